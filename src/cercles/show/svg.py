"""A Scene as one SVG file that stands alone, with one theme's colours written in."""

from __future__ import annotations

import re
from collections import Counter
from xml.sax.saxutils import escape

from cercles.show.scene import Frame, Ground, Patch, Scene, Seat, Thing
from cercles.show.symbols import parts, sheet
from cercles.show.theme import stylesheet

TRAY_SIZE = 0.6


def svg(scene: Scene, theme: str = "light", trays: bool = True) -> str:
    """``trays=False`` leaves out what stands beside the board: the players and their trays."""
    ground = scene.ground
    things = [thing for thing in scene.things if trays or not thing.in_tray]
    body = _ground(ground)
    if trays:
        filled: Counter[int | None] = Counter()
        for thing in things:
            filled[thing.seat] += thing.params.get("count", 1) if thing.in_tray else 0
        body += "".join(_tray(seat, filled[number], number == scene.to_act) for number, seat in enumerate(ground.seats))
    body += "".join(_thing(ground, thing) for thing in sorted(things, key=lambda thing: _order(ground, thing)))
    definitions = sheet(re.findall(r'<use href="#([\w-]+)"', body))
    classes = (name for names in re.findall(r'class="([^"]+)"', definitions + body) for name in names.split())
    x, y, width, height = ground.box if trays else ground.board_box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-labelledby="title description" data-theme="{theme}">\n'
        f'<title id="title">{escape(scene.title)}</title>\n'
        f'<desc id="description">{escape(scene.description)}</desc>\n'
        f"<style>{stylesheet(classes, theme)}</style>\n"
        f"<defs>{definitions}</defs>\n{body}</svg>\n"
    )


def _order(ground: Ground, thing: Thing) -> tuple[int, float, float]:
    """Nearer rows over farther ones: a raised thing reaches into the cell behind it."""
    x, y = ground.at(thing)
    return thing.layer, y, x


def _ground(ground: Ground) -> str:
    slab = _slab(ground.frame) if ground.frame else ""
    surface = "".join(_patch(patch) for patch in ground.surface)
    printed = [place for place in ground.places if place.symbol]
    places = "".join(f'<use href="#{place.symbol}" x="{place.x:g}" y="{place.y:g}"/>' for place in printed)
    words = "".join(
        f'<text class="{word.style}" x="{word.x:g}" y="{word.y:g}">{escape(word.text)}</text>'
        for word in ground.writings
    )
    return f'{slab}\n{surface}\n{places}\n<g aria-hidden="true">{words}</g>\n'


def _slab(frame: Frame) -> str:
    return "".join(
        f'<rect class="f-{token}" x="{frame.x:g}" y="{y:g}" width="{frame.width:g}" height="{frame.height:g}" '
        f'rx="{frame.radius:g}"/>'
        for token, y in (("slab-wall", frame.y + frame.wall), ("slab", frame.y))
    )


def _patch(patch: Patch) -> str:
    fill = f"f-{patch.fill}" if patch.fill else "n"
    stroke = f' s-{patch.stroke}" stroke-width="{patch.width:g}' if patch.stroke else ""
    opacity = f' opacity="{patch.opacity:g}"' if patch.opacity != 1 else ""
    return f'<path class="{fill}{stroke}"{opacity} d="{patch.d}"/>'


def _tray(seat: Seat, filled: int, to_act: bool) -> str:
    x, y = seat.x + 36, seat.y + 38
    edge, width = ("accent", 4) if to_act else ("line", 2)
    caption = (
        f'<text class="caption" x="{x + 34:g}" y="{y + 20:g}">{escape(seat.caption)} {filled}</text>' if filled else ""
    )
    return (
        f'<rect class="f-panel s-{edge}" stroke-width="{width}" x="{seat.x:g}" y="{seat.y:g}" '
        f'width="{seat.width:g}" height="{seat.height:g}" rx="12"/>'
        f'<use href="#chip-{seat.colour}" x="{x:g}" y="{y:g}"/>'
        f'<text class="let f-on-{seat.colour}" x="{x:g}" y="{y + 8.5:g}">{escape(seat.letter)}</text>'
        f'<text class="name" x="{x + 34:g}" y="{y - 1 if filled else y + 7:g}">{escape(seat.name)}</text>{caption}\n'
    )


def _thing(ground: Ground, thing: Thing) -> str:
    x, y = ground.at(thing)
    size = f" scale({TRAY_SIZE})" if thing.in_tray else ""
    title = f"<title>{escape(thing.label)}</title>" if thing.label else ""
    drawn = ""
    for part in parts(thing.symbol, thing.colour, thing.params):
        moved = f' x="{part.x:g}" y="{part.y:g}"' if part.x or part.y else ""
        drawn += f'<use href="#{part.key}"{moved}/>'
    return f'<g id="{escape(thing.id)}" transform="translate({x:g} {y:g}){size}">{title}{drawn}</g>\n'
