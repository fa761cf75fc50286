from libc.stdint cimport uint64_t
from cercles.rules.state cimport FIRST_REASON, State, Random
from cercles.games.cirkle.movement cimport REACH, LINE, DELTA

cpdef enum:
    CELLS = 121
    SLOTS = 64
    CLOSED = 0xFFFF
    ARMY = 16
    EIGHT = 8
    STRIKE = 5
    CAPTURE = 1 << 14
    CROWN = 16
    PLACE = 1 << 21
    SET = 1 << 22
    STOP = 1 << 23
    BOTH_TARGETS = FIRST_REASON
    NO_PAWNS
    NO_STEP
    STRUCK
    ALL_NUMBERS

cdef signed char WAY[2 * 121]
cdef unsigned char TARGET_OF[121]
cdef unsigned char TARGET[2 * 2]
cdef unsigned char ZONE[2 * 32]
cdef unsigned int NUMBERS_OF[2]
cdef uint64_t STACK_KEYS[8 * 121]
cdef uint64_t NUMBER_KEYS[3 * 17 * 121]
cdef uint64_t FRESH_KEYS[121]
cdef uint64_t SERIES_KEYS[121]
cdef uint64_t OWED_KEYS[16 * 17]
cdef uint64_t STRUCK_KEYS[64]
cdef uint64_t PARITY_KEYS[4]
cdef uint64_t TURN_KEY, SETUP_KEY, PROGRESS_KEY


cdef class WomState(State):
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

    cdef int generate(self, unsigned int* out) noexcept nogil
    cdef void apply(self, unsigned int code) noexcept nogil
    cdef unsigned int draw(self, Random random, unsigned int* scratch) noexcept nogil

    cdef int moving_height(self, int cell) noexcept nogil
    cdef int row_of(self, int cell) noexcept nogil
    cdef bint captures(self, int target) noexcept nogil
    cdef int add_moves(self, int source, unsigned int* out, int count) noexcept nogil
    cdef bint can_move(self, int source, int entry) noexcept nogil
    cdef bint clear_between(self, int source, int target, int direction) noexcept nogil
    cdef bint may_take(self, int source, int target) noexcept nogil
    cdef bint may_take_by_number(self, int target) noexcept nogil
    cdef bint continues_series(self, int target) noexcept nogil
    cdef bint eight_wins(self, int target) noexcept nogil
    cdef unsigned int bits_on(self, int cell) noexcept nogil
    cdef bint crowns(self, int source, int target) noexcept nogil
    cdef bint has_step(self) noexcept nogil
    cdef bint can_go_on(self) noexcept nogil
    cdef bint can_answer(self, int holder) noexcept nogil
    cdef bint crosses(self, int source, int entry, int cell) noexcept nogil
    cdef int placing_zone(self) noexcept nogil

    cdef void move(self, unsigned int code) noexcept nogil
    cdef void capture(self, int target) noexcept nogil
    cdef void fly_over(self, int source, int target) noexcept nogil
    cdef void crown(self, int cell, int number) noexcept nogil
    cdef void place_owed(self, int cell) noexcept nogil
    cdef void set_up(self, int cell) noexcept nogil
    cdef void go_on(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef bint holds_both(self, int seat) noexcept nogil
    cdef bint crown_waiting(self, int seat) noexcept nogil
    cdef int lowest_lost(self, int seat) noexcept nogil

    cdef void set_cell(self, int cell, int piece, int numbers) noexcept nogil
    cdef uint64_t cell_key(self, int cell) noexcept nogil
    cdef void owe(self, int number) noexcept nogil
    cdef void set_series(self, int cell, int struck) noexcept nogil
    cdef void set_parity(self, int seat, int parity) noexcept nogil
    cdef void set_acting(self, int seat) noexcept nogil
    cdef void note_progress(self, bint progress) noexcept nogil
    cdef bint is_fresh(self, int cell) noexcept nogil
    cdef void add_fresh(self, int cell) noexcept nogil
    cdef void drop_fresh(self, int cell) noexcept nogil
