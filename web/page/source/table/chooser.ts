// chooser.ts - a board on which to choose the square whose array is lit up.
import { bit, squareName } from "../core/bits.js";
import { Board } from "../ui/board.js";
import { button, choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { arrayOf, ownerName, type Table } from "./arrays.js";
import { plural, whole } from "../ui/words.js";

type Piece = "rook" | "bishop";

export interface ChooserOptions {
    piece: Piece;
    number: number | undefined;
    onChoose: (piece: Piece, number: number | undefined) => void;
    signal: AbortSignal;
}

function sentence(table: Table, number: number | undefined): string {
    if (number === undefined) return "Choose a square to see its array.";
    const array = arrayOf(table, number);
    if (!array) return `${ownerName(number)} has no array that can be shown.`;
    const { first, last, used, bits } = array.row;
    const range = last - first + 1;
    const whose =
        array.number === number ? "" : `, that of ${ownerName(array.number)} upside down`;
    return (
        `${ownerName(number)}: slots ${whole(first)} to ${whole(last)}${whose}. ` +
        `${bits} bits, ${plural(used, "slot", "slots")} used of ${whole(range)}, ` +
        `${whole(range - used)} left to others or to air.`
    );
}

export class Chooser {
    readonly element: HTMLElement;
    private readonly board: Board;
    private readonly words = h("p", { class: "array", role: "status" });
    private piece: Piece;
    private number: number | undefined;

    constructor(private readonly options: ChooserOptions) {
        this.piece = options.piece;
        this.number = options.number;
        this.board = new Board({
            label: "Square whose array is lit up",
            signal: options.signal,
            onPaint: (sq, first) => first && this.choose(sq),
            remember: () => {
                const { number } = this;
                return () => this.tell(number);
            },
        });
        const pieces = choice(
            "Piece",
            [
                ["rook", "Rook"],
                ["bishop", "Bishop"],
            ],
            this.piece,
            (piece) => {
                this.piece = piece;
                this.tell(this.number === undefined ? undefined : this.numberOf(this.number & 63));
            },
        );
        const none = button("None", () => this.tell(undefined));
        this.element = h(
            "section",
            { class: "array-chooser", "aria-label": "A square's array" },
            h("h2", {}, "A square's array"),
            h("div", { class: "row" }, pieces, none),
            this.board.element,
            this.words,
        );
    }

    private numberOf(sq: number): number {
        return sq + (this.piece === "rook" ? 0 : 64);
    }

    private choose(sq: number): void {
        const number = this.numberOf(sq);
        this.tell(number === this.number ? undefined : number);
    }

    private tell(number: number | undefined): void {
        this.number = number;
        this.options.onChoose(this.piece, number);
    }

    /** Shows the chosen square, or else the one that is pointed at. */
    show(table: Table, pointed: number | undefined): void {
        const number = this.number ?? pointed;
        const sq = number === undefined ? undefined : number & 63;
        const piece = number === undefined || number < 64 ? "rook" : "bishop";
        this.board.draw({
            slider: sq === undefined ? undefined : { piece, sq },
            focus: this.number === undefined ? 0n : bit(this.number & 63),
        });
        const words = sentence(table, number);
        if (this.words.textContent !== words) this.words.textContent = words;
        this.board.element.dataset["chosen"] =
            this.number === undefined ? "" : `${this.piece} ${squareName(this.number & 63)}`;
    }
}
