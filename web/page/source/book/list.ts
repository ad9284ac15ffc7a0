// list.ts - rows of the Book as a table: sorted by any column, filtered by words.
import { entry } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link } from "../ui/part.js";
import { downloads } from "./download.js";
import {
    finder,
    leastNodes,
    power,
    raised,
    saved,
    SIGNS,
    squareOf,
    STATES,
    type Known,
} from "./rows.js";
import { whole } from "../ui/words.js";

type Value = string | number | undefined;

interface Column {
    name: string;
    title: string;
    /** What it is sorted by. */
    value: (row: Known) => Value;
    show?: (row: Known) => string | HTMLElement;
    numeric?: boolean;
}

const nodesText = (row: Known): HTMLElement => {
    const nodes = leastNodes(row);
    return h("span", {}, ...(nodes === undefined ? [] : raised(power(nodes))));
};

const stateOf = ({ less }: Known): HTMLElement =>
    h(
        "span",
        { class: "book-state" },
        h(
            "span",
            { class: "book-sign", "data-state": less.state, "aria-hidden": "true" },
            SIGNS[less.state],
        ),
        less.state,
    );

const squareLink = ({ piece, indexing, square }: Known): HTMLElement =>
    h("a", { href: link("book", { piece, indexing, square }) }, square);

export const COLUMNS: readonly Column[] = [
    { name: "piece", title: "Piece", value: (row) => row.piece },
    { name: "indexing", title: "Indexing", value: (row) => row.indexing },
    { name: "square", title: "Square", value: squareOf, show: squareLink },
    { name: "squares", title: "Relevant", value: (row) => row.squares, numeric: true },
    { name: "bits", title: "Bits", value: (row) => row.bits, numeric: true },
    { name: "saved", title: "Saved", value: saved, numeric: true },
    {
        name: "state",
        title: "One fewer",
        value: (row) => STATES.indexOf(row.less.state),
        show: stateOf,
    },
    { name: "nodes", title: "Nodes", value: leastNodes, show: nodesText, numeric: true },
    { name: "range", title: "Range", value: (row) => row.range?.slots, numeric: true },
    { name: "slots", title: "Slots", value: (row) => row.slots?.slots, numeric: true },
    {
        name: "factor",
        title: "Factor",
        value: (row) => row.factor,
        show: (row) => h("code", {}, row.factor),
    },
    { name: "finder", title: "Found by", value: finder },
];

export interface Order {
    column: string;
    falling: boolean;
}

export const LONGEST_FILTER = 100;

/** Rows that have every word of the filter somewhere. */
export function filtered(rows: readonly Known[], filter: string): Known[] {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    return rows.filter((row) => {
        const text = textOf(row);
        return words.every((word) => text.includes(word));
    });
}

const textOf = (row: Known): string =>
    [
        row.piece,
        row.square,
        row.indexing,
        `${row.bits} bits`,
        row.less.state,
        row.factor,
        finder(row),
        row.less.digest ?? "",
        row.less.source ?? "",
        row.range?.source ?? "",
        row.slots?.source ?? "",
    ]
        .join(" ")
        .toLowerCase();

/** What is not known comes last, whichever way one sorts. */
export function sorted(rows: readonly Known[], { column, falling }: Order): Known[] {
    const value = COLUMNS.find(({ name }) => name === column)?.value;
    if (!value) return [...rows];
    return [...rows].sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        if (x === undefined || y === undefined)
            return Number(x === undefined) - Number(y === undefined);
        const sign = x < y ? -1 : x > y ? 1 : 0;
        return falling ? -sign : sign;
    });
}

export interface ListOptions {
    caption: string;
    filter?: string;
    order?: Order;
    onChange?: (filter: string, order: Order) => void;
}

export class BookList {
    readonly element: HTMLElement;
    private filter: string;
    private order: Order;
    private readonly caption = h("caption", { "aria-live": "polite" });
    private readonly heads: HTMLElement[];
    private readonly body = h("tbody", {});

    constructor(
        private readonly rows: readonly Known[],
        private readonly options: ListOptions,
    ) {
        this.filter = options.filter ?? "";
        this.order = options.order ?? { column: "", falling: false };
        this.heads = COLUMNS.map((column) => this.head(column));
        this.element = h("div", { class: "book-list" }, this.tools(), this.table());
        this.draw();
    }

    /** What is shown, in its order. */
    get shown(): Known[] {
        return sorted(filtered(this.rows, this.filter), this.order);
    }

    private tools(): HTMLElement {
        const read = (text: string): string | undefined => {
            if (text.length > LONGEST_FILTER)
                return `A filter has ${LONGEST_FILTER} characters at most.`;
            this.filter = text;
            this.change();
            return undefined;
        };
        const words = entry("Filter, such as: open 10 bits", this.filter, read);
        return h(
            "div",
            { class: "row book-tools" },
            words.element,
            ...downloads(() => this.shown),
        );
    }

    private table(): HTMLElement {
        const table = h(
            "table",
            {},
            this.caption,
            h("thead", {}, h("tr", {}, ...this.heads)),
            this.body,
        );
        return h(
            "div",
            {
                class: "book-scroll",
                tabindex: 0,
                role: "region",
                "aria-label": "Rows of the Book",
            },
            table,
        );
    }

    private head({ name, title, numeric }: Column): HTMLElement {
        const sort = h("button", { type: "button", onclick: () => this.sortBy(name) }, title);
        return h(
            "th",
            { scope: "col", class: numeric ? "number" : null, "data-column": name },
            sort,
        );
    }

    private sortBy(column: string): void {
        const falling = this.order.column === column && !this.order.falling;
        this.order = { column, falling };
        this.change();
    }

    private change(): void {
        this.draw();
        this.options.onChange?.(this.filter, this.order);
    }

    private draw(): void {
        const shown = this.shown;
        this.caption.textContent = `${this.options.caption}: ${whole(shown.length)} of ${whole(this.rows.length)} rows`;
        for (const [i, head] of this.heads.entries())
            this.mark(head, COLUMNS[i]?.name === this.order.column);
        this.body.replaceChildren(...shown.map(line));
    }

    private mark(head: HTMLElement, sorts: boolean): void {
        const way = this.order.falling ? "descending" : "ascending";
        head.setAttribute("aria-sort", sorts ? way : "none");
    }
}

function line(row: Known): HTMLElement {
    const cells = COLUMNS.map(({ name, value, show, numeric }) => {
        const content = show ? show(row) : String(value(row) ?? "");
        if (name === "square") return h("th", { scope: "row" }, content);
        return h("td", { class: numeric ? "number" : null, "data-cell": name }, content);
    });
    return h("tr", { "data-row": `${row.piece} ${row.square} ${row.indexing}` }, ...cells);
}
