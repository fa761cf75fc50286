"""The answer to *why not?*: what a step would do, or which numbered rule forbids it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cercles.rules.words import sentence


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
