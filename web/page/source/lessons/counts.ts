// counts.ts - how many squares matter to a rook on each square, and how large the table of the picked one is.
import { count } from "../core/bits.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { panel } from "./lesson.js";
import { picked } from "./picked.js";

const E4 = 28;

export function counts({ core, signal }: Place): HTMLElement {
    const masks = Array.from({ length: 64 }, (_, sq) => core.mask("rook", sq));
    const squares = masks.map(count);
    const sum = squares.reduce((entries, bits) => entries + 2 ** bits, 0);
    const text = (sq: number) => String(squares[sq]);
    const board = picked({
        label: "How many squares matter to a rook on each square; press one",
        sq: E4,
        signal,
        rows: [
            ["rook", "Rook on"],
            ["number", "Squares that matter, the number on the square"],
            ["table", "Entries of its table"],
            ["slots", "All 64 tables together"],
        ],
        show: (sq) => {
            const bits = squares[sq] ?? 0;
            return {
                view: { marked: masks[sq] ?? 0n, text },
                values: [text(sq), `2^${bits} = ${whole(2 ** bits)}`, `${whole(sum)} entries`],
            };
        },
    });
    return panel("A table for each square", h("div", { class: "counts" }, board));
}
