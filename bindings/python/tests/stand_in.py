"""Stands in for python-chess where that is not installed: the names that the example replaces.

Written from the interface alone: True is White, attacks are dictionaries by square and by the pieces
on the inner squares of a line, boards are integers for each kind of piece and each color.
"""

import random

import rays

RANK_STEPS, FILE_STEPS, DIAG_STEPS = ((1, 0), (-1, 0)), ((0, 1), (0, -1)), rays.BISHOP_STEPS


def along(steps, sq, occ):
    board = 0
    for step in steps:
        for to in rays.walk(sq, step):
            board |= 1 << to
            if occ >> to & 1:
                break
    return board


def inner(steps, sq):
    return sum(1 << to for step in steps for to in list(rays.walk(sq, step))[:-1])


def both(steps):
    masks = [inner(steps, sq) for sq in range(64)]
    return masks, [
        {occ: along(steps, sq, occ) for occ in rays.subsets_of(masks[sq])} for sq in range(64)
    ]


BB_RANK_MASKS, BB_RANK_ATTACKS = both(RANK_STEPS)
BB_FILE_MASKS, BB_FILE_ATTACKS = both(FILE_STEPS)
BB_DIAG_MASKS, BB_DIAG_ATTACKS = both(DIAG_STEPS)


class BaseBoard:
    def __init__(self):
        self.pawns = self.knights = self.bishops = self.rooks = self.queens = self.kings = 0
        self.occupied = 0
        self.occupied_co = [0, 0]

    def attacks_mask(self, square):
        for kind, attacks in REACH.items():
            if getattr(self, kind) >> square & 1:
                return attacks(square, self.occupied, bool(self.occupied_co[True] >> square & 1))
        return 0

    def attackers_mask(self, color, square, occupied=None):
        """Whoever is reached from the square, moving as he does; pawns the other way round."""
        occ = self.occupied if occupied is None else occupied
        found = 0
        for kind, attacks in REACH.items():
            found |= getattr(self, kind) & attacks(square, occ, not color)
        return found & self.occupied_co[color]


REACH = {
    "pawns": lambda sq, occ, white: rays.jumps(rays.PAWN_STEPS[0 if white else 1], sq),
    "knights": lambda sq, occ, white: rays.jumps(rays.KNIGHT_STEPS, sq),
    "bishops": lambda sq, occ, white: rays.attacks("bishop", sq, occ),
    "rooks": lambda sq, occ, white: rays.attacks("rook", sq, occ),
    "queens": lambda sq, occ, white: rays.attacks("queen", sq, occ),
    "kings": lambda sq, occ, white: rays.jumps(rays.STEPS["queen"], sq),
}


def random_board(seed):
    words = random.Random(seed)
    board = BaseBoard()
    for sq in range(64):
        if words.random() < 0.4:
            kind, color = words.choice(sorted(REACH)), words.random() < 0.5
            setattr(board, kind, getattr(board, kind) | 1 << sq)
            board.occupied_co[color] |= 1 << sq
            board.occupied |= 1 << sq
    return board
