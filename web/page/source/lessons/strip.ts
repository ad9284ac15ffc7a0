// strip.ts - slots in a row, each kind in a look of its own, with what the row is called in front.
import { h, svg } from "../ui/dom.js";

const CELL = 8;
const HIGH = 16;

export interface Cells {
    slots: readonly number[];
    look: string;
}

export function slotStrip(name: string, wide: number, kinds: readonly Cells[]): HTMLElement {
    const rects = kinds.flatMap(({ slots, look }) =>
        slots.map((slot) =>
            svg("rect", { class: look, x: slot * CELL, width: CELL - 1, height: HIGH }),
        ),
    );
    const picture = svg(
        "svg",
        {
            viewBox: `0 0 ${wide * CELL} ${HIGH}`,
            preserveAspectRatio: "none",
            role: "img",
            "aria-label": `The slots of ${name}`,
        },
        ...rects,
    );
    return h("div", { class: "strip" }, h("span", {}, name), picture);
}

/** What the looks mean. */
export function stripLegend(...items: readonly (readonly [string, string])[]): HTMLElement {
    return h(
        "ul",
        { class: "board-legend" },
        ...items.map(([look, what]) =>
            h("li", {}, h("span", { class: `slot-swatch ${look}`, "aria-hidden": "true" }), what),
        ),
    );
}
