// tables.ts - the sixth lesson: a table for all squares, and how arrays with gaps share it.
import { count } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { Code } from "./code.js";
import { fourNumbers } from "./four_numbers.js";
import { panel, rich, Task, words, type Lesson } from "./lesson.js";
import { movingGaps } from "./moving_gaps.js";
import { Overlay } from "./overlay.js";
import { sharing, type Shared } from "./sharing.js";

const SLOT_BYTES = 8;

/** Slots of a table where each square has as many as its mask has occupancies. */
function slots(core: Core, piece: "rook" | "bishop"): number {
    let sum = 0;
    for (let sq = 0; sq < 64; sq++) sum += 2 ** count(core.mask(piece, sq));
    return sum;
}

const GAPS = words(
    "The slots of one square are its *array*, and a factor often leaves some to which no occupancy comes, so " +
        "arrays can lie over each other, one in the gaps of another. What stays empty is *air*.",
);

function oneTable(core: Core): HTMLElement {
    const [rooks, bishops] = [slots(core, "rook"), slots(core, "bishop")];
    const all = rooks + bishops;
    return words(
        "Each square needs a mask, a factor, a shift, and where its array begins, the *offset*. *Plain* gives " +
            "every square as much room as the largest needs; *fancy* lays arrays one behind the other: " +
            `rooks take ${whole(rooks)} slots, bishops ${whole(bishops)}. Together: ` +
            `${whole(all)} slots of eight bytes, ${whole(Math.round((all * SLOT_BYTES) / 1024))} KiB.`,
    );
}

const MOVED = words(
    "*Black* sets the squares that do not matter to 1 instead of 0, which adds the same number to each product of a " +
        "square and moves its gaps to where other arrays fit. *Packed* adds whichever number moves them best. Its " +
        "squares have shifts of their own, too: where a factor does with fewer bits, the array is shorter.",
);

const SMALL = words(
    "A smaller table stays in the processor’s *cache*, its fast memory. A queen needs no table: she attacks " +
        "what a rook and a bishop on her square attack.",
);

/** What each changes in the lookup. */
const REASONS: Record<Shared, string> = {
    fixed: "Fixed lays arrays in each other’s gaps, with one shift for all rooks.",
    black: "Black also moves the gaps: `|` sets the squares that do not matter to 1.",
    packed: "Packed also adds each square’s own number, and shifts by its own shift.",
};

/** The line in which each differs from fancy. */
const OWN_LINE: Record<Shared, string> = { fixed: "index", black: "key", packed: "product" };

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Shift the array of g2 so that no slot is wanted twice and no air is left.",
        "Shifted by 2, both arrays take 64 slots, where they took 124 one behind the other.",
    );
    const overlay = await Overlay.open(place, () => task.notice(true));
    const code = await Code.open(place, "fixed");
    const reason = h("p", { class: "why", "aria-live": "polite" });
    const show = (name: Shared) => {
        code.show(name);
        code.light(OWN_LINE[name]);
        reason.replaceChildren(...rich(REASONS[name]));
    };
    const tables = await sharing(place, reason, show);
    return [
        panel("Two arrays", overlay.element),
        task.element,
        GAPS,
        panel("Four numbers for each square", fourNumbers(place)),
        oneTable(place.core),
        panel("A number added to each product", await movingGaps(place)),
        MOVED,
        panel("Three shared tables", tables, code.element),
        SMALL,
    ];
}

export const tables: Lesson = {
    title: "Tables",
    sentence: "From an array for each square to arrays that lie in each other’s gaps.",
    open,
};
