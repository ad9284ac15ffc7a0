// ground.ts - a board of any kind as it is drawn, and its squares by name.
import type { Ground, Place } from "../core/riders.js";
import { bit, squaresOf } from "../core/bits.js";
import type { Level, Row, Shape, Tone } from "../ui/shape.js";

const TONES: readonly Tone[] = ["dark", "light", "middle"];

const rangeOf = (numbers: readonly number[]): number[] =>
    Array.from({ length: Math.max(...numbers) + 1 }, (_, i) => i);

/** Without rank and level. */
const fileName = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? "";

/** Each rank of a hexagon lies half a square to the right of the one below; what its widest rank leaves on the
 * left is taken away. */
const shiftOf = ({ grid }: Ground, rank: number, ranks: number): number =>
    grid === "hex" ? rank / 2 - (ranks - 1) / 4 : 0;

function toneOf({ grid }: Ground, { file, rank, level }: Place): Tone {
    // No two hexagons that touch have one tone of three.
    const number = grid === "hex" ? (file + 2 * rank) % 3 : (file + rank + level) % 2;
    return TONES[number] ?? "dark";
}

export function shapeOf(ground: Ground): Shape {
    const { grid, names, places } = ground;
    const files = rangeOf(places.map(({ file }) => file));
    const ranks = rangeOf(places.map(({ rank }) => rank)).reverse();
    const levels = rangeOf(places.map(({ level }) => level)).reverse();
    const numbers = new Map(
        places.map(({ file, rank, level }, sq) => [`${file} ${rank} ${level}`, sq]),
    );
    const row = (rank: number, level: number): Row => ({
        rank: rank + 1,
        shift: shiftOf(ground, rank, ranks.length),
        squares: files.map((file) => numbers.get(`${file} ${rank} ${level}`)),
    });
    const drawn = levels.map((level): Level => {
        const rows = ranks.map((rank) => row(rank, level));
        const lowest = places.findIndex((place) => place.level === level);
        const name = (names[lowest] ?? "").slice(-1);
        return grid === "solid" ? { name, rows } : { rows };
    });
    const named = (file: number) =>
        fileName(names[places.findIndex((place) => place.file === file)] ?? "");
    return {
        grid,
        levels: drawn,
        files: grid === "hex" ? [] : files.map(named),
        width: files.length,
        name: (sq) => names[sq] ?? "",
        tone: (sq) => toneOf(ground, places[sq] ?? { file: 0, rank: 0, level: 0 }),
    };
}

export const squareNamed = ({ names }: Ground, name: string): number | undefined => {
    const sq = names.indexOf(name);
    return sq < 0 ? undefined : sq;
};

/** Names that are no squares are left out. */
export const setOf = (ground: Ground, names: readonly string[]): bigint =>
    names.reduce((set, name) => {
        const sq = squareNamed(ground, name);
        return sq === undefined ? set : set | bit(sq);
    }, 0n);

export const namesOf = ({ names }: Ground, set: bigint): string[] =>
    squaresOf(set).map((sq) => names[sq] ?? "");
