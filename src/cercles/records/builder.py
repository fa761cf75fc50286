"""Builder: makes the tree of a record step by step, each step checked by playing it."""

from __future__ import annotations

from typing import Any

from cercles.records.tree import MOST_NESTED, Line, Node, clock_text
from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import Game


class Builder:
    """``play`` goes on with the current line, ``say`` and ``clock`` belong to its last step; ``branch`` opens
    a variation of that step and ``back`` returns from it."""

    def __init__(self, game: Game, position: str | None = None) -> None:
        self.game = game
        self.start: Any = game.start(position)
        self.line = Line()
        self._level = _Level(self.line, self.start)
        self._outer: list[_Level] = []

    @property
    def state(self) -> Any:
        """Where the current line has come to."""
        return self._level.now

    def play(self, text: str) -> None:
        """Raises a StepError and changes nothing when the step cannot be played."""
        level = self._level
        before = level.now
        after = before.play(text)
        if level.said:
            level.settle()
        level.line.nodes.append(Node(text, before.to_act, before.turn + 1))
        level.before, level.now = before, after

    def say(self, comment: str) -> None:
        if comment:
            self._level.said.append(comment)

    def clock(self, milliseconds: int) -> None:
        self._last("record_clock", clock_text(milliseconds)).clock = milliseconds

    def branch(self) -> None:
        node = self._last("record_branch", "(")
        if len(self._outer) == MOST_NESTED:
            raise CerclesError("record_deep", text=quoted("("), most=MOST_NESTED)
        line = Line()
        node.variations.append(line)
        self._outer.append(self._level)
        self._level = _Level(line, self._level.before)

    def back(self) -> None:
        if not self._outer:
            raise CerclesError("record_stray", text=quoted(")"))
        self._level.settle()
        self._level = self._outer.pop()

    def finish(self) -> Any:
        """Close what is open; the state at the end of the main line."""
        while self._outer:
            self.back()
        self._level.settle()
        return self._level.now

    def _last(self, otherwise: str, text: str) -> Node:
        if not self._level.line.nodes:
            raise CerclesError(otherwise, text=quoted(text))
        return self._level.line.nodes[-1]


class _Level:
    """One line being built: the states before and after its last step, and what was said since."""

    __slots__ = ("before", "line", "now", "said")

    def __init__(self, line: Line, state: Any) -> None:
        self.line = line
        self.before = self.now = state
        self.said: list[str] = []

    def settle(self) -> None:
        """Comments in a row become one; joined at the end, a thousand of them cost no more than their length."""
        if self.said:
            owner: Line | Node = self.line.nodes[-1] if self.line.nodes else self.line
            owner.comment = "\n".join([owner.comment, *self.said] if owner.comment else self.said)
            self.said.clear()
