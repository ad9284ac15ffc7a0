// rows.ts - the rows of the Book: what they are called, what they count, what they add up to.
import type { BookRow, BookState } from "../core/answers.js";
import { data } from "../core/data.js";
import { h } from "../ui/dom.js";
import { plural } from "../ui/words.js";

export type { BookRow, BookState };
export type Slider = BookRow["piece"];
export type Indexing = BookRow["indexing"];

/** One of the four boards. */
export interface Side {
    piece: Slider;
    indexing: Indexing;
}

/** A row for which a factor is known, as for all 256 of them today. */
export type Known = BookRow & Required<Pick<BookRow, "bits" | "factor" | "less">>;

export const STATES: readonly BookState[] = ["proved", "claimed", "open"];
export const SIGNS: Record<BookState, string> = { proved: "✓", claimed: "~", open: "?" };

/** What each state says of one bit fewer. */
export const MEANINGS: Record<BookState, string> = {
    proved: "proved here: one bit fewer is impossible",
    claimed: "claimed elsewhere: one bit fewer is said to be impossible",
    open: "open: nobody knows about one bit fewer",
};

/** Of each log of a search that has been begun: which jobs it has, a digit for each. */
let doneByLog: Readonly<Record<string, string>> = {};

/** As the Book has them, so that they are saved as they are. */
export async function bookRows(): Promise<Known[]> {
    const texts = await data();
    const { rows } = JSON.parse(texts["book.json"]) as { rows: BookRow[] };
    doneByLog = JSON.parse(texts["done.json"]) as Record<string, string>;
    return rows.filter(
        (row): row is Known =>
            row.bits !== undefined && row.factor !== undefined && row.less !== undefined,
    );
}

/** Digits of a row whose search has been begun, else none. */
export const doneJobs = ({ less }: Known): string => doneByLog[less.log ?? ""] ?? "";

export const squareOf = ({ square }: BookRow): number =>
    "abcdefgh".indexOf(square.charAt(0)) + 8 * (Number(square.charAt(1)) - 1);

export const ofSide = (rows: readonly Known[], { piece, indexing }: Side): Known[] =>
    rows.filter((row) => row.piece === piece && row.indexing === indexing);

/** The Book's bishop of plain indexing on a square. */
export async function bishopRow(square: string): Promise<Known> {
    const bishops = ofSide(await bookRows(), { piece: "bishop", indexing: "plain" });
    const row = bishops.find((each) => each.square === square);
    if (!row) throw new Error(`the Book has no bishop on ${square}`);
    return row;
}

export const saved = (row: Known): number => row.squares - row.bits;

/** Who found the fewest bits. */
export const finder = (row: Known): string => row.source ?? `found here: ${row.log ?? ""}`;

/** The smaller of the two trees of a proof of one bit fewer; undefined if nobody has estimated it. */
export function leastNodes({ less }: Known): number | undefined {
    const { down, up } = less.nodes;
    if (down === undefined || up === undefined) return down ?? up;
    return Math.min(down, up);
}

export function countStates(rows: readonly Known[]): Record<BookState, number> {
    const counts = { proved: 0, claimed: 0, open: 0 };
    for (const row of rows) counts[row.less.state]++;
    return counts;
}

/** Slots of a table in which every square has two to the power of its bits. */
export const slotsBy = (rows: readonly Known[], bits: (row: Known) => number): number =>
    rows.reduce((sum, row) => sum + 2 ** bits(row), 0);

export const SLOT_BYTES = 8;

export const bitsText = (bits: number): string => plural(bits, "bit", "bits");

/** "2.2 × 10^10"; `raised` makes the rest of it. */
export function power(number: number): string {
    const [digits = "", exponent = "0"] = number.toExponential(1).split("e");
    return `${digits} × 10^${Number(exponent)}`;
}

/** A text whose "^12" are raised. */
export const raised = (text: string): (Node | string)[] =>
    text
        .split(/(\^\d+)/)
        .map((piece) => (piece.startsWith("^") ? h("sup", {}, piece.slice(1)) : piece));
