// marks.ts - what the marks on a board's squares mean.
import { h } from "../ui/dom.js";

/** Each with the style of its square, and what that says. */
export function marks(all: readonly (readonly [string, string])[]): HTMLElement {
    const items = all.map(([look, what]) => {
        const square = h("span", { class: `board-square light ${look}`, "aria-hidden": "true" });
        return h("li", {}, square, what);
    });
    return h("ul", { class: "board-legend" }, ...items);
}
