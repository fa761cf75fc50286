from cercles.rules.state cimport State
from cercles.games.cirkle.army cimport CAPTURE, EXCHANGE
from cercles.games.cirkle.cirkle2 cimport Cirkle2State
from cercles.search.evaluation cimport Evaluation

cdef int WORTH[8]
cdef int LOCKED, SAFE, EXCHANGED


cdef class Evaluation2(Evaluation):
    cdef int worth(self, Cirkle2State state, int seat) noexcept nogil
    cdef int taken(self, Cirkle2State state, int cell) noexcept nogil
