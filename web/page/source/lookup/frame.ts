// frame.ts - what lookups of chess and those of any piece on any board have in common around them.
import { h } from "../ui/dom.js";
import { link } from "../ui/part.js";
import { FIRST } from "../riders/examples.js";

const KINDS = [
    ["chess", "Chess", link("lookup")],
    ["any", "Any board and piece", link("lookup", { board: FIRST.board, piece: FIRST.piece })],
] as const;

export function kinds(current: (typeof KINDS)[number][0]): HTMLElement {
    const links = KINDS.map(([kind, title, href]) =>
        h("a", { href, "aria-current": kind === current ? "page" : null }, title),
    );
    return h("nav", { class: "kinds", "aria-label": "Boards" }, ...links);
}

/** Beside the steps there is room for what is chosen; below them it stays folded up. */
export const BESIDE = "(min-width: 58rem)";

export function keys(all: readonly (readonly [string, string])[]): HTMLElement {
    const items = all.map(([key, what]) => h("li", {}, h("kbd", {}, key), ` ${what}`));
    return h("ul", { class: "keys", "aria-label": "Keys" }, ...items);
}
