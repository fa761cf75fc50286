"""The command line: one verb per file."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from cercles.cli import arena, bench, games, perft, play, rules, show, steps
from cercles.cli.common import chosen_language, language, one_of
from cercles.rules.errors import CerclesError
from cercles.rules.words import LANGUAGES, sentence

app = typer.Typer(
    help="Rare abstract strategy games: play them, read their rules, study and measure them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


@app.callback()
def everywhere(
    lang: Annotated[
        str | None,
        typer.Option(help="Language of all words: en or fr. Usually that of LANG.", autocompletion=one_of(LANGUAGES)),
    ] = None,
) -> None:
    chosen_language(lang)


for verb in (games.games, play.play, show.show, rules.rules, steps.steps, perft.perft, bench.bench, arena.arena):
    app.command(no_args_is_help=False)(verb)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows ? for it
    try:
        try:
            app()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except CerclesError as error:
        print(f"cercles: {error.sentence(language())}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        # Where the output went there is no room, or nobody: nothing more is to be written there, also not at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print("cercles: " + sentence("error.bad_output", language(), problem=error.strerror), file=sys.stderr)
            sys.exit(2)
