// sharing.ts - three tables whose arrays lie over each other: their sizes, and a map of one.
import type { Core } from "../core/core.js";
import { data, type DataName } from "../core/data.js";
import { count } from "../core/bits.js";
import { makeTable } from "../table/arrays.js";
import { legend } from "../table/legend.js";
import { HeatMap } from "../table/map.js";
import { choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link, type Place } from "../ui/part.js";
import { whole } from "../ui/words.js";

const NAMES = ["fixed", "black", "packed"] as const;
export type Shared = (typeof NAMES)[number];
const fileOf = (name: Shared): DataName => `factors/${name}.txt`;
const SLOT_BYTES = 8;

interface Size {
    name: string;
    slots: number;
    /** undefined: that depends on the factors. */
    used?: number;
}

/** A square's array is as long as its mask has occupancies; in plain, all are as long as the longest. */
function unshared(core: Core): Size[] {
    const sizes = { plain: 0, fancy: 0 };
    for (const piece of ["rook", "bishop"] as const) {
        const all = Array.from({ length: 64 }, (_, sq) => 2 ** count(core.mask(piece, sq)));
        sizes.plain += 64 * Math.max(...all);
        sizes.fancy += all.reduce((sum, slots) => sum + slots, 0);
    }
    return Object.entries(sizes).map(([name, slots]) => ({ name, slots }));
}

function rowOf({ name, slots, used }: Size): HTMLElement {
    const kib = ((slots * SLOT_BYTES) / 1024).toFixed(0);
    const air = used === undefined ? "–" : whole(slots - used);
    const cells = [whole(slots), air, `${kib} KiB`];
    return h(
        "tr",
        { "data-size": name },
        h("th", { scope: "row" }, name),
        ...cells.map((text) => h("td", {}, text)),
    );
}

function sizes(rows: readonly Size[]): HTMLElement {
    const heads = ["Table", "Slots", "Air", "Size"];
    return h(
        "table",
        { class: "sizes" },
        h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, ...rows.map(rowOf)),
    );
}

function sizeOf(core: Core, name: Shared, text: string): Size {
    const laid = core.layout(text);
    if (laid.error !== undefined) throw new Error(laid.error);
    return { name, slots: laid.slots, used: laid.used };
}

/** `beside` goes with the choice of the table. */
export async function sharing(
    { core, signal }: Place,
    beside: HTMLElement,
    onShow: (name: Shared) => void,
): Promise<HTMLElement> {
    const texts = await data();
    const rows = NAMES.map((name) => sizeOf(core, name, texts[fileOf(name)]));
    const map = new HeatMap({
        label: "All slots of a shared table, by the square that uses each",
        view: "owners",
        signal,
    });
    const all = sizes([...unshared(core), ...rows]);
    const show = (name: Shared) => {
        for (const row of all.querySelectorAll("tr"))
            row.classList.toggle("lit", row.dataset["size"] === name);
        const table = makeTable(core, texts[fileOf(name)]);
        if ("laid" in table) map.show({ table });
        onShow(name);
    };
    const which = choice(
        "Map of",
        NAMES.map((name) => [name, name] as const),
        NAMES[0],
        show,
    );
    show(NAMES[0]);
    return h(
        "div",
        { class: "columns" },
        h("div", {}, all, which, beside),
        h(
            "figure",
            { class: "map" },
            map.element,
            legend("owners"),
            h(
                "figcaption",
                {},
                "A dot for each slot, row by row from the first at the top left; ",
                h("a", { href: link("table") }, "The table"),
                " says whose each one is.",
            ),
        ),
    );
}
