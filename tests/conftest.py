"""What all tests share. ``@rule("C2-7")`` says which numbered rules a test proves."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

# The same examples in every run, and no limit of time: the machines are shared.
settings.register_profile("cercles", derandomize=True, deadline=None, database=None, max_examples=200)
settings.load_profile("cercles")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules this test proves")
    config.addinivalue_line("markers", "long: only in `make test-all`")


@pytest.fixture(autouse=True)
def nothing_swallowed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An exception in a compiled ``noexcept`` function is only printed: here it fails the test."""
    swallowed: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", swallowed.append)
    yield
    assert not swallowed, f"an exception was swallowed: {swallowed[0].exc_value!r} in {swallowed[0].object!r}"
