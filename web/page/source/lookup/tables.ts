// tables.ts - where the slots of each scheme's table lie, and which of them a square uses.
import type { Core, Form } from "../core/core.js";
import { before, find, type Part, type Step } from "./steps.js";
import type { StripOptions } from "./strip.js";
import { count } from "../core/bits.js";

/** The scheme plain has no offset: its squares' arrays are of one size and lie in order. */
function plainOffset({ piece, sq }: Part): number {
    return piece === "rook" ? 4096 * sq : 64 * 4096 + 512 * sq;
}

export interface Slots {
    offset: number;
    index: number;
    bits: number;
}

const isMul32 = (part: Part): boolean =>
    find(part, "low product") !== undefined || find(part, "folded") !== undefined;

/** The product says it, or else, in 32 bits, the index; PEXT takes one for each relevant square. */
function bitsOf(part: Part): number {
    const product = find(part, "product") ?? find(part, "sum");
    if (product?.kind === "index") return product.bits;
    return find(part, "index")?.bits || count(find(part, "mask")?.value ?? 0n);
}

export function slotsOf(part: Part): Slots | undefined {
    const index = find(part, "index");
    if (!index || part.steps.filter((s) => s.label === "index").length > 1) return undefined;
    const slot = find(part, "slot")?.value;
    const given = find(part, "offset")?.value;
    const offset = given ?? (slot !== undefined ? slot - index.value : undefined);
    if (offset === undefined && part.scheme !== "plain") return undefined;
    return {
        offset: offset === undefined ? plainOffset(part) : Number(offset),
        index: Number(index.value),
        bits: bitsOf(part),
    };
}

/** What collides the core can count for all occupancies: one factor of 64 bits. */
function formOf(part: Part): Form | undefined {
    if (isMul32(part) || !find(part, "factor")) return undefined;
    return find(part, "not mask") ? "black" : "masked";
}

const known = new Map<string, number[]>();
const MOST_KNOWN = 512;

/** Sorted, without repeats; asked once for each square of a scheme. */
export function usedSlots(core: Core, part: Part): number[] | undefined {
    const form = formOf(part);
    const factor = find(part, "factor")?.value;
    if (!form || factor === undefined || find(part, "turned mask")) return undefined;
    const name = `${part.scheme} ${part.piece} ${part.sq}`;
    const before = known.get(name);
    if (before) return before;
    const constant = find(part, "constant")?.value ?? 0n;
    const found = core.collide(part.piece, part.sq, form, bitsOf(part), factor, constant);
    if (!found) return undefined;
    const used = [...new Set(found.slots)].sort((a, b) => a - b);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, used);
    return used;
}

export function stripOf(core: Core, step: Step): StripOptions | undefined {
    const { part } = step;
    const slots = slotsOf(part);
    const all = core.schemes.find(({ name }) => name === part.scheme)?.slots;
    if (!slots || !all) return undefined;
    const known = step.label === "slot" || part.scheme === "plain" || !find(part, "slot");
    return {
        slots: all,
        offset: slots.offset,
        length: 2 ** slots.bits,
        slot: known || before(step, "slot") ? slots.offset + slots.index : undefined,
        used: usedSlots(core, part),
    };
}
