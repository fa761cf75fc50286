"""Laws of the end: who has won, that every game ends, and when."""

from itertools import pairwise

import pytest

from cercles.rules.drive import Player
from cercles.rules.game import Game
from cercles.rules.state import MOST_TURNS
from sampled import ENDING, EVERY, met, played

every_game = pytest.mark.parametrize("game", EVERY, ids=repr)


@every_game
def test_the_scores_of_the_sides_add_up_to_one(game: Game) -> None:
    for seed in range(4):
        outcome = played(game, seed)[-1].outcome
        if outcome is None:
            continue
        scores = dict(zip(game.sides, outcome.scores, strict=True))
        assert sum(scores.values()) == pytest.approx(1) and min(scores.values()) >= 0
        for side, score in zip(game.sides, outcome.scores, strict=True):
            assert score == scores[side], "one side, one score"


@every_game
def test_the_reason_of_an_end_is_one_the_game_declares(game: Game) -> None:
    for seed in range(4):
        outcome = played(game, seed)[-1].outcome
        if outcome is not None:
            assert (outcome.reason, outcome.rule) in game.reasons
            assert game.options["draws"] or outcome.reason not in ("repetition", "no_progress", "length")


@every_game
def test_a_finished_game_stays_finished(game: Game) -> None:
    ends = (played(game, seed, most)[-1] for most in (600, 3000) for seed in range(9))  # some games are long
    state = next(state for state in ends if state.outcome)
    assert state.to_act is None and not state.legal and state.choices == []
    assert game.position(state.position).outcome == state.outcome


@every_game
def test_no_game_ends_while_something_is_owed(game: Game) -> None:
    for state in met(game):
        assert not (state.outcome and game.owed_in(state))


@every_game
def test_seats_act_by_turns(game: Game) -> None:
    """A step either goes on with the turn it belongs to or finishes it."""
    for seed in range(2):
        states = played(game, seed)
        for before, after in pairwise(states):
            assert after.turn - before.turn in (0, 1)
            assert after.turns_without_progress in (0, before.turns_without_progress, before.turns_without_progress + 1)
            if after.turn == before.turn and after.to_act is not None:
                assert game.owed_in(after) or game.owed_in(before), "only an unfinished turn goes on"


@pytest.mark.parametrize("game", ENDING, ids=repr)
def test_every_game_ends_within_its_bound(game: Game) -> None:
    for seed in range(20):
        steps, games, _ = Player(game.start(), seed).play(1)
        assert games == 1 and steps <= game.longest


@pytest.mark.parametrize("game", [game for game in ENDING if game.repeats], ids=repr)
def test_no_turn_comes_after_the_last_one_allowed(game: Game) -> None:
    state = played(game, 1)[-2].copy()
    state.remember(MOST_TURNS - 1, [state.key])
    while state.turn < MOST_TURNS:
        state = state.play(state.legal[0])
    assert state.outcome is not None
