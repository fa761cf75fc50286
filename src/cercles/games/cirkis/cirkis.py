"""CirKis: pieces of kites and darts, each laid beside the last one. Rules CK-8 … CK-19.

The board stands in ``cirkis_tiling.py``, the pieces in ``cirkis_pieces.py``; notation, clicks, words and positions in
``cirkis_game.py``. A step is the number of a placement, or PASS. Sets of placements are words of 64 bits: what is
legal is what is open, touches what it must and is in reserve. What touches a placement, or shares a space with it, lies
in few of them, two or three mostly: only these are kept, each with its number.
"""

from collections import namedtuple
from functools import reduce
from operator import or_

import cython

from cercles.games.cirkis.cirkis_pieces import PIECES, SET, centre, placements
from cercles.games.cirkis.cirkis_tiling import board
from cercles.rules.state import Random, State, within

if not cython.compiled:  # compiled, the .pxd declares these
    from cercles.rules.bits import lowest, ones
    from cercles.rules.state import FIRST_REASON

    MOST_SEATS = 4
    SPACE_WORDS = 3  # of a set of spaces
    MOST_PLACEMENTS = 640  # 515 as the pieces are
    WORDS = 10  # of a set of placements
    PIECE_KINDS = 9
    ALL_KINDS = 511
    FIGURE_COUNT = 17
    CENTRAL_STAR, RING = 0, 16  # the numbers of two figures
    MOST_FIGURES = 2  # that one placement has a share in
    MOST_PIECES = 80
    PASS = MOST_PLACEMENTS
    NO_LEADER = MOST_PLACEMENTS
    MAJORITY, COMPLETION, LAST_PIECE_BONUS = 10, 5, 10  # CK-13, CK-15
    RING_MAJORITY = 15  # CK-18
    ENOUGH = 40  # CK-16
    ENOUGH_IN_ROUNDS, MOST_ROUNDS = 100, 30  # CK-19
    FORTY_POINTS, LAST_PIECE, ALL_PASSED, HUNDRED_POINTS, THIRTY_ROUNDS = range(FIRST_REASON, FIRST_REASON + 5)
    SPACES = [0] * (MOST_PLACEMENTS * SPACE_WORDS)  # by placement, the spaces it fills
    AROUND = [0] * (MOST_PLACEMENTS * SPACE_WORDS)  # and those that touch it
    BLOCKED_SPAN, SPAN = 4, 8  # how many of them one placement concerns
    BLOCKED = [0] * (MOST_PLACEMENTS * BLOCKED_SPAN)  # by placement, those that share a space with it
    BLOCKED_WORD = [0] * (MOST_PLACEMENTS * BLOCKED_SPAN)  # which word it is; 0 in BLOCKED after the last
    TOUCHING = [0] * ((MOST_PLACEMENTS + 1) * SPAN)  # by leader, those that touch it; without one, those of CK-9
    TOUCHING_WORD = [0] * ((MOST_PLACEMENTS + 1) * SPAN)
    TOUCHING_COUNT = [0] * (MOST_PLACEMENTS + 1)
    OF_KINDS = [0] * (512 * WORDS)  # by bits of the kinds of pieces, their placements
    PIECE_OF = [0] * MOST_PLACEMENTS
    IS_SLIVER = [0] * PIECE_KINDS
    COUNT = [0] * PIECE_KINDS  # how many of a piece each player has
    FIGURE_OF = [0] * (MOST_PLACEMENTS * MOST_FIGURES)  # by placement, the figures it has a share in
    SHARE = [0] * (MOST_PLACEMENTS * MOST_FIGURES)  # and how many spaces of each, 0 after the last
    SIZE = [0] * FIGURE_COUNT
    PIECE_KEYS = [0] * (MOST_SEATS * MOST_PLACEMENTS)
    LEADER_KEYS = [0] * (MOST_PLACEMENTS + 1)
    ACTING_KEYS = [0] * MOST_SEATS
    POINT_KEYS = [0] * (MOST_SEATS * 32)
    TOTAL_KEYS = [0] * (MOST_SEATS * 32)
    PASS_KEYS = [0] * (MOST_SEATS + 1)
    ROUND_KEYS = [0] * (MOST_ROUNDS + 1)


WORD = (1 << 64) - 1
Facts = namedtuple("Facts", "leader free passes points totals round")


def _fill_tables():
    within(len(placements()), MOST_PLACEMENTS + 1)
    within(len(PIECES), PIECE_KINDS + 1)
    within(MOST_SEATS * SET, MOST_PIECES + 1)
    figures = board().figures
    covering = [0] * len(board().spaces)  # by space, the placements that fill it
    of_piece = [0] * PIECE_KINDS
    for number, placement in enumerate(placements()):
        of_piece[placement.piece] |= 1 << number
        for space in placement.spaces:
            covering[space] |= 1 << number
    for number, placement in enumerate(placements()):
        filled, around = (sum([1 << space for space in each]) for each in (placement.spaces, placement.around))
        blocked = reduce(or_, [covering[space] for space in placement.spaces])
        touching = reduce(or_, [covering[space] for space in placement.around]) & ~blocked
        for word in range(SPACE_WORDS):
            SPACES[number * SPACE_WORDS + word] = _word(filled, word)
            AROUND[number * SPACE_WORDS + word] = _word(around, word)
        for slot, word in enumerate(_words(blocked)):
            BLOCKED[number * BLOCKED_SPAN + within(slot, BLOCKED_SPAN)] = _word(blocked, word)
            BLOCKED_WORD[number * BLOCKED_SPAN + slot] = word
        _fill_touching(number, touching)
        PIECE_OF[number] = placement.piece
        shares = [(len(set(figure.spaces) & set(placement.spaces)), index) for index, figure in enumerate(figures)]
        for slot, (share, figure) in enumerate([each for each in shares if each[0]]):
            FIGURE_OF[number * MOST_FIGURES + within(slot, MOST_FIGURES)] = figure
            SHARE[number * MOST_FIGURES + slot] = share
    _fill_touching(NO_LEADER, reduce(or_, [covering[space] for space in centre()]))
    for kinds in range(ALL_KINDS + 1):
        bits = sum([of_piece[piece] for piece in range(PIECE_KINDS) if kinds >> piece & 1])
        for word in range(WORDS):
            OF_KINDS[kinds * WORDS + word] = _word(bits, word)
    for index, figure in enumerate(figures):
        SIZE[index] = len(figure.spaces)
    for index, piece in enumerate(PIECES):
        IS_SLIVER[index] = piece.is_sliver
        COUNT[index] = piece.count


def _fill_touching(leader, touching):
    TOUCHING_COUNT[leader] = len(_words(touching))
    for slot, word in enumerate(_words(touching)):
        TOUCHING[leader * SPAN + within(slot, SPAN)] = _word(touching, word)
        TOUCHING_WORD[leader * SPAN + slot] = word


def _words(bits):
    """The numbers of the words of a set that are not empty."""
    return [word for word in range(WORDS) if _word(bits, word)]


def _word(bits, word):
    """One word of 64 bits of a set."""
    return bits >> 64 * word & WORD


def _fill_keys():
    """What is usual (no points, no passes, the first round) has the key 0."""
    global FREE_KEY
    random = Random(0x61)
    for index in range(MOST_SEATS * MOST_PLACEMENTS):
        PIECE_KEYS[index] = random.next()
    for index in range(MOST_PLACEMENTS):
        LEADER_KEYS[index] = random.next()
    for seat in range(1, MOST_SEATS):
        ACTING_KEYS[seat] = random.next()
    for seat in range(MOST_SEATS):
        for fives in range(1, 32):
            POINT_KEYS[seat * 32 + fives] = random.next()
            TOTAL_KEYS[seat * 32 + fives] = random.next()
    for index in range(1, MOST_SEATS + 1):
        PASS_KEYS[index] = random.next()
    for index in range(1, MOST_ROUNDS):
        ROUND_KEYS[index] = random.next()
    FREE_KEY = random.next()


_fill_tables()
_fill_keys()


class CirkisState(State):
    """``open`` are the placements on empty spaces; ``near``, in a free turn, those that touch a piece on the board;
    ``held`` is by figure how many of its spaces each seat has filled, four bits a seat; ``kinds`` are by seat the bits
    of the kinds of pieces in ``reserve``, ``left`` how many pieces are; ``totals`` the points of the rounds before."""

    ARRAYS = {
        "filled": SPACE_WORDS,
        "open": WORDS,
        "near": WORDS,
        "played": MOST_PIECES,
        "held": FIGURE_COUNT,
        "kinds": MOST_SEATS,
        "points": MOST_SEATS,
        "totals": MOST_SEATS,
        "reserve": MOST_SEATS * PIECE_KINDS,
        "left": MOST_SEATS,
    }

    def __init__(self, game):
        State.__init__(self, game)
        self.players = len(game.seats)
        self.central_circle = game.options["central_circle"]
        self.rounds_to_100 = game.options["rounds_to_100"]
        self.passes = self.round = self.count = 0
        self.leader = NO_LEADER
        self.free = False
        self.clear()

    # --- for the game's Python side: plain answers, and setting up a position -----------------------

    def pieces_played(self):
        """(seat, placement) of every piece on the board, in the order they were laid."""
        return [(self.played[index] >> 10, self.played[index] & 1023) for index in range(self.count)]

    def reserve_of(self, seat):
        """How many pieces of each kind a seat still has."""
        first = within(seat, self.players) * PIECE_KINDS
        return [self.reserve[index] for index in range(first, first + PIECE_KINDS)]

    def is_complete(self, figure):
        return bool(self.complete(within(figure, FIGURE_COUNT)))

    def facts(self):
        points = [self.points[seat] for seat in range(self.players)]
        totals = [self.totals[seat] for seat in range(self.players)]
        leader = self.leader if self.leader != NO_LEADER else -1
        return Facts(leader, bool(self.free), self.passes, points, totals, self.round + 1)

    def set_piece(self, seat, code):
        """Lay a piece that the seat has in reserve on spaces that are empty."""
        within(code, len(placements()))
        within(1, self.reserve[within(seat, self.players) * PIECE_KINDS + PIECE_OF[code]] + 1)
        self.lay(seat, code)

    def set_facts(self, acting, facts):
        self.set_acting(within(acting, self.players))
        if facts.leader >= 0:
            self.set_leader(within(facts.leader, len(placements())))
        self.set_free(facts.free)
        self.set_passes(within(facts.passes, self.players + 1))
        for seat in range(self.players):
            self.add_points(seat, within(facts.points[seat] // 5, 32) * 5)
            self.add_total(seat, within(facts.totals[seat] // 5, 32) * 5)
        self.set_round(within(facts.round - 1, MOST_ROUNDS))

    def ending(self):
        reason = self.round_ending()
        return self.rounds_ending() if reason and self.rounds_to_100 else reason

    def could_place(self, seat):
        """Has the seat anything to place, were it to act?"""
        acting = self.acting
        self.acting = within(seat, self.players)
        found = bool(self.has_placement())
        self.acting = acting
        return found

    def round_is_over(self):
        return self.round_ending() != 0

    def winning_sides(self):
        """What ``winners`` is, or would be, if the game is over."""
        return self.best()

    # --- legal steps --------------------------------------------------------------------------------

    def slots(self):
        """How many words of placements are to be looked at."""
        return WORDS if self.free else TOUCHING_COUNT[self.leader]

    def word_at(self, slot):
        """Which word it is."""
        return slot if self.free else TOUCHING_WORD[self.leader * SPAN + slot]

    def fitting(self, slot):
        """The placements of one word on empty spaces with a piece in reserve that touch what they must."""
        word = self.word_at(slot)
        reach = self.near[word] if self.free else TOUCHING[self.leader * SPAN + slot]  # CK-12; CK-9, CK-10
        return self.open[word] & OF_KINDS[self.kinds[self.acting] * WORDS + word] & reach  # CK-8

    def generate(self, out):
        count = 0
        for slot in range(self.slots()):
            bits = self.fitting(slot)
            first = 64 * self.word_at(slot)
            while bits:
                out[count] = first + lowest(bits)
                bits &= bits - 1
                count += 1
        if count == 0:  # CK-11
            out[0] = PASS
            return 1
        return count

    def draw(self, random, scratch):
        """Uniform: the words' bits are counted, then the one drawn is looked for."""
        total = 0
        for slot in range(self.slots()):
            total += ones(self.fitting(slot))
        if total == 0:
            return PASS
        number = random.below(total)
        slot = 0
        bits = self.fitting(0)
        while number >= ones(bits):
            number -= ones(bits)
            slot += 1
            bits = self.fitting(slot)
        for _ in range(number):
            bits &= bits - 1
        return 64 * self.word_at(slot) + lowest(bits)

    # --- playing a step -----------------------------------------------------------------------------

    def apply(self, code):
        if code == PASS:
            self.set_passes(self.passes + 1)
            self.hand_over()
            if self.passes == self.players:
                self.end_round(ALL_PASSED)
        else:
            self.place(code)
        self.no_way_back()
        self.finish_turn(True)

    def place(self, code):
        seat = self.acting
        free = False
        scored = False
        if IS_SLIVER[PIECE_OF[code]] and not self.sliver_laid:  # CK-12 (c)
            free = True
        self.lay(seat, code)
        self.set_leader(code)
        if self.passes:
            self.set_passes(0)
        if self.left[seat] == 0:  # CK-15
            self.add_points(seat, LAST_PIECE_BONUS)
            scored = True
        for slot in range(code * MOST_FIGURES, code * MOST_FIGURES + MOST_FIGURES):  # CK-14
            if SHARE[slot] and self.complete(FIGURE_OF[slot]) and (FIGURE_OF[slot] != RING or self.central_circle):
                self.score_figure(FIGURE_OF[slot], seat)
                scored = True
                if FIGURE_OF[slot] == CENTRAL_STAR:  # CK-12 (b)
                    free = True
        reason = self.round_ending() if scored else 0
        if reason:
            self.set_free(False)
            self.hand_over()
            self.end_round(reason)
        else:
            self.set_free(True if free else self.is_surrounded(code))
            if self.free and not self.has_placement():
                self.set_free(False)  # it is lost
            if not self.free:
                self.hand_over()

    def is_surrounded(self, code):
        """CK-12 (a): is every space that touches the placement filled?"""
        for word in range(SPACE_WORDS):
            if AROUND[code * SPACE_WORDS + word] & ~self.filled[word]:
                return False
        return True

    def has_placement(self):
        for slot in range(self.slots()):
            if self.fitting(slot):
                return True
        return False

    def score_figure(self, figure, seat):
        """CK-13: the seat has just filled the figure's last space."""
        most = self.majority(figure)
        if most >= 0:
            self.add_points(most, RING_MAJORITY if figure == RING else MAJORITY)  # CK-18
        if most != seat:
            self.add_points(seat, COMPLETION)

    def complete(self, figure):
        return (self.held[figure] * 0x1111 >> 12 & 15) == SIZE[figure]

    def majority(self, figure):
        most = 0
        owner = -1
        for seat in range(MOST_SEATS):
            share = self.held[figure] >> 4 * seat & 15
            if share > most:
                most = share
                owner = seat
            elif share == most:
                owner = -1
        return owner

    def round_ending(self):
        """CK-16, CK-11"""
        for seat in range(self.players):
            if self.points[seat] >= ENOUGH:
                return FORTY_POINTS
        for seat in range(self.players):
            if self.left[seat] == 0:
                return LAST_PIECE
        return ALL_PASSED if self.passes == self.players else 0

    def rounds_ending(self):
        """CK-19: is the round that is over the last one?"""
        for seat in range(self.players):
            if self.totals[seat] + self.points[seat] >= ENOUGH_IN_ROUNDS:
                return HUNDRED_POINTS
        return THIRTY_ROUNDS if self.round == MOST_ROUNDS - 1 else 0

    def end_round(self, reason):
        if self.rounds_to_100:
            reason = self.rounds_ending()
        if reason:
            self.end(reason, self.best())
        else:
            self.new_round()

    def best(self):
        """CK-17: bits of the seats with the most points, and among them the most pieces left; 0 for all seats."""
        most = -1
        found = 0
        for seat in range(self.players):
            worth = (self.totals[seat] + self.points[seat]) * 32 + self.left[seat]
            if worth > most:
                most = worth
                found = 0
            if worth == most:
                found |= 1 << seat
        return found if found + 1 != 1 << self.players else 0

    def new_round(self):
        """CK-19"""
        for seat in range(self.players):
            self.add_total(seat, self.points[seat])
            self.add_points(seat, -self.points[seat])
        self.set_passes(0)
        self.set_leader(NO_LEADER)
        self.clear()
        self.set_round(self.round + 1)
        self.set_acting(self.round % self.players)

    # --- changing things: the key follows -----------------------------------------------------------

    def clear(self):
        """Take all pieces back."""
        for index in range(self.count):
            self.key_now ^= PIECE_KEYS[(self.played[index] >> 10) * MOST_PLACEMENTS + (self.played[index] & 1023)]
        self.count = 0
        self.sliver_laid = False
        for word in range(SPACE_WORDS):
            self.filled[word] = 0
        for word in range(WORDS):
            self.open[word] = OF_KINDS[ALL_KINDS * WORDS + word]
        for figure in range(FIGURE_COUNT):
            self.held[figure] = 0
        for seat in range(self.players):
            self.left[seat] = 0
            self.kinds[seat] = 0
            for piece in range(PIECE_KINDS):
                self.reserve[seat * PIECE_KINDS + piece] = COUNT[piece]
                self.left[seat] += COUNT[piece]
                self.kinds[seat] |= 1 << piece

    def lay(self, seat, code):
        piece = PIECE_OF[code]
        self.key_now ^= PIECE_KEYS[seat * MOST_PLACEMENTS + code]
        self.played[self.count] = seat << 10 | code
        self.count += 1
        self.left[seat] -= 1
        self.reserve[seat * PIECE_KINDS + piece] -= 1
        if self.reserve[seat * PIECE_KINDS + piece] == 0:
            self.kinds[seat] &= ~(1 << piece)
        if IS_SLIVER[piece]:
            self.sliver_laid = True
        for word in range(SPACE_WORDS):
            self.filled[word] |= SPACES[code * SPACE_WORDS + word]
        for slot in range(code * BLOCKED_SPAN, code * BLOCKED_SPAN + BLOCKED_SPAN):
            self.open[BLOCKED_WORD[slot]] &= ~BLOCKED[slot]
        for slot in range(code * MOST_FIGURES, code * MOST_FIGURES + MOST_FIGURES):
            self.held[FIGURE_OF[slot]] += SHARE[slot] << 4 * seat

    def hand_over(self):
        self.set_acting(self.acting + 1 if self.acting + 1 < self.players else 0)

    def set_acting(self, seat):
        self.key_now ^= ACTING_KEYS[self.acting] ^ ACTING_KEYS[seat]
        self.acting = seat

    def set_leader(self, code):
        self.key_now ^= LEADER_KEYS[self.leader] ^ LEADER_KEYS[code]
        self.leader = code

    def set_free(self, free):
        if free != self.free:
            self.key_now ^= FREE_KEY
            self.free = free
        if free:
            self.find_near()

    def find_near(self):
        for word in range(WORDS):
            self.near[word] = 0
        for index in range(self.count):
            first = (self.played[index] & 1023) * SPAN
            for slot in range(first, first + SPAN):
                self.near[TOUCHING_WORD[slot]] |= TOUCHING[slot]

    def set_passes(self, passes):
        self.key_now ^= PASS_KEYS[self.passes] ^ PASS_KEYS[passes]
        self.passes = passes

    def set_round(self, number):
        self.key_now ^= ROUND_KEYS[self.round] ^ ROUND_KEYS[number]
        self.round = number

    def add_points(self, seat, points):
        first = seat * 32
        self.key_now ^= (
            POINT_KEYS[first + self.points[seat] // 5] ^ POINT_KEYS[first + (self.points[seat] + points) // 5]
        )
        self.points[seat] += points

    def add_total(self, seat, points):
        first = seat * 32
        self.key_now ^= (
            TOTAL_KEYS[first + self.totals[seat] // 5] ^ TOTAL_KEYS[first + (self.totals[seat] + points) // 5]
        )
        self.totals[seat] += points
