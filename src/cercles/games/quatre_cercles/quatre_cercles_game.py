"""Quatre Cercles outside the hot part: notation, clicks, effects, views, positions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cercles.games.quatre_cercles import quatre_cercles_notation as notation
from cercles.games.quatre_cercles import quatre_cercles_why
from cercles.games.quatre_cercles.quatre_cercles import FOUR, PAWNS, START, TILES, QuatreCerclesState
from cercles.games.quatre_cercles.quatre_cercles_notation import CANONICAL, Point, name
from cercles.rules.board_game import BoardGame
from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import draw_reasons
from cercles.rules.position import Fields, board_text, read_board, row_cells
from cercles.rules.state import State
from cercles.rules.step import Target
from cercles.rules.symmetry import Symmetry
from cercles.rules.words import Word

PIECES = (".", "w", "W", "r", "R")  # an empty tile, plain and circle of each seat
FARTHEST = 10_000_000_000  # from 0,0, of a position's ``at``
AT = re.compile(notation.POINT, re.ASCII)

TURNS: dict[str, Callable[[int, int], Point]] = {
    "": lambda x, y: (x, y),
    "quarter turn": lambda x, y: (-y, x),
    "half turn": lambda x, y: (-x, -y),
    "three quarter turn": lambda x, y: (y, -x),
    "mirror": lambda x, y: (-x, y),
    "upside down": lambda x, y: (x, -y),
    "diagonal": lambda x, y: (y, x),
    "other diagonal": lambda x, y: (-y, -x),
}


def _symmetry(turn: str, seats: tuple[int, int]) -> Symmetry:
    def cell(text: str) -> str:
        x, y = map(int, text.split(","))
        return name(TURNS[turn](x, y))

    return Symmetry(turn if seats == (0, 1) else f"{turn} seats swapped".strip(), cell, seats)


class QuatreCercles(BoardGame):
    id = "quatre-cercles"
    version = 1
    state_class = QuatreCerclesState
    attempt = quatre_cercles_why.Attempt
    why = quatre_cercles_why.WHY
    seats = ("white", "red")
    sides = (0, 1)
    symmetries = tuple(_symmetry(turn, seats) for seats in ((0, 1), (1, 0)) for turn in TURNS if turn or seats[0])
    quiet_limit = 200  # QC-9
    reasons = (*draw_reasons("DRAW-b"), ("four", "QC-7"))
    left_aside = ("quiet", "at")  # QC-9
    # A pawn has in each direction one target at most: a move if nobody stands beside it, otherwise a jump. The target
    # is an empty tile, or a place for one of the eight empty tiles.
    most_steps = PAWNS * 8 * (TILES - 2 * PAWNS)
    longest = 2 * PAWNS + quiet_limit
    step_forms = ("@2,1", "1,2-2,3", "1,2^3,4", "0,0>1,2-2,3", "0,0>1,2^3,4", "pass")

    def first_state(self) -> State:
        state = self.blank()
        state.lay([(x, y, 0) for x, y in START])
        state.begin(0, 0, 0)
        state.start_from(0, 0, 0)
        return state

    # --- notation -------------------------------------------------------------------------------

    def parse(self, state: State, text: str) -> int:
        return notation.code_of(state, notation.read(text, self.step_forms))

    def text_of(self, state: State, code: int) -> str:
        return notation.reader(state)(code).text

    def sort_of(self, code: int) -> str:
        return notation.sort_of(code)

    def paths_of(self, state: State, code: int) -> list[tuple[Target, ...]]:
        """Where a tile is moved one may begin with it or with the pawn."""
        tried = notation.reader(state)(code)
        if not tried.sign:
            return [(Target("button", "pass", "pass"),)]
        if tried.sign == "@":
            return [(Target("cell", name(tried.source), "place"),)]
        source = Target("cell", name(tried.source), "from")
        mark = "jump" if tried.sign == "^" else "move"
        if tried.taken is None:
            return [(source, Target("cell", name(tried.target), mark))]
        tile, place = Target("cell", name(tried.taken), "lift"), Target("place", name(tried.target), mark)
        return [(tile, source, place), (source, place, tile)]

    # --- words ----------------------------------------------------------------------------------

    def effects_of(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        tried, mover = notation.reader(state)(code), state.to_act
        pieces = {(x, y): piece for _, x, y, piece in state.tiles()}
        effects: list[dict[str, Any]] = []

        def told(what: str, owner: int | None, **values: Any) -> None:
            effects.append({"what": what, "seat": owner, **values})

        if not tried.sign:
            told("passed", mover)
        elif tried.sign == "@":
            told("put_down", mover, cell=name(tried.source))
        else:
            if tried.taken:
                told("tile_moved", mover, tile=name(tried.taken), place=name(tried.target))
            told("moved", mover, unit="pawn", start=name(tried.source), cell=name(tried.target))
            if tried.sign == "^":
                east, north = tried.away
                over = tried.source[0] + east // 2, tried.source[1] + north // 2
                told("jumped_over", _owner(pieces[over]), cell=name(over))
                turned = "turned_to_plain" if _is_circle(pieces[tried.source]) else "turned_to_circle"
                told(turned, mover, cell=name(tried.target))
        after = state.play(tried.text)
        if after.outcome:
            told("ended", mover, **after.outcome.json())
        return effects

    # --- views ----------------------------------------------------------------------------------

    def pieces_of(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        return [
            {"cell": name((x, y)), "seat": _owner(piece), "circle": _is_circle(piece)}
            for _, x, y, piece in state.tiles()
            if piece
        ]

    def lost_of(self, state: State) -> list[list[Any]]:
        return [[], []]

    def facts_of(self, state: State, seat: int | None) -> dict[str, Any]:
        placed = self._placed(state)
        return {
            "tiles": [{"cell": name((x, y))} for _, x, y, _ in state.tiles()],
            "reserve": [PAWNS - count for count in placed],
        }

    def worth_of(self, state: State) -> list[float]:
        """Circles up."""
        pieces = [piece for _, _, _, piece in state.tiles()]
        return [float(pieces.count(2 * seat + 2)) for seat in range(2)]

    def _placed(self, state: State) -> list[int]:
        """How many pawns of each seat are on the board."""
        pieces = [piece for _, _, _, piece in state.tiles() if piece]
        return [sum(_owner(piece) == seat for piece in pieces) for seat in range(2)]

    # --- positions --------------------------------------------------------------------------------

    def board_word(self, state: State, seat: int | None, all_seen: bool) -> str:
        """The smallest box round the tiles."""
        tiles = {(x, y): PIECES[piece] for _, x, y, piece in state.tiles()}
        (west, south), (east, north) = _box(tiles)
        return board_text([tiles.get((x, y), "") for x in range(west, east + 1)] for y in range(north, south - 1, -1))

    def rights_text(self, state: State, seat: int | None, all_seen: bool) -> list[str]:
        corner, _ = _box((x, y) for _, x, y, _ in state.tiles())
        return [f"at={name(corner)}" if corner != (0, 0) else ""]

    def read_board_word(self, state: State, word: str, defects: list[CerclesError]) -> None:
        rows = word.split("/")
        width = len(row_cells(rows[0]))
        if max(len(rows), width) > TILES:
            defects.append(CerclesError("position_box", "QC-6", width=width, height=len(rows), most=TILES))
            return
        faults = len(defects)
        tiles: dict[Point, int] = {}
        for up, row in enumerate(reversed(read_board(word, len(rows), width, defects))):
            for right, piece in enumerate(row):
                if piece in PIECES:
                    tiles[right, up] = PIECES.index(piece)
                elif piece:
                    cell = name((right, up))
                    defects.append(CerclesError("position_piece", piece=quoted(piece), cell=cell, known=PIECES))
        if len(defects) == faults:  # where not all could be read, counting would only mislead
            self._check_board(tiles, defects)
        if len(defects) == faults:
            state.lay([(x, y, piece) for (x, y), piece in tiles.items()])

    def _check_board(self, tiles: dict[Point, int], defects: list[CerclesError]) -> None:
        if len(tiles) != TILES:
            defects.append(CerclesError("position_tiles", "QC-1", found=len(tiles), expected=TILES))
        elif not quatre_cercles_why.joined(set(tiles)):
            defects.append(CerclesError("position_apart", "QC-6"))
        pawns = [0, 0]
        for point, piece in tiles.items():
            if piece:
                pawns[_owner(piece)] += 1
                if pawns[_owner(piece)] == PAWNS + 1:
                    defects.append(
                        CerclesError("position_too_many", "QC-2", piece=quoted(PIECES[piece]), cell=name(point))
                    )

    def read_rights(self, state: State, act: int, fields: Fields, over: bool, defects: list[CerclesError]) -> None:
        west, south = fields.take("at", _read_at, (0, 0), Word("expect.at", {"most": FARTHEST})) or (0, 0)
        fields.finish()
        if defects:
            return
        state.begin(west, south, act)
        placed = self._placed(state)
        if sum(placed) < 2 * PAWNS:
            uneven = abs(placed[0] - placed[1])
            turned = any(_is_circle(piece) for _, _, _, piece in state.tiles())
            if uneven > 1 or (uneven and placed[act] > placed[1 - act]) or turned or over:
                defects.append(CerclesError("position_placing", "QC-2"))

    def check_playing(self, state: State, quiet: int, defects: list[CerclesError]) -> None:
        if quiet and state.in_first_phase():
            defects.append(CerclesError("position_placing", "QC-2"))
        super().check_playing(state, quiet, defects)

    def check_over(self, state: State, quiet: int, over: tuple[int, int], defects: list[CerclesError]) -> None:
        """QC-7: only who has just moved can have four, and then has won."""
        super().check_over(state, quiet, over, defects)
        reason, winners = over
        four = state.seats_with_four()
        fits = four == [1 - state.acting_seat] and winners == 1 << four[0] if reason == FOUR else not four
        if not fits and not defects:
            found, rule = self.reasons[reason]
            defects.append(CerclesError("position_not_over", rule, reason=found, number=rule))


def _owner(piece: int) -> int:
    return (piece - 1) // 2


def _is_circle(piece: int) -> bool:
    return piece > 0 and piece % 2 == 0


def _box(points: Any) -> tuple[Point, Point]:
    """The corners at the left foot and at the right head of the smallest box round these points."""
    columns, rows = zip(*points, strict=True)
    return (min(columns), min(rows)), (max(columns), max(rows))


def _read_at(text: str) -> Point | None:
    found = AT.fullmatch(text)
    if found is None:
        return None
    words = text.split(",")
    if not all(CANONICAL.fullmatch(word) and len(word) <= 12 and abs(int(word)) <= FARTHEST for word in words):
        return None
    return int(words[0]), int(words[1])
