"""Pictures: a view becomes a Scene (plain data), a Scene becomes SVG or terminal text.

``scenes`` holds one file per game; everything else here draws any of them and knows none.
"""

from .last import last_of
from .scene import Frame, Ground, Patch, Place, Scene, Seat, Thing, Writing
from .scenes import SCENES, scene
from .svg import svg
from .terminal import plain, text
from .theme import THEMES

__all__ = [
    "SCENES",
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
]
