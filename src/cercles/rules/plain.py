"""A game written in ordinary Python: a class of plain functions over a position that is any value of yours.

Everything that drives a state drives these too, only slower: each call takes the GIL. ``docs/own-game.md`` shows one.
"""

import ast
from hashlib import blake2b

import cython

from cercles.rules.errors import CerclesError, GarbledStep, quoted
from cercles.rules.explanation import Explanation
from cercles.rules.game import Game, draw_reasons
from cercles.rules.state import State
from cercles.rules.step import Target

if not cython.compiled:
    from cercles.rules.state import LENGTH, MOST_STEPS


class PlainState(State):
    """Holds the position as ``value``; what it is, only the game knows."""

    def __init__(self, game):
        State.__init__(self, game)
        self.quiet_limit = game.quiet_limit
        self.value = None

    def set_value(self, value):
        """Become this position, without a past."""
        self.value = value
        self.settle()
        self.start_history()

    def settle(self):
        game, value = self.game, self.value
        seat = game.to_act(value)
        # Not hash(value), which is the same for -1 and -2, and another in each process.
        self.key_now = int.from_bytes(blake2b(game.text(value).encode(), digest_size=8).digest())
        if seat is None:
            reason, winners = game.result(value)
            sides = 0
            for winner in winners:
                sides |= 1 << game.sides[winner]
            self.ended = [name for name, _ in game.reasons].index(reason)
            self.winners = sides
        else:
            self.acting = game.seat(seat)

    def codes(self):
        if self.ended:
            return []
        texts = self.game.legal(self.value)
        if len(texts) > MOST_STEPS:
            raise CerclesError("too_many_steps", found=len(texts), most=MOST_STEPS)
        if not texts or len(set(texts)) < len(texts) or not all([isinstance(text, str) for text in texts]):
            raise CerclesError("bad_steps", game=self.game.id, found=quoted(texts), position=quoted(self.value))
        return [self.game.code(text) for text in texts]

    def generate(self, out):
        count = 0
        try:
            for code in self.codes():
                out[count] = code
                count += 1
        except BaseException as mistake:
            self.give_up(mistake)
        return count

    def apply(self, code):
        if self.ended:
            return
        try:
            text = self.game.text_of(self, code)
            progress = self.game.is_progress(self.value, text)
            if progress:
                self.no_way_back()
            self.value = self.game.after(self.value, text)
            self.settle()
            self.finish_turn(progress)
        except BaseException as mistake:
            self.give_up(mistake)

    def give_up(self, mistake):
        """No exception, not even an interrupt, passes through the C methods: it is kept until whoever drives the state
        asks for it."""
        self.game.mistakes.append(mistake)
        self.end(LENGTH, 0)

    def assign(self, other):
        self.value = other.value
        self.key_now, self.acting, self.turns = other.key_now, other.acting, other.turns
        self.quiet, self.since = other.quiet, other.since
        self.ended, self.winners = other.ended, other.winners


class PlainGame(Game):
    """Fill in id, seats, sides, own_reasons and the functions of the first part; the rest has simple answers.
    Positions must be immutable, and equal ones have the same ``text``."""

    version = 1
    own_reasons = (("won", ""), ("drawn", ""))  # (reason, rule) besides the draw rules
    quiet_limit = 1_000_000
    most_steps = MOST_STEPS
    longest = 5000

    def first(self):
        """The position at the start."""
        raise CerclesError("game_lacks", name="first")

    def legal(self, position):
        """The texts of all legal steps, no two alike."""
        raise CerclesError("game_lacks", name="legal")

    def after(self, position, text):
        """The position after a legal step."""
        raise CerclesError("game_lacks", name="after")

    def to_act(self, position):
        """The seat that decides; None when the game is over."""
        raise CerclesError("game_lacks", name="to_act")

    def result(self, position):
        """(reason, the seats that have won) of a finished game; no seats: a draw."""
        raise CerclesError("game_lacks", name="result")

    def is_progress(self, position, text):
        """Whether a step ends the search for repetitions and begins the count of quiet turns anew."""
        return False

    def text(self, position):
        """A position as one line."""
        return repr(position)

    def read(self, text):
        """The inverse of ``text``; None for what is no position. As it stands it reads numbers, texts and tuples."""
        try:
            value = ast.literal_eval(text)
            hash(value)
            return value
        except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
            return None

    # --- what every game answers ------------------------------------------------------------------

    def settle(self):
        self.reasons = (*draw_reasons("DRAW-b"), *self.own_reasons)
        self.step_forms = ("a legal step",)
        self.texts = []
        self.numbers = {}
        self.mistakes = []  # exceptions of this game's functions, not yet raised

    def seat_word(self, seat):
        return self.seats[seat]  # no catalogue has the names of your players

    def raise_mistake(self):
        if self.mistakes:
            first = self.mistakes[0]
            self.mistakes.clear()
            raise first

    def code(self, text):
        """Steps are numbered as they are met."""
        if text not in self.numbers:
            self.numbers[text] = len(self.texts)
            self.texts.append(text)
        return self.numbers[text]

    def blank(self):
        return PlainState(self)

    def first_state(self):
        state = self.blank()
        state.set_value(self.first())
        return state

    def parse(self, state, text):
        if text not in self.numbers:
            raise GarbledStep(text, "unknown_step")
        return self.numbers[text]

    def code_of(self, state, text):
        state.codes()  # numbers what is legal here
        return Game.code_of(self, state, text)

    def text_of(self, state, code):
        return self.texts[code]

    def paths_of(self, state, code):
        return [(Target("button", self.text_of(state, code), "step"),)]

    def effects_of(self, state, code, seat):
        return [{"what": "played", "seat": state.to_act, "step": self.text_of(state, code)}]

    def explanation(self, state, text, seat):
        code = self.code_of(state, text)
        if state.to_act is None:
            return Explanation(text, False, state.outcome.rule, "game_over")
        if code not in state.codes():
            return Explanation(text, False, None, "not_in_list")
        return Explanation(text, True, effects=self.effects_of(state, code, seat))

    def pieces_of(self, state, seat):
        return []

    def lost_of(self, state):
        return [[] for _ in self.seats]

    def position_text(self, state, seat=None, all_seen=False):
        return self.text(state.value)

    def read_position(self, text, defects):
        value = self.read(text)
        if value is None:
            defects.append(CerclesError("not_a_position"))
            return None
        state = self.blank()
        state.set_value(value)
        return state
