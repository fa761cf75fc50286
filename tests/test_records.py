"""Records: what is written is read again, what is wrong is named with its place, nothing absurd does harm."""

import pickle
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cercles
from cercles.records import OUTSIDE, Builder, Record, Result, read, read_all, read_one, steps_of_file, write
from cercles.records.quoting import comment_text, meant, value_text
from cercles.rules.errors import CerclesError, RecordError
from cercles.rules.words import catalogue

GAMES = [
    cercles.game("cirkle2"),
    cercles.game("cirkle2", null_swaps=True, draws=False),
    *(cercles.game("cirkle4", mode=mode) for mode in ("solo", "double", "survivor")),
    *(
        cercles.game("wom", mode=mode, owner_replaces=owner)
        for mode in ("long", "short", "billiards")
        for owner in (False, True)
    ),
    cercles.game("wom", mode="billiards", hidden=True),
    cercles.game("wom", mode="billiards", hidden=True, owner_replaces=True),
]
CIRKLE2 = cercles.game("cirkle2")
HEAD = '[game "cirkle2"]\n[rules "1"]\n\n'
GOOD = HEAD + "1. B2-B5 2. B10-B7\n*\n"
DOC = Path(__file__).parent.parent / "docs" / "records.md"
quiet = settings(derandomize=True, deadline=None, max_examples=60)


def random_steps(state: Any, chance: random.Random, most: int = 10_000) -> list[str]:
    steps: list[str] = []
    while state.to_act is not None and len(steps) < most:
        steps.append(state.game.text_of(state, chance.choice(state.codes())))
        state = state.play(steps[-1])
    return steps


def random_record(game: Any, chance: random.Random, words: list[str]) -> Record:
    """A game with comments, clocks and variations wherever there is room for them."""
    builder = Builder(game)

    def line(most: int, depth: int) -> None:
        if chance.random() < 0.5:
            builder.say(chance.choice(words))
        for _ in range(most):
            if builder.state.to_act is None:
                break
            builder.play(game.text_of(builder.state, chance.choice(builder.state.codes())))
            if chance.random() < 0.3:
                builder.clock(chance.randrange(10_000_000))
            if chance.random() < 0.2:
                builder.say(chance.choice(words))
            if depth < 4 and chance.random() < 0.1:
                builder.branch()
                line(chance.randrange(6), depth + 1)
                builder.back()

    line(120, 0)
    unfinished = builder.finish().to_act is not None
    scores = tuple(1.0 if side == game.sides[0] else 0.0 for side in game.sides)
    result = Result(scores, chance.choice(OUTSIDE)) if unfinished and chance.random() < 0.5 else None
    players = [chance.choice(words) for _ in game.seats]
    return Record.built_by(builder, players=players, tags={"event": chance.choice(words), "Zug": "x"}, result=result)


def defects_of(text: str) -> list[tuple[int, int, str]]:
    """(line, column, code) of everything that is wrong."""
    return [(each.line, each.column, each.values["because"].code) for each in read_all(text)[1]]


def only_defect(text: str) -> tuple[int, int, str]:
    """The same, where there is only one; strict reading raises it."""
    (found,) = defects_of(text)
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == found[:2]
    return found


# --- what is written is read again ---------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_whole_random_games_come_back(game: Any) -> None:
    chance = random.Random(1)
    records = [Record.of(game, random_steps(game.start(), chance, 1500), players=["Ada"]) for _ in range(3)]
    text = write(records)
    assert read(text) == records
    assert write(read(text)) == text
    for record in records:
        assert record.final() == game.replay(record.steps)
        assert len(list(record.states())) == len(record.steps) + 1


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_comments_clocks_and_variations_come_back(game: Any) -> None:
    words = [
        "plain",
        '{"}\\{',
        "two\nlines\n",
        '\n[game "wom"]\n  [x',
        "é ☃ 🎲",
        "\r\0\t\x0b\u2028\ud800",
        "\\u0041 \\n",
        "( * 1-0",
    ]
    for seed in range(4):
        record = random_record(game, random.Random(seed), words)
        text = write([record, record])
        assert read(text) == [record, record]
        assert list(read(text)[0].tags.items()) == list(record.tags.items())
        assert write(read(text)) == text
        assert text.encode()


@quiet
@given(st.text(st.characters(), max_size=40))
def test_any_character_may_stand_in_comments_and_values(text: str) -> None:
    assert meant(comment_text(text)) == text == meant(value_text(text))
    builder = Builder(CIRKLE2)
    builder.say(text)
    builder.play("B2-B5")
    builder.say(text)
    record = Record.built_by(builder, players=[text, text], tags={"event": text})
    assert read(str(record)) == [record]


def test_the_page_about_records_has_an_example_that_is_read_and_written_alike() -> None:
    example = re.search(r"```\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert example
    record = read_one(example[1])
    assert write(record) == example[1]
    assert record.players == ("Ada", 'Émile "le Rapide"')
    assert record.steps == ["A10-A7", "H2-H5", "C10-F7"]
    assert record.line.nodes[1].variations[0].nodes[1].variations[0].nodes[0].step == "G10-G7"
    assert record.line.nodes[2].clock == 281_250
    assert record.result == Result((1.0, 0.0), "resignation")
    for reason in OUTSIDE:
        assert f"`{reason}`" in DOC.read_text(encoding="utf-8")


def test_a_turn_of_several_steps_has_one_number() -> None:
    game = cercles.game("wom")
    record = Record.of(game, random_steps(game.start(), random.Random(3)))
    flights = [nodes for _, nodes in record.line.turns() if len(nodes) > 1]
    assert flights and all(node.step.startswith(">") for nodes in flights for node in nodes[1:])
    for nodes in flights:
        assert f"{nodes[0].turn}. " + " ".join(node.step for node in nodes) in write(record).replace("\n", " ")


def test_a_start_position_is_kept_unless_it_is_the_usual_one() -> None:
    position = CIRKLE2.start().play("B2-B5").position
    record = Record.of(CIRKLE2, ["B10-B7"], position)
    assert record.start == position and read(str(record)) == [record]
    assert record.line.nodes[0].seat == 1
    assert Record.of(CIRKLE2, [], CIRKLE2.start().position).start is None


def test_three_sides_share_a_draw_in_thirds() -> None:
    game = cercles.game("cirkle4")
    result = Result((0.0, 1 / 3, 1 / 3, 1 / 3), "agreement")
    record = Record.of(game, ["B2-B5"], result=result)
    assert "\n0-1/3-1/3-1/3 agreement\n" in str(record)
    assert read(str(record)) == [record]


def test_records_and_their_errors_survive_pickling() -> None:
    record = read_one(GOOD)
    assert pickle.loads(pickle.dumps(record)) == record
    (defect,) = read_all(GOOD.replace("B10", "Z10"))[1]
    assert str(pickle.loads(pickle.dumps(defect))) == str(defect)


# --- tolerance ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "\r"),
        "\ufeff" + GOOD,
        "\n\n \n" + GOOD + "\n\n",
        GOOD.replace("*\n", ""),
        GOOD.removesuffix("\n"),
        '[rules "1"]\n\n[GAME "cirkle2"]\n\nB2-B5\n\n\nB10-B7 *',
        '  [ game   "cirkle2" ]  \n1.B2-B5 1...B10-B7',
        HEAD + "1.\nB2-B5\t{}\n17. B10-B7",
        HEAD.replace('"1"', '"1"]\n[options ""') + "B2-B5 B10-B7",
        HEAD + "\ufeffB2-B5 B10-B7 * {}",
    ],
)
def test_a_reader_is_tolerant(text: str) -> None:
    assert write(read(text)) == GOOD


def test_clocks_and_comments_may_come_in_any_order() -> None:
    record = read_one(HEAD + "{a}{b} B2-B5 {c} 5:03.5 (B2-B6 {d}) {e} * {f}")
    assert record.line.comment == "a\nb"
    assert record.line.nodes[0].comment == "c\ne\nf"
    assert record.line.nodes[0].clock == 303_500
    assert read(str(record)) == [record]


def test_a_missing_result_is_what_the_rules_say() -> None:
    steps = random_steps(CIRKLE2.start(), random.Random(5))
    whole = str(Record.of(CIRKLE2, steps))
    scores, reason = whole.splitlines()[-1].split()
    assert write(read(whole.removesuffix(f"{scores} {reason}\n"))) == whole
    assert write(read(whole.removesuffix(f" {reason}\n"))) == whole


def test_an_empty_file_holds_no_record() -> None:
    assert read("") == read("\ufeff \n\n") == []
    assert write([]) == ""


# --- defects --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "code"),
    [
        ('[game "chess"]\n', 1, 8, "unknown_game"),
        ('[event "x"]\n\nB2-B5\n', 1, 1, "record_no_game"),
        ("\n  B2-B5\n", 2, 3, "record_no_game"),
        ('[game "cirkle4"]\n[options "mode=triple"]\n', 2, 11, "bad_option"),
        ('[game "cirkle4"]\n[options "mode"]\n', 2, 11, "option_form"),
        ('[game "cirkle2"]\n[start "8/8 act=blue"]\n', 2, 9, "bad_position"),
        ('[game "cirkle2"]\n[rules "one"]\n', 2, 9, "record_rules"),
        (f'[game "cirkle2"]\n[rules "{"9" * 9999}"]\n', 2, 9, "record_rules"),
        ('[game "cirkle2"]\n[rules "2"]\n\nB2-B5 *\n', 2, 9, "record_newer"),
        ('[game "cirkle2"]\n[event "x]\n', 2, 1, "record_tag"),
        ('[game "cirkle2"]\n[event x]\n', 2, 1, "record_tag"),
        ('[game "cirkle2"]\n [event "x"] B2-B5\n', 2, 2, "record_tag"),
        ('[game "cirkle2"]\n[event "x"]\n[Event "y"]\n', 3, 2, "record_tag_twice"),
        ('[game "cirkle2"]\n[event "\0"]\n', 2, 9, "record_nul"),
        (HEAD + "B2-B5\n B10-\0B7\n", 5, 6, "record_nul"),
        (HEAD + "1. B2-B5 2. B10xB7\n*\n", 4, 13, "illegal_step"),
        (HEAD + "1. B2-B5\n2.B10-B12\n*\n", 5, 3, "no_cell"),
        (HEAD + "1. hello\n*\n", 4, 4, "garbled_step"),
        (HEAD + "1. B2-B5 {never\nclosed\n", 4, 10, "record_comment"),
        (HEAD + "1. B2-B5 {never \\}", 4, 10, "record_comment"),
        (HEAD + "1. B2-B5 } 2. B10-B7 *\n", 4, 10, "record_stray"),
        (HEAD + "1. B2-B5 ) 2. B10-B7 *\n", 4, 10, "record_stray"),
        (HEAD + "( 1. B2-B5 ) *\n", 4, 1, "record_branch"),
        (HEAD + "B2-B5 (B2-B6 (B2-B7)\n*\n", 4, 7, "record_open"),
        (HEAD + "B2-B5 (B2-B6 (B2-B7)", 4, 7, "record_open"),
        (HEAD + "B2-B5 (B2xB6 B10-B7) B10-B7 *\n", 4, 8, "illegal_step"),
        (HEAD + "0:05:00 B2-B5 *\n", 4, 1, "record_clock"),
        (HEAD + "B2-B5 *\nB10-B7\n", 5, 1, "record_after"),
        (HEAD + "B2-B5 1-0\n", 4, 7, "record_no_reason"),
        (HEAD + "B2-B5 1-0 strike\n", 4, 7, "record_reason"),
        (HEAD + "B2-B5 1-0-0 time\n", 4, 7, "record_scores"),
        (HEAD + "B2-B5 1-1 time\n", 4, 7, "record_scores"),
        (HEAD + "B2-B5 1/0-0 time\n", 4, 7, "record_scores"),
        ('[game "cirkle4"]\n[options "mode=double"]\n\n1/2-0-0-1/2 time\n', 4, 1, "record_scores"),
    ],
)
def test_a_defect_is_named_with_its_place(text: str, line: int, column: int, code: str) -> None:
    assert only_defect(text) == (line, column, code)


def test_a_result_against_the_rules_is_a_defect() -> None:
    whole = str(Record.of(CIRKLE2, random_steps(CIRKLE2.start(), random.Random(5))))
    last = len(whole.splitlines())
    for wrong in ("*", "0-1 time", "1/3-2/3 agreement"):
        text = "\n".join([*whole.splitlines()[:-1], wrong, ""])
        assert only_defect(text) == (last, 1, "record_result")


def test_the_sentence_quotes_the_word_and_says_what_was_expected() -> None:
    (defect,) = read_all(HEAD + "1. B2-B5\n2. B10-B12\n")[1]
    assert str(defect).startswith("line 5, column 4: 'B10-B12': there is no cell 'B12' on this board")
    assert defect.sentence("fr").startswith("ligne 5, colonne 4\u00a0: 'B10-B12'\u00a0: il n’y a pas de case 'B12'")
    (defect,) = read_all(HEAD + "B2-B5 {oh\n")[1]
    assert "'{oh'" in str(defect) and "expected }" in str(defect)


def test_all_defects_are_listed_and_the_good_games_kept() -> None:
    bad = '[game "cirkle2"]\n[event "x"\n[event "y"]\n[event "z"]\n\nB2xB5 {open\n'
    text = GOOD + bad + GOOD + "\n" + GOOD.replace("B10", "B9") + GOOD
    records, _ = read_all(text)
    assert write(records) == "\n".join([GOOD] * 3)
    assert defects_of(text) == [
        (7, 1, "record_tag"),
        (9, 2, "record_tag_twice"),
        (11, 1, "illegal_step"),
        (11, 7, "record_comment"),
        (21, 13, "illegal_step"),
    ]


def test_a_bad_step_in_a_variation_does_not_hide_the_next() -> None:
    text = HEAD + "B2-B5 (x (y) z) (B2-B6 (B2-B7 y) zz (z)) B10-B7 q\n"
    assert [column for _, column, _ in defects_of(text)] == [8, 31, 34, 49]


def test_older_rules_are_replayed_as_far_as_they_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CIRKLE2), "version", 2)
    text = HEAD + "1. B2-B5 {good} (1. B2xB6 2. B10-B7) 2. B10xB7 {lost} 3. B5-B6\n1-0 second_objective\n"
    (record,), defects = read_all(text)
    assert [each.values["because"].code for each in defects] == ["record_older"] * 2
    assert [(each.line, each.column) for each in defects] == [(4, 21), (4, 41)]
    assert "'B10xB7' is not legal here" in str(defects[1]) and "version 1" in str(defects[1])
    assert (record.rules, record.steps, record.result) == (1, ["B2-B5"], None)
    assert read(str(record)) == [record]
    assert [each.values["because"].code for each in read_all(HEAD + "B2-B5 1-0 no_units")[1]] == ["record_older"]
    with pytest.raises(RecordError):
        read(text)


def test_a_record_that_could_not_be_read_again_is_not_made() -> None:
    for tags in ({"game": "x"}, {"Yellow": "x"}, {"two words": "x"}, {"": "x"}, {"a": "x", "A": "y"}):
        with pytest.raises(CerclesError):
            Record.of(CIRKLE2, tags=tags)
    with pytest.raises(CerclesError):
        Record.of(CIRKLE2, players=["a", "b", "c"])
    with pytest.raises(CerclesError):
        Record.of(CIRKLE2, ["B2-B5"], result=Result((0.5, 0.4), "agreement"))
    with pytest.raises(RecordError) as caught:
        Record.of(CIRKLE2, ["B2-B5", "B2-B5"])
    assert caught.value.line == 2


def test_a_builder_says_what_it_cannot_do() -> None:
    builder = Builder(CIRKLE2)
    for act in (builder.branch, builder.back, lambda: builder.clock(1000), lambda: builder.play("B2xB5")):
        with pytest.raises(CerclesError) as caught:
            act()
        assert str(caught.value)
    with pytest.raises(CerclesError):
        for _ in range(99):
            builder.play("B2-B5")
            builder.branch()


# --- bare steps -----------------------------------------------------------------------------------


def test_bare_steps_stand_one_per_line() -> None:
    script = steps_of_file("# a game\r\n\r\nB2-B5\r\n  B10-B7  \n#end", CIRKLE2)
    assert script.steps == [(3, 1, "B2-B5"), (4, 3, "B10-B7")]
    assert script.start == CIRKLE2.start()
    assert steps_of_file("", CIRKLE2).steps == []


def test_a_record_gives_its_main_line_and_its_start() -> None:
    position = CIRKLE2.start().play("B2-B5").position
    text = f'[game "cirkle2"]\n[start "{position}"]\n\n1. B10-B7 (1. B10-B8 2. A2-A3)\n2.A2-A3 {{x}} *'
    for game in (None, CIRKLE2):
        script = steps_of_file(text, game)
        assert [step for *_, step in script.steps] == ["B10-B7", "A2-A3"]
        assert script.start.position == position
    assert steps_of_file(text.removeprefix('[game "cirkle2"]\n'), CIRKLE2).start.position == position


@pytest.mark.parametrize(
    ("text", "game", "line", "column", "code"),
    [
        ("B2-B5\n", None, 1, 1, "record_needs_game"),
        ("B2-B5\n B10-B7 B5-B6\n", CIRKLE2, 2, 2, "record_one_step"),
        ("B2-B5\nB\0\n", CIRKLE2, 2, 2, "record_nul"),
        (GOOD, cercles.game("cirkle4"), 1, 1, "record_other_game"),
        (GOOD, cercles.game("cirkle2", draws=False), 1, 1, "record_other_game"),
        (GOOD + GOOD, None, 6, 1, "record_one"),
        (GOOD.replace('"1"', '"7"'), None, 2, 9, "record_newer"),
        ('[game "cirkle2"]\n1. B2-B5 (1. A1-A2) *', None, 2, 14, "illegal_step"),
        ('[game "cirkle2"]\n1. B2-B5 1-0 no_units', None, 2, 10, "record_reason"),
    ],
)
def test_a_file_of_steps_that_will_not_do(text: str, game: Any, line: int, column: int, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        steps_of_file(text, game)
    assert (caught.value.line, caught.value.column, caught.value.values["because"].code) == (line, column, code)


def test_a_record_may_say_its_own_options_where_the_caller_has_none() -> None:
    text = '[game "cirkle4"]\n[options "mode=double"]\n\nB2-B5\n'
    with pytest.raises(RecordError, match="this is a record of cirkle4 mode=double: expected cirkle4"):
        steps_of_file(text, cercles.game("cirkle4"))
    script = steps_of_file(text, cercles.game("cirkle4"), any_options=True)
    assert script.start.game == cercles.game("cirkle4", mode="double")
    with pytest.raises(RecordError, match="expected wom"):
        steps_of_file(text, cercles.game("wom"), any_options=True)


@pytest.mark.parametrize("nonsense", [None, b"[game]", 7, ["B2-B5"]])
def test_what_is_no_text_is_no_record(nonsense: Any) -> None:
    for door in (read, read_all, steps_of_file):
        with pytest.raises(RecordError, match="is no text: expected the text of a record"):
            door(nonsense)
    with pytest.raises(cercles.CerclesError, match="5 is no text"):
        Record.of(CIRKLE2, players=[5])  # type: ignore[list-item]


# --- absurd input ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "A" * 5_000_000,
        HEAD + "1-" * 1_000_000,
        HEAD + "B2-B5 (" * 10_000,
        HEAD + "B2-B5 " + "(B2-B5 " * 10_000 + ")" * 10_000,
        HEAD + "(" * 100_000,
        HEAD + ")" * 10_000,
        HEAD + "{" + "\\}" * 500_000,
        HEAD + "{" + "a\n" * 500_000,
        '[game "' + "\\" * 1_000_001,
        "[" * 1_000_000,
        "[\n" * 10_000,
        ("{ x\n" + HEAD) * 3_000 + "}",
        HEAD + "\0" * 1_000_000,
        "\0" + GOOD,
    ],
    ids=lambda text: repr(text[-12:]),
)
def test_absurd_input_is_refused_with_a_record_error(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert len(str(caught.value)) < 500
    assert read_all(text)[1]


def test_many_comments_and_variations_of_one_step_cost_no_more_than_their_length() -> None:
    record = read_one(HEAD + "B2-B5 " + "{a}()" * 100_000)
    assert len(record.line.nodes[0].comment) == 199_999
    assert len(record.line.nodes[0].variations) == 100_000


@quiet
@given(
    st.integers(0, 10_000), st.integers(0, 10_000), st.sampled_from(["", "\0", "{", "}", "(", ")", "[", '"', "\\", "*"])
)
def test_cut_and_spoilt_files_raise_nothing_but_record_errors(begin: int, length: int, put: str) -> None:
    whole = write([SPOILT, SPOILT])
    begin %= len(whole)
    for text in (whole[:begin] + put, whole[begin:], whole[:begin] + put + whole[begin + length % 30 :]):
        records, defects = read_all(text)
        assert read(write(records)) == records
        for attempt in (read, read_one, steps_of_file, lambda text: steps_of_file(text, CIRKLE2)):
            try:
                attempt(text)
            except RecordError as error:
                assert error.line >= 1 and error.column >= 1 and str(error) and error.sentence("fr")
        assert all(str(defect) for defect in defects)


SPOILT = random_record(cercles.game("wom", mode="short"), random.Random(8), ["a {b\\", "two\nlines", "é"])


@quiet
@given(st.text('[]{}()"\\ \n\r\t*0123456789.-:/AaBx>@=\0\ufeff', max_size=80))
def test_any_text_after_a_head_raises_nothing_but_record_errors(text: str) -> None:
    for whole in (text, HEAD + text, '[game "' + text):
        records, _ = read_all(whole)
        assert read(write(records)) == records


def test_every_defect_has_its_words_in_both_languages() -> None:
    english, french = (catalogue(lang) for lang in ("en", "fr"))
    source = "".join(path.read_text() for path in (DOC.parent.parent / "src/cercles/records").glob("*.py"))
    used = set(re.findall(r'"(record_\w+)"', source))
    assert used == {code for code in english["error"] if code.startswith("record_")}
    assert used <= set(french["error"])
    assert all(reason in each["reason"] for reason in OUTSIDE for each in (english, french))
