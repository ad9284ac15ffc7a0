// Somebody's engine in JavaScript: it counts where white's sliders can go.
import { bishopAttacks, queenAttacks, rookAttacks } from "grimoire-attacks";

const BOARD = "r..q.rk.p...bpppb.p.pn...p..........P....NP..P.BPPPP.Q..R.RBK...";
const ATTACKS = { R: rookAttacks, B: bishopAttacks, Q: queenAttacks };

const pieces = [...BOARD]
    .map((piece, i) => ({ piece, sq: i ^ 56 }))
    .filter(({ piece }) => piece !== ".");
const bits = (some) => some.reduce((sum, { sq }) => sum | (1n << BigInt(sq)), 0n);
const occ = bits(pieces);
const own = bits(pieces.filter(({ piece }) => piece < "a"));
const count = (board) => board.toString(2).replaceAll("0", "").length;
const moves = pieces
    .filter(({ piece }) => piece in ATTACKS)
    .map(({ piece, sq }) => count(ATTACKS[piece](sq, occ) & ~own & ((1n << 64n) - 1n)));
console.log(moves.reduce((sum, one) => sum + one), "moves of sliders");
