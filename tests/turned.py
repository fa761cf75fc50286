"""Positions and steps seen in a symmetry of their game: every cell and every seat renamed. One function per form of
position."""

import re
from collections.abc import Callable
from typing import Any

from cercles.rules.position import board_text, row_cells
from cercles.rules.symmetry import Symmetry

CELL = re.compile(r"[A-Z]\d+")
PLACE = re.compile(r"place=(\d)")  # where all seats are alike, each has one place in the order of play
PIECE = re.compile(r"([a-z-]+)@([\d,]+)")
POINT = re.compile(r"(?<!\d)-?\d+,-?\d+")


def turned(game: Any, symmetry: Symmetry, position: str) -> str:
    """The position with every cell and every seat renamed."""
    board, *fields = position.split(" ")
    form: Callable[..., list[str]] = FORMS.get(game.id) or (on_named_cells if hasattr(game, "board") else on_a_plane)
    seats = {name: game.seats[to] for name, to in zip(game.seats, symmetry.seats, strict=True)}
    words = form(game, symmetry, board, fields)
    named = [re.sub("|".join(seats), lambda found: seats[found[0]], word) for word in words[1:]]
    return " ".join([words[0], *named])


def on_named_cells(game: Any, symmetry: Symmetry, board: str, fields: list[str]) -> list[str]:
    """Boards with lettered columns; a piece's first letter, or all of them, says whose it is."""
    cells = {}
    rows = [row_cells(row) for row in board.split("/")]
    names = [[f"{column}{row}" for column in "ABCDEFGHIJK"[: len(rows[0])]] for row in range(len(rows), 0, -1)]
    for row, row_names in zip(rows, names, strict=True):
        for word, name in zip(row, row_names, strict=True):
            if word:
                letter = next(seat for seat, name in enumerate(game.seats) if name[0] == word[0])
                to = game.seats[symmetry.seats[letter]][0]
                cells[symmetry.cell(name)] = word.replace(word[0], to) if word.strip(word[0]) == "" else to + word[1:]
    drawn = board_text([cells.get(name, "") for name in row] for row in names)
    words = [CELL.sub(lambda found: symmetry.cell(found[0]), word) for word in fields]
    words = [PLACE.sub(lambda found: f"place={symmetry.seats[int(found[1]) - 1] + 1}", word) for word in words]
    return [drawn, *words]


def on_a_plane(game: Any, symmetry: Symmetry, board: str, fields: list[str]) -> list[str]:
    """A box of cells whose lowest left corner ``at=`` names; a piece's letter says whose it is, in either case."""
    at = next((word for word in fields if word.startswith("at=")), "at=0,0")
    west, south = map(int, at[3:].split(","))
    letters = {name[0]: game.seats[to][0] for name, to in zip(game.seats, symmetry.seats, strict=True)}
    letters |= {one.upper(): other.upper() for one, other in letters.items()}
    cells = {}
    rows = [row_cells(row) for row in board.split("/")]
    for up, row in enumerate(reversed(rows)):
        for right, word in enumerate(row):
            if word:
                x, y = map(int, symmetry.cell(f"{west + right},{south + up}").split(","))
                cells[x, y] = letters.get(word, word)
    columns, lines = ([point[axis] for point in cells] for axis in (0, 1))
    box = [[(x, y) for x in range(min(columns), max(columns) + 1)] for y in range(max(lines), min(lines) - 1, -1)]
    drawn = board_text([cells.get(point, "") for point in row] for row in box)
    corner = [f"at={min(columns)},{min(lines)}"] if (min(columns), min(lines)) != (0, 0) else []
    rest = [word for word in fields if word != at]
    return [drawn, rest[0], *corner, *rest[1:]]


def on_spaces(game: Any, symmetry: Symmetry, board: str, fields: list[str]) -> list[str]:
    """Pieces named with the numbers of their spaces, on the board and in the fields."""
    return [PIECE.sub(lambda found: turned_piece(symmetry, found), word) for word in (board, *fields)]


def turned_piece(symmetry: Symmetry, found: re.Match[str]) -> str:
    spaces = sorted(int(symmetry.cell(space)) for space in found[2].split(","))
    return f"{found[1]}@{','.join(map(str, spaces))}"


FORMS = {"cirkis": on_spaces}


def turned_step(symmetry: Symmetry, text: str) -> str:
    piece = PIECE.fullmatch(text)
    if piece:
        return turned_piece(symmetry, piece)
    step = re.sub(f"{CELL.pattern}|{POINT.pattern}", lambda found: symmetry.cell(found[0]), text)
    if "~" in step:  # the cell nearer A, then nearer 1, first
        step = "~".join(sorted(step.split("~"), key=lambda cell: (cell[0], int(cell[1:]))))
    return step
