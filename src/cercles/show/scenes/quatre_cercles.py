"""Quatre Cercles: tiles that lie on the table and may be moved, pawns on them. The picture follows the board."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from cercles.rules.words import sentence
from cercles.show.scene import BOARD, UNDER, Ground, Place, Scene, Seat, Thing, Writing
from cercles.show.scenes.told import Say, View, description, last_step

SEATS = {"white": "white", "red": "red"}
CELL, GAP, TRAY = 100, 16, 160
DIGIT = 11  # the width of one in the coordinates beside the board
STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
RESERVE = 6
# Things keep their place in the picture while the board drifts, until it comes to another part of the plane.
PART = 64

Box = tuple[int, int, int, int]  # west, south, east, north


def scene(view: View, lang: str = "en") -> Scene:
    say = partial(sentence, lang=lang)
    board = _ground(_box(view), lang)
    tiles = [_tile(tile, say) for tile in view["facts"]["tiles"]]
    pawns = [_pawn(piece, board, say) for piece in view["pieces"]]
    waiting = [
        _waiting(seat, slot, board, say) for seat, count in enumerate(view["facts"]["reserve"]) for slot in range(count)
    ]
    taken = {pawn.place for pawn in pawns}
    left = _last_tile(view, tiles, say)
    told = [*left, *(tile for tile in tiles if tile.place not in taken), *pawns, *waiting]
    words = description(view, board, told, (), say)
    marks = [*left, *last_step(view, pawns, say)]
    title = say(f"game.{view['game']}")
    return Scene(board, (*tiles, *marks, *pawns, *waiting), title, words, view.get("to_act"))


def _box(view: View) -> Box:
    """The cells round the tiles to which a tile may be brought."""
    points = [_point(tile["cell"]) for tile in view["facts"]["tiles"]]
    columns, rows = zip(*points, strict=True)
    return min(columns) - 1, min(rows) - 1, max(columns) + 1, max(rows) + 1


def _point(cell: str) -> tuple[int, int]:
    x, y = cell.split(",")
    return int(x), int(y)


@cache
def _ground(box: Box, lang: str) -> Ground:
    say = partial(sentence, lang=lang)
    west, south, east, north = box
    columns, rows = range(west, east + 1), range(north, south - 1, -1)
    origin = west - west % PART, north + -north % PART
    left, top = _middle(west, north, origin)
    left, top = left - CELL // 2, top - CELL // 2
    width, height = len(columns) * CELL, len(rows) * CELL
    tall = Seat.HEAD + RESERVE // 2 * Seat.SLOT + 10
    below = max(height, 2 * tall + GAP)
    below_edge, left_edge = 30, 12 + DIGIT * max(len(str(y)) for y in rows)
    spread = 1 + DIGIT * max(len(str(x)) for x in columns) // CELL  # far away coordinates are long
    writings = [Writing(str(x), _middle(x, 0, origin)[0], top + height + 20, "beside") for x in columns[::spread]]
    writings += [Writing(str(y), left - left_edge / 2, _middle(0, y, origin)[1] + 6, "beside") for y in rows]
    trays = {"white": top + (below + height) / 2 - tall, "red": top - (below - height) / 2}
    return Ground(
        name="plane",
        frame=None,
        box=(
            left - left_edge,
            top - (below - height) / 2 - 4,
            width + left_edge + TRAY + GAP + 4,
            below + below_edge + 4,
        ),
        board_box=(left - left_edge, top, width + left_edge, height + below_edge),
        surface=(),
        places=tuple(_place(x, y, box, origin, say) for y in rows for x in columns),
        rows=tuple(tuple(f"{x},{y}" for x in columns) for y in rows),
        row_names=tuple(str(y) for y in rows),
        column_names=tuple(str(x) for x in columns),
        writings=tuple(writings),
        seats=tuple(
            Seat(
                colour,
                say(f"seat.{name}"),
                say(f"show.letter.{name}"),
                say("show.reserve"),
                left + width + GAP,
                trays[colour],
                TRAY,
                tall,
            )
            for colour, name in SEATS.items()
        ),
        legend=_legend(say),
    )


def _middle(x: int, y: int, origin: tuple[int, int]) -> tuple[float, float]:
    return (x - origin[0] + 0.5) * CELL, (origin[1] - y + 0.5) * CELL


def _place(x: int, y: int, box: Box, origin: tuple[int, int], say: Say) -> Place:
    west, south, east, north = box
    near = {way: (x + right, y + up) for way, (right, up) in STEPS.items()}
    return Place(
        f"{x},{y}",
        *_middle(x, y, origin),
        symbol="gap",
        label=say("show.place.void", cell=f"{x},{y}"),
        fill="slab",
        next={way: f"{c},{r}" for way, (c, r) in near.items() if west <= c <= east and south <= r <= north},
    )


def _legend(say: Say) -> tuple[Thing, ...]:
    sides = {"plain": False, "circle": True}
    return tuple(
        Thing(f"legend-{side}", "pawn", "", 1, 0, "white", say(f"show.legend.{side}"), {"circle": up})
        for side, up in sides.items()
    )


def _tile(tile: dict[str, Any], say: Say) -> Thing:
    cell = tile["cell"]
    return Thing(tile.get("id") or f"tile-{cell}", "tile", cell, BOARD, label=say("show.place.tile", cell=cell))


def _last_tile(view: View, tiles: list[Thing], say: Say) -> list[Thing]:
    """Where the last step took a tile away, if the picture reaches there and no other tile lies there."""
    cell = (view.get("last") or {}).get("tile")
    west, south, east, north = _box(view)
    if cell is None or cell in [tile.place for tile in tiles]:
        return []
    x, y = _point(cell)
    if not (west <= x <= east and south <= y <= north):
        return []
    return [Thing("last-tile", "gap-left", cell, UNDER, label=say("show.last.tile", cell=cell))]


def _pawn(piece: dict[str, Any], board: Ground, say: Say) -> Thing:
    seat, cell, side = board.seats[piece["seat"]], piece["cell"], "circle" if piece["circle"] else "plain"
    return Thing(
        id=piece.get("id") or f"pawn-{cell}",
        symbol="pawn",
        place=cell,
        seat=piece["seat"],
        colour=seat.colour,
        label=say(f"show.pawn.{side}", seat=seat.name, cell=cell),
        params={"circle": bool(piece["circle"])},
    )


def _waiting(seat: int, slot: int, board: Ground, say: Say) -> Thing:
    owner = board.seats[seat]
    return Thing(
        id=f"waiting-{seat}-{slot}",
        symbol="pawn",
        place=f"tray-{seat}-{slot}",
        seat=seat,
        colour=owner.colour,
        label=say("show.waiting", seat=owner.name),
        params={"circle": False},
    )
