"""CIRKLE 2: units that sink into their own shape and stand up everywhere else. CIRKLE 4 shares the units."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from cercles.games.cirkle.army_game import KIND_LETTERS
from cercles.games.cirkle.board import BOARD_88, KINDS, SHAPES
from cercles.rules.words import sentence
from cercles.show.scene import Ground, Scene, Thing
from cercles.show.scenes.cirkle_board import ground
from cercles.show.scenes.told import Say, View, description, last_step

SEATS = {"yellow": "yellow", "blue": "blue"}
CAMPS = ("yellow", "blue")


def scene(view: View, lang: str = "en") -> Scene:
    return armies(view, _ground(lang), lang)


@cache
def _ground(lang: str) -> Ground:
    return ground(BOARD_88, SEATS, CAMPS, legend(SEATS, lang), partial(sentence, lang=lang))


def armies(view: View, board: Ground, lang: str) -> Scene:
    say = partial(sentence, lang=lang)
    pieces = [_unit(piece, board, say) for piece in view["pieces"]]
    lost = [
        _lost(unit, seat, slot, board, say)
        for seat, units in enumerate(view.get("lost") or ())
        for slot, unit in enumerate(sorted(units, key=lambda unit: (KINDS.index(unit["kind"]), bool(unit["missile"]))))
    ]
    notes = tuple(_notes(view.get("facts") or {}, board, say))
    marks, words = last_step(view, pieces, say), description(view, board, pieces + lost, notes, say)
    return Scene(board, (*marks, *pieces, *lost), say(f"game.{view['game']}"), words, view.get("to_act"), notes)


def _notes(facts: dict[str, Any], board: Ground, say: Say) -> Iterator[str]:
    """What one cannot see from the units: objectives to be answered, claims, recoveries used."""

    def names(seats: list[int]) -> list[str]:
        return [board.seats[seat].name for seat in seats]

    for cell in facts.get("second", ()):
        yield say("fact.second", cell=cell)
    for claim in facts.get("claims", ()):
        seat = board.seats[claim["seat"]].name
        yield say("fact.claim", seat=seat, cell=claim["cell"], seats=names(claim["waits_for"]))
    if facts.get("recovered"):
        yield say("fact.recovered", seats=names(facts["recovered"]))


def legend(seats: dict[str, str], lang: str, locked: bool = True) -> tuple[Thing, ...]:
    say = partial(sentence, lang=lang)
    states: dict[str, dict[str, Any]] = {"sunk": {}, "raised": {"raised": True}, "missile": {"missile": True}}
    if locked:
        states["locked"] = {"raised": True, "locked": True}
    colour, letter = next(iter(seats)), KIND_LETTERS[0]
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
        params={**_params(piece), "raised": not piece["protected"], "locked": bool(piece.get("locked"))},
    )


def _lost(unit: dict[str, Any], seat: int, slot: int, board: Ground, say: Say) -> Thing:
    owner = board.seats[seat]
    return Thing(
        id=f"lost-{seat}-{slot}",
        symbol=SHAPES[KINDS.index(unit["kind"])],
        place=f"tray-{seat}-{slot}",
        seat=seat,
        colour=owner.colour,
        label=say("show.lost", seat=owner.name, piece=_named(unit, say)),
        params={**_params(unit), "raised": True},
    )


def _named(unit: dict[str, Any], say: Say) -> str:
    return say(f"unit.{unit['kind']}{'_missile' if unit['missile'] else ''}")


def _params(unit: dict[str, Any]) -> dict[str, Any]:
    return {"missile": bool(unit["missile"]), "letter": KIND_LETTERS[KINDS.index(unit["kind"])]}
