"""Steps that somebody might try in a position, legal or not: mostly with what stands there, some anywhere."""

import random
from collections.abc import Callable
from typing import Any

from cercles.games.cirkle.army_game import TYPE_NAMES
from cercles.games.cirkle.board import cell_name
from cercles.rules.state import State
from conceivable_cirkis import WithSpaces
from conceivable_quatre_cercles import WithTiles
from conceivable_totem import WithTotems


def attempts(state: State, rng: random.Random, count: int) -> list[str]:
    tries = TRIES[state.game.id](state, rng)
    return [tries.one() for _ in range(count)]


class Tries:
    """What all boards of cells have: often one's own piece, often another one."""

    def __init__(self, state: State, rng: random.Random) -> None:
        self.game: Any = state.game
        self.rng = rng
        self.pieces = state.view(state.to_act).pieces
        self.anywhere = [cell_name(cell) for cell in self.game.board.cells]
        self.occupied = [piece["cell"] for piece in self.pieces] or self.anywhere
        self.own = [piece["cell"] for piece in self.pieces if piece["seat"] == state.to_act] or self.anywhere
        self.enemies = {piece["cell"] for piece in self.pieces if piece["seat"] != state.to_act}

    def two_cells(self) -> tuple[str, str]:
        source = self.rng.choice(self.rng.choice([self.own] * 7 + [self.occupied] * 2 + [self.anywhere]))
        target = self.rng.choice(self.rng.choice([self.own, self.occupied, self.anywhere, self.anywhere]))
        return (source, target) if source != target else self.two_cells()

    def move(self, source: str, target: str) -> str:
        """Written right nine times in ten."""
        sign = "x" if (target in self.enemies) != (self.rng.random() < 0.1) else "-"
        return source + sign + target


class WithUnits(Tries):
    def __init__(self, state: State, rng: random.Random) -> None:
        super().__init__(state, rng)
        self.recoveries = [text.partition("=")[0] for text in map(str, state.legal) if "=" in text]

    def one(self) -> str:
        source, target = self.two_cells()
        sort = self.rng.choice(["move"] * 50 + ["swap"] * 30 + ["recovery"] * 20 + ["pass"])
        if sort == "pass":
            return "pass"
        if sort == "swap":
            return "~".join(sorted((source, target), key=lambda cell: (cell[0], int(cell[1:]))))
        if sort == "move":
            return self.move(source, target)
        back = self.rng.choice(TYPE_NAMES)
        if self.game.id == "cirkle4":
            return f"{source}={back}"
        known = self.rng.choice(self.recoveries) if self.recoveries and self.rng.random() < 0.5 else None
        return f"{known or self.move(source, target[0] + self.rng.choice(['1', '11', target[1:]]))}={back}"


class WithPawns(Tries):
    def __init__(self, state: State, rng: random.Random) -> None:
        super().__init__(state, rng)
        eights = [piece["cell"] for piece in self.pieces if 8 in piece["stack"] and piece["cell"] in self.enemies]
        self.special = ["C1", "F1", "C11", "F11", *eights]
        owed = state.view().owed or {}
        self.own += [owed["cell"]] * 50 if "cell" in owed else []  # the piece of a series

    def one(self) -> str:
        source, target = self.two_cells()
        sort = self.rng.choice(["move"] * 8 + [">", "@" if self.game.sets_up else ">", "stop"])
        if sort == "stop":
            return "stop"
        if sort != "move":
            return sort + self.rng.choice((source, target))
        if self.rng.random() < 0.3:
            target = self.rng.choice(self.special)
        back = f"={self.rng.randint(1, 16)}" if self.game.billiards and self.rng.random() < 0.3 else ""
        return self.move(source, target) + back


TRIES: dict[str, Callable[[State, random.Random], Any]] = {
    "cirkle2": WithUnits,
    "cirkle4": WithUnits,
    "wom": WithPawns,
    "quatre-cercles": WithTiles,
    "totem": WithTotems,
    "cirkis": WithSpaces,
}
