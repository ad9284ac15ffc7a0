// rippling.ts - the third lesson: from one occupancy of a mask to the next, until all have been there.
import { bit } from "../core/bits.js";
import type { Place } from "../ui/part.js";
import { ByteRipple } from "./byte_ripple.js";
import { Code } from "./code.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { OneStep } from "./one_step.js";
import { Rippler } from "./rippler.js";
import { TableLoop } from "./table_loop.js";

const E4 = 28;
/** The squares A and C of the rook on e4, and nothing else. */
const E2 = 12;
const B4 = 25;

const ALL = words("To fill a table, a program goes through all occupancies of a mask.");

const RIPPLE = words(
    "The mask’s bits lie scattered, with gaps between them. Fill the gaps with ones and add 1: the carry " +
        "runs through the gaps, and the `&` clears them. What is left is the next occupancy.",
);

const SUBTRACT = words(
    "`~mask` is the mask with every bit flipped: ones in the gaps. A processor computes `a - b` as " +
        "`a + ~b + 1`, so `occ - mask` fills the gaps and adds 1 at once. `occ = (occ - mask) & mask` is the " +
        "*Carry-Rippler*, and it counts as if the mask’s bits stood side by side.",
);

const FILL = words(
    "For each occupancy a program walks the rays once and writes what they attack into the table. When 0 " +
        "comes again, all have been there. The *index*, the number of the entry for an occupancy, comes from " +
        "the multiplication of the next lesson.",
);

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Stop at the occupancy with blockers on A and C, and nowhere else. Which number does it have?",
        "Number 5, in bits 101: A is worth 1, B 2 and C 4, as if they stood side by side.",
    );
    const mask = place.core.mask("rook", E4);
    const step = new OneStep(mask);
    const loop = new TableLoop(place, {
        sq: E4,
        code: await Code.open(place, "fill"),
        onNext: () => rippler.go(1),
    });
    const rippler = new Rippler(place, {
        sq: E4,
        mask,
        onMove: (occ) => {
            step.draw(occ);
            loop.draw(occ);
            task.notice(occ === (bit(E2) | bit(B4)));
        },
    });
    step.draw(0n);
    loop.draw(0n);
    return [
        panel("All occupancies, one after the other", rippler.element),
        task.element,
        ALL,
        panel("One step", step.element),
        RIPPLE,
        panel("The same by a subtraction", new ByteRipple().element),
        SUBTRACT,
        panel("The loop that fills the table", loop.element),
        FILL,
    ];
}

export const rippling: Lesson = {
    title: "Carry-Rippler",
    sentence: "One subtraction leads to the next occupancy of a mask, until all have been there.",
    open,
};
