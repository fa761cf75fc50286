"""Positions of TOTEM CIRKLE with something wrong with them, and what is said of each."""

START = "na:TSXO,nb:TTTT,5,nc:TTTT,nd:TTTT/9/9/9/9/9/9/9/sa:TSXO,sb:TTTT,5,sc:TTTT,sd:TTTT"
EMPTY = "/".join(["9"] * 9)
CASES = [
    ("totem", START, ["position_missing"]),
    ("totem", f"{START} act=west", ["position_value"]),
    ("totem", f"{START.replace('sa:TSXO', 'sa:TSX')} act=south", ["position_piece"]),
    ("totem", f"{START.replace('sa:', 'wa:')} act=south", ["position_piece"]),
    ("totem players=4", f"{START} act=south", ["position_piece"] * 4),  # no c and d
    ("totem", f"{START.replace('sa:TSXO', 'sb:TTTT')} act=south", ["position_too_many"]),
    ("totem", f"{START.replace('sa:TSXO,', '1,')} act=south", ["position_preparation"]),
    ("totem", f"{START.replace('sa:TSXO,', '1,')} act=south reserve=sa:TSXO", ["position_preparation"]),
    ("totem", f"{START} act=south reserve=sa:TSXO", ["position_preparation"]),
    ("totem", f"{START} act=south reserve=sa:TSXOT", ["position_value"]),
    ("totem", f"{EMPTY} act=north", ["position_preparation"]),
    ("totem", f"{EMPTY} act=south reserve=sa:T", ["position_preparation"]),  # North's come first
    ("totem", f"{EMPTY} act=south reserve=na:T,nb:T", ["position_preparation"]),
    ("totem", f"{EMPTY} act=south reserve=nb:T,na:T", ["position_value"]),
    ("totem", f"{EMPTY} act=south reserve=na:T quiet=3", ["position_preparation"]),
    ("totem", f"{START.replace('sb:TTTT,5,sc:TTTT', 'sb:TTTT,2,sc:TTTT,3')} act=south", ["position_totemic"]),
    ("totem", f"{START} act=south pivot=a", ["position_value"]),
    ("totem", f"{START} act=south pivot=", ["position_value"]),
    ("totem players=4", f"{EMPTY} act=south pivot=c", ["position_value"]),
    ("totem", f"{START} act=north move=A1-A3", ["position_move"]),  # nobody there
    ("totem", f"{START} act=south move=A3-A1", ["position_move"]),  # one's own
    ("totem", f"{START} act=north move=A6-A1", ["position_move"]),  # too far
    ("totem", f"{START} act=north move=B1-A1", ["position_move"]),  # not empty
    ("totem", f"{START} act=north move=E1-B1", ["position_move"]),
    ("totem", f"{START} act=north move=A3", ["position_value"]),
    ("totem", f"{START} act=north shift=A3:south", ["position_shift"]),
    ("totem", f"{START} act=south shift=A1:south", ["position_shift"]),  # one's own
    ("totem", f"{START} act=north shift=A1:south", ["position_shift"]),  # it cannot be shifted
    ("totem", f"{START} act=north shift=B1:west", ["position_value"]),
    ("totem", f"{START} act=north pivot=b move=A3-A1", ["position_one_waits"]),
    ("totem", f"{START} act=north last=A3-A1", ["position_last"]),
    ("totem", f"{START} act=south mood=good", ["position_unknown"]),
    ("totem", f"{START} act=south quiet=300", ["position_over"]),
    ("totem", f"{START} act=south quiet=299 over=turn_limit:-", ["position_not_over"]),
    ("totem", f"{START} act=south over=occupied:south", ["position_not_over"]),
    ("totem", f"{START} act=south pivot=b over=repetition:-", ["position_one_waits"]),
    ("totem", f"{START} act=south last=A3-A1 over=repetition:-", ["position_move"]),  # South moved, North is next
    ("totem", START.replace("/sa:TSXO,sb:TTTT,5,", "/3,sa:TSXO,1,sb:TTTT,1,") + " act=south", ["position_wall"] * 2),
]
