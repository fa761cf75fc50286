"""*Why not?* is a second reading of the rules: here it is held to the first."""

import random
from collections.abc import Iterator

import pytest

import cercles
from cercles.rules.board_game import BoardGame
from cercles.rules.errors import GarbledStep
from cercles.rules.explanation import Explanation
from cercles.rules.words import LANGUAGES
from cercles.show.rulebook import blocks
from conceivable import TRIES, attempts
from sampled import ENDING, met, met_from_data

BUILT_IN = [game for game in ENDING if isinstance(game, BoardGame)]
FAMILIES = sorted({game.pages[0] for game in BUILT_IN})


def explained(game: BoardGame, games: int, apart: int, count: int) -> Iterator[Explanation]:
    """What is said of conceivable steps; exactly the legal ones are forbidden by no rule."""
    for number, state in enumerate((*met(game, games, apart), *met_from_data(game, games))):
        if state.to_act is None:
            continue
        legal = {step.text for step in state.legal}
        for text in (*attempts(state, random.Random(number), count), *legal):
            try:
                why = state.explain(text)
            except GarbledStep:
                continue
            assert why.legal == (text in legal), f"{text} in {state}: {why.rule} {why}"
            assert why.legal == (why.rule is None) == bool(why.effects)
            assert why.rule is None or blocks(game, why.rule), "a rule the player can look up"
            yield why


def held_to_the_rules(family: str, games: int, apart: int, count: int) -> None:
    """Games that share a page share predicates: what one of them never meets another does."""
    built_in = [game for game in BUILT_IN if game.pages[0] == family]
    said = {why.code: why for game in built_in for why in explained(game, games, apart, count)}
    reasons = {predicate.__name__ for game in built_in for rules in game.why.values() for _, predicate in rules}
    assert not reasons - set(said), "rules that forbade nothing"
    for why in said.values():
        for lang in LANGUAGES:
            assert why.sentence(lang) and "{" not in why.sentence(lang)


@pytest.mark.parametrize("family", FAMILIES)
def test_no_rule_forbids_exactly_the_legal_steps(family: str) -> None:
    held_to_the_rules(family, games=4, apart=11, count=100)


@pytest.mark.long
@pytest.mark.parametrize("family", FAMILIES)
def test_no_rule_forbids_exactly_the_legal_steps_of_thousands_of_positions(family: str) -> None:
    held_to_the_rules(family, games=60, apart=4, count=200)


def test_every_game_has_steps_to_be_explained() -> None:
    assert set(TRIES) == set(cercles.games())
