"""WOM billiards: set-up, parity, the 8, numbers (WOM-22 … WOM-26, WOM-29 … WOM-31); series are in test_wom_series.py.
In a position numbers that are not named are lost, except the two 8, which stand on A11 and H1. Shapes by cell:

11  S X O T T O X S
10  X S T O O T S X
 9  O T S X X S T O
 8  T O X S S X O T
 6  . . . J J . . .
 4  T O X S S X O T
 3  O T S X X S T O
 2  X S T O O T S X
 1  S X O T T O X S      targets C1 F1, and C11 F11 of Green
    A B C D E F G H
"""

import pytest

import cercles
from cercles.rules.errors import GarbledStep
from cercles.rules.state import State
from drawn import forbidden, rule, texts
from drawn_wom import START, acts, arrivals, at, billiards, ended, lost, owed, play, wom

GREENS_ORDER = [f"{column}{row}" for row in (8, 11) for column in "HCADBEGF"]
LILACS_ORDER = [f"{column}{row}" for row in (4, 2) for column in "BADCFEHG"]
EVEN, ODD = "green:even,lilac:even", "green:odd,lilac:odd"


def moved(*changes: str) -> State:
    """``D10:C4``: the ordered start with the pawn of D10 on C4; ``B2:H1`` exchanges two."""
    pieces = dict(START)
    for change in changes:
        one, other = change.split(":")
        standing = {one: pieces.pop(other, ""), other: pieces[one]}
        pieces = {cell: piece for cell, piece in {**pieces, **standing}.items() if piece}
    return wom(pieces, mode="billiards")


def parities(state: State) -> str:
    """``green:even``: who plays which numbers."""
    return "".join(word.removeprefix("parity=") for word in state.position.split(" ") if word.startswith("parity="))


def crowns(state: State, move: str) -> set[int]:
    """The numbers that may come back with a move."""
    return {int(text.removeprefix(f"{move}=")) for text in texts(state) if text.startswith(f"{move}=")}


# --- set-up -------------------------------------------------------------------------------------


@rule("WOM-22")
def test_the_ordered_set_up() -> None:
    start = cercles.game("wom", mode="billiards").start()
    assert [at(start, f"{column}1") for column in "ABCDEFGH"] == [f"l{n}" for n in range(1, 9)]
    assert [at(start, f"{column}2") for column in "ABCDEFGH"] == [f"l{n}" for n in range(9, 17)]
    assert [at(start, f"{column}11") for column in "HGFEDCBA"] == [f"g{n}" for n in range(1, 9)]
    assert [at(start, f"{column}10") for column in "HGFEDCBA"] == [f"g{n}" for n in range(9, 17)]
    assert acts(start) == "Green" and parities(start) == ""


def hidden(placed: int) -> State:
    """The hidden set-up after so many pawns."""
    steps = [f"@{cell}" for cell in [*GREENS_ORDER, *LILACS_ORDER]]
    return play(cercles.game("wom", mode="billiards", hidden=True).start(), *steps[:placed])


@rule("WOM-22", "WOM-2")
def test_in_the_hidden_set_up_the_nth_placement_is_pawn_n() -> None:
    state = hidden(32)
    assert [at(state, cell) for cell in GREENS_ORDER] == [f"g{n}" for n in range(1, 17)]
    assert [at(state, cell) for cell in LILACS_ORDER] == [f"l{n}" for n in range(1, 17)]
    assert acts(state) == "Green" and state.turn == 0


@rule("WOM-22", "WOM-2")
def test_it_takes_place_on_the_four_rows_of_ones_own() -> None:
    for state, rows in ((hidden(0), (8, 9, 10, 11)), (hidden(16), (1, 2, 3, 4))):
        assert texts(state) == {f"@{column}{row}" for column in "ABCDEFGH" for row in rows}
        assert forbidden(state, "@D6", by="WOM-2")
    assert forbidden(hidden(3), "@H8", by="WOM-2")  # taken


@rule("WOM-22", "WOM-2")
@pytest.mark.parametrize("placed", [1, 9, 16, 17, 31])
def test_until_the_last_pawn_is_down_nobody_sees_the_others_cells_and_numbers(placed: int) -> None:
    state = hidden(placed)
    greens, lilacs = GREENS_ORDER[:placed], LILACS_ORDER[: max(placed - 16, 0)]
    assert {piece["cell"]: piece["stack"] for piece in state.view(0).pieces} == {
        cell: [number] for number, cell in enumerate(greens, start=1)
    }
    assert {piece["cell"]: piece["stack"] for piece in state.view(1).pieces} == {
        cell: [number] for number, cell in enumerate(lilacs, start=1)
    }
    assert state.view().pieces == []
    for seat, unseen in ((0, "l"), (1, "g")):
        assert unseen not in state.view(seat).position.split(" ")[0]


@rule("WOM-22", "WOM-2")
def test_a_step_of_the_set_up_is_not_told_to_the_other() -> None:
    state = hidden(2)
    assert state.seen("@D9", 0) == "@D9"
    assert state.seen("@D9", 1) is None and state.seen("@D9") is None
    assert all("cell" not in effect for effect in state.effects("@D9", 1))
    assert str(state.explain("@D9", seat=1)) == str(state.explain("@H8", seat=1))  # empty or taken


@rule("WOM-22", "WOM-2")
def test_then_both_are_shown_with_their_numbers() -> None:
    state = hidden(32)
    for seat in (0, 1, None):
        shown = {piece["cell"]: piece["stack"] for piece in state.view(seat).pieces}
        assert len(shown) == 32 and shown["H8"] == shown["B4"] == [1]


@rule("WOM-22")
def test_nothing_is_placed_in_the_ordered_set_up() -> None:
    with pytest.raises(GarbledStep):
        cercles.game("wom", mode="billiards").start().play("@C9")


# --- targets ------------------------------------------------------------------------------------


@rule("WOM-23")
def test_targets_do_not_win_but_dames_are_made() -> None:
    state = billiards("C1:g3+5 F4:g2 H8:l4").play("F4-F1=7")
    assert ended(state) is None
    assert at(state, "F1") == "g2+7"
    assert ended(state.play("H8-G9")) is None


# --- parity -------------------------------------------------------------------------------------


@rule("WOM-24")
@pytest.mark.parametrize(("step", "parity"), [("B10xB2", "green:even"), ("G10xG2", "green:odd")])
def test_the_first_pawn_captured_fixes_the_parity(step: str, parity: str) -> None:
    """On B2 stands the 10, on G2 the 15."""
    assert parities(moved().play(step)) == parity


@rule("WOM-24")
def test_each_player_has_a_parity_of_their_own() -> None:
    state = play(moved(), "B10xB2", "stop")  # the 15 takes the 10
    assert parities(state) == "green:even"
    assert parities(state.play("A2xB2")) == "green:even,lilac:odd"


@rule("WOM-24", "WOM-27")
def test_it_holds_at_once_for_the_series_it_opens() -> None:
    state = moved().play("B10xB2")  # a square: beside it the 9, the 11 and the 2
    assert texts(state) == {"B2xB1", "stop"}
    assert forbidden(state, "B2xA2", by="WOM-25")


@rule("WOM-24")
def test_the_first_may_not_be_the_8() -> None:
    state = moved("B2:H1")  # the 8 on B2
    assert at(state, "B2") == "l8"
    assert forbidden(state, "B10xB2", by="WOM-24")


@rule("WOM-24")
def test_the_first_may_stand_on_its_own_target() -> None:
    state = moved("D10:C4")  # a cross, three above the 3 on C1
    assert parities(state.play("C4xC1")) == "green:odd"


@rule("WOM-24", "WOM-13")
def test_flying_over_fixes_nothing() -> None:
    state = moved("D10:C4", "C1:E4").play("C4-C1")  # over the 11 on C2
    assert owed(state) == 1 and parities(state) == ""


# --- what may be captured -----------------------------------------------------------------------


@rule("WOM-25")
@pytest.mark.parametrize(("parity", "own", "other"), [(EVEN, 4, 3), (ODD, 3, 4)])
def test_single_pawns_of_ones_own_parity_only(parity: str, own: int, other: int) -> None:
    state = billiards(f"B10:g1 B4:l{own} D10:l{other} H3:l6", parity=parity)
    assert "B10xB4" in state.legal
    assert forbidden(state, "B10xD10", by="WOM-25")


@rule("WOM-25")
@pytest.mark.parametrize(
    ("position", "to_act", "step"),
    [
        ("C9:g1+2 C1:l{}", "Green", "C9xC1"),
        ("F9:g1+2 F1:l{}", "Green", "F9xF1"),
        ("C3:l1+2 C11:g{}", "Lilac", "C3xC11"),
        ("F3:l1+2 F11:g{}", "Lilac", "F3xF11"),
    ],
)
@pytest.mark.parametrize(("parity", "other"), [(EVEN, 3), (ODD, 4)])
def test_except_a_pawn_of_the_other_parity_on_a_target_of_its_own_side(
    position: str, to_act: str, step: str, parity: str, other: int
) -> None:
    after = billiards(position.format(other), to_act, parity=parity).play(step)
    assert other in lost(after, "Lilac" if to_act == "Green" else "Green")
    assert parities(after) == parity


@rule("WOM-25", "WOM-15")
def test_a_pawn_that_takes_it_there_is_crowned() -> None:
    state = billiards("F4:g1 F1:l3 H4:l4").play("F4xF1=2")
    assert at(state, "F1") == "g1+2"


@rule("WOM-25")
@pytest.mark.parametrize(
    ("position", "step"),
    [
        ("C3:g1+2 C11:l3 H4:l4", "C3xC11"),  # on Green's target
        ("D9:g1+2 D1:l3 H4:l4", "D9xD1"),  # beside its own
        ("C9:g1+2 C2:l3 H4:l4", "C9xC2"),
    ],
)
def test_nowhere_else(position: str, step: str) -> None:
    assert forbidden(billiards(position), step, by="WOM-25")


@rule("WOM-25")
@pytest.mark.parametrize("parity", [EVEN, ODD])
@pytest.mark.parametrize("stack", ["l3+5", "l2+4", "l3+4", "l3+5+7", "l2+4+6"])
def test_and_dames_and_tours_whatever_their_numbers(parity: str, stack: str) -> None:
    state = billiards(f"B10:g1+2 B4:{stack} H3:l10", parity=parity)
    assert "B10xB4" in state.legal


@rule("WOM-25", "WOM-12")
def test_a_pawn_still_takes_dames_and_no_tours() -> None:
    state = billiards("B10:g1 B4:l3+5 D10:l7+9+11 H3:l10")
    assert "B10xB4" in state.legal
    assert forbidden(state, "B10xD10", by="WOM-12")


@rule("WOM-25", "WOM-20")
def test_a_pawn_shut_in_by_numbers_it_may_not_take_has_no_step() -> None:
    assert ended(billiards("H1:l8 G1:g1 G2:g3").play("G2-H2")) == ("Green", "WOM-20")
    assert ended(billiards("H1:l8 G1:g2 G2:g3").play("G2-H2")) is None


# --- the 8 --------------------------------------------------------------------------------------

EIGHTS = ["l8", "l8+3", "l3+8", "l8+3+5", "l3+8+5", "l3+5+8"]


@rule("WOM-26")
@pytest.mark.parametrize("stack", EIGHTS)
@pytest.mark.parametrize(("parity", "left"), [(EVEN, 2), (EVEN, 4), (EVEN, 16), (ODD, 1), (ODD, 7), (ODD, 15)])
def test_the_8_cannot_be_captured_while_another_of_the_parity_is_left(parity: str, left: int, stack: str) -> None:
    state = billiards(f"B10:g11+12 B4:{stack} H3:l{left}", parity=parity)
    assert forbidden(state, "B10xB4", by="WOM-26")


@rule("WOM-26", "WOM-29")
@pytest.mark.parametrize("stack", EIGHTS)
@pytest.mark.parametrize(("parity", "left"), [(EVEN, 7), (ODD, 4)])
def test_when_every_other_of_the_parity_is_then_lost_it_can_and_wins(parity: str, left: int, stack: str) -> None:
    """In a Dame or Tour the last odd numbers fall together with the 8."""
    state = billiards(f"B10:g1+2 B4:{stack} H3:l{left}", parity=parity)
    assert ended(state.play("B10xB4")) == ("Green", "WOM-29")


@rule("WOM-26", "WOM-29")
@pytest.mark.parametrize("stack", ["l8+4", "l4+8", "l8+4+6", "l4+8+3", "l3+4+8"])
def test_the_last_even_numbers_may_fall_together_with_it(stack: str) -> None:
    assert ended(billiards(f"B10:g1+2 B4:{stack} H3:l7").play("B10xB4")) == ("Green", "WOM-29")


@rule("WOM-26", "WOM-25")
def test_this_goes_before_the_exception_for_the_target() -> None:
    state = billiards("C9:g1+2 C1:l8 H3:l3", parity=ODD)
    assert forbidden(state, "C9xC1", by="WOM-26")


@rule("WOM-26", "WOM-13")
def test_the_8_can_be_flown_over() -> None:
    state = billiards("H8:g1 D4:l8 H3:l4").play("H8-B2")
    assert at(state.play(">D1"), "D1") == "l8"


@rule("WOM-26")
def test_lilac_takes_greens_8_last_too() -> None:
    assert forbidden(billiards("B2:l1 B8:g8 H9:g4", "Lilac"), "B2xB8", by="WOM-26")
    assert ended(billiards("B2:l1 B8:g8 H9:g3", "Lilac").play("B2xB8")) == ("Lilac", "WOM-29")


# --- all numbers --------------------------------------------------------------------------------


@rule("WOM-29")
@pytest.mark.parametrize(("parity", "last"), [(EVEN, 4), (ODD, 3)])
def test_all_of_the_parity_and_then_the_8_win_also_in_one_series(parity: str, last: int) -> None:
    state = billiards(f"B10:g1 B4:l{last} E4:l8", parity=parity).play("B10xB4")
    assert ended(state) is None
    final = state.play("B4xE4")
    assert ended(final) == ("Green", "WOM-29")
    assert final.outcome.reason == "all_numbers"


@rule("WOM-29")
def test_the_numbers_of_the_other_parity_do_not_matter() -> None:
    odd = " ".join(f"{cell}:l{number}" for cell, number in zip(LILACS_ORDER[8:], range(1, 17, 2), strict=True))
    assert ended(billiards(f"B10:g1 B4:l8 {odd}").play("B10xB4")) == ("Green", "WOM-29")


@rule("WOM-29")
def test_a_pawn_that_came_back_in_a_dame_must_be_captured_again() -> None:
    state = billiards("B10:g1 B4:l3+4 E4:l8")  # the 4 had been captured; it stands in a Dame again
    assert forbidden(billiards("B10:g1 B4:l8 E4:l3+4"), "B10xB4", by="WOM-26")
    assert ended(play(state, "B10xB4", "B4xE4")) == ("Green", "WOM-29")


@rule("WOM-29", "WOM-13")
def test_with_a_flight_it_is_won_after_the_last_placement() -> None:
    state = billiards("F8:g1 F6:l3+5 F4:l8").play("F8xF4")
    assert ended(state) is None and owed(state) == 2
    assert ended(state.play(">A1")) is None
    assert ended(play(state, ">A1", ">A2")) == ("Green", "WOM-29")


# --- the 8 as a piece ---------------------------------------------------------------------------


@rule("WOM-30", "WOM-15")
@pytest.mark.parametrize(("position", "step"), [("F4:g8 H4:l4", "F4-F1"), ("F4:g8 F1:l4 H4:l6", "F4xF1")])
def test_the_8_is_not_crowned_on_a_target(position: str, step: str) -> None:
    state = billiards(position)
    assert crowns(state, step) == set()
    assert forbidden(state, f"{step}=12", by="WOM-30")
    assert at(state.play(step), "F1") == "g8"


@rule("WOM-30", "WOM-16")
def test_the_8_waits_on_a_target_for_nothing() -> None:
    state = billiards("C1:g8 F1:g3 H4:l4", "Lilac").play("H4-G3")
    assert (at(state, "C1"), at(state, "F1")) == ("g8", "g3+1")


@rule("WOM-30")
def test_a_dame_may_stand_on_the_8_and_leave_it_again() -> None:
    state = billiards("D8:g3+5 D9:g8 H4:l4").play("D8-D9")
    assert at(state, "D9") == "g8+3+5"
    state = play(state, "H4-G3", "D9-D8")
    assert (at(state, "D9"), at(state, "D8")) == ("g8", "g3+5")


@rule("WOM-30", "WOM-6")
def test_the_8_may_land_on_its_own_dame_and_is_carried_in_it() -> None:
    state = billiards("D8:g8 D10:g3+5 H4:l4").play("D8-D10")
    assert at(state, "D10") == "g3+5+8"
    state = play(state, "H4-G3", "D10-D4")
    assert (at(state, "D10"), at(state, "D4")) == ("g3", "g5+8")
    assert arrivals(state.play("G3-H4"), "D4") == arrivals(billiards("D4:g5+7 D10:g3 H4:l4"), "D4")


@rule("WOM-30", "WOM-15")
def test_also_on_a_target() -> None:
    assert at(billiards("F4:g8 F1:g3+5 H4:l4").play("F4-F1"), "F1") == "g3+5+8"


# --- who comes back -----------------------------------------------------------------------------


@rule("WOM-31", "WOM-15")
@pytest.mark.parametrize(("position", "move"), [("F4:g3 G8:g5 H4:l4", "F4-F1"), ("F4:g3 G8:g5 F1:l4 H4:l6", "F4xF1")])
def test_the_owner_chooses_which_lost_pawn_comes_back(position: str, move: str) -> None:
    state = billiards(position)
    assert crowns(state, move) == set(range(1, 17)) - {3, 5, 8} == set(lost(state, "Green"))
    assert forbidden(state, move, by="WOM-31")  # without a choice
    assert forbidden(state, f"{move}=5", by="WOM-31")  # not lost
    after = state.play(f"{move}=12")
    assert at(after, "F1") == "g3+12"
    assert 12 not in lost(after, "Green")


@rule("WOM-31", "WOM-15")
def test_no_number_where_nobody_comes_back() -> None:
    assert "C4-C1" in moved("D10:C4", "C1:E4").legal  # nothing is lost
    state = billiards("F4:g3 C8:g2+6 H4:l4")
    assert forbidden(state, "F4-F3=12", by="WOM-15")
    assert forbidden(state, "C8-C11=12", by="WOM-15")


@rule("WOM-31", "WOM-16")
def test_at_the_start_of_a_turn_it_is_the_lowest_lost_number() -> None:
    state = billiards("C1:g9 B8:g1 B9:g2 H4:l4", "Lilac").play("H4-G3")
    assert at(state, "C1") == "g9+3"


@rule("WOM-31", "WOM-16")
def test_if_both_targets_qualify_the_one_nearer_a_takes_the_lowest() -> None:
    state = billiards("F1:g9 C1:g2 H4:l4", "Lilac").play("H4-G3")
    assert (at(state, "C1"), at(state, "F1")) == ("g2+1", "g9+3")


@rule("WOM-16", "WOM-31")
def test_if_only_one_pawn_is_lost_the_target_nearer_a_is_served() -> None:
    """Green has lost the 7, Lilac all but the 4 and the 8."""
    row_11_and_10 = {
        cell: piece for cell, piece in START.items() if piece[0] == "g" and piece[1:] not in ("2", "7", "9")
    }
    state = billiards({**row_11_and_10, "F1": "g2", "C1": "g9", "H4": "l4"}, "Lilac")
    assert lost(state, "Green") == [7]
    state = state.play("H4-G3")
    assert (at(state, "C1"), at(state, "F1")) == ("g9+7", "g2")


# --- the order of placing -----------------------------------------------------------------------


@rule("WOM-31", "WOM-13")
@pytest.mark.parametrize("owner_replaces", ["off", "on"])
@pytest.mark.parametrize(
    ("flyer", "flight", "order"),
    [("H8:g1", "H8-B2", [3, 5, 2, 9, 1, 7]), ("B2:g4+6", "B2-H8", [9, 1, 7, 2, 3, 5])],
)
def test_pawns_flown_over_are_placed_in_the_order_of_the_flight_each_stack_from_its_bottom_up(
    flyer: str, flight: str, order: list[int], owner_replaces: str
) -> None:
    state = billiards(f"{flyer} F6:l3+5 E5:l2 C3:l9+1+7", owner_replaces=owner_replaces).play(flight)
    assert state.view().owed["numbers"] == order
    places = ["A1", "B1", "D2", "E2", "F2", "G2"]
    state = play(state, *(f">{cell}" for cell in places))
    assert [at(state, cell) for cell in places] == [f"l{number}" for number in order]


# --- repetition ---------------------------------------------------------------------------------


@rule("DRAW-a", "WOM-22")
def test_numbers_belong_to_the_position() -> None:
    """The pawns of H11 and G10 go round to each other's cells, and only then home again."""
    state = billiards("H11:g3 G10:g5 A1:l4")
    half = ["H11-G11", "A1-A2", "G10-H10", "A2-A1", "G11-G10", "A1-A2", "H10-H11", "A2-A1"]
    assert play(state, *half).times_seen == 1
    assert play(state, *half, *half).times_seen == 2
