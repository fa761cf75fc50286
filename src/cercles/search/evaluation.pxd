from cercles.rules.state cimport State


cdef class Evaluation:
    cdef readonly object game
    cdef int value(self, State state, int side) noexcept nogil
    cdef int gain(self, State state, unsigned int code) noexcept nogil
