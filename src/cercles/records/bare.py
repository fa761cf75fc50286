"""Files of steps for the command line: a record, or bare steps, one per line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cercles.records.head import read_head
from cercles.records.reader import record_of
from cercles.records.source import Chunk, Notes, Source, refusal
from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import Game


@dataclass(slots=True)
class Script:
    """A start and the steps to be played from it, each with its line and column. Bare steps are not checked yet; a
    record has been, and the place of its steps is where they begin."""

    start: Any
    steps: list[tuple[int, int, str]] = field(default_factory=list)


def steps_of_file(text: str, game: Game | None = None, any_options: bool = False) -> Script:
    """The start and the main line of a file. ``game`` is the one the caller wants: bare steps need it, a record
    of another game is refused; with ``any_options`` a record may say its own options."""
    source = Source(text)
    chunks = list(source.chunks())
    if len(chunks) > 1:
        raise source.error("record_one", chunks[1].tags[0][0], found=len(chunks))
    if chunks and chunks[0].tags:
        return _recorded(source, chunks[0], game, any_options)
    if game is None:
        raise source.error("record_needs_game", 0)
    return _bare(source, game)


def _recorded(source: Source, chunk: Chunk, game: Game | None, any_options: bool) -> Script:
    notes = Notes(strict=True)
    head = read_head(source, chunk, notes, given=game)
    assert head is not None
    same = game is None or head.game == game or (any_options and head.game.id == game.id)
    if not same:
        raise source.error("record_other_game", chunk.tags[0][0], found=repr(head.game), expected=repr(game))
    record = record_of(source, chunk, notes, given=game)  # variations and the result are checked, too
    assert record is not None
    place = source.place(chunk.begin)
    return Script(head.game.start(head.position), [(*place, step) for step in record.steps])


def _bare(source: Source, game: Game) -> Script:
    script = Script(game.start())
    for number, line in enumerate(source.text.split("\n"), start=1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        column = line.index(words[0]) + 1
        if "\0" in line:
            raise refusal(CerclesError("record_nul"), number, line.index("\0") + 1)
        if len(words) > 1:
            raise refusal(CerclesError("record_one_step", text=quoted(line.strip())), number, column)
        script.steps.append((number, column, words[0]))
    return script
