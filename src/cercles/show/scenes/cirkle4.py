"""CIRKLE 4: the units of CIRKLE 2, in four corners."""

from __future__ import annotations

from functools import lru_cache

from cercles.games.cirkle.board import BOARD_121

from ..scene import Ground, Scene
from .cirkle2 import armies, legend
from .cirkle_board import Say, View, english, ground

SEATS = {"yellow": "yellow", "mauve": "mauve", "blue": "blue", "green": "green"}
CAMPS = ("yellow", "mauve", "blue", "green")


def scene(view: View, options: View | None = None, say: Say = english) -> Scene:
    return armies(view, "CIRKLE 4", _ground(say), say)


@lru_cache(maxsize=8)
def _ground(say: Say) -> Ground:
    return ground(BOARD_121, SEATS, CAMPS, legend(SEATS, say, locked=False), say)
