// cindexed.ts - C of the lookups that find a slot: by a 64-bit factor, or by PEXT.
import { hex } from "../core/bits.js";
import type { Functions } from "./ccode.js";
import { find, type Part } from "./steps.js";
import { slotsOf } from "./tables.js";

const c = (value: bigint): string => `UINT64_C(${hex(value)})`;

function keyLines(part: Part): string[] {
    const outside = find(part, "not mask");
    if (outside)
        return [
            `const uint64_t not_mask = ${c(outside.value)}; /* what does not matter */`,
            "const uint64_t key = occ | not_mask;",
        ];
    const turned = find(part, "turned mask");
    const mask = (turned ?? find(part, "mask"))?.value ?? 0n;
    return [
        `const uint64_t mask = ${c(mask)}; /* the squares that matter */`,
        `const uint64_t key = ${turned ? "flip(occ)" : "occ"} & mask;`,
    ];
}

function indexLines(part: Part): string[] {
    const product = find(part, "product") ?? find(part, "sum");
    if (!product) return ["const uint64_t index = pext(occ, mask);"];
    const factor = find(part, "factor")?.value ?? 0n;
    const constant = find(part, "constant");
    const shift = part.scheme === "shiftin" ? "(factor >> 58)" : String(64 - product.bits);
    const sum = constant ? "key * factor + constant" : "key * factor";
    return [
        `const uint64_t factor = ${c(factor)};`,
        ...(constant ? [`const uint64_t constant = ${c(constant.value)};`] : []),
        `const uint64_t index = (${sum}) >> ${shift}; /* the upper ${product.bits} bits */`,
    ];
}

function offsetLine(part: Part, offset: number): string {
    if (part.scheme === "offsetin")
        return "const uint64_t offset = 4 * (factor & 0xffff); /* in the factor */";
    return `const uint64_t offset = ${offset}; /* where this square's array begins */`;
}

/** PEXT takes the mask itself: its key would be unused. */
function slotLines(part: Part, offset: number): string[] {
    const lines = [...keyLines(part), ...indexLines(part), offsetLine(part, offset)];
    const isPext = !find(part, "factor");
    return lines.filter((line) => !(isPext && line.includes(" key = ")));
}

interface Stored {
    /** What the slot holds, and what else is known: lines of the table function. */
    value: bigint;
    what: string;
    /** From `stored` to the attacks. */
    result: string;
    also?: string;
}

function stored(part: Part): Stored {
    const value = (label: string) => find(part, label)?.value;
    const turned = find(part, "turned mask") ? "flip" : "";
    const own = value("own squares");
    if (own !== undefined) {
        // The trace has the union as it lies in the slot, and the own squares as they lie there.
        const result = `${turned}(stored & ${c(own)})`;
        return { value: value("union") ?? 0n, what: "several squares' attacks", result };
    }
    const code = find(part, "code");
    if (code?.kind === "word")
        return {
            value: code.value,
            what: "a code",
            result: `pdep(stored, ${c(value("empty board") ?? 0n)})`,
        };
    return list(part) ?? plainly(part, turned);
}

/** Slots that hold numbers of attack sets. */
function list(part: Part): Stored | undefined {
    const code = find(part, "code") ?? find(part, "attack set");
    if (!code) return undefined;
    const first = find(part, "list starts at")?.value ?? 0n;
    const flip = find(part, "turned mask") ? "flip" : "";
    const board = find(part, "in the list")?.value ?? part.attacks;
    const set = code.value + first;
    return {
        value: code.value,
        what: "a number of an attack set",
        result: `${flip}(${part.piece}_set(${first ? `${first} + ` : ""}stored))`,
        also: `/* The list of attack sets, of which only one is here. */
static uint64_t ${part.piece}_set(uint64_t number)
{
    return number == ${set} ? ${c(board)} : 0;
}

`,
    };
}

function plainly(part: Part, flip: string): Stored {
    const value = find(part, "in the slot")?.value ?? part.attacks;
    return { value, what: "the attacks", result: flip ? "flip(stored)" : "stored" };
}

export function indexed(part: Part): Functions {
    const slots = slotsOf(part);
    if (!slots) return { text: fallback(part) };
    const slot = BigInt(slots.offset + slots.index);
    return { text: slotFunctions(part, slotLines(part, slots.offset), slot), slot };
}

/** From the lines that make `offset` and `index`; 32-bit schemes have the same around theirs. */
export function slotFunctions(part: Part, lines: readonly string[], slot: bigint): string {
    const { value, what, result, also = "" } = stored(part);
    const { piece } = part;
    return `static uint64_t ${piece}_slot(uint64_t occ)
{
${lines.map((line) => `    ${line}\n`).join("")}    return offset + index;
}

/* The table, of which only one slot is here: it holds ${what}. */
static uint64_t ${piece}_table(uint64_t slot)
{
    return slot == ${slot} ? ${c(value)} : 0;
}

${also}static uint64_t ${piece}_attacks(uint64_t occ)
{
    const uint64_t stored = ${piece}_table(${piece}_slot(occ));
    return ${result};
}
`;
}

/** A scheme that this page does not know yet: its steps as they are, and the answer. */
function fallback(part: Part): string {
    const steps = part.steps
        .map((step) => ` *   ${step.label} = ${hex(step.value, 1)}\n`)
        .join("");
    return `/* The steps:\n${steps} */
static uint64_t ${part.piece}_attacks(uint64_t occ)
{
    return occ == ${c(part.occ)} ? ${c(part.attacks)} : 0;
}
`;
}
