"""Pictures of positions: SVG in three themes, and text for terminals."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import cercles
from cercles import show
from cercles.games.cirkle.board import BOARD_88, BOARD_121, KINDS, Board, cell_name, cell_number, turned
from cercles.rules.words import LANGUAGES
from cercles.show import symbols
from cercles.show.scene import Scene
from cercles.show.theme import THEMES, stylesheet, tokens

SVG = "{http://www.w3.org/2000/svg}"
LETTERS = {"C": "carrier", "H": "helicopter", "T": "tank", "P": "plane"}
OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


def units(board: Board, seat: int, *words: str) -> list[dict[str, Any]]:
    """``B2T*``: a tank missile on B2; ``#`` locks it. Protection is what the board says."""
    found = []
    for cell, letter, signs in (re.fullmatch(r"([A-K]\d+)([CHTP])(\*?#?)", word).groups() for word in words):
        kind = LETTERS[letter]
        safe = board.protects(KINDS.index(kind), cell_number(cell))
        unit = {
            "cell": cell,
            "seat": seat,
            "kind": kind,
            "missile": "*" in signs,
            "protected": safe,
            "locked": "#" in signs,
        }
        found.append(unit)
    return found


def cirkle2() -> dict[str, Any]:
    yellow = units(BOARD_88, 0, "A1C", "C1T", "B2C*", "B4T", "C4H", "D6T", "G4P*", "H4P", "C11P#")
    blue = units(BOARD_88, 1, "F11T", "A10H*", "G9C", "D7P", "E7T*", "B6H")
    lost = [
        [{"kind": "plane", "missile": True}],
        [{"kind": "tank", "missile": False}, {"kind": "carrier", "missile": False}],
    ]
    last = {"from": "E10", "to": "E7"}
    return {
        "game": "cirkle2",
        "options": {},
        "seat": None,
        "to_act": 0,
        "pieces": yellow + blue,
        "lost": lost,
        "last": last,
    }


def cirkle4() -> dict[str, Any]:
    army = ("A1C", "B1H", "C1T", "D1P", "A2H*", "B2C*", "C2P*", "D2T*")
    pieces = []
    for seat in range(4):
        names = [cell_name(turned(cell_number(word[:2]), seat)) + word[2:] for word in army]
        pieces += units(BOARD_121, seat, *names)
    lost: list[list[Any]] = [[], [], [{"kind": "helicopter", "missile": True}], []]
    options = {"mode": "solo"}
    return {
        "game": "cirkle4",
        "options": options,
        "seat": 2,
        "to_act": None,
        "pieces": pieces,
        "lost": lost,
        "last": None,
    }


def wom(numbered: bool = False) -> dict[str, Any]:
    stacks = {"A11": (0, [8]), "F9": (0, [3, 12]), "F1": (0, [6, 10]), "F4": (1, [4, 5, 16]), "C6": (1, [2])}
    pieces = [
        {"cell": cell, "seat": seat, "stack": stack if numbered else [None] * len(stack)}
        for cell, (seat, stack) in stacks.items()
    ]
    pieces[2]["fresh"] = True
    lost = [[11], [15, 6]] if numbered else [[None], [None, None]]
    last = {"from": "B5", "to": "C6"}
    options = {"mode": "billiards" if numbered else "long"}
    return {"game": "wom", "options": options, "seat": None, "to_act": 1, "pieces": pieces, "lost": lost, "last": last}


def totem(players: str) -> dict[str, Any]:
    """In the middle of a game, as South sees it; all of it but the cells of the last move."""
    steps = {"2": "D1 @B1 @H1 @I1 @A9 @B9 @H9 @I9 D1-D5", "4": "D1 @H1 @A2 @A8 @B9 @H9 @I2 @I8 D1-D5"}
    count = 16 if players == "2" else 8
    levels = [f"{letter}{level}={'TSXO'[level - 1]}" for letter in "abcd" for level in range(1, 5)][:count]
    state = cercles.game("totem", players=players).replay([*levels * (32 // count), *f"@{steps[players]}".split()])
    return {**state.view(0).json(), "last": {"from": "D1", "to": "D5"}}


VIEWS = {
    "cirkle2": cirkle2(),
    "cirkle4": cirkle4(),
    "wom": wom(),
    "billiards": wom(numbered=True),
    "totem": totem("2"),
    "totem4": totem("4"),
}

every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
every_theme = pytest.mark.parametrize("theme", THEMES)


def scene_of(*pieces: dict[str, Any]) -> Scene:
    """CIRKLE 2 with only these units."""
    return show.scene({**cirkle2(), "pieces": list(pieces), "lost": [[], []], "last": None})


def groups(picture: str) -> dict[str, ElementTree.Element]:
    """The things of a picture by their id."""
    root = ElementTree.fromstring(picture)
    return {group.attrib["id"]: group for group in root.findall(f"{SVG}g[@id]")}


@every_theme
@every_view
def test_svg_is_well_formed_and_says_what_it_shows(view: dict[str, Any], theme: str) -> None:
    root = ElementTree.fromstring(show.svg(show.scene(view), theme))
    assert root.findtext(f"{SVG}title", "").startswith(("CIRKLE", "TOTEM"))
    assert view["pieces"][0]["cell"] in root.findtext(f"{SVG}desc", "")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {element.attrib["href"] for element in root.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in ids}


@every_view
def test_every_piece_appears_once_with_its_label(view: dict[str, Any]) -> None:
    scene = show.scene(view)
    titles = [title.text or "" for title in ElementTree.fromstring(show.svg(scene)).findall(f"{SVG}g/{SVG}title")]
    for piece in view["pieces"]:
        name = scene.ground.seats[piece["seat"]].name
        here = [title for title in titles if title.startswith(name) and re.search(rf"on {piece['cell']}\b", title)]
        assert len(here) == 1
    lost = [title for title in titles if title.startswith("lost: ")]
    assert len(lost) == sum(map(len, view["lost"]))


def test_labels_name_unit_owner_and_state() -> None:
    labels = {thing.place: thing.label for thing in show.scene(cirkle2()).things}
    assert labels["B2"] == "Yellow carrier missile on B2, protected"
    assert labels["G9"] == "Blue carrier on G9, not protected"
    assert labels["C11"] == "Yellow plane on C11, locked"
    assert labels["tray-0-0"] == "lost: Yellow plane missile"


def test_labels_name_stacks_and_their_numbers() -> None:
    labels = {thing.place: thing.label for thing in show.scene(wom(numbered=True)).things if thing.symbol == "stack"}
    assert labels["A11"] == "Green pawn 8 on A11"
    assert labels["F4"] == "Lilac Tour 16 on 5 on 4 on F4"
    assert labels["F1"] == "Green Dame 10 on 6 on F1, cannot be taken now"
    assert {thing.label for thing in show.scene(wom()).things} >= {"Lilac Tour on F4", "Lilac pawn on C6"}


@every_theme
@every_view
def test_a_picture_has_only_colours_of_its_theme(view: dict[str, Any], theme: str) -> None:
    picture = show.svg(show.scene(view), theme)
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", picture)) <= set(tokens(theme).values())
    assert "var(" not in picture


def test_colour_values_stand_in_the_tokens_only() -> None:
    package = Path(show.__file__).parent
    for source in package.rglob("*.py"):
        assert not re.findall(r"#[0-9A-Fa-f]{3,8}\b|\brgba?\(|\bhsla?\(", source.read_text(encoding="utf-8")), source


def test_the_themes_have_the_same_tokens_and_an_unknown_one_is_named() -> None:
    assert len({frozenset(tokens(theme)) for theme in THEMES}) == 1
    with pytest.raises(ValueError, match="theme='sepia' of show: expected one of light, dark, contrast"):
        tokens("sepia")


def test_a_page_gets_the_same_symbols_with_variables() -> None:
    markup = symbols.sheet(["unit-circle-raised-missile-blue", "pit-joker"])
    classes = {name for names in re.findall(r'class="([^"]+)"', markup) for name in names.split()}
    assert ".f-blue-wall{fill:var(--blue-wall)}" in stylesheet(classes)


@pytest.mark.parametrize("colour", symbols.MARKS)
@pytest.mark.parametrize("shape", symbols.SHAPES)
def test_every_player_has_a_mark_on_every_unit(shape: str, colour: str) -> None:
    """White is the one that is plain; a missile's core leaves room for the others' marks."""
    for state in ("sunk", "raised", "sunk-missile", "raised-missile"):
        marks = re.findall(rf's-{colour}-mark"[^>]* d="([^"]*)"', symbols.draw(f"unit-{shape}-{state}-{colour}"))
        assert bool("".join(marks)) == (colour != "white")


def test_an_unknown_symbol_is_named() -> None:
    with pytest.raises(ValueError, match="no symbol is called 'dragon'"):
        symbols.draw("dragon")


def test_sunk_and_raised_differ_in_svg() -> None:
    sunk = groups(show.svg(scene_of(*units(BOARD_88, 0, "B4T"))))["unit-B4"]
    raised = groups(show.svg(scene_of(*units(BOARD_88, 0, "C4T"))))["unit-C4"]
    assert [use.attrib["href"] for use in sunk.iter(f"{SVG}use")] == ["#unit-circle-sunk-yellow"]
    assert [use.attrib["href"] for use in raised.iter(f"{SVG}use")] == ["#unit-circle-raised-yellow"]
    assert "f-hollow-dark" in symbols.draw("unit-circle-sunk-yellow")
    assert 'class="sh"' in symbols.draw("unit-circle-raised-yellow")


def test_nearer_pieces_are_drawn_over_farther_ones() -> None:
    drawn = list(groups(show.svg(scene_of(*units(BOARD_88, 0, "C4C", "C5C", "C6C")))))
    assert drawn == ["unit-C6", "unit-C5", "unit-C4"]


def test_without_trays_the_picture_is_the_board_alone() -> None:
    picture = show.svg(show.scene(cirkle2()), trays=False)
    assert 'viewBox="0 0 868 1168"' in picture
    assert "tray-" not in picture and "lost-" not in picture and "chip-" not in picture


def test_plain_text_tells_height_player_missile_and_what_is_below() -> None:
    text = show.plain(show.scene(cirkle2()), legend=False)
    rows = {line.split()[0]: at for at, line in enumerate(text.splitlines()) if re.match(r"[ 1]\d ", line)}
    lines = text.splitlines()
    assert "(Yt )" in lines[rows["4"]]  # in its circle
    assert "+Yh +" in lines[rows["4"]]
    assert "{Yt }" in lines[rows["6"]]  # in the joker
    assert "[Yc*]" in lines[rows["2"]]
    assert "▐YP*▌" in lines[rows["4"]] and "▝▀○▀▘" in lines[rows["4"] + 1]  # a plane on a circle stands up
    assert "▸▐BT*▌" in lines[rows["7"]] and "◌  ○" in lines[rows["10"]]  # the last step
    assert "▐YP ▌" in lines[rows["11"]] and "▝▀◎#▘" in lines[rows["11"] + 1]  # locked on a target
    assert "▸  Y  Yellow  lost: P*" in text and "   B  Blue    lost: C T" in text


def test_plain_text_tells_stacks_and_numbers() -> None:
    text = show.plain(show.scene(wom(numbered=True)), legend=False)
    assert "▐G○12▌" in text and "▝══□═▘" in text
    assert "▐L◉16▌" in text and "▝≡≡✚≡▘" in text
    assert "▝══◎!▘" in text  # cannot be taken now
    assert "F4 4+5+16" in text
    assert "lost: 6 15" in text
    assert "lost: ● ●" in show.plain(show.scene(wom()))


@every_view
def test_a_terminal_needs_eighty_columns(view: dict[str, Any]) -> None:
    assert max(map(len, show.plain(show.scene(view)).splitlines())) <= 80


@every_theme
@every_view
def test_coloured_text_has_the_same_characters(view: dict[str, Any], theme: str) -> None:
    pytest.importorskip("rich")
    scene = show.scene(view)
    coloured = show.text(scene, theme)
    assert "\n".join(line.rstrip() for line in coloured.plain.split("\n")) == show.plain(scene)
    used = {colour.name for span in coloured.spans for colour in (span.style.color, span.style.bgcolor) if colour}
    assert used <= {value.lower() for value in tokens(theme).values()}


@every_view
def test_arrow_keys_lead_back_and_every_place_is_read_once(view: dict[str, Any]) -> None:
    ground = show.scene(view).ground
    for place in ground.places:
        for way, there in place.next.items():
            assert ground.by_id[there].next[OPPOSITE[way]] == place.id
    read = [name for row in ground.rows for name in row]
    assert sorted(read) == sorted(ground.by_id)


def test_coloured_rows_and_corners_lie_where_their_players_sit() -> None:
    fills = {name: {p.id: p.fill for p in show.scene(view).ground.places} for name, view in VIEWS.items()}
    assert (fills["cirkle2"]["A1"], fills["cirkle2"]["H11"]) == ("row-yellow", "row-blue")
    assert (fills["wom"]["A1"], fills["wom"]["H11"]) == ("row-mauve", "row-green")
    corners = [fills["cirkle4"][cell] for cell in ("A1", "A11", "K11", "K1")]
    assert corners == ["row-yellow", "row-mauve", "row-blue", "row-green"]
    targets = [place.id for place in show.scene(cirkle4()).ground.places if place.symbol == "target"]
    assert targets == ["C1", "K3", "A9", "I11"]


@every_view
def test_a_scene_is_plain_data_and_its_ground_keeps_its_hash(view: dict[str, Any]) -> None:
    data = json.loads(json.dumps(show.scene(view).json()))
    again = show.scene({**view, "pieces": [], "lost": [], "last": None}).json()
    assert data["ground"]["hash"] == again["ground"]["hash"]
    assert all(symbols.draw(part["key"]) for thing in data["things"] for part in thing["parts"])


def test_grounds_of_different_games_have_different_hashes() -> None:
    assert len({show.scene(VIEWS[name]).ground.hash for name in ("cirkle2", "cirkle4", "wom")}) == 3


def test_labels_and_letters_follow_the_language() -> None:
    scene = show.scene({**cirkle2(), "pieces": units(BOARD_88, 0, "B4T", "E3P*")}, "fr")
    assert {thing.label for thing in scene.things} >= {
        "Jaune\u00a0: char en B4, protégé",
        "Jaune\u00a0: avion missile en E3, non protégé",
    }
    assert scene.ground.by_id["B4"].label == "B4, cercle, case creuse"
    assert "(Jt )" in show.plain(scene) and "▐JP*▌" in show.plain(scene)  # units have the letters of the notation
    assert "pertes\u00a0: C T" in show.plain(scene)
    tower = {thing.place: thing.label for thing in show.scene(wom(numbered=True), "fr").things}["F4"]
    assert tower == "Lilas\u00a0: Tour 16 sur 5 sur 4 en F4"
    assert show.scene(cirkle2(), "fr").ground.hash != show.scene(cirkle2()).ground.hash


def test_a_state_draws_itself_in_a_language_with_its_last_step() -> None:
    game = cercles.game("cirkle2")
    start = game.start()
    ends = show.last_of(start.effects("B2-B5"))
    assert ends == {"from": "B2", "to": "B5"}
    picture = start.play("B2-B5").svg(lang="fr", last=ends)
    assert "C’est à Bleu de jouer. Dernier coup\u00a0: de B2 à B5." in picture
    assert [name for name in groups(picture) if name.startswith("last-")] == ["last-to", "last-from"]


def test_the_ring_of_the_last_step_goes_round_what_it_left_behind() -> None:
    swapped = show.scene({**cirkle2(), "last": {"from": "B2", "to": "B4"}})
    assert {thing.symbol for thing in swapped.things if thing.layer == 0} == {"mark-left", "mark-to"}
    exchanged = show.scene({**cirkle2(), "last": {"from": "B2", "to": "B2"}})
    assert [thing.symbol for thing in exchanged.things if thing.layer == 0] == ["mark-to"]
    assert "Last step: on B2." in exchanged.description


def test_a_game_without_scene_is_named() -> None:
    with pytest.raises(cercles.CerclesError, match="there are no pictures of chess"):
        show.scene({"game": "chess"})


def test_what_the_pieces_do_not_show_is_said_beside_the_board() -> None:
    """Claims and who has still to play, recoveries used, the numbers of billiards and its series, second objectives."""
    positions = {
        ("cirkle4", ""): "mC,9,bC/11/yC*,10/11/11/11/11/11/11/11/yC,yH,8,gC act=green used=yellow "
        "claims=yellow@A9:mauve+blue",
        ("wom", "billiards"): "g8,7/8/8/8/8/8/8/1,g1,2,l6,3/8/8/7,l8 act=green parity=green:even,lilac:odd "
        "series=B4:2 progress=yes",
        ("cirkle2", ""): "2,yP,2,yT,2/8/8/8/2,bH,2,bH,2/8/8/8/6,yC,1/8/8 act=blue locked=C11 second=F11",
    }
    said = []
    for (name, mode), position in positions.items():
        game = cercles.game(name, **({"mode": mode} if mode else {}))
        view = game.start(position).view().json()
        for lang in LANGUAGES:
            scene = show.scene(view, lang)
            assert all(note in show.plain(scene) and note in scene.description for note in scene.notes)
            said.append(scene.notes)
    assert said[::2] == [
        ("Yellow claims A9; still to play: Green", "recovery used: Yellow"),
        ("Green plays the even numbers", "Lilac plays the odd numbers", "series: 2 pawns captured"),
        ("second objective on F11: it must be taken now",),
    ]
    assert said[1] == ("Jaune annonce A9\u00a0; doivent encore jouer\u00a0: Vert", "récupération utilisée\u00a0: Jaune")
