// presets.ts - occupancies to begin with; all as squares of order a1.
import type { PieceName } from "../core/answers.js";
import { FULL } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { EXAMPLE } from "./state.js";

export interface Preset {
    name: string;
    make(core: Core, piece: PieceName, sq: number): bigint;
}

/** The squares whose occupancy matters; a queen's are both's. */
export const relevant = (core: Core, piece: PieceName, sq: number): bigint =>
    piece === "queen" ? core.mask("rook", sq) | core.mask("bishop", sq) : core.mask(piece, sq);

/** With a blocker on every square only the neighbours are attacked. */
const neighbours = (core: Core, piece: PieceName, sq: number): bigint =>
    core.attacks(piece, sq, FULL);

/** One blocker in four, as in a middle game with much on the board. */
function someBlockers(): bigint {
    const words = crypto.getRandomValues(new BigUint64Array(2));
    return (words[0] ?? 0n) & (words[1] ?? 0n);
}

export const PRESETS: readonly Preset[] = [
    { name: "Empty", make: () => 0n },
    { name: "Example", make: () => EXAMPLE },
    { name: "Start position", make: () => 0xffff00000000ffffn },
    { name: "All that matter", make: relevant },
    { name: "Hemmed in", make: neighbours },
    { name: "Full", make: () => FULL },
    { name: "Random", make: someBlockers },
];
