from collections.abc import Iterator

from cercles.rules.game import Game
from cercles.rules.state import State
from cercles.search.evaluation import Evaluation
from cercles.search.limit import Limit

WIN: int
SURE: int

class AlphaBeta:
    """One searcher of a game of two sides; its memory serves from position to position."""

    game: Game
    evaluation: Evaluation
    def __init__(self, game: Game, table_bits: int = ...) -> None: ...
    def think(self, state: State, limit: Limit) -> Iterator[tuple[int, int, list[int]]]: ...
    @property
    def node_count(self) -> int: ...
