"""Laws of positions: text, key, copies, views and records say the same as the state they come from."""

import copy
import json
import pickle
import random
import re
from itertools import pairwise
from typing import Any

import pytest

from cercles import records
from cercles.rules.errors import PositionError
from cercles.rules.game import Game
from cercles.rules.state import State
from sampled import ENDING, EVERY, any_sort, met, met_from_data, played
from turned import turned, turned_step

every_game = pytest.mark.parametrize("game", EVERY, ids=repr)


def alike(one: State, other: State) -> bool:
    """The same position with the same rights: nothing that the rules look at is different."""
    assert one == other and hash(one) == hash(other)
    assert (one.key, one.to_act, one.outcome) == (other.key, other.to_act, other.outcome)
    assert [step.text for step in one.legal] == [step.text for step in other.legal]
    return True


@every_game
def test_a_position_is_read_as_it_is_written(game: Game) -> None:
    for state in met(game):
        assert "\n" not in state.position
        again = game.position(state.position)
        assert alike(again, state)
        if state.to_act is not None:
            step = any_sort(state, random.Random(state.key))
            assert again.play(step).key == state.play(step).key


@every_game
def test_a_game_may_start_from_any_position(game: Game) -> None:
    for state in met(game, games=2, apart=25):
        assert alike(game.start(state.position), state)


@every_game
def test_equal_keys_mean_equal_positions(game: Game) -> None:
    """On all states met. What repetition does not compare is left aside: the turns since the last progress, or where
    on its plane a board lies. States with one key also have the same steps inside."""
    by_key: dict[int, str] = {}
    by_text: dict[str, int] = {}
    codes: dict[int, list[int]] = {}
    for seed in range(4):
        for state in played(game, seed):
            text = compared(game, state)
            if state.outcome is None:
                assert by_key.setdefault(state.key, text) == text
                assert by_text.setdefault(text, state.key) == state.key
                assert codes.setdefault(state.key, sorted(state.codes())) == sorted(state.codes())


def compared(game: Any, state: State) -> str:
    """The position's text without the fields that repetition leaves aside."""
    return re.sub(rf" (?:{'|'.join(game.left_aside)})=\S+", "", state.position)


@pytest.mark.parametrize("game", ENDING, ids=repr)
def test_every_field_of_a_position_has_its_share_of_the_key(game: Game) -> None:
    """A position without one of its fields, or with the value the field has elsewhere, is another position."""
    states = [*met(game, apart=25), *met_from_data(game, games=1)]
    values: dict[str, set[str]] = {}
    for state in states:
        for field in fields(game, state):
            values.setdefault(field.partition("=")[0], set()).add(field)
    for state in states:
        if state.outcome is None:
            for field in fields(game, state):
                for other in ("", *sorted(values[field.partition("=")[0]] - {field})[:2]):
                    changed = position_or_none(game, " ".join(state.position.replace(field, other).split()))
                    assert changed is None or changed.position == state.position or changed.key != state.key, changed


def fields(game: Any, state: State) -> list[str]:
    """What stands behind the board, but for what repetition leaves aside."""
    return [field for field in state.position.split(" ")[1:] if field.partition("=")[0] not in game.left_aside]


def position_or_none(game: Game, text: str) -> State | None:
    try:
        return game.position(text)
    except PositionError:
        return None


@every_game
def test_copies_and_pickles_go_on_as_the_original_would(game: Game) -> None:
    for state in met(game, games=2):
        for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert alike(twin, state)
            assert (twin.turn, twin.times_seen) == (state.turn, state.times_seen)
            assert (twin.turns_without_progress, twin.game) == (state.turns_without_progress, game)


@every_game
def test_whatever_leaves_the_engine_is_plain_data(game: Game) -> None:
    for state in met(game):
        for seat in (None, *range(len(game.seats))):
            view = state.view(seat).json()
            assert json.loads(json.dumps(view)) == view
            for step in list(state.legal)[::10]:
                effects = state.effects(step, seat)
                assert json.loads(json.dumps(effects)) == effects


@every_game
def test_a_record_leads_to_the_same_positions(game: Game) -> None:
    for seed in range(2):
        states = played(game, seed)
        steps = [step_between(before, after) for before, after in pairwise(states)]
        record = records.Record.of(game, steps)
        (again,) = records.read(str(record))
        assert again == record
        for state, expected in zip(again.states(), states, strict=True):
            assert state == expected and state.key == expected.key
        assert game.replay(steps) == states[-1]


def step_between(before: State, after: State) -> str:
    return next(step.text for step in before.legal if before.play(step).key == after.key)


@every_game
def test_pieces_are_conserved(game: Game) -> None:
    """What a seat has on the board or in reserve, has lost and is to have placed again is what it began with."""
    for seed in range(4):
        settled = [state for state in played(game, seed) if not setting_up(state)]
        for seat in range(len(game.seats)):
            assert len({pieces(state, seat) for state in settled}) <= 1


def setting_up(state: State) -> bool:
    owed = state.view().owed
    return bool(owed) and owed["code"] in ("set_up", "prepare", "place_totem")


def pieces(state: State, seat: int) -> int:
    view = state.view()
    standing = sum(len(piece.get("stack", [None])) for piece in view.pieces if piece["seat"] == seat)
    waiting = view.owed["count"] if view.owed and view.owed.get("seat") == seat else 0
    reserve = view.facts["reserve"][seat] if "reserve" in view.facts else 0
    held: int = sum(reserve.values()) if isinstance(reserve, dict) else reserve
    return standing + len(view.lost[seat]) + waiting + held


@pytest.mark.parametrize("game", [game for game in ENDING if game.symmetries], ids=repr)
def test_symmetries_change_nothing_but_the_names(game: Game) -> None:
    for state in met(game):
        if setting_up(state):  # in the order of the seats
            continue
        for symmetry in game.symmetries:
            image = game.position(turned(game, symmetry, state.position))
            assert sorted(turned_step(symmetry, step.text) for step in state.legal) == [s.text for s in image.legal]
            assert (image.outcome is None) == (state.outcome is None)
            if state.outcome and image.outcome:
                scores = [image.outcome.scores[symmetry.seats[seat]] for seat in range(len(game.seats))]
                assert scores == list(state.outcome.scores) and image.outcome.reason == state.outcome.reason
            if state.to_act is not None:
                assert image.to_act == symmetry.seats[state.to_act]
                step = any_sort(state, random.Random(state.key))
                after = state.play(step)
                if not ended_by_its_past(after):
                    assert image.play(turned_step(symmetry, step)) == game.position(
                        turned(game, symmetry, after.position)
                    )


def ended_by_its_past(state: State) -> bool:
    """A position's text does not say what stood before."""
    return bool(state.outcome) and state.outcome.reason == "repetition"
