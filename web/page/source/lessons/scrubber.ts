// scrubber.ts - the stops of a figure: a slider, and a button at each of its ends.
import { button, rest } from "../ui/controls.js";
import { h } from "../ui/dom.js";

export class Scrubber {
    readonly element: HTMLElement;
    at = 0;
    private last = 0;
    private readonly range: HTMLInputElement;
    private readonly back = button("◀", () => this.step(-1));
    private readonly forth = button("▶", () => this.step(1));

    constructor(
        label: string,
        private readonly onGo: (at: number) => void,
    ) {
        this.back.setAttribute("aria-label", `${label}: back`);
        this.forth.setAttribute("aria-label", `${label}: on`);
        this.range = h("input", {
            type: "range",
            min: 0,
            "aria-label": label,
            oninput: () => this.go(Number(this.range.value)),
        });
        this.element = h("div", { class: "scrubber" }, this.back, this.range, this.forth);
    }

    /** There may be fewer stops than before: then it goes to the last one. */
    limit(last: number): void {
        this.last = Math.max(0, last);
        this.range.max = String(this.last);
        this.range.disabled = this.last === 0;
        this.go(this.at);
    }

    private step(by: number): void {
        const to = this.at + by;
        if (to >= 0 && to <= this.last) this.go(to);
    }

    go(to: number): void {
        this.at = Math.max(0, Math.min(this.last, to));
        this.range.value = String(this.at);
        rest(this.back, this.at === 0);
        rest(this.forth, this.at === this.last);
        this.onGo(this.at);
    }

    /** What the stop is called, for those who do not see it. */
    name(stop: string): void {
        this.range.setAttribute("aria-valuetext", stop);
    }
}
