// board.ts - a board, of chess or another: as a picture, or to be clicked, painted and walked over by keys.
import { has, squaresOf, type Order } from "../core/bits.js";
import { h } from "./dom.js";
import { inkSquare, letterAt } from "./palette.js";
import { chess, type Level, type Row, type Shape } from "./shape.js";
import { Strokes, type Spot } from "./strokes.js";

const SLIDERS = { rook: "♜", bishop: "♝", queen: "♛", piece: "★" } as const;
export type SliderName = keyof typeof SLIDERS;

/** What stands and shows on a board, all by bits. */
export interface View {
    slider?: { piece: SliderName; sq: number } | undefined;
    occupied?: bigint;
    /** Dots. */
    attacked?: bigint;
    /** Hatched squares: a mask, or what matters otherwise. */
    marked?: bigint;
    /** Whose letter and colour a square has. */
    inkOf?: ((sq: number) => number | undefined) | undefined;
    /** Outlined squares: what is spoken of now. */
    focus?: bigint;
    /** The square that has been picked, on a board where one is. */
    chosen?: number;
    /** A short text in a square: its bit's number, for one. */
    text?: ((sq: number) => string) | undefined;
}

export interface BoardOptions {
    /** What this board shows, for those who do not see it. */
    label: string;
    order?: Order;
    /** Where the keys begin. */
    at?: number;
    /** Of another board than that of chess. */
    shape?: Shape;
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

const fileLetters = (files: readonly string[]): HTMLElement =>
    h(
        "div",
        { class: "board-files", "aria-hidden": "true" },
        ...files.map((file) => h("span", {}, file)),
    );

/** Files that fit on the screen of a phone. */
const NARROW = 9;

export class Board {
    readonly element: HTMLElement;
    private cells: HTMLElement[] = [];
    private options: BoardOptions;
    private shape = chess("a1");
    private view: View = {};
    private at: number;
    private last = -1;
    private takeBack: (() => void) | undefined;

    constructor(options: BoardOptions) {
        this.options = options;
        this.at = options.at ?? 0;
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
        const { shape, onPaint } = this.options;
        this.shape = shape ?? chess(this.order);
        const { levels, grid, width } = this.shape;
        this.cells = [];
        this.element.dataset["grid"] = grid;
        this.element.classList.toggle("wide", width * levels.length > NARROW);
        this.element.style.setProperty("--files", String(width));
        this.element.style.setProperty("--ranks", String(levels[0]?.rows.length ?? 0));
        this.element.replaceChildren(
            ...levels.map((level) => this.level(level, onPaint !== undefined)),
        );
        const at = this.cells[this.at] ? this.at : this.cells.findIndex(Boolean);
        if (onPaint) this.tabTo(at);
    }

    private level({ name, rows }: Level, interactive: boolean): HTMLElement {
        return h(
            "div",
            {
                class: "board-level",
                role: interactive ? "rowgroup" : null,
                "data-level": name,
                "aria-label": interactive && name ? `level ${name}` : null,
            },
            ...rows.map((row) => this.row(row, interactive)),
            fileLetters(this.shape.files),
        );
    }

    private row({ rank, shift, squares }: Row, interactive: boolean): HTMLElement {
        const row = h(
            "div",
            { class: "board-rank", role: interactive ? "row" : null, "data-rank": rank },
            ...squares.map((sq, file) => (sq === undefined ? null : this.cell(sq, file))),
        );
        row.style.setProperty("--shift", String(shift));
        return row;
    }

    private cell(sq: number, file: number): HTMLElement {
        const cell = h("div", {
            class: `board-square ${this.shape.tone(sq)}`,
            "data-sq": sq,
            role: this.options.onPaint ? "gridcell" : null,
            tabindex: this.options.onPaint ? -1 : null,
        });
        cell.style.gridColumn = String(file + 1);
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
        if (!this.options.onPaint) return;
        cell.setAttribute("aria-label", this.nameOf(sq));
        const { chosen } = this.view;
        if (chosen !== undefined) cell.setAttribute("aria-selected", String(chosen === sq));
    }

    private nameOf(sq: number): string {
        const { slider, occupied = 0n, attacked = 0n, marked = 0n, focus = 0n, text } = this.view;
        const name = this.shape.name(sq);
        const what = [
            slider?.sq === sq ? slider.piece : has(occupied, sq) ? "occupied" : "",
            has(attacked, sq) ? "attacked" : "",
            has(marked, sq) ? "in the mask" : "",
            has(focus, sq) ? "outlined" : "",
            text?.(sq) ?? "",
        ].filter(Boolean);
        return [name, ...what].join(", ");
    }

    /** A picture says in words what it shows. */
    private describe(): void {
        const { slider, occupied = 0n, attacked = 0n, marked = 0n, focus = 0n } = this.view;
        const names = (board: bigint) =>
            squaresOf(board)
                .map((sq) => this.shape.name(sq))
                .join(" ");
        const parts = [
            slider ? `${slider.piece} on ${this.shape.name(slider.sq)}` : "",
            occupied ? `occupied: ${names(occupied)}` : "",
            attacked ? `attacked: ${names(attacked)}` : "",
            marked ? `marked: ${names(marked)}` : "",
            focus ? `outlined: ${names(focus)}` : "",
            this.textsInWords(),
        ].filter(Boolean);
        const words = this.options.onPaint ? [] : parts.length ? parts : ["empty"];
        this.element.setAttribute("aria-label", [this.options.label, ...words].join("; "));
    }

    private textsInWords(): string {
        const { text } = this.view;
        if (!text) return "";
        const texts = [...this.cells.keys()].filter((sq) => this.cells[sq] && text(sq));
        return texts.map((sq) => `${this.shape.name(sq)} ${text(sq)}`).join(", ");
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

    /** To the next square on this way, over holes, if there is one. */
    private walk([files, ranks]: [number, number]): void {
        const rows = this.shape.levels.flatMap((level) => level.rows);
        let row = rows.findIndex(({ squares }) => squares.includes(this.at));
        let file = rows[row]?.squares.indexOf(this.at) ?? -1;
        for (;;) {
            row -= ranks;
            file += files;
            const squares = rows[row]?.squares;
            if (!squares || file < 0 || file >= squares.length) return;
            const sq = squares[file];
            if (sq !== undefined) return this.goTo(sq);
        }
    }

    private tabTo(sq: number): void {
        this.cells[this.at]?.setAttribute("tabindex", "-1");
        this.at = sq;
        this.cells[sq]?.setAttribute("tabindex", "0");
    }

    private goTo(sq: number): void {
        this.tabTo(sq);
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
