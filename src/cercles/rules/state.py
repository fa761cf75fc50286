"""State: one position of one game, for people (checked, immutable) and for search (fast, in place).

The methods of the first part are the door of the library: nothing there changes a state. Those of the
second part are what search, perft and playouts drive; compiled, they are C methods without the GIL.
"""

from functools import cache

import cython

from cercles.rules.errors import CerclesError, IllegalStep, quoted
from cercles.rules.outcome import Outcome
from cercles.rules.step import LegalSteps, Step, choices_tree
from cercles.rules.words import Word

EXTRAS: dict = {}  # what the front door lends to states, since rules know no pictures: name → function of the state

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN, MIX, REMIX = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

if not cython.compiled:  # compiled, the .pxd declares these
    MOST_STEPS = 1024  # room in a list of steps
    FEWEST_REMEMBERED = 64  # turns whose positions are kept at first, and at most: all that a game with draw rules has
    REMEMBERED = 8192  # powers of two
    MOST_TURNS = 5000  # DRAW-c
    PLAYING, REPETITION, NO_PROGRESS, LENGTH = 0, 1, 2, 3
    FIRST_REASON = 4  # a game's own reasons to end


class Random:
    """SplitMix64: the same numbers compiled and interpreted."""

    def __init__(self, seed):
        self.word = int(seed) & MASK

    def next(self):
        self.word = (self.word + GOLDEN) & MASK
        z = self.word
        z = ((z ^ (z >> 30)) * MIX) & MASK
        z = ((z ^ (z >> 27)) * REMIX) & MASK
        return z ^ (z >> 31)

    def below(self, bound):
        return ((self.next() >> 32) * bound) >> 32


def within(value, count):
    """``value`` if it is an index below ``count``. Compiled arrays do not look at what they are asked for."""
    if not 0 <= value < count:
        expected = Word("expect.range", {"first": 0, "last": count - 1})
        raise CerclesError("bad_number", name="index", value=quoted(value), expected=expected)
    return value


class History:
    """The keys of the positions at the start of turns, each at its turn's number in a ring, which grows with the turns.
    The scratch states of one search share one: each writes at its own turn, so that a line of play finds its own past.
    ``marks`` are the keys' highest 16 bits: a processor compares eight of them at once."""

    def __cinit__(self):
        self.make_room(0)
        if not self.room:
            raise MemoryError

    def __init__(self):
        if not cython.compiled:
            self.keys, self.marks, self.room = [], [], 0
            self.make_room(0)

    def __dealloc__(self):
        free(self.keys)
        free(self.marks)

    def make_room(self, turn):
        """Grow to hold a turn, if there is memory. What was noted keeps its place: the ring has not come round yet."""
        room = max(self.room, FEWEST_REMEMBERED)
        while room <= turn and room < REMEMBERED:
            room *= 2
        if cython.compiled:
            keys = more_keys(self.keys, room * 8)
            if not keys:
                return
            self.keys = keys
            marks = more_marks(self.marks, room * 2)
            if not marks:
                return
            self.marks = marks
        else:
            self.keys += [0] * (room - self.room)
            self.marks += [0] * (room - self.room)
        self.room = room

    def note(self, turn, key):
        if turn >= self.room and self.room < REMEMBERED:
            self.make_room(turn)
        self.keys[turn & self.room - 1] = key
        self.marks[turn & self.room - 1] = key >> 48

    def key_at(self, turn):
        return self.keys[turn & self.room - 1]

    def times(self, key, turn, back):
        """How often the position stood in so many turns before this one; mostly never, as the marks tell quickly."""
        back = min(back, self.room - 1)
        first = (turn - back) & self.room - 1
        last = first + back
        marked = self.marked(key >> 48, first, min(last, self.room))
        if last > self.room:
            marked += self.marked(key >> 48, 0, last - self.room)
        if not marked:
            return 0
        found = 0
        for each in range(turn - back, turn):
            if self.key_at(each) == key:
                found += 1
        return found

    def marked(self, mark, first, last):
        found: cython.ushort = 0
        for slot in range(first, last):
            if self.marks[slot] == mark:
                found += 1
        return found

    def copy_of(self, other, turn, back):
        """The same past: this turn and so many before it."""
        for each in range(turn - min(back, other.room - 1), turn + 1):
            self.note(each, other.key_at(each))


class State:
    """One position of a game with its past. It never changes: ``play`` makes another."""

    ARRAYS: dict = {}  # interpreted only: the arrays that the .pxd gives this class, name → length

    def __cinit__(self, *args, **named):
        self.history = History()  # compiled, also for a subclass that forgets to call __init__

    def __init__(self, game):
        self.game = game
        if cython.compiled:
            start = cython.cast(cython.p_char, cython.cast(cython.p_void, self))
            self.plain_bytes = compiled_size(type(self)) - (
                cython.cast(cython.p_char, cython.address(self.key_now)) - start
            )
        else:
            self.history = History()
            self.plain_bytes = 0
            for name, length in self.ARRAYS.items():
                setattr(self, name, [0] * length)
        self.key_now = 0
        self.acting = 0
        self.turns = 0
        self.quiet = 0
        self.since = 0  # turns since something happened that cannot be undone
        self.quiet_limit = 0
        self.ended = PLAYING
        self.winners = 0
        self.sides = game.side_count
        self.draws = game.options["draws"] and game.repeats

    # --- for people ---------------------------------------------------------------------------

    @property
    def to_act(self):
        """The seat that decides now; None when the game is over."""
        return None if self.ended else self.acting

    @property
    def acting_seat(self):
        """``to_act``, and in a finished game the seat that would be next: a part of the position."""
        return self.acting

    @property
    def turn(self):
        """How many turns have been finished."""
        return self.turns

    @property
    def turns_without_progress(self):
        return self.quiet

    @property
    def times_seen(self):
        """How often this position has stood at the start of a turn."""
        return 1 + self.history.times(self.key_now, self.turns, self.past())

    @property
    def bytes(self):
        """The size of what search copies, history aside; 0 interpreted."""
        return self.plain_bytes

    @property
    def key(self):
        """64 bits of everything that repetition compares."""
        return self.key_now

    @property
    def legal(self):
        """Every legal step, sorted by text; supports ``in`` (text or Step), ``len`` and iteration."""
        return LegalSteps(self)

    def codes(self):
        """The legal steps as packed integers, in the order they are generated."""
        if self.ended:
            return []
        if cython.compiled:
            buffer: cython.uint[1024]
            count = self.generate(buffer)
            return [buffer[index] for index in range(count)]
        out = [0] * MOST_STEPS
        return out[: self.generate(out)]

    def step(self, step):
        """The legal Step that ``step`` (text or Step) means; raises a StepError that says why not."""
        text = step.text if isinstance(step, Step) else step
        code = self.game.code_of(self, text)
        if code not in self.codes():
            raise IllegalStep.explained(self, text)
        return Step(code, text)

    def play(self, step):
        """The state after ``step`` (text or Step). This state stays as it is."""
        after: State = self.copy()
        after.apply(self.step(step).code)
        self.game.raise_mistake()
        return after

    def copy(self):
        twin: State = self.game.blank()
        if twin.plain_bytes != self.plain_bytes:
            raise TypeError(f"{self.game!r} has states of another kind than {type(self).__name__}")
        twin.assign(self)
        twin.recall(self)
        return twin

    @property
    def outcome(self):
        """None while the game goes on, then scores by seat, reason and rule."""
        if not self.ended:
            return None
        reason, rule = self.game.reasons[self.ended]
        scores = tuple(self.score(self.game.sides[seat]) for seat in range(len(self.game.seats)))
        return Outcome(scores, reason, rule)

    def view(self, seat=None):
        """What ``seat`` (its number or name; None: a spectator) may know."""
        return self.game.view_of(self, self.game.viewer(seat))

    @property
    def choices(self):
        """The tree of clicks for the seat to act: every path leads to one legal step."""
        return choices_tree(self)

    def effects(self, step, seat=None):
        """What ``step`` does, as plain data for ``seat`` (None: a spectator)."""
        return self.game.effects_of(self, self.step(step).code, self.game.viewer(seat))

    def seen(self, step, seat=None):
        """The text of ``step`` as ``seat`` (None: a spectator) may read it; None when it may not."""
        return self.game.seen_text(self, self.step(step).code, self.game.viewer(seat))

    def explain(self, text, seat=None):
        """What a step would do, or which numbered rule forbids it, told from what ``seat`` may know (None: the one
        to act)."""
        return self.game.explanation(self, text, self.to_act if seat is None else self.game.seat(seat))

    @property
    def position(self):
        """This position as one line of text, without its past."""
        return self.game.position_text(self, all_seen=True)

    def __eq__(self, other):
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.position == other.position

    def __hash__(self):
        return hash((self.game.id, self.key_now))

    def __repr__(self):
        return f"<{self.game!r} {self.position}>"

    def __str__(self):
        return self.position

    def svg(self, *args, **named):
        """A picture, as SVG text: of what ``seat`` may know, in a ``theme``, with or without ``trays``."""
        return EXTRAS["svg"](self, *args, **named)

    def _repr_svg_(self):
        return self.svg()

    def __reduce__(self):
        turns = range(self.turns - self.past(), self.turns + 1)
        past = [self.history.key_at(turn) for turn in turns]
        return restored, (self.game, self.position, self.turns, past, (self.quiet, self.ended, self.winners))

    def remember(self, turns, past):
        """Give a state read from its position the past it had (pickling, copies between processes)."""
        self.turns = turns
        self.since = len(past) - 1
        for back, key in enumerate(reversed(past)):
            self.history.note(turns - back, key)

    def start_from(self, quiet, reason, winners):
        """Begin at a position just set up: its turns without progress, and how it ended if it has."""
        self.quiet = quiet
        self.start_history()
        self.end(within(reason, len(self.game.reasons)), winners)

    def ending(self):
        """The number of the reason for which a position being set up ought to be over already, or 0."""
        return PLAYING

    # --- for search ---------------------------------------------------------------------------

    def generate(self, out):
        """Write the codes of all legal steps; return how many."""
        return 0

    def apply(self, code):
        """Play a legal step in place, unchecked."""

    def draw(self, random, scratch):
        """One legal step, uniformly. Games override it to spare writing the list."""
        return scratch[random.below(self.generate(scratch))]

    def side_of(self, seat):
        return seat

    def score(self, side):
        """The score of a side at the end: the sides' scores add up to 1."""
        sharing = 0
        for each in range(self.sides):
            if not self.winners or self.winners >> each & 1:
                sharing += 1
        if not self.winners or self.winners >> side & 1:
            return 1.0 / sharing
        return 0.0

    def assign(self, other):
        """Become a copy of another state of the same game; the history stays one's own."""
        if cython.compiled:
            memcpy(cython.address(self.key_now), cython.address(other.key_now), self.plain_bytes)
        else:
            for name, value in other.__dict__.items():
                if name != "history":
                    setattr(self, name, value[:] if isinstance(value, list) else value)

    def end(self, reason, winners):
        self.ended = reason
        self.winners = winners

    def past(self):
        """How many turns before this one repetition looks back."""
        return min(self.since, REMEMBERED - 1)

    def recall(self, other):
        """Have the same past as a state of which this one is a copy."""
        self.history.copy_of(other.history, self.turns, self.past())

    def start_history(self):
        """Note the position play starts from."""
        self.since = 0
        self.history.note(self.turns, self.key_now)

    def no_way_back(self):
        """This turn does what cannot be undone: no position before it can come again."""
        self.since = -1

    def finish_turn(self, progress):
        """Count the turn and look at the draw rules. A turn that wins, wins."""
        self.turns += 1
        self.quiet = 0 if progress else self.quiet + 1
        self.since += 1
        self.history.note(self.turns, self.key_now)
        if self.ended or not self.draws:
            return
        if self.since >= 4 and self.history.times(self.key_now, self.turns, self.past()) >= 2:  # DRAW-a
            self.end(REPETITION, 0)
        elif self.quiet >= self.quiet_limit:  # DRAW-b
            self.end(NO_PROGRESS, 0)
        elif self.turns >= MOST_TURNS:
            self.end(LENGTH, 0)


@cache
def compiled_size(kind):
    """Without what a subclass in ordinary Python adds, which is not plain data."""
    return next(each for each in kind.__mro__ if "__pyx_vtable__" in each.__dict__).__basicsize__


def restored(game, position, turns, past, draws):
    """Not every game's position says how long nothing has happened, nor that its past has ended it."""
    state: State = game.position(position)
    state.remember(turns, past)
    state.quiet, state.ended, state.winners = draws
    return state
