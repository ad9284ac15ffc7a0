// rippler.ts - all occupancies of a mask, one after the other, by one subtraction and one AND each.
import { count, hex, squaresOf } from "../core/bits.js";
import type { Place } from "../ui/part.js";
import { Board } from "../ui/board.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { numbersIn } from "../ui/palette.js";
import { whole } from "../ui/words.js";

const LEAP = 100;

export interface Rippling {
    sq: number;
    mask: bigint;
    onMove: (occ: bigint) => void;
}

export class Rippler {
    readonly element: HTMLElement;
    private occ = 0n;
    private number = 0;
    private readonly board = new Board({ label: "The occupancy" });
    private readonly range: HTMLInputElement;
    private readonly facts = new Facts("noted", [
        ["number", "Occupancy number"],
        ["occ", "occ"],
        ["answers", "Different answers so far"],
    ]);

    constructor(
        private readonly place: Place,
        private readonly rippling: Rippling,
    ) {
        this.range = h("input", {
            type: "range",
            min: 0,
            max: 2 ** count(rippling.mask) - 1,
            "aria-label": "Occupancy number",
            oninput: () => this.goTo(Number(this.range.value)),
        });
        const side = h(
            "div",
            {},
            h("div", { class: "scrubber" }, this.range),
            h(
                "div",
                { class: "row" },
                button("Next", () => this.go(1)),
                button(`Next ${LEAP}`, () => this.go(LEAP)),
            ),
        );
        const columns = h("div", { class: "columns" }, this.board.element, side);
        this.element = h("div", { class: "ripple" }, columns, this.facts.element);
        this.draw();
    }

    private goTo(number: number): void {
        this.occ = 0n;
        this.number = 0;
        this.go(number);
    }

    go(steps: number): void {
        const { mask } = this.rippling;
        for (let i = 0; i < steps; i++) {
            this.occ = (this.occ - mask) & mask;
            this.number = this.occ ? this.number + 1 : 0;
        }
        this.draw();
        this.rippling.onMove(this.occ);
    }

    private answers(): number {
        const { sq, mask } = this.rippling;
        const found = new Set<bigint>();
        for (let occ = 0n, i = 0; i <= this.number; i++, occ = (occ - mask) & mask)
            found.add(this.place.core.attacks("rook", sq, occ));
        return found.size;
    }

    private draw(): void {
        const { occ, number } = this;
        const { mask, sq } = this.rippling;
        this.board.draw({
            slider: { piece: "rook", sq },
            occupied: occ,
            marked: mask,
            inkOf: numbersIn(mask),
        });
        this.range.value = String(number);
        this.facts.set("number", `${whole(number)} of 0 to ${whole(2 ** count(mask) - 1)}`);
        this.facts.set("occ", `${hex(occ)}, blockers: ${squaresOf(occ).length}`);
        this.facts.set("answers", whole(this.answers()));
    }
}
