from cercles.rules.state cimport FIRST_REASON, State, Random
from cercles.games.cirkle.army cimport ArmyState, RIGHT_KEYS, CAPTURE, SWAP, EXCHANGE, PASS, MISSILE
from cercles.games.cirkle.movement cimport REACH, CELLS, CLOSED

cpdef enum:
    SECOND_OBJECTIVE = FIRST_REASON
    NO_UNITS

cdef unsigned char TARGET_OF[121]
cdef unsigned char RECOVERS[2 * 4 * 121]
cdef int RECOVERY_ROW[2]


cdef class Cirkle2State(ArmyState):
    cdef signed char second[2]
    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil
    cdef bint can_recover(self, int unit, int target, int back) noexcept nogil
    cdef void reach_objective(self, int unit) noexcept nogil
    cdef void fix(self, int unit) noexcept nogil
    cdef void await_answer(self, int unit) noexcept nogil
    cdef void forget_second(self, int unit) noexcept nogil
    cdef void hand_over(self) noexcept nogil
    cdef bint can_be_taken(self, int unit) noexcept nogil
    cdef int free_units(self, int seat) noexcept nogil
    cdef void look_at_end(self, int mover) noexcept nogil
