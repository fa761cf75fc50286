from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

import cercles
from cercles import show as pictures
from cercles.cli.common import GameName, chosen_language, language, the_game
from cercles.show.rulebook import Block, blocks


def rules(
    game: GameName,
    number: Annotated[str | None, typer.Argument(metavar="[NUMBER]", help="One rule, as C2-7.")] = None,
    lang: Annotated[str | None, typer.Option(help="en or fr.")] = None,
) -> None:
    """Read the rules of a game: all of them, or the one with a number.

    Examples:  cercles rules wom   cercles rules cirkle2 C2-7 --lang fr
    """
    if lang is not None:
        chosen_language(lang)
    console = Console(highlight=False)
    found = blocks(the_game(game, None), number, language())
    with console.pager(styles=True) if number is None and console.is_terminal else nullcontext():
        for block in found:
            _print(console, block)


def _print(console: Console, block: Block) -> None:
    if block.board is None:
        console.print(Markdown(block.text))
    else:
        name, options = block.board
        view = cercles.game(name, **options).start().view().json()
        console.print(pictures.text(pictures.scene(view, language())), soft_wrap=True)
    console.print()
