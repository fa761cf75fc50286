"""C4-1 … C4-19: CIRKLE 4 in its three modes, its draw rules and its notation. Shapes by cell:

11  S  X  O  T  .  .  .  T  O  X  S      I11 is Blue's target
10  X  S  T  O  .  .  .  O  T  S  X
 9  O  T  S  X  .  .  .  X  S  T  O      A9 is Mauve's target
 8  T  O  X  S  .  .  .  S  X  O  T
 7  .  .  .  .  .  J  .  .  .  .  .
 6  .  .  .  .  J  .  J  .  .  .  .
 5  .  .  .  .  .  J  .  .  .  .  .
 4  T  O  X  S  .  .  .  S  X  O  T
 3  O  T  S  X  .  .  .  X  S  T  O      K3 is Green's target
 2  X  S  T  O  .  .  .  O  T  S  X
 1  S  X  O  T  .  .  .  T  O  X  S      C1 is Yellow's target
    A  B  C  D  E  F  G  H  I  J  K
"""

from collections import Counter

import pytest

import cercles
from cercles.rules.errors import IllegalStep
from cercles.rules.state import State
from drawn import (
    after,
    cirkle4,
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
    11  mC mH*.  .  .  .  .  bP bT bH bC
    10  mH mC*.  .  .  .  .  bT*bP*bC*bH*
     9  mT mP*.  .  .  .  .  .  .  .  .
     8  mP mT*.  .  .  .  .  .  .  .  .
     4  .  .  .  .  .  .  .  .  .  gT*gP
     3  .  .  .  .  .  .  .  .  .  gP*gT
     2  yH*yC*yP*yT*.  .  .  .  .  gC*gH
     1  yC yH yT yP .  .  .  .  .  gH*gC
"""
# Everybody has lost all missiles; nobody attacks anybody.
PEACE = """
    11  mC .  .  .  .  .  .  .  .  bC .
     6  .  .  .  .  .  .  .  .  .  .  yH      three cells from Green's target K3
     1  yC .  .  .  .  .  .  gC .  .  .
"""
ROUND = ["A1-A2", "A11-A10", "J11-J10", "H1-H2"]  # a quiet turn of each in PEACE
ROUND_BACK = ["A2-A1", "A10-A11", "J10-J11", "H2-H1"]


def players(state: State, turns: int) -> list[str]:
    """Who plays these turns, when everybody makes some plain move."""
    found = []
    for _ in range(turns):
        found.append(str(player(state)))
        state = state.play(next(step for step in state.legal if "-" in step.text))
    return found


def claims(state: State) -> set[str]:
    """The standing claims with who has answered: ``yellow@K3:mauve+blue``."""
    fields = dict(field.split("=") for field in state.position.split(" ")[1:])
    return set(fields.get("claims", "").split(",")) - {""}


def at_turn(state: State, turn: int) -> State:
    """The same position after so many turns."""
    state = state.copy()
    state.remember(turn, [state.key])
    return state


# --- set-up and order -----------------------------------------------------------------------------


@rule("C4-1")
@pytest.mark.parametrize("letter", ["y", "m", "b", "g"])
def test_each_has_two_units_of_each_kind_one_of_them_a_missile(letter: str) -> None:
    army = Counter(units_of(cercles.game("cirkle4").start(), letter).values())
    assert army == dict.fromkeys(["C", "C*", "H", "H*", "T", "T*", "P", "P*"], 1)


@rule("C4-2", "C4-3")
@pytest.mark.parametrize("mode", ["solo", "double", "survivor"])
def test_the_start_is_as_drawn(mode: str) -> None:
    assert cercles.game("cirkle4", mode=mode).start() == cirkle4(START, mode=mode)


@rule("C4-2")
def test_yellow_starts_on_rows_1_and_2_and_everybody_is_protected_but_on_the_target() -> None:
    state = cercles.game("cirkle4").start()
    assert set(units_of(state, "y")) == {f"{column}{row}" for column in "ABCD" for row in (1, 2)}
    flat = {piece["cell"] for piece in state.view().pieces if not piece["protected"]}
    assert flat == {"C1", "A9", "I11", "K3"}


@rule("C4-3")
@pytest.mark.parametrize(
    ("letter", "missiles"),
    [
        ("y", {"A2": "H*", "B2": "C*", "C2": "P*", "D2": "T*"}),
        ("m", {"B11": "H*", "B10": "C*", "B9": "P*", "B8": "T*"}),
        ("b", {"K10": "H*", "J10": "C*", "I10": "P*", "H10": "T*"}),
        ("g", {"J1": "H*", "J2": "C*", "J3": "P*", "J4": "T*"}),
    ],
)
def test_the_missiles_are_on_the_second_row_of_each_corner(letter: str, missiles: dict[str, str]) -> None:
    units = units_of(cercles.game("cirkle4").start(), letter)
    assert {cell: name for cell, name in units.items() if "*" in name} == missiles


@rule("C4-4")
@pytest.mark.parametrize("mode", ["solo", "double"])
def test_the_order_of_play_is_clockwise(mode: str) -> None:
    order = ["Yellow", "Mauve", "Blue", "Green"]
    assert players(cirkle4(START, mode=mode), 9) == [*order, *order, "Yellow"]


# --- a turn ---------------------------------------------------------------------------------------


@rule("C4-5")
@pytest.mark.parametrize("step", ["A2-A6", "A2~B2", "A2=P*"])
def test_a_turn_is_a_move_a_swap_or_the_recovery(step: str) -> None:
    state = without(cirkle4(START), "C1", "C2", "D2").play(step)
    assert player(state) == "Mauve"
    assert state.turn == 1


@rule("C4-5")
def test_a_turn_is_with_ones_own_units() -> None:
    state = without(cirkle4(START), "C1", "C2", "D2")
    assert forbidden(state, "A11-E11", by="C4-5")
    assert forbidden(state, "A11=P*", by="C4-5")
    assert forbidden(state, "F6=P*", by="C4-5")


@rule("C4-5")
def test_captures_and_swaps_are_those_of_cirkle_2() -> None:
    state = cirkle4("""
        6  .  yT*.  .  .  .  .  .  .  .  .      not protected
        5  .  .  .  .  .  .  .  .  .  .  .
        4  .  yT .  .  .  .  .  .  .  .  .      protected on its circle
        3  .  .  .  .  .  .  .  .  .  .  .
        2  .  gC*.  .  .  .  .  .  .  .  .      protected on its square
        1  .  .  .  .  .  .  .  yP .  .  .
    """)
    assert forbidden(state, "B4xB2", by="C2-7")
    assert forbidden(without(state, "B4"), "B6xB2", by="C2-7")
    assert "B4xB2" in with_unit(without(state, "B6"), "B4", "yT*").legal
    assert "B4~B6" in state.legal
    assert forbidden(state, "B4~H1", by="C2-8")
    assert forbidden(with_unit(state, "B5", "bC"), "B4~B6", by="C2-8")


@rule("C4-5")
def test_what_cirkle_2_says_of_recovery_and_objectives_does_not_apply() -> None:
    state = cirkle4("""
        11  mC .  .  .  .  .  .  .  .  .  gC
         8  .  .  .  .  .  .  .  .  yT .  .      three cells from Blue's target
         5  yC .  .  .  .  bC .  .  .  .  .
    """)
    assert garbled(state.game, "I8-I11=P")
    state = state.play("I8-I11")
    assert not piece_on(state, "I11")["locked"]
    assert "K11xI11" in after(state, "A11-B11", "F5-F6").legal


@rule("C4-6")
def test_the_recovery_exchanges_any_unit_on_the_board_for_any_lost_unit() -> None:
    state = without(cirkle4(START), "B1", "C2", "D2")
    assert lost(state, "Yellow") == ["H", "T*", "P*"]
    on_board, gone = ("A1", "C1", "D1", "A2", "B2"), ("H", "T*", "P*")
    assert recoveries(state) == {f"{cell}={unit}" for cell in on_board for unit in gone}


@rule("C4-6")
def test_the_lost_unit_takes_the_cell_the_other_becomes_lost_and_the_turn_is_over() -> None:
    state = without(cirkle4(START), "B1", "C2", "D2").play("B2=H")
    assert unit_on(state, "B2") == "yH"
    assert lost(state, "Yellow") == ["C*", "T*", "P*"]
    assert player(state) == "Mauve"


@rule("C4-6")
def test_two_lost_units_are_too_few() -> None:
    state = without(cirkle4(START), "C2", "D2")
    assert recoveries(state) == set()
    assert forbidden(state, "A1=T*", by="C4-6")


@rule("C4-6")
def test_only_lost_units_come_back() -> None:
    assert forbidden(without(cirkle4(START), "B1", "C2", "D2"), "A1=T", by="C4-6")


@rule("C4-6")
def test_a_unit_exactly_alike_is_not_offered() -> None:
    assert forbidden(without(cirkle4(START), "B1", "C2", "D2"), "A1=C", by="C4-6")


@rule("C4-6")
def test_it_comes_once_in_the_game_to_each_player() -> None:
    state = without(cirkle4(START), "B1", "C2", "D2", "A10", "B9", "B8").play("B2=H")
    assert "A11=T*" in state.legal  # Mauve's own
    state = after(state, "A11=T*", "J11-J7", "K2-G2")
    assert player(state) == "Yellow"
    assert recoveries(state) == set()
    assert forbidden(state, "A1=T*", by="C4-6")


# --- elimination ----------------------------------------------------------------------------------

MAUVE_FALLS = """
    11  .  .  .  .  .  .  .  .  .  bC .
     6  yC .  .  mH .  .  .  .  .  .  .      Mauve's last unit
     2  .  .  .  .  .  .  .  .  yT .  .
     1  .  .  .  .  .  .  .  gC .  .  .
"""


@rule("C4-7")
def test_a_player_without_units_is_eliminated_and_their_turns_fall_away() -> None:
    state = cirkle4(MAUVE_FALLS).play("A6xD6")
    assert state.outcome is None
    assert players(state, 4) == ["Blue", "Green", "Yellow", "Blue"]


@rule("C4-7")
def test_on_the_target_of_the_eliminated_no_claim_can_be_made() -> None:
    state = with_unit(cirkle4(MAUVE_FALLS), "A9", "yH").play("A6xD6")
    assert claims(state) == set()
    assert claims(with_unit(cirkle4(MAUVE_FALLS), "A9", "yH").play("A6-A7")) == {"yellow@A9:"}


@rule("C4-7")
def test_units_may_stand_on_the_target_of_the_eliminated_but_are_not_protected_there() -> None:
    state = without(with_unit(cirkle4(MAUVE_FALLS), "D9", "yT*"), "D6")
    assert "D9-A9" in state.legal
    assert not protected(state.play("D9-A9"), "A9")


# --- claims ---------------------------------------------------------------------------------------


@rule("C4-8")
def test_a_turn_that_ends_on_the_target_of_a_living_opponent_is_a_claim() -> None:
    state = cirkle4(PEACE).play("K6-K3")
    assert state.outcome is None
    assert claims(state) == {"yellow@K3:"}


@rule("C4-8")
def test_every_opponent_must_have_lost_two_missiles() -> None:
    three_missiles = with_unit(with_unit(with_unit(cirkle4(PEACE), "A8", "mC*"), "B8", "mT*"), "A7", "mP*")
    assert claims(three_missiles.play("K6-K3")) == set()
    two_missiles = with_unit(with_unit(cirkle4(PEACE), "A8", "mC*"), "B8", "mT*")
    assert claims(two_missiles.play("K6-K3")) == {"yellow@K3:"}


@rule("C4-8")
def test_an_eliminated_opponent_counts_as_having_lost_them() -> None:
    assert claims(without(cirkle4(PEACE), "A11").play("K6-K3")) == {"yellow@K3:"}


@rule("C4-8")
def test_ones_own_missiles_and_ones_own_target_do_not_matter() -> None:
    armed = with_unit(with_unit(with_unit(cirkle4(PEACE), "A2", "yH*"), "B2", "yC*"), "D2", "yT*")
    assert claims(armed.play("K6-K3")) == {"yellow@K3:"}
    assert claims(cirkle4(PEACE).play("A1-C1")) == set()


@rule("C4-8")
def test_a_swap_onto_the_target_claims() -> None:
    state = with_unit(with_unit(without(cirkle4(PEACE), "K6"), "K3", "yH"), "K5", "yC*")
    assert claims(state) == set()
    assert claims(state.play("K3~K5")) == {"yellow@K3:"}


@rule("C4-8")
def test_a_recovery_on_the_target_claims() -> None:
    state = with_unit(without(cirkle4(PEACE), "K6"), "K3", "yH")
    assert claims(state) == set()
    assert claims(state.play("K3=T*")) == {"yellow@K3:"}


@rule("C4-8")
def test_a_swap_of_the_unit_on_the_target_ends_the_old_claim_and_begins_a_new_one() -> None:
    state = cirkle4(
        """
        11  mC .  .  .  .  .  .  .  .  bC .
         6  .  .  .  .  .  .  .  .  .  .  yC
         3  .  .  .  .  .  .  .  .  .  .  yH
         1  .  .  .  .  .  .  .  gC .  .  .
    """,
        claims="yellow@K3:mauve+blue",
    )
    assert claims(state.play("K6-K7")) == {"yellow@K3:mauve+blue"}
    assert claims(state.play("K3~K6")) == {"yellow@K3:"}


@rule("C4-8")
def test_a_recovery_on_the_target_ends_the_old_claim_and_begins_a_new_one() -> None:
    state = with_unit(without(cirkle4(PEACE), "K6"), "K3", "yH")
    state = with_fields(state, claims="yellow@K3:mauve+blue")
    assert claims(state.play("A1=T*")) == {"yellow@K3:mauve+blue"}
    assert claims(state.play("K3=T*")) == {"yellow@K3:"}


@rule("C4-8")
def test_a_unit_that_stands_there_already_claims_when_the_condition_comes_to_hold() -> None:
    state = cirkle4("""
        11  mC .  .  .  .  .  .  .  .  bC .
         8  .  .  .  .  .  .  .  .  bT*.  .
         6  .  yC .  .  mC*.  .  .  .  .  .      Mauve's carrier missile is on a joker,
         5  .  .  .  .  mT*.  .  .  .  .  .      its tank missile on a round cell
         4  .  .  .  .  mP*yT .  .  .  .  .
         3  .  .  .  .  .  .  .  .  .  .  yH      on Green's target
         1  .  .  .  .  .  .  .  gC .  .  .
    """)
    assert claims(state.play("B6-B7")) == set()
    assert claims(state.play("F4xE5")) == {"yellow@K3:"}


@rule("C4-8")
def test_a_claim_begins_only_at_the_end_of_a_turn_of_its_player() -> None:
    state = cirkle4(
        """
        11  mC .  .  .  .  .  .  .  .  bC .
         5  .  .  .  .  mT*.  bT .  .  .  .      Blue takes Mauve's third missile
         4  mC*mP*.  .  .  .  .  .  .  .  .
         3  .  .  .  .  .  .  .  .  .  .  yH      on Green's target
         1  yC .  .  .  .  .  .  gC .  .  .
    """,
        to_act="Blue",
    )
    state = state.play("G5xE5")
    assert claims(state) == set()
    assert claims(after(state, "H1-H2")) == set()
    assert claims(after(state, "H1-H2", "A1-A2")) == {"yellow@K3:"}


@rule("C4-8")
@pytest.mark.parametrize("step", ["K3-K4", "K3-J3"])
def test_a_claim_lapses_when_the_unit_leaves(step: str) -> None:
    state = with_unit(without(cirkle4(PEACE), "K6"), "K3", "yH")
    state = with_fields(state, claims="yellow@K3:mauve+blue")
    assert claims(state) == {"yellow@K3:mauve+blue"}
    assert claims(state.play(step)) == set()


@rule("C4-8", "C4-9")
def test_a_claim_lapses_when_the_unit_is_captured() -> None:
    state = with_unit(cirkle4(PEACE), "K1", "gT").play("K6-K3")
    state = after(state, "A11-A10", "J11-J10", "K1xK3")
    assert state.outcome is None
    assert claims(state) == set()


@rule("C4-8")
def test_a_claim_lapses_when_the_owner_of_the_target_is_eliminated() -> None:
    state = cirkle4(
        """
        11  mC .  .  .  .  .  .  .  .  bC .
         5  .  .  .  .  gC .  bT .  .  .  .      Green's last unit
         3  .  .  .  .  .  .  .  .  .  .  yH
         1  yC .  .  .  .  .  .  .  .  .  .
    """,
        to_act="Blue",
        claims="yellow@K3:mauve",
    )
    assert claims(state.play("G5-G6")) == {"yellow@K3:mauve+blue"}
    state = state.play("G5xE5")
    assert state.outcome is None
    assert claims(state) == set()


@rule("C4-8", "C4-6")
def test_a_claim_lapses_when_a_recovered_missile_breaks_the_condition() -> None:
    state = cirkle4(
        """
        11  mC mC*mT*.  .  .  .  .  .  bC .      Mauve has lost two missiles and three more units
         3  .  .  .  .  .  .  .  .  .  .  yH
         1  yC .  .  .  .  .  .  gC .  .  .
    """,
        to_act="Mauve",
        claims="yellow@K3:",
    )
    assert claims(state.play("A11=H")) == {"yellow@K3:mauve"}
    assert claims(state.play("B11=H*")) == {"yellow@K3:mauve"}  # a missile for a missile
    assert claims(state.play("A11=H*")) == set()


@rule("C4-8")
def test_after_a_lapse_a_new_claim_can_begin() -> None:
    state = cirkle4(
        """
        11  .  .  .  .  .  .  .  .  .  bC .
         8  mC*mT*.  .  mC .  .  .  .  .  .
         4  .  .  .  .  yT .  .  .  .  .  .
         3  .  .  .  .  .  .  .  .  .  .  yH      claims Green's target
         1  .  .  .  .  .  .  .  gC .  .  .
    """,
        to_act="Mauve",
        claims="yellow@K3:",
    )
    state = after(state, "E8=H*", "J11-J10", "H1-H2")
    assert claims(state) == set()
    assert claims(state.play("E4-E5")) == set()
    assert claims(state.play("E4xE8")) == {"yellow@K3:"}  # Mauve's third missile is lost again


@rule("C4-8")
def test_two_claims_of_one_player_stand_side_by_side() -> None:
    state = with_fields(with_unit(without(cirkle4(PEACE), "K6"), "K3", "yH"), claims="yellow@K3:blue")
    state = with_unit(state, "D9", "yT").play("D9-A9")
    assert claims(state) == {"yellow@K3:blue", "yellow@A9:"}


@rule("C4-9")
def test_a_claim_wins_when_every_living_opponent_has_finished_a_turn() -> None:
    state = cirkle4(PEACE).play("K6-K3")
    for step, standing in (("A11-A10", "yellow@K3:mauve"), ("J11-J10", "yellow@K3:mauve+blue")):
        state = state.play(step)
        assert state.outcome is None
        assert claims(state) == {standing}
    final = state.play("H1-H2")
    assert won(final, "Yellow", by="C4-9")
    assert final.outcome.reason == "claim_held"


@rule("C4-9")
def test_only_turns_since_the_claim_began_count() -> None:
    state = after(cirkle4(PEACE, to_act="Blue"), "J11-J10", "H1-H2", "K6-K3", "A11-A10")
    assert state.outcome is None
    assert claims(state) == {"yellow@K3:mauve"}


@rule("C4-9")
def test_eliminated_opponents_need_not_answer() -> None:
    state = after(without(cirkle4(PEACE), "A11"), "K6-K3", "J11-J10")
    assert state.outcome is None
    assert won(state.play("H1-H2"), "Yellow", by="C4-9")


@rule("C4-9")
def test_the_elimination_of_the_last_who_has_not_answered_completes_a_claim() -> None:
    state = cirkle4(
        """
        11  .  mC .  .  .  .  .  .  .  bC .
         9  yH .  .  .  .  .  .  .  .  .  .      on Mauve's target
         5  .  .  .  .  gC .  bT .  .  .  .      Green's last unit
         1  yC .  .  .  .  .  .  .  .  .  .
    """,
        to_act="Blue",
        claims="yellow@A9:mauve",
    )
    assert state.play("G5-G6").outcome is None
    assert won(state.play("G5xE5"), "Yellow", by="C4-9")


@rule("C4-9")
def test_the_unit_on_the_target_is_an_ordinary_unit() -> None:
    state = with_unit(without(cirkle4(PEACE), "K6"), "K3", "yH")
    state = with_unit(with_fields(state, claims="yellow@K3:mauve+blue"), "K5", "yC*")
    assert {"K3-K4", "K3~K5", "K3=T"} <= texts(state)
    state = with_unit(with_fields(state, act="green"), "H3", "gH")
    assert "H3xK3" in state.legal


@rule("C4-9")
def test_a_claim_in_double_wins_for_the_team() -> None:
    state = after(cirkle4(PEACE, mode="double"), "K6-K3", "A11-A10", "J11-J10")
    assert claims(state) == {"yellow@K3:mauve"}  # the team-mate's turn is no answer
    assert won(state.play("H1-H2"), "Yellow", "Blue", by="C4-9")


@rule("C4-9", "C4-16")
def test_after_an_elimination_in_double_one_turn_of_the_living_opponent_suffices() -> None:
    state = without(cirkle4(PEACE, mode="double"), "A11").play("K6-K3")
    assert player(state) == "Green"
    assert won(state.play("H1-H2"), "Yellow", "Blue", by="C4-9")


@rule("C4-9", "C4-17")
def test_in_survivor_a_member_of_the_team_needs_one_turn_of_yellow() -> None:
    state = cirkle4(
        """
        11  mC .  .  .  .  .  .  .  .  bC .
         5  .  .  gT .  .  .  .  .  .  .  .
         1  yC .  .  .  .  .  .  .  .  .  .
    """,
        to_act="Green",
        mode="survivor",
    )
    state = state.play("C5-C1")
    assert claims(state) == {"green@C1:"}
    assert won(state.play("A1-A2"), "Mauve", "Blue", "Green", by="C4-9")
    assert state.play("A1xC1").outcome is None


@rule("C4-9", "C4-17")
def test_in_survivor_yellow_needs_one_turn_of_each_living_opponent() -> None:
    state = after(cirkle4(PEACE, mode="survivor"), "K6-K3", "H1-H2", "A1-A2", "J11-J10", "A2-A1")
    assert claims(state) == {"yellow@K3:blue+green"}
    assert won(state.play("A11-A10"), "Yellow", by="C4-9")


BOTH_COMPLETE = """
    11  .  .  .  .  .  .  .  .  mH .  .      Mauve's on Blue's target: Blue has answered
     5  .  .  .  .  yC .  gT .  .  .  .      Green takes Yellow's last unit
     3  .  .  .  .  .  .  .  .  .  .  bH      Blue's on Green's target: Mauve has answered
     1  .  .  .  .  .  .  .  .  .  .  .
"""


@rule("C4-9")
def test_if_claims_of_two_sides_are_complete_at_once_the_movers_side_has_won() -> None:
    state = cirkle4(BOTH_COMPLETE, to_act="Green", mode="double", claims="mauve@I11:blue,blue@K3:mauve")
    assert won(state.play("G5xE5"), "Mauve", "Green", by="C4-9")
    assert won(state.play("G5-G6"), "Yellow", "Blue", by="C4-9")  # Yellow has not answered Mauve


@rule("C4-8", "C4-14")
def test_in_double_the_target_of_the_team_mate_is_none_and_their_missiles_do_not_matter() -> None:
    state = with_unit(cirkle4(PEACE, mode="double"), "I8", "yT")
    assert claims(state.play("I8-I11")) == set()
    armed = with_unit(with_unit(with_unit(cirkle4(PEACE, mode="double"), "J9", "bC*"), "J8", "bT*"), "H8", "bP*")
    assert claims(armed.play("K6-K3")) == {"yellow@K3:"}


@rule("C4-10")
def test_in_solo_the_last_player_wins() -> None:
    state = cirkle4("6  yC .  .  mH .  .  .  .  .  .  .")
    final = state.play("A6xD6")
    assert won(final, "Yellow", by="C4-10")
    assert final.outcome.reason == "opponents_eliminated"
    assert with_unit(state, "K1", "gC").play("A6xD6").outcome is None


@rule("C4-10", "C4-13")
@pytest.mark.parametrize(("letter", "winner"), [("y", "Yellow"), ("m", "Mauve"), ("b", "Blue"), ("g", "Green")])
def test_in_solo_any_player_may_be_the_last(letter: str, winner: str) -> None:
    victim = "mH" if letter != "m" else "gH"
    state = cirkle4({"A6": f"{letter}C", "D6": victim}, to_act=winner)
    assert won(state.play("A6xD6"), winner, by="C4-10")


@rule("C4-10")
def test_in_double_the_team_wins_when_both_opponents_are_eliminated() -> None:
    state = cirkle4({"A6": "yC", "D6": "mH", "K11": "bC"}, mode="double")
    assert won(state.play("A6xD6"), "Yellow", "Blue", by="C4-10")
    assert with_unit(state, "K1", "gC").play("A6xD6").outcome is None


@rule("C4-10")
def test_in_double_the_eliminated_team_mate_wins_too() -> None:
    assert won(cirkle4({"A6": "yC", "D6": "mH"}, mode="double").play("A6xD6"), "Yellow", "Blue", by="C4-10")


@rule("C4-10", "C4-17")
def test_in_survivor_the_team_wins_when_yellow_is_eliminated() -> None:
    state = cirkle4({"D6": "yH", "A6": "gC", "K11": "bC"}, to_act="Green", mode="survivor")
    assert won(state.play("A6xD6"), "Mauve", "Blue", "Green", by="C4-10")


SHUT_IN = """
    11  .  .  .  .  .  .  .  .  .  .  gC
     2  mH*.  .  .  .  .  .  .  .  .  .      missiles of Mauve and Blue, protected on their crosses
     1  yC bH*.  .  .  .  .  .  .  .  .      Yellow's only unit
"""


@rule("C4-11")
def test_a_player_with_units_but_no_legal_step_passes() -> None:
    state = with_fields(cirkle4(SHUT_IN), used="yellow")
    assert texts(state) == {"pass"}
    assert player(state.play("pass")) == "Mauve"


@rule("C4-11")
def test_a_pass_is_legal_only_when_no_other_step_is() -> None:
    assert forbidden(cirkle4(SHUT_IN), "pass", by="C4-11")  # there is still the recovery
    assert forbidden(cirkle4(PEACE), "pass", by="C4-11")


# --- draws ----------------------------------------------------------------------------------------


@rule("C4-12")
@pytest.mark.parametrize(("mode", "score"), [("solo", 0.25), ("double", 0.5), ("survivor", 0.5)])
def test_200_turns_without_progress_are_a_draw_shared_by_the_sides(mode: str, score: float) -> None:
    final = cirkle4(PEACE, mode=mode, quiet=199).play("A1-A2")
    assert drawn(final, score, by="C4-12")
    assert final.outcome.reason == "no_progress"
    assert cirkle4(PEACE, mode=mode, quiet=198).play("A1-A2").outcome is None


@rule("C4-12")
def test_the_turns_of_all_players_are_counted() -> None:
    assert after(cirkle4(PEACE), *ROUND).turns_without_progress == 4


@rule("C4-12")
@pytest.mark.parametrize("step", ["A1=T", "K6xK9"])
def test_a_capture_and_a_recovery_are_progress(step: str) -> None:
    state = with_unit(cirkle4(PEACE, quiet=199), "K9", "bP").play(step)
    assert state.outcome is None
    assert state.turns_without_progress == 0


@rule("C4-12")
@pytest.mark.parametrize("step", ["K6-K3", "A1~A6", "A1-A2"])
def test_a_claim_a_swap_and_a_move_are_none(step: str) -> None:
    state = with_unit(cirkle4(PEACE, quiet=199), "A6", "yC*")
    assert drawn(state.play(step), 0.25, by="C4-12")


@rule("C4-12", "C4-9")
def test_a_turn_that_wins_wins_though_it_is_the_two_hundredth() -> None:
    state = with_unit(without(cirkle4(PEACE), "K6"), "K3", "yH")
    state = with_fields(state, act="green", claims="yellow@K3:mauve+blue", quiet=199)
    assert won(state.play("H1-H2"), "Yellow", by="C4-9")


@rule("DRAW-a")
@pytest.mark.parametrize("mode", ["solo", "double"])
def test_the_same_position_for_the_third_time_is_a_draw(mode: str) -> None:
    there_and_back = [*ROUND, *ROUND_BACK]
    state = after(cirkle4(PEACE, mode=mode), *there_and_back, *there_and_back[:7])
    assert state.outcome is None
    final = state.play(there_and_back[7])
    assert drawn(final, 0.25 if mode == "solo" else 0.5, by="DRAW-a")
    assert final.outcome.reason == "repetition"


@rule("DRAW-a", "C4-16", "C4-17")
def test_the_place_in_the_order_of_play_is_part_of_the_position() -> None:
    double = without(cirkle4(PEACE, to_act="Mauve", mode="double"), "H1")
    assert double.key != with_fields(double, place=4).key
    survivor = cirkle4(PEACE, mode="survivor")
    assert len({with_fields(survivor, place=place).key for place in (1, 3, 5)}) == 3


@rule("DRAW-a", "C4-6", "C4-8")
def test_recoveries_used_claims_and_answers_are_part_of_the_position() -> None:
    state = with_unit(without(cirkle4(PEACE, to_act="Green"), "K6"), "K3", "yH")
    keys = {
        state.key,
        with_fields(state, used="yellow").key,
        with_fields(state, used="mauve").key,
        with_fields(state, claims="yellow@K3:").key,
        with_fields(state, claims="yellow@K3:mauve").key,
        with_fields(state, claims="yellow@K3:blue").key,
        with_fields(state, claims="yellow@K3:mauve+blue").key,
    }
    assert len(keys) == 7


@rule("DRAW-c")
def test_after_5000_turns_the_game_is_drawn_unless_the_turn_wins() -> None:
    final = at_turn(cirkle4(PEACE), 4999).play("A1-A2")
    assert drawn(final, 0.25, by="DRAW-c")
    assert final.outcome.reason == "length"
    assert at_turn(cirkle4(PEACE), 4998).play("A1-A2").outcome is None
    last = at_turn(cirkle4({"A6": "yC", "D6": "mH"}), 4999)
    assert won(last.play("A6xD6"), "Yellow", by="C4-10")


@rule("C4-12", "DRAW-a", "DRAW-c")
def test_draws_off_switches_every_draw_rule_off() -> None:
    state = cirkle4(PEACE, draws="off", quiet=199)
    assert after(state, *[*ROUND, *ROUND_BACK] * 3).outcome is None
    assert at_turn(cirkle4(PEACE, draws="off"), 4999).play("A1-A2").outcome is None


# --- Solo -----------------------------------------------------------------------------------------

CROSSING = """
    11  .  .  .  .  .  .  .  .  .  .  mC      a last unit elsewhere
     6  yC .  .  bT .  .  yH .  .  .  .
     1  gC .  .  .  .  .  .  .  .  .  .
"""


@rule("C4-13")
def test_in_solo_each_captures_all_the_others() -> None:
    state = cirkle4({"F6": "yT", "F8": "mC", "D6": "bC", "H6": "gC"})
    assert {"F6xF8", "F6xD6", "F6xH6"} <= texts(state)


@rule("C4-13")
def test_in_solo_nobody_has_a_team_mate() -> None:
    state = cirkle4(CROSSING)
    assert forbidden(state, "A6~G6", by="C2-8")  # Blue's tank is between
    assert forbidden(with_unit(state, "D6", "bC"), "A6~D6", by="C2-8")
    assert "A6xD6" in state.legal
    assert cercles.game("cirkle4").options["mode"] == "solo"


# --- Double ---------------------------------------------------------------------------------------


@rule("C4-14")
def test_team_mates_do_not_capture_each_other() -> None:
    state = cirkle4(CROSSING, mode="double")
    assert forbidden(state, "A6xD6", by="B-16")
    assert "A6xD6" in with_unit(state, "D6", "gT").legal


@rule("C4-14")
def test_team_mates_do_not_block_each_others_swaps_but_opponents_do() -> None:
    state = cirkle4(CROSSING, mode="double")
    assert "A6~G6" in state.legal
    assert forbidden(with_unit(state, "E6", "gT"), "A6~G6", by="C2-8")
    assert forbidden(with_unit(state, "E6", "mT"), "A6~G6", by="C2-8")


@rule("C4-14")
def test_team_mates_block_carriers_and_tanks_but_nobody_who_flies() -> None:
    state = cirkle4(CROSSING, mode="double")
    assert forbidden(state, "A6-E6", by="B-12")
    assert forbidden(with_unit(state, "B6", "yT"), "B6-E6", by="B-14")
    assert "G6-C6" in state.legal


@rule("C4-14")
@pytest.mark.parametrize(("mover", "mate"), [("y", "b"), ("b", "y"), ("m", "g"), ("g", "m")])
def test_yellow_and_blue_play_against_mauve_and_green(mover: str, mate: str) -> None:
    names = {"y": "Yellow", "m": "Mauve", "b": "Blue", "g": "Green"}
    units = {"E5": f"{mover}T"}
    for cell, other in zip(("E7", "G5", "E3"), (letter for letter in "ymbg" if letter != mover), strict=True):
        units[cell] = f"{other}C"
    state = cirkle4(units, to_act=names[mover], mode="double")
    for cell, unit in list(units.items())[1:]:
        assert (f"E5x{cell}" in state.legal) == (unit[0] != mate)


@rule("C4-15")
def test_a_player_may_swap_with_the_team_mates_units_and_they_keep_their_colour() -> None:
    state = with_unit(cirkle4(CROSSING, mode="double"), "D6", "bH")
    assert swaps(state) == {"A6~D6", "A6~G6", "D6~G6"}
    swapped = state.play("A6~D6")
    assert (unit_on(swapped, "A6"), unit_on(swapped, "D6")) == ("bH", "yC")
    assert player(swapped) == "Mauve"


@rule("C4-15", "C2-9")
def test_it_keeps_to_the_rules_of_swaps() -> None:
    state = cirkle4(CROSSING, mode="double")
    assert forbidden(state, "A6~D6", by="C2-9")  # a carrier and a tank
    state = with_unit(cirkle4(CROSSING, mode="double"), "D6", "bH")
    assert forbidden(with_unit(state, "B6", "mT"), "A6~D6", by="C2-8")


@rule("C4-15", "C2-10")
def test_two_units_exactly_alike_of_different_colours_may_be_swapped() -> None:
    state = with_unit(cirkle4(CROSSING, mode="double"), "D6", "bC")
    assert "A6~D6" in state.legal
    swapped = state.play("A6~D6")
    assert (unit_on(swapped, "A6"), unit_on(swapped, "D6")) == ("bC", "yC")


@rule("C4-15")
def test_one_of_the_two_must_be_ones_own() -> None:
    state = with_unit(with_unit(cirkle4(CROSSING, mode="double"), "D6", "bC"), "D9", "bH")
    assert forbidden(state, "D6~D9", by="C4-15")
    assert forbidden(state, "A1~A6", by="C2-8")  # an opponent's


@rule("C4-15", "C4-8")
def test_a_swap_that_puts_the_team_mates_unit_on_a_target_begins_their_claim_at_the_end_of_their_turn() -> None:
    state = cirkle4(
        """
        11  mC .  .  .  .  .  .  .  .  bC .
         6  .  .  .  .  .  .  .  .  .  .  bH
         3  .  .  .  .  .  .  .  .  .  .  yC
         1  yH .  .  .  .  .  .  gC .  .  .
    """,
        mode="double",
        claims="yellow@K3:mauve",
    )
    state = state.play("K3~K6")
    assert unit_on(state, "K3") == "bH"
    assert claims(state) == set()
    state = state.play("A11-A10")
    assert claims(state) == set()
    assert claims(state.play("J11-J10")) == {"blue@K3:"}


@rule("C4-16")
@pytest.mark.parametrize(
    ("gone", "order"),
    [
        ("H1", ["Yellow", "Mauve", "Blue", "Mauve"]),
        ("A11", ["Yellow", "Green", "Blue", "Green"]),
        ("J11", ["Yellow", "Mauve", "Yellow", "Green"]),
    ],
)
def test_when_one_of_a_team_is_eliminated_the_other_plays_in_their_place_too(gone: str, order: list[str]) -> None:
    state = without(cirkle4(PEACE, mode="double"), gone)
    assert players(state, 8) == [*order, *order]


@rule("C4-16")
def test_yellows_place_is_taken_by_blue() -> None:
    state = without(cirkle4(PEACE, to_act="Mauve", mode="double"), "A1", "K6")
    assert players(state, 5) == ["Mauve", "Blue", "Green", "Blue", "Mauve"]


@rule("C4-16")
def test_the_team_mate_plays_at_once_when_the_capture_comes_just_before() -> None:
    state = cirkle4({"A6": "yC", "D6": "mH", "K11": "bC", "K1": "gC"}, mode="double").play("A6xD6")
    assert players(state, 4) == ["Green", "Blue", "Green", "Yellow"]


# --- Survivor -------------------------------------------------------------------------------------


@rule("C4-17")
def test_in_survivor_yellow_plays_every_second_turn() -> None:
    order = ["Yellow", "Green", "Yellow", "Blue", "Yellow", "Mauve"]
    assert players(cirkle4(START, mode="survivor"), 12) == order * 2


@rule("C4-17", "C4-14", "C4-15")
def test_the_three_are_a_team() -> None:
    state = cirkle4({"E5": "gC", "E7": "mC", "G5": "bH", "E2": "yC"}, to_act="Green", mode="survivor")
    assert forbidden(state, "E5xE7", by="B-16")
    assert forbidden(state, "E5xG5", by="B-16")
    assert "E5xE2" in state.legal
    assert swaps(state) == {"E5~E7", "E5~G5"}


@rule("C4-17")
def test_yellow_is_alone() -> None:
    state = cirkle4({"E5": "yC", "E7": "mH", "G5": "bH", "E3": "gH"}, mode="survivor")
    assert {"E5xE7", "E5xG5", "E5xE3"} <= texts(state)
    assert swaps(state) == set()


@rule("C4-18")
def test_only_yellow_has_the_recovery() -> None:
    state = cirkle4(PEACE, mode="survivor")
    assert "A1=T*" in state.legal
    green = state.play("A1-A2")
    assert player(green) == "Green"
    assert recoveries(green) == set()
    assert forbidden(green, "H1=T*", by="C4-18")


@rule("C4-19")
@pytest.mark.parametrize(
    ("gone", "order"),
    [
        ("H1", ["Yellow", "Blue", "Yellow", "Mauve"]),
        ("J11", ["Yellow", "Green", "Yellow", "Mauve"]),
        ("A11", ["Yellow", "Green", "Yellow", "Blue"]),
    ],
)
def test_an_eliminated_members_place_is_skipped_and_yellow_still_plays_every_second_turn(
    gone: str, order: list[str]
) -> None:
    state = without(cirkle4(PEACE, mode="survivor"), gone)
    assert players(state, 8) == [*order, *order]


@rule("C4-19")
def test_with_one_member_left_the_two_alternate() -> None:
    state = without(cirkle4(PEACE, mode="survivor"), "H1", "A11")
    assert players(state, 5) == ["Yellow", "Blue", "Yellow", "Blue", "Yellow"]


@rule("C4-19")
def test_the_member_captured_just_before_their_turn_is_skipped() -> None:
    state = cirkle4({"A6": "yC", "D6": "gH", "K11": "bC", "A11": "mC"}, mode="survivor").play("A6xD6")
    assert players(state, 3) == ["Blue", "Yellow", "Mauve"]


# --- notation -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["B1-B5", "K11xA1", "B2~K2", "B2~B5", "B2=T*", "K11=C", "pass"])
def test_every_form_of_a_step_is_read_as_it_is_written(text: str) -> None:
    game = cercles.game("cirkle4")
    assert read_and_written(game, text) == text


@pytest.mark.parametrize(
    "text",
    ["", "B2", "B2=", "B2=X", "B2=t", "B2=T**", "b2=T*", "L2=T*", "B12=T*", "A8-D11=T*", "B1-L1", "B1~K1=C", "Pass"],
)
def test_anything_else_is_garbled(text: str) -> None:
    assert garbled(cercles.game("cirkle4"), text)


@rule("C2-8")
@pytest.mark.parametrize(("written", "right"), [("K2~B2", "B2~K2"), ("B11~B2", "B2~B11"), ("K1~J2", "J2~K1")])
def test_a_swap_names_the_cell_nearer_a_then_nearer_1_first(written: str, right: str) -> None:
    game = cercles.game("cirkle4")
    assert garbled(game, written)
    assert read_and_written(game, right) == right


def test_no_two_legal_steps_print_alike_and_each_is_read_back() -> None:
    for mode in ("solo", "double", "survivor"):
        for state in (cirkle4(START, mode=mode), cirkle4(PEACE, mode=mode), cirkle4(CROSSING, mode=mode)):
            printed = [step.text for step in state.legal]
            assert len(set(printed)) == len(printed)
            for step in state.legal:
                assert state.game.parse(state, step.text) == step.code


def test_a_finished_game_has_no_legal_step() -> None:
    final = cirkle4(PEACE, quiet=199).play("A1-A2")
    assert final.to_act is None
    assert len(final.legal) == 0
    with pytest.raises(IllegalStep):
        final.play("A11-A10")
