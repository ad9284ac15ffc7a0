// formulas.ts - the index formulas in words and numbers.
import { FORMS, type Form } from "../core/core.js";
import { FULL, product } from "../core/bits.js";

export const FORM_NAMES: readonly (readonly [Form, string])[] = [
    ["masked", "Masked: plain, fancy, fixed, packed"],
    ["black", "Black: the mask's complement is set"],
    ["shiftin", "Shiftin: the factor holds its shift"],
    ["xor", "mul32xor: two halves, xor"],
    ["sum", "mul32: two halves, sum"],
    ["sum raw", "mul32 as first published"],
    ["one", "mul32one: halves folded, bishops only"],
];

const FORMULAS: Record<Form, string> = {
    masked: "((occ & mask) * M + K) >> (64 - n)",
    black: "((occ | ~mask) * M) >> (64 - n)",
    shiftin: "((occ & mask) * M) >> (M >> 58)",
    xor: "(lo(o) * lo(M) ^ hi(o) * hi(M)) >> (32 - n), where o = occ & mask",
    sum: "(lo(o) * lo(M) + hi(o) * hi(M)) >> (32 - n), where o = (occ & mask) >> 1",
    "sum raw": "(lo(o) * lo(M) + hi(o) * hi(M)) >> (32 - n), where o = occ & mask",
    one: "((lo(o) | hi(o) >> 1) * lo(M)) >> (32 - n), where o = occ & mask",
};

export const formulaOf = (form: Form, constant: bigint): string =>
    form === "masked" && !constant
        ? "((occ & mask) * M) >> (64 - n)"
        : (FORMULAS[form] ?? FORMULAS.masked);

export const isForm = (name: string): name is Form => FORMS.some((form) => form === name);

/** How many index bits there are: a shiftin factor says so itself, in its own top six bits. */
export const bitsOf = (form: Form, bits: number, factor: bigint): number =>
    form === "shiftin" ? 64 - Number(factor >> 58n) : bits;

const lo = (board: bigint): bigint => board & 0xffffffffn;
const hi = (board: bigint): bigint => board >> 32n;

export interface Indexing {
    form: Form;
    mask: bigint;
    factor: bigint;
    constant: bigint;
}

function word({ form, factor }: Indexing, subset: bigint): bigint {
    if (form === "one") return (lo(subset) | (hi(subset) >> 1n)) * lo(factor);
    const o = form === "sum" ? subset >> 1n : subset;
    const [low, high] = [lo(o) * lo(factor), hi(o) * hi(factor)];
    return form === "xor" ? lo(low) ^ lo(high) : low + high;
}

/** What has the index in its top bits: 64 bits, or 32. */
export function productOf(indexing: Indexing, subset: bigint): { value: bigint; width: 32 | 64 } {
    const { form, mask, factor, constant } = indexing;
    if (form === "masked")
        return { value: (product(subset, factor) + constant) & FULL, width: 64 };
    if (form === "black") return { value: product(subset | (~mask & FULL), factor), width: 64 };
    if (form === "shiftin") return { value: product(subset, factor), width: 64 };
    return { value: lo(word(indexing, subset)), width: 32 };
}

/** The index as it stands in the product: "0110 1001 10". */
export function topBits(value: bigint, width: number, bits: number): string {
    const digits = value.toString(2).padStart(width, "0").slice(0, bits);
    return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
