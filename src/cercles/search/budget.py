"""How long a player thinks about a turn, also when the turn is several steps."""

from __future__ import annotations

from cercles.rules.view import View
from cercles.search.limit import Limit


class Budget:
    """``seconds`` and ``nodes`` are for a whole turn. The first step of a turn may use half of what there is, and all
    of it once it is clear that it ends the turn."""

    def __init__(self, seconds: float | None = None, nodes: int | None = None, processor: bool = False) -> None:
        Limit(seconds, nodes)  # what is no limit is said at once
        self.seconds, self.nodes, self.processor = seconds, nodes, processor
        self.turn: tuple[int, int | None] | None = None
        self.seconds_left, self.nodes_left = seconds, nodes

    def begin(self, view: View) -> None:
        """A decision of the seat of the view is to be made."""
        if self.turn != (view.turn, view.seat):
            self.turn = (view.turn, view.seat)
            self.seconds_left, self.nodes_left = self.seconds, self.nodes

    def limit(self, share: float) -> Limit:
        """A limit for this share of what is left."""
        seconds = None if self.seconds_left is None else max(self.seconds_left * share, 1e-4)
        nodes = None if self.nodes_left is None else max(int(self.nodes_left * share), 1)
        return Limit(seconds, nodes, self.processor)

    def spend(self, seconds: float, nodes: int) -> None:
        if self.seconds_left is not None:
            self.seconds_left = max(self.seconds_left - seconds, 0.0)
        if self.nodes_left is not None:
            self.nodes_left = max(self.nodes_left - nodes, 0)
