// bitrows.ts - numbers under each other, a column for each bit: squares for ones, dots for zeros.
import { bit, has, hex } from "../core/bits.js";
import { h, svg } from "../ui/dom.js";
import { inkOf } from "../ui/palette.js";

export type Look = "term" | "later" | "result" | "carry" | "fixed";

export interface Row {
    name: string;
    value: bigint;
    look?: Look;
    /** The number of the relevant square that the row is of. */
    ink?: number | undefined;
    /** Of a sum: the number of the one square that has made a column. */
    inkAt?: (column: number) => number | undefined;
    /** Behind the row instead of its hexadecimal digits. */
    note?: string;
}

export interface RowOptions {
    width?: 32 | 64;
    /** How many of the upper columns are the index. */
    marked?: number;
}

const CELL = 10;

function onesPath(value: bigint, width: number, look: Look): string {
    let path = "";
    for (let i = 0; i < width; i++) {
        if (!has(value, i)) continue;
        const x = CELL * (width - 1 - i);
        path +=
            look === "carry"
                ? `M${x + 2} 7.5L${x + 5} 2.5L${x + 8} 7.5z`
                : `M${x + 1.2} 1.2h7.6v7.6h-7.6z`;
    }
    return path;
}

const zerosPath = (value: bigint, width: number): string => {
    let path = "";
    for (let i = 0; i < width; i++)
        if (!has(value, i)) path += `M${CELL * (width - 1 - i) + 4.4} 4.4h1.2v1.2h-1.2z`;
    return path;
};

/** The ones: those that somebody has made alone in that one's colour, and the others. */
function inked(row: Row, width: number): SVGElement[] {
    const look = row.look ?? "term";
    const groups = new Map<string, bigint>();
    for (let i = 0; i < width; i++)
        if (has(row.value, i)) {
            const ink = inkOf(row.inkAt?.(i) ?? row.ink);
            groups.set(ink, (groups.get(ink) ?? 0n) | bit(i));
        }
    return [...groups].map(([ink, value]) =>
        svg("path", { class: `ones ${ink}`.trim(), d: onesPath(value, width, look) }),
    );
}

/** Lines between bytes, drawn once for each row so that they run through all of them. */
const bytesPath = (width: number): string =>
    Array.from({ length: width / 8 - 1 }, (_, i) => `M${80 * (i + 1)} 0v10`).join("");

function strip(row: Row, { width = 64, marked = 0 }: RowOptions): SVGSVGElement {
    const look = row.look ?? "term";
    return svg(
        "svg",
        {
            viewBox: `0 0 ${width * CELL} ${CELL}`,
            preserveAspectRatio: "none",
            "aria-hidden": "true",
        },
        marked ? svg("rect", { class: "indexed", width: marked * CELL, height: CELL }) : null,
        svg("path", { class: "bytes", d: bytesPath(width) }),
        look === "carry" ? null : svg("path", { class: "zeros", d: zerosPath(row.value, width) }),
        ...inked(row, width),
    );
}

export function bitRow(row: Row, options: RowOptions = {}): HTMLElement {
    const digits = (options.width ?? 64) / 4;
    return h(
        "div",
        { class: `bitrow ${row.look ?? "term"}`, role: "listitem" },
        h("span", { class: "rowname" }, row.name),
        strip(row, options),
        h("code", {}, row.note ?? hex(row.value, digits)),
    );
}

/** Several rows under each other, by their meaning in words for those who do not see them. */
export function bitRows(
    label: string,
    rows: readonly Row[],
    options: RowOptions = {},
): HTMLElement {
    return h(
        "div",
        { class: "bitrows", role: "list", "aria-label": label },
        ...rows.map((row) => bitRow(row, options)),
    );
}
