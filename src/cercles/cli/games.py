from __future__ import annotations

from rich.console import Console
from rich.table import Table

import cercles
from cercles.cli.common import language
from cercles.rules.options import Option
from cercles.rules.words import sentence


def games() -> None:
    """List the games, their players and their options.

    The first value of an option is the usual one.
    """
    lang = language()
    table = Table(box=None, pad_edge=False)
    for column in ("game", "players", "options"):
        table.add_column(sentence(f"cli.{column}", lang), overflow="fold")
    for name in cercles.games():
        game = cercles.game(name)
        players = ", ".join(sentence(f"seat.{seat}", lang) for seat in game.seats)
        options = [f"{option.name}={'|'.join(_usual_first(option))}" for option in game.all_options]
        table.add_row(f"[bold]{name}[/]", players, "  ".join(options))
    Console().print(table)


def _usual_first(option: Option) -> list[str]:
    return [option.default, *(value for value in option.values if value != option.default)]
