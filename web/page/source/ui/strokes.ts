// strokes.ts - presses and drags that leave a finger free to scroll the page.
//
// A mouse begins where it is pressed. A finger that is put down may be about to scroll, so it counts when it
// is lifted where it was, or has moved sideways, which `touch-action: pan-y` in the style leaves to the page.

/** A place in the window. */
export interface Spot {
    clientX: number;
    clientY: number;
}

export interface Hand {
    begin(at: Spot): void;
    move(at: Spot): void;
    /** The browser makes a scroll or a pinch of it after all: what was done since the beginning goes. */
    cancel?(): void;
}

/** CSS pixels that a finger may slip in a tap. */
const SLIP = 8;
/** From one event to the next a quick finger may leap over squares; so far apart is it looked for. */
const STEP = 8;

const way = (from: Spot, to: Spot): [number, number] => [
    to.clientX - from.clientX,
    to.clientY - from.clientY,
];

export const isSlip = (dx: number, dy: number): boolean => Math.hypot(dx, dy) < SLIP;

export const isSideways = (dx: number, dy: number): boolean =>
    Math.abs(dx) >= SLIP && Math.abs(dx) > Math.abs(dy);

export class Strokes {
    private pointer = -1;
    /** Where a finger was put down of which nothing is known yet. */
    private waiting: Spot | undefined;
    /** Where a stroke has come to. */
    private at: Spot | undefined;

    constructor(
        private readonly element: HTMLElement,
        private readonly hand: Hand,
        listening: AddEventListenerOptions,
    ) {
        element.addEventListener("pointerdown", (event) => this.press(event), listening);
        element.addEventListener("pointermove", (event) => this.slide(event), listening);
        element.addEventListener("pointerup", (event) => this.lift(event), listening);
        element.addEventListener("pointercancel", () => this.drop(), listening);
    }

    private press(event: PointerEvent): void {
        if (event.button !== 0) return;
        if (!event.isPrimary) {
            this.drop();
            return;
        }
        this.pointer = event.pointerId;
        this.element.setPointerCapture(event.pointerId);
        if (event.pointerType === "mouse") this.begin(event);
        else this.waiting = event;
    }

    private begin(at: Spot): void {
        this.waiting = undefined;
        this.at = at;
        this.hand.begin(at);
    }

    private slide(event: PointerEvent): void {
        if (event.pointerId !== this.pointer) return;
        if (this.waiting && isSideways(...way(this.waiting, event))) this.begin(this.waiting);
        if (this.at) this.follow(this.at, event);
    }

    private follow(from: Spot, to: Spot): void {
        const [dx, dy] = way(from, to);
        const steps = Math.ceil(Math.hypot(dx, dy) / STEP);
        for (let i = 1; i <= steps; i++)
            this.hand.move({
                clientX: from.clientX + (dx * i) / steps,
                clientY: from.clientY + (dy * i) / steps,
            });
        this.at = to;
    }

    private lift(event: PointerEvent): void {
        if (event.pointerId !== this.pointer) return;
        if (this.waiting && isSlip(...way(this.waiting, event))) this.begin(this.waiting);
        this.rest();
    }

    private drop(): void {
        if (this.at) this.hand.cancel?.();
        this.rest();
    }

    private rest(): void {
        this.waiting = undefined;
        this.at = undefined;
        this.pointer = -1;
    }
}
