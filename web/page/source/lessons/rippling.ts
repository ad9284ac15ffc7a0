// rippling.ts - the third lesson: from one occupancy of a mask to the next, until all have been there.
import { bit } from "../core/bits.js";
import type { Place } from "../ui/part.js";
import { Code } from "./code.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { Rippler } from "./rippler.js";

const E4 = 28;
/** The squares A and C of the rook on e4, and nothing else. */
const E2 = 12;
const B4 = 25;

const RIPPLE = words(
    "To fill a table, a program goes through all occupancies of a mask. Their bits lie scattered, and " +
        "between them are gaps. Fill the gaps with ones and add 1: the carry runs through the gaps, " +
        "and the `&` clears them. What is left is the next occupancy. With a mask of bits 1 and 3: " +
        "0000, 0010, 1000, 1010.",
);

const SUBTRACT = words(
    "The ones in the gaps are `~mask`, and a processor subtracts by adding the reverse and 1: `-mask` is `~mask + 1`. " +
        "So subtracting the mask does both in one step: `occ = (occ - mask) & mask`. This is the " +
        "*Carry-Rippler*. It counts as if the mask’s bits stood side by side. When 0 comes again, all have been there.",
    "For each occupancy a program walks the rays once and writes what they attack into the table. " +
        "That takes a moment at the start, and then never again. " +
        "What is missing is the *index*: the number of the entry for an occupancy. Its bits lie scattered all " +
        "over the board.",
);

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Stop at the occupancy with blockers on A and C, and nowhere else. Which number does it have?",
        "Number 5, in bits 101: A is worth 1, B 2 and C 4, as if they stood side by side.",
    );
    const code = await Code.open(place, "fill");
    const mask = place.core.mask("rook", E4);
    const rippler = new Rippler(place, {
        sq: E4,
        mask,
        onMove: (occ) => {
            code.light("occ");
            task.notice(occ === (bit(E2) | bit(B4)));
        },
    });
    code.light("rays");
    return [
        panel("All occupancies, one after the other", rippler.element),
        task.element,
        RIPPLE,
        panel("The loop that fills the table", code.element),
        SUBTRACT,
    ];
}

export const rippling: Lesson = {
    title: "Carry-Rippler",
    sentence: "One subtraction leads to the next occupancy of a mask, until all have been there.",
    open,
};
