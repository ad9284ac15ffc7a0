// cmul32.ts - C of the lookups by 32-bit products.
import { hex } from "../core/bits.js";
import type { Functions } from "./ccode.js";
import { slotFunctions } from "./cindexed.js";
import { find, type Part } from "./steps.js";
import { slotsOf } from "./tables.js";

const value = (part: Part, label: string): bigint => find(part, label)?.value ?? 0n;
const word = (number: bigint): string => `UINT32_C(${hex(number, 8)})`;
const masked = (part: Part): string =>
    `const uint64_t key = occ & UINT64_C(${hex(value(part, "mask"))}); /* the squares that matter */`;

function halves(part: Part, shift: number): string[] {
    const xor = part.scheme === "mul32xor";
    const [low, high] = xor ? ["key", "key >> 32"] : ["key >> 1", "key >> 33"];
    return [
        masked(part),
        `const uint32_t low = (uint32_t)(${low});`,
        `const uint32_t high = (uint32_t)(${high});`,
        `const uint32_t low_product = low * ${word(value(part, "low factor"))};`,
        `const uint32_t high_product = high * ${word(value(part, "high factor"))};`,
        `const uint32_t index = (low_product ${xor ? "^" : "+"} high_product) >> ${shift};`,
    ];
}

function fold(part: Part, shift: number): string[] {
    return [
        masked(part),
        "const uint32_t folded = (uint32_t)key | (uint32_t)(key >> 32) >> 1;",
        `const uint32_t index = (folded * ${word(value(part, "factor"))}) >> ${shift};`,
    ];
}

export function mul32(part: Part): Functions {
    const slots = slotsOf(part);
    const shift = 32 - (slots?.bits ?? 1);
    const lines = find(part, "folded") ? fold(part, shift) : halves(part, shift);
    const offset = `const uint64_t offset = ${slots?.offset ?? 0}; /* where this square's array begins */`;
    const slot = value(part, "slot");
    return { text: slotFunctions(part, [...lines, offset], slot), slot };
}
