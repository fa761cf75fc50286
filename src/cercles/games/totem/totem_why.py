"""Why not? for TOTEM CIRKLE: for each sort of step an ordered list of (rule, predicate)."""

from __future__ import annotations

from typing import Any

from cercles.games.totem.totem import NOBODY, TOTEMS
from cercles.games.totem.totem_board import BOARD, FARTHEST, LEVELS, TO_SIDE, cell_name, moved
from cercles.rules.explanation import Rule, Values
from cercles.rules.words import Word

FIGURE_WORDS = ("triangle", "square", "cross", "circle")  # TT-1, by number
FIRST = "abcd"  # TT-6: a seat's totems in their order


class Attempt:
    """A conceivable step, and what stands where it would happen."""

    def __init__(self, state: Any, code: int) -> None:
        self.game, self.state = state.game, state
        self.facts = state.facts()
        self.seat: int = state.to_act
        self.source, self.target = code & 127, code >> 7 & 127
        self.number, self.level, self.figure = code >> 4 & 3, code >> 2 & 3, code & 3

    @property
    def preparing(self) -> bool:
        return bool(self.facts.prepared < TOTEMS * LEVELS)

    @property
    def placing(self) -> bool:
        return bool(not self.preparing and self.facts.placed < TOTEMS)

    def owner(self, totem: int) -> int:
        return totem // int(self.game.each)

    def owner_at(self, cell: int) -> int | None:
        totem = self.state.totem_at(cell)
        return None if totem is None else self.owner(totem)

    def is_empty(self, cell: int) -> bool:
        return self.state.totem_at(cell) is None

    def side(self, seat: int) -> int:
        """The side of the board where a seat sits."""
        side: int = self.game.side_of(seat)
        return side

    def walls_in(self, totem: int, cell: int) -> Values:
        """TT-10b"""
        owner = self.owner(totem)
        guards = BOARD.beside(BOARD.totemic[self.side(owner)])
        if self.game.options["walls"] or cell not in guards:
            return None
        others = (each for each in guards if self.state.totem_at(each) not in (None, totem))
        there = next((each for each in others if self.owner_at(each) == owner), None)
        return None if there is None else {"cell": cell_name(there)}


def not_in_turn(a: Attempt) -> Values:
    totem, level = a.state.level_in_turn()
    if not a.preparing or (a.number, a.level) == (totem % a.game.each, level):
        return None
    return {"totem": FIRST[totem % a.game.each], "level": level + 1}


def still_preparing(a: Attempt) -> Values:
    return {} if a.preparing else None


def totems_to_place(a: Attempt) -> Values:
    return {} if a.placing else None


def answer_first(a: Attempt) -> Values:
    return {} if a.facts.moved != NOBODY else None


def shift_first(a: Attempt) -> Values:
    totem = a.facts.shifting
    return None if totem == NOBODY else {"cell": cell_name(a.state.cell_of(totem))}


def turning(a: Attempt) -> Values:
    return {"totem": FIRST[a.facts.pivoting]} if a.facts.pivoting else None


def other_totem_first(a: Attempt) -> Values:
    in_turn = a.preparing or a.number == a.facts.pivoting
    return None if in_turn else {"totem": FIRST[a.facts.pivoting]}


def same_face(a: Attempt) -> Values:
    if a.preparing or a.state.facing(a.seat * a.game.each + a.number)[a.level] != a.figure:
        return None
    return {"level": a.level + 1, "figure": Word(f"show.place.{FIGURE_WORDS[a.figure]}")}


def all_totems_placed(a: Attempt) -> Values:
    return {} if a.facts.placed == TOTEMS else None


def off_first_line(a: Attempt) -> Values:
    away = moved(a.source, TO_SIDE[a.side(a.seat)]) is not None
    return {"cell": cell_name(a.source)} if away else None


def totemic_cell(a: Attempt) -> Values:
    return {"cell": cell_name(a.source)} if a.source in BOARD.totemic else None


def not_empty(a: Attempt) -> Values:
    return None if a.is_empty(a.source) else {"cell": cell_name(a.source)}


def no_piece(a: Attempt) -> Values:
    return {"cell": cell_name(a.source)} if a.is_empty(a.source) else None


def not_your_piece(a: Attempt) -> Values:
    return None if a.owner_at(a.source) == a.seat else {"cell": cell_name(a.source)}


def totem_there(a: Attempt) -> Values:
    return None if a.is_empty(a.target) else {"cell": cell_name(a.target)}


def own_totemic_cell(a: Attempt) -> Values:
    return {"cell": cell_name(a.target)} if a.target == BOARD.totemic[a.side(a.seat)] else None


def nobodys_totemic_cell(a: Attempt) -> Values:
    used = [BOARD.totemic[a.side(seat)] for seat in range(len(a.game.seats))]
    return {"cell": cell_name(a.target)} if a.target in BOARD.totemic and a.target not in used else None


def not_from_beside(a: Attempt) -> Values:
    needed = a.target in BOARD.totemic and not a.game.options["far_entry"]
    return {"cell": cell_name(a.target)} if needed and a.target not in BOARD.beside(a.source) else None


def no_path(a: Attempt) -> Values:
    edge = found = {a.source}
    for _ in range(FARTHEST):
        edge = {there for cell in edge for there in BOARD.beside(cell)} - found
        found = found | edge
        edge = {cell for cell in edge if cell not in BOARD.totemic and a.is_empty(cell)}
    return None if a.target in found else {"cell": cell_name(a.target)}


def wall_by_move(a: Attempt) -> Values:
    return a.walls_in(a.state.totem_at(a.source), a.target)


def wall_by_placing(a: Attempt) -> Values:
    return a.walls_in(a.facts.placed, a.source)


def wall_by_shift(a: Attempt) -> Values:
    return a.walls_in(a.facts.shifting, a.source)


def nothing_to_answer(a: Attempt) -> Values:
    return {} if a.facts.moved == NOBODY else None


def nothing_to_shift(a: Attempt) -> Values:
    return {} if a.facts.shifting == NOBODY else None


def not_back_or_sideways(a: Attempt) -> Values:
    totem = a.facts.shifting
    here, (across, up) = a.state.cell_of(totem), TO_SIDE[a.side(a.owner(totem))]
    ways = ((across, up), (up, across), (-up, -across))
    fits = a.source in [moved(here, way) for way in ways]
    return None if fits else {"cell": cell_name(a.source), "start": cell_name(here)}


WHY: dict[str, tuple[Rule, ...]] = {
    "level": (
        ("TT-6", not_in_turn),
        ("TT-7", totems_to_place),
        ("TT-13", answer_first),
        ("TT-14", shift_first),
        ("TT-9", other_totem_first),
        ("TT-9", same_face),
    ),
    "place": (
        ("TT-6", still_preparing),
        ("TT-7", all_totems_placed),
        ("TT-7", off_first_line),
        ("TT-7", totemic_cell),
        ("TT-7", not_empty),
        ("TT-10b", wall_by_placing),
    ),
    "move": (
        ("TT-6", still_preparing),
        ("TT-7", totems_to_place),
        ("TT-9", turning),
        ("TT-13", answer_first),
        ("TT-14", shift_first),
        ("TT-10", no_piece),
        ("TT-10", not_your_piece),
        ("TT-10", totem_there),
        ("TT-10", own_totemic_cell),
        ("TT-10", nobodys_totemic_cell),
        ("TT-10a", not_from_beside),
        ("TT-10", no_path),
        ("TT-10b", wall_by_move),
    ),
    "answer": (("TT-13", nothing_to_answer),),
    "shift": (
        ("TT-14", nothing_to_shift),
        ("TT-14", not_back_or_sideways),
        ("TT-14", totemic_cell),
        ("TT-14", not_empty),
        ("TT-10b", wall_by_shift),
    ),
}
