"""Laws of steps: one text each, one list of legal ones, clicks that lead to exactly those."""

import json
import random
from typing import Any

import pytest

from cercles.rules.errors import StepError
from cercles.rules.game import Game
from cercles.rules.state import MOST_STEPS, State
from sampled import EVERY, met

every_game = pytest.mark.parametrize("game", EVERY, ids=repr)


@every_game
def test_the_seat_to_act_has_steps_unless_the_game_is_over(game: Game) -> None:
    for state in met(game):
        assert (state.to_act is None) == (state.outcome is not None)
        assert state.to_act is None or 0 <= state.to_act < len(game.seats)
        assert bool(state.legal) == (state.to_act is not None), state
        assert len(state.legal) <= MOST_STEPS


@every_game
def test_no_two_steps_print_alike_and_each_is_read_back(game: Game) -> None:
    for state in met(game):
        printed = [step.text for step in state.legal]
        assert printed == sorted(set(printed)), state
        for step in state.legal:
            assert game.code_of(state, step.text) == step.code
            assert game.text_of(state, step.code) == step.text


@every_game
def test_a_step_is_legal_by_its_text_or_by_itself(game: Game) -> None:
    for state in met(game):
        legal = state.legal
        assert all(step in legal and step.text in legal for step in legal)
        assert "nonsense" not in legal and 7 not in legal
        for step in legal[:3]:
            assert state.play(step) == state.play(step.text)


@every_game
def test_playing_leaves_the_old_state_as_it_was(game: Game) -> None:
    for state in met(game):
        before = facts(state)
        for step in state.legal:
            state.play(step)
            state.effects(step)
        assert facts(state) == before


@every_game
def test_a_step_of_elsewhere_is_refused_and_changes_nothing(game: Game) -> None:
    """Whatever is legal in other positions and not in this one."""
    states = met(game)
    elsewhere = sorted({step.text for state in states for step in state.legal})
    rng = random.Random(repr(game))
    for state in states:
        before, legal = facts(state), state.legal
        for text in rng.sample(elsewhere, min(len(elsewhere), 40)):
            if text not in legal:
                with pytest.raises(StepError) as caught:
                    state.play(text)
                assert repr(text) in str(caught.value)
        assert facts(state) == before


@every_game
def test_the_clicks_lead_to_exactly_the_legal_steps(game: Game) -> None:
    for state in met(game):
        choices = state.choices
        assert json.loads(json.dumps(choices)) == choices
        assert sorted(set(leaves(choices))) == [step.text for step in state.legal]


def leaves(branches: list[dict[str, Any]]) -> list[str]:
    """The steps at the ends; no path may be the beginning of another, and no two branches alike."""
    found = []
    assert len({(branch["kind"], branch["id"]) for branch in branches}) == len(branches)
    for branch in branches:
        assert ("step" in branch) != ("next" in branch)
        found += [branch["step"]] if "step" in branch else leaves(branch["next"])
    return found


def facts(state: State) -> tuple[Any, ...]:
    return state.position, state.key, state.codes(), state.turn, state.times_seen, state.to_act
