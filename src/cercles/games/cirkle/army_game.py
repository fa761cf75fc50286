"""What CIRKLE 2 and CIRKLE 4 share outside the hot part: notation, clicks, effects, views, positions."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator
from typing import Any

from cercles.games.cirkle import army_why
from cercles.games.cirkle.army import CAPTURE, EXCHANGE, PASS, SWAP
from cercles.games.cirkle.board import KINDS, WIDTH, cell_name
from cercles.games.cirkle.family import FamilyGame
from cercles.rules.errors import CerclesError, GarbledStep, quoted
from cercles.rules.options import Option
from cercles.rules.state import State
from cercles.rules.step import Target

KIND_LETTERS = "CHTP"
TYPE_NAMES = tuple(letter + star for letter in KIND_LETTERS for star in ("", "*"))  # indexed by type
UNIT_CODES = tuple(kind + missile for kind in KINDS for missile in ("", "_missile"))
NULL_SWAPS = Option("null_swaps", "off")  # C2-10
STEP = re.compile(r"([A-Z]\d{1,2})(?:([-x~])([A-Z]\d{1,2}))?(?:=([CHTP]\*?))?")


class ArmyGame(FamilyGame):
    board_number: int  # in movement's tables: 0 the 88-cell board, 1 the 121-cell board
    attempt = army_why.Attempt
    longest = 5000  # DRAW-c: every turn is one step

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

    def parse(self, state: State, text: str) -> int:
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

    def text_of(self, state: State, code: int) -> str:
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
        after = state.play(self.text_of(state, code))
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

    def sort_of(self, code: int) -> str:
        if code == PASS:
            return "pass"
        return "swap" if code & SWAP else "exchange" if code >> EXCHANGE else "move"

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

    def piece_text(self, state: State, cell: int, seat: int | None, all_seen: bool) -> str:
        unit = state.unit_at(cell)
        return self.seats[unit[0]][0] + TYPE_NAMES[unit[1]] if unit else ""

    def read_piece(self, state: State, name: str, cell: int, defects: list[CerclesError]) -> None:
        letters = [seat[0] for seat in self.seats]
        if name[0] not in letters or name[1:] not in TYPE_NAMES:
            expected = [letter + kind for letter in letters for kind in TYPE_NAMES]
            defects.append(CerclesError("position_piece", piece=quoted(name), cell=cell_name(cell), known=expected))
        elif not state.set_unit(letters.index(name[0]), TYPE_NAMES.index(name[1:]), cell):
            defects.append(CerclesError("position_too_many", piece=quoted(name), cell=cell_name(cell)))


def _unit(kind: int) -> dict[str, Any]:
    return {"kind": KINDS[kind >> 1], "missile": bool(kind & 1)}
