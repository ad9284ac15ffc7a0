// answers.ts - a table of answers as a picture: a row for each file, a column for each key, one cell lit.
import { h } from "../ui/dom.js";
import { onOtherColours } from "../ui/media.js";

const FILES = 8;
/** How dark a cell is for each square that its answer has. */
const SHADE = 34;

function bitsOf(byte: number): number {
    let sum = 0;
    for (let rest = byte; rest; rest &= rest - 1) sum++;
    return sum;
}

/** Red, green and blue of what a stylesheet calls a colour. */
function channels(color: string): number[] {
    return (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
}

export class AnswerTable {
    readonly element: HTMLElement;
    private readonly canvas = h("canvas", { role: "img" });
    private readonly marker = h("div", { class: "marker" });
    private keys = 0;
    private answers = new Uint8Array();

    constructor(signal: AbortSignal, onPress: (file: number, key: number) => void) {
        this.element = h("div", { class: "answers" }, this.canvas, this.marker);
        this.canvas.addEventListener(
            "click",
            (event) => {
                const { left, top, width, height } = this.canvas.getBoundingClientRect();
                const at = (part: number, of: number, cells: number) =>
                    Math.min(cells - 1, Math.max(0, Math.floor((part / of) * cells)));
                const key = at(event.clientX - left, width, this.keys);
                onPress(at(event.clientY - top, height, FILES), key);
            },
            { signal },
        );
        onOtherColours(() => this.paint(), signal);
        // Colours are known once the element is in the page.
        requestAnimationFrame(() => this.paint());
    }

    fill(bits: number, answer: (file: number, key: number) => number): void {
        this.keys = 2 ** bits;
        this.answers = new Uint8Array(FILES * this.keys);
        for (let file = 0; file < FILES; file++)
            for (let key = 0; key < this.keys; key++)
                this.answers[file * this.keys + key] = answer(file, key);
        this.canvas.width = this.keys;
        this.canvas.height = FILES;
        this.marker.style.width = `${100 / this.keys}%`;
        this.marker.style.height = `${100 / FILES}%`;
        this.paint();
    }

    /** Lights an entry and returns what it holds. */
    light(file: number, key: number): number {
        this.marker.style.left = `${(100 * key) / this.keys}%`;
        this.marker.style.top = `${(100 * file) / FILES}%`;
        const entry = file * this.keys + key;
        const label = `A table of ${FILES} times ${this.keys} answers; lit: entry ${entry}`;
        this.canvas.setAttribute("aria-label", label);
        return this.answers[entry] ?? 0;
    }

    private paint(): void {
        const context = this.canvas.getContext("2d");
        if (!context || !this.keys) return;
        const image = context.createImageData(this.keys, FILES);
        const [red = 0, green = 0, blue = 0] = channels(getComputedStyle(this.canvas).color);
        this.answers.forEach((answer, entry) =>
            image.data.set([red, green, blue, SHADE * bitsOf(answer)], 4 * entry),
        );
        context.putImageData(image, 0, 0);
    }
}
