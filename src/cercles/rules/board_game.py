"""What every built-in game shares outside its hot part: *why not*, and positions as a board with fields.

A position's text is ``board act=seat field=value … quiet=n over=reason:seats``, one word each; what a field says at its
default is left out, so that a position has one text.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from cercles.rules.errors import CerclesError
from cercles.rules.explanation import Explanation, Forbidden, Rule, first_forbidding
from cercles.rules.game import Game
from cercles.rules.position import Fields, number_from, one_of, over_text, read_over
from cercles.rules.state import FIRST_REASON, NO_PROGRESS, State
from cercles.rules.words import Word


class BoardGame(Game):
    """``why`` says for each sort of step which rules may forbid it, in the order they are looked at. It is the one
    second reading of the rules, held to the first by a test."""

    state_class: type[State]
    why: dict[str, tuple[Rule, ...]]
    attempt: type[Any]  # of (state, code): what the rules of ``why`` are asked about
    may_draw: tuple[str, ...] = ()  # reasons of its own by which a game may end without a winner
    not_seen: tuple[str, ...] = ()  # reasons that the position they lead to does not show
    left_aside: tuple[str, ...] = ("quiet",)  # fields of a position that repetition does not compare

    def blank(self) -> State:
        return self.state_class(self)

    def explanation(self, state: State, text: str, seat: int | None) -> Explanation:
        code = self.code_of(state, text)
        outcome = state.outcome
        if outcome is not None:
            return Explanation(text, False, outcome.rule, "game_over")
        forbidden = self.forbidden_by(state, code, seat)
        if forbidden is None:
            return Explanation(text, True, effects=self.foretold(state, code, seat))
        rule, why, values = forbidden
        return Explanation(text, False, rule, why, values)

    def foretold(self, state: State, code: int, seat: int | None) -> list[dict[str, Any]]:
        """What a legal step would do, as far as a seat may be told before it is played."""
        return self.effects_of(state, code, seat)

    def forbidden_by(self, state: State, code: int, seat: int | None) -> Forbidden | None:
        return first_forbidding(self.why[self.sort_of(code)], self.attempt(state, code))

    @abstractmethod
    def sort_of(self, code: int) -> str:
        """The key in ``why`` of a step."""

    # --- positions --------------------------------------------------------------------------------

    def position_text(self, state: State, seat: int | None = None, all_seen: bool = False) -> str:
        quiet = f"quiet={state.turns_without_progress}" if state.turns_without_progress else ""
        act = f"act={self.seats[state.acting_seat]}"
        fields = [act, *self.rights_text(state, seat, all_seen), quiet, over_text(self, state)]
        return " ".join([self.board_word(state, seat, all_seen), *(field for field in fields if field)])

    @abstractmethod
    def board_word(self, state: State, seat: int | None, all_seen: bool) -> str:
        """What stands on the board, as far as the seat may see it, without a space."""

    @abstractmethod
    def rights_text(self, state: State, seat: int | None, all_seen: bool) -> list[str]:
        """The fields of the rights; empty texts are left out."""

    def read_position(self, text: str, defects: list[CerclesError]) -> State | None:
        words = text.split(" ")
        state = self.blank()
        self.read_board_word(state, words[0], defects)
        fields = Fields(words[1:], defects)
        act = fields.take("act", one_of(self.seats), None, Word("expect.one_of", {"known": self.seats})) or 0
        quiet = (fields.take("quiet", number_from(0, 999_999_999), 0, Word("expect.turns")) or 0) if self.repeats else 0
        reasons = [reason for reason, _ in self.reasons[1:]]
        over = fields.take("over", read_over(self), (0, 0), Word("expect.over", {"reasons": reasons}))
        self.read_rights(state, act, fields, over is not None and over[0] > 0, defects)
        if not defects:
            state.start_from(quiet, *over)
            if over[0]:
                self.check_over(state, quiet, over, defects)
            else:
                self.check_playing(state, quiet, defects)
        elif over == (0, 0) and self.too_quiet(quiet):
            defects.append(self.should_be_over(NO_PROGRESS))
        defects += fields.strange
        return None if defects else state

    @abstractmethod
    def read_board_word(self, state: State, word: str, defects: list[CerclesError]) -> None:
        """The inverse of ``board_word``."""

    @abstractmethod
    def read_rights(self, state: State, act: int, fields: Fields, over: bool, defects: list[CerclesError]) -> None:
        """The inverse of ``rights_text``; ``act`` is the seat to act. Ends with ``fields.finish()``."""

    def check_over(self, state: State, quiet: int, over: tuple[int, int], defects: list[CerclesError]) -> None:
        """A position in which the game is over must be one in which it ends so."""
        reason, winners = over
        name, rule = self.reasons[reason]
        if reason < FIRST_REASON:
            fits = self.options["draws"] and self.repeats and not winners
        else:
            fits = (bool(winners) or name in self.may_draw) and (name in self.not_seen or state.ending() == reason)
        if reason == NO_PROGRESS:
            fits = fits and quiet >= self.quiet_limit
        if not fits:
            defects.append(CerclesError("position_not_over", rule, reason=name, number=rule))

    def check_playing(self, state: State, quiet: int, defects: list[CerclesError]) -> None:
        """A position in which the game should be over must say so."""
        reason = state.ending() or (NO_PROGRESS if self.too_quiet(quiet) else 0)
        if reason:
            defects.append(self.should_be_over(reason))

    def too_quiet(self, quiet: int) -> bool:
        """Has the draw rule of no progress ended a game that goes on?"""
        return bool(self.repeats and self.options["draws"] and quiet >= self.quiet_limit)

    def should_be_over(self, reason: int) -> CerclesError:
        name, rule = self.reasons[reason]
        return CerclesError("position_over", rule, reason=name, number=rule)
