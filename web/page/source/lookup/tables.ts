// tables.ts - where the slots of each scheme's table lie, and which of them a square uses.
import type { Core } from "../core/core.js";
import { isTurned, productOf, slotsOf, type Product } from "./making.js";
import { find, type Part, type Step } from "./steps.js";
import type { StripOptions } from "./strip.js";

const known = new Map<string, number[]>();
const MOST_KNOWN = 512;

/** The 64-bit product that the index is a part of; of two words the core would need both factors. */
const productIn = (part: Part): Product | undefined => {
    const step = part.steps.find(({ kind }) => kind === "index");
    return step && productOf(step);
};

/** Sorted, without repeats; asked once for each square of a scheme. */
export function usedSlots(core: Core, part: Part, bits: number): number[] | undefined {
    const product = productIn(part);
    if (!product || isTurned(product.key)) return undefined;
    const { scheme, piece, sq } = part;
    const name = `${scheme} ${piece} ${sq}`;
    const before = known.get(name);
    if (before) return before;
    const constant = product.constant?.value ?? 0n;
    const found = core.collideIn(scheme, piece, sq, bits, product.factor, constant);
    if (!found) return undefined;
    const used = [...new Set(found.slots)].sort((a, b) => a - b);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, used);
    return used;
}

export function stripOf(core: Core, step: Step): StripOptions | undefined {
    const { part } = step;
    const slots = slotsOf(part);
    const slot = find(part, "slot");
    const all = core.schemes.find(({ name }) => name === part.scheme)?.slots;
    if (!slots || !slot || !all) return undefined;
    return {
        slots: all,
        offset: slots.offset,
        length: 2 ** slots.bits,
        slot: step.at >= slot.at ? Number(slot.value) : undefined,
        used: usedSlots(core, part, slots.bits),
    };
}
