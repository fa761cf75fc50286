"""Steps that somebody might try in TOTEM CIRKLE: mostly with one's own totems, some anywhere."""

import random

from cercles.games.totem.totem_board import BOARD, FIGURES, cell_name
from cercles.rules.state import State


class WithTotems:
    def __init__(self, state: State, rng: random.Random) -> None:
        self.rng = rng
        view = state.view(state.to_act)
        self.anywhere = [cell_name(cell) for cell in BOARD.cells]
        self.occupied = [piece["cell"] for piece in view.pieces] or self.anywhere
        self.own = [piece["cell"] for piece in view.pieces if piece["seat"] == state.to_act] or self.anywhere
        self.special = [cell_name(cell) for cell in BOARD.totemic]
        self.special += [cell_name(cell) for totemic in BOARD.totemic for cell in BOARD.beside(totemic)]
        owed = view.owed or {}
        self.placing = owed.get("code") == "place_totem"
        self.letters = state.game.names
        self.letter = owed.get("totem", "a")
        self.shifted = [name for name in (owed.get("cell"),) if name]

    def one(self) -> str:
        sorts = ["move"] * 8 + ["level"] * 4 + [">", ">", "ok", "totem!"] + ["@"] * (20 if self.placing else 1)
        sort = self.rng.choice(sorts)
        if sort in ("ok", "totem!"):
            return sort
        if sort == "level":
            letter = self.letter if self.rng.random() < 0.8 else self.rng.choice(self.letters)
            return f"{letter}{self.rng.randint(1, 4)}={self.rng.choice(FIGURES)}"
        if sort == ">" and self.shifted and self.rng.random() < 0.8:
            return ">" + self.near(self.shifted[0])
        if sort in "@>":
            return sort + self.rng.choice(self.rng.choice([self.special, self.anywhere, self.occupied]))
        source = self.rng.choice(self.rng.choice([self.own] * 6 + [self.occupied, self.anywhere]))
        places = [self.special, self.occupied, self.anywhere, self.anywhere]
        target = self.near(source) if self.rng.random() < 0.4 else self.rng.choice(self.rng.choice(places))
        return f"{source}-{target}" if source != target else self.one()

    def near(self, name: str) -> str:
        cell = BOARD.cell(name)
        assert cell is not None
        return cell_name(self.rng.choice(BOARD.beside(cell)))
