"""The games. This is the only list of them; the module of a game is loaded when the game is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from cercles.rules.game import Game


class Games(MutableMapping[str, type[Game]]):
    def __init__(self, built_in: dict[str, str]) -> None:
        self.found: dict[str, str | type[Game]] = dict(built_in)

    def __getitem__(self, name: str) -> type[Game]:
        game = self.found[name]
        if isinstance(game, str):
            module, kind = game.split(":")
            game = self.found[name] = getattr(import_module(f"{__name__}.{module}"), kind)
        return game

    def __setitem__(self, name: str, game: type[Game]) -> None:
        self.found[name] = game

    def __delitem__(self, name: str) -> None:
        del self.found[name]

    def __contains__(self, name: object) -> bool:
        return name in self.found

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)


GAMES = Games(
    {
        "cirkle2": "cirkle.cirkle2:Cirkle2",
        "cirkle4": "cirkle.cirkle4:Cirkle4",
        "wom": "cirkle.wom_game:Wom",
        "quatre-cercles": "quatre_cercles.quatre_cercles_game:QuatreCercles",
        "totem": "totem.totem_game:Totem",
        "cirkis": "cirkis.cirkis_game:Cirkis",
    }
)
