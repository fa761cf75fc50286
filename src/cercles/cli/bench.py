from __future__ import annotations

import importlib.util
import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import cercles
from cercles.cli.common import Options, known_games, the_game, whole_number
from cercles.lab import peers as others
from cercles.lab import speed
from cercles.rules.errors import CerclesError

XIANGQI = "xiangqi"  # the peer that ratios are taken to: a game of CIRKLE's size


def bench(
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="One of `cercles games`.", autocompletion=known_games)
    ] = cercles.games()[0],
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure OpenSpiel in the same run (needs open_spiel).")
    ] = False,
    rounds: Annotated[
        int,
        typer.Option(
            metavar="NUMBER", parser=whole_number("--rounds", 1, 1000), help="The best of so many rounds counts."
        ),
    ] = 5,
) -> None:
    """Measure how fast a game runs: random playouts, perft, two threads.

    Examples:  cercles bench --game wom   cercles bench --game cirkle4 -o mode=double --peers --json
    """
    if peers and importlib.util.find_spec("pyspiel") is None:
        raise CerclesError("no_peer")
    the = the_game(game, option)
    found: dict[str, Any] = {"game": repr(the)}
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=4 + (len(others.PEERS) if peers else 0))
        for name, facts in speed.measures(the, rounds):
            found |= facts
            bar.update(task, advance=1, description=name)
        if peers:
            found["peers"] = {}
            for name in others.PEERS:
                bar.update(task, advance=1, description=f"OpenSpiel {name}")
                found["peers"][name] = round(others.playout_speed(name, rounds))
            base = found["peers"][XIANGQI]
            found["playout_ratio_to_xiangqi"] = round(found["playout_steps_per_second"] / base, 1)
            found["perft_ratio_to_xiangqi"] = round(found["perft_nodes_per_second"] / base, 1)
    if as_json:
        print(json.dumps(found))
    else:
        Console().print(_table(found))


def _table(found: dict[str, Any]) -> Table:
    table = Table(show_header=False, box=None)
    for name, value in found.items():
        if isinstance(value, dict):
            for peer, steps in value.items():
                table.add_row(f"OpenSpiel {peer}: playout steps per second", f"{steps:,}")
        else:
            shown = f"{value:,}" if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)
            table.add_row(name.replace("_", " "), shown)
    return table
