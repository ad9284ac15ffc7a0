// both_ways.ts - the subtraction upwards and, on the board turned upside down, downwards: line by line, as hyperbola
// has them.
import { FULL, bit, flipRanks, hex, squareName, squaresOf } from "../core/bits.js";
import { Board } from "../ui/board.js";
import { h, setText } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Code } from "./code.js";
import { marks } from "./marks.js";
import { Scrubber } from "./scrubber.js";
import { E4, FILE, MARKS, UPSIDE_DOWN } from "./turning.js";

interface Stop {
    title: string;
    /** What the code calls it. */
    name: string;
    value: bigint;
    isTurned?: boolean;
    isAnswer?: boolean;
}

/** On the board turned upside down the rook stands here. */
const E5 = E4 ^ UPSIDE_DOWN;

function stopsOf(o: bigint): Stop[] {
    const down = (flipRanks(o) - bit(E5)) & FULL;
    const difference = (o - bit(E4)) & FULL;
    const changed = difference ^ flipRanks(down);
    return [
        { title: "o: blockers on the file", name: "up", value: o },
        {
            title: "Turned upside down, o′ − r′",
            name: "down",
            value: down,
            isTurned: true,
        },
        { title: "o − r", name: "difference", value: difference },
        { title: "XOR with the other, turned back", name: "changed", value: changed },
        {
            title: "& file: attacked both ways",
            name: "on_file",
            value: changed & FILE,
            isAnswer: true,
        },
    ];
}

export class BothWays {
    readonly element: HTMLElement;
    private stops: Stop[] = [];
    private readonly board = new Board({ label: "A number of the lookup as a board" });
    private readonly said = h("p", { class: "value", "aria-live": "polite" });
    private readonly scrubber = new Scrubber("Line of the lookup", (at) => this.show(at));
    private readonly facts = new Facts("noted", [
        ["number", "The board as a number"],
        ["ways", "Attacked on the file"],
    ]);

    constructor(private readonly code: Code) {
        const { board, scrubber, said, facts } = this;
        const side = h(
            "div",
            {},
            scrubber.element,
            said,
            marks(MARKS),
            facts.element,
            code.element,
        );
        this.element = h("div", { class: "columns" }, board.element, side);
    }

    draw(o: bigint): void {
        this.stops = stopsOf(o);
        const attacked = squaresOf(this.stops.at(-1)?.value ?? 0n).map((sq) => squareName(sq));
        this.facts.set("ways", attacked.join(" ") || "none");
        this.scrubber.limit(this.stops.length - 1);
    }

    private show(at: number): void {
        const stop = this.stops[at];
        if (!stop) return;
        const { title, name, value, isTurned, isAnswer } = stop;
        this.scrubber.name(title);
        setText(this.said, title);
        this.board.draw({
            slider: { piece: "rook", sq: isTurned ? E5 : E4 },
            marked: isTurned ? flipRanks(FILE) : FILE,
            ...(isAnswer ? { attacked: value } : { focus: value }),
        });
        this.facts.set("number", hex(value));
        this.code.light(name);
    }
}
