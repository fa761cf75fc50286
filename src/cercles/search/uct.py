"""UCT: a tree of what has been tried, grown by playouts at random to the end of the game.

It knows no game and no number of sides: a node remembers which side chose it, and counts what that side scored.
It is a yardstick as much as a player, so it stays plain.
"""

from array import array

import cython

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.state import Random
from cercles.search.limit import Limit

if not cython.compiled:
    from math import log, sqrt

    from cercles.rules.state import MOST_STEPS

    DEEPEST = 256  # steps from the root; below, playouts only

FIRST_ROOM, MOST_ROOM = 1 << 14, 1 << 25  # nodes
PATIENCE = 20_000  # steps of a playout; a longer one counts as a draw


class Uct:
    """One search. Nodes are numbers, the root 0; the children of a node stand side by side, in random order."""

    def __init__(self, state, seed, exploration):
        if state.to_act is None:
            raise CerclesError("game_over", text=quoted(state.position))
        self.root = state.copy()
        self.state = state.copy()
        self.random = Random(seed)
        self.exploration = exploration
        self.room = 0
        self.used = 1
        self.steps = 0
        self.before = 0  # simulations of earlier thinking
        self.full = False
        self.codes, self.visits, self.gains = array("I"), array("I"), array("d")
        self.first, self.count, self.tried = array("I"), array("H"), array("H")
        self.chosen_by = array("b")
        if not cython.compiled:
            self.scratch = [0] * MOST_STEPS
            self.path = [0] * (DEEPEST + 1)
        self.grow(FIRST_ROOM)

    def grow(self, room):
        """Make room for so many nodes, the old ones staying what they are."""
        more = room - self.room
        self.codes = _longer("I", self.codes, more)
        self.visits = _longer("I", self.visits, more)
        self.gains = _longer("d", self.gains, more)
        self.first = _longer("I", self.first, more)
        self.count = _longer("H", self.count, more)
        self.tried = _longer("H", self.tried, more)
        self.chosen_by = _longer("b", self.chosen_by, more)
        self.room = room

    def think(self, limit):
        """Search until the limit; call again to go on."""
        until: Limit = limit
        self.before = self.visits[0]
        while True:
            with cython.nogil:
                self.run(until)
            self.root.game.raise_mistake()
            if not self.full:
                return
            self.grow(2 * self.room)
            self.full = False

    @property
    def simulations(self):
        return self.visits[0]

    @property
    def playout_steps(self):
        """How many steps the playouts took, those in the tree included."""
        return self.steps

    def results(self):
        """(code, visits, mean score) of each step from the root, the most visited first."""
        children = range(self.first[0], self.first[0] + self.count[0])
        found = [(self.codes[n], self.visits[n], self.gains[n] / max(self.visits[n], 1)) for n in children]
        return sorted(found, key=lambda each: (-each[1], -each[2], each[0]))

    # --- without the GIL --------------------------------------------------------------------------

    def run(self, limit):
        while not self.full and not limit.over(self.visits[0] - self.before):
            self.simulate()

    def simulate(self):
        """Down the tree to a leaf, one node more below it, a playout, and what everybody scored back up."""
        self.state.assign(self.root)
        self.state.recall(self.root)
        node, depth = 0, 0
        self.path[0] = 0
        while not self.state.ended and depth < DEEPEST:
            if not self.count[node]:
                if depth and not self.visits[node]:
                    break
                if not self.expand(node):
                    break
            node = self.best_child(node)
            self.state.apply(self.codes[node])
            depth += 1
            self.path[depth] = node
        self.steps += depth
        left = PATIENCE
        while not self.state.ended and left > 0:
            self.state.apply(self.state.draw(self.random, self.scratch))
            left -= 1
        self.steps += PATIENCE - left
        for index in range(depth + 1):
            node = self.path[index]
            self.visits[node] += 1
            if self.state.ended:
                self.gains[node] += self.state.score(self.chosen_by[node])
            else:
                self.gains[node] += 1.0 / self.state.sides

    def expand(self, node):
        """Give a node its children; false when there is no room."""
        count = self.state.generate(self.scratch)
        if self.used + count > self.room:
            self.full = self.room < MOST_ROOM
            return False
        side = self.state.side_of(self.state.acting)
        for index in range(count):
            other = index + self.random.below(count - index)
            code = self.scratch[other]
            self.scratch[other] = self.scratch[index]
            self.codes[self.used + index] = code
            self.chosen_by[self.used + index] = side
        self.first[node] = self.used
        self.count[node] = count
        self.used += count
        return True

    def best_child(self, node):
        """One not tried yet, then the one of the highest upper confidence bound."""
        first = self.first[node]
        if self.tried[node] < self.count[node]:
            self.tried[node] += 1
            return first + self.tried[node] - 1
        best, highest = first, -1.0
        total = log(self.visits[node])
        for child in range(first, first + self.count[node]):
            visits = self.visits[child]
            bound = self.gains[child] / visits + self.exploration * sqrt(total / visits)
            if bound > highest:
                best, highest = child, bound
        return best


def _longer(kind, numbers, more):
    """The same numbers with so many zeros behind."""
    return array(kind, bytes(numbers) + bytes(more * array(kind).itemsize))
