"""What CIRKLE 2 and CIRKLE 4 share: the worth of units, in hundredths of a carrier, and of standing protected."""

import cython

from cercles.games.cirkle.army import ArmyState
from cercles.search.evaluation import Evaluation

if not cython.compiled:
    from cercles.games.cirkle.army import CAPTURE, EXCHANGE

EXCHANGED = 20  # a recovery is worth looking at early


class ArmyEvaluation(Evaluation):
    WORTH = (100,) * 8  # by type: carrier, helicopter, tank, plane, each simple and missile
    SAFE = 0  # a unit that stands protected

    def __init__(self, game):
        Evaluation.__init__(self, game)
        if not cython.compiled:
            self.by_type = [0] * 8
        for kind, worth in enumerate(self.WORTH):
            self.by_type[kind] = worth
        self.safe = self.SAFE
        self.army = 16 if game.board_number == 0 else 8

    def standing(self, state, seat):
        """The units of a seat on the board, those on an objective aside."""
        total = 0
        for unit in range(seat * self.army, (seat + 1) * self.army):
            if state.place[unit] >= 0 and not state.fixed >> unit & 1:
                total += self.by_type[state.type_of(unit)]
                if state.protected(unit):
                    total += self.safe
        return total

    def gain(self, state, code):
        found = self.taken(cython.cast(ArmyState, state), code >> 7 & 127) if code & CAPTURE else 0
        return found + EXCHANGED if code >> EXCHANGE & 15 else found

    def taken(self, state, cell):
        return self.by_type[state.type_of(state.board[cell])]
