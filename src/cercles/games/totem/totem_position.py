"""What can be wrong with a position of TOTEM CIRKLE."""

from __future__ import annotations

from typing import Any

from cercles.games.totem.totem import NOBODY, TOTEMS
from cercles.games.totem.totem_board import BOARD, LEVELS, cell_name
from cercles.rules.errors import CerclesError

Reserve = list[tuple[int, list[int]]]
Pair = tuple[int, int] | tuple[()]


class Checker:
    """Looks at a position whose totems on the board are set, and sets the rest of it if nothing is wrong."""

    def __init__(self, game: Any, state: Any, act: int, over: bool, defects: list[CerclesError]) -> None:
        self.game, self.state, self.act, self.over, self.defects = game, state, act, over, defects

    def fault(self, code: str, rule: str, **values: Any) -> None:
        self.defects.append(CerclesError(code, rule, **values))

    def check(self, reserve: Reserve, pivot: int, move: Pair, shift: Pair, last: Pair) -> None:
        placed = [totem for totem in range(TOTEMS) if self.state.cell_of(totem) is not None]
        waiting = [each for each in (pivot, move, shift) if each]
        self.check_cells(placed)
        if len(placed) < TOTEMS:
            self.check_setup(placed, reserve, bool(waiting or last))
        elif reserve:
            self.fault("position_preparation", "TT-7")
        if len(waiting) > 1 or (waiting and self.over):
            self.fault("position_one_waits", "TT-14")
        if last and not self.over:
            self.fault("position_last", "TT-15")
        if self.defects:
            return
        moved, source = self.check_move("move", move) if move else (NOBODY, NOBODY)
        shifting, mover = self.check_shift(*shift) if shift else (NOBODY, 0)
        shown, shown_source = self.check_move("last", last) if last else (NOBODY, NOBODY)
        if self.defects:
            return
        for totem, figures in reserve:
            self.state.set_totem(totem, None, figures)
        self.state.set_waiting(self.act, pivot, moved, source, shifting, mover)
        if last:
            self.state.set_shown(shown, shown_source)

    def check_cells(self, placed: list[int]) -> None:
        """No totem on its own totemic cell or one that nobody has (TT-10), no wall (TT-10b), one winner (TT-12)."""
        inside = []
        for totem in placed:
            cell, side = self.state.cell_of(totem), self.game.side_of(self.game.owner(totem))
            if cell in BOARD.totemic:
                inside.append(totem)
                sides = [self.game.side_of(seat) for seat in range(len(self.game.seats))]
                if BOARD.totemic.index(cell) not in sides or cell == BOARD.totemic[side]:
                    self.fault("position_totemic", "TT-10", cell=cell_name(cell))
            if self.state.would_close(totem, cell):
                self.fault("position_wall", "TT-10b", cell=cell_name(cell))
        for totem in inside[1:]:
            self.fault("position_totemic", "TT-12", cell=cell_name(self.state.cell_of(totem)))

    def check_setup(self, placed: list[int], reserve: Reserve, more: bool) -> None:
        """TT-6, TT-7: what has been done so far has been done in its order, and it is the turn of who comes next."""
        given = {totem: len(figures) for totem, figures in reserve} | dict.fromkeys(placed, LEVELS)
        each = self.game.each
        done = sum(given.values())
        if done < TOTEMS * LEVELS:
            act = done // (each * LEVELS)
            order = [(each + number) % TOTEMS for number in range(TOTEMS)]
            expected = [min(max(done - LEVELS * number, 0), LEVELS) for number in range(TOTEMS)]
            fits = not placed and [given.get(totem, 0) for totem in order] == expected
        else:
            act = len(placed) // each
            lines = [BOARD.first_line(self.game.side_of(self.game.owner(totem))) for totem in placed]
            fits = placed == list(range(len(placed))) and len(given) == TOTEMS
            fits = fits and all(self.state.cell_of(totem) in line for totem, line in zip(placed, lines, strict=True))
            fits = fits and len(reserve) == TOTEMS - len(placed)
        if not fits or act != self.act or more or self.over:
            self.fault("position_preparation", "TT-6")

    def check_move(self, name: str, move: tuple[int, int]) -> tuple[int, int]:
        """TT-13: a move that awaits its answer, or whose answer ended the game, can have been made."""
        source, target = move
        totem = self.state.totem_at(target)
        totemic = source in BOARD.totemic or target in BOARD.totemic
        owner: int = self.act if totem is None else self.game.owner(totem)
        by_another = owner != self.act
        if name == "last":
            by_another = by_another and (owner + 1) % len(self.game.seats) == self.act
        if totemic or not by_another or self.state.totem_at(source) is not None:
            self.fault("position_move", "TT-13", cell=cell_name(target))
            return NOBODY, NOBODY
        self.state.bring(totem, source)
        if not self.state.movable(totem, target) or self.state.would_close(totem, source):
            self.fault("position_move", "TT-10", cell=cell_name(target))
        self.state.bring(totem, target)
        return totem, source

    def check_shift(self, cell: int, mover: int) -> tuple[int, int]:
        """TT-14: the mover shifts the challenger's totems, or the challenger the mover's; where it can, it must."""
        totem = self.state.totem_at(cell)
        fits = totem is not None and cell not in BOARD.totemic and self.state.shiftable(totem)
        owner = self.game.owner(totem) if fits else None
        if not fits or owner == self.act or mover not in (owner, self.act):
            self.fault("position_shift", "TT-14", cell=cell_name(cell))
        return (totem if fits else NOBODY), mover
