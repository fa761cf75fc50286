"""Why not? for CIRKLE 2 and CIRKLE 4: the predicates, and the ordered lists of (rule, predicate) they share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cercles.games.cirkle.army import CAPTURE, DIAGONALLY, EXCHANGE, HV, PAIRS, PASS
from cercles.games.cirkle.board import KINDS, WIDTH, cell_name
from cercles.games.cirkle.movement import WAY_PARTS
from cercles.rules.explanation import Rule, Values
from cercles.rules.words import Word

WAY_RULES = ("B-12", "B-13", "B-14", "B-15")  # by kind


@dataclass(frozen=True)
class Unit:
    seat: int
    type: int
    locked: bool

    @property
    def kind(self) -> int:
        return self.type >> 1

    @property
    def missile(self) -> bool:
        return bool(self.type & 1)

    @property
    def word(self) -> Word:
        return Word(f"unit.{KINDS[self.kind]}{'_missile' if self.missile else ''}")


class Attempt:
    """A conceivable step, and what stands where it would happen."""

    def __init__(self, state: Any, code: int) -> None:
        self.game, self.state, self.code = state.game, state, code
        self.source, self.target = code & 127, code >> 7 & 127
        self.back = (code >> EXCHANGE) - 1
        self.seat: int = state.to_act

    def unit(self, cell: int) -> Unit | None:
        found = self.state.unit_at(cell)
        return Unit(*found) if found else None

    @property
    def mover(self) -> Unit:
        unit = self.unit(self.source)
        assert unit is not None
        return unit

    @property
    def way(self) -> int:
        return self.mover.kind

    def friend(self, unit: Unit) -> bool:
        return bool(self.game.sides[unit.seat] == self.game.sides[self.seat])

    def protected(self, unit: Unit, cell: int) -> bool:
        return bool(self.game.board.protects(unit.kind, cell))

    @property
    def line(self) -> tuple[tuple[int, int], int] | None:
        """(direction, distance) from source to target when they lie on one line."""
        across = self.target % WIDTH - self.source % WIDTH
        up = self.target // WIDTH - self.source // WIDTH
        distance = max(abs(across), abs(up))
        if across and up and abs(across) != abs(up):
            return None
        return (across // distance, up // distance), distance

    @property
    def between(self) -> list[int]:
        line = self.line
        if line is None:
            return []
        (across, up), distance = line
        return [self.source + n * (across + up * WIDTH) for n in range(1, distance)]


def no_unit(a: Attempt) -> Values:
    return {"cell": cell_name(a.source)} if a.unit(a.source) is None else None


def not_yours(a: Attempt) -> Values:
    return {"cell": cell_name(a.source), "unit": a.mover.word} if a.mover.seat != a.seat else None


def locked(a: Attempt) -> Values:
    return {"cell": cell_name(a.source)} if a.mover.locked else None


def out_of_reach(a: Attempt) -> Values:
    line = a.line
    for directions, nearest, farthest, _ in WAY_PARTS[a.mover.kind]:
        if line and line[0] in directions and nearest <= line[1] <= farthest:
            return None
    return {"way": Word(f"way.{KINDS[a.mover.kind]}"), "cell": cell_name(a.target)}


def blocked(a: Attempt) -> Values:
    if WAY_PARTS[a.mover.kind][0][3]:  # it flies
        return None
    return next(({"unit": a.mover.word, "cell": cell_name(c)} for c in a.between if a.unit(c)), None)


def onto_friend(a: Attempt) -> Values:
    there = a.unit(a.target)
    return {"cell": cell_name(a.target)} if there and a.friend(there) else None


def nothing_to_capture(a: Attempt) -> Values:
    return {"cell": cell_name(a.target)} if a.code & CAPTURE and not a.unit(a.target) else None


def capture_not_written(a: Attempt) -> Values:
    return {"cell": cell_name(a.target)} if not a.code & CAPTURE and a.unit(a.target) else None


def locked_enemy(a: Attempt) -> Values:
    there = a.unit(a.target)
    return {"cell": cell_name(a.target)} if there and there.locked else None


def too_well_protected(a: Attempt) -> Values:
    there = a.unit(a.target)
    if there is None or not a.protected(there, a.target):
        return None
    strong = a.protected(a.mover, a.source)
    if (a.mover.missile and strong) if there.missile else (a.mover.missile or strong):
        return None
    needs = Word("why.needs_protected_missile" if there.missile else "why.needs_missile_or_protected")
    return {"cell": cell_name(a.target), "unit": there.word, "needs": needs}


def whose_unit(turn: str) -> tuple[Rule, ...]:
    """``turn``: the rule of the game that says what a turn is."""
    return (turn, no_unit), (turn, not_yours)


def move_rules(turn: str) -> tuple[Rule, ...]:
    return (
        *whose_unit(turn),
        ("C2-13", locked),
        (WAY_RULES, out_of_reach),
        (WAY_RULES, blocked),
        ("B-16", onto_friend),
        ("B-16", nothing_to_capture),
        ("B-16", capture_not_written),
        ("C2-13", locked_enemy),
        ("C2-7", too_well_protected),
    )


def _pair(a: Attempt) -> list[Unit | None]:
    return [a.unit(a.source), a.unit(a.target)]


def not_two_units(a: Attempt) -> Values:
    for cell, unit in zip((a.source, a.target), _pair(a), strict=True):
        if unit is None or not a.friend(unit):
            return {"cell": cell_name(cell)}
    return None


def no_own_unit(a: Attempt) -> Values:
    return None if any(unit and unit.seat == a.seat for unit in _pair(a)) else {}


def locked_pair(a: Attempt) -> Values:
    for cell, unit in zip((a.source, a.target), _pair(a), strict=True):
        if unit and unit.locked:
            return {"cell": cell_name(cell)}
    return None


def no_line(a: Attempt) -> Values:
    return {} if a.line is None else None


def wrong_pair(a: Attempt) -> Values:
    one, other = (unit for unit in _pair(a) if unit)
    if one.missile and other.missile:
        return None
    assert a.line is not None
    straight = 0 in a.line[0]
    lines = PAIRS.get((min(one.kind, other.kind), max(one.kind, other.kind)), 0)
    if lines & (HV if straight else DIAGONALLY):
        return None
    return {"one": one.word, "other": other.word, "line": Word("why.straight" if straight else "why.diagonal")}


def exactly_alike(a: Attempt) -> Values:
    one, other = (unit for unit in _pair(a) if unit)
    alike = one.type == other.type and one.seat == other.seat
    return {"unit": one.word} if alike and not a.game.options["null_swaps"] else None


def enemy_between(a: Attempt) -> Values:
    for cell in a.between:
        unit = a.unit(cell)
        if unit and not a.friend(unit):
            return {"cell": cell_name(cell)}
    return None


SWAPS: tuple[Rule, ...] = (
    ("C2-8", not_two_units),
    ("C4-15", no_own_unit),
    ("C2-13", locked_pair),
    ("C2-8", no_line),
    ("C2-9", wrong_pair),
    ("C2-10", exactly_alike),
    ("C2-8", enemy_between),
)


def other_steps(a: Attempt) -> Values:
    return {} if a.state.codes() != [PASS] else None


def not_lost(a: Attempt) -> Values:
    word = Unit(a.seat, a.back, False).word
    return None if a.back in a.state.lost_types(a.seat) else {"unit": word}


def same_again(a: Attempt) -> Values:
    return {"unit": a.mover.word} if a.back == a.mover.type else None
