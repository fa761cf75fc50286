"""The rule pages: both languages, the tests and the code speak of the same numbered rules."""

import re
from pathlib import Path

import pytest

import cercles
from cercles.rules.errors import CerclesError
from cercles.rules.words import LANGUAGES
from cercles.show import rulebook

TESTS = Path(__file__).parent
PACKAGE = Path(cercles.__file__).parent
PAGES = sorted({page for name in cercles.games() for page in cercles.game(name).pages})
NUMBERS = {block.number for page in PAGES for block in rulebook.page_blocks(page, "en") if block.number}
FAMILIES = sorted({number.split("-")[0] for number in NUMBERS})
CITATION = re.compile(rf"\b(?:{'|'.join(FAMILIES)})-(?:\d+[a-z]?|[a-z])\b")
MARK = re.compile(r"@rule\(([^)]*)\)")


def cited(text: str) -> set[str]:
    return set(CITATION.findall(text))


def sources(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_rules_in_the_same_order(page: str) -> None:
    english, french = ([block.number for block in rulebook.page_blocks(page, lang)] for lang in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_mark_the_same_decisions_as_our_reading(page: str) -> None:
    """A mark after a title holds for the whole rule, any other for the sentence before it."""

    def marks(lang: str, mark: str) -> list[tuple[str | None, int, bool]]:
        found = rulebook.page_blocks(page, lang)
        return [(each.number, each.text.count(mark), f".** {mark}" in each.text) for each in found if mark in each.text]

    assert marks("en", "*(our reading)*") == marks("fr", "*(notre lecture)*")


def test_french_ties_its_punctuation_to_the_word() -> None:
    """A no-break space before : ; ! ? » and after «; apostrophes are round."""
    pages = [path.read_text(encoding="utf-8") for path in (rulebook.FOLDER / "fr").glob("*.md")]
    texts = [re.sub(r"```.*?```|`[^`]*`", "", page, flags=re.DOTALL) for page in pages]
    for text in (*texts, (PACKAGE / "locale" / "fr.toml").read_text(encoding="utf-8")):
        assert not re.findall(r".{12}(?: [:;!?»]|« ).{3}", text)
    assert not [text for text in texts if "'" in text]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_belongs_to_a_game(lang: str) -> None:
    assert sorted(path.stem for path in (rulebook.FOLDER / lang).glob("*.md")) == PAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_tells_each_rule_once_and_draws_boards_that_exist(page: str, lang: str) -> None:
    blocks = rulebook.page_blocks(page, lang)
    told = [block.number for block in blocks if rulebook.RULE.match(block.text)]
    assert told and len(told) == len(set(told))
    for block in blocks:
        assert block.text.count("```") in (0, 2), "a drawing is one block"
        if block.board:
            name, options = block.board
            assert cercles.game(name, **options)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_speaks_of_no_unknown_rule(page: str, lang: str) -> None:
    assert cited(" ".join(block.text for block in rulebook.page_blocks(page, lang))) <= NUMBERS


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    marked = set()
    for arguments in MARK.findall(sources(TESTS)):
        marked |= set(re.findall(r'"([^"]+)"', arguments))
    assert not NUMBERS - marked, "rules without a test"
    assert not marked - NUMBERS, "tests of rules that no page has"


def test_every_rule_is_cited_by_the_code_and_the_code_cites_no_unknown_one() -> None:
    found = cited(sources(PACKAGE))
    assert not NUMBERS - found, "rules that no code names"
    assert not found - NUMBERS, "numbers that no page has"


def test_a_rule_is_found_by_its_number_whatever_its_capitals() -> None:
    game = cercles.game("cirkle2")
    (block,) = rulebook.blocks(game, "c2-7")
    assert block.number == "C2-7" and block.text.startswith("**C2-7 · ")
    assert rulebook.blocks(game, "B-6")[1].text.startswith("```")  # its drawing belongs to it


def test_an_unknown_rule_is_named_with_those_that_exist() -> None:
    with pytest.raises(CerclesError, match=r"cirkle2 has no rule 'C2-99': expected one of B-1, .* C2-17"):
        rulebook.blocks(cercles.game("cirkle2"), "C2-99")
