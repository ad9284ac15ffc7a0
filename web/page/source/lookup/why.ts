// why.ts - why each step is done, in a sentence or two: by what makes it, and by what it is for.
import {
    isBehindSlot,
    isIndex,
    isTurned,
    movedBy,
    operandsOf,
    outsideOf,
    productOf,
    roleOf,
    userOf,
    type Role,
} from "./making.js";
import type { Making } from "../core/answers.js";
import { ATTACKS, UNION, find, type Step } from "./steps.js";

const SWAP =
    "Two squares that change places when the board is turned upside down share one array.";

const WHY: Record<Role, string> = {
    mask: "Only these squares can change the answer. The last square of each ray cannot: it is attacked whether a blocker stands there or not.",
    outside: "The mask turned inside out: every square that does not matter counts as occupied.",
    factor: "Each blocker in the key will add one shifted copy of it.",
    constant:
        "A number of the square's own, added to the product. It moves all indices together, so that they fall into gaps which other squares leave.",
    shift: "How far the product is moved down, until only the index is left.",
    offset: "Where the array of this square begins in the table that all squares share.",
    first: "The attack sets of this square lie in a row; the number that was found is counted from here.",
    own: "What the slider reaches on an empty board. AND with it takes out what belongs to other squares.",
    empty: "What the slider reaches on an empty board. PDEP lays the code's bits onto these squares, the lowest first.",
    stored: "What is stored there.",
    bit: "The slider's own bit, as it stands when the board is turned upside down.",
};

const MADE: Partial<Record<Making, string>> = {
    found: "The slot holds no board but a small number, which says where to look or what is attacked.",
    call: "A function of the scheme's own finds it, from what stands above or from the board.",
    and: "AND leaves what is in both, and nothing else.",
    or: "OR lays both on one board.",
    xor: "XOR leaves what is in one of the two only.",
    add: "Both added; what they carry runs up to the higher bits.",
    subtract:
        "Subtracting borrows from the next blocker above, and turns every bit on the way. On a board that was turned upside down it runs the other way.",
    not: "Every bit turned into its opposite.",
    bit: "The slider's square as a board with one bit.",
    flip: "One byte swap turns all ranks round.",
    pdep: "PDEP lays the bits onto the mask's squares, the lowest first.",
    low: "The lower half of the board, 32 bits.",
    high: "The upper half of the board, 32 bits.",
};

const NONE =
    "No square: one of two masks has them, by whether this square or its mirror image has an array.";
const LINE = "The line through the slider, without its own square: it is done by itself.";
const MOVED = "It is moved to the right, as the blockers are before.";
const OWN = "AND takes out what belongs to this square.";
const FOUND = "The board that is stored in the slot.";
const SHARED = "Several squares share this slot: it holds the attacks of all of them at once.";
const RECORD = "A number of the square's own, or one that follows from where it lies.";
const VECTOR =
    "A value on the way. The scheme has all of its lines in one register; here they are done one after the other.";
const FOLDED =
    "The upper half laid on the lower one, so that no two blockers meet on a bit, and one product will do.";

function product(step: Step): string {
    const made = productOf(step);
    if (!made)
        return step.what === "xor"
            ? "Both products XORed: no carry from one half into the other. Only the upper bits are kept."
            : "Both products added. Only the upper bits are kept.";
    if (step.kind === "word") return "One copy of the factor for each blocker, in 32 bits.";
    if (outsideOf(made.key))
        return "The part outside the mask always adds the same constant; then each blocker adds its copy of the factor.";
    if (made.constant)
        return "One copy of the factor for each blocker, and the constant. Only the upper bits are kept.";
    return "A multiplication adds one copy of the factor for each blocker, shifted to that blocker's square. Only the upper bits, where all of them meet, are kept.";
}

function key(step: Step): string | undefined {
    if (step.what === "or" && step.kind === "word") return FOLDED;
    if (step.what === "or" && outsideOf(step))
        return "OR with it sets all bits outside the mask. They add the same number to every product, a constant that costs nothing and moves the indices to where they fit.";
    if (step.what !== "and" || step.kind !== "board") return undefined;
    if (/flip\(occ\)/.test(step.code) && isTurned(step))
        return `${SWAP} This square has none of its own, so it turns the board and uses that of its mirror image.`;
    return /\bocc\b/.test(step.code) && operandsOf(step).some((one) => roleOf(one) === "mask")
        ? "AND with the mask leaves the blockers that matter, and nothing else."
        : undefined;
}

function found(step: Step): string {
    if (step.kind === "number") return MADE.found ?? "";
    const user = userOf(step);
    return user?.what === "and" ? SHARED : FOUND;
}

const index = (step: Step): string =>
    step.what === "pext"
        ? "PEXT gathers the mask's bits, the lowest first, into a number. No two occupancies share one, and no factor had to be found."
        : "The upper bits, shifted down: a small number. Occupancies with different attacks never get the same one.";

/** In this order: what a step is for says more than how it is made. */
export function why(step: Step): string {
    if (step.label === ATTACKS)
        return "The answer: every square up to the first blocker on each ray, and that blocker's square.";
    if (step.label === UNION)
        return "A queen moves as both: OR of the rook's and the bishop's attacks.";
    if (!step.what) return VECTOR;
    if (step === find(step.part, "slot"))
        return "Offset plus index: the place of the answer in the table.";
    if (isIndex(step)) return index(step);
    if (step.what === "found") return found(step);
    const role = roleOf(step);
    if ((role === "mask" || role === "own") && !step.value) return NONE;
    if (role === "mask" && !find(step.part, "slot")) return LINE;
    if (role) return role === "mask" && movedBy(step) ? `${WHY.mask} ${MOVED}` : WHY[role];
    if (step.kind === "index" || (step.kind === "word" && (productOf(step) || step.bits)))
        return product(step);
    const isOwn = isBehindSlot(step) && step.what === "and";
    const said = isOwn ? OWN : key(step);
    return said ?? MADE[step.what] ?? RECORD;
}
