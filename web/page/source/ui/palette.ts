// palette.ts - a letter and a colour for each relevant square, as `grimoire show` has them: number n is of class
// `l` + n, which sets --letter.
import { squaresOf } from "../core/bits.js";

export const letterAt = (number: number): string => LETTERS.charAt(number);

/** The numbers of a mask's squares, lowest first; a mask of more squares than there are letters has none. */
export function numbersIn(mask: bigint): (sq: number) => number | undefined {
    const squares = squaresOf(mask);
    const numbers = new Map(squares.map((sq, number) => [sq, number]));
    return (sq) => (squares.length > LETTERS.length ? undefined : numbers.get(sq));
}

export const inkOf = (number: number | undefined): string =>
    number === undefined ? "" : `l${number}`;

/** A square takes a relevant square's colour, or gives back the one it has. */
export function inkSquare(square: HTMLElement, number: number | undefined): void {
    const { ink: before } = square.dataset;
    const ink = inkOf(number);
    if (before) square.classList.remove(before, "inked");
    if (ink) square.classList.add(ink, "inked");
    square.dataset["ink"] = ink;
}

/** In a sum of copies: whose copy alone has made a column's bit; nobody's where something is carried. */
export function makerOf(
    copies: readonly { value: bigint; ink: number | undefined }[],
    column: number,
    carries: bigint,
): number | undefined {
    const has = (board: bigint) => ((board >> BigInt(column)) & 1n) === 1n;
    const makers = copies.filter(({ value }) => has(value));
    return makers.length === 1 && !has(carries) ? makers[0]?.ink : undefined;
}
