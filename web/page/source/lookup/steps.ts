// steps.ts - the steps of one lookup: the core's own trace, with the attacks at the end of each part.
import type { CodeStep, Making, PieceName, TraceStep } from "../core/answers.js";
import { hex } from "../core/bits.js";
import type { Core } from "../core/core.js";

export type Kind = TraceStep["kind"];
export type SliderPiece = "rook" | "bishop";

export interface Step {
    piece: PieceName;
    label: string;
    kind: Kind;
    value: bigint;
    /** Of an index: how many of its board's upper bits. */
    bits: number;
    /** What makes it in the scheme's C, and the line; of a scheme without C neither. */
    what?: Making | undefined;
    code: string;
    /** The steps of the same piece, this one among them. */
    part: Part;
    /** Its place among them. */
    at: number;
}

/** What one piece's lookup is made of; all by the bits of the order in use. */
export interface Part {
    piece: SliderPiece;
    scheme: string;
    sq: number;
    occ: bigint;
    attacks: bigint;
    steps: Step[];
}

export interface Lookup {
    piece: PieceName;
    scheme: string;
    formula: string;
    what: string;
    sq: number;
    occ: bigint;
    attacks: bigint;
    parts: Part[];
    steps: Step[];
}

export const ATTACKS = "attacks on the board";
export const UNION = "union of both";

const DIGITS: Record<Kind, number> = { board: 16, index: 16, number: 1, word: 8 };

export const valueText = (step: { kind: Kind; value: bigint }): string =>
    hex(step.value, DIGITS[step.kind]);

export const find = (part: Part, label: string): Step | undefined =>
    part.steps.find((step) => step.label === label);

function partOf(core: Core, lookup: Omit<Lookup, "parts" | "steps">, piece: SliderPiece): Part {
    const { scheme, sq, occ } = lookup;
    return { piece, scheme, sq, occ, attacks: core.attacks(piece, sq, occ), steps: [] };
}

function addStep(part: Part, step: Omit<Step, "part" | "at">): void {
    part.steps.push({ ...step, part, at: part.steps.length });
}

const board = (piece: PieceName, label: string, value: bigint) =>
    ({ piece, label, kind: "board", value, bits: 0, code: "" }) as const;

/** Hands out the lines of a name one after the other; the last one again, when there are no more. */
function linesOf(lines: readonly CodeStep[]): (name: string) => CodeStep | undefined {
    const taken = new Map<string, number>();
    return (name) => {
        const all = lines.filter((line) => line.name === name);
        const number = taken.get(name) ?? 0;
        taken.set(name, number + 1);
        return all[Math.min(number, all.length - 1)];
    };
}

/** `sq` and `occ` by bits. */
export function lookUp(
    core: Core,
    piece: PieceName,
    sq: number,
    scheme: string,
    occ: bigint,
): Lookup {
    const trace = core.show(piece, sq, scheme, occ);
    const { what, formula } = trace;
    const attacks = BigInt(trace.attacks);
    const lookup = { piece, scheme, formula, what, sq, occ, attacks };
    const lines = core.steps(piece, sq, scheme, occ);
    const pieces: SliderPiece[] = piece === "queen" ? ["rook", "bishop"] : [piece];
    const parts = pieces.map((name) => {
        const part = partOf(core, lookup, name);
        const line = linesOf(lines.filter((one) => one.piece === name));
        for (const step of trace.steps) {
            if (step.piece !== name) continue;
            const { what, code = "" } = line(step.label) ?? {};
            addStep(part, { ...step, value: BigInt(step.value), what, code });
        }
        const { what, code = "" } = line("return") ?? {};
        addStep(part, { ...board(name, ATTACKS, part.attacks), what, code });
        return part;
    });
    const steps = parts.flatMap((part) => part.steps);
    const [part] = parts;
    if (piece === "queen" && part)
        steps.push({ ...board("queen", UNION, attacks), part, at: part.steps.length });
    return { ...lookup, parts, steps };
}
