// strip.ts - a whole table as a strip, the array of one square in it, and a slot in the array.
import { h, svg } from "../ui/dom.js";
import { whole } from "../ui/words.js";

export interface StripOptions {
    /** Slots of the whole table. */
    slots: number;
    offset: number;
    /** The array's slots. */
    length: number;
    slot?: number | undefined;
    /** Slots of the array that some occupancy of the square reaches, if that is known; sorted. */
    used?: readonly number[] | undefined;
}

const WIDE = 640;
/** Neighbouring slots are one stroke. */
function usedPath(used: readonly number[], length: number): string {
    let path = "";
    let first = used[0];
    const scale = WIDE / length;
    used.forEach((slot, i) => {
        if (first === undefined || used[i + 1] === slot + 1) return;
        const width = Math.max(0.4, (slot + 1 - first) * scale);
        path += `M${(first * scale).toFixed(2)} 66h${width.toFixed(2)}v20h-${width.toFixed(2)}z`;
        first = used[i + 1];
    });
    return path;
}

const pointer = (x: number, y: number): SVGElement =>
    svg("path", { class: "here", d: `M${x} ${y}l-6 9h12z` });

function table({ slots, offset, length }: StripOptions): SVGElement[] {
    const x = (offset / slots) * WIDE;
    const width = Math.max(1.5, (Math.min(length, slots - offset) / slots) * WIDE);
    return [
        svg("rect", { class: "whole", x: 0.5, y: 4, width: WIDE - 1, height: 22, rx: 2 }),
        svg("rect", { class: "own", x, y: 4, width, height: 22 }),
        svg("path", { class: "zoom", d: `M${x} 26L0 62H${WIDE}L${x + width} 26z` }),
    ];
}

function array({ length, used }: StripOptions): SVGElement[] {
    return [
        svg("rect", { class: "array", x: 0.5, y: 66, width: WIDE - 1, height: 20, rx: 2 }),
        used
            ? svg("path", { class: "used", d: usedPath(used, length) })
            : svg("rect", { class: "used", x: 0.5, y: 66, width: WIDE - 1, height: 20 }),
    ];
}

function here({ slot, offset, length }: StripOptions): SVGElement[] {
    if (slot === undefined) return [];
    const x = ((slot - offset + 0.5) / length) * WIDE;
    return [svg("rect", { class: "slot", x: x - 1, y: 63, width: 2, height: 26 }), pointer(x, 90)];
}

function words(options: StripOptions): string {
    const { slots, offset, length, slot, used } = options;
    const reached = used ? `, of which ${whole(used.length)} are used` : "";
    const at = slot === undefined ? "" : ` Slot ${whole(slot)} is the one.`;
    const end = Math.min(slots, offset + length) - 1;
    return `The table has ${whole(slots)} slots; this square's are among ${whole(offset)} to ${whole(end)}${reached}.${at}`;
}

export function tableStrip(options: StripOptions): HTMLElement {
    return h(
        "figure",
        { class: "strip" },
        svg(
            "svg",
            { viewBox: `-6 0 ${WIDE + 12} 102`, "aria-hidden": "true" },
            ...table(options),
            ...array(options),
            ...here(options),
        ),
        h("figcaption", {}, words(options)),
    );
}
