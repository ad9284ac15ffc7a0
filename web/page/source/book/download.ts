// download.ts - rows as files, made on the page.
import { button } from "../ui/controls.js";
import { leastNodes, finder, type Known } from "./rows.js";

const COLUMNS: readonly (readonly [string, (row: Known) => string | number | undefined])[] = [
    ["piece", (row) => row.piece],
    ["square", (row) => row.square],
    ["indexing", (row) => row.indexing],
    ["squares", (row) => row.squares],
    ["bits", (row) => row.bits],
    ["factor", (row) => row.factor],
    ["found by", finder],
    ["one less", (row) => row.less.state],
    ["digest", (row) => row.less.digest],
    ["nodes", leastNodes],
    ["range", (row) => row.range?.slots],
    ["range factor", (row) => row.range?.factor],
    ["slots", (row) => row.slots?.slots],
    ["slots factor", (row) => row.slots?.factor],
];

const field = (value: string | number | undefined): string => {
    const text = String(value ?? "");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function asCsv(rows: readonly Known[]): string {
    const lines = rows.map((row) => COLUMNS.map(([, value]) => field(value(row))).join(","));
    return `${[COLUMNS.map(([name]) => name).join(","), ...lines].join("\n")}\n`;
}

export const asJson = (rows: readonly Known[]): string =>
    `{"rows":[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]}\n`;

export function save(name: string, text: string, type: string): void {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const anchor = document.createElement("a");
    anchor.href = address;
    anchor.download = name;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Two buttons; `rows` is asked when one is pressed. */
export const downloads = (rows: () => readonly Known[]): HTMLElement[] => [
    button("Save as JSON", () => save("book.json", asJson(rows()), "application/json")),
    button("Save as CSV", () => save("book.csv", asCsv(rows()), "text/csv")),
];
