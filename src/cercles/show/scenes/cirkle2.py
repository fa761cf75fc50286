"""CIRKLE 2: units that sink into their own shape and stand up everywhere else. CIRKLE 4 shares the units."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cercles.games.cirkle.board import BOARD_88, KINDS, SHAPES

from ..scene import Ground, Scene, Thing
from .cirkle_board import ENGLISH, Say, View, description, english, ground, last_step

SEATS = {"yellow": "yellow", "blue": "blue"}
CAMPS = ("yellow", "blue")

ENGLISH.update(
    {
        "show.unit.carrier": "carrier",
        "show.unit.helicopter": "helicopter",
        "show.unit.tank": "tank",
        "show.unit.plane": "plane",
        "show.unit_letter.carrier": "C",
        "show.unit_letter.helicopter": "H",
        "show.unit_letter.tank": "T",
        "show.unit_letter.plane": "P",
        "show.unit.missile": "{unit} missile",
        "show.unit.here": "{seat} {unit} on {cell}, {state}",
        "show.unit.protected": "protected",
        "show.unit.open": "not protected",
        "show.unit.locked": "locked",
        "show.legend.sunk": "sunk: protected",
        "show.legend.raised": "raised: not protected",
        "show.legend.missile": "missile",
        "show.legend.locked": "locked",
    }
)


def scene(view: View, options: View | None = None, say: Say = english) -> Scene:
    return armies(view, "CIRKLE 2", _ground(say), say)


@lru_cache(maxsize=8)
def _ground(say: Say) -> Ground:
    return ground(BOARD_88, SEATS, CAMPS, legend(SEATS, say), say)


def armies(view: View, title: str, board: Ground, say: Say) -> Scene:
    pieces = [_unit(piece, board, say) for piece in view["pieces"]]
    lost = [
        _lost(unit, seat, slot, board, say)
        for seat, units in enumerate(view.get("lost") or ())
        for slot, unit in enumerate(sorted(units, key=lambda unit: (KINDS.index(unit["kind"]), bool(unit["missile"]))))
    ]
    words = description(view, board, pieces + lost, say)
    return Scene(board, (*last_step(view, say), *pieces, *lost), title, words, view.get("to_act"))


def legend(seats: dict[str, str], say: Say, locked: bool = True) -> tuple[Thing, ...]:
    states: dict[str, dict[str, Any]] = {"sunk": {}, "raised": {"raised": True}, "missile": {"missile": True}}
    if locked:
        states["locked"] = {"raised": True, "locked": True}
    colour, letter = next(iter(seats)), say("show.unit_letter.carrier")
    return tuple(
        Thing(
            f"legend-{name}",
            "square",
            "",
            seat=0,
            colour=colour,
            label=say(f"show.legend.{name}"),
            params={"letter": letter} | on,
        )
        for name, on in states.items()
    )


def _unit(piece: dict[str, Any], board: Ground, say: Say) -> Thing:
    seat, cell = board.seats[piece["seat"]], piece["cell"]
    state = "locked" if piece.get("locked") else "protected" if piece["protected"] else "open"
    return Thing(
        id=piece.get("id") or f"unit-{cell}",
        symbol=SHAPES[KINDS.index(piece["kind"])],
        place=cell,
        seat=piece["seat"],
        colour=seat.colour,
        label=say(
            "show.unit.here", seat=seat.name, unit=_named(piece, say), cell=cell, state=say(f"show.unit.{state}")
        ),
        params={**_params(piece, say), "raised": not piece["protected"], "locked": bool(piece.get("locked"))},
    )


def _lost(unit: dict[str, Any], seat: int, slot: int, board: Ground, say: Say) -> Thing:
    owner = board.seats[seat]
    return Thing(
        id=f"lost-{seat}-{slot}",
        symbol=SHAPES[KINDS.index(unit["kind"])],
        place=f"lost-{seat}-{slot}",
        seat=seat,
        colour=owner.colour,
        label=say("show.lost", seat=owner.name, piece=_named(unit, say)),
        params={**_params(unit, say), "raised": True},
    )


def _named(unit: dict[str, Any], say: Say) -> str:
    name = say(f"show.unit.{unit['kind']}")
    return say("show.unit.missile", unit=name) if unit["missile"] else name


def _params(unit: dict[str, Any], say: Say) -> dict[str, Any]:
    return {"missile": bool(unit["missile"]), "letter": say(f"show.unit_letter.{unit['kind']}")}
