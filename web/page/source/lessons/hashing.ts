// hashing.ts - the fourth lesson: which factors work, how they are found, and the table they make.
import { count } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { link, type Place } from "../ui/part.js";
import { Task, words, type Lesson } from "./lesson.js";
import { whole } from "../ui/words.js";
import { OwnFactor } from "./own_factor.js";
import { Trial } from "./trial.js";

const SLOT_BYTES = 8;

const COLLISIONS = words(
    "On d1 only five squares matter to a bishop, so there are 32 occupancies, and five index bits make 32 " +
        "places in the table, *slots*. Here are the 64 bits of a factor. Flip some.",
    "If two occupancies with the same answer share a slot, no harm is done: a *good collision*. If " +
        "their answers differ, one will be wrong: a *bad collision*. A factor without bad " +
        "collisions is *magic*.",
);

const CHANCE = words(
    "For a rook, chance finds the factor. Take a random number with few set bits, since each adds another " +
        "copy to the sum. Go through the occupancies; at the first bad collision throw it " +
        "away and take the next. Most fail soon.",
);

/** Slots of a table where each square has as many as its mask has occupancies. */
function slots(core: Core, piece: "rook" | "bishop"): number {
    let sum = 0;
    for (let sq = 0; sq < 64; sq++) sum += 2 ** count(core.mask(piece, sq));
    return sum;
}

function oneTable(core: Core): HTMLElement {
    const [rooks, bishops] = [slots(core, "rook"), slots(core, "bishop")];
    const all = rooks + bishops;
    return words(
        "# One table for all",
        "With a factor for every square, lay the squares’ arrays one behind the other. Each square " +
            "needs a mask, a factor, a shift, and where its array begins, the *offset*. To fill the " +
            "table, walk once for each occupancy and write what is attacked into " +
            "`offset + (((occ & mask) * factor) >> shift)`.",
        `Rooks take ${whole(rooks)} slots, bishops ${whole(bishops)}. Together: ` +
            `${whole(all)} slots of eight bytes, ${whole(Math.round((all * SLOT_BYTES) / 1024))} ` +
            "KiB. A queen attacks what a rook and a bishop on her square attack.",
    );
}

function open(place: Place): HTMLElement[] {
    const task = new Task(
        "At the start four of the five squares reach the index, g4 does not. g4 is bit 30, and bit n of the " +
            "factor takes it to 30 + n. Flip one bit between 24 and 31, and no bad collision is left.",
        "With bit 31 it is 30 + 31 = 61, the one place that was still free.",
    );
    const hunt = link("hunt", { hunt: "chance", piece: "rook", sq: "e4" });
    return [
        new OwnFactor(place, task).element,
        COLLISIONS,
        task.element,
        new Trial(place).element,
        CHANCE,
        words(`Watch it more closely, and many at once, in [the hunt](${hunt}).`),
        oneTable(place.core),
    ];
}

export const hashing: Lesson = {
    title: "Perfect hashing",
    sentence: "Good and bad collisions, a factor of your own, and how chance finds the others.",
    open,
};
