// shift_down.ts - a product moved down, place by place, until nothing but its top bits is left.
import { binary } from "../core/bits.js";
import { bitRows } from "../lookup/bitrows.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { whole } from "../ui/words.js";
import { Scrubber } from "./scrubber.js";

export class ShiftDown {
    readonly element: HTMLElement;
    private product = 0n;
    private readonly rows = h("div", { class: "copies" });
    private readonly facts = new Facts("noted", [
        ["shift", "Shifted down by"],
        ["shifted", "What is left"],
    ]);
    private readonly scrubber = new Scrubber("Places down", () => this.show());

    /** The top `bits` of 64 are the index. */
    constructor(private readonly bits: number) {
        this.element = h("div", {}, this.scrubber.element, this.rows, this.facts.element);
    }

    draw(product: bigint): void {
        this.product = product;
        this.scrubber.limit(64 - this.bits);
    }

    private show(): void {
        const { at } = this.scrubber;
        const left = this.product >> BigInt(at);
        const options = { marked: this.bits };
        const rows = [
            { name: "product", value: this.product },
            { name: `>> ${at}`, value: left, look: "result" },
        ] as const;
        this.rows.replaceChildren(bitRows("The product, and shifted down", rows, options));
        const isIndex = at === 64 - this.bits;
        this.facts.set("shift", String(at));
        this.facts.set(
            "shifted",
            isIndex ? `the index: ${binary(left, this.bits)} = ${left}` : whole(left),
        );
    }
}
