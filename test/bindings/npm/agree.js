// agree.js - does a scheme answer as the oracle does, in every way that the package has to ask?

// The first disagreement as a sentence, or nothing. `grimoire` is the package or an instance of
// it.
export function disagreement(grimoire, scheme, piece, queries) {
    for (const [way, attacks] of answers(grimoire, scheme, piece, queries)) {
        const at = attacks.findIndex((board, i) => board !== queries.attacks[i]);
        if (at >= 0)
            return (
                `${scheme.name}, ${way}: ${piece} on ${queries.squares[at]}, ` +
                `occupancy 0x${queries.occupancies[at].toString(16)}: ` +
                `0x${attacks[at].toString(16)}`
            );
    }
    return undefined;
}

function* answers(grimoire, scheme, piece, { count, squares, occupancies }) {
    yield [
        "BigInt",
        BigUint64Array.from(squares, (sq, i) =>
            signless(scheme[`${piece}Attacks`](sq, occupancies[i])),
        ),
    ];
    yield [
        "Lo and Hi",
        inHalves(
            grimoire,
            scheme[`${piece}AttacksLo`],
            squares,
            new Int32Array(occupancies.buffer),
        ),
    ];
    yield ["batch", inBatches(grimoire.batch, scheme[`${piece}Batch`], squares, occupancies)];
    const attacks = new BigUint64Array(count);
    scheme[`${piece}AttacksBatch`](squares, occupancies, attacks);
    yield ["BigUint64Array", attacks];
    const inPlace = occupancies.slice(),
        pairs = new Uint32Array(inPlace.buffer);
    scheme[`${piece}AttacksBatch`](squares, pairs, pairs);
    yield ["Uint32Array, in place", inPlace];
}

// A typed array would take a negative BigInt without a word.
function signless(board) {
    if (board < 0n) throw new Error(`attacks below zero: ${board}`);
    return board;
}

function inHalves(grimoire, lookUp, squares, halves) {
    const attacks = new Int32Array(2 * squares.length);
    squares.forEach((sq, i) => {
        attacks[2 * i] = lookUp(sq, halves[2 * i], halves[2 * i + 1]);
        attacks[2 * i + 1] = grimoire.attacksHi();
    });
    return new BigUint64Array(attacks.buffer);
}

function inBatches(batch, lookUp, squares, occupancies) {
    const attacks = new BigUint64Array(squares.length);
    for (let from = 0; from < squares.length; from += batch.size) {
        const end = Math.min(from + batch.size, squares.length);
        batch.squares.set(squares.subarray(from, end));
        batch.occupancies.set(occupancies.subarray(from, end));
        lookUp(end - from);
        attacks.set(batch.attacks.subarray(0, end - from), from);
    }
    return attacks;
}
