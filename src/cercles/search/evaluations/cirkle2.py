"""What a position of CIRKLE 2 is worth."""

import cython

from cercles.games.cirkle.cirkle2 import Cirkle2State
from cercles.search.evaluations.army import ArmyEvaluation

OBJECTIVE = 350  # a unit locked on a first objective, for good


class Cirkle2Evaluation(ArmyEvaluation):
    WORTH = (100, 100, 190, 190, 110, 110, 200, 210)
    SAFE = 8

    def value(self, state, side):
        return self.worth(cython.cast(Cirkle2State, state), side) - self.worth(
            cython.cast(Cirkle2State, state), 1 - side
        )

    def worth(self, state, seat):
        total = self.standing(state, seat)
        if state.fixed >> 16 * seat & 0xFFFF:
            total += OBJECTIVE
        return total


EVALUATION = Cirkle2Evaluation
