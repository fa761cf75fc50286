"""The pieces of CirKis (CK-7), and every place on the board where one fits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from cercles.games.cirkis.cirkis_tiling import DART, KITE, SLIVER, Figure, board, polar


@dataclass(frozen=True)
class Piece:
    """``shape`` is a chain of spaces: K a kite, D a dart, S a sliver; ``=`` they share a long side, ``-`` a short one.
    Two kites, or two darts, that share a long side have their tails, or their tips, together."""

    name: str
    count: int
    shape: str

    @property
    def is_sliver(self) -> bool:
        return self.shape == "S"


# What each player has. To correct a piece, correct its line.
PIECES = (
    Piece("big-slice", 3, "K=K=K"),
    Piece("small-slice", 3, "K=K"),
    Piece("wedge", 2, "K"),
    Piece("triangle", 3, "D=D"),
    Piece("kite", 3, "K-D-K"),
    Piece("arrow", 2, "D"),
    Piece("hook", 2, "D-K"),
    Piece("cube", 1, "K-K"),
    Piece("sliver", 1, "S"),
)
NAMES = tuple(piece.name for piece in PIECES)
SET = sum(piece.count for piece in PIECES)  # how many pieces a player has
CENTRAL = 2.5  # so far from the centre placements count as central, in short sides of a kite
LETTERS = {"K": KITE, "D": DART, "S": SLIVER}


@dataclass(frozen=True, order=True)
class Placement:
    """A piece on spaces of its shape, which are ascending."""

    piece: int
    spaces: tuple[int, ...]

    def __str__(self) -> str:
        return f"{NAMES[self.piece]}@{','.join(map(str, self.spaces))}"

    @property
    def is_sliver(self) -> bool:
        return PIECES[self.piece].is_sliver

    @property
    def middle(self) -> tuple[float, float]:
        """The mean of its spaces' middles, as CK-5 measures: the distance from the centre and the angle."""
        middles = [board().spaces[space].middle for space in self.spaces]
        return polar(sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles))

    @cached_property
    def around(self) -> frozenset[int]:
        """The other spaces that touch it."""
        return frozenset().union(*(board().touching[space] for space in self.spaces)) - set(self.spaces)

    @cached_property
    def figures(self) -> list[Figure]:
        """Those it has a share in."""
        return [figure for figure in board().figures if not set(self.spaces).isdisjoint(figure.spaces)]


def places_of(shape: str) -> list[tuple[int, ...]]:
    """Where on the board a shape fits, each place once."""
    spaces, beside = board().spaces, board().beside
    chains: list[tuple[int, ...]] = [
        (number,) for number, space in enumerate(spaces) if space.kind == LETTERS[shape[0]]
    ]
    for link, letter in zip(shape[1::2], shape[2::2], strict=True):
        chains = [
            (*chain, other)
            for chain in chains
            for other, long in beside[chain[-1]].items()
            if other not in chain and long == (link == "=") and spaces[other].kind == LETTERS[letter]
        ]
    return sorted({tuple(sorted(chain)) for chain in chains})


@cache
def placements() -> tuple[Placement, ...]:
    """All placements: a step's code is an index into them. They go round the centre, then round the board, so that
    those that touch one another stand near each other and make few words of 64 bits."""
    found = [Placement(number, spaces) for number, piece in enumerate(PIECES) for spaces in places_of(piece.shape)]
    return tuple(sorted(found, key=lambda placement: (placement.middle[0] > CENTRAL, placement.middle[1], placement)))


@cache
def centre() -> frozenset[int]:
    """CK-9: the spaces of the central star and the central circle."""
    star, *_, ring = board().figures
    return frozenset((*star.spaces, *ring.spaces))


@cache
def placement_numbers() -> dict[str, int]:
    """The index of each placement by its text."""
    return {str(placement): index for index, placement in enumerate(placements())}
