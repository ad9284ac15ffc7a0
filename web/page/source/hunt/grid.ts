// grid.ts - the slots of one square's table on a canvas, and occupancies flying into them.
import { h } from "../ui/dom.js";
import type { Filling } from "./filling.js";
import { onOtherColours, wantsStillness } from "../ui/media.js";

const FILL_MS = 700;
const FLIGHT_MS = 2600;
/** What share of its flight's time one occupancy is in the air. */
const AIR = 0.3;
/** Above the table, where the occupancies come from, in cells. */
const LANE = 0.08;

const ease = (t: number): number => 1 - (1 - t) * (1 - t);

interface Colours {
    one: string;
    shared: string;
    bad: string;
    air: string;
    empty: string;
}

export class Grid {
    readonly element: HTMLCanvasElement;
    private filling: Filling | undefined;
    private seen = new Uint8Array(0);
    private frame = 0;
    private columns = 1;
    private rows = 1;

    constructor(signal: AbortSignal) {
        this.element = h("canvas", { class: "hunt-grid", role: "img" });
        const again = () => this.filling && !this.frame && this.paint(this.filling.fitted);
        const sizes = new ResizeObserver(again);
        sizes.observe(this.element);
        onOtherColours(again, signal);
        signal.addEventListener("abort", () => {
            this.stop();
            sizes.disconnect();
        });
    }

    // ---- What is shown -----------------------------------------------------------------------

    /** As it ends; when it is to be watched, one occupancy after the other. */
    show(filling: Filling, isWatched: boolean): void {
        this.take(filling);
        if (isWatched && !wantsStillness())
            this.animate(FILL_MS, (t) => this.paint(Math.ceil(t * filling.fitted), t < 1));
        else this.paint(filling.fitted);
    }

    /** All occupancies of a factor that works fly into their slots; then it calls `onLanded`. */
    fly(filling: Filling, onLanded: () => void): void {
        this.take(filling);
        if (wantsStillness()) {
            this.paint(filling.fitted);
            onLanded();
            return;
        }
        this.animate(FLIGHT_MS, (t) => {
            this.paintFlight(t);
            if (t === 1) onLanded();
        });
    }

    clear(): void {
        this.stop();
        this.filling = undefined;
        const { width, height } = this.element;
        this.element.getContext("2d")?.clearRect(0, 0, width, height);
        this.element.setAttribute("aria-label", "No candidate yet");
    }

    private take(filling: Filling): void {
        this.stop();
        this.filling = filling;
        this.seen = new Uint8Array(filling.slots);
        this.columns = 2 ** Math.ceil(Math.log2(filling.slots) / 2);
        this.rows = filling.slots / this.columns;
        this.element.style.aspectRatio = `${this.columns} / ${this.rows + LANE * this.columns}`;
        this.element.setAttribute("aria-label", describe(filling));
    }

    private stop(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
    }

    private animate(duration: number, draw: (t: number) => void): void {
        const start = performance.now();
        const tick = (now: number) => {
            const t = Math.min(1, Math.max(0, (now - start) / duration));
            this.frame = t < 1 ? requestAnimationFrame(tick) : 0;
            draw(t);
        };
        this.frame = requestAnimationFrame(tick);
    }

    // ---- Painting ----------------------------------------------------------------------------

    private begin(): { context: CanvasRenderingContext2D; cell: number; colours: Colours } | null {
        const context = this.element.getContext("2d");
        const width = Math.round(this.element.clientWidth * window.devicePixelRatio);
        if (!context || !width) return null;
        const cell = width / this.columns;
        const height = Math.round((this.rows + LANE * this.columns) * cell);
        if (this.element.width !== width) this.element.width = width;
        if (this.element.height !== height) this.element.height = height;
        context.clearRect(0, 0, width, height);
        const style = getComputedStyle(this.element);
        const colour = (name: string) => style.getPropertyValue(name);
        const colours = {
            one: colour("--index"),
            shared: colour("--good"),
            bad: colour("--bad"),
            air: colour("--occupied"),
            empty: colour("--strong-line"),
        };
        this.paintEmpty(context, cell, colours.empty);
        return { context, cell, colours };
    }

    /** A dot where every slot is. */
    private paintEmpty(context: CanvasRenderingContext2D, cell: number, colour: string): void {
        const dot = Math.max(1, cell * 0.24);
        context.fillStyle = colour;
        for (let slot = 0; slot < this.columns * this.rows; slot++)
            context.fillRect(this.x(slot, cell) - dot / 2, this.y(slot, cell) - dot / 2, dot, dot);
    }

    private x(slot: number, cell: number): number {
        return ((slot % this.columns) + 0.5) * cell;
    }

    private y(slot: number, cell: number): number {
        return (Math.floor(slot / this.columns) + 0.5 + LANE * this.columns) * cell;
    }

    /** The first so many occupancies, and the clash when none is to come. */
    private paint(count: number, isGoingOn = false): void {
        const ready = this.begin();
        const { filling } = this;
        if (!ready || !filling) return;
        this.fill(count);
        this.paintFilled(ready.context, ready.cell, ready.colours);
        if (!isGoingOn && filling.clash)
            this.paintClash(ready.context, filling.clash.slot, ready.cell, ready.colours.bad);
    }

    private fill(count: number): void {
        const { slotOf } = this.filling ?? { slotOf: new Uint32Array(0) };
        this.seen.fill(0);
        for (let i = 0; i < count; i++) {
            const slot = slotOf[i] ?? 0;
            this.seen[slot] = this.seen[slot] ? 2 : 1;
        }
    }

    /** A square for one occupancy, a disc for several that attack the same. */
    private paintFilled(context: CanvasRenderingContext2D, cell: number, colours: Colours): void {
        const size = 0.72 * cell;
        context.fillStyle = colours.one;
        for (let slot = 0; slot < this.seen.length; slot++)
            if (this.seen[slot] === 1)
                context.fillRect(
                    this.x(slot, cell) - size / 2,
                    this.y(slot, cell) - size / 2,
                    size,
                    size,
                );
        context.fillStyle = colours.shared;
        context.beginPath();
        for (let slot = 0; slot < this.seen.length; slot++)
            if (this.seen[slot] === 2) {
                context.moveTo(this.x(slot, cell), this.y(slot, cell));
                context.arc(this.x(slot, cell), this.y(slot, cell), 0.46 * cell, 0, 2 * Math.PI);
            }
        context.fill();
    }

    private paintClash(
        context: CanvasRenderingContext2D,
        slot: number,
        cell: number,
        colour: string,
    ): void {
        const r = Math.max(cell, 12);
        const { width, height } = this.element;
        const x = Math.min(width - r, Math.max(r, this.x(slot, cell)));
        const y = Math.min(height - r, Math.max(r, this.y(slot, cell)));
        context.strokeStyle = colour;
        context.lineWidth = Math.max(2.5, r * 0.28);
        context.lineCap = "round";
        context.beginPath();
        for (const side of [-1, 1]) {
            context.moveTo(x - 0.6 * r, y - side * 0.6 * r);
            context.lineTo(x + 0.6 * r, y + side * 0.6 * r);
        }
        context.stroke();
    }

    /** Occupancy i sets out at i's share of the time, from its place in the lane, and falls into its
     * slot. */
    private paintFlight(t: number): void {
        const ready = this.begin();
        const { filling } = this;
        if (!ready || !filling) return;
        const { context, cell, colours } = ready;
        const { fitted, slotOf } = filling;
        const begun = Math.min(fitted, Math.floor((t / (1 - AIR)) * fitted));
        const landed = Math.max(0, Math.min(fitted, Math.floor(((t - AIR) / (1 - AIR)) * fitted)));
        this.fill(t === 1 ? fitted : landed);
        this.paintFilled(context, cell, colours);
        context.fillStyle = colours.air;
        for (let i = landed; i < begun && t < 1; i++) {
            const flown = (t - (i / fitted) * (1 - AIR)) / AIR;
            this.paintFlying(context, cell, slotOf[i] ?? 0, i / fitted, ease(flown));
        }
    }

    private paintFlying(
        context: CanvasRenderingContext2D,
        cell: number,
        slot: number,
        from: number,
        flown: number,
    ): void {
        const size = Math.max(2, 0.8 * cell);
        const fromX = this.element.width * (0.25 + 0.5 * from);
        const x = fromX + (this.x(slot, cell) - fromX) * flown;
        const y = this.y(slot, cell) * flown * flown + size * (1 - flown);
        context.fillRect(x - size / 2, y - size / 2, size, size);
    }
}

function describe({ slots, slotOf, fitted, clash }: Filling): string {
    const all = slotOf.length;
    const table = `A table of ${slots} slots: `;
    if (!clash) return `${table}all ${all} occupancies have theirs, and none clash`;
    return `${table}${fitted} of ${all} occupancies have theirs, the next one clashes in slot ${clash.slot}`;
}
