"""Game: one game with its options settled. It makes states and knows everything that is not hot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cercles.rules.errors import CerclesError, GarbledStep, PositionError, RecordError, SeatError, quoted
from cercles.rules.explanation import Explanation
from cercles.rules.options import DRAWS, Option, as_text, checked
from cercles.rules.state import State
from cercles.rules.step import Step, Target
from cercles.rules.view import View

DRAW_REASONS = (("", ""), ("repetition", "DRAW-a"), ("no_progress", "DRAW-b"), ("length", "DRAW-c"))
LONGEST_STEP_TEXT = 40


class Game:
    """The base of every game. A game fills in the class attributes and the methods of the second part."""

    id: str
    version: int  # the rules version: raised whenever a legal list can change
    own_options: tuple[Option, ...] = ()
    seats: tuple[str, ...]  # the players' names as codes, in the order the page names them
    sides: tuple[int, ...]  # the side of each seat
    reasons: tuple[tuple[str, str], ...]  # (reason, rule) by a state's ``ended`` number
    longest: int  # no game with draws on has more steps than this

    def __init__(self, **options: Any) -> None:
        self.options = checked(self.id, (*self.own_options, DRAWS), options)
        self.settle()

    def settle(self) -> None:
        """Derive what depends on the options (seats, sides …)."""

    @property
    def option_texts(self) -> dict[str, str]:
        return {name: as_text(value) for name, value in self.options.items()}

    @property
    def chosen(self) -> dict[str, str]:
        """The options that are not at their default."""
        defaults = {option.name: option.default for option in (*self.own_options, DRAWS)}
        return {name: text for name, text in self.option_texts.items() if text != defaults[name]}

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

    def replay(self, steps: Iterable[str | Step], position: str | None = None) -> State:
        """The state after these steps; an error names the first bad one."""
        state = self.start(position)
        for number, step in enumerate(steps, start=1):
            try:
                state = state.play(step)
            except CerclesError as error:
                raise RecordError("bad_step_at", line=number, because=error) from error
        return state

    def position(self, text: str) -> State:
        """The state of a position's text; a PositionError lists everything that is wrong with it."""
        if not isinstance(text, str):
            raise PositionError(text, [GarbledStep(text, "position_not_text")])
        defects: list[CerclesError] = []
        state = self.read_position(text, defects)
        if defects or state is None:
            raise PositionError(text, defects)
        return state

    def seat(self, name: Any) -> int:
        """A seat by its number or its name."""
        if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < len(self.seats):
            return name
        if isinstance(name, str) and name.lower() in self.seats:
            return self.seats.index(name.lower())
        raise SeatError(name, self)

    def code_of(self, state: State, text: Any) -> int:
        """The code that ``text`` would have as a step; GarbledStep when it is none in any position."""
        if not isinstance(text, str) or len(text) > LONGEST_STEP_TEXT:
            raise GarbledStep(text, forms=self.step_forms)
        return self.parse(text)

    def draw_facts(self, state: State) -> dict[str, int] | None:
        """How near the draw rules are, for the players to see."""
        if not self.options["draws"]:
            return None
        return {
            "quiet": state.turns_without_progress,
            "quiet_limit": self.quiet_limit,
            "repeated": state.times_seen,
        }

    # --- what each game fills in ---------------------------------------------------------------

    quiet_limit: int  # DRAW-b
    step_forms: str  # the forms of a step, for error messages

    def blank(self) -> State:
        """An empty state of this game's class."""
        raise NotImplementedError

    def first_state(self) -> State:
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The code of a well-formed step; GarbledStep for anything else."""
        raise NotImplementedError

    def text_of(self, code: int) -> str:
        """The one text of a step. Parsing is its inverse."""
        raise NotImplementedError

    def paths_of(self, state: State, code: int) -> list[tuple[Target, ...]]:
        """The click paths of a legal step."""
        raise NotImplementedError

    def effects_of(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        """What a legal step does, told to a seat."""
        raise NotImplementedError

    def explanation(self, state: State, text: str, seat: int | None) -> Explanation:
        raise NotImplementedError

    def view_of(self, state: State, seat: int | None) -> View:
        raise NotImplementedError

    def position_text(self, state: State) -> str:
        raise NotImplementedError

    def read_position(self, text: str, defects: list[CerclesError]) -> State | None:
        raise NotImplementedError

    def guess(self, view: View, rng: Any) -> State:
        """A state consistent with a view: where nothing is hidden, the position itself."""
        raise NotImplementedError


def _same_game(kind: type[Game], options: dict[str, str]) -> Game:
    return kind(**options)


__all__ = ["Game", "quoted"]
