// turning.ts - a subtraction on the rook's file: the borrow turns over every bit up to the first blocker.
import { FULL, bit, count, hex, squareName, squaresOf } from "../core/bits.js";
import { h, setText } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import { BlockersBoard } from "../ui/blockers.js";
import { marks } from "./marks.js";
import { Scrubber } from "./scrubber.js";

export const E4 = 28;
export const E_FILE = 0x1010101010101010n;
/** Without the rook's own square. */
export const FILE = E_FILE & ~bit(E4);

const STOPS = [
    "o: blockers on the file",
    "o − r: the rook subtracted",
    "o ^ (o − r): what has changed",
    "& file: attacked upwards",
] as const;

/** A square changes places with the one that mirrors it in the middle of the board. */
export const UPSIDE_DOWN = 56;

/** How the board shows what. */
export const MARKS = [
    ["focus", "a 1 in this number"],
    ["marked", "the rook’s file"],
    ["attacked", "attacked"],
] as const;

/** The blockers on the file, and how many bits the subtraction turns over. */
type OnTurn = (o: bigint, turned: number) => void;

/** The bits that the subtraction of the rook turns over. */
const turned = (o: bigint): bigint => o ^ ((o - bit(E4)) & FULL);

export class TurningFile {
    readonly element: HTMLElement;
    private readonly blockers: BlockersBoard;
    private readonly said = h("p", { class: "value", "aria-live": "polite" });
    private readonly facts = new Facts("noted", [
        ["turned", "Bits turned over"],
        ["value", "The board as a number"],
        ["upwards", "Attacked upwards"],
    ]);
    private readonly scrubber = new Scrubber("Step of the subtraction", (at) => this.show(at));

    constructor(
        { signal }: Place,
        private readonly onTurn: OnTurn,
    ) {
        this.blockers = new BlockersBoard({
            label: "The rook on e4; press squares of its file to put blockers",
            sq: E4,
            occ: bit(E4 + 16) | bit(E4 - 16),
            signal,
            onChange: () => {
                this.show(this.scrubber.at);
                this.tell();
            },
        });
        const { scrubber, said, facts } = this;
        const side = h("div", {}, scrubber.element, said, marks(MARKS), facts.element);
        this.element = h("div", { class: "columns" }, this.blockers.element, side);
        scrubber.limit(STOPS.length - 1);
        scrubber.go(1);
        this.tell();
    }

    private get o(): bigint {
        return this.blockers.occ & FILE;
    }

    private tell(): void {
        this.onTurn(this.o, count(turned(this.o)));
    }

    private show(at: number): void {
        const { o } = this;
        const changed = turned(o);
        const value = [o, o ^ changed, changed, changed & FILE][at] ?? 0n;
        const title = STOPS[at] ?? STOPS[0];
        this.scrubber.name(title);
        setText(this.said, title);
        this.blockers.draw({
            marked: FILE,
            ...(at === STOPS.length - 1 ? { attacked: value } : { focus: value }),
        });
        const upwards = squaresOf(changed & FILE).map((sq) => squareName(sq));
        this.facts.set("turned", String(count(changed)));
        this.facts.set("value", hex(value));
        this.facts.set("upwards", upwards.join(" ") || "none");
    }
}
