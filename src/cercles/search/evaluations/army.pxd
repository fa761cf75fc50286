from cercles.rules.state cimport State
from cercles.games.cirkle.army cimport CAPTURE, EXCHANGE, ArmyState
from cercles.search.evaluation cimport Evaluation

cdef int EXCHANGED


cdef class ArmyEvaluation(Evaluation):
    cdef int by_type[8]
    cdef int safe
    cdef int army
    cdef int standing(self, ArmyState state, int seat) noexcept nogil
    cdef int taken(self, ArmyState state, int cell) noexcept nogil
