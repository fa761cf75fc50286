from cercles.rules.state cimport FIRST_REASON, State, Random
from cercles.games.cirkle.army cimport ArmyState, RIGHT_KEYS, CAPTURE, SWAP, EXCHANGE, PASS
from cercles.games.cirkle.movement cimport REACH, CLOSED

cpdef enum:
    CLAIM_HELD = FIRST_REASON
    ALONE

cdef signed char TARGET[4]


cdef class Cirkle4State(ArmyState):
    cdef int slot
    cdef int slots
    cdef int seat_step
    cdef bint mates_replace
    cdef bint only_yellow_recovers
    cdef unsigned int used
    cdef signed char order[6]
    cdef signed char claim[4 * 4]
    cdef unsigned char answered[4 * 4]
    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil
    cdef bint may_recover(self, int seat) noexcept nogil
    cdef int missiles_lost(self, int seat) noexcept nogil
    cdef bint all_disarmed(self, int claimant) noexcept nogil
    cdef bint claim_stands(self, int claimant, int owner) noexcept nogil
    cdef bint claim_complete(self, int claimant, int owner) noexcept nogil
    cdef bint lives_against(self, int side) noexcept nogil
    cdef void settle_claims(self, int mover) noexcept nogil
    cdef void begin_claim(self, int claimant, int owner) noexcept nogil
    cdef void drop_claim(self, int claimant, int owner) noexcept nogil
    cdef void answer(self, int claimant, int owner, int seat) noexcept nogil
    cdef void look_at_end(self, int mover) noexcept nogil
    cdef bint side_has_claim(self, int side) noexcept nogil
    cdef int seat_at(self, int slot) noexcept nogil
    cdef void next_slot(self) noexcept nogil
    cdef void go_to(self, int slot) noexcept nogil
