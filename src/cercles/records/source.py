"""A file's text cut into records, and where in it things stand."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cercles.rules.errors import CerclesError, RecordError, quoted

BYTE_ORDER_MARK = "\ufeff"
TAG_LINE = re.compile(rf"^[ \t{BYTE_ORDER_MARK}]*+\[", re.MULTILINE)


@dataclass(slots=True)
class Chunk:
    """One record: the places of its tags (from [ to the end of the line) and of everything after them."""

    tags: list[tuple[int, int]] = field(default_factory=list)
    begin: int = 0
    end: int = 0


class Source:
    """Ends of line become one sort. A line that begins with [ is a tag wherever it stands, so that whatever is
    left open in one record ends where the next begins."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise refusal(CerclesError("record_not_text", text=quoted(text)), 1, 1)
        self.text = text.removeprefix(BYTE_ORDER_MARK)
        if "\r" in self.text:
            self.text = self.text.replace("\r\n", "\n").replace("\r", "\n")
        self._ends: list[int] | None = None

    def chunks(self) -> Iterator[Chunk]:
        chunk = Chunk()
        for found in TAG_LINE.finditer(self.text):
            if not self.blank(chunk.begin, found.start()):
                chunk.end = found.start()
                yield chunk
                chunk = Chunk()
            chunk.begin = self.line_end(found.end())
            chunk.tags.append((found.end() - 1, chunk.begin))
        chunk.end = len(self.text)
        if chunk.tags or not self.blank(chunk.begin, chunk.end):
            yield chunk

    def blank(self, begin: int, end: int) -> bool:
        return not self.text[begin:end].strip(" \t\n\ufeff")

    def line_end(self, offset: int) -> int:
        end = self.text.find("\n", offset)
        return len(self.text) if end < 0 else end

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1."""
        if self._ends is None:
            self._ends = [found.start() for found in re.finditer("\n", self.text)]
        line = bisect_left(self._ends, offset)
        return line + 1, offset - (self._ends[line - 1] if line else -1)

    def error(self, code: str, offset: int, **values: Any) -> RecordError:
        return self.refusal(CerclesError(code, **values), offset)

    def refusal(self, because: CerclesError, offset: int) -> RecordError:
        return refusal(because, *self.place(offset))


def refusal(because: CerclesError, line: int, column: int) -> RecordError:
    """What is wrong, and where. The reason is an error of its own, so that it reads alike wherever it is met."""
    return RecordError("record_place", line, column, because=because)


class Notes:
    """What is wrong with a file. Strict, the first defect is raised; ``spoilt`` says whether one since the last
    ``fresh`` leaves a record unusable."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.defects: list[RecordError] = []
        self.spoilt = False

    def fresh(self) -> None:
        self.spoilt = False

    def add(self, defect: RecordError, spoils: bool = True) -> None:
        if self.strict:
            raise defect
        self.defects.append(defect)
        self.spoilt = self.spoilt or spoils
