// legend.ts - what the colours of the map mean.
import { h } from "../ui/dom.js";
import type { MapView } from "./palette.js";

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
    owners: [
        ["air", "air"],
        ["rook", "rooks, each square its shade"],
        ["bishop", "bishops, each square its shade"],
    ],
    occupancies: [
        ["air", "air"],
        ["one", "one occupancy"],
        ["two", "six"],
        ["three", "forty and more"],
    ],
};

export function legend(view: MapView): HTMLElement {
    return h(
        "ul",
        { class: "map-legend" },
        ...ITEMS[view].map(([colour, text]) => item(colour, text)),
    );
}
