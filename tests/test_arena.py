"""Many games between players: who sits where, what is counted, and going on after an interruption."""

from pathlib import Path

import pytest

from cercles.lab.arena import Pairing, Results, elo, play, run
from cercles.rules.errors import CerclesError

GREEDY = Pairing("wom", {}, ("greedy", "random"), nodes=10)


def test_players_rotate_over_the_sides_and_games_in_pairs_begin_alike() -> None:
    assert [GREEDY.on_sides(number) for number in range(3)] == [[0, 1], [1, 0], [0, 1]]
    four = Pairing("cirkle4", {}, ("uct", "random"))
    assert [four.on_sides(number) for number in range(2)] == [[0, 1, 0, 1], [1, 0, 1, 0]]
    teams = Pairing("cirkle4", {"mode": "survivor"}, ("uct", "random"))
    assert teams.on_sides(1) == [1, 0]
    same = Pairing("wom", {}, ("random", "random"), opening=600)
    assert play(same, 2).steps == play(same, 3).steps == 0


def test_every_point_is_counted_once() -> None:
    results = Results(GREEDY)
    assert len(list(run(results, 10))) == 10
    facts = results.json()
    assert facts["games"] == 10 and sum(facts["points"].values()) == 10
    assert sum(facts["reasons"].values()) == 10 and facts["mean_steps"] > 10
    assert facts["points"]["greedy"] > 6


def test_a_run_goes_on_where_it_stopped_and_plays_the_same(tmp_path: Path) -> None:
    whole = Results(GREEDY)
    list(run(whole, 4))
    file = tmp_path / "games.jsonl"
    list(run(Results(GREEDY, file), 2))
    again = Results(GREEDY, file)
    assert len(again.played) == 2
    assert len(list(run(again, 4, workers=2))) == 2
    assert Results(GREEDY, file).json() == whole.json()


def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("hello\n")
    with pytest.raises(CerclesError, match="no results"):
        Results(GREEDY, file)
    assert file.read_text() == "hello\n"
    other = tmp_path / "other.jsonl"
    Results(GREEDY, other)
    with pytest.raises(CerclesError, match="other players"):
        Results(Pairing("wom", {}, ("random", "greedy"), nodes=10), other)
    with pytest.raises(CerclesError, match="cannot be written"):
        Results(GREEDY, tmp_path / "nowhere" / "games.jsonl")


def test_elo_is_nothing_between_equals_and_surer_with_more_games() -> None:
    low, likely, high = elo([0.0, 1.0] * 20)
    assert likely == 0 and low == -high < 0
    assert elo([0.0, 1.0] * 200)[2] < high
    assert elo([1.0, 1.0, 0.0, 1.0])[1] == 190.8
    assert elo([1.0] * 4)[0] < 30 < elo([1.0] * 40)[0]
