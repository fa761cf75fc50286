"""A line of play read from a file: the state it leads to, and its last step for the picture."""

from __future__ import annotations

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


def lines_from(name: str, options: list[str] | None, file: str | None) -> list[Line]:
    """The start and what follows each step of a file (a record or bare steps); without a file, the start alone. Where
    no options are given, a record says its own."""
    game = the_game(name, options)
    if file is None:
        return [Line(game.start())]
    script = steps_of_file(read_text(file), game, any_options=not options)
    lines = [Line(script.start)]
    for number, column, text in script.steps:
        try:
            lines.append(Line(lines[-1].state.play(text), lines[-1].state, text))
        except CerclesError as error:
            raise refusal(error, number, column) from error
    return lines
