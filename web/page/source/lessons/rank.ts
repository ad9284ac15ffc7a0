// rank.ts - the first lesson: a rook on a single rank, a byte of occupancy, a table of 2,048 answers.
import { hex } from "../core/bits.js";
import { choice, setChosen } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { AnswerTable } from "./answers.js";
import { Code } from "./code.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { whole } from "../ui/words.js";
import { MirrorRow } from "./mirror.js";
import { INNER, RankRow } from "./row.js";
import { walkRank } from "./walk.js";

const FILES = [..."abcdefgh"] as const;
/** The position of `grimoire show rank`. */
const EXAMPLE = { file: 2, occ: 0xa4 };

type Width = "8" | "6";

const FIRST = words(
    "On a *rank*, a row of the board, the rook slides to the edge or the first blocker. That blocker’s " +
        "square counts, too: it is *attacked*.",
);

const BYTES = words(
    "Each square is a *bit*: 1 for a piece, 0 for none; the rook’s own changes nothing. Square a is worth 1, b 2, " +
        "c 4, up to 128 for h: added up, a number from 0 to 255, a *byte*. Numbers are written with the " +
        "largest digit first.",
);

const SLOW = words(
    "Walking takes up to seven steps, and a program asks millions of times. But a rank has only 256 " +
        "*occupancies*, ways to put blockers on it, and the rook has eight places: 2,048 questions.",
);

const ONCE = words(
    "Walk once for each, keep the answers in a table: one look is enough. The answer is entry " +
        "256 × file + byte, where file a counts as 0.",
);

const SIX = words(
    "A blocker on a or h changes nothing: nothing stands behind it. So six bits will do: the `&` with " +
        "the *mask* 0x7e keeps b to g, and the *shift* `>> 1` moves b to the place worth 1. With six bits " +
        "the table has 8 × 64 = 512 answers.",
);

const TABLE_CAPTION =
    "A row for each file of the rook, a column for each occupancy. The stronger the colour of a cell, the more squares are attacked.";

const CODE_CAPTION =
    "This walks in any direction on a board: as x or y, 2 is a step forward, 1 none, and 0 one back.";

const TASK = [
    "Put the rook on d, and blockers so that it attacks exactly b, c and e.",
    "The answer is 0x16: b, c and e are worth 2 + 4 + 16.",
] as const;
const WANTED = { file: 3, attacks: 0x16 };

class OneRank {
    readonly task = new Task(...TASK);
    private file = EXAMPLE.file;
    private occ = EXAMPLE.occ;
    private width: Width = "8";
    private readonly rows: RankRow[] = [];
    private readonly table: AnswerTable;
    private readonly mirror: MirrorRow;
    private readonly rook: HTMLElement;
    private readonly walked = new Facts("noted", [
        ["walk", "Steps of the walk"],
        ["walked", "What the walk attacks"],
    ]);
    private readonly number = new Facts("noted", [
        ["sum", "Added up"],
        ["rank", "In bits; hexadecimal, a digit for four bits; decimal"],
    ]);
    private readonly six = new Facts("noted", [
        ["kept", "rank & 0x7e"],
        ["moved", "(rank & 0x7e) >> 1"],
    ]);
    private readonly found = new Facts("noted", [
        ["entry", "Entry"],
        ["held", "holds"],
    ]);

    constructor(
        signal: AbortSignal,
        /** Whether the walk to the right comes to a blocker before the edge. */
        private readonly onWalk: (stopped: boolean) => void,
    ) {
        this.mirror = new MirrorRow(signal, (at) => this.flip(at));
        this.table = new AnswerTable(signal, (file, key) => this.set(file, this.rankOf(key)));
        this.rook = choice(
            "The rook stands on",
            FILES.map((file) => [file, file] as const),
            FILES[EXAMPLE.file] ?? "a",
            (file) => this.move(FILES.indexOf(file)),
        );
    }

    walking(): HTMLElement {
        return panel("A rook on a rank", this.rook, this.row(), this.walked.element);
    }

    mirrored(): HTMLElement {
        return panel("The rank as a number", this.mirror.element, this.number.element);
    }

    coded(code: Code): HTMLElement {
        const caption = h("p", { class: "quiet" }, CODE_CAPTION);
        return panel("The walk to the right, as code", this.row(), caption, code.element);
    }

    masked(): HTMLElement {
        return panel("Six bits", this.row(), this.six.element);
    }

    /** When all of it stands. */
    begin(): void {
        this.widen(this.width);
    }

    /** The same rank, wherever it is pressed. */
    private row(): HTMLElement {
        const row = new RankRow((at) => this.flip(at));
        this.rows.push(row);
        return row.element;
    }

    /** The rook takes its bit with it, and what stands where it goes. */
    private move(to: number): void {
        this.set(to, (this.occ & ~(1 << this.file)) | (1 << to));
    }

    private flip(at: number): void {
        this.set(this.file, this.occ ^ (1 << at));
    }

    answers(): HTMLElement {
        const widths = choice<Width>(
            "Look up by",
            [
                ["8", "all eight bits"],
                ["6", "the six bits b to g"],
            ],
            this.width,
            (width) => this.widen(width),
        );
        const caption = h("p", { class: "quiet" }, TABLE_CAPTION);
        const { table, found } = this;
        return panel("The table of answers", widths, caption, table.element, found.element);
    }

    /** Six bits say nothing of a and h: these stay as they are. */
    private rankOf(key: number): number {
        return this.width === "8" ? key : (key << 1) | (this.occ & ~INNER);
    }

    private widen(width: Width): void {
        this.width = width;
        this.table.fill(Number(width), (file, key) => answer(width, file, key));
        this.set(this.file, this.occ);
    }

    private set(file: number, occ: number): void {
        this.file = file;
        this.occ = occ;
        const { attacks, left, right } = walkRank(file, occ);
        for (const row of this.rows) row.draw(file, occ, attacks);
        this.mirror.draw(occ);
        this.number.set("sum", `${worths(occ).join(" + ") || "0"} = ${occ}`);
        this.number.set("rank", byteText(occ));
        this.six.set("kept", byteText(occ & INNER));
        this.six.set("moved", byteText((occ & INNER) >> 1));
        this.walked.set("walk", `${left} to the left, ${right} to the right`);
        this.walked.set("walked", byteText(attacks));
        this.onWalk(occ >> (file + 1) !== 0);
        this.lookUp();
        setChosen(this.rook, FILES[file]);
        this.task.notice(file === WANTED.file && attacks === WANTED.attacks);
    }

    private lookUp(): void {
        const key = this.width === "8" ? this.occ : (this.occ & INNER) >> 1;
        const per = 2 ** Number(this.width);
        const sum = `${per} × ${this.file} + ${key} = ${per * this.file + key}`;
        this.found.set("entry", `${sum}, of ${whole(8 * per)}`);
        this.found.set("held", byteText(this.table.light(this.file, key)));
    }
}

async function open(place: Place): Promise<HTMLElement[]> {
    const code = await Code.open(place, "ray");
    const light = (stopped: boolean) => (stopped ? code.light("return") : code.lightLast());
    const lesson = new OneRank(place.signal, light);
    const parts = [
        lesson.walking(),
        lesson.task.element,
        FIRST,
        lesson.mirrored(),
        BYTES,
        lesson.coded(code),
        SLOW,
        lesson.answers(),
        ONCE,
        lesson.masked(),
        SIX,
    ];
    lesson.begin();
    return parts;
}

const worths = (byte: number): number[] =>
    Array.from({ length: 8 }, (_, at) => 1 << at).filter((worth) => byte & worth);

const answer = (width: Width, file: number, key: number): number =>
    walkRank(file, width === "8" ? key : key << 1).attacks;

/** Largest bit first, as numbers are written: h on the left. */
function byteText(byte: number): string {
    const bits = byte.toString(2).padStart(8, "0");
    return `${bits.slice(0, 4)} ${bits.slice(4)} = ${hex(BigInt(byte), 2)} = ${byte}`;
}

export const rank: Lesson = {
    title: "One rank",
    sentence: "A row of squares is a number, and a number is a place in a table.",
    open,
};
