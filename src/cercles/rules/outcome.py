"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """Scores by seat (each seat shows its side's score; the sides add up to 1), why, and by which rule."""

    scores: tuple[float, ...]
    reason: str
    rule: str

    def json(self) -> dict[str, object]:
        return {"scores": list(self.scores), "reason": self.reason, "rule": self.rule}
