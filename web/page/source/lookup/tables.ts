// tables.ts - where the slots of each scheme's table lie, and which of them a square uses.
import type { Core, Form } from "../core/core.js";
import { before, find, type Part, type Step } from "./steps.js";
import type { StripOptions } from "./strip.js";

/** As in lib/gen/sizes.inc and lib/schemes; a scheme that is not here has no strip. */
export const SLOTS: Readonly<Record<string, number>> = {
    plain: 64 * (4096 + 512),
    fancy: 107648,
    fewest: 91328,
    fixed: 88606,
    black: 87580,
    packed: 75637,
    packedshare: 49337,
    packedswap: 34882,
    packedboth: 21892,
    packed16: 34882,
    packed8: 34882,
    byte: 87580,
    indirect16: 107648,
    mul32: 107648,
    mul32xor: 107648,
    mul32one: 109184,
    shared: 57984,
    shiftin: 107648,
    offsetin: 189064,
    pext: 107648,
    pext16: 107648,
    hybrid: 5248,
};

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

const count = (board: bigint): number => board.toString(2).replaceAll("0", "").length;

/** d4, e4 and d5: as bishop squares they take one bit more in mul32one than they have relevant squares. */
const WIDER = [27, 28, 35];

/** A 32-bit scheme's trace does not say how many bits it takes. */
function bitsOf(part: Part): number {
    const product = find(part, "product") ?? find(part, "sum");
    if (product?.kind === "index") return product.bits;
    const wider = find(part, "folded") !== undefined && WIDER.includes(part.sq);
    return count(find(part, "mask")?.value ?? 0n) + Number(wider);
}

export function slotsOf(part: Part): Slots | undefined {
    const index = find(part, "index");
    if (
        !index ||
        !(part.scheme in SLOTS) ||
        part.steps.filter((s) => s.label === "index").length > 1
    )
        return undefined;
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
    const all = SLOTS[part.scheme];
    if (!slots || all === undefined) return undefined;
    const known = step.label === "slot" || part.scheme === "plain" || !find(part, "slot");
    return {
        slots: all,
        offset: slots.offset,
        length: 2 ** slots.bits,
        slot: known || before(step, "slot") ? slots.offset + slots.index : undefined,
        used: usedSlots(core, part),
    };
}
