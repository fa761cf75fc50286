"""A line of play read from a file: the state it leads to, and its last step for the picture."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from cercles.cli.common import read_text, the_game
from cercles.records import steps_of_file
from cercles.records.source import refusal
from cercles.rules.errors import CerclesError
from cercles.rules.state import State


@dataclass(frozen=True)
class Line:
    state: State
    before: State | None = None  # the state before the last step
    step: str | None = None


def played(name: str, options: list[str] | None, file: str | None) -> Iterator[Line]:
    """The start and what follows each step of a file (a record or bare steps); without a file, the start alone. Where
    no options are given, a record says its own."""
    game = the_game(name, options)
    if file is None:
        yield Line(game.start())
        return
    script = steps_of_file(read_text(file), game, any_options=not options)
    line = Line(script.start)
    yield line
    for number, column, text in script.steps:
        try:
            line = Line(line.state.play(text), line.state, text)
        except CerclesError as error:
            raise refusal(error, number, column) from error
        yield line


def last_line(name: str, options: list[str] | None, file: str | None) -> Line:
    """Where a file leads. States are large, and a file may have millions of steps: only the last one is kept."""
    return deque(played(name, options, file), maxlen=1).pop()
