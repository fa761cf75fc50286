"""TOTEM CIRKLE outside the hot part: notation, clicks, effects, views, positions, guesses.

What a seat may know (TT-5): of its own totems the faces it looks at, of the others' the three other faces; of a move
nobody has challenged not whether it is honest. Once the game is over everything that the state still knows is shown.
"""

from __future__ import annotations

import re
from typing import Any

from cercles.games.totem import totem_why
from cercles.games.totem.totem import CHALLENGE, LEVEL, NOBODY, OCCUPIED, OK, PLACE, SHIFT, TOTEMS, TotemState
from cercles.games.totem.totem_board import (
    BOARD,
    COLUMNS,
    FIGURES,
    LEVELS,
    SIDE,
    SIDES,
    WIDTH,
    cell_name,
    kind_name,
    other_faces,
    turn,
)
from cercles.games.totem.totem_position import Checker
from cercles.games.totem.totem_why import FIGURE_WORDS, FIRST
from cercles.rules.board_game import BoardGame
from cercles.rules.errors import CerclesError, GarbledStep, quoted
from cercles.rules.explanation import Forbidden
from cercles.rules.options import Option
from cercles.rules.position import Fields, board_text, read_board
from cercles.rules.state import State
from cercles.rules.step import Target
from cercles.rules.view import View
from cercles.rules.words import Word

LEVEL_STEP = re.compile(r"([a-d])([1-4])=([TSXO])", re.ASCII)
CELL_STEP = re.compile(r"([@>])([A-Z]\d{1,2})", re.ASCII)
MOVE_STEP = re.compile(r"([A-Z]\d{1,2})-([A-Z]\d{1,2})", re.ASCII)
PIECE = re.compile(r"([a-z])([a-d]):([TSXO]{1,4})")
SEEN_FACES = re.compile(r"\*([TSXO.]+)")
ANSWERS = {"ok": OK, "totem!": CHALLENGE}
FAR_AWAY = 2 * SIDE


class Totem(BoardGame):
    id = "totem"
    version = 1
    own_options = (
        Option("players", "2", ("2", "4")),  # TT-3
        Option("walls", "off"),  # TT-10b
        Option("far_entry", "off"),  # TT-10a
    )
    board = BOARD
    state_class = TotemState
    attempt = totem_why.Attempt
    why = totem_why.WHY
    quiet_limit = 300  # TT-15: no turn is progress, so that this many turns are a draw
    reasons = (
        ("", ""),
        ("repetition", "TT-15"),
        ("turn_limit", "TT-15"),
        ("length", "TT-15"),
        ("occupied", "TT-12"),
    )
    left_aside = ("quiet", "last")
    most_steps = LEVELS * 3 + 4 * 40  # faces of the first totem; cells within four steps of four totems
    longest = TOTEMS * (LEVELS + 1) + 300 * 6  # a turn: a move, and an answer and four shifts, or three and two
    step_forms = ("a1=T", "@B1", "B1-C3", "ok", "totem!", ">B2")

    def settle(self) -> None:
        count = int(self.options["players"])
        self.each = TOTEMS // count  # TT-3
        self.seats = tuple(SIDES[self.side_of(seat)] for seat in range(count))
        self.sides = tuple(range(count))
        self.names = FIRST[: self.each]
        turns = [turn("half_turn", 2, (1, 0))]
        if count == 4:
            named = zip(("quarter_turn", "half_turn", "three_quarter_turn"), (1, 2, 3), strict=True)
            turns = [turn(name, n, tuple((seat + n) % 4 for seat in range(4))) for name, n in named]
        self.symmetries = tuple(turns)

    def side_of(self, seat: int) -> int:
        """TT-3: the side of the board where a seat sits, counted clockwise from the south."""
        return seat * self.each // 2

    def first_state(self) -> State:
        state = self.blank()
        state.start_from(0, 0, 0)
        return state

    # --- notation -------------------------------------------------------------------------------

    def parse(self, state: State, text: str) -> int:
        if text in ANSWERS:
            return ANSWERS[text]
        level, cell, move = LEVEL_STEP.fullmatch(text), CELL_STEP.fullmatch(text), MOVE_STEP.fullmatch(text)
        if level and level[1] in self.names:
            number = self.names.index(level[1])
            return LEVEL | number << 4 | int(level[2]) - 1 << 2 | FIGURES.index(level[3])
        if cell:
            return self.cell_of(text, cell[2]) | (PLACE if cell[1] == "@" else SHIFT)
        if move is None:
            raise GarbledStep(text, forms=self.step_forms)
        source, target = self.cell_of(text, move[1]), self.cell_of(text, move[2])
        if source == target:
            raise GarbledStep(text, "same_cell", cell=move[1])
        return source | target << 7

    def cell_of(self, text: str, name: str) -> int:
        """The cell called ``name`` in the step ``text``."""
        cell = self.board.cell(name)
        if cell is None:
            raise GarbledStep(text, "no_cell", cell=quoted(name), last_column=COLUMNS[-1], last_row=SIDE)
        return cell

    def text_of(self, state: State, code: int) -> str:
        sort = self.sort_of(code)
        if sort == "answer":
            return "ok" if code == OK else "totem!"
        if sort == "level":
            return f"{self._level_text(code)}={FIGURES[code & 3]}"
        if sort == "move":
            return f"{cell_name(code & 127)}-{cell_name(code >> 7)}"
        return ("@" if sort == "place" else ">") + cell_name(code & 127)

    def _level_text(self, code: int) -> str:
        return f"{self.names[code >> 4 & 3]}{(code >> 2 & 3) + 1}"

    def seen_text(self, state: State, code: int, seat: int | None) -> str | None:
        """TT-5: of a level only those who look at its face are told which one it is."""
        unseen = self.sort_of(code) == "level" and seat not in self._lookers(state)
        return self._level_text(code) if unseen else self.text_of(state, code)

    def _lookers(self, state: State) -> tuple[int, ...]:
        """Who looks at the level that is set or turned now: whoever does it, and in the preparation the owner."""
        acting = state.acting_seat
        return (acting, (acting + 1) % len(self.seats)) if state.facts().placed < TOTEMS else (acting,)

    def sort_of(self, code: int) -> str:
        if code & (OK | CHALLENGE):
            return "answer"
        return "level" if code & LEVEL else "place" if code & PLACE else "shift" if code & SHIFT else "move"

    def paths_of(self, state: State, code: int) -> list[tuple[Target, ...]]:
        sort = self.sort_of(code)
        if sort == "answer":
            text = self.text_of(state, code)
            return [(Target("button", text, text),)]
        if sort == "level":
            mark = "prepare" if state.facts().placed < TOTEMS else "turn"
            return [(Target("part", self._level_text(code), "level"), Target("button", FIGURES[code & 3], mark))]
        source, target = code & 127, code >> 7 & 127
        if sort != "move":
            return [(Target("cell", cell_name(source), sort),)]
        honest = state.honest(state.totem_at(source), source, target)  # for the mover alone, as all choices are
        mark = "honest" if honest else "bluff"
        return [(Target("cell", cell_name(source), "from"), Target("cell", cell_name(target), mark))]

    # --- words ----------------------------------------------------------------------------------

    def effects_of(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        """What is told when the step is played: a challenge settles whether the move was honest."""
        after, facts = state.play(self.text_of(state, code)), state.facts()
        effects = self._told(state, code, seat)
        if code == CHALLENGE:
            honest = state.honest(facts.moved, facts.source, state.cell_of(facts.moved))
            mover = self.owner(facts.moved)
            back = {} if honest else {"start": cell_name(state.cell_of(facts.moved)), "cell": cell_name(facts.source)}
            effects.append({"what": "proved_honest" if honest else "proved_bluff", "seat": mover, **back})
        if after.outcome:
            last = self._last_move(after)
            if last:
                owner = self.owner(after.facts().shown)
                effects.append({"what": "shown_honest" if last["honest"] else "shown_bluff", "seat": owner})
            effects.append({"what": "ended", "seat": state.to_act, **after.outcome.json()})
        return effects

    def foretold(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        """What may be told before: of a challenge what may follow, never whether the move was honest."""
        effects = self._told(state, code, seat)
        if code == CHALLENGE:
            effects.append({"what": "will_prove", "seat": self.owner(state.facts().moved)})
        elif self.sort_of(code) == "move" and code >> 7 in BOARD.totemic:
            outcome = state.play(self.text_of(state, code)).outcome
            effects.append({"what": "ended", "seat": state.to_act, **(outcome.json() if outcome else {})})
        return effects

    def _told(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        acting, facts, sort = state.acting_seat, state.facts(), self.sort_of(code)
        cell = cell_name(code & 127) if sort in ("place", "shift", "move") else ""
        told: dict[str, Any] = {"what": "accepted" if code == OK else "challenged", "seat": acting}
        if sort == "level":
            preparing = facts.placed < TOTEMS
            seen, unseen = ("prepared", "prepared_unseen") if preparing else ("pivoted", "pivoted_unseen")  # TT-5
            owner = (acting + 1) % len(self.seats) if preparing else acting
            looks = seat in self._lookers(state)
            told = {"what": seen if looks else unseen, "seat": acting, "owner": owner}
            told |= {"totem": self.names[code >> 4 & 3], "level": (code >> 2 & 3) + 1}
            told |= {"figure": FIGURES[code & 3]} if looks else {}
        elif sort == "place":
            told = {"what": "totem_placed", "seat": acting, "totem": self._name(facts.placed), "cell": cell}
        elif sort == "shift":
            totem = facts.shifting
            told = {"what": "shifted", "seat": self.owner(totem), "totem": self._name(totem)}
            told |= {"start": cell_name(state.cell_of(totem)), "cell": cell}
        elif sort == "move":
            name = self._name(state.totem_at(code & 127))
            told = {"what": "totem_moved", "seat": acting, "totem": name, "start": cell, "cell": cell_name(code >> 7)}
        return [told]

    def effect_word(self, name: str, value: Any) -> Any:
        if name == "owner":
            return self.seat_word(value)
        if name == "figure":
            return Word(f"show.place.{FIGURE_WORDS[FIGURES.index(value)]}")
        return super().effect_word(name, value)

    def forbidden_by(self, state: State, code: int, seat: int | None) -> Forbidden | None:
        """TT-5: which faces a level can be turned to tells which one it shows."""
        if self.sort_of(code) == "level" and seat != state.to_act and state.facts().placed == TOTEMS:
            return "TT-5", "turning_unseen", {"seat": self.seat_word(state.acting_seat)}
        return super().forbidden_by(state, code, seat)

    # --- views ----------------------------------------------------------------------------------

    def owner(self, totem: int) -> int:
        return totem // self.each

    def _name(self, totem: int) -> str:
        return self.names[totem % self.each]

    def looks_at(self, state: State, totem: int, seat: int | None) -> bool:
        """TT-5: the owner looks at the face that counts; in the end all do."""
        return seat == self.owner(totem) or state.outcome is not None

    def hides(self, state: State, seat: int) -> bool:
        return state.outcome is None and any(
            state.levels_set(totem) for totem in range(TOTEMS) if self.owner(totem) != seat
        )

    def reveals(self, state: State, step: str, seat: int) -> bool:
        """TT-14: a challenge shows what the move was."""
        return step == "totem!" or super().reveals(state, step, seat)

    def pieces_of(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        return [self._piece(state, totem, seat) for totem in range(TOTEMS) if state.cell_of(totem) is not None]

    def _piece(self, state: State, totem: int, seat: int | None) -> dict[str, Any]:
        cell, facing = state.cell_of(totem), state.facing(totem)
        piece: dict[str, Any] = {"cell": cell_name(cell)} if cell is not None else {}
        piece |= {"seat": self.owner(totem), "totem": self._name(totem)}
        if self.looks_at(state, totem, seat):
            return piece | {"facing": [kind_name(figure, level) for level, figure in enumerate(facing)]}
        seen = [[kind_name(face, level) for face in other_faces(figure)] for level, figure in enumerate(facing)]
        return piece | {"faces": seen}

    def lost_of(self, state: State) -> list[list[Any]]:
        return [[] for _ in self.seats]

    def facts_of(self, state: State, seat: int | None) -> dict[str, Any]:
        """``reserve``: how many totems of each seat are still to be placed; ``beside``: those of them of which a level
        has been set; ``move``: the move that awaits an answer; ``last``: the one whose answer ended the game."""
        waiting = [totem for totem in range(TOTEMS) if state.cell_of(totem) is None]
        beside = [self._piece(state, totem, seat) for totem in waiting if state.levels_set(totem)]
        found: dict[str, Any] = {
            "reserve": [sum(self.owner(totem) == each for totem in waiting) for each in range(len(self.seats))],
            "beside": beside,
        }
        facts, last = state.facts(), self._last_move(state)
        if facts.moved != NOBODY:
            found["move"] = {"from": cell_name(facts.source), "to": cell_name(state.cell_of(facts.moved))}
        return found | ({"last": last} if last else {})

    def _last_move(self, state: State) -> dict[str, Any] | None:
        """The move whose answer ended the game, and what it was: now that it is over, all may know."""
        facts = state.facts()
        if facts.shown == NOBODY:
            return None
        target = state.cell_of(facts.shown)
        honest = state.honest(facts.shown, facts.shown_source, target)
        return {"from": cell_name(facts.shown_source), "to": cell_name(target), "honest": honest}

    def owed_in(self, state: State) -> dict[str, Any] | None:
        facts = state.facts()
        if state.to_act is None:
            return None
        if facts.prepared < TOTEMS * LEVELS:
            totem, level = state.level_in_turn()
            return {"code": "prepare", "rule": "TT-6", "totem": self._name(totem), "level": level + 1}
        if facts.placed < TOTEMS:
            return {"code": "place_totem", "rule": "TT-7", "totem": self._name(facts.placed)}
        if facts.moved != NOBODY:
            move = {"start": cell_name(facts.source), "cell": cell_name(state.cell_of(facts.moved))}
            return {"code": "answer", "rule": "TT-13", **move}
        if facts.shifting != NOBODY:
            return {"code": "shift", "rule": "TT-14", "cell": cell_name(state.cell_of(facts.shifting))}
        return {"code": "pivot", "rule": "TT-9", "totem": self.names[facts.pivoting]} if facts.pivoting else None

    def worth_of(self, state: State) -> list[float]:
        """How near a seat's nearest totem is to an opponent's totemic cell; a bluff not yet accepted may go back."""
        facts = state.facts()
        goals = [BOARD.totemic[self.side_of(seat)] for seat in range(len(self.seats))]
        worth = [-float(FAR_AWAY)] * len(self.seats)
        for totem in range(TOTEMS):
            cell, owner = state.cell_of(totem), self.owner(totem)
            if cell is None:
                continue
            if totem == facts.moved and not state.honest(totem, facts.source, cell):
                cell = facts.source
            for seat, goal in enumerate(goals):
                if seat != owner:
                    steps = abs(cell % WIDTH - goal % WIDTH) + abs(cell // WIDTH - goal // WIDTH)
                    worth[owner] = max(worth[owner], -float(steps))
        return worth

    def guess(self, view: View, rng: Any) -> State:
        """TT-5: three faces tell the fourth, so nothing has to be drawn by lot."""
        return self.position(SEEN_FACES.sub(lambda found: ":" + _deduced(found[1]), view.position))

    # --- positions --------------------------------------------------------------------------------

    def board_word(self, state: State, seat: int | None, all_seen: bool) -> str:
        totems = {state.cell_of(totem): totem for totem in range(TOTEMS)}
        rows = [[row * WIDTH + column for column in range(SIDE)] for row in reversed(range(SIDE))]
        seen = state, seat, all_seen
        return board_text([self._totem_text(totems[c], *seen) if c in totems else "" for c in row] for row in rows)

    def _totem_text(self, totem: int, state: State, seat: int | None, all_seen: bool) -> str:
        """``sa:TSXO``: South's totem a, the figures its owner sees, level 1 first; ``sa*SXO.XOT.OTS.TSX`` for the
        others, the three faces that they see."""
        facing = state.facing(totem)
        name = self.seats[self.owner(totem)][0] + self._name(totem)
        if all_seen or self.looks_at(state, totem, seat):
            return f"{name}:" + "".join(FIGURES[figure] for figure in facing)
        return f"{name}*" + ".".join("".join(FIGURES[face] for face in other_faces(figure)) for figure in facing)

    def read_board_word(self, state: State, word: str, defects: list[CerclesError]) -> None:
        for index, row in enumerate(read_board(word, SIDE, SIDE, defects)):
            for column, name in enumerate(row):
                if name:
                    self._read_piece(state, name, (SIDE - 1 - index) * WIDTH + column, defects)

    def _read_piece(self, state: State, name: str, cell: int, defects: list[CerclesError]) -> None:
        found = self._read_totem(name)
        if found is None or len(found[1]) < LEVELS:
            known = ["sa:TSXO", "nb:OOTS"]
            defects.append(CerclesError("position_piece", piece=quoted(name), cell=cell_name(cell), known=known))
        elif state.cell_of(found[0]) is not None:
            defects.append(CerclesError("position_too_many", piece=quoted(name), cell=cell_name(cell)))
        else:
            state.set_totem(found[0], cell, found[1])

    def _read_totem(self, text: str) -> tuple[int, list[int]] | None:
        match = PIECE.fullmatch(text)
        letters = [name[0] for name in self.seats]
        if match is None or match[1] not in letters or match[2] not in self.names:
            return None
        totem = letters.index(match[1]) * self.each + self.names.index(match[2])
        return totem, [FIGURES.index(letter) for letter in match[3]]

    def rights_text(self, state: State, seat: int | None, all_seen: bool) -> list[str]:
        facts = state.facts()
        beside = [t for t in range(TOTEMS) if state.cell_of(t) is None and state.levels_set(t)]
        reserve = ",".join(self._totem_text(totem, state, seat, all_seen) for totem in beside)
        shifted = ""
        if facts.shifting != NOBODY:
            shifted = f"shift={cell_name(state.cell_of(facts.shifting))}:{self.seats[facts.mover]}"
        return [
            f"reserve={reserve}" if reserve else "",
            f"pivot={self.names[facts.pivoting]}" if facts.pivoting else "",
            _move_text("move", state, facts.moved, facts.source),
            shifted,
            _move_text("last", state, facts.shown, facts.shown_source),
        ]

    def read_rights(self, state: State, act: int, fields: Fields, over: bool, defects: list[CerclesError]) -> None:
        reserve = fields.take("reserve", self._read_reserve, [], Word("expect.reserve")) or []
        pivot = fields.take("pivot", self._read_pivot, 0, Word("expect.one_of", {"known": list(self.names[1:])})) or 0
        move = fields.take("move", self._read_move, (), Word("expect.totem_move")) or ()
        shift = fields.take("shift", self._read_shift, (), Word("expect.totem_shift")) or ()
        last = fields.take("last", self._read_move, (), Word("expect.totem_move")) or ()
        fields.finish()
        if not defects:
            Checker(self, state, act, over, defects).check(reserve, pivot, move, shift, last)

    def _read_reserve(self, text: str) -> list[tuple[int, list[int]]] | None:
        found = [totem for word in text.split(",") if (totem := self._read_totem(word))]
        numbers = [totem for totem, _ in found]
        return found if numbers == sorted(set(numbers)) and len(found) == len(text.split(",")) else None

    def _read_pivot(self, text: str) -> int | None:
        return self.names.index(text) if text and text in list(self.names[1:]) else None

    def _read_move(self, text: str) -> tuple[int, int] | None:
        source, _, target = text.partition("-")
        cells = self.board.cell(source), self.board.cell(target)
        return (cells[0], cells[1]) if cells[0] is not None and cells[1] is not None else None

    def _read_shift(self, text: str) -> tuple[int, int] | None:
        name, _, mover = text.partition(":")
        cell = self.board.cell(name)
        return (cell, self.seats.index(mover)) if cell is not None and mover in self.seats else None

    def check_over(self, state: State, quiet: int, over: tuple[int, int], defects: list[CerclesError]) -> None:
        super().check_over(state, quiet, over, defects)
        reason, winners = over
        if reason != OCCUPIED or defects:
            return
        winner = next(self.owner(totem) for totem in range(TOTEMS) if state.cell_of(totem) in BOARD.totemic)
        if winners != 1 << winner or state.acting_seat != (winner + 1) % len(self.seats):
            name, rule = self.reasons[reason]
            defects.append(CerclesError("position_not_over", rule, reason=name, number=rule))

    def check_playing(self, state: State, quiet: int, defects: list[CerclesError]) -> None:
        super().check_playing(state, quiet, defects)
        if quiet and state.facts().placed < TOTEMS:
            defects.append(CerclesError("position_preparation", "TT-6"))


def _deduced(seen: str) -> str:
    """The figures that face the owner, from the three that face the others, level by level."""
    return "".join(next(figure for figure in FIGURES if figure not in faces) for faces in seen.split("."))


def _move_text(name: str, state: State, totem: int, source: int) -> str:
    return f"{name}={cell_name(source)}-{cell_name(state.cell_of(totem))}" if totem != NOBODY else ""
