"""Why not? for Quatre Cercles: for each sort of step an ordered list of (rule, predicate)."""

from __future__ import annotations

from typing import Any

from cercles.games.quatre_cercles.quatre_cercles import DIRECTIONS, PASS
from cercles.games.quatre_cercles.quatre_cercles_notation import Point, name, reader
from cercles.rules.explanation import Rule, Values

SIDES = DIRECTIONS[::2]


def beside(point: Point) -> list[Point]:
    return [(point[0] + east, point[1] + north) for east, north in SIDES]


def joined(tiles: set[Point]) -> bool:
    """Do the tiles hang together by their sides?"""
    waiting = list(tiles)[:1]
    seen = set(waiting)
    while waiting:
        for point in beside(waiting.pop()):
            if point in tiles and point not in seen:
                seen.add(point)
                waiting.append(point)
    return seen == tiles


class Attempt:
    """A conceivable step, and the board it would happen on: what stands on each tile, 0 being nothing."""

    def __init__(self, state: Any, code: int) -> None:
        self.state = state
        tried = reader(state)(code)
        self.source, self.target, self.taken = tried.source, tried.target, tried.taken
        self.away = tried.away
        self.way = 1 if tried.sign == "^" else 0
        self.seat: int = state.to_act
        self.first_phase: bool = state.in_first_phase()
        self.tiles: dict[Point, int] = {(x, y): piece for _, x, y, piece in state.tiles()}

    @property
    def between(self) -> Point:
        return self.source[0] + self.away[0] // 2, self.source[1] + self.away[1] // 2


def all_placed(a: Attempt) -> Values:
    return {} if not a.first_phase else None


def no_tile(a: Attempt) -> Values:
    return {"cell": name(a.source)} if a.source not in a.tiles else None


def not_empty(a: Attempt) -> Values:
    return {"cell": name(a.source)} if a.tiles[a.source] else None


def still_placing(a: Attempt) -> Values:
    return {} if a.first_phase else None


def no_pawn(a: Attempt) -> Values:
    return {"cell": name(a.source)} if not a.tiles.get(a.source) else None


def not_your_pawn(a: Attempt) -> Values:
    return {"cell": name(a.source)} if (a.tiles[a.source] - 1) // 2 != a.seat else None


def nothing_to_take(a: Attempt) -> Values:
    return {"cell": name(a.taken)} if a.taken and a.taken not in a.tiles else None


def tile_in_use(a: Attempt) -> Values:
    return {"cell": name(a.taken)} if a.taken and a.tiles[a.taken] else None


def too_few_free_sides(a: Attempt) -> Values:
    if a.taken is None:
        return None
    free = sum(point not in a.tiles for point in beside(a.taken))
    return {"cell": name(a.taken), "count": free} if free < 2 else None


def would_fall_apart(a: Attempt) -> Values:
    return {"cell": name(a.taken)} if a.taken and not joined(set(a.tiles) - {a.taken}) else None


def same_place(a: Attempt) -> Values:
    return {"cell": name(a.target)} if a.taken == a.target else None


def tile_there_already(a: Attempt) -> Values:
    return {"cell": name(a.target)} if a.taken and a.target in a.tiles else None


def no_tile_to_land_on(a: Attempt) -> Values:
    return {"cell": name(a.target)} if a.taken is None and a.target not in a.tiles else None


def touches_nothing(a: Attempt) -> Values:
    if a.taken is None:
        return None
    touched = [point for point in beside(a.target) if point in a.tiles and point != a.taken]
    return {"cell": name(a.target)} if not touched else None


def out_of_line(a: Attempt) -> Values:
    distance = a.way + 1
    ways = [(east * distance, north * distance) for east, north in DIRECTIONS]
    return {"cell": name(a.target), "count": distance} if a.away not in ways else None


def pawn_in_the_way(a: Attempt) -> Values:
    return {"cell": name(a.target)} if a.tiles.get(a.target) else None


def nobody_to_jump(a: Attempt) -> Values:
    return {"cell": name(a.between)} if a.way and not a.tiles.get(a.between) else None


def other_steps(a: Attempt) -> Values:
    return {} if a.state.codes() != [PASS] else None


STEP_RULES = ("QC-4", "QC-5")  # of a simple move, of a jump
MOVE: tuple[Rule, ...] = (
    ("QC-2", still_placing),
    ("QC-3", no_pawn),
    ("QC-3", not_your_pawn),
    ("QC-6", nothing_to_take),
    ("QC-6", tile_in_use),
    ("QC-6", too_few_free_sides),
    ("QC-6", would_fall_apart),
    ("QC-6", same_place),
    ("QC-6", tile_there_already),
    (STEP_RULES, out_of_line),
    (STEP_RULES, no_tile_to_land_on),
    (STEP_RULES, pawn_in_the_way),
    ("QC-5", nobody_to_jump),
    ("QC-6", touches_nothing),
)
WHY: dict[str, tuple[Rule, ...]] = {
    "place": (("QC-3", all_placed), ("QC-2", no_tile), ("QC-2", not_empty)),
    "move": MOVE,
    "pass": (("QC-8", other_steps),),
}
