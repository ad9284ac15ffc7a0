// moves.ts - the way from one table to another: arrays that move, arrays that give way to others.
import type { SquareArray, Table } from "./arrays.js";

interface Move {
    from: SquareArray | undefined;
    to: SquareArray | undefined;
    /** The same array at another place. */
    same: boolean;
}

export interface Moves {
    before: Table;
    after: Table;
    moves: readonly Move[];
}

function isSame(a: SquareArray | undefined, b: SquareArray | undefined): boolean {
    if (a?.places.length !== b?.places.length) return false;
    return a?.places.every((place, i) => place === b?.places[i]) ?? false;
}

export function movesBetween(before: Table, after: Table): Moves {
    const moves = before.arrays.map((from, number) => {
        const to = after.arrays[number];
        return { from, to, same: isSame(from, to) };
    });
    return { before, after, moves };
}

/** Squares whose array is another one, whose array is the same elsewhere, whose has not moved. */
export function countMoves({ moves }: Moves): { changed: number; moved: number; stayed: number } {
    const counted = { changed: 0, moved: 0, stayed: 0 };
    for (const { from, to, same } of moves) {
        if (!from && !to) continue;
        if (!same) counted.changed++;
        else if (from?.row.first === to?.row.first) counted.stayed++;
        else counted.moved++;
    }
    return counted;
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Where the move is at time t, 0 to 1: the first slot of what is on its way. */
export function firstAt({ from, to }: Move, t: number): number {
    const a = from?.row.first ?? to?.row.first ?? 0;
    const b = to?.row.first ?? a;
    return Math.round(mix(a, b, t));
}
