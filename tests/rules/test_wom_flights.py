"""WOM: flying over and Dames (WOM-13 … WOM-17). Shapes by cell, for reading the drawings:

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
from drawn import forbidden, rule, texts
from drawn_wom import acts, at, board, lost, owed, play, wom

GREENS_ZONE = {f"{column}{row}" for column in "ABCDEFGH" for row in (8, 9, 10, 11)}
LILACS_ZONE = {f"{column}{row}" for column in "ABCDEFGH" for row in (1, 2, 3, 4)}
GREENS_FIFTEEN = {f"{column}{row}": "g" for column in "ABCDEFGH" for row in (11, 10) if column + str(row) != "H10"}


def places(*cells: str) -> set[str]:
    return {f">{cell}" for cell in cells}


FLIGHT = """
    8  . . . . . . . g         a triangle: it flies to B2
    4  . . . l . . . .         over D4
    1  . . . . . . . l
"""

# --- flying over --------------------------------------------------------------------------------


@rule("WOM-13")
@pytest.mark.parametrize(("piece", "pawns"), [("l", 1), ("l2", 2), ("l3", 3)], ids=["pawn", "Dame", "Tour"])
def test_what_is_flown_over_is_taken_off_and_falls_apart_into_pawns(piece: str, pawns: int) -> None:
    state = wom({"H8": "g", "D4": piece, "A1": "l"}).play("H8-B2")
    assert board(state) == {"B2": "g", "A1": "l"}
    assert owed(state) == pawns
    state = play(state, *[">F2", ">G3", ">H4"][:pawns])
    assert board(state) == {"B2": "g", "A1": "l", **dict.fromkeys(["F2", "G3", "H4"][:pawns], "l")}


@rule("WOM-13")
def test_all_that_stands_between_is_flown_over_and_nothing_else() -> None:
    state = wom("""
        8  . . . . . . . g
        7  . . . . . l l .        G7 between, F7 beside
        6  . . . . . l2. .        F6
        5  . . . . . . . .
        4  . . . l3. . . .        D4
        3  . . l . . . . .        C3
        2  . l . . . . . .        B2 is where it lands
        1  l . . . . . . .        A1 lies beyond
    """)
    state = state.play("H8xB2")
    assert board(state) == {"B2": "g", "A1": "l", "F7": "l"}
    assert owed(state) == 1 + 2 + 3 + 1


@rule("WOM-13")
def test_whether_or_not_the_flight_captures() -> None:
    over = {"H8": "g", "D4": "l2", "A1": "l"}
    assert owed(wom(over).play("H8-B2")) == 2
    assert owed(wom({**over, "B2": "l"}).play("H8xB2")) == 2
    assert owed(wom({**over, "B2": "g2"}).play("H8-B2")) == 2  # onto one's own Dame


@rule("WOM-13", "WOM-11")
def test_what_is_captured_is_lost_and_what_is_flown_over_is_not() -> None:
    before = wom({"H8": "g", "D4": "l2", "B2": "l", "A1": "l"})
    after = play(before.play("H8xB2"), ">E1", ">E2")
    assert len(lost(after, "Lilac")) == len(lost(before, "Lilac")) + 1
    assert board(after) == {"B2": "g", "A1": "l", "E1": "l", "E2": "l"}


@rule("WOM-13")
@pytest.mark.parametrize("own", ["g", "g2", "g3"])
def test_ones_own_pieces_flown_over_are_untouched(own: str) -> None:
    state = wom({"H8": "g", "F6": own, "D4": "l", "A1": "l"}).play("H8-B2")
    assert at(state, "F6") == own
    assert owed(state) == 1
    alone = wom({"H8": "g", "F6": own, "A1": "l"}).play("H8-B2")
    assert owed(alone) == 0 and acts(alone) == "Lilac"


@rule("WOM-13", "B-13", "B-15")
@pytest.mark.parametrize(
    ("flyer", "start", "end", "over"),
    [
        ("g", "F8", "F5", "F6"),  # a cross
        ("g", "F8", "B8", "D8"),
        ("g", "H8", "E5", "G7"),  # a triangle
        ("g", "E6", "E9", "E7"),  # a joker, as a helicopter
        ("g", "E6", "A2", "C4"),  # as a plane
        ("g2", "A8", "D8", "B8"),  # a Dame, from any shape but not from a round cell
        ("g2", "B8", "G3", "E5"),
        ("g2", "D6", "D3", "D5"),
        ("g3", "B8", "B4", "B6"),  # the Dame of a Tour
        ("g3", "B8", "E5", "C7"),
    ],
)
def test_pawns_dames_and_the_dames_of_tours_fly_straight_or_diagonally(
    flyer: str, start: str, end: str, over: str
) -> None:
    state = wom({start: flyer, over: "l2", "H1": "l"}).play(f"{start}-{end}")
    assert at(state, over) == ""
    assert owed(state) == 2


@rule("WOM-13", "WOM-5")
def test_the_dame_of_a_tour_flies_and_its_pawn_stays() -> None:
    state = wom({"B8": "g3", "C7": "l3", "H1": "l"}).play("B8-E5")
    assert board(state) == {"B8": "g", "E5": "g2", "H1": "l"}
    assert owed(state) == 3


@rule("WOM-13")
def test_a_pawn_flies_over_tours_that_it_could_not_take() -> None:
    state = wom({"F8": "g", "F7": "l3", "F6": "l2", "H1": "l"})
    assert forbidden(state, "F8xF7", by="WOM-12")
    assert owed(state.play("F8-F5")) == 5


@rule("WOM-13", "B-12", "B-14")
def test_carriers_and_tanks_fly_over_nothing() -> None:
    assert forbidden(wom({"D8": "g", "D6": "l", "H1": "l"}), "D8-D5", by="B-12")
    assert forbidden(wom({"B8": "g", "D6": "l", "H1": "l"}), "B8-E5", by="B-14")


@rule("WOM-13", "WOM-10", "B-12")
@pytest.mark.parametrize(
    ("piece", "start", "between", "four", "five"),
    [("g2", "D9", "D7", "D5", "D4"), ("g3", "D9", "D7", "D5", "D4"), ("g", "D6", "D4", "D2", "D1")],
    ids=["Dame", "Tour", "joker"],
)
def test_where_only_the_carrier_way_can_be_meant_there_is_no_flight(
    piece: str, start: str, between: str, four: str, five: str
) -> None:
    state = wom({start: piece, between: "l", "H1": "l"})
    assert owed(state.play(f"{start}-{four}")) == 1  # a helicopter
    assert forbidden(state, f"{start}-{five}", by="B-12")


@rule("WOM-13")
def test_over_empty_cells_nothing_is_owed() -> None:
    for start, end in (("H8", "B2"), ("F8", "F4"), ("D8", "D1")):
        state = wom({start: "g", "H1": "l"}).play(f"{start}-{end}")
        assert owed(state) == 0 and acts(state) == "Lilac"


# --- placing ------------------------------------------------------------------------------------


@rule("WOM-13")
def test_each_is_placed_on_any_empty_cell_of_its_owners_zone_targets_and_vacated_cells_too() -> None:
    state = wom(FLIGHT).play("H8-B2")
    assert texts(state) == places(*LILACS_ZONE - {"B2", "H1"})
    assert {">C1", ">F1", ">D4"} <= texts(state)
    assert forbidden(state, ">A5", by="WOM-13")  # not the zone
    assert forbidden(state, ">D8", by="WOM-13")  # Green's zone
    assert forbidden(state, ">H1", by="WOM-13")  # not empty
    assert forbidden(state, ">B2", by="WOM-13")


@rule("WOM-13")
def test_greens_pawns_are_placed_in_rows_8_to_11() -> None:
    state = wom({"A4": "l", "C6": "g2", "A11": "g"}, to_act="Lilac").play("A4-E8")
    assert acts(state) == "Lilac"
    assert texts(state) == places(*GREENS_ZONE - {"E8", "A11"})
    assert board(play(state, ">C11", ">F11")) == {"E8": "l", "A11": "g", "C11": "g", "F11": "g"}


@rule("WOM-13")
def test_one_pawn_per_cell() -> None:
    state = wom({"H8": "g", "D4": "l3", "A1": "l"}).play("H8-B2").play(">D4")
    assert owed(state) == 2
    assert forbidden(state, ">D4", by="WOM-13")
    assert at(state, "D4") == "l"


@rule("WOM-13")
def test_they_may_be_placed_in_any_order() -> None:
    state = wom({"H8": "g", "D4": "l2", "A1": "l"}).play("H8-B2")
    assert play(state, ">E1", ">G3") == play(state, ">G3", ">E1")


@rule("WOM-13")
def test_placing_comes_before_anything_else_and_belongs_to_the_same_turn() -> None:
    state = wom({"H8": "g", "F8": "g", "D4": "l2", "H1": "l"})
    assert forbidden(state, ">A3", by="WOM-13")  # nothing is owed
    state = state.play("H8-B2")
    for _ in range(2):
        assert all(text.startswith(">") for text in texts(state))
        assert forbidden(state, "F8-F7", by="WOM-13")
        assert forbidden(state, "B2-B3", by="WOM-13")
        assert (acts(state), state.turn) == ("Green", 0)
        state = state.play(">A4" if owed(state) == 2 else ">B4")
    assert (acts(state), state.turn) == ("Lilac", 1)
    assert "A4-B3" in state.legal


@rule("WOM-13")
def test_a_pawn_placed_on_its_own_target_is_a_pawn_there() -> None:
    state = wom(FLIGHT).play("H8-B2").play(">C1")
    assert at(state, "C1") == "l"


@rule("WOM-13")
def test_there_is_always_room_even_for_fifteen_pawns_among_fifteen_green_ones() -> None:
    """Five Tours are flown over; Green's other fifteen pawns and Lilac's sixteenth stand in Lilac's zone."""
    tours = dict.fromkeys(["G7", "F6", "E5", "D4", "C3"], "l3")
    greens = [cell for cell in sorted(LILACS_ZONE) if cell not in ("B2", "H1", "C1", "F1", "D4", "C3")][:15]
    state = wom({"H8": "g", "H1": "l", **tours, **dict.fromkeys(greens, "g")}).play("H8-B2")
    assert owed(state) == 15
    room = LILACS_ZONE - {"B2", "H1", *greens}
    assert len(room) == 15
    for cell in sorted(room):
        state = state.play(f">{cell}")
    assert acts(state) == "Lilac"
    assert {cell for cell, piece in board(state).items() if piece == "l"} == room | {"H1"}


@rule("WOM-14")
def test_the_mover_places_them() -> None:
    assert cercles.game("wom").options["owner_replaces"] is False
    state = wom(FLIGHT).play("H8-B2")
    assert acts(state) == "Green"
    assert acts(state.play(">A3")) == "Lilac"


@rule("WOM-14")
def test_with_owner_replaces_their_owner_places_them_and_then_plays() -> None:
    state = wom({"H8": "g", "D4": "l2", "A1": "l"}, owner_replaces="on").play("H8-B2")
    for cell in (">H4", ">E3"):
        assert (acts(state), state.turn) == ("Lilac", 0)
        assert texts(state) <= places(*LILACS_ZONE)
        assert forbidden(state, "A1-A2", by="WOM-13")
        state = state.play(cell)
    assert (acts(state), state.turn) == ("Lilac", 1)
    assert "A1-A2" in state.legal
    assert board(state) == {"B2": "g", "A1": "l", "H4": "l", "E3": "l"}


@rule("WOM-14")
def test_green_places_for_lilacs_flight_with_owner_replaces() -> None:
    state = wom({"A4": "l", "C6": "g", "A11": "g"}, to_act="Lilac", owner_replaces="on").play("A4-E8")
    assert acts(state) == "Green"
    assert texts(state) == places(*GREENS_ZONE - {"E8", "A11"})
    assert acts(state.play(">H8")) == "Green"


# --- crowning on arrival ------------------------------------------------------------------------


@rule("WOM-15")
@pytest.mark.parametrize("step", ["F4-F1", "C4-C1", "D2-C1", "F9-F1", "G1-F1"])
def test_a_pawn_that_moves_onto_an_enemy_target_becomes_a_dame(step: str) -> None:
    start, target = step.split("-")
    before = wom({start: "g", "H4": "l"})
    after = before.play(step)
    assert board(after) == {target: "g2", "H4": "l"}
    assert len(lost(after, "Green")) == len(lost(before, "Green")) - 1


@rule("WOM-15")
@pytest.mark.parametrize("step", ["C8-C11", "E10-F11"])
def test_lilac_crowns_on_c11_and_f11(step: str) -> None:
    start, target = step.split("-")
    after = wom({start: "l", "H8": "g"}, to_act="Lilac").play(step)
    assert board(after) == {target: "l2", "H8": "g"}


@rule("WOM-15", "WOM-11")
@pytest.mark.parametrize("taken", ["l", "l2"])
def test_a_pawn_that_captures_on_the_target_becomes_a_dame_too(taken: str) -> None:
    after = wom({"F4": "g", "F1": taken, "H4": "l"}).play("F4xF1")
    assert board(after) == {"F1": "g2", "H4": "l"}


@rule("WOM-15")
def test_with_nothing_lost_it_stays_a_pawn_also_when_it_captures() -> None:
    before = wom({**GREENS_FIFTEEN, "F4": "g", "F1": "l", "H4": "l"})
    assert lost(before, "Green") == []
    assert at(before.play("F4xF1"), "F1") == "g"


@rule("WOM-15")
def test_the_last_lost_pawn_comes_back() -> None:
    fourteen = {cell: piece for cell, piece in GREENS_FIFTEEN.items() if cell != "A10"}
    state = wom({**fourteen, "F4": "g", "H4": "l"}).play("F4-F1")
    assert at(state, "F1") == "g2"
    assert lost(state, "Green") == []


@rule("WOM-15")
@pytest.mark.parametrize(
    ("piece", "step"),
    [
        ("g", "C8-C11"),  # Green's own target
        ("g", "F4-F2"),  # no target
        ("g", "F4-E4"),
        ("g2", "F4-F1"),  # a Dame already
    ],
)
def test_nothing_else_is_crowned(piece: str, step: str) -> None:
    start, end = step.split("-")
    before = wom({start: piece, "H4": "l"})
    after = before.play(step)
    assert at(after, end) == piece
    assert lost(after, "Green") == lost(before, "Green")


@rule("WOM-15", "WOM-6")
def test_a_pawn_that_lands_on_its_own_dame_on_a_target_makes_a_tour_instead() -> None:
    before = wom({"F4": "g", "F1": "g2", "H4": "l"})
    after = before.play("F4-F1")
    assert at(after, "F1") == "g3"
    assert lost(after, "Green") == lost(before, "Green")


@rule("WOM-15", "WOM-13")
def test_crowning_comes_before_the_placements() -> None:
    state = wom({"F4": "g", "F3": "l", "H4": "l"}).play("F4-F1")
    assert at(state, "F1") == "g2"
    assert owed(state) == 1
    assert forbidden(state, ">F1", by="WOM-13")


@rule("WOM-15")
def test_any_number_of_dames_can_be_made() -> None:
    state = wom({"F4": "g", "F9": "g", "H4": "l", "A1": "l"})
    state = play(state, "F4-F1", "A1-A2", "F1-F3", "A2-A1", "F3-E3", "A1-A2", "F9-F1")
    assert board(state) == {"E3": "g2", "F1": "g2", "H4": "l", "A2": "l"}


# --- crowning at the start of a turn ------------------------------------------------------------

LEFT_BEHIND = {"C1": "g3", "H4": "l", "A11": "g"}


@rule("WOM-16")
def test_a_pawn_left_on_a_target_by_the_dame_of_a_tour_becomes_a_dame_at_its_owners_next_turn() -> None:
    state = wom(LEFT_BEHIND).play("C1-C4")
    assert at(state, "C1") == "g"
    state = state.play("H4-G3")
    assert at(state, "C1") == "g2"
    assert acts(state) == "Green"
    assert {"A11-A10", "C4-C5", "C1-C3"} <= texts(state)  # it was no step


@rule("WOM-16")
def test_until_then_it_is_a_pawn_that_a_pawn_can_take() -> None:
    state = wom({**LEFT_BEHIND, "B1": "l"}).play("C1-C4")
    after = state.play("B1xC1")
    assert at(after, "C1") == "l"


@rule("WOM-16")
def test_a_pawn_that_came_when_nothing_was_lost_becomes_a_dame_at_the_first_turn_with_a_lost_pawn() -> None:
    state = wom({**GREENS_FIFTEEN, "C4": "g", "E8": "l", "A1": "l"})
    state = play(state, "C4-C1", "A1-A2")
    assert at(state, "C1") == "g"  # still nothing lost
    state = play(state, "A10-A9", "E8xE10")
    assert at(state, "C1") == "g2"
    assert lost(state, "Green") == []


@rule("WOM-16")
def test_it_needs_a_lost_pawn() -> None:
    thirteen = {cell: piece for cell, piece in GREENS_FIFTEEN.items() if cell not in ("A10", "B10")}
    state = play(wom({**thirteen, "C1": "g3", "H4": "l"}), "C1-C4", "H4-G3")
    assert lost(state, "Green") == []
    assert at(state, "C1") == "g"


@rule("WOM-16")
def test_a_pawn_on_its_own_target_waits_for_nothing() -> None:
    state = play(wom({"C11": "g", "A11": "g", "H4": "l", "A1": "l"}), "A11-A10", "A1-A2")
    assert at(state, "C11") == "g"


@rule("WOM-16")
def test_it_is_crowned_at_its_own_owners_turn_only_lilacs_too() -> None:
    state = wom({"F11": "l3", "A1": "l", "H8": "g", "A11": "g"}, to_act="Lilac").play("F11-F8")
    assert at(state, "F11") == "l"
    state = state.play("A11-A10")
    assert at(state, "F11") == "l2"


@rule("WOM-16")
def test_a_pawn_that_goes_away_before_is_not_crowned() -> None:
    """Thirteen others and a Tour: nothing is lost, so the pawn on C1 waits – and leaves."""
    thirteen = {cell: piece for cell, piece in GREENS_FIFTEEN.items() if cell not in ("A10", "B10")}
    state = play(wom({**thirteen, "C1": "g3", "H4": "l"}), "C1-C4", "H4-G3", "C1-C2", "G3-H4")
    assert at(state, "C2") == "g"


# --- a new Dame is safe -------------------------------------------------------------------------


@rule("WOM-17")
@pytest.mark.parametrize("attacker", ["l", "l2", "l3"])
def test_a_new_dame_cannot_be_captured_during_the_opponents_next_turn(attacker: str) -> None:
    state = wom({"F4": "g", "G1": attacker, "A11": "g"}).play("F4-F1")
    assert forbidden(state, "G1xF1", by="WOM-17")


@rule("WOM-17")
@pytest.mark.parametrize("attacker", ["l", "l2"])
def test_after_exactly_one_turn_of_the_opponent_it_can(attacker: str) -> None:
    state = wom({"F4": "g", "G1": attacker, "A11": "g", "A1": "l"}).play("F4-F1")
    state = play(state, "A1-A2", "A11-A10")
    assert "G1xF1" in state.legal
    assert at(state.play("G1xF1"), "F1") == attacker


@rule("WOM-17", "WOM-16")
def test_a_dame_made_at_the_start_of_a_turn_is_safe_in_the_opponents_next_and_no_longer() -> None:
    state = play(wom({"C1": "g3", "A11": "g", "B1": "l", "H4": "l"}), "C1-C4", "H4-G3")
    assert at(state, "C1") == "g2"
    state = state.play("A11-A10")
    assert forbidden(state, "B1xC1", by="WOM-17")
    state = play(state, "G3-H4", "A10-A11")
    assert "B1xC1" in state.legal


@rule("WOM-17", "WOM-16")
def test_it_is_safe_wherever_it_has_gone() -> None:
    state = wom({"C1": "g2", "A11": "g", "D3": "l2", "H4": "l"}, fresh="C1").play("C1-C3")
    assert forbidden(state, "D3xC3", by="WOM-17")
    assert "D3xC3" in play(state, "H4-G3", "A11-A10").legal


@rule("WOM-17")
def test_the_tour_it_becomes_part_of_by_going_onto_a_pawn_is_safe() -> None:
    state = wom({"C1": "g2", "C3": "g", "A11": "g", "D3": "l2", "H4": "l"}, fresh="C1").play("C1-C3")
    assert at(state, "C3") == "g3"
    assert forbidden(state, "D3xC3", by="WOM-17")
    assert "D3xC3" in play(state, "H4-G3", "A11-A10").legal


@rule("WOM-17")
def test_the_tour_it_becomes_part_of_under_a_pawn_is_safe() -> None:
    state = wom({"C1": "g2", "C3": "g", "A11": "g", "D1": "l2", "H4": "l"}, fresh="C1").play("C3-C1")
    assert at(state, "C1") == "g3"
    assert forbidden(state, "D1xC1", by="WOM-17")
    assert "D1xC1" in play(state, "H4-G3", "A11-A10").legal


@rule("WOM-17")
def test_other_dames_are_not_safe() -> None:
    state = wom({"F4": "g", "C3": "g2", "D3": "l", "H4": "l"}).play("F4-F1")
    assert "D3xC3" in state.legal


@rule("WOM-17", "WOM-15")
def test_a_dame_that_only_arrives_on_a_target_is_not_new_nor_is_a_tour_made_there() -> None:
    assert "G1xF1" in wom({"F4": "g2", "G1": "l", "A11": "g"}).play("F4-F1").legal
    assert "G1xF1" in wom({"F4": "g", "F1": "g2", "G1": "l2", "A11": "g"}).play("F4-F1").legal


@rule("WOM-17", "WOM-13")
def test_a_new_dame_can_be_flown_over_and_falls_apart() -> None:
    state = wom({"F4": "g", "G1": "l", "A11": "g"}).play("F4-F1").play("G1-E1")
    assert acts(state) == "Lilac" and owed(state) == 2
    state = play(state, ">C11", ">H8")
    assert board(state) == {"E1": "l", "A11": "g", "C11": "g", "H8": "g"}


@rule("WOM-17", "WOM-13")
def test_the_tour_it_has_become_part_of_can_be_flown_over_too() -> None:
    state = play(wom({"C1": "g2", "C3": "g", "D3": "l2", "H4": "l"}, fresh="C1"), "C1-C3", "D3-B3")
    assert owed(state) == 3
    assert at(state, "C3") == ""


@rule("WOM-17")
def test_its_pawns_placed_again_are_safe_no_more() -> None:
    state = wom({"F4": "g", "G1": "l", "H9": "l", "A11": "g"}).play("F4-F1")
    state = play(state, "G1-E1", ">H10", ">G9", "A11-A10")
    assert {"H9xH10", "H9xG9"} <= texts(state)


@rule("WOM-17")
def test_a_safe_dame_moves_and_takes_like_any_other() -> None:
    state = wom({"C1": "g2", "H6": "l3", "H4": "l"}, fresh="C1")
    assert {"C1xH6", "C1-C9", "C1-A1"} <= texts(state)


@rule("WOM-17")
def test_the_safe_dames_stand_in_the_position() -> None:
    state = wom({"F4": "g", "G1": "l", "A11": "g"}).play("F4-F1")
    assert "fresh=F1" in state.position.split(" ")
    assert "fresh" not in state.play("G1-H1").position
