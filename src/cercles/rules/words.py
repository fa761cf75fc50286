"""Sentences from codes: every error, reason, effect and label is a code with values; the words stand in
``locale/<language>.toml``, one catalogue per language, and nowhere else."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")


@cache
def catalogue(lang: str) -> dict[str, Any]:
    import tomllib  # here: a program that says nothing need not wait for it

    file = Path(__file__).parent.parent / "locale" / f"{lang if lang in LANGUAGES else 'en'}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def sentence(code: str, /, lang: str = "en", **values: Any) -> str:
    """The sentence of ``code`` (dotted: ``error.unknown_game``) with its values filled in.

    An entry may be a table with ``one`` and ``other``: ``count`` decides. A value that is itself a
    ``Word`` is looked up in the same language; a list is joined by commas.
    """
    entry: Any = catalogue(lang)
    for part in code.split("."):
        entry = entry[part]
    if isinstance(entry, dict):
        singular = (0, 1) if lang == "fr" else (1,)
        entry = entry["one" if values.get("count") in singular else "other"]
    return str(entry.format(**{name: _said(value, lang) for name, value in values.items()}))


@dataclass(frozen=True)
class Word:
    """A value that is itself a code (with values), to be said in the reader's language."""

    code: str
    values: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return sentence(self.code, "en", **self.values)


def _said(value: Any, lang: str) -> Any:
    if isinstance(value, Word):
        return sentence(value.code, lang, **value.values)
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_said(each, lang)) for each in value)
    return value.sentence(lang) if hasattr(value, "sentence") else value
