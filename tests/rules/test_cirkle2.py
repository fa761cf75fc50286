"""C2-1 … C2-17: CIRKLE 2, its draw rules and its notation. Shapes by cell, for reading the drawings:

11  S X O T T O X S
10  X S T O O T S X
 9  O T S X X S T O
 8  T O X S S X O T
 6  . . . J J . . .
 4  T O X S S X O T
 3  O T S X X S T O
 2  X S T O O T S X
 1  S X O T T O X S
    A B C D E F G H
"""

from collections import Counter

import pytest

import cercles
from cercles.rules.drive import perft
from cercles.rules.errors import IllegalStep
from cercles.rules.state import State
from drawn import (
    after,
    cirkle2,
    drawn,
    forbidden,
    garbled,
    lost,
    piece_on,
    player,
    protected,
    read_and_written,
    recoveries,
    rule,
    swaps,
    texts,
    unit_on,
    units_of,
    with_fields,
    with_unit,
    without,
    won,
)

START = """
    11  c h t p p t h c
    10  h*c p*t t*p c*h
     2  H C*P T*T P*C H*
     1  C H T P P T H C
"""
DUEL = """
     7  . . . . . c . .
     5  C . . . . . . .      two carriers that cannot reach each other
"""


def at_turn(state: State, turn: int) -> State:
    """The same position after so many turns."""
    state = state.copy()
    state.remember(turn, [state.key])
    return state


# --- set-up ---------------------------------------------------------------------------------------


@rule("C2-1")
@pytest.mark.parametrize("letter", ["y", "b"])
def test_each_has_four_units_of_each_kind_one_of_them_a_missile(letter: str) -> None:
    army = Counter(units_of(cercles.game("cirkle2").start(), letter).values())
    assert army == {"C": 3, "C*": 1, "H": 3, "H*": 1, "T": 3, "T*": 1, "P": 3, "P*": 1}


@rule("C2-2", "C2-3")
def test_the_start_is_as_drawn() -> None:
    assert cercles.game("cirkle2").start() == cirkle2(START)


@rule("C2-2")
def test_every_unit_starts_on_its_own_shape_in_the_two_first_rows() -> None:
    state = cercles.game("cirkle2").start()
    assert {cell[1:] for cell in units_of(state, "y")} == {"1", "2"}
    assert {cell[1:] for cell in units_of(state, "b")} == {"10", "11"}
    for cell in [*units_of(state, "y"), *units_of(state, "b")]:
        assert protected(state, cell) == (cell[1:] in ("2", "10"))


@rule("C2-3")
def test_the_missiles_start_on_every_second_cell_of_the_second_row() -> None:
    state = cercles.game("cirkle2").start()
    missiles = {cell: name for cell, name in units_of(state, "y").items() if "*" in name}
    assert missiles == {"B2": "C*", "D2": "T*", "F2": "P*", "H2": "H*"}
    missiles = {cell: name for cell, name in units_of(state, "b").items() if "*" in name}
    assert missiles == {"G10": "C*", "E10": "T*", "C10": "P*", "A10": "H*"}


@rule("C2-2")
def test_yellow_plays_first() -> None:
    assert player(cercles.game("cirkle2").start()) == "Yellow"


# --- protection -----------------------------------------------------------------------------------


@rule("C2-4")
@pytest.mark.parametrize("cell_and_unit", ["B2C", "A2H", "D2T", "C2P", "G9P", "H9T*", "F9C*", "E9H*", "A8P", "C4H"])
def test_a_unit_is_protected_on_a_hollow_cell_of_its_own_shape(cell_and_unit: str) -> None:
    cell, unit = cell_and_unit[:2], cell_and_unit[2:]
    assert protected(cirkle2({cell: unit, "A11": "c"}), cell)


@rule("C2-4")
@pytest.mark.parametrize("unit", ["C", "H", "T", "P", "C*", "H*", "T*", "P*"])
@pytest.mark.parametrize("cell", ["D6", "E6"])
def test_every_unit_is_protected_on_a_joker(cell: str, unit: str) -> None:
    assert protected(cirkle2({cell: unit, "A11": "c"}), cell)


@rule("C2-4")
@pytest.mark.parametrize("unit", ["C", "T", "P", "C*", "T*", "P*"])
def test_no_unit_is_protected_on_another_shape(unit: str) -> None:
    assert not protected(cirkle2({"F8": unit, "A11": "c"}), "F8")  # a cross


@rule("C2-4")
@pytest.mark.parametrize("unit", ["C", "H", "T", "P*"])
@pytest.mark.parametrize("cell", ["C6", "F6", "D5", "E7", "A6"])
def test_no_unit_is_protected_on_a_round_cell(cell: str, unit: str) -> None:
    assert not protected(cirkle2({cell: unit, "A11": "c"}), cell)


@rule("C2-4")
@pytest.mark.parametrize("cell_and_unit", ["A1C", "B1H", "C1T", "D1P*", "H11C", "G11H*", "E11P"])
def test_no_unit_is_protected_in_the_coloured_rows_even_on_its_own_shape(cell_and_unit: str) -> None:
    cell, unit = cell_and_unit.rstrip("CHTP*"), cell_and_unit.lstrip("ABCDEFGH").lstrip("1234567890")
    assert not protected(cirkle2({cell: unit, "A11": "c"}), cell)


# --- a turn ---------------------------------------------------------------------------------------


@rule("C2-5")
@pytest.mark.parametrize("step", ["A1-A5", "A2~B2"])
def test_one_step_is_a_turn_be_it_a_move_or_a_swap(step: str) -> None:
    start = cirkle2(START)
    if step == "A1-A5":
        start = without(start, "A2")
    state = start.play(step)
    assert player(state) == "Blue"
    assert state.turn == 1


@rule("C2-5")
def test_only_ones_own_units_move() -> None:
    state = cirkle2(DUEL)
    assert forbidden(state, "F7-F6", by="C2-5")  # Blue's
    assert forbidden(state, "B6-B7", by="C2-5")  # nobody's
    assert "F7-F6" in with_fields(state, act="blue").legal
    assert forbidden(with_fields(state, act="blue"), "A5-A6", by="C2-5")


# --- captures -------------------------------------------------------------------------------------


@rule("C2-6")
@pytest.mark.parametrize("victim", ["c", "h", "t", "p", "c*", "h*", "t*", "p*"])
def test_a_unit_that_is_not_protected_can_be_captured_by_any_unit(victim: str) -> None:
    drawing = """
        7  . P . . . . . .
        6  . . . . . . . .
        5  T . . ? . H . .      all on round cells
        4  . . . . . . . .
        3  . . . . . . . .
        2  . . . C . . . .      on a circle
    """
    state = cirkle2(drawing.replace("? ", victim.ljust(2)))
    assert {"A5xD5", "F5xD5", "B7xD5", "D2xD5"} <= texts(state)


@rule("C2-7")
def test_a_protected_simple_unit_falls_to_a_missile_from_anywhere() -> None:
    state = cirkle2("""
        6  . T*. . . . . .      not protected on a round cell
        5  . . . . . . . .
        4  . . . . . . . .
        3  . . . . . . . .
        2  . c . . . . . .      protected on its square
    """)
    assert "B6xB2" in state.legal
    assert forbidden(with_unit(state, "B6", "T"), "B6xB2", by="C2-7")


@rule("C2-7")
def test_a_protected_simple_unit_falls_to_a_simple_unit_that_starts_from_protection() -> None:
    state = cirkle2("""
        5  . T . . . . . .      not protected
        4  . . . . . . . .
        3  . . . . . . . .
        2  . c . T . . . .      protected both, on a square and on a circle
    """)
    assert "D2xB2" in state.legal
    assert forbidden(state, "B5xB2", by="C2-7")


@rule("C2-7")
def test_a_protected_missile_falls_only_to_a_protected_missile() -> None:
    state = cirkle2("""
        6  . T*. . . . . .      Yellow's tank missile, not protected here
        5  . . . . . . . .
        4  . T . . . . . .      Yellow's tank, protected on its circle
        3  . . . . . . . .
        2  . c*. . . . . .      Blue's carrier missile, protected on its square
    """)
    assert forbidden(state, "B4xB2", by="C2-7")  # protected, but no missile
    assert forbidden(without(state, "B4"), "B6xB2", by="C2-7")  # a missile, but not protected
    assert "B4xB2" in with_unit(without(state, "B6"), "B4", "T*").legal


@rule("C2-7")
def test_a_simple_unit_that_is_not_protected_takes_no_protected_missile() -> None:
    state = cirkle2("""
        5  . T . . . . . .
        4  . . . . . . . .
        3  . . . . . . . .
        2  . c*. . . . . .
    """)
    assert forbidden(state, "B5xB2", by="C2-7")


@rule("C2-7")
def test_protection_counts_where_the_attack_starts_not_where_it_ends() -> None:
    state = cirkle2("""
        5  . . . . . . . .
        4  . t . . . . . .      Blue's tank on a circle
        3  . . . . . . . .
        2  . . . T . . . .      Yellow's tank on a circle
        1  . T . . . . . .      and one on a cross
    """)
    assert "D2xB4" in state.legal
    assert forbidden(state, "B1xB4", by="C2-7")  # though it would be protected on B4


@rule("C2-7")
@pytest.mark.parametrize(
    ("attacker", "victim", "falls"),
    [("C", "t", True), ("C", "t*", False), ("C*", "t*", True), ("C*", "t", True)],
)
def test_a_joker_protects_attacker_and_victim(attacker: str, victim: str, falls: bool) -> None:
    state = cirkle2({"D6": attacker, "E6": victim})  # the two jokers
    assert ("D6xE6" in state.legal) == falls


@rule("C2-7")
@pytest.mark.parametrize(
    ("attacker", "victim", "falls"),
    [("C", "t", False), ("C*", "t", True), ("C*", "t*", False), ("C", "t*", False)],
)
def test_from_a_round_cell_only_a_missile_takes_on_a_joker_and_only_a_simple_unit(
    attacker: str, victim: str, falls: bool
) -> None:
    state = cirkle2({"F6": attacker, "E6": victim})
    assert ("F6xE6" in state.legal) == falls


@rule("C2-7")
def test_the_same_holds_for_blue() -> None:
    state = cirkle2(
        """
        10  . C*. . . . . .      Yellow's carrier missile, protected on its square
         9  . . . . . . . .
         8  . t . . . . . .      Blue's tank, protected on its circle
    """,
        to_act="Blue",
    )
    assert forbidden(state, "B8xB10", by="C2-7")
    assert "B8xB10" in with_unit(state, "B8", "t*").legal
    assert "B8xB10" in with_unit(state, "B10", "C").legal


@rule("C2-7")
def test_a_captured_unit_leaves_the_board_and_is_kept_as_lost() -> None:
    state = cirkle2(START)
    assert lost(state, "Blue") == []
    state = with_unit(without(state, "C2", "E10"), "D6", "P")  # lost: Blue's tank missile
    after_capture = with_unit(without(state, "H10"), "E7", "h").play("D6xE7")
    assert unit_on(after_capture, "E7") == "yP"
    assert lost(after_capture, "Blue") == ["H", "T*"]
    assert lost(after_capture, "Yellow") == []


# --- swaps ----------------------------------------------------------------------------------------


@rule("C2-8")
def test_two_units_on_one_line_exchange_cells_at_any_distance() -> None:
    state = cirkle2("""
        11  . . . . . . . c
         5  C . . . . . . H
    """)
    after_swap = state.play("A5~H5")
    assert units_of(after_swap, "y") == {"A5": "H", "H5": "C"}
    assert player(after_swap) == "Blue"


@rule("C2-8")
def test_ones_own_units_between_do_not_matter_but_any_enemy_forbids_it() -> None:
    state = cirkle2("""
        11  . . . . . . . c
         5  C P T . T P . H
    """)
    assert "A5~H5" in state.legal
    assert forbidden(with_unit(state, "D5", "c"), "A5~H5", by="C2-8")
    assert "A5~H5" in with_unit(state, "D6", "c").legal  # beside the line


@rule("C2-8")
def test_an_enemy_between_forbids_a_diagonal_swap_too() -> None:
    state = cirkle2("""
        11  c . . . . . . .
         7  . . . . . . P .
         6  . . . . . . . .
         5  . . . . . . . .
         4  . . . . . . . .
         3  . . T . . . . .
    """)
    assert "C3~G7" in state.legal
    assert forbidden(with_unit(state, "E5", "t"), "C3~G7", by="C2-8")


@rule("C2-8")
def test_a_swap_needs_a_line_and_two_units_of_the_player() -> None:
    state = cirkle2("""
        6  . . . t . . . .
        5  C . . . . . . .
        4  . . H . . . . .
        3  . . . T . . . .
    """)
    assert forbidden(state, "A5~C4", by="C2-8")  # on no line
    assert forbidden(state, "D3~D6", by="C2-8")  # Blue's
    assert forbidden(state, "A5~A6", by="C2-8")  # nobody's


LINES = {"H": ("B5", "F5"), "V": ("B5", "B9"), "D": ("B5", "E8")}


@rule("C2-9")
@pytest.mark.parametrize(
    ("one", "other", "lines"),
    [
        ("C", "C*", "HV"),
        ("H", "H*", "HV"),
        ("C", "H", "HV"),
        ("C*", "H", "HV"),
        ("C", "H*", "HV"),
        ("T", "T*", "HVD"),
        ("P", "P*", "D"),
        ("T", "P", "HVD"),
        ("T*", "P", "HVD"),
        ("T", "P*", "HVD"),
        ("C", "T", ""),
        ("C", "P", ""),
        ("H", "T", ""),
        ("H", "P", ""),
        ("C*", "T", ""),
        ("C", "P*", ""),
        ("H*", "T", ""),
        ("H", "P*", ""),
        ("C*", "H*", "HVD"),
        ("C*", "T*", "HVD"),
        ("C*", "P*", "HVD"),
        ("H*", "T*", "HVD"),
        ("H*", "P*", "HVD"),
        ("T*", "P*", "HVD"),
    ],
)
def test_which_pairs_swap_on_which_lines(one: str, other: str, lines: str) -> None:
    for line, (near, far) in LINES.items():
        for pair in ((one, other), (other, one)):
            state = cirkle2({near: pair[0], far: pair[1], "A11": "h"})
            if line in lines:
                assert swaps(state) == {f"{near}~{far}"}, line
            else:
                assert swaps(state) == set()
                assert forbidden(state, f"{near}~{far}", by="C2-9")


@rule("C2-10")
@pytest.mark.parametrize(("unit", "line"), [("C", "H"), ("C", "V"), ("H", "H"), ("T", "V"), ("T", "D"), ("P", "D")])
def test_two_units_exactly_alike_may_not_be_swapped_unless_null_swaps_is_on(unit: str, line: str) -> None:
    near, far = LINES[line]
    units = {near: unit, far: unit, "A11": "h"}
    assert forbidden(cirkle2(units), f"{near}~{far}", by="C2-10")
    assert swaps(cirkle2(units, null_swaps="on")) == {f"{near}~{far}"}


@rule("C2-10", "C2-9")
def test_null_swaps_keep_to_the_lines_of_their_pair() -> None:
    near, far = LINES["D"]
    assert forbidden(cirkle2({near: "C", far: "C", "A11": "h"}, null_swaps="on"), f"{near}~{far}", by="C2-9")
    near, far = LINES["H"]
    assert forbidden(cirkle2({near: "P", far: "P", "A11": "h"}, null_swaps="on"), f"{near}~{far}", by="C2-9")


@rule("C2-10")
def test_null_swaps_is_off_unless_asked_for() -> None:
    assert cercles.game("cirkle2").options["null_swaps"] is False


@rule("C2-10", "C2-11")
def test_a_swap_captures_nothing_and_gives_no_recovery() -> None:
    state = cirkle2("""
        11  . . . T . . . .      Yellow's tank, Blue's triangle
         5  . . . P . . . .      Yellow's plane; all others are lost
         4  . c . . . . . .
    """)
    swapped = state.play("D5~D11")
    assert unit_on(swapped, "D11") == "yP"
    assert len(lost(swapped, "Yellow")) == 14
    assert unit_on(swapped, "B4") == "bC"
    assert not any("~" in text for text in recoveries(state))
    assert garbled(state.game, "D5~D11=C")


# --- recovery -------------------------------------------------------------------------------------

ALONE = """
    9  . . . . . . . c
    8  P . . . . . . .      Yellow's last unit; three steps from the triangle D11
"""


@rule("C2-11")
def test_a_simple_unit_on_its_shape_of_the_enemys_coloured_row_may_be_exchanged_for_any_lost_unit() -> None:
    state = cirkle2(ALONE)
    assert recoveries(state) == {f"A8-D11={unit}" for unit in ("C", "C*", "H", "H*", "T", "T*", "P*")}
    assert forbidden(state, "A8-D11=P", by="C2-11")  # exactly alike


@rule("C2-11")
def test_the_lost_unit_takes_the_cell_and_the_moved_unit_becomes_lost_in_one_step() -> None:
    before = cirkle2(ALONE)
    assert "T*" in lost(before, "Yellow") and lost(before, "Yellow").count("P") == 2
    state = before.play("A8-D11=T*")
    assert units_of(state, "y") == {"D11": "T*"}
    assert "T*" not in lost(state, "Yellow") and lost(state, "Yellow").count("P") == 3
    assert player(state) == "Blue"


@rule("C2-11")
def test_what_comes_back_is_a_lost_unit_and_not_one_like_it_on_the_board() -> None:
    state = with_unit(cirkle2(ALONE), "A1", "C").play("A8-D11=C")
    assert units_of(state, "y") == {"A1": "C", "D11": "C"}
    assert "A1-A2" in with_fields(state, act="yellow").legal and "D11-D10" in with_fields(state, act="yellow").legal


@rule("C2-11")
def test_recovery_is_optional() -> None:
    state = cirkle2(ALONE)
    assert "A8-D11" in state.legal
    assert units_of(state.play("A8-D11"), "y") == {"D11": "P"}


@rule("C2-11")
def test_a_missile_is_exchanged_only_for_a_lost_missile() -> None:
    state = with_unit(cirkle2(ALONE), "A8", "P*")
    assert recoveries(state) == {"A8-D11=C*", "A8-D11=H*", "A8-D11=T*"}
    assert forbidden(state, "A8-D11=C", by="C2-11")
    assert forbidden(state, "A8-D11=P", by="C2-11")
    assert forbidden(state, "A8-D11=P*", by="C2-11")


@rule("C2-11")
def test_only_lost_units_come_back_also_with_a_capture() -> None:
    state = with_unit(without(cirkle2(START), "C2", "D2"), "A8", "P")  # only the tank missile is lost
    assert recoveries(state) == {"A8xD11=T*"}
    assert forbidden(state, "A8xD11=C", by="C2-11")
    state = state.play("A8xD11=T*")
    assert unit_on(state, "D11") == "yT*"
    assert (lost(state, "Yellow"), lost(state, "Blue")) == (["P"], ["P"])


@rule("C2-11")
def test_without_a_lost_unit_there_is_nothing_to_recover() -> None:
    state = with_unit(without(cirkle2(START), "C2"), "A8", "P")
    assert "A8xD11" in state.legal
    assert recoveries(state) == set()


@rule("C2-11")
def test_what_the_step_itself_captures_or_gives_up_does_not_come_back() -> None:
    state = with_unit(without(cirkle2(START), "C2", "D2"), "A8", "P")
    assert forbidden(state, "A8xD11=P", by="C2-11")


@rule("C2-11")
@pytest.mark.parametrize(
    ("unit", "start", "ends"),
    [
        ("C", "A8", {"A11"}),
        ("C", "D11", {"A11", "H11"}),  # along the row
        ("H", "B8", {"B11"}),
        ("H", "G11", set()),  # B11 is five cells away
        ("P", "F9", {"D11"}),
        ("P", "H8", {"E11"}),
        ("T", "D10", set()),
    ],
)
def test_it_must_be_the_units_own_shape(unit: str, start: str, ends: set[str]) -> None:
    state = cirkle2({start: unit, "E3": "c"})
    assert {text.partition("=")[0] for text in recoveries(state)} == {f"{start}-{end}" for end in ends}


@rule("C2-11")
def test_a_cell_of_another_shape_gives_no_recovery() -> None:
    state = cirkle2({"D8": "C", "H3": "c"})
    assert "D8-D11" in state.legal
    assert forbidden(state, "D8-D11=H", by="C2-11")


@rule("C2-11")
def test_other_rows_and_ones_own_coloured_row_give_no_recovery() -> None:
    state = cirkle2({"A8": "P", "B3": "P", "H3": "c"})
    assert forbidden(state, "A8-C10=C", by="C2-11")  # a triangle of row 10
    assert forbidden(state, "B3-D1=C", by="C2-11")  # a triangle of Yellow's own coloured row


@rule("C2-11")
def test_blue_recovers_on_row_1() -> None:
    state = cirkle2({"A4": "p", "H8": "C"}, to_act="Blue")
    assert "A4-D1=H*" in state.legal
    assert unit_on(state.play("A4-D1=H*"), "D1") == "bH*"
    assert forbidden(cirkle2({"A8": "p", "H4": "C"}, to_act="Blue"), "A8-D11=H*", by="C2-11")


@rule("C2-12")
def test_tanks_never_recover_because_the_circles_of_the_row_are_targets() -> None:
    state = cirkle2({"C9": "T", "A5": "C", "H3": "c"})
    assert "C9-C11" in state.legal
    assert forbidden(state, "C9-C11=P", by="C2-12")
    assert not recoveries(without(state, "A5"))


# --- objectives -----------------------------------------------------------------------------------

LOCKED = """
    11  . . P . . . . .      Yellow's plane has reached its first objective
    10  . . . . . . . .
     9  . . C . . . . .
     7  h . . . . . . .
"""


@rule("C2-13")
@pytest.mark.parametrize("target", ["C11", "F11"])
def test_a_unit_that_moves_onto_a_target_is_locked_there_and_the_opponent_plays_an_ordinary_turn(target: str) -> None:
    state = cirkle2({"D9": "C", f"{target[0]}9": "T", "H3": "c", "A3": "h"}).play(f"{target[0]}9-{target}")
    assert piece_on(state, target)["locked"]
    assert player(state) == "Blue"
    assert player(state.play("H3-H4")) == "Yellow"


@rule("C2-13")
def test_the_first_objective_captures_what_stands_there() -> None:
    state = cirkle2({"D9": "C", "C9": "T", "C11": "t", "H3": "c"}).play("C9xC11")
    assert unit_on(state, "C11") == "yT"
    assert piece_on(state, "C11")["locked"]
    assert "T" in lost(state, "Blue")


@rule("C2-13")
def test_blues_objectives_are_c1_and_f1() -> None:
    state = cirkle2({"D4": "c", "C3": "t", "F3": "t", "H8": "C"}, to_act="Blue")
    assert piece_on(state.play("C3-C1"), "C1")["locked"]
    assert piece_on(state.play("F3-F1"), "F1")["locked"]


@rule("C2-13")
def test_ones_own_target_is_no_objective() -> None:
    state = cirkle2({"D4": "C", "C3": "T", "H8": "c"}).play("C3-C1")
    assert not piece_on(state, "C1")["locked"]
    assert "C1-C2" in with_fields(state, act="yellow").legal


@rule("C2-13")
def test_a_locked_unit_cannot_be_moved() -> None:
    state = cirkle2(LOCKED, locked="C11")
    assert forbidden(state, "C11-D10", by="C2-13")
    assert not any(text.startswith("C11") for text in texts(state))


@rule("C2-13")
def test_a_locked_unit_cannot_be_swapped() -> None:
    state = with_unit(cirkle2(LOCKED, locked="C11"), "E9", "T")
    assert forbidden(state, "C11~E9", by="C2-13")
    state = cirkle2({"C11": "T", "E9": "P", "A5": "C", "G8": "c"}, locked="C11")
    assert forbidden(state, "C11~E9", by="C2-13")


@rule("C2-13")
@pytest.mark.parametrize("attacker", ["h", "h*"])
def test_a_locked_unit_cannot_be_captured(attacker: str) -> None:
    state = with_unit(cirkle2(LOCKED, to_act="Blue", locked="C11"), "B11", attacker)
    assert forbidden(state, "B11xC11", by="C2-13")


@rule("C2-13", "B-12")
def test_a_locked_unit_still_blocks_the_moves_of_both() -> None:
    state = with_unit(cirkle2(LOCKED, locked="C11"), "A11", "C")
    assert forbidden(state, "A11-D11", by="B-12")
    assert forbidden(state, "A11-C11", by="B-16")
    state = with_unit(cirkle2(LOCKED, to_act="Blue", locked="C11"), "A11", "c")
    assert forbidden(state, "A11-D11", by="B-12")


@rule("C2-13", "C2-8")
def test_a_locked_unit_between_forbids_the_enemys_swap_but_not_its_owners() -> None:
    blue = with_unit(with_unit(cirkle2(LOCKED, to_act="Blue", locked="C11"), "A11", "c"), "E11", "h")
    assert forbidden(blue, "A11~E11", by="C2-8")
    yellow = with_unit(with_unit(cirkle2(LOCKED, locked="C11"), "A11", "C"), "E11", "H")
    assert "A11~E11" in yellow.legal


@rule("C2-14")
def test_a_second_unit_on_the_other_target_is_not_locked_and_can_be_captured() -> None:
    state = with_unit(with_unit(cirkle2(LOCKED, locked="C11"), "F9", "T"), "F7", "h").play("F9-F11")
    assert player(state) == "Blue"
    assert not piece_on(state, "F11")["locked"]
    assert piece_on(state, "C11")["locked"]
    assert "F7xF11" in state.legal


@rule("C2-14")
def test_nobody_reaches_an_objective_on_the_target_of_the_first() -> None:
    assert forbidden(cirkle2(LOCKED, locked="C11"), "C9-C11", by="B-16")


SECOND = """
    11  . . P . . T . .      first objective on C11, second just reached on F11
     7  h . . . . h . .      Blue can answer from F7
     3  . . . . . . C .
"""


@rule("C2-15")
def test_a_second_objective_that_no_legal_step_captures_wins_at_once() -> None:
    state = with_unit(cirkle2(LOCKED, locked="C11"), "F9", "T")
    final = state.play("F9-F11")
    assert won(final, "Yellow", by="C2-15")
    assert final.outcome.reason == "second_objective"
    assert final.to_act is None and len(final.legal) == 0


@rule("C2-15")
def test_blue_wins_in_the_same_way() -> None:
    state = cirkle2({"C1": "t", "F3": "t", "H9": "c", "A5": "C"}, to_act="Blue", locked="C1")
    assert won(state.play("F3-F1"), "Blue", by="C2-15")


@rule("C2-15")
def test_blues_second_unit_that_holds_wins_too() -> None:
    state = cirkle2({"C1": "t", "F1": "t", "F4": "H", "H9": "c"}, locked="C1", second="F1")
    assert won(state.play("F4-F5"), "Blue", by="C2-15")
    assert state.play("F4xF1").outcome is None


@rule("C2-15")
def test_an_attacker_that_is_blocked_cannot_answer() -> None:
    state = cirkle2({"C11": "P", "D11": "P", "F9": "T", "A11": "c", "E4": "C"}, locked="C11")
    assert won(state.play("F9-F11"), "Yellow", by="C2-15")  # A11 cannot pass over C11
    state = cirkle2({"C11": "P", "F9": "T", "H11": "c", "E4": "C"}, locked="C11")
    assert player(state.play("F9-F11")) == "Blue"


@rule("C2-15")
def test_an_attacker_in_the_very_corner_can_answer() -> None:
    state = cirkle2({"F1": "t", "C3": "t", "A1": "C", "H8": "c"}, to_act="Blue", locked="F1").play("C3-C1")
    assert player(state) == "Yellow"
    assert "A1xC1" in state.legal


@rule("C2-15")
@pytest.mark.parametrize("unit", ["C", "C*", "H", "H*", "T", "T*", "P", "P*"])
def test_any_unit_may_be_the_second(unit: str) -> None:
    state = cirkle2(
        {"C11": "H" if unit != "H" else "T", "F11": unit, "F8": "h*", "A5": "C"}, "Blue", locked="C11", second="F11"
    )
    assert "second=F11" in state.position
    assert won(state.play("F8-F7"), "Yellow", by="C2-15")
    assert state.play("F8xF11").outcome is None


@rule("C2-15")
def test_a_locked_unit_cannot_answer() -> None:
    state = cirkle2({"C11": "P", "F3": "C", "F9": "T", "C1": "h", "A6": "h"}, locked="C1,C11")
    assert won(state.play("F9-F11"), "Yellow", by="C2-15")


@rule("C2-15")
@pytest.mark.parametrize("answer", ["A7-A8", "F7-F8", "F7-F3"])
def test_a_second_unit_still_there_after_the_answer_wins(answer: str) -> None:
    state = cirkle2(SECOND, to_act="Blue", locked="C11", second="F11")
    assert won(state.play(answer), "Yellow", by="C2-15")


@rule("C2-15")
def test_it_wins_whatever_the_answer_did_even_a_capture_or_ones_own_second_objective() -> None:
    state = cirkle2(SECOND, to_act="Blue", locked="C11", second="F11")
    assert won(with_unit(state, "F5", "C").play("F7xF5"), "Yellow", by="C2-15")
    both = {"C11": "P", "F11": "T", "F7": "h", "C1": "t", "F3": "t", "H5": "C"}
    state = cirkle2(both, to_act="Blue", locked="C1,C11", second="F11")
    assert won(state.play("F3-F1"), "Yellow", by="C2-15")


@rule("C2-15")
def test_if_the_second_unit_is_captured_play_goes_on_and_the_target_can_be_tried_again() -> None:
    state = cirkle2(SECOND, to_act="Blue", locked="C11", second="F11").play("F7xF11")
    assert state.outcome is None
    assert player(state) == "Yellow"
    assert unit_on(state, "F11") == "bH"
    state = after(state, "G3-G8", "A7-A8", "G8-F8", "A8-A7", "F8xF11")
    assert won(state, "Yellow", by="C2-15")


@rule("C2-15", "B-13")
def test_the_helicopter_left_in_the_last_row_jumps_over_the_locked_unit_to_defend_the_other_target() -> None:
    state = cirkle2(
        """
        11  . h P . . . . .      Blue's helicopter, Yellow's locked unit
         9  . . . . . T . .
         3  . . . C . . . .
    """,
        locked="C11",
    ).play("F9-F11")
    assert player(state) == "Blue"
    assert "B11xF11" in state.legal
    assert unit_on(state.play("B11xF11"), "F11") == "bH"
    state = cirkle2({"A11": "h", "C11": "P", "F9": "T", "D3": "C"}, locked="C11")
    assert won(state.play("F9-F11"), "Yellow", by="C2-15")  # from A11 it is a cell too far


# --- the end of the units -------------------------------------------------------------------------


@rule("C2-16")
def test_a_player_all_of_whose_units_are_lost_has_lost() -> None:
    final = cirkle2({"D5": "C", "D7": "h"}).play("D5xD7")
    assert won(final, "Yellow", by="C2-16")
    assert final.outcome.reason == "no_units"
    assert won(cirkle2({"D5": "c", "D7": "H"}, to_act="Blue").play("D5xD7"), "Blue", by="C2-16")


@rule("C2-16")
def test_the_locked_unit_does_not_count() -> None:
    state = cirkle2({"D5": "C", "D7": "h", "C1": "t"}, locked="C1")
    assert won(state.play("D5xD7"), "Yellow", by="C2-16")
    assert with_unit(state, "H7", "p").play("D5xD7").outcome is None


@rule("C2-16")
def test_who_locks_their_own_last_unit_has_lost() -> None:
    state = cirkle2({"C9": "T", "H3": "c"})
    assert won(state.play("C9-C11"), "Blue", by="C2-16")
    assert with_unit(state, "A5", "C").play("C9-C11").outcome is None


@rule("C2-16")
@pytest.mark.parametrize("draws", ["on", "off"])
def test_if_it_befalls_both_at_once_the_game_is_a_draw(draws: str) -> None:
    final = cirkle2({"C9": "T", "C11": "t"}, draws=draws).play("C9xC11")
    assert drawn(final, 0.5, by="C2-16")
    assert final.outcome.reason == "no_units"


@rule("C2-16", "C2-15")
def test_the_last_free_unit_may_reach_the_second_objective() -> None:
    state = cirkle2({"C11": "P", "F9": "T", "A3": "c"}, locked="C11")
    assert won(state.play("F9-F11"), "Yellow", by="C2-15")


@rule("C2-16", "C2-15")
def test_the_last_free_unit_captured_on_the_second_target_loses() -> None:
    state = cirkle2({"C11": "P", "F9": "T", "F7": "h"}, locked="C11").play("F9-F11")
    assert player(state) == "Blue"
    assert won(state.play("F7xF11"), "Blue", by="C2-16")


@rule("C2-15", "C2-16")
def test_a_second_objective_that_has_held_is_looked_at_before_lost_units() -> None:
    state = cirkle2(
        """
        11  . . P . . T . .      Yellow's first and second objective
         6  p . . . . . . .      Blue's last unit could take on F11, and locks itself on F1
    """,
        to_act="Blue",
        locked="C11",
        second="F11",
    )
    assert won(state.play("A6-F1"), "Yellow", by="C2-15")


@rule("C2-16", "C2-15")
def test_lost_units_are_looked_at_before_a_second_objective_just_reached() -> None:
    state = cirkle2({"C11": "P", "F9": "T", "F11": "t"}, locked="C11")
    final = state.play("F9xF11")
    assert won(final, "Yellow", by="C2-16")
    assert state.game.position(final.position) == final


SHUT_IN = """
    8  . . . . . . . c
    4  p . . . . . . .      Blue's units on their shapes,
    3  C p . . . . . .      Yellow's carrier on another
    2  h . . . . . . .
"""


@rule("C2-16")
def test_a_player_with_units_but_no_legal_step_passes() -> None:
    state = cirkle2(SHUT_IN)
    assert texts(state) == {"pass"}
    passed = state.play("pass")
    assert player(passed) == "Blue"
    assert passed.turn == 1
    assert units_of(passed, "y") == {"A3": "C"}


@rule("C2-16")
def test_a_pass_is_legal_only_when_no_other_step_is() -> None:
    assert forbidden(cirkle2(DUEL), "pass", by="C2-16")
    assert forbidden(without(cirkle2(SHUT_IN), "A4"), "pass", by="C2-16")


# --- draws ----------------------------------------------------------------------------------------


@rule("C2-17")
def test_100_turns_without_progress_are_a_draw() -> None:
    final = cirkle2(DUEL, quiet=99).play("A5-A6")
    assert drawn(final, 0.5, by="C2-17")
    assert final.outcome.reason == "no_progress"
    assert cirkle2(DUEL, quiet=98).play("A5-A6").outcome is None


@rule("C2-17")
def test_both_players_turns_are_counted() -> None:
    state = after(cirkle2(DUEL), "A5-A6", "F7-F8", "A6-A7")
    assert state.turns_without_progress == 3


QUIET = """
    11  . . . . . . . h
     9  . . T . . P . .      C11 and D11 are near
     5  C . . c . . . H      a capture and a swap
"""


@rule("C2-17")
@pytest.mark.parametrize("step", ["A5xD5", "C9-C11", "F9-D11=T*"])
def test_a_capture_an_objective_and_a_recovery_are_progress(step: str) -> None:
    state = cirkle2(QUIET, quiet=99).play(step)
    assert state.outcome is None
    assert state.turns_without_progress == 0


@rule("C2-17")
@pytest.mark.parametrize("step", ["A5-A6", "F9-D11", "C9~F9"])
def test_other_moves_and_swaps_are_none(step: str) -> None:
    assert drawn(cirkle2(QUIET, quiet=99).play(step), 0.5, by="C2-17")


@rule("C2-17")
def test_a_pass_is_a_turn_without_progress() -> None:
    assert drawn(cirkle2(SHUT_IN, quiet=99).play("pass"), 0.5, by="C2-17")


@rule("C2-17")
def test_a_second_objective_is_progress_too() -> None:
    state = with_unit(with_unit(cirkle2(LOCKED, locked="C11", quiet=99), "F9", "T"), "F7", "h").play("F9-F11")
    assert state.outcome is None
    assert state.turns_without_progress == 0


@rule("C2-17", "C2-15")
def test_a_turn_that_wins_wins_though_it_is_the_hundredth() -> None:
    state = cirkle2(SECOND, to_act="Blue", locked="C11", second="F11", quiet=99)
    assert won(state.play("A7-A8"), "Yellow", by="C2-15")


@rule("C2-17", "DRAW-a", "DRAW-c")
def test_draws_off_switches_every_draw_rule_off() -> None:
    state = cirkle2(DUEL, draws="off", quiet=99)
    there_and_back = ["A5-A6", "F7-F8", "A6-A5", "F8-F7"]
    assert after(state, *there_and_back * 4).outcome is None
    assert at_turn(cirkle2(DUEL, draws="off"), 4999).play("A5-A6").outcome is None
    assert cercles.game("cirkle2").options["draws"] is True


THERE_AND_BACK = ["A5-A6", "F7-F8", "A6-A5", "F8-F7"]


@rule("DRAW-a")
def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    state = after(cirkle2(DUEL), *THERE_AND_BACK, *THERE_AND_BACK[:3])
    assert state.outcome is None
    final = state.play("F8-F7")
    assert drawn(final, 0.5, by="DRAW-a")
    assert final.outcome.reason == "repetition"


@rule("DRAW-a")
def test_the_players_see_how_often_a_position_has_stood() -> None:
    state = cirkle2(DUEL)
    assert state.times_seen == 1
    assert after(state, *THERE_AND_BACK).times_seen == 2
    assert after(state, *THERE_AND_BACK[:2]).times_seen == 1


@rule("DRAW-a")
def test_the_same_board_with_the_other_player_to_act_is_another_position() -> None:
    start = cirkle2({"A5": "T", "F7": "c"})
    state = after(start, "A5-A6", "F7-F8", "A6-B6", "F8-F7", "B6-A5")
    assert units_of(state, "y") == units_of(start, "y") and units_of(state, "b") == units_of(start, "b")
    assert state.times_seen == 1
    assert state.key != start.key


@rule("DRAW-a", "C2-13")
def test_which_unit_is_locked_and_which_awaits_an_answer_is_part_of_the_position() -> None:
    units = {"C11": "P", "F11": "T", "C7": "h", "F7": "h", "H5": "C"}
    one = cirkle2(units, to_act="Blue", locked="C11", second="F11")
    other = cirkle2(units, to_act="Blue", locked="F11", second="C11")
    assert one.key != other.key


@rule("DRAW-a")
def test_units_exactly_alike_that_have_changed_places_make_the_same_position() -> None:
    round_trip = ["A5-B5", "F7-F8", "A7-A5", "F8-F7", "B5-B7", "F7-F8", "B7-A7", "F8-F7"]
    state = cirkle2({"A5": "C", "A7": "C", "F7": "c"})
    assert after(state, *round_trip).times_seen == 2
    assert drawn(after(state, *round_trip, *round_trip), 0.5, by="DRAW-a")


@rule("DRAW-a", "C2-10")
def test_null_swaps_repeat_the_position() -> None:
    state = cirkle2({"A5": "C", "A7": "C", "F8": "c", "F5": "c"}, null_swaps="on")
    state = after(state, "A5~A7", "F5~F8", "A5~A7")
    assert state.outcome is None
    assert drawn(state.play("F5~F8"), 0.5, by="DRAW-a")


@rule("DRAW-a", "C2-11", "C2-17")
def test_recoveries_are_progress_but_can_be_undone_so_the_positions_before_them_count() -> None:
    round_trip = ["F9-D11=C", "A5-A6", "D11-H11=P", "A6-B6", "H11-F9", "B6-A5"]
    state = cirkle2({"F9": "P", "A5": "t"})
    assert after(state, *round_trip).times_seen == 2
    assert drawn(after(state, *round_trip, *round_trip), 0.5, by="DRAW-a")


@rule("DRAW-a")
def test_a_search_sees_the_repetitions_of_each_of_its_lines() -> None:
    """Also of a line looked at after another that made progress and so has another past."""
    state = after(cirkle2({"A5": "C", "A9": "p", "F7": "c"}), *THERE_AND_BACK, *THERE_AND_BACK[:2])
    counted = sum(len(state.play(one).play(two).legal) for one in state.legal for two in state.play(one).legal)
    assert perft(state, 3) == counted
    assert perft(state, 3) < perft(state.game.position(state.position), 3)  # the same without its past


@rule("DRAW-c")
def test_after_5000_turns_the_game_is_drawn() -> None:
    final = at_turn(cirkle2(DUEL), 4999).play("A5-A6")
    assert drawn(final, 0.5, by="DRAW-c")
    assert final.outcome.reason == "length"
    assert final.turn == 5000
    assert at_turn(cirkle2(DUEL), 4998).play("A5-A6").outcome is None


@rule("DRAW-c")
def test_in_any_case_also_after_progress_but_a_turn_that_wins_wins() -> None:
    assert drawn(at_turn(cirkle2(QUIET), 4999).play("A5xD5"), 0.5, by="DRAW-c")
    assert won(at_turn(cirkle2({"D5": "C", "D7": "h"}), 4999).play("D5xD7"), "Yellow", by="C2-16")


@rule("C2-15", "C2-16", "C2-17")
def test_a_finished_game_has_no_legal_step() -> None:
    final = cirkle2(DUEL, quiet=99).play("A5-A6")
    assert final.to_act is None
    assert len(final.legal) == 0
    with pytest.raises(IllegalStep):
        final.play("F7-F8")


# --- notation -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["B1-B5", "B1xB5", "B2~F2", "A8-D11=T*", "A8xD11=T*", "A8-D11=C", "B2~B5", "pass"])
def test_every_form_of_a_step_is_read_as_it_is_written(text: str) -> None:
    game = cercles.game("cirkle2")
    assert read_and_written(game, text) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "B1",
        "b1-b5",
        "B1 - B5",
        " B1-B5",
        "B1-B5\n",
        "B1:B5",
        "B1B5",
        "B1-B05",
        "B1-B12",
        "B1-I5",
        "B1-B0",
        "B1-B1",
        "B1-B5=",
        "B1-B5=X",
        "B1-B5=t",
        "B1-B5=T**",
        "B1-B5=*T",
        "B2~F2=T*",
        "B2=T*",
        "B1-B5-B6",
        "PASS",
        "passe",
        "B１-B5",
        "-B5",
        "B1-" + "B5" * 100,
    ],
)
def test_anything_else_is_garbled(text: str) -> None:
    assert garbled(cercles.game("cirkle2"), text)


@rule("C2-8")
@pytest.mark.parametrize(("written", "right"), [("F2~B2", "B2~F2"), ("B5~B2", "B2~B5"), ("C3~B4", "B4~C3")])
def test_a_swap_names_the_cell_nearer_a_then_nearer_1_first(written: str, right: str) -> None:
    game = cercles.game("cirkle2")
    assert garbled(game, written)
    assert read_and_written(game, right) == right


def test_no_two_legal_steps_print_alike_and_each_is_read_back() -> None:
    for state in (cirkle2(START), cirkle2(QUIET), cirkle2(ALONE), cirkle2(LOCKED, locked="C11")):
        printed = [step.text for step in state.legal]
        assert len(set(printed)) == len(printed)
        for step in state.legal:
            assert state.game.parse(state, step.text) == step.code


@rule("C2-13", "C2-8")
@pytest.mark.parametrize(("on_target", "other"), [("C*", "P*"), ("P*", "C*")])
def test_a_locked_unit_is_swapped_with_nobody_whichever_of_the_two_it_is(on_target: str, other: str) -> None:
    """Two missiles on one line."""
    pieces = {"C11": on_target, "C5": other, "H1": "T", "H7": "t"}
    assert forbidden(cirkle2(pieces, locked="C11"), "C5~C11", by="C2-13")
    free = {"C10": on_target, "C5": other, "H1": "T", "H7": "t"}
    assert "C5~C10" in cirkle2(free).legal
