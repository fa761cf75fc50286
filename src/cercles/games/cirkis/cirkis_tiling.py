"""The Penrose board, built from its geometry: CK-1 … CK-6.

Points are exact. (a, b, c, d) is the point a + bζ + cζ² + dζ³ of the plane, ζ being the turn by 36° and ζ⁴ being
ζ³ - ζ² + ζ - 1. The golden ratio φ is ζ + 1/ζ, so its powers are whole numbers here too, and two points are the same
when their four numbers are. Twelve o'clock is the direction of 1; ζ turns against the clock.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import atan2, cos, hypot, pi, sin

Point = tuple[int, int, int, int]
Half = tuple[str, Point, Point, Point]  # half a kite: its tail, wing, front; half a dart: its tip, wing, notch

KITE, DART, SLIVER = KINDS = ("kite", "dart", "sliver")
CIRCLE, STAR, RING = FIGURES = ("circle", "star", "ring")
CENTRE: Point = (0, 0, 0, 0)
ONE: Point = (1, 0, 0, 0)
GENERATIONS = 5  # a sun of five kites, divided so often, is larger than the board
DIGITS = 6  # CK-5
TURN = 10  # ζ to the tenth is 1


def plus(p: Point, q: Point) -> Point:
    return p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]


def minus(p: Point, q: Point) -> Point:
    return p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]


def golden(p: Point, power: int = 1) -> Point:
    """The point times a power of φ."""
    for _ in range(power):
        a, b, c, d = p
        p = a + b - d, c + d, a + b, c + d - a
    return p


def turned(p: Point, times: int = 1) -> Point:
    """The point turned by so many times 36° against the clock."""
    for _ in range(times % TURN):
        a, b, c, d = p
        p = -d, a + d, b - d, c + d
    return p


def mirrored(p: Point) -> Point:
    """The point's image in the line from the centre to twelve o'clock."""
    a, b, c, d = p
    return a + b, -b, b - d, -b - c


def seen(p: Point) -> tuple[float, float]:
    """Where a drawing has the point: so far to the right, so far down."""
    right = -sum(n * sin(k * pi / 5) for k, n in enumerate(p))
    up = sum(n * cos(k * pi / 5) for k, n in enumerate(p))
    return right, -up


def polar(x: float, y: float) -> tuple[float, float]:
    """CK-5: the distance from the centre, then the angle, clockwise from twelve o'clock."""
    angle = round(atan2(x, -y) % (2 * pi), DIGITS)
    return round(hypot(x, y), DIGITS), angle if angle < round(2 * pi, DIGITS) else 0.0


@dataclass(frozen=True)
class Space:
    """``corners`` in order. A kite's begin at its tail, a dart's at its tip, a sliver's at the tip of its star."""

    kind: str
    corners: tuple[Point, ...]

    @cached_property
    def outline(self) -> list[tuple[float, float]]:
        return [seen(corner) for corner in self.corners]

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The mean of the corners."""
        return sum(x for x, _ in self.outline) / 4, sum(y for _, y in self.outline) / 4

    @property
    def place(self) -> tuple[float, float]:
        """CK-5: what the spaces are numbered by."""
        return polar(*self.middle)

    def sides(self) -> Iterator[tuple[frozenset[Point], bool]]:
        """Each side as its two ends, and whether it is a long one: those of the first corner of a kite or a dart."""
        for index, corner in enumerate(self.corners):
            yield frozenset((corner, self.corners[index - 1])), self.kind != SLIVER and index < 2

    def ways(self) -> list[tuple[Point, Point]]:
        """The sides as one goes round the space clockwise, each from its start to its end."""
        around = self.corners if self.clockwise else self.corners[::-1]
        return [(around[index - 1], around[index]) for index in range(len(around))]

    @property
    def clockwise(self) -> bool:
        (x0, y0), (x1, y1), (x2, y2), _ = self.outline
        return (x1 - x0) * (y2 - y0) > (y1 - y0) * (x2 - x0)


@dataclass(frozen=True)
class Figure:
    """CK-2, CK-4: what is scored when its last space is filled."""

    kind: str
    middle: Point
    spaces: tuple[int, ...]


# --- the tiling -----------------------------------------------------------------------------------


def divided(half: Half) -> Iterator[Half]:
    """The smaller halves in which a half falls apart, drawn φ times as large: sides stay 1 and φ."""
    kind, first, wing, last = half
    p, q, r = golden(first), golden(wing), golden(last)
    if kind == KITE:
        notch = plus(p, minus(minus(q, p), minus(wing, first)))
        front = plus(p, minus(last, first))
        yield DART, p, front, notch
        yield KITE, q, notch, front
        yield KITE, q, r, front
    else:
        cut = plus(p, minus(wing, first))
        yield KITE, p, cut, r
        yield DART, q, r, cut


def tiles() -> Iterator[Space]:
    """The kites and darts round the star in the middle, more than the board has. Two halves meet along the line from
    a tile's first corner to the one across."""
    phi = golden(ONE)
    sun = ((turned(phi, 2 * k + 1), turned(phi, 2 * k + 1 + side)) for k in range(5) for side in (1, -1))
    halves: list[Half] = [(KITE, CENTRE, wing, front) for front, wing in sun]
    for _ in range(GENERATIONS):
        halves = [smaller for half in halves for smaller in divided(half)]
    wings: dict[tuple[str, Point, Point], list[Point]] = defaultdict(list)
    for kind, first, wing, last in halves:
        wings[kind, first, last].append(wing)
    for (kind, first, last), found in wings.items():
        if len(found) == 2:
            yield Space(kind, (first, found[0], last, found[1]))


# --- the board ------------------------------------------------------------------------------------


DECAGON = [turned(golden(plus(ONE, ONE), 3), times) for times in range(TURN)]  # CK-1: its corners, 2φ³ from the centre


def height(p: Point) -> tuple[int, int]:
    """How far the point lies towards the middle of the decagon's side from ζ to 1; (x, y) means x + yφ."""
    a, b, c, d = plus(p, turned(p, -1))
    return 2 * a - c + d, b + c - d


@cache
def is_inside(p: Point) -> bool:
    """Is the point on the board, its edge included?"""
    limit = height(DECAGON[0])
    return all(not_less(limit, height(turned(p, times))) for times in range(TURN))


def not_less(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Of two numbers x + yφ. Twice the difference is a + b√5."""
    x, y = one[0] - other[0], one[1] - other[1]
    a, b = 2 * x + y, y
    if a >= 0 and b >= 0:
        return True
    if a < 0 and b < 0:
        return False
    return a * a >= 5 * b * b if a >= 0 else 5 * b * b >= a * a


def slivers() -> Iterator[Space]:
    """CK-3: on both sides of an outer star's outward tip, which is a corner of the board. The long base φ² lies on the
    board's edge, the side at the tip is the star's, and all sides but the base are 1."""
    for corner in range(0, TURN, 2):
        tip = DECAGON[corner]
        for side in (1, -1):
            along = turned(ONE, corner + 3 * side)
            inner = plus(tip, turned(ONE, corner + 4 * side))
            yield Space(SLIVER, (tip, inner, plus(inner, along), plus(tip, golden(along, 2))))


class Board:
    """The numbered spaces, which of them touch, and the figures they make."""

    def __init__(self) -> None:
        whole = [tile for tile in tiles() if all(map(is_inside, tile.corners))]
        self.spaces = sorted([*whole, *slivers()], key=lambda space: space.place)
        self.at: dict[Point, list[int]] = defaultdict(list)  # the spaces round each point
        for number, space in enumerate(self.spaces):
            for corner in space.corners:
                self.at[corner].append(number)

    @cached_property
    def touching(self) -> list[frozenset[int]]:
        """CK-6: by space, those that share at least a point with it."""
        around = [{other for corner in space.corners for other in self.at[corner]} for space in self.spaces]
        return [frozenset(others - {number}) for number, others in enumerate(around)]

    @cached_property
    def beside(self) -> list[dict[int, bool]]:
        """By space, those that share a side with it, and whether the side is long."""
        owners: dict[frozenset[Point], list[int]] = defaultdict(list)
        for number, space in enumerate(self.spaces):
            for side, _ in space.sides():
                owners[side].append(number)
        return [
            {other: long for side, long in space.sides() for other in owners[side] if other != number}
            for number, space in enumerate(self.spaces)
        ]

    @cached_property
    def figures(self) -> list[Figure]:
        """CK-2 by the distance of the middle, then clockwise; CK-4 at the end."""
        round_first: dict[tuple[str, Point], list[int]] = defaultdict(list)
        for number, space in enumerate(self.spaces):
            round_first[space.kind, space.corners[0]].append(number)
        made = {KITE: CIRCLE, DART: STAR}
        found = [Figure(made[kind], at, tuple(five)) for (kind, at), five in round_first.items() if len(five) == 5]
        found.sort(key=lambda figure: Space(figure.kind, (figure.middle,) * 4).place)
        star = set(found[0].spaces)
        ring = sorted({n for space in star for n in self.touching[space]} - star)
        return [*found, Figure(RING, CENTRE, tuple(ring))]

    def outline(self, spaces: tuple[int, ...]) -> list[Point]:
        """The corners round spaces that hang together, clockwise: the ends of the sides that no two of them share."""
        ways = [way for space in spaces for way in self.spaces[space].ways()]
        after = {start: end for start, end in ways if (end, start) not in ways}
        found = [min(after)]
        while (corner := after[found[-1]]) != found[0]:
            found.append(corner)
        return found

    def grooves(self, spaces: tuple[int, ...]) -> list[tuple[Point, Point]]:
        """The sides that two of the spaces share."""
        ways = [way for space in spaces for way in self.spaces[space].ways()]
        return [(start, end) for start, end in ways if start < end and (end, start) in ways]

    def renamed(self, turns: int, mirror: bool) -> list[int]:
        """The number of each space's image when the board is turned by so many times 72°, after it was mirrored."""
        numbers = {frozenset(space.corners): number for number, space in enumerate(self.spaces)}
        images = []
        for space in self.spaces:
            corners = map(mirrored, space.corners) if mirror else space.corners
            images.append(numbers[frozenset(turned(corner, 2 * turns) for corner in corners)])
        return images


@cache
def board() -> Board:
    return Board()
