"""Pictures of Quatre Cercles: the drawing follows a board that changes its shape and wanders off."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from typing import Any

import pytest

import cercles
from cercles import show
from cercles.rules.words import LANGUAGES
from cercles.show.scene import BOARD, PIECES, Scene
from cercles.show.theme import THEMES, tokens
from drawn_quatre_cercles import NEARLY, quatre_cercles

SVG = "{http://www.w3.org/2000/svg}"
BACK = {"up": "down", "down": "up", "left": "right", "right": "left"}
START = cercles.game("quatre-cercles").start()


def scene_of(state: Any, lang: str = "en", **last: str) -> Scene:
    return show.scene({**state.view().json(), "last": last or None}, lang)


@pytest.mark.parametrize("theme", THEMES)
def test_every_tile_and_every_pawn_is_drawn_once_in_colours_of_the_theme(theme: str) -> None:
    picture = show.svg(scene_of(quatre_cercles(NEARLY), lang="fr"), theme)
    root = ElementTree.fromstring(picture)
    drawn = [use.attrib["href"] for use in root.findall(f"{SVG}g/{SVG}use")]
    assert drawn.count("#tile") == 20
    faces = ("plain-white", "circle-white", "plain-red")
    assert [drawn.count(f"#pawn-{face}") for face in faces] == [2, 4, 6]
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", picture)) <= set(tokens(theme).values())
    assert "Rouge\u00a0: pion en 4,3, face pleine" in picture


def test_pawns_still_to_be_placed_wait_beside_the_board() -> None:
    things = scene_of(START.play("@2,1")).things
    assert [sum(thing.in_tray and thing.seat == seat for thing in things) for seat in (0, 1)] == [5, 6]
    assert "to place: ● ● ● ● ●" in show.plain(scene_of(START.play("@2,1")))


def test_the_ground_reaches_as_far_as_a_tile_can_be_brought() -> None:
    state = quatre_cercles(NEARLY)
    ground = scene_of(state).ground
    assert (ground.rows[0][0], ground.rows[-1][-1]) == ("-1,4", "5,-2")
    targets = {re.split(r"[-^](?=-?\d+,-?\d+$)", step.text)[-1] for step in state.legal}
    assert targets <= set(ground.by_id)
    for place in ground.places:
        assert all(ground.by_id[there].next[BACK[way]] == place.id for way, there in place.next.items())


def test_tiles_are_things_below_the_pawns_and_the_ground_stays_while_the_box_does() -> None:
    state = quatre_cercles(NEARLY)
    scene = scene_of(state)
    assert {thing.layer for thing in scene.things if thing.symbol == "tile"} == {BOARD}
    assert {thing.layer for thing in scene.things if thing.symbol == "pawn"} == {PIECES}
    assert scene_of(state.play("1,1-2,2")).ground.hash == scene.ground.hash
    assert scene_of(START).ground.hash != scene.ground.hash


def test_what_does_not_move_keeps_its_place_in_the_picture() -> None:
    """While the picture follows the board its box moves, and not all that is in it."""
    state = quatre_cercles(NEARLY)
    before, now = scene_of(state), scene_of(state.play("0,-1>0,2--1,2"))
    assert before.ground.box != now.ground.box
    stayed = [thing for thing in now.things if thing in before.things]
    assert len(stayed) == 19 + 11
    assert all(before.ground.at(thing) == now.ground.at(thing) for thing in stayed)


def test_where_a_tile_was_taken_away_is_marked() -> None:
    state = quatre_cercles(NEARLY)
    step = "0,-1>0,2--1,2"
    scene = scene_of(state.play(step), **(show.last_of(state.effects(step)) or {}))
    marks = {thing.symbol: thing.place for thing in scene.things if thing.id.startswith("last-")}
    assert marks == {"mark-from": "0,2", "mark-to": "-1,2", "gap-left": "0,-1"}
    back = scene_of(state, **{"from": "0,2", "to": "-1,2", "tile": "0,-1"})
    assert not [thing for thing in back.things if thing.id == "last-tile"], "a tile lies there"
    far = scene_of(state, **{"from": "0,2", "to": "-1,2", "tile": "40,40"})
    assert not [thing for thing in far.things if thing.id == "last-tile"], "the picture does not reach there"


def test_plain_text_tells_tiles_pawns_and_faces() -> None:
    lines = show.plain(scene_of(quatre_cercles(NEARLY)), legend=False).splitlines()
    assert lines[0].split() == ["-1", "0", "1", "2", "3", "4", "5"]
    row = next(line for line in lines if line.startswith(" 2 "))
    assert row.count("▐W◉▌") == 3 and row.count("□") == 2
    assert next(line for line in lines if line.startswith("-1 ")).count("□") == 1
    assert max(map(len, lines)) <= 80


def test_the_description_tells_the_whole_position() -> None:
    for lang in LANGUAGES:
        said = scene_of(quatre_cercles(NEARLY), lang).description
        view = quatre_cercles(NEARLY).view()
        assert all(f" {tile['cell']}" in said for tile in view.facts["tiles"])


def test_far_coordinates_are_written_beside_the_board_without_lying_on_each_other() -> None:
    position = quatre_cercles(NEARLY).position.replace("at=0,-1", "at=-1234567890,987654321")
    ground = scene_of(START.game.position(position)).ground
    across = sorted(word.x for word in ground.writings if word.text.startswith("-"))
    assert all(right - left >= 100 for left, right in pairwise(across))
    assert min(word.x for word in ground.writings) > ground.box[0]
    assert ground.column_names[0] == "-1234567891"
