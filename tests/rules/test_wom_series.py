"""WOM billiards: series and strikes (WOM-27, WOM-28). Numbers that are not named are lost, except the two 8, which
stand on A11 and H1; both play the even numbers unless the test says otherwise. Shapes by cell:

11  S X O T T O X S
10  X S T O O T S X
 9  O T S X X S T O
 8  T O X S S X O T
 6  . . . J J . . .
 4  T O X S S X O T
 3  O T S X X S T O
 2  X S T O O T S X
 1  S X O T T O X S      targets C1 F1
    A B C D E F G H
"""

import pytest

from drawn import forbidden, rule, texts
from drawn_wom import START, acts, at, billiards, board, ended, owed, play

ODD = "green:odd,lilac:even"

# Green's carrier takes on B4, a circle; from there a tank reaches E4, a square. B3 is odd, G10 another pawn of Green's.
TWO_IN_REACH = "B10:g1 G10:g3 B4:l4 E4:l6 B3:l5 H3:l10"

# --- series -------------------------------------------------------------------------------------


@rule("WOM-27")
def test_after_a_capture_the_same_piece_may_take_on_or_stop() -> None:
    state = billiards(TWO_IN_REACH).play("B10xB4")
    assert (acts(state), state.turn) == ("Green", 0)
    assert texts(state) == {"B4xE4", "stop"}
    assert forbidden(state, "B4-B5", by="WOM-27")  # no capture
    assert forbidden(state, "G10-G9", by="WOM-27")  # another piece
    assert forbidden(state, "B4xB3", by="WOM-25")  # not of that sort


@rule("WOM-27")
def test_a_series_may_stand_in_any_corner() -> None:
    state = billiards("A3:g1+2 A1:l4 B1:l6 H3:l2 H11:g3").play("A3xA1")
    assert texts(state) == {"A1xB1", "stop"}
    assert state.game.position(state.position) == state


@rule("WOM-27")
def test_stop_ends_the_turn() -> None:
    state = play(billiards(TWO_IN_REACH), "B10xB4", "stop")
    assert (acts(state), state.turn) == ("Lilac", 1)
    assert at(state, "B4") == "g1" and at(state, "E4") == "l6"


@rule("WOM-27")
def test_if_no_capture_is_possible_the_turn_ends_by_itself() -> None:
    state = play(billiards(TWO_IN_REACH), "B10xB4", "B4xE4")
    assert (acts(state), state.turn) == ("Lilac", 1)


@rule("WOM-27")
def test_stop_belongs_to_a_series() -> None:
    assert forbidden(billiards(TWO_IN_REACH), "stop", by="WOM-27")
    assert forbidden(billiards(TWO_IN_REACH).play("G10-G9"), "stop", by="WOM-27")


@rule("WOM-27")
def test_a_turn_without_a_capture_is_over_at_once() -> None:
    state = billiards(TWO_IN_REACH).play("B10-B5")
    assert acts(state) == "Lilac"


@rule("WOM-27", "WOM-9")
def test_each_capture_starts_in_the_way_of_the_cell_just_taken() -> None:
    """B4 is a circle, D6 a joker, D2 a circle: as a tank, as a helicopter, as a tank."""
    state = play(billiards("B10:g1 B4:l4 D6:l6 D2:l10 G2:l12 H3:l14"), "B10xB4", "B4xD6", "D6xD2")
    assert "D2xG2" in state.legal


@rule("WOM-27")
@pytest.mark.parametrize("stack", ["l4", "l3+5", "l3+4", "l3+5+7"])
def test_a_pawn_of_the_parity_a_dame_or_a_tour_open_a_series_and_go_on_with_one(stack: str) -> None:
    opened = billiards(f"B10:g1+2 B4:{stack} E4:l6 H3:l10").play("B10xB4")
    assert texts(opened) >= {"B4xE4", "stop"}
    going_on = billiards(f"B10:g1+2 B4:l6 E4:{stack} H3:l10").play("B10xB4")
    assert "B4xE4" in going_on.legal


@rule("WOM-27", "WOM-25")
def test_the_exception_for_the_target_opens_no_series() -> None:
    state = billiards("C9:g1+2 C1:l3 B1:l4").play("C9xC1")
    assert acts(state) == "Lilac"  # though B1 could be taken


@rule("WOM-27", "WOM-25")
def test_the_exception_for_the_target_goes_on_with_none() -> None:
    state = billiards("C9:g1+2 C4:l4 C1:l3 A4:l6").play("C9xC4")
    assert texts(state) == {"C4xA4", "stop"}
    assert forbidden(state, "C4xC1", by="WOM-27")


@rule("WOM-27", "WOM-25")
def test_a_pawn_of_the_parity_on_its_target_is_an_ordinary_capture() -> None:
    state = billiards("C9:g1+2 C1:l6 B1:l4 H3:l10").play("C9xC1")
    assert texts(state) == {"C1xB1", "stop"}


@rule("WOM-27", "WOM-12")
def test_a_pawn_in_a_series_still_takes_no_tour() -> None:
    state = billiards("B10:g1 B4:l4 B3:l6 E4:l3+5+7 H3:l10").play("B10xB4")
    assert forbidden(state, "B4xE4", by="WOM-12")


@rule("WOM-27", "WOM-5")
def test_the_dame_of_a_tour_goes_on_without_the_pawn_it_left() -> None:
    state = billiards("B10:g1+3+5 B4:l4 E4:l6 A10:l10").play("B10xB4")
    assert (at(state, "B10"), at(state, "B4")) == ("g1", "g3+5")
    assert forbidden(state, "B10xA10", by="WOM-27")
    assert "B4xE4" in state.legal


@rule("WOM-27", "WOM-13")
def test_first_what_was_flown_over_is_placed_then_the_series_goes_on() -> None:
    """F8 and F4 are crosses; the 6 flown over on F6 may be placed where it can be taken next."""
    state = billiards("F8:g1 F6:l6 F4:l4 H3:l10").play("F8xF4")
    assert owed(state) == 1
    assert all(text.startswith(">") for text in texts(state))
    assert forbidden(state, "stop", by="WOM-13")
    assert texts(state.play(">F2")) == {"F4xF2", "stop"}
    assert acts(state.play(">A1")) == "Lilac"  # nothing to take from F4: the turn is over


@rule("WOM-27", "WOM-13")
def test_each_capture_of_the_series_may_fly() -> None:
    state = play(billiards("F8:g1 F6:l3 F4:l4 E4:l5 D4:l6 H3:l10"), "F8xF4", ">A1", "F4xD4")
    assert owed(state) == 1 and at(state, "E4") == ""
    assert acts(state.play(">A2")) == "Lilac"


@rule("WOM-27", "WOM-14")
def test_with_owner_replaces_the_owner_places_in_between_and_the_mover_goes_on() -> None:
    state = billiards("F8:g1 F6:l3 F4:l4 D4:l6 H3:l10", owner_replaces="on").play("F8xF4")
    assert (acts(state), state.turn) == ("Lilac", 0)
    state = state.play(">A1")
    assert (acts(state), state.turn) == ("Green", 0)
    assert texts(state) == {"F4xD4", "stop"}


@rule("WOM-27", "WOM-15", "WOM-31")
def test_a_pawn_crowned_during_the_series_goes_on_as_a_dame() -> None:
    state = billiards("F8:g1 F4:l4 F1:l6 A6:l10 B1:l12").play("F8xF4")
    assert {"F4xF1=2", "F4xF1=16"} <= texts(state)
    state = state.play("F4xF1=16")
    assert at(state, "F1") == "g1+16"
    assert texts(state) == {"F1xA6", "F1xB1", "stop"}  # as a plane, and as a helicopter


@rule("WOM-17", "WOM-27")
def test_crowned_during_the_series_it_is_safe_wherever_the_series_leads() -> None:
    state = play(billiards("F8:g1 F4:l4 F1:l6 A6:l10 B7:l5 H3:l12"), "F8xF4", "F4xF1=16", "F1xA6")
    assert (acts(state), at(state, "A6")) == ("Lilac", "g1+16")
    assert forbidden(state, "B7xA6", by="WOM-17")


@rule("WOM-17", "WOM-27")
def test_a_safe_dame_is_safe_in_a_series_too() -> None:
    state = billiards("B10:g1 B4:l4 C4:l3+5 E4:l6 B2:l10", fresh="C4").play("B10xB4")
    assert forbidden(state, "B4xC4", by="WOM-17")


@rule("WOM-27", "WOM-21", "DRAW-b")
def test_a_series_is_one_turn() -> None:
    state = play(billiards(TWO_IN_REACH, quiet=99), "B10xB4", "B4xE4")
    assert (state.turn, state.turns_without_progress, state.outcome) == (1, 0, None)


# --- strikes ------------------------------------------------------------------------------------

STRIKES = [
    # the rulebook's two: two Dames and the 8; three pawns with the 8 among them and a Dame
    ("B10:g1 B4:l3+5 E4:l7+9 E2:l8 H3:l4", ["B10xB4", "B4xE4", "E4xE2"]),
    ("B10:g1 B4:l4 E4:l6 E2:l3+5 G4:l8 H3:l10", ["B10xB4", "B4xE4", "E4xE2", "E2xG4"]),
    # a Tour, a pawn and the 8
    ("B10:g1+2 B4:l3+5+7 E4:l6 E2:l8 H3:l4", ["B10xB4", "B4xE4", "E4xE2"]),
    # five pawns
    ("B10:g1 B4:l4 E4:l6 E2:l10 G4:l12 G3:l8 H3:l14", ["B10xB4", "B4xE4", "E4xE2", "E2xG4", "G4xG3"]),
    # the 8 in a Dame and in a Tour
    ("B10:g1 B4:l4 E4:l3+5 E2:l8+7 H3:l6", ["B10xB4", "B4xE4", "E4xE2"]),
    ("B10:g1+2 B4:l3+5 E4:l7+8+9 H3:l6", ["B10xB4", "B4xE4"]),
]


@rule("WOM-28", "WOM-26")
@pytest.mark.parametrize(("position", "steps"), STRIKES)
def test_five_pawns_of_one_series_the_8_last_win(position: str, steps: list[str]) -> None:
    state = play(billiards(position), *steps[:-1])
    assert ended(state) is None
    final = state.play(steps[-1])
    assert ended(final) == ("Green", "WOM-28")
    assert final.outcome.reason == "strike"


@rule("WOM-26", "WOM-28")
@pytest.mark.parametrize(
    ("position", "steps", "step"),
    [
        ("B10:g1 B4:l3+5 E4:l8 A4:l4", ["B10xB4"], "B4xE4"),  # 2 + 1
        ("B10:g1 B4:l4 E4:l3+5 E2:l8 H4:l6", ["B10xB4", "B4xE4"], "E4xE2"),  # 1 + 2 + 1
        ("B10:g1 B4:l3+5 E4:l8+7 A4:l4", ["B10xB4"], "B4xE4"),  # 2 + 2
        ("B10:g1+2 B4:l4 E4:l8+7+9 A4:l6", ["B10xB4"], "B4xE4"),  # 1 + 3
    ],
)
def test_with_fewer_than_five_the_8_cannot_be_taken(position: str, steps: list[str], step: str) -> None:
    assert forbidden(play(billiards(position), *steps), step, by="WOM-26")


@rule("WOM-28", "WOM-26")
def test_the_8_comes_last_not_before_the_fifth() -> None:
    """Two Dames, the 8 and a pawn would count six; but after one Dame the 8 would be no strike yet."""
    state = billiards("B10:g1 B4:l3+5 E4:l8 E2:l7+9 A4:l4").play("B10xB4")
    assert forbidden(state, "B4xE4", by="WOM-26")


@rule("WOM-28")
def test_captures_of_earlier_turns_do_not_count() -> None:
    state = billiards("B10:g1 B4:l3+5 E4:l7+9 E2:l8 H3:l4")
    state = play(state, "B10xB4", "B4xE4", "stop", "H3-H2")
    assert forbidden(state, "E4xE2", by="WOM-26")


@rule("WOM-28", "WOM-26")
def test_who_plays_the_odd_numbers_strikes_too() -> None:
    state = billiards("B10:g1 B4:l3 E4:l2+5 E2:l7 G4:l8 H3:l9", parity=ODD)
    state = play(state, "B10xB4", "B4xE4", "E4xE2")
    assert texts(state) >= {"E2xG4", "stop"}
    assert ended(state.play("E2xG4")) == ("Green", "WOM-28")


@rule("WOM-28", "WOM-24")
def test_a_first_series_may_end_in_a_strike() -> None:
    """Nothing has been captured yet; the 4, the 6, the 10 and the 12 fall, and then the 8."""
    series = {"B4": "l4", "E4": "l6", "E2": "l10", "G4": "l12", "G3": "l8", "D1": "l13"}
    others = {cell: piece for cell, piece in START.items() if piece not in series.values()}
    state = billiards({**others, **series}, parity="")
    state = play(state, "B10xB4", "B4xE4", "E4xE2", "E2xG4", "G4xG3")
    assert ended(state) == ("Green", "WOM-28")


@rule("WOM-28", "WOM-13")
def test_with_a_flight_it_has_struck_after_the_last_placement() -> None:
    """From C2 the Dame flies over B3 to the 8 on A4."""
    state = billiards("C9:g1+2 C4:l3+5 C2:l7+9 A4:l8 B3:l11 H3:l4")
    state = play(state, "C9xC4", "C4xC2", "C2xA4")
    assert ended(state) is None and owed(state) == 1
    assert ended(state.play(">D1")) == ("Green", "WOM-28")


@rule("WOM-28")
def test_lilac_strikes_too() -> None:
    state = billiards("B2:l1 B8:g3+5 E8:g7+9 E10:g8 H9:g4", "Lilac")
    assert ended(play(state, "B2xB8", "B8xE8", "E8xE10")) == ("Lilac", "WOM-28")


@rule("WOM-28", "WOM-29")
def test_a_strike_that_takes_all_numbers_as_well_wins() -> None:
    final = play(billiards("B10:g1 B4:l3+5 E4:l4+6 E2:l8"), "B10xB4", "B4xE4", "E4xE2")
    assert ended(final) in {("Green", "WOM-28"), ("Green", "WOM-29")}


@rule("WOM-27", "WOM-28")
def test_one_may_stop_before_a_strike() -> None:
    state = play(billiards("B10:g1 B4:l3+5 E4:l7+9 E2:l8 H3:l4"), "B10xB4", "B4xE4", "stop")
    assert acts(state) == "Lilac" and ended(state) is None
    assert board(state) == {"E4": "g1", "E2": "l8", "H3": "l4", "A11": "g8"}
