"""Players that search: they find what is forced, keep their time, and know no more than their seat may."""

import random
import time

import pytest

import cercles
from cercles.rules.errors import CerclesError
from cercles.rules.game import Game
from cercles.rules.state import State
from cercles.search import NAMES, AlphaBetaPlayer, Budget, Thinker, UctPlayer, player
from cercles.search.alphabeta import WIN, AlphaBeta
from cercles.search.evaluation import evaluation_of
from cercles.search.limit import Limit
from cercles.search.uct import Uct
from drawn import cirkle2
from drawn_wom import wom
from sampled import ENDING, met

THINKERS: list[type[Thinker]] = [UctPlayer, AlphaBetaPlayer]
every_game = pytest.mark.parametrize("game", ENDING, ids=repr)
EVALUATED = [game for game in ENDING if game.id in ("cirkle2", "cirkle4", "wom")]


def chosen(bot: Thinker, state: State) -> str:
    return bot.choose(state.game, state.view(state.to_act))


def judged(state: State, nodes: int) -> tuple[int, str]:
    """What alpha-beta says of a position: the value for the side to act, and the step."""
    limit = Limit(nodes=nodes)
    limit.begin()
    *_, (_, value, line) = AlphaBeta(state.game, table_bits=14).think(state, limit)
    return value, state.game.text_of(state, line[0])


# --- what is forced ---------------------------------------------------------------------------------

WINS = [
    wom({"C1": "g2", "F4": "g", "A5": "l"}),  # F4-F1 holds both targets
    wom({"B8": "g", "B4": "l"}, to_act="Lilac"),  # B4xB8 takes the last pawn
    cirkle2({"B4": "T", "B6": "c", "A1": "C"}),  # B4xB6 takes the last unit
]


@pytest.mark.parametrize("state", WINS, ids=str)
def test_a_win_in_one_turn_is_taken_and_known_to_be_one(state: State) -> None:
    value, best = judged(state, 20_000)
    assert value == WIN - 1 and state.play(best).outcome
    best = chosen(UctPlayer(1, Budget(nodes=2000)), state)
    assert state.play(best).outcome


@pytest.mark.parametrize("kind", THINKERS)
def test_a_second_objective_is_answered(kind: type[Thinker]) -> None:
    """Blue has two helicopters; only the one on F7 reaches the unit on F11."""
    position = "2,yP,2,yT,2/8/8/8/bH,4,bH,2/8/8/8/6,yC,1/8/8 act=blue locked=C11 second=F11"
    state = cercles.game("cirkle2").position(position)
    assert chosen(kind(1, Budget(nodes=3000)), state) == "F7xF11"


def test_a_loss_is_put_off_and_known_to_be_one() -> None:
    """Green's pawn on H11 cannot reach the targets that Lilac will hold."""
    state = wom({"C11": "l2", "F8": "l", "A1": "l", "H6": "g"}, to_act="Green")
    value, _ = judged(state, 20_000)
    assert value == 2 - WIN


def test_what_has_stood_before_counts_as_a_draw() -> None:
    """Green, far behind, can bring back a position that has stood twice."""
    state = wom({"A11": "g2", "E5": "l3", "E7": "l3", "G6": "l3"}, to_act="Green")
    best = state.play("A11-A10").play("E5-E6").play("A10-A11").play("E6-E5")
    assert best.key == state.key
    assert judged(best, 3000)[0] <= 0


# --- limits -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", THINKERS)
@pytest.mark.parametrize("name", ["cirkle2", "wom"])
def test_a_budget_is_kept(kind: type[Thinker], name: str) -> None:
    state = cercles.game(name).start()
    bot = kind(1, Budget(seconds=0.1, processor=True))
    chosen(bot, state)  # what is made once
    begun = time.thread_time()
    chosen(bot, state.play(state.legal[0]))
    assert time.thread_time() - begun < 0.15


@pytest.mark.parametrize("kind", THINKERS)
def test_the_same_seed_and_nodes_choose_the_same_step(kind: type[Thinker]) -> None:
    state = cercles.game("cirkle2").start()
    assert len({chosen(kind(7, Budget(nodes=500)), state) for _ in range(3)}) == 1


def test_a_search_is_stopped_from_outside() -> None:
    limit = Limit()
    limit.begin()
    limit.stop()
    search = Uct(cercles.game("wom").start(), 1, 0.5)
    search.think(limit)
    assert search.simulations == 0


def test_uct_counts_what_it_plays_and_goes_on_where_it_was() -> None:
    search = Uct(cercles.game("cirkle4").start(), 3, 0.5)
    for total in (200, 400):
        limit = Limit(nodes=200)
        limit.begin()
        search.think(limit)
        assert search.simulations == total
        results = search.results()
        assert sum(visits for _, visits, _ in results) == total
        assert all(0 <= mean <= 1 for _, _, mean in results)
    assert search.playout_steps > 400


def test_the_steps_of_one_turn_share_its_budget() -> None:
    budget = Budget(nodes=1000)
    game = cercles.game("wom")
    view = game.start().view(0)
    budget.begin(view)
    budget.spend(0, 600)
    budget.begin(view)
    assert budget.limit(0.5).nodes == 200
    budget.begin(game.start().play("G10-G7").view(1))
    assert budget.limit(0.5).nodes == 500


@pytest.mark.parametrize("words", [{"seconds": 0}, {"nodes": -1}, {"seconds": "soon"}])
def test_what_is_no_budget_is_refused(words: dict[str, int]) -> None:
    with pytest.raises(CerclesError, match="expected a number above 0"):
        Budget(**words)


# --- every game -------------------------------------------------------------------------------------


@every_game
def test_whoever_searches_answers_with_a_legal_step(game: Game) -> None:
    states = [state for state in met(game, games=2, apart=30) if state.to_act is not None]
    for state in random.Random(1).sample(states, min(4, len(states))):
        for kind in THINKERS:
            if kind is UctPlayer or game.side_count == 2:
                assert chosen(kind(1, Budget(nodes=40)), state) in state.legal


@pytest.mark.parametrize("game", [game for game in ENDING if game.start().position.endswith("phase=setup")], ids=repr)
def test_a_seeded_player_plays_the_same_whatever_it_cannot_know(game: Game) -> None:
    for state in met(game, games=1, apart=3)[:12]:
        view = state.view(state.to_act)
        other = game.guess(view, random.Random(5))
        assert other.view(state.to_act).position == view.position
        assert chosen(UctPlayer(2, Budget(nodes=60)), state) == chosen(UctPlayer(2, Budget(nodes=60)), other)


@pytest.mark.parametrize("game", EVALUATED, ids=repr)
def test_an_evaluation_favours_one_side_as_much_as_it_slights_the_others(game: Game) -> None:
    """Of two sides. What a capture takes is worth something to whoever makes it."""
    judge = evaluation_of(game)
    for state in met(game, games=2, apart=15):
        if game.side_count == 2:
            assert judge.of(state, 0) == -judge.of(state, 1)
        for step in state.legal if state.to_act is not None else ():
            captures = any(effect["what"] == "captured" for effect in state.effects(step))
            assert (judge.gain_of(state, step) >= 100) == captures


def test_alpha_beta_is_for_two_sides() -> None:
    game = cercles.game("cirkle4", mode="solo")
    with pytest.raises(CerclesError, match="'cirkle4'"):
        chosen(AlphaBetaPlayer(1), game.start())


# --- names ------------------------------------------------------------------------------------------


def test_players_are_found_by_their_names() -> None:
    state = cercles.game("wom").start()
    for name in (*NAMES, "cercles.search:RandomBot"):
        assert player(name, 1, Budget(nodes=20)).choose(state.game, state.view(0)) in state.legal
    for name in ("deep", "no.module:Bot", "cercles.search:Nobody"):
        with pytest.raises(CerclesError, match=f"'{name}'"):
            player(name)
