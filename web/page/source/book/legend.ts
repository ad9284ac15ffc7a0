// legend.ts - what the signs of a board mean, how often they stand there, and what the bits add up to.
import { h } from "../ui/dom.js";
import {
    countStates,
    MEANINGS,
    saved,
    SIGNS,
    SLOT_BYTES,
    slotsBy,
    STATES,
    type Known,
} from "./rows.js";
import { whole } from "../ui/words.js";

/** The three states with their counts. */
export function legend(rows: readonly Known[]): HTMLElement {
    const counts = countStates(rows);
    const items = STATES.map((state) =>
        h(
            "li",
            { "data-state": state },
            h("span", { class: "swatch", "aria-hidden": "true" }, SIGNS[state]),
            h("b", {}, counts[state]),
            h("span", {}, MEANINGS[state]),
        ),
    );
    const fewer = rows.filter((row) => saved(row) > 0).length;
    items.push(
        h(
            "li",
            { "data-state": "saved" },
            h("span", { class: "swatch", "aria-hidden": "true" }, "−1"),
            h("b", {}, fewer),
            h("span", {}, "with so many bits fewer than the square has relevant squares"),
        ),
    );
    return h("ul", { class: "book-legend" }, ...items);
}

function size(name: string, slots: number, how: string): HTMLElement {
    const kib = (slots * SLOT_BYTES) / 1024;
    return h(
        "tr",
        { "data-size": how },
        h("th", { scope: "row" }, name),
        h("td", {}, whole(slots)),
        h("td", {}, `${kib.toLocaleString("en-US", { maximumFractionDigits: 1 })} KiB`),
    );
}

/** A table where each square has its own slots, by the relevant squares and by the fewest bits. */
export function sizes(rows: readonly Known[]): HTMLElement {
    const byMask = slotsBy(rows, (row) => row.squares);
    const byBits = slotsBy(rows, (row) => row.bits);
    const percent = byMask ? (100 * (byMask - byBits)) / byMask : 0;
    return h(
        "table",
        { class: "book-sizes" },
        h("caption", {}, `All 64 squares: ${percent.toFixed(1)}% fewer slots`),
        h(
            "thead",
            {},
            h(
                "tr",
                {},
                h("th", { scope: "col" }, "Index bits"),
                h("th", { scope: "col" }, "Slots"),
                h("th", { scope: "col" }, "Of 8 bytes"),
            ),
        ),
        h(
            "tbody",
            {},
            size("One for each relevant square", byMask, "mask"),
            size("Fewest known", byBits, "fewest"),
        ),
    );
}
