// hashing.ts - the fourth lesson: which factors work, how they are found, and the table they make.
import { count } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { link, type Place } from "../ui/part.js";
import { Task, words, type Lesson } from "./lesson.js";
import { whole } from "../ui/words.js";
import { OwnFactor } from "./own_factor.js";
import { Trial } from "./trial.js";

const SLOT_BYTES = 8;

const BEFORE = words(
    "An index is a place in the table, a *slot*. Some occupancies come to the same slot. If they " +
        "have the same answer, no harm is done: a *good collision*. If their answers differ, one " +
        "of them will be wrong: a *bad collision*. A factor without bad collisions is called " +
        "*magic*, and such an index, which never confuses two answers, *perfect hashing*.",
    "# By hand",
    "The smallest table to try this on is a bishop’s. He moves like a rook, but on the diagonals. " +
        "On d1 only five squares matter, so there are 32 occupancies, and with five bits for the " +
        "index 32 slots. Here are the 64 bits of his factor. Flip some.",
);

const CHANCE = words(
    "# Trial and error",
    "Nobody does this by hand for a rook. Take a random number with few bits, for each one more is " +
        "one more copy in the sum. Work through the occupancies, and at the first bad collision " +
        "throw the number away and take the next. Most of them fail soon.",
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
        "Find a factor for every square, for rook and bishop. Give each square as many slots as " +
            "its mask has occupancies, and lay these arrays one behind the other. To each square " +
            "belong four numbers: mask, factor, shift, and where its array begins, the *offset*.",
        "To fill a slot, walk once: for each occupancy of the mask, write what the walk attacks " +
            "into `offset + (((occ & mask) * factor) >> shift)`. That is done in a millisecond, " +
            "before the game begins.",
        `Rooks take ${whole(rooks)} slots, bishops ${whole(bishops)}. Together they are ` +
            `${whole(all)} slots of eight bytes, ${whole(Math.round((all * SLOT_BYTES) / 1024))} ` +
            "KiB. Programmers call this kind *fancy*. A queen needs nothing of her own: she " +
            "attacks what a rook and a bishop on her square attack.",
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
        BEFORE,
        new OwnFactor(place, task).element,
        task.element,
        CHANCE,
        new Trial(place).element,
        words(`Watch it more closely, and many at once, in [the hunt](${hunt}).`),
        oneTable(place.core),
    ];
}

export const hashing: Lesson = {
    title: "Perfect hashing",
    sentence: "Good and bad collisions, a factor of your own, and how chance finds the others.",
    open,
};
