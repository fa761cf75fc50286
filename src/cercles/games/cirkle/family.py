"""What all games of the CIRKLE family share outside the hot part: cells, and positions as rows of cells."""

from __future__ import annotations

from abc import abstractmethod

from cercles.games.cirkle.board import COLUMNS, WIDTH, Board, cell_name
from cercles.rules.board_game import BoardGame
from cercles.rules.errors import CerclesError, GarbledStep, quoted
from cercles.rules.position import Fields, board_text, read_board
from cercles.rules.state import State
from cercles.rules.words import Word


class FamilyGame(BoardGame):
    board: Board

    @property
    def pages(self) -> tuple[str, ...]:
        return ("cirkle-board", self.id)

    def cell_of(self, text: str, name: str) -> int:
        """The cell called ``name`` in the step ``text``."""
        cell = self.board.cell(name)
        if cell is None:
            last = COLUMNS[self.board.columns - 1]
            raise GarbledStep(text, "no_cell", cell=quoted(name), last_column=last, last_row=WIDTH)
        return cell

    def board_word(self, state: State, seat: int | None, all_seen: bool) -> str:
        rows = []
        for row in reversed(range(WIDTH)):
            cells = range(row * WIDTH, row * WIDTH + self.board.columns)
            rows.append([self.piece_text(state, cell, seat, all_seen) for cell in cells])
        return board_text(rows)

    @abstractmethod
    def piece_text(self, state: State, cell: int, seat: int | None, all_seen: bool) -> str:
        """What stands on a cell, empty when nothing does (or nothing that the seat may see)."""

    def read_board_word(self, state: State, word: str, defects: list[CerclesError]) -> None:
        for index, row in enumerate(read_board(word, WIDTH, self.board.columns, defects)):
            for column, name in enumerate(row):
                if name:
                    self.read_piece(state, name, (WIDTH - 1 - index) * WIDTH + column, defects)

    @abstractmethod
    def read_piece(self, state: State, name: str, cell: int, defects: list[CerclesError]) -> None:
        """The inverse of ``piece_text``."""

    def cells_field(self, fields: Fields, name: str) -> list[int]:
        """A field that lists different cells of the board."""

        def read(text: str) -> list[int] | None:
            cells = [self.board.cell(word) for word in text.split(",")]
            found = [cell for cell in cells if cell is not None]
            return found if len(set(found)) == len(cells) else None

        return fields.take(name, read, [], Word("expect.cells")) or []


def cells_text(name: str, cells: list[int]) -> str:
    """The field of a list of cells; nothing when there are none."""
    return f"{name}={','.join(sorted(map(cell_name, cells)))}" if cells else ""
