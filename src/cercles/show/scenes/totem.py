"""TOTEM CIRKLE: a patterned board, one's own totems with the faces one looks at, the others' with the three others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any

from cercles.games.totem.totem_board import (
    BOARD,
    COLUMNS,
    SIDE,
    SIDES,
    WIDTH,
    cell_name,
    kind_name,
    moved,
    other_faces,
)
from cercles.rules.words import sentence
from cercles.show.scene import Frame, Ground, Patch, Place, Scene, Seat, Thing, Writing
from cercles.show.scenes.told import Say, View, description, last_step
from cercles.show.symbols.totems import COLOURS, FIGURES

WOODS = {"south": "wood-1", "west": "wood-3", "north": "wood-2", "east": "wood-4"}
NOTCH = {"south": "down", "west": "left", "north": "up", "east": "right"}
CELL, FRAME, EDGE = 100, 30, 4  # a cell, the frame around them, and the air around the frame
GAP, TRAY, SLOT = 16, 160, 74
LEFT, TOP = EDGE + FRAME, EDGE + FRAME - 5
SIZE = SIDE * CELL + 2 * LEFT
STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
# Where each side's tray stands: on the right of the board, below.
SPOTS = {"south": (True, True), "west": (False, True), "north": (False, False), "east": (True, False)}
EXAMPLE = (3, 2, 0, 1)  # the figures facing the owner of the legend's totem


def scene(view: View, lang: str = "en") -> Scene:
    sides = SIDES if view["options"]["players"] == "4" else SIDES[::2]
    board, say = _ground(sides, lang), partial(sentence, lang=lang)
    pieces = [_totem(piece, sides, board, say) for piece in view["pieces"]]
    facts = view.get("facts") or {}
    beside = [_waiting(piece, sides, board, say) for piece in facts.get("beside", ())]
    notes = tuple(_notes(facts, say))
    marks, words = last_step(view, pieces, say), description(view, board, pieces + beside, notes, say)
    return Scene(board, (*marks, *pieces, *beside), say(f"game.{view['game']}"), words, view.get("to_act"), notes)


def _notes(facts: dict[str, Any], say: Say) -> Iterator[str]:
    """The move that awaits an answer, and what the last one was when the game is over."""
    move, last = facts.get("move"), facts.get("last")
    if move:
        yield say("fact.move", start=move["from"], cell=move["to"])
    if last:
        yield say("fact.last_honest" if last["honest"] else "fact.last_bluff", start=last["from"], cell=last["to"])


def _totem(piece: dict[str, Any], sides: tuple[str, ...], board: Ground, say: Say) -> Thing:
    seat, cell = board.seats[piece["seat"]], piece["cell"]
    own = "facing" in piece
    levels = [_kind(kind, say) for kind in piece["facing"]] if own else [_seen(kinds, say) for kinds in piece["faces"]]
    words = say(
        "show.totem.own" if own else "show.totem.seen",
        seat=seat.name,
        totem=piece["totem"],
        cell=cell,
        faces="; ".join(levels),
    )
    return Thing(
        id=f"totem-{piece['seat']}-{piece['totem']}",
        symbol="totem",
        place=cell,
        seat=piece["seat"],
        colour=seat.colour,
        label=words,
        params=_params(piece, sides),
    )


def _waiting(piece: dict[str, Any], sides: tuple[str, ...], board: Ground, say: Say) -> Thing:
    seat = board.seats[piece["seat"]]
    return Thing(
        id=f"totem-{piece['seat']}-{piece['totem']}",
        symbol="totem",
        place=f"tray-{piece['seat']}-{'abcd'.index(piece['totem'])}",
        seat=piece["seat"],
        colour=seat.colour,
        label=say("show.totem.waiting", seat=seat.name, totem=piece["totem"]),
        params=_params(piece, sides),
    )


def _params(piece: dict[str, Any], sides: tuple[str, ...]) -> dict[str, Any]:
    shown = {name: value for name, value in piece.items() if name in ("facing", "faces")}
    return {"letter": piece["totem"], "way": NOTCH[sides[piece["seat"]]]} | shown


def _kind(kind: str, say: Say) -> str:
    figure, colour = FIGURES[kind[0]], COLOURS[kind[1]]
    table = "colour_of_cross" if figure == "cross" else "colour"
    return say(f"show.totem.{figure}", colour=say(f"show.{table}.{colour}"))


def _seen(kinds: Iterable[str], say: Say) -> str:
    left, back, right = (_kind(kind, say) for kind in kinds)
    return say("show.totem.level", left=left, back=back, right=right)


@cache
def _ground(sides: tuple[str, ...], lang: str) -> Ground:
    say: Say = partial(sentence, lang=lang)
    beside = GAP + TRAY + 2
    left = beside if len(sides) == 4 else 0
    writings = [Writing(name, _x(i), SIZE - 14) for i, name in enumerate(COLUMNS)]
    writings += [Writing(str(row + 1), 19, _y(row) + 7) for row in range(SIDE)]
    return Ground(
        name=f"totem-{len(sides)}",
        frame=Frame(EDGE, 2, SIZE - 2 * EDGE, SIZE - 14, 24, 10),
        box=(-left, 0, SIZE + left + beside, SIZE),
        board_box=(0, 0, SIZE, SIZE),
        surface=tuple(_surface()),
        places=tuple(_place(cell, sides, say) for cell in BOARD.cells),
        rows=tuple(tuple(f"{column}{row}" for column in COLUMNS) for row in range(SIDE, 0, -1)),
        row_names=tuple(str(row) for row in range(SIDE, 0, -1)),
        column_names=tuple(COLUMNS),
        writings=tuple(writings),
        seats=tuple(_seat(side, len(sides), say) for side in sides),
        legend=tuple(_legend(say)),
    )


def _x(column: int) -> float:
    return LEFT + (column + 0.5) * CELL


def _y(row: int) -> float:
    return TOP + (SIDE - row - 0.5) * CELL


def _place(cell: int, sides: tuple[str, ...], say: Say) -> Place:
    row, column = divmod(cell, WIDTH)
    name = cell_name(cell)
    if cell in BOARD.totemic:
        side = SIDES[BOARD.totemic.index(cell)]
        letter = say(f"show.letter.{side}")
        symbol = f"totemic-{letter}-{WOODS[side]}" if side in sides else f"vacant-{letter}"
        words = say("show.place.totemic", cell=name, seat=say(f"seat.{side}"))
        label = words if side in sides else say("show.place.unused", cell=name)
    else:
        figure, colour = BOARD.kinds[cell]
        kind = kind_name(figure, (colour - figure) % 4)
        symbol = f"kind-{FIGURES[kind[0]]}-{COLOURS[kind[1]]}"
        label = say("show.place.kind", cell=name, kind=_kind(kind, say))
    near = {way: there for way, step in STEPS.items() if (there := moved(cell, step)) is not None}
    return Place(
        id=name,
        x=_x(column),
        y=_y(row),
        symbol=symbol,
        label=label,
        fill="tt-cell-alt" if (row + column) % 2 else "tt-cell",
        next={way: cell_name(there) for way, there in near.items()},
    )


def _surface() -> Iterator[Patch]:
    side = SIDE * CELL
    yield Patch(f"M{LEFT + 6} {TOP}h{side - 12}q6 0 6 6v{side - 12}q0 6 -6 6h-{side - 12}q-6 0 -6 -6v-{side - 12}"
                "q0 -6 6 -6Z", fill="tt-cell")  # fmt: skip
    dark = [divmod(cell, WIDTH) for cell in BOARD.cells if sum(divmod(cell, WIDTH)) % 2]
    squares = ((_x(column) - CELL / 2, _y(row) - CELL / 2) for row, column in dark)
    yield Patch("".join(f"M{x:g} {y:g}h{CELL}v{CELL}h-{CELL}Z" for x, y in squares), fill="tt-cell-alt")


def _seat(side: str, players: int, say: Say) -> Seat:
    """The tray holds the totems still to be placed."""
    on_right, below = SPOTS[side] if players == 4 else (True, SPOTS[side][1])
    tall = Seat.HEAD + 4 // players * SLOT + 10
    x = SIZE - EDGE + GAP if on_right else EDGE - GAP - TRAY
    y = SIZE - 2 - tall if below else 2
    letter = say(f"show.letter.{side}")
    return Seat(WOODS[side], say(f"seat.{side}"), letter, say("show.reserve"), x, y, TRAY, tall, slot_height=SLOT)


def _legend(say: Say) -> Iterator[Thing]:
    facing = [kind_name(figure, level) for level, figure in enumerate(EXAMPLE)]
    faces = [[kind_name(face, level) for face in other_faces(figure)] for level, figure in enumerate(EXAMPLE)]
    for name, shown in (("own", {"facing": facing}), ("seen", {"faces": faces})):
        yield Thing(
            f"legend-{name}",
            "totem",
            "",
            seat=0,
            colour=WOODS["south"],
            label=say(f"show.legend.{name}"),
            params={"letter": "a", "way": "down", **shown},
        )
