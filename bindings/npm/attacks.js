// attacks.js - turns an instance of grimoire.wasm into the functions of the package.

// What the functions outside a scheme's own object look up with.
const DEFAULT_SCHEME = "line";

const END_OF_BOARDS = 1n << 64n;

// Functions of a square alone, and what the WebAssembly calls them.
const OF_SQUARE = Object.freeze({
    rookMask: "rook_mask",
    bishopMask: "bishop_mask",
    knightAttacks: "knight",
    kingAttacks: "king",
    whitePawnAttacks: "white_pawn",
    blackPawnAttacks: "black_pawn",
});

// ---- Arguments that are wrong ------------------------------------------------------------------

function said(value) {
    return typeof value === "bigint"
        ? `${value}n`
        : typeof value === "string"
          ? `"${value}"`
          : String(value);
}

function refuseSquare(sq) {
    const sentence = `a square is an integer from 0 (a1) to 63 (h8), and not ${said(sq)}`;
    throw typeof sq === "number" ? new RangeError(sentence) : new TypeError(sentence);
}

function refuseOccupancy(occ) {
    if (typeof occ !== "bigint")
        throw new TypeError(
            `an occupancy is a BigInt such as 0x81n, and not ${said(occ)}; ` +
                "the functions that end in Lo take two 32-bit halves",
        );
    throw new RangeError(
        `an occupancy is from 0n to 2n ** 64n - 1n, and not ${said(occ)}; ` +
            "BigInt.asUintN(64, occ) keeps the lower 64 bits",
    );
}

function checkSquare(sq) {
    if (typeof sq !== "number" || (sq & 63) !== sq) refuseSquare(sq);
}

function check(sq, occ) {
    checkSquare(sq);
    // Two comparisons make no BigInt; comparing with BigInt.asUintN(64, occ) does, and takes 2 ns
    // longer.
    if (typeof occ !== "bigint" || !(occ >= 0n && occ < END_OF_BOARDS)) refuseOccupancy(occ);
}

function checkCount(count, size) {
    if (!Number.isInteger(count) || count < 0 || count > size)
        throw new RangeError(
            `the batch has room for 0 to ${size} lookups, and not for ${said(count)}`,
        );
}

// ---- Many lookups ------------------------------------------------------------------------------

function kindOf(array) {
    return ArrayBuffer.isView(array) ? array[Symbol.toStringTag] : typeof array;
}

// A sum of bits is quicker than a comparison each.
function checkSquares(squares, count) {
    let bits = 0;
    for (let i = 0; i < count; i++) bits |= squares[i];
    if (bits > 63) {
        const at = squares.findIndex((sq) => sq > 63);
        throw new RangeError(
            `a square is from 0 (a1) to 63 (h8), and squares[${at}] is ${squares[at]}`,
        );
    }
}

function overlap(a, b) {
    return (
        a.buffer === b.buffer &&
        a.byteOffset < b.byteOffset + b.byteLength &&
        b.byteOffset < a.byteOffset + a.byteLength
    );
}

// Pieces are written before the next ones are read. What lies in the WebAssembly's memory would be
// overwritten on the way.
function checkMemory(batch, squares, occupancies, attacks) {
    if (overlap(squares, attacks)) throw new RangeError("attacks must not overlap the squares");
    if (overlap(occupancies, attacks) && occupancies.byteOffset !== attacks.byteOffset)
        throw new RangeError(
            "attacks must not overlap the occupancies, unless they begin at the same place",
        );
    for (const array of [squares, occupancies, attacks])
        if (array.buffer === batch.squares.buffer)
            throw new RangeError(
                "the batch's own arrays are looked up by rookBatch, bishopBatch and queenBatch",
            );
}

// How many array elements a board takes.
function checkArrays(squares, occupancies, attacks) {
    const kind = kindOf(occupancies);
    if (kindOf(squares) !== "Uint8Array")
        throw new TypeError(`squares are a Uint8Array, and not ${kindOf(squares)}`);
    if (kind !== "BigUint64Array" && kind !== "Uint32Array")
        throw new TypeError(`occupancies are a BigUint64Array or a Uint32Array, and not ${kind}`);
    if (kindOf(attacks) !== kind)
        throw new TypeError(
            `attacks are a ${kind} as the occupancies are, and not ${kindOf(attacks)}`,
        );
    // Memory that was given away, or shrank, is as empty as an empty array: this throws a TypeError.
    for (const array of [squares, occupancies, attacks]) array.keys();
    const perBoard = kind === "Uint32Array" ? 2 : 1;
    for (const array of [occupancies, attacks])
        if (array.length !== perBoard * squares.length)
            throw new RangeError(
                `${squares.length} squares need ${perBoard * squares.length} elements ` +
                    `in a ${kind}, and not ${array.length}`,
            );
    return perBoard;
}

// In pieces that fit into the batch, which lies in the WebAssembly's memory.
function lookUpThrough(batch, lookUpInBatch, squares, occupancies, attacks) {
    const perBoard = checkArrays(squares, occupancies, attacks);
    checkMemory(batch, squares, occupancies, attacks);
    checkSquares(squares, squares.length);
    const into = perBoard === 2 ? batch.occupancies32 : batch.occupancies;
    const outOf = perBoard === 2 ? batch.attacks32 : batch.attacks;
    for (let from = 0; from < squares.length; from += batch.size) {
        const count = Math.min(batch.size, squares.length - from);
        batch.squares.set(squares.subarray(from, from + count));
        into.set(occupancies.subarray(perBoard * from, perBoard * (from + count)));
        lookUpInBatch(count);
        attacks.set(outOf.subarray(0, perBoard * count), perBoard * from);
    }
}

function batchOf(wasm) {
    const buffer = wasm.memory.buffer;
    const size = wasm.batch_size();
    const occupanciesAt = wasm.batch_occupancies_at();
    const attacksAt = wasm.batch_attacks_at();
    return Object.freeze({
        size,
        squares: new Uint8Array(buffer, wasm.batch_squares_at(), size),
        occupancies: new BigUint64Array(buffer, occupanciesAt, size),
        occupancies32: new Uint32Array(buffer, occupanciesAt, 2 * size),
        attacks: new BigUint64Array(buffer, attacksAt, size),
        attacks32: new Uint32Array(buffer, attacksAt, 2 * size),
    });
}

// ---- Schemes -----------------------------------------------------------------------------------

// An engine inlines a call into WebAssembly where it has seen one function called. So each piece
// has its own function here instead of one that is made three times, and the functions that end in
// Lo are the WebAssembly's own.
function schemeOf(wasm, batch, name, tableBytes) {
    const rook = wasm[`rook_${name}`];
    const bishop = wasm[`bishop_${name}`];
    const queen = wasm[`queen_${name}`];
    const rookInBatch = wasm[`rook_batch_${name}`];
    const bishopInBatch = wasm[`bishop_batch_${name}`];
    const queenInBatch = wasm[`queen_batch_${name}`];
    return Object.freeze({
        name,
        tableBytes,
        rookAttacks(sq, occ) {
            check(sq, occ);
            return BigInt.asUintN(64, rook(sq, occ));
        },
        bishopAttacks(sq, occ) {
            check(sq, occ);
            return BigInt.asUintN(64, bishop(sq, occ));
        },
        queenAttacks(sq, occ) {
            check(sq, occ);
            return BigInt.asUintN(64, queen(sq, occ));
        },
        rookAttacksLo: wasm[`rook_lo_${name}`],
        bishopAttacksLo: wasm[`bishop_lo_${name}`],
        queenAttacksLo: wasm[`queen_lo_${name}`],
        rookBatch(count) {
            checkCount(count, batch.size);
            checkSquares(batch.squares, count);
            rookInBatch(count);
        },
        bishopBatch(count) {
            checkCount(count, batch.size);
            checkSquares(batch.squares, count);
            bishopInBatch(count);
        },
        queenBatch(count) {
            checkCount(count, batch.size);
            checkSquares(batch.squares, count);
            queenInBatch(count);
        },
        rookAttacksBatch(squares, occupancies, attacks) {
            lookUpThrough(batch, rookInBatch, squares, occupancies, attacks);
        },
        bishopAttacksBatch(squares, occupancies, attacks) {
            lookUpThrough(batch, bishopInBatch, squares, occupancies, attacks);
        },
        queenAttacksBatch(squares, occupancies, attacks) {
            lookUpThrough(batch, queenInBatch, squares, occupancies, attacks);
        },
    });
}

function textAt(wasm, at) {
    const bytes = new Uint8Array(wasm.memory.buffer, at);
    return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}

function schemesOf(wasm, batch) {
    const schemes = new Map();
    for (let i = 0; i < wasm.scheme_count(); i++) {
        const name = textAt(wasm, wasm.scheme_name_at(i));
        schemes.set(name, schemeOf(wasm, batch, name, wasm.scheme_table_bytes(i)));
    }
    return schemes;
}

// ---- Everything --------------------------------------------------------------------------------

function functionsOfSquare(wasm) {
    const functions = {};
    for (const [name, exported] of Object.entries(OF_SQUARE)) {
        const lookUp = wasm[exported];
        functions[name] = (sq) => {
            checkSquare(sq);
            return BigInt.asUintN(64, lookUp(sq));
        };
        functions[`${name}Lo`] = wasm[`${exported}_lo`];
    }
    return functions;
}

export function attacksOf(instance) {
    const wasm = instance.exports;
    const halves = new Int32Array(wasm.memory.buffer, wasm.hi_at(), 1);
    const batch = batchOf(wasm);
    const schemes = schemesOf(wasm, batch);
    const { name, tableBytes, ...lookups } = schemes.get(DEFAULT_SCHEME);
    return Object.freeze({
        ...lookups,
        ...functionsOfSquare(wasm),
        attacksHi: () => halves[0],
        batch,
        schemes: Object.freeze([...schemes.values()]),
        scheme(wanted) {
            const found = schemes.get(wanted);
            if (!found)
                throw new RangeError(
                    `no scheme is called ${said(wanted)}; ` +
                        `there are ${[...schemes.keys()].join(", ")}`,
                );
            return found;
        },
        version: textAt(wasm, wasm.version_at()),
    });
}
