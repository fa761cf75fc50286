"""Many games between players: who wins how often, and how sure that is."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import NormalDist, fmean
from typing import Any

import cercles
from cercles.rules.errors import CerclesError, quoted
from cercles.rules.game import Game
from cercles.search import Budget, player

MOST_STEPS = 20_000  # of one game; with the draw rules off it might never end


@dataclass(frozen=True)
class Pairing:
    """What is to be measured. ``seconds`` (of the processor) and ``nodes`` are for a turn; ``opening`` steps are drawn
    at random before the players begin."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    seconds: float | None = None
    nodes: int | None = None
    opening: int = 4
    seed: int = 0

    @property
    def rules(self) -> Game:
        return cercles.game(self.game, **self.options)

    def on_sides(self, number: int) -> list[int]:
        """Which player plays each side in game ``number``: the players rotate, and if they are fewer, play several."""
        return [(side + number) % len(self.players) for side in range(self.rules.side_count)]


@dataclass(frozen=True)
class Played:
    """One game: what each player scored on all the sides they played."""

    number: int
    points: tuple[float, ...]
    steps: int
    reason: str


def rehearse(pairing: Pairing) -> None:
    """Let each player answer once, so that one who cannot play this game is known before the games begin."""
    state = pairing.rules.start()
    for name in pairing.players:
        state.step(player(name, pairing.seed, Budget(nodes=1)).choose(state.game, state.view(state.to_act)))


def play(pairing: Pairing, number: int) -> Played:
    """Game ``number``. Games that differ only in who plays which side begin alike."""
    game, on_sides = pairing.rules, pairing.on_sides(number)
    rng = random.Random(f"{pairing.seed} {number // len(pairing.players)}")
    state = game.start()
    for _ in range(pairing.opening):
        if state.to_act is not None:
            state = state.play(rng.choice(list(state.legal)))
    budgets = [Budget(pairing.seconds, pairing.nodes, processor=True) for _ in game.sides]
    names = [pairing.players[on_sides[side]] for side in game.sides]
    bots = [player(name, rng.getrandbits(31), budget) for name, budget in zip(names, budgets, strict=True)]
    steps = 0
    while state.to_act is not None and steps < MOST_STEPS:
        state = state.play(bots[state.to_act].choose(game, state.view(state.to_act)))
        steps += 1
    outcome = state.outcome
    scores = outcome.scores if outcome else [1 / game.side_count] * len(game.seats)
    points = [0.0] * len(pairing.players)
    for side, score in dict(zip(game.sides, scores, strict=True)).items():
        points[on_sides[side]] += score
    return Played(number, tuple(points), steps, outcome.reason if outcome else "unfinished")


class Results:
    """The games of a pairing played so far. Each is written to the file, if there is one, as soon as it is over, so
    that a run that was interrupted goes on."""

    def __init__(self, pairing: Pairing, file: Path | None = None) -> None:
        self.pairing, self.file = pairing, file
        self.played: dict[int, Played] = {}
        if file is not None and file.exists():
            self._read(file)
        elif file is not None:
            self._write(file, asdict(pairing))

    def add(self, game: Played) -> None:
        self.played[game.number] = game
        if self.file is not None:
            self._write(self.file, asdict(game))

    def _read(self, file: Path) -> None:
        try:
            head, *lines = file.read_text(encoding="utf-8").splitlines()
            mine = json.loads(head) == json.loads(json.dumps(asdict(self.pairing)))
            games = [Played(**json.loads(line)) for line in lines]
        except (OSError, ValueError, TypeError) as error:
            raise CerclesError("bad_results", file=quoted(str(file)), problem=error) from error
        if not mine:
            raise CerclesError("other_results", file=quoted(str(file)))
        self.played = {game.number: game for game in games}

    def _write(self, file: Path, facts: dict[str, Any]) -> None:
        try:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(facts) + "\n")
        except OSError as error:
            raise CerclesError("bad_write", file=quoted(str(file)), problem=error.strerror) from error

    def points(self, number: int) -> list[float]:
        """What a player scored, game by game."""
        return [game.points[number] for _, game in sorted(self.played.items())]

    def json(self) -> dict[str, Any]:
        games, players = list(self.played.values()), self.pairing.players
        names = [f"{name} {n}" if players.count(name) > 1 else name for n, name in enumerate(players, start=1)]
        return {
            "games": len(games),
            "points": {name: round(sum(self.points(n)), 6) for n, name in enumerate(names)},
            "draws": sum(len(set(game.points)) == 1 for game in games),
            "mean_steps": round(fmean(game.steps for game in games), 1) if games else 0,
            "reasons": dict(sorted(Counter(game.reason for game in games).items())),
            "elo": elo(self.points(0)) if len(names) == 2 and games else None,
        }


def run(results: Results, games: int, workers: int = 1) -> Iterator[Played]:
    """Play what is missing of so many games; each is yielded when it is over, in whatever order."""
    missing = [number for number in range(games) if number not in results.played]
    if workers == 1:
        for number in missing:
            results.add(play(results.pairing, number))
            yield results.played[number]
        return
    with ProcessPoolExecutor(workers) as pool:
        try:
            for done in as_completed([pool.submit(play, results.pairing, number) for number in missing]):
                results.add(done.result())
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def elo(points: list[float], confidence: float = 0.95) -> tuple[float, float, float]:
    """The difference in strength that these scores of two players speak for, with the bounds of Wilson’s interval,
    which is wide where games are few, even if all were won. Beyond 1,200 nothing is said."""
    games, share = len(points), fmean(points)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    return _elo(middle - reach), _elo(share), _elo(middle + reach)


def _elo(share: float) -> float:
    share = min(max(share, 0.001), 0.999)
    return round(400 * math.log10(share / (1 - share)), 1)
