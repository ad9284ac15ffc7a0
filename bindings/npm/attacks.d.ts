// attacks.d.ts - the types of the package.

export type SchemeName = "rays" | "hyperbola" | "line" | "byte" | "black" | "fancy" | "mul32";

/**
 * Square 0 is a1, 63 is h8; a board has bit `sq` set for square `sq`. The occupancy may contain
 * anything outside the slider's lines, and the slider itself. Attacks include the first blocker on
 * every line, whoever's it is. No function needs `this`.
 */
export interface Lookups {
    /**
     * The squares that a rook on `sq` attacks.
     * @throws TypeError if `sq` is not a number or `occ` not a BigInt
     * @throws RangeError if `sq` is not an integer from 0 to 63, or `occ` not from 0n to
     *     2n ** 64n - 1n
     */
    readonly rookAttacks: (sq: number, occ: bigint) => bigint;
    /** The squares that a bishop on `sq` attacks; throws as `rookAttacks` does. */
    readonly bishopAttacks: (sq: number, occ: bigint) => bigint;
    /** The squares that a queen on `sq` attacks; throws as `rookAttacks` does. */
    readonly queenAttacks: (sq: number, occ: bigint) => bigint;

    /**
     * Ranks 1 to 4 of the squares that a rook on `sq` attacks, from the halves of the occupancy:
     * `lo` is ranks 1 to 4, `hi` ranks 5 to 8. `attacksHi()` then has ranks 5 to 8 of the attacks.
     * Makes no BigInt, allocates nothing and checks nothing: numbers are taken as `| 0` takes
     * them, `sq & 63` is the square, and a result is negative where bit 31 is set, as with all of
     * JavaScript's bit operators.
     */
    readonly rookAttacksLo: (sq: number, lo: number, hi: number) => number;
    /** As `rookAttacksLo`. */
    readonly bishopAttacksLo: (sq: number, lo: number, hi: number) => number;
    /** As `rookAttacksLo`. */
    readonly queenAttacksLo: (sq: number, lo: number, hi: number) => number;

    /**
     * Looks the first `count` squares and occupancies of `batch` up and leaves the attacks there,
     * without copying anything.
     * @throws RangeError if `count` is not an integer from 0 to `batch.size`, or one of these
     *     squares is above 63
     */
    readonly rookBatch: (count: number) => void;
    /** As `rookBatch`. */
    readonly bishopBatch: (count: number) => void;
    /** As `rookBatch`. */
    readonly queenBatch: (count: number) => void;

    /**
     * Looks up as many squares as there are, by way of `batch`, whose contents are lost. In a
     * Uint32Array each board is two elements, ranks 1 to 4 first. `attacks` may be `occupancies`
     * itself, or another array over exactly the same memory. Nothing is written if it throws.
     * @throws TypeError if an array is of another kind, or its memory was transferred or cut off
     * @throws RangeError if their lengths do not fit, a square is above 63, `attacks` overlaps
     *     `squares` or, beginning elsewhere, `occupancies`, or an array is one of `batch`
     */
    readonly rookAttacksBatch: BatchLookup;
    /** As `rookAttacksBatch`. */
    readonly bishopAttacksBatch: BatchLookup;
    /** As `rookAttacksBatch`. */
    readonly queenAttacksBatch: BatchLookup;
}

export interface BatchLookup {
    (squares: Uint8Array, occupancies: BigUint64Array, attacks: BigUint64Array): void;
    (squares: Uint8Array, occupancies: Uint32Array, attacks: Uint32Array): void;
}

/** The lookups of one scheme. Its table is filled by the first of them. */
export interface Scheme extends Lookups {
    readonly name: SchemeName;
    /** What the filled table takes of memory. */
    readonly tableBytes: number;
}

/** Arrays in the WebAssembly's memory. They stay where they are: the memory never grows. */
export interface Batch {
    /** How many lookups there is room for. */
    readonly size: number;
    readonly squares: Uint8Array;
    readonly occupancies: BigUint64Array;
    /** The same memory as `occupancies`; each board is two elements, ranks 1 to 4 first. */
    readonly occupancies32: Uint32Array;
    readonly attacks: BigUint64Array;
    /** The same memory as `attacks`; each board is two elements, ranks 1 to 4 first. */
    readonly attacks32: Uint32Array;
}

/** One instance of the WebAssembly. Its own lookups are those of the scheme `line`. */
export interface Grimoire extends Lookups {
    /** Ranks 5 to 8 of what the last function whose name ends in Lo has answered. */
    readonly attacksHi: () => number;
    readonly batch: Batch;

    /**
     * The squares whose occupancy matters to a rook on `sq`; throws for a bad square, as do the
     * next five.
     */
    readonly rookMask: (sq: number) => bigint;
    readonly bishopMask: (sq: number) => bigint;
    readonly knightAttacks: (sq: number) => bigint;
    readonly kingAttacks: (sq: number) => bigint;
    readonly whitePawnAttacks: (sq: number) => bigint;
    readonly blackPawnAttacks: (sq: number) => bigint;

    readonly rookMaskLo: (sq: number) => number;
    readonly bishopMaskLo: (sq: number) => number;
    readonly knightAttacksLo: (sq: number) => number;
    readonly kingAttacksLo: (sq: number) => number;
    readonly whitePawnAttacksLo: (sq: number) => number;
    readonly blackPawnAttacksLo: (sq: number) => number;

    /** All of them, the smallest table first. */
    readonly schemes: readonly Scheme[];
    /** @throws RangeError if there is no such scheme */
    readonly scheme: (name: SchemeName) => Scheme;
    readonly version: string;
}
