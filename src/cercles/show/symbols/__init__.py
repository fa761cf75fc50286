"""Every symbol, drawn once, a module per family.

A symbol has a key (``unit-square-raised-missile-yellow``) and its markup is coloured by classes named after
tokens (``f-yellow-wall`` fills, ``s-yellow-edge`` strokes), so a file and a page share it. Its origin is the
middle of a cell of 100. A family says how its keys are drawn, by their first word (``DRAWN``), of which of them
its things are made (``PARTS``), and how a terminal writes its things (``WRITTEN``) and its empty places (``GLYPHS``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from cercles.show.symbols import cirkis_pieces, marks, stacks, tiles, totems, units
from cercles.show.symbols.drawing import MARKS, Assemble, Draw, Part, Write, Written
from cercles.show.symbols.marks import PLAIN
from cercles.show.symbols.units import SHAPES, outline

__all__ = ["GLYPHS", "MARKS", "SHAPES", "Part", "Written", "draw", "glyph", "outline", "parts", "sheet", "written"]

FAMILIES = (units, stacks, tiles, totems, cirkis_pieces)
DRAWN: dict[str, Draw] = {word: draw for family in FAMILIES for word, draw in family.DRAWN.items()}
PARTS: dict[str, Assemble] = {symbol: parts for family in FAMILIES for symbol, parts in family.PARTS.items()}
WRITTEN: dict[str, Write] = {symbol: write for family in FAMILIES for symbol, write in family.WRITTEN.items()}
GLYPHS: dict[str, str] = {symbol: sign for family in (marks, *FAMILIES) for symbol, sign in family.GLYPHS.items()}


def parts(symbol: str, colour: str | None, params: Mapping[str, Any]) -> list[Part]:
    """The symbols that make up a thing, lowest first."""
    return PARTS[symbol](symbol, colour, params) if symbol in PARTS else [Part(symbol)]


def glyph(symbol: str) -> str:
    """How a terminal writes an empty place: by its symbol, or for all symbols of a sort by their first word."""
    return GLYPHS.get(symbol) or GLYPHS[symbol.split("-")[0]]


def written(symbol: str, params: Mapping[str, Any]) -> Written:
    """How a terminal writes a thing."""
    return WRITTEN[symbol](params)


@cache
def draw(key: str) -> str:
    """The markup of the symbol called ``key``."""
    if key in PLAIN:
        return PLAIN[key]
    first, *words = key.split("-")
    if first not in DRAWN:
        raise ValueError(f"no symbol is called {key!r}")
    return DRAWN[first](*words)


def sheet(keys: Iterable[str]) -> str:
    """Definitions of these symbols, to be used by ``<use href="#key"/>``."""
    drawn = {key: draw(key) for key in sorted(set(keys))}
    clips = sorted({name for markup in drawn.values() for name in re.findall(r"url\(#([\w-]+)\)", markup)})
    cut = [f'<clipPath id="{name}">{draw(name)}</clipPath>' for name in clips]
    return "".join(cut + [f'<g id="{key}">{markup}</g>' for key, markup in drawn.items()])
