from cercles.rules.state cimport FIRST_REASON, Random
from cercles.games.cirkle.stacks cimport StackState, ARMY
from cercles.games.cirkle.movement cimport REACH, LINE, DELTA, CELLS, CLOSED, SLOTS

cpdef enum:
    EIGHT = 8
    STRIKE = 5
    CAPTURE = 1 << 14
    CROWN = 16
    PLACE = 1 << 21
    SET = 1 << 22
    STOP = 1 << 23
    BOTH_TARGETS = FIRST_REASON
    NO_PAWNS
    NO_STEP
    STRUCK
    ALL_NUMBERS

cdef signed char WAY[2 * 121]
cdef unsigned char TARGET_OF[121]
cdef unsigned char TARGET[2 * 2]
cdef unsigned char ZONE[2 * 32]
cdef unsigned int NUMBERS_OF[2]


cdef class WomState(StackState):
    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil

    cdef int moving_height(self, int cell) noexcept nogil
    cdef int row_of(self, int cell) noexcept nogil
    cdef bint captures(self, int target) noexcept nogil
    cdef int add_moves(self, int source, unsigned int* out, int count) noexcept nogil
    cdef bint can_move(self, int source, int entry) noexcept nogil
    cdef bint clear_between(self, int source, int target, int direction) noexcept nogil
    cdef bint may_take(self, int source, int target) noexcept nogil
    cdef bint may_take_by_number(self, int target) noexcept nogil
    cdef bint continues_series(self, int target) noexcept nogil
    cdef bint eight_wins(self, int target) noexcept nogil
    cdef unsigned int bits_on(self, int cell) noexcept nogil
    cdef bint crowns(self, int source, int target) noexcept nogil
    cdef bint has_step(self) noexcept nogil
    cdef bint can_go_on(self) noexcept nogil
    cdef bint can_answer(self) noexcept nogil
    cdef bint crosses(self, int source, int entry, int cell) noexcept nogil
    cdef int placing_zone(self) noexcept nogil

    cdef void move(self, unsigned int code) noexcept nogil
    cdef void capture(self, int target) noexcept nogil
    cdef void fly_over(self, int source, int target) noexcept nogil
    cdef void crown(self, int cell, int number) noexcept nogil
    cdef void place_owed(self, int cell) noexcept nogil
    cdef void set_up(self, int cell) noexcept nogil
    cdef void go_on(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef bint holds_both(self, int seat) noexcept nogil
    cdef bint crown_waiting(self, int seat) noexcept nogil
    cdef int lowest_lost(self, int seat) noexcept nogil
