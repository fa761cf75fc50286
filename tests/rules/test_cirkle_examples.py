"""The worked examples of the rulebook of CIRKLE 2; each test says in our words what the rulebook promises. Shapes by
cell, for reading the drawings:

11  S X O T T O X S      targets C11 F11
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

import cercles
from drawn import (
    after,
    cirkle2,
    forbidden,
    goes_to,
    lost,
    piece_on,
    player,
    protected,
    recoveries,
    rule,
    swaps,
    takes,
    texts,
    unit_on,
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

# --- "coups où l'on CIRKLISE l'adversaire" ------------------------------------------------------


@rule("B-5", "B-15", "C2-13")
@pytest.mark.parametrize(
    ("cell", "target", "flown_over"),
    [("H6", "C11", ["D10"]), ("A6", "F11", ["E10"])],
)
def test_a_plane_on_h6_or_a6_reaches_a_target_over_the_enemys_pieces_and_takes_the_tank_still_on_it(
    cell: str, target: str, flown_over: list[str]
) -> None:
    """'Put a plane on H6 or A6: you CIRKLE by the next move, flying over the enemy's pieces, and perhaps take the enemy
    tank that has stayed on the target.'"""
    state = with_unit(without(cirkle2(START), "C2"), cell, "P")
    assert unit_on(state, target) == "bT"
    assert all(unit_on(state, each) for each in flown_over)
    reached = state.play(f"{cell}x{target}")
    assert piece_on(reached, target)["locked"]
    assert lost(reached, "Blue") == ["T"]
    assert all(unit_on(reached, each) for each in flown_over)  # flying over takes nothing off here
    assert f"{cell}-{target}" in without(state, target).legal


@rule("B-5", "B-15", "C2-13")
@pytest.mark.parametrize("step", ["H6xC1", "A6xF1"])
def test_the_same_holds_for_blue(step: str) -> None:
    """The same, turned about."""
    state = with_fields(with_unit(without(cirkle2(START), "F10"), step[:2], "p"), act="blue")
    assert piece_on(state.play(step), step[3:])["locked"]


@rule("C2-6", "C2-7")
def test_unless_the_enemy_takes_it_there() -> None:
    """'… if the opponent has not protected this cell': H6 is a round cell, where any unit can take the plane."""
    state = with_fields(with_unit(without(cirkle2(START), "C2", "H10"), "H6", "P"), act="blue")
    assert not protected(state, "H6")
    assert "H11xH6" in state.legal


@rule("C2-15", "B-15")
def test_as_the_second_objective_it_wins() -> None:
    """'You CIRKLE by the next move': nothing of Blue's can take on C11."""
    state = cirkle2({"F11": "T", "H6": "P", "E9": "c", "A9": "h"}, locked="F11")
    assert won(state.play("H6-C11"), "Yellow", by="C2-15")


@rule("B-13", "C2-4", "C2-7", "C2-13")
def test_a_helicopter_on_f8_reaches_the_target_unless_it_is_destroyed_on_this_protected_cell() -> None:
    """'The same for a helicopter on F8: it CIRKLES by the next move if it is not destroyed on this protected cell.'"""
    state = with_unit(without(cirkle2(START), "B1"), "F8", "H")
    assert protected(state, "F8")
    assert piece_on(state.play("F8xF11"), "F11")["locked"]  # over the plane on F10
    attacked = with_fields(without(state, "H11", "G10"), act="blue")
    assert forbidden(with_unit(attacked, "H8", "c"), "H8xF8", by="C2-7")  # simple, and not protected
    assert "H8xF8" in with_unit(attacked, "H8", "c*").legal


# --- "conseils de jeu" --------------------------------------------------------------------------


@rule("B-14")
@pytest.mark.parametrize("cell", ["D6", "E6"])
def test_a_tank_in_the_centre_controls_29_cells(cell: str) -> None:
    """'A tank in the centre can control up to 29 cells.'"""
    assert len(goes_to(cirkle2({cell: "T", "A11": "h"}), cell)) == 29


@rule("B-14")
def test_nowhere_more_than_29() -> None:
    """'Up to': the jokers and their columns are the best cells."""
    counts = {
        f"{column}{row}": len(goes_to(cirkle2({f"{column}{row}": "T", "G11": "h"}), f"{column}{row}"))
        for column in "ABCDEFGH"
        for row in range(1, 10)
    }
    assert max(counts.values()) == 29
    assert counts["A1"] == 12


@rule("B-15", "C2-6")
@pytest.mark.parametrize(("taken", "cover"), [("C5", "E7"), ("E7", "C5")])
def test_two_planes_on_one_diagonal_protect_each_other(taken: str, cover: str) -> None:
    """'Two planes on the same diagonal protect each other.'"""
    state = cirkle2({"C5": "P", "E7": "P", "A5": "c", "A7": "c"}, to_act="Blue").play(f"A{taken[1]}x{taken}")
    assert takes(state, cover) == {taken}


@rule("B-14", "C2-6")
@pytest.mark.parametrize("other", ["C7", "G7", "E5", "C5", "G5"])
def test_two_tanks_protect_each_other_near_by_on_three_axes(other: str) -> None:
    """'Two tanks protect each other within a perimeter of near cells on the three axes.' One stands on E7."""
    for taken, cover in (("E7", other), (other, "E7")):
        attacker = f"{taken[0]}9"
        state = cirkle2({"E7": "T", other: "T", attacker: "h"}, to_act="Blue").play(f"{attacker}x{taken}")
        assert takes(state, cover) == {taken}


@rule("C2-9", "C2-4")
def test_swapping_two_missiles_on_unprotected_cells_protects_both_at_once() -> None:
    """'Two missiles on cells that do not protect them find themselves both protected after a swap.'"""
    state = cirkle2({"A2": "C*", "B2": "H*", "H11": "c"})  # a carrier on a cross, a helicopter on a square
    assert not protected(state, "A2") and not protected(state, "B2")
    state = state.play("A2~B2")
    assert protected(state, "A2") and protected(state, "B2")


@rule("C2-8", "C2-9")
@pytest.mark.parametrize("pair", ["A1~A11", "A5~H5", "A2~H9"])
def test_only_the_line_counts_in_a_swap_not_the_distance(pair: str) -> None:
    """'Units exchange over at most 11 cells on a vertical, 8 on a horizontal or a diagonal.'"""
    near, _, far = pair.partition("~")
    assert swaps(cirkle2({near: "T", far: "T*", "B7": "c"})) == {pair}


@rule("C2-7")
@pytest.mark.parametrize(
    ("missile", "start", "victim", "cell"), [("T", "E4", "p", "C2"), ("P", "E7", "t", "B4"), ("C", "B7", "t", "B4")]
)
def test_a_missile_destroys_a_protected_unit_from_anywhere(missile: str, start: str, victim: str, cell: str) -> None:
    """'A plane is shot down by a land missile, a camouflaged tank by a missile from the air or the sea.'"""
    state = cirkle2({start: f"{missile}*", cell: victim, "H11": "c"})
    assert protected(state, cell) and not protected(state, start)
    assert f"{start}x{cell}" in state.legal
    assert forbidden(with_unit(state, start, missile), f"{start}x{cell}", by="C2-7")


@rule("C2-7", "C2-4")
def test_a_missile_that_takes_on_a_joker_is_protected_there_at_once() -> None:
    """'The enemy may attack the oasis with missiles, destroy the unit there and have its protection at once.'"""
    state = cirkle2({"E6": "C", "E10": "c*", "A1": "C"}, to_act="Blue")
    assert protected(state, "E6")
    assert protected(state.play("E10xE6"), "E6")


@rule("C2-13", "B-13")
def test_a_helicopter_left_in_the_last_row_jumps_over_the_locked_unit_and_defends_the_other_target() -> None:
    """'It can jump over the unit blocked in CIRKLE and defend the last target, four cells away on this last row.'"""
    state = cirkle2({"B11": "h", "C11": "P", "F11": "T", "D3": "C"}, to_act="Blue", locked="C11", second="F11")
    assert "B11xF11" in state.legal
    assert player(state.play("B11xF11")) == "Yellow"


# --- "récupération de pièces" -------------------------------------------------------------------


@rule("C2-11")
def test_a_plane_on_its_shape_of_the_last_row_comes_back_as_the_tank_missile() -> None:
    """'A plane on a cell of its shape in the enemy's last row is exchanged for a tank missile destroyed before.'"""
    state = cirkle2({"A8": "P", "H9": "c"}).play("A8-D11=T*")
    assert unit_on(state, "D11") == "yT*"


@rule("C2-11")
def test_a_plane_missile_becomes_another_missile() -> None:
    """'A missile may be exchanged for another missile: the plane missile, less to be feared now, for a tank's.'"""
    state = cirkle2({"A8": "P*", "H9": "c"})
    assert recoveries(state) == {"A8-D11=C*", "A8-D11=H*", "A8-D11=T*"}


@rule("C2-13", "C2-14", "C2-15")
def test_two_objectives_one_after_the_other() -> None:
    """'One unit on either target, taking what is there and blocked from then on; then any unit on the other one.'"""
    state = after(cirkle2({"C9": "C", "C11": "t", "F8": "H", "A3": "c"}), "C9xC11", "A3-A4")
    assert not any(text.startswith("C11") for text in texts(state))
    assert won(state.play("F8-F11"), "Yellow", by="C2-15")


@rule("B-1", "B-2", "B-3", "C2-1")
def test_the_counts_of_the_rulebook() -> None:
    """'88 cells, 2 targets in each camp; 16 yellow and 16 blue units, of which 8 are missiles.'"""
    start = cercles.game("cirkle2").start()
    pieces = start.view().pieces
    assert len(start.game.board.cells) == 88
    assert sum(map(len, start.game.board.targets)) == 4
    assert sorted(piece["seat"] for piece in pieces) == [0] * 16 + [1] * 16
    assert sum(piece["missile"] for piece in pieces) == 8
