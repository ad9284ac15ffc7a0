// diagram.ts - the drawing that goes with a step, chosen by its kind and its label.
import { FULL, count, product, squareName, type Order } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { h } from "../ui/dom.js";
import { bitRows, type Row } from "./bitrows.js";
import { bitFlow } from "./flow.js";
import { indexLift } from "./lift.js";
import { partialProducts, type PartialOptions } from "./partial.js";
import { before, find, type Step } from "./steps.js";
import { tableStrip } from "./strip.js";
import { slotsOf, stripOf } from "./tables.js";
import { whole } from "../ui/words.js";

export interface DiagramContext {
    core: Core;
    order: Order;
    added: number | undefined;
    onAdded(added: number): void;
}

type Draw = (step: Step, context: DiagramContext) => Node | undefined;

// ---- Products --------------------------------------------------------------------------------

/** Black's key: the men by themselves, and what the rest of the board always adds. */
function blackKey(
    step: Step,
    factor: bigint,
): Pick<PartialOptions, "key" | "constant"> | undefined {
    const outside = before(step, "not mask")?.value;
    const key = before(step, "union")?.value;
    if (outside === undefined || key === undefined) return undefined;
    const constant = { name: "~mask × factor", value: product(outside, factor) };
    return { key: key & ~outside & FULL, constant };
}

function maskedKey(step: Step): Pick<PartialOptions, "key" | "constant"> {
    const value = before(step, "constant")?.value;
    return {
        key: before(step, "occupied")?.value ?? 0n,
        ...(value === undefined ? {} : { constant: { name: "constant", value } }),
    };
}

function productSum(step: Step, order: Order): PartialOptions {
    const factor = before(step, "factor")?.value ?? 0n;
    const terms = blackKey(step, factor) ?? maskedKey(step);
    // Upside down, a bit of the key is the square of the mirrored rank.
    const name = (sq: number) => squareName(sq ^ (before(step, "turned mask") ? 56 : 0), order);
    return { ...terms, factor, bits: step.kind === "index" ? step.bits : 0, name };
}

/** The halves are those of the board moved down by one place, but for mul32xor. */
function wordName(step: Step, order: Order): (bit: number) => string {
    const half = step.label === "high product" ? 32 : 0;
    const moved = step.part.scheme === "mul32xor" ? 0 : 1;
    return (bit) => squareName((bit + half + moved) & 63, order);
}

function wordSum(step: Step, order: Order): PartialOptions {
    const half = step.label.split(" ")[0] ?? "";
    const folded = step.label === "product";
    const factor = before(step, folded ? "factor" : `${half} factor`)?.value ?? 0n;
    const key = before(step, folded ? "folded" : `${half} half`)?.value ?? 0n;
    const name = folded ? () => "bit" : wordName(step, order);
    const bits = folded ? (slotsOf(step.part)?.bits ?? 0) : 0;
    return { factor, key, bits, width: 32, name };
}

/** What is added up in a step that is a product. */
function sumOf(step: Step, order: Order): PartialOptions | undefined {
    if (step.kind === "index") return productSum(step, order);
    const isWord = ["low product", "high product"].includes(step.label);
    if (isWord || (step.kind === "word" && step.label === "product")) return wordSum(step, order);
    return undefined;
}

/** Copies of the factor that a step adds. */
export function copiesIn(step: Step, order: Order): number {
    return count(sumOf(step, order)?.key ?? 0n);
}

/** Both halves' products put together. */
function drawHalves(step: Step): Node | undefined {
    const low = before(step, "low product")?.value;
    const high = before(step, "high product")?.value;
    if (low === undefined || high === undefined) return undefined;
    const xor = step.part.scheme === "mul32xor";
    const both = xor ? low ^ high : (low + high) & 0xffffffffn;
    const bits = slotsOf(step.part)?.bits ?? 0;
    const carry: Row[] = xor
        ? []
        : [{ name: "carries", value: low ^ high ^ both, look: "carry", note: "" }];
    const rows: Row[] = [
        { name: "low product", value: low },
        { name: xor ? "xor high product" : "+ high product", value: high },
        ...carry,
        { name: xor ? "xor" : "sum", value: both, look: "result" },
    ];
    return h(
        "div",
        {},
        bitRows("Both products put together", rows, { width: 32, marked: bits }),
        indexLift({ value: both, bits, width: 32 }),
    );
}

// ---- Indices and tables ----------------------------------------------------------------------

function lifted(step: Step): Node | undefined {
    const from = before(step, "product", "sum");
    if (from?.kind === "index") return indexLift({ value: from.value, bits: from.bits });
    if (from?.kind !== "word") return undefined;
    const bits = slotsOf(step.part)?.bits ?? 0;
    return bits ? indexLift({ value: from.value, bits, width: 32 }) : undefined;
}

function flowed(step: Step, order: Order): Node | undefined {
    const mask = before(step, "mask", "file")?.value;
    const bits = before(step, "occupied")?.value;
    if (mask === undefined || bits === undefined) return undefined;
    return bitFlow({ mask, bits, name: (sq) => squareName(sq, order) });
}

const drawStrip: Draw = (step, { core }) => {
    const options = stripOf(core, step);
    return options && tableStrip(options);
};

const drawIndex: Draw = (step, context) => {
    const drawing = drawHalves(step) ?? lifted(step) ?? flowed(step, context.order);
    const strip = step.part.scheme === "plain" ? drawStrip(step, context) : undefined;
    return drawing && strip ? h("div", {}, drawing, strip) : drawing;
};

/** Bits of a code go back to the squares of the empty board. */
const drawDeposit: Draw = (step, { order }) =>
    find(step.part, "code")?.kind === "word"
        ? bitFlow({
              mask: step.value,
              bits: step.part.attacks,
              up: true,
              name: (sq) => squareName(sq, order),
          })
        : undefined;

// ---- The second step -------------------------------------------------------------------------

function chain(...links: [string, string][]): HTMLElement {
    return h(
        "ol",
        { class: "chain" },
        ...links.map(([name, value]) => h("li", {}, h("span", {}, name), h("code", {}, value))),
    );
}

const text = (value: bigint | undefined): string => (value === undefined ? "" : whole(value));

/** slot -> code -> list -> attack set. */
const drawSecond: Draw = (step, context) => {
    const { part } = step;
    const slot: [string, string] = ["slot", text(find(part, "slot")?.value)];
    const code = find(part, "code") ?? find(part, "attack set");
    if (!code || code.kind !== "number") return drawStrip(step, context);
    const first = find(part, "list starts at");
    if (!first || step === code) return chain(slot, [code.label, text(code.value)]);
    return chain(
        slot,
        ["code", text(code.value)],
        ["list starts at", text(first.value)],
        ["attack set", text(code.value + first.value)],
    );
};

const drawOwn: Draw = (step) => {
    const stored = before(step, "union")?.value;
    if (stored === undefined) return undefined;
    const rows: Row[] = [
        { name: "in the slot", value: stored },
        { name: "AND own squares", value: step.value },
        { name: "own attacks", value: stored & step.value, look: "result" },
    ];
    return bitRows("The post-mask", rows);
};

// ---- Arithmetic on lines ---------------------------------------------------------------------

const flipped = (board: bigint): bigint => {
    let result = 0n;
    for (let i = 0n; i < 8n; i++) result |= ((board >> (8n * i)) & 0xffn) << (8n * (7n - i));
    return result;
};

function subtraction(from: bigint, what: bigint, names: [string, string, string]): Node {
    const difference = BigInt.asUintN(64, from - what);
    const rows: Row[] = [
        { name: names[0], value: from },
        { name: names[1], value: what },
        { name: "borrows", value: from ^ what ^ difference, look: "carry", note: "" },
        { name: names[2], value: difference, look: "result" },
    ];
    return bitRows(names[2], rows);
}

const drawMinus: Draw = (step) => {
    const o = before(step, "o")?.value;
    if (o === undefined) return undefined;
    const r = 1n << BigInt(step.part.sq);
    return step.label === "o - r"
        ? subtraction(o, r, ["o", "− r, the slider", "o − r"])
        : subtraction(flipped(o), flipped(r), ["o turned round", "− r turned round", "o' − r'"]);
};

const drawLineAttacks: Draw = (step) => {
    const up = before(step, "o - r")?.value;
    const down = before(step, "o' - r'")?.value;
    const line = before(step, "file", "diagonal", "antidiagonal")?.value;
    if (up === undefined || down === undefined || line === undefined) return undefined;
    return bitRows("Both directions", [
        { name: "o − r", value: up },
        { name: "xor turned back", value: flipped(down) },
        { name: "AND the line", value: line },
        { name: "attacks", value: (up ^ flipped(down)) & line, look: "result" },
    ]);
};

const drawDifference: Draw = (step) => {
    const above = before(step, "above")?.value;
    const below = before(step, "next below")?.value;
    const line = before(step, "file", "rank", "diagonal", "antidiagonal")?.value;
    if (above === undefined || below === undefined || line === undefined) return undefined;
    return bitRows("The difference", [
        { name: "above", value: above },
        { name: "above − next below", value: BigInt.asUintN(64, above - below) },
        { name: "xor of both", value: step.value },
        { name: "AND the line", value: line },
        { name: "attacks", value: step.value & line, look: "result" },
    ]);
};

// ---- All together ----------------------------------------------------------------------------

const DRAW: Record<string, Draw> = {
    index: drawIndex,
    offset: drawStrip,
    slot: drawStrip,
    code: drawSecond,
    "attack set": drawSecond,
    "list starts at": drawSecond,
    "empty board": drawDeposit,
    "own squares": drawOwn,
    "o - r": drawMinus,
    "o' - r'": drawMinus,
    attacks: drawLineAttacks,
    difference: drawDifference,
};

/** undefined for a step that its board and its bits say in full. */
export function diagram(step: Step, context: DiagramContext): Node | undefined {
    const { order, added, onAdded } = context;
    const sum = sumOf(step, order);
    if (sum) return partialProducts({ ...sum, added, onAdded });
    return DRAW[step.label]?.(step, context);
}
