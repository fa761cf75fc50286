from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console, ConsoleOptions
from rich.markdown import Markdown
from rich.segment import Segment

import cercles
from cercles import show as pictures
from cercles.cli.common import GameName, chosen_language, known_numbers, language, one_of, the_game
from cercles.rules.game import Game
from cercles.rules.words import LANGUAGES
from cercles.show.rulebook import Block, blocks


def rules(
    game: GameName,
    number: Annotated[
        str | None, typer.Argument(metavar="NUMBER", help="One rule, as C2-7.", autocompletion=known_numbers)
    ] = None,
    lang: Annotated[str | None, typer.Option(help="en or fr.", autocompletion=one_of(LANGUAGES))] = None,
) -> None:
    """Read the rules of a game: all of them, or the one with a number.

    Examples:  cercles rules wom   cercles rules cirkle2 C2-7 --lang fr
    """
    if lang is not None:
        chosen_language(lang)
    os.environ.setdefault("LESS", "-R")  # so that the pager shows the styles
    console = Console(highlight=False)
    print_rules(console, the_game(game, None), number)


def print_rules(console: Console, game: Game, number: str | None) -> None:
    found = blocks(game, number, language())
    with console.pager(styles=True) if number is None and console.is_terminal else nullcontext():
        for block in found:
            _print(console, block)


def _print(console: Console, block: Block) -> None:
    if block.board is None:
        console.print(_Tied(block.text))
    else:
        name, options = block.board
        view = cercles.game(name, **options).start().view().json()
        console.print(pictures.text(pictures.scene(view, language())), soft_wrap=True)
    console.print()


@dataclass(frozen=True)
class _Tied:
    """Markdown whose lines do not break at no-break spaces. Rich would break them there, so it gets a stand-in."""

    text: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(Markdown(self.text.replace("\u00a0", "\ue000")), options):
            yield segment._replace(text=segment.text.replace("\ue000", "\u00a0"))
