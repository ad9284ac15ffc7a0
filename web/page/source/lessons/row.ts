// row.ts - eight squares to press, each with its bit and what that is worth.
import { h } from "../ui/dom.js";
import { inkSquare, letterAt, numbersIn } from "../ui/palette.js";

/** Nothing stands behind the squares at the ends. */
export const INNER = 0x7e;

export class RankRow {
    readonly element: HTMLElement;
    private readonly buttons: HTMLElement[];
    private readonly squares: HTMLElement[];
    private readonly bits: HTMLElement[];

    constructor(onPress: (at: number) => void) {
        this.squares = [..."abcdefgh"].map((_, at) =>
            h("span", { class: `board-square ${at % 2 ? "light" : "dark"}` }),
        );
        this.bits = this.squares.map(() => h("span", { class: "bit" }));
        this.buttons = this.squares.map((square, at) =>
            h(
                "button",
                { type: "button", "data-at": at, onclick: () => onPress(at) },
                square,
                h("span", { class: "file" }, "abcdefgh".charAt(at)),
                this.bits[at],
                h("span", { class: "worth" }, 1 << at),
            ),
        );
        this.element = h(
            "div",
            { class: "rank-row", role: "group", "aria-label": "The rank" },
            ...this.buttons,
        );
    }

    draw(rook: number, occ: number, attacks: number): void {
        const numberOf = numbersIn(BigInt(INNER & ~(1 << rook)));
        for (let at = 0; at < 8; at++) {
            const occupied = ((occ >> at) & 1) === 1;
            const attacked = ((attacks >> at) & 1) === 1;
            this.drawSquare(at, rook === at, occupied, attacked);
            this.letter(at, rook === at, numberOf(at));
            this.bits[at]?.replaceChildren(occupied ? "1" : "0");
            this.bits[at]?.classList.toggle("one", occupied);
            const what = `${rook === at ? ", rook" : ""}${attacked ? ", attacked" : ""}`;
            this.buttons[at]?.setAttribute("aria-label", "abcdefgh".charAt(at) + what);
            this.buttons[at]?.setAttribute("aria-pressed", String(occupied));
        }
    }

    private drawSquare(at: number, rook: boolean, occupied: boolean, attacked: boolean): void {
        const square = this.squares[at];
        if (!square) return;
        square.classList.toggle("slider", rook);
        square.classList.toggle("occupied", occupied && !rook);
        square.classList.toggle("attacked", attacked);
    }

    private letter(at: number, rook: boolean, number: number | undefined): void {
        const square = this.squares[at];
        if (!square) return;
        inkSquare(square, number);
        square.textContent = rook ? "♜" : number === undefined ? "" : letterAt(number);
    }
}
