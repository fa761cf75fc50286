"""Driving states fast: perft, and random playouts. Both leave the state they are given alone."""

import cython

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.state import Random, State
from cercles.rules.words import Word

if not cython.compiled:
    from cercles.rules.state import MOST_STEPS


AT_ONCE = 3  # a deeper count is made in pieces, so that it can be interrupted
DEEPEST = 100
MANY = 2_000_000_000
PATIENCE = 1_000_000  # with the draw rules off a random game may go on for ever


class _Frame:
    """One depth of a search: a scratch state, its steps, and the frame below. All share one history."""

    def __init__(self, state, depth):
        self.state = state.copy()
        if not cython.compiled:
            self.codes = [0] * MOST_STEPS
        self.deeper = None
        if depth > 0:
            self.deeper = _Frame(state, depth - 1)
            self.share(self.state)

    def share(self, state: State):
        self.state.history = state.history
        if self.deeper is not None:
            self.deeper.share(state)

    def leaves(self, depth):
        """The number of sequences of exactly ``depth`` steps; every leaf's state is made."""
        if self.state.ended:
            return 0
        count = self.state.generate(self.codes)
        found = 0
        for index in range(count):
            self.deeper.state.assign(self.state)
            self.deeper.state.apply(self.codes[index])
            found += 1 if depth == 1 else self.deeper.leaves(depth - 1)
        return found

    def count(self, depth: cython.int):
        with cython.nogil:
            found = self.leaves(depth)
        self.state.game.raise_mistake()
        return found


def perft(state, depth):
    """How many sequences of exactly ``depth`` steps there are from ``state``."""
    _check("depth", depth, 0, DEEPEST)
    if depth == 0:
        return 1
    if depth > AT_ONCE:
        return sum([perft(state.play(step), depth - 1) for step in state.legal])
    return _Frame(state, depth).count(depth)


def divide(state, depth):
    """perft by first step: a dict from the step's text to the number of sequences beginning with it."""
    _check("depth", depth, 1, DEEPEST)
    return {step.text: perft(state.play(step), depth - 1) for step in state.legal}


def _check(name, value, first, last):
    if not isinstance(value, int) or not first <= value <= last:
        expected = Word("expect.range", {"first": first, "last": last})
        raise CerclesError("bad_number", name=name, value=quoted(value), expected=expected)


class Player:
    """Random playouts from one state, each to the end of the game (or ``most`` steps). It counts on from call to call,
    and is of one thread at a time."""

    def __init__(self, state, seed):
        if state.to_act is None:
            raise CerclesError("game_over", text=quoted(state.position))
        self.start = state.copy()
        self.state = state.copy()
        self.random = Random(seed)
        self.busy = False
        self.steps = self.games = 0
        self.check = 0
        if not cython.compiled:
            self.scratch = [0] * MOST_STEPS

    def run(self, least, most):
        while self.steps < least:
            self.state.assign(self.start)
            self.state.recall(self.start)
            left = most
            while not self.state.ended and left > 0:
                code = self.state.draw(self.random, self.scratch)
                self.state.apply(code)
                self.check = (self.check * 31 + code) & 0x7FFFFFFF
                self.steps += 1
                left -= 1
            self.games += 1

    def play(self, least, most=PATIENCE):
        """Play whole games until ``least`` steps are done since the beginning, each of at most ``most`` steps; returns
        (steps, games, checksum of all steps)."""
        _check("least", least, 0, MANY)
        _check("most", most, 1, MANY)
        if self.busy or self.state is None:
            raise CerclesError("busy_player")
        enough: cython.longlong = least
        longest: cython.int = most
        self.busy = True
        try:
            with cython.nogil:
                self.run(enough, longest)
        finally:
            self.busy = False
        self.state.game.raise_mistake()
        return self.steps, self.games, self.check
