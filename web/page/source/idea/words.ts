// words.ts - one or two sentences for each stop of the picture.
import { squareName } from "../core/bits.js";
import { plural, whole } from "../ui/words.js";
import { STOPS } from "./figure.js";
import type { Story } from "./story.js";

type Stop = (typeof STOPS)[number];

const SENTENCES: Record<Stop, (story: Story) => [string, string]> = {
    board: ({ piece, sq }) => [
        "The question",
        `Which squares does the ${piece} on ${squareName(sq)} attack? Drag it, or drag the blockers.`,
    ],
    letters: ({ relevant }) => [
        "Mask",
        `Only blockers on these ${relevant.length} squares can change the answer. Each square gets a letter.`,
    ],
    copies: ({ carriers }) => [
        "Multiply",
        carriers.length
            ? "Each blocker takes a copy of the magic number and shifts it left by the number of its square."
            : "No blocker matters here, so there is no copy of the magic number.",
    ],
    sum: ({ carriers }) => [
        "Add",
        `${plural(carriers.length, "copy falls", "copies fall")} into one sum. A triangle marks a carry.`,
    ],
    index: ({ bits, index }) => [
        "Shift",
        `The top ${bits} bits of the sum drop out. They are the index: ${whole(index)}.`,
    ],
    slot: ({ slot, index, array }) => [
        "Look",
        `This square’s slots begin at ${whole(array)}, so slot ${whole(array)} + ${whole(index)} = ${whole(slot)} holds the answer.`,
    ],
    answer: ({ piece }) => [
        "The answer",
        `The ${piece} attacks the squares with dots. One AND, one multiplication, one shift, one look into a table.`,
    ],
};

export const sentencesOf = (story: Story, stop: number): [string, string] =>
    SENTENCES[STOPS[stop] ?? "board"](story);

/** The values of the lookup's C by the stop that shows them being made. */
const MADE_AT: Record<string, Stop> = {
    mask: "letters",
    key: "letters",
    factor: "copies",
    product: "sum",
    shift: "index",
    index: "index",
    array: "slot",
    slot: "slot",
    return: "answer",
};

export const isShown = (name: string): boolean => name in MADE_AT;

export const isMadeAt = (name: string, stop: number): boolean => MADE_AT[name] === STOPS[stop];
