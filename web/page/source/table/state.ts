// state.ts - what the address keeps of this part, read from whatever stands there.
import { readSquare, squareName } from "../core/bits.js";
import { Camera } from "./camera.js";
import { VIEWS, type MapView } from "./palette.js";
import { numberUpTo, oneOf } from "../ui/address.js";

export const TABLES = ["black", "fixed", "packed"] as const;
export type TableName = (typeof TABLES)[number];

export interface State {
    /** "own" is the visitor's, and has no address. */
    table: TableName | "own";
    view: MapView;
    /** 0 is before packing, 1 after. */
    t: number;
    slot: number | undefined;
    /** The chosen square's number. */
    square: number | undefined;
    piece: "rook" | "bishop";
    level: number;
    middle: number | undefined;
}

/** More than any table has slots. */
const MOST = 9_999_999;

function readTime(text: string | null): number {
    if (text === "before") return 0;
    return (numberUpTo(100, text) ?? 100) / 100;
}

export function readState(params: URLSearchParams): State {
    const piece = oneOf(["rook", "bishop"] as const, params.get("piece"), "rook");
    const sq = readSquare(params.get("square") ?? "");
    return {
        table: oneOf(TABLES, params.get("table"), "black"),
        view: oneOf(VIEWS, params.get("view"), "owners"),
        t: readTime(params.get("when")),
        slot: numberUpTo(MOST, params.get("slot")),
        piece,
        square: sq === undefined ? undefined : sq + (piece === "rook" ? 0 : 64),
        level: numberUpTo(Camera.levels - 1, params.get("zoom")) ?? 0,
        middle: numberUpTo(MOST, params.get("middle")),
    };
}

const timeText = (t: number): string =>
    t === 0 ? "before" : t === 1 ? "after" : String(Math.round(100 * t));

export function stateParams(state: State): URLSearchParams {
    const params = new URLSearchParams();
    if (state.table !== "own") params.set("table", state.table);
    params.set("view", state.view);
    params.set("when", timeText(state.t));
    if (state.slot !== undefined) params.set("slot", String(state.slot));
    if (state.square !== undefined || state.piece !== "rook") params.set("piece", state.piece);
    if (state.square !== undefined) params.set("square", squareName(state.square & 63));
    if (state.level > 0) {
        params.set("zoom", String(state.level));
        params.set("middle", String(state.middle ?? 0));
    }
    return params;
}
