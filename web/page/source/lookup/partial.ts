// partial.ts - a product as the sum of its partial products, added one by one.
import { FULL, squaresOf } from "../core/bits.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { letterAt, makerOf } from "../ui/palette.js";
import { bitRows, type Row } from "./bitrows.js";

/** What is multiplied: each bit of the key is one row. */
export interface Term {
    factor: bigint;
    key: bigint;
    /** What a bit of the key is called. */
    name?: (bit: number) => string;
    /** The number of the relevant square that a bit of the key is. */
    inkOf?: (bit: number) => number | undefined;
}

export interface PartialOptions extends Term {
    /** Another word with a factor of its own, the product of which is added to the first. */
    another?: Term;
    /** Added before the first row: black's union, packed's constant. */
    constant?: { name: string; value: bigint };
    /** Upper bits that are the index. */
    bits: number;
    width?: 32 | 64;
    /** Rows added at first; all when undefined. */
    added?: number | undefined;
    onAdded?: (added: number) => void;
}

interface Sum {
    value: bigint;
    /** Columns that any addition carried into. */
    carries: bigint;
}

const limitOf = ({ width = 64 }: PartialOptions): bigint => (width === 64 ? FULL : 0xffffffffn);

function nameOf({ name, inkOf }: Term, sq: number): string {
    const number = inkOf?.(sq);
    const letter = number === undefined ? "" : `${letterAt(number)}  `;
    return `${letter}${name?.(sq) ?? "bit"} ≪ ${sq}`;
}

export function partialTerms(options: PartialOptions): Row[] {
    const limit = limitOf(options);
    const rowsFor = (term: Term): Row[] =>
        squaresOf(term.key).map((sq) => ({
            name: nameOf(term, sq),
            ink: term.inkOf?.(sq),
            value: (term.factor << BigInt(sq)) & limit,
        }));
    return [...rowsFor(options), ...(options.another ? rowsFor(options.another) : [])];
}

function sumOf(options: PartialOptions, terms: readonly Row[], added: number): Sum {
    const limit = limitOf(options);
    const sum: Sum = { value: options.constant?.value ?? 0n, carries: 0n };
    for (const { value } of terms.slice(0, added)) {
        const next = (sum.value + value) & limit;
        sum.carries |= sum.value ^ value ^ next;
        sum.value = next;
    }
    return sum;
}

/** By the number of the relevant square whose copy it is, once all are added. */
export function makersOf(options: PartialOptions): (column: number) => number | undefined {
    const terms = partialTerms(options);
    return makersAmong(options, terms, sumOf(options, terms, terms.length));
}

function makersAmong({ constant }: PartialOptions, terms: readonly Row[], sum: Sum) {
    const fixed = { value: constant?.value ?? 0n, ink: undefined };
    const copies = [fixed, ...terms.map(({ value, ink }) => ({ value, ink }))];
    return (column: number) => makerOf(copies, column, sum.carries);
}

function rowsOf(options: PartialOptions, terms: readonly Row[], added: number): Row[] {
    const { constant } = options;
    const sum = sumOf(options, terms, added);
    const last = terms[added - 1];
    const carried = squaresOf(sum.carries).length;
    const inkAt = makersAmong(options, terms.slice(0, added), sum);
    return [
        ...(constant ? [{ ...constant, look: "fixed" as const }] : []),
        ...terms.map((term, i) => ({ ...term, look: i < added ? "term" : "later" }) as Row),
        {
            name: "carries",
            value: sum.carries,
            look: "carry",
            note: last ? `${carried} carried` : "",
        },
        { name: "sum", value: sum.value, look: "result", inkAt },
    ];
}

function sentence(options: PartialOptions, count: number, added: number): string {
    const { constant } = options;
    const start = constant ? `${constant.name}, then ` : "";
    if (!count)
        return constant
            ? "No blocker in the key: the constant alone."
            : "No blocker in the key: 0.";
    return `${start}${added} of ${count} ${count === 1 ? "copy" : "copies"} of the factor added`;
}

/** The diagram, with buttons and a slider that add one row at a time. */
export function partialProducts(options: PartialOptions): HTMLElement {
    const terms = partialTerms(options);
    let added = Math.min(options.added ?? terms.length, terms.length);
    const rows = h("div", {});
    const words = h("p", { class: "quiet said", "aria-live": "polite" });
    const slider = h("input", {
        type: "range",
        min: 0,
        max: terms.length,
        "aria-label": "Partial products added",
        oninput: () => go(Number(slider.value)),
    });
    const draw = () => {
        slider.value = String(added);
        words.textContent = sentence(options, terms.length, added);
        rows.replaceChildren(
            bitRows("Partial products, one column for each bit", rowsOf(options, terms, added), {
                width: options.width ?? 64,
                marked: options.bits,
            }),
        );
    };
    const go = (to: number) => {
        added = Math.max(0, Math.min(terms.length, to));
        draw();
        options.onAdded?.(added);
    };
    draw();
    return h(
        "div",
        { class: "partial" },
        terms.length
            ? h(
                  "div",
                  { class: "adder" },
                  button("− copy", () => go(added - 1)),
                  slider,
                  button("+ copy", () => go(added + 1)),
              )
            : null,
        words,
        rows,
    );
}
