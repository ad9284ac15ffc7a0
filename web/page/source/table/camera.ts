// camera.ts - which part of the map is seen: rows of slots, whole device pixels to a slot.

const STEPS = [1, 2, 3, 4, 6, 8, 12, 16] as const;
const WIDE = 640;
const MULTIPLE = 32;

export class Camera {
    columns = 1;
    rows = 1;
    /** In device pixels, as all else here. */
    width = 1;
    height = 1;
    level = 0;
    x = 0;
    y = 0;
    private base = 1;
    private slots = 0;

    static readonly levels = STEPS.length;

    get cell(): number {
        return this.base * (STEPS[this.level] ?? 1);
    }

    /** As many slots in a row as fill `room` CSS pixels. */
    fit(room: number, ratio: number, slots: number): void {
        const pixels = Math.max(MULTIPLE, Math.floor(room * ratio));
        this.base = Math.max(1, Math.round(ratio * (room >= WIDE ? 2 : 1)));
        this.columns = Math.max(MULTIPLE, Math.floor(pixels / this.base / MULTIPLE) * MULTIPLE);
        this.slots = slots;
        this.rows = Math.max(1, Math.ceil(slots / this.columns));
        this.width = this.columns * this.base;
        this.height = this.rows * this.base;
        this.pan(0, 0);
    }

    pan(dx: number, dy: number): void {
        const bound = (value: number, most: number) =>
            Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)));
        this.x = bound(this.x + dx, this.columns * this.cell - this.width);
        this.y = bound(this.y + dy, this.rows * this.cell - this.height);
    }

    /** The slot under (px, py) stays there. */
    zoom(level: number, px = this.width / 2, py = this.height / 2): void {
        const before = this.cell;
        const column = (this.x + px) / before;
        const row = (this.y + py) / before;
        this.level = Math.min(Math.max(Math.round(level), 0), STEPS.length - 1);
        this.x = column * this.cell - px;
        this.y = row * this.cell - py;
        this.pan(0, 0);
    }

    /** -1 where there is none. */
    slotAt(px: number, py: number): number {
        if (px < 0 || py < 0 || px >= this.width || py >= this.height) return -1;
        const column = Math.floor((this.x + px) / this.cell);
        const slot = Math.floor((this.y + py) / this.cell) * this.columns + column;
        return slot < this.slots ? slot : -1;
    }

    left(slot: number): number {
        return (slot % this.columns) * this.cell - this.x;
    }

    top(slot: number): number {
        return Math.floor(slot / this.columns) * this.cell - this.y;
    }

    centre(slot: number): void {
        const half = this.cell / 2;
        this.pan(this.left(slot) + half - this.width / 2, this.top(slot) + half - this.height / 2);
    }

    /** Pans no further than is needed to see the slot. */
    reveal(slot: number): void {
        const [left, top, { cell }] = [this.left(slot), this.top(slot), this];
        const over = (at: number, size: number) =>
            at < 0 ? at : at + cell > size ? at + cell - size : 0;
        this.pan(over(left, this.width), over(top, this.height));
    }

    get middle(): number {
        return Math.max(0, this.slotAt(this.width / 2, this.height / 2));
    }
}
