"""The steps of a record: lines of nodes, each node with the lines that might have been played instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

MOST_NESTED = 50  # variations within variations; comparing and printing records recurses this deep


@dataclass(slots=True)
class Node:
    """A step that was played: by which seat, in which turn (from 1), what its clock then showed (milliseconds
    left) and what is said about it. ``variations`` begin in the position before the step."""

    step: str
    seat: int
    turn: int
    clock: int | None = None
    comment: str = ""
    variations: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Line:
    """Steps in a row. ``comment`` is what is said before the first of them."""

    comment: str = ""
    nodes: list[Node] = field(default_factory=list)

    def turns(self) -> Iterator[tuple[int, list[Node]]]:
        """The nodes by turn: a turn is one step or several, by one seat or several."""
        for turn, nodes in groupby(self.nodes, key=lambda node: node.turn):
            yield turn, list(nodes)


def clock_text(milliseconds: int) -> str:
    """Hours, minutes and seconds: ``0:05:03``, ``0:05:03.250``."""
    seconds, parts = divmod(milliseconds, 1000)
    text = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{text}.{parts:03}" if parts else text
