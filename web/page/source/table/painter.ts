// painter.ts - one pixel for each slot: a table at rest, or on its way to another.
import { NOBODY, type SquareArray, type Table } from "./arrays.js";
import { firstAt, mix, type Moves } from "./moves.js";
import { blend, occupancyStep, sharingStep, type MapView, type Palette } from "./palette.js";

const MOST = 1 << 20;

/** What stands in each slot: how much, and whose it mostly is. Made once, for all frames. */
const amounts = new Float32Array(MOST);
const strongest = new Float32Array(MOST);
const holders = new Uint8Array(MOST);

function put(array: SquareArray, first: number, weight: number, counted: boolean): void {
    const { places, times, number } = array;
    for (let i = 0; i < places.length; i++) {
        const slot = first + places[i];
        amounts[slot] = amounts[slot] + weight * (counted ? times[i] : 1);
        if (weight <= strongest[slot]) continue;
        strongest[slot] = weight;
        holders[slot] = number;
    }
}

function fillMoving({ moves, before, after }: Moves, t: number, counted: boolean): number {
    amounts.fill(0);
    strongest.fill(0);
    holders.fill(NOBODY);
    for (const move of moves) {
        const first = firstAt(move, t);
        if (move.from) put(move.from, first, move.same ? 1 : 1 - t, counted);
        if (move.to && !move.same) put(move.to, first, t, counted);
    }
    return Math.round(mix(before.laid.slots, after.laid.slots, t));
}

function fillStill({ laid }: Table, counted: boolean): number {
    amounts.set(counted ? laid.visitors : laid.owners);
    strongest.fill(1, 0, laid.slots);
    holders.set(laid.firstOwner);
    return laid.slots;
}

function colour(pixels: Uint32Array, slots: number, view: MapView, palette: Palette): void {
    const { air, owners, sharing, occupancies } = palette;
    for (let slot = 0; slot < slots; slot++) {
        const amount = amounts[slot];
        if (amount === 0) pixels[slot] = air;
        else if (view === "sharing") pixels[slot] = sharing[sharingStep(amount) | 0];
        else if (view === "occupancies") pixels[slot] = occupancies[occupancyStep(amount) | 0];
        else {
            const strength = strongest[slot];
            const owner = owners[holders[slot]];
            pixels[slot] = strength < 1 ? blend(air, owner, strength) : owner;
        }
    }
    pixels.fill(0, slots);
}

export type Scene = { table: Table; t?: undefined } | { moves: Moves; t: number };

export function paint(pixels: Uint32Array, scene: Scene, view: MapView, palette: Palette): void {
    const counted = view === "occupancies";
    const slots =
        scene.t === undefined
            ? fillStill(scene.table, counted)
            : fillMoving(scene.moves, scene.t, counted);
    colour(pixels, Math.min(slots, pixels.length), view, palette);
}

/** A veil over all slots but the array's. */
export function paintVeil(
    pixels: Uint32Array,
    array: SquareArray,
    first: number,
    veil: number,
): void {
    pixels.fill(veil);
    for (const place of array.places) pixels[first + place] = 0;
}
