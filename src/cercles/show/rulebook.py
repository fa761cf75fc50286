"""The rule pages: Markdown in which every rule is a paragraph ``**C2-7 · Title.** …``, and ``{board cirkle2 mode=…}``
stands for a picture of a game's start. One page per game and language; a game may share a page with its family."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import Game
from cercles.rules.words import LANGUAGES

FOLDER = Path(__file__).parent.parent / "rulebook"
RULE = re.compile(r"\*\*([A-Z][A-Z0-9]*-[0-9a-z]+) · (.+?)\*\*")
BOARD = re.compile(r"\{board ([^}]*)\}")


@dataclass(frozen=True)
class Block:
    """A paragraph, heading, list or drawing of a page; ``number`` when it is a rule, and all that belongs to one."""

    text: str
    number: str | None = None

    @property
    def board(self) -> tuple[str, dict[str, str]] | None:
        """The game and the options whose start this block draws."""
        match = BOARD.fullmatch(self.text)
        if match is None:
            return None
        name, *options = match[1].split()
        return name, dict(option.split("=", 1) for option in options)


def numbers(game: Game) -> list[str]:
    """The numbers of all rules of a game, in the order of its pages."""
    return list(dict.fromkeys(block.number for block in blocks(game) if block.number))


def blocks(game: Game, number: str | None = None, lang: str = "en") -> list[Block]:
    """A game's pages, or the part that says rule ``number``, also one it has from another game's page."""
    found = [block for page in game.pages for block in page_blocks(page, lang)]
    if number is None:
        return found
    if game.borrowed:
        found += [block for page in all_pages() for block in page_blocks(page, lang) if block.number in game.borrowed]
    wanted = [block for block in found if block.number and block.number.lower() == number.lower()]
    if not wanted:
        known = list(dict.fromkeys(block.number for block in found if block.number))
        raise CerclesError("unknown_rule", number=quoted(number), game=game.id, known=known)
    return wanted


@cache
def all_pages() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in (FOLDER / "en").glob("*.md")))


@cache
def page_blocks(page: str, lang: str) -> tuple[Block, ...]:
    file = FOLDER / (lang if lang in LANGUAGES else "en") / f"{page}.md"
    return tuple(_blocks(file.read_text(encoding="utf-8")))


def _blocks(text: str) -> Iterator[Block]:
    """A drawing or a list right after a rule belongs to that rule; the next heading or paragraph does not."""
    number = None
    for part in text.strip().split("\n\n"):
        match = RULE.match(part)
        if match:
            number = match[1]
        elif not part.startswith(("```", "- ", "{board")):
            number = None
        yield Block(part, number)
