"""What a position of WOM is worth, in its three modes. Values are hundredths of a pawn."""

import cython

from cercles.games.cirkle.wom import WomState
from cercles.search.evaluation import Evaluation

if not cython.compiled:
    from cercles.games.cirkle.wom import CAPTURE, TARGET

PAWN = 100
STACKED = 40  # a second or third pawn in one piece: a Dame goes any way, and takes a Tour
ON_TARGET = 120  # a piece on an enemy target; on both, the opponent must answer


class WomEvaluation(Evaluation):
    def value(self, state, side):
        return self.worth(cython.cast(WomState, state), side) - self.worth(cython.cast(WomState, state), 1 - side)

    def worth(self, state, seat):
        total = -PAWN * state.lost[seat]
        first = seat * 16
        for index in range(first, first + state.pieces[seat]):
            total += STACKED * ((state.piece[state.cells[index]] & 3) - 1)
        if not state.billiards:
            for index in range(2):
                piece = state.piece[TARGET[(1 - seat) * 2 + index]]
                if piece and piece >> 2 == seat:
                    total += ON_TARGET
        return total

    def gain(self, state, code):
        return self.taken(cython.cast(WomState, state), code >> 7 & 127) if code & CAPTURE else 0

    def taken(self, state, cell):
        return PAWN * (state.piece[cell] & 3)


EVALUATION = WomEvaluation
