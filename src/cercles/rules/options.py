"""Options of a game: named choices with a default, given as text or as Python values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cercles.rules.errors import OptionError, quoted

SWITCH = ("off", "on")


@dataclass(frozen=True, slots=True)
class Option:
    """``values`` are the texts allowed; a switch has off and on and is a bool in Python."""

    name: str
    default: str
    values: tuple[str, ...] = SWITCH

    @property
    def is_switch(self) -> bool:
        return self.values == SWITCH

    def value(self, text: str) -> Any:
        return text == "on" if self.is_switch else text


DRAWS = Option("draws", "on")


def checked(game_id: str, options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options by name, the given ones checked, the others at their default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError("unknown_option", name=quoted(name), game=game_id, known=sorted(known))
    result = {}
    for name, option in known.items():
        text = as_text(given.get(name, option.default))
        if text not in option.values:
            raise OptionError(
                "bad_option", name=name, value=quoted(given[name]), game=game_id, known=list(option.values)
            )
        result[name] = option.value(text)
    return result


def as_text(value: Any) -> str:
    """An option's value as it is written: booleans are on and off."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
