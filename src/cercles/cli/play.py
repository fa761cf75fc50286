from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console

import cercles
from cercles import show as pictures
from cercles.cli.common import Options, known_games, language, the_game, the_seat, write_file
from cercles.cli.lines import Line
from cercles.cli.show import scene_of
from cercles.rules.errors import CerclesError, OptionError, quoted
from cercles.rules.game import Game
from cercles.rules.state import State
from cercles.rules.words import Word, sentence
from cercles.search import BOTS, Bot


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One of `cercles games`.", autocompletion=known_games)
    ] = None,
    option: Options = None,
    bot: Annotated[str, typer.Option(help="Your opponent: greedy or random.")] = "greedy",
    seat: Annotated[str | None, typer.Option(help="The player you are, by name or number; usually the first.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same opponent.")] = None,
    theme: Annotated[str, typer.Option(help="light, dark or contrast.")] = "dark",
) -> None:
    """Play in the terminal against a bot. Steps are typed, with completion; ? lists them and the other words.

    Examples:  cercles play wom   cercles play cirkle4 -o mode=double --seat mauve --bot random
    """
    if bot not in BOTS:
        raise OptionError("bad_option", name="--bot", value=quoted(bot), game="play", known=list(BOTS))
    the = the_game(game or _asked_game(), option)
    person = the_seat(the, seat) if seat else 0
    Match(the, person, BOTS[bot](seed), theme).play()


def _asked_game() -> str:
    """Which game, when the command did not say."""
    names = cercles.games()
    for number, name in enumerate(names, start=1):
        print(f"  {number}  {name}")
    answer = _ask("? ", list(names)) or "1"
    if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(names):
        return names[int(answer) - 1]
    return answer


class Match:
    """One game in the terminal: a person at one seat, bots at the others."""

    def __init__(self, game: Game, person: int, bot: Bot, theme: str) -> None:
        self.game, self.person, self.bot, self.theme = game, person, bot, theme
        self.line = [Line(game.start())]
        self.lang = language()
        self.console = Console(highlight=False)

    @property
    def state(self) -> State:
        return self.line[-1].state

    def play(self) -> None:
        self.say("play.welcome")
        shown: State | None = None
        while self.state.to_act is not None:
            if self.state.to_act != self.person:
                self.step(self.bot.choose(self.game, self.state.view(self.state.to_act)))
                continue
            if shown is not self.state:
                self.draw()
                shown = self.state
            if not self.listen():
                return
        self.draw()
        self.tell_end()

    def listen(self) -> bool:
        """One line of the person; False when they leave."""
        try:
            words = (_ask(self.prompt(), self.completions()) or "").split()
        except (EOFError, KeyboardInterrupt):
            self.say("play.bye")
            return False
        verb, rest = (words[0], words[1:]) if words else ("?", [])
        if verb in ("quit", "q"):
            self.say("play.bye")
            return False
        try:
            self.answer(verb, rest)
        except CerclesError as error:
            self.console.print(f"[red]{error.sentence(self.lang)}[/]")
        return True

    def answer(self, verb: str, rest: list[str]) -> None:
        if verb == "?":
            self.console.print(" ".join(step.text for step in self.state.legal))
            self.say("play.help")
        elif verb == "why" and rest:
            why = self.state.explain(rest[0], self.person)
            told = "; ".join(self.game.tell(effect, self.lang) for effect in why.effects)
            self.console.print(f"{why.rule or ''} {told or why.sentence(self.lang)}".strip())
        elif verb == "undo":
            self.undo()
        elif verb == "save" and rest:
            write_file(rest[0], self.record())
        else:
            self.step(verb)

    def step(self, text: str) -> None:
        before = self.state
        after = before.play(text)
        told = [self.game.tell(effect, self.lang) for effect in before.effects(text, self.person)]
        self.console.print(f"[bold]{before.seen(text, self.person) or '…'}[/]  {'; '.join(told)}")
        self.line.append(Line(after, before, text))

    def undo(self) -> None:
        """Back to the person's own last decision."""
        while len(self.line) > 1:
            self.line.pop()
            if self.state.to_act == self.person:
                return

    def record(self) -> str:
        return str(cercles.Record.of(self.game, [line.step or "" for line in self.line[1:]]))

    def draw(self) -> None:
        self.console.print(
            pictures.text(scene_of(self.line[-1], self.person), self.theme, legend=False), soft_wrap=True
        )

    def prompt(self) -> str:
        owed = self.game.owed_in(self.state)
        name = sentence(f"seat.{self.game.seats[self.person]}", self.lang)
        if owed is None:
            return f"{name}> "
        return f"{name} ({sentence('owed.' + owed['code'], self.lang, **owed)})> "

    def completions(self) -> list[str]:
        return [step.text for step in self.state.legal] + ["?", "why", "undo", "save", "quit"]

    def tell_end(self) -> None:
        outcome = self.state.outcome
        assert outcome is not None
        best = max(outcome.scores)
        winners = [self.game.seat_word(s) for s, score in enumerate(outcome.scores) if score == best]
        reason = Word(f"reason.{outcome.reason}")
        code = "play.drawn" if len(set(outcome.scores)) == 1 else "play.won"
        self.say(code, winners=winners, reason=reason, rule=outcome.rule)

    def say(self, code: str, **values: object) -> None:
        self.console.print(sentence(code, self.lang, **values))


def _ask(prompt: str, words: list[str]) -> str:
    """A line from the terminal with completion, or simply a line."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()
    from prompt_toolkit import prompt as ask
    from prompt_toolkit.completion import WordCompleter

    return ask(prompt, completer=WordCompleter(words, sentence=True)).strip()
