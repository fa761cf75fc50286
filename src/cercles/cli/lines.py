"""A line of play read from a file: the state it leads to, and its last step for the picture."""

from __future__ import annotations

from dataclasses import dataclass

from cercles.cli.common import read_text
from cercles.records import steps_of_file
from cercles.records.source import refusal
from cercles.rules.errors import CerclesError
from cercles.rules.game import Game
from cercles.rules.state import State


@dataclass(frozen=True)
class Line:
    state: State
    before: State | None = None  # the state before the last step
    step: str | None = None


def line_from(game: Game, file: str | None) -> Line:
    """After the steps of a file (a record or bare steps); without a file, the start."""
    if file is None:
        return Line(game.start())
    script = steps_of_file(read_text(file), game)
    line = Line(script.start)
    for number, column, text in script.steps:
        try:
            line = Line(line.state.play(text), line.state, text)
        except CerclesError as error:
            raise refusal(error, number, column) from error
    return line
