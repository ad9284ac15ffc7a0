// picked.ts - a board on which one square is picked, by a press, a drag or keys, and what is to be said of it.
import { bit, squareName } from "../core/bits.js";
import { Board, type View } from "../ui/board.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";

export interface Picked {
    label: string;
    sq: number;
    signal: AbortSignal;
    /** The first is where the rook stands. */
    rows: readonly [string, string][];
    /** The board, and the values of the other rows. */
    show: (sq: number) => { view: View; values: string[] };
}

export function picked({ label, sq, signal, rows, show }: Picked): HTMLElement {
    const facts = new Facts("noted", rows);
    let at = sq;
    const board = new Board({
        label,
        at,
        signal,
        onPaint: pick,
        remember: () => {
            const before = at;
            return () => pick(before);
        },
    });

    function pick(to: number): void {
        at = to;
        const { view, values } = show(at);
        board.draw({ ...view, focus: bit(at), chosen: at });
        const texts = [squareName(at), ...values];
        rows.forEach(([key], i) => facts.set(key, texts[i] ?? ""));
    }

    pick(at);
    return h("div", { class: "columns" }, board.element, facts.element);
}
