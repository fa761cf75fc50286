"""The two CIRKLE boards as data: which shape each cell bears, and whether it is hollow.

Both boards are numbered on one grid of 11 columns (A–K) and 11 rows, so a cell is the same number
in every game of the family: ``row * 11 + column``, both from 0. The 88-cell board uses columns A–H.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cercles.rules.symmetry import Symmetry

WIDTH = 11
CELLS = WIDTH * WIDTH
COLUMNS = "ABCDEFGHIJK"

CARRIER, HELICOPTER, TANK, PLANE = range(4)
KINDS = ("carrier", "helicopter", "tank", "plane")
SHAPES = ("square", "cross", "circle", "triangle")  # B-7: the shape of each kind, in the same order
JOKER, ROUND = 4, 5  # what a cell bears when it is no shape
SHAPE_LETTERS = "SXOTJ."

# B-1, B-4, B-6: rows from the top of the page, J a joker; targets are the circles of rows 1 and 11.
ROWS_88 = """
S X O T T O X S
X S T O O T S X
O T S X X S T O
T O X S S X O T
. . . . . . . .
. . . J J . . .
. . . . . . . .
T O X S S X O T
O T S X X S T O
X S T O O T S X
S X O T T O X S
"""
TARGETS_88 = (("C1", "F1"), ("C11", "F11"))  # B-5: of the camp in rows 1–4, of the camp in rows 8–11
DEFENCE_ROWS_88 = (range(4), range(7, 11))  # B-2, of the same camps

# B-9, B-10: Yellow's corner, columns A–D, rows 4 down to 1; the other corners are quarter turns of it.
CORNER_121 = """
T O X S
O T S X
X S T O
S X O T
"""
TARGET_121 = "C1"
JOKERS_121 = ("F5", "E6", "G6", "F7")  # B-11


def cell_number(name: str) -> int:
    """The number of the cell called ``name``; ValueError for what is no cell of the grid."""
    column = COLUMNS.find(name[:1]) if name[:1] else -1
    if column < 0 or not name[1:].isascii() or not name[1:].isdigit() or name[1] == "0" or int(name[1:]) > WIDTH:
        raise ValueError(name)
    return (int(name[1:]) - 1) * WIDTH + column


def cell_name(cell: int) -> str:
    return f"{COLUMNS[cell % WIDTH]}{cell // WIDTH + 1}"


def quarter_turn(cell: int) -> int:
    """B-10: a quarter turn clockwise about F6 takes column c, row r to column r, row 12 − c."""
    return (WIDTH - 1 - cell % WIDTH) * WIDTH + cell // WIDTH


@dataclass(frozen=True)
class Board:
    """One printed board. ``bears`` and ``hollow`` are indexed by cell number; targets by camp."""

    name: str
    columns: int
    bears: tuple[int, ...]  # a kind 0–3 whose shape is printed there, JOKER, ROUND, or -1 off the board
    hollow: tuple[bool, ...]
    targets: tuple[tuple[int, ...], ...]

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(cell for cell in range(CELLS) if self.bears[cell] >= 0)

    def cell(self, name: str) -> int | None:
        """The cell called ``name`` on this board, or None."""
        try:
            cell = cell_number(name)
        except ValueError:
            return None
        return cell if self.bears[cell] >= 0 else None

    def protects(self, kind: int, cell: int) -> bool:
        """C2-4: hollow and of the unit's own shape, or a joker."""
        return self.hollow[cell] and self.bears[cell] in (kind, JOKER)


def mapped(board: Board, name: str, move: Callable[[int], int], seats: tuple[int, ...]) -> Symmetry:
    """The symmetry that takes each cell of a board to another and each seat to another."""
    cells = {cell_name(cell): cell_name(move(cell)) for cell in board.cells}
    return Symmetry(name, cells.__getitem__, seats)


def _board_88() -> Board:
    bears = [-1] * CELLS
    for row, line in enumerate(reversed(ROWS_88.split("\n")[1:-1])):
        for column, letter in enumerate(line.split()):
            bears[row * WIDTH + column] = SHAPE_LETTERS.index(letter)
    coloured_rows = (0, 10)  # B-3: their cells bear a shape but are not hollow
    hollow = [0 <= bears[cell] <= JOKER and cell // WIDTH not in coloured_rows for cell in range(CELLS)]
    targets = tuple(tuple(cell_number(name) for name in camp) for camp in TARGETS_88)
    return Board("88", 8, tuple(bears), tuple(hollow), targets)


def _board_121() -> Board:
    bears = [ROUND] * CELLS
    for name in JOKERS_121:
        bears[cell_number(name)] = JOKER
    corner = list(enumerate(reversed(CORNER_121.split("\n")[1:-1])))
    targets = []
    for turns in range(4):
        for row, line in corner:
            for column, letter in enumerate(line.split()):
                bears[turned(row * WIDTH + column, turns)] = SHAPE_LETTERS.index(letter)
        targets.append((turned(cell_number(TARGET_121), turns),))
    flat = {cell for camp in targets for cell in camp}  # B-8: the targets are not hollow
    hollow = [bears[cell] <= JOKER and cell not in flat for cell in range(CELLS)]
    return Board("121", 11, tuple(bears), tuple(hollow), tuple(targets))


def turned(cell: int, turns: int) -> int:
    for _ in range(turns):
        cell = quarter_turn(cell)
    return cell


BOARD_88 = _board_88()
BOARD_121 = _board_121()
# B-6: the 88-cell board is its own mirror image both ways.
MIRROR_88 = mapped(BOARD_88, "mirror", lambda cell: cell + 7 - 2 * (cell % WIDTH), (0, 1))
FLIP_88 = mapped(BOARD_88, "flip", lambda cell: cell + 110 - 22 * (cell // WIDTH), (1, 0))
HALF_TURN_88 = mapped(BOARD_88, "half_turn", lambda cell: 117 - cell, (1, 0))
