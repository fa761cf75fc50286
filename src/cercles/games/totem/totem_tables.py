"""Tables of TOTEM CIRKLE, computed once: what lies beside what, what is within reach, where a shift leads."""

import cython

from cercles.games.totem.totem_board import BOARD, TO_SIDE, level_of, moved, two_words

if not cython.compiled:  # compiled, the .pxd declares these
    from cercles.games.totem.totem_board import CELLS

    REACHABLE = 40  # at most so many cells are within four steps
    CLOSED = 127
    NORMAL = 4  # of a cell: no side's totemic cell
    SIDE_OF = [0] * CELLS  # whose totemic cell it is, or NORMAL
    GUARDED = [0] * CELLS  # beside whose totemic cell it is, or NORMAL
    GUARDS = [0] * 12  # by side, the three cells beside its totemic cell
    LEVEL_OF = [0] * CELLS  # the level that carries the cell's kind, and the figure there
    FIGURE_OF = [0] * CELLS
    FIRST_LINE = [0] * 32  # by side
    BESIDE = [0] * (4 * CELLS)  # the neighbours of a cell, then CLOSED
    BACK = [0] * (12 * CELLS)  # by side and cell, where a shift leads, CLOSED where it cannot
    NEAR = [0] * (REACHABLE * CELLS)  # by cell, where paths of 1 to 4 steps lead on the empty board
    NEAR_COUNT = [0] * CELLS
    DISTANCE = [0] * (CELLS * CELLS)
    BIT_LOW = [0] * CELLS  # sets of cells are two words, for cells from 0 and from 64
    BIT_HIGH = [0] * CELLS
    AROUND_LOW = [0] * CELLS  # the neighbours of a cell
    AROUND_HIGH = [0] * CELLS


def _fill_tables():
    global LAND_LOW, LAND_HIGH
    LAND_LOW = LAND_HIGH = 0
    for cell in range(CELLS):
        BIT_LOW[cell], BIT_HIGH[cell] = two_words(cell)
        SIDE_OF[cell] = GUARDED[cell] = NORMAL
    for cell in BOARD.cells:
        for index in range(4):
            BESIDE[cell * 4 + index] = CLOSED
        for index, there in enumerate(BOARD.beside(cell)):
            BESIDE[cell * 4 + index] = there
            AROUND_LOW[cell] |= BIT_LOW[there]
            AROUND_HIGH[cell] |= BIT_HIGH[there]
        near = BOARD.within_reach(cell)
        NEAR_COUNT[cell] = len(near)
        for index, there in enumerate(near):
            NEAR[cell * REACHABLE + index] = there
        for there in BOARD.cells:
            across, up = cell % 10 - there % 10, cell // 10 - there // 10
            DISTANCE[cell * CELLS + there] = abs(across) + abs(up)
    for cell, kind in BOARD.kinds.items():  # TT-2
        LAND_LOW |= BIT_LOW[cell]
        LAND_HIGH |= BIT_HIGH[cell]
        LEVEL_OF[cell], FIGURE_OF[cell] = level_of(kind), kind[0]
    for side, totemic in enumerate(BOARD.totemic):  # TT-1
        SIDE_OF[totemic] = side
        for index, cell in enumerate(BOARD.beside(totemic)):
            GUARDED[cell] = side
            GUARDS[side * 3 + index] = cell
        for index, cell in enumerate(BOARD.first_line(side)):
            FIRST_LINE[side * 8 + index] = cell
        back = TO_SIDE[side]
        for cell in BOARD.kinds:
            for index, way in enumerate((back, (back[1], back[0]), (-back[1], -back[0]))):  # TT-14
                there = moved(cell, way)
                BACK[(side * CELLS + cell) * 3 + index] = there if there in BOARD.kinds else CLOSED


_fill_tables()
