"""The ground of the two CIRKLE boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cercles.games.cirkle.board import COLUMNS, JOKER, ROUND, SHAPES, WIDTH, Board, cell_name
from cercles.show.scene import Frame, Ground, Patch, Place, Seat, Thing, Writing
from cercles.show.scenes.told import Say

CELL, FRAME, EDGE = 100, 30, 4  # a cell, the frame around them, and the air around the frame
GAP, TRAY = 16, 160
LEFT, TOP = EDGE + FRAME, EDGE + FRAME - 5  # the cells lie a little high: the frame's foot is seen
STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
CORNERS = ((0, 0), (7, 0), (7, 7), (0, 7))  # lowest row and leftmost column of the four camps of the 121 cells


def ground(
    board: Board, seats: Mapping[str, str], camps: tuple[str, ...], legend: tuple[Thing, ...], say: Say
) -> Ground:
    """``seats``: colour → name, in the order of the seats; ``camps``: colours in the order of the board's targets."""
    width, height = board.columns * CELL + 2 * LEFT, WIDTH * CELL + 2 * LEFT
    beside = GAP + TRAY + 2
    left = beside if len(camps) == 4 else 0
    columns = tuple(COLUMNS[: board.columns])
    writings = [Writing(name, _x(i), height - 14) for i, name in enumerate(columns)]
    writings += [Writing(str(row + 1), 19, _y(row) + 7) for row in range(WIDTH)]
    return Ground(
        name=f"cirkle-{board.name}",
        frame=Frame(EDGE, 2, width - 2 * EDGE, height - 14, 24, 10),
        box=(-left, 0, width + left + beside, height),
        board_box=(0, 0, width, height),
        surface=tuple(_surface(board, camps)),
        places=tuple(_place(board, cell, camps, say) for cell in board.cells),
        rows=tuple(tuple(f"{column}{row}" for column in columns) for row in range(WIDTH, 0, -1)),
        row_names=tuple(str(row) for row in range(WIDTH, 0, -1)),
        column_names=columns,
        writings=tuple(writings),
        seats=tuple(_seat(colour, name, camps, width, height, say) for colour, name in seats.items()),
        legend=legend,
    )


def _x(column: int) -> float:
    return LEFT + (column + 0.5) * CELL


def _y(row: int) -> float:
    return TOP + (WIDTH - row - 0.5) * CELL


def _place(board: Board, cell: int, camps: tuple[str, ...], say: Say) -> Place:
    row, column = divmod(cell, WIDTH)
    bears, hollow = board.bears[cell], board.hollow[cell]
    if any(cell in camp for camp in board.targets):
        shape = symbol = "target"
    elif bears == ROUND:
        shape = symbol = "round"
    else:
        shape = "joker" if bears == JOKER else SHAPES[bears]
        symbol = f"pit-{shape}" if hollow else f"print-{shape}"
    name = cell_name(cell)
    near = {way: (column + right, row + up) for way, (right, up) in STEPS.items()}
    return Place(
        id=name,
        x=_x(column),
        y=_y(row),
        symbol=symbol,
        label=say("show.place.hollow" if hollow else "show.place.flat", cell=name, shape=say(f"show.place.{shape}")),
        fill=_fill(row, column, camps),
        next={
            way: cell_name(r * WIDTH + c) for way, (c, r) in near.items() if 0 <= c < board.columns and 0 <= r < WIDTH
        },
    )


def _fill(row: int, column: int, camps: tuple[str, ...]) -> str:
    if len(camps) == 4:
        for colour, (low, left) in zip(camps, CORNERS, strict=True):
            if low <= row < low + 4 and left <= column < left + 4:
                return f"row-{colour}"
    elif row in (0, WIDTH - 1):
        return f"row-{camps[row > 0]}"
    return "cell-alt" if (row + column) % 2 else "cell"


def _surface(board: Board, camps: tuple[str, ...]) -> Iterable[Patch]:
    right, bottom = LEFT + board.columns * CELL, TOP + WIDTH * CELL
    yield Patch(_box(LEFT, TOP, right - LEFT, bottom - TOP), fill="cell")
    dark = [cell for cell in board.cells if sum(divmod(cell, WIDTH)) % 2]
    squares = ((_x(cell % WIDTH) - CELL / 2, _y(cell // WIDTH) - CELL / 2) for cell in dark)
    yield Patch("".join(f"M{x:g} {y:g}h{CELL}v{CELL}h-{CELL}Z" for x, y in squares), fill="cell-alt")
    yield from _corners(camps, bottom) if len(camps) == 4 else _coloured_rows(board, camps, right, bottom)


def _corners(camps: tuple[str, ...], bottom: float) -> Iterable[Patch]:
    for colour, (low, left) in zip(camps, CORNERS, strict=True):
        corner = f"M{_x(left) - 50:g} {_y(low + 3) - 50:g}h400v400h-400Z"
        yield Patch(corner, fill=f"row-{colour}", opacity=0.62)
    near, far = LEFT + 400, LEFT + 700
    edges = f"M{near} {TOP}v400h-400M{far} {TOP}v400h400M{near} {bottom}v-400h-400M{far} {bottom}v-400h400"
    yield Patch(edges, stroke="groove", width=5)


def _coloured_rows(board: Board, camps: tuple[str, ...], right: float, bottom: float) -> Iterable[Patch]:
    low, high = bottom - CELL, TOP + CELL
    yield Patch(f"M{LEFT} {high}V{TOP + 6}q0 -6 6 -6H{right - 6}q6 0 6 6V{high}Z", fill=f"row-{camps[1]}")
    yield Patch(f"M{LEFT} {low}H{right}V{bottom - 6}q0 6 -6 6H{LEFT + 6}q-6 0 -6 -6Z", fill=f"row-{camps[0]}")
    cuts = "".join(f"M{LEFT + CELL * i} {TOP}v100M{LEFT + CELL * i} {low}v100" for i in range(1, board.columns))
    yield Patch(cuts, stroke="groove", width=1.6, opacity=0.55)
    yield Patch(f"M{LEFT} {TOP + 400}H{right}M{LEFT} {TOP + 700}H{right}", stroke="groove", width=5)
    yield Patch(f"M{LEFT} {high}H{right}M{LEFT} {low}H{right}", stroke="groove", width=3)


def _box(x: float, y: float, width: float, height: float) -> str:
    across, down = f"{width - 12:g}", f"{height - 12:g}"
    return f"M{x + 6:g} {y:g}h{across}q6 0 6 6v{down}q0 6 -6 6h-{across}q-6 0 -6 -6v-{down}q0 -6 6 -6Z"


def _seat(colour: str, name: str, camps: tuple[str, ...], width: float, height: float, say: Say) -> Seat:
    """The tray stands beside its camp; two players' armies are twice as large as those of four."""
    spots = ((1, 0), (0, 0), (0, 1), (1, 1)) if len(camps) == 4 else ((1, 1), (0, 1))
    below, on_right = spots[camps.index(colour)]
    tall = Seat.HEAD + 16 // len(camps) * Seat.SLOT + 10
    x = width - EDGE + GAP if on_right else EDGE - GAP - TRAY
    y = height - 2 - tall if below else 2
    return Seat(colour, say(f"seat.{name}"), say(f"show.letter.{name}"), say("show.tray"), x, y, TRAY, tall)
