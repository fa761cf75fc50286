from cercles.rules.state cimport LENGTH, MOST_STEPS, State


cdef class PlainState(State):
    cdef readonly object value
    cdef int generate(self, unsigned int* out) noexcept with gil
    cdef void apply(self, unsigned int code) noexcept with gil
    cdef void assign(self, State other) noexcept with gil
