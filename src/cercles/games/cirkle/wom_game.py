"""WOM outside the hot part: set-ups, notation, clicks, effects, views, positions, guesses."""

from __future__ import annotations

import re
from typing import Any

from cercles.games.cirkle import wom_why
from cercles.games.cirkle.board import BOARD_88, FLIP_88, WIDTH, cell_name
from cercles.games.cirkle.family import FamilyGame, cells_text
from cercles.games.cirkle.stacks import ARMY
from cercles.games.cirkle.wom import CAPTURE, CROWN, PLACE, SET, STOP, ZONE_ROWS, WomState
from cercles.games.cirkle.wom_position import Checker
from cercles.games.cirkle.wom_why import STACKS
from cercles.rules.errors import CerclesError, GarbledStep, OptionError, quoted
from cercles.rules.explanation import Forbidden
from cercles.rules.game import draw_reasons
from cercles.rules.options import Option
from cercles.rules.position import Fields, number_from
from cercles.rules.state import State
from cercles.rules.step import Target
from cercles.rules.view import View
from cercles.rules.words import Word

MOVE = re.compile(r"([A-Z]\d{1,2})([-x])([A-Z]\d{1,2})(?:=([1-9]|1[0-6]))?", re.ASCII)
PUT = re.compile(r"([>@])([A-Z]\d{1,2})", re.ASCII)
PARITIES = ("even", "odd")
LETTERS = "gl"


class Wom(FamilyGame):
    id = "wom"
    version = 1
    own_options = (
        Option("mode", "long", ("long", "short", "billiards")),  # WOM-1, WOM-2, WOM-3
        Option("hidden", "off"),  # WOM-22
        Option("owner_replaces", "off"),  # WOM-14
    )
    board = BOARD_88
    state_class = WomState
    attempt = wom_why.Attempt
    why = wom_why.WHY
    seats = ("green", "lilac")
    sides = (0, 1)
    symmetries = (FLIP_88,)  # no other: WOM-16 looks at the target nearer column A first
    quiet_limit = 100  # WOM-21
    reasons = (
        *draw_reasons("WOM-21", "WOM-21"),
        ("both_targets", "WOM-18"),
        ("no_pawns", "WOM-19"),
        ("no_step", "WOM-20"),
        ("strike", "WOM-28"),
        ("all_numbers", "WOM-29"),
    )
    not_seen = ("strike", "all_numbers")
    most_steps = ARMY * 30 + ARMY * 2 * 15  # moves, and crownings on two targets with any of 15 numbers
    longest = 32 + 5000 * (ARMY * ARMY + 1)  # DRAW-c: a turn has at most 16 captures, each with 15 placements

    def settle(self) -> None:
        mode = self.options["mode"]
        self.billiards = mode == "billiards"
        if self.options["hidden"] and not self.billiards:
            raise OptionError("option_needs", name="hidden", game=self.id, needs="mode=billiards")
        self.sets_up = mode == "short" or self.options["hidden"]
        moves = ("F4-F1=12", "F4xF1=12", "stop") if self.billiards else ()
        self.step_forms = ("H8-B2", "H8xB2", ">A3", *moves, *(("@C3",) if self.sets_up else ()))

    def first_state(self) -> State:
        state = self.blank()
        if self.sets_up:
            state.begin_setup()
        else:
            for number in range(1, ARMY + 1):  # WOM-1, WOM-22
                row, column = divmod(number - 1, 8)
                numbers = [number if self.billiards else 0]
                state.set_stack(1, row * WIDTH + column, numbers)
                state.set_stack(0, (10 - row) * WIDTH + 7 - column, numbers)
        state.start_from(0, 0, 0)
        return state

    # --- notation -------------------------------------------------------------------------------

    def parse(self, state: State, text: str) -> int:
        if text == "stop" and self.billiards:
            return STOP
        put, move = PUT.fullmatch(text), MOVE.fullmatch(text)
        if put and (put[1] == ">" or self.sets_up):
            return self.cell_of(text, put[2]) | (PLACE if put[1] == ">" else SET)
        if move is None or (move[4] and not self.billiards):
            raise GarbledStep(text, forms=self.step_forms)
        source, target = self.cell_of(text, move[1]), self.cell_of(text, move[3])
        if source == target:
            raise GarbledStep(text, "same_cell", cell=move[1])
        return source | target << 7 | (CAPTURE if move[2] == "x" else 0) | int(move[4] or 0) << CROWN

    def text_of(self, state: State, code: int) -> str:
        if code == STOP:
            return "stop"
        source = cell_name(code & 127)
        if code & (PLACE | SET):
            return (">" if code & PLACE else "@") + source
        back = f"={code >> CROWN}" if code >> CROWN else ""
        return source + ("x" if code & CAPTURE else "-") + cell_name(code >> 7 & 127) + back

    def seen_text(self, state: State, code: int, seat: int | None) -> str | None:
        unseen = code & SET and seat != state.to_act  # WOM-2
        return None if unseen else self.text_of(state, code)

    def paths_of(self, state: State, code: int) -> list[tuple[Target, ...]]:
        if code == STOP:
            return [(Target("button", "stop", "stop"),)]
        source, target = cell_name(code & 127), code >> 7 & 127
        if code & (PLACE | SET):
            return [(Target("cell", source, "place"),)]
        mark = "capture" if code & CAPTURE else "stack" if state.stack_at(target) else "move"
        back = [Target("reserve", str(code >> CROWN), "crown")] if code >> CROWN else []
        return [(Target("cell", source, "from"), Target("cell", cell_name(target), mark), *back)]

    # --- words ----------------------------------------------------------------------------------

    def effects_of(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        after = state.play(self.text_of(state, code))
        mover = state.to_act
        cell = code & 127
        effects: list[dict[str, Any]] = []

        def told(what: str, owner: int | None, **values: Any) -> None:
            effects.append({"what": what, "seat": owner, **values})

        if code == STOP:
            told("stopped", mover)
        elif code & SET:
            if seat == mover:
                told("set_up", mover, cell=cell_name(cell))
            else:
                told("set_up_unseen", mover)  # WOM-2
            if not after.facts().setting_up:
                told("revealed", mover)
        elif code & PLACE:
            owner = 1 - state.facts().mover
            told("placed", owner, cell=cell_name(cell), **self._numbers(state.owed_numbers()[:1]))
        else:
            self._tell_move(state, after, code, told)
        parities = after.facts().parities
        for player in range(2):
            if parities[player] != state.facts().parities[player]:
                told("parity", player, parity=PARITIES[parities[player]])
        for target in (cell for camp in BOARD_88.targets for cell in camp):
            if self._crowned(state, after, code, target):
                owner, numbers, _ = after.stack_at(target)
                told("crowned", owner, cell=cell_name(target), **self._numbers(numbers[1:]))
        if after.outcome:
            effects.append({"what": "ended", "seat": mover, **after.outcome.json()})
        return effects

    def _crowned(self, state: State, after: State, code: int, cell: int) -> bool:
        """Is a Dame made on the target, of the pawn that moves there (WOM-15) or of one that waited (WOM-16)?"""
        if self.sort_of(code) == "move" and cell == code >> 7 & 127:
            return bool(state.crown_offered(code))
        stood, stands = state.stack_at(cell), after.stack_at(cell)
        return bool(stood and stands and stood[0] == stands[0] and len(stood[1]) == 1 and len(stands[1]) == 2)

    def tell(self, effect: dict[str, Any], lang: str = "en") -> str:
        return super().tell({**effect, "what": f"{effect['what']}_numbered"} if "numbers" in effect else effect, lang)

    def effect_word(self, name: str, value: Any) -> Any:
        return Word(f"why.{value}") if name == "parity" else super().effect_word(name, value)

    def _tell_move(self, state: State, after: State, code: int, told: Any) -> None:
        source, target = code & 127, code >> 7 & 127
        attempt = wom_why.Attempt(state, code)
        unit = STACKS[attempt.moving]
        told("moved", state.to_act, unit=unit, start=cell_name(source), cell=cell_name(target))
        there = state.stack_at(target)
        if there and code & CAPTURE:
            unit = STACKS[len(there[1])]
            told("captured", there[0], unit=unit, cell=cell_name(target), **self._numbers(there[1]))
        elif there:
            told("stacked", there[0], cell=cell_name(target))
        for cell in attempt.part[1] if attempt.part else ():
            over = state.stack_at(cell)
            if over and over[0] != state.to_act:
                unit = STACKS[len(over[1])]
                told("flown_over", over[0], unit=unit, cell=cell_name(cell), **self._numbers(over[1]))

    def _numbers(self, numbers: list[int]) -> dict[str, Any]:
        return {"numbers": numbers} if self.billiards else {}

    def forbidden_by(self, state: State, code: int, seat: int | None) -> Forbidden | None:
        if state.facts().setting_up and seat != state.to_act:
            return "WOM-2", "setting_up_unseen", {}
        return super().forbidden_by(state, code, seat)

    def sort_of(self, code: int) -> str:
        if code == STOP:
            return "stop"
        return "set_up" if code & SET else "place" if code & PLACE else "move"

    # --- views ----------------------------------------------------------------------------------

    def sees(self, state: State, owner: int, seat: int | None) -> bool:
        """WOM-2: until the last pawn is down nobody sees what another has placed."""
        return seat == owner or not state.facts().setting_up

    def hides(self, state: State, seat: int) -> bool:
        return state.facts().setting_up and self._placed(state)[1 - seat] > 0

    def pieces_of(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        pieces = []
        for cell in self.board.cells:
            stack = state.stack_at(cell)
            if stack and self.sees(state, stack[0], seat):
                numbers = [number or None for number in stack[1]]
                pieces.append({"cell": cell_name(cell), "seat": stack[0], "stack": numbers, "fresh": stack[2]})
        return pieces

    def lost_of(self, state: State) -> list[list[Any]]:
        return [[number or None for number in state.lost_numbers(seat)] for seat in range(2)]

    def owed_in(self, state: State) -> dict[str, Any] | None:
        facts, owed = state.facts(), state.owed_numbers()
        if state.to_act is None:
            return None
        if facts.setting_up:
            return {"code": "set_up", "rule": "WOM-2", "count": ARMY - self._placed(state)[state.to_act]}
        if owed:
            return {
                "code": "place_number" if self.billiards else "place",
                "rule": "WOM-13",
                "count": len(owed),
                "seat": 1 - facts.mover,
                **self._numbers(owed),
            }
        return {"code": "series", "rule": "WOM-27", "cell": cell_name(facts.series)} if facts.series >= 0 else None

    def facts_of(self, state: State, seat: int | None) -> dict[str, Any]:
        if not self.billiards:
            return {}
        facts = state.facts()
        return {
            "parities": [PARITIES[parity] if parity >= 0 else None for parity in facts.parities],
            "series": facts.struck if facts.series >= 0 else 0,
        }

    def _placed(self, state: State) -> list[int]:
        """How many pawns of each seat stand on the board."""
        stacks = [stack for stack in map(state.stack_at, self.board.cells) if stack]
        return [sum(len(stack[1]) for stack in stacks if stack[0] == seat) for seat in range(2)]

    def guess(self, view: View, rng: Any) -> State:
        """The hidden pawns of a set-up stand on random cells, in billiards in a random order."""
        words = view.position.split(" ")
        fields = dict(word.split("=", 1) for word in words[1:])
        hidden = int(fields.pop("hidden", 0))
        if not hidden:
            return self.position(view.position)
        shown = {piece["cell"]: piece for piece in view.pieces}
        counts = [sum(piece["seat"] == seat for piece in view.pieces) for seat in range(2)]
        unseen = [0, 0]
        if view.seat is None:
            unseen = [min(hidden, ARMY), max(hidden - ARMY, 0)]
        else:
            unseen[1 - view.seat] = hidden
        state = self.blank()
        for name, piece in shown.items():
            cell = self.board.cell(name)
            assert cell is not None
            state.set_stack(piece["seat"], cell, [number or 0 for number in piece["stack"]])
        for seat in range(2):
            zone = [row * WIDTH + column for row in ZONE_ROWS[seat] for column in range(8)]
            for number, cell in enumerate(rng.sample(zone, unseen[seat]), start=1):
                state.set_stack(seat, cell, [number if self.billiards else 0])
            counts[seat] += unseen[seat]
        acting = 0 if counts[0] < ARMY else 1
        state.set_facts(acting, True, (-1, -1), (), (), -1, 0, False)
        state.start_from(0, 0, 0)
        return state

    # --- positions --------------------------------------------------------------------------------

    def piece_text(self, state: State, cell: int, seat: int | None, all_seen: bool) -> str:
        """``g``, ``gg``, ``ggg``: pawn, Dame, Tour; in billiards ``g3+12``, the lowest pawn first."""
        stack = state.stack_at(cell)
        if stack is None or not (all_seen or self.sees(state, stack[0], seat)):
            return ""
        letter = LETTERS[stack[0]]
        return letter + "+".join(map(str, stack[1])) if self.billiards else letter * len(stack[1])

    def read_piece(self, state: State, name: str, cell: int, defects: list[CerclesError]) -> None:
        seat = LETTERS.find(name[0])
        if self.billiards:
            numbers = [int(word) for word in name[1:].split("+") if word.isascii() and word.isdigit()]
            good = 0 < len(numbers) <= 3 and name[1:] == "+".join(map(str, numbers))
            good = good and all(1 <= number <= ARMY for number in numbers)
            known = ["g3", "g3+12", "l4+5+16"]
        else:
            numbers = [0] * len(name)
            good = name == name[0] * len(name) and len(name) <= 3
            known = [letter * height for letter in LETTERS for height in (1, 2, 3)]
        if seat < 0 or not good:
            defects.append(CerclesError("position_piece", piece=quoted(name), cell=cell_name(cell), known=known))
        elif self._placed(state)[seat] + len(numbers) > ARMY:
            defects.append(CerclesError("position_too_many", piece=quoted(name), cell=cell_name(cell)))
        else:
            state.set_stack(seat, cell, numbers)

    def rights_text(self, state: State, seat: int | None, all_seen: bool) -> list[str]:
        _, series, struck, setting_up, progressed, parities = state.facts()
        owed = state.owed_numbers()
        fresh = [cell for cell in self.board.cells if (stack := state.stack_at(cell)) and stack[2]]
        hidden = sum(n for owner, n in enumerate(self._placed(state)) if not self.sees(state, owner, seat))
        pairs = [f"{self.seats[p]}:{PARITIES[parities[p]]}" for p in range(2) if parities[p] >= 0]
        placing = ("+".join(map(str, owed)) if self.billiards else str(len(owed))) if owed else ""
        return [
            "phase=setup" if setting_up else "",
            f"hidden={hidden}" if hidden and not all_seen else "",
            f"parity={','.join(pairs)}" if pairs else "",
            cells_text("fresh", fresh),
            f"owed={placing}" if placing else "",
            f"series={cell_name(series)}:{struck}" if series >= 0 else "",
            "progress=yes" if progressed else "",
        ]

    def read_rights(self, state: State, act: int, fields: Fields, over: bool, defects: list[CerclesError]) -> None:
        setting_up = fields.says("phase", "setup")
        parities = fields.take("parity", self._read_parities, (-1, -1), Word("expect.parity")) or (-1, -1)
        fresh = self.cells_field(fields, "fresh")
        owed = fields.take("owed", self._read_owed, [], Word("expect.owed")) or []
        series, struck = fields.take("series", self._read_series, (-1, 0), Word("expect.series")) or (-1, 0)
        progressed = fields.says("progress", "yes")
        fields.finish()
        sound = not defects  # where not every piece could be read, counting them would only mislead
        checker = Checker(self, state, act, over, defects)
        mover = 1 - act if owed and self.options["owner_replaces"] else act
        if sound and setting_up:
            checker.check_setup(bool(parities != (-1, -1) or fresh or owed or series >= 0 or progressed))
        elif sound:
            checker.check_pawns(mover, owed)
            checker.check_parities(parities)
        checker.check_fresh(fresh, mover, bool(owed) or series >= 0)
        checker.check_progress(bool(owed) or series >= 0, progressed)
        if sound:
            checker.check_turn(mover, owed, series, struck, progressed)
        if sound and not (setting_up or over or owed or series >= 0):
            checker.check_waiting()
        if defects:
            return
        state.set_facts(act, setting_up, parities, fresh, owed, series, struck, progressed)
        if series >= 0 and not owed and not over and state.codes() == [STOP]:
            defects.append(CerclesError("position_series", "WOM-27", cell=cell_name(series)))

    def _read_parities(self, text: str) -> tuple[int, int] | None:
        found = [-1, -1]
        for word in text.split(","):
            seat, _, parity = word.partition(":")
            if not self.billiards or seat not in self.seats or parity not in PARITIES:
                return None
            found[self.seats.index(seat)] = PARITIES.index(parity)
        return found[0], found[1]

    def _read_owed(self, text: str) -> list[int] | None:
        """In billiards the numbers, otherwise how many; a flight crosses at most five Tours."""
        words = text.split("+")
        read = number_from(1, ARMY if self.billiards else 15)
        numbers = [number for word in words if (number := read(word))]
        if len(numbers) < len(words) or len(words) > (15 if self.billiards else 1):
            return None
        return numbers if self.billiards else [0] * numbers[0]

    def _read_series(self, text: str) -> tuple[int, int] | None:
        name, _, count = text.partition(":")
        cell, struck = self.board.cell(name), number_from(1, ARMY)(count)
        return (cell, struck) if self.billiards and cell is not None and struck else None
