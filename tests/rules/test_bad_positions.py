"""A bad position is refused with everything that is wrong with it; each of our complaints is provoked here."""

import pytest

import bad_totem
import cercles
from cercles.rules.errors import PositionError
from cercles.rules.words import LANGUAGES, catalogue

EMPTY2, EMPTY4 = "/".join(["8"] * 11), "/".join(["11"] * 11)
DUEL = "8/8/8/8/5,bC,2/8/yC,7/8/8/8/8"
FOUR = "mC,9,bC/11/11/11/11/11/11/11/11/11/yC,9,gC"
CLAIM = "mC,9,bC/11/yC,10/11/11/11/11/11/11/11/yH,8,gC,1"  # Yellow on Mauve's target, no missile on the board
PAWNS = "g,7/8/8/8/8/8/8/8/8/8/7,l"
FOURS = ".,.,.,.,./w,w,.,.,./r,r,r,r,r/W,W,W,W,r"  # White has won
TILES = ".,.,.,.,./.,.,.,.,./r,r,r,r,r/w,w,w,w,w"  # a pawn of each is still to be placed
NUMBERS = "g8,7/8/8/8/8/8/8/8/8/8/7,l8 act=green parity=green:even,lilac:even"
STAR = "triangle@0,1/triangle@2,3 act=purple leader=triangle@2,3"
SHUT_IN = (
    "big-slice@28,41,61+small-slice@78,102+small-slice@86,121+arrow@110+arrow@141+cube@11,12/"
    "big-slice@101,151,152+wedge@51+arrow@111+arrow@140+hook@33,52+hook@60,93"
)
CASES = [
    # the board
    ("cirkle2", "", ["position_rows", "position_row", "position_missing"]),
    ("cirkle2", "8/8 act=yellow", ["position_rows"]),
    ("cirkle2", f"{EMPTY2}/8 act=yellow", ["position_rows"]),
    ("cirkle2", f"{DUEL[:-1]}9 act=yellow", ["position_row"]),
    ("cirkle2", f"{DUEL[:-1]}4,yX,7 act=yellow", ["position_row", "position_piece"]),
    ("cirkle2", "/".join(["yC*,yC*,6", *["8"] * 9, "bC,7"]) + " act=yellow", ["position_too_many"]),
    ("cirkle2", f"{EMPTY2.replace('8', 'gC,7', 1)} act=yellow", ["position_piece"]),
    ("wom", "ggg,gl,gggg,5" + EMPTY2[1:] + " act=green", ["position_piece", "position_piece"]),
    ("wom", "/".join(["ggg,ggg,ggg,ggg,ggg,gg,2", *["8"] * 10]) + " act=green", ["position_too_many"]),
    ("wom mode=billiards", NUMBERS.replace("l8", "l17"), ["position_piece"]),
    ("wom mode=billiards", NUMBERS.replace("l8", "l8+08"), ["position_piece"]),
    # the fields
    ("cirkle2", DUEL, ["position_missing"]),
    ("cirkle2", f"{DUEL} act=green", ["position_value"]),
    ("cirkle2", f"{DUEL} act=yellow act=blue", ["position_field"]),
    ("cirkle2", f"{DUEL} act=yellow quiet", ["position_field"]),
    ("cirkle2", f"{DUEL} act=yellow quiet=-1", ["position_value"]),
    ("cirkle2", f"{DUEL} act=yellow quiet=1000000000", ["position_value"]),
    ("cirkle2", f"{DUEL} act=yellow over=boredom:yellow", ["position_value"]),
    ("cirkle2", f"{DUEL} act=yellow over=no_units:green", ["position_value"]),
    ("cirkle2", f"{DUEL} act=yellow mood=good", ["position_unknown"]),
    ("cirkle2", f"{DUEL} act=yellow locked=Z9", ["position_value"]),
    ("cirkle2", f"{DUEL} act=yellow locked=C11,C11", ["position_value"]),
    # all defects, not only the first
    ("cirkle2", f"{DUEL} act=yellow quiet=100 mood=good", ["position_over", "position_unknown"]),
    ("cirkle2", f"{DUEL} act=green quiet=100", ["position_value", "position_over"]),
    ("cirkle2", f"{DUEL} act=green quiet=many", ["position_value", "position_value"]),
    (
        "cirkle4",
        f"{FOUR.replace('bC', '1').replace('gC', '1').replace('mC', '1')} act=yellow mood=good",
        ["position_over", "position_unknown"],
    ),
    ("wom mode=billiards", f"{NUMBERS.replace('g8', 'g7')} mood=good", ["position_eight", "position_unknown"]),
    ("wom", f"{PAWNS} act=green progress=yes mood quiet=100", ["position_progress", "position_over", "position_field"]),
    # ends
    ("cirkle2", f"{DUEL} act=yellow quiet=100", ["position_over"]),
    ("cirkle2", "8/8/8/8/8/8/yC,7/8/8/8/8 act=yellow", ["position_over"]),
    ("cirkle2", "8/8/8/8/8/8/bC,7/8/8/8/8 act=yellow", ["position_over"]),
    ("cirkle2", "2,yP,2,yT,2/8/8/8/5,bC,2/8/yC,7/8/8/8/8 act=yellow locked=C11 second=F11", ["position_over"]),
    ("cirkle2", "2,yP,2,yC*,2/8/8/8/4,bC,3/8/yC,7/8/8/8/8 act=yellow locked=C11 second=F11", ["position_over"]),
    ("cirkle2", "2,yP,2,yC*,2/8/8/8/4,bC,3/8/yC,7/8/8/8/8 act=blue locked=C11 second=F11", ["position_over"]),
    ("cirkle4", FOUR.replace("bC", "1").replace("gC", "1").replace("mC", "1") + " act=yellow", ["position_over"]),
    ("wom", "g,7" + EMPTY2[1:] + " act=green", ["position_over"]),
    ("cirkle2", f"{DUEL} act=yellow over=repetition:yellow", ["position_not_over"]),  # a draw that somebody wins
    ("cirkle2 draws=off", f"{DUEL} act=yellow over=repetition:-", ["position_not_over"]),
    ("cirkle2", f"{DUEL} act=yellow quiet=99 over=no_progress:-", ["position_not_over"]),
    ("cirkle2", f"{DUEL} act=yellow over=no_units:yellow", ["position_not_over"]),  # Blue has a unit
    ("cirkle2", f"2,yP,5{DUEL[1:]} act=yellow locked=C11 over=second_objective:yellow", ["position_not_over"]),
    ("cirkle2", "8/8/8/8/8/8/yC,7/8/8/8/8 act=yellow over=second_objective:-", ["position_not_over"]),
    # CIRKLE 2
    ("cirkle2", f"{DUEL} act=yellow locked=C11", ["position_objective"]),
    ("cirkle2", f"2,yC,5{DUEL[1:]} act=yellow", ["position_unlocked"]),
    ("cirkle2", f"2,yC,2,yT,2{DUEL[1:]} act=yellow locked=C11,F11", ["position_objectives"]),
    ("cirkle2", f"5,yT,2{DUEL[1:]} act=blue second=F11", ["position_objectives"]),
    (
        "cirkle2",
        "2,yC,2,yT,2/8/8/8/5,bC,2/8/yC,7/8/8/8/2,bC,2,bT,2 act=yellow locked=C1,C11 second=F1,F11",
        ["position_one_second"],
    ),
    # CIRKLE 4
    ("cirkle4", f"{FOUR} act=yellow place=2", ["position_place"]),
    ("cirkle4", f"{FOUR} act=yellow place=0", ["position_value"]),
    ("cirkle4", f"{FOUR} act=yellow place=5", ["position_value"]),
    ("cirkle4", f"{FOUR} act=yellow used=yellow,yellow", ["position_field"]),
    ("cirkle4", f"{FOUR} act=yellow used=nobody", ["position_value"]),
    ("cirkle4 mode=survivor", f"{FOUR} act=yellow used=blue", ["position_recovered"]),
    (
        "cirkle4",
        "11/11/11/11/11/11/11/11/11/mC,10/yC,yH,yT,yP,yC*,yH*,5 act=yellow used=yellow",
        ["position_recovered"],
    ),
    ("cirkle4", f"{FOUR} act=yellow claims=yellow@A9:", ["position_claim"]),
    ("cirkle4", f"{FOUR} act=yellow claims=yellow@B9:mauve", ["position_value"]),
    ("cirkle4", f"{CLAIM} act=mauve claims=yellow@I11:", ["position_claim"]),  # no unit there
    ("cirkle4", f"{CLAIM} act=mauve claims=blue@A9:", ["position_claim"]),  # another's unit
    ("cirkle4", f"{CLAIM.replace('mC,9', '10')} act=blue claims=yellow@A9:", ["position_claim"]),  # its owner is gone
    (
        "cirkle4",
        f"{CLAIM.replace('8,gC', '4,gC*,gH*,gT*,1,gC')} act=mauve claims=yellow@A9:",
        ["position_claim"],
    ),  # armed
    ("cirkle4", f"{CLAIM} act=mauve claims=yellow@A9:yellow", ["position_claim"]),  # nobody answers their own
    ("cirkle4", f"{CLAIM} act=mauve claims=yellow@A9:,yellow@A9:", ["position_claim"]),
    (
        "cirkle4 mode=double",
        f"{CLAIM.replace('yC,10', 'gP,10')} act=mauve claims=green@A9:",
        ["position_claim"],
    ),  # a mate's
    # WOM
    ("wom", f"{PAWNS} act=green phase=setup", ["position_setup"]),
    ("wom mode=short", f"{PAWNS} act=green phase=setup", ["position_setup"]),
    ("wom mode=short", f"g,7{EMPTY2[1:]} act=lilac phase=setup", ["position_setup"]),
    ("wom mode=short", f"{PAWNS} act=green phase=play", ["position_value"]),
    ("wom", f"{PAWNS} act=green parity=green:even", ["position_value"]),
    ("wom", f"{PAWNS} act=green series=A11:2", ["position_value"]),
    ("wom", f"{PAWNS} act=green owed=16", ["position_value"]),
    ("wom", f"{PAWNS} act=green owed=0", ["position_value"]),
    ("wom", f"{PAWNS} act=green fresh=A11", ["position_fresh"]),
    ("wom", f"gg{PAWNS[1:]} act=green fresh=A11", ["position_fresh"]),
    ("wom", f"gg,gg,gg,5{PAWNS[3:]} act=lilac fresh=A11,B11,C11", ["position_fresh"]),
    ("wom", f"{PAWNS} act=green progress=yes", ["position_progress"]),
    ("wom", "/".join(["8"] * 10 + ["7,l"]) + " act=green owed=6", ["position_flyer"]),
    ("wom", f"{PAWNS.replace('7,l', '2,g,4,l')} act=green", ["position_waiting"]),
    (
        "wom",
        f"8/8/8/8/8/8/8/{'/'.join(['g,g,g,g,g,g,g,l'] * 2)}/l,l,l,l,4/l,l,l,5 act=green owed=15",
        ["position_numbers"],
    ),
    ("wom mode=billiards", NUMBERS.replace("7,l8", "5,l8,1,l8"), ["position_numbers"]),
    ("wom mode=billiards", NUMBERS.replace("l8", "l7"), ["position_eight"]),
    ("wom mode=billiards", NUMBERS.replace(",lilac:even", ""), ["position_parity"]),
    ("wom mode=billiards", f"{NUMBERS} series=B5:2 progress=yes", ["position_series"]),
    ("wom mode=billiards", f"{NUMBERS} series=A11:2 progress=yes", ["position_series"]),  # it can go on nowhere
    # Quatre Cercles
    ("quatre-cercles", f"{TILES}/.{'/1' * 16} act=white", ["position_box"]),
    ("quatre-cercles", f"{TILES[1:]} act=white", ["position_tiles"]),
    ("quatre-cercles", f"{TILES}/2 act=white", ["position_row"]),
    ("quatre-cercles", f"{TILES}/.,4 act=white", ["position_tiles"]),
    ("quatre-cercles", f"{TILES.replace('.', 'x', 1)} act=white", ["position_piece"]),
    ("quatre-cercles", f"{TILES.replace('.', '1', 1)}/5/.,4 act=white", ["position_apart"]),
    ("quatre-cercles", f"{TILES.replace('.,.', 'w,w', 1)} act=white", ["position_too_many"]),
    ("quatre-cercles", f"{TILES.replace('.,.', 'w,.', 1)} act=white", ["position_placing"]),
    ("quatre-cercles", f"{TILES.replace('r,', '.,', 1)} act=white", ["position_placing"]),  # it is Red's turn
    ("quatre-cercles", f"{TILES.replace('w', 'W', 1)} act=white", ["position_placing"]),
    ("quatre-cercles", f"{TILES} act=white quiet=1", ["position_placing"]),
    ("quatre-cercles", f"{TILES} act=white quiet=200 over=no_progress:-", ["position_placing"]),
    ("quatre-cercles", f"{TILES} act=white at=1", ["position_value"]),
    ("quatre-cercles", f"{TILES} act=white at=01,0", ["position_value"]),
    ("quatre-cercles", f"{TILES} act=white at=0,10000000001", ["position_value"]),
    ("quatre-cercles", f"{FOURS} act=red", ["position_over"]),
    ("quatre-cercles", f"{FOURS} act=white", ["position_over"]),
    ("quatre-cercles", f"{FOURS} act=white over=four:white", ["position_not_over"]),  # White would have moved twice
    ("quatre-cercles", f"{FOURS} act=red over=four:red", ["position_not_over"]),
    ("quatre-cercles", f"{FOURS} act=red over=four:-", ["position_not_over"]),
    ("quatre-cercles", f"{FOURS} act=red over=repetition:-", ["position_not_over"]),
    ("quatre-cercles", f"{FOURS.replace('W', 'w', 1)} act=red over=four:white", ["position_not_over"]),
    ("quatre-cercles", f"{FOURS.replace('r,r,r,r', 'R,R,R,R')} act=red over=four:white", ["position_not_over"]),
    *bad_totem.CASES,
    # CirKis: the board
    ("cirkis", "", ["position_players", "position_placement", "position_missing"]),
    ("cirkis", "- act=purple", ["position_players"]),
    ("cirkis players=3", "-/- act=purple", ["position_players"]),
    ("cirkis", "hook@5,0+spoon@3+hook@0,5+/- act=purple", ["position_placement"] * 3),
    ("cirkis", "hook@0,5/arrow@0 act=purple", ["position_overlap"]),
    ("cirkis", "cube@5,6+cube@7,8/- act=purple", ["position_reserve"]),
    ("cirkis", "big-slice@25,35,44/- act=red leader=big-slice@25,35,44", ["position_centre"]),
    ("cirkis", "wedge@6/wedge@9 act=purple leader=wedge@9", ["position_piece_apart"]),
    # the fields
    ("cirkis", "-/- act=purple quiet=1", ["position_unknown"]),
    ("cirkis", "-/- act=purple round=2 totals=5,5", ["position_unknown", "position_unknown"]),
    ("cirkis", f"{STAR} free=no", ["position_value"]),
    ("cirkis", f"{STAR} passes=0", ["position_value"]),
    ("cirkis", f"{STAR} passes=3", ["position_value"]),
    ("cirkis", f"{STAR} points=5", ["position_value"]),
    ("cirkis", f"{STAR} points=4,0", ["position_value"]),
    ("cirkis", f"{STAR} points=0,0", ["position_value"]),
    ("cirkis rounds_to_100=on", f"{STAR} round=1", ["position_value"]),
    ("cirkis rounds_to_100=on", f"{STAR} round=31", ["position_value"]),
    ("cirkis rounds_to_100=on", f"{STAR} round=2 totals=100,0", ["position_value"]),
    # what does not fit together
    ("cirkis", STAR.replace("leader=triangle@2,3", "leader=wedge@5"), ["position_leader"]),
    ("cirkis", STAR.replace(" leader=triangle@2,3", ""), ["position_no_leader"]),
    ("cirkis", "-/- act=purple leader=wedge@5", ["position_leader"]),
    ("cirkis", STAR.replace("act=purple", "act=red"), ["position_act"]),
    ("cirkis", "-/- act=red", ["position_act"]),
    ("cirkis", "-/- act=purple points=5,0", ["position_act", "position_points"]),
    ("cirkis rounds_to_100=on", "-/- act=purple round=2 totals=5,5", ["position_act"]),
    ("cirkis", f"{STAR} points=5,0", ["position_points"]),
    ("cirkis", "triangle@0,1+triangle@3,4/arrow@2 act=purple leader=arrow@2", ["position_points"]),  # Purple has 10
    ("cirkis", "triangle@0,1+triangle@3,4/arrow@2 act=purple leader=arrow@2 points=15,0", ["position_points"]),
    ("cirkis", "triangle@0,1+triangle@3,4/arrow@2 act=purple leader=arrow@2 points=10,10", ["position_points"]),
    ("cirkis players=3", "triangle@0,1/triangle@3,4/arrow@2 act=purple leader=arrow@2", ["position_points"]),
    ("cirkis", f"{STAR.replace('act=purple', 'act=red')} passes=1", ["position_passes"]),
    ("cirkis", f"{SHUT_IN} act=red leader=wedge@51 passes=1 points=0,20 free=yes", ["position_free"]),
    ("cirkis", STAR.replace("act=purple", "act=red") + " free=yes", ["position_free"]),
    ("cirkis", "-/- act=purple free=yes", ["position_free"]),
    # ends
    ("cirkis", f"{SHUT_IN} act=purple leader=wedge@51 passes=2 points=0,20", ["position_over"]),
    (
        "cirkis",
        f"{SHUT_IN} act=purple leader=wedge@51 passes=2 points=0,20 over=all_passed:purple",
        ["position_not_over"],
    ),
    ("cirkis rounds_to_100=on", f"{SHUT_IN} act=purple leader=wedge@51 passes=2 points=0,20", ["position_round_over"]),
    ("cirkis", f"{STAR} over=all_passed:-", ["position_not_over"]),
    ("cirkis", f"{STAR} over=repetition:-", ["position_not_over"]),
    ("cirkis", f"{STAR} over=forty_points:purple", ["position_not_over"]),
]


def game_of(words: str) -> cercles.Game:
    name, *options = words.split()
    return cercles.game(name, **dict(option.split("=") for option in options))


@pytest.mark.parametrize(("words", "position", "codes"), CASES)
def test_every_defect_is_named(words: str, position: str, codes: list[str]) -> None:
    with pytest.raises(PositionError) as caught:
        game_of(words).start(position)
    assert [defect.code for defect in caught.value.defects] == codes, str(caught.value)
    for lang in LANGUAGES:
        assert all(defect.sentence(lang) in caught.value.sentence(lang) for defect in caught.value.defects)


def test_all_defects_are_listed_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        cercles.game("cirkle2").position("9/yX,7/8/8/8 act=green quiet=x mood=good")
    assert [defect.code for defect in caught.value.defects] == [
        "position_rows",
        "position_row",
        "position_piece",
        "position_value",
        "position_value",
        "position_unknown",
    ]


def test_where_a_piece_cannot_be_read_the_fields_are_looked_at_all_the_same() -> None:
    with pytest.raises(PositionError) as caught:
        cercles.game("wom").position(f"q{PAWNS[1:]} act=green fresh=E5 progress=yes")
    assert [defect.code for defect in caught.value.defects][1:] == ["position_fresh", "position_progress"]


def test_every_complaint_is_provoked() -> None:
    complaints = {code for code in catalogue("en")["error"] if code.startswith("position_")}
    provoked = {code for _, _, codes in CASES for code in codes} | {"position_not_text"}  # in laws/test_doors.py
    assert complaints - provoked == set()
