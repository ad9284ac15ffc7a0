// hashing.ts - the fifth lesson: which factors work, and how they are found.
import { link, type Place } from "../ui/part.js";
import { Code } from "./code.js";
import { Task, words, type Lesson } from "./lesson.js";
import { OwnFactor } from "./own_factor.js";
import { Trial } from "./trial.js";

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

const TRIED = words(
    "To try a factor is to fill the table with it: stop where a slot already holds another answer.",
);

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Four of the five squares reach the index, bits 59 to 63; g4 does not. g4 is bit 30, and " +
            "bit n of the factor takes it to 30 + n. One place is still free. Flip the bit that takes g4 there.",
        "With bit 31 it is 30 + 31 = 61, the one place that was still free.",
    );
    const code = await Code.open(place, "fill");
    const light = (name: string) => () => code.light(name);
    const own = new OwnFactor(place, task, light("product"));
    const hunt = link("hunt", { hunt: "chance", piece: "rook", sq: "e4" });
    return [
        own.element,
        task.element,
        COLLISIONS,
        new Trial(place, light("array")).element,
        CHANCE,
        code.panel(
            "The loop that tries a factor",
            "Lit: the product, in which a flipped bit adds a copy, or the slot that a trial fills.",
        ),
        TRIED,
        words(`Watch it more closely, and many at once, in [the hunt](${hunt}).`),
    ];
}

export const hashing: Lesson = {
    title: "Finding a factor",
    sentence: "Good and bad collisions, a factor of your own, and how chance finds the others.",
    open,
};
