// answer_count.ts - how many different answers a rook has: on each ray as many as it is long, and all of them multiplied.
import { count } from "../core/bits.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { picked } from "./picked.js";
import { WAY_NAMES, walkBoard } from "./walk.js";

const E7 = 52;

export function answerCount({ core, signal }: Place): HTMLElement {
    return picked({
        label: "The rook’s square; press one",
        sq: E7,
        signal,
        rows: [
            ["from", "Rook on"],
            ["lengths", "Steps up, right, down, left"],
            ["sets", "Different answers"],
            ["ways", "Occupancies"],
        ],
        show: (sq) => {
            const { attacks, steps } = walkBoard(sq, 0n);
            const mask = core.mask("rook", sq);
            const lengths = WAY_NAMES.map((way) => steps[way]);
            // A ray with no squares has one answer, too: none.
            const factors = lengths.map((length) => Math.max(1, length));
            const sets = factors.reduce((product, length) => product * length, 1);
            return {
                view: { slider: { piece: "rook", sq }, marked: mask, attacked: attacks },
                values: [
                    lengths.join(", "),
                    `${factors.join(" × ")} = ${whole(sets)}`,
                    `2^${count(mask)} = ${whole(2 ** count(mask))}`,
                ],
            };
        },
    });
}
