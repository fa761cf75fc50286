"""Whatever happens in a game can be said, in every language, in a sentence without a blank."""

import pytest

from cercles.rules.game import Game
from cercles.rules.words import LANGUAGES, sentence
from sampled import EVERY, met


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", EVERY, ids=repr)
def test_every_effect_every_debt_and_every_end_is_said(game: Game, lang: str) -> None:
    said = [sentence(f"seat.{seat}", lang) for seat in game.seats]
    for state in met(game, apart=11):
        owed = game.owed_in(state)
        if owed:
            said.append(sentence(f"owed.{owed['code']}", lang, **owed))
            assert owed["rule"]
        for step in list(state.legal)[::7]:
            effects = state.effects(step, state.to_act)
            assert effects
            said += [game.tell(effect, lang) for effect in effects]
        if state.outcome:
            said.append(sentence(f"reason.{state.outcome.reason}", lang))
    assert all(said) and not any("{" in each or "None" in each for each in said)
