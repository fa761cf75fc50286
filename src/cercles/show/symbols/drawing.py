"""What symbols are drawn with: outlines, strokes, and the parts a thing is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Any

Point = tuple[float, float]


@dataclass(frozen=True)
class Part:
    """One symbol of which a thing is made, moved from the thing's place by (x, y)."""

    key: str
    x: float = 0
    y: float = 0


# What a family of symbols brings. ``Draw``: the markup of a key, given the words after its first one.
Draw = Callable[..., str]
# The parts of a thing, given its symbol, its colour and its parameters, lowest first.
Assemble = Callable[[str, str | None, Mapping[str, Any]], list[Part]]


@dataclass(frozen=True)
class Written:
    """How a terminal writes a thing. ``short`` is how a tray lists it, ``wall`` the sign of the wall below what stands
    up (what is sunk has none), ``sign`` a state shown there, ``inside`` what else there is to know, in words; ``fill``
    the token of the ground it makes, if it is a part of the board."""

    text: str
    short: str
    wall: str = ""
    sign: str = ""
    inside: str = ""
    fill: str = ""


# How a terminal writes a thing, given its parameters.
Write = Callable[[Mapping[str, Any]], Written]
LOCKED, SAFE = "#", "!"


def badge_sign(params: Mapping[str, Any]) -> str:
    return LOCKED if params.get("locked") else SAFE if params.get("safe") else ""


# A player's mark, so that nobody needs to tell colours apart.
MARKS = {
    "white": "plain",
    "yellow": "inner",
    "mauve": "rising",
    "green": "falling",
    "red": "upright",
    "blue": "level",
    "purple": "rising",
}
# Along which direction a mark's strokes lie.
SLANT = 0.5**0.5
DIRECTIONS: dict[str, Point] = {
    "level": (1, 0),
    "upright": (0, 1),
    "rising": (SLANT, -SLANT),
    "falling": (SLANT, SLANT),
}


def square(half: float) -> list[Point]:
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


def cross(arm: float, half: float, drop: float = 0) -> list[Point]:
    right = [(arm, -half), (arm, -arm), (half, -arm), (half, arm + drop), (arm, arm + drop), (arm, half + drop)]
    return right + [(-x, y) for x, y in reversed(right)]


def circle(radius: float) -> list[Point]:
    """A circle for the strokes to end at; it is never drawn."""
    return [(radius * cos(i * pi / 48), radius * sin(i * pi / 48)) for i in range(96)]


def n(value: float) -> str:
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def at(point: Point) -> str:
    return f"{n(point[0])} {n(point[1])}"


def rounded(points: list[Point], radius: float) -> str:
    """A closed path whose corners are cut off by ``radius``, or by half an edge that is too short for it."""
    path = ""
    for i, here in enumerate(points):
        ends = []
        for there in (points[i - 1], points[(i + 1) % len(points)]):
            length = hypot(there[0] - here[0], there[1] - here[1])
            share = min(radius, length / 2) / length if length else 0
            ends.append((here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share))
        path += f"{'L' if path else 'M'}{at(ends[0])}Q{at(here)} {at(ends[1])}"
    return path + "Z"


def inset(points: list[Point], by: float) -> list[Point]:
    """The corners of an outline that lies ``by`` inside a clockwise one."""
    found = []
    for i, here in enumerate(points):
        (x0, y0), (x1, y1) = (_along(points[i - 1], here), _along(here, points[(i + 1) % len(points)]))
        turn = x0 * y1 - y0 * x1
        if abs(turn) < 1e-9:  # a corner on a straight side
            found.append((here[0] - y0 * by, here[1] + x0 * by))
        else:
            share = by * (x0 * x1 + y0 * y1 - 1) / turn
            found.append((here[0] - y0 * by + x0 * share, here[1] + x0 * by + y0 * share))
    return found


def _along(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def disc(r: float, y: float = 0, drop: float = 0) -> str:
    side = n(r)
    if drop:
        half, foot = f"A{side} {side} 0 0 1", n(y + drop)
        return f"M-{side} {n(y)}{half} {side} {n(y)}V{foot}{half} -{side} {foot}Z"
    return f"M-{side} {n(y)}a{side} {side} 0 1 1 {n(2 * r)} 0a{side} {side} 0 1 1 -{n(2 * r)} 0Z"


def strokes(mark: str, offsets: Iterable[float], region: list[Point], hole: list[Point] | None = None) -> str:
    """Parallel strokes inside ``region`` and outside ``hole``; what would be a mere dot is left away."""
    along = DIRECTIONS[mark]
    across = (-along[1], along[0])
    path = ""
    for offset in offsets:
        start = (across[0] * offset, across[1] * offset)
        cuts = sorted(crossings(region, start, along) + crossings(hole or [], start, along))
        for low, high in zip(cuts[::2], cuts[1::2], strict=True):
            if high - low >= 5:
                ends = [(start[0] + along[0] * way, start[1] + along[1] * way) for way in (low, high)]
                path += f"M{at(ends[0])}L{at(ends[1])}"
    return path


def crossings(points: list[Point], start: Point, along: Point) -> list[float]:
    """How far along the line from ``start`` it crosses the outline."""
    found = []
    for i, a in enumerate(points):
        b = points[i - 1]
        side_a = along[0] * (a[1] - start[1]) - along[1] * (a[0] - start[0])
        side_b = along[0] * (b[1] - start[1]) - along[1] * (b[0] - start[0])
        if (side_a > 0) != (side_b > 0):
            share = side_a / (side_a - side_b)
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            found.append((x - start[0]) * along[0] + (y - start[1]) * along[1])
    return found


def badges(params: Mapping[str, Any]) -> list[Part]:
    """Small signs at a piece's corner."""
    return [Part(f"badge-{name}", 34, -36) for name in ("locked", "safe") if params.get(name)]
