"""A Scene: the ground (what never changes while one plays, or seldom) and the things on it, as plain data.

Lengths are in drawing units, a cell being 100; the origin is the top left corner of the board, if it does not move.
Colours are names of tokens, symbols are names of ``symbols``: nothing here is a colour value or a path of a piece.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar

from cercles.show.symbols import parts

BOARD, UNDER, PIECES, OVER = range(
    -1, 3
)  # layers, drawn in this order; on the first one lie parts of a board that moves


@dataclass(frozen=True)
class Place:
    """Where a thing may stand. ``symbol`` is printed or moulded there; ``next`` is where an arrow key leads."""

    id: str
    x: float
    y: float
    symbol: str
    label: str
    fill: str  # the token of the colour around the symbol
    next: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Patch:
    """A piece of the ground's surface: a path filled or stroked with one token."""

    d: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    opacity: float = 1


@dataclass(frozen=True)
class Frame:
    x: float
    y: float
    width: float
    height: float
    radius: float
    wall: float  # how far the frame's wall shows below it


@dataclass(frozen=True)
class Writing:
    """A word on the frame, or beside a board that has none."""

    text: str
    x: float
    y: float
    style: str = "coord"


@dataclass(frozen=True)
class Seat:
    """A player's colour, name and letter, and the tray beside the board for what they have lost or have in reserve."""

    colour: str
    name: str
    letter: str
    caption: str  # what the tray holds
    x: float
    y: float
    width: float
    height: float
    columns: int = 2
    slot_height: float = 60

    HEAD: ClassVar[int] = 70
    SLOT: ClassVar[int] = 60

    def slot(self, number: int) -> tuple[float, float]:
        """The middle of the tray's place ``number``, counted along its rows."""
        row, column = divmod(number, self.columns)
        margin = (self.width - self.columns * self.SLOT) / 2
        return self.x + margin + (column + 0.5) * self.SLOT, self.y + self.HEAD + (row + 0.5) * self.slot_height


@dataclass(frozen=True)
class Thing:
    """One thing on the ground: a piece, a mark, or something beside it, then ``place`` is ``tray-<seat>-<slot>``."""

    id: str
    symbol: str
    place: str
    layer: int = PIECES
    seat: int | None = None
    colour: str | None = None
    label: str = ""
    params: dict[str, Any] = field(default_factory=dict)
    covers: tuple[str, ...] = ()  # all places it lies on, where they are several

    @property
    def in_tray(self) -> bool:
        return self.place.startswith("tray-")

    def json(self) -> dict[str, Any]:
        drawn = [asdict(part) for part in parts(self.symbol, self.colour, self.params)]
        return {**asdict(self), "parts": drawn}


@dataclass(frozen=True)
class Outline:
    """A choice that covers several places (in ``choices`` a *placement*): its edge, and the point to aim at."""

    id: str
    d: str
    x: float
    y: float


@dataclass(frozen=True)
class Ground:
    """The board. ``rows`` are the places in reading order, without names where the places stand in no columns; ``box``
    is all of the drawing, trays included."""

    name: str
    frame: Frame | None  # none where the board is made of parts that lie on the table
    box: tuple[float, float, float, float]
    board_box: tuple[float, float, float, float]
    surface: tuple[Patch, ...]
    places: tuple[Place, ...]
    rows: tuple[tuple[str, ...], ...]
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]
    writings: tuple[Writing, ...]
    seats: tuple[Seat, ...]
    legend: tuple[Thing, ...] = ()  # examples that say how to read the things
    outlines: tuple[Outline, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    @cached_property
    def hash(self) -> str:
        """Names this ground: whoever has it need not be sent it again."""
        return sha256(json.dumps(self._data(), sort_keys=True).encode()).hexdigest()[:16]

    def at(self, thing: Thing) -> tuple[float, float]:
        if thing.in_tray:
            _, seat, slot = thing.place.split("-")
            return self.seats[int(seat)].slot(int(slot))
        place = self.by_id[thing.place]
        return place.x, place.y

    def _data(self) -> dict[str, Any]:
        return {**asdict(self), "legend": [thing.json() for thing in self.legend]}

    def json(self) -> dict[str, Any]:
        return {**self._data(), "hash": self.hash}


@dataclass(frozen=True)
class Scene:
    ground: Ground
    things: tuple[Thing, ...]
    title: str
    description: str
    to_act: int | None = None
    notes: tuple[str, ...] = ()  # what else there is to know, in words

    def json(self) -> dict[str, Any]:
        return {
            "ground": self.ground.json(),
            "things": [thing.json() for thing in self.things],
            "title": self.title,
            "description": self.description,
            "to_act": self.to_act,
            "notes": list(self.notes),
        }
