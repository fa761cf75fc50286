"""Symmetries of a game: turn or mirror the board, rename the seats, and every rule says the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Symmetry:
    """``cell`` says where each cell goes, also on a plane without bounds; ``seats`` which seat each becomes."""

    name: str
    cell: Callable[[str], str]
    seats: tuple[int, ...]
