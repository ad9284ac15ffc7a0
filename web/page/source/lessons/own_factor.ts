// own_factor.ts - a factor of one's own for the bishop on d1: 64 bits to flip, 32 slots to look at.
import { bit, has, hex, squareName, squaresOf } from "../core/bits.js";
import { FactorBits } from "../collisions/factor_bits.js";
import { fillingOf, type Filling } from "../collisions/filling.js";
import { legend, SlotPicture } from "../collisions/slot_picture.js";
import { picture } from "../ui/board.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { panel, type Task } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { Undo } from "../ui/undo.js";
import { numbersIn } from "../ui/palette.js";
import { whole } from "../ui/words.js";

export const D1 = 3;
export const BITS = 5;
/** One bit is missing: nothing brings g4 into the index yet. */
const UNFINISHED = bit(50) | bit(42);

/** Where each relevant square goes by each bit of the factor, if that is into the index. */
function arrivals(mask: bigint, factor: bigint): string {
    const reach = (sq: number): number[] =>
        squaresOf(factor)
            .map((at) => sq + at)
            .filter((to) => to < 64 && to >= 64 - BITS);
    return squaresOf(mask)
        .map((sq) => `${squareName(sq)}: ${reach(sq).join(" ") || "none"}`)
        .join(", ");
}

export class OwnFactor {
    readonly element: HTMLElement;
    private factor = UNFINISHED;
    private readonly mask: bigint;
    private readonly toggles: FactorBits;
    private readonly undo = new Undo<bigint>((factor) => this.set(factor));
    private readonly slots: SlotPicture;
    private readonly legend = h("div");
    private readonly facts = new Facts("noted", [
        ["factor", "Factor"],
        ["arrivals", "Squares that reach bits 59 to 63"],
        ["verdict", "Verdict"],
    ]).speak("verdict");

    constructor(
        private readonly place: Place,
        private readonly task: Task,
        private readonly onChange: (filling: Filling, factor: bigint) => void,
    ) {
        const { core, signal } = place;
        this.mask = core.mask("bishop", D1);
        this.toggles = new FactorBits({
            label: "The factor, bit 63 first",
            signal,
            onFlip: (at) => this.change(this.factor ^ bit(at)),
        });
        this.slots = new SlotPicture({ label: "The 32 slots", signal });
        this.element = panel("A factor of your own", this.layout());
        this.set(this.factor);
    }

    private layout(): HTMLElement {
        const factor = h(
            "div",
            {},
            h("h2", {}, "The factor"),
            this.toggles.element,
            h(
                "div",
                { class: "row" },
                button("Start again", () => this.change(UNFINISHED)),
                button("Clear all bits", () => this.change(0n)),
                this.undo.button,
            ),
        );
        const slots = h(
            "div",
            {},
            h("h2", {}, "The 32 slots"),
            this.slots.element,
            this.legend,
            this.facts.element,
        );
        return h("div", {}, h("div", { class: "columns" }, factor, slots), this.relevant());
    }

    private relevant(): HTMLElement {
        const slider = { piece: "bishop", sq: D1 } as const;
        const { mask } = this;
        const text = (sq: number) => this.number(sq);
        const view = { slider, marked: mask, inkOf: numbersIn(mask), text };
        return h(
            "div",
            { class: "relevant" },
            h("h2", {}, "The five squares and their bits"),
            picture("The bishop and the squares that matter", view, { small: true }),
        );
    }

    private number(sq: number): string {
        return has(this.mask, sq) ? String(sq) : "";
    }

    private change(factor: bigint): void {
        if (factor !== this.factor) this.undo.note(this.factor);
        this.set(factor);
    }

    private set(factor: bigint): void {
        const made = this.place.core.collide("bishop", D1, "masked", BITS, factor);
        if (!made) return;
        this.factor = factor;
        const filling = fillingOf(BITS, made);
        this.onChange(filling, factor);
        this.toggles.draw(factor, undefined);
        this.slots.draw(filling);
        this.legend.replaceChildren(legend(filling));
        this.facts.set("factor", hex(factor));
        this.facts.set("arrivals", arrivals(this.mask, factor));
        this.facts.set("verdict", filling.bad ? clashes(filling.bad) : "no bad collision: magic");
        this.task.notice(filling.bad === 0);
    }
}

const clashes = (bad: number): string =>
    bad === 1
        ? "one slot is asked for different answers"
        : `${whole(bad)} slots are asked for different answers`;
