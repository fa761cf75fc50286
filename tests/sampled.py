"""Every game with every combination of its options, and positions met in games played at random.

Nothing here names a game: whatever ``cercles.games()`` lists is held to the laws.
"""

import os
import random
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import cercles
from cercles.rules.errors import OptionError
from cercles.rules.game import Game
from cercles.rules.state import State


def _combinations(name: str) -> Iterator[Game]:
    options = cercles.game(name).all_options
    for values in product(*(option.values for option in options)):
        try:
            yield cercles.game(name, **dict(zip((option.name for option in options), values, strict=True)))
        except OptionError as error:
            assert error.code == "option_needs"  # an option that belongs to one mode only


PERFT: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "data" / "perft.toml").read_text(encoding="utf-8")
)["perft"]
EVERY = [game for name in cercles.games() for game in _combinations(name)]
# With the draw rules on: those off differ in nothing but the end.
ENDING = [game for game in EVERY if game.options["draws"]]
GAMES = 12 if os.environ.get("CERCLES_TESTS") == "full" else 4


@lru_cache(200)
def met(game: Game, games: int = GAMES, apart: int = 9) -> tuple[State, ...]:
    """Some of the states of random games: every ``apart``-th, and the last one of each game."""
    found: list[State] = []
    for seed in range(games):
        *states, last = played(game, seed)
        found += [*states[seed % apart :: apart], last]
    return tuple(found)


@lru_cache(200)
def met_from_data(game: Game, games: int = GAMES, steps: int = 12) -> tuple[State, ...]:
    """The states of the first steps from the positions of the perft data, where the rarer rules come into play."""
    found: list[State] = []
    for entry in PERFT:
        options = {**entry["options"], "draws": game.option_texts["draws"]}
        if entry["game"] == game.id and "position" in entry and cercles.game(game.id, **options) == game:
            for seed in range(games):
                state, rng = game.start(entry["position"]), random.Random(seed)
                while state.to_act is not None and state.turn < steps:
                    found.append(state)
                    state = state.play(any_sort(state, rng))
    return tuple(found)


@lru_cache(400)
def played(game: Game, seed: int, most: int = 600) -> tuple[State, ...]:
    """The states of a random game, first to last (or as many as ``most`` steps). In every other game each step is as
    likely as any; in the others rare sorts of steps come up as often as common ones."""
    rng = random.Random(f"{game!r} {seed}")
    states = [game.start()]
    while states[-1].to_act is not None and len(states) <= most:
        step = rng.choice(list(states[-1].legal)).text if seed % 2 else any_sort(states[-1], rng)
        states.append(states[-1].play(step))
    return tuple(states)


def any_sort(state: State, rng: random.Random) -> str:
    """A legal step: first what sort of step, then which."""
    sorts: dict[str, list[str]] = {}
    for step in state.legal:
        sorts.setdefault(state.game.paths_of(state, step.code)[0][-1].mark, []).append(step.text)
    return rng.choice(sorts[rng.choice(list(sorts))])
