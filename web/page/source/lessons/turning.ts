// turning.ts - a subtraction on the rook's file: the borrow turns over every bit up to the first blocker.
import { FULL, bit, count, hex, squareName, squaresOf } from "../core/bits.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import { BlockersBoard } from "../ui/blockers.js";
import type { Code } from "./code.js";

const E4 = 28;
const E_FILE = 0x1010101010101010n;
const FILE = E_FILE & ~bit(E4);

/** By stop: what is seen, and the value of the lookup that has it, as hyperbola calls it. */
const STOPS = [
    ["o: blockers on the file", "up"],
    ["o − r: the rook subtracted", "difference"],
    ["o ^ (o − r): what has changed", "changed"],
    ["& file: attacked upwards", "on_file"],
] as const;

/** How the board shows what. */
const MARKS = [
    ["focus", "a 1 in this number"],
    ["marked", "the rook’s file"],
    ["attacked", "attacked"],
] as const;

export interface Turning {
    code: Code;
    /** How many bits the subtraction turns over. */
    onTurn: (turned: number) => void;
}

export class TurningFile {
    readonly element: HTMLElement;
    private at = 0;
    private readonly blockers: BlockersBoard;
    private readonly said = h("p", { class: "value", "aria-live": "polite" });
    private readonly facts = new Facts("noted", [
        ["turned", "Bits turned over"],
        ["value", "The board as a number"],
        ["upwards", "Attacked upwards"],
    ]);
    private readonly range = h("input", {
        type: "range",
        min: 0,
        max: STOPS.length - 1,
        "aria-label": "Step of the subtraction",
        oninput: () => this.go(Number(this.range.value)),
    });
    private readonly back = button("◀", () => this.go(this.at - 1));
    private readonly forth = button("▶", () => this.go(this.at + 1));

    constructor(
        { signal }: Place,
        private readonly turning: Turning,
    ) {
        this.back.setAttribute("aria-label", "One step back");
        this.forth.setAttribute("aria-label", "One step on");
        this.blockers = new BlockersBoard({
            label: "The rook on e4; press squares of its file to put blockers",
            sq: E4,
            occ: bit(E4 + 16) | bit(E4 - 16),
            signal,
            onChange: () => this.go(this.at),
        });
        const scrubber = h("div", { class: "scrubber" }, this.back, this.range, this.forth);
        const { code } = turning;
        const side = h("div", {}, scrubber, this.said, marks(), this.facts.element, code.element);
        this.element = h("div", { class: "columns" }, this.blockers.element, side);
        this.go(1);
    }

    private go(to: number): void {
        this.at = Math.max(0, Math.min(STOPS.length - 1, to));
        const o = this.blockers.occ & FILE;
        const subtracted = (o - bit(E4)) & FULL;
        const changed = o ^ subtracted;
        const value = [o, subtracted, changed, changed & FILE][this.at] ?? 0n;
        const [title, name] = STOPS[this.at] ?? STOPS[0];
        this.range.value = String(this.at);
        this.range.setAttribute("aria-valuetext", title);
        this.back.disabled = this.at === 0;
        this.forth.disabled = this.at === STOPS.length - 1;
        this.said.textContent = title;
        this.blockers.draw({
            marked: FILE,
            ...(this.at === STOPS.length - 1 ? { attacked: value } : { focus: value }),
        });
        const upwards = squaresOf(changed & FILE).map((sq) => squareName(sq));
        this.facts.set("turned", String(count(changed)));
        this.facts.set("value", hex(value));
        this.facts.set("upwards", upwards.join(" ") || "none");
        this.turning.code.light(name);
        this.turning.onTurn(count(changed));
    }
}

function marks(): HTMLElement {
    const items = MARKS.map(([look, what]) => {
        const square = h("span", { class: `board-square light ${look}`, "aria-hidden": "true" });
        return h("li", {}, square, what);
    });
    return h("ul", { class: "board-legend" }, ...items);
}
