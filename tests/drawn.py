"""Positions drawn as boards, and what tests ask of them.

CIRKLE 2 is drawn with two characters per cell: ``T*`` is Yellow's tank missile, ``t*`` Blue's. CIRKLE 4 takes three:
``yT*`` is Yellow's tank missile, ``mT*`` Mauve's, ``bT*`` Blue's, ``gT*`` Green's. A dot is an empty cell, and so is
a plus, with which a test marks cells.
"""

import re
from itertools import chain
from typing import Any

import pytest

import cercles
from cercles.games.cirkle.army_game import TYPE_NAMES
from cercles.games.cirkle.board import COLUMNS, KINDS
from cercles.rules.errors import GarbledStep
from cercles.rules.position import board_text, read_board
from cercles.rules.state import State

rule = pytest.mark.rule
ROW = re.compile(r"\s*(\d+)  ?(.*)")
EMPTY = (".", "+")
OPTIONS = ("mode", "null_swaps", "draws")  # of CIRKLE 2 and CIRKLE 4; other keywords are fields of the position
ROWS = 11


def cells_of(drawing: str, width: int = 2) -> dict[str, str]:
    """``{"B4": "T*"}`` of a drawing. Each line is a row: its number, then a token of two characters per column
    (a dot is an empty cell), then at least two spaces and a remark. Rows that are not drawn are empty."""
    found = {}
    for line in drawing.strip("\n").splitlines():
        match = ROW.fullmatch(line)
        if match is None:
            continue
        row, rest = match.groups()
        for column, name in enumerate(COLUMNS):
            token = rest[column * width : (column + 1) * width].strip()
            if not token:
                break
            if token != ".":
                found[f"{name}{row}"] = token
    return found


def marked(drawing: str, width: int = 2) -> set[str]:
    """The cells drawn as a plus."""
    return {cell for cell, token in cells_of(drawing, width).items() if token == "+"}


def texts(state: State) -> set[str]:
    return {step.text for step in state.legal}


def forbidden(state: State, text: str, by: str) -> bool:
    """The step is not legal, and it is this rule that says so."""
    why = state.explain(text)
    assert text not in state.legal
    assert not why.legal and why.rule == by, f"{text}: {why.rule} {why}"
    return True


# --- the armies of CIRKLE 2 and CIRKLE 4 ----------------------------------------------------------


def cirkle2(drawing: str | dict[str, str], to_act: str = "Yellow", **fields_or_options: Any) -> State:
    """``locked="C11"``, ``second="F11"``, ``quiet=99`` are fields of the position. A dict ``{"B4": "T*"}`` will do
    for a drawing."""
    return army("cirkle2", drawing, to_act, fields_or_options)


def cirkle4(drawing: str | dict[str, str], to_act: str = "Yellow", **fields_or_options: Any) -> State:
    """``place=4``, ``used="yellow,blue"``, ``claims="yellow@K3:mauve+blue"``, ``quiet=199`` are fields."""
    return army("cirkle4", drawing, to_act, fields_or_options)


def army(name: str, drawing: str | dict[str, str], to_act: str, fields_or_options: dict[str, Any]) -> State:
    options = {key: value for key, value in fields_or_options.items() if key in OPTIONS}
    fields = {key: str(value) for key, value in fields_or_options.items() if key not in OPTIONS}
    game = cercles.game(name, **options)
    cells = drawing if isinstance(drawing, dict) else cells_of(drawing, 2 if name == "cirkle2" else 3)
    units = {cell: piece_name(name, token) for cell, token in cells.items() if token not in EMPTY}
    return _position(game, units, {"act": to_act.lower(), **fields})


def piece_name(game: str, token: str) -> str:
    """A token of a drawing as positions write it."""
    if game == "cirkle4":
        return token
    return ("y" if token[0].isupper() else "b") + token.upper()


def without(state: State, *cells: str) -> State:
    units, fields = _parts(state)
    for cell in cells:
        del units[cell]
    return _position(state.game, units, fields)


def with_unit(state: State, cell: str, token: str) -> State:
    units, fields = _parts(state)
    return _position(state.game, {**units, cell: piece_name(state.game.id, token)}, fields)


def with_fields(state: State, **fields: Any) -> State:
    """The same board with other rights: ``act="blue"``, ``used="yellow"`` …"""
    units, old = _parts(state)
    return _position(state.game, units, {**old, **{name: str(value) for name, value in fields.items()}})


def _parts(state: State) -> tuple[dict[str, str], dict[str, str]]:
    board, *fields = state.position.split(" ")
    rows = read_board(board, ROWS, _columns(state.game), [])
    units = {
        f"{COLUMNS[column]}{ROWS - index}": name
        for index, row in enumerate(rows)
        for column, name in enumerate(row)
        if name
    }
    return units, dict(field.split("=", 1) for field in fields)


def _position(game: Any, units: dict[str, str], fields: dict[str, str]) -> State:
    board = [[units.get(f"{name}{row}", "") for name in COLUMNS[: _columns(game)]] for row in range(ROWS, 0, -1)]
    assert sum(map(bool, chain(*board))) == len(units), f"drawn outside the board: {units}"
    return game.position(" ".join([board_text(board), *(f"{name}={value}" for name, value in fields.items())]))


def _columns(game: Any) -> int:
    return int(game.board.columns)


# --- what tests ask -------------------------------------------------------------------------------


def after(state: State, *steps: str) -> State:
    for step in steps:
        state = state.play(step)
    return state


def unit_on(state: State, cell: str) -> str | None:
    """What stands on a cell, as positions write it: ``yT*``."""
    return _parts(state)[0].get(cell)


def units_of(state: State, letter: str) -> dict[str, str]:
    """The units of the colour with this letter, ``{"B4": "T*"}``."""
    return {cell: name[1:] for cell, name in _parts(state)[0].items() if name[0] == letter}


def lost(state: State, seat: str) -> list[str]:
    """The lost units of a seat, in the order C H T P, each missile after its kind."""
    letters = dict(zip(KINDS, "CHTP", strict=True))
    units = state.view().lost[state.game.seat(seat)]
    return sorted((letters[unit["kind"]] + "*" * unit["missile"] for unit in units), key=TYPE_NAMES.index)


def piece_on(state: State, cell: str) -> dict[str, Any]:
    return next(piece for piece in state.view().pieces if piece["cell"] == cell)


def protected(state: State, cell: str) -> bool:
    return bool(piece_on(state, cell)["protected"])


def goes_to(state: State, cell: str) -> set[str]:
    """The empty cells to which the unit on a cell may move."""
    return {text.partition("-")[2] for text in texts(state) if text.startswith(f"{cell}-") and "=" not in text}


def takes(state: State, cell: str) -> set[str]:
    """The cells on which the unit on a cell may capture."""
    return {text.partition("x")[2] for text in texts(state) if text.startswith(f"{cell}x") and "=" not in text}


def swaps(state: State) -> set[str]:
    return {text for text in texts(state) if "~" in text}


def recoveries(state: State) -> set[str]:
    return {text for text in texts(state) if "=" in text}


def player(state: State) -> str | None:
    """Who acts now, None when the game is over."""
    return None if state.to_act is None else state.game.seats[state.to_act].capitalize()


def won(state: State, *seats: str, by: str) -> bool:
    """The game is over, these seats have won (alone or as a team), and it is this rule that says so."""
    outcome = state.outcome
    assert outcome is not None, f"the game goes on: {state}"
    assert outcome.rule == by, outcome
    assert outcome.scores == tuple(float(name.capitalize() in seats) for name in state.game.seats), outcome
    return True


def drawn(state: State, score: float, by: str) -> bool:
    """The game is over, everybody has this score, and it is this rule that says so."""
    outcome = state.outcome
    assert outcome is not None, f"the game goes on: {state}"
    assert outcome.rule == by, outcome
    assert set(outcome.scores) == {score}, outcome
    return True


def garbled(game: Any, text: str) -> bool:
    """The text is no step in any position."""
    with pytest.raises(GarbledStep):
        game.parse(game.start(), text)
    return True


def read_and_written(game: Any, text: str) -> str:
    """A step's text after it has been parsed and printed again."""
    start = game.start()
    found: str = game.text_of(start, game.parse(start, text))
    return found
