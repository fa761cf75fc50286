"""The tags of a record: what game it is, who sat where, from which position; all others are kept as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cercles.games import GAMES
from cercles.records.quoting import closing, meant
from cercles.records.source import Chunk, Notes, Source
from cercles.rules.errors import CerclesError, OptionError, UnknownGame, quoted
from cercles.rules.game import Game

OWN_NAMES = ("game", "rules", "options", "start")
NAME = re.compile(r"[^\W\d][\w-]*+")
OPENING = re.compile(rf"\[[ \t]*+({NAME.pattern})[ \t]++\"")
CLOSING = re.compile(r"\"[ \t]*+\][ \t]*+")


@dataclass(frozen=True, slots=True)
class Tag:
    name: str
    value: str
    at: int  # where its name stands
    value_at: int


@dataclass(slots=True)
class Head:
    game: Game
    rules: int
    position: str | None = None
    players: tuple[str, ...] = ()
    tags: dict[str, str] = field(default_factory=dict)

    @property
    def is_older(self) -> bool:
        return self.rules < self.game.version


def read_head(source: Source, chunk: Chunk, notes: Notes, given: Game | None = None) -> Head | None:
    """Everything the tags say; None when there is no game to play. ``given`` is the game where no tag names one."""
    tags = _tags(source, chunk, notes)
    own = {name: tags.pop(name) for name in OWN_NAMES if name in tags}
    game = _game(source, chunk, notes, own, given)
    if game is None:
        return None
    rules = _rules(source, notes, own.get("rules"), game)
    if rules is None:
        return None
    head = Head(game, rules)
    head.players = tuple(tags.pop(seat).value if seat in tags else "" for seat in game.seats)
    head.tags = {tag.name: tag.value for tag in tags.values()}
    start = own.get("start")
    if start is not None:
        try:
            head.position = usual_or(game, start.value)
        except CerclesError as error:
            notes.add(source.refusal(error, start.value_at))
            return None
    return head


def usual_or(game: Game, position: str | None) -> str | None:
    """A start position as a record keeps it: in its one spelling, and None for the usual one."""
    if position is None:
        return None
    text: str = game.start(position).position
    return None if text == game.start().position else text


def check_names(game: Game, tags: Mapping[str, str]) -> None:
    """Raises for a free tag that could not be written, or would be read as something else."""
    seen = {*OWN_NAMES, *game.seats}
    for name in tags:
        if not NAME.fullmatch(name):
            raise CerclesError("record_tag_name", name=quoted(name))
        if name.lower() in seen:
            raise CerclesError("record_tag_taken", name=quoted(name))
        seen.add(name.lower())


def _tags(source: Source, chunk: Chunk, notes: Notes) -> dict[str, Tag]:
    """By their names in small letters."""
    found: dict[str, Tag] = {}
    for begin, end in chunk.tags:
        tag = _tag(source.text, begin, end)
        if (nul := source.text.find("\0", begin, end)) >= 0:
            notes.add(source.error("record_nul", nul))
        elif tag is None:
            notes.add(source.error("record_tag", begin, text=quoted(source.text[begin:end])))
        elif tag.name.lower() in found:
            notes.add(source.error("record_tag_twice", tag.at, name=quoted(tag.name)))
        else:
            found[tag.name.lower()] = tag
    return found


def _tag(text: str, begin: int, end: int) -> Tag | None:
    opening = OPENING.match(text, begin, end)
    if opening is None:
        return None
    quote = closing('"', text, opening.end(), end)
    if quote < 0 or not CLOSING.fullmatch(text, quote, end):
        return None
    return Tag(opening[1], meant(text[opening.end() : quote]), opening.start(1), opening.end())


def _game(source: Source, chunk: Chunk, notes: Notes, own: dict[str, Tag], given: Game | None) -> Game | None:
    named, options = own.get("game"), own.get("options")
    if named is None and given is not None and options is None:
        return given
    if named is None and given is None:
        at = chunk.tags[0][0] if chunk.tags else _first_word(source, chunk)
        notes.add(source.error("record_no_game", at, known=sorted(GAMES)))
        return None
    name = named.value if named else given.id if given else ""
    if name not in GAMES:
        at = named.value_at if named else chunk.begin
        notes.add(source.refusal(UnknownGame(name, sorted(GAMES)), at))
        return None
    try:
        return GAMES[name](**_options(options.value.split() if options else ()))
    except CerclesError as error:
        assert options is not None
        notes.add(source.refusal(error, options.value_at))
        return None


def _options(words: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in found:
            raise OptionError("option_form", text=quoted(word))
        found[name] = value
    return found


def _rules(source: Source, notes: Notes, tag: Tag | None, game: Game) -> int | None:
    if tag is None:
        return game.version
    if not re.fullmatch("[1-9][0-9]{0,5}", tag.value):
        notes.add(source.error("record_rules", tag.value_at, text=quoted(tag.value)))
        return None
    version = int(tag.value)
    if version > game.version:
        notes.add(source.error("record_newer", tag.value_at, found=version, game=game.id, known=game.version))
        return None
    return version


def _first_word(source: Source, chunk: Chunk) -> int:
    text = source.text[chunk.begin : chunk.end]
    return chunk.begin + len(text) - len(text.lstrip())
