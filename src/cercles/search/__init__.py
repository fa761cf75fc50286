"""Players. A bot is given what its seat may know, and answers with a legal step.

``bots`` look one step ahead; ``thinkers`` search, by UCT (``uct``) or alpha-beta (``alphabeta``), within a ``budget``.
"""

from cercles.search.bots import BOTS, Bot, GreedyBot, RandomBot
from cercles.search.budget import Budget
from cercles.search.players import NAMES, player
from cercles.search.thinkers import AlphaBetaPlayer, Thinker, UctPlayer

__all__ = [
    "BOTS",
    "NAMES",
    "AlphaBetaPlayer",
    "Bot",
    "Budget",
    "GreedyBot",
    "RandomBot",
    "Thinker",
    "UctPlayer",
    "player",
]
