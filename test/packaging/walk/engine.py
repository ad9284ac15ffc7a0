"""Somebody's engine in Python: it counts where white's sliders can go."""

import grimoire

BOARD = "r..q.rk.p...bpppb.p.pn...p..........P....NP..P.BPPPP.Q..R.RBK..."
ATTACKS = {
    "R": grimoire.rook_attacks,
    "B": grimoire.bishop_attacks,
    "Q": grimoire.queen_attacks,
}

pieces = {i ^ 56: piece for i, piece in enumerate(BOARD) if piece != "."}
occ = sum(1 << sq for sq in pieces)
own = sum(1 << sq for sq, piece in pieces.items() if piece.isupper())
sliders = [(sq, piece) for sq, piece in pieces.items() if piece in ATTACKS]
moves = sum(bin(ATTACKS[piece](sq, occ) & ~own).count("1") for sq, piece in sliders)
print(moves, "moves of sliders")
