"""TOTEM CIRKLE: notation, clicks, positions, and what the players are told."""

from typing import Any

import pytest

import cercles
from bad_totem import START
from cercles.rules.errors import GarbledStep, PositionError
from drawn import forbidden, rule
from drawn_totem import PARKED, at, play, position, told, totem


@pytest.mark.parametrize(
    "text",
    ["", "B1", "b1-c3", "B1C3", "B1-C3 ", "B1xC3", "a1", "a1=", "a5=T", "a0=T", "e1=T", "a1=Q", "a1=t", "OK", "totem",
     "totem!!", "@", ">", "@b1", ">B", "@B1=T", "a1=T=T", "B1-C3-D3", "a1=TT"],
)  # fmt: skip
def test_what_is_no_step_is_refused(text: str) -> None:
    with pytest.raises(GarbledStep) as caught:
        totem().play(text)
    assert repr(text) in str(caught.value)


def test_cells_beyond_the_board_and_moves_to_nowhere_are_named() -> None:
    with pytest.raises(GarbledStep, match=r"'J1-A1': there is no cell 'J1' .* columns are A to I, its rows 1 to 9"):
        totem().play("J1-A1")
    with pytest.raises(GarbledStep, match="it begins and ends on B1"):
        totem().play("B1-B1")
    with pytest.raises(GarbledStep, match="'@A10': there is no cell 'A10'"):
        totem().play("@A10")


@rule("TT-3")
def test_with_four_players_there_is_no_totem_c() -> None:
    with pytest.raises(GarbledStep):
        totem(players=4).play("c1=S")
    assert forbidden(totem(), "c1=S", by="TT-9")


def paths(state: Any, text: str) -> list[tuple[str, str, str]]:
    code = state.game.code_of(state, text)
    return [(target.kind, target.id, target.mark) for target in state.game.paths_of(state, code)[0]]


def test_a_step_is_the_path_one_clicks() -> None:
    state = totem("B1:sa=SSSO A2:sb")
    assert paths(state, "a2=X") == [("part", "a2", "level"), ("button", "X", "turn")]
    assert paths(state, "B1-B2") == [("cell", "B1", "from"), ("cell", "B2", "honest")]
    assert paths(state, "B1-B3") == [("cell", "B1", "from"), ("cell", "B3", "bluff")]
    asked = state.play("B1-B3")
    assert [paths(asked, text) for text in ("ok", "totem!")] == [
        [("button", "ok", "ok")],
        [("button", "totem!", "totem!")],
    ]
    assert paths(asked.play("totem!"), ">C1") == [("cell", "C1", "shift")]
    assert paths(state.game.start(), "a1=T") == [("part", "a1", "level"), ("button", "T", "prepare")]


def test_a_position_is_one_line() -> None:
    state = cercles.game("totem").position(START + " act=south")
    assert state.position == START + " act=south"
    assert play(state, "A1-A3").position.endswith("act=north move=A1-A3")
    assert play(state, "A1-A3 totem!").position.endswith("act=north shift=B1:south")  # a has no room
    assert play(state, "a1=S b1=S").position.endswith("act=south pivot=c")
    assert play(state, "A1-A3 ok").position.endswith("act=north quiet=1")


@rule("TT-10b", "TT-12", "TT-10")
@pytest.mark.parametrize(
    ("moved", "fields", "codes"),
    [
        ({"sa": "D1", "sb": "F1"}, "act=south", ["position_wall"] * 2),
        ({"sa": "D1", "sb": "G3"}, "act=north move=F1-G3", ["position_move"]),  # from beside a guarded cell
        ({"sa": "A5"}, "act=south", ["position_totemic"]),
        ({"sa": "E9"}, "act=north", ["position_over"]),
        ({"sa": "E9", "na": "E1"}, "act=north over=occupied:south", ["position_totemic"]),
        ({"sa": "E9"}, "act=south over=occupied:south", ["position_not_over"]),  # North would be next
        ({"sa": "E9"}, "act=south over=occupied:north", ["position_not_over"]),
    ],
)
def test_a_position_that_the_rules_cannot_bring_about(moved: dict[str, str], fields: str, codes: list[str]) -> None:
    cells = {cell: f"{name}:TTTT" for name, cell in (PARKED[2] | moved).items()}
    with pytest.raises(PositionError) as caught:
        position(cells, fields.split())
    assert [defect.code for defect in caught.value.defects] == codes


def test_a_finished_position_is_read_again() -> None:
    final = totem("E8:sa").play("E8-E9")
    assert final.game.position(final.position) == final
    drawn = play(totem("C4:sa=TTOT", quiet=299), "C4-D4 ok")
    assert "last=C4-D4" in drawn.position and drawn.game.position(drawn.position) == drawn
    assert drawn.game.position(drawn.position).view().facts["last"] == {"from": "C4", "to": "D4", "honest": False}


def test_what_is_told_in_words() -> None:
    start = cercles.game("totem").start()
    assert told(start, "a1=T", "south") == ["South sets level 1 of totem a of North: triangle"]
    state = totem("D4:sa=TSXO")
    assert told(state, "a2=X", "south") == ["South turns level 2 of totem a: cross"]
    assert told(state, "D4-E6", "north") == ["South: totem a D4 to E6"]
    effect = state.effects("a2=X", "south")[0]
    assert state.game.tell(effect, "fr") == "Sud fait pivoter le niveau 2 du totem a\u00a0: croix"
    assert at(state, "D4") == "sa=TSXO"


def test_the_greedy_player_is_drawn_to_a_totemic_cell_and_not_by_bluffs() -> None:
    state = totem("E5:sa=SSSS")
    near, bluff = state.play("E5-E6"), state.play("E5-C5")
    assert state.game.worth_of(state)[0] == -4  # E5 to E9
    assert state.game.worth_of(bluff)[0] == -4 and state.game.worth_of(near)[0] == -4
    honest = totem("E5:sa=TSSS").play("E5-E6")  # E6 bears Tp
    assert honest.game.worth_of(honest)[0] == -3
