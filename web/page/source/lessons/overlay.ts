// overlay.ts - two arrays with gaps on one strip of slots: one is shifted until it falls into the other's gaps.
import { bishopRow, squareOf, type Known } from "../book/rows.js";
import type { Core } from "../core/core.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { inkOf } from "../ui/palette.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { Scrubber } from "./scrubber.js";
import { slotStrip, stripLegend } from "./strip.js";

/** Two bishops of the table that is `fixed`: each has two slots, two gaps, two slots. */
const SQUARES = ["b8", "g2"] as const;
/** Index bits of its bishops. */
const BITS = 9;
/** Two of the letters' colours that are far from the colour of what clashes. */
const STILL = 1;
const MOVED = 7;

/** The slots that the square uses, counted from its first one. */
function usedBy(core: Core, row: Known): number[] {
    const factor = BigInt(row.range?.factor ?? row.factor);
    const made = core.collide("bishop", squareOf(row), "masked", BITS, factor);
    const slots = [...new Set(made?.slots)].sort((a, b) => a - b);
    return slots.map((slot) => slot - (slots[0] ?? 0));
}

const lengthOf = (used: readonly number[]): number => (used.at(-1) ?? 0) + 1;

interface Strip {
    square: string;
    used: number[];
}

export class Overlay {
    readonly element: HTMLElement;
    private readonly drawing = h("div", { class: "strips" });
    private readonly facts = new Facts("noted", [
        ["shift", "Shifted by"],
        ["clashes", "Slots that both want"],
        ["slots", "Slots for both"],
        ["air", "Air among them"],
    ]);

    private constructor(
        private readonly still: Strip,
        private readonly moved: Strip,
        private readonly onFit: () => void,
    ) {
        const label = `How far the array of ${moved.square} is shifted`;
        const scrubber = new Scrubber(label, (shift) => this.draw(shift));
        const legend = stripLegend(
            [inkOf(STILL), `used by ${still.square}`],
            [inkOf(MOVED), `used by ${moved.square}`],
            ["clashing", "wanted by both"],
            ["air", "air: used by none"],
        );
        this.element = h("div", {}, this.drawing, legend, scrubber.element, this.facts.element);
        scrubber.limit(lengthOf(still.used));
    }

    static async open({ core }: Place, onFit: () => void): Promise<Overlay> {
        const array = async (square: string): Promise<Strip> => ({
            square,
            used: usedBy(core, await bishopRow(square)),
        });
        return new Overlay(await array(SQUARES[0]), await array(SQUARES[1]), onFit);
    }

    private draw(shift: number): void {
        const { still, moved } = this;
        const theirs = new Set(still.used);
        const mine = moved.used.map((slot) => slot + shift);
        const clashes = mine.filter((slot) => theirs.has(slot));
        const slots = Math.max(lengthOf(still.used), lengthOf(mine));
        const used = theirs.size + mine.length - clashes.length;
        const wide = lengthOf(still.used) + lengthOf(moved.used);
        const all = Array.from({ length: slots }, (_, slot) => slot);
        const first = { slots: still.used, look: inkOf(STILL) };
        const second = { slots: mine, look: inkOf(MOVED) };
        this.drawing.replaceChildren(
            slotStrip(still.square, wide, [first]),
            slotStrip(moved.square, wide, [second]),
            slotStrip("both", wide, [
                { slots: all, look: "air" },
                first,
                second,
                { slots: clashes, look: "clashing" },
            ]),
        );
        this.facts.set("shift", whole(shift));
        this.facts.set("clashes", whole(clashes.length));
        this.facts.set("slots", whole(slots));
        this.facts.set("air", whole(slots - used));
        if (clashes.length === 0 && slots === used) this.onFit();
    }
}
