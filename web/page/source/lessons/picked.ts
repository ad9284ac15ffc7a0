// picked.ts - a board on which one square is picked: by a press, a drag or keys.
import { Board, type View } from "../ui/board.js";

export interface PickedOptions {
    label: string;
    sq: number;
    signal: AbortSignal;
    onPick: (sq: number) => void;
}

export class PickedBoard {
    readonly element: HTMLElement;
    private readonly board: Board;
    private sq: number;

    constructor(private readonly options: PickedOptions) {
        const { label, sq, signal } = options;
        this.sq = sq;
        this.board = new Board({
            label,
            at: sq,
            signal,
            onPaint: (to) => this.pick(to),
            remember: () => {
                const before = this.sq;
                return () => this.pick(before);
            },
        });
        this.element = this.board.element;
    }

    draw(view: View): void {
        this.board.draw({ ...view, chosen: this.sq });
    }

    private pick(sq: number): void {
        this.sq = sq;
        this.options.onPick(sq);
    }
}
