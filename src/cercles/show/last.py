"""Where the last step happened, told from its effects."""

from __future__ import annotations

from typing import Any


def last_of(effects: list[dict[str, Any]]) -> dict[str, str] | None:
    """The cells that a picture marks: where the step left and where it went, and where it took away a tile."""
    tiles = [effect["tile"] for effect in effects if "tile" in effect]
    ends = _ends(effects)
    return {**ends, "tile": tiles[0]} if ends and tiles else ends


def _ends(effects: list[dict[str, Any]]) -> dict[str, str] | None:
    for effect in effects:
        if "start" in effect:
            return {"from": effect["start"], "to": effect["cell"]}
        if "cells" in effect:
            return {"from": effect["cells"][0], "to": effect["cells"][1]}
        if "cell" in effect:
            return {"to": effect["cell"]}
    return None
