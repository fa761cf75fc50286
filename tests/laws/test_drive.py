"""Laws of what drives states fast: perft and playouts see the very game that is played step by step."""

from collections import Counter

import pytest

from cercles.rules.drive import Player, divide, perft
from cercles.rules.game import Game
from cercles.rules.state import State
from sampled import EVERY, met

every_game = pytest.mark.parametrize("game", EVERY, ids=repr)
DRAWS_PER_STEP = 40


def counted(state: State, depth: int) -> int:
    """perft, by playing."""
    return sum(counted(state.play(step), depth - 1) for step in state.legal) if depth else 1


@every_game
def test_perft_counts_what_is_played(game: Game) -> None:
    for state in met(game, games=1, apart=40):
        assert perft(state, 0) == 1
        assert perft(state, 1) == len(state.legal)
        assert perft(state, 2) == counted(state, 2)
        below = divide(state, 2)
        assert list(below) == [step.text for step in state.legal] and sum(below.values()) == perft(state, 2)


@every_game
def test_a_playout_is_a_game_of_legal_steps(game: Game) -> None:
    """The checksum of the playout's one step is that step's code."""
    for state in met(game, games=1, apart=20):
        if state.to_act is not None:
            steps, games, code = Player(state, seed=state.key & 0xFFFF).play(1, 1)
            assert (steps, games) == (1, 1) and code in state.codes()


@every_game
def test_a_playout_draws_every_step_as_likely_as_any_other(game: Game) -> None:
    """Pearson's sum over the legal steps has mean n - 1 and variance 2 (n - 1); five deviations leave room for luck."""
    for state in (state for state in met(game, games=2, apart=60) if state.legal):
        codes = state.codes()
        found = Counter(Player(state, seed).play(1, 1)[2] for seed in range(DRAWS_PER_STEP * len(codes)))
        assert set(found) <= set(codes)
        surplus = sum((found[code] - DRAWS_PER_STEP) ** 2 / DRAWS_PER_STEP for code in codes) - (len(codes) - 1)
        assert surplus < 5 * (2 * len(codes)) ** 0.5, state


@every_game
def test_the_same_seed_plays_the_same_games(game: Game) -> None:
    start = game.start()
    one, other = (Player(start, 7).play(2000) for _ in range(2))
    assert one == other != Player(start, 8).play(2000)


@every_game
def test_driving_a_state_leaves_it_as_it_was(game: Game) -> None:
    for state in met(game, games=1, apart=40):
        before = state.position, state.key, state.turn, state.times_seen
        perft(state, 2)
        if state.to_act is not None:
            Player(state, 1).play(500)
        assert (state.position, state.key, state.turn, state.times_seen) == before
