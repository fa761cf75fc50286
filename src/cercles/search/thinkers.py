"""Players that search. Each is given what its seat may know, and a budget for a turn."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter

from cercles.rules.game import Game
from cercles.rules.state import State
from cercles.rules.view import View
from cercles.search.alphabeta import AlphaBeta
from cercles.search.budget import Budget
from cercles.search.limit import Limit
from cercles.search.uct import Uct

GUESSES = 4  # states that are thought about where something is hidden
SECONDS = 1.0
EXPLORATION = 0.5
SEEDS = 63  # bits


class Thinker(ABC):
    """What players that search share. A turn may be several steps: a step may use half of what the turn has left, and
    the other half once it is clear that it ends the turn."""

    def __init__(self, seed: int | None = None, budget: Budget | None = None) -> None:
        self.rng = random.Random(seed)
        self.budget = budget or Budget(seconds=SECONDS)

    def choose(self, game: Game, view: View) -> str:
        states = self.guesses(game, view)
        legal = [step.text for step in states[0].legal]
        if len(legal) == 1:
            return legal[0]
        self.budget.begin(view)
        best = legal[0]
        self.consider(states)
        for share in (0.5, 1.0):
            limit = self.budget.limit(share)
            limit.begin()
            best, nodes = self.think(limit)
            self.budget.spend(limit.spent(), nodes)
            if goes_on(states[0], best):
                break
        return best

    def guesses(self, game: Game, view: View) -> list[State]:
        """One state where the view tells everything, several where it does not."""
        found = [game.guess(view, self.rng) for _ in range(2)]
        if found[0] == found[1]:
            return found[:1]
        return [*found, *(game.guess(view, self.rng) for _ in range(GUESSES - 2))]

    @abstractmethod
    def consider(self, states: list[State]) -> None:
        """A decision comes up: one of these is the state."""

    @abstractmethod
    def think(self, limit: Limit) -> tuple[str, int]:
        """Go on until the limit: the best step so far, and how many nodes it took."""


class UctPlayer(Thinker):
    """Plain UCT, playouts at random to the end of the game: a yardstick."""

    def consider(self, states: list[State]) -> None:
        self.searches = [(state, Uct(state, self.rng.getrandbits(SEEDS), EXPLORATION)) for state in states]

    def think(self, limit: Limit) -> tuple[str, int]:
        votes: Counter[str] = Counter()
        nodes = 0
        for state, search in self.searches:
            before = search.simulations
            part = limit.divided(len(self.searches))
            part.begin()
            search.think(part)
            nodes += search.simulations - before
            for code, visits, _ in search.results():
                votes[state.game.text_of(state, code)] += visits
        return votes.most_common(1)[0][0], nodes


class AlphaBetaPlayer(Thinker):
    """Alpha-beta, for games of two sides."""

    mind: AlphaBeta | None = None

    def consider(self, states: list[State]) -> None:
        self.state = self.rng.choice(states)
        if self.mind is None or self.mind.game != self.state.game:
            self.mind = AlphaBeta(self.state.game)

    def think(self, limit: Limit) -> tuple[str, int]:
        assert self.mind is not None
        best = self.state.codes()[0]
        for _, _, line in self.mind.think(self.state, limit):
            best = line[0] if line else best
        return self.state.game.text_of(self.state, best), self.mind.node_count


def goes_on(state: State, step: str) -> bool:
    """Does the same seat decide again in the same turn after this step?"""
    after = state.play(step)
    return after.to_act == state.to_act and after.turn == state.turn
