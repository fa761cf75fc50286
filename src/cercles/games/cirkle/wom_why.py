"""Why not? for WOM: for each sort of step an ordered list of (rule, predicate)."""

from __future__ import annotations

from typing import Any

from cercles.games.cirkle.board import BOARD_88, JOKER, KINDS, ROUND, WIDTH, cell_name
from cercles.games.cirkle.movement import ANY_WAY, ONE_CELL, WAY_PARTS
from cercles.games.cirkle.wom import CAMP_OF, CAPTURE, CROWN, ZONE_ROWS
from cercles.rules.explanation import Rule, Values
from cercles.rules.words import Word

WAY_RULES = ("B-12", "B-13", "B-14", "B-15", "WOM-7", "WOM-8")  # by way
WAY_NAMES = (*KINDS, "one_cell", "any_way")
STACKS = ("", "pawn", "dame", "tour")  # WOM-4, by height


class Attempt:
    """A conceivable step, and what stands where it would happen."""

    def __init__(self, state: Any, code: int) -> None:
        self.game, self.state, self.code = state.game, state, code
        self.source, self.target = code & 127, code >> 7 & 127
        self.back = code >> CROWN & 31
        self.seat: int = state.to_act
        facts = state.facts()
        self.mover, self.series, self.struck, self.setting_up = facts[:4]
        self.parity: int = facts.parities[self.mover]
        self.owed = state.owed_numbers()

    def stack(self, cell: int) -> tuple[int, list[int], bool] | None:
        found: tuple[int, list[int], bool] | None = self.state.stack_at(cell)
        return found

    def height(self, cell: int) -> int:
        found = self.stack(cell)
        return len(found[1]) if found else 0

    def enemy(self, cell: int) -> bool:
        found = self.stack(cell)
        return found is not None and found[0] != self.seat

    @property
    def moving(self) -> int:
        """WOM-5: how many pawns move."""
        return min(self.height(self.source), 2)

    @property
    def way(self) -> int:
        bears = BOARD_88.bears[self.source]
        if bears == ROUND:
            return ONE_CELL
        return ANY_WAY if bears == JOKER or self.moving > 1 else bears

    @property
    def part(self) -> tuple[bool, list[int]] | None:
        """(does it fly, the cells between) of the way's part that leads from source to target."""
        across = self.target % WIDTH - self.source % WIDTH
        up = self.target // WIDTH - self.source // WIDTH
        distance = max(abs(across), abs(up))
        if distance == 0 or (across and up and abs(across) != abs(up)):
            return None
        line = across // distance, up // distance
        for directions, nearest, farthest, flies in WAY_PARTS[self.way]:
            if line in directions and nearest <= distance <= farthest:
                return flies, [self.source + n * (line[0] + line[1] * WIDTH) for n in range(1, distance)]
        return None

    def numbers(self, cell: int) -> list[int]:
        found = self.stack(cell)
        return found[1] if found else []

    def own_target(self, cell: int, seat: int) -> bool:
        return cell in BOARD_88.targets[CAMP_OF[seat]]


def still_setting_up(a: Attempt) -> Values:
    return {} if a.setting_up else None


def still_to_place(a: Attempt) -> Values:
    return {"count": len(a.owed)} if a.owed else None


def no_piece(a: Attempt) -> Values:
    return {"cell": cell_name(a.source)} if not a.height(a.source) else None


def not_your_piece(a: Attempt) -> Values:
    return {"cell": cell_name(a.source)} if a.enemy(a.source) else None


def other_piece_in_series(a: Attempt) -> Values:
    return {"cell": cell_name(a.series)} if a.series >= 0 and a.source != a.series else None


def out_of_way(a: Attempt) -> Values:
    if a.part:
        return None
    return {"way": Word(f"way.{WAY_NAMES[a.way]}"), "cell": cell_name(a.target)}


def way_blocked(a: Attempt) -> Values:
    assert a.part is not None
    flies, between = a.part
    return next(({"cell": cell_name(c)} for c in between if a.height(c)), None) if not flies else None


def no_stacking(a: Attempt) -> Values:
    there = a.height(a.target)
    if not there or a.enemy(a.target) or a.moving + there == 3:
        return None
    return {"cell": cell_name(a.target), "one": _stack_word(a.moving), "other": _stack_word(there)}


def no_enemy_there(a: Attempt) -> Values:
    return {"cell": cell_name(a.target)} if a.code & CAPTURE and not a.enemy(a.target) else None


def enemy_there(a: Attempt) -> Values:
    return {"cell": cell_name(a.target)} if not a.code & CAPTURE and a.enemy(a.target) else None


def series_captures_only(a: Attempt) -> Values:
    return {} if a.series >= 0 and not a.code & CAPTURE else None


def pawn_takes_tour(a: Attempt) -> Values:
    return {"cell": cell_name(a.target)} if a.enemy(a.target) and a.moving == 1 and a.height(a.target) == 3 else None


def safe_dame(a: Attempt) -> Values:
    found = a.stack(a.target)
    return {"cell": cell_name(a.target)} if found and a.enemy(a.target) and found[2] else None


def first_not_eight(a: Attempt) -> Values:
    return {} if _takes_number(a) and a.parity < 0 and 8 in a.numbers(a.target) else None


def eight_too_early(a: Attempt) -> Values:
    taken = a.numbers(a.target)
    if not _takes_number(a) or 8 not in taken or a.struck + len(taken) >= 5:
        return None
    lost = a.state.lost_numbers(1 - a.seat) + taken
    missing = [n for n in range(1, 17) if n % 2 == a.parity and n != 8 and n not in lost]
    return {"missing": [str(n) for n in missing]} if missing else None


def other_parity(a: Attempt) -> Values:
    if not _of_other_parity(a) or a.own_target(a.target, 1 - a.seat):
        return None
    return {"number": a.numbers(a.target)[0], "parity": Word("why.even" if a.parity == 0 else "why.odd")}


def on_its_target_in_series(a: Attempt) -> Values:
    return {"number": a.numbers(a.target)[0]} if _of_other_parity(a) and a.series >= 0 else None


def eight_not_crowned(a: Attempt) -> Values:
    return {} if a.back and a.numbers(a.source) == [8] else None


def nobody_crowned(a: Attempt) -> Values:
    return {"number": a.back} if a.back and not _crowns(a) else None


def who_comes_back(a: Attempt) -> Values:
    lost = a.state.lost_numbers(a.seat)
    wrong = a.game.billiards and _crowns(a) and a.back not in lost
    return {"lost": [str(n) for n in lost]} if wrong else None


MOVE: tuple[Rule, ...] = (
    ("WOM-2", still_setting_up),
    ("WOM-13", still_to_place),
    ("WOM-10", no_piece),
    ("WOM-10", not_your_piece),
    ("WOM-27", other_piece_in_series),
    (WAY_RULES, out_of_way),
    (("B-12", "B-13", "B-14", "B-15", "WOM-7", "B-12"), way_blocked),
    ("WOM-6", no_stacking),
    ("WOM-11", no_enemy_there),
    ("WOM-11", enemy_there),
    ("WOM-27", series_captures_only),
    ("WOM-12", pawn_takes_tour),
    ("WOM-17", safe_dame),
    ("WOM-24", first_not_eight),
    ("WOM-26", eight_too_early),
    ("WOM-25", other_parity),
    ("WOM-27", on_its_target_in_series),
    ("WOM-30", eight_not_crowned),
    ("WOM-15", nobody_crowned),
    ("WOM-31", who_comes_back),
)


def nothing_to_place(a: Attempt) -> Values:
    return {} if not a.owed else None


def not_in_zone(a: Attempt) -> Values:
    owner = a.seat if a.setting_up else 1 - a.mover
    return {"cell": cell_name(a.source)} if a.source // WIDTH not in ZONE_ROWS[owner] else None


def not_empty(a: Attempt) -> Values:
    return {"cell": cell_name(a.source)} if a.height(a.source) else None


def not_setting_up(a: Attempt) -> Values:
    return {} if not a.setting_up else None


def no_series(a: Attempt) -> Values:
    return {} if a.series < 0 else None


WHY: dict[str, tuple[Rule, ...]] = {
    "move": MOVE,
    "place": (("WOM-13", nothing_to_place), ("WOM-13", not_in_zone), ("WOM-13", not_empty)),
    "set_up": (("WOM-2", not_setting_up), ("WOM-2", not_in_zone), ("WOM-2", not_empty)),
    "stop": (("WOM-13", still_to_place), ("WOM-27", no_series)),
}


def _stack_word(height: int) -> Word:
    return Word(f"unit.{STACKS[height]}")


def _takes_number(a: Attempt) -> bool:
    return bool(a.game.billiards) and a.enemy(a.target)


def _of_other_parity(a: Attempt) -> bool:
    """A single pawn, not the 8, of the numbers one does not play."""
    taken = a.numbers(a.target)
    return _takes_number(a) and len(taken) == 1 and 8 not in taken and a.parity >= 0 and taken[0] % 2 != a.parity


def _crowns(a: Attempt) -> bool:
    """WOM-15, WOM-30"""
    if a.moving != 1 or not a.own_target(a.target, 1 - a.seat) or not a.state.lost_numbers(a.seat):
        return False
    return a.numbers(a.source) != [8] and (a.enemy(a.target) or not a.height(a.target))
