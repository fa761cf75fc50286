"""TOTEM CIRKLE positions, and what tests ask of them."""

from typing import Any

import cercles
from cercles.games.totem.totem_board import COLUMNS
from cercles.rules.position import board_text
from cercles.rules.state import State

OPTIONS = ("walls", "far_entry", "draws")
# Where a totem stands that a test does not speak of: out of the way, all triangles.
PARKED = {
    2: {"sa": "A1", "sb": "B1", "sc": "H1", "sd": "I1", "na": "A9", "nb": "B9", "nc": "H9", "nd": "I9"},
    4: {"sa": "B1", "sb": "H1", "wa": "A2", "wb": "A8", "na": "B9", "nb": "H9", "ea": "I2", "eb": "I8"},
}


def totem(pieces: str = "", to_act: str = "South", players: int = 2, **rest: Any) -> State:
    """``D4:sa=XSOT E6:nb``: South's totem a on D4 with these figures facing South, level 1 first; North's b on E6.
    ``rest`` are options of the game, or fields of the position (``move="B1-C3"``)."""
    options = {name: rest.pop(name) for name in OPTIONS if name in rest}
    places, faces = dict(PARKED[players]), dict.fromkeys(PARKED[players], "TTTT")
    for word in pieces.split():
        cell, _, named = word.partition(":")
        name, _, figures = named.partition("=")
        places[name], faces[name] = cell, figures or "TTTT"
    cells = {cell: f"{name}:{faces[name]}" for name, cell in places.items()}
    assert len(cells) == 8, "two totems on one cell"
    return position(cells, [f"{name}={value}" for name, value in {"act": to_act.lower(), **rest}.items()],
                    players=str(players), **options)  # fmt: skip


def position(cells: dict[str, str], fields: list[str], **options: str) -> State:
    rows = [[cells.get(f"{column}{row}", "") for column in COLUMNS] for row in range(9, 0, -1)]
    return cercles.game("totem", **options).position(" ".join([board_text(rows), *fields]))


def play(state: State, steps: str) -> State:
    for step in steps.split():
        state = state.play(step)
    return state


def acts(state: State) -> str:
    """The seat to act, ``""`` when the game is over."""
    return "" if state.to_act is None else state.game.seats[state.to_act].capitalize()


def at(state: State, cell: str) -> str:
    """What stands on a cell, as it is drawn; empty when nothing does."""
    number = state.game.board.cell(cell)
    found = state.totem_at(number)
    return "" if found is None else state.game._totem_text(found, state, None, True).replace(":", "=")


def places(state: State, seat: str) -> dict[str, str]:
    """Where a seat's totems stand, by their letters."""
    owner = state.game.seat(seat)
    return {piece["totem"]: piece["cell"] for piece in state.view().pieces if piece["seat"] == owner}


def arrivals(state: State, cell: str) -> set[str]:
    """The cells to which the totem on a cell can go."""
    return {step.text[3:] for step in state.legal if step.text.startswith(f"{cell}-")}


def honest(state: State, cell: str) -> set[str]:
    """Those of them that are honestly reached, as the mover is told."""
    found = {branch["id"]: branch for branch in state.choices if branch["kind"] == "cell"}
    return {leaf["id"] for leaf in found[cell]["next"] if leaf["mark"] == "honest"}


def ended(state: State) -> tuple[str, str] | None:
    """(winner, rule), the winner of a draw being ``""``; None while the game goes on."""
    if state.outcome is None:
        return None
    best = [seat for seat, score in zip(state.game.seats, state.outcome.scores, strict=True) if score == 1]
    return "".join(best).capitalize(), state.outcome.rule


def told(state: State, step: str, seat: str | None) -> list[str]:
    """What a seat is told when a step is played, in English."""
    return [state.game.tell(effect) for effect in state.effects(step, seat)]
