// one_step.ts - from one occupancy to the next, a column for each bit: gaps filled, 1 added, gaps cleared.
import { FULL } from "../core/bits.js";
import { bitRows, type Row } from "../lookup/bitrows.js";
import { h } from "../ui/dom.js";
import { numbersIn } from "../ui/palette.js";
import { Scrubber } from "./scrubber.js";

/** The mask and the occupancy stand there from the beginning. */
const GIVEN = 2;

export class OneStep {
    readonly element: HTMLElement;
    private readonly rows = h("div", { class: "copies" });
    private readonly scrubber = new Scrubber("Part of the step", () => this.show());
    private made: Row[] = [];

    constructor(private readonly mask: bigint) {
        this.element = h("div", {}, this.scrubber.element, this.rows);
    }

    draw(occ: bigint): void {
        const { mask } = this;
        const inkAt = numbersIn(mask);
        const filled = occ | (~mask & FULL);
        const next = (filled + 1n) & FULL;
        this.made = [
            { name: "mask", value: mask, inkAt },
            { name: "occ", value: occ, inkAt },
            { name: "gaps filled", value: filled, look: "fixed", inkAt },
            { name: "plus 1", value: next, look: "fixed", inkAt },
            { name: "& mask: next", value: next & mask, look: "result", inkAt },
        ];
        this.scrubber.limit(this.made.length - GIVEN);
    }

    private show(): void {
        const rows = this.made.slice(0, GIVEN + this.scrubber.at);
        this.scrubber.name(rows.at(-1)?.name ?? "");
        this.rows.replaceChildren(bitRows("One step, a column for each bit", rows));
    }
}
