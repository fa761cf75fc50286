"""Secrecy: change what a seat cannot know, and nothing that reaches the seat changes by a byte."""

import json
import random
from typing import Any

import pytest

from cercles import show
from cercles.rules.errors import StepError
from cercles.rules.game import Game
from cercles.rules.state import State
from cercles.rules.view import View
from cercles.rules.words import LANGUAGES
from cercles.search import BOTS
from drawn import rule
from sampled import ENDING, met

every_game = pytest.mark.parametrize("game", ENDING, ids=repr)
SETTING_UP = [game for game in ENDING if game.start().position.endswith("phase=setup")]
setting_up = pytest.mark.parametrize("game", SETTING_UP, ids=repr)


def channels(state: State, seat: int | None) -> list[Any]:
    """Everything that can reach a seat (None: a spectator) while a position stands."""
    game, view = state.game, state.view(seat)
    found = [view.json(), game.owed_in(state), state.svg(seat)]
    found += [show.plain(show.scene(view.json(), lang)) for lang in LANGUAGES]
    for text in ("@A8", "@H11", "@A1", "A8-A7", "B2xB3", "stop", "nonsense"):
        found.append(answer(state, text, seat))
    if state.to_act == seat:
        found += [state.choices, [step.text for step in state.legal]]
        found += [[state.effects(step, seat), state.seen(step, seat)] for step in state.legal]
        found += [bot(5).choose(game, view) for bot in BOTS.values()]
    return found


def answer(state: State, text: str, seat: int | None) -> Any:
    """What one is told who asks what a step would do, and who tries one that is not legal."""
    if seat is None:
        return None
    try:
        said = state.explain(text, seat)
        if state.to_act == seat and not said.legal:
            state.play(text)
        return [said.json(lang) for lang in LANGUAGES]
    except StepError as error:
        return [error.sentence(lang) for lang in LANGUAGES]


def guesses(game: Game, view: View) -> list[State]:
    return [game.guess(view, random.Random(seed)) for seed in range(3)]


@every_game
def test_a_guess_agrees_with_the_view_it_is_made_from(game: Game) -> None:
    for state in met(game, games=2, apart=6):
        for seat in (None, *range(len(game.seats))):
            view = state.view(seat)
            for guess in guesses(game, view):
                assert guess.view(seat).json() | {"turn": 0, "draws": 0} == view.json() | {"turn": 0, "draws": 0}
                assert game.position(guess.position) == guess
                if state.to_act is not None:
                    assert guess.play(guess.legal[0])


@every_game
def test_where_nothing_is_hidden_the_guess_is_the_state(game: Game) -> None:
    for state in met(game, games=2, apart=30):
        if "hidden=" not in state.view(0).position:
            assert game.guess(state.view(0), random.Random(1)) == state


@rule("WOM-2", "WOM-22")
@setting_up
def test_what_one_cannot_know_reaches_one_by_no_channel(game: Game) -> None:
    hidden = 0
    for state in met(game, games=2, apart=3):
        for seat in (None, *range(len(game.seats))):
            first, *others = guesses(game, state.view(seat))
            hidden += first.position != others[0].position
            for other in others:
                if first.position != other.position:
                    assert json.dumps(channels(first, seat)) == json.dumps(channels(other, seat))
    assert hidden > 20, "positions in which something was hidden"


@rule("WOM-2", "WOM-22")
@setting_up
def test_the_log_of_a_set_up_tells_others_nothing(game: Game) -> None:
    """Two set-ups of the same seats, wholly different: whoever does not make them is told the same of both."""
    logs: list[dict[int | None, list[Any]]] = [{None: [], 0: [], 1: []} for _ in range(2)]
    for log, seed in zip(logs, range(2), strict=True):
        state, rng = game.start(), random.Random(seed)
        for _ in range(31):  # the last pawn shows both camps
            step = rng.choice(list(state.legal))
            for seat, told in log.items():
                if seat != state.to_act:
                    told += [state.seen(step, seat), state.effects(step, seat)]
                    told += [[game.tell(effect, lang) for effect in told[-1]] for lang in LANGUAGES]
            state = state.play(step)
            if state.to_act == 0:  # until Lilac sets up, Green's pawns are all there is to hide
                log[None] += channels(state, None)
                log[1] += channels(state, 1)
    for seat in (None, 0, 1):
        assert json.dumps(logs[0][seat]) == json.dumps(logs[1][seat])


@rule("WOM-2")
@setting_up
def test_the_last_pawn_shows_everything_to_everybody(game: Game) -> None:
    state, rng = game.start(), random.Random(3)
    for _ in range(32):
        assert state.position != state.view(None).position or not state.view(0).pieces
        state = state.play(rng.choice(list(state.legal)))
    for seat in (None, 0, 1):
        assert len(state.view(seat).pieces) == 32
        assert state.view(seat).position == state.position
