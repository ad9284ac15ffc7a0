// why.ts - why each step is done, in a sentence or two: by its label, and by the scheme where it matters.
import { ATTACKS, UNION, type Step } from "./steps.js";

const LINES = "The line through the slider, without its own square: it is done by itself.";
const HALF = "32 bits of the masked occupancy, the men of one half of the board.";
const SWAP =
    "Two squares that change places when the board is turned upside down share one array.";

const WHY: Record<string, string> = {
    mask: "Only these squares can change the answer. The last square of each ray cannot: it is attacked whether a man stands there or not.",
    "turned mask": `${SWAP} This square has none of its own, so it uses the mask of its mirror image.`,
    occupied: "AND with the mask leaves the men that matter, and nothing else.",
    "not mask":
        "The mask turned inside out: every square that does not matter counts as occupied.",
    factor: "Found by search, once, for this square. Each man in the key will add one shifted copy of it.",
    constant:
        "A number of the square's own, added to the product. It moves all indices together, so that they fall into gaps which other squares leave.",
    product:
        "A multiplication adds one copy of the factor for each man, shifted to that man's square. Only the upper bits, where all of them meet, are kept.",
    sum: "One copy of the factor for each man, and the constant. Only the upper bits are kept.",
    index: "The upper bits, shifted down: a small number. Occupancies with different attacks never get the same one.",
    offset: "Where the array of this square begins in the table that all squares share.",
    slot: "Offset plus index: the place of the answer in the table.",
    shift: "The upper six bits of the factor say how far the product is shifted down: no field of its own.",
    code: "The slot holds no board but a small number: which of this square's attack sets it is.",
    "attack set": "The slot holds no board but a 16-bit number: which of all attack sets it is.",
    "list starts at":
        "The attack sets of this square lie in a row; code plus beginning is the place of the answer.",
    "in the list": "The attack set with that number, as it is stored.",
    "in the slot": "The board that is stored there.",
    "own squares":
        "What the slider reaches on an empty board. AND with it takes out what belongs to other squares.",
    "upside down": `${SWAP} One byte swap turns all ranks round.`,
    "low half": HALF,
    "high half": HALF,
    "low factor": "The factor of the low half.",
    "high factor": "The factor of the high half.",
    "low product": "The low half's product: one copy of its factor for each man, in 32 bits.",
    "high product": "The high half's product, of its own factor.",
    folded: "The high half, one place to the right, laid on the low one. A bishop stays on one colour, so that no two men meet on a bit.",
    "empty board":
        "What the slider reaches on an empty board. PDEP lays the code's bits onto these squares, the lowest first.",
    rank: LINES,
    file: LINES,
    diagonal: LINES,
    antidiagonal: LINES,
    o: "The men on this line.",
    "o - r":
        "Subtracting the slider's bit borrows from the next man above it, and turns every bit on the way.",
    "o' - r'": "The same on the board with its ranks turned round: now it runs the other way.",
    attacks:
        "Turned back and XORed with the upward one, cut down to the line: both directions at once.",
    "rank byte":
        "Turning ranks round does not mirror a rank. Its six inner squares are a number below 64, and a table of 512 bytes has the answers.",
    above: "The men on the upper half of the line.",
    "next below":
        "The nearest man under the slider: the highest bit of the lower half, found by counting leading zeros. Bit 0 stands in when there is none.",
    difference:
        "above XOR (above − next below): every bit changes from the man below up to the man above. AND with the line gives the attacks.",
    "file attacks": "From a table for file a, shifted onto the slider's file.",
    "rank attacks": "One byte from a table of 512, shifted onto the slider's rank.",
    [ATTACKS]: "The answer: every square up to the first man on each ray, and that man's square.",
    [UNION]: "A queen moves as both: OR of the rook's and the bishop's attacks.",
};

const RAYS = "Step by step from the slider, until a man is in the way or the board ends.";

const SPECIAL: Record<string, Record<string, string>> = {
    black: {
        union: "OR with it sets all bits outside the mask. They add the same number to every product, a constant that costs nothing and moves the indices to where they fit.",
        product:
            "The part outside the mask always adds the same constant; then each man adds his copy of the factor.",
    },
    line: {
        product:
            "The men of one line, gathered into the upper six bits by one multiplication. Nothing collides, nothing carries.",
        index: "Six bits: the row of a small table. AND with the line's mask gives the attacks along it.",
        factor: "It gathers one line's bits into the upper six: no search was needed.",
    },
    plain: {
        index: "The upper bits, shifted down: the place in this square's own array, one of equal arrays.",
    },
    mul32: { index: "Both products added; the upper bits of the 32 are the index." },
    mul32xor: {
        index: "Both products XORed: no carry from one half into the other. The upper bits of the 32 are the index.",
    },
    hybrid: {
        file: "The six inner squares of the file; PEXT makes a number below 64 of them.",
        "rank byte": "The rank's six inner squares; a byte from a table has the answers.",
    },
    pext16: {
        code: "Which squares of the empty board's attacks are attacked: one bit for each of them.",
    },
    offsetin: { offset: "Four times the lower sixteen bits of the factor: no field of its own." },
    dual: { rank: "One byte from a table of 512, shifted onto the slider's rank." },
    hyperbola: { rank: "One byte from a table of 512, shifted onto the slider's rank." },
};
SPECIAL["byte"] = SPECIAL["black"] ?? {};

const isPext = (scheme: string) => /pext|hybrid/.test(scheme);

export function why(step: Step): string {
    const { scheme } = step.part;
    const special = SPECIAL[scheme]?.[step.label];
    if (special) return special;
    if (scheme === "rays" && step.label !== ATTACKS) return RAYS;
    if (step.label === "index" && isPext(scheme))
        return "PEXT gathers the mask's bits, the lowest first, into a number. No two occupancies share one, and no factor had to be found.";
    if (step.label === "union")
        return "Several squares share this slot: it holds the attacks of all of them at once.";
    return WHY[step.label] ?? `A value on the way: ${step.label}.`;
}
