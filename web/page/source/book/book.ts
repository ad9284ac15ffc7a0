// book.ts - The Book: four boards of fewest bits, a page for each square, and all of it as a table.
import { readSquare, squareName } from "../core/bits.js";
import { oneOf } from "../ui/address.js";
import { choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Part, Place } from "../ui/part.js";
import { BookBoard } from "./board.js";
import { squarePage } from "./detail.js";
import { legend, sizes } from "./legend.js";
import { BookList, COLUMNS, LONGEST_FILTER, type Order } from "./list.js";
import { bookRows, ofSide, type Known, type Side } from "./rows.js";

const PIECES = [
    ["rook", "Rook"],
    ["bishop", "Bishop"],
] as const;
const INDEXINGS = [
    ["plain", "Plain"],
    ["black", "Black"],
] as const;
const VIEWS = [
    ["board", "Board"],
    ["table", "Table"],
    ["all", "Table of all four"],
] as const;

type ViewName = (typeof VIEWS)[number][0];

interface State extends Side {
    square: number;
    view: ViewName;
    filter: string;
    order: Order;
}

/** A rook on e2: its nine bits were found here, and eight are proved impossible. */
const FIRST_SQUARE = 12;

const namesOf = <T extends string>(choices: readonly (readonly [T, string])[]): T[] =>
    choices.map(([name]) => name);

function readOrder(text: string): Order {
    const name = text.replace(/^-/, "");
    return COLUMNS.some((column) => column.name === name)
        ? { column: name, falling: text.startsWith("-") }
        : { column: "", falling: false };
}

/** A board has neither filter nor order. */
function readList(params: URLSearchParams, view: ViewName): Pick<State, "filter" | "order"> {
    const get = (name: string) => (view === "board" ? "" : (params.get(name) ?? ""));
    const filter = get("filter");
    return {
        filter: filter.length > LONGEST_FILTER ? "" : filter,
        order: readOrder(get("sort")),
    };
}

function readState(params: URLSearchParams): State {
    const view = oneOf(namesOf(VIEWS), params.get("view"), "board");
    return {
        piece: oneOf(namesOf(PIECES), params.get("piece"), "rook"),
        indexing: oneOf(namesOf(INDEXINGS), params.get("indexing"), "plain"),
        square: readSquare(params.get("square") ?? "") ?? FIRST_SQUARE,
        view,
        ...readList(params, view),
    };
}

function written({ piece, indexing, square, view, filter, order }: State): URLSearchParams {
    const params = new URLSearchParams({ piece, indexing, square: squareName(square) });
    if (view === "board") return params;
    params.set("view", view);
    if (filter) params.set("filter", filter);
    if (order.column) params.set("sort", (order.falling ? "-" : "") + order.column);
    return params;
}

const nameOf = ({ piece, indexing }: Side): string =>
    `${piece === "rook" ? "Rooks" : "Bishops"}, ${indexing} indexing`;

/** What is below the choices, drawn anew when one of them changes. */
class BookPart {
    private readonly body = h("div", {});
    private readonly page = h("div", { class: "book-side" });
    private leavePage = new AbortController();
    /** The choices that a table of all four boards has no use for. */
    private sides: HTMLElement[] = [];

    constructor(
        private readonly place: Place,
        private readonly rows: readonly Known[],
        private readonly state: State,
    ) {
        place.root.append(...introduction(), this.choices(), this.body);
        place.signal.addEventListener("abort", () => this.leavePage.abort());
        this.draw();
        this.keep();
    }

    private choices(): HTMLElement {
        const { state } = this;
        const set = (change: Partial<State>) => {
            Object.assign(state, change);
            this.keep();
            this.draw();
        };
        this.sides = [
            choice("Piece", PIECES, state.piece, (piece) => set({ piece })),
            choice("Indexing", INDEXINGS, state.indexing, (indexing) => set({ indexing })),
        ];
        return h(
            "div",
            { class: "row book-choices" },
            ...this.sides,
            choice("View", VIEWS, state.view, (view) => set({ view })),
        );
    }

    private keep(): void {
        this.place.keep(written(this.state));
    }

    private draw(): void {
        this.leavePage.abort();
        for (const side of this.sides) side.hidden = this.state.view === "all";
        this.body.replaceChildren(this.state.view === "board" ? this.columns() : this.list());
    }

    private columns(): HTMLElement {
        const { state } = this;
        const rows = ofSide(this.rows, state);
        const board = new BookBoard(rows, {
            label: `Fewest index bits: ${nameOf(state)}`,
            chosen: state.square,
            onChoose: (square) => {
                state.square = square;
                this.keep();
                this.openPage(rows);
            },
        });
        this.openPage(rows);
        return h(
            "div",
            { class: "book-columns" },
            board.element,
            this.page,
            h("div", { class: "book-sums" }, legend(rows), sizes(rows)),
        );
    }

    private openPage(rows: readonly Known[]): void {
        this.leavePage.abort();
        this.leavePage = new AbortController();
        const name = squareName(this.state.square);
        const row = rows.find(({ square }) => square === name);
        this.page.replaceChildren(
            row
                ? squarePage(this.place.core, row, this.leavePage.signal)
                : h("p", { class: "panel" }, `Nothing is known of ${name}.`),
        );
    }

    private list(): HTMLElement {
        const { state } = this;
        const all = state.view === "all";
        return new BookList(all ? this.rows : ofSide(this.rows, state), {
            caption: all ? "All four boards" : nameOf(state),
            filter: state.filter,
            order: state.order,
            onChange: (filter, order) => {
                Object.assign(state, { filter, order });
                this.keep();
            },
        }).element;
    }
}

const introduction = (): HTMLElement[] => [
    h("h1", {}, "The Book"),
    h(
        "p",
        { class: "lead" },
        "For each slider and square: the fewest index bits of a factor that are known, and whether " +
            "one bit fewer is possible. Each bit saved halves the square's table.",
    ),
    h(
        "dl",
        { class: "book-formulas" },
        h("dt", {}, "Plain"),
        h("dd", {}, h("code", {}, "(occ & mask) * factor >> (64 - bits)")),
        h("dt", {}, "Black"),
        h("dd", {}, h("code", {}, "(occ | ~mask) * factor >> (64 - bits)")),
    ),
];

async function open(place: Place): Promise<void> {
    const rows = await bookRows();
    if (!place.signal.aborted) new BookPart(place, rows, readState(place.params));
}

export const book: Part = { name: "book", title: "The Book", open };
