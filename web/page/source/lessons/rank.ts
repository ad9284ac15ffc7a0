// rank.ts - the first lesson: a rook on a single rank, a byte of occupancy, a table of 2,048 answers.
import { hex } from "../core/bits.js";
import { choice } from "../ui/controls.js";
import type { Place } from "../ui/part.js";
import { AnswerTable } from "./answers.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { whole } from "../ui/words.js";
import { RankRow } from "./row.js";
import { walkRank } from "./walk.js";

const FILES = [..."abcdefgh"] as const;
const INNER = 0x7e;
/** The position of `grimoire show rank`. */
const EXAMPLE = { file: 2, occ: 0xa4 };

type Width = "8" | "6";

const BEFORE = words(
    "A *rank* is a row of the chess board, a *file* is a column. A rook slides along both. To " +
        "begin with, let it stand on a single rank: eight squares, a to h. It goes left and " +
        "right, as far as the edge or the first blocker in its way. That blocker’s square counts, too: " +
        "it is *attacked*.",
    "Press the squares to put blockers on them. The dots show what the rook attacks.",
);

const BYTES = words(
    "# A rank is a byte",
    "Below each square stands 1 for a blocker or 0 for none. Such a digit is a *bit*, and eight of " +
        "them are a *byte*. Square a is worth 1, b is worth 2, each twice the one before, up to " +
        "128 for h. Add up what the occupied squares are worth: the whole rank is one number " +
        "from 0 to 255. Numbers are written with the largest digit first, so there h comes first.",
    "Programmers like to write it in *hexadecimal*: sixteen digits, 0 to 9 and then a to f, with " +
        "0x in front. One digit stands for four bits. The answer, the set of attacked squares, " +
        "is a byte in just the same way.",
    "# Walk once, remember everything",
    "Walking takes up to seven steps, and a program asks again and again. But there are only " +
        "256 ways to put blockers on a rank, its *occupancies*, and the rook eight places: 8 × 256 = 2,048 questions. Walk once for " +
        "each of them, write the answers down, and from then on one look is enough: the answer " +
        "is entry 256 × file + rank, where file a counts as 0, b as 1.",
    "Here are all the answers: a row for each file of the rook, a column for each occupancy, " +
        "stronger in colour where more squares are attacked. Press anywhere to go there.",
);

const SIX = words(
    "# Two squares too many",
    "Behind a and h there is nothing that a blocker could block. Whether it stands there or not, the " +
        "answer is the same; so six bits are enough. Keep those of b to g: `rank & 0x7e`. The " +
        "`&` keeps a bit where both numbers have it, and a number used like this is a *mask*. " +
        "Then *shift* what is left one place down, `>> 1`, so that b is worth 1. Six bits have " +
        "64 values, and 8 × 64 = 512 answers will do. Switch the table above to six bits.",
);

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
    private readonly row = new RankRow((at) => this.set(this.file, this.occ ^ (1 << at)));
    private readonly table: AnswerTable;
    private readonly rook: HTMLElement;
    private readonly walked = new Facts("noted", [
        ["rank", "The rank"],
        ["walk", "Steps of the walk"],
        ["walked", "What the walk attacks"],
    ]);
    private readonly found = new Facts("noted", [
        ["entry", "Entry"],
        ["held", "holds"],
    ]);

    constructor(signal: AbortSignal) {
        this.table = new AnswerTable(signal, (file, key) => this.set(file, this.rankOf(key)));
        this.rook = choice(
            "The rook stands on",
            FILES.map((file) => [file, file] as const),
            FILES[EXAMPLE.file] ?? "a",
            (file) => this.set(FILES.indexOf(file), this.occ),
        );
        this.widen(this.width);
    }

    walking(): HTMLElement {
        return panel("A rook on a rank", this.rook, this.row.element, this.walked.element);
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
        return panel("The table of answers", widths, this.table.element, this.found.element);
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
        this.row.draw(file, occ, attacks);
        this.walked.set("rank", byteText(occ));
        this.walked.set("walk", `${left} to the left, ${right} to the right`);
        this.walked.set("walked", byteText(attacks));
        this.lookUp();
        for (const radio of this.rook.querySelectorAll("input"))
            radio.checked = radio.value === FILES[file];
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

function open({ signal }: Place): HTMLElement[] {
    const lesson = new OneRank(signal);
    return [BEFORE, lesson.walking(), BYTES, lesson.answers(), SIX, lesson.task.element];
}

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
