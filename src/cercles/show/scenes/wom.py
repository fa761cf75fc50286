"""CIRKLE WOM: stacks of one to three pawns, numbered in billiards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial, reduce
from typing import Any

from cercles.games.cirkle.board import BOARD_88
from cercles.games.cirkle.wom_why import STACKS
from cercles.rules.words import sentence
from cercles.show.scene import Ground, Scene, Thing
from cercles.show.scenes.cirkle_board import ground
from cercles.show.scenes.told import Say, View, description, last_step

SEATS = {"green": "green", "mauve": "lilac"}
CAMPS = ("mauve", "green")


def scene(view: View, lang: str = "en") -> Scene:
    board, say = _ground(lang), partial(sentence, lang=lang)
    pieces = [_stack(piece, board, say) for piece in view["pieces"]]
    lost = [
        _lost(number, seat, slot, board, say)
        for seat, numbers in enumerate(view.get("lost") or ())
        for slot, number in enumerate(sorted(numbers, key=lambda number: number or 0))
    ]
    notes = tuple(_notes(view.get("facts") or {}, board, say))
    marks, words = last_step(view, pieces, say), description(view, board, pieces + lost, notes, say)
    return Scene(board, (*marks, *pieces, *lost), say(f"game.{view['game']}"), words, view.get("to_act"), notes)


def _notes(facts: dict[str, Any], board: Ground, say: Say) -> Iterator[str]:
    """Who plays which numbers of billiards, and how long the series is."""
    for seat, parity in zip(board.seats, facts.get("parities", ()), strict=False):
        if parity:
            yield say("fact.parity", seat=seat.name, parity=say(f"why.{parity}"))
    if facts.get("series"):
        yield say("fact.series", count=facts["series"])


@cache
def _ground(lang: str) -> Ground:
    say = partial(sentence, lang=lang)
    heights = [
        Thing(
            f"legend-{height}",
            "stack",
            "",
            seat=0,
            colour="green",
            label=say(f"unit.{STACKS[height]}"),
            params={"height": height},
        )
        for height in (1, 2, 3)
    ]
    params = {"height": 2, "safe": True}
    safe = Thing("legend-safe", "stack", "", seat=0, colour="green", label=say("show.legend.safe"), params=params)
    return ground(BOARD_88, SEATS, CAMPS, (*heights, safe), say)


def _stack(piece: dict[str, Any], board: Ground, say: Say) -> Thing:
    seat, cell, stack = board.seats[piece["seat"]], piece["cell"], piece["stack"]
    fresh = bool(piece.get("fresh"))
    return Thing(
        id=piece.get("id") or f"stack-{cell}",
        symbol="stack",
        place=cell,
        seat=piece["seat"],
        colour=seat.colour,
        label=say(
            "show.stack.safe" if fresh else "show.stack.here", seat=seat.name, stack=_named(stack, say), cell=cell
        ),
        params={"height": len(stack), "number": stack[-1], "numbers": list(stack), "safe": fresh},
    )


def _lost(number: int | None, seat: int, slot: int, board: Ground, say: Say) -> Thing:
    owner = board.seats[seat]
    return Thing(
        id=f"lost-{seat}-{slot}",
        symbol="stack",
        place=f"tray-{seat}-{slot}",
        seat=seat,
        colour=owner.colour,
        label=say("show.lost", seat=owner.name, piece=_named([number], say)),
        params={"height": 1, "number": number},
    )


def _named(stack: list[int | None], say: Say) -> str:
    """The stack's name and its numbers, the upper one first."""
    name = say(f"unit.{STACKS[len(stack)]}")
    if None in stack:
        return name
    numbers = reduce(lambda lower, upper: say("show.stack.above", upper=upper, lower=lower), map(str, stack))
    return say("show.stack.numbered", stack=name, numbers=numbers)
