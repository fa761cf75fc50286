"""CirKis: placing, following the leader, passing and free turns (CK-8 … CK-12); notation and words."""

import random

import pytest

import cercles
from cercles.games.cirkis.cirkis_pieces import NAMES, centre, placements
from cercles.rules.errors import GarbledStep, IllegalStep
from drawn import forbidden, rule
from drawn_cirkis import acts, cirkis, found, is_free, play, points, start, told

# The central star is 0 to 4, the ring round it 5 to 14; farther out, each circle has five kites, as 25, 35, 44, 55, 64.

# --- placing --------------------------------------------------------------------------------------


@rule("CK-8")
def test_a_step_names_a_piece_and_its_spaces() -> None:
    state = start().play("hook@0,5")
    assert state.view().pieces == [{"seat": 0, "piece": "hook", "spaces": [0, 5]}]
    assert state.view().facts["reserve"][0]["hook"] == 1
    assert sum(state.view().facts["reserve"][0].values()) == 19
    assert acts(state) == "R"


@rule("CK-8")
def test_spaces_once_filled_stay_so() -> None:
    state = start().play("triangle@0,1")
    for step in ("arrow@0", "hook@1,6", "kite@0,5,14", "triangle@1,2"):
        assert forbidden(state, step, by="CK-8")
    assert state.explain("hook@1,6").values == {"space": 1}


@rule("CK-8", "CK-7")
def test_nobody_lays_more_of_a_piece_than_they_have() -> None:
    state = cirkis("P cube@5,6  R arrow@1")
    assert forbidden(state, "cube@7,8", by="CK-8")
    assert "cube" in state.explain("cube@7,8").sentence()
    assert "cube@7,8" in cirkis("R cube@5,6  P arrow@4  R arrow@1").legal


@rule("CK-9")
def test_the_first_piece_covers_the_central_star_or_the_central_circle() -> None:
    legal = [str(step) for step in start().legal]
    assert len(legal) == 45
    assert legal == sorted(str(each) for each in placements() if centre() & set(each.spaces))
    assert forbidden(start(), "big-slice@25,35,44", by="CK-9")
    assert forbidden(start(), "sliver@155", by="CK-9")


@rule("CK-9")
def test_one_space_in_the_middle_is_enough() -> None:
    inside = [set(each.spaces) <= centre() for each in placements() if centre() & set(each.spaces)]
    assert all(inside)  # on this board a piece that covers one of these spaces covers no other


@rule("CK-10", "CK-6")
def test_a_piece_touches_the_leader_if_only_by_a_point() -> None:
    state = start().play("arrow@0")
    assert "arrow@2" in state.legal  # at the middle of the star
    assert "wedge@6" in state.legal  # along a side
    assert forbidden(state, "wedge@8", by="CK-10")
    assert forbidden(state, "big-slice@25,35,44", by="CK-10")


@rule("CK-10")
def test_the_leader_is_the_piece_laid_last_by_anyone() -> None:
    state = play(start(), "arrow@0", "wedge@6")
    assert state.view().facts["leader"] == [6]
    assert forbidden(state, "wedge@14", by="CK-10")  # beside the first piece
    assert "wedge@7" in state.legal
    assert state.explain("wedge@14").values == {"leader": "wedge@6"}


@rule("CK-10")
def test_a_position_says_the_leader_whichever_placement_it_is() -> None:
    for placement in (placements()[0], *placements()[::31]):
        if centre() & set(placement.spaces):
            state = cirkis(f"P {placement}")
            assert state == start().play(str(placement)) and state.key == start().play(str(placement)).key
            assert state.view().facts["leader"] == list(placement.spaces)


@rule("CK-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_colours_take_turns(players: int) -> None:
    state, seen = start(players=players), ""
    for step in ("arrow@0", "arrow@1", "wedge@6", "wedge@5", "wedge@14"):
        seen += acts(state)
        state = state.play(step)
    assert seen == ("PRGY"[:players] * 3)[:5]


# --- passing --------------------------------------------------------------------------------------

SHUT_IN = (  # nothing of Purple's fits beside Red's last wedge
    "P cube@11,12  R hook@33,52  P small-slice@78,102  R big-slice@101,151,152  P small-slice@86,121  R hook@60,93 "
    "P arrow@141  R arrow@140  P arrow@110  R arrow@111  P big-slice@28,41,61  R wedge@51"
)


@rule("CK-11")
def test_who_can_place_nothing_passes_and_the_leader_stays() -> None:
    state = cirkis(SHUT_IN, points="0,20")
    assert [str(step) for step in state.legal] == ["pass"]
    after = state.play("pass")
    assert acts(after) == "R" and after.view().facts["leader"] == [51]
    assert told(state, "pass") == ["passed P"]


@rule("CK-11")
def test_nobody_passes_who_can_place() -> None:
    assert forbidden(start(), "pass", by="CK-11")
    with pytest.raises(IllegalStep, match="only when none of your pieces"):
        start().play("pass")


@rule("CK-11")
@pytest.mark.parametrize("name", ["tie of both", "tie of two in three"])
def test_when_all_have_passed_one_after_the_other_the_game_is_over(name: str) -> None:
    state, step = found(name)
    after = state.play(step)
    assert step == "pass" and after.outcome is not None
    assert (after.outcome.reason, after.outcome.rule) == ("all_passed", "CK-11")


@rule("CK-11")
def test_a_placement_between_makes_the_passes_count_anew() -> None:
    state, step = found("after a pass")
    assert state.facts().passes == 1
    after = state.play(step)
    assert after.facts().passes == 0 and after.outcome is None


# --- free turns -----------------------------------------------------------------------------------


@rule("CK-12")
def test_a_piece_with_nothing_empty_round_it_brings_a_free_turn() -> None:
    state, step = found("surrounded")
    after = state.play(step)
    assert told(state, step)[-1] == "free_turn R"
    assert acts(state) == acts(after) == "R" and is_free(after)
    assert after.turn == state.turn + 1


@rule("CK-12")
def test_it_is_not_surrounded_while_one_space_that_touches_it_is_empty() -> None:
    state = cirkis("P wedge@13  R hook@4,12  P arrow@3")
    after = state.play("wedge@11")
    assert not is_free(after)


@rule("CK-12")
@pytest.mark.parametrize("step", ["arrow@1", "hook@1,6", "kite@1,6,7"])
def test_completing_the_central_star_brings_a_free_turn(step: str) -> None:
    state = cirkis("P triangle@0,4  R triangle@2,3", players=3)
    after = state.play(step)
    assert is_free(after) and acts(after) == "G"


@rule("CK-12")
def test_the_first_sliver_brings_a_free_turn_and_no_other_does() -> None:
    state = cirkis("R cube@13,14  P cube@5,6  R big-slice@25,44,64  P triangle@114,144")
    after = state.play("sliver@164")
    assert is_free(after) and told(state, "sliver@164") == ["laid R", "free_turn R"]
    state, step = found("second sliver")
    assert step.startswith("sliver") and not is_free(state.play(step))
    assert acts(state.play(step)) != acts(state)


@rule("CK-12")
def test_a_later_sliver_that_is_surrounded_does() -> None:
    state, step = found("surrounded sliver")
    assert step.startswith("sliver") and is_free(state.play(step))


@rule("CK-12")
def test_in_a_free_turn_any_piece_may_be_touched_and_one_must_be() -> None:
    state = cirkis("P triangle@0,4  R triangle@2,3", players=3).play("arrow@1")
    assert "wedge@12" in state.legal  # far from the leader on 1, beside Purple's triangle
    assert "wedge@6" in state.legal
    assert forbidden(state, "big-slice@25,35,44", by="CK-12")
    assert forbidden(state, "arrow@15", by="CK-12")
    after = state.play("wedge@12")
    assert acts(after) == "P" and after.view().facts["leader"] == [12] and not is_free(after)
    assert forbidden(after, "wedge@6", by="CK-10")


@rule("CK-12")
def test_a_free_turn_cannot_be_declined() -> None:
    state = cirkis("P triangle@0,4  R triangle@2,3", players=3).play("arrow@1")
    assert forbidden(state, "pass", by="CK-11")


@rule("CK-12")
def test_a_free_turn_may_bring_another() -> None:
    state, step = found("free free")
    assert is_free(state) and is_free(state.play(step))
    assert acts(state.play(step)) == acts(state)


@rule("CK-12")
def test_a_free_turn_for_which_nothing_fits_is_lost_and_no_pass() -> None:
    state, step = found("lost")
    after = state.play(step)
    assert told(state, step) == ["laid P", "free_turn_lost P"]
    assert acts(after) == "R" and not is_free(after) and after.facts().passes == 0


@rule("CK-12")
@pytest.mark.parametrize("seed", range(6))
def test_a_free_turn_is_due_for_a_reason_and_lost_only_when_nothing_fits(seed: int) -> None:
    """In random games, told from sets of spaces."""
    state, rng = start(players=2 + seed % 3), random.Random(seed)
    while state.to_act is not None:
        step = rng.choice(list(state.legal)).text
        after = state.play(step)
        words = told(state, step)
        if step != "pass" and after.outcome is None:
            placement = placements()[state.game.code_of(state, step)]
            filled = {space for piece in after.view().pieces for space in piece["spaces"]}
            slivers = [piece for piece in state.view().pieces if piece["piece"] == "sliver"]
            star = set(range(5)) <= filled and not set(range(5)).isdisjoint(placement.spaces)
            due = star or placement.around <= filled or (placement.is_sliver and not slivers)
            hand = after.view().facts["reserve"][state.to_act]
            fits = any(
                hand[NAMES[each.piece]] and filled.isdisjoint(each.spaces) and filled & each.around
                for each in placements()
            )
            assert is_free(after) == (due and fits)
            assert any(word.startswith("free_turn ") for word in words) == (due and fits)
            assert any(word.startswith("free_turn_lost") for word in words) == (due and not fits)
        state = after


@rule("CK-12")
def test_several_reasons_at_once_bring_one_free_turn() -> None:
    """The central star is completed by a piece that is surrounded."""
    state = cirkis("P triangle@0,4  R triangle@2,3  P small-slice@6,7  R wedge@5  P wedge@8")
    after = state.play("arrow@1")
    assert told(state, "arrow@1") == ["laid R", "figure_won R star 10", "free_turn R"]
    assert is_free(after) and not is_free(after.play("wedge@14")) and acts(after.play("wedge@14")) == "P"


# --- notation, clicks and words -------------------------------------------------------------------


@pytest.mark.parametrize("text", [str(placement) for placement in placements()[::17]] + ["pass"])
def test_every_placement_has_one_text(text: str) -> None:
    game = cercles.game("cirkis")
    assert game.text_of(game.start(), game.code_of(game.start(), text)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hook@5,0", "a hook does not fit there, expected spaces of its shape from 0 to 164, the lowest number first"),
        ("hook@0,1", "a hook does not fit there"),
        ("hook@0", "a hook does not fit there"),
        ("hook@0,5,14", "a hook does not fit there"),
        ("big-slice@0,1,999", "a big slice does not fit there"),
        ("hook@00,5", "a hook does not fit there"),
        ("hook@165,166", "a hook does not fit there"),
        ("spoon@0,5", "expected something like hook@0,5, pass, the piece one of big-slice, small-slice"),
        ("hook@", "expected something like"),
        ("hook@٠,5", "expected something like"),
        ("Pass", "expected something like"),
        ("0,5", "expected something like"),
    ],
)
def test_what_is_no_step_in_any_position_is_refused_with_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(GarbledStep) as caught:
        start().play(text)
    assert repr(text) in str(caught.value) and said in str(caught.value)
    assert repr(text) in caught.value.sentence("fr")


def test_a_placement_is_clicked_as_a_piece_in_reserve_and_then_where_it_goes() -> None:
    choices = {branch["id"]: branch for branch in start().choices}
    assert [branch["kind"] for branch in choices.values()] == ["reserve"] * 7
    assert set(choices) == set(NAMES) - {"big-slice", "sliver"}  # those lie farther out
    hooks = choices["hook"]["next"]
    assert {(hook["kind"], hook["mark"]) for hook in hooks} == {("placement", "place")}
    assert [hook["id"] for hook in hooks] == [hook["step"] for hook in hooks]
    assert len(hooks) == 10


def test_a_placement_that_scores_is_marked_so() -> None:
    state = cirkis("P triangle@0,4  R triangle@2,3", players=3)
    marks = {leaf["id"]: leaf["mark"] for branch in state.choices for leaf in branch["next"]}
    assert marks["arrow@1"] == "score" and marks["wedge@8"] == "place"
    passing = cirkis(SHUT_IN, points="0,20").choices
    assert passing == [{"kind": "button", "id": "pass", "mark": "pass", "step": "pass"}]


def test_steps_are_told_in_words() -> None:
    state = cirkis("P triangle@3,4  R arrow@2  G arrow@0", players=4)
    game = state.game
    said = [game.tell(effect) for effect in state.effects("arrow@1")]
    assert said == [
        "Yellow: arrow on 1",
        "Purple has most of the star: 10 points",
        "Yellow completes the star: 5 points",
        "Yellow has a free turn",
    ]
    assert game.tell(state.effects("arrow@1")[1], "fr") == "Violet domine l’étoile\u00a0: 10 points"


def test_who_may_go_on_is_told_what_to_do() -> None:
    state = cirkis("P triangle@0,4  R triangle@2,3", players=3).play("arrow@1")
    assert state.view().owed == {"code": "free_turn", "rule": "CK-12", "count": 1}
    assert start().view().owed is None
    assert points(state) == [0, 0, 5]
