"""CirKis: the Penrose board, its pieces as outlines, and the rings of scored figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import pairwise
from math import hypot
from typing import Any

from cercles.games.cirkis.cirkis_pieces import NAMES, placement_numbers, placements
from cercles.games.cirkis.cirkis_tiling import CIRCLE, DECAGON, RING, STAR, board, seen
from cercles.rules.words import sentence
from cercles.show.scene import OVER, Ground, Outline, Patch, Place, Scene, Seat, Thing
from cercles.show.symbols.cirkis_pieces import FIGURE_RING, UNIT, anchor, middle, outline
from cercles.show.symbols.drawing import Point, at, inset, rounded

Say = Callable[..., str]  # say(code, **values): the sentence of a code, in the reader's language

SEATS = ("purple", "red", "green", "yellow")
FRAME, CORNER, WALL = 26.0, 22.0, 10.0  # the slab round the board
CENTRE = 534.0
SIZE = 2 * CENTRE
GAP, TRAY, COLUMNS, TRAY_ROWS = 16.0, 200.0, 3, 4
ROWS = 16  # bands in which the spaces are read
FILLS = {CIRCLE: "ck-circle", STAR: "ck-star", RING: "ck-ring"}
FIELD = "ck-field"
CLOCKWISE = {  # by number of players: on the right, below; clockwise round the board
    2: ((True, True), (True, False)),
    3: ((False, True), (False, False), (True, False)),
    4: ((False, True), (False, False), (True, False), (True, True)),
}


def scene(view: Mapping[str, Any], lang: str = "en") -> Scene:
    facts, players = view["facts"], int(view["options"]["players"])
    ground, say = _ground(players, lang), partial(sentence, lang=lang)
    pieces = list(_pieces(view["pieces"], ground, say))
    rings = [_ring(figure, ground, say) for figure in facts["figures"]]
    trays = [thing for seat in range(players) for thing in _tray(seat, facts, ground, say)]
    marks = _leader(view)
    notes = tuple(_notes(view, ground, say))
    words = _description(view, ground, [*pieces, *rings, *trays], notes, say)
    things = (*pieces, *rings, *marks, *trays)
    return Scene(ground, things, say(f"game.{view['game']}"), words, view.get("to_act"), notes)


# --- things ---------------------------------------------------------------------------------------


def _pieces(pieces: list[dict[str, Any]], ground: Ground, say: Say) -> Iterator[Thing]:
    count = dict.fromkeys(range(len(ground.seats)), 0)
    for piece in pieces:
        seat, spaces = ground.seats[piece["seat"]], ",".join(map(str, piece["spaces"]))
        name = say(f"piece.{piece['piece']}")
        count[piece["seat"]] += 1
        placement = placement_numbers()[f"{piece['piece']}@{spaces}"]
        yield Thing(
            id=f"piece-{spaces.replace(',', '-')}",
            symbol="laid",
            place=str(piece["spaces"][0]),
            seat=piece["seat"],
            colour=seat.colour,
            label=say("show.piece.here", seat=seat.name, piece=name, spaces=piece["spaces"]),
            params={"placement": placement, "number": count[piece["seat"]], "name": f"{name} {spaces}"},
            covers=tuple(map(str, piece["spaces"])),
        )


def _ring(figure: dict[str, Any], ground: Ground, say: Say) -> Thing:
    shape = board().figures[figure["number"]]
    first, centre = middle(shape.spaces[0]), seen(shape.middle)
    offset = {"x": round(centre[0] * UNIT - first[0], 2), "y": round(centre[1] * UNIT - first[1], 2)}
    seat = figure["seat"]
    named = say(f"figure.{figure['figure']}")
    label = say("fact.figure_shared", figure=named)
    if seat is not None:
        label = say("fact.figure", figure=named, seat=ground.seats[seat].name)
    return Thing(
        id=f"figure-{figure['number']}",
        symbol="scored",
        place=str(shape.spaces[0]),
        layer=OVER,
        seat=seat,
        colour=None if seat is None else ground.seats[seat].colour,
        label=label[:1].upper() + label[1:],
        params={"points": figure["points"], **offset},
    )


def _leader(view: Mapping[str, Any]) -> list[Thing]:
    """Round the piece laid last."""
    for piece in view["pieces"]:
        if piece["spaces"] == view["facts"]["leader"]:
            spaces = ",".join(map(str, piece["spaces"]))
            number = placement_numbers()[f"{piece['piece']}@{spaces}"]
            return [Thing("leader", "leader", str(piece["spaces"][0]), OVER, params={"placement": number})]
    return []


def _tray(seat: int, facts: dict[str, Any], ground: Ground, say: Say) -> Iterator[Thing]:
    owner = ground.seats[seat]
    for number, name in enumerate(NAMES):
        count = facts["reserve"][seat][name]
        if count:
            piece = say(f"piece.{name}")
            yield Thing(
                id=f"reserve-{seat}-{name}",
                symbol="spare",
                place=f"tray-{seat}-{number}",
                seat=seat,
                colour=owner.colour,
                label=say("show.piece.reserve", seat=owner.name, piece=piece, count=count),
                params={"piece": number, "count": count, "name": piece},
            )
    points = facts.get("totals", facts["points"])[seat]
    yield Thing(
        id=f"points-{seat}",
        symbol="points",
        place=f"tray-{seat}-{len(NAMES) + 1}",
        seat=seat,
        colour=owner.colour,
        label=f"{owner.name}: " + say("show.points", count=points),
        params={"points": points, "count": 0},
    )


def _notes(view: Mapping[str, Any], ground: Ground, say: Say) -> Iterator[str]:
    """The piece to be touched, points, and the round."""
    facts = view["facts"]

    def listed(points: list[int]) -> list[str]:
        return [say("fact.of_seat", seat=seat.name, count=n) for seat, n in zip(ground.seats, points, strict=True)]

    for piece in view["pieces"]:
        if piece["spaces"] == facts["leader"]:
            yield say("fact.leader", piece=f"{say('piece.' + piece['piece'])} {', '.join(map(str, piece['spaces']))}")
    yield say("fact.points", points=listed(facts["points"]))
    if "round" in facts:
        yield say("fact.round", round=facts["round"])
        yield say("fact.totals", points=listed(facts["totals"]))


def _description(view: Mapping[str, Any], ground: Ground, things: list[Thing], notes: tuple[str, ...], say: Say) -> str:
    """The whole position in words, for whoever cannot see the picture."""
    to_act = view.get("to_act")
    said = say("show.scene.over") if to_act is None else say("show.scene.to_act", seat=ground.seats[to_act].name)
    return " ".join([said, *(f"{words}." for words in (*notes, *(thing.label for thing in things)))])


# --- the ground -----------------------------------------------------------------------------------


@cache
def _ground(players: int, lang: str) -> Ground:
    say = partial(sentence, lang=lang)
    beside = GAP + TRAY + 4
    sides = [right for right, _ in CLOCKWISE[players]]
    left, right = beside * (False in sides), beside * (True in sides)
    height = SIZE + WALL
    rows = _rows()
    return Ground(
        name="penrose",
        frame=None,
        box=(-left, 0, SIZE + left + right, height),
        board_box=(0, 0, SIZE, height),
        surface=tuple(_surface()),
        places=tuple(_places(rows, say)),
        rows=tuple(tuple(map(str, row)) for row in rows),
        row_names=(),
        column_names=(),
        writings=(),
        seats=tuple(_seat(seat, players, height, say) for seat in range(players)),
        outlines=tuple(_outlines()),
    )


def _on_board(point: Point) -> Point:
    return CENTRE + point[0], CENTRE + point[1]


def _placed(points: list[Point]) -> list[Point]:
    return [_on_board((x * UNIT, y * UNIT)) for x, y in points]


def _surface() -> Iterator[Patch]:
    rim = [seen(corner) for corner in reversed(DECAGON)]  # clockwise
    slab = rounded(inset(_placed(rim), -FRAME), CORNER)
    low = rounded([(x, y + WALL) for x, y in inset(_placed(rim), -FRAME)], CORNER)
    yield Patch(low, fill="slab-wall")
    yield Patch(slab, fill="slab")
    for fill in (FIELD, *FILLS.values()):
        shapes = [space.outline for number, space in enumerate(board().spaces) if _fill(number) == fill]
        d = "".join("M" + "L".join(at(point) for point in _placed(shape)) + "Z" for shape in shapes)
        yield Patch(d, fill=fill, stroke="groove", width=1.8)
    for kind, radius in ((CIRCLE, FIGURE_RING), (STAR, 13.0)):
        middles = [_placed([seen(figure.middle)])[0] for figure in board().figures if figure.kind == kind]
        rings = "".join(_round(x, y, radius) for x, y in middles)
        yield Patch(rings, stroke="print", width=2.2, opacity=0.8)


def _round(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{at((x - radius, y))}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


@cache
def _fills() -> dict[int, str]:
    return {space: FILLS[figure.kind] for figure in board().figures for space in figure.spaces}


def _fill(space: int) -> str:
    return _fills().get(space, FIELD)


def _rows() -> list[list[int]]:
    """The spaces in bands from the top, each from the left."""
    bands: list[list[int]] = [[] for _ in range(ROWS)]
    for number, space in enumerate(board().spaces):
        bands[int((space.middle[1] * UNIT + CENTRE) / SIZE * ROWS)].append(number)
    return [sorted(band, key=lambda number: middle(number)) for band in bands if band]


def _places(rows: list[list[int]], say: Say) -> Iterator[Place]:
    ways: dict[int, dict[str, str]] = {number: {} for number in range(len(board().spaces))}
    for row in rows:
        for one, other in pairwise(row):
            ways[one]["right"], ways[other]["left"] = str(other), str(one)
    for upper, lower in _columns(rows):
        ways[upper]["down"], ways[lower]["up"] = str(lower), str(upper)
    for number, space in enumerate(board().spaces):
        x, y = _on_board(middle(number))
        label = say(f"show.space.{space.kind}", space=number)
        yield Place(str(number), round(x, 2), round(y, 2), "", label, _fill(number), ways[number])


def _columns(rows: list[list[int]]) -> Iterator[tuple[int, int]]:
    """Pairs of spaces one above the other, the nearest first; each space is in one pair up and in one pair down."""
    for upper, lower in pairwise(rows):
        pairs = [
            (hypot(2 * (middle(a)[0] - middle(b)[0]), middle(a)[1] - middle(b)[1]), a, b) for a in upper for b in lower
        ]
        used: set[int] = set()
        for _, a, b in sorted(pairs):
            if not {a, b} & used:
                used |= {a, b}
                yield a, b


def _outlines() -> Iterator[Outline]:
    for placement in placements():
        first = _on_board(middle(placement.spaces[0]))
        corners = [(x + first[0], y + first[1]) for x, y in outline(placement)]
        x, y = anchor(placement)
        d = "M" + "L".join(map(at, corners)) + "Z"
        yield Outline(str(placement), d, round(x + first[0], 1), round(y + first[1], 1))


def _seat(seat: int, players: int, height: float, say: Say) -> Seat:
    on_right, below = CLOCKWISE[players][seat]
    tall = Seat.HEAD + TRAY_ROWS * Seat.SLOT + 10
    x = SIZE + GAP if on_right else -GAP - TRAY
    y = height - 2 - tall if below else 2
    name = SEATS[seat]
    letter = say(f"show.letter.{name}")
    return Seat(name, say(f"seat.{name}"), letter, say("show.in_reserve"), x, y, TRAY, tall, COLUMNS)
