"""Everything that can be wrong with what somebody gave us. An error is a code with values; its text is
the English sentence, ``error.sentence("fr")`` the French one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cercles.rules.words import sentence

if TYPE_CHECKING:
    from cercles.rules.game import Game
    from cercles.rules.state import State


def quoted(text: object) -> str:
    """The input as it was, cut when absurdly long."""
    shown = repr(text)
    return shown if len(shown) <= 80 else f"{shown[:60]}… ({len(shown)} characters)"


class CerclesError(Exception):
    """The base of all errors of this package."""

    def __init__(self, code: str, rule: str | None = None, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.values = values

    def sentence(self, lang: str = "en") -> str:
        return sentence(f"error.{self.code}", lang, **self.values)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> Any:
        return _rebuilt, (type(self), self.code, self.rule, self.values)


def _rebuilt(kind: type[CerclesError], code: str, rule: str | None, values: dict[str, Any]) -> CerclesError:
    error = kind.__new__(kind)
    CerclesError.__init__(error, code, rule, **values)
    return error


class UnknownGame(CerclesError, LookupError):
    def __init__(self, name: object, known: list[str]) -> None:
        super().__init__("unknown_game", name=quoted(name), known=known)


class OptionError(CerclesError, ValueError):
    pass


class SeatError(CerclesError, ValueError):
    def __init__(self, seat: object, game: Game) -> None:
        super().__init__("bad_seat", seat=quoted(seat), known=list(game.seats), last=len(game.seats) - 1, game=game.id)


class StepError(CerclesError, ValueError):
    """A step that cannot be played: garbled, or not legal here."""


class GarbledStep(StepError):
    def __init__(self, text: object, code: str = "garbled_step", **values: Any) -> None:
        super().__init__(code, text=quoted(text), **values)


class IllegalStep(StepError):
    @property
    def because(self) -> Any:
        """Which rule forbids it (an Explanation); None when the game is over."""
        return self.values.get("because")

    @classmethod
    def explained(cls, state: State, text: str) -> IllegalStep:
        if state.to_act is None:
            return cls("game_over", text=quoted(text))
        because = state.explain(text)
        return cls("illegal_step", because.rule, text=quoted(text), number=because.rule, because=because)


class PositionError(CerclesError, ValueError):
    """A position text with everything that is wrong with it in ``defects`` (each a CerclesError)."""

    def __init__(self, text: object, defects: list[CerclesError]) -> None:
        super().__init__("bad_position", text=quoted(text))
        self.defects = defects

    def sentence(self, lang: str = "en") -> str:
        head = sentence("error.bad_position", lang, **self.values)
        return head + "".join(f"\n  - {defect.sentence(lang)}" for defect in self.defects)

    def __reduce__(self) -> Any:
        return _rebuilt_position, (self.values["text"], self.defects)


def _rebuilt_position(text: str, defects: list[CerclesError]) -> PositionError:
    error = PositionError("", defects)
    error.values["text"] = text
    return error


class RecordError(CerclesError, ValueError):
    """Something wrong in a record or a file of steps, at ``line`` (and ``column``)."""

    def __init__(self, code: str, line: int, column: int = 1, **values: Any) -> None:
        super().__init__(code, line=line, column=column, **values)
        self.line = line
        self.column = column

    def __reduce__(self) -> Any:
        return _rebuilt_record, (self.code, self.line, self.column, self.values)


def _rebuilt_record(code: str, line: int, column: int, values: dict[str, Any]) -> RecordError:
    rest = {name: value for name, value in values.items() if name not in ("line", "column")}
    return RecordError(code, line, column, **rest)
