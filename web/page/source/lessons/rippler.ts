// rippler.ts - all occupancies of a mask, one after the other, by one subtraction and one AND each.
import { count, hex, squaresOf } from "../core/bits.js";
import { Board } from "../ui/board.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { numbersIn } from "../ui/palette.js";
import { whole } from "../ui/words.js";
import { panel } from "./lesson.js";

const LEAP = 100;

export class Rippler {
    readonly element: HTMLElement;
    private occ = 0n;
    private number = 0;
    private readonly board = new Board({ label: "The occupancy", small: true });
    private readonly facts = new Facts("noted", [
        ["number", "Occupancy number"],
        ["blockers", "Blockers"],
        ["occ", "occ"],
    ]);

    constructor(
        private readonly sq: number,
        private readonly mask: bigint,
    ) {
        const side = h(
            "div",
            {},
            h("code", { class: "line" }, "occ = (occ - mask) & mask;"),
            this.facts.element,
            h(
                "div",
                { class: "row" },
                button("Next", () => this.go(1)),
                button(`Next ${LEAP}`, () => this.go(LEAP)),
            ),
        );
        const columns = h("div", { class: "columns" }, this.board.element, side);
        this.element = panel("All occupancies, one after the other", columns);
        this.draw();
    }

    private go(steps: number): void {
        for (let i = 0; i < steps; i++) {
            this.occ = BigInt.asUintN(64, this.occ - this.mask) & this.mask;
            this.number = this.occ ? this.number + 1 : 0;
        }
        this.draw();
    }

    private draw(): void {
        const { occ, mask, sq } = this;
        this.board.draw({
            slider: { piece: "rook", sq },
            occupied: occ,
            marked: mask,
            inkOf: numbersIn(mask),
        });
        this.facts.set("number", `${whole(this.number)} of 0 to ${whole(2 ** count(mask) - 1)}`);
        this.facts.set("blockers", String(squaresOf(occ).length));
        this.facts.set("occ", hex(occ));
    }
}
