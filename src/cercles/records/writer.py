"""Writing records: one record has one text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cercles.records.quoting import comment_text, value_text
from cercles.records.result import UNFINISHED
from cercles.records.tree import Line, Node, clock_text

if TYPE_CHECKING:
    from cercles.records.record import Record

WIDTH = 80  # a line is broken before the word that would reach beyond


def write(records: Record | Iterable[Record]) -> str:
    """The text of a record, or of several with an empty line between."""
    return "\n".join(map(text_of, records)) if isinstance(records, Iterable) else text_of(records)


def text_of(record: Record) -> str:
    head = [f'[{name} "{value_text(value)}"]' for name, value in _tags(record)]
    result = str(record.result or UNFINISHED)
    return "\n".join([*head, "", *_wrapped(_words(record.line)), result, ""])


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    game = record.game
    yield "game", game.id
    yield "rules", str(record.rules)
    if game.chosen:
        yield "options", " ".join(f"{name}={value}" for name, value in game.chosen.items())
    for seat, player in zip(game.seats, record.players, strict=True):
        if player:
            yield seat, player
    if record.start is not None:
        yield "start", record.start
    yield from record.tags.items()


def _words(main: Line) -> list[str]:
    """What may stand on a line of its own: a step with its number, a clock, a comment."""
    words: list[str] = []
    opening = ""  # brackets that the next word begins with

    def put(word: str) -> None:
        nonlocal opening
        words.append(opening + word)
        opening = ""

    if main.comment:
        put(f"{{{comment_text(main.comment)}}}")
    # Variations nest: a stack of what is still to be written, never a function calling itself.
    rest: list[Iterator[Node | Line]] = [_parts(main)]
    turns = [0]
    while rest:
        part = next(rest[-1], None)
        if part is None:
            rest.pop()
            turns.pop()
            if rest:
                if opening:
                    put("")
                words[-1] += ")"
        elif isinstance(part, Line):
            opening += "("
            if part.comment:
                put(f"{{{comment_text(part.comment)}}}")
            rest.append(_parts(part))
            turns.append(0)
        else:
            put(part.step if part.turn == turns[-1] else f"{part.turn}. {part.step}")
            turns[-1] = part.turn
            if part.clock is not None:
                put(clock_text(part.clock))
            if part.comment:
                put(f"{{{comment_text(part.comment)}}}")
    return words


def _parts(line: Line) -> Iterator[Node | Line]:
    for node in line.nodes:
        yield node
        yield from node.variations


def _wrapped(words: list[str]) -> list[str]:
    lines: list[list[str]] = []
    column = WIDTH + 1
    for word in words:
        first, *more = word.split("\n")
        if column + 1 + len(first) > WIDTH:
            lines.append([])
            column = -1
        lines[-1].append(word)
        column = len(more[-1]) if more else column + 1 + len(first)
    return [" ".join(line) for line in lines]
