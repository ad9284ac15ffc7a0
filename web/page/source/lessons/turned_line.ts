// turned_line.ts - a line of the board upside down: in which order its bits stand then.
import { bit, has, squaresOf } from "../core/bits.js";
import { Board } from "../ui/board.js";
import { button, choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { E_FILE, UPSIDE_DOWN } from "./turning.js";

const LINES = [
    ["file", "a file"],
    ["diagonal", "a diagonal"],
    ["rank", "a rank"],
] as const;
type Name = (typeof LINES)[number][0];

/** Of e4: the e-file, b1 to h7, the fourth rank. */
const SQUARES: Record<Name, bigint> = {
    file: E_FILE,
    diagonal: 0x0080402010080402n,
    rank: 0x00000000ff000000n,
};

export class TurnedLine {
    readonly element: HTMLElement;
    private name: Name = "file";
    private isTurned = false;
    private readonly board = new Board({ label: "The bits of a line, numbered from the lowest" });
    private readonly facts = new Facts("noted", [["order", "From the lowest bit on"]]).speak(
        "order",
    );

    constructor() {
        const lines = choice<Name>("The rook’s or bishop’s line", LINES, this.name, (name) => {
            this.name = name;
            this.draw();
        });
        const turn = button("Turn the board upside down", () => {
            this.isTurned = !this.isTurned;
            this.draw();
        });
        const side = h("div", {}, lines, h("div", { class: "row" }, turn), this.facts.element);
        this.element = h("div", { class: "columns" }, this.board.element, side);
        this.draw();
    }

    private draw(): void {
        const squares = squaresOf(SQUARES[this.name]);
        const now = squares.map((sq) => (this.isTurned ? sq ^ UPSIDE_DOWN : sq));
        const line = now.reduce((board, sq) => board | bit(sq), 0n);
        const text = (sq: number) => (has(line, sq) ? String(now.indexOf(sq) + 1) : "");
        this.board.draw({ marked: line, text });
        this.facts.set("order", squaresOf(line).map(text).join(" "));
    }
}
