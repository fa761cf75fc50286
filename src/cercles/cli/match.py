"""One game in the terminal: a person at one seat, a bot at the others."""

from __future__ import annotations

import sys

from rich.console import Console

import cercles
from cercles import show as pictures
from cercles.cli.common import language, write_file
from cercles.cli.lines import Line
from cercles.cli.rules import print_rules
from cercles.cli.show import scene_of
from cercles.rules.errors import CerclesError
from cercles.rules.state import State
from cercles.rules.words import Word, sentence
from cercles.search import Bot

LEAVE = ("quit", "q", "exit")
VERBS = ("?", "why", "rules", "undo", "save", "quit")


class Match:
    def __init__(self, lines: list[Line], person: int, bot: Bot, theme: str) -> None:
        self.lines, self.person, self.bot, self.theme = lines, person, bot, theme
        self.game = lines[0].state.game
        self.lang = language()
        self.console = Console(highlight=False)
        self.legend = True  # the first picture explains itself

    @property
    def state(self) -> State:
        return self.lines[-1].state

    def play(self) -> None:
        self.say("play.welcome")
        shown: State | None = None
        ended = False
        while True:
            if self.state.to_act not in (self.person, None):
                self.step(self.bot.choose(self.game, self.state.view(self.state.to_act)))
                continue
            if shown is not self.state:
                self.draw()
                shown = self.state
                ended = self.state.to_act is None
                if ended:
                    self.tell_end()
            if not self.listen(ended):
                return

    def listen(self, ended: bool) -> bool:
        """One line of the person; False when they leave."""
        try:
            words = ask(self.prompt(), self.completions()).split() or ["?"]
        except (EOFError, KeyboardInterrupt):
            words = ["quit"]
        if words[0] in LEAVE:
            if not ended:
                self.say("play.bye")
            return False
        try:
            self.answer(words)
        except CerclesError as error:
            self.console.print(f"[red]{error.sentence(self.lang)}[/]")
        return True

    def answer(self, words: list[str]) -> None:
        verb, rest = words[0].lower(), words[1:]
        if verb in ("?", "help"):
            self.console.print(" ".join(step.text for step in self.state.legal))
            self.say("play.help")
        elif verb == "why":
            self.explain(rest)
        elif verb == "rules":
            print_rules(self.console, self.game, rest[0] if rest else None)
        elif verb == "undo":
            self.undo()
        elif verb == "save":
            self.save(" ".join(rest))
        else:
            self.steps(words)

    def steps(self, words: list[str]) -> None:
        """Several steps of the person may stand on one line; capitals do not matter."""
        for word in words:
            alike = [step.text for step in self.state.legal if step.text.lower() == word.lower()]
            self.step(alike[0] if alike else word)
            if self.state.to_act != self.person:
                break

    def step(self, text: str) -> None:
        before = self.state
        after = before.play(text)
        told = [self.game.tell(effect, self.lang) for effect in before.effects(text, self.person)]
        self.console.print(f"[bold]{before.seen(text, self.person) or '…'}[/]  {'; '.join(told)}")
        self.lines.append(Line(after, before, text))

    def explain(self, rest: list[str]) -> None:
        if not rest:
            return self.say("play.usage_why")
        why = self.state.explain(rest[0], self.person)
        told = "; ".join(self.game.tell(effect, self.lang) for effect in why.effects)
        self.console.print(f"{why.rule or ''} {told or why.sentence(self.lang)}".strip())

    def undo(self) -> None:
        """Back to the person's own last decision, but never to where something was hidden that has been shown."""
        earlier = [n for n, line in enumerate(self.lines[:-1]) if line.state.to_act == self.person]
        if not earlier:
            return self.say("play.nothing_to_undo")
        undone = self.lines[earlier[-1] + 1 :]
        if any(line.before and line.step and self.game.reveals(line.before, line.step, self.person) for line in undone):
            return self.say("play.no_undo")
        del self.lines[earlier[-1] + 1 :]

    def save(self, file: str) -> None:
        if not file:
            return self.say("play.usage_save")
        if self.game.hides(self.state, self.person):
            return self.say("play.no_save")
        start = self.lines[0].state.position
        steps = [line.step or "" for line in self.lines[1:]]
        write_file(file, str(cercles.Record.of(self.game, steps, start)))
        self.say("play.saved", file=file)

    def draw(self) -> None:
        picture = pictures.text(scene_of(self.lines[-1], self.person), self.theme, legend=self.legend)
        self.legend = False
        needed = max(map(len, picture.plain.splitlines()))
        if needed > self.console.width:
            self.say("play.narrow", needed=needed, width=self.console.width)
        self.console.print(picture, soft_wrap=True)
        for word in self.game.draws_near(self.state):
            self.say(word.code, **word.values)

    def prompt(self) -> str:
        owed = self.game.owed_in(self.state)
        name = sentence(f"seat.{self.game.seats[self.person]}", self.lang)
        if owed is None:
            return f"{name}> "
        return f"{name} ({sentence('owed.' + owed['code'], self.lang, **owed)})> "

    def completions(self) -> list[str]:
        return [step.text for step in self.state.legal] + list(VERBS)

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


def ask(prompt: str, words: list[str]) -> str:
    """A line from the terminal with completion, or simply a line."""
    if sys.stdin is None:
        raise EOFError
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()
    from prompt_toolkit import prompt as ask_there
    from prompt_toolkit.completion import WordCompleter

    return ask_there(prompt, completer=WordCompleter(words, sentence=True)).strip()
