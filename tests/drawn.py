"""Positions drawn as boards, and what tests ask of them."""

import re

import pytest

from cercles.games.cirkle.board import COLUMNS
from cercles.rules.state import State

rule = pytest.mark.rule
ROW = re.compile(r"\s*(\d+)  ?(.*)")


def cells_of(drawing: str) -> dict[str, str]:
    """``{"B4": "T*"}`` of a drawing. Each line is a row: its number, then a token of two characters per column
    (a dot is an empty cell), then at least two spaces and a remark. Rows that are not drawn are empty."""
    found = {}
    for line in drawing.strip("\n").splitlines():
        match = ROW.fullmatch(line)
        if match is None:
            continue
        row, rest = match.groups()
        for column, name in enumerate(COLUMNS):
            token = rest[column * 2 : column * 2 + 2].strip()
            if not token:
                break
            if token != ".":
                found[f"{name}{row}"] = token
    return found


def texts(state: State) -> set[str]:
    return {step.text for step in state.legal}


def forbidden(state: State, text: str, by: str) -> bool:
    """The step is not legal, and it is this rule that says so."""
    why = state.explain(text)
    assert text not in state.legal
    assert not why.legal and why.rule == by, f"{text}: {why.rule} {why}"
    return True
