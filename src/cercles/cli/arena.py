from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import cercles
from cercles.cli.common import Options, known_games, language, one_of, seconds, the_game, whole_number
from cercles.lab.arena import Pairing, Results, rehearse, run
from cercles.rules.words import sentence
from cercles.search import NAMES


def arena(
    players: Annotated[
        list[str],
        typer.Argument(metavar="A B [C D]", help=f"{', '.join(NAMES)}, module:Class.", autocompletion=one_of(NAMES)),
    ],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="One of `cercles games`.", autocompletion=known_games)
    ] = cercles.games()[0],
    option: Options = None,
    games: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole_number("--games", 1, 1_000_000), help="How many.")
    ] = 100,
    time: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", parser=seconds("--time"), help="Processor time for a turn of a player that searches."
        ),
    ] = 0.1,
    workers: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole_number("--workers", 1, 256), help="Games at the same time.")
    ] = 1,
    seed: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole_number("--seed", 0, 999_999_999), help="Of the openings.")
    ] = 0,
    file: Annotated[
        str | None, typer.Option("--file", metavar="FILE", help="Keeps the games; an interrupted run goes on from it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let players play many games, each on every side, and count what they score.

    Examples:  cercles arena alphabeta uct --game wom --games 60   cercles arena greedy random --game totem --json
    """
    the = the_game(game, option)
    pairing = Pairing(the.id, the.chosen, tuple(players), time, seed=seed)
    rehearse(pairing)
    results = Results(pairing, Path(file) if file else None)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=games, completed=len(results.played))
        for _ in run(results, games, workers):
            bar.advance(task)
    facts = results.json()
    if as_json:
        print(json.dumps(facts))
        return
    table = Table(show_header=False, box=None)
    for name, points in facts["points"].items():
        table.add_row(name, f"{points:g} / {facts['games']}")
    table.add_row("draws", str(facts["draws"]))
    table.add_row("mean steps", f"{facts['mean_steps']:g}")
    for reason, count in facts["reasons"].items():
        table.add_row(sentence(f"reason.{reason}", language()), str(count))
    if facts["elo"]:
        low, likely, high = facts["elo"]
        table.add_row("Elo", f"{likely:+g} ({low:+g} … {high:+g})")
    Console().print(table)
