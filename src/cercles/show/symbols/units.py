"""The hollows of the CIRKLE boards and the units that sink into them or stand up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cercles.show.symbols.drawing import (
    MARKS,
    SLANT,
    Part,
    Point,
    Written,
    badge_sign,
    badges,
    circle,
    cross,
    disc,
    n,
    rounded,
    square,
    strokes,
)

SHAPES = ("square", "cross", "circle", "triangle")
CORNERS = {"square": 6.0, "cross": 4.5, "triangle": 7.0}

# How far inside its hollow's outline each thing is drawn.
LIP, HOLLOW, RAISED, PRINTED, SUNK = -0.5, 0.0, 0.5, 2.0, 5.5
LIFT, WALL = -9.0, 14.0  # a raised unit's face is that much higher, its wall that high

# How far from the middle (across its direction) each stroke of a mark lies.
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


def parts(symbol: str, colour: str | None, params: Mapping[str, Any]) -> list[Part]:
    height = "raised" if params.get("raised") else "sunk"
    missile = "-missile" if params.get("missile") else ""
    return [Part(f"unit-{symbol}-{height}{missile}-{colour}"), *badges(params)]


def outline(shape: str, inset: float, dy: float = 0, drop: float = 0) -> str:
    """A shape's path, ``inset`` inside its hollow, moved by ``dy`` and drawn out downwards by ``drop``."""
    if shape == "circle":
        return disc(37.5 - inset, dy, drop)
    return rounded([(x, y + dy) for x, y in _corners(shape, inset, drop)], CORNERS[shape])


def _corners(shape: str, inset: float, drop: float = 0) -> list[Point]:
    if shape == "square":
        h = 33.5 - inset
        return [(-h, -h), (h, -h), (h, h + drop), (-h, h + drop)]
    if shape == "cross":
        return cross(16 - inset, 39 - inset, drop)
    if shape == "triangle":
        top, foot, x = -40 + 2 * inset, 33 - inset, 42 - 3**0.5 * inset
        wall = [(x, foot + drop), (-x, foot + drop)] if drop else []
        return [(0, top), (x, foot), *wall, (-x, foot)]
    return circle(37.5 - inset)


def _pit(shape: str) -> str:
    if shape == "joker":
        return _joker()
    return (
        f'<path class="f-lip" d="{outline(shape, LIP, 3)}"/><path class="f-hollow-shade" d="{outline(shape, HOLLOW)}"/>'
        f'<g clip-path="url(#clip-{shape}-pit)"><path class="f-hollow" d="{outline(shape, HOLLOW, 7)}"/></g>'
    )


def _joker() -> str:
    """All four shapes small on its floor: it is everybody's."""
    small = (
        ("0 -22", rounded([(0, -7.5), (7.6, 5.8), (-7.6, 5.8)], 1)),
        ("23 2", rounded(square(6), 1)),
        ("0 26", "M-2.6 -7.5H2.6V-2.6H7.5V2.6H2.6V7.5H-2.6V2.6H-7.5V-2.6H-2.6Z"),
        ("-23 2", disc(6.6)),
    )
    floor = "".join(f'<path transform="translate({at})" class="f-lip" d="{d}"/>' for at, d in small)
    return (
        f'<path class="f-lip" d="{disc(41.5, 3)}"/><path class="f-hollow-shade" d="{disc(41)}"/>'
        f'<g clip-path="url(#clip-joker-pit)"><path class="f-hollow" d="{disc(41, 7)}"/></g>{floor}'
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
        f'<g transform="translate(0 {n(LIFT)})">{_face(shape, colour, missile, raised=True)}</g>'
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
        "square": (rounded(square(13), 2.5), 0, 4.6),
        "cross": (rounded(cross(6, 14), 2.5), 0, 3.4),
        "circle": (disc(15), 0, 4.6),
        "triangle": (rounded([(0, -10.9), (15.1, 15.4), (-15.1, 15.4)], 2.5), 7.5, 3.4),
    }[shape]
    return (
        f'<path class="f-missile s-missile-key rl" stroke-width="3.6" d="{d}"/>'
        f'<circle class="f-missile-key" cy="{n(y)}" r="{r}"/>'
    )


def _unit_strokes(shape: str, mark: str, raised: bool) -> str:
    offsets: tuple[float, ...] = SPACED
    if shape == "triangle":
        offsets = TRIANGLE_SPACED.get(mark, TRIANGLE_SLANTED)
        if mark == "level" and not raised:
            offsets = TRIANGLE_SUNK_LEVEL
    return strokes(mark, offsets, _corners(shape, 7.5 if raised else 11.5))


def _core_strokes(shape: str, mark: str, raised: bool) -> str:
    if shape == "triangle":
        return TRIANGLE_CORNERS[mark]
    region = _corners(shape, 7.5 if raised else 11.5)
    if shape == "cross":
        return strokes(mark, BESIDE_CROSS.get(mark, BESIDE_CROSS_SLANTED), region, cross(10.8, 18.8))
    return strokes(mark, BESIDE_CORE[shape], region, square(17.8) if shape == "square" else [])


def _clip(shape: str, height: str) -> str:
    inside = disc(41) if shape == "joker" else outline(shape, HOLLOW if height == "pit" else SUNK)
    return f'<path d="{inside}"/>'


def _unit(shape: str, height: str, *words: str) -> str:
    """``words``: the colour, with ``missile`` before it for a missile."""
    return (_sunk if height == "sunk" else _raised)(shape, words[-1], len(words) == 2)


def _print(shape: str) -> str:
    return f'<path class="n s-print rl" stroke-width="3.2" d="{outline(shape, PRINTED)}"/>'


def written(params: Mapping[str, Any]) -> Written:
    """What is sunk has a small letter; the tray's are capitals."""
    raised, missile = params.get("raised"), bool(params.get("missile"))
    kind = str(params["letter"])
    text = (kind if raised else kind.lower()) + ("*" if missile else " ")
    return Written(text, kind + "*" * missile, "▀" if raised else "", badge_sign(params))


DRAWN = {"pit": _pit, "print": _print, "unit": _unit, "clip": _clip}
PARTS = dict.fromkeys(SHAPES, parts)
WRITTEN = dict.fromkeys(SHAPES, written)
# A large sign for a hollow, a small one where the shape is only printed.
GLYPHS = {
    "pit-square": "□",
    "pit-cross": "✚",
    "pit-circle": "○",
    "pit-triangle": "△",
    "pit-joker": "✳",
    "print-square": "▫",
    "print-cross": "+",
    "print-circle": "∘",
    "print-triangle": "▵",
}
