"""What every scene tells of its position: where the last step was, and all of it in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cercles.show.scene import UNDER, Ground, Thing

View = Mapping[str, Any]
Say = Callable[..., str]  # say(code, **values): the sentence of a code, in the reader's language


def last_step(view: View, pieces: Iterable[Thing], say: Say) -> list[Thing]:
    """Where the last step left and where it went. Round a piece the ring is wide (a swap, what a Tour leaves)."""
    start, end = _last(view)
    marks = []
    if start:
        ring = "mark-left" if any(piece.place == start for piece in pieces) else "mark-from"
        marks.append(Thing("last-from", ring, start, UNDER, label=say("show.last.from", cell=start)))
    if end:
        marks.append(Thing("last-to", "mark-to", end, UNDER, label=say("show.last.to", cell=end)))
    return marks


def description(view: View, ground: Ground, pieces: Iterable[Thing], notes: Iterable[str], say: Say) -> str:
    """The whole position in words, for whoever cannot see the picture."""
    to_act, (start, end) = view.get("to_act"), _last(view)
    said = [say("show.scene.over") if to_act is None else say("show.scene.to_act", seat=ground.seats[to_act].name)]
    if start and end:
        said.append(say("show.scene.last", start=start, end=end))
    elif end:
        said.append(say("show.scene.last_on", cell=end))
    return " ".join([*said, *(f"{words}." for words in (*(piece.label for piece in pieces), *notes))])


def _last(view: View) -> tuple[str | None, str | None]:
    last = view.get("last") or {}
    start, end = last.get("from"), last.get("to")
    return (None if start == end else start), end
