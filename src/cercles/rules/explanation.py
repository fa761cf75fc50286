"""The answer to *why not?*: what a step would do, or which numbered rule forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from cercles.rules.words import sentence

# A predicate answers None when its rule does not forbid the attempt (a conceivable step and what stands where it would
# happen), otherwise the values of its sentence, which is named after it: ``why.<name>``.
Values = dict[str, Any] | None
# The rule's number; where it depends on the way of moving, one for each, in the order of ``attempt.way``.
Rule = tuple[str | tuple[str, ...], Callable[[Any], Values]]
Forbidden = tuple[str, str, dict[str, Any]]


def first_forbidding(rules: Iterable[Rule], attempt: Any) -> Forbidden | None:
    """(rule, name of the reason, values) of the first rule that forbids an attempt, or None."""
    for rule, forbids in rules:
        values = forbids(attempt)
        if values is not None:
            number = rule if isinstance(rule, str) else rule[attempt.way]
            return number, forbids.__name__, values
    return None


@dataclass(frozen=True, slots=True)
class Explanation:
    text: str
    legal: bool
    rule: str | None = None
    code: str = "legal"
    values: dict[str, Any] = field(default_factory=dict)
    effects: list[dict[str, Any]] = field(default_factory=list)

    def sentence(self, lang: str = "en") -> str:
        return sentence(f"why.{self.code}", lang, **self.values)

    def __str__(self) -> str:
        return self.sentence()

    def json(self, lang: str = "en") -> dict[str, Any]:
        return {
            "text": self.text,
            "legal": self.legal,
            "rule": self.rule,
            "code": self.code,
            "sentence": self.sentence(lang),
            "effects": self.effects,
        }
