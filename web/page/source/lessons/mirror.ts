// mirror.ts - a rank's bits as they stand below the squares, and as the number is written: its mirror image. The
// turn is shown once by itself, and then as often as one likes. A press on a bit changes it.
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { wantsStillness } from "../ui/media.js";

const WAIT_MS = 900;

export class MirrorRow {
    readonly element: HTMLElement;
    private readonly cells: HTMLElement[];
    private readonly row: HTMLElement;
    private readonly said = h("p", { class: "quiet", "data-order": "board", role: "status" });
    private readonly turning = button("Turn", () => this.turn(!this.isNumber));
    private isNumber = false;

    constructor(signal: AbortSignal, onPress: (at: number) => void) {
        this.cells = [..."abcdefgh"].map((file, at) =>
            h(
                "button",
                {
                    type: "button",
                    class: "cell",
                    "aria-label": `Bit of ${file}`,
                    onclick: () => onPress(at),
                },
                h("b", {}),
                h("small", {}, file),
            ),
        );
        this.row = h("div", { class: "mirror-row" }, ...this.cells);
        this.cells.forEach((cell, at) => cell.style.setProperty("--turned", String(7 - 2 * at)));
        this.element = h("div", { class: "mirror" }, this.row, this.said, this.turning);
        this.turn(wantsStillness());
        const timer = setTimeout(() => this.turn(true), WAIT_MS);
        signal.addEventListener("abort", () => clearTimeout(timer));
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
        this.isNumber = toNumber;
        this.row.classList.toggle("turned", toNumber);
        this.said.dataset["order"] = toNumber ? "number" : "board";
        this.said.textContent = toNumber
            ? "As a number is written: h, worth most, comes first, and the board is in the mirror."
            : "As the squares stand: a comes first.";
    }
}
