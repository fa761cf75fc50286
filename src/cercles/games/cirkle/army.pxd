from libc.stdint cimport uint64_t
from cercles.rules.state cimport State, Random
from cercles.games.cirkle.movement cimport REACH, LINE, DELTA, PROTECTS, CELLS, SLOTS, WAYS, CLOSED

cpdef enum:
    CAPTURE = 1 << 14
    SWAP = 1 << 15
    EXCHANGE = 16
    PASS = 1 << 20
    MISSILE = 1
    UNITS = 32

cdef unsigned char TYPES[2 * 32]
cdef unsigned char SWAP_LINES[8 * 8]
cdef uint64_t UNIT_KEYS[4 * 8 * 121]
cdef uint64_t RIGHT_KEYS[512]


cdef class ArmyState(State):
    cdef int board_number
    cdef int seat_shift
    cdef bint null_swaps
    cdef unsigned int fixed
    cdef signed char board[121]
    cdef signed char place[32]
    cdef signed char left[4]
    cdef signed char side[4]
    cdef signed char lost[4 * 8]

    cdef int side_of(self, int seat) noexcept nogil
    cdef int type_of(self, int unit) noexcept nogil
    cdef bint protected(self, int unit) noexcept nogil
    cdef bint may_take(self, int unit, int taken) noexcept nogil
    cdef bint can_move(self, int unit, int entry) noexcept nogil
    cdef bint can_swap(self, int unit, int other) noexcept nogil
    cdef bint can_reach(self, int unit, int target) noexcept nogil
    cdef int reach_of(self, int unit) noexcept nogil
    cdef unsigned int move_code(self, int source, int target) noexcept nogil
    cdef unsigned int swap_code(self, int unit, int other) noexcept nogil
    cdef void put(self, int unit, int cell) noexcept nogil
    cdef void lift(self, int unit) noexcept nogil
    cdef void lose(self, int unit) noexcept nogil
    cdef void swap(self, int cell, int other) noexcept nogil
    cdef void exchange(self, int unit, int kind_and_missile) noexcept nogil
