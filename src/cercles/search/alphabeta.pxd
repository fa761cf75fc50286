from libc.stdint cimport uint64_t
from cercles.rules.state cimport State, MOST_STEPS
from cercles.search.evaluation cimport Evaluation
from cercles.search.limit cimport Limit

cpdef enum:
    DEEPEST = 64
    WIN = 30000
    SURE = 25000
    EXACT = 1
    AT_LEAST = 2
    AT_MOST = 3

cdef int INFINITE, HISTORY_BITS, QUIET_DEPTH, MARGIN, WINDOW, FIRST_FULL, FIRST, CAPTURES, KILLERS
cdef unsigned int SPREAD, WORD


cdef class Ply


cdef class AlphaBeta:
    cdef readonly object game
    cdef readonly Evaluation evaluation
    cdef uint64_t mask
    cdef uint64_t[::1] keys
    cdef uint64_t[::1] entries
    cdef int[::1] history
    cdef long long nodes
    cdef int first_turn
    cdef bint stopped
    cdef Limit limit
    cdef Ply top
    cdef bint count(self) noexcept nogil
    cdef uint64_t entry_of(self, uint64_t key) noexcept nogil
    cdef void note(self, uint64_t key, unsigned int code, int value, int depth, int bound) noexcept nogil
    cdef int place_of(self, unsigned int code) noexcept nogil


cdef class Ply:
    cdef AlphaBeta mind
    cdef State state
    cdef Ply deeper
    cdef unsigned int killer
    cdef unsigned int other_killer
    cdef int line_length
    cdef unsigned int codes[MOST_STEPS]
    cdef int scores[MOST_STEPS]
    cdef unsigned int line[DEEPEST + 1]
    cdef int search(self, int depth, int alpha, int beta) noexcept nogil
    cdef int captures(self, int left, int alpha, int beta) noexcept nogil
    cdef int beyond(self, int depth, int alpha, int beta) noexcept nogil
    cdef int end_value(self) noexcept nogil
    cdef bint repeats(self) noexcept nogil
    cdef int to_table(self, int value, int distance) noexcept nogil
    cdef int from_table(self, int value, int distance) noexcept nogil
    cdef void order(self, int count, unsigned int first_step) noexcept nogil
    cdef unsigned int next_best(self, int number, int count) noexcept nogil
    cdef void praise(self, unsigned int code, int depth) noexcept nogil
    cdef void keep_line(self, unsigned int code) noexcept nogil
