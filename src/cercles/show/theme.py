"""The colours: ``tokens.css`` read as data. No colour value stands anywhere else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from cercles.rules.errors import OptionError, quoted

THEMES = ("light", "dark", "contrast")

FONT = '"Avenir Next","Segoe UI",system-ui,-apple-system,"Noto Sans","Liberation Sans",Arial,sans-serif'

# Classes that are more than one token's fill (f-…) or stroke (s-…): the token they need, and their rule.
CLASSES: dict[str, tuple[str | None, str]] = {
    "n": (None, "fill:none"),
    "rl": (None, "stroke-linejoin:round;stroke-linecap:round"),
    "rim": ("white", "stroke:{};opacity:.42"),
    "sh": ("shadow", "fill:{};opacity:.26"),
    "sh2": ("shadow", "fill:{};opacity:.14"),
    "coord": ("coord", f"fill:{{}};font:600 20px {FONT};text-anchor:middle"),
    "beside": ("muted", f"fill:{{}};font:400 18px {FONT};text-anchor:middle"),
    "num": (None, f"font:700 19px {FONT};text-anchor:middle"),
    "tiny": (None, f"font:700 15px {FONT};text-anchor:middle"),
    "side": (None, f"font:700 30px {FONT};text-anchor:middle"),
    "pts": (None, f"font:700 21px {FONT};text-anchor:middle"),
    "sum": (None, f"font:700 40px {FONT};text-anchor:middle"),
    "let": (None, f"font:700 24px {FONT};text-anchor:middle"),
    "name": ("ink", f"fill:{{}};font:600 20px {FONT}"),
    "caption": ("muted", f"fill:{{}};font:400 16px {FONT}"),
}


def tokens_css() -> str:
    return (files(__package__) / "tokens.css").read_text(encoding="utf-8")


@cache
def _themes() -> dict[str, Mapping[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for name, block in re.findall(r":root(?:\[data-theme=(\w+)\])?\s*\{([^}]*)\}", tokens_css()):
        found[name or "light"] = dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))
    return {name: MappingProxyType({**found["light"], **values}) for name, values in found.items()}


def tokens(theme: str) -> Mapping[str, str]:
    """Token name → colour value in ``theme``."""
    if theme not in THEMES:
        raise OptionError("bad_option", name="theme", value=quoted(theme), game="show", known=list(THEMES))
    return _themes()[theme]


def stylesheet(classes: Iterable[str], theme: str | None = None) -> str:
    """The rules of these classes: with one theme's values written in, or as ``var(--token)`` for a page."""

    def value(token: str) -> str:
        return f"var(--{token})" if theme is None else tokens(theme)[token]

    rules = []
    for name in sorted(set(classes)):
        if name in CLASSES:
            token, rule = CLASSES[name]
            rules.append(f".{name}{{{rule.format(value(token)) if token else rule}}}")
        else:
            kind, _, token = name.partition("-")
            rules.append(f".{name}{{{'fill' if kind == 'f' else 'stroke'}:{value(token)}}}")
    return "".join(rules)
