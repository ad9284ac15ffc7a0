// edit_board.ts - the board that one works on: painting blockers, moving the slider, and the keys for both.
import { bit, has, squareName, type Order } from "../core/bits.js";
import { announce } from "../ui/announce.js";
import { Board, type View } from "../ui/board.js";
import { numbersIn } from "../ui/palette.js";
import { turned, turnedSquare, type Labels, type State } from "./state.js";

export interface EditBoardOptions {
    signal: AbortSignal;
    state: () => State;
    onChange: () => void;
}

export type Tool = "blockers" | "slider";

/** What a mask's squares are numbered by: the bit of the index that PEXT would give them. */
function textOf(labels: Labels, mask: bigint): View["text"] {
    if (labels === "bits") return (sq) => String(sq);
    if (labels === "index") {
        let i = 0;
        const numbers = Array.from({ length: 64 }, (_, sq) => (has(mask, sq) ? String(i++) : ""));
        return (sq) => numbers[sq] ?? "";
    }
    return undefined;
}

export class EditBoard {
    readonly board: Board;
    tool: Tool = "blockers";
    /** What a drag does, decided by the square it began on. */
    private mode: "set" | "clear" | "move" = "set";

    constructor(private readonly options: EditBoardOptions) {
        const { order } = options.state();
        this.board = new Board({
            label: "The board: paint blockers, move the slider",
            order,
            onPaint: (at, first) => this.paint(turnedSquare(at, this.order), first),
            remember: () => this.remember(),
            signal: options.signal,
        });
        this.board.element.addEventListener("keydown", (event) => this.type(event), {
            signal: options.signal,
        });
    }

    private get order(): Order {
        return this.options.state().order;
    }

    /** `attacks` and `mask` by bits of the order. */
    draw(attacks: bigint, mask: bigint): void {
        const { piece, sq, occ, order, labels } = this.options.state();
        if (this.board.order !== order) this.board.change({ order });
        this.board.draw({
            slider: { piece, sq: turnedSquare(sq, order) },
            occupied: turned(occ, order),
            attacked: attacks,
            marked: mask,
            inkOf: numbersIn(mask),
            text: textOf(labels, mask),
        });
    }

    private remember(): () => void {
        const { sq, occ } = this.options.state();
        return () => {
            Object.assign(this.options.state(), { sq, occ });
            this.options.onChange();
        };
    }

    private begin(sq: number): void {
        const state = this.options.state();
        if (this.tool === "slider" || sq === state.sq) this.mode = "move";
        else this.mode = has(state.occ, sq) ? "clear" : "set";
    }

    private paint(sq: number, first: boolean): void {
        const state = this.options.state();
        if (first) this.begin(sq);
        if (this.mode === "move") state.sq = sq;
        else if (this.mode === "set") state.occ |= bit(sq);
        else state.occ &= ~bit(sq);
        this.options.onChange();
    }

    private type(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const state = this.options.state();
        const at = turnedSquare(this.board.current, state.order);
        if (event.key === "s") {
            state.sq = at;
            announce(`The ${state.piece} is on ${squareName(at)}.`);
        } else if (event.key === "c") state.occ = 0n;
        else if (event.key === "i") state.occ = ~state.occ & 0xffffffffffffffffn;
        else return;
        event.preventDefault();
        this.options.onChange();
    }
}
