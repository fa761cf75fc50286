"""Which function makes the scene of which game: a view (as its JSON) in, a Scene out."""

from __future__ import annotations

from collections.abc import Callable

from ..scene import Scene
from . import cirkle2, cirkle4, wom
from .cirkle_board import ENGLISH, Say, View, english

SCENES: dict[str, Callable[[View, View | None, Say], Scene]] = {
    "cirkle2": cirkle2.scene,
    "cirkle4": cirkle4.scene,
    "wom": wom.scene,
}

__all__ = ["ENGLISH", "SCENES", "Say", "View", "english", "scene"]


def scene(view: View, options: View | None = None, say: Say = english) -> Scene:
    """The scene of a view; ``say(code, **values)`` gives the labels in the reader's language."""
    game = view["game"]
    if game not in SCENES:
        raise ValueError(f"no scene for game {game!r}: expected one of {', '.join(SCENES)}")
    return SCENES[game](view, options or view.get("options"), say)
