"""What can be wrong with a position of CirKis whose words could all be read."""

from __future__ import annotations

from typing import Any

from cercles.games.cirkis import cirkis_why
from cercles.games.cirkis.cirkis_pieces import centre, placements
from cercles.games.cirkis.cirkis_tiling import board
from cercles.rules.errors import CerclesError
from cercles.rules.state import State


class Checker:
    def __init__(self, game: Any, state: State, over: bool, defects: list[CerclesError]) -> None:
        self.game, self.state, self.over, self.defects = game, state, over, defects
        self.facts = state.facts()
        self.played: list[tuple[int, int]] = state.pieces_played()
        self.owner_of = {code: seat for seat, code in self.played}
        self.filled = cirkis_why.owners(state)
        self.seats = range(len(game.seats))

    def fault(self, code: str, rule: str, **values: Any) -> None:
        self.defects.append(CerclesError(code, rule, **values))

    def check(self) -> None:
        self.check_leader()
        if self.defects:
            return
        self.check_pieces()
        self.check_act()
        self.check_points()
        self.check_passes()
        self.check_free()

    def check_leader(self) -> None:
        """There is one as soon as there is a piece, and it is a piece on the board."""
        leader = self.facts.leader
        if leader >= 0 and leader not in self.owner_of:
            self.fault("position_leader", "CK-10", leader=str(placements()[leader]))
        elif leader < 0 and self.played:
            self.fault("position_no_leader", "CK-10")

    def check_pieces(self) -> None:
        """CK-9, CK-10: a piece covers the centre, and all hang together."""
        apart = sorted(placements()[code] for code in self.owner_of)
        if not apart:
            return
        joined = set(self.filled) & centre()
        if not joined:
            self.fault("position_centre", "CK-9")
            return
        joined = {min(joined)}
        while near := [each for each in apart if joined & {*each.spaces, *each.around}]:
            apart = [each for each in apart if each not in near]
            joined.update(space for each in near for space in each.spaces)
        if apart:
            self.fault("position_piece_apart", "CK-10", piece=str(apart[0]))

    def check_act(self) -> None:
        """Who acts follows from the leader, the free turn and the passes; without a piece, from the round."""
        facts, seats = self.facts, len(self.seats)
        if facts.leader < 0:
            expected, idle = (facts.round - 1) % seats, not facts.passes and not any(facts.points)
        else:
            expected, idle = (self.owner_of[facts.leader] + (0 if facts.free else 1 + facts.passes)) % seats, True
        if self.state.acting_seat != expected or not idle:
            self.fault("position_act", "CK-10", seat=self.game.seat_word(expected))

    def check_points(self) -> None:
        """CK-13: what the majorities bring is sure; who completed a figure is not."""
        sure, possible = [0] * len(self.seats), [0] * len(self.seats)
        complete = shared = 0
        for figure in (board().figures[number] for number in self.game.scored(self.state)):
            most, points = cirkis_why.majority(self.filled, figure)
            complete += 1
            shared += most is None
            for seat in self.seats:
                possible[seat] += seat != most and seat in {self.filled[space] for space in figure.spaces}
                sure[seat] += points if seat == most else 0
        more = [self.facts.points[seat] - sure[seat] - 10 * self.has_none_left(seat) for seat in self.seats]
        fits = all(0 <= more[seat] <= 5 * possible[seat] for seat in self.seats)
        if not fits or not 5 * shared <= sum(more) <= 5 * complete:
            self.fault("position_points", "CK-13")

    def has_none_left(self, seat: int) -> bool:
        return not any(self.state.reserve_of(seat))

    def check_passes(self) -> None:
        """CK-11: whoever has passed could place nothing."""
        if self.facts.free:
            return
        passed = [(self.state.acting_seat - back) % len(self.seats) for back in range(1, self.facts.passes + 1)]
        for seat in passed:
            if self.state.could_place(seat):
                self.fault("position_passes", "CK-11", seat=self.game.seat_word(seat))

    def check_free(self) -> None:
        """CK-12: the leader has brought the free turn, and something fits."""
        if not self.facts.free:
            return
        leader = self.facts.leader
        due = leader >= 0 and not self.over and not self.facts.passes
        if not due or not self.brings_free_turn(leader) or not self.state.could_place(self.state.acting_seat):
            self.fault("position_free", "CK-12")

    def brings_free_turn(self, leader: int) -> bool:
        star = set(board().figures[0].spaces)
        spaces, around = set(placements()[leader].spaces), placements()[leader].around
        slivers = [code for code in self.owner_of if placements()[code].is_sliver]
        return slivers == [leader] or bool(star & spaces and star <= set(self.filled)) or around <= set(self.filled)
