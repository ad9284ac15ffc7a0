// state.ts - what the lookup shows, and how an address says it.
import {
    FULL,
    ORDERS,
    bitAt,
    hex,
    placeOf,
    readNumber,
    readSquare,
    squareName,
} from "../core/bits.js";
import type { Order } from "../core/bits.js";
import type { PieceName } from "../core/answers.js";
import { PIECES } from "../core/core.js";
import { numberUpTo, oneOf } from "../ui/address.js";

export const LABELS = ["off", "bits", "index"] as const;
export type Labels = (typeof LABELS)[number];
export const EXAMPLE = 0x48a34a0041a44a40n;

/** Squares and boards are those of order a1 here: another order only numbers them otherwise. */
export interface State {
    piece: PieceName;
    sq: number;
    scheme: string;
    occ: bigint;
    step: number;
    /** Every step is open. */
    all: boolean;
    /** Partial products that have been added, undefined for all. */
    added: number | undefined;
    order: Order;
    labels: Labels;
}

const mirrored = (byte: number): number => {
    let turned = 0;
    for (let i = 0; i < 8; i++) turned |= ((byte >> i) & 1) << (7 - i);
    return turned;
};

/** The same squares as bits of another order, and back: each order is its own inverse. */
export function turned(board: bigint, order: Order): bigint {
    if (order === "a1") return board;
    let result = 0n;
    for (let row = 0; row < 8; row++) {
        const byte = Number((board >> BigInt(8 * row)) & 0xffn);
        const to = order === "a8" ? 7 - row : row;
        result |= BigInt(order === "h1" ? mirrored(byte) : byte) << BigInt(8 * to);
    }
    return result;
}

export function turnedSquare(sq: number, order: Order): number {
    const { file, rank } = placeOf(sq, "a1");
    return bitAt(file, rank, order);
}

export function readState(params: URLSearchParams, schemes: readonly string[]): State {
    const order = oneOf(ORDERS, params.get("order"), "a1");
    const occ = readNumber(params.get("occ") ?? "");
    return {
        piece: oneOf(PIECES, params.get("piece"), "rook"),
        sq: readSquare(params.get("sq") ?? "") ?? 27,
        scheme: oneOf(schemes, params.get("scheme"), "fancy"),
        occ: occ === undefined ? EXAMPLE : turned(occ & FULL, order),
        step: numberUpTo(99, params.get("step")) ?? 0,
        all: params.get("step") === "all",
        added: numberUpTo(64, params.get("added")),
        order,
        labels: oneOf(LABELS, params.get("labels"), "off"),
    };
}

export function writeState(state: State): URLSearchParams {
    const params = new URLSearchParams({
        piece: state.piece,
        sq: squareName(state.sq),
        scheme: state.scheme,
        occ: hex(turned(state.occ, state.order)),
        step: state.all ? "all" : String(state.step),
        order: state.order,
        labels: state.labels,
    });
    if (state.added !== undefined) params.set("added", String(state.added));
    return params;
}
