// fixed_bits.ts - a factor fixed bit by bit, until the bits that stand force two different answers into one slot.
import { bit, count, hex, product, squareName, squaresOf, subsetOf } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { button, rest } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import { twoBoards } from "./two_boards.js";

const E7 = 52;
const ROOK = { piece: "rook", sq: E7 } as const;
const BITS = 8;
/** With ten zeros a blocker on g7 comes to slot 0, as none does: the shortest way to see how bits force answers together. */
const BEGUN = 10;
/** A single press fixes little: it takes some twenty bits, by chance, until two answers are forced together. */
const LEAP = 8;

/** With the lowest `fixed` bits of a factor the product is known of the squares from here on up: each copy is
 * shifted by its square, and what is unknown lies beyond bit 63. */
const knownFrom = (fixed: number): number => 64 - fixed;

/** Two occupancies that any factor with these lowest bits sends to one slot, though their answers differ. */
function forced(core: Core, fixed: number, factor: bigint): [bigint, bigint] | undefined {
    const mask = core.mask("rook", E7);
    const known = squaresOf(mask)
        .filter((sq) => sq >= knownFrom(fixed))
        .reduce((board, sq) => board | bit(sq), 0n);
    const first = new Map<bigint, bigint>();
    for (let number = 0; number < 2 ** count(known); number++) {
        const occ = subsetOf(known, number);
        const slot = product(occ, factor) >> BigInt(64 - BITS);
        const other = first.get(slot);
        if (other === undefined) first.set(slot, occ);
        else if (core.attacks("rook", E7, other) !== core.attacks("rook", E7, occ))
            return [other, occ];
    }
    return undefined;
}

export class FixedBits {
    readonly element: HTMLElement;
    private bits: number[] = new Array<number>(BEGUN).fill(0);
    private clash: [bigint, bigint] | undefined;
    private readonly facts = new Facts("noted", [
        ["of", "A factor for"],
        ["fixed", "The lowest bits of the factor"],
        ["with", "Factors with these bits"],
        ["out", "Forced into one slot"],
    ]).speak("out");
    private readonly zero = button("Next bit 0", () => this.fix(0));
    private readonly one = button("Next bit 1", () => this.fix(1));
    private readonly more = button(`Next ${LEAP} by chance`, () => this.leap());
    private readonly back = button("Back", () => this.unfix());
    private readonly pair = h("div", { class: "clash" });

    constructor(private readonly place: Place) {
        const buttons = h("div", { class: "row" }, this.zero, this.one, this.more, this.back);
        this.facts.set("of", `the rook on ${squareName(E7)}, ${BITS} bits of index`);
        this.element = h("div", {}, buttons, this.facts.element, this.pair);
        this.settle();
        this.draw();
    }

    private get isOver(): boolean {
        return this.bits.length === 64 || this.clash !== undefined;
    }

    private push(value: number): void {
        if (this.isOver) return;
        this.bits.push(value);
        this.settle();
    }

    /** What the bits that stand force. */
    private settle(): void {
        const factor = this.bits.reduce((sum, value, at) => (value ? sum | bit(at) : sum), 0n);
        this.clash = forced(this.place.core, this.bits.length, factor);
    }

    private fix(value: number): void {
        this.push(value);
        this.draw();
    }

    /** As many as are needed, if that is fewer. */
    private leap(): void {
        for (let i = 0; i < LEAP; i++) this.push(Math.random() < 0.5 ? 0 : 1);
        this.draw();
    }

    private unfix(): void {
        this.bits.pop();
        this.settle();
        this.draw();
    }

    private draw(): void {
        const { core } = this.place;
        const { length } = this.bits;
        const { clash } = this;
        for (const each of [this.zero, this.one, this.more]) rest(each, this.isOver);
        rest(this.back, length === 0);
        this.facts.set("fixed", [...this.bits].reverse().join("") || "none yet");
        this.facts.set("with", `2^${64 - length}`);
        this.facts.set(
            "out",
            clash ? `${clash.map((occ) => hex(occ)).join(" and ")}: all are out` : "none yet",
        );
        const seen = (occupied: bigint) => ({
            occupied,
            attacks: core.attacks("rook", E7, occupied),
        });
        this.pair.replaceChildren(
            ...(clash ? [twoBoards(ROOK, seen(clash[0]), seen(clash[1]))] : []),
        );
    }
}
