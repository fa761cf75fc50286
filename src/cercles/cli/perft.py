from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from cercles.cli.common import GameName, Options, whole_number
from cercles.cli.lines import last_line
from cercles.rules import drive

DEEPEST = 12


def perft(
    game: GameName,
    depth: Annotated[
        int,
        typer.Option(
            "--depth",
            "-d",
            metavar="NUMBER",
            parser=whole_number("--depth", 0, DEEPEST),
            help="How many steps deep.",
        ),
    ],
    option: Options = None,
    from_file: Annotated[str | None, typer.Option("--from", metavar="FILE", help="Start after these steps.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="The count below each first step.")] = False,
) -> None:
    """Count the sequences of exactly so many steps.

    Examples:  cercles perft cirkle2 --depth 3   cercles perft cirkle4 -d 2 -o mode=double --divide
    """
    state = last_line(game, option, from_file).state
    if depth == 0:
        print(1)
        return
    total = 0
    steps = list(state.legal)
    # The bar goes to the error stream, and only where somebody looks at it.
    for step in track(steps, "perft", console=Console(stderr=True), transient=True, disable=not divide and depth < 4):
        below = drive.perft(state.play(step), depth - 1)
        total += below
        if divide:
            print(f"{step.text} {below}")
    print(total)
