from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console

from cercles import show as pictures
from cercles.cli.common import GameName, Options, StepsFile, known_seats, language, one_of, the_seat, write_file
from cercles.cli.lines import Line, last_line
from cercles.rules.errors import CerclesError, quoted


def show(
    game: GameName,
    file: StepsFile = None,
    option: Options = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE.svg", help="Write an SVG picture instead.")] = None,
    theme: Annotated[
        str | None, typer.Option(help="light, dark or contrast.", autocompletion=one_of(pictures.THEMES))
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(help="What this player may see; usually what a spectator sees.", autocompletion=known_seats),
    ] = None,
) -> None:
    """Draw the board after the steps of a file, in the terminal or as an SVG picture.

    Examples:  cercles show cirkle2   cercles show wom game.txt --out game.svg --theme dark
    """
    if theme is not None:
        pictures.tokens(theme)  # before anything else is done
    if out is not None and not out.lower().endswith(".svg"):
        raise CerclesError("svg_only", file=quoted(out))
    last = last_line(game, option, file)
    scene = scene_of(last, None if seat is None else the_seat(last.state.game, seat))
    if out is not None:
        write_file(out, pictures.svg(scene, theme or "light"))
    else:
        Console(highlight=False).print(pictures.text(scene, theme or "dark"), soft_wrap=True)


def scene_of(line: Line, seat: int | None) -> pictures.Scene:
    """The scene of a line's last state, its last step marked."""
    view = line.state.view(seat)
    if line.before is not None and line.step is not None:
        view = replace(view, last=pictures.last_of(line.before.effects(line.step, seat)))
    return pictures.scene(view.json(), lang=language())
