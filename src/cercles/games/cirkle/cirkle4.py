"""CIRKLE 4: four armies of eight on the 121-cell board – Solo, Double, Survivor. Rules C4-1 … C4-19."""

import cython

from cercles.games.cirkle.army import ArmyState
from cercles.games.cirkle.army_game import NULL_SWAPS, ArmyGame
from cercles.games.cirkle.army_why import SWAPS, move_rules, not_lost, other_steps, same_again, whose_unit
from cercles.games.cirkle.board import BOARD_121, WIDTH, cell_name, mapped, turned
from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import draw_reasons
from cercles.rules.options import Option
from cercles.rules.position import number_from
from cercles.rules.state import within
from cercles.rules.words import Word

if not cython.compiled:
    from cercles.games.cirkle.army import CAPTURE, EXCHANGE, PASS, RIGHT_KEYS, SWAP
    from cercles.games.cirkle.movement import CLOSED, REACH
    from cercles.rules.state import FIRST_REASON

    TARGET = [0] * 4
    CLAIM_HELD, ALONE = FIRST_REASON, FIRST_REASON + 1

for _seat in range(4):
    TARGET[_seat] = BOARD_121.targets[_seat][0]

# A mode is a row: the side of each seat, the order of play, whether all seats are alike, who plays for the eliminated,
# who may recover.
MODES = {
    "solo": {  # C4-13
        "sides": (0, 1, 2, 3),
        "order": (0, 1, 2, 3),
        "alike": True,
        "mates_replace": False,
        "only_yellow": False,
    },
    "double": {  # C4-14
        "sides": (0, 1, 0, 1),
        "order": (0, 1, 2, 3),
        "alike": True,
        "mates_replace": True,
        "only_yellow": False,
    },
    "survivor": {  # C4-17
        "sides": (0, 1, 1, 1),
        "order": (0, 3, 0, 2, 0, 1),
        "alike": False,
        "mates_replace": False,
        "only_yellow": True,
    },
}


class Cirkle4State(ArmyState):
    """``slot`` is the place in the order of play; ``claim[claimant * 4 + owner]`` the claiming unit or -1,
    ``answered`` of the same index the seats that have finished a turn since it began."""

    ARRAYS = {**ArmyState.ARRAYS, "order": 6, "claim": 16, "answered": 16}

    def __init__(self, game):
        ArmyState.__init__(self, game)
        mode = MODES[game.options["mode"]]
        self.slot = 0
        self.slots = len(mode["order"])
        self.mates_replace = mode["mates_replace"]
        self.only_yellow_recovers = mode["only_yellow"]
        self.seat_step = 2 if self.only_yellow_recovers else 1  # C4-19: in Survivor Yellow's places stay
        self.used = 0
        for place, seat in enumerate(mode["order"]):
            self.order[place] = seat
        for pair in range(16):
            self.claim[pair] = -1
            self.answered[pair] = 0

    # --- for the game's Python side -------------------------------------------------------------

    def place_in_order(self):
        return self.slot

    def set_place(self, slot):
        self.go_to(within(slot, self.slots))

    def player_at(self, slot):
        return self.seat_at(within(slot, self.slots))

    def has_recovered(self, seat):
        return bool(self.used >> within(seat, 4) & 1)

    def set_recovered(self, seat):
        self.used |= 1 << within(seat, 4)
        self.key_now ^= RIGHT_KEYS[8 + seat]

    def is_alive(self, seat):
        return self.left[within(seat, 4)] > 0

    def claims(self):
        """The standing claims: (claimant, owner of the target, seats that have answered)."""
        pairs = [divmod(pair, 4) for pair in range(16) if self.claim[pair] >= 0]
        return [(c, o, [s for s in range(4) if self.answered[c * 4 + o] >> s & 1]) for c, o in pairs]

    def claim_possible(self, claimant, owner):
        unit = self.board[TARGET[within(owner, 4)]]
        on_target = unit >= 0 and unit >> 3 == claimant
        opposed = self.side[within(claimant, 4)] != self.side[owner]
        return bool(opposed and on_target and self.left[owner] and self.all_disarmed(claimant))

    def set_claim(self, claimant, owner, seats):
        self.begin_claim(within(claimant, 4), within(owner, 4))
        for seat in seats:
            self.answer(claimant, owner, within(seat, 4))

    def ending(self):
        for side in range(self.sides):
            if not self.lives_against(side):
                return ALONE
            if self.side_has_claim(side):
                return CLAIM_HELD
        return 0

    # --- the rules ------------------------------------------------------------------------------

    def generate(self, out):
        """C4-5: every move, swap (C4-15: also with a team-mate's unit) and recovery; pass if none (C4-11)."""
        count = 0
        seat = self.acting
        first = seat << 3
        recovers = self.may_recover(seat)
        for unit in range(first, first + 8):
            source = self.place[unit]
            if source < 0:
                continue
            row = self.reach_of(unit)
            for slot in range(32):
                entry = REACH[row + slot]
                if entry == CLOSED:
                    break
                if self.can_move(unit, entry):
                    out[count] = self.move_code(source, entry & 127)
                    count += 1
            for other in range(32):
                if self.side[other >> 3] != self.side[seat] or (other <= unit and other >= first):
                    continue
                if self.can_swap(unit, other):
                    out[count] = self.swap_code(unit, other)
                    count += 1
            if recovers:
                for back in range(8):
                    if self.lost[seat * 8 + back] and back != self.type_of(unit):
                        out[count] = source | source << 7 | (back + 1) << EXCHANGE
                        count += 1
        if count == 0:
            out[0] = PASS
            return 1
        return count

    def draw(self, random, scratch):
        """Uniform: a random place in a table that holds each conceivable step once, until one is legal."""
        seat = self.acting
        first = seat << 3
        recovers = self.may_recover(seat)
        for _ in range(64):
            word = random.next()
            for _ in range(6):
                unit = first + (word & 7)
                slot = word >> 3 & 127 if recovers else word >> 3 & 63
                word >>= 10
                source = self.place[unit]
                if source < 0:
                    continue
                if slot < 32:
                    entry = REACH[self.reach_of(unit) + slot]
                    if entry != CLOSED and self.can_move(unit, entry):
                        return self.move_code(source, entry & 127)
                elif slot < 64:
                    other = slot - 32
                    if self.side[other >> 3] == self.side[seat] and not (first <= other <= unit):
                        if self.can_swap(unit, other):
                            return self.swap_code(unit, other)
                elif slot < 72:
                    back = slot - 64
                    if self.lost[seat * 8 + back] and back != self.type_of(unit):
                        return source | source << 7 | (back + 1) << EXCHANGE
        return scratch[random.below(self.generate(scratch))]

    def may_recover(self, seat):
        """C4-6 at least three lost, once; C4-18 in Survivor only Yellow."""
        if self.used >> seat & 1 or self.left[seat] > 5:
            return False
        return seat == 0 or not self.only_yellow_recovers

    def apply(self, code):
        mover = self.acting
        progress = False
        source, target = code & 127, code >> 7 & 127
        if code & SWAP:
            self.swap(source, target)
        elif code >> EXCHANGE and code != PASS:
            self.exchange(self.board[source], (code >> EXCHANGE) - 1)
            self.used |= 1 << mover
            self.key_now ^= RIGHT_KEYS[8 + mover]
            progress = True
        elif code != PASS:
            unit = self.board[source]
            if code & CAPTURE:
                self.lose(self.board[target])
                progress = True
            self.lift(unit)
            self.put(unit, target)
        self.settle_claims(mover)
        self.look_at_end(mover)
        if progress:
            self.no_way_back()
        self.next_slot()
        self.finish_turn(progress)

    # --- claims -----------------------------------------------------------------------------------

    def missiles_lost(self, seat):
        return self.lost[seat * 8 + 1] + self.lost[seat * 8 + 3] + self.lost[seat * 8 + 5] + self.lost[seat * 8 + 7]

    def all_disarmed(self, claimant):
        """C4-8: every opponent has lost two missiles or is eliminated."""
        for seat in range(4):
            if self.side[seat] != self.side[claimant] and self.left[seat] and self.missiles_lost(seat) < 2:
                return False
        return True

    def claim_stands(self, claimant, owner):
        """C4-8: the unit is still there, the owner lives, and the missile condition holds."""
        if self.board[TARGET[owner]] != self.claim[claimant * 4 + owner] or not self.left[owner]:
            return False
        return self.all_disarmed(claimant)

    def settle_claims(self, mover):
        """C4-8 after a turn: claims lapse, the mover has answered those that stand, and may claim anew."""
        for claimant in range(4):
            for owner in range(4):
                if self.claim[claimant * 4 + owner] < 0:
                    continue
                if not self.claim_stands(claimant, owner):
                    self.drop_claim(claimant, owner)
                elif self.side[mover] != self.side[claimant]:
                    self.answer(claimant, owner, mover)
        for owner in range(4):
            if self.side[owner] == self.side[mover] or self.left[owner] == 0 or self.claim[mover * 4 + owner] >= 0:
                continue
            unit = self.board[TARGET[owner]]
            if unit >= 0 and unit >> 3 == mover and self.all_disarmed(mover):
                self.begin_claim(mover, owner)

    def begin_claim(self, claimant, owner):
        self.claim[claimant * 4 + owner] = self.board[TARGET[owner]]
        self.key_now ^= RIGHT_KEYS[16 + claimant * 4 + owner]

    def drop_claim(self, claimant, owner):
        pair = claimant * 4 + owner
        for seat in range(4):
            if self.answered[pair] >> seat & 1:
                self.key_now ^= RIGHT_KEYS[32 + pair * 4 + seat]
        self.claim[pair] = -1
        self.answered[pair] = 0
        self.key_now ^= RIGHT_KEYS[16 + pair]

    def answer(self, claimant, owner, seat):
        pair = claimant * 4 + owner
        if not self.answered[pair] >> seat & 1:
            self.answered[pair] |= 1 << seat
            self.key_now ^= RIGHT_KEYS[32 + pair * 4 + seat]

    def claim_complete(self, claimant, owner):
        """C4-9: every living opponent has finished a turn since the claim began."""
        pair = claimant * 4 + owner
        if self.claim[pair] < 0:
            return False
        for seat in range(4):
            if self.side[seat] != self.side[claimant] and self.left[seat] and not self.answered[pair] >> seat & 1:
                return False
        return True

    # --- the end ----------------------------------------------------------------------------------

    def lives_against(self, side):
        for seat in range(4):
            if self.side[seat] != side and self.left[seat]:
                return True
        return False

    def side_has_claim(self, side):
        for claimant in range(4):
            if self.side[claimant] == side:
                for owner in range(4):
                    if self.claim_complete(claimant, owner):
                        return True
        return False

    def look_at_end(self, mover):
        mine = self.side[mover]
        if not self.lives_against(mine):  # C4-10
            self.end(ALONE, 1 << mine)
        elif self.side_has_claim(mine):  # C4-9: the mover's side first
            self.end(CLAIM_HELD, 1 << mine)
        else:
            winners = 0
            for side in range(self.sides):
                if self.side_has_claim(side):
                    winners |= 1 << side
            if winners:
                self.end(CLAIM_HELD, winners)

    # --- the order of play --------------------------------------------------------------------------

    def seat_at(self, slot):
        """Who plays at a place of the order, or -1 when it falls away (C4-7; C4-16 the team-mate plays)."""
        seat = self.order[slot]
        if self.left[seat]:
            return seat
        mate = seat ^ 2
        return mate if self.mates_replace and self.left[mate] else -1

    def next_slot(self):
        """C4-4, C4-17; a place that falls away is skipped, in Survivor with Yellow's after it (C4-19)."""
        slot = (self.slot + 1) % self.slots
        for _ in range(6):
            if self.seat_at(slot) >= 0:
                break
            slot = (slot + self.seat_step) % self.slots
        self.go_to(slot)

    def go_to(self, slot):
        self.key_now ^= RIGHT_KEYS[self.slot] ^ RIGHT_KEYS[slot]
        self.slot = slot
        self.acting = max(self.seat_at(slot), 0)


def only_yellow(a):
    return {} if a.game.options["mode"] == "survivor" and a.seat else None


def too_few_lost(a):
    lost = len(a.state.lost_types(a.seat))
    return {"count": lost} if lost < 3 else None


def recovered_before(a):
    return {} if a.state.has_recovered(a.seat) else None


def _quarter_turns(turns):
    seats = tuple((seat + turns) % 4 for seat in range(4))
    return mapped(BOARD_121, f"quarter_turns_{turns}", lambda cell: turned(cell, turns), seats)


class Cirkle4(ArmyGame):
    id = "cirkle4"
    version = 1
    own_options = (Option("mode", "solo", tuple(MODES)), NULL_SWAPS)
    board = BOARD_121
    board_number = 1
    state_class = Cirkle4State
    seats = ("yellow", "mauve", "blue", "green")
    borrowed = ("C2-4", "C2-6", "C2-7", "C2-8", "C2-9", "C2-10")
    quiet_limit = 200  # C4-12
    most_steps = 8 * 32 + 8 * 23 + 8 * 7  # moves, swaps with one's own and two team-mates' units, recoveries
    reasons = (*draw_reasons("C4-12"), ("claim_held", "C4-9"), ("opponents_eliminated", "C4-10"))
    step_forms = ("B1-B5", "B1xB5", "B2~F2", "B2=T*", "pass")
    why = {
        "pass": (("C4-11", other_steps),),
        "move": move_rules("C4-5"),
        "swap": SWAPS,
        "exchange": (
            *whose_unit("C4-5"),
            ("C4-18", only_yellow),
            ("C4-6", recovered_before),
            ("C4-6", too_few_lost),
            ("C4-6", not_lost),
            ("C4-6", same_again),
        ),
    }
    # C4-2, C4-3: Yellow's second row and first row, columns A to D; the others by quarter turns.
    setup = ("H* C* P* T*", "C H T P")

    def settle(self):
        mode = MODES[self.options["mode"]]
        self.sides, self.order = mode["sides"], mode["order"]
        if mode["alike"]:  # B-10: a quarter turn leads to the corner of the next in the order of play
            self.symmetries = tuple(_quarter_turns(turns) for turns in (1, 2, 3))

    def setup_units(self):
        for row, names in ((1, self.setup[0]), (0, self.setup[1])):
            for column, name in enumerate(names.split()):
                for seat in range(4):
                    yield seat, name, turned(row * WIDTH + column, seat)

    def well_formed(self, source, sign, target, back):
        return (sign is None) == (back is not None)

    def tell_rights(self, before, after, told):
        for seat in range(4):
            if before.is_alive(seat) and not after.is_alive(seat):
                told("eliminated", seat)
        old, new = ({claim[:2] for claim in state.claims()} for state in (before, after))
        for claimant, owner in sorted(old - new):
            told("claim_lapsed", claimant, cell=cell_name(TARGET[owner]))
        for claimant, owner in sorted(new - old):
            told("claimed", claimant, cell=cell_name(TARGET[owner]))

    def facts_of(self, state, seat):
        return {
            "recovered": [seat for seat in range(4) if state.has_recovered(seat)],
            "claims": [
                {
                    "seat": claimant,
                    "cell": cell_name(TARGET[owner]),
                    "waits_for": self.waits_for(state, claimant, answered),
                }
                for claimant, owner, answered in state.claims()
            ],
        }

    def waits_for(self, state, claimant, answered):
        """C4-9: the opponents who have still to finish a turn."""
        opponents = [seat for seat in range(4) if self.sides[seat] != self.sides[claimant] and state.is_alive(seat)]
        return [seat for seat in opponents if seat not in answered]

    # --- positions --------------------------------------------------------------------------------

    def rights_text(self, state, seat, all_seen):
        act, slot = state.acting_seat, state.place_in_order()
        used = [self.seats[seat] for seat in range(4) if state.has_recovered(seat)]
        claims = [
            f"{self.seats[claimant]}@{cell_name(TARGET[owner])}:{'+'.join(self.seats[seat] for seat in answered)}"
            for claimant, owner, answered in state.claims()
        ]
        return [
            f"place={slot + 1}" if slot != self.order.index(act) else "",
            f"used={','.join(used)}" if used else "",
            f"claims={','.join(claims)}" if claims else "",
        ]

    def read_rights(self, state, act, fields, over, defects):
        places = Word("expect.number", {"last": len(self.order)})
        place = fields.take("place", number_from(1, len(self.order)), self.order.index(act) + 1, places)
        used = fields.take("used", self.read_seats(","), [], Word("expect.one_of", {"known": self.seats})) or []
        claims = fields.take("claims", self.read_claims, [], Word("expect.claims")) or []
        fields.finish()
        if place:
            plays = state.player_at(place - 1)
            if plays != act and not (over and plays == -1):  # a finished game may have nobody left there
                defects.append(CerclesError("position_place", "C4-4", seat=self.seat_word(act), place=place))
            state.set_place(place - 1)
        for seat in used:
            self.read_used(state, seat, defects)
        for claimant, owner, answered in claims:
            fair = all(self.sides[seat] != self.sides[claimant] for seat in answered)
            if fair and state.claim_possible(claimant, owner) and (claimant, owner) not in self.claim_pairs(state):
                state.set_claim(claimant, owner, answered)
            else:
                name = self.seat_word(claimant)
                defects.append(CerclesError("position_claim", "C4-8", seat=name, cell=cell_name(TARGET[owner])))

    def claim_pairs(self, state):
        return [claim[:2] for claim in state.claims()]

    def read_used(self, state, seat, defects):
        name = self.seat_word(seat)
        if self.options["mode"] == "survivor" and seat:
            defects.append(CerclesError("position_recovered", "C4-18", seat=name))
        elif state.has_recovered(seat):
            defects.append(CerclesError("position_field", field=quoted(self.seats[seat])))
        elif len(state.lost_types(seat)) < 3:
            defects.append(CerclesError("position_recovered", "C4-6", seat=name))
        else:
            state.set_recovered(seat)

    def read_seats(self, separator):
        def read(text):
            names = text.split(separator) if text else []
            return [self.seats.index(name) for name in names] if set(names) <= set(self.seats) else None

        return read

    def read_claims(self, text):
        """``claimant@target:answered+answered``, separated by commas."""
        owners = {cell_name(TARGET[owner]): owner for owner in range(4)}
        claims = []
        for word in text.split(","):
            claimant, _, rest = word.partition("@")
            cell, _, seats = rest.partition(":")
            answered = self.read_seats("+")(seats)
            if claimant not in self.seats or cell not in owners or answered is None:
                return None
            claims.append((self.seats.index(claimant), owners[cell], answered))
        return claims
