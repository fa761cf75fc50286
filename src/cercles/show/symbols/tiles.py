"""Square tiles that lie on the table, and pawns with a plain side and a side with a circle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cercles.show.symbols.drawing import MARKS, Part, Written, circle, disc, n, strokes

RADIUS, HEIGHT, TOP = 33, 12, -10.0  # of a pawn; its face lies that much higher
SPACED = (-13.0, 0.0, 13.0)  # the strokes of a player's mark on a plain side
RINGS = {"white": "white-mark", "red": "missile-key"}  # the colour of a circle's ring


def parts(symbol: str, colour: str | None, params: Mapping[str, Any]) -> list[Part]:
    return [Part(f"pawn-{'circle' if params.get('circle') else 'plain'}-{colour}")]


def _tile() -> str:
    def slab(name: str, height: int) -> str:
        box = f'x="-46" y="-46" width="92" height="{height}" rx="9"'
        return f'<rect class="f-{name} s-tile-edge" stroke-width="2.2" {box}/>'

    shadow = '<rect class="sh" x="-43" y="-40" width="92" height="101" rx="11"/>'
    ring = '<circle class="n s-tile-edge" stroke-width="1.8" opacity=".55" r="35"/>'
    return shadow + slab("tile-wall", 101) + slab("tile", 92) + ring


def _gap(left: str = "") -> str:
    """Where no tile lies: a dot where one might; ``left`` is where one has just been."""
    if left:
        frame = 'x="-44" y="-42" width="88" height="88" rx="9"'
        return f'<rect class="n s-ink" {frame} stroke-width="3.4" stroke-dasharray="9 8" opacity=".75"/>'
    return '<circle class="f-line" r="4"/>'


def _pawn(face: str, colour: str) -> str:
    y = f"translate(0 {n(TOP)})"
    return (
        f'<path class="sh2" d="{disc(RADIUS + 2, TOP, HEIGHT)}" transform="translate(7 10)"/>'
        f'<path class="sh" d="{disc(RADIUS, TOP, HEIGHT)}" transform="translate(4 6)"/>'
        f'<path class="f-{colour}-wall s-{colour}-edge" stroke-width="3" d="{disc(RADIUS, TOP, HEIGHT)}"/>'
        f'<circle class="f-{colour} s-{colour}-edge" stroke-width="2.4" r="{RADIUS}" cy="{n(TOP)}"/>'
        f'<g transform="{y}">{_plain(colour) if face == "plain" else _circle(colour)}</g>'
    )


def _plain(colour: str) -> str:
    if MARKS[colour] == "plain":
        return ""
    d = strokes(MARKS[colour], SPACED, circle(24.7))
    return f'<path class="n rl s-{colour}-mark" stroke-width="3" d="{d}"/>'


def _circle(colour: str) -> str:
    return f'<circle class="n s-{RINGS[colour]}" r="18" stroke-width="8.5"/>'


def written_pawn(params: Mapping[str, Any]) -> Written:
    return Written("◉" if params.get("circle") else " ", "●", wall="▀")


def written_tile(params: Mapping[str, Any]) -> Written:
    return Written("", "", fill="tile")


DRAWN = {"tile": _tile, "gap": _gap, "pawn": _pawn}
PARTS = {"pawn": parts}
WRITTEN = {"pawn": written_pawn, "tile": written_tile}
GLYPHS = {"tile": "□", "gap": " "}
