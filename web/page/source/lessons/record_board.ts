// record_board.ts - the Book's rooks on a board, and what is known of the square that is pressed.
import { BookBoard } from "../book/board.js";
import { MEANINGS, saved, squareOf, type Known } from "../book/rows.js";
import type { Core } from "../core/core.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import type { Code } from "./code.js";
import type { Task } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { whole } from "../ui/words.js";

const A1 = 0;

/** Different answers for a rook on a square. */
function answers(core: Core, row: Known): number {
    const made = core.collide("rook", squareOf(row), "masked", row.bits, BigInt(row.factor));
    return new Set(made?.attacks).size;
}

export class RecordBoard {
    readonly element: HTMLElement;
    private readonly facts = new Facts("noted", [
        ["square", "Rook on"],
        ["squares", "Squares that matter"],
        ["answers", "Different answers"],
        ["bits", "Fewest bits known"],
        ["shift", "So the shift is"],
        ["factor", "A factor that does it"],
        ["state", "One bit fewer"],
    ]);

    constructor(
        { core }: Place,
        private readonly rows: readonly Known[],
        private readonly task: Task,
        code: Code,
    ) {
        const board = new BookBoard(rows, {
            label: "Fewest bits for the rook",
            chosen: A1,
            onChoose: (sq) => this.choose(core, sq, true),
        });
        const side = h("div", {}, this.facts.element, code.element);
        this.element = h("div", { class: "columns" }, board.element, side);
        this.choose(core, A1, false);
    }

    private choose(core: Core, sq: number, byHand: boolean): void {
        const row = this.rows.find((each) => squareOf(each) === sq);
        if (!row) return;
        const { facts } = this;
        facts.set("square", row.square);
        facts.set("squares", `${row.squares}, so ${whole(2 ** row.squares)} occupancies`);
        facts.set("answers", whole(answers(core, row)));
        facts.set("bits", `${row.bits}, so ${whole(2 ** row.bits)} slots`);
        facts.set("shift", `64 − ${row.bits} = ${64 - row.bits}`);
        facts.set("factor", row.factor);
        facts.set("state", MEANINGS[row.less.state]);
        this.task.notice(byHand && saved(row) > 0 && row.less.state === "proved");
    }
}
