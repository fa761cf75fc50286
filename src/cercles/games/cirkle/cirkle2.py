"""CIRKLE 2: two armies of sixteen on the 88-cell board. Rules C2-1 … C2-17."""

import cython

from cercles.games.cirkle.army import ArmyState
from cercles.games.cirkle.army_game import NULL_SWAPS, ArmyGame
from cercles.games.cirkle.army_why import SWAPS, move_rules, not_lost, other_steps, same_again
from cercles.games.cirkle.board import BOARD_88, FLIP_88, HALF_TURN_88, MIRROR_88, WIDTH, cell_name
from cercles.games.cirkle.family import cells_text
from cercles.rules.errors import CerclesError
from cercles.rules.game import draw_reasons
from cercles.rules.state import within

if not cython.compiled:
    from cercles.games.cirkle.army import CAPTURE, EXCHANGE, MISSILE, PASS, RIGHT_KEYS, SWAP
    from cercles.games.cirkle.movement import CELLS, CLOSED, REACH
    from cercles.rules.state import FIRST_REASON

    TARGET_OF = [0] * CELLS  # the seat whose target this is + 1, or 0
    RECOVERS = [0] * (2 * 4 * CELLS)  # C2-11: may a unit of (seat, kind) recover on this cell?
    RECOVERY_ROW = [0] * 2
    SECOND_OBJECTIVE, NO_UNITS = FIRST_REASON, FIRST_REASON + 1


def _fill_tables():
    for seat in range(2):
        for cell in BOARD_88.targets[seat]:
            TARGET_OF[cell] = seat + 1
    for seat in range(2):
        RECOVERY_ROW[seat] = 110 if seat == 0 else 0
        for column in range(8):
            cell = RECOVERY_ROW[seat] + column
            if not TARGET_OF[cell]:  # C2-12
                RECOVERS[(seat * 4 + BOARD_88.bears[cell]) * CELLS + cell] = 1


_fill_tables()


class Cirkle2State(ArmyState):
    """``second`` is, by seat, the unit that has reached a second objective and awaits the answer, or -1."""

    ARRAYS = {**ArmyState.ARRAYS, "second": 2}

    def __init__(self, game):
        ArmyState.__init__(self, game)
        self.second[0] = self.second[1] = -1

    # --- for the game's Python side -------------------------------------------------------------

    def second_cells(self):
        return [self.place[unit] for unit in self.second if unit >= 0]

    def set_rights(self, acting, locked_cells, second_cells):
        for cell in locked_cells:
            self.fix(within(self.board[within(cell, CELLS)], 32))
        for cell in second_cells:
            self.await_answer(within(self.board[within(cell, CELLS)], 32))
        if acting:
            self.hand_over()

    def ending(self):
        """In the order in which the end is looked at after a step."""
        answered, just_reached = self.second[self.acting], self.second[1 - self.acting]
        if answered >= 0:
            return SECOND_OBJECTIVE
        if not self.free_units(0) or not self.free_units(1):
            return NO_UNITS
        return SECOND_OBJECTIVE if just_reached >= 0 and not self.can_be_taken(just_reached) else 0

    def may_exchange(self, code):
        """Has the move any recovery at its end?"""
        unit = self.board[within(code & 127, CELLS)]
        return unit >= 0 and any([self.can_recover(unit, within(code >> 7 & 127, CELLS), back) for back in range(8)])

    # --- the rules ------------------------------------------------------------------------------

    def generate(self, out):
        """C2-5: every move, with its recoveries, and every swap; pass when there is none (C2-16)."""
        count = 0
        first = self.acting << 4
        for unit in range(first, first + 16):
            source = self.place[unit]
            if source < 0 or self.fixed >> unit & 1:
                continue
            row = self.reach_of(unit)
            for slot in range(32):
                entry = REACH[row + slot]
                if entry == CLOSED:
                    break
                if not self.can_move(unit, entry):
                    continue
                target = entry & 127
                code = self.move_code(source, target)
                out[count] = code
                count += 1
                if RECOVERS[(self.acting * 4 + (self.type_of(unit) >> 1)) * CELLS + target]:
                    for back in range(8):
                        if self.can_recover(unit, target, back):
                            out[count] = code | (back + 1) << EXCHANGE
                            count += 1
            for other in range(unit + 1, first + 16):
                if self.can_swap(unit, other):
                    out[count] = self.swap_code(unit, other)
                    count += 1
        if count == 0:
            out[0] = PASS
            return 1
        return count

    def draw(self, random, scratch):
        """Uniform: a random place in a table that holds each conceivable step once, until one is legal."""
        first = self.acting << 4
        room = 127 if self.left[self.acting] < 16 else 63
        for _ in range(64):
            word = random.next()
            for _ in range(5):
                unit = first + (word & 15)
                slot = word >> 4 & room
                word >>= 11
                source = self.place[unit]
                if source < 0 or self.fixed >> unit & 1:
                    continue
                if slot < 32:
                    entry = REACH[self.reach_of(unit) + slot]
                    if entry != CLOSED and self.can_move(unit, entry):
                        return self.move_code(source, entry & 127)
                elif slot < 48:
                    other = first + slot - 32
                    if other > unit and self.can_swap(unit, other):
                        return self.swap_code(unit, other)
                elif slot >= 64:
                    target = RECOVERY_ROW[self.acting] + (slot & 7)
                    back = slot >> 3 & 7
                    if self.can_recover(unit, target, back) and self.can_reach(unit, target):
                        return self.move_code(source, target) | (back + 1) << EXCHANGE
        return scratch[random.below(self.generate(scratch))]

    def can_recover(self, unit, target, back):
        """C2-11: may the unit, moving to the target, be exchanged for a lost one of the type?"""
        seat = unit >> 4
        mine = self.type_of(unit)
        if not RECOVERS[(seat * 4 + (mine >> 1)) * CELLS + target] or not self.lost[seat * 8 + back]:
            return False
        return back != mine and (back & MISSILE or not mine & MISSILE)

    def apply(self, code):
        mover = self.acting
        progress = False
        if code & SWAP:
            self.swap(code & 127, code >> 7 & 127)
        elif code != PASS:
            unit = self.board[code & 127]
            target = code >> 7 & 127
            if code & CAPTURE:
                taken = self.board[target]
                if taken == self.second[1 - mover]:
                    self.forget_second(taken)
                self.lose(taken)
                self.no_way_back()
                progress = True
            self.lift(unit)
            self.put(unit, target)
            if code >> EXCHANGE:
                self.exchange(unit, (code >> EXCHANGE) - 1)
                progress = True
            elif TARGET_OF[target] == 2 - mover:
                self.reach_objective(unit)
                progress = True
        self.hand_over()
        self.look_at_end(mover)
        self.finish_turn(progress)

    def reach_objective(self, unit):
        """C2-13 the first objective fixes the unit, C2-14 the second awaits the answer."""
        if self.fixed >> (unit >> 4 << 4) & 0xFFFF:
            self.await_answer(unit)
        else:
            self.fix(unit)
            self.no_way_back()

    def look_at_end(self, mover):
        enemy = 1 - mover
        if self.second[enemy] >= 0:  # C2-15: it has held
            self.end(SECOND_OBJECTIVE, 1 << enemy)
        elif self.free_units(mover) == 0 or self.free_units(enemy) == 0:  # C2-16
            if self.free_units(mover):
                self.end(NO_UNITS, 1 << mover)
            else:
                self.end(NO_UNITS, 1 << enemy if self.free_units(enemy) else 0)
        elif self.second[mover] >= 0 and not self.can_be_taken(self.second[mover]):  # C2-15: just reached
            self.end(SECOND_OBJECTIVE, 1 << mover)

    def can_be_taken(self, unit):
        first = 16 - (unit >> 4 << 4)
        for attacker in range(first, first + 16):
            if self.can_reach(attacker, self.place[unit]):
                return True
        return False

    def free_units(self, seat):
        fixed = self.fixed >> (seat << 4) & 0xFFFF
        return self.left[seat] - (1 if fixed else 0)

    # --- rights, and their share of the key -------------------------------------------------------

    def fix(self, unit):
        self.fixed |= 1 << unit
        self.key_now ^= RIGHT_KEYS[self.place[unit]]

    def await_answer(self, unit):
        self.second[unit >> 4] = unit
        self.key_now ^= RIGHT_KEYS[128 + (unit >> 4)]

    def forget_second(self, unit):
        self.second[unit >> 4] = -1
        self.key_now ^= RIGHT_KEYS[128 + (unit >> 4)]

    def hand_over(self):
        self.acting = 1 - self.acting
        self.key_now ^= RIGHT_KEYS[130]


def on_target(a):
    return {"cell": cell_name(a.target)} if TARGET_OF[a.target] else None


def not_own_shape_of_row(a):
    fits = a.target // WIDTH == RECOVERY_ROW[a.seat] // WIDTH and BOARD_88.bears[a.target] == a.mover.kind
    return None if fits else {"cell": cell_name(a.target), "unit": a.mover.word}


def missile_for_simple(a):
    return {"cell": cell_name(a.source)} if a.mover.missile and not a.back & 1 else None


class Cirkle2(ArmyGame):
    id = "cirkle2"
    version = 1
    own_options = (NULL_SWAPS,)
    board = BOARD_88
    board_number = 0
    state_class = Cirkle2State
    seats = ("yellow", "blue")
    sides = (0, 1)
    symmetries = (MIRROR_88, FLIP_88, HALF_TURN_88)
    quiet_limit = 100  # C2-17
    most_steps = 16 * 32 + 16 * 15 // 2 + 16 * 2 * 7  # moves, swaps, and recoveries on two cells of a shape
    reasons = (*draw_reasons("C2-17"), ("second_objective", "C2-15"), ("no_units", "C2-16"))
    may_draw = ("no_units",)
    step_forms = ("B1-B5", "B1xB5", "B2~F2", "A8-D11=T*", "pass")
    why = {
        "pass": (("C2-16", other_steps),),
        "move": move_rules("C2-5"),
        "swap": SWAPS,
        "exchange": (
            *move_rules("C2-5"),
            ("C2-12", on_target),
            ("C2-11", not_own_shape_of_row),
            ("C2-11", not_lost),
            ("C2-11", missile_for_simple),
            ("C2-11", same_again),
        ),
    }
    # C2-2, C2-3: Yellow's second row and first row from A to H; `*` marks a missile. Blue's is the half-turn.
    setup = ("H C* P T* T P* C H*", "C H T P P T H C")

    def setup_units(self):
        for row, names in ((1, self.setup[0]), (0, self.setup[1])):
            for column, name in enumerate(names.split()):
                yield 0, name, row * WIDTH + column
                yield 1, name, (10 - row) * WIDTH + 7 - column

    def well_formed(self, source, sign, target, back):
        return sign is not None and not (sign == "~" and back)

    def offers_exchange(self, state, code):
        return state.may_exchange(code)

    def tell_rights(self, before, after, told):
        locked, locked_before = (self.locked_cells(state) for state in (after, before))
        for cell in locked:
            if cell not in locked_before:
                told("first_objective", after.unit_at(cell)[0], cell=cell_name(cell))
        for cell in after.second_cells():
            if cell not in before.second_cells():
                told("second_objective", after.unit_at(cell)[0], cell=cell_name(cell))

    def facts_of(self, state, seat):
        return {"second": [cell_name(cell) for cell in state.second_cells()]}

    def locked_cells(self, state):
        return [cell for camp in self.board.targets for cell in camp if state.unit_at(cell) and state.unit_at(cell)[2]]

    def rights_text(self, state, seat, all_seen):
        return [cells_text("locked", self.locked_cells(state)), cells_text("second", state.second_cells())]

    def read_rights(self, state, act, fields, over, defects):
        locked, second = self.cells_field(fields, "locked"), self.cells_field(fields, "second")
        fields.finish()
        if len(second) > 1 and not over:
            defects.append(CerclesError("position_one_second", "C2-14"))
        held = [0, 0]
        for cell in (*locked, *second):
            unit = state.unit_at(cell)
            if unit is None or TARGET_OF[cell] != 2 - unit[0]:
                defects.append(CerclesError("position_objective", "C2-13", cell=cell_name(cell)))
            else:
                held[unit[0]] += 1 if cell in locked else 2
        for seat in range(2):
            if held[seat] not in (0, 1, 3):
                defects.append(CerclesError("position_objectives", "C2-14", seat=self.seat_word(seat)))
            for cell in self.board.targets[1 - seat]:
                unit = state.unit_at(cell)
                if unit and unit[0] == seat and cell not in locked and cell not in second:
                    defects.append(CerclesError("position_unlocked", "C2-13", cell=cell_name(cell)))
        if not defects:
            state.set_rights(act, locked, second)
