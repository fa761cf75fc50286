"""The command line, as a person or a script uses it."""

import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

import cercles
from cercles.cli import common
from cercles.cli.lines import last_line
from cercles.rules.errors import CerclesError
from cercles.rules.words import sentence
from cercles.search import GreedyBot

COMMAND = [sys.executable, "-c", "from cercles.cli import main; main()"]
ENGLISH = {**os.environ, "LANG": "C", "LC_ALL": "C", "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100"}


def run(*words: str, given: str | bytes = "", code: int = 0, lang: str = "C") -> tuple[str, str]:
    """What a command prints on its two streams; it must end with this code, and never with a traceback."""
    data = given if isinstance(given, bytes) else given.encode()
    env = {**ENGLISH, "LANG": lang, "LC_ALL": lang, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([*COMMAND, *words], input=data, capture_output=True, env=env, timeout=60)
    out, err = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == code, err
    assert "Traceback" not in err
    return out, err


def test_games_lists_every_game_with_its_options() -> None:
    out, _ = run("games")
    for name in cercles.games():
        assert name in out
    assert "mode=solo|double|survivor" in out and "draws=on|off" in out


def test_steps_prints_what_is_legal_as_json() -> None:
    facts = json.loads(run("steps", "cirkle2")[0])
    assert len(facts["legal"]) == 110 and facts["legal"] == sorted(facts["legal"])
    assert facts["to_act"] == 0 and facts["outcome"] is None
    state = cercles.game("cirkle2").start()
    assert facts["position"] == state.position and int(facts["key"], 16) == state.key


def test_steps_come_from_a_file_or_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "steps.txt"
    file.write_text("# an opening\nB2-B5\n\nB10-B6\n")
    by_file = run("steps", "cirkle2", str(file))[0]
    assert by_file == run("steps", "cirkle2", "-", given="B2-B5\r\nB10-B6\r\n")[0]
    assert json.loads(by_file)["to_act"] == 0


def test_a_record_begins_where_it_says_and_the_end_is_told() -> None:
    start = "2,yC,5/8/8/8/8/yP,yP,6/8/8/8/8/bT,7 act=yellow locked=C11"
    record = f'[game "cirkle2"]\n[start "{start}"]\n\nA6-F11\n'
    facts = json.loads(run("steps", "cirkle2", "-", given=record)[0])
    assert facts["outcome"] == {"scores": [1.0, 0.0], "reason": "second_objective", "rule": "C2-15"}
    assert facts["to_act"] is None and facts["legal"] == []


@pytest.mark.parametrize(
    "words, given, said",
    [
        (["steps", "chess"], "", "there is no game 'chess': expected one of"),
        (["steps", "cirkle4", "-o", "mode=quadruple"], "", "option mode='quadruple' of cirkle4: expected one of solo"),
        (["steps", "cirkle4", "-o", "mode"], "", "option 'mode': expected name=value"),
        (["steps", "cirkle2", "-o", "mode=solo"], "", "option 'mode' of cirkle2: expected one of"),
        (["steps", "wom", "-o", "hidden=on"], "", "option hidden of wom: it needs mode=billiards"),
        (["steps", "cirkle2", "-"], "B2-B5\nF8xF12\n", "'F12'"),
        (["steps", "cirkle2", "-"], "B2-B5\nhello\n", "line 2"),
        (["steps", "cirkle2", "-"], "A1-A7\n", "(B-12): a carrier cannot pass over the piece on A2"),
        (["steps", "cirkle2", "/no/such/file"], "", "'/no/such/file': cannot be read"),
        (["steps", "cirkle2", "/"], "", "'/': cannot be read"),
        (["perft", "cirkle2", "--depth", "99"], "", "--depth '99': expected a number from 0 to 12"),
        (["perft", "cirkle2", "--depth", "-1"], "", "--depth '-1': expected a number from 0 to 12"),
        (["perft", "cirkle2", "--depth", "deep"], "", "--depth 'deep': expected a number from 0 to 12"),
        (["perft", "cirkle2", "--depth", "9" * 5000], "", "(5002 characters): expected a number from 0 to 12"),
        (["play", "cirkle2", "--seed", "x"], "", "--seed 'x': expected a number from 0"),
        (["bench", "--rounds", "0"], "", "--rounds '0': expected a number from 1 to 1000"),
        (["show", "cirkle2", "--theme", "sepia"], "", "'sepia'"),
        (["steps", "cirkle2", "-"], "B2-I2", "no cell 'I2' on this board, its columns are A to H, its rows 1 to 11"),
        (["steps", "cirkle4", "-"], "B2-L2", "no cell 'L2' on this board, its columns are A to K, its rows 1 to 11"),
        (
            ["show", "cirkle2", "--seat", "7"],
            "",
            "seat 7 of cirkle2: expected one of yellow, blue",
        ),
        (["show", "cirkle2", "--out", "/no/such/folder/a.svg"], "", "cannot be written"),
        (["show", "cirkle2", "--out", "board.png"], "", "'board.png'"),
        (["steps", "wom", "-"], '[game "wom"]\n1. A10-A7 (1. A10-A1) *', "line 2, column 15"),
        (["steps", "wom", "-"], '[game "wom"]\n1. A10-A7 1-0 both_targets', "line 2, column 11"),
        (["play", "cirkle2", "--bot", "deep"], "", "'deep'"),
        (["play", "cirkle2", "--time", "soon"], "", "--time 'soon': expected a number of seconds"),
        (["arena", "greedy", "deep"], "", "'deep'"),
        (["arena", "greedy", "random", "--games", "0"], "", "--games '0': expected a number from 1"),
        (["arena", "alphabeta", "random", "--game", "cirkle4"], "", "two sides only"),
        (["--lang", "de", "games"], "", "'de'"),
    ],
)
def test_bad_input_is_quoted_and_ends_with_code_2(words: list[str], given: str, said: str) -> None:
    out, err = run(*words, given=given, code=2)
    assert err.startswith("cercles: ") and said in err
    assert out == ""


def test_bytes_that_are_no_text_are_refused() -> None:
    assert "not a text file" in run("steps", "cirkle2", "-", given=b"\xff\xfe\x00", code=2)[1]


def test_a_file_of_absurd_size_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "steps.txt"
    file.write_text("B2-B5\n" * 10)
    monkeypatch.setattr(common, "LARGEST_FILE", 60)
    assert common.read_text(str(file)) == "B2-B5\n" * 10
    monkeypatch.setattr(common, "LARGEST_FILE", 59)
    with pytest.raises(CerclesError, match="too large, expected at most 59 bytes"):
        common.read_text(str(file))


def test_a_file_of_many_steps_does_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "steps.txt"
    monkeypatch.setattr(common, "LARGEST_FILE", 100_000)  # as much is set aside to read it
    file.write_text("A2-A4\nA10-A8\nA4-A2\nA8-A10\n" * 500)
    tracemalloc.start()
    try:
        assert last_line("cirkle2", ["draws=off"], str(file)).state.turn == 2000
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


def test_a_number_nobody_gives_is_the_usual_one() -> None:
    """What reads an option is handed its default, which is no text."""
    rounds = common.whole_number("--rounds", 1, 1000)
    assert rounds(5) == rounds("5") == 5


def test_errors_follow_the_language() -> None:
    assert "il n’y a pas de jeu 'go'" in run("steps", "go", code=2, lang="fr_FR.UTF-8")[1]
    assert "il n’y a pas de jeu 'go'" in run("--lang", "fr", "steps", "go", code=2)[1]


def test_french_rules_break_no_line_before_a_colon() -> None:
    out, _ = run("--lang", "fr", "rules", "cirkle2")
    assert "colorées\u00a0: " in out and not [line for line in out.splitlines() if line.startswith(tuple(":;!?»"))]


def test_perft_counts_and_divides(tmp_path: Path) -> None:
    assert run("perft", "cirkle4", "--depth", "2", "-o", "mode=double")[0] == "4192\n"
    lines = run("perft", "wom", "--depth", "2", "--divide")[0].splitlines()
    assert lines[-1] == "5668" and len(lines) == 77
    assert sum(int(line.split()[1]) for line in lines[:-1]) == 5668
    file = tmp_path / "line.txt"
    file.write_text("B2-B5\n")
    assert int(run("perft", "cirkle2", "--depth", "1", "--from", str(file))[0]) > 50
    assert run("perft", "cirkle2", "--depth", "0")[0] == "1\n"


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("cercles pe", ["perft"]),
        ("cercles show wo", ["wom"]),
        ("cercles steps cirkle4 -o m", ["mode=double", "mode=solo", "mode=survivor"]),
        ("cercles bench --game wom -o owner", ["owner_replaces=off", "owner_replaces=on"]),
        ("cercles rules wo", ["wom"]),
        ("cercles rules wom WOM-2", ["WOM-2", *(f"WOM-2{n}" for n in range(10))]),
        ("cercles show wom --seat l", ["lilac"]),
        ("cercles play wom --bot r", ["random"]),
        ("cercles arena greedy u", ["uct"]),
        ("cercles show wom --theme d", ["dark"]),
        ("cercles --lang f", ["fr"]),
    ],
)
def test_the_shell_completes_commands_games_and_options(line: str, completed: list[str]) -> None:
    words = {"COMP_WORDS": line, "COMP_CWORD": str(line.count(" ")), "_CERCLES_COMPLETE": "complete_bash"}
    command = [sys.executable, "-c", "from cercles.cli import app; app(prog_name='cercles')"]
    done = subprocess.run(command, capture_output=True, text=True, env={**ENGLISH, **words}, timeout=60)
    assert done.stdout.split() == completed


@pytest.mark.parametrize("verb", ["games", "play", "show", "rules", "steps", "perft", "bench", "arena"])
def test_every_verb_explains_itself_with_examples(verb: str) -> None:
    out, _ = run(verb, "--help")
    assert verb in run("--help")[0]
    assert verb == "games" or out.count(f"cercles {verb}") > 1


def test_show_draws_in_the_terminal_and_as_svg(tmp_path: Path) -> None:
    out, _ = run("show", "cirkle2", "-", given="B2-B5\n")
    assert "▐YC*▌" in out and "Yellow" in out
    picture = tmp_path / "board.svg"
    run("show", "wom", "--out", str(picture), "--theme", "dark")
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_show_keeps_a_hidden_set_up_hidden() -> None:
    placed = "".join(f"@{column}{row}\n" for row in (8, 9) for column in "ABCDEFGH")
    words = ("show", "wom", "-o", "mode=short", "-")
    boards = [run(*words, given=placed)[0]] + [
        run(*words, "--seat", seat, given=placed)[0] for seat in ("lilac", "green")
    ]
    assert [board.split("Lilac")[0].count("▐G") for board in boards] == [0, 0, 16]  # the legend comes after the names


def test_play_answers_takes_back_explains_and_saves(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = f"?\nwhy A1-A7\nB2-B9\nB2-B5\nundo\nB2-B6\nsave {saved}\nquit\n"
    out, _ = run("play", "cirkle2", "--seed", "1", given=typed)
    assert "B2-B5" in out and "B-12" in out
    assert "is not legal here" in out
    assert len(json.loads(run("steps", "cirkle2", str(saved))[0])["legal"]) > 0


def test_one_may_play_any_seat() -> None:
    assert "Mauve>" in run("play", "cirkle4", "--seed", "5", "--seat", "mauve", given="quit\n")[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ["cirkle2"],
        ["cirkle4", "mode=survivor"],
        ["wom", "mode=short"],
        ["wom", "mode=billiards", "hidden=on", "owner_replaces=on"],
        ["cirkis", "players=3", "central_circle=on"],
    ],
    ids=" ".join,
)
def test_play_goes_on_to_the_end_and_says_who_won(words: list[str], lang: str) -> None:
    """The person plays a game that was played before against the same bot."""
    name, *options = words
    game, bot = cercles.game(name, **dict(option.split("=") for option in options)), GreedyBot(7)
    state, mine = game.start(), []
    while state.to_act is not None:
        if state.to_act == 0:
            mine.append(state.legal[7 * len(mine) % len(state.legal)].text)
            state = state.play(mine[-1])
        else:
            state = state.play(bot.choose(game, state.view(state.to_act)))
    chosen = [word for option in options for word in ("-o", option)]
    out, _ = run("--lang", lang, "play", name, *chosen, "--seed", "7", given="\n".join(mine))
    *_, end, prompt = out.splitlines()
    assert state.outcome is not None and f"({state.outcome.rule})" in end
    assert sentence(f"reason.{state.outcome.reason}", lang) in end and prompt.endswith("> ")


def test_play_is_left_before_a_game_is_chosen() -> None:
    out, _ = run("play", given="quit\n")
    assert out.endswith("? ")


def test_play_asks_for_a_game_when_none_is_named() -> None:
    assert "Green>" in run("play", given="wom\nquit\n")[0]
    assert run("play")[1] == "", "nobody answers"


def test_bench_prints_its_figures_as_one_object() -> None:
    found = json.loads(run("bench", "--game", "cirkle2", "--rounds", "1", "--json")[0])
    assert found["compiled"] is cercles.compiled
    for name in ("playout_steps_per_second", "playout_games_per_second", "perft_nodes_per_second", "two_thread_ratio"):
        assert found[name] > 0
    assert 0 < found["state_bytes"] <= 512


def test_help_names_every_verb_with_examples() -> None:
    out, _ = run("--help")
    for verb in ("games", "play", "show", "rules", "steps", "perft", "bench"):
        assert verb in out
        assert verb in ("games", "rules") or "Examples" in run(verb, "--help")[0]


def test_a_closed_pipe_is_no_error() -> None:
    line = " ".join([*(f"'{word}'" for word in COMMAND), "show", "cirkle2", "| head -1"])
    done = subprocess.run(["bash", "-c", line], capture_output=True, env=ENGLISH, timeout=60)
    assert done.stderr == b""


def test_arena_counts_what_players_score(tmp_path: Path) -> None:
    words = ("arena", "greedy", "random", "--game", "wom", "--games", "4", "--file", str(tmp_path / "games.jsonl"))
    facts = json.loads(run(*words, "--json")[0])
    assert facts["games"] == 4 and sum(facts["points"].values()) == 4
    assert json.loads(run(*words, "--json")[0]) == facts  # nothing is left to be played
    assert "greedy" in run(*words)[0]


def test_play_against_a_player_that_searches() -> None:
    out, _ = run("play", "wom", "--bot", "alphabeta", "--time", "0.05", "--seed", "3", given="G10-G7\nquit\n")
    assert out.count("G10-G7") >= 1
