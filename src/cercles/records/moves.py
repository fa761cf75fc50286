"""What follows the tags: numbers, steps, clocks, comments, variations and the result, in one pass."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from cercles.records.quoting import closing, meant
from cercles.records.result import SCORES, UNFINISHED, read_scores
from cercles.records.source import Chunk, Notes, Source
from cercles.records.tree import MOST_NESTED
from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import LONGEST_STEP_TEXT

WORD = re.compile(r"[\s\ufeff]*+([(){}]|[^\s\ufeff(){}]++)")
NUMBER = re.compile(r"[0-9]++\.++")
CLOCK = re.compile(r"(?:([0-9]{1,6}):)?([0-9]{1,2}):([0-9]{2})(?:\.([0-9]{1,3}))?")
REASON = re.compile(r"[a-z_]{1,40}")
DIGITS = frozenset("0123456789*")


class Sink(Protocol):
    """Who is told what was read."""

    def play(self, text: str) -> None: ...
    def say(self, comment: str) -> None: ...
    def clock(self, milliseconds: int) -> None: ...
    def branch(self) -> None: ...
    def back(self) -> None: ...
    def refused(self, error: CerclesError, at: int) -> None:
        """The step at ``at`` raised ``error``; the rest of its line is passed over."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The result as it is written. ``scores`` are None for an unfinished game."""

    scores: tuple[float, ...] | None
    reason: str | None
    at: int


class Moves:
    """Once a line is broken, the sink hears nothing more of it; its form is still looked at."""

    def __init__(self, source: Source, chunk: Chunk, notes: Notes, sink: Sink, silent: bool = False) -> None:
        self.source, self.notes, self.sink = source, notes, sink
        self.at, self.end = chunk.begin, chunk.end
        self.open: list[int] = []  # where each open variation began
        self.stepped = [False]  # has this line, and each around it, had a step?
        self.broken = 0 if silent else -1  # the depth from which nothing is told
        self.ending: Ending | None = None
        self.step_at = 0  # where the step stands that the sink is being told

    @property
    def main_line_broken(self) -> bool:
        return self.broken == 0

    def read(self) -> Ending | None:
        text, end, match = self.source.text, self.end, WORD.match
        if (nul := text.find("\0", self.at, end)) >= 0:
            self.fault("record_nul", nul)
            return None
        while found := match(text, self.at, end):
            word, at = found[1], found.start(1)
            self.at = found.end()
            if word == "{":
                self.comment(at)
            elif self.ending is not None:
                self.after_ending(word, at)
            elif word == "(":
                self.branch(at)
            elif word == ")":
                self.back(at)
            elif word[0] in DIGITS and len(word) <= LONGEST_STEP_TEXT:
                self.number(word, at)
            else:
                self.step(word, at)
        if self.open:
            self.fault("record_open", self.open[-1])
        return self.ending

    def fault(self, code: str, at: int, **values: object) -> None:
        self.notes.add(self.source.error(code, at, **values))

    def step(self, word: str, at: int) -> None:
        if word == "}":
            self.fault("record_stray", at, text=quoted(word))
            return
        self.stepped[-1] = True
        if self.broken < 0:
            try:
                self.step_at = at
                self.sink.play(word)
            except CerclesError as error:
                self.broken = len(self.open)
                self.sink.refused(error, at)

    def number(self, word: str, at: int) -> None:
        """A word that begins with a digit: a number (perhaps with its step), a clock, the result, or a step."""
        if word[-1] == "." and NUMBER.fullmatch(word):
            return
        if word == UNFINISHED or SCORES.fullmatch(word):
            self.result(word, at)
        elif clock := CLOCK.fullmatch(word):
            self.clock(clock, at)
        elif number := NUMBER.match(word):
            self.step(word[number.end() :], at + number.end())
        else:
            self.step(word, at)

    def clock(self, found: re.Match[str], at: int) -> None:
        hours, minutes, seconds, parts = found.groups()
        if not self.stepped[-1]:
            self.fault("record_clock", at, text=quoted(found[0]))
        elif self.broken < 0:
            time = (int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)
            self.sink.clock(time * 1000 + int((parts or "").ljust(3, "0")))

    def comment(self, at: int) -> None:
        text = self.source.text
        close = closing("}", text, self.at, self.end)
        if close < 0:
            self.fault("record_comment", at, text=quoted(text[at : min(at + 40, self.source.line_end(at))]))
            self.at = self.end
            return
        if self.broken < 0:
            self.sink.say(meant(text[self.at : close]))
        self.at = close + 1

    def branch(self, at: int) -> None:
        if self.broken < 0 and not self.stepped[-1]:
            self.fault("record_branch", at, text=quoted("("))
            self.broken = len(self.open)
        elif self.broken < 0 and len(self.open) == MOST_NESTED:
            self.fault("record_deep", at, text=quoted("("), most=MOST_NESTED)
            self.broken = len(self.open)
        elif self.broken < 0:
            self.sink.branch()
        self.open.append(at)
        self.stepped.append(False)

    def back(self, at: int) -> None:
        if not self.open:
            self.fault("record_stray", at, text=quoted(")"))
            return
        if self.broken == len(self.open):
            self.broken = -1
        self.open.pop()
        self.stepped.pop()
        if self.broken < 0:
            self.sink.back()

    def result(self, word: str, at: int) -> None:
        if self.open:
            self.fault("record_open", self.open[-1])
            self.open.clear()
            self.broken = 0
        scores = reason = None
        if word != UNFINISHED:
            scores = read_scores(word)
            found = WORD.match(self.source.text, self.at, self.end)
            if found and REASON.fullmatch(found[1]):
                reason, self.at = found[1], found.end()
            if scores is None:
                self.fault("record_scores", at, scores=quoted(word))
                self.broken = 0
        self.ending = Ending(scores, reason, at)

    def after_ending(self, word: str, at: int) -> None:
        self.fault("record_after", at, text=quoted(word))
        self.at = self.end
