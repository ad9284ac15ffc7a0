// hand.ts - the board of the picture: the slider and the blockers are dragged, taken off and put down.
import { bit, has, squareName } from "../core/bits.js";
import { announce } from "../ui/announce.js";
import { Board } from "../ui/board.js";
import type { Question } from "./story.js";

export interface HandOptions {
    signal: AbortSignal;
    state: () => Question;
    onChange: () => void;
    /** Before anything is changed: what one may want back. */
    onBegin: () => void;
}

export class HandBoard {
    readonly board: Board;
    private holds: "slider" | "blocker" = "blocker";
    /** The blockers without the one in the hand. */
    private others = 0n;

    constructor(private readonly options: HandOptions) {
        this.board = new Board({
            label: "The board: drag the piece or a blocker",
            onPaint: (sq, first) => (first ? this.take(sq) : this.carry(sq)),
            remember: () => this.remember(),
            signal: options.signal,
        });
        this.board.element.addEventListener("keydown", (event) => this.type(event), {
            signal: options.signal,
        });
    }

    draw(attacked: bigint): void {
        const { piece, sq, occ } = this.options.state();
        this.board.draw({ slider: { piece, sq }, occupied: occ, attacked });
    }

    private remember(): () => void {
        const before = { ...this.options.state() };
        return () => this.change(before);
    }

    private change(changed: Partial<Question>): void {
        Object.assign(this.options.state(), changed);
        this.options.onChange();
    }

    private take(sq: number): void {
        const { sq: slider, occ } = this.options.state();
        this.holds = sq === slider ? "slider" : "blocker";
        if (this.holds === "slider") return;
        this.options.onBegin();
        this.others = occ & ~bit(sq);
        this.change({ occ: occ ^ bit(sq) });
    }

    private carry(sq: number): void {
        const { sq: slider } = this.options.state();
        if (this.holds === "blocker") {
            if (sq !== slider) this.change({ occ: this.others | bit(sq) });
        } else if (sq !== slider) this.moveSlider(sq);
    }

    private moveSlider(sq: number): void {
        const { occ } = this.options.state();
        this.options.onBegin();
        this.change({ sq, occ: has(occ, sq) ? occ & ~bit(sq) : occ });
    }

    private type(event: KeyboardEvent): void {
        if (event.key !== "s" || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const sq = this.board.current;
        if (sq === this.options.state().sq) return;
        this.moveSlider(sq);
        announce(`The ${this.options.state().piece} is on ${squareName(sq)}.`);
    }
}
