"""How a recorded game ended: by its rules, or by what happens at a table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import Game

OUTSIDE = ("resignation", "time", "agreement", "forfeit", "adjudication")  # reasons that no rule page knows
SCORES = re.compile(r"[0-9]{1,4}(?:[./][0-9]{1,4})?(?:-[0-9]{1,4}(?:[./][0-9]{1,4})?)*")
UNFINISHED = "*"


@dataclass(frozen=True, slots=True)
class Result:
    """The score of every seat, and why: a reason of the game's page or one of ``OUTSIDE``."""

    scores: tuple[float, ...]
    reason: str

    def __str__(self) -> str:
        return f"{scores_text(self.scores)} {self.reason}"


def scores_text(scores: tuple[float, ...]) -> str:
    """``1-0``, ``1/2-1/2``, ``0-1/3-1/3-1/3``."""
    return "-".join(str(Fraction(score).limit_denominator(100)) for score in scores)


def read_scores(text: str) -> tuple[float, ...] | None:
    """The inverse of ``scores_text``; decimals are understood too."""
    if not SCORES.fullmatch(text):
        return None
    try:
        return tuple(float(Fraction(word)) for word in text.split("-"))
    except ZeroDivisionError:
        return None


def outcome_result(state: Any) -> Result | None:
    """The result that the rules give in this state."""
    outcome = state.outcome
    return Result(tuple(outcome.scores), outcome.reason) if outcome else None


def check_result(state: Any, given: Result | None) -> None:
    """Raises when the result cannot be that of a game which stopped in this state."""
    by_rules = outcome_result(state)
    if given == by_rules:
        return
    if by_rules is not None:
        raise CerclesError("record_result", found=str(given or UNFINISHED), expected=str(by_rules))
    assert given is not None
    if given.reason not in OUTSIDE:
        raise CerclesError("record_reason", reason=quoted(given.reason), known=list(OUTSIDE))
    if not _shared_out(state.game, given.scores):
        raise CerclesError("record_scores", scores=quoted(scores_text(given.scores)))


def _shared_out(game: Game, scores: tuple[float, ...]) -> bool:
    """One score per seat, the same for all seats of a side, the sides adding up to 1."""
    if len(scores) != len(game.seats):
        return False
    by_side = dict(zip(game.sides, scores, strict=True))
    same = all(by_side[side] == score for side, score in zip(game.sides, scores, strict=True))
    return same and min(scores) >= 0 and abs(sum(by_side.values()) - 1) < 1e-9
