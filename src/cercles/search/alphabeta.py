"""Alpha-beta for two sides: iterative deepening, principal variations, a table of positions met.

It drives states by their interface alone. A turn may be several steps: a value changes its sign only where the side to
act changes. Depth counts steps.
"""

from array import array

import cython

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.state import State
from cercles.search.evaluation import evaluation_of
from cercles.search.limit import Limit

if not cython.compiled:
    from cercles.rules.state import MOST_STEPS

    DEEPEST = 64  # steps from the root
    WIN = 30_000  # less the turns until then
    SURE = 25_000  # beyond this a value is a forced end
    EXACT, AT_LEAST, AT_MOST = 1, 2, 3

INFINITE = 32_000
TABLE_BITS = 20
HISTORY_BITS = 14
SPREAD, WORD = 0x9E3779B1, 0xFFFFFFFF  # to mix the bits of a code
QUIET_DEPTH = 8  # steps of captures after the last full one
MARGIN = 150  # a capture that leaves one so far behind is not looked at
WINDOW = 60  # round the value of the depth before
FIRST_FULL = 4  # so many steps are looked at in full before others are reduced
FIRST, CAPTURES, KILLERS = 1 << 30, 1 << 28, 1 << 27  # how steps are ordered


class AlphaBeta:
    """One searcher: its memory serves from position to position of a game."""

    def __init__(self, game, table_bits=TABLE_BITS):
        if game.side_count != 2:
            raise CerclesError("two_sides_only", game=quoted(repr(game)))
        self.game = game
        self.evaluation = evaluation_of(game)
        self.mask = (1 << table_bits) - 1
        self.keys = array("Q", bytes(8 << table_bits))
        self.entries = array("Q", bytes(8 << table_bits))
        self.history = array("i", bytes(4 << HISTORY_BITS))
        self.nodes = 0
        self.first_turn = 0
        self.stopped = False
        self.limit = Limit()
        self.top = Ply(self, game, DEEPEST)

    def think(self, state, limit):
        """Deeper and deeper until the limit: yields (depth, value for the side to act, the best line's codes)."""
        if state.to_act is None:
            raise CerclesError("game_over", text=quoted(state.position))
        top = self.top
        top.begin(state.copy())
        self.limit = limit
        self.nodes = 0
        self.stopped = False
        self.first_turn = state.turn
        self.history = array("i", bytes(4 << HISTORY_BITS))
        value = 0
        for depth in range(1, DEEPEST - QUIET_DEPTH):
            value = top.deepen(depth, value)
            state.game.raise_mistake()
            if self.stopped and depth > 1:
                return
            yield depth, value, top.best_line()
            if self.stopped or abs(value) > SURE or len(state.legal) == 1:
                return

    @property
    def node_count(self):
        return self.nodes

    # --- without the GIL --------------------------------------------------------------------------

    def count(self):
        """One more node; true when it is time to stop."""
        self.nodes += 1
        if self.nodes & 127 == 0 and self.limit.over(self.nodes):
            self.stopped = True
        return self.stopped

    def entry_of(self, key):
        """What is known of a position: step | (value + 32768) << 32 | depth << 48 | bound << 56, or 0."""
        slot = key & self.mask
        return self.entries[slot] if self.keys[slot] == key else 0

    def note(self, key, code, value, depth, bound):
        slot = key & self.mask
        entry: cython.ulonglong = value + 32768
        entry = entry << 32 | code
        far: cython.ulonglong = depth | bound << 8
        self.keys[slot] = key
        self.entries[slot] = entry | far << 48

    def place_of(self, code):
        """Where the history of a step is kept."""
        spread: cython.uint = code * SPREAD & WORD
        return spread >> (32 - HISTORY_BITS)


class Ply:
    """One depth: a scratch state, its steps, and the ply below. All plies share one history of positions."""

    def __init__(self, mind, game, depth):
        self.mind = mind
        self.state = game.blank()
        self.killer = self.other_killer = 0
        self.line_length = 0
        if not cython.compiled:
            self.codes = [0] * MOST_STEPS
            self.scores = [0] * MOST_STEPS
            self.line = [0] * (DEEPEST + 1)
        self.deeper = Ply(mind, game, depth - 1) if depth else None

    def begin(self, start):
        """A new search: this ply's state is the start, and all plies look back to its past."""
        first: State = start
        self.state.assign(first)
        self.state.history = first.history
        self.killer = self.other_killer = 0
        if self.deeper is not None:
            self.deeper.begin(first)

    def deepen(self, depth: cython.int, value: cython.int):
        """The value at a depth, first looked for near that of the depth before."""
        low: cython.int = value - WINDOW if depth > 3 else -INFINITE
        high: cython.int = value + WINDOW if depth > 3 else INFINITE
        with cython.nogil:
            found = self.search(depth, low, high)
            if not self.mind.stopped and not low < found < high:
                found = self.search(depth, -INFINITE, INFINITE)
        return found

    def best_line(self):
        return [self.line[index] for index in range(self.line_length)]

    def search(self, depth, alpha, beta):
        """The value for the side to act, if it lies between alpha and beta."""
        self.line_length = 0
        if self.state.ended:
            return self.end_value()
        if depth <= 0 or self.deeper is None:
            return self.captures(QUIET_DEPTH, alpha, beta)
        if self.mind.count():
            return 0
        distance = self.state.turns - self.mind.first_turn
        if distance and self.repeats():
            return 0
        first_step: cython.uint = 0
        value: cython.int
        bound: cython.int
        entry = self.mind.entry_of(self.state.key_now)
        if entry:
            first_step = entry & WORD
            value = entry >> 32 & 0xFFFF
            value = self.from_table(value - 32768, distance)
            bound = entry >> 56
            known: cython.int = entry >> 48 & 0xFF
            if (
                distance
                and known >= depth
                and (bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha))
            ):
                return value
        count = self.state.generate(self.codes)
        self.order(count, first_step)
        best: cython.int = -INFINITE
        low: cython.int = alpha
        best_step: cython.uint = 0
        for number in range(count):
            code = self.next_best(number, count)
            quiet: cython.bint = self.scores[number] < KILLERS
            self.deeper.state.assign(self.state)
            self.deeper.state.apply(code)
            if number == 0:
                value = self.beyond(depth - 1, low, beta)
            else:
                less: cython.int = 0
                if quiet and depth >= 3 and number >= FIRST_FULL:
                    less = 1
                    if number >= 4 * FIRST_FULL:
                        less = 2
                value = self.beyond(depth - 1 - less, low, low + 1)
                if value > low and less:
                    value = self.beyond(depth - 1, low, low + 1)
                if low < value < beta:
                    value = self.beyond(depth - 1, low, beta)
            if self.mind.stopped:
                return 0
            if value > best:
                best, best_step = value, code
                if value > low:
                    low = value
                    self.keep_line(code)
                if low >= beta:
                    if quiet:
                        self.praise(code, depth)
                    break
        if best >= beta:
            bound = AT_LEAST
        elif best > alpha:
            bound = EXACT
        else:
            bound = AT_MOST
        self.mind.note(self.state.key_now, best_step, self.to_table(best, distance), depth, bound)
        return best

    def captures(self, left, alpha, beta):
        """Only steps that take something; standing still is as good as the position looks."""
        self.line_length = 0
        if self.state.ended:
            return self.end_value()
        if self.mind.count():
            return 0
        value = self.mind.evaluation.value(self.state, self.state.side_of(self.state.acting))
        if value >= beta or left == 0 or self.deeper is None:
            return value
        best: cython.int = value
        low: cython.int = alpha
        if value > low:
            low = value
        count = self.state.generate(self.codes)
        taking = 0
        for index in range(count):
            code = self.codes[index]
            gain = self.mind.evaluation.gain(self.state, code)
            if gain > 0 and value + gain + MARGIN > low:
                self.codes[taking] = code
                self.scores[taking] = gain
                taking += 1
        for number in range(taking):
            code = self.next_best(number, taking)
            self.deeper.state.assign(self.state)
            self.deeper.state.apply(code)
            if self.state.side_of(self.deeper.state.acting) == self.state.side_of(self.state.acting):
                value = self.deeper.captures(left - 1, low, beta)
            else:
                value = -self.deeper.captures(left - 1, -beta, -low)
            if self.mind.stopped:
                return 0
            if value > best:
                best = value
                if value > low:
                    low = value
                if low >= beta:
                    break
        return best

    def beyond(self, depth, alpha, beta):
        """The value, for the side to act here, of the state below."""
        if self.state.side_of(self.deeper.state.acting) == self.state.side_of(self.state.acting):
            return self.deeper.search(depth, alpha, beta)
        return -self.deeper.search(depth, -beta, -alpha)

    def end_value(self):
        score = self.state.score(self.state.side_of(self.state.acting))
        turns = self.state.turns - self.mind.first_turn
        return WIN - turns if score > 0.5 else turns - WIN if score < 0.5 else 0

    def repeats(self):
        """Has this position stood before? Whoever could repeat it once could do so again."""
        if not self.state.draws or self.state.since < 2:
            return False
        return self.state.history.times(self.state.key_now, self.state.turns, self.state.past()) > 0

    def to_table(self, value, distance):
        """A forced end is so many turns from the position, not from the root."""
        return value + distance if value > SURE else value - distance if value < -SURE else value

    def from_table(self, value, distance):
        return value - distance if value > SURE else value + distance if value < -SURE else value

    def order(self, count, first_step):
        for index in range(count):
            code = self.codes[index]
            gain = self.mind.evaluation.gain(self.state, code)
            if first_step and code == first_step:
                score = FIRST
            elif gain > 0:
                score = CAPTURES + gain
            elif code == self.killer:
                score = KILLERS + 1
            elif code == self.other_killer:
                score = KILLERS
            else:
                score = self.mind.history[self.mind.place_of(code)]
            self.scores[index] = score

    def next_best(self, number, count):
        """Bring the best of the steps not yet looked at to its place."""
        best = number
        for index in range(number + 1, count):
            if self.scores[index] > self.scores[best]:
                best = index
        code, score = self.codes[best], self.scores[best]
        self.codes[best], self.scores[best] = self.codes[number], self.scores[number]
        self.codes[number], self.scores[number] = code, score
        return code

    def praise(self, code, depth):
        """A quiet step that was too good: look at it sooner elsewhere."""
        if code != self.killer:
            self.other_killer = self.killer
            self.killer = code
        place = self.mind.place_of(code)
        if self.mind.history[place] < KILLERS >> 1:
            self.mind.history[place] += depth * depth

    def keep_line(self, code):
        self.line[0] = code
        self.line_length = 1 + self.deeper.line_length
        for index in range(self.deeper.line_length):
            self.line[index + 1] = self.deeper.line[index]
