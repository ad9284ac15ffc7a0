// letters.ts - the letters of a lookup's relevant squares, on the board and in the words that it is made of.
import { squaresOf } from "../core/bits.js";
import { letterAt } from "../ui/palette.js";

/** Behind the twelve that have colours, as `grimoire show` has them. */
const MORE = "MNPQ";

/** The number of the relevant square that a bit is. */
export type InkOf = (bit: number) => number | undefined;

export interface Letters {
    relevant: bigint;
    onBoard: InkOf;
    low: InkOf;
    high: InkOf;
    /** In a word that is turned to the piece, where squares of both have one place. */
    turned: InkOf;
    /** What a square without a colour has instead of it. */
    text(sq: number): string;
    name(number: number): string;
}

export function lettersOf(relevant: bigint, piece: number): Letters {
    const squares = squaresOf(relevant);
    const coloured = squares.slice(0, LETTERS.length);
    const numbers = new Map(coloured.map((sq, number) => [sq, number]));
    const places = new Map(coloured.map((sq, number) => [(sq - piece) & 63, number]));
    const name = (number: number): string =>
        letterAt(number) || MORE.charAt(number - LETTERS.length);
    return {
        relevant,
        onBoard: (sq) => numbers.get(sq),
        low: (bit) => numbers.get(bit),
        high: (bit) => numbers.get(bit + 64),
        turned: (bit) => places.get(bit),
        text: (sq) => (squares.includes(sq) ? name(squares.indexOf(sq)) : ""),
        name,
    };
}
