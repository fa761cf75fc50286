"""What all tests share. ``@rule("C2-7")`` says which numbered rules a test proves."""

import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from cercles.rules.game import Game

# The same examples in every run, and no limit of time: the machines are shared.
FULL = os.environ.get("CERCLES_TESTS") == "full"  # `make test-all`
settings.register_profile("cercles", derandomize=True, deadline=None, database=None, max_examples=2000 if FULL else 200)
settings.load_profile("cercles")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules this test proves")
    config.addinivalue_line("markers", "long: only in `make test-all`")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The draw rules off change nothing but the end: with unusual options that is for the full run."""
    for item in items:
        game = getattr(item, "callspec", None) and item.callspec.params.get("game")  # type: ignore[attr-defined]
        if isinstance(game, Game) and not game.options["draws"] and len(game.chosen) > 1:
            item.add_marker(pytest.mark.long)


@pytest.fixture(autouse=True)
def nothing_swallowed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An exception in a compiled ``noexcept`` function is only printed: here it fails the test."""
    swallowed: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", swallowed.append)
    yield
    assert not swallowed, f"an exception was swallowed: {swallowed[0].exc_value!r} in {swallowed[0].object!r}"
