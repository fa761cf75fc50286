"""CirKis: scoring, the end, the winners and the variants (CK-13 … CK-19)."""

import pytest

from cercles.rules.state import State
from drawn import rule
from drawn_cirkis import acts, cirkis, ended, found, is_free, points, told

# --- figures --------------------------------------------------------------------------------------


@rule("CK-13")
def test_the_most_spaces_score_10_and_completing_it_scores_5() -> None:
    state = cirkis("P triangle@3,4  R arrow@2  G arrow@0", players=4)
    assert points(state.play("arrow@1")) == [10, 0, 0, 5]
    assert told(state, "arrow@1")[1:3] == ["figure_won P star 10", "figure_completed Y star 5"]


@rule("CK-13")
def test_who_scores_10_does_not_score_5_besides() -> None:
    state = cirkis("P triangle@0,1  R arrow@2")
    assert points(state.play("triangle@3,4")) == [10, 0]
    assert "figure_completed P star 5" not in told(state, "triangle@3,4")


@rule("CK-13")
def test_with_a_tie_for_most_nobody_scores_10() -> None:
    state = cirkis("P triangle@0,4  R triangle@2,3", players=3)
    assert points(state.play("arrow@1")) == [0, 0, 5]
    assert told(state, "arrow@1")[1:3] == ["figure_shared G star", "figure_completed G star 5"]


@rule("CK-13")
def test_who_ties_and_completes_scores_5() -> None:
    state = cirkis("P triangle@0,4  R arrow@1  G arrow@2", players=4)
    assert points(cirkis("P triangle@0,4  G arrow@2  R arrow@1", players=3).play("arrow@3")) == [0, 0, 5]
    assert points(state.play("arrow@3")) == [10, 0, 0, 5]


@rule("CK-13")
def test_a_figure_with_an_empty_space_scores_nothing() -> None:
    state = cirkis("P triangle@0,1  R arrow@2")
    after = state.play("arrow@3")
    assert points(after) == [0, 0] and after.view().facts["figures"] == []


@rule("CK-13")
def test_circles_score_like_stars() -> None:
    state = cirkis("R arrow@0  P hook@1,6  R arrow@15  P big-slice@25,35,44")
    after = state.play("small-slice@55,64")
    assert points(after) == [10, 5]
    assert after.view().facts["figures"] == [{"figure": "circle", "number": 1, "seat": 0, "points": 10}]


@rule("CK-13", "CK-14")
def test_one_piece_may_complete_two_figures() -> None:
    state, step = found("two figures")
    assert [words.split()[0] for words in told(state, step)] == ["laid"] + ["figure_shared", "figure_completed"] * 2
    assert points(state.play(step)) == [10, 0, 0]


@rule("CK-14", "CK-16")
def test_all_figures_are_scored_before_the_end_is_looked_at() -> None:
    """Both the owner of the majority and the one who completed reach 40."""
    state, step = found("tie broken at forty")
    assert points(state) == [35, 30] and points(state.play(step)) == [40, 40]


@rule("CK-15")
def test_the_last_piece_scores_10_and_ends_the_game() -> None:
    state, step = found("last")
    mine = state.to_act or 0
    after = state.play(step)
    assert sum(state.view().facts["reserve"][mine].values()) == 1
    assert points(after)[mine] == points(state)[mine] + 10
    assert ended(after) == ("P", "last_piece", "CK-16")
    assert told(state, step)[1] == "laid_last P 10"


# --- the end --------------------------------------------------------------------------------------


@rule("CK-16")
def test_40_points_end_the_game() -> None:
    state, step = found("forty")
    assert ended(state.play(step)) == ("R", "forty_points", "CK-16")


@rule("CK-16")
def test_a_free_turn_then_due_is_not_played() -> None:
    state, step = found("forty while free")
    after = state.play(step)
    assert ended(after) == ("R", "forty_points", "CK-16")
    assert acts(after) == "" and not is_free(after) and after.view().owed is None
    assert "free_turn" not in " ".join(told(state, step))


@rule("CK-17")
def test_a_tie_is_broken_by_the_pieces_left() -> None:
    state, step = found("tie broken at forty")
    after = state.play(step)
    assert points(after) == [40, 40] and left(after) == [4, 6]
    assert ended(after) == ("R", "forty_points", "CK-16")
    state, step = found("tie broken")
    assert points(state) == [10, 10] and left(state) == [12, 11]
    assert ended(state.play(step)) == ("P", "all_passed", "CK-11")


@rule("CK-17")
@pytest.mark.parametrize(("name", "winners"), [("tie of both", "PR"), ("tie of two in three", "PG")])
def test_who_ties_in_pieces_too_shares_the_win(name: str, winners: str) -> None:
    state, step = found(name)
    after = state.play(step)
    assert ended(after) == (winners, "all_passed", "CK-11")
    assert after.outcome is not None and sum(after.outcome.scores) == 1
    assert state.game.position(after.position).outcome == after.outcome


def left(state: State) -> list[int]:
    """How many pieces each seat has left."""
    return [sum(pieces.values()) for pieces in state.view().facts["reserve"]]


# --- the central circle ---------------------------------------------------------------------------

FOUR_KITES = "P kite@4,12,13  R kite@0,5,14  P kite@3,10,11  R kite@1,6,7"


@rule("CK-18")
def test_the_central_circle_scores_15_and_5_when_it_is_an_option() -> None:
    state = cirkis(FOUR_KITES, central_circle="on")
    assert points(state.play("small-slice@8,9")) == [15, 0]
    assert told(state, "small-slice@8,9") == ["laid P", "figure_won P ring 15"]
    assert points(cirkis(FOUR_KITES).play("small-slice@8,9")) == [0, 0]
    assert told(cirkis(FOUR_KITES), "small-slice@8,9") == ["laid P"]


@rule("CK-18", "CK-13")
def test_who_completes_it_without_the_majority_scores_5() -> None:
    most = "P kite@4,12,13  P small-slice@5,14  G small-slice@6,7  P kite@3,10,11"
    state = cirkis(most, players=3, central_circle="on")
    assert told(state, "small-slice@8,9")[1:] == ["figure_won P ring 15", "figure_completed R ring 5"]
    assert points(state.play("small-slice@8,9")) == [15, 5, 0]


@rule("CK-18", "CK-13")
def test_with_a_tie_in_the_central_circle_nobody_scores_15() -> None:
    state = cirkis("P kite@4,12,13  G kite@0,5,14  R kite@1,6,7  P kite@3,10,11", players=3, central_circle="on")
    assert told(state, "small-slice@8,9")[1:] == ["figure_shared R ring", "figure_completed R ring 5"]
    assert points(state.play("small-slice@8,9")) == [0, 5, 0]


@rule("CK-18", "CK-14")
def test_with_the_star_it_makes_two_figures() -> None:
    state = cirkis(FOUR_KITES, central_circle="on")
    after = state.play("kite@2,8,9")
    assert points(after) == [25, 0] and is_free(after)
    assert [figure["figure"] for figure in after.view().facts["figures"]] == ["star", "ring"]


@rule("CK-18")
def test_without_the_option_it_is_no_figure() -> None:
    after = cirkis(FOUR_KITES).play("kite@2,8,9")
    assert [figure["figure"] for figure in after.view().facts["figures"]] == ["star"]


# --- rounds ---------------------------------------------------------------------------------------


@rule("CK-19")
def test_a_round_that_ends_below_100_is_followed_by_another() -> None:
    state, step = found("new round")
    after = state.play(step)
    assert (state.facts().points, state.facts().totals) == ([10, 5], [60, 70])
    assert (after.facts().points, after.facts().totals) == ([0, 0], [70, 75])
    assert after.facts().round == state.facts().round + 1 == 4
    assert after.view().pieces == [] and left(after) == [20, 20] and after.facts().leader == -1
    assert told(state, step) == ["passed R", "new_round R 4"]
    assert after.view().facts["totals"] == [70, 75]


@rule("CK-19")
@pytest.mark.parametrize("number", range(2, 9))
def test_each_round_is_begun_by_the_next_player(number: int) -> None:
    state, step = found("new round")
    before = state.game.position(state.position.replace("round=3", f"round={number}"))
    assert acts(before.play(step)) == "PR"[number % 2]  # round 1 is Purple's


@rule("CK-19", "CK-9")
def test_a_round_begins_like_a_game() -> None:
    state, step = found("new round")
    after = state.play(step)
    assert len(after.legal) == 45
    slivers = after.game.position(after.position)
    assert slivers == after and slivers.key == after.key


@rule("CK-19", "CK-17")
def test_a_round_begins_with_all_pieces_whatever_was_left_before() -> None:
    state, step = found("tie broken")
    game = cirkis("", rounds_to_100="on").game
    after = game.position(state.position).play(step)
    assert left(state) == [12, 11] and after.facts().round == 2
    assert after.winning_sides() == 0  # equal points, equal pieces: nobody would win


@rule("CK-19")
@pytest.mark.parametrize(("number", "seat"), [(1, "purple"), (2, "red"), (3, "green"), (4, "purple"), (30, "green")])
def test_a_position_may_be_the_beginning_of_a_round(number: int, seat: str) -> None:
    fields = {"round": number, "totals": "5,10,0"} if number > 1 else {}
    state = cirkis("", players=3, rounds_to_100="on", act=seat, **fields)
    assert acts(state) == seat[0].upper() and len(state.legal) == 45


@rule("CK-19", "CK-12")
def test_each_round_has_a_first_sliver() -> None:
    state = cirkis(
        "R cube@13,14  P cube@5,6  R big-slice@25,44,64  P triangle@114,144",
        rounds_to_100="on", round=3, totals="20,35",
    )  # fmt: skip
    assert is_free(state.play("sliver@164"))


@rule("CK-19")
def test_100_points_at_the_end_of_a_round_end_the_game() -> None:
    state, step = found("hundred")
    after = state.play(step)
    assert (after.facts().points, after.facts().totals) == ([40, 10], [75, 65])
    assert ended(after) == ("P", "hundred_points", "CK-19")
    assert after.view().facts["totals"] == [115, 75]


@rule("CK-19", "CK-16")
def test_100_points_within_a_round_end_nothing_yet() -> None:
    state, _ = found("hundred")
    assert state.view().facts["totals"] == [105, 75] and ended(state) is None


@rule("CK-19", "CK-17")
def test_a_tie_of_totals_is_broken_by_the_pieces_left_not_by_the_points_of_the_round() -> None:
    state, step = found("tie of totals broken")
    after = state.play(step)
    assert after.view().facts["totals"][:2] == [105, 105] and points(after)[0] > points(after)[1]
    assert left(after)[:2] == [11, 12]
    assert ended(after) == ("R", "hundred_points", "CK-19")


@rule("CK-19")
def test_the_thirtieth_round_is_the_last_one() -> None:
    state, step = found("new round")
    last = state.game.position(state.position.replace("round=3", "round=30"))
    assert ended(last.play(step)) == ("R", "thirty_rounds", "CK-19")
    one_less = state.game.position(state.position.replace("round=3", "round=29"))
    assert ended(one_less.play(step)) is None


@rule("CK-19")
def test_without_the_option_one_round_is_the_game() -> None:
    state, step = found("tie broken")
    assert "round" not in state.view().facts
    assert ended(state.play(step)) is not None
