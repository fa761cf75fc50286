"""Why not? for CirKis: for each sort of step an ordered list of (rule, predicate). Written from sets of spaces, apart
from the tables that play fast; what a placement scores is told from them too."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import Any

from cercles.games.cirkis.cirkis_pieces import NAMES, Placement, centre, placements
from cercles.games.cirkis.cirkis_tiling import RING, Figure, board
from cercles.rules.explanation import Rule, Values, first_forbidding
from cercles.rules.words import Word


def owners(state: Any) -> dict[int, int]:
    """Whose piece fills each space."""
    return {space: seat for seat, code in state.pieces_played() for space in placements()[code].spaces}


def completed(state: Any, placement: Placement) -> list[Figure]:
    """CK-13: the figures whose last space the placement would fill."""
    concerned = [figure for figure in placement.figures if state.game.scores(figure)]
    filled = {*owners(state), *placement.spaces} if concerned else set()
    return [figure for figure in concerned if filled.issuperset(figure.spaces)]


def majority(filled: dict[int, int], figure: Figure) -> tuple[int | None, int]:
    """CK-13, CK-18: the seat with most of a complete figure's spaces, and what that is worth; None for a tie."""
    (seat, most), *others = Counter(filled[space] for space in figure.spaces).most_common(2)
    if others and others[0][1] == most:
        return None, 0
    return seat, 15 if figure.kind == RING else 10


def brings_free_turn(state: Any, placement: Placement) -> bool:
    """CK-12: is there a reason for a free turn, though nothing may fit then?"""
    filled = owners(state)
    first_sliver = placement.is_sliver and not any(placements()[code].is_sliver for _, code in state.pieces_played())
    star = board().figures[0]
    return first_sliver or star in completed(state, placement) or placement.around <= set(filled)


class Attempt:
    """A conceivable step, and what stands where it would happen."""

    def __init__(self, state: Any, code: int) -> None:
        self.state, self.code = state, code
        self.facts = state.facts()
        self.filled = owners(state)
        self.reserve: list[int] = state.reserve_of(state.to_act)

    @property
    def placement(self) -> Placement:
        return placements()[self.code]

    @property
    def leader(self) -> Placement | None:
        return placements()[self.facts.leader] if self.facts.leader >= 0 else None


def none_left(a: Attempt) -> Values:
    return {"piece": Word(f"piece.{NAMES[a.placement.piece]}")} if not a.reserve[a.placement.piece] else None


def space_filled(a: Attempt) -> Values:
    return next(({"space": space} for space in a.placement.spaces if space in a.filled), None)


def off_centre(a: Attempt) -> Values:
    return {} if a.leader is None and not centre() & set(a.placement.spaces) else None


def touches_no_piece(a: Attempt) -> Values:
    return {} if a.facts.free and not a.placement.around & set(a.filled) else None


def off_leader(a: Attempt) -> Values:
    if a.leader is None or a.facts.free or a.placement.around & set(a.leader.spaces):
        return None
    return {"leader": str(a.leader)}


PLACE: tuple[Rule, ...] = (
    ("CK-8", none_left),
    ("CK-8", space_filled),
    ("CK-9", off_centre),
    ("CK-12", touches_no_piece),
    ("CK-10", off_leader),
)


def can_place(a: Attempt) -> Values:
    """May anything be placed? Then one does not pass."""
    for code in range(len(placements())):
        other = copy(a)
        other.code = code
        if first_forbidding(PLACE, other) is None:
            return {}
    return None


WHY: dict[str, tuple[Rule, ...]] = {"place": PLACE, "pass": (("CK-11", can_place),)}
