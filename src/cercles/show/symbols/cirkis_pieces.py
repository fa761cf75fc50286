"""The pieces of CirKis: each is one outline over its spaces, with the grooves between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cercles.games.cirkis.cirkis_pieces import Placement, placements
from cercles.games.cirkis.cirkis_tiling import board, seen
from cercles.show.symbols.drawing import MARKS, Part, Point, Written, at, inset, n, rounded, strokes

UNIT = 60.0  # a short side, in drawing units
SMALL = 30.0  # and of a piece in a tray, which is drawn smaller again
ROUNDING, WALL = 4.0, 5.0
EDGE, INNER, REGION = 2.6, 10.5, 9.0  # how far inside its spaces a piece ends, a line lies, strokes end
SPACING = 12.0  # of strokes
FIGURE_RING = 55.0


def middle(space: int) -> Point:
    """The middle of a space, from the middle of the board."""
    x, y = board().spaces[space].middle
    return x * UNIT, y * UNIT


def outline(placement: Placement, unit: float = UNIT) -> list[Point]:
    """The corners round a placement, from the middle of its first space."""
    return [_from_first(placement, seen(corner), unit) for corner in board().outline(placement.spaces)]


def anchor(placement: Placement, unit: float = UNIT) -> Point:
    """The mean of the middles of its spaces: what one aims at."""
    middles = [_from_first(placement, board().spaces[space].middle, unit) for space in placement.spaces]
    return sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)


def _from_first(placement: Placement, point: Point, unit: float) -> Point:
    x, y = board().spaces[placement.spaces[0]].middle
    return (point[0] - x) * unit, (point[1] - y) * unit


def _moved(points: list[Point], by: Point) -> list[Point]:
    return [(x - by[0], y - by[1]) for x, y in points]


def parts(symbol: str, colour: str | None, params: Mapping[str, Any]) -> list[Part]:
    """A piece on the board, one in a tray with how many there are, the piece laid last, or the points of a figure."""
    if symbol == "laid":
        return [Part(f"laid-{params['placement']}-{colour}")]
    if symbol == "leader":
        return [Part(f"leader-{params['placement']}")]
    if symbol == "scored":
        return [Part(f"scored-{params['points']}-{colour or 'nobody'}", params["x"], params["y"])]
    if symbol == "points":
        return [Part(f"points-{params['points']}-{colour}")]
    return [Part(f"spare-{params['piece']}-{colour}"), Part(f"times-{params['count']}", 34, 34)]


def _laid(number: str, colour: str) -> str:
    placement = placements()[int(number)]
    return _piece(placement, colour, UNIT, (0, 0))


def _spare(piece: str, colour: str) -> str:
    """A piece beside the board, its middle at the origin."""
    placement = next(each for each in placements() if each.piece == int(piece))
    corners = outline(placement, SMALL)
    columns, rows = [x for x, _ in corners], [y for _, y in corners]
    return _piece(placement, colour, SMALL, ((min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2))


def _piece(placement: Placement, colour: str, unit: float, origin: Point) -> str:
    scale = unit / UNIT
    corners = _moved(outline(placement, unit), origin)
    edge = rounded(inset(corners, EDGE * scale), ROUNDING * scale)
    lines = [[_from_first(placement, seen(end), unit) for end in side] for side in board().grooves(placement.spaces)]
    cuts = "".join(f"M{at(a)}L{at(b)}" for a, b in (_moved(line, origin) for line in lines))
    groove = f'<path class="n s-{colour}-edge" stroke-width="{n(1.6 * scale + 0.4)}" opacity=".45" d="{cuts}"/>'
    return (
        f'<path class="sh" d="{edge}" transform="translate({n(3 * scale)} {n(7 * scale)})"/>'
        f'<path class="f-{colour}-wall s-{colour}-edge rl" stroke-width="2" d="{edge}" '
        f'transform="translate(0 {n(WALL * scale)})"/>'
        f'<path class="f-{colour} s-{colour}-edge rl" stroke-width="{n(2.6 * scale + 0.6)}" d="{edge}"/>'
        + (groove if cuts else "")
        + _mark(corners, colour, scale)
    )


def _mark(corners: list[Point], colour: str, scale: float) -> str:
    mark = MARKS[colour]
    if mark == "inner":
        d = rounded(inset(corners, INNER * scale), ROUNDING * scale)
    else:
        offsets = [SPACING * step * (0.6 + 0.4 * scale) for step in range(-12, 13)]
        d = strokes(mark, offsets, inset(corners, REGION * scale))
    return f'<path class="n rl s-{colour}-mark" stroke-width="{n(2 * scale + 0.8)}" d="{d}"/>'


def _leader(number: str) -> str:
    """Round the piece laid last: the last step, told by a broken line."""
    edge = rounded(inset(outline(placements()[int(number)]), EDGE), ROUNDING)
    return (
        f'<path class="n rl s-halo" stroke-width="8" d="{edge}"/>'
        f'<path class="n rl s-ink" stroke-width="4.6" stroke-dasharray="16 9" d="{edge}"/>'
    )


def _scored(points: str, colour: str) -> str:
    """A ring in the colour of who has most of a figure, with its points; a plain one where nobody has."""
    ring, ink = ("muted", "halo") if colour == "nobody" else (colour, f"ink-on-{colour}")
    return (
        f'<circle class="n s-halo" r="{n(FIGURE_RING)}" stroke-width="10"/>'
        f'<circle class="n s-{ring}" r="{n(FIGURE_RING)}" stroke-width="6"/>'
        f'<circle class="f-{ring} s-halo" stroke-width="4" r="20"/>'
        f'<text class="pts f-{ink}" y="7.6">{points}</text>'
    )


def _points(points: str, colour: str) -> str:
    return (
        f'<rect class="f-{colour} s-{colour}-edge" stroke-width="3" x="-46" y="-30" width="92" height="60" rx="30"/>'
        f'<text class="sum f-on-{colour}" y="14">{points}</text>'
    )


def _times(count: str) -> str:
    return f'<circle class="f-panel s-line" stroke-width="2" r="16"/><text class="pts f-ink" y="7.6">{count}</text>'


def written(params: Mapping[str, Any]) -> Written:
    """A piece on the board has a number among its owner's; in a tray it says how often it is there."""
    if "number" in params:
        return Written(str(params["number"]), "", inside=params["name"])
    return Written("", f"{params['count']}×{params['name']}" if "name" in params else "")


SYMBOLS = ("laid", "spare", "leader", "scored", "points")
DRAWN = {"laid": _laid, "spare": _spare, "leader": _leader, "scored": _scored, "points": _points, "times": _times}
PARTS = dict.fromkeys(SYMBOLS, parts)
WRITTEN = dict.fromkeys(SYMBOLS, written)
GLYPHS: dict[str, str] = {}
