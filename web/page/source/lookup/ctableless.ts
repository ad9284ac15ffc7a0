// ctableless.ts - C of the lookups without a table of attacks: the formula itself computes them.
import { bit, hex } from "../core/bits.js";
import type { Functions } from "./ccode.js";
import { find, type Part, type Step } from "./steps.js";

const c = (value: bigint): string => `UINT64_C(${hex(value)})`;

function attacksOf(part: Part, lines: readonly string[]): string {
    return `static uint64_t ${part.piece}_attacks(uint64_t occ)
{
${lines.map((line) => `    ${line}\n`).join("")}    return attacks;
}
`;
}

const NAMES = ["rank", "file", "diagonal", "antidiagonal"];
const linesOf = (part: Part): Step[] =>
    part.steps.filter(
        (step) => NAMES.includes(step.label) && part.steps[step.at - 1]?.label !== "rank byte",
    );

// ---- rays ------------------------------------------------------------------------------------

const RAYS: Record<Part["piece"], readonly (readonly [string, number, boolean])[]> = {
    rook: [
        ["<<", 8, false],
        ["<<", 1, true],
        [">>", 8, false],
        [">>", 1, false],
    ],
    bishop: [
        ["<<", 9, true],
        [">>", 7, true],
        [">>", 9, false],
        ["<<", 7, false],
    ],
};

/** Where a step to the right may not land, and one to the left; a step along a file lands anywhere. */
function landing(shift: number, right: boolean): string {
    if (shift === 8) return "UINT64_C(0xffffffffffffffff)";
    return right ? "UINT64_C(0xfefefefefefefefe)" : "UINT64_C(0x7f7f7f7f7f7f7f7f)";
}

const ray = (
    slider: string,
    [sign, shift, right]: readonly [string, number, boolean],
): string[] => [
    `for (uint64_t at = (${slider} ${sign} ${shift}) & ${landing(shift, right)}; at;`,
    `     at = ((at & ~occ) ${sign} ${shift}) & ${landing(shift, right)})`,
    "    attacks |= at;",
];

function rays(part: Part): string {
    const slider = c(bit(part.sq));
    return attacksOf(part, [
        "uint64_t attacks = 0;",
        ...RAYS[part.piece].flatMap((one) => ray(slider, one)),
    ]);
}

// ---- hyperbola, dual -------------------------------------------------------------------------

const onRank = (sq: number): string[] => [
    `attacks |= on_rank(${sq & 7}, occ >> ${sq & 56} & 126) << ${sq & 56};`,
];

function hyperbola(part: Part): string {
    const slider = c(bit(part.sq));
    const lines = linesOf(part).flatMap(({ label, value }) => [
        `const uint64_t ${label} = ${c(value)};`,
        `attacks |= (((occ & ${label}) - slider) ^ flip(flip(occ & ${label}) - flip(slider))) & ${label};`,
    ]);
    return attacksOf(part, [
        `const uint64_t slider = ${slider};`,
        "uint64_t attacks = 0;",
        ...lines,
        ...(part.piece === "rook" ? onRank(part.sq) : []),
    ]);
}

// ---- lzcnt -----------------------------------------------------------------------------------

function lzcnt(part: Part): string {
    const under = bit(part.sq) - 1n;
    const lines = linesOf(part).flatMap(({ label, value }) => [
        `const uint64_t ${label}_above = occ & ${c(value & ~under)};`,
        `uint64_t ${label}_below = (occ & ${c(value & under)}) | 1;`,
        `while (${label}_below & (${label}_below - 1)) /* down to the highest bit */`,
        `    ${label}_below &= ${label}_below - 1;`,
        `attacks |= (${label}_above ^ (${label}_above - ${label}_below)) & ${c(value)};`,
    ]);
    return attacksOf(part, ["uint64_t attacks = 0;", ...lines]);
}

// ---- line ------------------------------------------------------------------------------------

/** The six bits of a rank or a diagonal are files b to g, of a file ranks 2 to 7. */
function alongLine(part: Part, line: Step): string[] {
    const factor = part.steps[line.at + 2]?.value ?? 0n;
    const { label, value } = line;
    const index = `(((occ & ${label}) * ${c(factor)}) >> 58) << 1`;
    const asFile = [
        `const uint64_t on_${label} = on_rank(${part.sq >> 3}, ${index});`,
        "for (unsigned row = 0; row < 8; row++)",
        `    attacks |= on_${label} >> row & 1 ? (UINT64_C(0xff) << (8 * row)) & ${label} : 0;`,
    ];
    const asRank = [
        `attacks |= on_rank(${part.sq & 7}, ${index}) * UINT64_C(0x0101010101010101) & ${label};`,
    ];
    return [`const uint64_t ${label} = ${c(value)};`, ...(label === "file" ? asFile : asRank)];
}

const byLine = (part: Part): string =>
    attacksOf(part, [
        "uint64_t attacks = 0;",
        ...linesOf(part).flatMap((line) => alongLine(part, line)),
    ]);

// ---- hybrid's rook ---------------------------------------------------------------------------

function hybridRook(part: Part): string {
    const file = find(part, "file")?.value ?? 0n;
    return attacksOf(part, [
        `const uint64_t men = pext(occ, ${c(file)}) << 1; /* ranks 2 to 7 of the file */`,
        `const uint64_t on_file = on_rank(${part.sq >> 3}, men);`,
        "uint64_t attacks = 0;",
        "for (unsigned row = 0; row < 8; row++)",
        `    attacks |= (on_file >> row & 1) << (8 * row + ${part.sq & 7});`,
        ...onRank(part.sq),
    ]);
}

const MAKE: Record<string, (part: Part) => string> = {
    rays,
    hyperbola,
    dual: hyperbola,
    lzcnt,
    line: byLine,
};

/** undefined for a scheme with a table of attacks. */
export function tableless(part: Part): Functions | undefined {
    const hybrid = part.scheme === "hybrid" && part.piece === "rook";
    const make = hybrid ? hybridRook : MAKE[part.scheme];
    return make && { text: make(part) };
}
