"""A line of play read from a file: the state it leads to, and its last step for the picture."""

from __future__ import annotations

from dataclasses import dataclass

from cercles.cli.common import read_text
from cercles.rules.errors import CerclesError, RecordError
from cercles.rules.game import Game
from cercles.rules.state import State


@dataclass(frozen=True)
class Line:
    state: State
    before: State | None = None  # the state before the last step
    step: str | None = None


def line_from(game: Game, file: str | None) -> Line:
    line = Line(game.start())
    if file is None:
        return line
    for number, text in enumerate(read_text(file).splitlines(), start=1):
        text = text.strip()
        if not text or text.startswith("#"):
            continue
        try:
            line = Line(line.state.play(text), line.state, text)
        except CerclesError as error:
            raise RecordError("bad_line", line=number, because=error) from error
    return line
