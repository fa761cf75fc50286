"""Quatre Cercles: placing, moving, jumping (QC-1 … QC-5), the four circles and passing (QC-7, QC-8)."""

import pytest

import cercles
from cercles.rules.state import State
from drawn import forbidden, rule, texts
from drawn_quatre_cercles import NEARLY, PLACED, SHUT_IN, board, by, onto, quatre_cercles
from drawn_wom import acts, ended, play


def start(**options: str) -> State:
    return cercles.game("quatre-cercles", **options).start()


def placed() -> State:
    """White on row 0 and 2,1, Red on row 3 and 2,2; the other tiles of rows 1 and 2 are empty."""
    return play(start(), *PLACED.split())


# --- the first phase ------------------------------------------------------------------------------


@rule("QC-1")
def test_twenty_tiles_form_a_rectangle_five_wide_and_four_high() -> None:
    assert board(start()) == {f"{x},{y}": "." for x in range(5) for y in range(4)}
    assert start().view().facts["reserve"] == [6, 6] and not start().view().pieces
    assert acts(start()) == "White"


@rule("QC-1")
def test_the_plane_has_no_bounds() -> None:
    """Below and to the left of the start cells have negative numbers."""
    state = quatre_cercles("""
        3  . . r r
        2  . . r r .
        1  . w w r .
        0  w w w w r .
    """)
    assert {"0,3>0,0--1,0", "0,3>0,0-0,-1", "0,3>0,0--1,-1"} & texts(state) == {"0,3>0,0--1,0", "0,3>0,0-0,-1"}
    assert board(state.play("0,3>0,0-0,-1"))["0,-1"] == "w"
    assert board(state.play("0,3>0,0--1,0"))["-1,0"] == "w"


@rule("QC-2")
def test_a_pawn_is_placed_on_any_empty_tile_in_turn() -> None:
    state = start()
    assert texts(state) == {f"@{x},{y}" for x in range(5) for y in range(4)}
    state = state.play("@2,1")
    assert acts(state) == "Red" and texts(state) == texts(start()) - {"@2,1"}
    state = state.play("@2,2")
    assert acts(state) == "White" and board(state)["2,1"] == "w" and board(state)["2,2"] == "r"
    assert state.view().facts["reserve"] == [5, 5]
    assert forbidden(state, "@2,1", by="QC-2") and forbidden(state, "@2,2", by="QC-2")
    assert forbidden(state, "@5,0", by="QC-2"), "there is no tile"


@rule("QC-2")
def test_until_all_are_placed_none_moves() -> None:
    state = play(start(), *PLACED.split()[:-1])
    assert acts(state) == "Red" and all(text.startswith("@") for text in texts(state))
    assert forbidden(state, "0,3-0,2", by="QC-2") and forbidden(state, "0,2>0,3-0,4", by="QC-2")
    assert not any(text.startswith("@") for text in texts(state.play("@2,2")))


@rule("QC-2")
def test_pawns_are_placed_plain_side_up() -> None:
    assert set(board(placed()).values()) == {".", "w", "r"}


# --- the second phase -----------------------------------------------------------------------------


@rule("QC-3")
def test_then_each_moves_a_pawn_of_their_own_in_turn() -> None:
    state = placed()
    assert acts(state) == "White"
    assert forbidden(state, "@1,1", by="QC-3")
    assert forbidden(state, "0,3-0,2", by="QC-3"), "Red's"
    assert forbidden(state, "1,1-1,2", by="QC-3"), "no pawn"
    assert forbidden(state, "9,9-9,8", by="QC-3"), "not even a tile"
    state = state.play("0,0-0,1")
    assert acts(state) == "Red" and "0,3-0,2" in texts(state) and forbidden(state, "0,1-0,2", by="QC-3")


@rule("QC-4")
def test_a_simple_move_goes_to_any_of_the_eight_tiles_around_if_it_is_empty() -> None:
    state = quatre_cercles("""
        3  r w . . w
        2  . . . r r
        1  . w . W r
        0  . r w w r
    """)
    around = {"0,2", "1,2", "2,2", "2,1", "0,1", "0,0"}
    assert {f"1,1-{cell}" for cell in around} == {text for text in by(state, "1,1") if "-" in text}
    assert forbidden(state, "1,1-1,0", by="QC-4"), "Red's pawn is there"
    assert forbidden(state, "1,1-2,0", by="QC-4"), "an own pawn"
    assert forbidden(state, "1,1-1,3", by="QC-4"), "too far"
    assert forbidden(state, "1,3-1,4", by="QC-4"), "no tile"


@rule("QC-4")
def test_a_pawn_that_moves_is_not_turned() -> None:
    state = quatre_cercles("""
        3  r w . . w
        2  . . . r r
        1  . w . W r
        0  . r w w r
    """)
    assert board(state.play("3,1-2,2"))["2,2"] == "W"
    assert board(state.play("1,1-2,2"))["2,2"] == "w"


@rule("QC-4", "QC-5")
def test_a_diagonal_step_needs_no_tiles_beside_it() -> None:
    state = quatre_cercles("""
        4    . . .
        3    .   .
        2  w w w            # nothing at 2,3 and 3,2
        1  w w w r r r
        0  r r r . . .
    """)
    assert {"2,2-3,3", "1,1^3,3"} <= texts(state)


@rule("QC-5")
def test_a_jump_goes_over_one_pawn_of_either_colour_and_turns_the_pawn_that_jumped() -> None:
    state = quatre_cercles("""
        3  . . . . .
        2  . w r . w
        1  . w W w w
        0  r r r r r
    """)
    assert {text for text in by(state, "1,1") if "^" in text} == {"1,1^1,3", "1,1^3,3"}
    after = state.play("1,1^3,3")  # over Red's pawn
    assert board(after)["3,3"] == "W" and board(after)["2,2"] == "r"
    after = state.play("1,1^1,3")  # over an own pawn
    assert board(after)["1,3"] == "W" and board(after)["1,2"] == "w"
    after = state.play("2,1^0,3")  # a circle
    assert board(after)["0,3"] == "w" and board(after)["1,2"] == "w" and board(after)["2,1"] == "."


@rule("QC-5")
def test_one_jumps_over_exactly_one_pawn_straight_to_the_empty_tile_behind() -> None:
    state = quatre_cercles("""
        3  . . . . .
        2  . w r . w
        1  . w W w w
        0  r r r r r
    """)
    assert forbidden(state, "1,1^3,1", by="QC-5"), "an own pawn stands there"
    assert forbidden(state, "2,2^0,2", by="QC-3"), "Red's"
    assert forbidden(state, "1,2^1,4", by="QC-5"), "no tile"
    assert forbidden(state, "3,1^3,3", by="QC-5"), "nobody to jump over"
    assert forbidden(state, "1,2^3,3", by="QC-5"), "not straight"
    assert forbidden(state, "1,1^4,1", by="QC-5"), "over two"
    assert forbidden(state, "3,1^4,1", by="QC-5"), "no further than the next tile"
    assert forbidden(state, "1,2^1,0", by="QC-5"), "over an own pawn, onto Red's"


@rule("QC-5")
def test_there_is_one_jump_in_a_turn() -> None:
    state = quatre_cercles("""
        4  .
        3  r . . .
        2  . r . .
        1  r w . r
        0  w w w w w r r
    """).play("0,0^0,2")
    assert acts(state) == "Red" and board(state)["0,2"] == "W"


# --- four circles ---------------------------------------------------------------------------------


@rule("QC-7")
def test_four_circles_in_a_row_win() -> None:
    state = quatre_cercles(NEARLY)
    after = state.play("2,1-2,2")
    assert ended(after) == ("White", "QC-7") and after.outcome and after.outcome.scores == (1, 0)
    assert not after.legal and after.to_act is None


@rule("QC-7")
def test_a_plain_pawn_makes_no_four_and_nor_do_three() -> None:
    state = quatre_cercles(NEARLY)
    assert ended(state) is None, "one is missing"
    assert ended(state.play("1,1-2,2")) is None, "a plain pawn"
    assert ended(quatre_cercles(NEARLY.replace("2  W", "2  R").replace("0  r", "0  W")).play("2,1-2,2")) is None


@rule("QC-7")
def test_the_jump_that_shows_the_last_circle_wins() -> None:
    state = quatre_cercles("""
        3  . r . . r
        2  W W . W .
        1  . r r r .
        0  w . w W r
    """)
    assert ended(state.play("2,0^2,2")) == ("White", "QC-7")
    assert ended(state.play("3,0-4,1")) is None
    state = quatre_cercles("""
        3  . r . . r
        2  W W . W .
        1  . r r r .
        0  w . W w r
    """)
    assert ended(state.play("2,0^2,2")) is None, "the circle that jumped is plain now"


COLUMN = """
    4  r . W
    3  r . W
    2  r . . W w
    1  r . W
    0  r r . .
    -1   w .
"""
RISING = """
    3  . . . W .
    2  . . W r r
    1  w . . r r
    0  W W w r r
"""
FALLING = """
    3  W . . . .
    2  . W . r r
    1  w W . r r
    0  r r w W .
"""


@rule("QC-7")
@pytest.mark.parametrize(
    "drawing, step", [(COLUMN, "3,2-2,2"), (RISING, "1,0-1,1"), (FALLING, "1,1-2,1")], ids=["column", "/", "\\"]
)
def test_a_column_and_both_diagonals_win_as_well(drawing: str, step: str) -> None:
    assert ended(quatre_cercles(drawing).play(step)) == ("White", "QC-7")


@rule("QC-7")
def test_more_than_four_win_as_well_and_a_gap_breaks_a_line() -> None:
    five = quatre_cercles("""
        3  . r . r r
        2  W W . W W
        1  r . W r .
        0  w . . r .
    """)
    assert ended(five.play("2,1-2,2")) == ("White", "QC-7")
    gap = quatre_cercles("""
        3  . r . r r
        2  W W . W W
        1  r . r W .
        0  w . . r .
    """)
    assert ended(gap.play("0,0-1,1")) is None, "two and two with an empty tile between"


@rule("QC-7")
def test_a_tile_brought_there_completes_a_line() -> None:
    """Red moves a tile, then a pawn, and has four circles."""
    red = quatre_cercles(
        """
        3  . w .
        2  R R R   r w w
        1  . w . R w .
        0  w . r . .
    """,
        "Red",
    )
    assert onto(red, "3,2") >= {"0,3>3,1-3,2", "2,3>3,1-3,2"}
    after = red.play("0,3>3,1-3,2")
    assert ended(after) == ("Red", "QC-7") and after.outcome and after.outcome.scores == (0, 1)


# --- passing and the first phase ------------------------------------------------------------------


@rule("QC-8")
def test_a_player_without_a_step_passes() -> None:
    state = quatre_cercles(SHUT_IN)
    assert texts(state) == {"pass"}
    assert [effect["what"] for effect in state.effects("pass")] == ["passed"]
    after = state.play("pass")
    assert acts(after) == "Red" and board(after) == board(state) and after.turns_without_progress == 1
    assert "pass" not in after.legal


@rule("QC-8")
def test_nobody_passes_who_has_a_step() -> None:
    assert forbidden(start(), "pass", by="QC-8") and forbidden(placed(), "pass", by="QC-8")


@rule("QC-8")
def test_placing_pawns_wins_nothing() -> None:
    """Four in a row, plain: nobody has won, and after the first phase neither."""
    state = play(start(), "@0,0", "@0,3", "@1,0", "@1,3", "@2,0", "@2,3", "@3,0", "@3,3")
    assert ended(state) is None
    assert ended(play(state, "@4,0", "@4,3", "@2,1", "@2,2")) is None
