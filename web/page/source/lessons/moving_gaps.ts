// moving_gaps.ts - a number added to each product of a square: slots and gaps move, and may come to lie otherwise.
import { bishopRow, squareOf } from "../book/rows.js";
import { FULL, count, hex, product, subsetOf } from "../core/bits.js";
import { choice, setChosen } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { inkOf } from "../ui/palette.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { Scrubber } from "./scrubber.js";
import { slotStrip, stripLegend } from "./strip.js";

/** A bishop whose factor leaves many gaps among so many slots: black makes its array shorter, packed shorter still. */
const SQUARE = "h7";
const BITS = 6;
/** The slider's numbers are half a slot apart. */
const NUMBERS = 2 ** (BITS + 1);
const HALF_A_SLOT = 1n << BigInt(64 - BITS - 1);
const COLOUR = 7;

const WAYS = [
    ["fixed", "fixed: none"],
    ["black", "black: ~mask × factor"],
    ["packed", "packed: what is set below"],
] as const;
type Way = (typeof WAYS)[number][0];

class MovingGaps {
    readonly element: HTMLElement;
    private way: Way = "fixed";
    private readonly drawing = h("div", { class: "strips" });
    private readonly scrubber = new Scrubber("The number added by packed", () =>
        this.add("packed"),
    );
    private readonly ways = choice<Way>("Number added", WAYS, this.way, (way) => this.add(way));
    private readonly facts = new Facts("noted", [
        ["number", "Added to each product"],
        ["own", "Slots that the square uses"],
        ["length", "From its first slot to its last"],
    ]);

    constructor(
        private readonly mask: bigint,
        private readonly factor: bigint,
    ) {
        this.scrubber.limit(NUMBERS - 1);
        const { ways, drawing, scrubber, facts } = this;
        const legend = stripLegend([inkOf(COLOUR), `used by ${SQUARE}`], ["air", "a gap"]);
        this.element = h("div", {}, ways, drawing, legend, scrubber.element, facts.element);
        this.add("fixed");
    }

    private add(way: Way): void {
        this.way = way;
        setChosen(this.ways, way);
        this.draw();
    }

    private get added(): bigint {
        if (this.way === "fixed") return 0n;
        if (this.way === "black") return product(~this.mask & FULL, this.factor);
        return BigInt(this.scrubber.at) * HALF_A_SLOT;
    }

    private draw(): void {
        const { mask, factor, added, facts } = this;
        const slots = new Set<number>();
        for (let number = 0; number < 2 ** count(mask); number++) {
            const sum = (product(subsetOf(mask, number), factor) + added) & FULL;
            slots.add(Number(sum >> BigInt(64 - BITS)));
        }
        const used = [...slots].sort((a, b) => a - b);
        const length = (used.at(-1) ?? 0) - (used[0] ?? 0) + 1;
        const all = Array.from({ length: 2 ** BITS }, (_, slot) => slot);
        this.drawing.replaceChildren(
            slotStrip(SQUARE, 2 ** BITS, [
                { slots: all, look: "air" },
                { slots: used, look: inkOf(COLOUR) },
            ]),
        );
        facts.set("number", hex(added));
        facts.set("own", `${used.length} of ${2 ** BITS}`);
        facts.set("length", whole(length));
    }
}

export async function movingGaps({ core }: Place): Promise<HTMLElement> {
    const row = await bishopRow(SQUARE);
    return new MovingGaps(core.mask("bishop", squareOf(row)), BigInt(row.factor)).element;
}
