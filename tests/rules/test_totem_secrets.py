"""TOTEM CIRKLE keeps its secrets (TT-5, TT-6): what reaches a seat spells out neither the faces that only others look
at nor whether a move that nobody has challenged was honest. Looked for in the bytes of every channel."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import cercles
from cercles import show
from cercles.games.totem.totem_board import FIGURES, kind_name
from cercles.rules.game import Game
from cercles.rules.state import State
from cercles.rules.words import LANGUAGES
from cercles.show.symbols.totems import named
from drawn import rule
from drawn_totem import play, totem
from sampled import any_sort

GAMES = [cercles.game("totem", players=players) for players in ("2", "4")]
both_games = pytest.mark.parametrize("game", GAMES, ids=repr)
TOLD_BY_NOBODY = re.compile(r"honest|bluff|facing|respectait")
# What a challenge may bring about, and one's own faces.
PROMISED = re.compile(r'if \w+ was honest|si \w+ respectait|"facing": \[[^]]*\]|, facing its owner')
ASKED = ("ok", "totem!", "a1=T", "b3=O", "@C1", ">C1", "C4-D4", "B1-B3")  # well formed for any number of players


@cache
def walked(game: Game, seed: int, most: int = 400) -> tuple[State, ...]:
    rng = random.Random(seed)
    states = [game.start()]
    while states[-1].to_act is not None and len(states) < most:
        states.append(states[-1].play(any_sort(states[-1], rng)))
    return tuple(states)


def walks(game: Game) -> Iterator[State]:
    for seed in range(3):
        yield from walked(game, seed)[seed::5]


def seats_of(game: Game) -> tuple[int | None, ...]:
    return None, *range(len(game.seats))


def channels(state: State, seat: int | None) -> list[str]:
    """Everything that reaches a seat (None: a spectator) while a position stands, each as text. What only the seat to
    act is sent is left out: its choices and the list of its steps."""
    view = state.view(seat).json()
    found = [json.dumps(view), state.svg(seat), json.dumps(state.game.owed_in(state))]
    found += [json.dumps([word.values for word in state.game.draws_near(state)])]
    for lang in LANGUAGES:
        scene = show.scene(view, lang)
        found += [json.dumps([each.json() for each in scene.things], ensure_ascii=False), scene.description]
        found += [*scene.notes, show.plain(scene, legend=False)]
    if seat is not None:
        found += [json.dumps(answers(state, text, seat)) for text in ASKED]
    return found


def answers(state: State, text: str, seat: int) -> list[Any]:
    why = state.explain(text, seat)
    return [[why.json(lang), [state.game.tell(each, lang) for each in why.effects]] for lang in LANGUAGES]


# --- nothing is spelled out ---------------------------------------------------------------------


@rule("TT-5")
@both_games
def test_no_view_names_a_face_that_only_another_looks_at(game: Game) -> None:
    """A totem bears each kind once: the four it turns to its owner must not be among what a view says of it."""
    looked = 0
    for state in walks(game):
        for seat in seats_of(game):
            if state.outcome:
                continue
            view = state.view(seat).json()
            pieces = {(piece["seat"], piece["totem"]): piece for piece in [*view["pieces"], *view["facts"]["beside"]]}
            scene = show.scene(view)
            things = {thing.id: thing for thing in scene.things}
            for number in range(8):
                owner, name = game.owner(number), game._name(number)
                if owner == seat or (owner, name) not in pieces:
                    continue
                piece, thing = pieces[owner, name], things[f"totem-{owner}-{name}"]
                assert set(piece) <= {"cell", "seat", "totem", "faces"}
                drawn = json.dumps(thing.json())
                for level, figure in enumerate(state.facing(number)):
                    kind = kind_name(figure, level)
                    assert len(piece["faces"][level]) == 3 and kind not in json.dumps(piece)
                    assert kind not in drawn and named(kind) not in drawn
                    figure_word, colour = named(kind).split("-")
                    assert f"{colour} {figure_word}" not in thing.label
                    looked += 1
            assert not re.search(rf"[{''.join(s[0] for s in game.seats if game.seats.index(s) != seat)}][a-d]:",
                                 view["position"])  # fmt: skip
    assert looked > 5000


@rule("TT-5", "TT-6")
@both_games
def test_no_channel_says_what_nobody_has_settled(game: Game) -> None:
    """Before the game is over no word of honesty reaches anybody; the promise of a challenge is the same for all."""
    for state in walks(game):
        for seat in seats_of(game):
            if state.outcome is None:
                for sent in channels(state, seat):
                    assert not TOLD_BY_NOBODY.search(PROMISED.sub("", sent)), (state, seat, sent[:300])


@rule("TT-5")
@both_games
def test_pictures_and_words_are_made_from_the_view_alone(game: Game) -> None:
    for state in list(walks(game))[::7]:
        for seat in seats_of(game):
            assert state.svg(seat) == show.svg(show.scene(json.loads(json.dumps(state.view(seat).json()))))


# --- pairs of states --------------------------------------------------------------------------------


def masked(sent: str, *states: State) -> str:
    """A channel without the faces that anybody sees: they are facts of the game."""
    sent = re.sub(r"(?<=[a-d])[*:][TSXO.]+", "?", sent)
    sent = re.sub(r'"(faces|facing)": \[.*?\](?=, "|\})', "", sent)
    sent = re.sub(r'\{"key": "face-[^}]*\}', "", sent)
    sent = re.sub(r'<use href="#face-[^>]*>|<g id="face-.*?</g>', "", sent)
    sent = re.sub(r"<style>.*?</style>", "", sent)
    sent = re.sub(r'"label": "[^"]*totem[^"]*"|<title>[^<]*totem[^<]*</title>', "", sent)
    sent = re.sub(r"(level 1 first|du niveau 1)\s?: [^.<]*\.", "", sent)
    return re.sub(r"  [≡ ] .*\n", "", sent)


def turned(state: State, number: int, level: int) -> State:
    """The same position with one level of one totem turned on."""
    name = state.game.seats[state.game.owner(number)][0] + state.game._name(number)
    old = "".join(FIGURES[figure] for figure in state.facing(number))
    figure = FIGURES[(FIGURES.index(old[level]) + 1) % 4]
    new = old[:level] + figure + old[level + 1 :]
    return state.game.position(state.position.replace(f"{name}:{old}", f"{name}:{new}"))


@rule("TT-5", "TT-13")
@pytest.mark.parametrize("players", [2, 4])
def test_an_honest_move_and_a_bluff_look_the_same(players: int) -> None:
    """Two positions in which the same move awaits its answer, honest in one and a bluff in the other."""
    honest = totem("C4:sa=TTOT", players=players).play("C4-C3")
    bluff = turned(honest, 0, 2)
    facts = honest.facts()
    assert [each.honest(0, facts.source, each.cell_of(0)) for each in (honest, bluff)] == [True, False]
    for seat in seats_of(honest.game):
        pairs = list(zip(channels(honest, seat), channels(bluff, seat), strict=True))
        assert any(one != other for one, other in pairs), "the faces that are seen are not the same"
        for one, other in pairs:
            assert masked(one) == masked(other)
        if seat is not None:
            for text in ("ok", "totem!"):
                assert json.dumps(answers(honest, text, seat)) == json.dumps(answers(bluff, text, seat))
    asked = [[state.choices, [step.text for step in state.legal]] for state in (honest, bluff)]
    assert asked[0] == asked[1]


@rule("TT-5", "TT-13")
@both_games
def test_whatever_faces_a_mover_has_the_others_are_sent_the_same_but_for_them(game: Game) -> None:
    met = 0
    for state in walks(game):
        moved = state.facts().moved
        if moved >= 0 and state.outcome is None:
            for level in range(4):
                state, other = game.position(state.position), turned(state, moved, level)  # neither with a past
                for seat in (None, (game.owner(moved) + 1) % len(game.seats)):
                    sent = zip(channels(state, seat), channels(other, seat), strict=True)
                    assert all(masked(one) == masked(two) for one, two in sent)
                    met += 1
    assert met > 100


@rule("TT-5", "TT-9")
@both_games
def test_a_pivot_is_told_to_others_without_its_face(game: Game) -> None:
    for state in walks(game):
        if state.facts().placed < 8:
            continue
        levels: dict[tuple[str, int | None], set[str]] = {}
        for step in state.legal:
            if "=" in step.text:
                for seat in seats_of(game):
                    told = logged(state, step.text, seat)
                    if seat == state.to_act:
                        assert step.text in told
                    else:
                        levels.setdefault((step.text[:2], seat), set()).add(told)
        assert all(len(told) == 1 for told in levels.values())
        assert all(f'"{level}"' in "".join(told) for (level, _), told in levels.items())


def logged(state: State, text: str, seat: int | None) -> str:
    """What the log tells of a step that is played."""
    effects = state.effects(text, seat)
    words = [state.game.tell(effect, lang) for effect in effects for lang in LANGUAGES]
    return json.dumps([state.seen(text, seat), effects, words])


@rule("TT-5", "TT-9")
def test_others_learn_nothing_by_asking_which_pivots_are_legal() -> None:
    """A level cannot be turned to the face it shows: the answer to that would tell which one it is."""
    state = totem("D4:sa=TSXO")
    said = set()
    for level in "1234":
        for figure in FIGURES:
            why = state.explain(f"a{level}={figure}", "north")
            said.add(json.dumps({name: value for name, value in why.json().items() if name != "text"}))
            assert why.rule == "TT-5"
    assert len(said) == 1
    assert state.explain("a1=T").rule == "TT-9" and state.explain("a1=S").legal


@rule("TT-5", "TT-6")
def test_in_the_preparation_of_four_those_who_do_not_look_are_not_told() -> None:
    state = GAMES[1].start()
    for seat, looks in (("south", True), ("west", True), ("north", False), ("east", False), (None, False)):
        told = {logged(state, f"a1={figure}", seat) for figure in FIGURES}
        assert len(told) == (4 if looks else 1)
        assert state.seen("a1=T", seat) == ("a1=T" if looks else "a1")
    two = GAMES[0].start()
    assert [two.seen("a1=T", seat) for seat in (0, 1, None)] == ["a1=T", "a1=T", "a1"]


@rule("TT-5", "TT-14")
@both_games
def test_only_a_challenge_that_is_played_says_what_a_move_was(game: Game) -> None:
    """What is told of ``ok`` is the same for honest moves and bluffs; of ``totem!``, before it is played, too."""
    sayings: dict[str, set[str]] = {"ok": set(), "totem!": set()}
    for state in walks(game):
        if state.facts().moved >= 0:
            for text, found in sayings.items():
                foretold = json.dumps([each["what"] for each in state.explain(text).effects])
                found.add(foretold)
            played = [effect["what"] for effect in state.effects("ok", None)]
            assert played[0] == "accepted" and (len(played) == 1 or state.play("ok").outcome)
            assert state.effects("totem!", None)[1]["what"] in ("proved_honest", "proved_bluff")
    assert sayings == {"ok": {'["accepted"]'}, "totem!": {'["challenged", "will_prove"]'}}


def test_that_an_answer_would_end_the_game_is_not_foretold_for_it_could_tell_more() -> None:
    state = totem("C4:sa=TTOT", quiet=299).play("C4-D4")
    assert [effect["what"] for effect in state.explain("ok").effects] == ["accepted"]
    assert [effect["what"] for effect in state.effects("ok", 1)] == ["accepted", "shown_bluff", "ended"]


# --- what one may know --------------------------------------------------------------------------------


@rule("TT-5")
@both_games
def test_one_sees_all_of_ones_own_and_in_the_end_all_see_everything(game: Game) -> None:
    for state in walks(game):
        for seat in range(len(game.seats)):
            own = [piece for piece in state.view(seat).pieces if piece["seat"] == seat]
            assert all("facing" in piece for piece in own)
    final = next(states[-1] for seed in range(30) if (states := walked(game, seed, 3000))[-1].outcome)
    for seat in seats_of(game):
        assert all("facing" in piece for piece in final.view(seat).pieces)
        assert final.view(seat).position == final.position
        assert seat is None or not game.hides(final, seat)


@rule("TT-5")
@both_games
def test_three_faces_tell_the_fourth_to_whoever_thinks(game: Game) -> None:
    for state in walks(game):
        for seat in seats_of(game):
            assert game.guess(state.view(seat), random.Random(1)) == state


@rule("TT-5")
@both_games
def test_while_it_lasts_the_game_has_secrets(game: Game) -> None:
    """So it is not saved, and nothing shown at the end is hidden again by taking a step back."""
    for before, after in pairwise(walked(game, 1)):
        if after.outcome is None:
            assert all(game.hides(after, seat) for seat in range(len(game.seats)) if before.facts().placed)
    assert not any(game.hides(game.start(), seat) for seat in range(len(game.seats)))


@rule("TT-5", "TT-14")
def test_a_challenge_shows_what_cannot_be_hidden_again() -> None:
    state = totem("C4:sa=TTOT").play("C4-D4")
    assert [state.game.reveals(state, text, 1) for text in ("ok", "totem!")] == [False, True]
    last = totem("C4:sa=TTOT", quiet=299).play("C4-D4")
    assert last.game.reveals(last, "ok", 1)  # the game is over, and everything is shown


@rule("TT-11")
def test_honest_cells_are_marked_for_the_mover_alone() -> None:
    """Choices are sent to the seat that acts; nothing else marks a cell as honestly reached."""
    state = play(totem("B1:sa=SSSO A2:sb"), "")
    assert '"honest"' in json.dumps(state.choices)
    assert "honest" not in "".join(channels(state, 0)) and "honest" not in "".join(channels(state, 1))
