"""Steps of Quatre Cercles: what their texts say, and their codes.

A text names cells of the plane, a code cells of the board. A step that somebody tries with cells that are not on the
board, or not in a pawn's reach, has a code as well: a number too large to be one of a legal step.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from cercles.games.quatre_cercles.quatre_cercles import CARRY, DIRECTION, DIRECTIONS, JUMP, PASS, PLACE, TAKEN
from cercles.rules.errors import GarbledStep, quoted
from cercles.rules.state import State

Point = tuple[int, int]

SIGNS = ("", "@", "-", "^")  # pass, place, simple move, jump
NUMBER = r"-?\d+"
POINT = rf"({NUMBER},{NUMBER})"
PUT = re.compile(f"@{POINT}", re.ASCII)
MOVE = re.compile(rf"(?:{POINT}>)?{POINT}([-^]){POINT}", re.ASCII)
CANONICAL = re.compile(r"0|-?[1-9]\d*", re.ASCII)
DIGITS = 11  # in a coordinate that anybody writes; positions stay well below
BEYOND = 1 << 23  # no code of a legal step has this bit
OFFSET, FIELD = 10**DIGITS, 40


def name(point: Point) -> str:
    return f"{point[0]},{point[1]}"


@dataclass(frozen=True, slots=True)
class Try:
    """What a step's text says; ``taken`` is the old place of a tile moved first."""

    sign: str
    source: Point = (0, 0)
    target: Point = (0, 0)
    taken: Point | None = None

    @property
    def text(self) -> str:
        if not self.sign:
            return "pass"
        if self.sign == "@":
            return f"@{name(self.source)}"
        taken = f"{name(self.taken)}>" if self.taken else ""
        return f"{taken}{name(self.source)}{self.sign}{name(self.target)}"

    @property
    def away(self) -> Point:
        return self.target[0] - self.source[0], self.target[1] - self.source[1]


def read(text: str, forms: tuple[str, ...]) -> Try:
    """What a text says; a GarbledStep when it is no step in any position."""
    if text == "pass":
        return Try("")
    put, move = PUT.fullmatch(text), MOVE.fullmatch(text)
    found = Try("@", _point(text, put[1], forms)) if put else None
    if move:
        taken = _point(text, move[1], forms) if move[1] else None
        found = Try(move[3], _point(text, move[2], forms), _point(text, move[4], forms), taken)
        if found.source == found.target:
            raise GarbledStep(text, "same_cell", cell=name(found.source))
    if found is None:
        raise GarbledStep(text, forms=forms)
    return found


def _point(text: str, word: str, forms: tuple[str, ...]) -> Point:
    x, y = word.split(",")
    if not (CANONICAL.fullmatch(x) and CANONICAL.fullmatch(y)):
        raise GarbledStep(text, forms=forms)
    if max(len(x.lstrip("-")), len(y.lstrip("-"))) > DIGITS:
        raise GarbledStep(text, "far_cell", cell=quoted(word), digits=DIGITS)
    return int(x), int(y)


def code_of(state: State, tried: Try) -> int:
    if not tried.sign:
        return PASS
    numbers: dict[Point, int] = {(x, y): number for number, x, y, _ in state.tiles()}
    source = numbers.get(tried.source)
    if source is not None and tried.sign == "@":
        return source | PLACE
    far = tried.sign == "^"
    reach = [(east << far, north << far) for east, north in DIRECTIONS]
    if source is None or tried.away not in reach or not (tried.taken is None or tried.taken in numbers):
        return _beyond(tried)
    taken = CARRY | numbers[tried.taken] << TAKEN if tried.taken else 0
    return source | reach.index(tried.away) << DIRECTION | (JUMP if far else 0) | taken


def reader(state: State) -> Callable[[int], Try]:
    """The inverse of ``code_of`` in a state."""
    points: dict[int, Point] = {number: (x, y) for number, x, y, _ in state.tiles()}

    def tried(code: int) -> Try:
        if code & BEYOND:
            return _read_beyond(code)
        if code == PASS:
            return Try("")
        source = points[code & 255]
        if code & PLACE:
            return Try("@", source)
        (east, north), way = DIRECTIONS[code >> DIRECTION & 7], 2 if code & JUMP else 1
        taken = points[code >> TAKEN & 255] if code & CARRY else None
        return Try("^" if way == 2 else "-", source, (source[0] + way * east, source[1] + way * north), taken)

    return tried


def sort_of(code: int) -> str:
    """``pass``, ``place`` or ``move``."""
    if code & BEYOND:
        return "place" if SIGNS[code >> 24 & 3] == "@" else "move"
    return "pass" if code == PASS else "place" if code & PLACE else "move"


def _beyond(tried: Try) -> int:
    code = 0
    for value in (*tried.source, *tried.target, *(tried.taken or ())):
        code = code << FIELD | value + OFFSET
    return ((code << 1 | (tried.taken is not None)) << 2 | SIGNS.index(tried.sign)) << 24 | BEYOND


def _read_beyond(code: int) -> Try:
    fields = code >> 27
    values: list[int] = []
    for _ in range(6 if code >> 26 & 1 else 4):
        values.insert(0, (fields & (1 << FIELD) - 1) - OFFSET)
        fields >>= FIELD
    taken = (values[4], values[5]) if len(values) > 4 else None
    return Try(SIGNS[code >> 24 & 3], (values[0], values[1]), (values[2], values[3]), taken)
