"""OpenSpiel's own C++ random playouts, measured beside ours in the same run."""

from __future__ import annotations

import time
from typing import Any

PEERS = ("chess", "xiangqi", "breakthrough")
ROLLOUTS = 20


def playout_speed(name: str, rounds: int) -> float:
    """Steps per second of OpenSpiel's random rollouts, which all run in C++ (one search of one simulation).

    OpenSpiel does not say how many steps its rollouts took: the mean length comes from as many games between
    its random bots."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game(name)
    best = 0.0
    length = sum(_random_game(pyspiel, game, seed) for seed in range(3 * ROLLOUTS)) / (3 * ROLLOUTS)
    for seed in range(rounds):
        rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        bot = pyspiel.MCTSBot(game, rollouts, 2.0, 1, 100, False, seed, False)
        start = time.process_time()
        bot.step(game.new_initial_state())
        best = max(best, ROLLOUTS * length / (time.process_time() - start))
    return best


def _random_game(pyspiel: Any, game: Any, seed: int) -> int:
    state = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(player, 2 * seed + player) for player in range(2)]
    pyspiel.evaluate_bots(state, bots, seed)
    return int(state.move_number())
