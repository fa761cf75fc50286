"""WOM: how steps are written and read, and what `effects` tells of them."""

from typing import Any

import pytest

import cercles
from cercles.rules.state import State
from drawn import garbled, read_and_written, rule
from drawn_wom import START, billiards, effects, play, wom

LONG = cercles.game("wom")
SHORT = cercles.game("wom", mode="short")
BILLIARDS = cercles.game("wom", mode="billiards")
HIDDEN = cercles.game("wom", mode="billiards", hidden=True)

# --- notation -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["H8-B2", "H8xB2", "A1-A11", "C11xF11", ">A3", ">H11"])
@pytest.mark.parametrize("game", [LONG, SHORT, BILLIARDS, HIDDEN], ids=repr)
def test_moves_captures_and_placements_are_read_as_they_are_written(game: Any, text: str) -> None:
    assert read_and_written(game, text) == text


@pytest.mark.parametrize("text", ["stop", "F4-F1=12", "F4xF1=12", "F4-F1=1", "C8xC11=16"])
def test_stop_and_the_number_that_comes_back_belong_to_billiards(text: str) -> None:
    assert read_and_written(BILLIARDS, text) == text
    assert read_and_written(HIDDEN, text) == text
    assert garbled(LONG, text)
    assert garbled(SHORT, text)


@pytest.mark.parametrize("text", ["@C3", "@C11"])
def test_setting_up_belongs_to_secret_set_ups(text: str) -> None:
    assert read_and_written(SHORT, text) == text
    assert read_and_written(HIDDEN, text) == text
    assert garbled(LONG, text)
    assert garbled(BILLIARDS, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "H8",
        "h8-b2",
        "H8 - B2",
        " H8-B2",
        "H8-B2\n",
        "H8:B2",
        "H8B2",
        "H8XB2",
        "H8-B02",
        "H8-B12",
        "H8-I2",
        "H8-B0",
        "H8-H8",
        "H8-",
        "-B2",
        "H8-B2-A1",
        "H8~B2",
        "H8-B2=",
        "H8-B2=0",
        "H8-B2=17",
        "H8-B2=012",
        "H8-B2=12=13",
        "H8-B2=T",
        ">",
        ">a3",
        "> A3",
        ">A12",
        ">I3",
        ">A3=4",
        "A3>",
        ">A3>B3",
        "@I3",
        "@C3-C4",
        "@",
        "Stop",
        "stop ",
        "pass",
        "H８-B2",
        "H8-" + "B2" * 100,
    ],
)
@pytest.mark.parametrize("game", [LONG, HIDDEN], ids=repr)
def test_anything_else_is_garbled(game: Any, text: str) -> None:
    assert garbled(game, text)


STATES = {
    "start": LONG.start(),
    "placing": wom({"H8": "g", "D4": "l3", "A1": "l"}).play("H8-B2"),
    "Dames and Tours": wom({"D8": "g3", "F4": "g", "C3": "g2", "D4": "l2", "F1": "l", "H1": "l3"}),
    "setting up": SHORT.start().play("@C9"),
    "billiards": BILLIARDS.start(),
    "series with crowning": billiards("F8:g1 F4:l4 F1:l6 H3:l10").play("F8xF4"),
    "placing numbers": billiards("H8:g1 D4:l4+6 B2:l10").play("H8xB2"),
}


@pytest.mark.parametrize("name", STATES)
def test_no_two_legal_steps_print_alike_and_each_is_read_back(name: str) -> None:
    state = STATES[name]
    printed = [step.text for step in state.legal]
    assert len(set(printed)) == len(printed) == len(state.codes())
    for step in state.legal:
        assert state.game.parse(state, step.text) == step.code


@pytest.mark.parametrize("name", STATES)
def test_each_legal_step_tells_its_effects_in_both_languages(name: str) -> None:
    state = STATES[name]
    for step in state.legal:
        told = state.effects(step, state.to_act)
        assert told
        assert all(state.game.tell(effect, lang) for effect in told for lang in ("en", "fr"))


# --- effects ------------------------------------------------------------------------------------


def what(state: State, step: str) -> list[tuple[Any, ...]]:
    """(what, whose, and the rest in order) of each effect."""
    return [tuple(effect.values()) for effect in effects(state, step)]


def test_a_move() -> None:
    state = wom({"D8": "g3", "F8": "g", "H1": "l"})
    assert what(state, "F8-F7") == [("moved", "Green", "pawn", "F8", "F7")]
    assert what(state, "D8-D7") == [("moved", "Green", "dame", "D8", "D7")]  # from a Tour its Dame


@rule("WOM-6")
@pytest.mark.parametrize(("moving", "standing", "name"), [("g2", "g", "dame"), ("g", "g2", "pawn")])
def test_stacking(moving: str, standing: str, name: str) -> None:
    state = wom({"D8": moving, "D9": standing, "H1": "l"})
    assert what(state, "D8-D9") == [("moved", "Green", name, "D8", "D9"), ("stacked", "Green", "D9")]


@rule("WOM-11")
@pytest.mark.parametrize(("taken", "name"), [("l", "pawn"), ("l2", "dame"), ("l3", "tour")])
def test_a_capture_names_what_falls(taken: str, name: str) -> None:
    state = wom({"B10": "g2", "B4": taken, "H1": "l"})
    assert ("captured", "Lilac", name, "B4") in what(state, "B10xB4")


@rule("WOM-13")
def test_a_flight_names_what_it_passes_in_its_order_and_not_ones_own() -> None:
    state = wom({"H8": "g", "G7": "l", "F6": "g", "E5": "l2", "C3": "l3", "B2": "l"})
    assert what(state, "H8xB2") == [
        ("moved", "Green", "pawn", "H8", "B2"),
        ("captured", "Lilac", "pawn", "B2"),
        ("flown_over", "Lilac", "pawn", "G7"),
        ("flown_over", "Lilac", "dame", "E5"),
        ("flown_over", "Lilac", "tour", "C3"),
    ]


@rule("WOM-13")
@pytest.mark.parametrize("owner_replaces", ["off", "on"])
def test_a_placement_names_the_owner(owner_replaces: str) -> None:
    state = wom({"H8": "g", "D4": "l", "A1": "l"}, owner_replaces=owner_replaces).play("H8-B2")
    assert what(state, ">D1") == [("placed", "Lilac", "D1")]


@rule("WOM-15")
def test_a_crowning_by_a_move() -> None:
    assert ("crowned", "Green", "F1") in what(wom({"F4": "g", "H1": "l"}), "F4-F1")
    fifteen = {cell: "g" for cell, piece in START.items() if piece[0] == "g" and cell != "F10"}
    assert what(wom({**fifteen, "F4": "g", "H4": "l"}), "F4-F1") == [("moved", "Green", "pawn", "F4", "F1")]


@rule("WOM-16")
def test_a_crowning_at_the_start_of_the_next_turn_is_told_with_the_step_before() -> None:
    state = wom({"C1": "g", "C4": "g2", "H4": "l", "D4": "l"}, to_act="Lilac")
    assert what(state, "H4-G3") == [("moved", "Lilac", "pawn", "H4", "G3"), ("crowned", "Green", "C1")]


@rule("WOM-17")
def test_a_safe_dame_that_stays_or_falls_apart_is_not_crowned_again() -> None:
    state = wom({"F4": "g", "G1": "l", "A11": "g", "H4": "l"}).play("F4-F1")
    assert what(state, "H4-G3") == [("moved", "Lilac", "pawn", "H4", "G3")]
    assert ("flown_over", "Green", "dame", "F1") in what(state, "G1-E1")


@rule("WOM-15", "WOM-17")
def test_a_safe_dame_that_goes_from_one_target_to_the_other_is_not_crowned_again() -> None:
    state = wom({"C1": "g2", "H4": "l"}, fresh="C1")
    assert what(state, "C1-F1") == [("moved", "Green", "dame", "C1", "F1")]


@rule("WOM-18", "WOM-19")
def test_the_end() -> None:
    (*_, end) = effects(wom({"B10": "g", "B4": "l"}), "B10xB4")
    assert (end["what"], end["reason"], end["rule"]) == ("ended", "no_pawns", "WOM-19")
    assert end["scores"] == [1.0, 0.0]


@rule("WOM-24", "WOM-31")
def test_billiards_tells_numbers_and_parities() -> None:
    assert what(BILLIARDS.start(), "B10xB2") == [
        ("moved", "Green", "pawn", "B10", "B2"),
        ("captured", "Lilac", "pawn", "B2", [10]),
        ("parity", "Green", "even"),
    ]
    state = billiards("F4:g1 F3:l3+5 F1:l4 H3:l6")
    assert what(state, "F4xF1=12") == [
        ("moved", "Green", "pawn", "F4", "F1"),
        ("captured", "Lilac", "pawn", "F1", [4]),
        ("flown_over", "Lilac", "dame", "F3", [3, 5]),
        ("crowned", "Green", "F1", [12]),
    ]
    state = state.play("F4xF1=12")
    assert what(state, ">A1") == [("placed", "Lilac", "A1", [3])]
    assert what(state.play(">A1"), ">A2") == [("placed", "Lilac", "A2", [5])]


@rule("WOM-27")
def test_stop_is_told() -> None:
    assert what(play(BILLIARDS.start(), "B10xB2"), "stop") == [("stopped", "Green")]


@rule("WOM-2")
def test_a_set_up_is_told_to_its_player_and_then_revealed() -> None:
    state = SHORT.start()
    assert what(state, "@C9") == [("set_up", "Green", "C9")]
    assert state.effects("@C9", 1) == [{"what": "set_up_unseen", "seat": 0}]
    green = [f"@{column}{row}" for row in (8, 9) for column in "ABCDEFGH"]
    lilac = [f"@{column}{row}" for row in (1, 2) for column in "ABCDEFGH"]
    last = play(state, *green, *lilac[:-1])
    assert what(last, lilac[-1]) == [("set_up", "Lilac", "H2"), ("revealed", "Lilac")]
