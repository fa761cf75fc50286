"""What repetition compares (DRAW-a): positions that differ in one right alone have different keys."""

from itertools import combinations

import pytest

from cercles.rules.state import State
from drawn import cirkle2, cirkle4, rule
from drawn_totem import totem
from drawn_wom import START, billiards, wom

# Yellow on both of Blue's targets; either may be taken
ON_BOTH = {"C11": "P", "F11": "T", "A5": "C", "C7": "h", "F7": "h"}
CLAIMING = {"I11": "yP", "A5": "yC", "A11": "mC", "K11": "bC", "K1": "gC"}
IN_HAND = "B4:g1 G4:g3 E4:l6"  # either of Green's may have taken something, and take the 6

ALIKE_BUT_FOR = {
    "which units are locked": [
        cirkle2(ON_BOTH, "Blue", locked="C11", second="F11"),
        cirkle2(ON_BOTH, "Blue", locked="F11", second="C11"),
    ],
    "the place in the order of play": [
        cirkle4(CLAIMING, "Yellow", mode="survivor", place=place) for place in (1, 3, 5)
    ],
    "recoveries used": [
        cirkle4(CLAIMING, used=used) for used in ("yellow", "mauve", "yellow,mauve", "blue", "green")
    ],
    "claims, and who has answered them": [
        cirkle4(CLAIMING, "Green", **claims)
        for claims in (
            {},
            {"claims": "yellow@I11:"},
            {"claims": "yellow@I11:mauve"},
            {"claims": "yellow@I11:blue"},
            {"claims": "yellow@I11:mauve+blue"},
        )
    ],
    "which Dames are fresh": [
        wom({"C4": "g2", "F4": "g2", "A8": "l", "H8": "l", "B10": "g"}, "Lilac", **fresh)
        for fresh in ({}, {"fresh": "C4"}, {"fresh": "F4"})
    ],
    "pawns still to be placed": [wom({"B4": "g", "E8": "l"}, owed=count) for count in (1, 2, 3)],
    "numbers still to be placed, and their order": [
        billiards(IN_HAND, owed=owed) for owed in ("3", "5", "3+5", "5+3", "3+5+7")
    ],
    "the piece of a series, and what it has captured": [
        billiards(IN_HAND, series=series, progress="yes") for series in ("B4:1", "B4:2", "B4:3", "G4:1")
    ],
    "who plays which numbers": [
        billiards(START, parity=parity)
        for parity in (
            "",
            "green:even",
            "green:odd",
            "lilac:even",
            "lilac:odd",
            "green:even,lilac:odd",
            "green:odd,lilac:even",
        )
    ],
    "which number stands where": [billiards("B4:g1 G10:g3"), billiards("B4:g3 G10:g1"), billiards("B4:g1 G10:g5")],
    "which face a level turns to its owner": [totem(f"D4:sa={faces}") for faces in ("TTTT", "STTT", "TSTT", "SSTT")],
    "which totem stands where": [totem("D4:sa E4:sb"), totem("D4:sb E4:sa"), totem("D4:na E4:sb")],
    "which move awaits its answer, and whose answer": [
        *(totem("D4:sa", "North", move=f"{source}-D4") for source in ("D3", "D5")),
        totem("D4:sb E4:sa", "North", move="D3-D4"),
        *(totem("D4:sa", seat, players=4, move="D3-D4") for seat in ("West", "North", "East")),
    ],
    "which totem is turned next": [totem(), *(totem(pivot=name) for name in "bcd")],
    "which totem is shifted next, and who has moved": [
        totem("D4:sa E4:sb", "North", shift=shift) for shift in ("D4:south", "E4:south", "D4:north")
    ],
    "which pawn lies below": [billiards("B4:g1+3 G10:g5"), billiards("B4:g3+1 G10:g5")],
}  # fmt: skip


@rule("DRAW-a", "TT-15")
@pytest.mark.parametrize("difference", ALIKE_BUT_FOR)
def test_positions_that_differ_in_a_right_have_different_keys(difference: str) -> None:
    states: list[State] = ALIKE_BUT_FOR[difference]
    assert len(states) > 1
    for one, other in combinations(states, 2):
        assert one.key != other.key, f"{one}\n{other}"
