"""How fast a game runs: random playouts, perft, two threads. Processor time, the best of several rounds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import cercles
from cercles.rules.drive import Player, perft
from cercles.rules.game import Game

PLAYOUT_STEPS = 400_000 if cercles.compiled else 4_000
PERFT_NODES = 1_000_000 if cercles.compiled else 10_000


def measures(game: Game, rounds: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """One part of the measurement after another, each with its name: for a progress bar."""
    yield "playouts", _playouts(game, rounds)
    yield "perft", _perft(game, rounds)
    yield "two threads", _two_threads(game, rounds)
    yield "state", {"state_bytes": game.start().bytes, "compiled": cercles.compiled}


def _playouts(game: Game, rounds: int) -> dict[str, Any]:
    best = best_games = 0.0
    for seed in range(rounds):
        player = Player(game.start(), seed)
        (steps, games, _), seconds = _timed(partial(player.play, PLAYOUT_STEPS), time.process_time)
        if steps / seconds > best:
            best, best_games = steps / seconds, games / seconds
    return {"playout_steps_per_second": round(best), "playout_games_per_second": round(best_games, 1)}


def _perft(game: Game, rounds: int) -> dict[str, Any]:
    """Every leaf's state is made, as deep as one round is long enough to be measured."""
    state = game.start()
    depth = 1
    while perft(state, depth) < PERFT_NODES and depth < 6:
        depth += 1
    best = 0.0
    for _ in range(rounds):
        nodes, seconds = _timed(partial(perft, state, depth), time.process_time)
        best = max(best, nodes / seconds)
    return {"perft_nodes_per_second": round(best), "perft_depth": depth}


def _two_threads(game: Game, rounds: int) -> dict[str, Any]:
    """The work of two threads in the time of one, by the clock; 2.0 is perfect."""
    best = 0.0
    with ThreadPoolExecutor(2) as pool:
        for seed in range(rounds):
            alone, *pair = [Player(game.start(), seed) for _ in range(3)]
            _, one = _timed(partial(alone.play, PLAYOUT_STEPS), time.perf_counter)
            _, two = _timed(partial(_play_all, pool, pair), time.perf_counter)
            best = max(best, 2 * one / two)
    return {"two_thread_ratio": round(best, 2)}


def _play_all(pool: ThreadPoolExecutor, players: list[Player]) -> None:
    list(pool.map(lambda player: player.play(PLAYOUT_STEPS), players))


def _timed(work: Callable[[], Any], clock: Callable[[], float]) -> tuple[Any, float]:
    start = clock()
    result = work()
    return result, max(clock() - start, 1e-9)
