from libc.stdint cimport uint64_t
from cercles.rules.state cimport FIRST_REASON, State, Random
from cercles.games.totem.totem_tables cimport (
    AROUND_HIGH, AROUND_LOW, BACK, BESIDE, BIT_HIGH, BIT_LOW, CELLS, CLOSED, DISTANCE, FIGURE_OF, FIRST_LINE, GUARDED,
    GUARDS, LAND_HIGH, LAND_LOW, LEVEL_OF, NEAR, NEAR_COUNT, NORMAL, REACHABLE, SIDE_OF,
)

cpdef enum:
    TOTEMS = 8
    NOBODY = -1
    LEVEL = 1 << 14
    PLACE = 1 << 15
    SHIFT = 1 << 16
    OK = 1 << 17
    CHALLENGE = 1 << 18
    OCCUPIED = FIRST_REASON

cdef enum:
    LEVELS = 4
    FARTHEST = 4

cdef uint64_t PLACE_KEYS[TOTEMS * CELLS]
cdef uint64_t FACE_KEYS[TOTEMS * 16]
cdef uint64_t SEAT_KEYS[4]
cdef uint64_t PIVOT_KEYS[4]
cdef uint64_t MOVED_KEYS[TOTEMS]
cdef uint64_t SOURCE_KEYS[CELLS]
cdef uint64_t SHIFT_KEYS[TOTEMS * 4]


cdef class TotemState(State):
    cdef uint64_t taken_low
    cdef uint64_t taken_high
    cdef uint64_t low
    cdef uint64_t high
    cdef int players
    cdef int each
    cdef int bits
    cdef int apart
    cdef bint walls
    cdef bint far_entry
    cdef int prepared
    cdef int placed
    cdef int pivoting
    cdef int moved
    cdef int source
    cdef int shifting
    cdef int mover
    cdef int shown
    cdef int shown_source
    cdef signed char place[TOTEMS]
    cdef unsigned char faces[TOTEMS]
    cdef signed char board[CELLS]

    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil
    cdef int owner_of(self, int totem) noexcept nogil
    cdef int side(self, int seat) noexcept nogil
    cdef int next_seat(self, int seat) noexcept nogil
    cdef int in_preparation(self) noexcept nogil
    cdef int generate_setup(self, unsigned int* out) noexcept nogil
    cdef int add_moves(self, int totem, unsigned int* out, int count) noexcept nogil
    cdef bint can_place(self, int cell) noexcept nogil
    cdef bint can_move(self, int totem, int target) noexcept nogil
    cdef bint can_enter(self, int totem, int target) noexcept nogil
    cdef bint can_shift(self, int totem, int cell) noexcept nogil
    cdef bint closes(self, int totem, int cell) noexcept nogil
    cdef void flood(self, int source, int steps) noexcept nogil
    cdef bint is_honest(self, int totem, int source, int target) noexcept nogil
    cdef bint leads(self, int cell, int target, int steps) noexcept nogil
    cdef void set_level(self, int level, int figure) noexcept nogil
    cdef void put(self, int totem, int cell) noexcept nogil
    cdef void lift(self, int totem) noexcept nogil
    cdef void turn_level(self, int totem, int level, int figure) noexcept nogil
    cdef void place_next(self, int cell) noexcept nogil
    cdef void pivot(self, int totem, int level, int figure) noexcept nogil
    cdef void move(self, int source, int target) noexcept nogil
    cdef void accept(self) noexcept nogil
    cdef void challenge(self) noexcept nogil
    cdef void shift(self, int cell) noexcept nogil
    cdef void shift_from(self, int totem) noexcept nogil
    cdef void finish(self, int mover) noexcept nogil
    cdef void set_acting(self, int seat) noexcept nogil
    cdef void set_pivoting(self, int pivoting) noexcept nogil
    cdef void set_moved(self, int totem, int source) noexcept nogil
    cdef void clear_moved(self) noexcept nogil
    cdef void set_shifting(self, int totem) noexcept nogil
