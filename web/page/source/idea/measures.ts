// measures.ts - where everything of the picture lies: beside the board where there is room, else below it.

/** All in units of the drawing; at the widths that it is made for, one is a pixel of CSS. */
export interface Measures {
    width: number;
    height: number;
    board: { x: number; y: number; size: number };
    /** Of all numbers: the left edge, and how wide a column of the index and another one are. */
    left: number;
    columns: number;
    /** How much wider a column of the index is. */
    zoom: number;
    cell: number;
    factor: number;
    rows: number;
    pitch: number;
    carries: number;
    sum: number;
    index: number;
    table: { y: number; width: number; height: number };
    answer: { x: number; y: number; size: number };
    /** What the number of the slot stands at: over the answer, or where there is no room beside it. */
    slot: { x: number; y: number; anchor: "middle" | "end" };
}

export const WIDE: Measures = {
    width: 1152,
    height: 440,
    board: { x: 0, y: 8, size: 424 },
    left: 500,
    columns: 652,
    zoom: 3,
    cell: 15,
    factor: 18,
    rows: 52,
    pitch: 17,
    carries: 260,
    sum: 276,
    index: 322,
    table: { y: 386, width: 540, height: 18 },
    answer: { x: 1056, y: 344, size: 88 },
    slot: { x: 1100, y: 340, anchor: "middle" },
};

export const TALL: Measures = {
    width: 366,
    height: 596,
    board: { x: 7, y: 0, size: 352 },
    left: 24,
    columns: 342,
    zoom: 5,
    cell: 9,
    factor: 371,
    rows: 386,
    pitch: 10,
    carries: 506,
    sum: 515,
    index: 534,
    table: { y: 564, width: 262, height: 12 },
    answer: { x: 311, y: 541, size: 54 },
    slot: { x: 305, y: 589, anchor: "end" },
};

export interface Column {
    x: number;
    width: number;
}

/** Where a bit stands, also on its way between two columns; beyond 63 it leaves to the left. */
export function columnAt(measures: Measures, bits: number, place: number): Column {
    const narrow = measures.columns / (64 - bits + measures.zoom * bits);
    const wide = narrow * measures.zoom;
    const whole = Math.floor(place);
    const at = (column: number): Column =>
        column >= 64 - bits
            ? { x: measures.left + (63 - column) * wide, width: wide }
            : { x: measures.left + bits * wide + (63 - bits - column) * narrow, width: narrow };
    const here = at(whole);
    if (whole === place) return here;
    const next = at(whole + 1);
    const part = place - whole;
    return {
        x: here.x + (next.x - here.x) * part,
        width: here.width + (next.width - here.width) * part,
    };
}

export interface Point {
    x: number;
    y: number;
}

/** The upper left corner of a square on a board of any size; a1 is below on the left. */
export const squareAt = (board: Point & { size: number }, sq: number): Point => ({
    x: board.x + ((sq & 7) * board.size) / 8,
    y: board.y + ((7 - (sq >> 3)) * board.size) / 8,
});
