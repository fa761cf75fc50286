"""Which function makes the scene of which game: a view (as its JSON) in, a Scene out."""

from __future__ import annotations

from collections.abc import Callable

from cercles.rules.errors import UnknownGame

from ..scene import Scene
from . import cirkle2, cirkle4, wom
from .cirkle_board import View

SCENES: dict[str, Callable[[View, str], Scene]] = {
    "cirkle2": cirkle2.scene,
    "cirkle4": cirkle4.scene,
    "wom": wom.scene,
}

__all__ = ["SCENES", "View", "scene"]


def scene(view: View, lang: str = "en") -> Scene:
    """The scene of a view, its labels in the reader's language."""
    game = view["game"]
    if game not in SCENES:
        raise UnknownGame(game, list(SCENES))
    return SCENES[game](view, lang)
