"""Counts of step sequences: ``tests/data/perft.toml`` against the rules, draw rules off."""

from typing import Any

import pytest

import cercles
from cercles.rules.drive import divide, perft
from sampled import PERFT

INTERPRETED_MOST = 20_000  # deeper counts take minutes where nothing is compiled


def name(entry: dict[str, Any]) -> str:
    return " ".join([entry["game"], *entry["options"].values(), entry.get("position", "start")])


@pytest.mark.parametrize("entry", PERFT, ids=name)
def test_perft(entry: dict[str, Any]) -> None:
    game = cercles.game(entry["game"], **{**entry["options"], "draws": "off"})
    state = game.start(entry.get("position"))
    for depth, expected in enumerate(entry["counts"], start=1):
        if not cercles.compiled and expected > INTERPRETED_MOST:
            break
        found = perft(state, depth)
        if found != expected:
            steps = "\n".join(f"{step} {count}" for step, count in divide(state, depth).items())
            pytest.fail(f"depth {depth}: {found} sequences, expected {expected}. By first step:\n{steps}")
