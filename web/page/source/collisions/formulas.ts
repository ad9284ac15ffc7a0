// formulas.ts - the index formulas in words.
import { FORMS, type Form } from "../core/core.js";

export const FORM_NAMES: readonly (readonly [Form, string])[] = [
    ["masked", "Masked: plain, fancy, fixed, packed"],
    ["black", "Black: the mask's complement is set"],
    ["shiftin", "Shiftin: the factor holds its shift"],
    ["xor", "mul32xor: two halves, xor"],
    ["sum", "mul32: two halves, sum"],
    ["sum raw", "mul32 as first published"],
    ["one", "mul32one: halves folded, bishops only"],
];

export const isForm = (name: string): name is Form => FORMS.some((form) => form === name);

/** The index as it stands in the product: "0110 1001 10". */
export function topBits(value: bigint, width: number, bits: number): string {
    const digits = value.toString(2).padStart(width, "0").slice(0, bits);
    return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
