"""Steps of Quatre Cercles that somebody might try: tiles and pawns there are, mostly within a pawn's reach."""

import random

from cercles.games.quatre_cercles.quatre_cercles import DIRECTIONS
from cercles.games.quatre_cercles.quatre_cercles_notation import Point, name
from cercles.rules.state import State


class WithTiles:
    def __init__(self, state: State, rng: random.Random) -> None:
        self.rng = rng
        view = state.view()
        self.tiles = [point(tile["cell"]) for tile in view.facts["tiles"]]
        self.pawns = [point(piece["cell"]) for piece in view.pieces] or self.tiles
        own = [point(piece["cell"]) for piece in view.pieces if piece["seat"] == state.to_act]
        self.own = own or self.tiles
        self.empty = [tile for tile in self.tiles if tile not in self.pawns] or self.tiles
        self.placing = len(view.pieces) < 12

    def one(self) -> str:
        sort = self.rng.choice(["move"] * 30 + ["@"] * (30 if self.placing else 2) + ["pass"])
        if sort == "pass":
            return "pass"
        if sort == "@":
            return f"@{name(self.rng.choice(self.rng.choice([self.tiles, [self.anywhere()]])))}"
        source = self.rng.choice(self.rng.choice([self.own] * 8 + [self.pawns, [self.anywhere()]]))
        sign, way = self.rng.choice([("-", 1), ("^", 2)])
        east, north = self.rng.choice(DIRECTIONS)
        target = source[0] + way * east, source[1] + way * north
        target = self.anywhere() if self.rng.random() < 0.1 else target
        if self.rng.random() < 0.4:
            return f"{name(source)}{sign}{name(target)}"
        taken = self.rng.choice(self.rng.choice([self.empty] * 8 + [self.pawns, [target], [self.anywhere()]]))
        return f"{name(taken)}>{name(source)}{sign}{name(target)}"

    def anywhere(self) -> Point:
        """On the board or close to it."""
        x, y = self.rng.choice(self.tiles)
        return x + self.rng.randint(-2, 2), y + self.rng.randint(-2, 2)


def point(cell: str) -> Point:
    x, y = cell.split(",")
    return int(x), int(y)
