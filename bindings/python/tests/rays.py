"""The oracle: attacks by walking the board square by square, in plain Python."""

import random
from array import array

ROOK_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP_STEPS = ((1, 1), (-1, -1), (1, -1), (-1, 1))
KNIGHT_STEPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
STEPS = {"rook": ROOK_STEPS, "bishop": BISHOP_STEPS, "queen": ROOK_STEPS + BISHOP_STEPS}
PAWN_STEPS = (((-1, 1), (1, 1)), ((-1, -1), (1, -1)))  # White's, Black's


def walk(sq, step):
    """The squares from sq, which is left out, to the edge."""
    file, rank = sq % 8 + step[0], sq // 8 + step[1]
    while 0 <= file < 8 and 0 <= rank < 8:
        yield 8 * rank + file
        file, rank = file + step[0], rank + step[1]


def attacks(piece, sq, occ):
    board = 0
    for step in STEPS[piece]:
        for to in walk(sq, step):
            board |= 1 << to
            if occ >> to & 1:
                break
    return board


def jumps(steps, sq):
    board = 0
    for step in steps:
        for to in list(walk(sq, step))[:1]:
            board |= 1 << to
    return board


def mask(piece, sq):
    """A ray's squares but for the last."""
    board = 0
    for step in STEPS[piece]:
        for to in list(walk(sq, step))[:-1]:
            board |= 1 << to
    return board


def between(a, b):
    for step in STEPS["queen"]:
        way = list(walk(a, step))
        if b in way:
            return sum(1 << sq for sq in way[: way.index(b)])
    return 0


def line(a, b):
    for step in STEPS["queen"]:
        if b in walk(a, step):
            back = (-step[0], -step[1])
            return sum(1 << sq for sq in (a, *walk(a, step), *walk(a, back)))
    return 0


def subsets_of(board):
    """Every subset, by bits: not the trick that the package uses."""
    found = [0]
    for sq in range(64):
        if board >> sq & 1:
            found += [subset | 1 << sq for subset in found]
    return found


def relevant():
    """(piece, sq, occupancies, attacks) for each slider and square: all 107,648 of them."""
    for piece in ("rook", "bishop"):
        for sq in range(64):
            occs = array("Q", subsets_of(mask(piece, sq)))
            yield piece, sq, occs, array("Q", (attacks(piece, sq, occ) for occ in occs))


def boards(count, seed):
    """Full random boards, from nearly empty to nearly full."""
    words = random.Random(seed)
    for i in range(count):
        board = words.getrandbits(64)
        if i % 3 == 1:
            board &= words.getrandbits(64)
        elif i % 3 == 2:
            board |= words.getrandbits(64)
        yield board
