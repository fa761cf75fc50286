"""What a position of CIRKLE 2 is worth. All values are hundredths of a tank."""

import cython

from cercles.games.cirkle.cirkle2 import Cirkle2State
from cercles.search.evaluation import Evaluation

if not cython.compiled:
    from cercles.games.cirkle.army import CAPTURE, EXCHANGE

    WORTH = [0] * 8

# By type: carrier, helicopter, tank, plane, each simple and missile.
for _type, _worth in enumerate((100, 190, 110, 200, 100, 190, 110, 210)):
    WORTH[_type] = _worth

LOCKED = 350  # a first objective reached, for good
SAFE = 8  # a unit that stands protected
EXCHANGED = 20


class Evaluation2(Evaluation):
    def value(self, state, side):
        return self.worth(cython.cast(Cirkle2State, state), side) - self.worth(cython.cast(Cirkle2State, state), 1 - side)

    def worth(self, state, seat):
        total = 0
        first = seat << 4
        for unit in range(first, first + 16):
            if state.place[unit] < 0:
                continue
            if state.fixed >> unit & 1:
                total += LOCKED
            else:
                total += WORTH[state.type_of(unit)]
                if state.protected(unit):
                    total += SAFE
        return total

    def gain(self, state, code):
        found = self.taken(cython.cast(Cirkle2State, state), code >> 7 & 127) if code & CAPTURE else 0
        return found + EXCHANGED if code >> EXCHANGE & 15 else found

    def taken(self, state, cell):
        return WORTH[state.type_of(state.board[cell])]


EVALUATION = Evaluation2
