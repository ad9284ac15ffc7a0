// presets.ts - hunts worth watching, from a blink to for ever.
import { h } from "../ui/dom.js";
import { link } from "../ui/part.js";

type Preset = readonly [title: string, what: string, params: Record<string, string>];

const few = { hunt: "chance", form: "fancy", recipe: "few bits", seed: "1" };
const descent = { hunt: "descent", form: "fancy" };

const PRESETS: readonly Preset[] = [
    ["Rook a1, 12 bits", "by chance: a blink", { ...few, piece: "rook", sq: "a1", bits: "12" }],
    ["Bishop d4, 9 bits", "by chance: a moment", { ...few, piece: "bishop", sq: "d4", bits: "9" }],
    [
        "Rook e7, 9 bits",
        "by chance: one bit fewer than usual, rare",
        { ...few, piece: "rook", sq: "e7", bits: "9" },
    ],
    [
        "Bishop e1, 5 bits",
        "the whole tree: yes, at once",
        { ...descent, piece: "bishop", sq: "e1", bits: "5" },
    ],
    [
        "Bishop c1, 4 bits",
        "the whole tree: no, in seconds",
        { ...descent, piece: "bishop", sq: "c1", bits: "4" },
    ],
    [
        "Rook e3, 9 bits",
        "the whole tree: no, in many minutes",
        { ...descent, piece: "rook", sq: "e3", bits: "9" },
    ],
];

export const presets = (): HTMLElement =>
    h(
        "ul",
        { class: "hunt-presets", "aria-label": "Hunts to begin with" },
        ...PRESETS.map(([title, what, params]) =>
            h("li", {}, h("a", { href: link("hunt", { ...params, run: 1 }) }, title), ` ${what}`),
        ),
    );
