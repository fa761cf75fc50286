"""Symmetries of a game: turn or mirror the board, rename the seats, and every rule says the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Symmetry:
    """``cells`` says where each cell goes, ``seats`` which seat each becomes."""

    name: str
    cells: Mapping[str, str]
    seats: tuple[int, ...]
