"""WOM: how the game ends (WOM-18 … WOM-21, DRAW-a … DRAW-c). Shapes by cell, for reading the drawings:

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
from cercles.rules.errors import IllegalStep, PositionError
from drawn import drawn, forbidden, rule
from drawn_wom import acts, at, at_turn, board, ended, lost, owed, play, wom

# --- both targets -------------------------------------------------------------------------------

ONE_TARGET = {"C1": "g2", "F4": "g", "H8": "l"}  # Green's F4 is a cross: it hops to F1


@rule("WOM-18")
def test_both_targets_that_no_step_of_the_opponent_can_touch_win_at_once() -> None:
    final = wom(ONE_TARGET).play("F4-F1")
    assert ended(final) == ("Green", "WOM-18")
    assert final.outcome.reason == "both_targets"


@rule("WOM-18")
def test_lilac_wins_on_c11_and_f11() -> None:
    assert ended(wom({"C11": "l2", "F8": "l", "H4": "g"}, to_act="Lilac").play("F8-F11")) == ("Lilac", "WOM-18")


@rule("WOM-18")
@pytest.mark.parametrize(
    ("pieces", "step"),
    [
        ({"C1": "g3", "F4": "g"}, "F4-F1"),  # a Tour and a new Dame
        ({"C1": "g2", "F4": "g2"}, "F4-F1"),  # two Dames
        ({"C1": "g2", "F4": "g", "F1": "l"}, "F4xF1"),  # by a capture
        ({"C1": "g3"}, "C1-F1"),  # the Dame of a Tour, and the pawn it leaves
    ],
)
def test_all_sorts_of_pieces_hold_a_target(pieces: dict[str, str], step: str) -> None:
    assert ended(wom({**pieces, "H8": "l"}).play(step)) == ("Green", "WOM-18")


@rule("WOM-18", "WOM-15")
def test_so_do_two_pawns_while_nothing_is_lost() -> None:
    fourteen = {f"{column}{row}": "g" for column in "ABCDEFG" for row in (11, 10)}
    final = wom({**fourteen, "C1": "g", "F4": "g", "H4": "l"}).play("F4-F1")
    assert (at(final, "C1"), at(final, "F1")) == ("g", "g")
    assert ended(final) == ("Green", "WOM-18")


@rule("WOM-18")
def test_one_target_or_ones_own_targets_win_nothing() -> None:
    assert ended(wom({"F4": "g", "H8": "l"}).play("F4-F1")) is None
    assert ended(wom({"C11": "g2", "F8": "g", "H4": "l"}).play("F8-F11")) is None


@rule("WOM-18")
def test_if_the_opponent_can_capture_on_one_of_them_the_game_goes_on() -> None:
    state = wom({**ONE_TARGET, "C3": "l"}).play("F4-F1")  # a square, two cells above C1
    assert ended(state) is None and acts(state) == "Lilac"
    state = state.play("C3xC1")
    assert ended(state) is None and acts(state) == "Green"


@rule("WOM-18", "WOM-13")
def test_if_the_opponent_can_only_fly_over_one_of_them_the_game_goes_on() -> None:
    state = wom({"C1": "g3", "F4": "g", "B1": "l"}).play("F4-F1")  # a cross, beside a Tour no pawn can take
    assert forbidden(state, "B1xC1", by="WOM-12")
    assert ended(state) is None and acts(state) == "Lilac"
    state = play(state, "B1-D1", ">A8", ">A9", ">A10")
    assert ended(state) is None and acts(state) == "Green"
    assert at(state, "C1") == ""


@rule("WOM-18", "WOM-12", "WOM-17")
@pytest.mark.parametrize(
    ("pieces", "near"),
    [
        ({"C1": "g3"}, "A1"),  # reaches C1 only, where a Tour stands (WOM-12)
        ({"C1": "g2"}, "H1"),  # reaches F1 only, where the Dame is new (WOM-17)
        ({"C1": "g2", "C2": "g"}, "C3"),  # a carrier, and C2 is in the way (B-12)
        ({"C1": "g2"}, "E5"),  # one cell at a time
    ],
)
def test_a_step_that_is_not_legal_is_no_answer(pieces: dict[str, str], near: str) -> None:
    assert ended(wom({**pieces, "F4": "g", near: "l"}).play("F4-F1")) == ("Green", "WOM-18")


@rule("WOM-18")
@pytest.mark.parametrize("answer", ["C3-D3", "C3xC8", "H4-G3"])
def test_both_still_held_after_the_opponents_turn_have_won(answer: str) -> None:
    state = wom({"C1": "g2", "F4": "g", "C8": "g", "C3": "l", "H4": "l"}).play("F4-F1")
    assert ended(state) is None
    assert ended(state.play(answer)) == ("Green", "WOM-18")


@rule("WOM-18")
def test_a_target_lost_and_taken_again_is_looked_at_anew() -> None:
    state = wom({"C1": "g2", "F4": "g", "C4": "g", "C3": "l"}).play("F4-F1").play("C3xC1")
    assert ended(wom({**board(state), "H8": "l"}).play("C4xC1")) == ("Green", "WOM-18")


@rule("WOM-18", "WOM-13")
@pytest.mark.parametrize(("place", "wins"), [(">A4", True), (">E2", True), (">G1", False), (">B1", False)])
def test_it_is_looked_at_after_the_last_placement(place: str, wins: bool) -> None:
    """From G1 or B1, two crosses, the pawn flown over on F3 could answer."""
    state = wom({"C1": "g2", "F4": "g", "F3": "l"}).play("F4-F1")
    assert ended(state) is None and owed(state) == 1
    assert ended(state.play(place)) == (("Green", "WOM-18") if wins else None)


@rule("WOM-18", "WOM-14")
def test_also_when_the_owner_places() -> None:
    state = wom({"C1": "g2", "F4": "g", "F3": "l"}, owner_replaces="on").play("F4-F1")
    assert ended(state) is None and acts(state) == "Lilac"
    assert ended(state.play(">A4")) == ("Green", "WOM-18")
    assert acts(state.play(">G1")) == "Lilac"


@rule("WOM-18", "WOM-13")
def test_an_answer_that_is_a_flight_is_looked_at_after_its_last_placement_too() -> None:
    """D3, a cross, hops over C3: that answers nothing, and Green has won once the pawn of C3 is down."""
    state = wom({"C1": "g2", "F4": "g", "C3": "g", "D3": "l", "B1": "l"}).play("F4-F1").play("D3-B3")
    assert ended(state) is None and owed(state) == 1
    assert ended(state.play(">A8")) == ("Green", "WOM-18")


# --- no pawn, no step ---------------------------------------------------------------------------


@rule("WOM-19")
@pytest.mark.parametrize("last", ["l", "l2", "l3"])
def test_a_player_with_no_pawn_left_has_lost(last: str) -> None:
    final = wom({"B10": "g2", "B4": last}).play("B10xB4")
    assert ended(final) == ("Green", "WOM-19")
    assert final.outcome.reason == "no_pawns"
    assert len(lost(final, "Lilac")) == 16


@rule("WOM-19")
def test_green_can_lose_so_too() -> None:
    assert ended(wom({"B8": "g", "B4": "l"}, to_act="Lilac").play("B4xB8")) == ("Lilac", "WOM-19")


@rule("WOM-19", "WOM-13")
def test_a_pawn_flown_over_is_not_lost_though_none_is_on_the_board() -> None:
    state = wom({"H8": "g", "D4": "l"}).play("H8-B2")
    assert board(state) == {"B2": "g"}
    assert ended(state) is None
    assert state.game.position(state.position) == state
    assert ended(state.play(">H1")) is None


SHUT_IN = {"G1": "g3", "H4": "g2", "H2": "g", "H1": "l"}  # H1 is a square; on H2 a Tour is about to be made


@rule("WOM-20")
def test_a_player_with_pawns_but_no_legal_step_has_lost() -> None:
    final = wom(SHUT_IN).play("H4-H2")
    assert board(final) == {"G1": "g3", "H2": "g3", "H1": "l"}
    assert ended(final) == ("Green", "WOM-20")
    assert final.outcome.reason == "no_step"


@rule("WOM-20")
@pytest.mark.parametrize(
    ("change", "step"),
    [
        ({"G1": "g2"}, "H1xG1"),  # it may capture
        ({"G1": "l2"}, "H1-G1"),  # it may stack
        ({"A4": "l"}, "A4-B3"),  # another pawn may move
        ({"H1": "l2"}, "H1xH2"),  # a Dame takes Tours
    ],
)
def test_one_legal_step_is_enough(change: dict[str, str], step: str) -> None:
    state = wom({**SHUT_IN, **change}).play("H4-H2")
    assert ended(state) is None
    assert step in state.legal


@rule("WOM-20", "WOM-10")
def test_nobody_passes() -> None:
    final = wom(SHUT_IN).play("H4-H2")
    assert final.to_act is None and len(final.legal) == 0
    with pytest.raises(IllegalStep):
        final.play("H1-G1")


# --- the order in which the end is looked at ----------------------------------------------------


@rule("WOM-19", "WOM-18")
def test_no_pawn_left_is_looked_at_before_both_targets() -> None:
    final = wom({"C1": "g2", "F4": "g", "F1": "l"}).play("F4xF1")
    assert ended(final) == ("Green", "WOM-19")


@rule("WOM-18")
def test_targets_of_who_did_not_move_are_looked_at_before_those_of_who_did() -> None:
    """Green could answer with C8xC11 and goes for its own targets instead."""
    state = wom({"C11": "l2", "F11": "l2", "C8": "g", "C1": "g2", "F4": "g"})
    assert "C8xC11" in state.legal
    assert ended(state.play("F4-F1")) == ("Lilac", "WOM-18")


@rule("WOM-18", "WOM-16")
def test_targets_of_who_did_not_move_are_looked_at_before_a_waiting_pawn_is_crowned() -> None:
    """Lilac's pawn on C11, left by a Dame, would be crowned now, had Lilac not won."""
    final = wom({"C11": "l", "F11": "l2", "C8": "g", "A11": "g"}).play("A11-A10")
    assert ended(final) == ("Lilac", "WOM-18")
    assert at(final, "C11") == "l"


@rule("WOM-18", "WOM-16")
def test_a_waiting_pawn_is_crowned_before_the_movers_targets_are_looked_at() -> None:
    final = wom({**ONE_TARGET, "C11": "l"}).play("F4-F1")
    assert ended(final) == ("Green", "WOM-18")
    assert at(final, "C11") == "l2"


@rule("WOM-20", "WOM-16")
def test_a_waiting_pawn_is_crowned_before_steps_are_looked_for() -> None:
    """On C11 Lilac's only pawn is shut in by five Tours; crowned, it takes them."""
    around = {"B11": "g3", "D11": "g3", "B10": "g3", "C10": "g3"}
    state = wom({**around, "D10": "g", "D9": "g2", "C11": "l"}).play("D9-D10")
    assert ended(state) is None
    assert at(state, "C11") == "l2"
    assert "C11xC10" in state.legal


@rule("WOM-18", "WOM-20")
def test_the_movers_targets_are_looked_at_before_steps() -> None:
    shut_in = {"G1": "g3", "H2": "g3", "H1": "l"}
    assert ended(wom({**shut_in, "C1": "g2", "F4": "g"}).play("F4-F1")) == ("Green", "WOM-18")


@rule("WOM-18", "WOM-20", "WOM-21")
@pytest.mark.parametrize("turn", [0, 4999])
@pytest.mark.parametrize(
    ("pieces", "step", "winner", "number"),
    [
        ({"C1": "g2", "F4": "g2", "H8": "l"}, "F4-F1", "Green", "WOM-18"),
        ({"C11": "l2", "F11": "l2", "C8": "g", "A11": "g"}, "A11-A10", "Lilac", "WOM-18"),
        (SHUT_IN, "H4-H2", "Green", "WOM-20"),
    ],
)
def test_the_draw_rules_come_last(pieces: dict[str, str], step: str, winner: str, number: str, turn: int) -> None:
    """The hundredth turn without progress, and the five thousandth besides."""
    state = at_turn(wom(pieces, quiet=99), turn)
    assert ended(state.play(step)) == (winner, number)


@rule("WOM-19", "DRAW-c")
def test_the_last_pawn_captured_in_the_last_turn_wins() -> None:
    assert ended(at_turn(wom({"B10": "g", "B4": "l"}), 4999).play("B10xB4")) == ("Green", "WOM-19")


# --- draws --------------------------------------------------------------------------------------

QUIET = {"B10": "g", "H1": "l"}
THERE_AND_BACK = ["B10-B11", "H1-H2", "B11-B10", "H2-H1"]


@rule("WOM-21", "DRAW-b")
def test_100_turns_without_progress_are_a_draw() -> None:
    final = wom(QUIET, quiet=99).play("B10-B9")
    assert drawn(final, 0.5, by="WOM-21")
    assert final.outcome.reason == "no_progress"
    assert wom(QUIET, quiet=98).play("B10-B9").outcome is None


@rule("WOM-21")
def test_the_turns_of_both_are_counted() -> None:
    assert play(wom(QUIET), "B10-B9", "H1-H2", "B9-C8").turns_without_progress == 3


@rule("WOM-21")
@pytest.mark.parametrize(
    ("pieces", "step"),
    [
        ({"B10": "g", "B4": "l"}, "B10xB4"),  # a capture
        ({"F4": "g"}, "F4-F1"),  # a new Dame
    ],
)
def test_a_capture_and_a_new_dame_are_progress(pieces: dict[str, str], step: str) -> None:
    state = wom({**pieces, "H8": "l"}, quiet=99).play(step)
    assert state.outcome is None
    assert state.turns_without_progress == 0


@rule("WOM-21", "WOM-13")
def test_a_capture_is_progress_also_when_placements_follow() -> None:
    state = play(wom({"H8": "g", "D4": "l", "B2": "l"}, quiet=99), "H8xB2", ">H1")
    assert state.outcome is None
    assert state.turns_without_progress == 0


@rule("WOM-21", "WOM-16")
def test_a_dame_made_at_the_start_of_a_turn_is_looked_at_before_the_draw_rules() -> None:
    state = wom({"C1": "g", "C4": "g2", "H4": "l"}, to_act="Lilac", quiet=99).play("H4-G3")
    assert at(state, "C1") == "g2"
    assert state.outcome is None


@rule("WOM-21")
@pytest.mark.parametrize(
    ("pieces", "steps"),
    [
        ({"H8": "g", "D4": "l2"}, ["H8-B2", ">H2", ">H3"]),  # flying over
        ({"D8": "g2", "D9": "g"}, ["D8-D9"]),  # making a Tour
        ({"F4": "g2"}, ["F4-F1"]),  # a Dame on a target
    ],
)
def test_nothing_else_is_progress(pieces: dict[str, str], steps: list[str]) -> None:
    assert drawn(play(wom({**pieces, "H1": "l"}, quiet=99), *steps), 0.5, by="WOM-21")


@rule("DRAW-b", "WOM-13")
def test_a_turn_with_placements_is_one_turn() -> None:
    state = wom({"H8": "g", "D4": "l2", "H1": "l"}, quiet=98).play("H8-B2")
    assert state.turns_without_progress == 98
    assert play(state, ">H2", ">H3").turns_without_progress == 99


@rule("DRAW-a", "WOM-21")
def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    state = play(wom(QUIET), *THERE_AND_BACK, *THERE_AND_BACK[:3])
    assert state.outcome is None
    final = state.play("H2-H1")
    assert drawn(final, 0.5, by="WOM-21")
    assert final.outcome.reason == "repetition"


@rule("DRAW-a")
def test_two_pawns_that_have_changed_places_make_the_same_position() -> None:
    """A10 and B11 are crosses, A11 and B10 squares: the pawns on A11 and B10 go round to each other's cells."""
    state = wom({"A11": "g", "B10": "g", "H1": "l"})
    half = ["A11-B11", "H1-H2", "B10-A10", "H2-H1", "B11-B10", "H1-H2", "A10-A11", "H2-H1"]
    assert play(state, *half).times_seen == 2
    assert drawn(play(state, *half, *half), 0.5, by="WOM-21")


@rule("DRAW-a")
def test_the_player_to_act_belongs_to_the_position() -> None:
    """Green loses a turn on the round cells B6, B7, C6."""
    state = play(wom({"B6": "g", "H1": "l"}), "B6-B7", "H1-H2", "B7-C6", "H2-H1", "C6-B6")
    assert board(state) == {"B6": "g", "H1": "l"}
    assert state.times_seen == 1


@rule("DRAW-a", "WOM-17")
def test_safe_dames_belong_to_the_position() -> None:
    """The Dame on F1 is new when the position first stands, and never again."""
    state = wom({"F1": "g2", "B10": "g", "H1": "l"}, to_act="Lilac", fresh="F1")
    round_trip = ["H1-H2", "B10-B11", "H2-H1", "B11-B10"]
    assert play(state, *round_trip).times_seen == 1
    third = play(state, *round_trip * 2)
    assert third.times_seen == 2 and third.outcome is None
    assert drawn(third.play("H1-H2"), 0.5, by="WOM-21")  # Green's turn begins so for the third time


@rule("DRAW-a", "WOM-13", "WOM-15")
def test_a_capture_and_a_new_dame_undo_each_other_so_the_positions_before_them_count() -> None:
    """A lost pawn comes back in a Dame; flown over it falls apart, and one of its pawns is captured."""
    state = wom({"F9": "g", "A6": "g", "G1": "l", "D8": "l"})
    dame = ["F9-F1", "G1-E1", ">F9", ">E8"]
    round_trip = [*dame, "A6-A5", "D8xE8", "A5-A6", "E8-D8", "A6-A5", "E1-F2", "A5-A6", "F2-G1"]
    assert play(state, *round_trip).times_seen == 2
    assert drawn(play(state, *round_trip, *round_trip), 0.5, by="WOM-21")


@rule("DRAW-a", "WOM-13")
def test_positions_are_compared_at_the_start_of_turns_only_never_while_a_pawn_is_owed() -> None:
    """Between the crosses C4 and F4 a pawn hops over D4 and puts the pawn of D4 back."""
    state = wom({"F4": "g", "H1": "l"}, owed=1)  # it has just hopped: the first time
    cycle = [">D4", "H1-H2", "F4-C4", ">D4", "H2-H1", "C4-F4"]
    second, third = play(state, *cycle), play(state, *cycle * 2)
    assert second.position.split(" ")[0] == third.position.split(" ")[0] == state.position.split(" ")[0]
    assert third.outcome is None and owed(third) == 1
    assert drawn(third.play(">D4"), 0.5, by="WOM-21")  # Lilac's turn begins so for the third time


@rule("DRAW-c")
def test_after_5000_turns_the_game_is_drawn_in_any_case() -> None:
    final = at_turn(wom(QUIET), 4999).play("B10-B9")
    assert drawn(final, 0.5, by="DRAW-c")
    assert final.outcome.reason == "length"
    assert at_turn(wom(QUIET), 4998).play("B10-B9").outcome is None
    assert drawn(at_turn(wom({**QUIET, "B4": "l"}), 4999).play("B10xB4"), 0.5, by="DRAW-c")


@rule("DRAW-a", "DRAW-b", "DRAW-c", "WOM-21")
def test_draws_off_switches_every_draw_rule_off() -> None:
    assert cercles.game("wom").options["draws"] is True
    assert play(wom(QUIET, draws="off"), *THERE_AND_BACK * 3).outcome is None
    assert wom(QUIET, draws="off", quiet=99).play("B10-B9").outcome is None
    assert at_turn(wom(QUIET, draws="off"), 4999).play("B10-B9").outcome is None


@rule("WOM-18", "WOM-19", "WOM-20")
def test_draws_off_leaves_the_other_ends() -> None:
    assert ended(wom(ONE_TARGET, draws="off").play("F4-F1")) == ("Green", "WOM-18")
    assert ended(wom({"B10": "g", "B4": "l"}, draws="off").play("B10xB4")) == ("Green", "WOM-19")
    assert ended(wom(SHUT_IN, draws="off").play("H4-H2")) == ("Green", "WOM-20")


@rule("WOM-18")
@pytest.mark.parametrize(
    ("pieces", "acts"),
    [
        ({"C1": "g2", "F1": "g2", "H5": "l"}, "Green"),  # held while Lilac answered
        ({"C1": "g", "F1": "g", "H5": "l"}, "Lilac"),  # nobody can answer
        ({"C11": "l2", "F11": "l2", "H5": "g"}, "Lilac"),
        ({"C11": "l", "F11": "l", "H5": "g"}, "Green"),
    ],
)
def test_a_position_in_which_both_targets_have_won_must_say_so(pieces: dict[str, str], acts: str) -> None:
    with pytest.raises(PositionError) as caught:
        wom(pieces, to_act=acts)
    assert [defect.rule for defect in caught.value.defects] == ["WOM-18"]


@rule("WOM-18")
@pytest.mark.parametrize(
    ("pieces", "acts"),
    [({"C1": "g", "F1": "g", "C4": "l"}, "Lilac"), ({"C11": "l", "F11": "l", "C8": "g"}, "Green")],
)
def test_one_that_can_be_answered_goes_on(pieces: dict[str, str], acts: str) -> None:
    """C4 and C8 are crosses, three cells from a target."""
    assert ended(wom(pieces, to_act=acts)) is None
