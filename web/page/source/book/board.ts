// board.ts - a board of the Book: on each square its fewest bits, and what is known of one less.
import { squareName } from "../core/bits.js";
import { h } from "../ui/dom.js";
import { bitsText, MEANINGS, saved, SIGNS, squareOf, type Known } from "./rows.js";

export interface BookBoardOptions {
    label: string;
    /** The square that is spoken of. */
    chosen?: number;
    onChoose: (sq: number) => void;
}

const STEPS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    Home: [-7, 0],
    End: [7, 0],
    PageUp: [0, 7],
    PageDown: [0, -7],
};

const clamp = (value: number): number => Math.min(7, Math.max(0, value));

function nameOf(row: Known): string {
    const less = saved(row);
    return [
        `${row.square}: ${bitsText(row.bits)}`,
        less ? `${less} fewer than relevant squares` : "",
        row.less.state,
    ]
        .filter(Boolean)
        .join(", ");
}

export class BookBoard {
    readonly element: HTMLElement;
    private readonly grid: HTMLElement;
    private readonly cells: HTMLElement[] = [];
    private at: number;

    constructor(
        rows: readonly Known[],
        private readonly options: BookBoardOptions,
    ) {
        this.at = options.chosen ?? 0;
        const attributes = {
            class: "book-grid",
            role: "grid",
            onclick: (event: MouseEvent) => this.click(event),
            onkeydown: (event: KeyboardEvent) => this.type(event),
        };
        this.grid = h("div", attributes, ...this.ranks());
        this.element = h(
            "div",
            { class: "book-board" },
            axis("ranks", "87654321"),
            this.grid,
            axis("files", "abcdefgh"),
        );
        this.show(rows, options.label);
        if (options.chosen !== undefined) this.choose(options.chosen);
    }

    /** Other rows: those of one side. */
    show(rows: readonly Known[], label: string): void {
        this.grid.setAttribute("aria-label", label);
        for (const [sq, cell] of this.cells.entries()) empty(cell, sq);
        for (const row of rows) {
            const cell = this.cells[squareOf(row)];
            if (cell) fill(cell, row);
        }
    }

    choose(sq: number): void {
        this.cells.forEach((cell, other) =>
            cell.setAttribute("aria-selected", String(other === sq)),
        );
        this.standOn(sq);
    }

    private ranks(): HTMLElement[] {
        return [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
            h("div", { class: "book-rank", role: "row" }, ...this.squares(rank)),
        );
    }

    private squares(rank: number): HTMLElement[] {
        return Array.from({ length: 8 }, (_, file) => {
            const sq = 8 * rank + file;
            const cell = h("div", {
                class: "book-square",
                role: "gridcell",
                tabindex: sq === this.at ? 0 : -1,
                "aria-selected": "false",
                "data-sq": sq,
            });
            this.cells[sq] = cell;
            return cell;
        });
    }

    private click(event: MouseEvent): void {
        const cell = event.target instanceof Element && event.target.closest(".book-square");
        if (cell instanceof HTMLElement) this.take(Number(cell.dataset["sq"]));
    }

    private type(event: KeyboardEvent): void {
        const step = STEPS[event.key];
        if (step) this.walk(step);
        else if (event.key === "Enter" || event.key === " ") this.take(this.at);
        else return;
        event.preventDefault();
    }

    private walk([files, ranks]: [number, number]): void {
        const sq = clamp((this.at & 7) + files) + 8 * clamp((this.at >> 3) + ranks);
        this.standOn(sq);
        this.cells[sq]?.focus();
    }

    private take(sq: number): void {
        this.choose(sq);
        this.options.onChoose(sq);
    }

    private standOn(sq: number): void {
        this.cells[this.at]?.setAttribute("tabindex", "-1");
        this.at = sq;
        this.cells[sq]?.setAttribute("tabindex", "0");
    }
}

const axis = (where: string, names: string): HTMLElement =>
    h(
        "div",
        { class: `book-${where}`, "aria-hidden": "true" },
        ...[...names].map((name) => h("span", {}, name)),
    );

function empty(cell: HTMLElement, sq: number): void {
    delete cell.dataset["state"];
    cell.setAttribute("aria-label", `${squareName(sq)}: nothing known`);
    cell.replaceChildren("–");
}

function fill(cell: HTMLElement, row: Known): void {
    const less = saved(row);
    cell.dataset["state"] = row.less.state;
    cell.setAttribute("aria-label", nameOf(row));
    cell.title = `${row.square}: ${bitsText(row.bits)}, ${MEANINGS[row.less.state]}`;
    cell.replaceChildren(
        h("span", { class: "bits" }, row.bits),
        h("span", { class: "sign" }, SIGNS[row.less.state]),
        less ? h("span", { class: "saved" }, `−${less}`) : "",
    );
}
