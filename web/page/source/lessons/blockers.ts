// blockers.ts - a board with a rook: blockers to put and to take, and the rook to move where a lesson lets it.
import { bit, has, squareName } from "../core/bits.js";
import { announce } from "../ui/announce.js";
import { Board, type View } from "../ui/board.js";
import { button, choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";

export interface BlockersOptions {
    label: string;
    sq: number;
    occ: bigint;
    signal: AbortSignal;
    /** Whether a click may also move the rook. */
    moves?: boolean;
    onChange: () => void;
}

export class BlockersBoard {
    readonly element: HTMLElement;
    sq: number;
    occ: bigint;
    private readonly board: Board;
    private hand: "blockers" | "rook" = "blockers";
    private puts = true;

    constructor(private readonly options: BlockersOptions) {
        this.sq = options.sq;
        this.occ = options.occ;
        this.board = new Board({
            label: options.label,
            signal: options.signal,
            onPaint: (sq, first) => this.paint(sq, first),
            remember: () => {
                const { sq, occ } = this;
                return () => this.set(sq, occ);
            },
        });
        const clear = button("Clear the board", () => this.set(this.sq, 0n));
        const controls = options.moves ? [this.hands(), clear] : [clear];
        this.element = h(
            "div",
            { class: "blockers" },
            this.board.element,
            h("div", { class: "row" }, ...controls),
        );
    }

    draw(view: View): void {
        this.board.draw({ slider: { piece: "rook", sq: this.sq }, occupied: this.occ, ...view });
    }

    set(sq: number, occ: bigint): void {
        this.sq = sq;
        this.occ = occ & ~bit(sq);
        this.options.onChange();
    }

    private hands(): HTMLElement {
        return choice(
            "A press on a square",
            [
                ["blockers", "puts or takes a blocker"],
                ["rook", "moves the rook"],
            ] as const,
            this.hand,
            (hand) => (this.hand = hand),
        );
    }

    /** A drag goes on with what its first square began: putting blockers, or taking them. */
    private paint(sq: number, first: boolean): void {
        if (this.hand === "rook") return this.set(sq, this.occ);
        if (sq === this.sq) {
            if (first) announce(`The rook stands on ${squareName(sq)}.`);
            return;
        }
        if (first) this.puts = !has(this.occ, sq);
        this.set(this.sq, this.puts ? this.occ | bit(sq) : this.occ & ~bit(sq));
    }
}
