"""Pictures: a view becomes a Scene (plain data), a Scene becomes SVG or terminal text.

``scenes`` holds one file per game; everything else here draws any of them and knows none.
"""

from cercles.show.last import last_of
from cercles.show.scene import Frame, Ground, Patch, Place, Scene, Seat, Thing, Writing
from cercles.show.scenes import scene
from cercles.show.svg import svg
from cercles.show.terminal import plain, text
from cercles.show.theme import THEMES, tokens

__all__ = [
    "THEMES",
    "Frame",
    "Ground",
    "Patch",
    "Place",
    "Scene",
    "Seat",
    "Thing",
    "Writing",
    "last_of",
    "plain",
    "scene",
    "svg",
    "text",
    "tokens",
]
