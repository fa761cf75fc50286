"""What a position of CIRKLE 4 is worth, in its three modes."""

import cython

from cercles.games.cirkle.cirkle4 import Cirkle4State
from cercles.search.evaluations.army import ArmyEvaluation

DISARMED = 60  # a missile of an opponent lost, as far as claims need it (two of each)
CLAIMING = 150  # a claim that stands


class Cirkle4Evaluation(ArmyEvaluation):
    WORTH = (100, 120, 190, 210, 110, 130, 200, 230)
    SAFE = 8

    def value(self, state, side):
        return self.balance(cython.cast(Cirkle4State, state), side)

    def balance(self, state, side):
        """What one's side has less what the others have: all of them together against a team, their mean when each is
        for themselves."""
        mine, others, claims = 0, 0, 0
        for seat in range(4):
            worth = self.standing(state, seat)
            lost = state.missiles_lost(seat)
            worth -= DISARMED * (lost if lost < 2 else 2)
            if state.side[seat] == side:
                mine += worth
            else:
                others += worth
        for pair in range(16):
            if state.claim[pair] >= 0:
                claims += CLAIMING if state.side[pair >> 2] == side else -CLAIMING
        if state.sides > 2:
            others = others // 3
        return mine - others + claims


EVALUATION = Cirkle4Evaluation
