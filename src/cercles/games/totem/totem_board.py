"""The board and the totems of TOTEM CIRKLE as data: what each cell bears, and how a totem's faces are made.

Cells are numbered ``row * 10 + column``, both from 0; the tenth column is no cell, so that no neighbour's number
leads round an edge. Sides are numbered clockwise from the south, as the faces of a totem are.
"""

from dataclasses import dataclass

from cercles.rules.symmetry import Symmetry

SIDE = 9  # cells along an edge
WIDTH = 10
CELLS = SIDE * WIDTH
COLUMNS = "ABCDEFGHI"

FIGURES = "TSXO"  # TT-4: clockwise seen from above; a figure is its number here, and so is a colour
COLOURS = "pgyb"
LEVELS = 4
FARTHEST = 4  # TT-10: as far as the highest level leads

SIDES = ("south", "west", "north", "east")
TOTEMIC = ("E1", "A5", "E9", "I5")  # TT-1: of the sides, in their order
TO_SIDE = ((0, -1), (-1, 0), (0, 1), (1, 0))  # the way (columns, rows) towards each side

# TT-2: rows from the top of the page, figure and colour of each cell, ## a totemic cell.
ROWS = """
Xb Op Tb Og ## Tg Sy Tp Xb
Tp Sg Xy Sb Xp Oy Xb Sg Op
Sy Xb Og Ty Ob Sp Og Xy Tb
Tg Oy Sp Xg Tp Xg Ty Sb Og
## Xp Ob Tp Sy Tp Ob Xp ##
Og Sb Ty Xg Tp Xg Sp Oy Tg
Tb Xy Og Sp Ob Ty Og Xb Sy
Op Sg Xb Oy Xp Sb Xy Sg Tp
Xb Tp Sy Tg ## Og Tb Op Xb
"""


def cell_name(cell: int) -> str:
    return f"{COLUMNS[cell % WIDTH]}{cell // WIDTH + 1}"


def moved(cell: int, way: tuple[int, int]) -> int | None:
    """The cell one step that way, or None beyond the edge."""
    column, row = cell % WIDTH + way[0], cell // WIDTH + way[1]
    return row * WIDTH + column if 0 <= column < SIDE and 0 <= row < SIDE else None


@dataclass(frozen=True)
class Board:
    """``kinds``: (figure, colour) by cell, of all cells but the totemic ones."""

    kinds: dict[int, tuple[int, int]]
    totemic: tuple[int, ...]  # by side

    @property
    def cells(self) -> list[int]:
        return sorted([*self.kinds, *self.totemic])

    def cell(self, name: str) -> int | None:
        """The cell called ``name``, or None."""
        column = COLUMNS.find(name[:1]) if name[:1] else -1
        fits = column >= 0 and len(name) == 2 and name[1] in "123456789"
        return (int(name[1]) - 1) * WIDTH + column if fits else None

    def beside(self, cell: int) -> list[int]:
        """Its side neighbours."""
        return [there for way in TO_SIDE if (there := moved(cell, way)) is not None]

    def first_line(self, side: int) -> list[int]:
        """TT-7: the cells of a side's edge but for its totemic one."""
        return [cell for cell in self.kinds if moved(cell, TO_SIDE[side]) is None]

    def within_reach(self, source: int) -> list[int]:
        """Where paths of 1 to 4 steps lead on the empty board; into totemic cells, never across them (TT-10)."""
        found, edge = {source}, {source}
        for _ in range(FARTHEST):
            edge = {there for cell in edge for there in self.beside(cell)} - found
            found |= edge
            edge -= set(self.totemic)
        return sorted(found - {source})


def _board() -> Board:
    kinds = {}
    for row, line in enumerate(reversed(ROWS.split("\n")[1:-1])):
        for column, kind in enumerate(line.split()):
            if kind != "##":
                kinds[row * WIDTH + column] = (FIGURES.index(kind[0]), COLOURS.index(kind[1]))
    names = {cell_name(cell): cell for cell in range(CELLS) if cell % WIDTH < SIDE}
    return Board(kinds, tuple(names[name] for name in TOTEMIC))


BOARD = _board()


def two_words(cell: int) -> tuple[int, int]:
    """The set of this one cell as two words of 64 bits."""
    return (1 << cell) % (1 << 64), 1 << cell >> 64


def level_of(kind: tuple[int, int]) -> int:
    """TT-4: the level, from 0, that carries a kind: figure number s has there the colour number s + level."""
    figure, colour = kind
    return (colour - figure) % LEVELS


def kind_name(figure: int, level: int) -> str:
    """A figure on a level, with the colour it has there: ``Sg``."""
    return FIGURES[figure] + COLOURS[(figure + level) % LEVELS]


def other_faces(figure: int) -> tuple[int, int, int]:
    """TT-5: what the other players see of a level: to the owner's left, at the back, to the right."""
    left, back, right = ((figure + turn) % LEVELS for turn in (1, 2, 3))
    return left, back, right


def quarter_turn(cell: int) -> int:
    """TT-2: clockwise about E5, so that the south edge becomes the west one."""
    column, row = cell % WIDTH, cell // WIDTH
    return (SIDE - 1 - column) * WIDTH + row


def turn(name: str, quarters: int, seats: tuple[int, ...]) -> Symmetry:
    """So many quarter turns, which take each seat to another."""
    cells = {}
    for cell in BOARD.cells:
        there = cell
        for _ in range(quarters):
            there = quarter_turn(there)
        cells[cell_name(cell)] = cell_name(there)
    return Symmetry(name, cells.__getitem__, seats)
