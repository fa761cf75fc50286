"""Pawns stacked one to three high, with or without a number, and the chip that stands for a player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cercles.show.symbols.drawing import MARKS, Part, Written, badge_sign, badges, circle, disc, n, strokes

CROWNS = {1: " ", 2: "○", 3: "◉"}  # two pawns show a ring, three a ring with a dot
WALLS = {1: "─", 2: "═", 3: "≡"}


def parts(symbol: str, colour: str | None, params: Mapping[str, Any]) -> list[Part]:
    height, number = params["height"], params.get("number")
    if number is None:
        return [Part(f"stack-{height}-{colour}"), *badges(params)]
    face = Part(f"number-{number}-{colour}", 0, _top(height))
    return [Part(f"stack-{height}-numbered-{colour}"), face, *badges(params)]


def _top(height: int) -> float:
    """How high the face of a stack lies."""
    return -1.0 - 12 * (height - 1)


def _stack(high: str, *words: str) -> str:
    """``words``: the colour, with ``numbered`` before it where a number covers the face."""
    height, colour, numbered = int(high), words[-1], len(words) == 2
    top, whole = _top(height), 12.0 * height
    drawn = (
        f'<path class="sh2" d="{disc(28, top, whole)}" transform="translate(7 8)"/>'
        f'<path class="sh" d="{disc(26, top, whole)}" transform="translate(4 5)"/>'
    )
    for level in range(1, height + 1):
        y = _top(level)
        drawn += f'<path class="f-{colour}-wall s-{colour}-edge" stroke-width="2.8" d="{disc(26, y, 12)}"/>'
        if level < height:
            arc = f"M-24.5 {n(y + 1)}A24.5 24.5 0 0 0 24.5 {n(y + 1)}"
            drawn += f'<path class="n s-{colour}" stroke-width="3.4" d="{arc}"/>'
    face = f'<circle class="f-{colour} s-{colour}-edge" stroke-width="2.4" r="26"/>' + _stack_mark(
        height, colour, numbered
    )
    return drawn + f'<g transform="translate(0 {n(top)})">{face}</g>'


def _stack_mark(height: int, colour: str, numbered: bool) -> str:
    """The player's mark; a ring on two, a ring with a dot on three; a number takes the place of both."""
    mark, bare = MARKS[colour], height == 1 and not numbered
    drawn = ""
    if mark == "inner":
        drawn = f'<circle class="n s-{colour}-mark" stroke-width="2.6" r="21"/>'
    elif mark != "plain":
        d = strokes(mark, (-11, 0, 11) if bare else (-19.5, 19.5), circle(19.7 if bare else 20.9))
        drawn = f'<path class="n rl s-{colour}-mark" stroke-width="3" d="{d}"/>'
    if numbered or height == 1:
        return drawn
    ring = f'<circle class="n s-{colour}-mark" r="{13 if height == 2 else 15}" stroke-width="5"/>'
    return drawn + ring + (f'<circle class="f-{colour}-mark" r="7"/>' if height > 2 else "")


def _number(number: str, colour: str) -> str:
    """On a white disc, with a second ring if even; the 8, which decides, on a black one."""
    ground, ink = ("white-edge", "white") if number == "8" else ("white", "white-edge")
    even = int(number) % 2 == 0 and number != "8"
    ring = f'<circle class="n s-{colour}-edge" stroke-width="2" r="18.6"/>' if even else ""
    return (
        f'<circle class="f-{ground} s-{colour}-edge" stroke-width="2" r="15.5"/>{ring}'
        f'<text class="num f-{ink}" y="7">{number}</text>'
    )


def _chip(*words: str) -> str:
    colour = "-".join(words)  # as `wood-1`
    return f'<circle class="f-{colour} s-{colour}-edge" stroke-width="2.4" r="22"/>'


def written(params: Mapping[str, Any]) -> Written:
    """The number of the pawn on top; inside, all numbers, the lowest first, since others lie on them."""
    height, number = params["height"], params.get("number")
    numbers = [each for each in params.get("numbers") or () if each is not None]
    return Written(
        text=CROWNS[height] + (" " if number is None else f"{number:>2}"),
        short=str(number or "●"),
        wall=WALLS[height],
        sign=badge_sign(params),
        inside="+".join(map(str, numbers)) if len(numbers) > 1 else "",
    )


DRAWN = {"stack": _stack, "number": _number, "chip": _chip}
PARTS = {"stack": parts}
WRITTEN = {"stack": written}
GLYPHS: dict[str, str] = {}
