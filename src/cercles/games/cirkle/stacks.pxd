from libc.stdint cimport uint64_t
from cercles.rules.state cimport State, Random
from cercles.games.cirkle.movement cimport CELLS

cpdef enum:
    ARMY = 16

cdef uint64_t STACK_KEYS[8 * 121]
cdef uint64_t NUMBER_KEYS[3 * 17 * 121]
cdef uint64_t FRESH_KEYS[121]
cdef uint64_t SERIES_KEYS[121]
cdef uint64_t OWED_KEYS[16 * 17]
cdef uint64_t STRUCK_KEYS[64]
cdef uint64_t PARITY_KEYS[4]
cdef uint64_t TURN_KEY, SETUP_KEY, PROGRESS_KEY


cdef class StackState(State):
    cdef bint billiards
    cdef bint owner_replaces
    cdef bint setting_up
    cdef bint progressed
    cdef int mover
    cdef int series
    cdef int struck
    cdef int owed_count
    cdef unsigned int gone[2]
    cdef signed char parity[2]
    cdef signed char lost[2]
    cdef signed char pieces[2]
    cdef signed char fresh[2 * 2]
    cdef signed char owed[16]
    cdef signed char cells[2 * 16]
    cdef signed char piece[121]
    cdef unsigned short numbers[121]

    cdef void set_cell(self, int cell, int piece, int numbers) noexcept nogil
    cdef uint64_t cell_key(self, int cell) noexcept nogil
    cdef void owe(self, int number) noexcept nogil
    cdef int next_owed(self) noexcept nogil
    cdef void end_setup(self) noexcept nogil
    cdef void set_series(self, int cell, int struck) noexcept nogil
    cdef void set_parity(self, int seat, int parity) noexcept nogil
    cdef void set_acting(self, int seat) noexcept nogil
    cdef void note_progress(self, bint progress) noexcept nogil
    cdef bint is_fresh(self, int cell) noexcept nogil
    cdef void add_fresh(self, int cell) noexcept nogil
    cdef void drop_fresh(self, int cell) noexcept nogil
