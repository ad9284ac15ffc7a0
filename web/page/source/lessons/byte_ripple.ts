// byte_ripple.ts - the same step in eight bits, by an addition and by a subtraction; the mask is the reader's.
import { binary, squaresOf } from "../core/bits.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";

const BYTE = 0xffn;
/** Bits 1 and 3. */
const MASK = 0b1010n;

/** Two groups of four. */
const bits = (byte: bigint): string => binary(byte, 8).replace(/(?=.{4}$)/, " ");

export class ByteRipple {
    readonly element: HTMLElement;
    private mask = MASK;
    private occ = 0n;
    private count = 1;
    private readonly buttons: HTMLElement[];
    private readonly facts = new Facts("noted digits", [
        ["byte", "occ"],
        ["added", "(occ | ~mask) + 1"],
        ["subtracted", "occ − mask"],
        ["next", "& mask: next"],
        ["count", "Occupancies so far"],
    ]).speak("byte");

    constructor() {
        this.buttons = Array.from({ length: 8 }, (_, at) =>
            h(
                "button",
                {
                    type: "button",
                    class: "cell",
                    "aria-label": `Bit ${at} of the mask`,
                    onclick: () => this.flip(at),
                },
                h("b", {}),
                h("small", { "aria-hidden": "true" }, at),
            ),
        );
        this.element = h(
            "div",
            {},
            h(
                "div",
                { class: "mirror-row", role: "group", "aria-label": "The mask" },
                ...[...this.buttons].reverse(),
            ),
            button("Next of eight bits", () => this.go()),
            this.facts.element,
        );
        this.draw();
    }

    private flip(at: number): void {
        this.mask ^= 1n << BigInt(at);
        this.occ = 0n;
        this.count = 1;
        this.draw();
    }

    private get next(): bigint {
        return (this.occ - this.mask) & this.mask;
    }

    private go(): void {
        this.occ = this.next;
        this.count = this.occ ? this.count + 1 : 1;
        this.draw();
    }

    private draw(): void {
        const { mask, occ, facts } = this;
        const set = new Set(squaresOf(mask));
        this.buttons.forEach((each, at) => {
            each.classList.toggle("one", set.has(at));
            each.setAttribute("aria-pressed", String(set.has(at)));
            each.firstElementChild?.replaceChildren(set.has(at) ? "1" : "0");
        });
        facts.set("byte", bits(occ));
        facts.set("added", bits(((occ | (~mask & BYTE)) + 1n) & BYTE));
        facts.set("subtracted", bits((occ - mask) & BYTE));
        facts.set("next", bits(this.next));
        facts.set("count", `${this.count} of ${2 ** set.size}`);
    }
}
