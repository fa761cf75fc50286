from cercles.rules.state cimport State
from cercles.games.cirkle.wom cimport CAPTURE, TARGET, WomState
from cercles.search.evaluation cimport Evaluation

cdef int PAWN, STACKED, ON_TARGET


cdef class WomEvaluation(Evaluation):
    cdef int worth(self, WomState state, int seat) noexcept nogil
    cdef int taken(self, WomState state, int cell) noexcept nogil
