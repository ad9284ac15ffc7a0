// records.ts - the eighth lesson: fewer bits, and what is proved.
import { bookRows, ofSide, type Known } from "../book/rows.js";
import { h } from "../ui/dom.js";
import { link, type Place } from "../ui/part.js";
import { Code } from "./code.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { RecordBoard } from "./record_board.js";

const FEWER = words(
    "Press a square: its number is the fewest index bits known. A rook on e7 has ten squares that matter, " +
        "so 1,024 occupancies, but only 72 different answers. A lucky factor needs nine bits instead of " +
        "ten, marked −1, and half the slots. Could it be one bit fewer still? ✓ is a proof that it could " +
        "not, ~ a claim, and ? is *open*: nobody knows.",
);

const PROOFS = words(
    "There are 2^64 factors, too many to try. But fix a factor’s bits one after the other. Soon a few " +
        "bits alone force two different answers into one slot; then all factors with these bits " +
        "are out. For the rook on e3 and nine bits the tree had 66,542,397 nodes, and no branch " +
        "was left: that is a proof.",
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
    const code = await Code.open(place, "fancy");
    code.light("shift");
    return [
        panel("The Book’s rooks", board.element),
        task.element,
        FEWER,
        panel("Where the bits stand in a lookup", code.element),
        PROOFS,
        onward(rows),
    ];
}

export const records: Lesson = {
    title: "Records",
    sentence: "Fewer bits than squares that matter, and what it takes to prove a record.",
    open,
};
