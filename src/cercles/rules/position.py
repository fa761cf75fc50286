"""Position texts: ``board field=value field=value …`` on one line, and everything that can be wrong with one.

The board is rows from the top, ``/`` between rows, ``,`` between cells, a number for a run of empty cells.
Fields stand in one order and are left out at their default, so that a position has one text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.words import Word

if TYPE_CHECKING:
    from cercles.rules.game import Game
    from cercles.rules.state import State


def board_text(rows: Iterable[Iterable[str]]) -> str:
    """Rows of cell texts, an empty text being an empty cell, as one word."""
    return "/".join(",".join(_folded(row)) for row in rows)


def _folded(row: Iterable[str]) -> Iterator[str]:
    empty = 0
    for cell in row:
        if cell:
            if empty:
                yield str(empty)
            empty = 0
            yield cell
        else:
            empty += 1
    if empty:
        yield str(empty)


def read_board(text: str, height: int, width: int, defects: list[CerclesError]) -> list[list[str]]:
    """The inverse of ``board_text``: always ``height`` rows of ``width`` cells, defects noted."""
    rows = text.split("/")
    if len(rows) != height:
        defects.append(CerclesError("position_rows", found=len(rows), expected=height))
    board = []
    for number, row in enumerate(rows[:height]):
        cells = row_cells(row)
        if len(cells) != width:
            defects.append(CerclesError("position_row", row=height - number, found=len(cells), expected=width))
        board.append((cells + [""] * width)[:width])
    return board + [[""] * width for _ in range(height - len(board))]


def row_cells(row: str) -> list[str]:
    """The cells of one row, an empty text being an empty cell."""
    cells: list[str] = []
    for word in row.split(","):
        if word.isascii() and word.isdigit() and len(word) <= 2:
            cells += [""] * int(word)
        else:
            cells.append(word)
    return cells


class Fields:
    """The ``name=value`` words after the board. Asking for one takes it; what is left is unknown. ``strange`` are the
    defects of words that say nothing: whatever else is wrong can be seen in spite of them."""

    def __init__(self, words: list[str], defects: list[CerclesError]) -> None:
        self.defects = defects
        self.strange: list[CerclesError] = []
        self.left: dict[str, str] = {}
        self.asked: list[str] = []
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or name in self.left:
                self.strange.append(CerclesError("position_field", field=quoted(word)))
            else:
                self.left[name] = value

    def take(self, name: str, read: Callable[[str], Any], default: Any, expected: Word) -> Any:
        """The value of a field; ``read`` gives None for a bad one. A default of None: it must be there."""
        self.asked.append(name)
        text = self.left.pop(name, None)
        if text is None:
            if default is None:
                self.defects.append(CerclesError("position_missing", field=name, expected=expected))
            return default
        value = read(text)
        if value is None:
            self.defects.append(CerclesError("position_value", field=quoted(f"{name}={text}"), expected=expected))
        return value

    def says(self, name: str, word: str) -> bool:
        """Is there a field that can only say this one word?"""
        expected = Word("expect.word", {"word": word})
        return self.take(name, lambda text: text == word or None, False, expected) is True

    def finish(self) -> None:
        """Whatever nobody has asked for is unknown."""
        for name, value in self.left.items():
            self.strange.append(CerclesError("position_unknown", field=quoted(f"{name}={value}"), known=self.asked))


def number_from(first: int, last: int) -> Callable[[str], int | None]:
    def read(text: str) -> int | None:
        return (
            int(text) if text.isascii() and text.isdigit() and len(text) <= 9 and first <= int(text) <= last else None
        )

    return read


def one_of(names: Iterable[str]) -> Callable[[str], int | None]:
    """Reads a name as its index."""
    known = list(names)
    return lambda text: known.index(text) if text in known else None


def over_text(game: Game, state: State) -> str:
    """``over=reason:winning seats`` of a finished state, ``-`` for a draw."""
    outcome = state.outcome
    if outcome is None:
        return ""
    won = [name for name, score in zip(game.seats, outcome.scores, strict=True) if score > 1 / game.side_count]
    return f"over={outcome.reason}:{'+'.join(won) or '-'}"


def read_over(game: Game) -> Callable[[str], tuple[int, int] | None]:
    """Reads ``reason:seats`` as (reason number, bits of the winning sides)."""
    reasons = [reason for reason, _ in game.reasons]

    def read(text: str) -> tuple[int, int] | None:
        reason, _, seats = text.partition(":")
        winners = 0
        for name in [] if seats == "-" else seats.split("+"):
            if name not in game.seats:
                return None
            winners |= 1 << game.sides[game.seats.index(name)]
        return (reasons.index(reason), winners) if reason and reason in reasons else None

    return read
