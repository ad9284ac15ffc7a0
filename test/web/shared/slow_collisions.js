// slow_collisions.js - slots and clashes of one factor, step by step over the board.
import { hex } from "../browser.js";

const STEPS = {
    rook: [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
    ],
    bishop: [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
    ],
};
const onBoard = (file, rank) => file >= 0 && file < 8 && rank >= 0 && rank < 8;

function attacksOf(piece, sq, isOccupied) {
    let attacks = 0n;
    for (const [df, dr] of STEPS[piece])
        for (let f = (sq % 8) + df, r = (sq >> 3) + dr; onBoard(f, r); f += df, r += dr) {
            attacks |= 1n << BigInt(8 * r + f);
            if (isOccupied(8 * r + f)) break;
        }
    return attacks;
}

function relevantSquares(piece, sq) {
    const squares = [];
    for (const [df, dr] of STEPS[piece])
        for (let f = (sq % 8) + df, r = (sq >> 3) + dr; onBoard(f + df, r + dr); f += df, r += dr)
            squares.push(8 * r + f);
    return squares.sort((a, b) => a - b);
}

/** Every occupancy with its attacks, counted through from the empty board. */
function occupanciesOf(piece, sq) {
    const squares = relevantSquares(piece, sq);
    return Array.from({ length: 2 ** squares.length }, (_, number) => {
        const blockers = new Set(squares.filter((_, i) => (number >> i) & 1));
        let board = 0n;
        for (const blocker of blockers) board |= 1n << BigInt(blocker);
        return { board, attacks: attacksOf(piece, sq, (square) => blockers.has(square)) };
    });
}

/** What the page should say of a factor. */
export function expected({ piece, sq, form, bits, factor }) {
    const occupancies = occupanciesOf(piece, sq);
    const mask = occupancies.at(-1).board;
    const kinds = Array(2 ** bits).fill(0);
    const first = new Map();
    let pair;
    occupancies.forEach(({ board, attacks }, number) => {
        const key = form === "black" ? board | BigInt.asUintN(64, ~mask) : board;
        const slot = Number(BigInt.asUintN(64, key * factor) >> BigInt(64 - bits));
        const earlier = first.get(slot);
        if (earlier === undefined) first.set(slot, number);
        const good = earlier === undefined || occupancies[earlier].attacks === attacks;
        kinds[slot] = earlier === undefined ? 1 : good && kinds[slot] !== 3 ? 2 : 3;
        if (!good) pair ??= { numbers: [earlier, number], slot };
    });
    const used = [...first.keys()];
    return {
        kinds,
        counts: [1, 2, 3, 0].map((kind) => kinds.filter((each) => each === kind).length),
        used: first.size,
        range: [Math.min(...used), Math.max(...used)],
        sets: new Set(occupancies.map(({ attacks }) => attacks)).size,
        pair: pair
            ? [...pair.numbers, pair.slot, ...pair.numbers.map((n) => hex(occupancies[n].board))]
            : [],
    };
}
