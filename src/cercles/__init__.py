"""Cercles: rare abstract strategy games to play, learn, study and research.

>>> import cercles
>>> game = cercles.game("cirkle4", mode="double")
>>> state = game.start().play("B2-B5")
>>> state.to_act
1
"""

import warnings
from typing import Any

from cercles._compiled import use_compiled

compiled: bool = use_compiled()  # whether the rules run as machine code; interpreted they are the same, only slower
if not compiled:
    warnings.warn("cercles runs interpreted: everything works, about 50 times slower", RuntimeWarning, stacklevel=2)

from cercles.games import GAMES  # noqa: E402
from cercles.records import Record  # noqa: E402
from cercles.rules.errors import CerclesError, UnknownGame, quoted  # noqa: E402
from cercles.rules.game import Game  # noqa: E402
from cercles.rules.outcome import Outcome  # noqa: E402
from cercles.rules.state import EXTRAS, State  # noqa: E402
from cercles.rules.step import Step  # noqa: E402
from cercles.rules.view import View  # noqa: E402

__version__ = "0.1.0"
__all__ = ["CerclesError", "Game", "Outcome", "Record", "State", "Step", "View", "add", "compiled", "game", "games"]


def game(name: str, /, **options: Any) -> Game:
    """The game called ``name`` with its options; an error lists what is allowed."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(name, sorted(GAMES))
    return GAMES[name](**options)


def add(game: type[Game]) -> None:
    """Make a game of one's own known by its name, as those of ``games()`` are: to ``game()`` and to records."""
    if game.id in GAMES and GAMES[game.id] is not game:
        raise CerclesError("game_taken", name=quoted(game.id))
    GAMES[game.id] = game


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def _svg(
    state: State,
    seat: int | str | None = None,
    theme: str = "light",
    trays: bool = True,
    lang: str = "en",
    last: dict[str, str] | None = None,
) -> str:
    """``last`` marks the step before: ``{"from": "B2", "to": "B5"}``, as ``show.last_of(effects)`` tells it."""
    from cercles import show

    return show.svg(show.scene({**state.view(seat).json(), "last": last}, lang), theme, trays)


EXTRAS["svg"] = _svg  # rules know nothing of pictures
