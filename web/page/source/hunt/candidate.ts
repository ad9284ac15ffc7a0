// candidate.ts - one candidate: its slots, and the two occupancies that clashed.
import { hex } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { Board } from "../ui/board.js";
import { h } from "../ui/dom.js";
import { fillWith, type Filling } from "./filling.js";
import { Grid } from "./grid.js";
import { bitsOf, type Hunt } from "./state.js";
import { exact } from "./text.js";

const MOST_SHOWN_BITS = 12;

export class CandidatePicture {
    readonly element: HTMLElement;
    private readonly grid: Grid;
    private readonly words = h("p", { class: "hunt-words" });
    private readonly boards = [0, 1].map(() => new Board({ label: "A clash", small: true }));
    /** Beside the table: what there is to say of the candidate. */
    readonly side: HTMLElement;
    private readonly pair: HTMLElement;
    private readonly legend: HTMLElement;
    private shown = "";

    constructor(
        private readonly core: Core,
        private readonly hunt: Hunt,
        signal: AbortSignal,
    ) {
        this.grid = new Grid(signal);
        this.pair = h(
            "div",
            { class: "hunt-pair" },
            h("p", {}, "The two that clash: one slot, two sets of attacks."),
            ...this.boards.map((board) => board.element),
        );
        this.legend = h(
            "ul",
            { class: "hunt-legend" },
            h("li", { class: "one" }, "one occupancy"),
            h("li", { class: "shared" }, "several, same attacks"),
            h("li", { class: "bad" }, "a clash"),
        );
        const picture = h("div", { class: "hunt-slots" }, this.grid.element, this.legend);
        this.side = h("div", {}, this.words, this.pair);
        this.element = h("div", { class: "hunt-candidate" }, picture, this.side);
        this.clear();
    }

    clear(): void {
        this.shown = "";
        this.grid.clear();
        this.element.hidden = true;
    }

    /** What a candidate is called, and whether it is to be watched filling the table. */
    show(name: string, factor: bigint, isWatched: boolean): void {
        const filling = this.begin(name, factor);
        if (filling) this.grid.show(filling, isWatched);
    }

    fly(name: string, factor: bigint, onLanded: () => void): void {
        this.shown = "";
        const filling = this.begin(name, factor);
        if (filling) this.grid.fly(filling, onLanded);
    }

    private begin(name: string, factor: bigint): Filling | undefined {
        if (this.shown === name) return undefined;
        this.shown = name;
        this.element.hidden = false;
        const canShow = bitsOf(this.hunt, this.core) <= MOST_SHOWN_BITS;
        const filling = canShow ? fillWith(this.core, this.hunt, factor) : undefined;
        this.say(name, factor, filling);
        this.grid.element.hidden = this.legend.hidden = !filling;
        return filling;
    }

    private say(name: string, factor: bigint, filling: Filling | undefined): void {
        const number = h("code", {}, hex(factor));
        const how = filling ? fateOf(filling) : "a table of this size is not drawn";
        this.words.replaceChildren(h("strong", {}, name), h("br"), number, h("br"), how);
        this.element.dataset["fitted"] = filling ? String(filling.fitted) : "";
        this.pair.hidden = !filling?.clash;
        filling?.clash?.occupancies.forEach((occupied, i) => this.drawBoard(i, occupied));
    }

    private drawBoard(i: number, occupied: bigint): void {
        const { piece, sq } = this.hunt;
        const attacked = this.core.attacks(piece, sq, occupied);
        this.boards[i]?.draw({ slider: { piece, sq }, occupied, attacked });
    }
}

function fateOf({ slotOf, fitted, clash }: Filling): string {
    const all = exact(slotOf.length);
    if (!clash) return `All ${all} occupancies have their slots, and none clash.`;
    return `${exact(fitted)} of ${all} occupancies fit; the next one clashes in slot ${exact(clash.slot)}.`;
}
