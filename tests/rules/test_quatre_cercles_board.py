"""Quatre Cercles: the board that changes and drifts (QC-6, QC-9), draws, notation and what is told."""

import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import cercles
from cercles import show
from cercles.games.quatre_cercles.quatre_cercles import DIRECTIONS
from cercles.games.quatre_cercles.quatre_cercles_notation import name
from cercles.rules.errors import CerclesError, GarbledStep, PositionError, StepError
from cercles.rules.position import board_text
from cercles.rules.state import State
from conceivable import attempts
from drawn import forbidden, rule, texts
from drawn_quatre_cercles import NEARLY, PLACED, SHUT_IN, board, onto, quatre_cercles
from drawn_wom import acts, ended, play
from sampled import met
from turned import POINT

ANY = """
    3  . w . r .
    2  . . . r w
    1  r w r r w
    0  . w r w .
"""
RING = """
    2  . . .
    1  .   r r r r
    0  . . r w w w w
    -1     w w r . .
"""
BRIDGES = """
    3  . . .
    2  .
    1  . r r r r r
    0  w w w w w w r . . .
"""


def shifted(text: str, east: int, north: int) -> str:
    """A step with all its cells moved."""

    def moved(cell: str) -> str:
        x, y = map(int, cell.split(","))
        return f"{x + east},{y + north}"

    return POINT.sub(lambda found: moved(found[0]), text)


# --- moving a tile --------------------------------------------------------------------------------


@rule("QC-6")
def test_a_tile_is_moved_and_the_pawn_goes_onto_it_at_once() -> None:
    state = quatre_cercles(ANY)
    after = state.play("0,3>4,1-5,1")
    assert "0,3" not in board(after) and board(after)["5,1"] == "w" and board(after)["4,1"] == "."
    assert len(board(after)) == 20
    assert onto(state, "5,1") == {f"{tile}>4,{y}-5,1" for tile in ("0,3", "0,0", "4,0", "4,3") for y in (1, 2)}


@rule("QC-6")
def test_the_pawn_may_jump_onto_the_tile() -> None:
    state = quatre_cercles(ANY)
    assert onto(state, "-1,1") == {f"{tile}>1,1^-1,1" for tile in ("0,3", "0,0", "4,0", "4,3")}
    assert board(state.play("4,3>1,1^-1,1"))["-1,1"] == "W"


@rule("QC-6")
def test_the_tile_must_be_empty() -> None:
    assert forbidden(quatre_cercles(ANY), "1,3>4,1-5,1", by="QC-6")
    assert forbidden(quatre_cercles(ANY), "9,9>4,1-5,1", by="QC-6"), "there is none"


@rule("QC-6")
def test_the_tile_must_have_two_free_sides() -> None:
    state = quatre_cercles(ANY)
    assert forbidden(state, "2,3>4,1-5,1", by="QC-6"), "one free side"
    assert forbidden(state, "1,2>4,1-5,1", by="QC-6"), "none"
    assert {text.partition(">")[0] for text in texts(state) if ">" in text} == {"0,3", "0,0", "4,0", "4,3"}


@rule("QC-6")
def test_two_opposite_free_sides_are_enough_and_holes_are_allowed() -> None:
    state = quatre_cercles(RING)
    assert {"1,2>6,0-7,0", "0,1>6,0-7,0", "0,2>6,0-7,0"} <= texts(state)
    red = quatre_cercles(RING, "Red")
    assert "0,2>2,1-1,1" in red.legal, "into the hole"
    assert "6,-1>2,1-1,1" in red.legal, "lifted, not pushed"


@rule("QC-6")
def test_the_board_may_not_fall_apart() -> None:
    state = quatre_cercles(BRIDGES)
    assert "2,3>0,0--1,0" in state.legal and "9,0>0,0--1,0" in state.legal
    assert forbidden(state, "0,2>0,0--1,0", by="QC-6"), "opposite sides are free, but it is a bridge"
    assert forbidden(state, "8,0>0,0--1,0", by="QC-6")
    assert forbidden(state, "0,3>0,0--1,0", by="QC-6"), "1,3 and 0,2 would touch by a corner only"
    assert {text.partition(">")[0] for text in texts(state) if ">" in text} == {"2,3", "9,0"}


@rule("QC-6")
def test_in_its_new_place_it_must_touch_another_tile_by_a_side() -> None:
    state = quatre_cercles(ANY)
    assert "0,0>4,2-5,3" in state.legal, "beside 4,3"
    assert forbidden(state, "4,3>4,2-5,3", by="QC-6"), "4,3 is gone"
    assert "0,3>1,0-0,-1" in state.legal and forbidden(state, "0,0>1,0-0,-1", by="QC-6")


@rule("QC-6")
def test_it_goes_to_a_different_place_where_no_tile_lies() -> None:
    state = quatre_cercles(ANY)
    assert "1,3-0,3" in state.legal and forbidden(state, "0,3>1,3-0,3", by="QC-6")
    assert "1,1-1,2" in state.legal and forbidden(state, "0,3>1,1-1,2", by="QC-6")
    assert forbidden(state, "0,3>3,0-4,1", by="QC-6"), "a pawn stands there, too"


@rule("QC-6")
def test_the_pawn_must_be_able_to_go_there() -> None:
    state = quatre_cercles(ANY)
    assert forbidden(state, "0,3>1,1-5,1", by="QC-4"), "too far"
    assert forbidden(state, "0,3>4,2^6,2", by="QC-5"), "nobody to jump over"
    assert forbidden(state, "0,3>3,2-4,3", by="QC-3"), "Red's"


# --- the board drifts -----------------------------------------------------------------------------

WALK = ".,r,1/.,r,1/r,.,r/r,.,w/w,.,w/w,.,w/1,.,w/1,.,r act=white"
# Six moves each, and the whole board is one cell further right.
LAP = """
    10,-1-11,-1         10,-1>11,3-12,3
    10,0-11,0           10,0>11,4-12,4
    10,4>12,-1-13,-1    10,1-11,1
    10,1>12,-2-13,-2    10,2-11,2
    10,2>12,0-13,0      10,3>12,-3-13,-3
    11,-3>12,1-13,1     11,-2>12,2-13,2
"""


def walker(east: int = 10, north: int = -3, draws: str = "off") -> State:
    return cercles.game("quatre-cercles", draws=draws).position(f"{WALK} at={east},{north}")


def laps(state: State, count: int, east: int = 0, north: int = 0) -> State:
    """So many laps, the first from where the walk stands, moved by this."""
    for lap in range(count):
        state = play(state, *(shifted(step, east + lap, north) for step in LAP.split()))
    return state


@rule("QC-9")
def test_a_board_shifted_as_a_whole_is_the_same_position() -> None:
    state = walker()
    after = laps(state, 1)
    assert after.position != state.position and after.position.split(" at=")[0] == state.position.split(" at=")[0]
    assert after.key == state.key and after.codes() == state.codes()
    assert walker(-500, 10**9).key == state.key
    assert sorted(board(after)) == sorted(shifted(cell, 1, 0) for cell in board(state))


@rule("QC-9")
def test_steps_and_positions_keep_the_coordinates_of_the_start() -> None:
    state = laps(walker(), 3)
    assert texts(state) == {shifted(text, 3, 0) for text in texts(walker())}
    assert state.position.startswith(WALK.removesuffix(" act=white")) and "at=13,-3" in state.position


@rule("DRAW-a", "QC-9")
def test_the_same_position_for_the_third_time_is_a_draw_also_elsewhere() -> None:
    state = laps(walker(draws="on"), 2)
    assert ended(state) == ("", "DRAW-a") and state.outcome and state.outcome.scores == (0.5, 0.5)
    state = laps(walker(draws="on"), 1)
    assert ended(state) is None and state.times_seen == 2


@rule("QC-1")
def test_a_board_may_march_a_thousand_cells_and_more() -> None:
    """It goes on as if it had never left, and nothing that is told of it is lost."""
    count = 1030 if cercles.compiled else 20
    state = laps(walker(), count)
    assert state.position == f"{WALK} at={10 + count},-3 quiet={12 * count}"
    assert state.key == walker().key and state.codes() == walker().codes()
    assert state.game.position(state.position) == state == pickle.loads(pickle.dumps(state))
    assert texts(state) == {shifted(text, count, 0) for text in texts(walker())}
    scene = show.scene(state.view().json())
    assert (scene.ground.rows[0][0], scene.ground.rows[-1][-1]) == (f"{9 + count},5", f"{13 + count},-4")


@pytest.mark.parametrize("east, north", [(1_000, -1_000), (-123_456_789, 987_654_321), (10**10, -(10**10))])
def test_far_away_the_game_is_the_same(east: int, north: int) -> None:
    state = walker(east, north)
    assert state.codes() == walker(0, 0).codes() and state.key == walker(0, 0).key
    assert texts(state) == {shifted(text, east, north) for text in texts(walker(0, 0))}
    assert state.game.position(state.position) == state
    after = laps(state, 1, east - 10, north + 3)
    assert texts(after) == {shifted(text, east + 1, north) for text in texts(walker(0, 0))}
    picture = state.svg()
    assert picture.count("<use") > 30 and "e+" not in picture
    assert str(east) in show.plain(show.scene(state.view().json()))


def test_too_far_away_is_said_so() -> None:
    game = cercles.game("quatre-cercles")
    for text in ("at=10000000001,0", "at=0,-10000000001", f"at={'9' * 500},0", "at=9223372036854775808,0"):
        with pytest.raises(PositionError, match="neither further than 10000000000 from 0"):
            game.position(f"{WALK} {text}")
    for cell in ("100000000000,0", "0,-100000000000", "18446744073709551616,0", f"0,{'9' * 50}"):
        with pytest.raises(GarbledStep, match="is too far away: expected coordinates of at most 11 digits"):
            game.start().play(f"@{cell}")
    assert forbidden(game.start(), "@99999999999,-99999999999", by="QC-2")


# --- draws ----------------------------------------------------------------------------------------


@rule("DRAW-b", "QC-9")
def test_after_two_hundred_turns_of_the_second_phase_the_game_is_drawn() -> None:
    state = quatre_cercles(ANY, quiet=198)
    assert ended(state.play("1,3-0,3")) is None
    state = quatre_cercles(ANY, quiet=199)
    assert {ended(state.play(step)) for step in state.legal} == {("", "DRAW-b")}
    assert ended(quatre_cercles(ANY, draws="off", quiet=199).play("1,3-0,3")) is None


@rule("QC-9")
def test_passes_count_and_placing_does_not() -> None:
    assert ended(quatre_cercles(SHUT_IN, quiet=199).play("pass")) == ("", "DRAW-b")
    state = play(cercles.game("quatre-cercles").start(), *PLACED.split())
    assert (state.turn, state.turns_without_progress) == (12, 0)
    assert state.play("0,0-0,1").turns_without_progress == 1


@rule("QC-7", "DRAW-b")
def test_a_turn_that_wins_wins() -> None:
    assert ended(quatre_cercles(NEARLY, quiet=199).play("2,1-2,2")) == ("White", "QC-7")
    assert ended(quatre_cercles(NEARLY, quiet=199).play("1,1-2,2")) == ("", "DRAW-b")


@rule("DRAW-a")
def test_to_and_fro_is_a_repetition_the_third_time() -> None:
    state = quatre_cercles(ANY)
    there_and_back = ("1,3-0,3", "3,3-2,3", "0,3-1,3", "2,3-3,3")
    state = play(state, *there_and_back, *there_and_back[:3])
    assert ended(state) is None and state.times_seen == 2
    assert ended(state.play("2,3-3,3")) == ("", "DRAW-a")


# --- notation and what is told --------------------------------------------------------------------


def test_every_text_that_is_read_has_a_code_that_says_the_same() -> None:
    """Also of steps that nobody can make."""
    game = cercles.game("quatre-cercles")
    for number, state in enumerate(met(game, apart=30)):
        for text in (*attempts(state, random.Random(number), 50), "@-3,99", "5,-7^0,0", "1,1>2,2-8,8", "pass"):
            try:
                code = game.code_of(state, text)
            except GarbledStep as error:
                assert error.code == "same_cell"
            else:
                assert game.text_of(state, code) == text
                assert (code in state.codes()) == (text in state.legal)


def test_what_is_no_step_is_refused() -> None:
    words = """
        @  @1  @1,2,3  @01,2  @-0,1  @1,+2  1,2-1,2  1,2>1,2  1,2x1,3  1,2--1  1,2^  0,0>1,2  0,0>@1,2  Pass
        @1,2-1,3  ١,2-1,3
    """
    for text in words.split():
        with pytest.raises(StepError, match=r"expected something like @2,1|begins and ends"):
            quatre_cercles(ANY).play(text)


def test_clicks_begin_with_the_tile_or_with_the_pawn() -> None:
    state = quatre_cercles(ANY)
    roots = {node["id"]: node for node in state.choices}
    assert roots["0,3"]["mark"] == "lift" and roots["1,3"]["mark"] == "from"
    (pawn,) = [node for node in roots["0,3"]["next"] if node["id"] == "1,1"]
    assert {(node["kind"], node["id"], node["mark"]) for node in pawn["next"]} == {
        ("place", cell, "jump") for cell in ("-1,1", "1,-1", "3,-1")
    }
    targets = {node["id"]: node for node in roots["1,1"]["next"]}
    assert targets["1,2"]["step"] == "1,1-1,2"
    assert {node["step"] for node in targets["-1,1"]["next"]} == onto(state, "-1,1")
    (button,) = quatre_cercles(SHUT_IN).choices
    assert (button["kind"], button["step"]) == ("button", "pass")


def test_a_step_is_told_from_the_tile_to_the_turning() -> None:
    state = quatre_cercles(ANY)
    effects = state.effects("4,3>1,1^-1,1")
    assert [effect["what"] for effect in effects] == ["tile_moved", "moved", "jumped_over", "turned_to_circle"]
    assert [state.game.tell(effect) for effect in effects] == [
        "White moves the tile at 4,3 to -1,1",
        "White: pawn 1,1 to -1,1",
        "the pawn on 0,1 (Red) is jumped over",
        "the pawn on -1,1 (White) is turned: circle up",
    ]
    assert show.last_of(effects) == {"from": "1,1", "to": "-1,1", "tile": "4,3"}
    assert [effect["what"] for effect in state.effects("1,3-0,3")] == ["moved"]
    assert show.last_of(state.effects("1,3-0,3")) == {"from": "1,3", "to": "0,3"}
    won = quatre_cercles(NEARLY).effects("2,1-2,2")
    assert [effect["what"] for effect in won] == ["moved", "ended"] and won[-1]["reason"] == "four"
    assert [effect["what"] for effect in cercles.game("quatre-cercles").start().effects("@2,1")] == ["put_down"]


def test_no_position_has_more_steps_than_are_allowed_for() -> None:
    game = cercles.game("quatre-cercles")
    assert game.most_steps == 6 * 8 * 8
    assert 80 < max(len(state.legal) for state in met(game)) <= game.most_steps


def test_bots_count_circles() -> None:
    assert cercles.game("quatre-cercles").worth_of(quatre_cercles(NEARLY)) == [4.0, 0.0]


def test_either_may_begin() -> None:
    """The players may agree that Red does."""
    game = cercles.game("quatre-cercles")
    red = game.position(game.start().position.replace("white", "red"))
    assert acts(red) == "Red" and acts(red.play("@0,0")) == "White"
    last = play(red, *(f"@{x},{y}" for y in range(4) for x in range(3) if (x, y) != (2, 3)))
    assert acts(last) == "White" and all(text.startswith("@") for text in texts(last))


def path(east: int, north: int) -> list[tuple[int, int]]:
    """Twenty tiles on the way from 0,0 to a far cell, as straight as a staircase can be."""
    tiles, far = [(0, 0)], abs(east) + abs(north)
    for step in range(1, 20):
        x = round(east * step / far)
        tiles.append((x, (step - abs(x)) * (1 if north > 0 else -1)))
    return tiles


PAWNS_ALONG_IT = ("wr.w.r.wr.wr.wr.rw..", ".w.r.w.rwr.wr.wr.wr.", "w........wwwwwrrrrrr", "..wrwrwrwrwrwr......")


@rule("QC-1")
@pytest.mark.parametrize("east, north", [(12, -10), (-12, 10), (10, 13), (-10, -13), (19, 0), (0, 19)])
def test_no_part_of_a_long_board_is_taken_for_another(east: int, north: int) -> None:
    """The rules see the plane rolled up, *why not?* sees it flat. They say the same of the longest boards, at whose
    ends cells with one number come nearest: 12,-10 and 10,13 have that of 0,0."""
    tiles = path(east, north)
    west, south = (min(tile[axis] for tile in tiles) for axis in (0, 1))
    (right, top) = (max(tile[axis] for tile in tiles) for axis in (0, 1))
    for pawns in PAWNS_ALONG_IT:
        lying = dict(zip(tiles, pawns, strict=True))
        rows = [[lying.get((x, y), "") for x in range(west, right + 1)] for y in range(top, south - 1, -1)]
        for seat in ("white", "red"):
            state = cercles.game("quatre-cercles").position(f"{board_text(rows)} act={seat} at={west},{south}")
            legal = texts(state)
            for text in conceivable(tiles):
                assert state.explain(text).legal == (text in legal), text


def conceivable(tiles: list[tuple[int, int]]) -> Iterator[str]:
    """Every simple move and every jump from the ends of the board and from its middle, with any tile or none."""
    for x, y in (*tiles[:2], *tiles[9:11], *tiles[-2:]):
        for east, north in DIRECTIONS:
            for sign, way in (("-", 1), ("^", 2)):
                step = f"{x},{y}{sign}{x + way * east},{y + way * north}"
                yield step
                yield from (f"{name(tile)}>{step}" for tile in tiles)


def test_a_board_may_be_laid_in_any_order_and_of_twenty_tiles_only() -> None:
    """What a state is given by its own game is looked at all the same."""
    game = cercles.game("quatre-cercles")
    drawn: Any = quatre_cercles(ANY)
    tiles = [(x, y, piece) for _, x, y, piece in drawn.tiles()]
    for order in (tiles, tiles[::-1], tiles[7:] + tiles[:7]):
        state: Any = game.blank()
        state.lay(order)
        state.begin(5, -8, 1)
        state.start_from(0, 0, 0)
        assert state == quatre_cercles(ANY, "Red", at="5,-8")
    for wrong in (
        tiles[1:],
        [*tiles, (9, 9, 0)],
        [*tiles[1:], (20, 0, 0)],
        [*tiles[1:], (0, -1, 0)],
        [*tiles[1:], (0, 0, 5)],
    ):
        with pytest.raises(CerclesError):
            game.blank().lay(wrong)
    for seat in (-1, 2):
        state = game.blank()
        state.lay(tiles)
        with pytest.raises(CerclesError):
            state.begin(0, 0, seat)
    with pytest.raises(CerclesError):
        game.blank().lay([(x, y, 1) for x, y, _ in tiles])


def test_tiles_are_told_row_by_row_from_the_top() -> None:
    """In the order of their places, not of their wanderings: a guess made from a view tells the same."""
    for state in (
        quatre_cercles(ANY),
        quatre_cercles(ANY).play("4,3>1,1^-1,1"),
        quatre_cercles(ANY).play("0,0>4,2-5,3"),
    ):
        told = [tuple(map(int, tile["cell"].split(","))) for tile in state.view().facts["tiles"]]
        assert told == sorted(told, key=lambda cell: (-cell[1], cell[0]))
