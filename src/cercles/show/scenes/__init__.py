"""Which function makes the scene of which game: the one in the module named after it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cercles.rules.errors import CerclesError
from cercles.show.scene import Scene


def scene(view: dict[str, Any], lang: str = "en") -> Scene:
    """The scene of a view (as its JSON), its labels in the reader's language."""
    name = view["game"].replace("-", "_")
    if not name.isidentifier() or find_spec(f"{__name__}.{name}") is None:
        raise CerclesError("no_scene", game=view["game"])
    made: Scene = import_module(f"{__name__}.{name}").scene(view, lang)
    return made
