// tables.ts - the sixth lesson: a table for all squares, and how arrays with gaps share it.
import { count } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { Code } from "./code.js";
import { panel, rich, Task, words, type Lesson } from "./lesson.js";
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
    "A factor sends occupancies to slots, and often leaves slots to which none comes. So lay arrays over " +
        "each other, one in the gaps of another. What stays empty is *air*.",
    "Each square needs a mask, a factor, a shift, and where its array begins, the *offset*. " +
        "The answer is in slot `offset + (((occ & mask) * factor) >> shift)`.",
);

function oneTable(core: Core): HTMLElement {
    const [rooks, bishops] = [slots(core, "rook"), slots(core, "bishop")];
    const all = rooks + bishops;
    return words(
        "*Plain* gives every square as much room as the largest needs. *Fancy* gives each its own length, and lays " +
            `arrays one behind the other: rooks take ${whole(rooks)} slots, bishops ${whole(bishops)}. Together: ` +
            `${whole(all)} slots of eight bytes, ${whole(Math.round((all * SLOT_BYTES) / 1024))} KiB. ` +
            "The three others share.",
        "A smaller table stays in the processor’s *cache*, its fast memory. A queen needs no table: she attacks what a rook " +
            "and a bishop on her square attack.",
    );
}

/** How each makes the table smaller: what the lookup changes, and what that does to the gaps. */
const REASONS: Record<Shared, string> = {
    fixed:
        "Fixed is the formula above, with arrays in each other’s gaps. One shift serves all rooks: it " +
        "stands in the code, and each square keeps one number less.",
    black:
        "Black sets the squares that do not matter to 1, where `&` sets them to 0. So each product of a square grows by the " +
        "same number, ~mask × factor. That moves its slots and gaps, and factors whose gaps did not fit may fit now.",
    packed:
        "Packed adds a number of its own for each square, whichever moves the gaps best. And each square has " +
        "its own shift: where fewer bits do, the array is shorter.",
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
        panel("Three shared tables", tables, code.element),
        oneTable(place.core),
    ];
}

export const tables: Lesson = {
    title: "Tables",
    sentence: "From an array for each square to arrays that lie in each other’s gaps.",
    open,
};
