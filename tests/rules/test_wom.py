"""WOM: set-ups, stacks, moves and captures (WOM-1 … WOM-12)."""

import pytest

import cercles
from cercles.rules.errors import GarbledStep, OptionError
from drawn import forbidden, rule, texts
from drawn_wom import START, acts, arrivals, at, board, cells, lost, play, wom


def alone(piece: str, cell: str) -> set[str]:
    """Where a piece of Green's can go with the board to itself; Lilac's one pawn stands in a far corner."""
    corner = "H1" if cell[0] < "E" else "A1"
    return arrivals(wom({cell: piece, corner: "l"}), cell)


# --- set-up -------------------------------------------------------------------------------------


@rule("WOM-1")
def test_the_long_game_begins_with_sixteen_pawns_on_the_two_first_rows_of_each() -> None:
    start = cercles.game("wom").start()
    green = {f"{column}{row}": "g" for column in "ABCDEFGH" for row in (11, 10)}
    lilac = {f"{column}{row}": "l" for column in "ABCDEFGH" for row in (1, 2)}
    assert board(start) == {**green, **lilac}
    assert acts(start) == "Green"
    assert lost(start, "Green") == lost(start, "Lilac") == []


@rule("WOM-1")
def test_turns_alternate_and_each_moves_only_their_own() -> None:
    start = cercles.game("wom").start()
    assert forbidden(start, "B2-B3", by="WOM-10")
    assert acts(start.play("B10-B9")) == "Lilac"
    assert forbidden(start.play("B10-B9"), "B9-B8", by="WOM-10")


@rule("WOM-2")
def test_in_the_short_game_green_places_anywhere_in_rows_8_to_11() -> None:
    start = cercles.game("wom", mode="short").start()
    assert acts(start) == "Green" and not start.view(0).pieces
    assert texts(start) == {f"@{column}{row}" for column in "ABCDEFGH" for row in (8, 9, 10, 11)}
    assert {"@C11", "@F11"} <= texts(start)  # the targets too
    assert forbidden(start, "@A7", by="WOM-2")
    assert forbidden(start, "@C1", by="WOM-2")


@rule("WOM-2")
def test_a_cell_takes_one_pawn_of_the_set_up() -> None:
    state = cercles.game("wom", mode="short").start().play("@D9")
    assert forbidden(state, "@D9", by="WOM-2")
    assert len(state.legal) == 31


@rule("WOM-2")
def test_green_places_sixteen_then_lilac_sixteen_then_green_starts() -> None:
    green = [f"@{column}{row}" for row in (8, 11) for column in "HCADBEGF"]  # in any order
    lilac = [f"@{column}{row}" for row in (4, 2) for column in "BADCFEHG"]
    state = cercles.game("wom", mode="short").start()
    for step in green:
        assert acts(state) == "Green"
        state = state.play(step)
    assert texts(state) == {f"@{column}{row}" for column in "ABCDEFGH" for row in (1, 2, 3, 4)}
    for step in lilac:
        assert acts(state) == "Lilac"
        assert forbidden(state, "C8-C7", by="WOM-2")  # no move before the last one is down
        state = state.play(step)
    assert acts(state) == "Green"
    assert {"C8-C7", "C8xC4"} <= texts(state)
    assert board(state) == {**{step[1:]: "g" for step in green}, **{step[1:]: "l" for step in lilac}}
    assert forbidden(state, "@A9", by="WOM-2")


@rule("WOM-2")
def test_placing_is_no_turn() -> None:
    placed = [f"@{column}{row}" for row in (8, 9, 1, 2) for column in "ABCDEFGH"]
    state = play(cercles.game("wom", mode="short").start(), *placed)
    assert state.turn == 0 and state.turns_without_progress == 0
    assert play(state, "B8-B7").turn == 1


@rule("WOM-3")
def test_there_are_three_modes_and_hidden_belongs_to_billiards() -> None:
    with pytest.raises(OptionError, match="expected one of long, short, billiards"):
        cercles.game("wom", mode="endless")
    with pytest.raises(OptionError, match="mode=billiards"):
        cercles.game("wom", mode="long", hidden=True)
    with pytest.raises(OptionError):
        cercles.game("wom", mode="short", hidden=True)
    assert board(cercles.game("wom", mode="billiards").start()) == START


# --- stacks -------------------------------------------------------------------------------------


@rule("WOM-4")
def test_a_stack_is_named_by_its_height() -> None:
    """The plane on H4 takes what stands on E7."""
    for piece, name in (("g", "pawn"), ("g2", "dame")):
        state = wom({"H4": "l", "E7": piece, "A11": "g"}, to_act="Lilac")
        captured = state.effects("H4xE7")[1]
        assert (captured["what"], captured["unit"]) == ("captured", name)
    state = wom({"H4": "l2", "E7": "g3", "A11": "g"}, to_act="Lilac")
    assert state.effects("H4xE7")[0]["unit"] == "dame"
    assert state.effects("H4xE7")[1]["unit"] == "tour"


@rule("WOM-4", "WOM-6")
def test_a_tour_is_a_dame_on_a_pawn_or_a_pawn_on_a_dame() -> None:
    state = wom("""
        9  . . . . . . . .
        8  . g . g2. . . .        a circle under the pawn, a square under the Dame
        2  . . . . . . . l
    """)
    assert at(state.play("B8-D8"), "D8") == "g3"
    assert at(state.play("D8-B8"), "B8") == "g3"
    assert at(state.play("D8-B8"), "D8") == ""


@rule("WOM-5")
def test_from_a_tour_the_dame_moves_and_leaves_the_pawn() -> None:
    state = wom({"D9": "g3", "H1": "l"})
    after = state.play("D9-D8")
    assert (at(after, "D9"), at(after, "D8")) == ("g", "g2")
    assert len(lost(after, "Green")) == len(lost(state, "Green"))


@rule("WOM-5", "WOM-8")
def test_a_tour_goes_where_its_dame_would() -> None:
    assert alone("g3", "B9") == alone("g2", "B9")
    assert alone("g3", "B9") != alone("g", "B9")


@rule("WOM-5", "WOM-12")
def test_the_pawn_a_dame_leaves_behind_can_be_taken_by_a_pawn() -> None:
    state = wom({"D9": "g3", "B10": "g", "D8": "l"})
    assert forbidden(state.play("B10-A10"), "D8xD9", by="WOM-12")
    assert "D8xD9" in state.play("D9-F9").legal


@rule("WOM-6")
@pytest.mark.parametrize(
    ("moving", "standing"),
    [("g", "g"), ("g2", "g2"), ("g", "g3"), ("g2", "g3"), ("g3", "g2"), ("g3", "g3")],
    ids=["pawn on pawn", "Dame on Dame", "pawn on Tour", "Dame on Tour", "Tour's Dame on Dame", "Tour's on Tour"],
)
def test_nothing_else_stacks(moving: str, standing: str) -> None:
    state = wom({"D8": moving, "D9": standing, "H1": "l"})
    assert forbidden(state, "D8-D9", by="WOM-6")


@rule("WOM-6")
def test_the_dame_of_a_tour_may_go_straight_onto_another_pawn() -> None:
    after = wom({"D8": "g3", "D10": "g", "H1": "l"}).play("D8-D10")
    assert (at(after, "D8"), at(after, "D10")) == ("g", "g3")


@rule("WOM-6")
def test_stacking_is_no_capture_and_the_other_side_is_never_stacked_on() -> None:
    state = wom({"D8": "g2", "D9": "g", "F8": "l", "H1": "l"})
    assert forbidden(state, "D8xD9", by="WOM-11")
    assert at(state.play("D8xF8"), "F8") == "g2"


# --- moves --------------------------------------------------------------------------------------


@rule("WOM-7", "B-12")
def test_a_pawn_on_a_square_is_a_carrier_one_to_eight_straight() -> None:
    assert alone("g", "B10") == {f"B{row}" for row in (11, 9, 8, 7, 6, 5, 4, 3, 2)} | {f"{c}10" for c in "ACDEFGH"}
    assert forbidden(wom({"B10": "g", "H1": "l"}), "B10-B1", by="B-12")  # nine
    assert forbidden(wom({"B10": "g", "H1": "l"}), "B10-C9", by="B-12")


@rule("WOM-7", "B-13")
def test_a_pawn_on_a_cross_is_a_helicopter_one_to_four_straight() -> None:
    assert alone("g", "D9") == cells("D10 D11 D8 D7 D6 D5 A9 B9 C9 E9 F9 G9 H9")
    assert forbidden(wom({"D9": "g", "H1": "l"}), "D9-D4", by="B-13")  # five


@rule("WOM-7", "B-14")
def test_a_pawn_on_a_circle_is_a_tank_one_to_four_all_ways() -> None:
    straight = cells("B9 B10 B11 B7 B6 B5 B4 A8 C8 D8 E8 F8")
    diagonal = cells("A9 C9 D10 E11 A7 C7 D6 E5 F4")
    assert alone("g", "B8") == straight | diagonal
    assert forbidden(wom({"B8": "g", "H1": "l"}), "B8-G3", by="B-14")  # five


@rule("WOM-7", "B-15")
def test_a_pawn_on_a_triangle_is_a_plane_one_to_six_diagonally() -> None:
    assert alone("g", "A8") == cells("B9 C10 D11 B7 C6 D5 E4 F3 G2")
    assert forbidden(wom({"A8": "g", "A1": "l"}), "A8-H1", by="B-15")  # seven
    assert forbidden(wom({"A8": "g", "A1": "l"}), "A8-A7", by="B-15")


@rule("WOM-7")
def test_a_pawn_on_a_round_cell_goes_one_cell_any_way() -> None:
    assert alone("g", "B6") == cells("A5 B5 C5 A6 C6 A7 B7 C7")
    assert forbidden(wom({"B6": "g", "H1": "l"}), "B6-B8", by="WOM-7")


@rule("WOM-7")
def test_a_pawn_on_a_joker_has_the_four_ways() -> None:
    straight = {f"E{row}" for row in range(1, 12)} | {f"{column}6" for column in "ABCDEFGH"}
    diagonal = cells("D7 C8 B9 A10 F7 G8 H9 D5 C4 B3 A2 F5 G4 H3")
    assert alone("g", "E6") == (straight | diagonal) - {"E6"}


@rule("WOM-7", "B-12", "B-14")
def test_squares_and_circles_are_stopped_by_any_piece() -> None:
    for between in ("g", "l"):
        assert forbidden(wom({"D8": "g", "D6": between, "H1": "l"}), "D8-D5", by="B-12")
        assert forbidden(wom({"E10": "g", "E8": between, "H1": "l"}), "E10-E7", by="B-14")


@rule("WOM-7", "B-13", "B-15")
def test_crosses_and_triangles_pass_over_any_piece() -> None:
    for between in ("g", "l"):
        assert "D9-D7" in wom({"D9": "g", "D8": between, "H1": "l"}).legal
        assert "A8-C6" in wom({"A8": "g", "B7": between, "H1": "l"}).legal


@rule("WOM-8")
def test_a_dame_has_the_four_ways_from_any_shape() -> None:
    straight = {f"A{row}" for row in range(1, 10)} | {f"{column}9" for column in "BCDEFGH"}
    diagonal = cells("B10 C11 B8 C7 D6 E5 F4 G3")
    assert alone("g2", "A9") == (straight | diagonal | {"A10", "A11"}) - {"A9"}


@rule("WOM-8")
def test_a_dame_on_a_round_cell_goes_one_cell_also_from_a_tour() -> None:
    near = cells("A5 B5 C5 A6 C6 A7 B7 C7")
    assert alone("g2", "B6") == near
    assert alone("g3", "B6") == near


@rule("WOM-8")
def test_a_dame_on_a_joker_has_the_four_ways() -> None:
    assert alone("g2", "D6") == alone("g", "D6")


@rule("WOM-8", "B-12")
def test_a_dame_flies_only_as_far_as_a_flying_way_goes() -> None:
    """Four cells straight as a helicopter, six diagonally as a plane; as a carrier it cannot pass over a piece."""
    state = wom({"B10": "g2", "B8": "l", "E7": "l", "H1": "l"})
    assert "B10-B6" in state.legal
    assert forbidden(state, "B10-B5", by="B-12")
    assert "B10-H4" in state.legal


@rule("WOM-9")
def test_a_move_crosses_the_neutral_zone_at_the_way_of_its_departure() -> None:
    assert "B10-B2" in wom({"B10": "g", "H1": "l"}).legal
    assert "H8-B2" in wom({"H8": "g", "A1": "l"}).legal
    assert "E9-E5" in wom({"E9": "g", "A1": "l"}).legal  # over the joker, which lends nothing


@rule("WOM-9")
def test_the_cell_of_arrival_counts_from_the_next_move_on() -> None:
    state = play(wom({"B10": "g", "H1": "l"}), "B10-B6", "H1-H2")
    assert "B6-B4" not in state.legal and "B6-B5" in state.legal


@rule("WOM-10")
def test_one_must_move_and_cannot_pass() -> None:
    state = wom({"B10": "g", "H1": "l"})
    with pytest.raises(GarbledStep):
        state.play("pass")
    assert all("-" in text for text in texts(state))


@rule("WOM-10")
def test_no_capture_is_compulsory() -> None:
    state = wom({"B10": "g", "B4": "l", "H1": "l"})
    assert {"B10xB4", "B10-B5", "B10-A10"} <= texts(state)


@rule("WOM-10")
def test_one_moves_a_piece_of_ones_own() -> None:
    state = wom({"B10": "g", "B4": "l", "H1": "l"})
    assert forbidden(state, "B4-B5", by="WOM-10")
    assert forbidden(state, "C3-C4", by="WOM-10")


# --- captures -----------------------------------------------------------------------------------


@rule("WOM-11")
@pytest.mark.parametrize(("taken", "pawns"), [("l", 1), ("l2", 2), ("l3", 3)])
def test_the_arriving_piece_takes_the_cell_and_all_that_stood_there_is_lost(taken: str, pawns: int) -> None:
    state = wom({"B10": "g2", "B4": taken, "H1": "l"})
    after = state.play("B10xB4")
    assert board(after) == {"B4": "g2", "H1": "l"}
    assert len(lost(after, "Lilac")) == len(lost(state, "Lilac")) + pawns
    assert len(lost(after, "Green")) == len(lost(state, "Green"))
    assert acts(after) == "Lilac"


@rule("WOM-11")
def test_a_capture_is_written_with_x_and_only_a_capture_is() -> None:
    state = wom({"B10": "g", "B4": "l", "H1": "l"})
    assert forbidden(state, "B10-B4", by="WOM-11")
    assert forbidden(state, "B10xB5", by="WOM-11")


@rule("WOM-11", "B-16")
def test_captures_go_every_way_backwards_too() -> None:
    state = wom({"C3": "g", "C4": "l", "C2": "l", "B3": "l", "D3": "l"})
    assert {"C3xC4", "C3xC2", "C3xB3", "C3xD3"} <= texts(state)


@rule("WOM-12")
def test_a_pawn_takes_a_pawn_or_a_dame_but_no_tour() -> None:
    state = wom({"D8": "g", "D4": "l", "A8": "l2", "H8": "l3", "H1": "l"})
    assert {"D8xD4", "D8xA8"} <= texts(state)
    assert forbidden(state, "D8xH8", by="WOM-12")


@rule("WOM-12")
def test_a_dame_takes_a_pawn_a_dame_or_a_tour_also_from_a_tour() -> None:
    for piece in ("g2", "g3"):
        state = wom({"D8": piece, "D4": "l", "A8": "l2", "H8": "l3", "H1": "l"})
        assert {"D8xD4", "D8xA8", "D8xH8"} <= texts(state)


@rule("WOM-12")
def test_a_pawn_on_a_joker_moves_like_a_dame_but_takes_like_a_pawn() -> None:
    state = wom({"E6": "g", "E2": "l3", "A2": "l2", "H1": "l"})
    assert forbidden(state, "E6xE2", by="WOM-12")
    assert "E6xA2" in state.legal
