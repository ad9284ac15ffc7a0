// tree.ts - the tree of the descent, stage by stage: a bar for what is alive, a frame for the estimate.
import { squareName } from "../core/bits.js";
import type { Stage } from "../core/core.js";
import { h } from "../ui/dom.js";
import { exact, rough } from "./text.js";

interface Row {
    bar: HTMLElement;
    frame: HTMLElement;
    nodes: HTMLElement;
    estimate: HTMLElement;
}

const share = (nodes: number, most: number): string =>
    `${nodes < 0.5 ? 0 : Math.max(1, (100 * Math.log10(nodes + 1)) / Math.log10(most + 1))}%`;

export class Tree {
    readonly element: HTMLElement;
    private readonly rows: Row[];

    constructor(stages: readonly Stage[]) {
        const body = h("tbody");
        this.rows = stages.map((stage) => this.row(stage, body));
        this.element = h(
            "table",
            { class: "hunt-tree" },
            h("caption", {}, "The tree, level by level: prefixes of the factor still alive"),
            h(
                "thead",
                {},
                h(
                    "tr",
                    {},
                    h("th", { scope: "col" }, "Joins"),
                    h("th", { scope: "col", class: "open" }, "Bits open"),
                    h("th", { scope: "col" }, h("span", { class: "offscreen" }, "Picture")),
                    h("th", { scope: "col", class: "number" }, "Alive"),
                    h("th", { scope: "col", class: "number" }, "Expected"),
                ),
            ),
            body,
        );
    }

    private row({ square, level }: Stage, body: HTMLElement): Row {
        const frame = h("div", { class: "frame" });
        const bar = h("div", { class: "bar" });
        const nodes = h("td", { class: "number", "data-nodes": square }, "0");
        const estimate = h("td", { class: "number quiet" }, "");
        body.append(
            h(
                "tr",
                {},
                h("th", { scope: "row" }, squareName(square)),
                h("td", { class: "open quiet" }, level),
                h("td", { class: "bars", "aria-hidden": "true" }, h("div", {}, frame, bar)),
                nodes,
                estimate,
            ),
        );
        return { bar, frame, nodes, estimate };
    }

    draw(nodes: readonly number[], estimate: readonly number[] | undefined): void {
        const most = Math.max(10, ...nodes, ...(estimate ?? []));
        this.rows.forEach((row, i) => {
            const [alive, expected] = [nodes[i] ?? 0, estimate?.[i]];
            row.bar.style.width = share(alive, most);
            row.nodes.textContent = exact(alive);
            row.frame.hidden = (expected ?? 0) < 0.5;
            row.frame.style.width = share(expected ?? 0, most);
            row.estimate.textContent = expected === undefined ? "" : wordsFor(expected);
        });
    }
}

const wordsFor = (nodes: number): string => `≈ ${nodes < 1 ? 0 : rough(nodes)}`;
