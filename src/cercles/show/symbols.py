"""Every symbol, drawn once: hollows, units, stacks, numbers, marks.

A symbol has a key (``unit-square-raised-missile-yellow``) and its markup is coloured by classes named after
tokens (``f-yellow-wall`` fills, ``s-yellow-edge`` strokes), so a file and a page share it. Its origin is the
middle of a cell of 100.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, pi, sin
from typing import Any

Point = tuple[float, float]

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
SHAPES = ("square", "cross", "circle", "triangle")
CORNERS = {"square": 6.0, "cross": 4.5, "triangle": 7.0}

# How far inside its hollow's outline each thing is drawn.
LIP, HOLLOW, RAISED, PRINTED, SUNK = -0.5, 0.0, 0.5, 2.0, 5.5
LIFT, WALL = -9.0, 14.0  # a raised unit's face is that much higher, its wall that high

# Strokes: along which direction, and how far from the middle (across it) each of them lies.
SLANT = 0.5**0.5
DIRECTIONS: dict[str, Point] = {
    "level": (1, 0),
    "upright": (0, 1),
    "rising": (SLANT, -SLANT),
    "falling": (SLANT, SLANT),
}
SPACED = (-26.0, -13.0, 0.0, 13.0, 26.0)
TRIANGLE_SPACED = {"level": (-16.2, -3.2, 9.8, 22.8), "upright": (-13.0, 0.0, 13.0)}
TRIANGLE_SUNK_LEVEL = (-0.7, 12.3)
TRIANGLE_SLANTED = (-13.5, -0.5, 12.5, 25.5)
BESIDE_CORE = {"square": (-20.0, 20.0), "circle": (-20.5, 20.5)}
BESIDE_CROSS = {"level": (-23.0, 0.0, 23.0), "upright": (-23.0, 0.0, 23.0)}
BESIDE_CROSS_SLANTED = (-23 * SLANT, 23 * SLANT)
TRIANGLE_CORNERS = {  # a triangle's core leaves room at its foot only
    "level": "M-23.2 22L23.2 22",
    "upright": "M-22 17.5L-22 24M22 17.5L22 24",
    "rising": "M-25 24L-18.5 17.5M18.5 24L25 17.5",
    "falling": "M25 24L18.5 17.5M-18.5 24L-25 17.5",
}


@dataclass(frozen=True)
class Part:
    """One symbol of which a thing is made, moved from the thing's place by (x, y)."""

    key: str
    x: float = 0
    y: float = 0


def parts(symbol: str, colour: str | None, params: Mapping[str, Any]) -> list[Part]:
    """The symbols that make up a thing, lowest first."""
    badges = [Part(f"badge-{name}", 34, -36) for name in ("locked", "safe") if params.get(name)]
    if symbol in SHAPES:
        height = "raised" if params.get("raised") else "sunk"
        missile = "-missile" if params.get("missile") else ""
        return [Part(f"unit-{symbol}-{height}{missile}-{colour}"), *badges]
    if symbol == "stack":
        height, number = params["height"], params.get("number")
        if number is None:
            return [Part(f"stack-{height}-{colour}"), *badges]
        return [Part(f"stack-{height}-numbered-{colour}"), Part(f"number-{number}-{colour}", 0, _top(height)), *badges]
    return [Part(symbol)]


@cache
def draw(key: str) -> str:
    """The markup of the symbol called ``key``."""
    match key.split("-"):
        case ["pit", "joker"]:
            return _joker()
        case ["pit", shape]:
            return _pit(shape)
        case ["print", shape]:
            return f'<path class="n s-print rl" stroke-width="3.2" d="{outline(shape, PRINTED)}"/>'
        case ["unit", shape, "sunk", *missile, colour]:
            return _sunk(shape, colour, bool(missile))
        case ["unit", shape, "raised", *missile, colour]:
            return _raised(shape, colour, bool(missile))
        case ["stack", height, *numbered, colour]:
            return _stack(int(height), colour, bool(numbered))
        case ["number", number, colour]:
            return _number(int(number), colour)
        case ["chip", colour]:
            return f'<circle class="f-{colour} s-{colour}-edge" stroke-width="2.4" r="22"/>'
        case _ if key in PLAIN:
            return PLAIN[key]
    raise ValueError(f"no symbol is called {key!r}")


def sheet(keys: Iterable[str]) -> str:
    """Definitions of these symbols, to be used by ``<use href="#key"/>``."""
    drawn = {key: draw(key) for key in sorted(set(keys))}
    clips = sorted({name for markup in drawn.values() for name in re.findall(r"url\(#([\w-]+)\)", markup)})
    cut = [f'<clipPath id="{name}"><path d="{_clip(name)}"/></clipPath>' for name in clips]
    return "".join(cut + [f'<g id="{key}">{markup}</g>' for key, markup in drawn.items()])


def outline(shape: str, inset: float, dy: float = 0, drop: float = 0) -> str:
    """A shape's path, ``inset`` inside its hollow, moved by ``dy`` and drawn out downwards by ``drop``."""
    if shape == "circle":
        return _disc(37.5 - inset, dy, drop)
    return _rounded([(x, y + dy) for x, y in _corners(shape, inset, drop)], CORNERS[shape])


def _corners(shape: str, inset: float, drop: float = 0) -> list[Point]:
    if shape == "square":
        h = 33.5 - inset
        return [(-h, -h), (h, -h), (h, h + drop), (-h, h + drop)]
    if shape == "cross":
        return _cross(16 - inset, 39 - inset, drop)
    if shape == "triangle":
        top, foot, x = -40 + 2 * inset, 33 - inset, 42 - 3**0.5 * inset
        wall = [(x, foot + drop), (-x, foot + drop)] if drop else []
        return [(0, top), (x, foot), *wall, (-x, foot)]
    return _circle(37.5 - inset)


def _square(half: float) -> list[Point]:
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


def _cross(arm: float, half: float, drop: float = 0) -> list[Point]:
    right = [(arm, -half), (arm, -arm), (half, -arm), (half, arm + drop), (arm, arm + drop), (arm, half + drop)]
    return right + [(-x, y) for x, y in reversed(right)]


def _circle(radius: float) -> list[Point]:
    """A circle for the strokes to end at; it is never drawn."""
    return [(radius * cos(i * pi / 48), radius * sin(i * pi / 48)) for i in range(96)]


def _n(value: float) -> str:
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def _at(point: Point) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _rounded(points: list[Point], radius: float) -> str:
    """A closed path whose corners are cut off by ``radius``, or by half an edge that is too short for it."""
    path = ""
    for i, here in enumerate(points):
        ends = []
        for there in (points[i - 1], points[(i + 1) % len(points)]):
            length = hypot(there[0] - here[0], there[1] - here[1])
            share = min(radius, length / 2) / length if length else 0
            ends.append((here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share))
        path += f"{'L' if path else 'M'}{_at(ends[0])}Q{_at(here)} {_at(ends[1])}"
    return path + "Z"


def _disc(r: float, y: float = 0, drop: float = 0) -> str:
    side = _n(r)
    if drop:
        half, foot = f"A{side} {side} 0 0 1", _n(y + drop)
        return f"M-{side} {_n(y)}{half} {side} {_n(y)}V{foot}{half} -{side} {foot}Z"
    return f"M-{side} {_n(y)}a{side} {side} 0 1 1 {_n(2 * r)} 0a{side} {side} 0 1 1 -{_n(2 * r)} 0Z"


def _clip(name: str) -> str:
    shape, height = name.removeprefix("clip-").split("-")
    if shape == "joker":
        return _disc(41)
    return outline(shape, HOLLOW if height == "pit" else SUNK)


def _pit(shape: str) -> str:
    return (
        f'<path class="f-lip" d="{outline(shape, LIP, 3)}"/><path class="f-hollow-shade" d="{outline(shape, HOLLOW)}"/>'
        f'<g clip-path="url(#clip-{shape}-pit)"><path class="f-hollow" d="{outline(shape, HOLLOW, 7)}"/></g>'
    )


def _joker() -> str:
    """All four shapes small on its floor: it is everybody's."""
    small = (
        ("0 -22", _rounded([(0, -7.5), (7.6, 5.8), (-7.6, 5.8)], 1)),
        ("23 2", _rounded(_square(6), 1)),
        ("0 26", "M-2.6 -7.5H2.6V-2.6H7.5V2.6H2.6V7.5H-2.6V2.6H-7.5V-2.6H-2.6Z"),
        ("-23 2", _disc(6.6)),
    )
    floor = "".join(f'<path transform="translate({at})" class="f-lip" d="{d}"/>' for at, d in small)
    return (
        f'<path class="f-lip" d="{_disc(41.5, 3)}"/><path class="f-hollow-shade" d="{_disc(41)}"/>'
        f'<g clip-path="url(#clip-joker-pit)"><path class="f-hollow" d="{_disc(41, 7)}"/></g>{floor}'
    )


def _sunk(shape: str, colour: str, missile: bool) -> str:
    return (
        f'<path class="f-hollow-dark" d="{outline(shape, HOLLOW)}"/>'
        f'<path class="f-{colour}-wall s-{colour}-edge rl" stroke-width="2.4" d="{outline(shape, SUNK)}"/>'
        f'<g clip-path="url(#clip-{shape}-sunk)"><path class="f-{colour}" d="{outline(shape, SUNK, 6)}"/></g>'
        + _face(shape, colour, missile, raised=False)
    )


def _raised(shape: str, colour: str, missile: bool) -> str:
    face, wall = outline(shape, RAISED, LIFT), outline(shape, RAISED, LIFT, WALL)
    return (
        f'<path class="sh2" d="{outline(shape, RAISED - 2, LIFT, WALL)}" transform="translate(7 10)"/>'
        f'<path class="sh" d="{wall}" transform="translate(4 6)"/>'
        f'<path class="f-{colour}-wall s-{colour}-edge rl" stroke-width="3.4" d="{wall}"/>'
        f'<path class="f-{colour} s-{colour}-edge rl" stroke-width="2.2" d="{face}"/>'
        f'<path class="n rim rl" stroke-width="2.2" d="{outline(shape, RAISED + 2.4, LIFT)}"/>'
        f'<g transform="translate(0 {_n(LIFT)})">{_face(shape, colour, missile, raised=True)}</g>'
    )


def _face(shape: str, colour: str, missile: bool, raised: bool) -> str:
    """The player's mark, and a missile's core over it."""
    mark = MARKS[colour]
    if mark == "inner":
        drawn = f'<path class="n rl s-{colour}-mark" stroke-width="3.1" d="{outline(shape, 8 if raised else 12)}"/>'
    elif mark == "plain":
        drawn = ""
    else:
        d = _core_strokes(shape, mark, raised) if missile else _unit_strokes(shape, mark, raised)
        drawn = f'<path class="n rl s-{colour}-mark" stroke-width="3.3" d="{d}"/>'
    return drawn + (_core(shape) if missile else "")


def _core(shape: str) -> str:
    d, y, r = {
        "square": (_rounded(_square(13), 2.5), 0, 4.6),
        "cross": (_rounded(_cross(6, 14), 2.5), 0, 3.4),
        "circle": (_disc(15), 0, 4.6),
        "triangle": (_rounded([(0, -10.9), (15.1, 15.4), (-15.1, 15.4)], 2.5), 7.5, 3.4),
    }[shape]
    return (
        f'<path class="f-missile s-missile-key rl" stroke-width="3.6" d="{d}"/>'
        f'<circle class="f-missile-key" cy="{_n(y)}" r="{r}"/>'
    )


def _unit_strokes(shape: str, mark: str, raised: bool) -> str:
    offsets: tuple[float, ...] = SPACED
    if shape == "triangle":
        offsets = TRIANGLE_SPACED.get(mark, TRIANGLE_SLANTED)
        if mark == "level" and not raised:
            offsets = TRIANGLE_SUNK_LEVEL
    return _strokes(mark, offsets, _corners(shape, 7.5 if raised else 11.5))


def _core_strokes(shape: str, mark: str, raised: bool) -> str:
    if shape == "triangle":
        return TRIANGLE_CORNERS[mark]
    region = _corners(shape, 7.5 if raised else 11.5)
    if shape == "cross":
        return _strokes(mark, BESIDE_CROSS.get(mark, BESIDE_CROSS_SLANTED), region, _cross(10.8, 18.8))
    return _strokes(mark, BESIDE_CORE[shape], region, _square(17.8) if shape == "square" else [])


def _strokes(mark: str, offsets: Iterable[float], region: list[Point], hole: list[Point] | None = None) -> str:
    """Parallel strokes inside ``region`` and outside ``hole``; what would be a mere dot is left away."""
    along = DIRECTIONS[mark]
    across = (-along[1], along[0])
    path = ""
    for offset in offsets:
        start = (across[0] * offset, across[1] * offset)
        cuts = sorted(_crossings(region, start, along) + _crossings(hole or [], start, along))
        for low, high in zip(cuts[::2], cuts[1::2], strict=True):
            if high - low >= 5:
                ends = [(start[0] + along[0] * way, start[1] + along[1] * way) for way in (low, high)]
                path += f"M{_at(ends[0])}L{_at(ends[1])}"
    return path


def _crossings(points: list[Point], start: Point, along: Point) -> list[float]:
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


def _top(height: int) -> float:
    """How high the face of a stack lies."""
    return -1.0 - 12 * (height - 1)


def _stack(height: int, colour: str, numbered: bool) -> str:
    top, whole = _top(height), 12.0 * height
    drawn = (
        f'<path class="sh2" d="{_disc(28, top, whole)}" transform="translate(7 8)"/>'
        f'<path class="sh" d="{_disc(26, top, whole)}" transform="translate(4 5)"/>'
    )
    for level in range(1, height + 1):
        y = _top(level)
        drawn += f'<path class="f-{colour}-wall s-{colour}-edge" stroke-width="2.8" d="{_disc(26, y, 12)}"/>'
        if level < height:
            arc = f"M-24.5 {_n(y + 1)}A24.5 24.5 0 0 0 24.5 {_n(y + 1)}"
            drawn += f'<path class="n s-{colour}" stroke-width="3.4" d="{arc}"/>'
    face = f'<circle class="f-{colour} s-{colour}-edge" stroke-width="2.4" r="26"/>' + _stack_mark(
        height, colour, numbered
    )
    return drawn + f'<g transform="translate(0 {_n(top)})">{face}</g>'


def _stack_mark(height: int, colour: str, numbered: bool) -> str:
    """The player's mark; a ring on two, a ring with a dot on three; a number takes the place of both."""
    mark, bare = MARKS[colour], height == 1 and not numbered
    drawn = ""
    if mark == "inner":
        drawn = f'<circle class="n s-{colour}-mark" stroke-width="2.6" r="21"/>'
    elif mark != "plain":
        d = _strokes(mark, (-11, 0, 11) if bare else (-19.5, 19.5), _circle(19.7 if bare else 20.9))
        drawn = f'<path class="n rl s-{colour}-mark" stroke-width="3" d="{d}"/>'
    if numbered or height == 1:
        return drawn
    ring = f'<circle class="n s-{colour}-mark" r="{13 if height == 2 else 15}" stroke-width="5"/>'
    return drawn + ring + (f'<circle class="f-{colour}-mark" r="7"/>' if height > 2 else "")


def _number(number: int, colour: str) -> str:
    """On a white disc, with a second ring if even; the 8, which decides, on a black one."""
    disc, ink = ("white-edge", "white") if number == 8 else ("white", "white-edge")
    even = number % 2 == 0 and number != 8
    ring = f'<circle class="n s-{colour}-edge" stroke-width="2" r="18.6"/>' if even else ""
    return (
        f'<circle class="f-{disc} s-{colour}-edge" stroke-width="2" r="15.5"/>{ring}'
        f'<text class="num f-{ink}" y="7">{number}</text>'
    )


BROKEN_RING = (
    "M44 13.4A46 46 0 0 1 13.4 44M-13.4 44A46 46 0 0 1 -44 13.4"
    "M-44 -13.4A46 46 0 0 1 -13.4 -44M13.4 -44A46 46 0 0 1 44 -13.4"
)
BRACKETS = "M-46 -29V-46H-29M-46 29V46H-29M46 -29V-46H29M46 29V46H29"
SHACKLE = "M-5.8 0V-5.4A5.8 5.8 0 0 1 5.8 -5.4V0"
SHIELD = "M0 -13.5L11.5 -9.5V0Q11.5 9.5 0 14.5Q-11.5 9.5 -11.5 0V-9.5Z"

# Symbols without a player's colour.
PLAIN = {
    "round": '<circle r="35" class="n s-print" stroke-width="2.4" opacity=".75"/>',
    "target": '<circle r="43" class="n s-target" stroke-width="4.5"/>'
    '<circle r="27" class="n s-target" stroke-width="4.5"/><circle r="11" class="f-target"/>',
    "mark-from": '<circle class="n s-ink" r="17" stroke-width="3.4" stroke-dasharray="7 6.35" opacity=".8"/>',
    "mark-left": '<circle class="n s-ink" r="47" stroke-width="3.4" stroke-dasharray="8 6.76" opacity=".8"/>',
    "mark-to": f'<path class="n s-ink" stroke-width="4.6" d="{BRACKETS}"/>',
    "mark-selectable": '<circle class="n rl s-accent" r="45" stroke-width="4" stroke-dasharray="0 11.78"/>',
    "mark-selected": '<circle class="f-accent" r="46" opacity=".2"/><circle class="n s-halo" r="46" stroke-width="11"/>'
    '<circle class="n s-accent" r="46" stroke-width="6.5"/>',
    "mark-move": '<circle class="f-halo" r="16.5"/><circle class="f-accent" r="12.5"/>',
    "mark-stack": '<circle class="n s-halo" r="21" stroke-width="8.5"/>'
    '<circle class="n s-accent" r="21" stroke-width="4.5"/><circle class="f-accent s-halo" stroke-width="2" r="9.5"/>',
    "mark-capture": f'<path class="n s-halo" stroke-width="12" d="{BROKEN_RING}"/>'
    f'<path class="n s-accent" stroke-width="7.5" d="{BROKEN_RING}"/>',
    "mark-focus": '<rect class="n s-halo" x="-47" y="-47" width="94" height="94" rx="10" stroke-width="9"/>'
    '<rect class="n s-ink" x="-47" y="-47" width="94" height="94" rx="10" stroke-width="4.5"/>',
    "badge-threatened": '<path class="f-halo s-halo rl" stroke-width="4" d="M0 -11L10 7H-10Z"/>'
    '<path class="f-danger" d="M0 -11L10 7H-10Z"/>'
    '<path class="n s-halo" stroke-width="2.6" stroke-linecap="round" d="M0 -4V1.5M0 5.2v0"/>',
    "badge-locked": f'<path class="n s-halo rl" stroke-width="8.5" d="{SHACKLE}"/>'
    '<rect class="f-halo s-halo rl" stroke-width="5" x="-10" y="-1" width="20" height="14" rx="2.5"/>'
    f'<path class="n s-ink" stroke-width="3.4" d="{SHACKLE}"/>'
    '<rect class="f-ink" x="-10" y="-1" width="20" height="14" rx="2.5"/>',
    "badge-safe": f'<path class="f-halo s-halo rl" stroke-width="5" d="{SHIELD}"/><path class="f-ink" d="{SHIELD}"/>'
    '<path class="n s-halo rl" stroke-width="3.2" d="M-4.8 0L-1.2 4L5.2 -3.8"/>',
}
