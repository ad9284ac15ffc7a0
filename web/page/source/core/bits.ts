// bits.ts - boards as numbers: their squares, their texts, and the three ways to number squares.

export const FULL = 0xffffffffffffffffn;

/** Which square is bit 0, in the words of `grimoire emit --order`. */
export const ORDERS = ["a1", "h1", "a8"] as const;
export type Order = (typeof ORDERS)[number];

export const bit = (sq: number): bigint => 1n << BigInt(sq);
export const has = (board: bigint, sq: number): boolean => ((board >> BigInt(sq)) & 1n) === 1n;

/** Of a chess board, or of one with more squares. */
export function squaresOf(board: bigint): number[] {
    const squares: number[] = [];
    for (let sq = 0, rest = board; rest > 0n; sq++, rest >>= 1n) if (rest & 1n) squares.push(sq);
    return squares;
}

/** The board upside down: the ranks in reverse order, each as it was. */
export function flipRanks(board: bigint): bigint {
    let flipped = 0n;
    for (let rest = board, i = 0; i < 8; i++, rest >>= 8n)
        flipped = (flipped << 8n) | (rest & 0xffn);
    return flipped;
}

export function count(board: bigint): number {
    let sum = 0;
    for (let rest = board; rest; rest &= rest - 1n) sum++;
    return sum;
}

/** Column and row of a bit as seen by white: 0, 0 is the lower left. */
export function placeOf(sq: number, order: Order): { file: number; rank: number } {
    const file = sq & 7;
    const rank = sq >> 3;
    return { file: order === "h1" ? 7 - file : file, rank: order === "a8" ? 7 - rank : rank };
}

/** Each order is its own inverse. */
export function bitAt(file: number, rank: number, order: Order): number {
    const place = placeOf(8 * rank + file, order);
    return 8 * place.rank + place.file;
}

export function squareName(sq: number, order: Order = "a1"): string {
    const { file, rank } = placeOf(sq, order);
    return "abcdefgh".charAt(file) + (rank + 1);
}

/** undefined for what is no square. */
export function readSquare(name: string, order: Order = "a1"): number | undefined {
    const match = /^([a-h])([1-8])$/.exec(name);
    if (!match) return undefined;
    const [, file = "", rank = ""] = match;
    return bitAt("abcdefgh".indexOf(file), Number(rank) - 1, order);
}

export const hex = (board: bigint, digits = 16): string =>
    `0x${board.toString(16).padStart(digits, "0")}`;

export const binary = (board: bigint, digits = 64): string =>
    board.toString(2).padStart(digits, "0");

/** A 64-bit number as source text has it: hexadecimal with 0x, decimal, binary with 0b, with the
 * separators and suffixes of the usual languages. undefined for anything else. */
export function readNumber(text: string): bigint | undefined {
    const plain = text
        .trim()
        .replace(/^UINT64_C\((.*)\)$/i, "$1")
        .replace(/[_']/g, "")
        .replace(/(u64|ull|ul|llu|lu|u|l|n)$/i, "");
    if (!/^(0x[0-9a-f]{1,16}|0b[01]{1,64}|\d{1,20})$/i.test(plain)) return undefined;
    const value = BigInt(plain);
    return value <= FULL ? value : undefined;
}

/** Bit i of the subset's number goes to the i-th lowest bit of the mask. */
export function subsetOf(mask: bigint, number: number): bigint {
    let board = 0n;
    squaresOf(mask).forEach((sq, i) => {
        if ((number >> i) & 1) board |= bit(sq);
    });
    return board;
}

export const product = (a: bigint, b: bigint): bigint => BigInt.asUintN(64, a * b);
