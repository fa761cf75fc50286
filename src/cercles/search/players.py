"""Players by the words that name them: those of ``NAMES``, or ``module:Class`` for one of one's own."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cercles.rules.errors import OptionError, quoted
from cercles.search.bots import BOTS, Bot
from cercles.search.budget import Budget
from cercles.search.thinkers import AlphaBetaPlayer, Thinker, UctPlayer

THINKERS: dict[str, type[Thinker]] = {"uct": UctPlayer, "alphabeta": AlphaBetaPlayer}
NAMES = (*BOTS, *THINKERS)


def player(name: str, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """The player called ``name``. A class of one's own is called with the seed."""
    if name in BOTS:
        return BOTS[name](seed)
    if name in THINKERS:
        return THINKERS[name](seed, budget)
    module, colon, kind = name.partition(":")
    if not colon:
        raise OptionError("unknown_player", name=quoted(name), known=[*NAMES, "module:Class"])
    try:
        own: Any = getattr(import_module(module), kind)
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionError("no_player", name=quoted(name), problem=error) from error
    bot: Bot = own(seed)
    return bot
