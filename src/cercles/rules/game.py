"""Game: one game with its options settled. It makes states and knows everything that is not hot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from operator import index
from types import MappingProxyType
from typing import Any, SupportsIndex

from cercles.rules.errors import CerclesError, GarbledStep, PositionError, RecordError, SeatError
from cercles.rules.explanation import Explanation
from cercles.rules.options import DRAWS, Option, as_text, checked
from cercles.rules.state import MOST_TURNS, NO_PROGRESS, State
from cercles.rules.step import Step, Target
from cercles.rules.symmetry import Symmetry
from cercles.rules.view import View
from cercles.rules.words import Word, sentence

LONGEST_STEP_TEXT = 80
NEAR = 20  # turns before a draw by one of the rules of the page
LONGEST_POSITION_TEXT = 4000


def draw_reasons(no_progress: str, repetition: str = "DRAW-a") -> tuple[tuple[str, str], ...]:
    """What every game's ``reasons`` begin with: the draw rules, by the numbers of its page."""
    return ("", ""), ("repetition", repetition), ("no_progress", no_progress), ("length", "DRAW-c")


class Game(ABC):
    """The base of every game. A game fills in the class attributes and the methods of the second part."""

    id: str
    version: int  # the rules version: raised whenever a legal list can change
    own_options: tuple[Option, ...] = ()
    seats: tuple[str, ...]  # the players' names as codes, in the order the page names them
    sides: tuple[int, ...]  # the side of each seat
    reasons: tuple[tuple[str, str], ...]  # (reason, rule) by a state's ``ended`` number
    longest: int  # no game with draws on has more steps than this
    most_steps: int  # no position has more legal steps than this
    repeats: bool = True  # can a position come back? Where none can, no draw rule is needed
    symmetries: tuple[Symmetry, ...] = ()  # all but the one that changes nothing

    def __init__(self, /, **options: Any) -> None:
        self.options = MappingProxyType(checked(self.id, self.all_options, options))
        self.settle()

    def settle(self) -> None:
        """Derive what depends on the options (seats, sides …)."""

    @property
    def all_options(self) -> tuple[Option, ...]:
        return (*self.own_options, DRAWS)

    @property
    def option_texts(self) -> dict[str, str]:
        return {name: as_text(value) for name, value in self.options.items()}

    @property
    def chosen(self) -> dict[str, str]:
        """The options that are not at their default."""
        defaults = {option.name: option.default for option in self.all_options}
        return {name: text for name, text in self.option_texts.items() if text != defaults[name]}

    @property
    def pages(self) -> tuple[str, ...]:
        """The rule pages of this game, by name."""
        return (self.id,)

    borrowed: tuple[str, ...] = ()  # the numbers of rules of other games' pages that hold here too

    @property
    def side_count(self) -> int:
        return len(set(self.sides))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.id, self.options) == (other.id, other.options)

    def __hash__(self) -> int:
        return hash((self.id, *self.option_texts.items()))

    def __repr__(self) -> str:
        return " ".join([self.id, *(f"{name}={text}" for name, text in self.chosen.items())])

    def __reduce__(self) -> Any:
        return _same_game, (type(self), self.option_texts)

    # --- playing --------------------------------------------------------------------------------

    def start(self, position: str | None = None) -> State:
        """The usual start, or the state of a position's text."""
        return self.position(position) if position is not None else self.first_state()

    def replay(self, steps: str | Iterable[str | Step], position: str | None = None) -> State:
        """The state after these steps (or a text with a space between them); an error names the first bad one."""
        state = self.start(position)
        steps = steps.split() if isinstance(steps, str) else steps
        for number, step in enumerate(steps, start=1):
            try:
                state = state.play(step)
            except CerclesError as error:
                raise RecordError("bad_line", line=number, because=error) from error
        return state

    def position(self, text: str) -> State:
        """The state of a position's text; a PositionError lists everything that is wrong with it."""
        if not isinstance(text, str) or len(text) > LONGEST_POSITION_TEXT:
            raise PositionError(text, [CerclesError("position_not_text", longest=LONGEST_POSITION_TEXT)])
        defects: list[CerclesError] = []
        state = self.read_position(text, defects)
        if defects or state is None:
            raise PositionError(text, defects)
        return state

    def seat(self, name: Any) -> int:
        """A seat by its number or its name."""
        if isinstance(name, str) and name.lower() in self.seats:
            return self.seats.index(name.lower())
        if isinstance(name, SupportsIndex) and not isinstance(name, bool) and 0 <= index(name) < len(self.seats):
            return index(name)
        raise SeatError(name, self)

    def viewer(self, seat: Any) -> int | None:
        """Who looks on: a seat by its number or its name, or None for a spectator."""
        return None if seat is None else self.seat(seat)

    def seat_word(self, seat: int) -> Word:
        """A seat's name, to be said in the reader's language."""
        return Word(f"seat.{self.seats[seat]}")

    def code_of(self, state: State, text: Any) -> int:
        """The code that ``text`` would have as a step; GarbledStep when it is none in any position."""
        if not isinstance(text, str) or len(text) > LONGEST_STEP_TEXT:
            raise GarbledStep(text, forms=self.step_forms)
        return self.parse(state, text)

    def draw_facts(self, state: State) -> dict[str, int] | None:
        """How near the draw rules are, for the players to see."""
        if not (self.options["draws"] and self.repeats):
            return None
        return {
            "quiet": state.turns_without_progress,
            "quiet_limit": self.quiet_limit,
            "repeated": state.times_seen,
        }

    def view_of(self, state: State, seat: int | None) -> View:
        return View(
            game=self.id,
            options=self.option_texts,
            seat=seat,
            to_act=state.to_act,
            turn=state.turn,
            pieces=self.pieces_of(state, seat),
            lost=self.lost_of(state),
            facts=self.facts_of(state, seat),
            owed=self.owed_in(state),
            outcome=state.outcome.json() if state.outcome else None,
            draws=self.draw_facts(state),
            position=self.position_text(state, seat),
        )

    def hides(self, state: State, seat: int) -> bool:
        """Is there anything about this state that the seat may not know?"""
        return False

    def reveals(self, state: State, step: str, seat: int) -> bool:
        """Does this step show the seat what it could not know before?"""
        return self.hides(state, seat) and not self.hides(state.play(step), seat)

    def draws_near(self, state: State) -> list[Word]:
        """What the players are told as a draw rule comes near."""
        if not (self.options["draws"] and self.repeats) or state.to_act is None:
            return []
        quiet, turns = self.quiet_limit - state.turns_without_progress, MOST_TURNS - state.turn
        found = []
        if state.times_seen > 1:
            found.append(Word("near.repetition", {"count": state.times_seen}))
        if quiet <= NEAR:
            found.append(Word(f"near.{self.reasons[NO_PROGRESS][0]}", {"count": quiet}))
        if turns <= NEAR:
            found.append(Word("near.length", {"count": turns}))
        return found

    def guess(self, view: View, rng: Any) -> State:
        """A state that agrees with a view; ``rng`` (a random.Random) fills in what the view hides."""
        return self.position(view.position)

    def raise_mistake(self) -> None:
        """Raise what went wrong inside a step, in a game written by a user."""

    def tell(self, effect: dict[str, Any], lang: str = "en") -> str:
        """An effect as a sentence."""
        words = {name: self.effect_word(name, value) for name, value in effect.items()}
        return sentence(f"effect.{effect['what']}", lang, **words)

    def effect_word(self, name: str, value: Any) -> Any:
        """A value of an effect as people read it: the names of seats and units are words."""
        if name == "seat":
            return self.seat_word(value)
        return Word(f"unit.{value}") if name == "unit" else value

    # --- what each game fills in ---------------------------------------------------------------

    quiet_limit: int  # DRAW-b
    step_forms: tuple[str, ...]  # an example of each form of a step, for error messages

    @abstractmethod
    def blank(self) -> State:
        """An empty state of this game's class."""

    @abstractmethod
    def first_state(self) -> State:
        """The usual start."""

    @abstractmethod
    def parse(self, state: State, text: str) -> int:
        """The code of a well-formed step, legal or not; GarbledStep for anything else. Most games need not look at
        the state."""

    @abstractmethod
    def text_of(self, state: State, code: int) -> str:
        """The one text of a step. Parsing is its inverse."""

    def seen_text(self, state: State, code: int, seat: int | None) -> str | None:
        """A legal step's text as a seat (None: a spectator) may read it in the log; None: not at all."""
        return self.text_of(state, code)

    @abstractmethod
    def paths_of(self, state: State, code: int) -> list[tuple[Target, ...]]:
        """The click paths of a legal step."""

    @abstractmethod
    def effects_of(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        """What a legal step does, told to a seat."""

    @abstractmethod
    def explanation(self, state: State, text: str, seat: int | None) -> Explanation:
        """What a step would do, or which rule forbids it."""

    @abstractmethod
    def pieces_of(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        """What stands on the board, as far as a seat may see it."""

    @abstractmethod
    def lost_of(self, state: State) -> list[list[Any]]:
        """What each seat has lost."""

    def facts_of(self, state: State, seat: int | None) -> dict[str, Any]:
        """What else a seat may know: points, pieces in reserve, …"""
        return {}

    def worth_of(self, state: State) -> list[float]:
        """What each seat has gained so far, for players that look no further than one step: here, nothing lost."""
        return [-float(len(lost)) for lost in self.lost_of(state)]

    def owed_in(self, state: State) -> dict[str, Any] | None:
        """What the seat to act must settle before its turn is over: a code and its values."""
        return None

    @abstractmethod
    def position_text(self, state: State, seat: int | None = None, all_seen: bool = False) -> str:
        """The position as one line: all of it, or what a seat (None: a spectator) may know."""

    @abstractmethod
    def read_position(self, text: str, defects: list[CerclesError]) -> State | None:
        """The inverse of ``position_text``; whatever is wrong is added to ``defects``."""


def _same_game(kind: type[Game], options: dict[str, str]) -> Game:
    return kind(**options)
