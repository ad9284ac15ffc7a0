// without.ts - the seventh lesson: what computes the attacks without a table, and PEXT, which needs no factor.
import { bit, count, squareName } from "../core/bits.js";
import { bitFlow } from "../lookup/flow.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { link, type Place } from "../ui/part.js";
import { numbersIn } from "../ui/palette.js";
import { whole } from "../ui/words.js";
import { BlockersBoard } from "../ui/blockers.js";
import { Code } from "./code.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { TurningFile } from "./turning.js";

const E4 = 28;
/** From e4 to e5, rank by rank. */
const WISHED = 9;

const SUBTRACTED = words(
    "Call the blockers on the file *o* and the rook’s own bit *r*. The subtraction `o - r` has to borrow: " +
        "it turns over every bit from the rook up to the first blocker, on all files between. XOR with o shows " +
        "what has changed, and the `&` keeps the file. Turn the board upside down, and the same finds what is " +
        "attacked downwards.",
    "Elsewhere you will read *o^(o-2r)*. There o has the rook’s own bit, too, since a rook is also a piece. Subtracting " +
        "r once takes that bit off, and a second time is the subtraction above. Here the method is called *hyperbola*.",
);

const PUSHED = words(
    "Some processors have an instruction that pushes the bits under a mask together, *PEXT*: the lowest to " +
        "the place worth 1, the next to 2, and so on. That is an index, no two occupancies share one, and no factor has to be " +
        "found. The table is as large as that of *fancy*. Where PEXT is slow or missing, a multiplication does the work.",
);

const COMPARED = words(
    "By *hyperbola* diagonals work like files. Turned upside down, a rank keeps its direction, so ranks take the " +
        "small table of the first lesson. All of it fits in 2.5 KiB. It takes more steps than a multiplication, but " +
        "nothing has to be fetched from far.",
);

function turned(place: Place, code: Code, task: Task): HTMLElement {
    let isFirst = true;
    const file = new TurningFile(place, {
        code,
        onTurn: (bits) => {
            if (!isFirst) task.notice(bits === WISHED);
            isFirst = false;
        },
    });
    return panel("A subtraction finds the blocker", file.element);
}

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
    return panel("PEXT", h("div", { class: "columns" }, blockers.element, side), flow);
}

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        `Put a blocker so that the subtraction turns over exactly ${WISHED} bits.`,
        "On e5. From e4 to e5, rank by rank, there are nine squares, and the blocker is the last one turned.",
    );
    const [hyperbola, pext] = [
        await Code.open(place, "hyperbola"),
        await Code.open(place, "pext"),
    ];
    const more = link("lookup", { piece: "rook", sq: "e4", scheme: "hyperbola" });
    return [
        turned(place, hyperbola, task),
        task.element,
        SUBTRACTED,
        pushed(place, pext),
        PUSHED,
        COMPARED,
        words(`Both, and others, are step by step in [Lookup](${more}).`),
    ];
}

export const without: Lesson = {
    title: "Without a factor",
    sentence: "A subtraction that finds the blocker, and an instruction that gathers bits.",
    open,
};
