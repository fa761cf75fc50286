"""Bad input at every door of the library: an error of ours that quotes it, nothing changed, nothing crashed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import cercles
from cercles import records
from cercles.rules.errors import CerclesError, OptionError, PositionError, SeatError, StepError, UnknownGame
from cercles.rules.game import Game
from cercles.rules.words import LANGUAGES
from sampled import ENDING, EVERY, met

games = st.sampled_from(ENDING)
NO_TEXT = [None, 0, -1, 3.5, b"B2-B5", ["B2-B5"], {}, object(), True]
ABSURD = ["", " ", "\n", "\0", "é", "٣", "A" * 100_000, "-" * 81, "9" * 5000, "\ud800", "B2-B5\n", "B2–B5"]
near_steps = st.text(st.sampled_from("ABCDEFGHIJKabck0123456789-x~=>@*CHTP ‐stop"), max_size=14)


@contextmanager
def refused(kind: type[CerclesError] = CerclesError) -> Iterator[None]:
    """An error of this kind, with a sentence in every language, that can be sent from process to process."""
    with pytest.raises(kind) as caught:
        yield
    for lang in LANGUAGES:
        said = caught.value.sentence(lang)
        assert said and len(said) < 4000 and "{" not in said.replace("{'", "").replace("{}", "")


@given(games, st.data(), near_steps)
def test_a_text_is_a_legal_step_or_a_step_error(game: Game, data: Any, text: str) -> None:
    state = data.draw(st.sampled_from(met(game)))
    before = state.position, state.key, state.codes()
    if text in state.legal:
        assert state.play(text)
    else:
        with refused(StepError):
            state.play(text)
        with refused(StepError):
            state.effects(text)
    try:
        assert state.explain(text).legal == (text in state.legal)
    except StepError:
        assert text not in state.legal
    assert (state.position, state.key, state.codes()) == before


@given(games, st.data())
def test_a_garbled_position_is_refused_with_its_defects(game: Game, data: Any) -> None:
    """A position with some of its text replaced: it is read and says the same again, or every defect is named."""
    text = data.draw(st.sampled_from(met(game))).position
    first = data.draw(st.integers(0, len(text)))
    last = data.draw(st.integers(first, min(len(text), first + 12)))
    garbled = text[:first] + data.draw(st.text(st.sampled_from("yYbgml/,0123456789 =+:@CHTP*ABcdefsq"), max_size=8))
    try:
        state = game.position(garbled + text[last:])
    except PositionError as error:
        assert error.defects and all(defect.sentence(lang) for defect in error.defects for lang in LANGUAGES)
        return
    again = game.position(state.position)
    assert again == state and again.key == state.key and sorted(again.codes()) == sorted(state.codes())
    for step in list(state.legal)[:5]:
        assert state.play(step).position


@pytest.mark.parametrize("game", EVERY, ids=repr)
def test_what_is_no_text_is_no_step_and_no_position(game: Game) -> None:
    state = game.start()
    for nonsense in (*NO_TEXT, *ABSURD):
        with refused(StepError):
            state.play(nonsense)
        with refused(StepError):
            state.explain(nonsense)
        assert nonsense not in state.legal
        if nonsense is not None:
            with refused(PositionError):
                game.start(nonsense)
        with refused(PositionError):
            game.position(nonsense)


@pytest.mark.parametrize("game", EVERY, ids=repr)
@pytest.mark.parametrize("seat", [-1, 4, 99, 2**70, "nobody", "", b"yellow", 1.0, [], False])
def test_a_seat_that_is_none_is_refused(game: Game, seat: Any) -> None:
    state = game.start()
    with refused(SeatError):
        game.seat(seat)
    for door in (state.view, lambda at: state.explain("A1-A2", at), state.svg):
        with refused(SeatError):
            door(seat)
    with refused(SeatError):
        state.effects(state.legal[0], seat)
    with refused(SeatError):
        state.seen(state.legal[0], seat)


@pytest.mark.parametrize("game", ENDING, ids=repr)
@pytest.mark.parametrize("index", [-1, 125, 999, 10**8, -(10**8), 2**70])
def test_no_question_reaches_memory_that_is_not_the_states_own(game: Game, index: int) -> None:
    """What a state answers to its own game is asked with numbers of cells and seats; any other is refused."""
    state: Any = game.start()
    before = state.position
    questions = ("unit_at", "is_protected", "lost_types", "is_alive", "player_at", "has_recovered", "stack_at")
    totems = ("totem_at", "cell_of", "facing", "levels_set", "shiftable")
    pieces = ("reserve_of", "is_complete", "could_place")
    for name in (*questions, *totems, *pieces, "lost_numbers", "set_place", "set_recovered"):
        if hasattr(state, name):
            with pytest.raises((CerclesError, OverflowError)):
                getattr(state, name)(index)
    with pytest.raises((CerclesError, OverflowError)):
        state.start_from(0, index, 0)
    assert state.position == before


@pytest.mark.parametrize("name", ["chess", "", "CIRKLE2", None, 7, b"wom", ("wom",), ["wom"], {}])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with refused(UnknownGame):
        cercles.game(name)


@pytest.mark.parametrize("name", cercles.games())
@pytest.mark.parametrize("value", ["quadruple", "", "ON", None, 1, 0, 2.5, [], "on\n", "\0", "x" * 10_000])
def test_a_bad_option_is_refused_and_says_what_is_allowed(name: str, value: Any) -> None:
    for option in cercles.game(name).all_options:
        with pytest.raises(OptionError) as caught:
            cercles.game(name, **{option.name: value})
        assert all(allowed in str(caught.value) for allowed in option.values)
    with pytest.raises(OptionError, match="expected one of"):
        cercles.game(name, nonsense=value)


@given(st.one_of(st.text(max_size=200), st.binary(max_size=50)))
@example("[game ")
@example('[game "wom"]\n[start "' + "x" * 100_000 + '"]')
@example("(" * 10_000)
@example('[game "wom"]\n' + "(" * 10_000)
@example('[game "wom"]\n' + "{" * 10_000)
@example('[game "wom"]\n1. A10-A7 ' + "(A10-A9 " * 60)
@example('[game "wom"]\n1. A10-A7 99999999999999:99:99 1-0')
def test_a_text_is_records_or_a_list_of_defects(text: str | bytes) -> None:
    if isinstance(text, bytes):
        text = text.decode("latin-1")
    good, defects = records.read_all(text)
    assert all(defect.line >= 1 and defect.column >= 1 and defect.sentence("fr") for defect in defects)
    try:
        assert records.read(text) == good
        assert not defects
    except CerclesError as error:
        assert str(error) == str(defects[0])


@pytest.mark.parametrize("game", ENDING, ids=repr)
def test_replaying_names_the_first_bad_step(game: Game) -> None:
    first = game.start().legal[0].text
    with pytest.raises(CerclesError, match=r"line 2: 'nonsense'"):
        game.replay([first, "nonsense", "more"])
