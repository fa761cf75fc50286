"""The worked examples of the rulebook of CIRKLE WOM; each test says in our words what the rulebook promises.

Its example of a game, as far as the text fixes it (the diagram is lost). Pawns have numbers there as names only.
Green's 5, 6, 8, 9 and Lilac's 3, 4, 10 are nowhere named: here they stand where they take no part, in brackets.
That Lilac's 7 stands on C3 follows from two sentences: it lies between H8 and B2, and what captures on H3 is taken
again, which of the pawns that have a cell only the 7 can do, and only from C3. "Left" and "right" are seen from
Green's side.

       A   B   C   D   E   F   G   H
  11  (5)  .   .  (6) (8)  .   .  (9)
  10   .   .   .   .   .   .   7   .      Green
   9
   8   .   .   .   4   .   2   .   1
   7
   6   .   .   .   .   3   .   .   .      on the joker
   5
   4   .   .   .   6   .   .   2   .
   3   .   .   7   .   .   .   .   1      Lilac
   2   9   8   .   .   5   .   .   .
   1   .   .   .  (3) (4)  .   . (10)
"""

from itertools import permutations

import pytest

from cercles.rules.state import State
from drawn import drawn, forbidden, rule, texts
from drawn_wom import START, acts, arrivals, at, billiards, board, effects, ended, lost, owed, play, wom

GREEN = {1: "H8", 2: "F8", 3: "E6", 4: "D8", 5: "A11", 6: "D11", 7: "G10", 8: "E11", 9: "H11"}
LILAC = {1: "H3", 2: "G4", 3: "D1", 4: "E1", 5: "E2", 6: "D4", 7: "C3", 8: "B2", 9: "A2", 10: "H1"}


def example() -> State:
    return wom({**dict.fromkeys(GREEN.values(), "g"), **dict.fromkeys(LILAC.values(), "l")})


def told(state: State, step: str, what: str) -> list[str]:
    """The cells of which a step tells this."""
    return [effect["cell"] for effect in effects(state, step) if effect["what"] == what]


def placed(state: State) -> list[State]:
    """The states after every way of placing what is owed."""
    ways = permutations(sorted(texts(state)), owed(state))
    return [play(state, *cells) for cells in ways]


def takers(state: State, cell: str) -> set[str]:
    """From where the piece on a cell can be taken now."""
    return {text.removesuffix(f"x{cell}") for text in texts(state) if text.endswith(f"x{cell}")}


# --- an example of a game -----------------------------------------------------------------------


@rule("WOM-4")
def test_green_has_captured_six_and_lilac_seven_and_green_is_to_play() -> None:
    """'Green has captured 6 pink pawns, 11 to 16; Pink has captured 7 green ones, 10 to 16; Green is to play.'"""
    state = example()
    assert (len(lost(state, "Lilac")), len(lost(state, "Green"))) == (6, 7)
    assert acts(state) == "Green"


@rule("WOM-7", "WOM-9", "WOM-11", "WOM-13", "B-15")
def test_a_from_the_triangle_h8_to_the_square_b2() -> None:
    """'A) Pawn 1 goes from triangle H8 to square B2: pink's 8 is captured, the 6 and the 7 flown over are put on two
    free cells of pink's zone, as Green chooses.'"""
    state = example()
    assert told(state, "H8xB2", "captured") == [LILAC[8]]
    assert told(state, "H8xB2", "flown_over") == [LILAC[6], LILAC[7]]
    state = state.play("H8xB2")
    assert (acts(state), owed(state)) == ("Green", 2)
    free = {f"{column}{row}" for column in "ABCDEFGH" for row in (1, 2, 3, 4)} - set(board(state))
    assert texts(state) == {f">{cell}" for cell in free}
    assert len(lost(play(state, ">A1", ">D4"), "Lilac")) == 7


@rule("WOM-7", "WOM-13", "B-15")
def test_b_from_the_joker_to_the_left() -> None:
    """'B) Pawn 3 on joker E6 can on the left capture pink's 1 and put back the 2 it flies over.'"""
    assert told(example(), "E6xH3", "captured") == [LILAC[1]]
    assert told(example(), "E6xH3", "flown_over") == [LILAC[2]]


@rule("WOM-7", "B-13")
def test_b_from_the_joker_in_the_centre() -> None:
    """'B) In the centre it can capture the 5 on E2.'"""
    assert told(example(), "E6xE2", "captured") == [LILAC[5]]
    assert told(example(), "E6xE2", "flown_over") == []


@rule("WOM-7", "B-15")
def test_b_from_the_joker_to_the_right() -> None:
    """'B) On the right, in triangle mode, it can take the 9 on A2.'"""
    assert told(example(), "E6xA2", "captured") == [LILAC[9]]
    assert told(example(), "E6xA2", "flown_over") == []


@rule("WOM-7", "B-12")
@pytest.mark.parametrize(("step", "victim"), [("D8xD4", 6), ("G10xG4", 2)])
def test_c_and_d_two_carriers_capture(step: str, victim: int) -> None:
    """'C) Pawn 4 on D8 can in square mode capture the 6 on D4. D) Pawn 7 on G10 can take the 2 on G4.'"""
    assert told(example(), step, "captured") == [LILAC[victim]]


@rule("WOM-11", "B-16")
@pytest.mark.parametrize(
    ("step", "by"),
    [
        ("H8xB2", {"A2", "E2"}),  # the 9, a helicopter, and the 5, a tank
        ("E6xH3", {"C3"}),  # the 7, a carrier, unless Green shuts its row
        ("E6xE2", {"A2", "B2"}),  # the 9 over the 8, and the 8, a carrier
        ("E6xA2", {"B2"}),  # the 8
        ("D8xD4", {"G4"}),  # the 2, a tank
        ("G10xG4", {"D4", "H3"}),  # the 6, a carrier, and the 1, a tank
    ],
)
def test_whatever_green_captures_is_taken_again(step: str, by: set[str]) -> None:
    """'In any case, if Green decides to capture now, its pawn will be taken again by the next move.'"""
    captured = example().play(step)
    arrival = step[-2:]
    assert any(by <= takers(state, arrival) for state in placed(captured))
    assert all(takers(state, arrival) for state in placed(captured))


@rule("WOM-10")
@pytest.mark.parametrize("number", [2, 5, 6, 8, 9])
def test_the_others_can_be_played_for_position(number: int) -> None:
    """'The other green pawns, 2, 5, 6, 8 and 9, can be played for position.'"""
    start = GREEN[number]
    assert any(text.startswith(f"{start}-") for text in texts(example()))
    assert not any(text.startswith(f"{start}x") for text in texts(example()))


@rule("WOM-7", "WOM-15")
def test_the_2_goes_back_from_the_cross_f8_to_the_square_f9_to_attack_the_target_f1() -> None:
    """'He can play pawn 2 on cross F8 back to square F9, to attack the target F1 in the next move and get a Dame.'"""
    state = play(example(), "F8-F9", "A2-A1")
    before = len(lost(state, "Green"))
    state = state.play("F9-F1")
    assert at(state, "F1") == "g2"
    assert len(lost(state, "Green")) == before - 1


# --- pushing back and breaking up ---------------------------------------------------------------


@rule("WOM-13", "WOM-11")
def test_a_flight_over_a_dame_and_a_pawn_jostles_four() -> None:
    """'He flies over a Dame and a pawn and takes a pawn on a square: he puts 3 pawns back besides the one taken.'"""
    before = wom({"H8": "g", "E5": "l2", "D4": "l", "B2": "l"})
    state = before.play("H8xB2")
    assert owed(state) == 3
    assert len(lost(state, "Lilac")) == len(lost(before, "Lilac")) + 1


@rule("WOM-13")
def test_a_flight_over_a_tour_and_a_pawn_puts_back_four_on_four_different_cells() -> None:
    """'You fly over a Tour and a pawn, and put 4 pawns on 4 different cells of your choice in the enemy's zone.'"""
    state = wom({"H8": "g", "E5": "l3", "D4": "l", "B2": "l", "A1": "l"}).play("H8xB2")
    state = play(state, ">C1", ">F1", ">D4", ">H4")  # targets included
    assert board(state) == {"B2": "g", **dict.fromkeys(["A1", "C1", "F1", "D4", "H4"], "l")}


@rule("WOM-13", "WOM-11")
@pytest.mark.parametrize(("start", "between", "step"), [("H8", ("F6", "D4"), "H8xB2"), ("F8", ("F7", "F6"), "F8xF4")])
def test_a_dame_and_a_tour_broken_up_in_one_move(start: str, between: tuple[str, str], step: str) -> None:
    """'Can one break up a Dame and a Tour in one move? Yes, diagonally or straight, and take a pawn or Dame too.'"""
    for taken in ("l", "l2"):
        state = wom({start: "g", between[0]: "l2", between[1]: "l3", step[-2:]: taken}).play(step)
        assert owed(state) == 5


@rule("WOM-14")
def test_the_owner_may_put_them_back_if_the_players_agree_on_it_first() -> None:
    """'One can let the opponent himself put back his pawns; this is agreed at the beginning.'"""
    assert acts(wom({"H8": "g", "D4": "l"}, owner_replaces="on").play("H8-B2")) == "Lilac"


# --- Dames and Tours ----------------------------------------------------------------------------


@rule("WOM-15")
def test_no_dame_before_a_pawn_is_lost() -> None:
    """'If one stands on a target early, having lost nothing, the opponent cannot give a pawn to make a Dame.'"""
    fifteen = {cell: "g" for cell, piece in START.items() if piece[0] == "g" and cell != "F10"}
    assert at(wom({**fifteen, "F4": "g", "H4": "l"}).play("F4-F1"), "F1") == "g"


@rule("WOM-17")
def test_a_dame_is_protected_for_one_turn_and_can_be_taken_if_it_is_then_forgotten() -> None:
    """'For one turn the Dame is protected; the opponent can take it by the next, if it was not moved to safety.'"""
    state = wom({"F4": "g", "A11": "g", "G1": "l", "A1": "l"}).play("F4-F1")
    assert forbidden(state, "G1xF1", by="WOM-17")
    assert "G1xF1" in play(state, "A1-A2", "A11-A10").legal


@rule("WOM-7", "WOM-8")
def test_a_pawn_on_a_joker_has_the_properties_of_a_dame() -> None:
    """'From a joker the pawn leaves as circle, triangle, cross or square: the same property as a Dame.'"""
    assert arrivals(wom({"E6": "g", "A1": "l"}), "E6") == arrivals(wom({"E6": "g2", "A1": "l"}), "E6")


@rule("WOM-8")
def test_a_dame_is_slowed_in_the_neutral_zone_and_regains_its_ways_outside() -> None:
    """'In the neutral zone a Dame moves only one cell; it regains its properties in a zone of defence or attack.'"""
    state = wom({"B7": "g2", "H1": "l"})
    assert len(arrivals(state, "B7")) == 8
    assert {"B8-B1", "B8-H8", "B8-G3"} <= texts(play(state, "B7-B8", "H1-H2"))


@rule("WOM-5", "WOM-12")
def test_a_dame_protects_the_pawn_it_covers_as_long_as_it_stays() -> None:
    """'The Dame on a pawn protects it; the pawn is vulnerable again when the Tour is moved.'"""
    state = wom({"D8": "g2", "D9": "g", "A11": "g", "D5": "l", "A9": "l"}).play("D8-D9")
    assert forbidden(state, "A9xD9", by="WOM-12")
    assert "A9xD9" in play(state, "D5-D4", "D9-C8").legal


@rule("WOM-6", "WOM-5")
def test_a_pawn_on_a_dame_makes_a_tour_from_which_a_dame_is_played() -> None:
    """'Can one put a pawn on a Dame? Yes, but one will then play a Dame from the Tour.'"""
    state = play(wom({"D9": "g", "D8": "g2", "H1": "l"}), "D9-D8", "H1-H2", "D8-D4")
    assert board(state) == {"D8": "g", "D4": "g2", "H2": "l"}


@rule("WOM-15", "WOM-12", "WOM-16")
def test_a_tour_on_a_target() -> None:
    """'A pawn on a Dame on a target: only a Dame can retake it. The pawn that stays there when the Dame leaves becomes
    a Dame only the next turn.'"""
    state = wom({"F4": "g", "F1": "g2", "G1": "l", "E1": "l2", "H4": "l"}).play("F4-F1")
    assert at(state, "F1") == "g3"
    assert forbidden(state, "G1xF1", by="WOM-12")
    assert "E1xF1" in state.legal
    state = play(state, "H4-G3", "F1-F4")
    assert at(state, "F1") == "g"
    assert at(state.play("G3-H4"), "F1") == "g2"


@rule("WOM-6", "WOM-8")
def test_a_tour_in_the_neutral_zone() -> None:
    """'Can one make a Tour in the neutral zone? Yes, but there is little point in it.'"""
    assert at(wom({"B6": "g2", "B7": "g", "H1": "l"}).play("B6-B7"), "B7") == "g3"


@rule("WOM-6")
@pytest.mark.parametrize("other", ["g2", "g3"])
def test_never_a_dame_on_a_dame_nor_on_a_tour(other: str) -> None:
    """'A Dame never goes on another Dame (a Super-Tour is another story), nor five pawns high.'"""
    assert forbidden(wom({"D8": "g2", "D9": other, "H1": "l"}), "D8-D9", by="WOM-6")


# --- the end ------------------------------------------------------------------------------------


@rule("WOM-18")
def test_a_pawn_or_a_dame_on_each_target_wins_when_none_can_be_retaken() -> None:
    """'Put a pawn or a Dame on each of the two enemy targets, so that he cannot retake them by the next move.'"""
    held = {"C1": "g2", "F4": "g", "H8": "l"}
    assert ended(wom(held).play("F4-F1")) == ("Green", "WOM-18")
    assert ended(wom({**held, "C3": "l"}).play("F4-F1")) is None  # C3 retakes C1


@rule("WOM-21")
def test_a_dame_against_a_pawn_is_a_draw_when_neither_gets_anywhere() -> None:
    """'One player has a Dame, the other a pawn, neither can take targets or the last pawn: the game is drawn.'"""
    assert drawn(wom({"A11": "g2", "H1": "l"}, quiet=99).play("A11-A10"), 0.5, by="WOM-21")


# --- billiards ----------------------------------------------------------------------------------


@rule("WOM-24", "WOM-25", "WOM-26")
def test_green_takes_the_10_first_and_then_only_evens_the_8_last() -> None:
    """'Green takes pink's 10: from then on he must take all even pawns, ending with the 8, and can take no odd one.'"""
    state = play(wom(START, mode="billiards"), "B10xB2", "stop", "H2-H3")
    assert "B2xB1" in state.legal  # the 2
    assert forbidden(state, "B2xA2", by="WOM-25")  # the 9
    assert forbidden(billiards("B10:g1 B4:l8 H3:l2"), "B10xB4", by="WOM-26")


@rule("WOM-27")
def test_one_goes_on_with_the_attacking_pawn_as_long_as_it_takes_even_pawns() -> None:
    """'Having taken an even pawn one plays on with the attacking pawn, as long as one can: a series.'"""
    state = play(billiards("B10:g1 B4:l4 E4:l6 E2:l10 G4:l12 H1:l8"), "B10xB4", "B4xE4", "E4xE2", "E2xG4")
    assert at(state, "G4") == "g1"
    assert lost(state, "Lilac") == [number for number in range(1, 17) if number != 8]


@rule("WOM-28")
@pytest.mark.parametrize(
    ("position", "steps"),
    [
        ("B10:g1 B4:l4 E4:l6 E2:l3+5 G4:l8 H3:l10", ["B10xB4", "B4xE4", "E4xE2", "E2xG4"]),
        ("B10:g1 B4:l3+5 E4:l7+9 E2:l8 H3:l4", ["B10xB4", "B4xE4", "E4xE2"]),
    ],
)
def test_a_dame_counts_two_in_a_strike(position: str, steps: list[str]) -> None:
    """'Three pawns with the 8 and a Dame: strike. Two Dames and the 8: strike.'"""
    assert ended(play(billiards(position), *steps)) == ("Green", "WOM-28")


@rule("WOM-25")
def test_an_odd_pawn_on_the_target_is_captured() -> None:
    """'The player plays even pawns and an odd one stands on the target? Then it is captured.'"""
    assert "F4xF1=2" in billiards("F4:g1 F1:l3 H3:l4").legal


@rule("WOM-25")
def test_a_dame_is_taken_whatever_its_number() -> None:
    """'A Dame can be taken whatever its number.'"""
    assert "B10xB4" in billiards("B10:g1 B4:l3+5 H3:l4").legal


@rule("WOM-30")
def test_the_8_makes_no_dame() -> None:
    """'Pawn 8 cannot make a Dame.'"""
    assert at(billiards("F4:g8 H3:l4").play("F4-F1"), "F1") == "g8"
