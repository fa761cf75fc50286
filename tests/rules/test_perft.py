"""Counts of step sequences: ``tests/data/perft.toml`` against the rules, draw rules off."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import cercles
from cercles.rules.drive import divide, perft

ENTRIES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "perft.toml").read_text(encoding="utf-8")
)["perft"]


def name(entry: dict[str, Any]) -> str:
    return " ".join([entry["game"], *entry["options"].values(), entry.get("position", "start")])


@pytest.mark.parametrize("entry", ENTRIES, ids=name)
def test_perft(entry: dict[str, Any]) -> None:
    game = cercles.game(entry["game"], **{**entry["options"], "draws": "off"})
    state = game.start(entry.get("position"))
    for depth, expected in enumerate(entry["counts"], start=1):
        found = perft(state, depth)
        if found != expected:
            steps = "\n".join(f"{step} {count}" for step, count in divide(state, depth).items())
            pytest.fail(f"depth {depth}: {found} sequences, expected {expected}. By first step:\n{steps}")
