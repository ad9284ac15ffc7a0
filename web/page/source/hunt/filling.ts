// filling.ts - one candidate at work: the slots fill, one occupancy after the other, until two clash.
import { subsetOf } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { bitsOf, type Hunt } from "./state.js";

export interface Filling {
    /** Slots of the table. */
    slots: number;
    /** Where each occupancy goes, fewest blockers first: the order in which candidates are tried. */
    slotOf: Uint32Array;
    /** How many fit; all of them when the factor works. */
    fitted: number;
    clash?: { slot: number; occupancies: [bigint, bigint] };
}

/** Sorted by blockers, and by their numbers where they have as many. */
export function fillOrder(subsets: number): number[] {
    const blockers = (number: number): number => {
        let sum = 0;
        for (let rest = number; rest; rest &= rest - 1) sum++;
        return sum;
    };
    return Array.from({ length: subsets }, (_, i) => i).sort(
        (a, b) => blockers(a) - blockers(b) || a - b,
    );
}

export function fillWith(core: Core, hunt: Hunt, factor: bigint): Filling | undefined {
    const bits = bitsOf(hunt, core);
    const collisions = core.collideIn(hunt.form, hunt.piece, hunt.sq, bits, factor, 0n);
    if (!collisions) return undefined;
    const { subsets, slots, attacks } = collisions;
    const order = fillOrder(subsets);
    const slotOf = Uint32Array.from(order, (subset) => slots[subset] ?? 0);
    const owner = new Map<number, number>();
    const fit = (subset: number) => {
        const slot = slots[subset] ?? 0;
        const before = owner.get(slot);
        if (before === undefined) owner.set(slot, subset);
        return before === undefined || attacks[before] === attacks[subset];
    };
    const dead = order.findIndex((subset) => !fit(subset));
    if (dead < 0) return { slots: 2 ** bits, slotOf, fitted: subsets };
    const slot = slotOf[dead] ?? 0;
    const mask = core.mask(hunt.piece, hunt.sq);
    const pair = [owner.get(slot) ?? 0, order[dead] ?? 0] as const;
    const occupancies: [bigint, bigint] = [subsetOf(mask, pair[0]), subsetOf(mask, pair[1])];
    return { slots: 2 ** bits, slotOf, fitted: dead, clash: { slot, occupancies } };
}
