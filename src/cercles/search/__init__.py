"""Players. A bot is given what its seat may know, and answers with a legal step."""

from cercles.search.bots import BOTS, Bot, GreedyBot, RandomBot

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]
