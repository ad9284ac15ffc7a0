// legend.ts - what the colours of the map mean.
import { h, svg } from "../ui/dom.js";
import { ownerColour, type MapView } from "./palette.js";

export const VIEW_NAMES: readonly (readonly [MapView, string])[] = [
    ["sharing", "Sharing"],
    ["owners", "Owners"],
    ["occupancies", "Occupancies"],
];

const item = (colour: string, text: string): HTMLElement =>
    h("li", {}, h("span", { class: `map-swatch ${colour}`, "aria-hidden": "true" }), text);

const ITEMS: Record<MapView, readonly (readonly [string, string])[]> = {
    sharing: [
        ["air", "air"],
        ["one", "one square"],
        ["two", "two squares"],
        ["three", "three or more"],
    ],
    owners: [["air", "air"]],
    occupancies: [
        ["air", "air"],
        ["one", "one occupancy"],
        ["two", "six"],
        ["three", "forty and more"],
    ],
};

/** A board as small as a word, each square in its owner's colour. */
function ownerBoard(piece: "rook" | "bishop"): HTMLElement {
    const squares = Array.from({ length: 64 }, (_, sq) => {
        const first = piece === "rook" ? 0 : 64;
        const [hue, saturation] = ownerColour(first + sq, 0, 0);
        const square = svg("rect", { x: sq & 7, y: 7 - (sq >> 3), width: 1, height: 1 });
        const step = "(var(--table-owner-high) - var(--table-owner-low)) / 7";
        const lightness = `calc((var(--table-owner-low) + ${sq >> 3} * ${step}) * 1%)`;
        square.style.fill = `hsl(${hue} ${saturation}% ${lightness})`;
        return square;
    });
    const board = svg("svg", { viewBox: "0 0 8 8", "aria-hidden": "true" }, ...squares);
    return h("li", { class: "owner-board" }, board, `${piece}s, by file and rank`);
}

export function legend(view: MapView): HTMLElement {
    return h(
        "ul",
        { class: "map-legend" },
        ...ITEMS[view].map(([colour, text]) => item(colour, text)),
        ...(view === "owners" ? [ownerBoard("rook"), ownerBoard("bishop")] : []),
    );
}
