"""What CIRKLE 2 and CIRKLE 4 share: units, protection, captures and swaps (C2-4 … C2-10).

A unit is a number: its seat and its place in that seat's army. Its *type* is kind * 2 + missile.
"""

import cython

from cercles.games.cirkle.board import CARRIER, HELICOPTER, PLANE, TANK
from cercles.rules.state import Random, State, within

if not cython.compiled:
    from cercles.games.cirkle.movement import CELLS, CLOSED, DELTA, LINE, PROTECTS, REACH, SLOTS, WAYS

    UNITS = 32
    # A step is one number: source | target << 7, and
    CAPTURE = 1 << 14
    SWAP = 1 << 15
    EXCHANGE = 16  # the type that comes back + 1, shifted by this
    PASS = 1 << 20
    MISSILE = 1
    TYPES = [0] * (2 * UNITS)
    SWAP_LINES = [0] * 64
    UNIT_KEYS = [0] * (4 * 8 * CELLS)
    RIGHT_KEYS = [0] * 512

HV, DIAGONALLY = 1, 2
# C2-9: on which lines two kinds may be swapped
PAIRS = {
    (CARRIER, CARRIER): HV,
    (HELICOPTER, HELICOPTER): HV,
    (CARRIER, HELICOPTER): HV,
    (TANK, TANK): HV | DIAGONALLY,
    (PLANE, PLANE): DIAGONALLY,
    (TANK, PLANE): HV | DIAGONALLY,
}


def _fill_tables():
    random = Random(0xC1)
    for unit in range(32):
        TYPES[unit] = unit % 16 // 4 * 2 + (unit % 4 == 0)  # C2-1: four of each kind, the first a missile
        TYPES[32 + unit] = unit % 8 // 2 * 2 + (unit % 2 == 0)  # C4-1: two of each kind
    for one in range(8):
        for other in range(8):
            kinds = (min(one >> 1, other >> 1), max(one >> 1, other >> 1))
            both_missiles = one & other & 1
            SWAP_LINES[one * 8 + other] = HV | DIAGONALLY if both_missiles else PAIRS.get(kinds, 0)
    for index in range(4 * 8 * 121):
        UNIT_KEYS[index] = random.next()
    for index in range(512):
        RIGHT_KEYS[index] = random.next()


_fill_tables()


class ArmyState(State):
    ARRAYS = {"board": 121, "place": 32, "left": 4, "side": 4, "lost": 32}

    def __init__(self, game):
        State.__init__(self, game)
        self.quiet_limit = game.quiet_limit
        self.board_number = game.board_number
        self.seat_shift = 4 if game.board_number == 0 else 3
        self.null_swaps = game.options["null_swaps"]
        self.fixed = 0
        for seat in range(len(game.seats)):
            self.side[seat] = game.sides[seat]
        for cell in range(CELLS):
            self.board[cell] = -1
        for unit in range(UNITS):
            self.place[unit] = -1
            self.lost[(unit >> self.seat_shift) * 8 + self.type_of(unit)] += 1

    # --- for the game's Python side: plain answers about the position ---------------------------

    def unit_at(self, cell):
        """(seat, type, fixed) of the unit on a cell, or None."""
        unit = self.board[within(cell, CELLS)]
        if unit < 0:
            return None
        return unit >> self.seat_shift, self.type_of(unit), bool(self.fixed >> unit & 1)

    def is_protected(self, cell):
        unit = self.board[within(cell, CELLS)]
        return unit >= 0 and bool(self.protected(unit))

    def lost_types(self, seat):
        """The types of a seat's lost units, with repetitions."""
        first = within(seat, 4) * 8
        return [kind for kind in range(8) for _ in range(self.lost[first + kind])]

    def set_unit(self, seat, kind_and_missile, cell):
        """Put one of a seat's units that are not on the board onto an empty cell; False if none is left."""
        first = within(seat, len(self.game.seats)) << self.seat_shift
        for unit in range(first, first + (1 << self.seat_shift)):
            if self.place[unit] < 0 and self.type_of(unit) == kind_and_missile:
                self.put(unit, within(cell, CELLS))
                self.left[seat] += 1
                self.lost[seat * 8 + kind_and_missile] -= 1
                return True
        return False

    # --- the rules --------------------------------------------------------------------------------

    def side_of(self, seat):
        return self.side[seat]

    def type_of(self, unit):
        return TYPES[self.board_number * UNITS + unit]

    def protected(self, unit):
        """C2-4"""
        kind = self.type_of(unit) >> 1
        return PROTECTS[(self.board_number * 4 + kind) * CELLS + self.place[unit]] != 0

    def may_take(self, unit, taken):
        """B-16, C2-6, C2-7, C4-14: may the unit capture the other, if it gets there?"""
        if self.side[unit >> self.seat_shift] == self.side[taken >> self.seat_shift]:
            return False
        if self.fixed >> taken & 1:  # C2-13
            return False
        if not self.protected(taken):
            return True
        if self.type_of(taken) & MISSILE:
            return self.type_of(unit) & MISSILE and self.protected(unit)
        return self.type_of(unit) & MISSILE or self.protected(unit)

    def can_move(self, unit, entry):
        """May the unit go to this entry of its reach (see movement.REACH)?"""
        target = entry & 127
        taken = self.board[target]
        if taken >= 0 and not self.may_take(unit, taken):
            return False
        if entry >> 10:  # B-13, B-15: it flies
            return True
        delta = DELTA[entry >> 7 & 7]
        cell = self.place[unit] + delta
        while cell != target:  # B-12, B-14: nothing may stand between
            if self.board[cell] >= 0:
                return False
            cell += delta
        return True

    def can_swap(self, unit, other):
        """C2-8 … C2-10, C4-15: two units of one side, in a line, of a pair that may, no enemy between."""
        source, target = self.place[unit], self.place[other]
        if source < 0 or target < 0 or (self.fixed >> unit | self.fixed >> other) & 1:
            return False
        direction = LINE[source * CELLS + target]
        if direction < 0:
            return False
        one, two = self.type_of(unit), self.type_of(other)
        lines = SWAP_LINES[one * 8 + two]
        if not lines & (1 if direction < 4 else 2):
            return False
        if one == two and unit >> self.seat_shift == other >> self.seat_shift and not self.null_swaps:
            return False
        side = self.side[unit >> self.seat_shift]
        cell = source + DELTA[direction]
        while cell != target:
            if self.board[cell] >= 0 and self.side[self.board[cell] >> self.seat_shift] != side:
                return False
            cell += DELTA[direction]
        return True

    def can_reach(self, unit, target):
        """Has the unit, as it stands, a legal move to the cell?"""
        if self.place[unit] < 0 or self.fixed >> unit & 1:
            return False
        row = self.reach_of(unit)
        for slot in range(32):
            entry = REACH[row + slot]
            if entry == CLOSED:
                return False
            if entry & 127 == target:
                return self.can_move(unit, entry)
        return False

    def reach_of(self, unit):
        """Where the unit's row begins in movement.REACH."""
        kind = self.type_of(unit) >> 1
        return ((self.board_number * WAYS + kind) * CELLS + self.place[unit]) * SLOTS

    def move_code(self, source, target):
        return source | target << 7 | (CAPTURE if self.board[target] >= 0 else 0)

    def swap_code(self, unit, other):
        """The cell nearer A, then nearer 1, comes first."""
        one, two = self.place[unit], self.place[other]
        if two % 11 < one % 11 or (two % 11 == one % 11 and two < one):
            one, two = two, one
        return one | two << 7 | SWAP

    # --- changing things: the key follows the board ------------------------------------------------

    def put(self, unit, cell):
        self.place[unit] = cell
        self.board[cell] = unit
        self.key_now ^= UNIT_KEYS[((unit >> self.seat_shift) * 8 + self.type_of(unit)) * CELLS + cell]

    def lift(self, unit):
        cell = self.place[unit]
        self.board[cell] = -1
        self.place[unit] = -1
        self.key_now ^= UNIT_KEYS[((unit >> self.seat_shift) * 8 + self.type_of(unit)) * CELLS + cell]

    def lose(self, unit):
        seat = unit >> self.seat_shift
        self.lift(unit)
        self.left[seat] -= 1
        self.lost[seat * 8 + self.type_of(unit)] += 1

    def swap(self, cell, other):
        one, two = self.board[cell], self.board[other]
        self.lift(one)
        self.lift(two)
        self.put(one, other)
        self.put(two, cell)

    def exchange(self, unit, kind_and_missile):
        """C2-11, C4-6: a lost unit takes the cell, this one becomes lost."""
        seat = unit >> self.seat_shift
        cell = self.place[unit]
        self.lift(unit)
        self.lost[seat * 8 + self.type_of(unit)] += 1
        self.lost[seat * 8 + kind_and_missile] -= 1
        first = seat << self.seat_shift
        for back in range(first, first + (1 << self.seat_shift)):
            if back != unit and self.place[back] < 0 and self.type_of(back) == kind_and_missile:
                self.put(back, cell)
                return
