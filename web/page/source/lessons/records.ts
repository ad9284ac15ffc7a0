// records.ts - the eighth lesson: fewer bits, and what is proved.
import { bookRows, ofSide, type Known } from "../book/rows.js";
import { h } from "../ui/dom.js";
import { link, type Place } from "../ui/part.js";
import { answerCount } from "./answer_count.js";
import { Code } from "./code.js";
import { FixedBits } from "./fixed_bits.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { RecordBoard } from "./record_board.js";

const FEWER = words(
    "Each number is the fewest index bits known; −1 marks one fewer than squares that matter. ✓ is a " +
        "proof that one fewer is impossible; ~ is the same said by others, not checked here; ? is *open*: nobody knows.",
);

const ANSWERS = words(
    "A rook on e7 has ten squares that matter, so 1,024 occupancies, but only 72 different answers, as each ray ends " +
        "on one of its squares. Equal ones may share a slot, so a lucky factor needs nine bits instead of ten. The 49 " +
        "answers of a1 would fit in 64 slots, but nobody knows a factor that tells them apart even in 2,048.",
);

const PROOFS = words(
    "2^64 factors are too many. Of the copy for a blocker on g7, bit 54, only the factor’s lowest ten bits " +
        "are left, so these alone can force two different answers into one slot: zeros, and it shares the empty board’s. For " +
        "eight bits a search set them from the lowest on: it tried 2,154,147 *nodes*, choices of bits, and every way " +
        "clashed: a proof.",
);

function onward(rows: readonly Known[]): HTMLElement {
    const factor = rows.find(({ square }) => square === "e7")?.factor ?? "";
    const places: readonly (readonly [string, string])[] = [
        [link("lookup", { piece: "rook", sq: "e4", scheme: "black" }), "Step through a lookup"],
        [
            link("collisions", { piece: "rook", sq: "e7", bits: 9, factor }),
            "Break a record’s factor",
        ],
        [link("hunt", { hunt: "descent", piece: "rook", sq: "c2", bits: 8 }), "Watch a proof"],
        [link("table", { table: "packed", when: "before" }), "See a table being packed"],
        [link("book"), "Look for a record that you could break"],
    ];
    const items = places.map(([href, text]) => h("li", {}, h("a", { href }, text)));
    const file = h(
        "li",
        {},
        "Include one file, ",
        h("code", {}, "grimoire.h"),
        ", in a program of yours",
    );
    const shown = h(
        "li",
        {},
        h("code", {}, "grimoire show rank"),
        ", the first lesson in a terminal",
    );
    return h(
        "div",
        { class: "words" },
        h("h2", {}, "Where to go from here"),
        h("ul", { class: "elsewhere" }, ...items, file, shown),
    );
}

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Find a square that has one bit fewer than its mask has squares, and where one fewer again is " +
            "proved impossible here: a record that will stand.",
        "No one will ever find a better factor of this kind for this square.",
    );
    const rows = ofSide(await bookRows(), { piece: "rook", indexing: "plain" });
    if (place.signal.aborted) return [];
    const code = await Code.open(place, "fancy");
    code.light("shift");
    const board = new RecordBoard(place, rows, task, code);
    return [
        panel("The Book’s rooks", board.element),
        task.element,
        FEWER,
        panel("Occupancies and answers", answerCount(place)),
        ANSWERS,
        panel("A factor, bit by bit", new FixedBits(place).element),
        PROOFS,
        onward(rows),
    ];
}

export const records: Lesson = {
    title: "Records",
    sentence: "Fewer bits than squares that matter, and what it takes to prove a record.",
    open,
};
