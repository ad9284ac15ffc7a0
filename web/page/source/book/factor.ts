// factor.ts - the factor of a row: as hex, as a board, as C, and checked by this page.
import { count } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { picture } from "../ui/board.js";
import { copyButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { bitsText, finder, squareOf, type Known } from "./rows.js";
import { whole } from "../ui/words.js";

/** A function in C that says in which slot an occupancy belongs. */
const asC = (core: Core, row: Known): string =>
    core.factorCode(
        row.piece,
        squareOf(row),
        row.indexing === "black",
        row.bits,
        BigInt(row.factor),
    );

export interface Checked {
    works: boolean;
    milliseconds: number;
    range?: number;
    slots?: number;
}

/** Sends every occupancy through a factor, and looks where they go. */
export function checkFactor(core: Core, row: Known, bits: number, factor: string): Checked {
    const [sq, black, number] = [squareOf(row), row.indexing === "black", BigInt(factor)];
    const started = performance.now();
    const works = core.check(row.piece, sq, black, bits, number);
    const milliseconds = performance.now() - started;
    const measured = core.measure(row.piece, sq, black, bits, number);
    if (measured.error !== undefined) return { works: false, milliseconds };
    return { works, milliseconds, range: measured.range, slots: measured.slots };
}

function time(milliseconds: number): string {
    return milliseconds < 0.1 ? "less than 0.1 ms" : `${milliseconds.toFixed(1)} ms`;
}

function verdict(row: Known, { works, milliseconds }: Checked): HTMLElement {
    const occupancies = whole(2 ** row.squares);
    const words = works
        ? `Checked just now by this page against all ${occupancies} occupancies, in ` +
          `${time(milliseconds)}: no two with different attacks share a slot.`
        : `This page found two of ${occupancies} occupancies that share a slot and attack ` +
          "differently: the Book is wrong here.";
    return h(
        "p",
        { class: `book-verdict ${works ? "good" : "bad"}`, "data-check": works ? "yes" : "no" },
        h("span", { "aria-hidden": "true" }, works ? "✓" : "✗"),
        h("span", {}, words),
    );
}

const pair = (name: string, value: string | HTMLElement): HTMLElement =>
    h("div", {}, h("dt", {}, name), h("dd", {}, value));

/** The section of the factor with the fewest bits. */
export function factorSection(core: Core, row: Known): HTMLElement {
    const checked = checkFactor(core, row, row.bits, row.factor);
    const factor = BigInt(row.factor);
    return h(
        "section",
        { class: "book-factor" },
        h("h3", {}, `A factor for ${bitsText(row.bits)}`),
        h(
            "div",
            { class: "book-factor-body" },
            picture("The factor's bits", { marked: 0n, occupied: factor }, { small: true }),
            h(
                "div",
                {},
                h("code", { class: "book-hex" }, row.factor),
                h(
                    "div",
                    { class: "row" },
                    copyButton("Copy hex", () => row.factor),
                    copyButton("Copy as C", () => asC(core, row)),
                ),
                h(
                    "dl",
                    {},
                    pair("Source", finder(row)),
                    pair("Bits set", String(count(factor))),
                    pair(
                        "Slots in use",
                        h(
                            "span",
                            { "data-used": checked.slots, "data-range": checked.range },
                            slotsUsed(row, checked),
                        ),
                    ),
                ),
            ),
        ),
        verdict(row, checked),
    );
}

function slotsUsed(row: Known, { slots, range }: Checked): string {
    if (slots === undefined || range === undefined) return "not measured";
    return `${whole(slots)} of ${whole(2 ** row.bits)}, in a range of ${whole(range)}`;
}
