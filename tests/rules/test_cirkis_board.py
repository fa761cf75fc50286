"""CirKis: the Penrose board and the pieces (CK-1 … CK-7), counted and measured."""

import subprocess
import sys
from collections import Counter
from itertools import combinations
from math import atan2, degrees, hypot, isclose

import pytest

from cercles.games.cirkis.cirkis_pieces import NAMES, PIECES, SET, centre, placements
from cercles.games.cirkis.cirkis_tiling import DECAGON, SLIVER, Point, Space, board, golden, minus, not_less, seen
from drawn import rule

PHI = (1 + 5**0.5) / 2
BOARD = board()


def distance(one: Point, other: Point = (0, 0, 0, 0)) -> float:
    return hypot(*seen(minus(one, other)))


def area(corners: list[tuple[float, float]]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))) / 2


def sides(space: Space) -> list[float]:
    return [distance(a, b) for a, b in zip(space.corners, space.corners[1:] + space.corners[:1], strict=True)]


def angles(space: Space) -> list[int]:
    """At each corner, inside the space."""
    found = []
    for index in range(4):
        before, here, after = (seen(space.corners[(index + step) % 4]) for step in (-1, 0, 1))
        one, other = (atan2(y - here[1], x - here[0]) for x, y in (before, after))
        found.append(round(degrees(one - other if space.clockwise else other - one)) % 360)
    return found


def middle(figure: int) -> tuple[float, int]:
    """How far from the centre, and at which angle from twelve o'clock."""
    x, y = seen(BOARD.figures[figure].middle)
    return hypot(x, y), round(degrees(atan2(x, -y))) % 360


@rule("CK-1")
def test_the_board_has_165_spaces() -> None:
    assert Counter(space.kind for space in BOARD.spaces) == {"kite": 90, "dart": 65, "sliver": 10}


@rule("CK-1")
def test_kites_and_darts_have_the_golden_shapes() -> None:
    for space in BOARD.spaces:
        if space.kind != SLIVER:
            assert sides(space) == pytest.approx([PHI, 1, 1, PHI])
            assert angles(space) == ([72, 72, 144, 72] if space.kind == "kite" else [72, 36, 216, 36])


@rule("CK-1")
def test_the_spaces_fill_a_regular_decagon_without_a_gap() -> None:
    assert [distance(corner) for corner in DECAGON] == pytest.approx([2 * PHI**3] * 10)
    assert isclose(sum(area(space.outline) for space in BOARD.spaces), area([seen(corner) for corner in DECAGON]))


@rule("CK-1")
def test_every_side_is_shared_by_two_spaces_or_lies_on_the_frame() -> None:
    found = Counter(side for space in BOARD.spaces for side, _ in space.sides())
    rim = [side for side, count in found.items() if count == 1]
    assert set(found.values()) == {1, 2}
    assert isclose(sum(distance(*side) for side in rim), 20 * PHI**2)  # ten sides of 2φ²


@rule("CK-1")
def test_points_are_compared_exactly() -> None:
    assert distance(golden((1, 0, 0, 0), 7)) == pytest.approx(PHI**7)
    assert not_less((0, 0), (0, 0)) and not_less((0, 1), (1, 0)) and not not_less((1, 0), (0, 1))
    assert not_less((2, 0), (0, 1)) and not not_less((0, 1), (2, 0))  # 1 < φ < 2
    assert not_less((-55, 34), (0, 0)) and not_less((89, -55), (0, 0))  # a sixtieth more than nothing, a ninetieth
    assert not not_less((0, 0), (89, -55)) and not not_less((-1, -1), (0, 0))


@rule("CK-2")
def test_there_are_ten_circles_and_six_stars() -> None:
    kinds = Counter(figure.kind for figure in BOARD.figures)
    assert kinds == {"circle": 10, "star": 6, "ring": 1}
    for figure in BOARD.figures[:16]:
        assert len(figure.spaces) == 5
        assert {BOARD.spaces[space].kind for space in figure.spaces} == {"kite" if figure.kind == "circle" else "dart"}
        assert {BOARD.spaces[space].corners[0] for space in figure.spaces} == {figure.middle}  # tails, tips


@rule("CK-2")
def test_circles_and_stars_lie_at_the_powers_of_the_golden_ratio() -> None:
    places = [(BOARD.figures[number].kind, *middle(number)) for number in range(16)]
    assert places[0][:2] == ("star", 0)
    assert places[1:6] == [("circle", pytest.approx(PHI**3), 72 * k) for k in range(5)]
    outer = [(("star", "circle")[k % 2], pytest.approx(PHI**4), 36 * k) for k in range(10)]
    assert places[6:16] == outer


@rule("CK-2")
def test_50_kites_and_30_darts_belong_to_one_figure_each() -> None:
    belong = Counter(space for figure in BOARD.figures[:16] for space in figure.spaces)
    assert set(belong.values()) == {1}
    assert Counter(BOARD.spaces[space].kind for space in belong) == {"kite": 50, "dart": 30}


@rule("CK-3")
def test_a_sliver_is_a_trapezoid_beside_the_tip_of_an_outer_star() -> None:
    for space in BOARD.spaces:
        if space.kind == SLIVER:
            assert sides(space) == pytest.approx([1, 1, 1, PHI**2])
            assert angles(space) == [36, 144, 144, 36]
            assert space.corners[0] in DECAGON
            darts = [n for n in BOARD.at[space.corners[0]] if BOARD.spaces[n].kind == "dart"]
            stars = [figure for figure in BOARD.figures if set(darts) <= set(figure.spaces)]
            assert len(darts) == 2 and [figure.kind for figure in stars] == ["star"]


@rule("CK-3")
def test_the_two_slivers_of_a_star_touch_at_its_tip_only() -> None:
    slivers = [number for number, space in enumerate(BOARD.spaces) if space.kind == SLIVER]
    pairs = [(a, b) for a, b in combinations(slivers, 2) if b in BOARD.touching[a]]
    assert len(pairs) == 5
    for a, b in pairs:
        assert set(BOARD.spaces[a].corners) & set(BOARD.spaces[b].corners) == {BOARD.spaces[a].corners[0]}


@rule("CK-4")
def test_the_central_circle_is_a_ring_of_ten_kites_that_belong_to_no_circle() -> None:
    star, *others, ring = BOARD.figures
    assert ring.kind == "ring" and len(ring.spaces) == 10
    assert {BOARD.spaces[space].kind for space in ring.spaces} == {"kite"}
    assert not any(set(ring.spaces) & set(figure.spaces) for figure in others)
    assert all(set(star.spaces) & BOARD.touching[space] for space in ring.spaces)
    assert centre() == set(range(15))


@rule("CK-5")
def test_spaces_are_numbered_from_the_middle_outwards_and_clockwise() -> None:
    assert BOARD.figures[0].spaces == (0, 1, 2, 3, 4) and BOARD.figures[-1].spaces == tuple(range(5, 15))
    places = [space.place for space in BOARD.spaces]
    assert places == sorted(places) and len(set(places)) == 165
    assert len({away for away, _ in places[:5]}) == 1
    angle = [round(degrees(turn)) for _, turn in places[:5]]
    assert angle == [0, 72, 144, 216, 288]
    assert [round(degrees(turn)) for _, turn in places[5:8]] == [19, 53, 91]


@rule("CK-5")
def test_a_space_at_twelve_oclock_comes_first_among_its_like() -> None:
    """Its angle is 0 and not just below 360°, whatever a machine makes of it."""
    straight = [number for number, space in enumerate(BOARD.spaces) if space.place[1] == 0]
    assert straight == [0, 25, 90]
    for number in straight:
        assert number == 0 or BOARD.spaces[number - 1].place[0] < BOARD.spaces[number].place[0]
        assert abs(BOARD.spaces[number].middle[0]) < 1e-6 and BOARD.spaces[number].middle[1] < 0


@rule("CK-5")
def test_an_outer_star_is_at_twelve_oclock() -> None:
    assert (BOARD.figures[6].kind, middle(6)[1]) == ("star", 0)
    assert BOARD.figures[6].spaces == (90, 105, 114, 135, 144)


@rule("CK-6")
def test_spaces_touch_by_a_side_or_by_a_point() -> None:
    assert BOARD.touching[0] == {1, 2, 3, 4, 5, 6, 13, 14}  # the star's other darts, and four kites of the ring
    for number, others in enumerate(BOARD.touching):
        assert number not in others
        assert all(number in BOARD.touching[other] for other in others)
        assert set(BOARD.beside[number]) <= others


@rule("CK-7")
def test_each_piece_has_so_many_places_on_the_board() -> None:
    found = Counter(NAMES[placement.piece] for placement in placements())
    assert found == {
        "big-slice": 50,
        "small-slice": 70,
        "wedge": 90,
        "triangle": 40,
        "kite": 55,
        "arrow": 65,
        "hook": 110,
        "cube": 25,
        "sliver": 10,
    }


@rule("CK-7")
def test_each_player_has_20_pieces_and_four_sets_have_164_spaces() -> None:
    assert SET == 20
    assert {piece.name: piece.count for piece in PIECES} == {
        "big-slice": 3,
        "small-slice": 3,
        "wedge": 2,
        "triangle": 3,
        "kite": 3,
        "arrow": 2,
        "hook": 2,
        "cube": 1,
        "sliver": 1,
    }
    assert 4 * sum(piece.count * len(piece.shape[::2]) for piece in PIECES) == 164


@rule("CK-7")
@pytest.mark.parametrize(
    ("piece", "kinds"),
    [
        ("big-slice", ["kite"] * 3),
        ("small-slice", ["kite"] * 2),
        ("triangle", ["dart"] * 2),
        ("kite", ["dart", "kite", "kite"]),
        ("hook", ["dart", "kite"]),
        ("cube", ["kite"] * 2),
        ("sliver", ["sliver"]),
    ],
)
def test_pieces_are_made_of_kites_and_darts(piece: str, kinds: list[str]) -> None:
    for placement in placements():
        if NAMES[placement.piece] == piece:
            assert sorted(BOARD.spaces[space].kind for space in placement.spaces) == kinds


@rule("CK-7")
def test_slices_and_triangles_have_their_tails_or_tips_together() -> None:
    for placement in placements():
        firsts = {BOARD.spaces[space].corners[0] for space in placement.spaces}
        assert (len(firsts) == 1) == (NAMES[placement.piece] not in ("kite", "hook", "cube"))


@rule("CK-7")
def test_the_kite_has_the_outline_of_a_larger_kite() -> None:
    for placement in placements():
        if NAMES[placement.piece] == "kite":
            corners = [seen(corner) for corner in BOARD.outline(placement.spaces)]
            bends = [corner for index, corner in enumerate(corners) if not is_straight(corners, index)]
            assert len(bends) == 4
            lengths = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(bends, bends[1:] + bends[:1], strict=True)]
            assert sorted(lengths) == pytest.approx([PHI, PHI, PHI**2, PHI**2])


def is_straight(corners: list[tuple[float, float]], index: int) -> bool:
    return area([corners[index - 1], corners[index], corners[(index + 1) % len(corners)]]) < 1e-9


@rule("CK-7")
def test_a_hook_may_be_turned_over() -> None:
    dart = BOARD.figures[0].spaces[0]
    hooks = [
        placement.spaces for placement in placements() if NAMES[placement.piece] == "hook" and dart in placement.spaces
    ]
    assert hooks == [(0, 5), (0, 14)]


@rule("CK-7")
def test_an_outline_goes_round_the_piece_and_its_grooves_lie_inside() -> None:
    for placement in placements():
        corners = BOARD.outline(placement.spaces)
        whole = sum(area(BOARD.spaces[space].outline) for space in placement.spaces)
        assert isclose(area([seen(corner) for corner in corners]), whole)
        inner = len(BOARD.grooves(placement.spaces))
        assert len(corners) == 4 * len(placement.spaces) - 2 * inner


@rule("CK-7")
@pytest.mark.parametrize(("piece", "places"), [("triangle", 585), ("cube", 560)])
def test_a_piece_is_corrected_by_one_line(piece: str, places: int) -> None:
    """As if the published piece were another: the rules follow, compiled or not."""
    shape = {"triangle": "K-D", "cube": "K=K"}[piece]
    code = f"""
from dataclasses import replace
from cercles.games.cirkis import cirkis_pieces as pieces
pieces.PIECES = tuple(replace(each, shape="{shape}") if each.name == "{piece}" else each for each in pieces.PIECES)
import cercles
from cercles.rules.drive import Player
print(len(pieces.placements()), Player(cercles.game("cirkis").start(), 1).play(2000)[1] > 10)
"""
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(places), "True"]
