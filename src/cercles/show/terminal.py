"""A Scene as text: in colour for a terminal, or plain.

Both have the same characters, so nothing is told by colour alone. A cell is two lines high. What is sunk lies flat
between the brackets of its hollow, in a small letter (``[Yc*]``); what is raised is a block with a wall below, and
the wall shows on which cell it stands.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cercles.show.scene import BOARD, OVER, PIECES, UNDER, Place, Scene, Seat, Thing
from cercles.show.symbols import glyph, written
from cercles.show.theme import tokens

if TYPE_CHECKING:
    from rich.text import Text

# Round what is sunk: the walls of its hollow.
BRACKETS = {
    "pit-square": ("[", "]"),
    "pit-cross": ("+", "+"),
    "pit-circle": ("(", ")"),
    "pit-triangle": ("/", "\\"),
    "pit-joker": ("{", "}"),
}
FROM, TO, TURN = "◌", "▸", "▸"
MARKS = (UNDER, OVER)
LEGEND_WIDTH = 76
LONGEST_LINE = 80
SCATTERED_WIDTH = 76  # characters across a board whose places stand in no columns


@dataclass(frozen=True)
class Bit:
    """Some characters and the tokens of their colours."""

    text: str
    ink: str | None = None
    ground: str | None = None
    bold: bool = False


Line = list[Bit]


def plain(scene: Scene, legend: bool = True) -> str:
    return "\n".join("".join(bit.text for bit in line).rstrip() for line in _lines(scene, legend)) + "\n"


def text(scene: Scene, theme: str = "dark", legend: bool = True) -> Text:
    """The same in true colour, as a ``rich`` text; print it with ``soft_wrap=True``."""
    from rich.style import Style
    from rich.text import Text

    values = tokens(theme)
    whole = Text(no_wrap=True, end="")
    for line in _lines(scene, legend):
        for bit in line:
            ink, ground = (token and values[token] for token in (bit.ink, bit.ground))
            whole.append(bit.text, Style(color=ink, bgcolor=ground, bold=bit.bold or None))
        whole.append("\n")
    return whole


def _lines(scene: Scene, legend: bool) -> list[Line]:
    in_columns = bool(scene.ground.column_names)
    lines = [*(_board if in_columns else _scattered)(scene), []]
    for number, seat in enumerate(scene.ground.seats):
        lines += _player(scene, number, seat)
    lines += _insides(scene) if in_columns else _told(scene)
    lines += [[Bit(f"  {note}")] for note in scene.notes]
    if legend and scene.ground.legend:
        lines += [[], *_legend(scene)]
    return lines


def _board(scene: Scene) -> list[Line]:
    ground = scene.ground
    pieces = {thing.place: thing for thing in scene.things if thing.layer == PIECES and not thing.in_tray}
    marks = {thing.place: TO if thing.symbol == "mark-to" else FROM for thing in scene.things if thing.layer in MARKS}
    parts = {thing.place: thing for thing in scene.things if thing.layer == BOARD}
    width = 3 + max((len(_content(thing, ground.seats)) for thing in pieces.values()), default=3)
    width = max(width, 1 + max(map(len, ground.column_names)))
    margin = max(map(len, ground.row_names))
    heads = "".join(f" {name:^{width - 1}}" for name in ground.column_names) + " "
    names = _framed(" " * (margin + 1) + heads + " " * (margin + 1))
    lines = [[names]]
    for name, row in zip(ground.row_names, ground.rows, strict=True):
        upper: Line = [_framed(f"{name:>{margin}} ")]
        lower: Line = [_framed(" " * (margin + 1))]
        for name_of_place in row:
            place = _covered(ground.by_id[name_of_place], parts.get(name_of_place))
            top, foot = _cell(place, pieces.get(place.id), marks.get(place.id, " "), width, ground.seats)
            upper += top
            lower += foot
        last = _covered(ground.by_id[row[-1]], parts.get(row[-1])).fill
        upper += [Bit(" ", ground=last), _framed(f" {name:<{margin}}")]
        lower += [Bit(" ", ground=last), _framed(" " * (margin + 1))]
        lines += [upper, lower]
    return [*lines, [names]]


def _covered(place: Place, part: Thing | None) -> Place:
    """A place on which a part of the board lies."""
    return place if part is None else replace(place, symbol=part.symbol, fill=written(part.symbol, part.params).fill)


def _scattered(scene: Scene) -> list[Line]:
    """A board whose places stand in no columns: each as near as can be to where it is. When it is empty it says its
    name, otherwise whose it is and the number of the piece."""
    ground = scene.ground
    left, top, width, _ = ground.board_box
    scale = width / SCATTERED_WIDTH
    pieces = {name: thing for thing in scene.things if thing.layer == PIECES for name in thing.covers}
    raster: dict[tuple[int, int], Bit] = {}
    for place in sorted(ground.places, key=lambda place: (place.y, place.x)):
        bit = _spot(place, pieces.get(place.id), ground.seats)
        column = round((place.x - left) / scale - len(bit.text) / 2)
        row = round((place.y - top) / scale / 2)
        raster[_free(raster, row, column, len(bit.text))] = bit
    lines: list[Line] = []
    for row in range(min(row for row, _ in raster), max(row for row, _ in raster) + 1):
        line: Line = []
        used = 0
        for column in sorted(column for at, column in raster if at == row):
            line += [Bit(" " * (column - used)), raster[row, column]]
            used = column + len(raster[row, column].text)
        lines.append(line)
    return lines


def _spot(place: Place, thing: Thing | None, seats: tuple[Seat, ...]) -> Bit:
    if thing is None:
        return Bit(place.id, "ink", place.fill)
    return Bit(_content(thing, seats), f"on-{thing.colour}", thing.colour, bold=True)


def _free(raster: dict[tuple[int, int], Bit], row: int, column: int, width: int) -> tuple[int, int]:
    """The nearest room for so many characters with a blank on both sides."""

    def is_free(row: int, column: int) -> bool:
        return column >= 0 and not any(
            at == row and column - len(bit.text) - 1 < start < column + width + 1 for (at, start), bit in raster.items()
        )

    shifts = sorted(((0, across) for across in range(-6, 7)), key=lambda shift: abs(shift[1]))
    shifts += sorted(((1, across) for across in range(-6, 7)), key=lambda shift: abs(shift[1]))
    for down, across in shifts:
        if is_free(row + down, column + across):
            return row + down, column + across
    return _free(raster, row + 1, column, width)


def _told(scene: Scene) -> list[Line]:
    """The pieces by the names that ``_scattered`` gives them, with what they are, seat by seat."""
    seats = scene.ground.seats
    told: list[list[str]] = [[] for _ in seats]
    for thing in scene.things:
        if thing.covers and thing.seat is not None:
            told[thing.seat].append(f"{_content(thing, seats)} {written(thing.symbol, thing.params).inside}")
    parted = [[f"{word} ·" for word in words[:-1]] + words[-1:] for words in told if words]
    return [[Bit(line)] for words in parted for line in _wrapped("  ", words)]


def _wrapped(start: str, words: list[str]) -> list[str]:
    """Words one after the other, on as many lines as they need, each after the first begun as far in as ``start``."""
    lines = [start]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > LONGEST_LINE:
            lines.append(" " * len(start))
        lines[-1] += f" {word}"
    return lines


def _framed(words: str) -> Bit:
    return Bit(words, "coord", "slab", bold=True)


def _cell(place: Place, thing: Thing | None, mark: str, width: int, seats: tuple[Seat, ...]) -> tuple[Line, Line]:
    start = Bit(mark, "ink", place.fill, bold=True)
    blank = Bit(" " * width, ground=place.fill)
    if thing is None:
        ink = "target" if place.symbol == "target" else "print"
        return [start, Bit(f"{glyph(place.symbol):^{width - 1}}", ink, place.fill)], [blank]
    above, below = _piece(thing, place, seats)
    spare = width - 1 - sum(len(bit.text) for bit in above)
    filler = [Bit(" " * spare, ground=place.fill)] if spare else []
    foot = [Bit(" ", ground=place.fill), *below, *filler] if below else [blank]
    return [start, *above, *filler], foot


def _piece(thing: Thing, place: Place | None, seats: tuple[Seat, ...]) -> tuple[Line, Line]:
    """Its line, and the wall below it if it is raised."""
    content, colour, form = _content(thing, seats), thing.colour, written(thing.symbol, thing.params)
    face = Bit(content, f"on-{colour}", colour, bold=True)
    around = place.fill if place else None
    if not form.wall:
        left, right = BRACKETS[place.symbol if place else "pit-square"]
        return [Bit(left, "white", "hollow-dark", bold=True), face, Bit(right, "white", "hollow-dark", bold=True)], []
    above = [Bit("▐", colour, around), face, Bit("▌", colour, around)]
    middle = glyph(place.symbol) if place else form.wall
    signs = "▝" + form.wall * (len(content) - 1 - len(middle)) + middle + (form.sign or form.wall) + "▘"
    plastic = {"▝", "▘", form.wall}
    return above, [
        Bit(sign, f"{colour}-wall" if sign in plastic else "ink", around, sign not in plastic) for sign in signs
    ]


def _content(thing: Thing, seats: tuple[Seat, ...]) -> str:
    """Whose it is and what it is."""
    letter = seats[thing.seat].letter if thing.seat is not None else " "
    return letter + written(thing.symbol, thing.params).text


def _player(scene: Scene, number: int, seat: Seat) -> list[Line]:
    things = [thing for thing in scene.things if thing.in_tray and thing.seat == number]
    tray = [short for thing in things if (short := written(thing.symbol, thing.params).short)]
    turn = TURN if scene.to_act == number else " "
    chip = Bit(f" {seat.letter} ", f"on-{seat.colour}", seat.colour, bold=True)
    names = max(len(other.name) for other in scene.ground.seats)
    said = Bit(f" {seat.name:<{names}}", bold=scene.to_act == number)
    head: Line = [Bit(f"{turn} ", bold=True), chip, said]
    if not tray:
        return [head]
    before = sum(len(bit.text) for bit in head)
    first, *others = _wrapped(" " * before + f"  {seat.caption}", tray)
    return [[*head, Bit(first[before:])], *([Bit(line)] for line in others)]


def _insides(scene: Scene) -> list[Line]:
    """What one cannot see from above, after the things' places (in a tray, their names)."""
    told = []
    for thing in scene.things:
        inside = written(thing.symbol, thing.params).inside if thing.layer == PIECES else ""
        if inside:
            name = _content(thing, scene.ground.seats).strip() if thing.in_tray else thing.place
            told.append(f"{name} {inside}")
    lines: list[str] = []
    for words in told:
        if lines and len(lines[-1]) + len(words) + 2 <= LEGEND_WIDTH:
            lines[-1] += f", {words}"
        else:
            lines.append(f"  {' ' if lines else '≡'} {words}")
    return [[Bit(line)] for line in lines]


def _legend(scene: Scene) -> list[Line]:
    """Each example beside its words, on two lines, for the walls; as many side by side as a terminal is wide."""
    lines: list[Line] = []
    used = LEGEND_WIDTH
    for thing in scene.ground.legend:
        above, below = _piece(thing, None, scene.ground.seats)
        wide = sum(len(bit.text) for bit in above)
        if used + wide + len(thing.label) > LEGEND_WIDTH:
            lines += [[Bit("  ")], [Bit("  ")]]
            used = 2
        lines[-2] += [*above, Bit(f" {thing.label}   ")]
        inside = written(thing.symbol, thing.params).inside
        said = f" ≡ {inside}" if inside else ""
        lines[-1] += [*(below or [Bit(" " * wide)]), Bit(f"{said:<{len(thing.label) + 4}}")]
        used += wide + len(thing.label) + 4
    return lines
