"""B-1 … B-16: the two CIRKLE boards, and the four ways to move."""

import pytest

import cercles
from cercles.games.cirkle.board import (
    BOARD_88,
    BOARD_121,
    JOKER,
    KINDS,
    ROUND,
    SHAPES,
    Board,
    cell_name,
    cell_number,
    quarter_turn,
)
from cercles.rules.errors import GarbledStep
from drawn import (
    cirkle2,
    cirkle4,
    forbidden,
    goes_to,
    marked,
    piece_on,
    protected,
    rule,
    swaps,
    takes,
    texts,
    with_unit,
)

LETTERS = "SXOTJ."


def letter(board: Board, cell: str) -> str:
    """What a cell bears, in the letters of the rule page."""
    return LETTERS[board.bears[cell_number(cell)]]


def names(board: Board, letters: str) -> set[str]:
    return {cell_name(cell) for cell in board.cells if LETTERS[board.bears[cell]] in letters}


def is_hollow(board: Board, cell: str) -> bool:
    return board.hollow[cell_number(cell)]


def row(number: int, columns: str = "ABCDEFGH") -> set[str]:
    return {f"{column}{number}" for column in columns}


def rows(first: int, last: int, columns: str = "ABCDEFGH") -> set[str]:
    return set().union(*(row(number, columns) for number in range(first, last + 1)))


def targets(board: Board) -> list[set[str]]:
    return [{cell_name(cell) for cell in camp} for camp in board.targets]


# --- the 88-cell board ----------------------------------------------------------------------------


@rule("B-1")
def test_the_board_has_8_columns_and_11_rows() -> None:
    assert {cell_name(cell) for cell in BOARD_88.cells} == rows(1, 11)
    assert len(BOARD_88.cells) == 88


@rule("B-1")
@pytest.mark.parametrize("cell", ["I1", "A12", "A0", "H12", "K11"])
def test_there_is_no_other_cell(cell: str) -> None:
    assert BOARD_88.cell(cell) is None
    with pytest.raises(GarbledStep):
        cercles.game("cirkle2").start().play(f"A1-{cell}")


@rule("B-2")
def test_the_neutral_zone_is_rows_5_to_7_and_all_its_24_cells_are_round() -> None:
    assert names(BOARD_88, ".J") == rows(5, 7)
    assert len(rows(5, 7)) == 24


@rule("B-2")
def test_rows_1_to_4_and_8_to_11_are_the_zones_of_the_camps() -> None:
    assert names(BOARD_88, "SXOT") == rows(1, 4) | rows(8, 11)


@rule("B-3")
def test_the_coloured_rows_bear_shapes_but_are_not_hollow() -> None:
    for cell in row(1) | row(11):
        assert letter(BOARD_88, cell) in "SXOT"
        assert not is_hollow(BOARD_88, cell)


@rule("B-3")
def test_rows_2_to_4_and_8_to_10_are_hollow_and_in_the_neutral_zone_only_the_jokers() -> None:
    hollow = {cell_name(cell) for cell in BOARD_88.cells if BOARD_88.hollow[cell]}
    assert hollow == rows(2, 4) | rows(8, 10) | {"D6", "E6"}
    assert len(rows(2, 4) | rows(8, 10)) == 48
    assert (len(hollow), 88 - len(hollow)) == (50, 38)


@rule("B-4")
def test_the_jokers_are_d6_and_e6() -> None:
    assert names(BOARD_88, "J") == {"D6", "E6"}


@rule("B-5")
def test_the_targets_are_the_circles_of_the_coloured_rows() -> None:
    assert targets(BOARD_88) == [{"C1", "F1"}, {"C11", "F11"}]
    assert names(BOARD_88, "O") & (row(1) | row(11)) == {"C1", "F1", "C11", "F11"}


@rule("B-5", "B-15")
def test_a_plane_on_h6_or_a6_flies_over_the_pieces_to_a_target_in_one_flight() -> None:
    state = cirkle2("""
        11  . . t . . . . .      the tank left on C11
        10  . . . c c . . .      flown over
         8  . . h . . h . .      flown over
         6  P . . . . . . P
    """)
    assert "A6-F11" in state.legal
    assert "H6xC11" in state.legal
    assert piece_on(state.play("H6xC11"), "C11")["locked"]


@rule("B-5", "B-15")
def test_blues_planes_on_h6_and_a6_fly_to_yellows_targets() -> None:
    state = cirkle2(
        """
        6  p . . . . . . p
        4  . . H . . H . .      flown over
        2  . . . C C . . .      flown over
        1  . . . . . T . .      the tank left on F1
    """,
        to_act="Blue",
    )
    assert "A6xF1" in state.legal
    assert "H6-C1" in state.legal


@rule("B-5", "B-13")
def test_a_helicopter_on_f8_is_protected_and_reaches_the_target_next_turn() -> None:
    state = cirkle2("""
        11  . . . . . t . .      the tank left on F11
        10  . . . . . p . .      flown over
         8  . . . . . H . .
    """)
    assert protected(state, "F8")
    assert "F8xF11" in state.legal


@rule("B-5", "C2-7")
def test_a_simple_unit_that_is_not_protected_cannot_destroy_the_helicopter_on_f8() -> None:
    state = cirkle2(
        """
        8  . . . . . H . .      protected on its cross
        7  . . . . . . . .
        6  . . . . . t . .      not protected on a round cell
    """,
        to_act="Blue",
    )
    assert forbidden(state, "F6xF8", by="C2-7")
    assert "F6xF8" in with_unit(state, "F6", "t*").legal


@rule("B-6")
def test_the_shapes_are_those_drawn_on_the_page() -> None:
    page = """
        S X O T T O X S
        X S T O O T S X
        O T S X X S T O
        T O X S S X O T
        . . . . . . . .
        . . . J J . . .
        . . . . . . . .
        T O X S S X O T
        O T S X X S T O
        X S T O O T S X
        S X O T T O X S
    """
    for index, line in enumerate(page.split("\n")[1:-1]):
        assert [letter(BOARD_88, f"{column}{11 - index}") for column in "ABCDEFGH"] == line.split()


@rule("B-6")
@pytest.mark.parametrize("fixed", ["H8T", "D8S", "F8X", "F9S", "G10S", "B2S", "C1O", "F1O", "C11O", "F11O"])
def test_the_cells_that_the_rulebooks_name(fixed: str) -> None:
    assert letter(BOARD_88, fixed[:-1]) == fixed[-1]


@rule("B-6")
def test_the_board_is_its_own_mirror_image_both_ways() -> None:
    for cell in rows(1, 11):
        column, number = cell[0], int(cell[1:])
        assert letter(BOARD_88, cell) == letter(BOARD_88, f"{'HGFEDCBA'['ABCDEFGH'.index(column)]}{number}")
        assert letter(BOARD_88, cell) == letter(BOARD_88, f"{column}{12 - number}")


@rule("B-6")
@pytest.mark.parametrize("columns", ["ABCD", "EFGH"])
@pytest.mark.parametrize("first", [1, 8])
def test_each_quarter_has_each_shape_once_per_row_and_per_column(columns: str, first: int) -> None:
    for number in range(first, first + 4):
        assert {letter(BOARD_88, cell) for cell in row(number, columns)} == set("SXOT")
    for column in columns:
        assert {letter(BOARD_88, cell) for cell in rows(first, first + 3, column)} == set("SXOT")


@rule("B-6")
def test_each_quarter_is_symmetric_about_both_its_diagonals() -> None:
    quarter = [[letter(BOARD_88, f"{column}{number}") for column in "ABCD"] for number in (1, 2, 3, 4)]
    turned_over = [list(line) for line in zip(*quarter, strict=True)]
    assert quarter == turned_over
    assert quarter == [line[::-1] for line in turned_over[::-1]]


@rule("B-7")
def test_the_shapes_belong_to_the_units() -> None:
    belong = dict(zip(KINDS, SHAPES, strict=True))
    assert belong == {"carrier": "square", "helicopter": "cross", "tank": "circle", "plane": "triangle"}


@rule("B-7")
def test_at_the_start_every_unit_of_both_games_stands_on_its_shape() -> None:
    for name, board in (("cirkle2", BOARD_88), ("cirkle4", BOARD_121)):
        for piece in cercles.game(name).start().view().pieces:
            assert KINDS[board.bears[cell_number(piece["cell"])]] == piece["kind"]


# --- the 121-cell board ---------------------------------------------------------------------------

ALL = "ABCDEFGHIJK"
CORNERS = {"yellow": ("ABCD", 1), "mauve": ("ABCD", 8), "blue": ("HIJK", 8), "green": ("HIJK", 1)}


def corner(seat: str) -> set[str]:
    columns, first = CORNERS[seat]
    return rows(first, first + 3, columns)


@rule("B-8")
def test_the_large_board_has_11_columns_and_11_rows() -> None:
    assert {cell_name(cell) for cell in BOARD_121.cells} == rows(1, 11, ALL)
    assert BOARD_121.cell("L1") is None and BOARD_121.cell("K12") is None


@rule("B-8")
def test_64_cells_are_hollow_60_with_a_shape_and_4_jokers() -> None:
    hollow = [cell for cell in BOARD_121.cells if BOARD_121.hollow[cell]]
    assert len(hollow) == 64
    assert sum(BOARD_121.bears[cell] == JOKER for cell in hollow) == 4
    assert sum(BOARD_121.bears[cell] < JOKER for cell in hollow) == 60


@rule("B-8")
def test_57_cells_are_not_hollow_4_targets_and_53_round() -> None:
    flat = {cell_name(cell) for cell in BOARD_121.cells if not BOARD_121.hollow[cell]}
    assert len(flat) == 57
    assert set().union(*targets(BOARD_121)) <= flat
    assert sum(BOARD_121.bears[cell_number(cell)] == ROUND for cell in flat) == 53


@rule("B-9")
@pytest.mark.parametrize("seat", CORNERS)
def test_each_corner_has_15_hollow_cells_and_one_target(seat: str) -> None:
    assert len(corner(seat)) == 16
    flat = {cell for cell in corner(seat) if not is_hollow(BOARD_121, cell)}
    assert flat == targets(BOARD_121)[list(CORNERS).index(seat)]
    assert len(flat) == 1


@rule("B-9")
def test_the_round_cells_are_the_cross_between_the_corners() -> None:
    cross = rows(1, 11, "EFG") | rows(5, 7, ALL)
    assert names(BOARD_121, ".J") == cross
    assert len(cross) == 57


@rule("B-9", "B-10")
def test_yellows_corner_is_a_quarter_of_the_88_cell_board() -> None:
    for cell in rows(1, 4, "ABCD"):
        assert letter(BOARD_121, cell) == letter(BOARD_88, cell)


@rule("B-10")
def test_the_corners_are_quarter_turns_clockwise_in_the_order_of_play() -> None:
    seats = list(CORNERS)
    for seat, following in zip(seats, seats[1:] + seats[:1], strict=True):
        turned = {cell_name(quarter_turn(cell_number(cell))) for cell in corner(seat)}
        assert turned == corner(following)


@rule("B-10")
def test_a_quarter_turn_takes_column_c_row_r_to_column_r_row_12_less_c() -> None:
    assert cell_name(quarter_turn(cell_number("B1"))) == "A10"
    assert cell_name(quarter_turn(cell_number("D2"))) == "B8"
    assert cell_name(quarter_turn(cell_number("F6"))) == "F6"


@rule("B-10")
def test_every_quarter_turn_keeps_the_board() -> None:
    for cell in BOARD_121.cells:
        assert BOARD_121.bears[quarter_turn(cell)] == BOARD_121.bears[cell]
        assert BOARD_121.hollow[quarter_turn(cell)] == BOARD_121.hollow[cell]


@rule("B-10")
def test_the_targets_of_the_four() -> None:
    assert targets(BOARD_121) == [{"C1"}, {"A9"}, {"I11"}, {"K3"}]


@rule("B-11")
def test_the_jokers_are_the_cells_beside_the_centre() -> None:
    assert names(BOARD_121, "J") == {"F5", "E6", "G6", "F7"}
    assert letter(BOARD_121, "F6") == "." and not is_hollow(BOARD_121, "F6")


# --- the four ways to move ------------------------------------------------------------------------


@rule("B-12")
def test_a_carrier_goes_up_to_8_cells_along_rows_and_columns() -> None:
    drawing = """
        11  . . . . . . . h
        10  . . . . . . . .      the ninth cell is too far
         9  . + . . . . . .
         8  . + . . . . . .
         7  . + . . . . . .
         6  . + . . . . . .
         5  . + . . . . . .
         4  . + . . . . . .
         3  . + . . . . . .
         2  . + . . . . . .
         1  + C + + + + + +
    """
    state = cirkle2(drawing)
    assert goes_to(state, "B1") == marked(drawing)
    assert forbidden(state, "B1-B10", by="B-12")
    assert forbidden(state, "B1-C2", by="B-12")


@rule("B-12")
def test_a_carrier_cannot_pass_over_any_piece() -> None:
    drawing = """
        9  . . . . . . . .
        8  . . . h . . . .      an enemy: captured, not passed
        7  . . . + . . . .
        6  . P + C + T . .      friends
        5  . . . + . . . .
    """
    state = with_unit(cirkle2(drawing), "D4", "T")
    assert goes_to(state, "D6") == marked(drawing)
    assert takes(state, "D6") == {"D8"}
    assert forbidden(state, "D6-D9", by="B-12")
    assert forbidden(state, "D6-G6", by="B-12")


@rule("B-12")
def test_a_carrier_on_the_large_board_goes_8_cells_too() -> None:
    state = cirkle4("""
        11  .  .  .  .  .  .  .  .  .  .  bC
         6  yC .  .  .  .  .  .  .  .  .  .
    """)
    assert "A6-I6" in state.legal
    assert forbidden(state, "A6-J6", by="B-12")


@rule("B-13")
def test_a_helicopter_goes_up_to_4_cells_along_rows_and_columns() -> None:
    drawing = """
        10  . . . + . . . c
         9  . . . + . . . .
         8  . . . + . . . .
         7  . . . + . . . .
         6  + + + H + + + +
         5  . . . + . . . .
         4  . . . + . . . .
         3  . . . + . . . .
         2  . . . + . . . .
    """
    state = cirkle2(drawing)
    assert goes_to(state, "D6") == marked(drawing)
    assert forbidden(state, "D6-D11", by="B-13")
    assert forbidden(state, "D6-E7", by="B-13")


@rule("B-13")
def test_a_helicopter_passes_over_any_pieces() -> None:
    state = cirkle2("""
        9  . . . t . . . .
        8  . . . p . . . .
        7  . . . T . . . .      a friend and two enemies in a row
        6  . . . H . . . .
    """)
    assert "D6-D10" in state.legal
    assert takes(state, "D6") == {"D8", "D9"}
    assert forbidden(state, "D6xD7", by="B-16")


@rule("B-14")
def test_a_tank_goes_up_to_4_cells_in_all_directions() -> None:
    drawing = """
        11  h . . . . . . .
        10  . . . + . . . +
         9  + . . + . . + .
         8  . + . + . + . .
         7  . . + + + . . .
         6  + + + T + + + +
         5  . . + + + . . .
         4  . + . + . + . .
         3  + . . + . . + .
         2  . . . + . . . +
    """
    state = cirkle2(drawing)
    assert goes_to(state, "D6") == marked(drawing)
    assert forbidden(state, "D6-D11", by="B-14")
    assert forbidden(state, "D6-D1", by="B-14")
    assert forbidden(state, "D6-E8", by="B-14")


@rule("B-14")
def test_a_tank_cannot_pass_over_any_piece() -> None:
    drawing = """
        9  . . . . . . . .
        8  . . . . . c . .      enemies: captured, not passed
        7  . . . h + . . .
        6  . P + T + h . .
        5  . . C + H . . .
        4  . . . + . . . .
        3  . . . P . . . .
    """
    state = with_unit(cirkle2(drawing), "C7", "t")
    assert goes_to(state, "D6") == marked(drawing)
    assert takes(state, "D6") == {"F8", "D7", "F6", "C7"}
    for step in ("D6-G9", "D6-D8", "D6-G6", "D6-B8", "D6-F4", "D6-D2"):
        assert forbidden(state, step, by="B-14")


@rule("B-14")
def test_a_tank_in_the_centre_controls_29_cells_and_nowhere_more() -> None:
    controlled = {}
    for cell in rows(1, 10):
        state = cirkle2({cell: "T", "A11": "h"})
        controlled[cell] = len(goes_to(state, cell) | takes(state, cell))
    assert max(controlled.values()) == 29
    assert {cell for cell, count in controlled.items() if count == 29} == {"D5", "D6", "D7", "E5", "E6", "E7"}


@rule("B-15")
def test_a_plane_goes_up_to_6_cells_along_diagonals() -> None:
    drawing = """
        9  . . . . . . . .
        8  . . . . . . . .
        7  . . . . . . + .      the sixth cell
        6  . . . . . + . .
        5  . . . . + . . .
        4  . . . + . . . .
        3  . . + . . . . .
        2  . + . . . . . .
        1  P . . . . . . c
    """
    state = cirkle2(drawing)
    assert goes_to(state, "A1") == marked(drawing)
    assert forbidden(state, "A1-H8", by="B-15")
    assert forbidden(state, "A1-A2", by="B-15")
    assert forbidden(state, "A1xH1", by="B-15")


@rule("B-15")
def test_a_plane_passes_over_any_pieces() -> None:
    state = cirkle2("""
        7  . . . . . . . .
        6  . . . . . h . .
        5  . . . . t . . .
        4  . . . T . . . .      a friend and two enemies in a row
        3  . . P . . . . .
    """)
    assert "C3-G7" in state.legal
    assert takes(state, "C3") == {"E5", "F6"}
    assert forbidden(state, "C3xD4", by="B-16")


@rule("B-16")
def test_no_unit_moves_onto_ones_own_piece() -> None:
    state = cirkle2("""
        7  . . . . . . . c
        6  . P . . . . . .
        5  T C H . . . . .
    """)
    for step in ("B5-A5", "B5-B6", "B5-C5", "C5-A5", "A5-B6"):
        assert forbidden(state, step, by="B-16")


@rule("B-16", "C4-14")
def test_in_team_games_no_unit_moves_onto_a_team_mates_piece() -> None:
    drawing = """
        6  yC .  bT .  .  .  .  .  .  .  .
        1  mC .  .  .  .  .  .  .  .  .  gC
    """
    assert forbidden(cirkle4(drawing, mode="double"), "A6xC6", by="B-16")
    assert "A6xC6" in cirkle4(drawing, mode="solo").legal


@rule("B-16")
@pytest.mark.parametrize(
    ("kind", "captures"),
    [
        ("C", {"D8", "F6", "D4", "B6"}),
        ("H", {"D8", "F6", "D4", "B6"}),
        ("T", {"D8", "F6", "D4", "B6", "B8", "F8", "B4", "F4"}),
        ("P", {"B8", "F8", "B4", "F4"}),
    ],
)
def test_captures_go_in_every_direction_the_unit_moves_in(kind: str, captures: set[str]) -> None:
    drawing = """
        8  . p . p . t . .      none of Blue's units is on its own shape
        7  . . . . . . . .
        6  . c . ? . c . .
        5  . . . . . . . .
        4  . h . h . t . .
    """
    assert takes(cirkle2(drawing.replace("?", kind)), "D6") == captures


@rule("B-16")
def test_capturing_is_never_compulsory() -> None:
    state = cirkle2("""
        7  . . . t . . . .
        6  . . . C . . . .
    """)
    assert {"D6xD7", "D6-D5", "D6-A6"} <= texts(state)


@rule("B-16")
def test_a_capture_is_written_as_one_and_a_move_is_not() -> None:
    state = cirkle2("""
        7  . . . t . . . .
        6  . . . C . . . .
    """)
    assert forbidden(state, "D6-D7", by="B-16")
    assert forbidden(state, "D6xD5", by="B-16")
    assert not swaps(state)


# --- symmetries ---------------------------------------------------------------------------------


@rule("B-6")
def test_the_88_cell_board_is_its_own_mirror_image_both_ways() -> None:
    names = {symmetry.name: symmetry for symmetry in cercles.game("cirkle2").symmetries}
    assert {name: (one.cell("B3"), one.seats) for name, one in names.items()} == {
        "mirror": ("G3", (0, 1)),
        "flip": ("B9", (1, 0)),
        "half_turn": ("G9", (1, 0)),
    }
    assert [(one.name, one.cell("B3"), one.seats) for one in cercles.game("wom").symmetries] == [("flip", "B9", (1, 0))]


@rule("B-10")
@pytest.mark.parametrize(("mode", "turns"), [("solo", 3), ("double", 3), ("survivor", 0)])
def test_quarter_turns_lead_to_the_next_player_where_all_are_alike(mode: str, turns: int) -> None:
    symmetries = cercles.game("cirkle4", mode=mode).symmetries
    assert [(one.cell("C1"), one.seats) for one in symmetries] == [
        ("A9", (1, 2, 3, 0)),
        ("I11", (2, 3, 0, 1)),
        ("K3", (3, 0, 1, 2)),
    ][:turns]
