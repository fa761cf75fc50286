"""The two simplest players: one at random, one that takes what it can get at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from cercles.rules.game import Game
from cercles.rules.state import State
from cercles.rules.view import View


class Bot(Protocol):
    """Anything with this method can sit at a table."""

    def choose(self, game: Game, view: View) -> str:
        """The text of a legal step for the seat of the view, whose turn it is."""


class RandomBot:
    def __init__(self, seed: int | None = None) -> None:
        self.rng = random.Random(seed)

    def choose(self, game: Game, view: View) -> str:
        return self.rng.choice([step.text for step in game.guess(view, self.rng).legal])


class GreedyBot:
    """The best immediate win, else the best balance of captures; ties at random."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng = random.Random(seed)

    def choose(self, game: Game, view: View) -> str:
        state = game.guess(view, self.rng)
        assert view.seat is not None
        worth = {step.text: _worth(game, state.play(step), view.seat) for step in state.legal}
        best = max(worth.values())
        return self.rng.choice([text for text, value in worth.items() if value == best])


BOTS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def _worth(game: Game, state: State, seat: int) -> float:
    """What one's own side has gained less what the others have; a finished game outweighs it all."""
    balance = 0.0
    for owner, worth in enumerate(game.worth_of(state)):
        balance += worth if game.sides[owner] == game.sides[seat] else -worth
    if state.outcome:
        balance += 1000 * (state.outcome.scores[seat] - 1 / game.side_count)
    return balance
