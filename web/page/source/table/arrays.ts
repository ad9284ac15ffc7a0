// arrays.ts - a table with the slots of each of its squares, kept apart from the core's memory.
import type { LayoutRow, Refusal, Slot } from "../core/answers.js";
import { readSquare } from "../core/bits.js";
import { FORMS, type Core, type Form, type LaidOut } from "../core/core.js";

/** Rooks are 0 to 63, bishops 64 to 127. */
export type SquareNumber = number;
export const NOBODY = 255;

export interface SquareArray {
    number: SquareNumber;
    row: LayoutRow;
    /** Slots behind row.first, each once, from the lowest up. */
    places: Uint32Array;
    /** Occupancies that come to each of them. */
    times: Uint16Array;
}

export interface Table {
    text: string;
    laid: LaidOut;
    /** By number; undefined for a square that has no array of its own. */
    arrays: readonly (SquareArray | undefined)[];
}

export function squareNumber(row: LayoutRow): SquareNumber {
    return (row.piece === "rook" ? 0 : 64) + (readSquare(row.square) ?? 0);
}

export function ownerName(number: SquareNumber): string {
    const sq = number & 63;
    return `${number < 64 ? "rook" : "bishop"} ${"abcdefgh".charAt(sq & 7)}${(sq >> 3) + 1}`;
}

/** A square looked up in the array of its mirror image has that one. */
export function arrayOf(table: Table, number: SquareNumber): SquareArray | undefined {
    return table.arrays[number] ?? table.arrays[number ^ 56];
}

const MOST_INDEXES = 1 << 16;
const counts = new Uint16Array(MOST_INDEXES);

/** The places of a row by one formula, or undefined if the row is not made by that formula. */
function placesBy(core: Core, row: LayoutRow, form: Form): SquareArray | undefined {
    const number = squareNumber(row);
    const made = core.collide(
        row.piece,
        number & 63,
        form,
        row.bits,
        BigInt(row.factor),
        BigInt(row.constant),
    );
    if (!made) return undefined;
    counts.fill(0);
    let used = 0;
    for (const index of made.slots) {
        const had = counts[index];
        if (!had) used++;
        counts[index] = had + 1;
    }
    const first = counts.findIndex((count) => count > 0);
    let last = MOST_INDEXES - 1;
    while (counts[last] === 0) last--;
    const fits = first === row.first - row.offset && last === row.last - row.offset;
    return fits && used === row.used ? collected(number, row, first, last) : undefined;
}

function collected(number: number, row: LayoutRow, first: number, last: number): SquareArray {
    const places = new Uint32Array(row.used);
    const times = new Uint16Array(row.used);
    let filled = 0;
    for (let index = first; index <= last; index++) {
        const count = counts[index];
        if (!count) continue;
        places[filled] = index - first;
        times[filled++] = count;
    }
    return { number, row, places, times };
}

/** The layout does not say by which formula it was made; its ranges and counts tell. */
function arraysOf(core: Core, rows: readonly LayoutRow[]): (SquareArray | undefined)[] {
    const arrays: (SquareArray | undefined)[] = new Array<undefined>(128).fill(undefined);
    let likely: Form = FORMS[0];
    for (const row of rows) {
        const forms: Form[] = [likely, ...FORMS];
        for (const form of forms) {
            const array = placesBy(core, row, form);
            if (!array) continue;
            arrays[array.number] = array;
            likely = form;
            break;
        }
    }
    return arrays;
}

export function makeTable(core: Core, text: string): Table | Refusal {
    const said = core.layout(text);
    if (said.error !== undefined) return said;
    const laid = {
        ...said,
        owners: said.owners.slice(),
        firstOwner: said.firstOwner.slice(),
        visitors: said.visitors.slice(),
    };
    return { text, laid, arrays: arraysOf(core, laid.rows) };
}

/** Asks the core for slots of whichever table; it keeps only the one that was laid out last. */
export class SlotReader {
    private laid = "";

    constructor(private readonly core: Core) {}

    forget(): void {
        this.laid = "";
    }

    read(table: Table, slot: number): Slot {
        if (this.laid !== table.text) this.core.layout(table.text);
        this.laid = table.text;
        return this.core.layoutSlot(slot);
    }
}

export interface Sharing {
    air: number;
    one: number;
    two: number;
    more: number;
}

export function sharingOf({ laid }: Table): Sharing {
    const sharing = { air: 0, one: 0, two: 0, more: 0 };
    for (const owners of laid.owners)
        sharing[owners === 0 ? "air" : owners === 1 ? "one" : owners === 2 ? "two" : "more"]++;
    return sharing;
}
