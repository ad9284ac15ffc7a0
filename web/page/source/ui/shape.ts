// shape.ts - where a board's squares lie, and what they are called.
import { bitAt, squareName, type Order } from "../core/bits.js";

/** Squares from the left; undefined where there is none. */
export interface Row {
    rank: number;
    /** How far it is moved to the right, in squares. */
    shift: number;
    squares: readonly (number | undefined)[];
}

/** As they are drawn, the upper row first. A board in three dimensions has several levels. */
export interface Level {
    name?: string;
    rows: readonly Row[];
}

export type Tone = "light" | "dark" | "middle";

export interface Shape {
    grid: "flat" | "hex" | "solid";
    levels: readonly Level[];
    /** Names at the lower edge; none where files do not run straight down. */
    files: readonly string[];
    /** Squares beside each other at most. */
    width: number;
    name(sq: number): string;
    tone(sq: number): Tone;
}

const FILES = [..."abcdefgh"];

export function chess(order: Order): Shape {
    const rows = FILES.map((_, i) => {
        const squares = FILES.map((_, file) => bitAt(file, 7 - i, order));
        return { rank: 8 - i, shift: 0, squares };
    });
    return {
        grid: "flat",
        levels: [{ rows }],
        files: FILES,
        width: 8,
        name: (sq) => squareName(sq, order),
        tone: (sq) => (((sq & 7) + (sq >> 3)) % 2 === (order === "a1" ? 0 : 1) ? "dark" : "light"),
    };
}
