// flow.ts - PEXT and PDEP: lines from the bits of a mask to the bits of a number, and back.
import { has, squaresOf } from "../core/bits.js";
import { svg } from "../ui/dom.js";
import { inkOf, letterAt } from "../ui/palette.js";

export interface FlowOptions {
    /** Of the 64 bits, those that take part. */
    mask: bigint;
    /** The bits that are set among them. */
    bits: bigint;
    /** PDEP: from the number below up to the mask's squares. */
    up?: boolean;
    /** The number of the relevant square that a bit is. */
    inkOf?: (bit: number) => number | undefined;
    /** What a bit of the board is called. */
    name?: (bit: number) => string;
}

const WIDE = 640;
const CELL = 10;
const TOP = 26;
const BELOW = 112;
const LINE = 18;

const columnOf = (sq: number): number => CELL * (63 - sq) + CELL / 2;

/** Below, the number's bits are as wide as their digits need. */
const placeOf = (i: number, count: number): number => {
    const step = Math.min(36, WIDE / Math.max(1, count));
    return WIDE / 2 + (count / 2 - i - 0.5) * step;
};

/** A look, and the colour of the bit's own square. */
const inked = (look: string, sq: number, options: FlowOptions): string =>
    `${look} ${inkOf(options.inkOf?.(sq))}`.trim();

/** One below the other: on a phone both in a line would run into their neighbours. */
function under(sq: number, { name, inkOf: numberOf }: FlowOptions): string[] {
    const number = numberOf?.(sq);
    const letter = number === undefined ? [] : [letterAt(number)];
    return [...letter, name?.(sq) ?? String(sq)];
}

function line(sq: number, i: number, options: FlowOptions, count: number): SVGElement {
    const [x, to] = [columnOf(sq), placeOf(i, count)];
    const middle = (TOP + CELL + BELOW) / 2;
    return svg("path", {
        class: inked(has(options.bits, sq) ? "flow set" : "flow", sq, options),
        d: `M${x} ${TOP + CELL + 2}C${x} ${middle} ${to} ${middle} ${to} ${BELOW - 12}`,
    });
}

function cell(sq: number, options: FlowOptions): SVGElement {
    const { mask, bits } = options;
    const kind = has(bits, sq) ? "bit set" : has(mask, sq) ? "bit in" : "bit";
    const look = inked(kind, sq, options);
    const x = CELL * (63 - sq) + 0.8;
    return svg("rect", { class: look, x, y: TOP, width: CELL - 1.6, height: CELL, rx: 1.5 });
}

function digit(sq: number, i: number, options: FlowOptions, count: number): SVGElement {
    const { bits } = options;
    const x = placeOf(i, count);
    return svg(
        "g",
        { class: inked(has(bits, sq) ? "digit set" : "digit", sq, options) },
        svg("rect", { x: x - 11, y: BELOW - 10, width: 22, height: 24, rx: 3 }),
        svg("text", { x, y: BELOW + 7 }, has(bits, sq) ? "1" : "0"),
        ...under(sq, options).map((text, line) =>
            svg("text", { class: "under", x, y: BELOW + 29 + LINE * line }, text),
        ),
    );
}

const byteNumber = (byte: number): SVGElement =>
    svg("text", { class: "under", x: columnOf(8 * byte + 7), y: TOP - 8 }, String(8 * byte + 7));

export function bitFlow(options: FlowOptions): SVGSVGElement {
    const squares = squaresOf(options.mask);
    const all = Array.from({ length: 64 }, (_, sq) => sq);
    const set = squares.filter((sq) => has(options.bits, sq)).length;
    const words = `${squares.length} bits of the mask, ${set} of them set, ${
        options.up ? "get the bits of the number" : "become a number"
    } in the same order`;
    return svg(
        "svg",
        {
            class: "flows",
            viewBox: `0 0 ${WIDE} ${146 + (options.inkOf ? LINE : 0)}`,
            role: "img",
            "aria-label": words,
        },
        ...Array.from({ length: 8 }, (_, byte) => byteNumber(byte)),
        ...squares.map((sq, i) => line(sq, i, options, squares.length)),
        ...all.map((sq) => cell(sq, options)),
        ...squares.map((sq, i) => digit(sq, i, options, squares.length)),
    );
}
