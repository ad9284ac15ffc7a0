// frames.ts - lines around what is spoken of: a slot, and all slots from one to another.
import type { Camera } from "./camera.js";

const SMALLEST_FRAME = 7;

/** A step at the beginning of the border, and one at its end. */
export function outline(
    context: CanvasRenderingContext2D,
    camera: Camera,
    first: number,
    last: number,
): void {
    const { cell } = camera;
    const [start, end] = [-camera.x, camera.columns * cell - camera.x];
    const [top, bottom] = [camera.top(first), camera.top(last)];
    const [left, right] = [camera.left(first), camera.left(last) + cell];
    context.lineWidth = Math.max(1, Math.round(devicePixelRatio));
    context.beginPath();
    if (top === bottom) context.rect(left, top, right - left, cell);
    else {
        context.moveTo(left, top);
        context.lineTo(end, top);
        context.lineTo(end, bottom);
        context.lineTo(right, bottom);
        context.lineTo(right, bottom + cell);
        context.lineTo(start, bottom + cell);
        context.lineTo(start, top + cell);
        context.lineTo(left, top + cell);
        context.closePath();
    }
    context.stroke();
}

/** Large enough to be seen where a slot is a point. */
export function frameSlot(context: CanvasRenderingContext2D, camera: Camera, slot: number): void {
    const { cell } = camera;
    const size = Math.max(cell, Math.round(SMALLEST_FRAME * devicePixelRatio));
    const less = (cell - size) / 2;
    context.lineWidth = 2 * devicePixelRatio;
    context.strokeRect(camera.left(slot) + less, camera.top(slot) + less, size, size);
}
