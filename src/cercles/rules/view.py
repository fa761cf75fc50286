"""What one seat (or a spectator) may know of a state, as plain data built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class View:
    """``pieces``, ``lost`` and ``facts`` are the game's own plain data; ``owed`` names what must be done now and how
    often; ``position`` is the position's text with what the seat may not know left out; ``last`` the cells
    of the step before, where the caller knows it."""

    game: str
    options: dict[str, str]
    seat: int | None
    to_act: int | None
    turn: int
    pieces: list[dict[str, Any]]
    lost: list[list[Any]]
    facts: dict[str, Any]
    owed: dict[str, Any] | None
    outcome: dict[str, Any] | None
    draws: dict[str, int] | None
    position: str
    last: dict[str, str] | None = None

    def json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}
