"""CIRKLE WOM: pawns that move in the way of the cell they stand on – long, short, billiards. Rules WOM-1 … WOM-31.

How stacks are kept stands in ``stacks.py``; notation, clicks, words and positions in ``wom_game.py``.
"""

import cython

from cercles.games.cirkle.board import BOARD_88, DEFENCE_ROWS_88, JOKER, ROUND, WIDTH
from cercles.games.cirkle.movement import ANY_WAY, ONE_CELL
from cercles.games.cirkle.stacks import StackState
from cercles.rules.state import within

if not cython.compiled:  # compiled, the .pxd declares these
    from cercles.games.cirkle.movement import CELLS, CLOSED, DELTA, LINE, REACH, SLOTS
    from cercles.games.cirkle.stacks import ARMY
    from cercles.rules.state import FIRST_REASON

    EIGHT = 8
    STRIKE = 5  # WOM-28: pawns in one series
    # A step is one number: source | target << 7, and
    CAPTURE = 1 << 14
    CROWN = 16  # the number that comes back in a Dame of billiards, shifted by this
    PLACE = 1 << 21  # with the cell where a pawn flown over goes
    SET = 1 << 22  # with the cell where a pawn is set up
    STOP = 1 << 23
    BOTH_TARGETS, NO_PAWNS, NO_STEP, STRUCK, ALL_NUMBERS = range(FIRST_REASON, FIRST_REASON + 5)
    WAY = [0] * (2 * CELLS)  # of a pawn, of a Dame
    TARGET_OF = [0] * CELLS  # the seat whose target this is + 1, or 0
    TARGET = [0] * 4  # by seat, its two targets
    ZONE = [0] * 64  # by seat, the 32 cells of its defence zone
    NUMBERS_OF = [0] * 2  # by parity, bits of the numbers to capture before the 8

CAMP_OF = (1, 0)  # Green defends rows 8–11, the second camp of the board
ZONE_ROWS = tuple(DEFENCE_ROWS_88[camp] for camp in CAMP_OF)


def _fill_tables():
    for cell in BOARD_88.cells:
        bears = BOARD_88.bears[cell]
        WAY[cell] = ONE_CELL if bears == ROUND else ANY_WAY if bears == JOKER else bears  # WOM-7
        WAY[CELLS + cell] = ONE_CELL if bears == ROUND else ANY_WAY  # WOM-8
    for seat in range(2):
        for index, cell in enumerate(BOARD_88.targets[CAMP_OF[seat]]):
            TARGET[seat * 2 + index] = cell
            TARGET_OF[cell] = seat + 1
        for index, cell in enumerate([row * WIDTH + column for row in ZONE_ROWS[seat] for column in range(8)]):
            ZONE[seat * 32 + index] = cell
    for parity in range(2):
        NUMBERS_OF[parity] = sum([1 << n for n in range(1, 17) if n % 2 == parity and n != EIGHT])


_fill_tables()


class WomState(StackState):
    def crown_offered(self, code):
        return bool(self.crowns(within(code & 127, CELLS), within(code >> 7 & 127, CELLS)))

    def ending(self):
        if self.setting_up or self.owed_count or self.series >= 0:
            return 0
        for seat in range(2):
            if self.pieces[seat] == 0:
                return NO_PAWNS
        enemy = 1 - self.acting
        if not self.billiards:
            if self.holds_both(self.acting) or (self.holds_both(enemy) and not self.can_answer()):
                return BOTH_TARGETS
        return 0 if self.has_step() else NO_STEP

    # --- legal steps --------------------------------------------------------------------------------

    def generate(self, out):
        count = 0
        if self.owed_count or self.setting_up:  # WOM-13, WOM-2: any empty cell of the zone
            sign = SET if self.setting_up else PLACE
            zone = self.placing_zone()
            for index in range(zone, zone + 32):
                if self.piece[ZONE[index]] == 0:
                    out[count] = ZONE[index] | sign
                    count += 1
            return count
        if self.series >= 0:  # WOM-27
            count = self.add_moves(self.series, out, 0)
            out[count] = STOP
            return count + 1
        first = self.acting * ARMY
        for index in range(first, first + self.pieces[self.acting]):
            count = self.add_moves(self.cells[index], out, count)
        return count

    def draw(self, random, scratch):
        """Uniform: a random place in a table that holds each conceivable step once, until one is legal."""
        if self.owed_count or self.setting_up:
            zone = self.placing_zone()
            sign = SET if self.setting_up else PLACE
            while True:  # there is always room (WOM-13)
                cell = ZONE[zone + (random.next() >> 32 & 31)]
                if self.piece[cell] == 0:
                    return cell | sign
        if not self.billiards:
            first = self.acting * ARMY
            count = self.pieces[self.acting]
            for _ in range(64):
                word = random.next()
                for _ in range(3):
                    source = self.cells[first + ((word & 0x7FFF) * count >> 15)]
                    entry = REACH[self.row_of(source) + (word >> 15 & 63)]
                    word >>= 21
                    if entry != CLOSED and self.can_move(source, entry):
                        target = entry & 127
                        return source | target << 7 | (CAPTURE if self.captures(target) else 0)
        return scratch[random.below(self.generate(scratch))]

    def placing_zone(self):
        """Where the zone begins in which the seat to act places or sets up a pawn."""
        return (self.acting if self.setting_up else 1 - self.mover) * 32

    def moving_height(self, cell):
        """WOM-5: from a Tour the Dame moves."""
        return 1 if self.piece[cell] & 3 == 1 else 2

    def row_of(self, cell):
        """WOM-7 … WOM-9: where the row of a piece's way begins in movement.REACH."""
        way = WAY[cell] if self.piece[cell] & 3 == 1 else WAY[CELLS + cell]
        return (way * CELLS + cell) * SLOTS

    def captures(self, target):
        return self.piece[target] != 0 and self.piece[target] >> 2 != self.acting

    def add_moves(self, source, out, count):
        row = self.row_of(source)
        for slot in range(SLOTS):
            entry = REACH[row + slot]
            if entry == CLOSED:
                break
            target = entry & 127
            if self.series >= 0 and not self.captures(target):
                continue
            if not self.can_move(source, entry):
                continue
            code = source | target << 7 | (CAPTURE if self.captures(target) else 0)
            if self.billiards and self.crowns(source, target):
                for number in range(1, ARMY + 1):  # WOM-31: the owner chooses who comes back
                    if self.gone[self.acting] >> number & 1:
                        out[count] = code | number << CROWN
                        count += 1
            else:
                out[count] = code
                count += 1
        return count

    def can_move(self, source, entry):
        target = entry & 127
        if self.piece[target]:
            if self.captures(target):
                if not self.may_take(source, target):
                    return False
            elif self.moving_height(source) + (self.piece[target] & 3) != 3:  # WOM-6
                return False
        return entry >> 10 or self.clear_between(source, target, entry >> 7 & 7)

    def clear_between(self, source, target, direction):
        cell = source + DELTA[direction]
        while cell != target:
            if self.piece[cell]:
                return False
            cell += DELTA[direction]
        return True

    def may_take(self, source, target):
        height = self.piece[target] & 3
        if height == 3 and self.moving_height(source) == 1:  # WOM-12
            return False
        if height > 1 and self.is_fresh(target):  # WOM-17
            return False
        return not self.billiards or self.may_take_by_number(target)

    def may_take_by_number(self, target):
        """WOM-24 … WOM-26"""
        if self.bits_on(target) >> EIGHT & 1:
            return self.eight_wins(target)
        if self.continues_series(target):
            return True
        return self.series < 0 and TARGET_OF[target] == 2 - self.acting

    def continues_series(self, target):
        """WOM-27: a pawn of one's parity (or the one that fixes it), a Dame or a Tour."""
        if self.piece[target] & 3 > 1 or self.parity[self.acting] < 0:
            return True
        return self.numbers[target] & 1 == self.parity[self.acting] or self.numbers[target] == EIGHT

    def eight_wins(self, target):
        """WOM-26: the capture completes a strike, or all of the player's numbers."""
        if self.struck + (self.piece[target] & 3) >= STRIKE:
            return True
        if self.parity[self.acting] < 0:
            return False
        lost = self.gone[1 - self.acting] | self.bits_on(target)
        return NUMBERS_OF[self.parity[self.acting]] & ~lost == 0

    def bits_on(self, cell):
        """The numbers on a cell as bits."""
        bits = 0
        packed = self.numbers[cell]
        while packed:
            bits |= 1 << (packed & 31)
            packed >>= 5
        return bits

    def crowns(self, source, target):
        """WOM-15: a pawn moves onto an enemy target and its owner has lost one; WOM-30: never the 8."""
        if TARGET_OF[target] != 2 - self.acting or not self.lost[self.acting] or self.moving_height(source) != 1:
            return False
        if self.piece[target] and not self.captures(target):
            return False
        return self.numbers[source] != EIGHT

    def has_step(self):
        """Has the seat to act any move? The piece placed last is the least likely to be shut in."""
        first = self.acting * ARMY
        for index in range(first + self.pieces[self.acting] - 1, first - 1, -1):
            row = self.row_of(self.cells[index])
            for slot in range(SLOTS):
                entry = REACH[row + slot]
                if entry == CLOSED:
                    break
                if self.can_move(self.cells[index], entry):
                    return True
        return False

    def can_go_on(self):
        """WOM-27: has the piece of the series another capture?"""
        row = self.row_of(self.series)
        for slot in range(SLOTS):
            entry = REACH[row + slot]
            if entry == CLOSED:
                return False
            if self.captures(entry & 127) and self.can_move(self.series, entry):
                return True
        return False

    def can_answer(self):
        """WOM-18: can the seat to act capture or fly over a piece on either of its own targets?"""
        first = self.acting * ARMY
        for index in range(first, first + self.pieces[self.acting]):
            source = self.cells[index]
            row = self.row_of(source)
            for slot in range(SLOTS):
                entry = REACH[row + slot]
                if entry == CLOSED:
                    break
                for target in range(2):
                    cell = TARGET[self.acting * 2 + target]
                    if (entry & 127 == cell or self.crosses(source, entry, cell)) and self.can_move(source, entry):
                        return True
        return False

    def crosses(self, source, entry, cell):
        """Does a flight along this entry pass over the cell?"""
        if not entry >> 10:
            return False
        delta = DELTA[entry >> 7 & 7]
        over = source + delta
        while over != entry & 127:
            if over == cell:
                return True
            over += delta
        return False

    # --- playing a step -------------------------------------------------------------------------------

    def apply(self, code):
        if code & SET:
            self.set_up(code & 127)
        elif code == STOP:
            self.finish()
        else:
            if code & PLACE:
                self.place_owed(code & 127)
            else:
                self.move(code)
            if self.owed_count:
                self.set_acting(1 - self.mover if self.owner_replaces else self.mover)  # WOM-14
            else:
                self.go_on()

    def set_up(self, cell):
        """WOM-2, WOM-22: the n-th pawn placed is number n; Green's sixteen, then Lilac's."""
        self.set_cell(cell, self.acting * 4 + 1, self.pieces[self.acting] + 1 if self.billiards else 0)
        if self.pieces[self.acting] < ARMY:
            return
        if self.acting == 1:
            self.end_setup()
        self.set_acting(1 - self.acting)
        self.mover = self.acting
        self.start_history()

    def move(self, code):
        source, target = code & 127, code >> 7 & 127
        self.mover = self.acting
        crowned = self.crowns(source, target)
        if code & CAPTURE:
            self.capture(target)
        staying = (self.piece[source] & 3) - self.moving_height(source)
        moving = self.numbers[source] >> 5 * staying
        below = self.numbers[source] & (1 << 5 * staying) - 1
        height = self.moving_height(source)
        fresh = self.is_fresh(source)
        under = self.piece[target] & 3
        self.drop_fresh(source)
        self.set_cell(source, self.acting * 4 + staying if staying else 0, below)
        self.set_cell(target, self.acting * 4 + under + height, self.numbers[target] | moving << 5 * under)
        if fresh and not self.is_fresh(target):
            self.add_fresh(target)
        if crowned:
            self.crown(target, code >> CROWN & 31)
        self.fly_over(source, target)

    def capture(self, target):
        """WOM-11: everything there is lost; WOM-24 the first one fixes the parity; WOM-27 the series."""
        enemy = 1 - self.acting
        height = self.piece[target] & 3
        if self.billiards:
            if self.continues_series(target):
                self.set_series(target, self.struck + height)
            else:
                self.set_series(-1, 0)
            if self.parity[self.acting] < 0 and height == 1:
                self.set_parity(self.acting, self.numbers[target] & 1)
            self.gone[enemy] |= self.bits_on(target)
        self.lost[enemy] += height
        self.set_cell(target, 0, 0)
        self.note_progress(True)

    def crown(self, cell, number):
        """WOM-15, WOM-16: a lost pawn comes back on top; the Dame is safe for the opponent's next turn (WOM-17)."""
        seat = self.piece[cell] >> 2
        self.lost[seat] -= 1
        self.gone[seat] &= ~(1 << number)
        self.set_cell(cell, seat * 4 + 2, self.numbers[cell] | number << 5)
        self.add_fresh(cell)
        self.note_progress(True)

    def fly_over(self, source, target):
        """WOM-13: enemy pieces between fall apart, to be placed in the order of the flight, each from its bottom up.
        The stack of what is owed is filled from its end: the last pawn of the flight first."""
        back = DELTA[LINE[target * CELLS + source]]
        cell = target + back
        while cell != source:
            piece = self.piece[cell]
            if piece and piece >> 2 != self.mover:
                packed = self.numbers[cell]
                for level in range(piece & 3):
                    self.owe(packed >> 5 * ((piece & 3) - 1 - level) & 31)
                self.drop_fresh(cell)
                self.set_cell(cell, 0, 0)
            cell += back

    def place_owed(self, cell):
        self.set_cell(cell, (1 - self.mover) * 4 + 1, self.next_owed())

    def go_on(self):
        """After a move and what it flew over: the series goes on (WOM-27) or the turn is over."""
        self.set_acting(self.mover)
        if self.series < 0 or self.gone[1 - self.mover] >> EIGHT & 1 or not self.can_go_on():
            self.finish()

    def finish(self):
        """The end of a turn, looked at in the order of the page."""
        mover = self.mover
        enemy = 1 - mover
        struck = self.struck
        self.set_series(-1, 0)
        for index in range(2):  # WOM-17: their turn of safety is over
            if self.fresh[enemy * 2 + index] >= 0:
                self.drop_fresh(self.fresh[enemy * 2 + index])
        self.set_acting(enemy)
        self.mover = enemy
        if self.gone[enemy] >> EIGHT & 1:
            self.end(STRUCK if struck >= STRIKE else ALL_NUMBERS, 1 << mover)  # WOM-28, WOM-29
        elif self.pieces[enemy] == 0:  # WOM-19
            self.end(NO_PAWNS, 1 << mover)
        elif not self.billiards and self.holds_both(enemy):  # WOM-18, WOM-23
            self.end(BOTH_TARGETS, 1 << enemy)
        else:
            if self.crown_waiting(enemy):
                self.note_progress(True)
            if not self.billiards and self.holds_both(mover) and not self.can_answer():
                self.end(BOTH_TARGETS, 1 << mover)
            elif not self.has_step():  # WOM-20
                self.end(NO_STEP, 1 << mover)
        progress = self.progressed
        self.note_progress(False)
        self.finish_turn(progress)

    def holds_both(self, seat):
        """WOM-18: does the seat stand on both enemy targets?"""
        for index in range(2):
            piece = self.piece[TARGET[(1 - seat) * 2 + index]]
            if not piece or piece >> 2 != seat:
                return False
        return True

    def crown_waiting(self, seat):
        """WOM-16: pawns standing on enemy targets become Dames; the target nearer A first."""
        crowned = False
        for index in range(2):
            cell = TARGET[(1 - seat) * 2 + index]
            if self.piece[cell] != seat * 4 + 1 or not self.lost[seat]:
                continue
            if self.numbers[cell] != EIGHT:  # WOM-30
                self.crown(cell, self.lowest_lost(seat))
                crowned = True
        return crowned

    def lowest_lost(self, seat):
        """WOM-31"""
        for number in range(1, ARMY + 1):
            if self.gone[seat] >> number & 1:
                return number
        return 0
