// story.ts - one lookup of `fancy` as the picture tells it: which squares matter, what each of them adds, and
// which bits of the sum are still a single square's.
import { FULL, bit, has, squaresOf } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { makerOf } from "../ui/palette.js";

export const SCHEME = "fancy";

export type Slider = "rook" | "bishop";

export interface Question {
    piece: Slider;
    sq: number;
    occ: bigint;
}

/** A relevant square with a blocker; its letter is its place among the relevant squares. */
export interface Carrier {
    sq: number;
    letter: number;
}

export interface Story extends Question {
    relevant: number[];
    carriers: Carrier[];
    factor: bigint;
    /** How many upper bits of the product are the index. */
    bits: number;
    product: bigint;
    /** Columns that something is carried into. */
    carries: bigint;
    index: number;
    /** Where the square's own slots begin in the table. */
    array: number;
    slot: number;
    attacks: bigint;
}

function carriesOf(copies: readonly bigint[]): bigint {
    let carries = 0n;
    let carried = 0;
    for (let column = 0; column < 64; column++) {
        if (carried) carries |= bit(column);
        const ones = copies.filter((copy) => has(copy, column)).length;
        carried = (carried + ones) >> 1;
    }
    return carries;
}

export const copyOf = ({ factor }: Story, { sq }: Carrier): bigint =>
    (factor << BigInt(sq)) & FULL;

/** The letter of a bit of the product that one copy alone has made. */
export function soleLetter(story: Story, column: number): number | undefined {
    const copies = story.carriers.map((one) => ({ value: copyOf(story, one), ink: one.letter }));
    return makerOf(copies, column, story.carries);
}

/** A line of C; what is only read from somewhere gets a name. */
const lineOf = (name: string, code: string): string =>
    code.includes("=") || name === "return" ? code : `${name} = ${code};`;

/** The lookup in C: the same for all squares and boards. */
export const codeOf = (
    core: Core,
    { piece, sq, occ }: Question,
): { name: string; line: string }[] =>
    core
        .steps(piece, sq, SCHEME, occ)
        .map(({ name, code }) => ({ name, line: lineOf(name, code) }));

export function tell(core: Core, { piece, sq, occ }: Question, scheme = SCHEME): Story {
    const trace = core.show(piece, sq, scheme, occ);
    const step = (label: string) => {
        const found = trace.steps.find((one) => one.label === label);
        if (!found) throw new Error(`the lookup has no ${label}`);
        return found;
    };
    const value = (label: string) => BigInt(step(label).value);
    const relevant = squaresOf(value("mask"));
    const key = value("key");
    const carriers = relevant
        .map((square, letter) => ({ sq: square, letter }))
        .filter((one) => has(key, one.sq));
    const factor = value("factor");
    const copies = carriers.map((one) => (factor << BigInt(one.sq)) & FULL);
    return {
        piece,
        sq,
        occ,
        relevant,
        carriers,
        factor,
        bits: step("product").bits,
        product: value("product"),
        carries: carriesOf(copies),
        index: Number(value("index")),
        array: Number(value("array")),
        slot: Number(value("slot")),
        attacks: BigInt(trace.attacks),
    };
}
