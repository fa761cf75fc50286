"""Reading records: strictly, or keeping what is good and listing what is not."""

from __future__ import annotations

from collections.abc import Iterator

from cercles.records.builder import Builder
from cercles.records.head import Head, read_head
from cercles.records.moves import Ending, Moves
from cercles.records.record import Record
from cercles.records.result import OUTSIDE, Result, check_result, outcome_result
from cercles.records.source import Chunk, Notes, Source
from cercles.rules.errors import CerclesError, RecordError
from cercles.rules.game import Game


def read(text: str) -> list[Record]:
    """Every record of a text; raises a RecordError at the first defect."""
    return list(_records(Source(text), Notes(strict=True)))


def read_all(text: str) -> tuple[list[Record], list[RecordError]]:
    """The good records of a text and all its defects. A game played by older rules is kept as far as it is
    still legal, and a defect says how far that is."""
    notes = Notes(strict=False)
    return list(_records(Source(text), notes)), notes.defects


def read_one(text: str) -> Record:
    """The record of a text that holds exactly one."""
    source = Source(text)
    chunks = list(source.chunks())
    if len(chunks) != 1:
        at = chunks[1].tags[0][0] if chunks else 0
        raise source.error("record_one", at, found=len(chunks))
    return next(_records(source, Notes(strict=True)))


def _records(source: Source, notes: Notes) -> Iterator[Record]:
    for chunk in source.chunks():
        notes.fresh()
        record = record_of(source, chunk, notes)
        if record is not None and not notes.spoilt:
            yield record


def record_of(source: Source, chunk: Chunk, notes: Notes, given: Game | None = None) -> Record | None:
    """One record; ``given`` is its game where it does not say so itself."""
    head = read_head(source, chunk, notes, given=given)
    if head is None:
        Moves(source, chunk, notes, _Nobody(), silent=True).read()
        return None
    replay = _Replay(head, source, notes)
    moves = Moves(source, chunk, notes, replay)
    ending = moves.read()
    if notes.spoilt:
        return None
    result = _result(replay, moves.main_line_broken, ending, source, notes)
    return Record.built_by(
        replay.builder, players=head.players, tags=head.tags, result=result, rules=head.rules, checked=True
    )


class _Nobody:
    """Hears of the steps of a game that is not known."""

    def play(self, text: str) -> None: ...
    def say(self, comment: str) -> None: ...
    def clock(self, milliseconds: int) -> None: ...
    def branch(self) -> None: ...
    def back(self) -> None: ...
    def refused(self, error: CerclesError, at: int) -> None: ...


class _Replay:
    """Plays what is read, and knows what to say of a step that cannot be played."""

    def __init__(self, head: Head, source: Source, notes: Notes) -> None:
        self.head, self.source, self.notes = head, source, notes
        self.builder = Builder(head.game, head.position)
        self.play = self.builder.play
        self.say = self.builder.say
        self.clock = self.builder.clock
        self.branch = self.builder.branch
        self.back = self.builder.back

    def refused(self, error: CerclesError, at: int) -> None:
        head = self.head
        if head.is_older:
            versions = {"found": head.rules, "known": head.game.version, "game": head.game.id}
            self.notes.add(self.source.error("record_older", at, because=error, **versions), spoils=False)
        else:
            self.notes.add(self.source.refusal(error, at))


def _result(replay: _Replay, cut: bool, ending: Ending | None, source: Source, notes: Notes) -> Result | None:
    """The result as written, if it fits; as the rules have it, if none is written or the steps were cut."""
    final = replay.builder.finish()
    by_rules = outcome_result(final)
    if ending is None or cut:
        return by_rules
    given = None
    if ending.scores is not None:
        reason = ending.reason or (by_rules.reason if by_rules else None)
        if reason is None:
            notes.add(source.error("record_no_reason", ending.at, known=list(OUTSIDE)))
            return None
        given = Result(ending.scores, reason)
    try:
        check_result(final, given)
    except CerclesError as error:
        replay.refused(error, ending.at)
        return by_rules
    return given
