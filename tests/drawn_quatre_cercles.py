"""Positions of Quatre Cercles drawn as boards, and what tests ask of them."""

import re
from textwrap import dedent
from typing import Any

import cercles
from cercles.games.quatre_cercles.quatre_cercles_game import PIECES
from cercles.rules.position import board_text
from cercles.rules.state import State

PLACED = "@0,0 @0,3 @1,0 @1,3 @2,0 @2,3 @3,0 @3,3 @4,0 @4,3 @2,1 @2,2"  # White on row 0 and 2,1, Red on row 3 and 2,2
NEARLY = """
    3  . . . w r
    2  W W . W .
    1  . w W r r
    0  r r r .
    -1 .
"""  # White's circle on 2,2 would be the fourth
SHUT_IN = """
    6      w w   w
    5        w w w
    4        r
    3  r   r r
    2  . . .
    1  . . . . .
    0  r       r
"""  # White can do nothing


def cells_of(drawing: str, west: int = 0) -> dict[tuple[int, int], str]:
    """Each line is a row: its number in three characters, then a token of two for each column, from ``west`` on. A dot
    is an empty tile, ``w`` and ``r`` are plain pawns, ``W`` and ``R`` show their circles; a blank is no tile. After
    ``#`` stands a remark."""
    found = {}
    for line in dedent(drawing).strip("\n").splitlines():
        row, tokens = int(line[:3]), line[3:].partition("#")[0]
        for column in range(0, len(tokens), 2):
            token = tokens[column : column + 2].strip()
            if token:
                assert token in PIECES, line
                found[west + column // 2, row] = token
    return found


def quatre_cercles(drawing: str, to_act: str = "White", west: int = 0, draws: str = "on", **fields: Any) -> State:
    """``fields`` are those of the position (``quiet=3``)."""
    return cercles.game("quatre-cercles", draws=draws).position(position(drawing, to_act, west, **fields))


def position(drawing: str, to_act: str = "White", west: int = 0, **fields: Any) -> str:
    tiles = cells_of(drawing, west)
    columns, rows = ([point[axis] for point in tiles] for axis in (0, 1))
    board = board_text(
        [tiles.get((x, y), "") for x in range(min(columns), max(columns) + 1)]
        for y in range(max(rows), min(rows) - 1, -1)
    )
    words = {"act": to_act.lower(), "at": f"{min(columns)},{min(rows)}", **fields}
    return " ".join([board, *(f"{name}={value}" for name, value in words.items())])


def board(state: State) -> dict[str, str]:
    """What lies where: a dot for an empty tile, or the pawn on it."""
    tiles: Any = state
    return {f"{x},{y}": PIECES[piece] for _, x, y, piece in tiles.tiles()}


def onto(state: State, cell: str) -> set[str]:
    """The legal steps of pawns that end on a cell."""
    return {step.text for step in state.legal if re.fullmatch(rf".*[-^]{cell}", step.text)}


def by(state: State, cell: str) -> set[str]:
    """The legal steps, without a tile moved, of the pawn on a cell."""
    return {step.text for step in state.legal if re.match(rf"{cell}[-^]", step.text)}
