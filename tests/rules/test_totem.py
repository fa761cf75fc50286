"""TOTEM CIRKLE: board and totems, what comes before play, turns, moves (TT-1 … TT-12). Kinds by cell:

9  Xb Op Tb Og ## Tg Sy Tp Xb
8  Tp Sg Xy Sb Xp Oy Xb Sg Op
7  Sy Xb Og Ty Ob Sp Og Xy Tb
6  Tg Oy Sp Xg Tp Xg Ty Sb Og
5  ## Xp Ob Tp Sy Tp Ob Xp ##
4  Og Sb Ty Xg Tp Xg Sp Oy Tg
3  Tb Xy Og Sp Ob Ty Og Xb Sy
2  Op Sg Xb Oy Xp Sb Xy Sg Tp
1  Xb Tp Sy Tg ## Og Tb Op Xb
    A  B  C  D  E  F  G  H  I
"""

import pytest

import cercles
from cercles.games.totem.totem_board import BOARD, FIGURES, cell_name, kind_name, other_faces, quarter_turn
from drawn import forbidden, rule, texts
from drawn_totem import acts, arrivals, at, ended, honest, places, play, totem

PREPARED = " ".join(f"{letter}{level}=T" for letter in "abcd" for level in "1234")

# --- board and totems ---------------------------------------------------------------------------


@rule("TT-1")
def test_the_board_has_81_cells_four_of_them_totemic() -> None:
    names = [cell_name(cell) for cell in BOARD.cells]
    assert len(names) == 81 and names[0] == "A1" and names[-1] == "I9"
    assert [cell_name(cell) for cell in BOARD.totemic] == ["E1", "A5", "E9", "I5"]  # south, west, north, east
    assert set(BOARD.kinds.values()) == {(figure, colour) for figure in range(4) for colour in range(4)}


@rule("TT-2")
@pytest.mark.parametrize(("cell", "kind"), [("A9", "Xb"), ("F9", "Tg"), ("C6", "Sp"), ("E5", "Sy"), ("H2", "Sg")])
def test_cells_bear_what_the_map_says(cell: str, kind: str) -> None:
    figure, colour = BOARD.kinds[BOARD.cell(cell)]
    assert FIGURES[figure] + "pgyb"[colour] == kind


@rule("TT-2")
def test_the_map_is_the_same_from_every_side_and_neighbours_share_nothing() -> None:
    for cell, (figure, colour) in BOARD.kinds.items():
        assert BOARD.kinds[quarter_turn(cell)] == (figure, colour)
        for beside in BOARD.beside(cell):
            other = BOARD.kinds.get(beside, (None, None))
            assert figure != other[0] and colour != other[1]


@rule("TT-3")
def test_two_players_have_four_totems_each_and_four_players_two() -> None:
    two, four = (cercles.game("totem", players=players) for players in ("2", "4"))
    assert two.seats == ("south", "north") and four.seats == ("south", "west", "north", "east")
    assert set(places(totem(), "north")) == set("abcd") and set(places(totem(players=4), "west")) == set("ab")
    assert acts(two.start()) == acts(four.start()) == "South"


@rule("TT-4")
def test_colours_move_on_by_one_from_level_to_level() -> None:
    assert [kind_name(figure, 0) for figure in range(4)] == ["Tp", "Sg", "Xy", "Ob"]
    assert [kind_name(figure, 1) for figure in range(4)] == ["Tg", "Sy", "Xb", "Op"]
    assert len({kind_name(figure, level) for figure in range(4) for level in range(4)}) == 16


@rule("TT-4", "TT-5")
def test_the_other_faces_follow_clockwise_from_the_owners_left() -> None:
    assert [FIGURES[face] for face in other_faces(FIGURES.index("X"))] == ["O", "T", "S"]


# --- before play --------------------------------------------------------------------------------


@rule("TT-6")
def test_each_player_sets_the_levels_of_the_next_ones_totems_one_by_one() -> None:
    state = cercles.game("totem").start()
    assert texts(state) == {"a1=T", "a1=S", "a1=X", "a1=O"}
    state = play(state, "a1=T a2=X a3=S a4=O")
    assert texts(state) == {"b1=T", "b1=S", "b1=X", "b1=O"} and acts(state) == "South"
    assert forbidden(state, "b2=T", by="TT-6") and forbidden(state, "a1=T", by="TT-6")
    assert forbidden(state, "@A1", by="TT-6") and forbidden(state, "A1-A2", by="TT-6")
    assert state.position.endswith("act=south reserve=na:TXSO")
    state = play(state, " ".join(f"{letter}{level}=T" for letter in "bcd" for level in "1234"))
    assert acts(state) == "North" and state.turn == 0
    assert play(state, "a1=S").position.endswith("reserve=sa:S,na:TXSO,nb:TTTT,nc:TTTT,nd:TTTT")


@rule("TT-6")
def test_four_players_prepare_in_the_order_of_play() -> None:
    state, order = cercles.game("totem", players="4").start(), []
    for letter_level in ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4"] * 4:
        order.append(acts(state))
        state = state.play(f"{letter_level}=S")
    assert order[::8] == ["South", "West", "North", "East"] and len(set(order[8:16])) == 1
    assert acts(state) == "South" and all(step.text.startswith("@") for step in state.legal)


@rule("TT-7")
def test_totems_are_placed_on_the_first_line_beside_the_totemic_cell_or_farther() -> None:
    state = play(cercles.game("totem").start(), f"{PREPARED} {PREPARED}")
    assert texts(state) == {f"@{column}1" for column in "ABCDFGHI"}
    assert forbidden(state, "@E1", by="TT-7") and forbidden(state, "@A2", by="TT-7")
    assert forbidden(state, "a1=S", by="TT-7") and forbidden(state, "A1-A2", by="TT-7")
    state = play(state, "@A1 @B1")
    assert forbidden(state, "@A1", by="TT-7") and acts(state) == "South"
    state = play(state, "@C1 @I1")
    assert places(state, "south") == {"a": "A1", "b": "B1", "c": "C1", "d": "I1"}
    assert acts(state) == "North" and texts(state) == {f"@{column}9" for column in "ABCDFGHI"}
    state = play(state, "@A9 @B9 @C9 @I9")
    assert acts(state) == "South" and forbidden(state, "@F1", by="TT-7")


@rule("TT-7")
def test_a_corner_is_for_whoever_places_first() -> None:
    eight = " ".join(f"{letter}{level}=T" for letter in "ab" for level in "1234")
    state = play(cercles.game("totem", players="4").start(), f"{' '.join([eight] * 4)} @A1 @I1")
    assert acts(state) == "West" and forbidden(state, "@A1", by="TT-7")
    assert texts(state) == {f"@A{row}" for row in (2, 3, 4, 6, 7, 8, 9)}
    assert acts(play(state, "@A2 @A9")) == "North"


# --- a turn -------------------------------------------------------------------------------------


@rule("TT-8", "TT-9")
def test_a_turn_is_a_pivot_or_a_move() -> None:
    state = totem("D4:sa")
    pivots = {text for text in texts(state) if "=" in text}
    assert pivots == {f"a{level}={figure}" for level in "1234" for figure in "SXO"}
    assert texts(state) - pivots == {text for text in texts(state) if text[2] == "-"}


@rule("TT-9")
def test_a_pivot_turns_one_level_of_each_totem_in_order() -> None:
    state = totem("D4:sa=TSXO").play("a2=X")
    assert at(state, "D4") == "sa=TXXO" and acts(state) == "South" and state.turn == 0
    assert texts(state) == {f"b{level}={figure}" for level in "1234" for figure in "SXO"}
    assert forbidden(state, "D4-D5", by="TT-9") and forbidden(state, "a1=X", by="TT-9")
    state = play(state, "b1=S c4=O")
    assert acts(state) == "South" and forbidden(state, "d3=T", by="TT-9")  # it shows the triangle already
    state = state.play("d3=O")
    assert acts(state) == "North" and state.turn == 1
    assert [at(state, cell) for cell in ("B1", "H1", "I1")] == ["sb=STTT", "sc=TTTO", "sd=TTOT"]


@rule("TT-9")
def test_a_level_is_turned_to_another_face_than_it_shows() -> None:
    pivots = {text for text in texts(totem("D4:sa=TSXO")) if "=" in text}
    shown = {"a1=T", "a2=S", "a3=X", "a4=O"}
    assert pivots == {f"a{level}={figure}" for level in "1234" for figure in "TSXO"} - shown


@rule("TT-9")
def test_with_four_players_a_pivot_is_two_steps_and_nobody_answers_it() -> None:
    state = play(totem(players=4), "a1=S b4=O")
    assert acts(state) == "West" and not state.view().owed


# --- moves --------------------------------------------------------------------------------------


@rule("TT-10")
def test_a_totem_goes_up_to_four_steps_in_any_direction_but_diagonally() -> None:
    found = arrivals(totem("E5:sa"), "E5")
    assert {"E4", "E8", "B4", "G7", "C3", "F6"} <= found
    assert not found & {"E5", "C2", "A9", "H8", "E1"}
    assert len(found) == 40 - 4  # all within four steps, but for the four totemic cells


@rule("TT-10")
def test_nobody_is_passed_and_no_totemic_cell_is_crossed() -> None:
    state = totem("A2:sa A3:sb B1:sc C2:sd B4:nb")
    assert arrivals(state, "A2") == {"A1", "B2", "B3", "C3", "C4", "D3"}
    assert forbidden(state, "A2-A4", by="TT-10") and forbidden(state, "A2-A3", by="TT-10")
    assert arrivals(totem("D1:sa D2:sb C1:sc"), "D1") == set()  # E1 is South's own
    assert forbidden(totem("D1:sa D2:sb C1:sc"), "D1-F1", by="TT-10")


@rule("TT-10")
def test_what_cannot_be_entered() -> None:
    state = totem("D1:sa B5:sb")
    assert forbidden(state, "D1-E1", by="TT-10")  # one's own
    assert forbidden(state, "B5-A5", by="TT-10")  # nobody's, with two players
    assert forbidden(state, "C3-C4", by="TT-10") and forbidden(state, "A9-A8", by="TT-10")
    assert arrivals(totem("B5:sa", players=4), "B5") >= {"A5"}


@rule("TT-10")
def test_the_faces_keep_their_directions() -> None:
    assert at(totem("D4:sa=TSXO").play("D4-E6"), "E6") == "sa=TSXO"


@rule("TT-10a")
def test_a_totemic_cell_is_entered_from_beside_it_only() -> None:
    state = totem("E8:sa D7:sb")
    assert "E9" in arrivals(state, "E8") and forbidden(state, "D7-E9", by="TT-10a")
    far = totem("D7:sa E5:sb", far_entry="on")
    assert "E9" in arrivals(far, "D7") and "E9" in arrivals(far, "E5")
    assert forbidden(totem("E4:sa", far_entry="on"), "E4-E9", by="TT-10")  # five steps


@rule("TT-10a")
def test_from_afar_too_the_path_must_be_free() -> None:
    closed = totem("D7:sa E8:nb D9:sb F9:sc", far_entry="on")
    assert "E9" not in arrivals(closed, "D7")
    assert forbidden(closed, "D7-E9", by="TT-10")
    assert "E9" in arrivals(totem("F8:sa E8:nb D9:sb", far_entry="on"), "F8")


@rule("TT-10b")
def test_two_totems_of_a_side_never_stand_beside_their_totemic_cell() -> None:
    state = totem("D1:sa E3:sb")
    assert forbidden(state, "E3-E2", by="TT-10b") and "E2" in arrivals(totem("D1:sa E3:sb", walls="on"), "E3")
    assert "F2" in arrivals(state, "E3")
    assert arrivals(totem("D1:sa"), "D1") >= {"E2", "F1"}  # the same totem, by way of E2
    assert "E2" in arrivals(totem("D1:nb E3:sb"), "E3")  # another side's does not count


@rule("TT-10b", "TT-7")
@pytest.mark.parametrize("walls", ["off", "on"])
def test_nor_can_they_be_placed_there(walls: str) -> None:
    state = play(cercles.game("totem", walls=walls).start(), f"{PREPARED} {PREPARED} @D1")
    assert ("@F1" in texts(state)) == (walls == "on")
    assert walls == "on" or forbidden(state, "@F1", by="TT-10b")


# --- honest, or a bluff ---------------------------------------------------------------------------


@rule("TT-11")
def test_the_level_that_shows_the_kind_says_how_long_the_path_is() -> None:
    assert honest(totem("B1:sa=SSSO A2:sb"), "B1") == {"B2", "B4"}  # Sg on level 1, Sb on level 3
    assert "C3" in honest(totem("B1:sa=XTOT A2:sb"), "B1")  # Og on level 3


@rule("TT-11")
def test_every_other_move_is_a_bluff_and_legal() -> None:
    state = totem("B1:sa=SSSO A2:sb")
    assert {"B3", "C3", "C1"} <= arrivals(state, "B1") - honest(state, "B1")  # C1 bears Sy, next door: level 2 shows it


@rule("TT-11", "TT-10")
def test_a_detour_of_three_reaches_the_cell_next_door() -> None:
    state = totem("C4:sa=TTOT")  # C3 bears Og, level 3's
    assert "C3" in honest(state, "C4")
    assert "C3" in honest(totem("C4:sa=TTOT B3:nb B4:nc"), "C4")  # round by D4 and D3
    assert "C3" not in honest(totem("C4:sa=TTOT B3:nb D3:nc"), "C4")  # no detour is free
    assert "C3" not in honest(totem("C4:sa=OOTO"), "C4")  # a circle on other levels is of another colour


@rule("TT-11", "TT-10")
def test_a_detour_of_four_never_enters_a_cell_twice() -> None:
    state = totem("H2:sa=SSST")  # Tb, on level 4, is what G1 bears, two steps away
    assert "G1" in honest(state, "H2")  # H2-H3-G3-G2-G1
    shut = totem("H2:sa=SSST G3:nb I1:sc H1:sd F1:nd F2:sb")  # only H2-G2-G1 is left, and no way to turn about
    assert "G1" in arrivals(shut, "H2") and "G1" not in honest(shut, "H2")


@rule("TT-11")
def test_the_length_must_be_exact() -> None:
    """D4 and D6 bear Xg, E2 and B5 Xp, C2 Xb: all of them are shown, and none is as far as its level is high."""
    state = totem("E4:sa=XXXX")
    assert {"D4", "D6", "E2", "B5", "C2"} <= arrivals(state, "E4") and honest(state, "E4") == set()


@rule("TT-11", "TT-12")
def test_entering_a_totemic_cell_is_honest_and_wins_at_once() -> None:
    state = totem("E8:sa=SSSS")
    assert "E9" in honest(state, "E8")
    assert ended(state.play("E8-E9")) == ("South", "TT-12")
    west = totem("E2:wb", "West", players=4).play("E2-E1")
    assert ended(west) == ("West", "TT-12") and west.outcome.scores == (0, 1, 0, 0)
