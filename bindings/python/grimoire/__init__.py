"""Which squares does this slider attack? Magic bitboards, 27 schemes, and a chess core.

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


def square(name: str) -> int:
    """The number of a square: square('e4') is 28."""
    if not isinstance(name, str):
        raise TypeError(f"name must be a str, not {type(name).__name__}")
    if len(name) == 2 and name[0] in "abcdefgh" and name[1] in "12345678":
        return 8 * (int(name[1]) - 1) + "abcdefgh".index(name[0])
    raise ValueError(f"not the name of a square, a1 to h8: {name!r}")


def square_name(sq: SupportsIndex) -> str:
    """The name of a square: square_name(28) is 'e4'."""
    number = _checked_square(sq)
    return "abcdefgh"[number % 8] + str(number // 8 + 1)


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


def _checked(value: SupportsIndex, name: str, what: str, largest: int) -> int:
    try:
        number = value.__index__()
    except AttributeError:
        raise TypeError(f"{name} must be an integer, not {type(value).__name__}") from None
    if not 0 <= number <= largest:
        raise ValueError(f"{name} must be {what}")
    return number


def _checked_square(sq: SupportsIndex) -> int:
    return _checked(sq, "sq", "a square, from 0 (a1) to 63 (h8)", 63)


def _checked_board(board: SupportsIndex) -> int:
    return _checked(board, "board", "a board, from 0 to 2**64 - 1", 2**64 - 1)
