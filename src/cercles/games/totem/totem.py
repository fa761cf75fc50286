"""TOTEM CIRKLE: totems that move by the face their owner looks at, and may lie. Rules TT-1 … TT-15.

The board is data in ``totem_board.py``, what follows from it in ``totem_tables.py``; notation, clicks, words and
positions stand in ``totem_game.py``.
"""

from collections import namedtuple

import cython

from cercles.rules.state import Random, State, within

if not cython.compiled:  # compiled, the .pxd declares these
    from cercles.games.totem.totem_board import CELLS, FARTHEST, LEVELS
    from cercles.games.totem.totem_tables import (
        AROUND_HIGH,
        AROUND_LOW,
        BACK,
        BESIDE,
        BIT_HIGH,
        BIT_LOW,
        CLOSED,
        DISTANCE,
        FIGURE_OF,
        FIRST_LINE,
        GUARDED,
        GUARDS,
        LAND_HIGH,
        LAND_LOW,
        LEVEL_OF,
        NEAR,
        NEAR_COUNT,
        NORMAL,
        REACHABLE,
        SIDE_OF,
    )
    from cercles.rules.state import FIRST_REASON

    TOTEMS = 8
    NOBODY = -1
    # A step is one number: source | target << 7 for a move, a cell and its sort, or
    LEVEL = 1 << 14  # with totem of its owner << 4 | level << 2 | figure
    PLACE = 1 << 15
    SHIFT = 1 << 16
    OK = 1 << 17
    CHALLENGE = 1 << 18
    OCCUPIED = FIRST_REASON
    PLACE_KEYS = [0] * (TOTEMS * CELLS)
    FACE_KEYS = [0] * (TOTEMS * 16)
    SEAT_KEYS = [0] * 4
    PIVOT_KEYS = [0] * 4
    MOVED_KEYS = [0] * TOTEMS
    SOURCE_KEYS = [0] * CELLS
    SHIFT_KEYS = [0] * (TOTEMS * 4)

# ``pivoting``: how many of the seat's totems have been turned in this turn; ``moved``: the totem whose move awaits an
# answer, ``source`` where it came from; ``shifting``: the totem to be shifted now, ``mover`` whose turn it was.
Facts = namedtuple("Facts", "prepared placed pivoting moved source shifting mover shown shown_source")


def _fill_keys():
    random = Random(0x707)
    for index in range(TOTEMS * CELLS):
        PLACE_KEYS[index] = random.next()
    for index in range(TOTEMS * 16):
        FACE_KEYS[index] = random.next()
    for index in range(4):
        SEAT_KEYS[index], PIVOT_KEYS[index] = random.next(), random.next()
    for index in range(TOTEMS):
        MOVED_KEYS[index] = random.next()
    for index in range(CELLS):
        SOURCE_KEYS[index] = random.next()
    for index in range(TOTEMS * 4):
        SHIFT_KEYS[index] = random.next()


_fill_keys()


class TotemState(State):
    """Totems are numbered through, each seat's together. ``place`` is a totem's cell or NOBODY; ``faces`` its four
    figures that face the owner, two bits each, level 1 lowest; ``board`` the totem on a cell or NOBODY, and ``taken``
    the set of those cells. What an unanswered move is – honest or a bluff – follows from the rest, and is worked out
    when it is asked for."""

    ARRAYS = {"place": 8, "faces": 8, "board": 90}

    def __init__(self, game):
        State.__init__(self, game)
        self.quiet_limit = game.quiet_limit
        self.players = len(game.seats)
        self.each = TOTEMS // self.players  # TT-3
        self.bits = 2 if self.each == 4 else 1  # a totem's number is its seat's << bits, and its place among those
        self.apart = 4 // self.players  # how many sides there are from a seat to the next
        self.walls = game.options["walls"]
        self.far_entry = game.options["far_entry"]
        self.low = self.high = 0
        self.clear()

    # --- for the game's Python side: plain answers, and setting up a position -----------------------

    def facts(self):
        waiting = (self.prepared, self.placed, self.pivoting, self.moved, self.source, self.shifting)
        return Facts(*waiting, self.mover, self.shown, self.shown_source)

    def cell_of(self, totem):
        """Where a totem stands; None beside the board."""
        cell = self.place[within(totem, TOTEMS)]
        return cell if cell >= 0 else None

    def totem_at(self, cell):
        totem = self.board[within(cell, CELLS)]
        return totem if totem >= 0 else None

    def facing(self, totem):
        """The figures that face the owner, of the levels that have been set, level 1 first."""
        return [self.faces[within(totem, TOTEMS)] >> 2 * level & 3 for level in range(self.levels_set(totem))]

    def levels_set(self, totem):
        """TT-6: each seat in turn sets the levels of the next one's totems."""
        owner, number = divmod(within(totem, TOTEMS), self.each)
        before = ((owner - 1) % self.players * self.each + number) * LEVELS
        return min(max(self.prepared - before, 0), LEVELS)

    def level_in_turn(self):
        """TT-6: (totem, level) of the step of the preparation that comes now."""
        return self.in_preparation(), self.prepared % LEVELS

    def honest(self, totem, source, target):
        """TT-11: would a move of the totem between these cells be honest, or was it?"""
        return bool(self.is_honest(within(totem, TOTEMS), within(source, CELLS), within(target, CELLS)))

    def movable(self, totem, target):
        """TT-10: is there a path of 1 to 4 steps to where the totem may end?"""
        return self.place[within(totem, TOTEMS)] >= 0 and bool(self.can_move(totem, within(target, CELLS)))

    def shiftable(self, totem):
        return self.place[within(totem, TOTEMS)] >= 0 and bool(self.can_shift(totem, NOBODY))

    def would_close(self, totem, cell):
        """TT-10b"""
        return bool(self.closes(within(totem, TOTEMS), within(cell, CELLS)))

    def clear(self):
        """The start: nothing prepared, nothing placed."""
        self.key_now = SEAT_KEYS[0]
        self.acting = 0
        self.prepared = self.placed = self.pivoting = 0
        self.moved = self.source = self.shifting = self.shown = self.shown_source = NOBODY
        self.mover = 0
        self.taken_low = self.taken_high = 0
        for totem in range(TOTEMS):
            self.place[totem] = NOBODY
        for cell in range(CELLS):
            self.board[cell] = NOBODY

    def set_totem(self, totem, cell, figures):
        """A totem of a position; ``cell`` is None beside the board."""
        for level, figure in enumerate(figures):
            self.turn_level(within(totem, TOTEMS), within(level, LEVELS), within(figure, 4))
            self.prepared += 1
        if cell is not None:
            self.put(totem, within(cell, CELLS))
            self.placed += 1

    def bring(self, totem, cell):
        """Put a totem of the board on an empty cell, to see a position as it was before a move."""
        within(cell, CELLS)
        if self.place[within(totem, TOTEMS)] >= 0:
            self.lift(totem)
            self.put(totem, cell)

    def set_waiting(self, act, pivoting, moved, source, shifting, mover):
        """Whose decision it is, and what a turn has left to be settled."""
        self.set_acting(within(act, self.players))
        self.set_pivoting(within(pivoting, self.each))
        if moved != NOBODY:
            self.set_moved(within(moved, TOTEMS), within(source, CELLS))
        if shifting != NOBODY:
            self.mover = within(mover, self.players)
            self.set_shifting(within(shifting, TOTEMS))

    def set_shown(self, totem, source):
        """The move whose answer ended the game, for all to see."""
        self.shown, self.shown_source = within(totem, TOTEMS), within(source, CELLS)

    def ending(self):
        for totem in range(TOTEMS):
            if self.place[totem] >= 0 and SIDE_OF[self.place[totem]] != NORMAL:
                return OCCUPIED
        return 0

    # --- legal steps --------------------------------------------------------------------------------

    def owner_of(self, totem):
        return totem >> self.bits

    def side(self, seat):
        return seat * self.apart

    def next_seat(self, seat):
        return seat + 1 if seat + 1 < self.players else 0

    def in_preparation(self):
        """TT-6: the totem whose level is set now; each seat sets those of the next."""
        totem = self.prepared // LEVELS + self.each
        return totem if totem < TOTEMS else totem - TOTEMS

    def generate(self, out):
        count = 0
        if self.shifting >= 0:  # TT-14
            row = (self.side(self.owner_of(self.shifting)) * CELLS + self.place[self.shifting]) * 3
            for index in range(3):
                if self.can_shift(self.shifting, BACK[row + index]):
                    out[count] = BACK[row + index] | SHIFT
                    count += 1
            return count
        if self.moved >= 0:  # TT-13
            out[0], out[1] = OK, CHALLENGE
            return 2
        if self.placed < TOTEMS:
            return self.generate_setup(out)
        first = self.acting * self.each
        for level in range(LEVELS):  # TT-9
            facing = self.faces[first + self.pivoting] >> 2 * level & 3
            for figure in range(4):
                if figure != facing:
                    out[count] = LEVEL | self.pivoting << 4 | level << 2 | figure
                    count += 1
        if self.pivoting == 0:  # TT-8
            for totem in range(first, first + self.each):
                count = self.add_moves(totem, out, count)
        return count

    def generate_setup(self, out):
        count = 0
        if self.prepared < TOTEMS * LEVELS:  # TT-6
            level = (self.in_preparation() & self.each - 1) << 4 | self.prepared % LEVELS << 2
            for figure in range(4):
                out[figure] = LEVEL | level | figure
            return 4
        line = self.side(self.acting) * 8
        for index in range(line, line + 8):  # TT-7
            if self.can_place(FIRST_LINE[index]):
                out[count] = FIRST_LINE[index] | PLACE
                count += 1
        return count

    def add_moves(self, totem, out, count):
        source = self.place[totem]
        near = source * REACHABLE
        self.flood(source, FARTHEST)
        low, high = self.low, self.high
        for index in range(near, near + NEAR_COUNT[source]):
            target = NEAR[index]
            if low & BIT_LOW[target] or high & BIT_HIGH[target]:
                if self.closes(totem, target):
                    continue
            elif SIDE_OF[target] == NORMAL or not self.can_enter(totem, target):
                continue
            out[count] = source | target << 7
            count += 1
        return count

    def draw(self, random, scratch):
        """Uniform: a random place in a table that holds each conceivable step once, until one is legal."""
        if self.shifting >= 0:
            row = (self.side(self.owner_of(self.shifting)) * CELLS + self.place[self.shifting]) * 3
            while True:
                cell = BACK[row + random.below(3)]
                if self.can_shift(self.shifting, cell):
                    return cell | SHIFT
        if self.moved >= 0:
            return OK if random.next() >> 32 & 1 else CHALLENGE
        if self.placed < TOTEMS:
            if self.prepared < TOTEMS * LEVELS:
                level = (self.in_preparation() & self.each - 1) << 4 | self.prepared % LEVELS << 2
                return LEVEL | level | (random.next() >> 32 & 3)
            while True:
                cell = FIRST_LINE[self.side(self.acting) * 8 + (random.next() >> 32 & 7)]
                if self.can_place(cell):
                    return cell | PLACE
        first = self.acting * self.each
        total = 12
        if self.pivoting == 0:
            for totem in range(first, first + self.each):
                total += NEAR_COUNT[self.place[totem]]
        while True:
            drawn = random.below(total)
            if drawn < 12:
                level = drawn // 3
                figure = (self.faces[first + self.pivoting] >> 2 * level) + 1 + drawn % 3 & 3
                return LEVEL | self.pivoting << 4 | level << 2 | figure
            drawn -= 12
            totem = first
            while drawn >= NEAR_COUNT[self.place[totem]]:
                drawn -= NEAR_COUNT[self.place[totem]]
                totem += 1
            target = NEAR[self.place[totem] * REACHABLE + drawn]
            if self.can_move(totem, target):
                return self.place[totem] | target << 7

    def can_place(self, cell):
        return self.board[cell] < 0 and not self.closes(self.placed, cell)

    def can_move(self, totem, target):
        if SIDE_OF[target] != NORMAL:
            return self.can_enter(totem, target)
        if self.board[target] >= 0 or self.closes(totem, target):
            return False
        source = self.place[totem]
        if DISTANCE[source * CELLS + target] == 1:
            return True
        self.flood(source, FARTHEST)
        return self.low & BIT_LOW[target] != 0 or self.high & BIT_HIGH[target] != 0

    def can_enter(self, totem, target):
        """TT-10, TT-10a: into an opponent's totemic cell, neither one's own nor, with two players, an unused one."""
        side = SIDE_OF[target]
        if side == self.side(self.owner_of(totem)) or side & self.apart - 1:
            return False
        if not self.far_entry:
            return GUARDED[self.place[totem]] == side
        self.flood(self.place[totem], FARTHEST - 1)
        return self.low & AROUND_LOW[target] != 0 or self.high & AROUND_HIGH[target] != 0

    def can_shift(self, totem, cell):
        """TT-14; NOBODY asks for any cell."""
        if cell == NOBODY:
            row = (self.side(self.owner_of(totem)) * CELLS + self.place[totem]) * 3
            for index in range(3):
                if self.can_shift(totem, BACK[row + index]):
                    return True
            return False
        return cell != CLOSED and self.board[cell] < 0 and not self.closes(totem, cell)

    def closes(self, totem, cell):
        """TT-10b: another totem of its side stands beside their totemic cell, and it would, too."""
        side = self.side(self.owner_of(totem))
        if GUARDED[cell] != side or self.walls:
            return False
        for index in range(side * 3, side * 3 + 3):
            other = self.board[GUARDS[index]]
            if other >= 0 and other != totem and self.owner_of(other) == self.owner_of(totem):
                return True
        return False

    def flood(self, source, steps):
        """TT-10: notes in ``low`` and ``high`` where paths of at most so many steps lead, no totemic cells among them;
        the shortest way to a cell never enters one twice."""
        free_low, free_high = LAND_LOW & ~self.taken_low, LAND_HIGH & ~self.taken_high
        low, high = BIT_LOW[source], BIT_HIGH[source]
        for _ in range(steps):
            wide_low = low | low << 1 | low >> 1 | high << 63
            wide_high = high | high << 1 | high >> 1 | low >> 63
            wide_low |= low << 10 | low >> 10 | high << 54
            wide_high |= high << 10 | high >> 10 | low >> 54
            low, high = low | wide_low & free_low, high | wide_high & free_high
        self.low, self.high = low, high

    def is_honest(self, totem, source, target):
        """TT-11: the one level that carries the kind of the cell of arrival shows it to the owner, and some path is as
        long as that level is high. The totem stands on either of the two cells."""
        if SIDE_OF[target] != NORMAL:
            return True
        level = LEVEL_OF[target]
        if self.faces[totem] >> 2 * level & 3 != FIGURE_OF[target]:
            return False
        at_source, at_target = self.board[source], self.board[target]
        self.board[source] = self.board[target] = totem
        found = self.leads(source, target, level + 1)
        self.board[source], self.board[target] = at_source, at_target
        return found

    def leads(self, cell, target, steps):
        """TT-10: is there a path of exactly so many steps that enters no cell twice?"""
        if steps == 1:
            return DISTANCE[cell * CELLS + target] == 1
        for index in range(cell * 4, cell * 4 + 4):
            there = BESIDE[index]
            if there == CLOSED:
                break
            if self.board[there] < 0 and SIDE_OF[there] == NORMAL and DISTANCE[there * CELLS + target] < steps:
                self.board[there] = self.board[cell]
                found = self.leads(there, target, steps - 1)
                self.board[there] = NOBODY
                if found:
                    return True
        return False

    # --- steps ----------------------------------------------------------------------------------------

    def apply(self, code):
        if code & SHIFT:
            self.shift(code & 127)
        elif code & OK:
            self.accept()
        elif code & CHALLENGE:
            self.challenge()
        elif code & PLACE:
            self.place_next(code & 127)
        elif code & LEVEL:
            self.set_level(code >> 2 & 3, code & 3)
        else:
            self.move(code & 127, code >> 7)

    def set_level(self, level, figure):
        if self.prepared == TOTEMS * LEVELS:
            self.pivot(self.acting * self.each + self.pivoting, level, figure)
            return
        self.turn_level(self.in_preparation(), level, figure)
        self.prepared += 1
        if self.prepared % (self.each * LEVELS) == 0:
            self.set_acting(self.next_seat(self.acting))

    def place_next(self, cell):
        """TT-7: the totems are placed in the order of their numbers."""
        self.put(self.placed, cell)
        self.placed += 1
        if self.placed & self.each - 1 == 0:
            self.set_acting(self.next_seat(self.acting))
        if self.placed == TOTEMS:
            self.start_history()

    def pivot(self, totem, level, figure):
        """TT-9"""
        self.key_now ^= FACE_KEYS[totem * 16 + level * 4 + (self.faces[totem] >> 2 * level & 3)]
        self.turn_level(totem, level, figure)
        if self.pivoting + 1 < self.each:
            self.set_pivoting(self.pivoting + 1)
        else:
            self.set_pivoting(0)
            self.finish(self.acting)

    def move(self, source, target):
        totem = self.board[source]
        self.lift(totem)
        self.put(totem, target)
        if SIDE_OF[target] != NORMAL:  # TT-12
            self.end(OCCUPIED, 1 << self.acting)
            self.finish(self.acting)
        else:
            self.set_moved(totem, source)
            self.set_acting(self.next_seat(self.acting))

    def accept(self):
        """TT-13"""
        totem, source = self.moved, self.source
        following = self.next_seat(self.acting)
        if following != self.owner_of(totem):
            self.set_acting(following)
            return
        self.clear_moved()
        self.finish(self.owner_of(totem))
        if self.ended:
            self.shown, self.shown_source = totem, source

    def challenge(self):
        """TT-14: whoever was right shifts every totem of the other one."""
        totem, source = self.moved, self.source
        self.mover = self.owner_of(totem)
        shifted = self.acting
        if self.is_honest(totem, source, self.place[totem]):
            self.clear_moved()
            self.set_acting(self.mover)
        else:
            self.clear_moved()
            self.lift(totem)
            self.put(totem, source)
            shifted = self.mover
        self.shift_from(shifted * self.each)

    def shift(self, cell):
        totem = self.shifting
        self.set_shifting(NOBODY)
        self.lift(totem)
        self.put(totem, cell)
        if totem + 1 & self.each - 1:
            self.shift_from(totem + 1)
        else:
            self.finish(self.mover)

    def shift_from(self, totem):
        """TT-14: this totem is shifted next, or the first after it that can be."""
        last = (totem >> self.bits) + 1 << self.bits
        while totem < last:
            if self.can_shift(totem, NOBODY):
                self.set_shifting(totem)
                return
            totem += 1
        self.finish(self.mover)

    def finish(self, mover):
        """TT-15 is looked at when the turn is over; TT-14: the player after the mover has the next one."""
        self.mover = 0
        self.set_acting(self.next_seat(mover))
        self.finish_turn(False)

    # --- what is changed, and its share of the key ------------------------------------------------------

    def put(self, totem, cell):
        self.place[totem] = cell
        self.board[cell] = totem
        self.taken_low |= BIT_LOW[cell]
        self.taken_high |= BIT_HIGH[cell]
        self.key_now ^= PLACE_KEYS[totem * CELLS + cell]

    def lift(self, totem):
        cell = self.place[totem]
        self.place[totem] = NOBODY
        self.board[cell] = NOBODY
        self.taken_low ^= BIT_LOW[cell]
        self.taken_high ^= BIT_HIGH[cell]
        self.key_now ^= PLACE_KEYS[totem * CELLS + cell]

    def turn_level(self, totem, level, figure):
        """The figure there before has been taken out of the key, if there was one."""
        self.faces[totem] = self.faces[totem] & ~(3 << 2 * level) | figure << 2 * level
        self.key_now ^= FACE_KEYS[totem * 16 + level * 4 + figure]

    def set_acting(self, seat):
        self.key_now ^= SEAT_KEYS[self.acting] ^ SEAT_KEYS[seat]
        self.acting = seat

    def set_pivoting(self, pivoting):
        self.key_now ^= PIVOT_KEYS[self.pivoting] ^ PIVOT_KEYS[pivoting]
        self.pivoting = pivoting

    def set_moved(self, totem, source):
        self.moved, self.source = totem, source
        self.key_now ^= MOVED_KEYS[totem] ^ SOURCE_KEYS[source]

    def clear_moved(self):
        self.key_now ^= MOVED_KEYS[self.moved] ^ SOURCE_KEYS[self.source]
        self.moved = self.source = NOBODY

    def set_shifting(self, totem):
        """A totem while there is none, or none."""
        self.key_now ^= SHIFT_KEYS[(self.shifting if totem == NOBODY else totem) * 4 + self.mover]
        self.shifting = totem
