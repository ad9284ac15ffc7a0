// mirror.ts - a rank's bits as they stand below the squares, and as the number is written: its mirror image. The
// turn is shown once by itself, when the row is seen, and then as often as one likes. A press on a bit changes it.
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { wantsStillness } from "../ui/media.js";

/** Long enough to see how the bits stood before. */
const WAIT_MS = 900;
const MOST_OF_IT = 0.8;
const SLIDE_MS = 900;

/** From where it stood, so many of its widths away, to where it stands. */
function slide(cell: HTMLElement, widths: number): void {
    const from = { transform: `translateX(${100 * widths}%)` };
    cell.animate([from, { transform: "none" }], { duration: SLIDE_MS, easing: "ease-in-out" });
}

export class MirrorRow {
    readonly element: HTMLElement;
    private readonly cells: HTMLElement[];
    private readonly row: HTMLElement;
    private readonly said = h("p", { class: "quiet", "data-order": "board", role: "status" });
    private readonly turning = button("Turn", () => this.byHand(() => this.turn(!this.isNumber)));
    private readonly watch = new IntersectionObserver((seen) => this.see(seen), {
        threshold: MOST_OF_IT,
    });
    private isNumber = false;
    private timer = 0;

    constructor(signal: AbortSignal, onPress: (at: number) => void) {
        this.cells = [..."abcdefgh"].map((file, at) =>
            h(
                "button",
                {
                    type: "button",
                    class: "cell",
                    "aria-label": `Bit of ${file}`,
                    onclick: () => this.byHand(() => onPress(at)),
                },
                h("b", {}),
                h("small", {}, file),
            ),
        );
        this.row = h("div", {
            class: "mirror-row",
            role: "group",
            "aria-label": "The bits of the rank",
        });
        this.element = h("div", { class: "mirror" }, this.row, this.said, this.turning);
        this.turn(wantsStillness());
        if (!wantsStillness()) this.watch.observe(this.row);
        signal.addEventListener("abort", () => this.stopWaiting());
    }

    private see(entries: readonly IntersectionObserverEntry[]): void {
        if (!entries.some((entry) => entry.intersectionRatio >= MOST_OF_IT)) return;
        this.stopWaiting();
        this.timer = window.setTimeout(() => this.turn(true), WAIT_MS);
    }

    private stopWaiting(): void {
        this.watch.disconnect();
        clearTimeout(this.timer);
    }

    /** Whoever has begun is not interrupted by the turn that would come by itself. */
    private byHand(act: () => void): void {
        this.stopWaiting();
        act();
    }

    draw(occ: number): void {
        this.cells.forEach((cell, at) => {
            const bit = (occ >> at) & 1;
            cell.classList.toggle("one", bit === 1);
            cell.setAttribute("aria-pressed", String(bit === 1));
            cell.firstElementChild?.replaceChildren(String(bit));
        });
    }

    private turn(toNumber: boolean): void {
        const moves = this.isNumber !== toNumber && !wantsStillness();
        this.isNumber = toNumber;
        this.row.replaceChildren(...(toNumber ? [...this.cells].reverse() : this.cells));
        if (moves)
            this.cells.forEach((cell, at) => slide(cell, toNumber ? 2 * at - 7 : 7 - 2 * at));
        this.said.dataset["order"] = toNumber ? "number" : "board";
        this.said.textContent = toNumber
            ? "As a number is written: h, worth most, comes first, and the board is in the mirror."
            : "As the squares stand: a comes first.";
    }
}
