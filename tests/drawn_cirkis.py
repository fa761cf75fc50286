"""CirKis positions told by the pieces laid, and what tests ask of them."""

import tomllib
from pathlib import Path
from typing import Any

import cercles
from cercles.rules.state import State

SEATS = ("purple", "red", "green", "yellow")
FOUND = tomllib.loads((Path(__file__).parent / "data" / "cirkis.toml").read_text(encoding="utf-8"))
OPTIONS = ("players", "central_circle", "rounds_to_100", "draws")


def cirkis(pieces: str, **rest: Any) -> State:
    """``"P hook@0,5  R wedge@6"``: whose pieces lie on the board, the last one named being the leader. The seat after
    its owner is to act (after ``passes`` more; with ``free="yes"`` its owner). ``rest`` are options, or fields of the
    position: points must be those that the figures bring."""
    options = {name: rest.pop(name) for name in OPTIONS if name in rest}
    game = cercles.game("cirkis", **options)
    words = pieces.split()
    laid = list(zip(words[::2], words[1::2], strict=True))
    seats = len(game.seats)
    names = ["+".join(piece for owner, piece in laid if owner == seat[0].upper()) or "-" for seat in game.seats]
    mover = -1
    if laid:
        mover = "PRGY".index(laid[-1][0])
        rest = {"leader": laid[-1][1], **rest}
    first = rest.pop("act", SEATS[(mover + (0 if "free" in rest else 1 + rest.get("passes", 0))) % seats])
    fields = [f"{name}={value}" for name, value in {"act": first, **rest}.items()]
    return game.position(" ".join(["/".join(names), *fields]))


def start(**options: Any) -> State:
    return cercles.game("cirkis", **options).start()


def play(state: State, *steps: str) -> State:
    for step in steps:
        state = state.play(step)
    return state


def acts(state: State) -> str:
    """Who acts, by the name's first letter; empty when the game is over."""
    return "" if state.to_act is None else SEATS[state.to_act][0].upper()


def points(state: State) -> list[int]:
    found: list[int] = state.view().facts["points"]
    return found


def is_free(state: State) -> bool:
    """Is a free turn to be played?"""
    owed = state.view().owed
    return owed is not None and owed["code"] == "free_turn" and owed["rule"] == "CK-12"


def ended(state: State) -> tuple[str, str, str] | None:
    """(the winners' letters, reason, rule); None while the game goes on."""
    if state.outcome is None:
        return None
    best = max(state.outcome.scores)
    winners = [name[0].upper() for name, score in zip(SEATS, state.outcome.scores, strict=False) if score == best]
    assert best == 1 / len(winners)
    return "".join(winners), state.outcome.reason, state.outcome.rule


def told(state: State, step: str) -> list[str]:
    """What a step does, in short: ``laid P``, ``figure_won G circle 10``."""
    found = []
    for effect in state.effects(step):
        more = [str(effect[name]) for name in ("figure", "points", "round") if name in effect]
        found.append(" ".join([effect["what"], SEATS[effect["seat"]][0].upper(), *more]))
    return found


def found(name: str) -> tuple[State, str]:
    """A position of ``data/cirkis.toml`` and the step that makes of it what its name says."""
    entry = FOUND[name]
    options = dict(word.split("=") for word in entry["options"].split())
    return cercles.game("cirkis", **options).position(entry["position"]), entry["step"]
