"""What a position is worth before it is over. The base knows nothing; ``evaluations`` holds one file per game."""

from importlib import import_module
from importlib.util import find_spec

from cercles.rules.state import State


class Evaluation:
    """Values are hundredths of the game's smallest piece; what is good for one side is bad for the others."""

    def __init__(self, game):
        self.game = game

    def value(self, state, side):
        """How much better the position is for the side than for the others."""
        return 0

    def gain(self, state, code):
        """What a legal step takes at once, 0 for a quiet one: such steps are looked at first, and to their end."""
        return 0

    def of(self, state, side):
        """``value`` for people and tests."""
        position: State = state
        return self.value(position, side)

    def gain_of(self, state, step):
        position: State = state
        return self.gain(position, state.step(step).code)


def evaluation_of(game):
    """The evaluation of a game, found by its name; a game without one is judged by its end alone."""
    name = game.id.replace("-", "_")
    place = f"{__package__}.evaluations.{name}"
    if not name.isidentifier() or find_spec(place) is None:
        return Evaluation(game)
    return import_module(place).EVALUATION(game)
