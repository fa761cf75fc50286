from libc.math cimport log, sqrt
from cercles.rules.state cimport State, Random, MOST_STEPS
from cercles.search.limit cimport Limit

cpdef enum:
    DEEPEST = 256


cdef int PATIENCE
cdef int MOST_ROOM


cdef class Uct:
    cdef State root
    cdef State state
    cdef Random random
    cdef double exploration
    cdef unsigned int room
    cdef unsigned int used
    cdef long long steps
    cdef long long before
    cdef bint full
    cdef unsigned int[::1] codes
    cdef unsigned int[::1] visits
    cdef double[::1] gains
    cdef unsigned int[::1] first
    cdef unsigned short[::1] count
    cdef unsigned short[::1] tried
    cdef signed char[::1] chosen_by
    cdef unsigned int scratch[MOST_STEPS]
    cdef unsigned int path[DEEPEST + 1]

    cdef void run(self, Limit limit) noexcept nogil
    cdef void simulate(self) noexcept nogil
    cdef bint expand(self, unsigned int node) noexcept nogil
    cdef unsigned int best_child(self, unsigned int node) noexcept nogil
