// words.ts - near enough, each slot says what its colour stands for.
import { ownerName } from "./arrays.js";
import type { Camera } from "./camera.js";
import type { LaidOut } from "../core/core.js";
import type { Scene } from "./painter.js";
import { brightness, readColour, type MapView, type Palette } from "./palette.js";

/** CSS pixels from which on a slot has room for a word. */
const ROOM = 24;
const NUMERALS = Array.from({ length: 4097 }, (_, number) => String(number));
const SHORT_NAMES = Array.from({ length: 128 }, (_, number) =>
    ownerName(number).replace("rook ", "R").replace("bishop ", "B"),
);

export const hasRoomForWords = (camera: Camera): boolean => camera.cell >= ROOM * devicePixelRatio;

function wordOf(slot: number, laid: LaidOut, view: MapView): string {
    if (view === "owners") return SHORT_NAMES[laid.firstOwner[slot]] ?? "";
    return NUMERALS[view === "sharing" ? laid.owners[slot] : laid.visitors[slot]] ?? "";
}

/** Whether the slot's colour is far enough from the air's for words in the air's colour. */
function isDeep(slot: number, laid: LaidOut, view: MapView, palette: Palette): boolean {
    if (view === "owners") {
        const owner = brightness(palette.owners[laid.firstOwner[slot]] ?? 0);
        const from = (other: string) => Math.abs(owner - brightness(readColour(other)));
        return from(palette.light) > from(palette.text);
    }
    return view === "sharing" ? laid.owners[slot] > 1 : laid.visitors[slot] > 3;
}

export function drawWords(
    context: CanvasRenderingContext2D,
    camera: Camera,
    scene: Scene,
    view: MapView,
    palette: Palette,
): void {
    if (scene.t !== undefined) return;
    const { laid } = scene.table;
    const { cell, columns } = camera;
    context.font = `${Math.round(cell * 0.4)}px monospace`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    const firstRow = Math.floor(camera.y / cell);
    const firstColumn = Math.floor(camera.x / cell);
    const lastColumn = Math.min(columns - 1, Math.floor((camera.x + camera.width) / cell));
    for (let row = firstRow; row * cell < camera.y + camera.height; row++)
        for (let column = firstColumn; column <= lastColumn; column++) {
            const slot = row * columns + column;
            if (slot >= laid.slots || !laid.owners[slot]) continue;
            context.fillStyle = isDeep(slot, laid, view, palette) ? palette.light : palette.text;
            const x = camera.left(slot) + cell / 2;
            context.fillText(wordOf(slot, laid, view), x, camera.top(slot) + cell / 2);
        }
}
