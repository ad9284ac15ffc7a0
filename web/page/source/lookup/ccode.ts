// ccode.ts - a lookup as a C program with its numbers in it: it computes the slot and the attacks, and
// returns 0 when they are those that the page shows.
import { hex, squareName, type Order } from "../core/bits.js";
import { indexed } from "./cindexed.js";
import { mul32 } from "./cmul32.js";
import { tableless } from "./ctableless.js";
import { find, type Lookup, type Part } from "./steps.js";

/** Functions of one piece: PIECE_slot(occ) where there is a slot, and PIECE_attacks(occ). */
export interface Functions {
    text: string;
    slot?: bigint;
}

function functionsOf(part: Part): Functions {
    if (find(part, "low half") || find(part, "folded")) return mul32(part);
    return tableless(part) ?? indexed(part);
}

/** A scheme's texts are the project's own, and a comment may not be ended by one. */
const inComment = (text: string): string => text.replaceAll("*/", "* /");

function heading(lookup: Lookup, order: Order): string {
    const { piece, scheme, sq, what, formula } = lookup;
    return `/* ${piece} on ${squareName(sq, order)}, scheme ${scheme}: ${inComment(what)}.
 *
 *   ${inComment(formula)}
 *
 * Bit 0 is ${order}. Returns 0 when slot and attacks are the expected ones. */
#include <stdint.h>
`;
}

function mainOf(lookup: Lookup, made: readonly Functions[]): string {
    const checks = lookup.parts.flatMap(({ piece }, i) => {
        const slot = made[i]?.slot;
        return slot === undefined
            ? []
            : [`    if (${piece}_slot(occ) != UINT64_C(${slot}))\n        return 1;`];
    });
    const calls = lookup.parts.map(({ piece }) => `${piece}_attacks(occ)`).join(" | ");
    return `int main(void)
{
    const uint64_t occ = UINT64_C(${hex(lookup.occ)});
    const uint64_t expected = UINT64_C(${hex(lookup.attacks)});
${checks.map((check) => `${check}\n`).join("")}    const uint64_t attacks = ${calls};
    return attacks == expected ? 0 : 1;
}
`;
}

/** Helpers that more than one function needs stand once. */
const HELPERS: Record<string, string> = {
    flip: `/* The board with its ranks turned round: a byte swap. */
static uint64_t flip(uint64_t board)
{
    uint64_t turned = 0;
    for (unsigned rank = 0; rank < 8; rank++)
        turned |= (board >> (8 * rank) & 0xff) << (56 - 8 * rank);
    return turned;
}
`,
    pext: `/* What the instruction PEXT does: gathers the mask's bits, the lowest first. */
static uint64_t pext(uint64_t board, uint64_t mask)
{
    uint64_t number = 0;
    for (unsigned i = 0; mask; mask &= mask - 1, i++)
        if (board & mask & (~mask + 1))
            number |= UINT64_C(1) << i;
    return number;
}
`,
    pdep: `/* What the instruction PDEP does: lays bits onto the mask's squares, the lowest first. */
static uint64_t pdep(uint64_t number, uint64_t mask)
{
    uint64_t board = 0;
    for (; mask; mask &= mask - 1, number >>= 1)
        if (number & 1)
            board |= mask & (~mask + 1);
    return board;
}
`,
    on_rank: `/* What a slider on that file attacks along a rank; the real table has it in 512 bytes. */
static uint64_t on_rank(unsigned file, uint64_t men)
{
    uint64_t attacks = 0;
    for (unsigned to = file + 1; to < 8; to++) {
        attacks |= UINT64_C(1) << to;
        if (men >> to & 1)
            break;
    }
    for (unsigned to = file; to-- > 0;) {
        attacks |= UINT64_C(1) << to;
        if (men >> to & 1)
            break;
    }
    return attacks;
}
`,
};

export function lookupAsC(lookup: Lookup, order: Order): string {
    const made = lookup.parts.map(functionsOf);
    const text = made.map((functions) => functions.text).join("\n");
    const helpers = Object.entries(HELPERS)
        .filter(([name]) => new RegExp(`\\b${name}\\(`).test(text))
        .map(([, helper]) => helper);
    return [heading(lookup, order), ...helpers, text, mainOf(lookup, made)].join("\n");
}
