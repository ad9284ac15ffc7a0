// factor_bits.ts - a factor as 64 buttons, the top bit first, to be flipped one by one.
import { has } from "../core/bits.js";
import { h } from "../ui/dom.js";

export interface FactorBitsOptions {
    label: string;
    signal: AbortSignal;
    onFlip: (bit: number) => void;
}

const STEPS: Record<string, number> = {
    ArrowLeft: 1,
    ArrowRight: -1,
    ArrowUp: 8,
    ArrowDown: -8,
};

export class FactorBits {
    readonly element: HTMLElement;
    /** By bit. */
    private readonly buttons: HTMLButtonElement[] = [];
    private readonly bytes: HTMLElement[] = [];
    private at = 63;

    constructor({ label, signal, onFlip }: FactorBitsOptions) {
        this.element = h("div", { class: "factor-bits", role: "group", "aria-label": label });
        for (let row = 7; row >= 0; row--) this.element.append(...this.row(row));
        const { element } = this;
        element.addEventListener("keydown", (event) => this.type(event), { signal });
        element.addEventListener(
            "click",
            (event) => {
                const target = event.target instanceof Element ? event.target : null;
                const button = target?.closest<HTMLElement>("[data-bit]");
                if (!button) return;
                this.goTo(Number(button.dataset["bit"]));
                onFlip(this.at);
            },
            { signal },
        );
    }

    private row(row: number): HTMLElement[] {
        const cells: HTMLElement[] = [];
        for (let bit = 8 * row + 7; bit >= 8 * row; bit--) cells.push(this.button(bit));
        const byte = h("span", { class: "byte", "aria-hidden": "true" });
        this.bytes[row] = byte;
        return [...cells, byte];
    }

    private button(bit: number): HTMLElement {
        const tabindex = bit === this.at ? 0 : -1;
        const label = `bit ${bit}`; // drawn or not
        const button = h("button", {
            type: "button",
            "data-bit": bit,
            tabindex,
            "aria-label": label,
        });
        this.buttons[bit] = button;
        return button;
    }

    /** `keeping`: bits whose flip leaves a factor that works; undefined while not known. */
    draw(factor: bigint, keeping: bigint | undefined): void {
        this.buttons.forEach((button, bit) => {
            const set = has(factor, bit);
            const keeps = keeping !== undefined && has(keeping, bit);
            button.textContent = set ? "1" : "0";
            button.setAttribute("aria-pressed", String(set));
            button.classList.toggle("keeps", keeps);
            const tail = keeps ? ", flipped it is a factor" : "";
            button.setAttribute("aria-label", `bit ${bit}${tail}`);
            button.title = `bit ${bit}${tail}`;
        });
        this.bytes.forEach((byte, row) => {
            const value = (factor >> BigInt(8 * row)) & 0xffn;
            byte.textContent = value.toString(16).padStart(2, "0");
        });
    }

    private type(event: KeyboardEvent): void {
        const ends: Record<string, number> = { Home: 63, End: 0 };
        const next = ends[event.key] ?? this.at + (STEPS[event.key] ?? NaN);
        if (Number.isNaN(next)) return;
        event.preventDefault();
        if (next >= 0 && next < 64) this.goTo(next);
    }

    private goTo(bit: number): void {
        this.buttons[this.at].tabIndex = -1;
        this.at = bit;
        this.buttons[bit].tabIndex = 0;
        this.buttons[bit].focus({ preventScroll: true });
    }
}
