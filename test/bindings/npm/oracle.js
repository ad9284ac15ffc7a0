// oracle.js - what sliders and leapers attack, from the geometry alone and without walking: a
// slider on a attacks b if they share a line of its kind and every square strictly between them is
// empty.

export const LINES = {
    rook: (files, ranks) => files === 0 || ranks === 0,
    bishop: (files, ranks) => files === ranks,
    queen: (files, ranks) => files === 0 || ranks === 0 || files === ranks,
};

const JUMPS = {
    knightAttacks: (files, ranks) => Math.abs(files * ranks) === 2,
    kingAttacks: (files, ranks) => Math.max(Math.abs(files), Math.abs(ranks)) === 1,
    whitePawnAttacks: (files, ranks) => Math.abs(files) === 1 && ranks === 1,
    blackPawnAttacks: (files, ranks) => Math.abs(files) === 1 && ranks === -1,
};

export const LEAPERS = Object.keys(JUMPS);

const SQUARES = Array.from({ length: 64 }, (_, sq) => sq);
const bit = (sq) => 2n ** BigInt(sq);
const sum = (squares) => squares.reduce((board, sq) => board + bit(sq), 0n);
const filesApart = (a, b) => (b % 8) - (a % 8);
const ranksApart = (a, b) => Math.floor(b / 8) - Math.floor(a / 8);

function squaresBetween(a, b) {
    const files = filesApart(a, b),
        ranks = ranksApart(a, b);
    const steps = Math.max(Math.abs(files), Math.abs(ranks));
    return SQUARES.slice(1, steps).map((step) => a + (step * (8 * ranks + files)) / steps);
}

// For each square of the board all that a slider may attack, with what must be empty for it.
const TARGETS = Object.fromEntries(
    Object.entries(LINES).map(([piece, isLine]) => [
        piece,
        SQUARES.map((a) =>
            SQUARES.filter(
                (b) => b !== a && isLine(Math.abs(filesApart(a, b)), Math.abs(ranksApart(a, b))),
            ).map((b) => ({ board: bit(b), between: sum(squaresBetween(a, b)) })),
        ),
    ]),
);

export function slowAttacks(piece, sq, occ) {
    let attacks = 0n;
    for (const { board, between } of TARGETS[piece][sq])
        if ((between & occ) === 0n) attacks += board;
    return attacks;
}

// A square matters if it can stand between.
export function relevantSquares(piece, sq) {
    const mask = TARGETS[piece][sq].reduce((all, { between }) => all | between, 0n);
    return SQUARES.filter((at) => mask & bit(at));
}

export function slowMask(piece, sq) {
    return sum(relevantSquares(piece, sq));
}

export function slowLeaper(name, sq) {
    return sum(SQUARES.filter((at) => JUMPS[name](filesApart(sq, at), ranksApart(sq, at))));
}

// { squares, occupancies, attacks } of every occupancy of the squares that matter.
export function allQueries(piece) {
    const list = [];
    for (const sq of SQUARES) {
        const bits = relevantSquares(piece, sq).map(bit);
        for (let number = 0; number < 2 ** bits.length; number++)
            list.push([
                sq,
                bits.reduce((occ, value, i) => ((number >> i) & 1 ? occ + value : occ), 0n),
            ]);
    }
    return queries(piece, list);
}

// Boards of all densities, with blockers anywhere; the same ones for the same seed.
export function randomQueries(piece, count, seed) {
    let state = BigInt(seed);
    const word = () => {
        state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
        return BigInt.asUintN(64, state ^ (state >> 29n)) * 0xbf58476d1ce4e5b9n;
    };
    const board = (i) =>
        BigInt.asUintN(64, i % 3 === 0 ? word() : i % 3 === 1 ? word() & word() : word() | word());
    return queries(
        piece,
        Array.from({ length: count }, (_, i) => [Number((word() >> 20n) & 63n), board(i)]),
    );
}

function queries(piece, list) {
    return {
        count: list.length,
        squares: Uint8Array.from(list, ([sq]) => sq),
        occupancies: BigUint64Array.from(list, ([, occ]) => occ),
        attacks: BigUint64Array.from(list, ([sq, occ]) => slowAttacks(piece, sq, occ)),
    };
}
