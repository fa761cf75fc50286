"""Steps of CirKis that somebody might try: pieces near the last one, mostly on empty spaces."""

import random

from cercles.games.cirkis.cirkis_pieces import Placement, placements
from cercles.rules.state import State


class WithSpaces:
    def __init__(self, state: State, rng: random.Random) -> None:
        self.rng = rng
        view = state.view()
        filled = {space for piece in view.pieces for space in piece["spaces"]}
        leader = set(view.facts["leader"])
        empty = [each for each in placements() if not filled & set(each.spaces)]
        self.near = self.some([each for each in placements() if leader & each.around], placements())
        self.open = self.some([each for each in empty if leader & each.around], empty)
        self.empty = self.some(empty)
        self.apart = self.some([each for each in empty if not filled & each.around], empty)

    def some(self, *wanted: list[Placement] | tuple[Placement, ...]) -> list[Placement]:
        """The first of these that has any, or all placements."""
        return list(next(filter(None, wanted), placements()))

    def one(self) -> str:
        sorts = [self.near] * 3 + [self.open] * 3 + [self.empty] * 3 + [self.apart, list(placements())]
        return "pass" if self.rng.random() < 0.05 else str(self.rng.choice(self.rng.choice(sorts)))
