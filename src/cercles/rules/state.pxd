from libc.string cimport memcpy
from libc.stdint cimport uint64_t
from libc.stdlib cimport free

cdef extern from "stdlib.h" nogil:
    uint64_t* more_keys "realloc"(uint64_t* keys, size_t size)
    unsigned short* more_marks "realloc"(unsigned short* marks, size_t size)

cpdef enum:
    MOST_STEPS = 1024
    FEWEST_REMEMBERED = 64
    REMEMBERED = 8192
    MOST_TURNS = 5000
    PLAYING = 0
    REPETITION = 1
    NO_PROGRESS = 2
    LENGTH = 3
    FIRST_REASON = 4


cdef uint64_t MASK, GOLDEN, MIX, REMIX


cdef class Random:
    cdef uint64_t word
    cdef uint64_t next(self) noexcept nogil
    cdef int below(self, int bound) noexcept nogil


cdef class History:
    cdef uint64_t* keys
    cdef unsigned short* marks
    cdef int room
    cdef void make_room(self, int turn) noexcept nogil
    cdef uint64_t key_at(self, int turn) noexcept nogil
    cdef void note(self, int turn, uint64_t key) noexcept nogil
    cdef int times(self, uint64_t key, int turn, int back) noexcept nogil
    cdef int marked(self, unsigned short mark, int first, int last) noexcept nogil
    cdef void copy_of(self, History other, int turn, int back) noexcept nogil


cdef class State:
    cdef readonly object game
    cdef History history
    cdef Py_ssize_t plain_bytes
    # Everything from here on, here and in the games, is plain data: assign() copies it as one block.
    cdef uint64_t key_now
    cdef int acting
    cdef int turns
    cdef int quiet
    cdef int since
    cdef int quiet_limit
    cdef int ended
    cdef int winners
    cdef int sides
    cdef bint draws

    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil
    cdef int side_of(self, int seat) noexcept nogil
    cdef double score(self, int side) noexcept nogil
    cdef void assign(self, State other) noexcept nogil
    cdef void end(self, int reason, int winners) noexcept nogil
    cdef int past(self) noexcept nogil
    cdef void recall(self, State other) noexcept nogil
    cdef void start_history(self) noexcept nogil
    cdef void no_way_back(self) noexcept nogil
    cdef void finish_turn(self, bint progress) noexcept nogil
