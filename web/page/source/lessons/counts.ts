// counts.ts - how many squares matter to a rook on each square, and how large the table of the picked one is.
import { bit, count, squareName } from "../core/bits.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { panel } from "./lesson.js";
import { PickedBoard } from "./picked.js";

const E4 = 28;

export function counts({ core, signal }: Place): HTMLElement {
    const masks = Array.from({ length: 64 }, (_, sq) => core.mask("rook", sq));
    const squares = masks.map(count);
    const sum = squares.reduce((entries, bits) => entries + 2 ** bits, 0);
    const facts = new Facts("noted", [
        ["rook", "Rook on"],
        ["number", "Squares that matter, the number on the square"],
        ["table", "Entries of its table"],
        ["slots", "All 64 tables together"],
    ]);
    const board = new PickedBoard({
        label: "How many squares matter to a rook on each square; press one",
        sq: E4,
        signal,
        onPick: draw,
    });

    function draw(sq: number): void {
        const text = (at: number) => String(squares[at]);
        board.draw({ focus: bit(sq), marked: masks[sq] ?? 0n, text });
        const bits = squares[sq] ?? 0;
        facts.set("rook", squareName(sq));
        facts.set("number", String(bits));
        facts.set("table", `2^${bits} = ${whole(2 ** bits)}`);
        facts.set("slots", `${whole(sum)} entries`);
    }

    draw(E4);
    return panel(
        "A table for each square",
        h("div", { class: "columns counts" }, board.element, facts.element),
    );
}
