"""What can be wrong with a position of WOM."""

from __future__ import annotations

from typing import Any

from cercles.games.cirkle.board import BOARD_88, WIDTH, cell_name
from cercles.games.cirkle.stacks import ARMY
from cercles.games.cirkle.wom import CAMP_OF, ZONE_ROWS
from cercles.rules.errors import CerclesError
from cercles.rules.state import State


class Checker:
    """What can be wrong with a WOM position, all of it."""

    def __init__(self, game: Any, state: State, acting: int, over: bool, defects: list[CerclesError]) -> None:
        self.game, self.state, self.acting, self.over = game, state, acting, over
        self.defects = defects
        self.stacks = {cell: stack for cell in game.board.cells if (stack := state.stack_at(cell))}

    def fault(self, code: str, rule: str, **values: Any) -> None:
        self.defects.append(CerclesError(code, rule, **values))

    def on_board(self, seat: int) -> list[int]:
        return [number for stack in self.stacks.values() if stack[0] == seat for number in stack[1]]

    def check_setup(self, other_fields: bool) -> None:
        placed = [len(self.on_board(seat)) for seat in range(2)]
        in_turn = placed[0] < ARMY if self.acting == 0 else placed[0] == ARMY and placed[1] < ARMY
        fits = self.game.sets_up and in_turn and not (self.acting == 0 and placed[1]) and not other_fields
        for cell, (seat, numbers, _) in self.stacks.items():
            fits = fits and len(numbers) == 1 and cell // WIDTH in ZONE_ROWS[seat]
        if self.game.billiards:
            fits = fits and all(sorted(self.on_board(s)) == list(range(1, placed[s] + 1)) for s in range(2))
        if not fits or self.over:
            self.fault("position_setup", "WOM-2")

    def check_pawns(self, mover: int, owed: list[int]) -> None:
        """Every pawn is on the board, to be placed, or lost – once."""
        for seat in range(2):
            mine = self.on_board(seat) + (owed if seat != mover else [])
            if len(mine) > ARMY or (self.game.billiards and len(set(mine)) < len(mine)):
                self.fault("position_numbers", "WOM-22", seat=self.game.seat_word(seat))
                continue
            lost = [n for n in range(1, 17) if n not in mine] if self.game.billiards else [0] * (ARMY - len(mine))
            if self.game.billiards and 8 in lost and not self.over and not (owed and seat != mover):
                self.fault("position_eight", "WOM-26", seat=self.game.seat_word(seat))
            self.state.set_lost(seat, lost)

    def has_stack(self, seat: int) -> bool:
        return any(stack[0] == seat and len(stack[1]) > 1 for stack in self.stacks.values())

    def check_parities(self, parities: tuple[int, int]) -> None:
        """WOM-24: whoever has captured plays a parity."""
        if not self.game.billiards:
            return
        for seat in range(2):
            captured = self.state.lost_numbers(1 - seat) or self.has_stack(1 - seat)
            if captured and parities[seat] < 0:
                self.fault("position_parity", "WOM-24", seat=self.game.seat_word(seat))

    def check_fresh(self, fresh: list[int], mover: int, mid_turn: bool) -> None:
        """WOM-17: Dames, or Tours they are part of; those of the seat to move have not left their target yet."""
        for cell in fresh:
            stack = self.stacks.get(cell)
            if stack is None or len(stack[1]) < 2:
                self.fault("position_fresh", "WOM-17", cell=cell_name(cell))
            elif stack[0] == mover and not mid_turn and cell not in BOARD_88.targets[CAMP_OF[1 - mover]]:
                self.fault("position_fresh", "WOM-16", cell=cell_name(cell))
        for seat in range(2):
            owned = [cell for cell in fresh if cell in self.stacks and self.stacks[cell][0] == seat]
            if len(owned) > 2:
                self.fault("position_fresh", "WOM-17", cell=cell_name(owned[2]))

    def check_waiting(self) -> None:
        """WOM-16: a pawn on an enemy target has become a Dame by the time its owner acts."""
        lost = self.state.lost_numbers(self.acting)
        for cell in BOARD_88.targets[CAMP_OF[1 - self.acting]]:
            seat, numbers, _ = self.stacks.get(cell, (None, [], False))
            if lost and seat == self.acting and len(numbers) == 1 and numbers != [8]:
                self.fault("position_waiting", "WOM-16", cell=cell_name(cell))

    def check_turn(self, mover: int, owed: list[int], series: int, struck: int, progressed: bool) -> None:
        if series >= 0:
            stack = self.stacks.get(series)
            taken = len(self.state.lost_numbers(1 - mover))
            if stack is None or stack[0] != mover or len(stack[1]) > 2 or struck > taken or not progressed:
                self.fault("position_series", "WOM-27", cell=cell_name(series))
        if owed and not self.on_board(mover):
            self.fault("position_flyer", "WOM-13", seat=self.game.seat_word(mover))

    def check_progress(self, mid_turn: bool, progressed: bool) -> None:
        if progressed and not mid_turn:
            self.fault("position_progress", "WOM-21")
