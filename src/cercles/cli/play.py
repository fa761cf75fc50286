from __future__ import annotations

from typing import Annotated

import typer

import cercles
from cercles.cli.common import Options, known_games, known_seats, language, one_of, seconds, the_seat, whole_number
from cercles.cli.lines import Line, played
from cercles.cli.match import LEAVE, Match, ask
from cercles.rules.errors import CerclesError
from cercles.rules.words import sentence
from cercles.search import NAMES, Budget, player
from cercles.show import THEMES, tokens


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One of `cercles games`.", autocompletion=known_games)
    ] = None,
    option: Options = None,
    bot: Annotated[
        str, typer.Option(help=f"Your opponent: {', '.join(NAMES)}, module:Class.", autocompletion=one_of(NAMES))
    ] = "greedy",
    time: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", parser=seconds("--time"), help="How long an opponent that searches thinks about a turn."
        ),
    ] = 1.0,
    seat: Annotated[
        str | None,
        typer.Option(help="The player you are, by name or number; usually the first.", autocompletion=known_seats),
    ] = None,
    from_file: Annotated[str | None, typer.Option("--from", metavar="FILE", help="Go on with a saved game.")] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            parser=whole_number("--seed", 0, 999_999_999),
            help="The same seed gives the same opponent.",
        ),
    ] = None,
    theme: Annotated[str, typer.Option(help="light, dark or contrast.", autocompletion=one_of(THEMES))] = "dark",
) -> None:
    """Play in the terminal against a bot. Steps are typed, with completion; ? lists them and the other words.

    Examples:  cercles play wom   cercles play cirkle4 -o mode=double --seat mauve --bot random
    """
    opponent = player(bot, seed, Budget(seconds=time))
    tokens(theme)  # an unknown one is said before the game begins
    try:
        lines = list(played(game, option, from_file)) if game is not None else asked()
    except EOFError:
        return
    person = 0 if seat is None else the_seat(lines[-1].state.game, seat)
    Match(lines, person, opponent, theme).play()


def asked() -> list[Line]:
    """Which game, when the command did not say."""
    names = cercles.games()
    lang = language()
    for number, name in enumerate(names, start=1):
        print(f"  {number}  {sentence(f'game.{name}', lang)}  ({name})")
    print(sentence("play.which", lang))
    while True:
        words = (ask("? ", list(names)) or "1").split()
        if words[0] in LEAVE:
            raise EOFError
        number = int(words[0]) if words[0].isascii() and words[0].isdigit() else 0
        name = names[number - 1] if 1 <= number <= len(names) else words[0]
        try:
            return list(played(name, words[1:], None))
        except CerclesError as error:
            print(error.sentence(lang))
