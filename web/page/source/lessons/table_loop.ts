// table_loop.ts - the loop that fills a table, a line at each press: what it makes of the occupancy.
import { hex } from "../core/bits.js";
import { lookUp } from "../lookup/steps.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import type { Code } from "./code.js";
import { spoken } from "./stepper.js";

/** Values of the loop in the order of its lines; the last one is the next occupancy. */
const LINES = ["rays", "key", "product", "index", "array", "occ"] as const;
type Line = (typeof LINES)[number];

export interface Loop {
    sq: number;
    code: Code;
    /** The loop has come to its end. */
    onNext: () => void;
}

export class TableLoop {
    readonly element: HTMLElement;
    private at = 0;
    private occ = 0n;
    private isOwn = false;
    private readonly facts = new Facts("noted", [
        ["line", "The lit line makes"],
        ["loop", "occ"],
    ]);

    constructor(
        private readonly place: Place,
        private readonly loop: Loop,
    ) {
        this.element = h(
            "div",
            {},
            h(
                "div",
                { class: "row" },
                button("Next line", () => this.go()),
            ),
            this.facts.element,
            loop.code.element,
        );
    }

    /** Another occupancy begins at the first line; one that the loop has made stands at the last. */
    draw(occ: bigint): void {
        if (!this.isOwn) this.at = 0;
        this.occ = occ;
        this.show();
    }

    private go(): void {
        this.at = (this.at + 1) % LINES.length;
        if (LINES[this.at] === "occ") this.next();
        else this.show();
    }

    private next(): void {
        this.isOwn = true;
        this.loop.onNext();
        this.isOwn = false;
    }

    private show(): void {
        const line = LINES[this.at] ?? "rays";
        this.loop.code.light(line);
        this.facts.set("line", this.made(line));
        this.facts.set("loop", hex(this.occ));
    }

    private made(line: Line): string {
        const { core } = this.place;
        const { sq } = this.loop;
        if (line === "rays") return hex(core.attacks("rook", sq, this.occ));
        if (line === "occ") return this.occ ? hex(this.occ) : "0 again: the loop ends";
        const wanted = line === "array" ? "slot" : line;
        const { steps } = lookUp(core, "rook", sq, "fancy", this.occ);
        const step = steps.find(({ label }) => label === wanted);
        const text = step ? spoken(step) : "";
        return line === "array" ? `entry ${text} gets the rays` : text;
    }
}
