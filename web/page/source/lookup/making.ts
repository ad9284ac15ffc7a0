// making.ts - what a step is, by the C that makes it and by what is made of it: no scheme is known here.
import { FULL, count } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { ATTACKS, find, type Part, type Step } from "./steps.js";

/** What a value is for. */
export type Role =
    | "mask"
    | "outside"
    | "factor"
    | "constant"
    | "shift"
    | "offset"
    | "first"
    | "own"
    | "empty"
    | "stored"
    | "bit";

/** The right side: a line of C, or what something is read from. */
const made = ({ code }: Step): string => code.replace(/^[^=]* = /, "").replace(/;$/, "");

const words = (code: string): string[] => code.match(/[a-z_][a-z_0-9]*/g) ?? [];

/** The last values before it of the names that its C has, in the order of the C. A list has the piece's
 * name before that of what it lists, as in rook_factor. */
export function operandsOf(step: Step): Step[] {
    const unlisted = (word: string): string => word.replace(/^(rook|bishop)_/, "");
    const names = [...new Set(words(made(step)).map(unlisted))];
    return names.flatMap((name) => {
        const all = step.part.steps.slice(0, step.at).filter(({ label }) => label === name);
        return all.slice(-1);
    });
}

/** The first step that is made of it. */
export const userOf = (step: Step): Step | undefined =>
    step.part.steps.slice(step.at + 1).find((other) => operandsOf(other).includes(step));

/** Read from the record of the square, and not from the table. */
export const isOfSquare = (step: Step): boolean => step.what === "load";

/** Whether the table has been asked before. */
export const isBehindSlot = ({ part, at }: Step): boolean => {
    const slot = find(part, "slot");
    return slot !== undefined && at > slot.at;
};

export const isMultiplied = (step: Step, by: Step): boolean =>
    new RegExp(`\\* \\S*(\\b|_)${step.label}\\b`).test(made(by));

function roleIn(step: Step, user: Step): Role {
    if (user.label === "slot") return "offset";
    switch (user.what) {
        case "and":
            return isBehindSlot(user) ? "own" : "mask";
        case "pext":
            return "mask";
        case "or":
            return isBehindSlot(user) || user.label === ATTACKS ? "stored" : "outside";
        case "multiply":
            return "factor";
        case "add":
            return isMultiplied(step, user) ? "factor" : "constant";
        case "right":
        case "left":
            return "shift";
        case "pdep":
            return "empty";
        case "load":
        case "found":
            return "first";
        case "subtract":
            return "bit";
        default:
            return "stored";
    }
}

/** Of what is read, and of what is added to the index. */
export function roleOf(step: Step): Role | undefined {
    const user = userOf(step);
    if (user?.label === "slot" && !isIndex(step)) return "offset";
    if (step.what !== "load") return undefined;
    if (operandsOf(step).some(({ what }) => what === "found")) return "stored";
    return user ? roleIn(step, user) : "stored";
}

/** The upper bits of a product, or what PEXT gathers. */
export const isIndex = ({ what, bits, kind }: Step): boolean =>
    kind === "number" && (what === "pext" || (what === "right" && bits > 0));

/** What is multiplied, by what, and what is added to it. */
export interface Product {
    key: Step;
    factor: bigint;
    constant?: Step | undefined;
}

export function productOf(step: Step): Product | undefined {
    if (step.what !== "multiply" && step.what !== "add") return undefined;
    const operands = operandsOf(step);
    const [key, another] = operands.filter((one) => !isOfSquare(one));
    if (!key || another || !made(step).includes(" * ")) return undefined;
    const read = operands.filter(isOfSquare);
    const factor = read.find((one) => isMultiplied(one, step));
    const typed = /\* \(?(0x[0-9a-f]+)/.exec(made(step))?.[1];
    const value = factor?.value ?? (typed === undefined ? undefined : BigInt(typed));
    if (value === undefined) return undefined;
    return { key, factor: value, constant: read.find((one) => one !== factor) };
}

/** What a key has besides the blockers: the board that they are laid on by OR. */
export function outsideOf(key: Step): Step | undefined {
    return key.what === "or" ? operandsOf(key).find(isOfSquare) : undefined;
}

/** The squares among which a step's blockers are; 0 when it has none. */
export function maskOf(step: Step): bigint {
    for (let i = step.at; i >= 0; i--) {
        const other = step.part.steps[i];
        const role = other && roleOf(other);
        if (role === "mask" && other?.value) return other.value;
        if (role === "outside") return ~(other?.value ?? 0n) & FULL;
    }
    return 0n;
}

/** The mask, if it is the piece's relevant squares, which have letters; else 0. */
export function letteredBy(core: Core, step: Step): bigint {
    const { piece, sq } = step.part;
    const mask = maskOf(step);
    return mask === core.mask(piece, sq) ? mask : 0n;
}

/** Whether the board was turned upside down before this step, for a square that has its mirror image's
 * array: its blockers are not masked away then. */
export const isTurned = ({ part, at }: Step): boolean =>
    part.steps.slice(0, at + 1).some((step) => {
        if (!/flip\(occ\)/.test(step.code)) return false;
        const mask = operandsOf(step).find(isOfSquare);
        return mask !== undefined && mask.value !== 0n;
    });

/** How far the blockers were moved to the right before they were masked, and their mask as well. */
export const movedBy = (step: Step): number =>
    Number(/occ >> (\d+)/.exec(step.code + (userOf(step)?.code ?? ""))?.[1] ?? 0);

/** Half of a board that a product of words is made of. */
export const isHigh = (step: Step, key: Step): boolean =>
    new RegExp(`\\b${key.label} >> 32`).test(step.code);

/** The mask of PEXT. */
export const gatheredBy = (index: Step): Step | undefined =>
    index.what === "pext" ? operandsOf(index).find(({ kind }) => kind === "board") : undefined;

/** The table's slot with the index and where the square's array begins. */
export interface Slots {
    offset: number;
    index: Step;
    bits: number;
}

export function slotsOf(part: Part): Slots | undefined {
    const slot = find(part, "slot");
    const index = slot && operandsOf(slot).find(isIndex);
    if (!slot || !index) return undefined;
    const offset = Number(slot.value - index.value);
    return { offset, index, bits: index.bits || count(gatheredBy(index)?.value ?? 0n) };
}
