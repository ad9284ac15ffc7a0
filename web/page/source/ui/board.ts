// board.ts - a chess board: as a picture, or to be clicked, painted and walked over by keys.
import { bitAt, has, squareName, squaresOf, type Order } from "../core/bits.js";
import { h } from "./dom.js";
import { inkSquare, letterAt } from "./palette.js";
import { Strokes, type Spot } from "./strokes.js";

const SLIDERS = { rook: "♜", bishop: "♝", queen: "♛" } as const;

/** What stands and shows on a board, all by bits. */
export interface View {
    slider?: { piece: keyof typeof SLIDERS; sq: number } | undefined;
    occupied?: bigint;
    /** Dots. */
    attacked?: bigint;
    /** Hatched squares: a mask, or what matters otherwise. */
    marked?: bigint;
    /** Whose letter and colour a square has. */
    inkOf?: ((sq: number) => number | undefined) | undefined;
    /** Outlined squares: what is spoken of now. */
    focus?: bigint;
    /** A short text in a square: its bit's number, for one. */
    text?: ((sq: number) => string) | undefined;
}

export interface BoardOptions {
    /** What this board shows, for those who do not see it. */
    label: string;
    order?: Order;
    /** A board with this is to be clicked; `first` is where a drag began. */
    onPaint?: (sq: number, first: boolean) => void;
    /** Asked when a drag begins, for what takes back all that the drag will have done: it may turn out to be
     * a gesture of the browser's. */
    remember?: () => () => void;
    /** Moves of the pointer over a board that is not painted, undefined when it leaves. */
    onPoint?: (sq: number | undefined) => void;
    small?: boolean;
    signal?: AbortSignal;
}

const fileLetters = (): HTMLElement =>
    h(
        "div",
        { class: "board-files", "aria-hidden": "true" },
        ...Array.from("abcdefgh", (file) => h("span", {}, file)),
    );

export class Board {
    readonly element: HTMLElement;
    private readonly cells: HTMLElement[] = [];
    private options: BoardOptions;
    private view: View = {};
    private at = 0;
    private last = -1;
    private takeBack: (() => void) | undefined;

    constructor(options: BoardOptions) {
        this.options = options;
        const interactive = options.onPaint !== undefined;
        this.element = h("div", {
            class: `board${options.small ? " small" : ""}${interactive ? " live" : ""}`,
            role: interactive ? "grid" : "img",
        });
        this.lay();
        if (interactive) this.listen();
        if (options.onPoint) this.listenToPointer();
    }

    /** Another label or numbering. */
    change(options: Partial<BoardOptions>): void {
        this.options = { ...this.options, ...options };
        this.lay();
        this.draw(this.view);
    }

    draw(view: View): void {
        this.view = view;
        for (const [sq, cell] of this.cells.entries()) this.drawCell(cell, sq, view.inkOf?.(sq));
        this.describe();
    }

    get order(): Order {
        return this.options.order ?? "a1";
    }

    // ---- Drawing -----------------------------------------------------------------------------

    private lay(): void {
        const rows: HTMLElement[] = [];
        const interactive = this.options.onPaint !== undefined;
        for (let rank = 7; rank >= 0; rank--) {
            const row = h("div", {
                class: "board-rank",
                role: interactive ? "row" : null,
                "data-rank": rank + 1,
            });
            for (let file = 0; file < 8; file++) row.append(this.cell(file, rank));
            rows.push(row);
        }
        this.element.replaceChildren(...rows, fileLetters());
    }

    private cell(file: number, rank: number): HTMLElement {
        const sq = bitAt(file, rank, this.order);
        const cell = h("div", {
            class: (file + rank) % 2 ? "board-square light" : "board-square dark",
            "data-sq": sq,
            role: this.options.onPaint ? "gridcell" : null,
            tabindex: this.options.onPaint ? (sq === this.at ? 0 : -1) : null,
        });
        this.cells[sq] = cell;
        return cell;
    }

    private drawCell(cell: HTMLElement, sq: number, number: number | undefined): void {
        const { slider, occupied = 0n, attacked = 0n, marked = 0n, focus = 0n, text } = this.view;
        const stands = slider?.sq === sq ? slider.piece : undefined;
        cell.classList.toggle("occupied", !stands && has(occupied, sq));
        cell.classList.toggle("attacked", has(attacked, sq));
        cell.classList.toggle("marked", has(marked, sq));
        cell.classList.toggle("focus", has(focus, sq));
        inkSquare(cell, number);
        const letter = number === undefined ? "" : letterAt(number);
        const words = stands ? SLIDERS[stands] : text ? text(sq) : letter;
        cell.classList.toggle("slider", stands !== undefined);
        if (cell.textContent !== words) cell.textContent = words;
        if (this.options.onPaint) cell.setAttribute("aria-label", this.nameOf(sq));
    }

    private nameOf(sq: number): string {
        const { slider, occupied = 0n, attacked = 0n, marked = 0n } = this.view;
        const name = squareName(sq, this.order);
        const what = [
            slider?.sq === sq ? slider.piece : has(occupied, sq) ? "occupied" : "",
            has(attacked, sq) ? "attacked" : "",
            has(marked, sq) ? "in the mask" : "",
        ].filter(Boolean);
        return [name, ...what].join(", ");
    }

    /** A picture says in words what it shows. */
    private describe(): void {
        const { slider, occupied = 0n, attacked = 0n, marked = 0n } = this.view;
        const names = (board: bigint) =>
            squaresOf(board)
                .map((sq) => squareName(sq, this.order))
                .join(" ");
        const parts = [
            slider ? `${slider.piece} on ${squareName(slider.sq, this.order)}` : "",
            occupied ? `occupied: ${names(occupied)}` : "",
            attacked ? `attacked: ${names(attacked)}` : "",
            marked ? `marked: ${names(marked)}` : "",
        ].filter(Boolean);
        const words = this.options.onPaint ? [] : parts.length ? parts : ["empty"];
        this.element.setAttribute("aria-label", [this.options.label, ...words].join("; "));
    }

    // ---- Input -------------------------------------------------------------------------------

    private listen(): void {
        const listening = this.options.signal ? { signal: this.options.signal } : {};
        const { element } = this;
        const hand = {
            begin: (at: Spot) => this.press(at),
            move: (at: Spot) => this.drag(at),
            cancel: () => this.takeBack?.(),
        };
        new Strokes(element, hand, listening);
        // A press puts the focus on its square itself.
        element.addEventListener("mousedown", (event) => event.preventDefault(), listening);
        element.addEventListener("keydown", (event) => this.type(event), listening);
    }

    private listenToPointer(): void {
        const listening = this.options.signal ? { signal: this.options.signal } : {};
        const point = (sq: number | undefined) => this.options.onPoint?.(sq);
        this.element.addEventListener(
            "pointermove",
            (event) => point(this.squareAt(event)),
            listening,
        );
        this.element.addEventListener("pointerleave", () => point(undefined), listening);
    }

    private squareAt({ clientX, clientY }: Spot): number | undefined {
        const under = document.elementFromPoint(clientX, clientY);
        const cell = under?.closest<HTMLElement>(".board-square");
        return cell && this.element.contains(cell) ? Number(cell.dataset["sq"]) : undefined;
    }

    private press(at: Spot): void {
        const sq = this.squareAt(at);
        this.takeBack = this.options.remember?.();
        this.last = sq ?? -1;
        if (sq === undefined) return;
        this.goTo(sq);
        this.options.onPaint?.(sq, true);
    }

    private drag(at: Spot): void {
        const sq = this.last < 0 ? undefined : this.squareAt(at);
        if (sq === undefined || sq === this.last) return;
        this.last = sq;
        this.options.onPaint?.(sq, false);
    }

    private type(event: KeyboardEvent): void {
        const steps: Record<string, [number, number]> = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, 1],
            ArrowDown: [0, -1],
        };
        const step = steps[event.key];
        if (step) this.walk(step);
        else if (event.key === " " || event.key === "Enter") this.options.onPaint?.(this.at, true);
        else return;
        event.preventDefault();
    }

    private walk([files, ranks]: [number, number]): void {
        const name = squareName(this.at, this.order);
        const clamp = (value: number) => Math.min(7, Math.max(0, value));
        const file = clamp("abcdefgh".indexOf(name.charAt(0)) + files);
        const rank = clamp(Number(name.charAt(1)) - 1 + ranks);
        this.goTo(bitAt(file, rank, this.order));
    }

    private goTo(sq: number): void {
        this.cells[this.at]?.setAttribute("tabindex", "-1");
        this.at = sq;
        this.cells[sq]?.setAttribute("tabindex", "0");
        this.cells[sq]?.focus({ preventScroll: true });
    }

    /** The square that the keys are on. */
    get current(): number {
        return this.at;
    }
}

/** A board that only shows. */
export function picture(
    label: string,
    view: View,
    options: Partial<BoardOptions> = {},
): HTMLElement {
    const board = new Board({ label, ...options });
    board.draw(view);
    return board.element;
}
