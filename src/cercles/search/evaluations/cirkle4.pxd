from cercles.rules.state cimport State
from cercles.games.cirkle.cirkle4 cimport Cirkle4State
from cercles.search.evaluations.army cimport ArmyEvaluation

cdef int DISARMED, CLAIMING


cdef class Cirkle4Evaluation(ArmyEvaluation):
    cdef int balance(self, Cirkle4State state, int side) noexcept nogil
