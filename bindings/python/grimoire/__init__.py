"""Which squares does this slider attack? Magic bitboards, 28 schemes, and a chess core.

Squares are 0 (a1) to 63 (h8); a board is an int with bit sq set for square sq. See README.md.
"""

from typing import Any, Iterator, List, NamedTuple, SupportsIndex, Union

from . import _batch, _core
from ._core import (
    Position,
    attackers,
    between,
    bishop_attacks,
    bishop_mask,
    both_attacks,
    king_attacks,
    knight_attacks,
    line,
    pawn_attacks,
    queen_attacks,
    queen_mask,
    rook_attacks,
    rook_mask,
    square,
    square_name,
    union_attacks,
)

__all__ = [
    "BISHOP",
    "BLACK",
    "KING",
    "KNIGHT",
    "PAWN",
    "Position",
    "QUEEN",
    "ROOK",
    "Scheme",
    "Table",
    "WHITE",
    "attackers",
    "between",
    "bishop_attacks",
    "bishop_attacks_many",
    "bishop_mask",
    "both_attacks",
    "draw",
    "king_attacks",
    "knight_attacks",
    "line",
    "pawn_attacks",
    "queen_attacks",
    "queen_attacks_many",
    "queen_mask",
    "rook_attacks",
    "rook_attacks_many",
    "rook_mask",
    "schemes",
    "square",
    "square_name",
    "squares",
    "subsets",
    "union_attacks",
]

__version__: str = _core.version

WHITE, BLACK = 0, 1
ROOK, BISHOP, QUEEN, KNIGHT, KING, PAWN = range(6)

Squares = Union[SupportsIndex, Any]


# ---- Many at once ----


def rook_attacks_many(squares: Squares, occs: Any, out: Any = None) -> Any:
    """A rook's attacks for each square and occupancy.

    squares is a buffer of bytes (bytes, array('B'), numpy.uint8), a list, or one square for all.
    occs is a buffer of unsigned 64-bit numbers (array('Q'), memoryview, numpy.uint64) or a list.
    The result is of the kind of occs, or out, a buffer that is filled; it may be occs itself.
    """
    return _batch.many(_core.batch, ROOK, squares, occs, out)


def bishop_attacks_many(squares: Squares, occs: Any, out: Any = None) -> Any:
    """A bishop's attacks for each square and occupancy; see rook_attacks_many."""
    return _batch.many(_core.batch, BISHOP, squares, occs, out)


def queen_attacks_many(squares: Squares, occs: Any, out: Any = None) -> Any:
    """A queen's attacks for each square and occupancy; see rook_attacks_many."""
    return _batch.many(_core.batch, QUEEN, squares, occs, out)


# ---- Schemes ----


class Scheme(NamedTuple):
    """What `grimoire list` says of a scheme; runs: whether this processor has what it needs."""

    name: str
    what: str
    formula: str
    origin: str
    table_bytes: int
    constant: bool
    runs: bool


def schemes() -> List[Scheme]:
    """All schemes, in the order of the library."""
    return [Scheme(*row) for row in _core.schemes()]


class Table(_core.Table):
    """The attacks of sliders by one scheme, by its name. Its memory is filled once and shared."""

    __slots__ = ()

    def rook_attacks_many(self, squares: Squares, occs: Any, out: Any = None) -> Any:
        """As rook_attacks_many of the module."""
        return _batch.many(self.batch, ROOK, squares, occs, out)

    def bishop_attacks_many(self, squares: Squares, occs: Any, out: Any = None) -> Any:
        """As bishop_attacks_many of the module."""
        return _batch.many(self.batch, BISHOP, squares, occs, out)

    def queen_attacks_many(self, squares: Squares, occs: Any, out: Any = None) -> Any:
        """As queen_attacks_many of the module."""
        return _batch.many(self.batch, QUEEN, squares, occs, out)


# ---- Squares and boards ----


def squares(board: SupportsIndex) -> List[int]:
    """The squares of a board, from a1 on."""
    word = _checked_board(board)
    return [sq for sq in range(64) if word >> sq & 1]


def subsets(mask: SupportsIndex) -> Iterator[int]:
    """Every subset of a mask once, from none of it to all of it."""
    word = _checked_board(mask)
    return _subsets(word)


def draw(board: SupportsIndex) -> str:
    """Eight lines of text, the eighth rank first."""
    word = _checked_board(board)
    ranks = [
        ["X" if word >> 8 * rank + file & 1 else "." for file in range(8)] for rank in range(8)
    ]
    return "\n".join(" ".join(rank) for rank in reversed(ranks))


def _subsets(mask: int) -> Iterator[int]:
    # Subtracting the mask adds one in its positions, and lets the carry ripple over the gaps.
    subset = 0
    while True:
        yield subset
        subset = (subset - mask) & mask
        if not subset:
            return


def _checked_board(board: SupportsIndex) -> int:
    try:
        number = board.__index__()
    except AttributeError:
        raise TypeError(f"board must be an integer, not {type(board).__name__}") from None
    if not 0 <= number < 2**64:
        raise ValueError("board must be a board, from 0 to 2**64 - 1")
    return number
