cimport cython
from libc.stdint cimport uint64_t
from cercles.rules.bits cimport lowest, ones
from cercles.rules.state cimport FIRST_REASON, Random, State

cpdef enum:
    MOST_SEATS = 4
    SPACE_WORDS = 3
    MOST_PLACEMENTS = 640
    WORDS = 10
    BLOCKED_SPAN = 4
    SPAN = 8
    PIECE_KINDS = 9
    ALL_KINDS = 511
    FIGURE_COUNT = 17
    CENTRAL_STAR = 0
    RING = 16
    MOST_FIGURES = 2
    MOST_PIECES = 80
    PASS = 640
    NO_LEADER = 640
    MAJORITY = 10
    RING_MAJORITY = 15
    COMPLETION = 5
    LAST_PIECE_BONUS = 10
    ENOUGH = 40
    ENOUGH_IN_ROUNDS = 100
    MOST_ROUNDS = 30
    FORTY_POINTS = FIRST_REASON
    LAST_PIECE
    ALL_PASSED
    HUNDRED_POINTS
    THIRTY_ROUNDS

cdef uint64_t SPACES[640 * 3]
cdef uint64_t AROUND[640 * 3]
cdef uint64_t BLOCKED[640 * 4]
cdef unsigned char BLOCKED_WORD[640 * 4]
cdef uint64_t TOUCHING[641 * 8]
cdef unsigned char TOUCHING_WORD[641 * 8]
cdef unsigned char TOUCHING_COUNT[641]
cdef uint64_t OF_KINDS[512 * 10]
cdef unsigned char PIECE_OF[640]
cdef unsigned char FIGURE_OF[640 * 2]
cdef unsigned char SHARE[640 * 2]
cdef unsigned char SIZE[17]
cdef unsigned char IS_SLIVER[9]
cdef unsigned char COUNT[9]
cdef uint64_t PIECE_KEYS[4 * 640]
cdef uint64_t LEADER_KEYS[641]
cdef uint64_t ACTING_KEYS[4]
cdef uint64_t POINT_KEYS[4 * 32]
cdef uint64_t TOTAL_KEYS[4 * 32]
cdef uint64_t PASS_KEYS[5]
cdef uint64_t ROUND_KEYS[31]
cdef uint64_t FREE_KEY


cdef class CirkisState(State):
    cdef uint64_t filled[3]
    cdef uint64_t open[10]
    cdef uint64_t near[10]
    cdef unsigned short played[80]
    cdef unsigned short held[17]
    cdef unsigned short kinds[4]
    cdef short points[4]
    cdef short totals[4]
    cdef signed char reserve[4 * 9]
    cdef signed char left[4]
    cdef unsigned char players
    cdef unsigned char count
    cdef unsigned char passes
    cdef unsigned char round
    cdef unsigned char free
    cdef unsigned char sliver_laid
    cdef unsigned char central_circle
    cdef unsigned char rounds_to_100
    cdef short leader

    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil

    @cython.final
    cdef inline int slots(self) noexcept nogil
    @cython.final
    cdef inline int word_at(self, int slot) noexcept nogil
    @cython.final
    cdef inline uint64_t fitting(self, int slot) noexcept nogil
    @cython.final
    cdef bint has_placement(self) noexcept nogil
    @cython.final
    cdef inline bint is_surrounded(self, int code) noexcept nogil
    @cython.final
    cdef inline bint complete(self, int figure) noexcept nogil
    @cython.final
    cdef int majority(self, int figure) noexcept nogil
    @cython.final
    cdef int round_ending(self) noexcept nogil
    @cython.final
    cdef int rounds_ending(self) noexcept nogil
    @cython.final
    cdef int best(self) noexcept nogil
    @cython.final
    cdef void place(self, int code) noexcept nogil
    @cython.final
    cdef void score_figure(self, int figure, int seat) noexcept nogil
    @cython.final
    cdef void end_round(self, int reason) noexcept nogil
    @cython.final
    cdef void new_round(self) noexcept nogil
    @cython.final
    cdef void clear(self) noexcept nogil
    @cython.final
    cdef inline void lay(self, int seat, int code) noexcept nogil
    @cython.final
    cdef inline void hand_over(self) noexcept nogil
    @cython.final
    cdef inline void set_acting(self, int seat) noexcept nogil
    @cython.final
    cdef inline void set_leader(self, int code) noexcept nogil
    @cython.final
    cdef void set_free(self, bint free) noexcept nogil
    @cython.final
    cdef void find_near(self) noexcept nogil
    @cython.final
    cdef void set_passes(self, int passes) noexcept nogil
    @cython.final
    cdef void set_round(self, int number) noexcept nogil
    @cython.final
    cdef void add_points(self, int seat, int points) noexcept nogil
    @cython.final
    cdef void add_total(self, int seat, int points) noexcept nogil
