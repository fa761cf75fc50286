"""CIRKLE 2 and 4: what a step does, told as effects, and the clicks that make it."""

from typing import Any

import cercles
from cercles.rules.state import State
from drawn import cirkle2, cirkle4, rule

LOCKED = {"C11": "P", "F9": "T", "A5": "C", "F7": "h", "A1": "h"}
CLAIM = {"C9": "yC", "A8": "mC", "K1": "gC", "K11": "bC", "A2": "yH*", "A1": "yC*"}


def told(state: State, step: str) -> list[dict[str, Any]]:
    return state.effects(step)


def clicks(state: State, step: str) -> list[list[str]]:
    """Each way to click a step, the targets as ``kind id mark``."""
    code = state.game.parse(state, step)
    return [[f"{t.kind} {t.id} {t.mark}" for t in path] for path in state.game.paths_of(state, code)]


def test_a_move_and_a_capture_are_told() -> None:
    state = cirkle2({"D5": "C*", "D7": "t", "A1": "T", "H11": "h"})
    assert told(state, "D5-D6") == [
        {"what": "moved", "seat": 0, "unit": "carrier_missile", "start": "D5", "cell": "D6"}
    ]
    assert told(state, "D5xD7") == [
        {"what": "moved", "seat": 0, "unit": "carrier_missile", "start": "D5", "cell": "D7"},
        {"what": "captured", "seat": 1, "unit": "tank", "cell": "D7"},
    ]


@rule("C2-8")
def test_a_swap_is_told_with_both_cells() -> None:
    state = cirkle2({"D5": "C", "D7": "H", "H11": "h"})
    assert told(state, "D5~D7") == [{"what": "swapped", "seat": 0, "cells": ["D5", "D7"]}]


@rule("C2-11")
def test_a_recovery_is_told_after_the_move() -> None:
    told_last = told(cirkle2({"A8": "P", "H9": "c"}), "A8-D11=T*")[-1]
    assert told_last == {"what": "recovered", "seat": 0, "unit": "tank_missile", "cell": "D11"}


@rule("C2-13", "C2-14", "C2-15")
def test_objectives_are_told_when_they_are_reached_and_not_again() -> None:
    first = told(cirkle2({"C9": "T", "A5": "C", "F7": "h"}), "C9-C11")
    assert first[1:] == [{"what": "first_objective", "seat": 0, "cell": "C11"}]
    state = cirkle2(LOCKED, locked="C11")
    assert [effect["what"] for effect in told(state, "A5-A6")] == ["moved"]
    assert told(state, "F9-F11")[1:] == [{"what": "second_objective", "seat": 0, "cell": "F11"}]
    waiting = cirkle2({**LOCKED, "F9": ".", "F11": "T"}, to_act="Blue", locked="C11", second="F11")
    assert [effect["what"] for effect in told(waiting, "A1-B1")] == ["moved", "ended"]
    blue = cirkle2({"C3": "t", "A5": "C", "F7": "h"}, to_act="Blue")
    assert told(blue, "C3-C1")[1:] == [{"what": "first_objective", "seat": 1, "cell": "C1"}]


@rule("C2-16", "C4-11")
def test_a_pass_is_told() -> None:
    shut_in = cirkle2({"A3": "C", "A4": "p", "B3": "p", "A2": "h", "H8": "c"})  # all three protected
    assert told(shut_in, "pass") == [{"what": "passed", "seat": 0}]
    shut_in = cirkle4({"A1": "yC", "A2": "mH*", "B1": "bH*", "K11": "gC"}, used="yellow")
    assert told(shut_in, "pass") == [{"what": "passed", "seat": 0}]


def test_the_end_is_told_last_with_its_rule() -> None:
    ended = told(cirkle2({"D5": "C", "D7": "t"}), "D5xD7")[-1]
    assert ended == {"what": "ended", "seat": 0, "scores": [1.0, 0.0], "reason": "no_units", "rule": "C2-16"}


@rule("C4-6")
def test_the_recovery_of_cirkle_4_is_told_alone() -> None:
    state = cirkle4({"A1": "yC", "B5": "yT", "A11": "mC", "K11": "bC", "K1": "gC"})
    assert told(state, "B5=P*") == [{"what": "recovered", "seat": 0, "unit": "plane_missile", "cell": "B5"}]


@rule("C4-7")
def test_an_elimination_is_told_when_it_happens() -> None:
    state = cirkle4({"A6": "yC", "D6": "mH", "K11": "bC", "K1": "gC"})
    assert told(state, "A6xD6")[-1] == {"what": "eliminated", "seat": 1}
    assert [effect["what"] for effect in told(state.play("A6xD6"), "K11-J11")] == ["moved"]


@rule("C4-8")
def test_claims_are_told_when_they_begin_and_when_they_lapse() -> None:
    state = cirkle4(CLAIM)
    assert told(state, "C9-A9")[1:] == [{"what": "claimed", "seat": 0, "cell": "A9"}]
    claimed = state.play("C9-A9")
    assert told(claimed, "A8xA9")[1:] == [
        {"what": "captured", "seat": 0, "unit": "carrier", "cell": "A9"},
        {"what": "claim_lapsed", "seat": 0, "cell": "A9"},
    ]


# --- clicks -------------------------------------------------------------------------------------


def test_a_move_is_clicked_from_cell_to_cell() -> None:
    state = cirkle2({"D5": "C*", "D7": "t", "H11": "h"})
    assert clicks(state, "D5-D6") == [["cell D5 from", "cell D6 move"]]
    assert clicks(state, "D5xD7") == [["cell D5 from", "cell D7 capture"]]


@rule("C2-8")
def test_a_swap_is_clicked_either_way() -> None:
    state = cirkle2({"D5": "C", "D7": "H", "H11": "h"})
    assert clicks(state, "D5~D7") == [["cell D5 from", "cell D7 swap"], ["cell D7 from", "cell D5 swap"]]


@rule("C2-11")
def test_a_move_that_may_recover_asks_for_a_unit_or_none() -> None:
    state = cirkle2({"A8": "P", "H9": "c"})
    assert clicks(state, "A8-D11=T*") == [["cell A8 from", "cell D11 move", "reserve T* recover"]]
    assert clicks(state, "A8-D11") == [["cell A8 from", "cell D11 move", "button keep keep"]]
    assert clicks(state, "A8-B9") == [["cell A8 from", "cell B9 move"]]


@rule("C2-11")
def test_a_move_that_may_not_recover_asks_for_nothing() -> None:
    elsewhere = cirkle2({"A8": "C", "H9": "c"})
    assert clicks(elsewhere, "A8-A10") == [["cell A8 from", "cell A10 move"]]
    full = cercles.game("cirkle2").start()
    assert clicks(full, "C2-E4") == [["cell C2 from", "cell E4 move"]]


@rule("C4-6", "C4-11")
def test_the_recovery_of_cirkle_4_and_a_pass_are_clicked() -> None:
    state = cirkle4({"A1": "yC", "B5": "yT", "A11": "mC", "K11": "bC", "K1": "gC"})
    assert clicks(state, "B5=P*") == [["cell B5 from", "reserve P* recover"]]
    shut_in = cirkle4({"A1": "yC", "A2": "mH*", "B1": "bH*", "K11": "gC"}, used="yellow")
    assert clicks(shut_in, "pass") == [["button pass pass"]]
