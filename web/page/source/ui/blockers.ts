// blockers.ts - a board with a piece: blockers to put and to take, and the piece to move where it may.
import { bit, has } from "../core/bits.js";
import { announce } from "./announce.js";
import { Board, type SliderName, type View } from "./board.js";
import { button, choice } from "./controls.js";
import { h } from "./dom.js";
import { chess, type Shape } from "./shape.js";
import { Undo } from "./undo.js";

export interface BlockersOptions {
    label: string;
    sq: number;
    occ: bigint;
    signal: AbortSignal;
    /** By default the board is that of chess, and the piece a rook. */
    shape?: Shape;
    piece?: SliderName;
    /** Whether a press may also move the piece. */
    moves?: boolean;
    onChange: () => void;
}

interface Position {
    sq: number;
    occ: bigint;
}

export class BlockersBoard {
    readonly element: HTMLElement;
    /** What the element is made of. */
    readonly squares: HTMLElement;
    readonly controls: HTMLElement;
    sq: number;
    occ: bigint;
    private readonly board: Board;
    private readonly piece: SliderName;
    private shape: Shape;
    private hand: "blockers" | "piece" = "blockers";
    /** What a drag does, decided by the square that it began on. */
    private stroke: "put" | "take" | "move" | "nothing" = "nothing";
    /** The blockers when it began, which the piece passes over. */
    private before = 0n;
    private readonly undo = new Undo<Position>((position) => this.stand(position));
    /** What a stroke has found, until it changes that. */
    private found: Position | undefined;

    constructor(private readonly options: BlockersOptions) {
        this.sq = options.sq;
        this.occ = options.occ;
        this.piece = options.piece ?? "rook";
        this.shape = options.shape ?? chess("a1");
        this.board = new Board({
            label: options.label,
            shape: this.shape,
            signal: options.signal,
            onPaint: (sq, first) => this.paint(sq, first),
            remember: () => {
                this.begin();
                return () => this.cancel();
            },
        });
        this.board.element.addEventListener("keydown", (event) => this.type(event), {
            signal: options.signal,
        });
        const clear = button("Clear the board", () => this.set(this.sq, 0n));
        this.squares = h("div", { class: "board-strip" }, this.board.element);
        this.controls = h(
            "div",
            { class: "row" },
            options.moves && this.hands(),
            clear,
            this.undo.button,
        );
        this.element = h("div", { class: "blockers" }, this.squares, this.controls);
    }

    draw(view: View): void {
        const { piece, sq, occ } = this;
        this.board.draw({ slider: { piece, sq }, occupied: occ, ...view });
    }

    /** Another board, with what stands on it. */
    change(shape: Shape, sq: number, occ: bigint): void {
        this.shape = shape;
        this.board.change({ shape });
        this.undo.forget();
        this.stand({ sq, occ });
    }

    /** At once, and one thing to undo. */
    set(sq: number, occ: bigint): void {
        this.begin();
        this.go(sq, occ);
    }

    private begin(): void {
        this.found = { sq: this.sq, occ: this.occ };
    }

    /** However many squares a stroke changes, it is one thing to undo. */
    private go(sq: number, occ: bigint): void {
        const { found } = this;
        this.stand({ sq, occ: occ & ~bit(sq) });
        if (!found || (found.sq === this.sq && found.occ === this.occ)) return;
        this.undo.note(found);
        this.found = undefined;
    }

    private cancel(): void {
        if (!this.found) this.undo.back();
        this.found = undefined;
    }

    private stand({ sq, occ }: Position): void {
        this.sq = sq;
        this.occ = occ;
        this.options.onChange();
    }

    private hands(): HTMLElement {
        return choice(
            "A press on a square",
            [
                ["blockers", "puts or takes a blocker"],
                ["piece", `moves the ${this.piece}`],
            ] as const,
            this.hand,
            (hand) => (this.hand = hand),
        );
    }

    private aim(sq: number): void {
        this.begin();
        this.before = this.occ;
        if (this.options.moves && (this.hand === "piece" || sq === this.sq)) this.stroke = "move";
        else if (sq !== this.sq) this.stroke = has(this.occ, sq) ? "take" : "put";
        else {
            this.stroke = "nothing";
            announce(`The ${this.piece} stands on ${this.shape.name(sq)}.`);
        }
    }

    private paint(sq: number, first: boolean): void {
        if (first) this.aim(sq);
        if (this.stroke === "move") this.go(sq, this.before);
        else if (this.stroke === "put") this.go(this.sq, this.occ | bit(sq));
        else if (this.stroke === "take") this.go(this.sq, this.occ & ~bit(sq));
    }

    private type({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
        if (!this.options.moves || key !== "s" || ctrlKey || metaKey || altKey) return;
        this.set(this.board.current, this.occ);
        announce(`The ${this.piece} is on ${this.shape.name(this.sq)}.`);
    }
}
