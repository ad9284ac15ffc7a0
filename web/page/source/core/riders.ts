// riders.ts - any piece on any board, as the core's riders have them.
import type { Refusal, RidersAnswer, RidersTrace } from "./answers.js";
import { FULL, bit } from "./bits.js";
import type { Machine } from "./wasm.js";

const GRIDS = ["flat", "hex", "solid"] as const;
export type Grid = (typeof GRIDS)[number];

export interface Place {
    file: number;
    rank: number;
    level: number;
}

/** Squares by number: what each is called, and where it lies. */
export interface Ground {
    grid: Grid;
    names: readonly string[];
    places: readonly Place[];
}

export interface Begun {
    ground: Ground;
    /** On the empty board, from a square in the middle. */
    answer: RidersAnswer;
    error?: undefined;
}

/** Where in the board's text or the piece's it is wrong, if that is in one place. */
export type RidersRefusal = Refusal & { field: "board" | "piece"; at: number | undefined };

const AXES = 3;
const ALL = (1n << 128n) - 1n;

export class Riders {
    constructor(private readonly machine: Machine) {}

    private get exports() {
        return this.machine.exports;
    }

    /** A piece in Betza's notation, perhaps with words behind it; later questions are of it. Where it makes no
     * sense, they are of the one before. */
    begin(board: string, piece: string): Begun | RidersRefusal {
        const answer = this.machine.answer<RidersAnswer | Refusal>(() =>
            this.exports.riders_begin(this.machine.give(`${board} ${piece}`)),
        );
        if ("error" in answer) return { ...answer, ...this.wrong(board) };
        return { ground: this.ground(answer.squares), answer };
    }

    private wrong(board: string): Pick<RidersRefusal, "field" | "at"> {
        const at = this.exports.riders_wrong_at();
        if (this.exports.riders_board_is_wrong())
            return { field: "board", at: Math.min(at, board.length) };
        return { field: "piece", at: at > board.length ? at - board.length - 1 : undefined };
    }

    private ground(squares: number): Ground {
        const { exports } = this;
        const at = exports.riders_places_at();
        const bytes = new Uint8Array(exports.memory.buffer, at, AXES * squares);
        const places = Array.from({ length: squares }, (_, sq) => {
            const [file = 0, rank = 0, level = 0] = bytes.subarray(AXES * sq, AXES * (sq + 1));
            return { file, rank, level };
        });
        const grid = GRIDS[exports.riders_grid()] ?? "flat";
        // Where all are occupied, the answer names all of them, in their order.
        return { grid, places, names: this.answer(0, ALL).occupied };
    }

    /** The blockers that the command shows where none are given. */
    example(sq: number): bigint {
        const at = this.exports.riders_example_at(sq);
        const [low = 0n, high = 0n] = new BigUint64Array(this.exports.memory.buffer, at, 2);
        return (low | (high << 64n)) & ~bit(sq);
    }

    answer(sq: number, occ: bigint): RidersAnswer {
        return this.machine.answer(() =>
            this.exports.riders_answer(sq, occ & FULL, (occ >> 64n) & FULL),
        );
    }

    steps(sq: number, occ: bigint): RidersTrace {
        return this.machine.answer(() =>
            this.exports.riders_steps(sq, occ & FULL, (occ >> 64n) & FULL),
        );
    }
}
