// detail.ts - the page of one square of the Book: its factor, its evidence, its other records.
import type { Core } from "../core/core.js";
import { h } from "../ui/dom.js";
import { link } from "../ui/part.js";
import { evidenceSection } from "./evidence.js";
import { checkFactor, factorSection } from "./factor.js";
import { bitsText, saved, type Known } from "./rows.js";
import { whole } from "../ui/words.js";

/** The index bits of the published tables of one shift for all squares. */
export const FIXED_BITS = { rook: 12, bishop: 9 } as const;

type RecordName = "range" | "slots";
const RECORDS: Record<RecordName, string> = {
    range: "Shortest range",
    slots: "Fewest in use",
};

function recordRow(core: Core, row: Known, name: RecordName): HTMLElement | false {
    const record = row[name];
    if (!record) return false;
    const checked = checkFactor(core, row, FIXED_BITS[row.piece], record.factor);
    const good = checked.works && checked[name] === record.slots;
    return h(
        "div",
        { class: "book-record", "data-record": name, "data-good": String(good) },
        h("b", {}, `${RECORDS[name]}: ${whole(record.slots)} slots`),
        h("code", {}, record.factor),
        h("span", { class: "quiet" }, record.source),
        h(
            "span",
            { class: good ? "good" : "bad" },
            good ? "✓ measured by this page: the same" : "✗ this page measures something else",
        ),
    );
}

function recordsSection(core: Core, row: Known): HTMLElement {
    const shift = 64 - FIXED_BITS[row.piece];
    return h(
        "section",
        {},
        h("h3", {}, `Records with the fixed shift of ${shift}`),
        h(
            "p",
            { class: "quiet" },
            "Where all squares share one shift, tables overlap: what counts is how far a square's " +
                "slots reach, and how many they are.",
        ),
        recordRow(core, row, "range"),
        recordRow(core, row, "slots"),
    );
}

function links(row: Known): HTMLElement {
    const { piece, square } = row;
    const black = row.indexing === "black";
    const form = black ? "black" : "fancy";
    const hunt = { hunt: "descent", piece, sq: square, form, bits: row.less.bits };
    const clash = {
        piece,
        sq: square,
        form: black ? "black" : "masked",
        bits: row.bits,
        factor: row.factor,
    };
    const places = [
        [link("hunt", hunt), `Hunt for ${bitsText(row.less.bits)}`],
        [link("collisions", clash), "See where its occupancies go"],
        [link("lookup", { piece, sq: square }), "See a lookup"],
    ];
    return h(
        "nav",
        { class: "book-links", "aria-label": `More of ${piece} ${square}` },
        ...places.map(([href, text]) => h("a", { href }, text)),
    );
}

function inShort(row: Known): string {
    const less = saved(row);
    const than = less
        ? `${less} less than its ${row.squares} relevant squares`
        : "as many as it has relevant squares";
    return `The fewest index bits that are known: ${row.bits}, ${than}.`;
}

/** Everything of one row; what it measures ends with the signal. */
export function squarePage(core: Core, row: Known, signal: AbortSignal): HTMLElement {
    const name = `${row.piece === "rook" ? "Rook" : "Bishop"} on ${row.square}`;
    return h(
        "article",
        { class: "panel book-page", "data-square": row.square },
        h("h2", {}, `${name}, ${row.indexing} indexing`),
        h("p", { class: "lead" }, inShort(row)),
        factorSection(core, row),
        evidenceSection(row, signal),
        recordsSection(core, row),
        links(row),
    );
}
