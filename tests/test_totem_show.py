"""Pictures of TOTEM CIRKLE: whose totem it is, and the faces that the viewer may see, level by level."""

import xml.etree.ElementTree as ElementTree

import cercles
from cercles import show
from cercles.rules.words import LANGUAGES
from drawn_totem import play, totem

SVG = "{http://www.w3.org/2000/svg}"


def faces(picture: str, thing: str) -> list[tuple[float, float, str]]:
    """(x, y, kind) of the faces drawn on a totem, level 1 first, from left to right."""
    root = ElementTree.fromstring(picture)
    group = next(each for each in root.iter(f"{SVG}g") if each.attrib.get("id") == thing)
    found = [use.attrib for use in group.findall(f"{SVG}use") if use.attrib["href"].startswith("#face-")]
    drawn = [(float(use.get("x", 0)), float(use.get("y", 0)), use["href"].removeprefix("#face-")) for use in found]
    return sorted(drawn, key=lambda face: (-face[1], face[0]))


def test_the_owner_sees_one_face_of_each_level_with_level_1_at_the_foot() -> None:
    picture = totem("D4:sa=TSXO").svg("south")
    kinds = ["triangle-purple", "square-yellow", "cross-purple", "circle-yellow"]
    assert [kind for _, _, kind in faces(picture, "totem-0-a")] == kinds


def test_others_see_three_faces_as_they_stand_opposite() -> None:
    """South's left is on the right of whoever looks from the north."""
    for seat in ("north", None):
        seen = faces(totem("D4:sa=TSXO").svg(seat), "totem-0-a")
        assert [kind for _, _, kind in seen[:3]] == ["circle-blue", "cross-yellow", "square-green"]
        assert len(seen) == 12 and len({x for x, _, _ in seen}) == 3


def test_the_notch_points_to_the_owner_and_every_side_has_its_own_wood() -> None:
    things = {thing.id: thing for thing in show.scene(totem(players=4).view().json()).things}
    assert [things[f"totem-{seat}-a"].params["way"] for seat in range(4)] == ["down", "left", "up", "right"]
    assert len({things[f"totem-{seat}-a"].colour for seat in range(4)}) == 4


def test_totems_that_wait_stand_in_their_owners_tray_with_the_levels_that_are_set() -> None:
    state = play(cercles.game("totem").start(), "a1=T a2=X a3=S a4=O b1=T")
    things = {thing.id: thing for thing in show.scene(state.view("north").json()).things}
    assert {name: thing.place for name, thing in things.items()} == {"totem-1-a": "tray-1-0", "totem-1-b": "tray-1-1"}
    assert things["totem-1-b"].params["facing"] == ["Tp"]
    assert "N  North  to place: a b" in show.plain(show.scene(state.view("north").json()))


def test_totemic_cells_are_their_sides_or_nobodys() -> None:
    two, four = (show.scene(totem(players=players).view().json()).ground.by_id for players in (2, 4))
    assert [two[cell].label for cell in ("E1", "A5")] == ["E1, totemic cell of South", "A5, totemic cell of nobody"]
    assert four["A5"].label == "A5, totemic cell of West" and two["B1"].label == "B1, purple triangle"


def test_labels_say_what_the_picture_shows() -> None:
    view = totem("D4:sa=TSXO").view("south").json()
    labels = {thing.id: thing.label for lang in LANGUAGES for thing in show.scene(view, lang).things}
    assert labels["totem-0-a"].endswith("violet; carré jaune; croix violette; cercle jaune")
    label = next(thing.label for thing in show.scene(view).things if thing.id == "totem-0-a")
    assert label.startswith("South totem a on D4, facing its owner, level 1 first: purple triangle; yellow square")


def test_the_terminal_writes_the_faces_beneath_the_board() -> None:
    state = totem("D4:sa=TSXO G6:na=XXXX")
    text = show.plain(show.scene(state.view("south").json()))
    assert "▐Sa ▌" in text and "D4 Tp Sy Xp Oy" in text and "G6 Sg/Tp/Ob" in text
    assert "▝Xg▀▘" in text  # D4 bears a green cross
    asked = show.plain(show.scene(state.play("D4-D5").view(None).json()))
    assert "the move D4 to D5 awaits an answer" in asked and "D5 Ob/Xy/Sg" in asked
    over = show.plain(show.scene(play(totem("C4:sa=TTOT", quiet=299), "C4-C3 ok").view(None).json()))
    assert "the last move, C4 to C3, was honest" in over
