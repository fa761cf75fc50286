"""WOM positions drawn as boards, and what tests ask of them."""

from collections.abc import Mapping
from typing import Any

import cercles
from cercles.games.cirkle.board import COLUMNS, cell_number
from cercles.rules.position import board_text
from cercles.rules.state import State
from drawn import cells_of

OPTIONS = ("hidden", "owner_replaces", "draws")
CORNERS = {"g8": "A11", "l8": "H1"}

# WOM-22, as the page writes it out.
START = {
    **{f"{column}1": f"l{number}" for number, column in enumerate("ABCDEFGH", start=1)},
    **{f"{column}2": f"l{number}" for number, column in enumerate("ABCDEFGH", start=9)},
    **{f"{column}11": f"g{number}" for number, column in enumerate("HGFEDCBA", start=1)},
    **{f"{column}10": f"g{number}" for number, column in enumerate("HGFEDCBA", start=9)},
}


def wom(pieces: str | Mapping[str, str], to_act: str = "Green", mode: str = "long", **rest: Any) -> State:
    """A state of WOM. ``g`` is Green's pawn, ``g2`` a Dame, ``g3`` a Tour, ``l`` … Lilac's; in billiards ``g3+12``
    is a Dame with the 3 below. ``rest`` are options of the game, or fields of the position (``fresh="C1"``)."""
    options = {name: rest.pop(name) for name in OPTIONS if name in rest}
    drawn = cells_of(pieces) if isinstance(pieces, str) else pieces
    token = {cell: piece if mode == "billiards" else piece[0] * int(piece[1:] or 1) for cell, piece in drawn.items()}
    rows = [[token.get(f"{column}{row}", "") for column in COLUMNS[:8]] for row in range(11, 0, -1)]
    fields = [f"{name}={value}" for name, value in {"act": to_act.lower(), **rest}.items()]
    return cercles.game("wom", mode=mode, **options).position(" ".join([board_text(rows), *fields]))


def billiards(pieces: str | Mapping[str, str], to_act: str = "Green", **rest: Any) -> State:
    """``B2:l4 D4:g3+12``: a state of billiards. Unless the test says otherwise both play the even numbers; an 8 that
    is not named stands in its corner, A11 or H1."""
    named = dict(word.split(":") for word in pieces.split()) if isinstance(pieces, str) else dict(pieces)
    for eight, corner in CORNERS.items():
        if not any(piece[0] == eight[0] and "8" in piece[1:].split("+") for piece in named.values()):
            named[corner] = eight
    rest.setdefault("parity", "green:even,lilac:even")
    return wom(named, to_act, "billiards", **{name: value for name, value in rest.items() if value})


def at(state: State, cell: str) -> str:
    """What stands on a cell, as it is drawn; empty when nothing does."""
    piece: str = state.game.piece_text(state, cell_number(cell), None, all_seen=True)
    return piece if state.game.options["mode"] == "billiards" or len(piece) < 2 else f"{piece[0]}{len(piece)}"


def board(state: State) -> dict[str, str]:
    return {piece["cell"]: at(state, piece["cell"]) for piece in state.view().pieces}


def lost(state: State, seat: str) -> list[int | None]:
    """What a seat has lost: numbers in billiards, otherwise as many None."""
    found: list[int | None] = state.view().lost[state.game.seat(seat)]
    return found


def play(state: State, *steps: str) -> State:
    for step in steps:
        state = state.play(step)
    return state


def owed(state: State) -> int:
    """How many pawns are still to be placed."""
    due = state.view().owed
    return due["count"] if due and due["code"].startswith("place") else 0


def at_turn(state: State, turn: int) -> State:
    """The same position after so many turns."""
    state = state.copy()
    state.remember(turn, [state.key])
    return state


def acts(state: State) -> str:
    """The seat to act, ``""`` when the game is over."""
    return "" if state.to_act is None else state.game.seats[state.to_act].capitalize()


def ended(state: State) -> tuple[str, str] | None:
    """(winner, rule), the winner of a draw being ``""``; None while the game goes on."""
    if state.outcome is None:
        return None
    winners = [
        name.capitalize() for name, score in zip(state.game.seats, state.outcome.scores, strict=True) if score > 0.5
    ]
    return "".join(winners), state.outcome.rule


def cells(names: str) -> set[str]:
    return set(names.split())


def arrivals(state: State, cell: str) -> set[str]:
    """The cells to which the piece on a cell can go."""
    found = (step.text for step in state.legal)
    return {
        text.replace("x", "-").split("-")[1].split("=")[0]
        for text in found
        if text.startswith((f"{cell}-", f"{cell}x"))
    }


def effects(state: State, step: str) -> list[dict[str, Any]]:
    """What a step does, seats by their names."""
    told = state.effects(step, state.to_act)
    return [{**effect, "seat": state.game.seats[effect["seat"]].capitalize()} for effect in told]
