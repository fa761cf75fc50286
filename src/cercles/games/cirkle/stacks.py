"""Stacks of pawns on the 88-cell board, and what a turn of WOM leaves to be settled: data, and changes that keep
the key. The rules stand in ``wom.py``.

A piece is seat * 4 + height (1 pawn, 2 Dame, 3 Tour; 0 an empty cell). In billiards ``numbers`` of a cell holds
the numbers of its pawns, five bits each, the lowest pawn first.
"""

from collections import namedtuple

import cython

from cercles.rules.state import Random, State, within

if not cython.compiled:  # compiled, the .pxd declares these
    from cercles.games.cirkle.movement import CELLS

    ARMY = 16
    STACK_KEYS = [0] * (8 * CELLS)
    NUMBER_KEYS = [0] * (3 * 17 * CELLS)
    FRESH_KEYS = [0] * CELLS
    SERIES_KEYS = [0] * CELLS
    OWED_KEYS = [0] * (16 * 17)
    STRUCK_KEYS = [0] * 64
    PARITY_KEYS = [0] * 4


Facts = namedtuple("Facts", "mover series struck setting_up progressed parities")


def _fill_tables():
    global TURN_KEY, SETUP_KEY, PROGRESS_KEY
    random = Random(0x303)
    for index in range(8 * CELLS):
        STACK_KEYS[index] = random.next()
    for index in range(3 * 17 * CELLS):
        NUMBER_KEYS[index] = random.next()
    for index in range(CELLS):
        FRESH_KEYS[index] = random.next()
        SERIES_KEYS[index] = random.next()
    for index in range(16 * 17):
        OWED_KEYS[index] = random.next()
    for index in range(64):
        STRUCK_KEYS[index] = random.next()
    for index in range(4):
        PARITY_KEYS[index] = random.next()
    TURN_KEY, SETUP_KEY, PROGRESS_KEY = random.next(), random.next(), random.next()


_fill_tables()


class StackState(State):
    """``fresh`` are the cells of Dames under WOM-17, two by seat; ``owed`` the numbers of the pawns still to be
    placed (0 outside billiards), the next one last; ``series`` the cell of the piece that may capture on, and
    ``struck`` the pawns of its series; ``gone`` the bits of the lost numbers."""

    ARRAYS = {
        "gone": 2,
        "parity": 2,
        "lost": 2,
        "pieces": 2,
        "fresh": 4,
        "owed": 16,
        "cells": 32,
        "piece": 121,
        "numbers": 121,
    }

    def __init__(self, game):
        State.__init__(self, game)
        self.quiet_limit = game.quiet_limit
        self.billiards = game.billiards
        self.owner_replaces = game.options["owner_replaces"]
        self.setting_up = False
        self.progressed = False
        self.mover = 0
        self.series = -1
        self.struck = 0
        self.owed_count = 0
        for seat in range(2):
            self.parity[seat] = -1
            self.fresh[seat * 2] = self.fresh[seat * 2 + 1] = -1

    # --- for the game's Python side: plain answers, and setting up a position -----------------------

    def stack_at(self, cell):
        """(seat, numbers from the lowest pawn up, fresh) of the piece on a cell, or None."""
        piece = self.piece[within(cell, CELLS)]
        if not piece:
            return None
        numbers = [self.numbers[cell] >> 5 * level & 31 for level in range(piece & 3)]
        return piece >> 2, numbers, bool(self.is_fresh(cell))

    def lost_numbers(self, seat):
        within(seat, 2)
        if self.billiards:
            return [number for number in range(1, 17) if self.gone[seat] >> number & 1]
        return [0] * self.lost[seat]

    def owed_numbers(self):
        """The pawns to be placed, the next one first."""
        return [self.owed[index] for index in reversed(range(self.owed_count))]

    def facts(self):
        parities = (self.parity[0], self.parity[1])
        return Facts(self.mover, self.series, self.struck, bool(self.setting_up), bool(self.progressed), parities)

    def set_stack(self, seat, cell, numbers):
        if not self.piece[within(cell, CELLS)]:
            within(self.pieces[within(seat, 2)], ARMY)
        packed = 0
        for level, number in enumerate(numbers):
            packed |= number << 5 * level
        self.set_cell(cell, seat * 4 + within(len(numbers), 4), packed)

    def set_lost(self, seat, numbers):
        self.lost[within(seat, 2)] = len(numbers)
        self.gone[seat] = sum([1 << number for number in numbers]) if self.billiards else 0

    def set_facts(self, acting, setting_up, parities, fresh_cells, owed, series, struck, progressed):
        self.set_acting(within(acting, 2))
        within(len(owed), 17)
        self.owed_count = 0
        self.mover = 1 - acting if owed and self.owner_replaces else acting
        if setting_up:
            self.begin_setup()
        for seat in range(2):
            if parities[seat] >= 0:
                self.set_parity(seat, parities[seat])
        for cell in fresh_cells:
            self.add_fresh(within(cell, CELLS))
        for number in reversed(owed):
            self.owe(within(number, 17))
        if series >= 0:
            self.set_series(within(series, CELLS), within(struck, 64))
        self.note_progress(progressed)

    def begin_setup(self):
        self.setting_up = True
        self.key_now ^= SETUP_KEY

    # --- changing things: the key follows ---------------------------------------------------------------

    def set_cell(self, cell, piece, numbers):
        before = self.piece[cell]
        self.key_now ^= self.cell_key(cell)
        self.piece[cell] = piece
        self.numbers[cell] = numbers
        self.key_now ^= self.cell_key(cell)
        if before and not piece:
            first = (before >> 2) * ARMY
            self.pieces[before >> 2] -= 1
            last = first + self.pieces[before >> 2]
            index = first
            while self.cells[index] != cell:
                index += 1
            self.cells[index] = self.cells[last]
        elif piece and not before:
            self.cells[(piece >> 2) * ARMY + self.pieces[piece >> 2]] = cell
            self.pieces[piece >> 2] += 1

    def cell_key(self, cell):
        piece = self.piece[cell]
        if not piece:
            return 0
        key = STACK_KEYS[piece * CELLS + cell]
        packed = self.numbers[cell]
        level = 0
        while packed:
            key ^= NUMBER_KEYS[(level * 17 + (packed & 31)) * CELLS + cell]
            packed >>= 5
            level += 1
        return key

    def owe(self, number):
        self.owed[self.owed_count] = number
        self.key_now ^= OWED_KEYS[self.owed_count * 17 + number]
        self.owed_count += 1

    def next_owed(self):
        """The number of the pawn to be placed next, which is then owed no more."""
        self.owed_count -= 1
        number = self.owed[self.owed_count]
        self.key_now ^= OWED_KEYS[self.owed_count * 17 + number]
        return number

    def end_setup(self):
        self.setting_up = False
        self.key_now ^= SETUP_KEY

    def set_series(self, cell, struck):
        if self.series >= 0:
            self.key_now ^= SERIES_KEYS[self.series] ^ STRUCK_KEYS[self.struck]
        if cell >= 0:
            self.key_now ^= SERIES_KEYS[cell] ^ STRUCK_KEYS[struck]
        self.series = cell
        self.struck = struck

    def set_parity(self, seat, parity):
        self.parity[seat] = parity
        self.key_now ^= PARITY_KEYS[seat * 2 + parity]

    def set_acting(self, seat):
        if seat != self.acting:
            self.acting = seat
            self.key_now ^= TURN_KEY

    def note_progress(self, progress):
        if progress != self.progressed:
            self.progressed = progress
            self.key_now ^= PROGRESS_KEY

    def is_fresh(self, cell):
        seat = self.piece[cell] >> 2
        return self.fresh[seat * 2] == cell or self.fresh[seat * 2 + 1] == cell

    def add_fresh(self, cell):
        first = (self.piece[cell] >> 2) * 2
        index = first if self.fresh[first] < 0 else first + 1
        self.fresh[index] = cell
        self.key_now ^= FRESH_KEYS[cell]

    def drop_fresh(self, cell):
        for index in range(4):
            if self.fresh[index] == cell:
                self.fresh[index] = -1
                self.key_now ^= FRESH_KEYS[cell]
