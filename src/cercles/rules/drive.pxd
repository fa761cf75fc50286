from libc.stdint cimport uint64_t
from cercles.rules.state cimport State, Random, History, MOST_STEPS


cdef class _Frame:
    cdef State state
    cdef _Frame deeper
    cdef unsigned int codes[MOST_STEPS]
    cdef unsigned long long leaves(self, int depth) noexcept nogil


cdef class Player:
    cdef State start
    cdef State state
    cdef Random random
    cdef unsigned int scratch[MOST_STEPS]
    cdef long long steps
    cdef long long games
    cdef uint64_t check
    cdef bint busy
    cdef void run(self, long long least, int most) noexcept nogil
