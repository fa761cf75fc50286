"""What all games of the CIRKLE family share outside the hot part: cells, and positions as text."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from cercles.games.cirkle.board import COLUMNS, WIDTH, Board, cell_name
from cercles.rules.errors import CerclesError, GarbledStep, quoted
from cercles.rules.explanation import Explanation
from cercles.rules.game import Game
from cercles.rules.position import Fields, board_text, number_below, one_of, over_text, read_board, read_over
from cercles.rules.state import NO_PROGRESS, State
from cercles.rules.words import Word


class FamilyGame(Game):
    board: Board
    state_class: type[State]

    def blank(self) -> State:
        return self.state_class(self)

    def cell_of(self, text: str, name: str) -> int:
        """The cell called ``name`` in the step ``text``."""
        cell = self.board.cell(name)
        if cell is None:
            last = COLUMNS[self.board.columns - 1]
            raise GarbledStep(text, "no_cell", cell=quoted(name), last_column=last, last_row=WIDTH)
        return cell

    def explanation(self, state: State, text: str, seat: int | None) -> Explanation:
        code = self.code_of(state, text)
        outcome = state.outcome
        if outcome is not None:
            return Explanation(text, False, outcome.rule, "game_over")
        forbidden = self.forbidden_by(state, code, seat)
        if forbidden is None:
            return Explanation(text, True, effects=self.effects_of(state, code, seat))
        rule, why, values = forbidden
        return Explanation(text, False, rule, why, values)

    @abstractmethod
    def forbidden_by(self, state: State, code: int, seat: int | None) -> tuple[str, str, dict[str, Any]] | None:
        """(rule, name of the reason, values) of the first rule that forbids a step, or None."""

    # --- positions --------------------------------------------------------------------------------

    def position_text(self, state: State, seat: int | None = None, all_seen: bool = False) -> str:
        rows = []
        for row in reversed(range(WIDTH)):
            cells = range(row * WIDTH, row * WIDTH + self.board.columns)
            rows.append([self.piece_text(state, cell, seat, all_seen) for cell in cells])
        quiet = f"quiet={state.turns_without_progress}" if state.turns_without_progress else ""
        fields = [*self.rights_text(state, seat, all_seen), quiet, over_text(self, state)]
        return " ".join([board_text(rows), *(field for field in fields if field)])

    @abstractmethod
    def piece_text(self, state: State, cell: int, seat: int | None, all_seen: bool) -> str:
        """What stands on a cell, empty when nothing does (or nothing that the seat may see)."""

    @abstractmethod
    def rights_text(self, state: State, seat: int | None, all_seen: bool) -> list[str]:
        """The fields of the rights, who acts first of all; empty texts are left out."""

    def read_position(self, text: str, defects: list[CerclesError]) -> State | None:
        words = text.split(" ")
        state = self.blank()
        board = read_board(words[0], WIDTH, self.board.columns, defects)
        for index, row in enumerate(board):
            for column, name in enumerate(row):
                if name:
                    self.read_piece(state, name, (WIDTH - 1 - index) * WIDTH + column, defects)
        fields = Fields(words[1:], defects)
        quiet = fields.take("quiet", number_below(1_000_000), 0, Word("expect.turns"))
        over = fields.take("over", read_over(self), (0, 0), self.over_form)
        self.read_rights(state, fields, over is not None and over[0] > 0, defects)
        if defects:
            return None
        state.start_from(quiet, *over)
        if not over[0]:
            self.check_playing(state, quiet, defects)
        return state

    @property
    def over_form(self) -> Word:
        return Word("expect.over", {"reasons": [reason for reason, _ in self.reasons[1:]]})

    @abstractmethod
    def read_piece(self, state: State, name: str, cell: int, defects: list[CerclesError]) -> None:
        """The inverse of ``piece_text``."""

    @abstractmethod
    def read_rights(self, state: State, fields: Fields, over: bool, defects: list[CerclesError]) -> None:
        """The inverse of ``rights_text``."""

    def check_playing(self, state: State, quiet: int, defects: list[CerclesError]) -> None:
        """A position in which the game should be over must say so."""
        reason = state.ending()
        if not reason and self.options["draws"] and quiet >= self.quiet_limit:
            reason = NO_PROGRESS
        if reason:
            name, rule = self.reasons[reason]
            defects.append(CerclesError("position_over", rule, reason=name, number=rule))

    def cells_field(self, fields: Fields, name: str) -> list[int]:
        """A field that lists different cells of the board."""

        def read(text: str) -> list[int] | None:
            cells = [self.board.cell(word) for word in text.split(",")]
            found = [cell for cell in cells if cell is not None]
            return found if len(set(found)) == len(cells) else None

        return fields.take(name, read, [], Word("expect.cells")) or []

    def seat_field(self, fields: Fields) -> int:
        return fields.take("act", one_of(self.seats), None, self.one_seat) or 0

    @property
    def one_seat(self) -> Word:
        return Word("expect.one_of", {"known": self.seats})


def cells_text(name: str, cells: list[int]) -> str:
    """The field of a list of cells; nothing when there are none."""
    return f"{name}={','.join(sorted(map(cell_name, cells)))}" if cells else ""
