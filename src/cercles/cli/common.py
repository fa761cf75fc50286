"""What the verbs share: their arguments, the language, and reading files of steps."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from errno import EBADF
from pathlib import Path
from typing import Annotated, Any

import typer

import cercles
from cercles.rules.errors import CerclesError, OptionError, quoted
from cercles.rules.game import Game
from cercles.rules.words import LANGUAGES, Word, sentence
from cercles.show.rulebook import numbers

LARGEST_FILE, CHUNK = 256_000_000, 1 << 20  # bytes


def known_games(incomplete: str) -> list[str]:
    return [name for name in cercles.games() if name.startswith(incomplete)]


def _named(context: typer.Context) -> list[str]:
    """The game of a line that is being written: its words are not sorted yet."""
    return [word for word in (context.params.get("game"), *context.args) if word in cercles.games()]


def _known_options(context: typer.Context, incomplete: str) -> list[str]:
    options = {option for name in _named(context) or cercles.games() for option in cercles.game(name).all_options}
    texts = {f"{option.name}={value}" for option in options for value in option.values}
    return sorted(text for text in texts if text.startswith(incomplete))


def one_of(words: Iterable[str]) -> Callable[[str], list[str]]:
    """Completes one of these words."""
    return lambda incomplete: [word for word in words if word.startswith(incomplete)]


def known_seats(context: typer.Context, incomplete: str) -> list[str]:
    return one_of({seat for name in _named(context) for seat in cercles.game(name).seats})(incomplete)


def known_numbers(context: typer.Context, incomplete: str) -> list[str]:
    return one_of([number for name in _named(context) for number in numbers(cercles.game(name))])(incomplete)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of `cercles games`.", autocompletion=known_games)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, as mode=double.",
        autocompletion=_known_options,
    ),
]
StepsFile = Annotated[
    str | None, typer.Argument(metavar="FILE|-", help="A record, or steps, one per line; - reads standard input.")
]

_language: list[str] = []


def chosen_language(lang: str | None) -> None:
    if lang is not None and lang not in LANGUAGES:
        raise OptionError("bad_option", name="--lang", value=quoted(lang), game="cercles", known=list(LANGUAGES))
    _language[:] = [lang] if lang else []


def language() -> str:
    """What --lang says, otherwise the language of the environment if we speak it, otherwise English."""
    wanted = [*_language, *filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "en"]
    return wanted[0][:2] if wanted[0][:2] in LANGUAGES else "en"


def the_game(name: str, options: list[str] | None) -> Game:
    found: dict[str, Any] = {}
    for text in options or ():
        option, equals, value = text.partition("=")
        if not equals or not option:
            raise OptionError("option_form", text=quoted(text))
        if option in found:
            raise OptionError("option_twice", name=quoted(option))
        found[option] = value
    return cercles.game(name, **found)


def the_seat(game: Game, name: str) -> int:
    """A seat by its number or its name, also as the reader's language says it."""
    if name.isascii() and name.isdigit():
        return game.seat(int(name))
    said = [sentence(f"seat.{seat}", language()).lower() for seat in game.seats]
    return said.index(name.lower()) if name.lower() in said else game.seat(name)


def whole_number(name: str, first: int, last: int) -> Callable[[str | int], int]:
    """Reads the value of the option ``name``; its default comes as a number."""

    def read(text: str | int) -> int:
        number = int(text) if re.fullmatch(r"-?[0-9]{1,9}", str(text)) else None
        if number is None or not first <= number <= last:
            expected = Word("expect.range", {"first": first, "last": last})
            raise CerclesError("bad_number", name=name, value=quoted(text), expected=expected)
        return number

    return read


def seconds(name: str) -> Callable[[str | float], float]:
    """Reads the value of the option ``name``, which is a time."""

    def read(text: str | float) -> float:
        fits = re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", str(text))
        if not fits or not float(text):
            raise CerclesError("bad_number", name=name, value=quoted(text), expected=Word("expect.seconds"))
        return float(text)

    return read


def read_text(file: str) -> str:
    """The text of a file, ``-`` being standard input."""
    if file == "-" and sys.stdin is None:
        raise CerclesError("no_file", file=quoted(file), problem=os.strerror(EBADF))
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as source:
            found = bytearray()
            while chunk := source.read(CHUNK):
                found += chunk
                if len(found) > LARGEST_FILE:
                    raise CerclesError("too_large", file=quoted(file), most=LARGEST_FILE)
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CerclesError("not_text", file=quoted(file), problem=str(error)) from error
    except (OSError, ValueError) as error:
        raise CerclesError("no_file", file=quoted(file), problem=getattr(error, "strerror", None) or error) from error


def write_file(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise CerclesError("bad_write", file=quoted(file), problem=getattr(error, "strerror", None) or error) from error
