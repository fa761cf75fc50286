"""Pictures of CirKis: outlines, rings, trays, and a board without columns in the terminal."""

import json
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from cercles import show
from cercles.games.cirkis.cirkis_pieces import placements
from cercles.rules.state import State
from cercles.rules.words import LANGUAGES
from cercles.show import symbols
from cercles.show.scene import Scene
from cercles.show.theme import THEMES, tokens
from drawn_cirkis import FOUND, cirkis, found, start

SVG = "{http://www.w3.org/2000/svg}"
OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}
STATES = {"start": start(players=4), **{name: found(name)[0] for name in FOUND}}

every_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())


def scene(state: State, lang: str = "en") -> Scene:
    return show.scene(state.view().json(), lang)


@pytest.mark.parametrize("theme", THEMES)
@every_state
def test_a_picture_is_well_formed_and_has_the_colours_of_its_theme(state: State, theme: str) -> None:
    picture = state.svg(theme=theme)
    root = ElementTree.fromstring(picture)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert {element.attrib["href"][1:] for element in root.iter(f"{SVG}use")} <= set(ids)
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", picture)) <= set(tokens(theme).values())
    assert "var(" not in picture


@pytest.mark.parametrize("lang", LANGUAGES)
@every_state
def test_everything_on_the_board_is_said_in_words(state: State, lang: str) -> None:
    words = scene(state, lang).description
    for thing in scene(state, lang).things:
        assert thing.id == "leader" or (thing.label and "{" not in thing.label and thing.label in words)
    assert all(note in words for note in scene(state, lang).notes)


def test_a_piece_is_one_outline_over_its_spaces() -> None:
    drawn = scene(cirkis("P kite@0,5,14  R wedge@6"))
    piece = next(thing for thing in drawn.things if thing.id == "piece-0-5-14")
    assert piece.label == "Purple kite on 0, 5, 14" and piece.covers == ("0", "5", "14") and piece.place == "0"
    assert [part["key"] for part in piece.json()["parts"]] == [f"laid-{piece.params['placement']}-purple"]
    assert symbols.draw(f"laid-{piece.params['placement']}-purple").count("f-purple ") == 1


@pytest.mark.parametrize("colour", ["purple", "red", "green", "yellow"])
def test_every_player_has_a_mark_on_every_placement(colour: str) -> None:
    for number in range(0, len(placements()), 5):
        assert re.search(rf's-{colour}-mark"[^>]* d="M', symbols.draw(f"laid-{number}-{colour}"))


def test_a_scored_figure_has_a_ring_in_its_colour_with_the_points() -> None:
    state = cirkis("P triangle@3,4  R arrow@2  G arrow@0", players=4).play("arrow@1")
    (ring,) = [thing for thing in scene(state).things if thing.symbol == "scored"]
    assert (ring.colour, ring.label, ring.params["points"]) == ("purple", "Star scored: Purple", 10)
    x, y = scene(state).ground.at(ring)
    assert (x + ring.params["x"], y + ring.params["y"]) == pytest.approx((534, 534), abs=0.1)
    shared = cirkis("P triangle@0,4  R triangle@2,3", players=3).play("arrow@1")
    (ring,) = [thing for thing in scene(shared).things if thing.symbol == "scored"]
    assert (ring.colour, ring.label) == (None, "Star scored: nobody")


def test_trays_show_the_pieces_in_reserve_with_how_many_and_the_points() -> None:
    state = cirkis("P triangle@3,4  R arrow@2  G arrow@0  Y cube@5,6", players=4)
    labels = {thing.place: thing.label for thing in scene(state).things if thing.in_tray}
    assert labels["tray-0-3"] == "in reserve: Purple triangle × 2"
    assert "tray-3-7" not in labels  # Yellow has no cube left
    assert labels["tray-3-10"] == "Yellow: 0 points"
    assert ">in reserve: 19<" in state.svg()


def test_the_leader_is_outlined() -> None:
    state = cirkis("P kite@0,5,14  R wedge@6")
    (mark,) = [thing for thing in scene(state).things if thing.id == "leader"]
    assert mark.place == "6" and "laid last: wedge 6" in show.plain(scene(state))
    assert not [thing for thing in scene(start()).things if thing.id == "leader"]


def test_every_placement_has_an_outline_and_a_point_to_aim_at() -> None:
    ground = scene(start()).ground
    assert [outline.id for outline in ground.outlines] == [str(placement) for placement in placements()]
    spots = {(outline.x, outline.y, outline.id.split("@")[0]) for outline in ground.outlines}
    assert len(spots) == len(placements())


def test_arrow_keys_lead_back_and_every_space_is_read_once() -> None:
    ground = scene(start()).ground
    for place in ground.places:
        for way, there in place.next.items():
            assert ground.by_id[there].next[OPPOSITE[way]] == place.id
    read = [name for row in ground.rows for name in row]
    assert sorted(read, key=int) == [str(number) for number in range(165)]
    reached, new = set(), {"0"}
    while new:
        reached |= new
        new = {there for name in new for there in ground.by_id[name].next.values()} - reached
    assert len(reached) == 165


def test_the_ground_keeps_its_hash_and_depends_on_players_and_language() -> None:
    grounds = [scene(start(players=players), lang).ground.hash for players in (2, 3, 4) for lang in LANGUAGES]
    assert len(set(grounds)) == 6
    data = json.loads(json.dumps(scene(STATES["forty"]).json()))
    assert data["ground"]["hash"] == scene(start()).ground.hash


# --- the terminal ---------------------------------------------------------------------------------


@every_state
def test_every_space_stands_on_the_terminals_board_once(state: State) -> None:
    board = show.plain(scene(state)).split("in reserve")[0].splitlines()
    words = [word for line in board[:-1] for word in line.split()]
    filled = {space for piece in state.view().pieces for space in piece["spaces"]}
    assert sorted(int(word) for word in words if word.isdigit()) == sorted(set(range(165)) - filled)
    letters = [word for word in words if re.fullmatch(r"[PRGY]\d+", word)]
    assert len(letters) == len(filled)


@every_state
def test_a_terminal_needs_eighty_columns(state: State) -> None:
    for lang in LANGUAGES:
        assert max(map(len, show.plain(scene(state, lang)).splitlines())) <= 80


def test_pieces_are_listed_by_the_names_they_have_on_the_board() -> None:
    text = show.plain(scene(cirkis("P kite@0,5,14  R wedge@6  P small-slice@12,13")))
    assert "P1 small slice 12,13 · P2 kite 0,5,14" in text and "R1 wedge 6" in text
    assert text.count("P2") == 4  # on three spaces, and in the list
    assert "2×small slice" in text and "points: Purple 0, Red 0" in text


def test_coloured_text_has_the_same_characters() -> None:
    drawn = scene(STATES["forty"])
    for theme in THEMES:
        coloured: Any = show.text(drawn, theme)
        assert "\n".join(line.rstrip() for line in coloured.plain.split("\n")) == show.plain(drawn)
        used = {colour.name for span in coloured.spans for colour in (span.style.color, span.style.bgcolor) if colour}
        assert used <= {value.lower() for value in tokens(theme).values()}
