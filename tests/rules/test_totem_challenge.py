"""TOTEM CIRKLE: answers, shifts, draws (TT-13 … TT-15). The map stands in ``test_totem.py``."""

import pytest

from cercles.rules.state import State
from drawn import forbidden, rule, texts
from drawn_totem import acts, at, ended, places, play, told, totem

# South's a on C4 shows an Og on level 3: to C3 by a detour, or a bluff to D4 (Xg, level 4).
READY = "C4:sa=TTOT"


@rule("TT-13")
def test_a_move_awaits_the_opponents_answer() -> None:
    state = totem(READY).play("C4-D4")
    assert acts(state) == "North" and texts(state) == {"ok", "totem!"} and state.turn == 0
    assert state.view().owed["code"] == "answer"
    assert forbidden(state, "A9-A8", by="TT-13") and forbidden(state, "a1=S", by="TT-13")
    after = state.play("ok")
    assert acts(after) == "North" and after.turn == 1 and at(after, "D4") == "sa=TTOT"
    assert forbidden(after, "ok", by="TT-13") and forbidden(after, "totem!", by="TT-13")


@rule("TT-13")
def test_four_players_answer_in_order_and_the_first_challenge_settles_it() -> None:
    state = totem(READY, players=4).play("C4-D4")
    asked = []
    while acts(state) != "West" or not asked:
        asked.append(acts(state))
        state = state.play("ok")
    assert asked == ["West", "North", "East"] and state.turn == 1
    challenged = play(totem(READY, players=4), "C4-D4 ok totem!")
    assert acts(challenged) == "North" and challenged.view().owed["code"] == "shift"


@rule("TT-14")
def test_a_bluff_goes_back_and_the_challenger_shifts_the_movers_totems() -> None:
    state = play(totem(READY), "C4-D4 totem!")
    assert places(state, "south") == {"a": "C4", "b": "B1", "c": "H1", "d": "I1"} and acts(state) == "North"
    assert texts(state) == {">C3", ">B4", ">D4"}  # backwards, or sideways
    assert forbidden(state, ">C5", by="TT-14") and forbidden(state, ">C2", by="TT-14")
    assert forbidden(state, "A9-A8", by="TT-14") and forbidden(state, "a1=S", by="TT-14")
    state = state.play(">C3")
    assert texts(state) == {">A1", ">C1"}  # on the first line: sideways only
    state = play(state, ">C1 >G1")
    assert texts(state) == {">H1"}
    state = state.play(">H1")
    assert places(state, "south") == {"a": "C3", "b": "C1", "c": "G1", "d": "H1"}
    assert acts(state) == "North" and state.turn == 1 and state.view().owed is None


@rule("TT-14")
def test_an_honest_move_stands_and_the_mover_shifts_the_challengers_totems() -> None:
    state = play(totem(f"{READY} B5:na"), "C4-C3 totem!")
    assert at(state, "C3") == "sa=TTOT" and acts(state) == "South"
    assert texts(state) == {">B6", ">C5"}  # backwards is north; A5 is totemic
    state = state.play(">B6")
    assert acts(state) == "South" and state.view().owed["cell"] == "B9"
    while state.view().owed:
        state = state.play(state.legal[0])
    assert acts(state) == "North" and state.turn == 1


@rule("TT-14")
def test_a_totem_without_a_cell_stays_without_a_step() -> None:
    state = play(totem("A1:sa B1:sb C1:sc C4:sd=TTOT", "South"), "C4-D4 totem!")
    assert texts(state) == {">D1"}  # a and b have no room, c has
    state = state.play(">D1")
    assert state.view().owed["cell"] == "C4" and acts(state) == "North"


@rule("TT-14")
def test_it_is_judged_as_the_totems_then_stand() -> None:
    state = play(totem("B1:sa C1:sb A1:nb C4:sd=TTOT G4:sc"), "C4-D4 totem!")
    assert state.view().owed["cell"] == "C1"  # a is shut in between A1 and C1
    state = play(totem("C1:sa B1:sb A1:nb C4:sd=TTOT G4:sc"), "C4-D4 totem!")
    assert state.view().owed["cell"] == "C1"
    state = state.play(">D1")
    assert state.view().owed["cell"] == "B1" and texts(state) == {">C1"}  # now there is room


@rule("TT-14")
def test_if_nothing_can_be_shifted_the_turn_is_over() -> None:
    shut = "A1:sa B1:sb C1:nb A2:sc B2:nc A3:nd I1:sd=SSSS H1:na"
    state = totem(shut)
    after = play(state, "I1-I2 totem!")  # a bluff: it goes back to I1, and no totem of South's can be shifted
    assert acts(after) == "North" and after.turn == 1 and after.view().owed is None
    assert at(after, "I1") == "sd=SSSS"


@rule("TT-14", "TT-10b")
@pytest.mark.parametrize("walls", ["off", "on"])
def test_no_shift_closes_a_totemic_cell(walls: str) -> None:
    state = play(totem("D1:sa E3:sb C4:sc=TTOT", walls=walls), "C4-D4 totem! >C1")
    assert "E2" in {text[1:] for text in texts(state)}  # a has left
    state = play(totem("E3:sa D1:sb C4:sc=TTOT", walls=walls), "C4-D4 totem!")
    assert (">E2" in texts(state)) == (walls == "on")
    assert walls == "on" or forbidden(state, ">E2", by="TT-10b")


@rule("TT-14")
def test_backwards_is_towards_the_owners_side() -> None:
    state = play(totem("C4:wa=TTOT", "West", players=4), "C4-D4 totem!")
    assert acts(state) == "North" and texts(state) == {">B4", ">C5", ">C3"}
    state = play(totem("C4:ea=TTOT", "East", players=4), "C4-D4 totem!")
    assert acts(state) == "South" and texts(state) == {">D4", ">C5", ">C3"}


@rule("TT-14")
@pytest.mark.parametrize("step", ["C4-D4", "C4-C3"])
def test_then_the_player_after_the_mover_has_the_turn(step: str) -> None:
    state = play(totem("C4:wa=TTOT", "West", players=4), f"{step} ok totem!")  # East challenges
    while state.view().owed:
        state = state.play(state.legal[0])
    assert acts(state) == "North"


# --- what is told -------------------------------------------------------------------------------


@rule("TT-13", "TT-14")
def test_what_is_told_of_a_challenge() -> None:
    bluff, fair = (totem(READY).play(step) for step in ("C4-D4", "C4-C3"))
    assert told(bluff, "totem!", "north") == [
        "North calls Totem!",
        "South was bluffing: the totem goes back from D4 to C4",
    ]
    assert told(fair, "totem!", None) == ["North calls Totem!", "South was honest: the move stands"]
    assert told(fair, "ok", "south") == ["North lets the move stand"]
    shifting = bluff.play("totem!")
    assert told(shifting, ">C3", "south") == ["South: totem a is shifted from C4 to C3"]


@rule("TT-12")
def test_what_is_told_of_a_conquest() -> None:
    assert told(totem("E8:sa"), "E8-E9", "north") == ["South: totem a E8 to E9", "the game is over"]


# --- draws --------------------------------------------------------------------------------------


def back_and_forth(state: State, times: int) -> State:
    for _ in range(times):
        state = play(state, "C4-C5 ok C6-C7 ok C5-C4 ok C7-C6 ok")
    return state


@rule("TT-15")
def test_the_third_time_a_position_stands_is_a_draw() -> None:
    start = totem("C4:sa C6:na")
    assert back_and_forth(start, 1).times_seen == 2
    state = play(back_and_forth(start, 1), "C4-C5 ok C6-C7 ok C5-C4 ok C7-C6")
    assert state.outcome is None, "positions are compared at the start of turns"
    final = state.play("ok")
    assert ended(final) == ("", "TT-15") and final.outcome.reason == "repetition"
    assert final.outcome.scores == (0.5, 0.5)


@rule("TT-15")
def test_faces_are_a_part_of_the_position() -> None:
    state = back_and_forth(totem("C4:sa C6:na"), 1)
    assert state.times_seen == 2
    turned = play(state, "a1=S b1=S c1=S d1=S a1=S b1=S c1=S d1=S")  # both pivot
    assert turned.times_seen == 1
    assert ended(play(turned, "a1=T b1=T c1=T d1=T a1=T b1=T c1=T d1=T")) == ("", "TT-15")


@rule("TT-15")
def test_the_three_hundredth_turn_is_a_draw() -> None:
    state = totem("C4:sa", quiet=298)
    assert [word.values for word in state.game.draws_near(state)] == [{"count": 2}]
    state = play(state, "a1=S b1=S c1=S d1=S")
    assert state.outcome is None
    final = play(state, "a1=S b1=S c1=S d1=S")
    assert ended(final) == ("", "TT-15") and final.outcome.reason == "turn_limit"
    assert totem("C4:sa", quiet=299, draws="off").play("C4-C5").play("ok").outcome is None


@rule("TT-15")
def test_four_players_share_a_draw() -> None:
    final = play(totem(players=4, quiet=299), "a1=S b1=S")
    assert final.outcome.scores == (0.25,) * 4


@rule("TT-15", "TT-12")
def test_a_turn_that_wins_wins() -> None:
    assert ended(totem("E8:sa", quiet=299).play("E8-E9")) == ("South", "TT-12")


@rule("TT-15", "TT-5")
@pytest.mark.parametrize(("step", "said"), [("C4-D4", "was a bluff"), ("C4-C3", "was honest")])
def test_a_draw_shows_what_the_last_move_was(step: str, said: str) -> None:
    state = totem(READY, quiet=299).play(step)
    assert told(state, "ok", "north")[1].endswith(said)
    final = state.play("ok")
    assert final.view("north").facts["last"]["honest"] == (said == "was honest")
    assert all("facing" in piece for piece in final.view(None).pieces)
