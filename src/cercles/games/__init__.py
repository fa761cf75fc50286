"""The games. This is the only list of them."""

from cercles.games.cirkle.cirkle2 import Cirkle2
from cercles.games.cirkle.cirkle4 import Cirkle4
from cercles.games.cirkle.wom_game import Wom
from cercles.rules.game import Game

GAMES: dict[str, type[Game]] = {game.id: game for game in (Cirkle2, Cirkle4, Wom)}
