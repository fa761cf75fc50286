"""Figures in four colours, printed on cells and on the faces of totems; the totems themselves, and totemic cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cercles.show.symbols.drawing import MARKS, Part, Point, Written, circle, cross, disc, n, rounded, square, strokes

FIGURES = {"T": "triangle", "S": "square", "X": "cross", "O": "circle"}
COLOURS = {"p": "purple", "g": "green", "y": "yellow", "b": "blue"}

LEVELS_AT = (35.5, 15, -5.5, -26)  # how high each level lies, the lowest first; what stands behind stays in sight
COLUMNS_AT = (27, 0, -27)  # whoever stands opposite the owner sees the owner's left on the right
NARROW, WIDE = 31, 42  # half the width of a totem that shows one face of each level, or three
# The notch of the cap points to the owner: by the way there, a small triangle at (x, -45.5).
NOTCHES = {"down": "l10 0l-5 7.4Z", "up": "l10 0l-5 -7.4Z", "left": "l0 9l-7.4 -4.5Z", "right": "l0 9l7.4 -4.5Z"}
NOTCH_FROM = {"down": (-5, -3.6), "up": (-5, 3.6), "left": (3.6, -4.5), "right": (-3.6, -4.5)}


def parts(symbol: str, colour: str | None, params: Mapping[str, Any]) -> list[Part]:
    facing, seen = params.get("facing"), params.get("faces") or ()
    shape = "wide" if facing is None else "narrow"
    found = [Part(f"totem-{shape}-{params['letter']}-{params['way']}-{colour}")]
    for level, kind in enumerate(facing or ()):
        found.append(Part(f"face-{named(kind)}", 0, LEVELS_AT[level]))
    for level, kinds in enumerate(seen):
        found += [Part(f"face-{named(kind)}", x, LEVELS_AT[level]) for x, kind in zip(COLUMNS_AT, kinds, strict=True)]
    return found


def named(kind: str) -> str:
    """``Sg``: square-green"""
    return f"{FIGURES[kind[0]]}-{COLOURS[kind[1]]}"


def _corners(figure: str, size: float, inset: float = 0) -> list[Point]:
    if figure == "square":
        return square(24.1 * size - inset)
    if figure == "cross":
        return cross(10.6 * size - inset, 28 * size - inset)
    if figure == "triangle":
        x, foot = 29.7 * size - 3**0.5 * inset, 23.5 * size - inset
        return [(0, -28 * size + 2 * inset), (x, foot), (-x, foot)]
    return circle(26.6 * size - inset)


def _outline(figure: str, size: float, inset: float = 0) -> str:
    return disc(26.6 * size - inset) if figure == "circle" else rounded(_corners(figure, size, inset), 3.4 * size)


def _figure(figure: str, colour: str, size: float, widths: tuple[float, float], inset: float, gap: float) -> str:
    mark = MARKS[colour]
    if mark == "inner":
        d = _outline(figure, size, inset)
    else:
        count = int(26 * size / gap)
        d = strokes(mark, [gap * i for i in range(-count, count + 1)], _corners(figure, size, 1.15 * inset))
    return (
        f'<path class="f-{colour} s-{colour}-edge rl" stroke-width="{widths[0]}" d="{_outline(figure, size)}"/>'
        f'<path class="n rl s-{colour}-mark" stroke-width="{widths[1]}" d="{d}"/>'
    )


def _kind(figure: str, colour: str) -> str:
    """Printed on a cell."""
    return _figure(figure, colour, 1, (2.2, 2.6), 6, 10.5)


def _face(figure: str, colour: str) -> str:
    """On a face of a totem."""
    return _figure(figure, colour, 0.32, (1.5, 1.4), 2.3, 6)


def _totem(shape: str, letter: str, way: str, *words: str) -> str:
    colour, half = "-".join(words), WIDE if shape == "wide" else NARROW
    columns = (-27.0, 0.0, 27.0) if shape == "wide" else (0.0,)
    face = 12.6 if shape == "wide" else 26
    drawn = (
        f'<rect class="sh2" x="{6 - half}" y="-38" width="{2 * half + 4}" height="92" rx="6"/>'
        f'<rect class="sh" x="{3 - half}" y="-36" width="{2 * half + 2}" height="87" rx="5"/>'
        f'<rect class="f-{colour}-wall s-{colour}-edge" stroke-width="2.4" x="{-half}" y="-47" '
        f'width="{2 * half}" height="95" rx="5"/>'
    )
    for y in LEVELS_AT:
        for x in columns:
            side = "-side" if x else ""
            drawn += (
                f'<rect class="f-face{side} s-{colour}-edge" stroke-width="1.1" x="{n(x - face)}" y="{n(y - 9.8)}" '
                f'width="{n(2 * face)}" height="19.6" rx="2.6"/>'
            )
    at_x, at_y = NOTCH_FROM[way]
    return drawn + (
        f'<rect class="f-{colour} s-{colour}-edge" stroke-width="2.2" x="{-half}" y="-53" width="{2 * half}" '
        f'height="15" rx="5"/><text class="tiny f-on-{colour}" x="{11 - half}" y="-40.6">{letter}</text>'
        f'<path class="f-on-{colour}" d="M{n(half - 11 + at_x)} {n(at_y - 45.5)}{NOTCHES[way]}"/>'
    )


def _totemic(letter: str, *words: str) -> str:
    """A side's totemic cell."""
    colour = "-".join(words)
    return _goal(letter, f"f-{colour} s-{colour}-edge", f"on-{colour}")


def _vacant(letter: str) -> str:
    """The totemic cell of a side where nobody sits."""
    return f'<g opacity=".7">{_goal(letter, "n s-print", "print")}</g>'


def _goal(letter: str, outer: str, ink: str) -> str:
    return (
        f'<circle class="{outer}" r="42" stroke-width="4"/><circle class="n s-{ink}" r="32" stroke-width="2.6"/>'
        f'<text class="side f-{ink}" y="10.5">{letter}</text>'
    )


def written(params: Mapping[str, Any]) -> Written:
    """The totem's letter; beneath the board its faces, level 1 first: those the owner sees, or the three others as they
    are seen from opposite the owner."""
    facing = params.get("facing")
    levels = facing if facing is not None else ["/".join(reversed(kinds)) for kinds in params["faces"]]
    return Written(f"{params['letter']} ", params["letter"], "▀", inside=" ".join(levels))


DRAWN = {"kind": _kind, "face": _face, "totem": _totem, "totemic": _totemic, "vacant": _vacant}
PARTS = {"totem": parts}
WRITTEN = {"totem": written}
GLYPHS = {f"kind-{named(f + c)}": f + c for f in FIGURES for c in COLOURS} | {"totemic": "◎", "vacant": "○"}
