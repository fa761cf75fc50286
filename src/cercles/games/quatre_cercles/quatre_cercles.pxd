from libc.stdint cimport uint64_t
from cercles.rules.bits cimport lowest
from cercles.rules.state cimport FIRST_REASON, State, Random

cpdef enum:
    TILES = 20
    PAWNS = 6
    TURNED = 1
    LINE = 4
    CELLS = 256
    ROW = 78
    NO_TILE = 0
    DIRECTION = 8
    JUMP = 1 << 11
    CARRY = 1 << 12
    TAKEN = 13
    PLACE = 1 << 21
    PASS = 1 << 22
    FOUR = FIRST_REASON

cdef unsigned char DELTA[8]
cdef signed char EAST[8]
cdef signed char NORTH[8]
cdef uint64_t KEYS[5 * CELLS]
cdef uint64_t TURN_KEY


cdef class QuatreCerclesState(State):
    cdef long long east
    cdef long long north
    cdef unsigned int empty
    cdef unsigned int neighbours[TILES + 1]
    cdef unsigned char tile_at[CELLS]
    cdef unsigned char cell[TILES + 1]
    cdef unsigned char x[TILES + 1]
    cdef unsigned char y[TILES + 1]
    cdef unsigned char piece[TILES + 1]
    cdef unsigned char pawns[2 * PAWNS]
    cdef unsigned char placed[2]
    cdef unsigned char corner

    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil

    cdef bint placing(self) noexcept nogil
    cdef int add_placings(self, unsigned int* out) noexcept nogil
    cdef int add_moves(self, unsigned int* out) noexcept nogil
    cdef unsigned int step_of(self, int source, int direction) noexcept nogil
    cdef int target_of(self, int source, unsigned int code) noexcept nogil
    cdef int signed(self, int distance) noexcept nogil
    cdef int number_of(self, int tile) noexcept nogil
    cdef uint64_t most_free(self) noexcept nogil
    cdef bint may_be_taken(self, int tile) noexcept nogil
    cdef bint joined_without(self, int tile, int start, unsigned int others) noexcept nogil
    cdef bint touches(self, int cell, int taken) noexcept nogil

    cdef void put_pawn(self, int tile) noexcept nogil
    cdef int move(self, unsigned int code) noexcept nogil
    cdef void lay_tile(self, int tile, int x, int y) noexcept nogil
    cdef void lift_tile(self, int tile) noexcept nogil
    cdef bint has_four(self, int cell) noexcept nogil
    cdef bint seat_has_four(self, int seat) noexcept nogil
    cdef void settle_key(self) noexcept nogil
    cdef void finish(self, bint counts) noexcept nogil
