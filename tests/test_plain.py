"""A game in ordinary Python, plugged in through the adapter: it is driven, checked and recorded as the others are."""

import copy
import os
import pickle
import subprocess
import sys
from typing import Any

import pytest

from cercles.records import Record
from cercles.rules.drive import Player, divide, perft
from cercles.rules.errors import CerclesError, GarbledStep, IllegalStep, PositionError
from cercles.rules.plain import PlainGame
from cercles.search import GreedyBot, RandomBot


class Race(PlainGame):
    """Two runners on a track of 0 to 6: each goes one forward or back, or rests; whoever comes to 6 has won."""

    id = "race"
    seats = ("hare", "tortoise")
    sides = (0, 1)
    quiet_limit = 30

    def first(self) -> Any:
        return (0, 0, 0)  # hare, tortoise, who acts

    def legal(self, position: Any) -> list[str]:
        here = position[position[2]]
        return [step for step, far in (("on", 1), ("rest", 0), ("back", -1)) if 0 <= here + far <= 6]

    def after(self, position: Any, text: str) -> Any:
        places = list(position[:2])
        places[position[2]] += {"on": 1, "rest": 0, "back": -1}[text]
        return (*places, 1 - position[2])

    def to_act(self, position: Any) -> int | None:
        return None if 6 in position[:2] else position[2]

    def result(self, position: Any) -> tuple[str, list[int]]:
        return "won", [position[:2].index(6)]

    def is_progress(self, position: Any, text: str) -> bool:
        return text == "on"

    def read(self, text: str) -> Any:
        words = text.strip("()").split(", ")
        return tuple(map(int, words)) if len(words) == 3 and all(word.isdigit() for word in words) else None


def counted(game: Race, position: Any, depth: int) -> int:
    if depth == 0 or game.to_act(position) is None:
        return depth == 0
    return sum(counted(game, game.after(position, step), depth - 1) for step in game.legal(position))


def test_it_is_played_like_any_other() -> None:
    state = Race().start()
    assert [step.text for step in state.legal] == ["on", "rest"]
    after = state.play("on")
    assert (state.position, after.position) == ("(0, 0, 0)", "(1, 0, 1)")
    assert (after.to_act, after.turn) == (1, 1)
    assert after.game.start(after.position) == after


def test_perft_and_playouts_drive_it() -> None:
    game = Race(draws="off")
    assert [perft(game.start(), depth) for depth in range(6)] == [counted(game, (0, 0, 0), depth) for depth in range(6)]
    assert sum(divide(game.start(), 4).values()) == perft(game.start(), 4)
    steps, games, _ = Player(Race().start(), 1).play(2000)
    assert steps >= 2000 and games > 10


def test_it_ends_by_its_own_rule_and_by_the_draw_rules() -> None:
    game = Race()
    won = game.replay(["on", "rest"] * 5 + ["on"])
    assert won.outcome is not None
    assert (won.outcome.scores, won.outcome.reason) == ((1.0, 0.0), "won")
    tired = game.replay(["rest"] * 4)
    assert tired.outcome is not None and tired.outcome.reason == "repetition"


def test_a_copy_has_the_past_and_the_end_of_what_it_copies() -> None:
    for state in (Race().replay(["rest"] * 4), Race().replay(["rest"] * 3), Race().replay(["on"])):
        for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert (twin.outcome, twin.times_seen, twin.key) == (state.outcome, state.times_seen, state.key)
            assert (twin.turn, twin.turns_without_progress) == (state.turn, state.turns_without_progress)


class Round(PlainGame):
    """Once round in 1,500 turns; then every position has stood before."""

    id = "round"
    seats = ("one", "other")
    sides = (0, 1)

    def first(self) -> Any:
        return 0

    def legal(self, position: Any) -> list[str]:
        return ["on"]

    def after(self, position: Any, text: str) -> Any:
        return (position + 1) % 1500

    def to_act(self, position: Any) -> int | None:
        return int(position % 2)


def test_the_third_time_is_a_draw_however_long_ago_the_first_was() -> None:
    state = Round().start()
    steps, games, _ = Player(Round().start(), 1).play(1)
    assert (steps, games) == (3000, 1)
    while state.to_act is not None:
        state = state.play("on")
    assert (state.turn, state.outcome and state.outcome.reason) == (3000, "repetition")
    assert pickle.loads(pickle.dumps(state)).times_seen == 3


class Pieces(Race):
    """-1 is a man, -2 a king: ``hash`` does not tell them apart."""

    def first(self) -> Any:
        return (-1, 0)

    def legal(self, position: Any) -> list[str]:
        return ["-1", "-2"]

    def after(self, position: Any, text: str) -> Any:
        return (int(text), 1 - position[1])

    def to_act(self, position: Any) -> int | None:
        return position[1]


def test_different_positions_have_different_keys_and_the_same_one_in_every_process() -> None:
    start = Pieces().start()
    assert start.play("-1").key != start.play("-2").key
    assert Pieces().replay(["-2", "-1", "-2", "-2"]).outcome is None
    code = "from test_plain import Pieces; print(Pieces().start().key)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert int(done.stdout) == start.key


def test_what_is_not_legal_is_refused() -> None:
    state = Race().start()
    assert "back" in state.play("on").play("rest").legal
    with pytest.raises(IllegalStep, match="'back' is not legal here"):
        state.play("back")
    with pytest.raises(GarbledStep, match="'fly'"):
        state.play("fly")
    with pytest.raises(PositionError, match="'somewhere'"):
        state.game.position("somewhere")
    assert state.position == "(0, 0, 0)"


def test_it_is_recorded() -> None:
    record = Record.of(Race(), ["on", "rest", "on"])
    assert record.final().position == "(2, 0, 1)"


@pytest.mark.parametrize("bot", [RandomBot(1), GreedyBot(1)])
def test_bots_play_it(bot: Any) -> None:
    game = Race()
    state = game.start()
    while state.to_act is not None:
        state = state.play(bot.choose(game, state.view(state.to_act)))
    assert state.outcome is not None


class Broken(Race):
    """After three steps its author's mistake comes up."""

    wrong = ""

    def legal(self, position: Any) -> list[str]:
        if self.wrong == "legal" and position[0] == 2:
            raise KeyError("my mistake")
        return super().legal(position)

    def after(self, position: Any, text: str) -> Any:
        if self.wrong == "after" and position[0] == 2:
            raise KeyError("my mistake")
        return super().after(position, text)


@pytest.mark.parametrize("wrong", ["legal", "after"])
def test_a_mistake_in_the_game_comes_out_as_it_is(wrong: str) -> None:
    game = Broken()
    game.wrong = wrong
    start = game.start()
    for drive in (lambda: perft(start, 5), lambda: Player(start, 1).play(500), lambda: game.replay(["on"] * 5)):
        with pytest.raises((KeyError, CerclesError), match="my mistake"):
            drive()
    assert perft(start, 2) == 4, "and is forgotten"


def test_too_many_steps_are_refused() -> None:
    class Wide(Race):
        def legal(self, position: Any) -> list[str]:
            return [f"step{number}" for number in range(5000)]

    with pytest.raises(CerclesError, match="5000 legal steps: expected at most 1024"):
        Wide().start().codes()
    with pytest.raises(CerclesError, match="5000"):
        perft(Wide().start(), 2)


def test_what_a_game_must_define_is_named() -> None:
    class Nothing(PlainGame):
        id = "nothing"
        seats = ("one",)
        sides = (0,)

    with pytest.raises(CerclesError, match="this game does not define first"):
        Nothing().start()
