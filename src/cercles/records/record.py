"""Record: a whole game – who played what, how, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cercles.records.builder import Builder
from cercles.records.head import check_names, usual_or
from cercles.records.result import Result, check_result, outcome_result
from cercles.records.tree import Line
from cercles.records.writer import text_of
from cercles.rules.errors import CerclesError, RecordError, quoted
from cercles.rules.game import Game
from cercles.rules.step import Step


@dataclass(slots=True)
class Record:
    """``players`` are names by seat (empty: unknown), ``tags`` the free ones in their order, ``start`` the position
    play begins from (None: the usual one), ``result`` None while the game is unfinished."""

    game: Game
    line: Line
    rules: int
    players: tuple[str, ...]
    tags: dict[str, str] = field(default_factory=dict)
    start: str | None = None
    result: Result | None = None

    @classmethod
    def of(
        cls,
        game: Game,
        steps: Iterable[str | Step] = (),
        position: str | None = None,
        *,
        players: Iterable[str] = (),
        tags: Mapping[str, str] | None = None,
        result: Result | None = None,
    ) -> Record:
        """The record of these steps; an error names the first bad one. Without ``result`` the rules decide."""
        builder = Builder(game, usual_or(game, position))
        for number, step in enumerate(steps, start=1):
            try:
                builder.play(step.text if isinstance(step, Step) else step)
            except CerclesError as error:
                raise RecordError("bad_line", line=number, because=error) from error
        return cls.built_by(builder, players=players, tags=tags, result=result)

    @classmethod
    def built_by(
        cls,
        builder: Builder,
        *,
        players: Iterable[str] = (),
        tags: Mapping[str, str] | None = None,
        result: Result | None = None,
        rules: int | None = None,
        checked: bool = False,
    ) -> Record:
        """The record of what a builder has been told; ``checked``: by the caller, who knows it is sound."""
        game, final = builder.game, builder.finish()
        names = (*players,)
        if wrong := [name for name in names if not isinstance(name, str)]:
            raise CerclesError("record_not_text", text=quoted(wrong[0]))
        if not checked:
            result = result or outcome_result(final)
            check_result(final, result)
            check_names(game, tags or {})
            if len(names) > len(game.seats):
                raise CerclesError("record_players", found=len(names), count=len(game.seats))
        names += ("",) * (len(game.seats) - len(names))
        start = builder.start.position
        usual = start == game.start().position
        version = game.version if rules is None else rules
        return cls(game, builder.line, version, names, dict(tags or {}), None if usual else start, result)

    @property
    def steps(self) -> list[str]:
        """The texts of the steps that were played, variations left aside."""
        return [node.step for node in self.line.nodes]

    def states(self) -> Iterator[Any]:
        """The start and the state after each step that was played."""
        state: Any = self.game.start(self.start)
        yield state
        for node in self.line.nodes:
            state = state.play(node.step)
            yield state

    def final(self) -> Any:
        """The state at the end of the game."""
        state: Any = None
        for state in self.states():  # noqa: B007 - the last one is wanted
            pass
        return state

    def __str__(self) -> str:
        return text_of(self)
