"""The words: one catalogue per language, the same keys in each, every one of them needed."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cercles
from cercles.rules.words import LANGUAGES, Word, catalogue, sentence

PACKAGE = Path(cercles.__file__).parent


def entries(table: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from entries(value, f"{above}{name}.")
        else:
            yield above + name, value


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys_with_the_same_blanks(lang: str) -> None:
    english, other = (dict(entries(catalogue(each))) for each in ("en", lang))
    assert list(english) == list(other)
    for key in english:
        # A singular may say its count in words.
        assert blanks(english[key]) | {"count"} == blanks(other[key]) | {"count"}, key


def test_no_entry_is_left_that_nothing_says() -> None:
    said: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said |= {node.value, *node.value.split(".")}
            elif isinstance(node, ast.FunctionDef):
                said.add(node.name)  # the sentence of a rule of *why not?* is named after its predicate
    said |= {f"{word}_{more}" for word in said for more in ("missile", "numbered")} | {"one", "other"}
    assert [key for key, _ in entries(catalogue("en")) if key.rsplit(".")[-1] not in said] == []


def test_counts_choose_singular_or_plural_as_the_language_does() -> None:
    assert [sentence("why.still_to_place", "en", count=count)[:2] for count in (1, 2)] == ["a ", "2 "]
    singular, plural = catalogue("fr")["why"]["still_to_place"].values()
    assert sentence("why.still_to_place", "fr", count=1) == singular.format(count=1)
    assert sentence("why.still_to_place", "fr", count=0) == singular.format(count=0)
    assert sentence("why.still_to_place", "fr", count=2) == plural.format(count=2)


def test_a_word_within_a_sentence_is_said_in_the_readers_language() -> None:
    said = {lang: sentence("effect.passed", lang, seat=Word("seat.yellow")) for lang in LANGUAGES}
    assert said["en"].startswith("Yellow") and said["fr"].startswith("Jaune")


def test_a_language_we_do_not_speak_is_english() -> None:
    assert sentence("seat.yellow", "de") == "Yellow"
