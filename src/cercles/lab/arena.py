"""Many games between players: who wins how often, and how sure that is."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from typing import Any

import cercles
from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import Game
from cercles.search.budget import Budget
from cercles.search.players import player

MOST_STEPS = 20_000  # of one game; with the draw rules off it might never end


@dataclass(frozen=True)
class Pairing:
    """What is to be measured. ``players`` take the sides in turn: each game the next side."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    seconds: float | None = None
    nodes: int | None = None
    opening: int = 4  # steps drawn at random before the players begin
    seed: int = 0

    @property
    def rules(self) -> Game:
        return cercles.game(self.game, **dict(self.options))


@dataclass(frozen=True)
class Played:
    """One game of a pairing: what each player scored (sides played by the same player together)."""

    number: int
    points: tuple[float, ...]
    steps: int
    reason: str


def sides_of(pairing: Pairing, number: int) -> list[int]:
    """Which player has each side in a game: they rotate."""
    count = pairing.rules.side_count
    return [(side + number) % len(pairing.players) for side in range(count)]


def play(pairing: Pairing, number: int) -> Played:
    """Game ``number``. Games that differ only in who sits where begin alike."""
    game = pairing.rules
    of_side = sides_of(pairing, number)
    rng = random.Random(f"{pairing.seed} {number // len(pairing.players)}")
    state = game.start()
    for _ in range(pairing.opening):
        if state.to_act is not None:
            state = state.play(rng.choice(list(state.legal)))
    budget = {"seconds": pairing.seconds, "nodes": pairing.nodes, "processor": True}
    bots = [player(pairing.players[of_side[side]], rng.getrandbits(31), Budget(**budget)) for side in game.sides]
    steps = 0
    while state.to_act is not None and steps < MOST_STEPS:
        state = state.play(bots[state.to_act].choose(game, state.view(state.to_act)))
        steps += 1
    points = [0.0] * len(pairing.players)
    scores = dict(zip(game.sides, state.outcome.scores if state.outcome else [], strict=False))
    for side, who in enumerate(of_side):
        points[who] += scores.get(side, 1 / game.side_count)
    return Played(number, tuple(points), steps, state.outcome.reason if state.outcome else "unfinished")


class Results:
    """The games of a pairing played so far, each kept in a file as soon as it is over, so that a run can go on."""

    def __init__(self, pairing: Pairing, file: Path | None = None) -> None:
        self.pairing, self.file = pairing, file
        self.played: dict[int, Played] = {}
        if file is not None and file.exists():
            self.read(file.read_text(encoding="utf-8").splitlines())
        elif file is not None:
            file.write_text(json.dumps(asdict(pairing)) + "\n", encoding="utf-8")

    def read(self, lines: list[str]) -> None:
        try:
            head, *games = [json.loads(line) for line in lines if line.strip()]
            found = [Played(**{**each, "points": tuple(each["points"])}) for each in games]
        except (ValueError, TypeError, KeyError) as error:
            raise CerclesError("bad_results", file=quoted(str(self.file)), problem=str(error)) from error
        if head != json.loads(json.dumps(asdict(self.pairing))):
            raise CerclesError("other_results", file=quoted(str(self.file)))
        self.played = {each.number: each for each in found}

    def add(self, game: Played) -> None:
        self.played[game.number] = game
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(game)) + "\n")

    def points(self, player: int) -> list[float]:
        """What the player scored, game by game."""
        return [game.points[player] for _, game in sorted(self.played.items())]

    def json(self) -> dict[str, Any]:
        games = list(self.played.values())
        names = [
            f"{name}#{n}" if self.pairing.players.count(name) > 1 else name
            for n, name in enumerate(self.pairing.players, 1)
        ]
        reasons = [game.reason for game in games]
        return {
            "games": len(games),
            "points": {name: sum(self.points(n)) for n, name in enumerate(names)},
            "draws": sum(len(set(game.points)) == 1 for game in games),
            "mean_steps": fmean([game.steps for game in games]) if games else 0,
            "reasons": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
            "elo": elo(self.points(0)) if len(names) == 2 and games else None,
        }


def run(results: Results, games: int, workers: int = 1) -> Iterator[Played]:
    """Play what is missing of so many games; each is yielded when it is over."""
    missing = [number for number in range(games) if number not in results.played]
    if workers == 1:
        for number in missing:
            results.add(play(results.pairing, number))
            yield results.played[number]
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting: list[Future[Played]] = [pool.submit(play, results.pairing, number) for number in missing]
        try:
            for done in as_completed(waiting):
                game = done.result()
                results.add(game)
                yield game
        finally:
            pool.shutdown(cancel_futures=True)


def elo(points: list[float], confidence: float = 0.95) -> tuple[float, float, float]:
    """(lowest, likeliest, highest) difference in strength, as chess players count it."""
    mean = fmean(points)
    spread = stdev(points) if len(points) > 1 else 0.5
    reach = NormalDist().inv_cdf((1 + confidence) / 2) * spread / math.sqrt(len(points))
    return _elo(mean - reach), _elo(mean), _elo(mean + reach)


def _elo(share: float) -> float:
    share = min(max(share, 0.001), 0.999)
    return round(400 * math.log10(share / (1 - share)), 1)


def likelihood_ratio(points: list[float], weaker: float, stronger: float) -> float:
    """The logarithm of how much likelier these points are at one difference of Elo than at another (SPRT, with the
    spread that was found)."""
    if len(points) < 2:
        return 0.0
    low, high = (1 / (1 + 10 ** (-difference / 400)) for difference in (weaker, stronger))
    variance = max(stdev(points) ** 2, 1e-3)
    return len(points) * (high - low) * (2 * fmean(points) - low - high) / (2 * variance)
