"""CirKis outside the hot part: notation, clicks, effects, views, positions."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import Any

from cercles.games.cirkis import cirkis_why
from cercles.games.cirkis.cirkis import ENOUGH_IN_ROUNDS, MOST_ROUNDS, PASS, CirkisState, Facts
from cercles.games.cirkis.cirkis_pieces import NAMES, PIECES, SET, Placement, placement_numbers, placements
from cercles.games.cirkis.cirkis_position import Checker
from cercles.games.cirkis.cirkis_tiling import Figure, board
from cercles.rules.board_game import BoardGame
from cercles.rules.errors import CerclesError, GarbledStep, quoted
from cercles.rules.game import draw_reasons
from cercles.rules.options import Option
from cercles.rules.position import Fields, number_from
from cercles.rules.state import State
from cercles.rules.step import Target
from cercles.rules.symmetry import Symmetry
from cercles.rules.words import Word

SEATS = ("purple", "red", "green", "yellow")
STEP = re.compile(r"([a-z-]+)@(\d{1,3}(?:,\d{1,3})*)", re.ASCII)
EXAMPLE = "hook@0,5"
MOST_POINTS = 155  # in one round: more than there are to score


@cache
def images(turns: int, mirror: bool) -> list[int]:
    return board().renamed(turns, mirror)


def image(turns: int, mirror: bool, space: str) -> str:
    return str(images(turns, mirror)[int(space)])


def symmetries(players: int) -> tuple[Symmetry, ...]:
    """The five turns of the board, also of its mirror image."""
    return tuple(
        Symmetry(f"{'mirror_' * mirror}turn_{turns}", partial(image, turns, mirror), tuple(range(players)))
        for mirror in (False, True)
        for turns in range(5)
        if turns or mirror
    )


class Cirkis(BoardGame):
    id = "cirkis"
    version = 1
    own_options = (
        Option("players", "2", ("2", "3", "4")),
        Option("central_circle", "off"),  # CK-18
        Option("rounds_to_100", "off"),  # CK-19
    )
    state_class = CirkisState
    attempt = cirkis_why.Attempt
    why = cirkis_why.WHY
    repeats = False  # no piece ever leaves the board, and rounds are numbered
    quiet_limit = 0
    reasons = (
        *draw_reasons("DRAW-b"),
        ("forty_points", "CK-16"),
        ("last_piece", "CK-16"),
        ("all_passed", "CK-11"),
        ("hundred_points", "CK-19"),
        ("thirty_rounds", "CK-19"),
    )
    may_draw = ("forty_points", "last_piece", "all_passed", "hundred_points", "thirty_rounds")  # CK-17: all may tie
    most_steps = len(placements())
    step_forms = (EXAMPLE, "pass")

    def settle(self) -> None:
        players = int(self.options["players"])
        self.seats, self.sides = SEATS[:players], tuple(range(players))
        self.symmetries = symmetries(players)
        rounds = MOST_ROUNDS if self.options["rounds_to_100"] else 1
        self.longest = rounds * players * SET * players  # after each piece all but one may pass, after the last one all

    def first_state(self) -> State:
        state = self.blank()
        state.start_from(0, 0, 0)
        return state

    # --- notation -------------------------------------------------------------------------------

    def parse(self, state: State, text: str) -> int:
        if text == "pass":
            return PASS
        code = placement_numbers().get(text)
        if code is not None:
            return code
        match = STEP.fullmatch(text)
        if match is None or match[1] not in NAMES:
            raise GarbledStep(text, "no_such_piece", forms=self.step_forms, known=NAMES)
        raise GarbledStep(text, "no_such_place", piece=self.piece_word(match[1]), last=len(board().spaces) - 1)

    def text_of(self, state: State, code: int) -> str:
        return "pass" if code == PASS else str(placements()[code])

    def paths_of(self, state: State, code: int) -> list[tuple[Target, ...]]:
        if code == PASS:
            return [(Target("button", "pass", "pass"),)]
        placement = placements()[code]
        mark = "score" if cirkis_why.completed(state, placement) else "place"
        return [(Target("reserve", NAMES[placement.piece], "from"), Target("placement", str(placement), mark))]

    # --- words ----------------------------------------------------------------------------------

    def piece_word(self, name: str) -> Word:
        return Word(f"piece.{name}")

    def effect_word(self, name: str, value: Any) -> Any:
        if name in ("piece", "figure"):
            return Word(f"{name}.{value}")
        return super().effect_word(name, value)

    def effects_of(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        mover = state.acting_seat
        after = state.play(self.text_of(state, code))
        effects: list[dict[str, Any]] = []

        def told(what: str, owner: int, **values: Any) -> None:
            effects.append({"what": what, "seat": owner, **values})

        if code == PASS:
            told("passed", mover)
        else:
            placement = placements()[code]
            told("laid", mover, piece=NAMES[placement.piece], spaces=list(placement.spaces))
            for figure in cirkis_why.completed(state, placement):
                self._tell_figure(state, placement, figure, told)
            if sum(state.reserve_of(mover)) == 1:
                told("laid_last", mover, points=10)
            if after.facts().free:
                told("free_turn", mover)
            elif after.outcome is None and after.facts().round == state.facts().round:
                if cirkis_why.brings_free_turn(state, placement):
                    told("free_turn_lost", mover)
        if after.outcome:
            effects.append({"what": "ended", "seat": mover, **after.outcome.json()})
        elif after.facts().round != state.facts().round:
            told("new_round", after.acting_seat, round=after.facts().round)
        return effects

    def _tell_figure(self, state: State, placement: Placement, figure: Figure, told: Any) -> None:
        mover = state.acting_seat
        owners = {**cirkis_why.owners(state), **dict.fromkeys(placement.spaces, mover)}
        most, points = cirkis_why.majority(owners, figure)
        middle = board().figures.index(figure)
        if most is None:
            told("figure_shared", mover, figure=figure.kind, number=middle)
        else:
            told("figure_won", most, figure=figure.kind, number=middle, points=points)
        if most != mover:
            told("figure_completed", mover, figure=figure.kind, number=middle, points=5)

    def sort_of(self, code: int) -> str:
        return "pass" if code == PASS else "place"

    # --- views ----------------------------------------------------------------------------------

    def pieces_of(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        return [
            {"seat": owner, "piece": NAMES[placements()[code].piece], "spaces": list(placements()[code].spaces)}
            for owner, code in self.laid(state)
        ]

    def laid(self, state: State) -> list[tuple[int, int]]:
        """(seat, placement) of every piece on the board, seat by seat and piece by piece."""
        return sorted(state.pieces_played(), key=lambda each: (each[0], placements()[each[1]]))

    def lost_of(self, state: State) -> list[list[Any]]:
        return [[] for _ in self.seats]

    def owed_in(self, state: State) -> dict[str, Any] | None:
        if state.to_act is None or not state.facts().free:
            return None
        return {"code": "free_turn", "rule": "CK-12", "count": 1}

    def facts_of(self, state: State, seat: int | None) -> dict[str, Any]:
        facts = state.facts()
        found = {
            "points": facts.points,
            "reserve": [dict(zip(NAMES, state.reserve_of(seat), strict=True)) for seat in range(len(self.seats))],
            "leader": list(placements()[facts.leader].spaces) if facts.leader >= 0 else [],
            "figures": [self._scored(state, number) for number in self.scored(state)],
        }
        if self.options["rounds_to_100"]:
            found |= {"round": facts.round, "totals": self.totals(state)}
        return found

    def scored(self, state: State) -> list[int]:
        """The figures that are complete, as far as they score."""
        return [n for n, figure in enumerate(board().figures) if self.scores(figure) and state.is_complete(n)]

    def scores(self, figure: Figure) -> bool:
        return figure.kind != "ring" or bool(self.options["central_circle"])

    def _scored(self, state: State, number: int) -> dict[str, Any]:
        figure = board().figures[number]
        most, points = cirkis_why.majority(cirkis_why.owners(state), figure)
        return {"figure": figure.kind, "number": number, "seat": most, "points": points}

    def totals(self, state: State) -> list[int]:
        """The points of all rounds, the one being played included."""
        facts = state.facts()
        return [points + total for points, total in zip(facts.points, facts.totals, strict=True)]

    def worth_of(self, state: State) -> list[float]:
        return [float(total) for total in self.totals(state)]

    # --- positions --------------------------------------------------------------------------------

    def board_word(self, state: State, seat: int | None, all_seen: bool) -> str:
        """The pieces of each seat: ``hook@0,5+wedge@12/-``, in the order of the seats."""
        played = self.laid(state)
        texts = [[str(placements()[code]) for owner, code in played if owner == each] for each in self.sides]
        return "/".join("+".join(pieces) or "-" for pieces in texts)

    def read_board_word(self, state: State, word: str, defects: list[CerclesError]) -> None:
        parts = word.split("/")
        if len(parts) != len(self.seats):
            defects.append(CerclesError("position_players", found=len(parts), expected=len(self.seats)))
        filled: dict[int, str] = {}
        for seat, part in enumerate(parts[: len(self.seats)]):
            for text in part.split("+") if part != "-" else ():
                self._read_piece(state, seat, text, filled, defects)

    def _read_piece(
        self, state: State, seat: int, text: str, filled: dict[int, str], defects: list[CerclesError]
    ) -> None:
        code = placement_numbers().get(text)
        if code is None:
            defects.append(CerclesError("position_placement", piece=quoted(text), known=[EXAMPLE]))
            return
        placement = placements()[code]
        taken = next((space for space in placement.spaces if space in filled), None)
        if taken is not None:
            defects.append(CerclesError("position_overlap", piece=text, space=taken, other=filled[taken]))
        elif state.reserve_of(seat)[placement.piece] == 0:
            count = PIECES[placement.piece].count
            defects.append(CerclesError("position_reserve", piece=text, seat=self.seat_word(seat), count=count))
        else:
            filled |= dict.fromkeys(placement.spaces, text)
            state.set_piece(seat, code)

    def rights_text(self, state: State, seat: int | None, all_seen: bool) -> list[str]:
        facts = state.facts()
        return [
            f"leader={placements()[facts.leader]}" if facts.leader >= 0 else "",
            "free=yes" if facts.free else "",
            f"passes={facts.passes}" if facts.passes else "",
            f"points={','.join(map(str, facts.points))}" if any(facts.points) else "",
            f"round={facts.round}" if facts.round > 1 else "",
            f"totals={','.join(map(str, facts.totals))}" if any(facts.totals) else "",
        ]

    def read_rights(self, state: State, act: int, fields: Fields, over: bool, defects: list[CerclesError]) -> None:
        players, none = len(self.seats), [0] * len(self.seats)
        leader = fields.take("leader", placement_numbers().get, -1, Word("expect.placement", {"example": EXAMPLE}))
        free = fields.says("free", "yes")
        passes = fields.take("passes", number_from(1, players), 0, Word("expect.number", {"last": players}))
        expected = Word("expect.points", {"count": players})
        points = fields.take("points", self._read_points(MOST_POINTS), none, expected)
        number, totals = 1, none
        if self.options["rounds_to_100"]:
            last = Word("expect.range", {"first": 2, "last": MOST_ROUNDS})
            number = fields.take("round", number_from(2, MOST_ROUNDS), 1, last)
            totals = fields.take("totals", self._read_points(ENOUGH_IN_ROUNDS - 5), none, expected)
        fields.finish()
        if defects:  # where not everything could be read, what does not fit together would only mislead
            return
        state.set_facts(act, Facts(leader, free, passes, points, totals, number))
        Checker(self, state, over, defects).check()

    def _read_points(self, most: int) -> Any:
        """Reads one number for each seat; points come in fives."""
        read = number_from(0, most)

        def all_read(text: str) -> list[int] | None:
            found = [read(word) for word in text.split(",")]
            fits = len(found) == len(self.seats) and all(number is not None and number % 5 == 0 for number in found)
            return [number or 0 for number in found] if fits and any(found) else None

        return all_read

    def check_over(self, state: State, quiet: int, over: tuple[int, int], defects: list[CerclesError]) -> None:
        super().check_over(state, quiet, over, defects)
        if not defects and over[1] != state.winning_sides():
            reason, rule = self.reasons[over[0]]
            defects.append(CerclesError("position_not_over", rule, reason=reason, number="CK-17"))

    def check_playing(self, state: State, quiet: int, defects: list[CerclesError]) -> None:
        super().check_playing(state, quiet, defects)
        if not defects and state.round_is_over():
            defects.append(CerclesError("position_round_over", "CK-19"))
