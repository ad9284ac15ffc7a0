// records.ts - the fifth lesson: fewer bits, shared slots, and what is proved.
import { bookRows, ofSide, type Known } from "../book/rows.js";
import { h } from "../ui/dom.js";
import { link, type Place } from "../ui/part.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { RecordBoard } from "./record_board.js";
import { sharing } from "./sharing.js";

const BEFORE = words(
    "# Fewer bits",
    "A rook on e7 has ten squares that matter, so 1,024 occupancies, but only 72 different answers. " +
        "So there is much to share: a lucky factor needs nine bits instead of ten, and half the " +
        "slots. Such a factor is a record, and the Book keeps the best that are known.",
    "Press a square. The number is the fewest bits known, −1 marks those with one bit fewer than the " +
        "mask has squares. The sign tells of one bit fewer: ✓ proved impossible, ~ claimed to be, ? open.",
);

const PROOFS = words(
    "How can one prove that no factor exists? There are 2^64 of them, too many to try. But one can " +
        "fix the factor’s bits one after the other, from the top. Soon a few bits alone force " +
        "two different answers into one slot; then all factors that begin with them are out, and " +
        "need not be looked at. What is left is a tree with many dead branches. When the whole " +
        "tree has been searched and all branches are dead, that is a proof. For the rook on " +
        "e3 and nine bits the tree had 66,542,397 nodes. Where nobody has finished the tree, the " +
        "question is *open*.",
);

const SHARED = words(
    "# One over the other",
    "Most arrays have gaps, slots to which no occupancy comes. So lay the arrays over each other: " +
        "where one has a gap another may have an answer. What stays empty is called air. " +
        "*Fixed* shifts by the same amount for all rooks, which leaves long gaps. *Black* does " +
        "not clear the squares outside the mask but sets them, `occ | ~mask`, which " +
        "moves every index. *Packed* adds a number of its own for each square.",
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
    return h(
        "div",
        { class: "words" },
        h("h2", {}, "Where to go from here"),
        h("ul", { class: "elsewhere" }, ...items),
        h(
            "p",
            {},
            "To use all this, include one file, ",
            h("code", {}, "grimoire.h"),
            "; the README shows how. ",
            h("code", {}, "grimoire show rank"),
            " prints the first lesson in a terminal.",
        ),
    );
}

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Find a square that has one bit fewer than its mask has squares, and where one fewer again is " +
            "proved impossible here: this record will stand.",
        "No one will ever find a better factor of this kind for this square.",
    );
    const rows = ofSide(await bookRows(), { piece: "rook", indexing: "plain" });
    if (place.signal.aborted) return [];
    const board = new RecordBoard(place, rows, task);
    return [
        BEFORE,
        panel("The Book’s rooks", board.element),
        task.element,
        PROOFS,
        SHARED,
        panel("Three shared tables", await sharing(place)),
        onward(rows),
    ];
}

export const records: Lesson = {
    title: "Records",
    sentence: "Fewer bits, arrays laid over each other, and what it takes to prove a record.",
    open,
};
