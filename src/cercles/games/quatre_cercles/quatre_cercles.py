"""Quatre Cercles: twenty tiles that wander, six pawns a side, four circles in a row. Rules QC-1 … QC-9.

The plane has no bounds, but the board on it is small: 20 tiles joined by their sides. So the plane is rolled up on 256
cells, cell (x, y) being number ``x + 78 y`` of them. Cells that share a number are at least 22 steps from side to side
apart; two tiles never more than 19, a tile and the target of a pawn never more than 21. Nothing has to be done when the
board drifts, and it may drift for ever: coordinates are kept modulo 256, but for those of the first tile.

Notation, clicks, words and positions stand in ``quatre_cercles_game.py``.
"""

import cython

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.state import Random, State, within
from cercles.rules.words import Word

if not cython.compiled:  # compiled, the .pxd declares these
    from cercles.rules.bits import lowest
    from cercles.rules.state import FIRST_REASON

    TILES = 20  # numbered from 1
    PAWNS = 6  # of each seat
    TURNED = 1  # a pawn is 1 + 2 * seat, and TURNED with its circle up is one more
    LINE = 4  # QC-7
    CELLS = 256
    ROW = 78  # from a cell to the one above it
    NO_TILE = 0
    # A step is one number: the source, counted from the board's corner, the direction shifted by DIRECTION, and
    DIRECTION = 8
    JUMP = 1 << 11
    CARRY = 1 << 12  # a tile is moved first: the one on the cell shifted by TAKEN, counted from the corner too
    TAKEN = 13
    PLACE = 1 << 21  # a pawn is placed on the source
    PASS = 1 << 22
    FOUR = FIRST_REASON
    DELTA = [0] * 8  # by direction, the cells' numbers, and how far it leads
    EAST = [0] * 8
    NORTH = [0] * 8
    KEYS = [0] * (5 * CELLS)  # by what stands on a tile, and where it lies from the board's corner

START = tuple((x, y) for y in range(4) for x in range(5))  # QC-1
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))  # the sides are the even ones


def _fill_tables():
    for direction, (east, north) in enumerate(DIRECTIONS):
        EAST[direction] = east
        NORTH[direction] = north
        DELTA[direction] = east + ROW * north & 255
    random = Random(20)
    for index in range(5 * CELLS):
        KEYS[index] = random.next()
    return random.next()


TURN_KEY = _fill_tables()


class QuatreCerclesState(State):
    """By cell there is ``tile_at``; by tile ``cell``, ``x``, ``y``, ``piece`` (what stands on it) and ``neighbours``
    (the tiles at its sides, as bits); by pawn ``pawns``, the tile it stands on. ``corner`` is the cell at the left foot
    of the smallest box round the board; ``east`` and ``north`` are the true coordinates of tile 1."""

    ARRAYS = {
        "neighbours": TILES + 1,
        "tile_at": CELLS,
        "cell": TILES + 1,
        "x": TILES + 1,
        "y": TILES + 1,
        "piece": TILES + 1,
        "pawns": 2 * PAWNS,
        "placed": 2,
    }

    def __init__(self, game):
        State.__init__(self, game)
        self.quiet_limit = game.quiet_limit  # QC-9
        self.empty = 0

    # --- for the game's Python side -------------------------------------------------------------

    def lay(self, tiles):
        """Begin with these 20 tiles, each as x, y (both 0 to 19) and what stands on it."""
        if len(tiles) != TILES:
            expected = Word("expect.range", {"first": TILES, "last": TILES})
            raise CerclesError("bad_number", name="tiles", value=quoted(len(tiles)), expected=expected)
        for tile, (x, y, piece) in enumerate(tiles, start=1):
            self.lay_tile(tile, within(x, TILES), within(y, TILES))
            self.piece[tile] = within(piece, 5)
            if piece:
                seat = piece - 1 >> 1
                self.pawns[seat * PAWNS + within(self.placed[seat], PAWNS)] = tile
                self.placed[seat] += 1
            else:
                self.empty |= 1 << tile

    def begin(self, west, south, acting):
        """The cell 0,0 of the tiles laid is this one; this seat acts."""
        self.east = west + self.x[1]
        self.north = south + self.y[1]
        self.acting = within(acting, 2)
        self.settle_key()

    def tiles(self):
        """Of each tile, row by row from the top, its cell counted from the corner as codes do it, its true coordinates,
        and what stands on it."""
        found = []
        for tile in range(1, TILES + 1):
            x = self.east + self.signed(self.x[tile] - self.x[1])
            y = self.north + self.signed(self.y[tile] - self.y[1])
            found.append((self.number_of(tile), x, y, self.piece[tile]))
        return sorted(found, key=lambda tile: (-tile[2], tile[1]))

    def signed(self, distance):
        """A distance known modulo 256, which is less than 128 either way."""
        return (distance + 128 & 255) - 128

    def in_first_phase(self):
        return self.placing()

    def seats_with_four(self):
        return [seat for seat in range(2) if self.seat_has_four(seat)]

    def ending(self):
        return FOUR if self.seat_has_four(0) or self.seat_has_four(1) else 0

    # --- legal steps --------------------------------------------------------------------------------

    def generate(self, out):
        if self.placing():
            return self.add_placings(out)
        count = self.add_moves(out)
        if count == 0:  # QC-8
            out[0] = PASS
            return 1
        return count

    def placing(self):
        """QC-2: is this phase 1?"""
        return self.placed[0] + self.placed[1] < 2 * PAWNS

    def add_placings(self, out):
        count = 0
        left = self.empty
        while left:
            tile = lowest(left)
            left &= left - 1
            out[count] = self.number_of(tile) | PLACE
            count += 1
        return count

    def add_moves(self, out):
        """QC-3 … QC-6: of each pawn in each direction the simple move or the jump, onto a tile that lies there or one
        that can be brought there."""
        count = 0
        loose: cython.ulonglong = 0
        free = self.most_free()
        while free:
            if self.may_be_taken(free & 255):
                loose = loose << 8 | free & 255
            free >>= 8
        first = self.acting * PAWNS
        for index in range(first, first + PAWNS):
            source = self.pawns[index]
            for direction in range(8):
                code = self.step_of(source, direction)
                target = self.target_of(source, code)
                tile = self.tile_at[target]
                if tile != NO_TILE:
                    if self.piece[tile] == 0:
                        out[count] = code
                        count += 1
                    continue
                left = loose
                while left:
                    if self.touches(target, left & 255):
                        out[count] = code | CARRY | self.number_of(left & 255) << TAKEN
                        count += 1
                    left >>= 8
        return count

    def draw(self, random, scratch):
        """Uniform: a random place in a table that holds each conceivable step once, until one is legal. Whether the
        board stays together without a tile is looked at last: it takes longest."""
        if self.placing():
            return scratch[random.below(self.add_placings(scratch))]
        free = self.most_free()
        slots = 1
        while slots < 8 and free >> 8 * slots:
            slots += 1
        first = self.acting * PAWNS
        for _ in range(64):
            word = random.next()
            for _ in range(2):
                direction = word & 7
                source = self.pawns[first + ((word >> 3 & 0x3FFF) * PAWNS >> 14)]
                slot = (word >> 17 & 0x7FFF) * slots >> 15
                word >>= 32
                code = self.step_of(source, direction)
                target = self.target_of(source, code)
                tile = self.tile_at[target]
                if tile != NO_TILE:
                    if slot == 0 and self.piece[tile] == 0:
                        return code
                else:
                    taken = free >> 8 * slot & 255
                    if taken != NO_TILE and self.touches(target, taken):
                        if self.may_be_taken(taken):
                            return code | CARRY | self.number_of(taken) << TAKEN
                        free ^= taken << 8 * slot  # it need not be looked at again
        return scratch[random.below(self.generate(scratch))]

    def step_of(self, source, direction):
        """QC-4, QC-5: over a pawn one jumps, otherwise one moves."""
        code = self.number_of(source) | direction << DIRECTION
        return code | JUMP if self.piece[self.tile_at[self.cell[source] + DELTA[direction] & 255]] else code

    def target_of(self, source, code):
        """The cell to which a step leads from this tile."""
        way = 2 if code & JUMP else 1
        return self.cell[source] + way * DELTA[code >> DIRECTION & 7] & 255

    def number_of(self, tile):
        """The tile's cell, counted from the board's corner."""
        return self.cell[tile] - self.corner & 255

    def most_free(self):
        """QC-6 (a), (b): the empty tiles with at least two free sides, eight bits for each of at most eight."""
        found: cython.ulonglong = 0
        left = self.empty
        while left:
            tile = lowest(left)
            left &= left - 1
            beside = self.neighbours[tile]
            beside &= beside - 1
            beside &= beside - 1
            if beside == 0:
                found = found << 8 | tile
        return found

    def may_be_taken(self, tile):
        """QC-6 (c), of a tile with one or two others at its sides: do the 19 others stay together?"""
        beside = self.neighbours[tile]
        one = lowest(beside)
        beside &= beside - 1
        if beside == 0:
            return True
        in_common = self.neighbours[one] & self.neighbours[lowest(beside)]
        if in_common & ~(1 << tile):
            return True
        return self.joined_without(tile, one, beside)

    def joined_without(self, tile, start, others):
        """Do tiles lead from side to side from ``start`` to one of ``others`` without this tile?"""
        seen = 1 << tile | 1 << start
        waiting = 1 << start
        while waiting:
            beside = self.neighbours[lowest(waiting)]
            waiting &= waiting - 1
            if beside & others:
                return True
            waiting |= beside & ~seen
            seen |= beside
        return False

    def touches(self, cell, taken):
        """QC-6 (d): does a tile put down here touch another one by a side, with ``taken`` away? If that leaves the
        others together, none of them is more than 21 steps from the cells beside this one: see above."""
        for direction in range(0, 8, 2):
            tile = self.tile_at[cell + DELTA[direction] & 255]
            if tile != NO_TILE and tile != taken:
                return True
        return False

    # --- playing a step -------------------------------------------------------------------------------

    def apply(self, code):
        if code & PLACE:
            self.put_pawn(self.tile_at[self.corner + (code & 255) & 255])
            self.acting = 1 - self.acting
            self.finish(False)
            return
        mover = self.acting
        self.acting = 1 - mover
        if code != PASS:
            landed = self.move(code)
            if self.has_four(self.cell[landed]):  # QC-7
                self.end(FOUR, 1 << mover)
        self.finish(True)

    def put_pawn(self, tile):
        """QC-2: with its plain side up."""
        seat = self.acting
        self.pawns[seat * PAWNS + self.placed[seat]] = tile
        self.placed[seat] += 1
        self.piece[tile] = 1 + 2 * seat
        self.empty ^= 1 << tile

    def move(self, code):
        """The tile moved first if there is one, then the pawn; returns the tile it lands on."""
        source = self.tile_at[self.corner + (code & 255) & 255]
        direction = code >> DIRECTION & 7
        way = 2 if code & JUMP else 1
        target = self.target_of(source, code)
        if code & CARRY:
            taken = self.tile_at[self.corner + (code >> TAKEN & 255) & 255]
            self.lift_tile(taken)
            x = self.x[source] + way * EAST[direction] & 255
            y = self.y[source] + way * NORTH[direction] & 255
            if taken == 1:
                self.east += self.signed(x - self.x[1])
                self.north += self.signed(y - self.y[1])
            self.lay_tile(taken, x, y)
        landing = self.tile_at[target]
        piece = self.piece[source]
        self.piece[source] = 0
        self.piece[landing] = (piece - 1 ^ TURNED) + 1 if code & JUMP else piece  # QC-4, QC-5
        self.empty ^= 1 << source | 1 << landing
        index = (piece - 1 >> 1) * PAWNS
        while self.pawns[index] != source:
            index += 1
        self.pawns[index] = landing
        return landing

    def lift_tile(self, tile):
        self.tile_at[self.cell[tile]] = NO_TILE
        beside = self.neighbours[tile]
        while beside:
            self.neighbours[lowest(beside)] &= ~(1 << tile)
            beside &= beside - 1

    def lay_tile(self, tile, x, y):
        """Lay a tile that is nowhere on the cell of these coordinates."""
        cell = x + ROW * y & 255
        self.x[tile] = x
        self.y[tile] = y
        self.cell[tile] = cell
        self.tile_at[cell] = tile
        beside = 0
        for direction in range(0, 8, 2):
            other = self.tile_at[cell + DELTA[direction] & 255]
            if other != NO_TILE:
                self.neighbours[other] |= 1 << tile
                beside |= 1 << other
        self.neighbours[tile] = beside

    def has_four(self, cell):
        """QC-7: is the pawn on this cell, circle up, in a row of four of its owner's circles?"""
        piece = self.piece[self.tile_at[cell]]
        if piece == 0 or piece & 1:
            return False
        for axis in range(4):
            count = 1
            for direction in range(axis, 8, 4):
                next_cell = cell + DELTA[direction] & 255
                while self.piece[self.tile_at[next_cell]] == piece:
                    count += 1
                    next_cell = next_cell + DELTA[direction] & 255
            if count >= LINE:
                return True
        return False

    def seat_has_four(self, seat):
        for index in range(seat * PAWNS, seat * PAWNS + self.placed[seat]):
            if self.has_four(self.cell[self.pawns[index]]):
                return True
        return False

    def finish(self, counts):
        """The end of a turn. Only those of phase 2 count towards the draw (QC-9); what is placed stays placed."""
        self.settle_key()
        if not counts:
            self.no_way_back()
        self.finish_turn(not counts)

    def settle_key(self):
        """QC-9: the corner, and the key of the position seen from there, wherever it lies on the plane. As the corner
        moves, all of it changes: made anew each turn, it takes a fifteenth of the time of a random step."""
        x: cython.uchar = 255
        y: cython.uchar = 255
        from_x: cython.uchar = self.x[1] + 128 & 255
        from_y: cython.uchar = self.y[1] + 128 & 255
        for tile in range(1, TILES + 1):
            away_x: cython.uchar = self.x[tile] - from_x & 255
            away_y: cython.uchar = self.y[tile] - from_y & 255
            x = min(x, away_x)
            y = min(y, away_y)
        self.corner = x + from_x + ROW * (y + from_y) & 255
        key = TURN_KEY if self.acting else 0
        for tile in range(1, TILES + 1):
            key ^= KEYS[self.piece[tile] * CELLS + (self.cell[tile] - self.corner & 255)]
        self.key_now = key
