// diagram.ts - the drawing that goes with a step, chosen by its kind and by what makes it.
import { FULL, count, product, squareName, type Order } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { h } from "../ui/dom.js";
import { bitRows, type Row } from "./bitrows.js";
import { bitFlow } from "./flow.js";
import { indexLift } from "./lift.js";
import {
    gatheredBy,
    isBehindSlot,
    isHigh,
    isIndex,
    isTurned,
    letteredBy,
    movedBy,
    operandsOf,
    outsideOf,
    productOf,
    roleOf,
    type Product,
} from "./making.js";
import { numbersIn } from "../ui/palette.js";
import { makersOf, partialProducts, type PartialOptions } from "./partial.js";
import { ATTACKS, find, type Step } from "./steps.js";
import { tableStrip } from "./strip.js";
import { stripOf } from "./tables.js";
import { whole } from "../ui/words.js";

export interface DiagramContext {
    core: Core;
    order: Order;
    added: number | undefined;
    onAdded(added: number): void;
}

type Draw = (step: Step, context: DiagramContext) => Node | undefined;

// ---- Products --------------------------------------------------------------------------------

type Terms = Pick<PartialOptions, "key" | "constant">;

/** A key that has more than blockers: these by themselves, and what the rest of the board always adds. */
function termsOf({ key, factor, constant }: Product): Terms {
    const outside = outsideOf(key);
    if (outside) {
        const name = `${outside.label} × factor`;
        return {
            key: key.value & ~outside.value & FULL,
            constant: { name, value: product(outside.value, factor) },
        };
    }
    return {
        key: key.value,
        ...(constant ? { constant: { name: constant.label, value: constant.value } } : {}),
    };
}

function boardSum(core: Core, step: Step, made: Product, order: Order): PartialOptions {
    // Upside down, a bit of the key is the square of the mirrored rank.
    const flip = isTurned(step) ? 56 : 0;
    const name = (sq: number) => squareName(sq ^ flip, order);
    const inkOf = isTurned(step) ? undefined : numbersIn(letteredBy(core, step));
    return {
        ...termsOf(made),
        factor: made.factor,
        bits: step.bits,
        name,
        ...(inkOf ? { inkOf } : {}),
    };
}

/** Of half a board, whose bits are squares, or of a word that was made of both. */
function wordSum(step: Step, { key, factor }: Product, order: Order): PartialOptions {
    const high = isHigh(step, key);
    const half = high ? key.value >> 32n : key.value & 0xffffffffn;
    const move = movedBy(key) + (high ? 32 : 0);
    const name =
        key.kind === "word" ? () => "bit" : (bit: number) => squareName((bit + move) & 63, order);
    return { factor, key: half, bits: step.bits, width: 32, name };
}

/** What is added up in a step that is a product. */
function sumOf(core: Core, step: Step, order: Order): PartialOptions | undefined {
    const made = productOf(step);
    if (!made) return undefined;
    if (step.kind === "index") return boardSum(core, step, made, order);
    return step.kind === "word" ? wordSum(step, made, order) : undefined;
}

/** Copies of the factor that a step adds. */
export function copiesIn(core: Core, step: Step, order: Order): number {
    return count(sumOf(core, step, order)?.key ?? 0n);
}

/** Whose copy has made a column of the product alone. */
export function makersIn(core: Core, step: Step, order: Order) {
    const sum = sumOf(core, step, order);
    return sum && makersOf(sum);
}

/** Two words put together. */
function drawHalves(step: Step): Node | undefined {
    const [low, high] = operandsOf(step);
    if (step.kind !== "word" || low?.kind !== "word" || high?.kind !== "word") return undefined;
    const xor = step.what === "xor";
    const carried = low.value ^ high.value ^ step.value;
    const carry: Row[] = xor ? [] : [{ name: "carries", value: carried, look: "carry", note: "" }];
    const rows: Row[] = [
        { name: low.label, value: low.value },
        { name: `${xor ? "xor" : "+"} ${high.label}`, value: high.value },
        ...carry,
        { name: xor ? "xor" : "sum", value: step.value, look: "result" },
    ];
    return bitRows("Both products put together", rows, { width: 32, marked: step.bits });
}

// ---- Indices and tables ----------------------------------------------------------------------

function lifted(step: Step): Node | undefined {
    const from = operandsOf(step).find(({ kind }) => kind === "index" || kind === "word");
    if (!from?.bits) return undefined;
    const width = from.kind === "word" ? 32 : 64;
    return indexLift({ value: from.value, bits: from.bits, width });
}

function flowed(step: Step, order: Order): Node | undefined {
    const mask = gatheredBy(step)?.value;
    if (mask === undefined) return undefined;
    const name = (sq: number) => squareName(sq, order);
    return bitFlow({ mask, bits: step.part.occ & mask, name, inkOf: numbersIn(mask) });
}

const drawStrip: Draw = (step, { core }) => {
    const options = stripOf(core, step);
    return options && tableStrip(options);
};

/** Bits of a code go back to the squares of the empty board. */
function drawDeposit(step: Step, order: Order): Node | undefined {
    const mask = operandsOf(step).find((one) => roleOf(one) === "empty")?.value;
    if (mask === undefined) return undefined;
    const name = (sq: number) => squareName(sq, order);
    return bitFlow({ mask, bits: step.value, up: true, name });
}

// ---- Behind the slot -------------------------------------------------------------------------

function chain(...links: [string, string][]): HTMLElement {
    return h(
        "ol",
        { class: "chain" },
        ...links.map(([name, value]) => h("li", {}, h("span", {}, name), h("code", {}, value))),
    );
}

/** The numbers that lead from the slot to an attack set. */
function drawChain(step: Step): Node | undefined {
    const slot = find(step.part, "slot");
    if (!slot || step.kind !== "number") return undefined;
    const steps = step.part.steps.slice(slot.at, step.at + 1);
    const numbers = steps.filter(({ kind }) => kind === "number");
    return chain(...numbers.map(({ label, value }): [string, string] => [label, whole(value)]));
}

const NAMES = { and: "AND", or: "OR", xor: "XOR" } as const;

/** What was found, cut down to what belongs to this square; and the like. */
function drawBits(step: Step, name: string): Node | undefined {
    const [first, ...others] = operandsOf(step);
    if (!first || others.length !== 1 || /flip|<<|>>/.test(step.code)) return undefined;
    return bitRows(step.label, [
        { name: first.label, value: first.value },
        ...others.map(({ label, value }) => ({ name: `${name} ${label}`, value })),
        { name: step.label, value: step.value, look: "result" as const },
    ]);
}

// ---- Arithmetic on lines ---------------------------------------------------------------------

/** What is subtracted is there as it is; what it is subtracted from may have been turned before. */
function drawMinus(step: Step): Node | undefined {
    const what = operandsOf(step).at(-1);
    if (step.kind !== "board" || !what) return undefined;
    const from = BigInt.asUintN(64, step.value + what.value);
    return bitRows(step.label, [
        { name: "from", value: from },
        { name: `− ${what.label}`, value: what.value },
        { name: "borrows", value: from ^ what.value ^ step.value, look: "carry", note: "" },
        { name: step.label, value: step.value, look: "result" },
    ]);
}

// ---- All together ----------------------------------------------------------------------------

function drawMade(step: Step, context: DiagramContext): Node | undefined {
    switch (step.what) {
        case "and":
        case "or":
        case "xor":
            if (step.kind === "word") return drawHalves(step);
            return isBehindSlot(step) ? drawBits(step, NAMES[step.what]) : undefined;
        case "add":
            return drawHalves(step);
        case "subtract":
            return drawMinus(step);
        case "pdep":
            return drawDeposit(step, context.order);
        default:
            return undefined;
    }
}

/** undefined for a step that its board and its bits say in full. */
export function diagram(step: Step, context: DiagramContext): Node | undefined {
    const { core, order, added, onAdded } = context;
    const sum = sumOf(core, step, order);
    if (sum) return partialProducts({ ...sum, added, onAdded });
    if (isIndex(step)) return lifted(step) ?? flowed(step, order);
    if (step.label === "slot" || roleOf(step) === "offset") return drawStrip(step, context);
    if (step.label !== ATTACKS && isBehindSlot(step) && step.kind === "number")
        return drawChain(step);
    return drawMade(step, context);
}
