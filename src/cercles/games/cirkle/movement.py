"""The four ways to move (B-12 … B-15) and WOM's two more, as tables computed once at import."""

import cython

from cercles.games.cirkle.board import BOARD_88, BOARD_121, WIDTH

if not cython.compiled:  # compiled, the .pxd declares these
    CELLS = 121
    WAYS = 6
    SLOTS = 64  # room for the cells one piece may reach; a power of two, so that a random one is a few bits
    CLOSED = 0xFFFF  # an entry of REACH that leads nowhere
    DELTA = [0] * 8
    REACH = [CLOSED] * (2 * WAYS * CELLS * SLOTS)
    LINE = [0] * (CELLS * CELLS)
    PROTECTS = [0] * (2 * 4 * CELLS)

ORTHOGONAL = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL = ((1, 1), (-1, 1), (-1, -1), (1, -1))
DIRECTIONS = ORTHOGONAL + DIAGONAL  # a direction below 4 is horizontal or vertical

# For each way: (directions, nearest, farthest, flies). A way may have several parts.
WAY_PARTS = (
    ((ORTHOGONAL, 1, 8, False),),  # B-12 carrier, square
    ((ORTHOGONAL, 1, 4, True),),  # B-13 helicopter, cross
    ((DIRECTIONS, 1, 4, False),),  # B-14 tank, circle
    ((DIAGONAL, 1, 6, True),),  # B-15 plane, triangle
    ((DIRECTIONS, 1, 1, False),),  # WOM-7 round neutral cell
    # WOM-7, WOM-8 any of the four: where two ways reach a cell, the flying one contains the other
    ((ORTHOGONAL, 1, 4, True), (ORTHOGONAL, 5, 8, False), (DIAGONAL, 1, 6, True)),
)
ONE_CELL, ANY_WAY = 4, 5


def _reachable(board, way, cell):
    column, row = cell % WIDTH, cell // WIDTH
    for directions, nearest, farthest, flies in WAY_PARTS[way]:
        for across, up in directions:
            direction = DIRECTIONS.index((across, up))
            for distance in range(nearest, farthest + 1):
                c, r = column + across * distance, row + up * distance
                if not (0 <= c < board.columns and 0 <= r < WIDTH):
                    break
                yield (r * WIDTH + c) | direction << 7 | flies << 10


def _fill_tables():
    for direction, (across, up) in enumerate(DIRECTIONS):
        DELTA[direction] = across + up * WIDTH
    index: cython.int
    for index in range(2 * WAYS * CELLS * SLOTS):
        REACH[index] = CLOSED
    for number, board in enumerate((BOARD_88, BOARD_121)):
        for cell in board.cells:
            for way in range(WAYS):
                for slot, entry in enumerate(_reachable(board, way, cell)):
                    REACH[((number * WAYS + way) * CELLS + cell) * SLOTS + slot] = entry
            for kind in range(4):
                PROTECTS[(number * 4 + kind) * CELLS + cell] = board.protects(kind, cell)
    for source in range(CELLS):
        for target in range(CELLS):
            LINE[source * CELLS + target] = -1
        for direction, (across, up) in enumerate(DIRECTIONS):
            c, r = source % WIDTH + across, source // WIDTH + up
            while 0 <= c < WIDTH and 0 <= r < WIDTH:
                LINE[source * CELLS + r * WIDTH + c] = direction
                c, r = c + across, r + up


_fill_tables()
