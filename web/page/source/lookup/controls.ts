// controls.ts - what one chooses on the left: scheme, presets, the board as FEN or as a number.
import { hex, readNumber, type Order } from "../core/bits.js";
import type { SchemeInfo } from "../core/answers.js";
import type { Core } from "../core/core.js";
import { button, entry } from "../ui/controls.js";
import { freshId, h } from "../ui/dom.js";
import { PRESETS, type Preset } from "./presets.js";
import { turned } from "./state.js";
import { capital, whole } from "../ui/words.js";

/** The menu's groups in its order, by the words of lib/schemes.def. */
const TITLES = new Map([
    ["magic", "A factor for each square"],
    ["overlap", "Arrays that overlap"],
    ["shared", "One array for several squares"],
    ["coded", "A number in the slot"],
    ["words", "32-bit products"],
    ["pext", "PEXT"],
    ["tableless", "No table of attacks"],
]);

/** A group without a title is called by its word. */
function grouped(schemes: readonly SchemeInfo[]): [string, SchemeInfo[]][] {
    const groups = new Set([...TITLES.keys(), ...schemes.map(({ group }) => group)]);
    return [...groups].map((group) => [
        TITLES.get(group) ?? capital(group),
        schemes.filter((scheme) => scheme.group === group),
    ]);
}

function size(bytes: number): string {
    return bytes < 1024 ? `${bytes} bytes` : `${whole(Math.round(bytes / 1024))} KiB`;
}

export function schemeSelect(
    schemes: readonly SchemeInfo[],
    chosen: string,
    onChange: (scheme: string) => void,
): HTMLElement {
    const option = ({ name }: SchemeInfo) =>
        h("option", { value: name, selected: name === chosen }, name);
    const what = h("p", { class: "what" });
    const id = freshId("scheme");
    const box = h(
        "select",
        { id, "data-control": "scheme" },
        ...grouped(schemes).map(([title, list]) =>
            h("optgroup", { label: title }, ...list.map(option)),
        ),
    );
    const describe = () => {
        const scheme = schemes.find(({ name }) => name === box.value);
        if (!scheme) return;
        const needs = scheme.needs ? `, needs ${scheme.needs}` : "";
        what.replaceChildren(
            h("span", {}, `${capital(scheme.what)}. `),
            h(
                "span",
                { class: "quiet" },
                `${size(scheme.table_bytes)}${needs}; ${scheme.origin}.`,
            ),
            h("code", {}, scheme.formula),
        );
    };
    box.addEventListener("change", () => {
        describe();
        onChange(box.value);
    });
    describe();
    const label = h("label", { for: id }, "Scheme");
    return h("div", { class: "field scheme" }, label, box, what);
}

export function presetButtons(onChoose: (preset: Preset) => void): HTMLElement {
    return h(
        "div",
        { class: "presets", role: "group", "aria-label": "Occupancies to begin with" },
        ...PRESETS.map((preset) => button(preset.name, () => onChoose(preset))),
    );
}

export interface Entries {
    element: HTMLElement;
    /** The occupancy as it is now, in bits of the order. */
    set(occ: bigint): void;
}

const MOST_FEN = 2000;

/** Both entries answer with an occupancy as squares of order a1. */
export function entries(core: Core, order: () => Order, onRead: (occ: bigint) => void): Entries {
    const readHex = (text: string) => {
        const value = readNumber(text.slice(0, 100));
        if (value === undefined) return "This is no 64-bit number.";
        onRead(turned(value, order()));
        return undefined;
    };
    const readFen = (text: string) => {
        if (!text.trim()) return undefined;
        const answer = core.fen(text.slice(0, MOST_FEN));
        if (answer.error !== undefined) return answer.error;
        onRead(BigInt(answer.occupancy));
        return undefined;
    };
    const number = entry("Occupancy", "", readHex);
    const fen = entry("FEN", "", readFen, { placeholder: "8/8/8/3R4/8/8/8/8" });
    const box = number.element.querySelector("input");
    return {
        element: h("div", { class: "entries" }, number.element, fen.element),
        set(occ) {
            if (document.activeElement !== box) number.set(hex(occ));
        },
    };
}
