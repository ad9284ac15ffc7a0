// filling.ts - what a factor makes of the slots: which are empty, which are shared.
import type { Collisions } from "../core/core.js";
import { plural } from "../ui/words.js";

export const EMPTY = 0;
export const ONE = 1;
/** Several occupancies, and the same attacks for all of them: nothing is lost. */
export const GOOD = 2;
/** Several occupancies with different attacks: the lookup answers wrongly for some. */
export const BAD = 3;
export type Kind = typeof EMPTY | typeof ONE | typeof GOOD | typeof BAD;

export interface Filling {
    bits: number;
    /** Of each occupancy. */
    slots: Uint32Array;
    /** Of each occupancy, in two words, the lower first. */
    attacks: Uint32Array;
    /** Of each slot. */
    kinds: Uint8Array;
    /** Slots that hold something; those of them with good and with bad collisions. */
    used: number;
    good: number;
    bad: number;
    lowest: number;
    highest: number;
    /** Different attack sets: no factor gets along with fewer slots. */
    sets: number;
}

function differ(attacks: Uint32Array, a: number, b: number): boolean {
    return attacks[2 * a] !== attacks[2 * b] || attacks[2 * a + 1] !== attacks[2 * b + 1];
}

function kindsOf(bits: number, slots: Uint32Array, attacks: Uint32Array): Uint8Array {
    const kinds = new Uint8Array(2 ** bits);
    const first = new Uint16Array(2 ** bits);
    for (let i = 0; i < slots.length; i++) {
        const slot = slots[i];
        if (kinds[slot] === EMPTY) {
            kinds[slot] = ONE;
            first[slot] = i;
        } else if (differ(attacks, first[slot], i)) kinds[slot] = BAD;
        else if (kinds[slot] === ONE) kinds[slot] = GOOD;
    }
    return kinds;
}

const howMany = (kinds: Uint8Array, kind: Kind): number => {
    let sum = 0;
    for (const each of kinds) sum += Number(each === kind);
    return sum;
};

/** A copy: the core's memory may change afterwards. */
export function fillingOf(bits: number, collisions: Collisions): Filling {
    const slots = collisions.slots.slice();
    const boards = collisions.attacks.slice();
    const attacks = new Uint32Array(boards.buffer);
    const kinds = kindsOf(bits, slots, attacks);
    const lowest = kinds.findIndex((kind) => kind !== EMPTY);
    const highest =
        kinds.length -
        1 -
        kinds
            .slice()
            .reverse()
            .findIndex((kind) => kind !== EMPTY);
    return {
        bits,
        slots,
        attacks,
        kinds,
        used: kinds.length - howMany(kinds, EMPTY),
        good: howMany(kinds, GOOD),
        bad: howMany(kinds, BAD),
        lowest,
        highest,
        sets: new Set(boards).size,
    };
}

export const attacksAt = ({ attacks }: Filling, number: number): bigint =>
    (BigInt(attacks[2 * number + 1]) << 32n) | BigInt(attacks[2 * number]);

/** The numbers of the occupancies that go to a slot: one of each attack set, then the rest. */
export function visitorsOf(filling: Filling, slot: number): number[] {
    const numbers: number[] = [];
    filling.slots.forEach((each, number) => {
        if (each === slot) numbers.push(number);
    });
    const seen = new Set<bigint>();
    const isNew = (number: number) => {
        const attacks = attacksAt(filling, number);
        return !seen.has(attacks) && Boolean(seen.add(attacks));
    };
    const news = new Set(numbers.filter(isNew));
    return [...news, ...numbers.filter((number) => !news.has(number))];
}

export const setsAmong = (filling: Filling, numbers: readonly number[]): number =>
    new Set(numbers.map((number) => attacksAt(filling, number))).size;

/** The picture of the slots in words. */
export function describe({ kinds, used, good, bad }: Filling): string {
    return [
        `${used} of ${kinds.length} slots used`,
        plural(good, "good collision", "good collisions"),
        plural(bad, "bad collision", "bad collisions"),
    ].join(", ");
}
