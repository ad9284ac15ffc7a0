// state.ts - what the picture shows, and how an address says it.
import { FULL, hex, readNumber, readSquare, squareName } from "../core/bits.js";
import { numberUpTo, oneOf } from "../ui/address.js";
import { LAST } from "./figure.js";
import type { Question, Slider } from "./story.js";

const SLIDERS: readonly Slider[] = ["rook", "bishop"];

export interface State extends Question {
    /** The stop that it rests at; undefined plays it from the beginning, to the last one. */
    at: number | undefined;
    /** Bits of the factor that are flipped to break it. */
    flips: bigint;
}

/** Three blockers that matter to a rook on e4, one behind another, and some that do not. */
export const EXAMPLE: Readonly<Question> = { piece: "rook", sq: 28, occ: 0x0042100425001000n };

export function readState(params: URLSearchParams): State {
    const board = (name: string) => readNumber((params.get(name) ?? "").slice(0, 100));
    const occ = board("occ");
    return {
        piece: oneOf(SLIDERS, params.get("piece"), EXAMPLE.piece),
        sq: readSquare(params.get("sq") ?? "") ?? EXAMPLE.sq,
        occ: occ === undefined ? EXAMPLE.occ : occ & FULL,
        at: numberUpTo(LAST, params.get("at")),
        flips: board("flips") ?? 0n,
    };
}

export function writeState({ piece, sq, occ, at, flips }: State): URLSearchParams {
    const params = new URLSearchParams({ piece, sq: squareName(sq), occ: hex(occ) });
    if (at !== undefined) params.set("at", String(at));
    if (flips) params.set("flips", hex(flips));
    return params;
}
