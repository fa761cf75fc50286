from cercles.rules.state cimport State
from cercles.games.cirkle.cirkle2 cimport Cirkle2State
from cercles.search.evaluations.army cimport ArmyEvaluation

cdef int OBJECTIVE


cdef class Cirkle2Evaluation(ArmyEvaluation):
    cdef int worth(self, Cirkle2State state, int seat) noexcept nogil
