// slot_picture.ts - all slots of an index on a canvas, and a cursor on one of them.
import { h } from "../ui/dom.js";
import { BAD, describe, EMPTY, GOOD, ONE, type Filling, type Kind } from "./filling.js";
import { whole } from "../ui/words.js";
import { onOtherColours } from "../ui/media.js";
import { Strokes, type Spot } from "../ui/strokes.js";

const WORDS = ["empty", "one occupancy", "good collision", "bad collision"] as const;
const MOST_CELL = 26;

export interface SlotPictureOptions {
    label: string;
    signal: AbortSignal;
    /** The slot that pointer or keys are on. */
    onPoint?: (slot: number) => void;
}

/** One cell's outline, added to the path of its kind: large for collisions, small for one. */
function addShape(context: CanvasRenderingContext2D, kind: Kind, x: number, y: number, d: number) {
    const gap = d >= 8 ? 1 : d >= 4 ? 0.5 : 0;
    if (kind === ONE) {
        const inset = Math.max(gap, Math.round(0.32 * d));
        context.rect(x + inset, y + inset, d - 2 * inset, d - 2 * inset);
    } else if (kind === GOOD) {
        const r = d / 2 - gap;
        context.moveTo(x + d / 2 + r, y + d / 2);
        context.arc(x + d / 2, y + d / 2, r, 0, 2 * Math.PI);
    } else if (kind === BAD) addCross(context, x + gap, y + gap, d - 2 * gap);
}

function addCross(context: CanvasRenderingContext2D, x: number, y: number, d: number): void {
    const t = 0.22 * d;
    const points = [t, 0, d / 2, d / 2 - t, d - t, 0, d, t, d / 2 + t, d / 2, d, d - t];
    const rest = [d - t, d, d / 2, d / 2 + t, t, d, 0, d - t, d / 2 - t, d / 2, 0, t];
    const all = d < 6 ? [0, 0, d, 0, d, d, 0, d] : [...points, ...rest];
    context.moveTo(x + all[0], y + all[1]);
    for (let i = 2; i < all.length; i += 2) context.lineTo(x + all[i], y + all[i + 1]);
    context.closePath();
}

export class SlotPicture {
    /** As wide as there is room; the cells in it take what comes out in whole pixels. */
    readonly element: HTMLElement;
    private readonly cells: HTMLElement;
    private readonly canvas: HTMLCanvasElement;
    private readonly cursor = h("div", { class: "cursor", hidden: true });
    private filling: Filling | undefined;
    private at = 0;
    private frame = 0;
    /** In pixels of the canvas. */
    private cell = 1;

    constructor(private readonly options: SlotPictureOptions) {
        this.canvas = h("canvas");
        this.cells = h(
            "div",
            { class: "slot-picture", role: "slider", tabindex: 0, "aria-label": options.label },
            this.canvas,
            this.cursor,
        );
        this.cells.setAttribute("aria-valuemin", "0");
        this.element = h("div", { class: "slot-room" }, this.cells);
        this.listen();
    }

    draw(filling: Filling): void {
        this.filling = filling;
        this.at = Math.min(this.at, filling.kinds.length - 1);
        this.cells.setAttribute("aria-valuemax", String(filling.kinds.length - 1));
        this.describe();
        this.soon();
    }

    /** Puts the cursor on a slot, and says so. */
    point(slot: number): void {
        const { filling } = this;
        if (!filling) return;
        this.at = Math.min(filling.kinds.length - 1, Math.max(0, slot));
        this.cursor.hidden = false;
        this.describe();
        this.placeCursor();
        this.options.onPoint?.(this.at);
    }

    private get columns(): number {
        return 2 ** Math.ceil((this.filling?.bits ?? 0) / 2);
    }

    private describe(): void {
        const { filling, at } = this;
        if (!filling) return;
        const words = `slot ${at}: ${WORDS[filling.kinds[at]]}; in all, ${describe(filling)}`;
        this.cells.setAttribute("aria-valuenow", String(at));
        this.cells.setAttribute("aria-valuetext", words);
    }

    // ---- Drawing -----------------------------------------------------------------------------

    private soon(): void {
        cancelAnimationFrame(this.frame);
        this.frame = requestAnimationFrame(() => this.paint());
    }

    /** Cells of whole device pixels are sharp; the canvas takes what comes of it. */
    private fit(filling: Filling): void {
        const ratio = window.devicePixelRatio || 1;
        const columns = this.columns;
        const rows = filling.kinds.length / columns;
        const room = Math.floor((this.element.clientWidth * ratio) / columns);
        this.cell = Math.max(1, Math.min(room, Math.round(MOST_CELL * ratio)));
        const [width, height] = [columns * this.cell, rows * this.cell];
        if (this.canvas.width !== width) this.canvas.width = width;
        if (this.canvas.height !== height) this.canvas.height = height;
        this.canvas.style.width = `${width / ratio}px`;
        this.canvas.style.height = `${height / ratio}px`;
    }

    private paint(): void {
        const { filling, canvas } = this;
        const context = canvas.getContext("2d");
        if (!filling || !context || !this.element.isConnected) return;
        this.fit(filling);
        const style = getComputedStyle(this.element);
        context.clearRect(0, 0, canvas.width, canvas.height);
        for (const [kind, color] of [
            [ONE, "--quiet"],
            [GOOD, "--good"],
            [BAD, "--bad"],
        ] as const)
            this.paintKind(context, filling, kind, style.getPropertyValue(color));
        this.placeCursor();
    }

    private paintKind(
        context: CanvasRenderingContext2D,
        { kinds }: Filling,
        kind: Kind,
        color: string,
    ): void {
        const { cell, columns } = this;
        context.fillStyle = color;
        context.beginPath();
        for (let slot = 0; slot < kinds.length; slot++) {
            if (kinds[slot] !== kind || kind === EMPTY) continue;
            addShape(
                context,
                kind,
                (slot % columns) * cell,
                Math.floor(slot / columns) * cell,
                cell,
            );
        }
        context.fill();
    }

    private placeCursor(): void {
        const size = this.cell / (window.devicePixelRatio || 1);
        const { style } = this.cursor;
        style.width = style.height = `${size}px`;
        const x = (this.at % this.columns) * size;
        const y = Math.floor(this.at / this.columns) * size;
        style.transform = `translate(${x}px, ${y}px)`;
    }

    // ---- Input -------------------------------------------------------------------------------

    private listen(): void {
        const { signal } = this.options;
        const { element, cells, canvas } = this;
        const hover = (at: Spot) => this.hover(at);
        new Strokes(canvas, { begin: hover, move: hover }, { signal });
        canvas.addEventListener("mousemove", hover, { signal });
        cells.addEventListener("keydown", (event) => this.type(event), { signal });
        cells.addEventListener("focus", () => (this.cursor.hidden = false), { signal });
        const size = new ResizeObserver(() => this.soon());
        size.observe(element);
        onOtherColours(() => this.soon(), signal);
        signal.addEventListener("abort", () => {
            size.disconnect();
            cancelAnimationFrame(this.frame);
        });
    }

    private hover({ clientX, clientY }: Spot): void {
        const size = this.cell / (window.devicePixelRatio || 1);
        const { left, top, right } = this.canvas.getBoundingClientRect();
        if (clientX < left || clientX >= right) return;
        const slot =
            Math.floor((clientY - top) / size) * this.columns +
            Math.floor((clientX - left) / size);
        const isNew = slot !== this.at || this.cursor.hidden;
        if (isNew && slot >= 0 && slot < (this.filling?.kinds.length ?? 0)) this.point(slot);
    }

    private type(event: KeyboardEvent): void {
        const last = (this.filling?.kinds.length ?? 1) - 1;
        const steps: Record<string, () => number> = {
            ArrowLeft: () => this.at - 1,
            ArrowRight: () => this.at + 1,
            ArrowUp: () => this.at - this.columns,
            ArrowDown: () => this.at + this.columns,
            Home: () => 0,
            End: () => last,
            PageDown: () => this.nextCollision(1),
            PageUp: () => this.nextCollision(-1),
        };
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        const slot = step();
        if (slot >= 0 && slot <= last) this.point(slot);
    }

    /** The next bad collision, or the next good one where there is none. */
    private nextCollision(step: 1 | -1): number {
        if (!this.filling) return this.at;
        const { kinds, bad } = this.filling;
        for (let slot = this.at + step; slot >= 0 && slot < kinds.length; slot += step)
            if (kinds[slot] === (bad ? BAD : GOOD)) return slot;
        return this.at;
    }
}

/** What the shapes mean, with counts. */
export function legend(filling: Filling): HTMLElement {
    const { kinds, used, good, bad } = filling;
    const counts = [kinds.length - used, used - good - bad, good, bad];
    const item = (kind: number) =>
        h(
            "li",
            { "data-kind": kind },
            h("span", { class: `shape kind${kind}`, "aria-hidden": "true" }),
            `${WORDS[kind]} `,
            h("b", {}, whole(counts[kind])),
        );
    return h("ul", { class: "slot-legend" }, ...[ONE, GOOD, BAD, EMPTY].map(item));
}
