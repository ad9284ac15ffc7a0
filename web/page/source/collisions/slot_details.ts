// slot_details.ts - who goes to one slot.
import { hex, subsetOf } from "../core/bits.js";
import { Board } from "../ui/board.js";
import { h } from "../ui/dom.js";
import { attacksAt, setsAmong, visitorsOf, type Filling } from "./filling.js";

const MOST_BOARDS = 4;

export interface Subject {
    piece: "rook" | "bishop";
    sq: number;
    mask: bigint;
    filling: Filling;
}

function sentence(filling: Filling, numbers: readonly number[]): string {
    if (!numbers.length) return "Empty: no occupancy goes there.";
    if (numbers.length === 1) return "One occupancy goes there.";
    const sets = setsAmong(filling, numbers);
    const many = `${numbers.length} occupancies go there`;
    return sets === 1
        ? `Good collision: ${many}, and all have the same attacks.`
        : `Bad collision: ${many}, with ${sets} different attack sets.`;
}

/** Boards are made once and drawn anew: the pointer passes many slots in a second. */
export class SlotDetails {
    readonly element: HTMLElement;
    private readonly title = h("h2", {}, "No slot chosen");
    private readonly words = h(
        "p",
        {},
        "Point at a slot, or go through them with the arrow keys.",
    );
    private readonly boards = Array.from(
        { length: MOST_BOARDS },
        () => new Board({ label: "", small: true }),
    );
    private readonly titles = this.boards.map(() => h("figcaption", { class: "mono" }));
    private readonly figures = this.boards.map((board, i) =>
        h("figure", { hidden: true }, this.titles[i], board.element),
    );
    private readonly rest = h("p", { class: "quiet" });

    constructor() {
        this.element = h(
            "section",
            { class: "slot-details", "aria-label": "The slot under the cursor" },
            this.title,
            this.words,
            h("div", { class: "visitors" }, ...this.figures),
            this.rest,
        );
    }

    clear(): void {
        this.title.textContent = "No slot chosen";
        this.words.textContent = "Point at a slot, or go through them with the arrow keys.";
        this.rest.textContent = "";
        for (const figure of this.figures) figure.hidden = true;
    }

    draw(subject: Subject, slot: number): void {
        const numbers = visitorsOf(subject.filling, slot);
        this.title.textContent = `Slot ${slot}`;
        this.words.textContent = sentence(subject.filling, numbers);
        this.boards.forEach((_, i) => this.drawBoard(subject, i, numbers[i]));
        const left = numbers.length - MOST_BOARDS;
        this.rest.textContent = left > 0 ? `And ${left} more.` : "";
    }

    private drawBoard({ piece, sq, mask, filling }: Subject, i: number, number?: number): void {
        this.figures[i].hidden = number === undefined;
        if (number === undefined) return;
        const occupied = subsetOf(mask, number);
        this.titles[i].textContent = hex(occupied);
        this.boards[i].change({ label: `Occupancy number ${number}` });
        this.boards[i].draw({
            slider: { piece, sq },
            occupied,
            attacked: attacksAt(filling, number),
        });
    }
}
