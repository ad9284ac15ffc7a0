// hashing.ts - the fifth lesson: which factors work, and how they are found.
import { link, type Place } from "../ui/part.js";
import { Code } from "./code.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { D1, OwnFactor } from "./own_factor.js";
import { SharedSlots } from "./shared_slots.js";
import { Trial } from "./trial.js";

const SLOTS = words(
    "On d1 only five squares matter to a bishop, so there are 32 occupancies; the index, the product’s top five bits, " +
        "makes 32 entries in the table, *slots*.",
);

const COLLISIONS = words(
    "If two occupancies with the same answer share a slot, no harm is done: a *good collision*. If " +
        "their answers differ, one will be wrong: a *bad collision*. A factor without bad " +
        "collisions is *magic*.",
);

const CHANCE =
    "Take a random number with few set bits: each shifts all blockers, so with few most blockers get an index bit of " +
    "their own, and with many they fall on each other. Fill the table with it; the code counts the answers that " +
    "are then wrong; if any, take the next.";

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Bit b of the factor moves each blocker up by b bits: g4, which is bit 30, to bit 30 + b. Flip the bit that takes it " +
            "to the one free place of 59 to 63.",
        "With bit 31 it is 30 + 31 = 61, the one place that was still free.",
    );
    const code = await Code.open(place, "wrong");
    const mask = place.core.mask("bishop", D1);
    const shared = new SharedSlots({ piece: "bishop", sq: D1, mask });
    const own = new OwnFactor(place, task, (filling, factor) => shared.draw(filling, factor));
    const hunt = link("hunt", { hunt: "chance", piece: "rook", sq: "e4" });
    return [
        own.element,
        task.element,
        SLOTS,
        panel("Slots that several share", shared.element),
        COLLISIONS,
        new Trial(place, code).element,
        words(`${CHANCE} [The hunt](${hunt}) tries many at once.`),
    ];
}

export const hashing: Lesson = {
    title: "Finding a factor",
    sentence: "Good and bad collisions, a factor of your own, and how chance finds the others.",
    open,
};
