"""Players by the words that name them: ``random``, ``greedy``, ``uct``, ``alphabeta``, or ``module:Class`` of one's own."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cercles.rules.errors import OptionError, quoted
from cercles.search.bots import Bot, GreedyBot, RandomBot
from cercles.search.budget import Budget
from cercles.search.thinkers import AlphaBetaPlayer, UctPlayer

SIMPLE: dict[str, type[Any]] = {"random": RandomBot, "greedy": GreedyBot}
THINKING: dict[str, type[Any]] = {"uct": UctPlayer, "alphabeta": AlphaBetaPlayer}
NAMES = (*SIMPLE, *THINKING)


def player(name: str, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """The player called ``name``. A class of one's own is called with the seed."""
    if name in SIMPLE:
        return SIMPLE[name](seed)
    if name in THINKING:
        return THINKING[name](seed, budget)
    module, colon, kind = name.partition(":")
    if not colon:
        raise OptionError("unknown_player", name=quoted(name), known=[*NAMES, "module:Class"])
    try:
        return getattr(import_module(module), kind)(seed)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise OptionError("no_player", name=quoted(name), problem=str(error)) from error
