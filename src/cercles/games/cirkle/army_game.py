"""What CIRKLE 2 and CIRKLE 4 share outside the hot part: notation, clicks, effects, views, positions."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator
from typing import Any

from cercles.games.cirkle import army_why
from cercles.games.cirkle.army import CAPTURE, EXCHANGE, PASS, SWAP
from cercles.games.cirkle.board import COLUMNS, KINDS, WIDTH, Board, cell_name
from cercles.rules.errors import CerclesError, GarbledStep, quoted
from cercles.rules.explanation import Explanation
from cercles.rules.game import Game
from cercles.rules.options import Option
from cercles.rules.position import Fields, board_text, number_below, one_of, over_text, read_board, read_over
from cercles.rules.state import NO_PROGRESS, State
from cercles.rules.step import Target

KIND_LETTERS = "CHTP"
TYPE_NAMES = tuple(letter + star for letter in KIND_LETTERS for star in ("", "*"))  # indexed by type
UNIT_CODES = tuple(kind + missile for kind in KINDS for missile in ("", "_missile"))
NULL_SWAPS = Option("null_swaps", "off")  # C2-10
STEP = re.compile(r"([A-Z]\d{1,2})(?:([-x~])([A-Z]\d{1,2}))?(?:=([CHTP]\*?))?")


class ArmyGame(Game):
    board: Board
    board_number: int  # in movement's tables: 0 the 88-cell board, 1 the 121-cell board
    state_class: type[State]
    pass_rule: str
    exchange_rules: tuple[army_why.Rule, ...]  # why not, for a recovery
    longest = 5000  # DRAW-c: every turn is one step

    def blank(self) -> State:
        return self.state_class(self)

    @abstractmethod
    def setup_units(self) -> Iterator[tuple[int, str, int]]:
        """(seat, type name, cell) of every unit at the start."""

    def first_state(self) -> State:
        state = self.blank()
        for seat, name, cell in self.setup_units():
            state.set_unit(seat, TYPE_NAMES.index(name), cell)
        state.start_from(0, 0, 0)
        return state

    # --- notation -------------------------------------------------------------------------------

    def parse(self, text: str) -> int:
        if text == "pass":
            return PASS
        match = STEP.fullmatch(text)
        if match is None or not self.well_formed(*match.groups()):
            raise GarbledStep(text, forms=self.step_forms)
        source_name, sign, target_name, back = match.groups()
        source = self.cell_of(text, source_name)
        target = self.cell_of(text, target_name or source_name)
        if sign and source == target:
            raise GarbledStep(text, "same_cell", cell=source_name)
        if sign == "~" and (source % WIDTH, source) > (target % WIDTH, target):
            raise GarbledStep(text, "swap_order", instead=f"{target_name}~{source_name}")
        flags = {"x": CAPTURE, "~": SWAP}.get(sign or "", 0)
        return source | target << 7 | flags | (TYPE_NAMES.index(back) + 1 if back else 0) << EXCHANGE

    def well_formed(self, source: str, sign: str | None, target: str | None, back: str | None) -> bool:
        """Is this combination of parts a step of this game?"""
        return not (sign == "~" and back)

    def cell_of(self, text: str, name: str) -> int:
        cell = self.board.cell(name)
        if cell is None:
            last = COLUMNS[self.board.columns - 1]
            raise GarbledStep(text, "no_cell", cell=quoted(name), last_column=last, last_row=WIDTH)
        return cell

    def text_of(self, code: int) -> str:
        if code == PASS:
            return "pass"
        source, target = cell_name(code & 127), cell_name(code >> 7 & 127)
        back = f"={TYPE_NAMES[(code >> EXCHANGE) - 1]}" if code >> EXCHANGE else ""
        if source == target:
            return source + back
        sign = "~" if code & SWAP else "x" if code & CAPTURE else "-"
        return source + sign + target + back

    def paths_of(self, state: State, code: int) -> list[tuple[Target, ...]]:
        if code == PASS:
            return [(Target("button", "pass", "pass"),)]
        source, target = cell_name(code & 127), cell_name(code >> 7 & 127)
        back = [Target("reserve", TYPE_NAMES[(code >> EXCHANGE) - 1], "recover")] if code >> EXCHANGE else []
        if source == target:
            return [(Target("cell", source, "from"), *back)]
        if code & SWAP:
            pairs = ((source, target), (target, source))
            return [(Target("cell", one, "from"), Target("cell", other, "swap")) for one, other in pairs]
        if not back and self.offers_exchange(state, code):
            back = [Target("button", "keep", "keep")]
        mark = "capture" if code & CAPTURE else "move"
        return [(Target("cell", source, "from"), Target("cell", target, mark), *back)]

    def offers_exchange(self, state: State, code: int) -> bool:
        """Could this move also be made with an exchange at its end?"""
        return False

    # --- words ----------------------------------------------------------------------------------

    def effects_of(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        after = state.play(self.text_of(code))
        mover = state.to_act
        source, target = code & 127, code >> 7 & 127
        effects: list[dict[str, Any]] = []

        def told(what: str, owner: int | None, **values: Any) -> None:
            effects.append({"what": what, "seat": owner, **values})

        if code == PASS:
            told("passed", mover)
        elif code & SWAP:
            told("swapped", mover, cells=[cell_name(source), cell_name(target)])
        elif source != target:
            owner, kind, _ = state.unit_at(source)
            told("moved", owner, unit=UNIT_CODES[kind], start=cell_name(source), cell=cell_name(target))
            if code & CAPTURE:
                owner, kind, _ = state.unit_at(target)
                told("captured", owner, unit=UNIT_CODES[kind], cell=cell_name(target))
        if code != PASS and code >> EXCHANGE:
            kind = (code >> EXCHANGE) - 1
            told("recovered", mover, unit=UNIT_CODES[kind], cell=cell_name(target))
        self.tell_rights(state, after, told)
        if after.outcome:
            effects.append({"what": "ended", "seat": mover, **after.outcome.json()})
        return effects

    def tell_rights(self, before: State, after: State, told: Any) -> None:
        """Effects on what a game knows besides its units."""

    def explanation(self, state: State, text: str, seat: int | None) -> Explanation:
        code = self.parse(text)
        outcome = state.outcome
        if outcome is not None:
            return Explanation(text, False, outcome.rule, "game_over")
        forbidden = army_why.forbidden_by(self, state, code)
        if forbidden is None:
            return Explanation(text, True, effects=self.effects_of(state, code, seat))
        rule, why, values = forbidden
        return Explanation(text, False, rule, why, values)

    # --- views and positions --------------------------------------------------------------------

    def pieces_of(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        pieces = []
        for cell in self.board.cells:
            unit = state.unit_at(cell)
            if unit:
                owner, kind, locked = unit
                piece = {"cell": cell_name(cell), "seat": owner, **_unit(kind)}
                pieces.append({**piece, "protected": state.is_protected(cell), "locked": locked})
        return pieces

    def lost_of(self, state: State) -> list[list[Any]]:
        return [[_unit(kind) for kind in state.lost_types(seat)] for seat in range(len(self.seats))]

    def position_text(self, state: State, seat: int | None = None, all_seen: bool = False) -> str:
        rows = []
        for row in reversed(range(WIDTH)):
            cells = [state.unit_at(row * WIDTH + column) for column in range(self.board.columns)]
            rows.append([self.seats[unit[0]][0] + TYPE_NAMES[unit[1]] if unit else "" for unit in cells])
        quiet = f"quiet={state.turns_without_progress}" if state.turns_without_progress else ""
        fields = [*self.rights_text(state), quiet, over_text(self, state)]
        return " ".join([board_text(rows), *(field for field in fields if field)])

    @abstractmethod
    def rights_text(self, state: State) -> list[str]:
        """The fields of the rights, who acts first of all; empty texts are left out."""

    def read_position(self, text: str, defects: list[CerclesError]) -> State | None:
        words = text.split(" ")
        state = self.blank()
        board = read_board(words[0], WIDTH, self.board.columns, defects)
        for index, row in enumerate(board):
            for column, name in enumerate(row):
                if name:
                    self.read_unit(state, name, (WIDTH - 1 - index) * WIDTH + column, defects)
        fields = Fields(words[1:], defects)
        quiet = fields.take("quiet", number_below(1_000_000), 0, "a number of turns")
        over = fields.take("over", read_over(self), (0, 0), f"reason:seats, the reason one of {self.reason_list}")
        self.read_rights(state, fields, over is not None and over[0] > 0, defects)
        if defects:
            return None
        state.start_from(quiet, *over)
        if not over[0]:
            self.check_playing(state, quiet, defects)
        return state

    @property
    def reason_list(self) -> str:
        return ", ".join(reason for reason, _ in self.reasons[1:])

    def read_unit(self, state: State, name: str, cell: int, defects: list[CerclesError]) -> None:
        letters = [seat[0] for seat in self.seats]
        if name[0] not in letters or name[1:] not in TYPE_NAMES:
            expected = [letter + kind for letter in letters for kind in TYPE_NAMES]
            defects.append(CerclesError("position_piece", piece=quoted(name), cell=cell_name(cell), known=expected))
        elif not state.set_unit(letters.index(name[0]), TYPE_NAMES.index(name[1:]), cell):
            defects.append(CerclesError("position_too_many", piece=quoted(name), cell=cell_name(cell)))

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
        """A field that lists cells of the board."""

        def read(text: str) -> list[int] | None:
            cells = [self.board.cell(word) for word in text.split(",")]
            return None if None in cells else [cell for cell in cells if cell is not None]

        return fields.take(name, read, [], "cells of this board, separated by commas") or []

    def seat_field(self, fields: Fields) -> int:
        return fields.take("act", one_of(self.seats), None, f"one of {', '.join(self.seats)}") or 0


def cells_text(name: str, cells: list[int]) -> str:
    """The field of a list of cells; nothing when there are none."""
    return f"{name}={','.join(sorted(map(cell_name, cells)))}" if cells else ""


def _unit(kind: int) -> dict[str, Any]:
    return {"kind": KINDS[kind >> 1], "missile": bool(kind & 1)}
