// figures.ts - tables in numbers, side by side, and what their files say of themselves.
import { h } from "../ui/dom.js";
import { sharingOf, type Table } from "./arrays.js";
import { whole } from "../ui/words.js";

const BYTES = 8;

export interface Named {
    name: string;
    table: Table;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

type Row = [name: string, key: string, of: (table: Table) => number];

const ROWS: readonly Row[] = [
    ["Slots", "slots", ({ laid }) => laid.slots],
    ["Bytes", "bytes", ({ laid }) => laid.slots * BYTES],
    ["Used slots", "used", ({ laid }) => laid.used],
    ["Air", "air", ({ laid }) => laid.slots - laid.used],
    ["Used by one square", "one", (table) => sharingOf(table).one],
    ["… by two", "two", (table) => sharingOf(table).two],
    ["… by three or more", "more", (table) => sharingOf(table).more],
    ["Occupancies", "visits", ({ laid }) => laid.visits],
];

const SHARES = new Set(["used", "air", "one", "two", "more"]);
const OF_SHARING = new Set(["one", "two", "more"]);

function cell([, key, of]: Row, table: Table): HTMLElement {
    const value = of(table);
    const part = SHARES.has(key) && h("small", {}, percent(value, table.laid.slots));
    return h("td", { "data-figure": key, "data-value": value }, whole(value), part);
}

/** Rows about sharing only where there is any. */
function rowsFor(tables: readonly Named[]): readonly Row[] {
    const shared = tables.some(({ table }) => table.laid.shared > 0);
    return ROWS.filter(([, key]) => shared || !OF_SHARING.has(key));
}

export function figures(tables: readonly Named[]): HTMLElement {
    return h(
        "table",
        { class: "map-figures" },
        h(
            "thead",
            {},
            h("tr", {}, h("td", {}), ...tables.map(({ name }) => h("th", { scope: "col" }, name))),
        ),
        h(
            "tbody",
            {},
            ...rowsFor(tables).map((row) =>
                h(
                    "tr",
                    {},
                    h("th", { scope: "row" }, row[0]),
                    ...tables.map(({ table }) => cell(row, table)),
                ),
            ),
        ),
    );
}

/** What is seen of sharing, in a sentence. */
export function sharingSentence({ laid }: Table): string {
    if (laid.shared === 0)
        return "No slot serves two squares: the arrays lie in each other's gaps, and never on one slot.";
    return `${whole(laid.shared)} slots serve more than one square.`;
}

/** The lines at a file's head that say who made it, and the formula. */
export function headOf(text: string): { formula: string; sources: string[] } {
    const head = text.slice(0, Math.max(0, text.search(/^(rook|bishop)\s/m))).split("\n");
    const after = (word: string) =>
        head.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length).trim());
    return { formula: after("#").join(" "), sources: after("source ") };
}

export function origin(name: string, text: string): HTMLElement {
    const { formula, sources } = headOf(text);
    return h(
        "section",
        {},
        h("h3", {}, name),
        formula && h("p", { class: "formula" }, h("code", {}, formula)),
        h("ul", {}, ...sources.map((source) => h("li", {}, source))),
    );
}
