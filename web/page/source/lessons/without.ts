// without.ts - the seventh lesson: what computes the attacks without a table, and PEXT, which needs no factor.
import { bit, count, squareName } from "../core/bits.js";
import { bitFlow } from "../lookup/flow.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { link, type Place } from "../ui/part.js";
import { numbersIn } from "../ui/palette.js";
import { whole } from "../ui/words.js";
import { BlockersBoard } from "../ui/blockers.js";
import { BothWays } from "./both_ways.js";
import { Code } from "./code.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { TurnedLine } from "./turned_line.js";
import { TurningFile } from "./turning.js";

const E4 = 28;
/** From e4 to e5, rank by rank. */
const WISHED = 9;

const SUBTRACTED = words(
    "Call the blockers on the file *o* and the rook’s own bit, which o has not, *r*: `o - r` has to borrow, and turns over " +
        "every bit from the rook up to the first blocker, on all files between. `^`, *XOR*, marks the bits " +
        "that differ.",
);

const BOTH = words(
    "On the file, `o ^ (o - r)` is what is attacked upwards. On the board turned upside down, rank 8 for rank 1, *o′* and *r′*, " +
        "the same finds what is attacked downwards. The code takes the XOR of both at once, and the two o’s " +
        "cancel: this is *hyperbola*, elsewhere *o^(o-2r)*, where o has the rook’s own bit, too.",
);

const COMPARED = words(
    "Diagonals turn round as files do, and take the same subtraction. A rank stays as it is, so ranks " +
        "take the small table of the first lesson. That and the masks fit in 2.5 KiB: more steps than a multiplication, " +
        "but nothing has to be fetched from far.",
);

const PUSHED =
    "Some processors have an instruction that pushes the bits under a mask together, *PEXT*: the lowest to " +
    "the place worth 1, the next to 2, and so on. That is an index, no two occupancies share one, and no factor has to be " +
    "found.";

function pushed(place: Place, code: Code): HTMLElement {
    const mask = place.core.mask("rook", E4);
    const flow = h("div", { class: "copies" });
    const facts = new Facts("noted", [["index", "Index"]]);
    const blockers = new BlockersBoard({
        label: "The rook on e4; press squares with letters to put blockers",
        sq: E4,
        occ: bit(44) | bit(26) | bit(12),
        signal: place.signal,
        onChange: update,
    });

    function update(): void {
        const key = blockers.occ & mask;
        blockers.draw({ marked: mask, inkOf: numbersIn(mask) });
        const { steps } = place.core.show("rook", E4, "pext", key);
        const index = Number(steps.find(({ label }) => label === "index")?.value ?? 0);
        facts.set("index", `${index.toString(2).padStart(count(mask), "0")} = ${whole(index)}`);
        const name = (sq: number) => squareName(sq);
        flow.replaceChildren(bitFlow({ mask, bits: key, inkOf: numbersIn(mask), name }));
    }

    update();
    code.light("index");
    const side = h("div", {}, facts.element, code.element);
    const columns = h("div", { class: "columns" }, blockers.element, side);
    return panel("PEXT", columns, flow, flowLegend());
}

/** Above stands the board, below it what PEXT makes. */
function flowLegend(): HTMLElement {
    const items = [
        ["l0", "upper row: the board from bit 63 to bit 0; filled, a blocker of the mask"],
        ["l0 in", "outlined, a square of the mask without one"],
        ["l0 low", "lower row: the index, its highest bit first"],
    ] as const;
    return h(
        "ul",
        { class: "board-legend" },
        ...items.map(([look, what]) =>
            h("li", {}, h("span", { class: `flow-swatch ${look}`, "aria-hidden": "true" }), what),
        ),
    );
}

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        `Put a blocker so that the subtraction turns over exactly ${WISHED} bits.`,
        "On e5. From e4 to e5, rank by rank, there are nine squares, and the blocker is the last one turned.",
    );
    const pext = await Code.open(place, "pext");
    const both = new BothWays(await Code.open(place, "hyperbola"));
    const turning = new TurningFile(place, (o, turned) => {
        both.draw(o);
        task.notice(turned === WISHED);
    });
    const more = link("lookup", { piece: "rook", sq: "e4", scheme: "hyperbola" });
    return [
        panel("A subtraction finds the blocker", turning.element),
        task.element,
        SUBTRACTED,
        panel("Both ways", both.element),
        BOTH,
        panel("Lines upside down", new TurnedLine().element),
        COMPARED,
        pushed(place, pext),
        words(`${PUSHED} Both, and others, are step by step in [Lookup](${more}).`),
    ];
}

export const without: Lesson = {
    title: "Without a factor",
    sentence: "A subtraction that finds the blocker, and an instruction that gathers bits.",
    open,
};
