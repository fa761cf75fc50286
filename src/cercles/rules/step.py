"""Steps, the clicks that make them, and the tree of those clicks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    from cercles.rules.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of one seat. Two steps of a position are the same when their texts are."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Target:
    """One thing to click: a ``cell``, an empty ``place``, a ``placement`` (an outline over several spaces), a ``part``
    of a piece, a piece in ``reserve`` or a ``button``; ``mark`` says what it does."""

    kind: str
    id: str
    mark: str

    def json(self) -> dict[str, str]:
        return {"kind": self.kind, "id": self.id, "mark": self.mark}


class LegalSteps:
    """The legal steps of a state, made only as far as they are asked for."""

    __slots__ = ("_codes", "_state", "_steps")

    def __init__(self, state: State) -> None:
        self._state = state
        self._codes: list[int] = state.codes()
        self._steps: list[Step] | None = None

    def __len__(self) -> int:
        return len(self._codes)

    def __bool__(self) -> bool:
        return bool(self._codes)

    def __iter__(self) -> Iterator[Step]:
        return iter(self._sorted())

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...

    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        return self._sorted()[index]

    def __contains__(self, step: object) -> bool:
        if isinstance(step, Step):
            return step.code in self._codes and step in self._sorted()
        return isinstance(step, str) and any(step == each.text for each in self._sorted())

    def __repr__(self) -> str:
        return f"<{len(self)} legal steps: {', '.join(map(str, self))}>"

    def _sorted(self) -> list[Step]:
        if self._steps is None:
            state, text_of = self._state, self._state.game.text_of
            self._steps = sorted((Step(code, text_of(state, code)) for code in self._codes), key=lambda s: s.text)
        return self._steps


def choices_tree(state: State) -> list[dict[str, Any]]:
    """Every legal step's click paths folded into one tree: nodes with ``next``, leaves with ``step``."""
    root: dict[str, Any] = {"next": []}
    for step in state.legal:
        for path in state.game.paths_of(state, step.code):
            node = root
            for target in path:
                for branch in node.setdefault("next", []):
                    if branch["kind"] == target.kind and branch["id"] == target.id:
                        node = branch
                        break
                else:
                    branch = target.json()
                    node["next"].append(branch)
                    node = branch
            node["step"] = step.text
    return root["next"]  # type: ignore[no-any-return]
