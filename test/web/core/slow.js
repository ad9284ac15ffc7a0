// slow.js - sliders and indices once more, the slow way: a second opinion on purpose, which shares no code with
// the core that it checks.
export const NONE = 0xffffffff;
const WORD = (1n << 64n) - 1n;
const HALF = (1n << 32n) - 1n;
const DIRECTIONS = [
    [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
    ],
    [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
    ],
];

/** A walk square by square; `inner` leaves the last square of each ray out. */
export function walk(piece, sq, occupied, inner = false) {
    let board = 0n;
    for (const [right, up] of piece === 2 ? DIRECTIONS.flat() : DIRECTIONS[piece])
        for (let file = (sq % 8) + right, rank = (sq >> 3) + up; ; file += right, rank += up) {
            const isLast = !(file + right in [..."abcdefgh"] && rank + up in [..."12345678"]);
            if (!(file in [..."abcdefgh"] && rank in [..."12345678"]) || (inner && isLast)) break;
            const bit = 1n << BigInt(8 * rank + file);
            board |= bit;
            if (occupied & bit) break;
        }
    return board;
}

/** The formulas of factors, with numbers that are as large as they like. */
function slotOf(form, bits, factor, constant, mask, subset) {
    const halves = (key) => [key & HALF, key >> 32n];
    const [low, high] = halves(factor);
    const [lo, hi] = halves(form === 4 ? subset >> 1n : subset);
    const wide = (product) => (product & WORD) >> BigInt(64 - bits);
    const narrow = (product) => (product & HALF) >> BigInt(32 - bits);
    switch (form) {
        case 0:
            return wide(subset * factor + constant);
        case 1:
            return wide((subset | (~mask & WORD)) * factor);
        case 2:
            return wide(subset * factor);
        case 3:
            return narrow(((lo * low) & HALF) ^ ((hi * high) & HALF));
        case 6:
            return narrow((lo | (hi >> 1n)) * low);
        default:
            return narrow(lo * low + hi * high);
    }
}

export function spread(number, mask) {
    let subset = 0n;
    for (let sq = 0n; sq < 64n; sq++)
        if ((mask >> sq) & 1n) {
            if (number & 1) subset |= 1n << sq;
            number >>= 1;
        }
    return subset;
}

export function collideSlowly(piece, sq, form, bits, factor, constant) {
    const mask = walk(piece, sq, 0n, true);
    const result = { slots: [], attacks: [], first: [NONE, NONE] };
    const owners = new Map();
    for (let i = 0; i < 1 << mask.toString(2).replaceAll("0", "").length; i++) {
        const subset = spread(i, mask);
        const slot = Number(slotOf(form, bits, factor, constant, mask, subset));
        const attacks = walk(piece, sq, subset);
        if (!owners.has(slot)) owners.set(slot, i);
        const owner = owners.get(slot);
        if (result.attacks[owner] !== undefined && result.attacks[owner] !== attacks)
            if (result.first[0] === NONE) result.first = [owner, i];
        result.slots.push(slot);
        result.attacks.push(attacks);
    }
    return result;
}
