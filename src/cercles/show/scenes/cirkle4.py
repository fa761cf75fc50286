"""CIRKLE 4: the units of CIRKLE 2, in four corners."""

from __future__ import annotations

from functools import cache, partial

from cercles.games.cirkle.board import BOARD_121
from cercles.rules.words import sentence
from cercles.show.scene import Ground, Scene
from cercles.show.scenes.cirkle2 import armies, legend
from cercles.show.scenes.cirkle_board import ground
from cercles.show.scenes.told import View

SEATS = {"yellow": "yellow", "mauve": "mauve", "blue": "blue", "green": "green"}
CAMPS = ("yellow", "mauve", "blue", "green")


def scene(view: View, lang: str = "en") -> Scene:
    return armies(view, _ground(lang), lang)


@cache
def _ground(lang: str) -> Ground:
    return ground(BOARD_121, SEATS, CAMPS, legend(SEATS, lang, locked=False), partial(sentence, lang=lang))
