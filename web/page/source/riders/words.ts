// words.ts - why each step of a lookup is done, by its name in the core's trace.

const KEPT = "Other blockers cannot change what the lookup finds.";

const WHY: Record<string, string> = {
    "low & reach": `The blockers among squares 0 to 63, as far as they lie on the lines of this lookup. ${KEPT}`,
    "high & reach": `The blockers among squares 64 to 127, bit 0 for square 64. ${KEPT}`,
    turned: "Both words in one: no two squares of a lookup have the same place in both. Turned right by the number of the piece's square, the word is the same wherever the piece stands on such a line, so all its squares share one array.",
    mask: "The bits that matter. The last square of a line does not: it is attacked whether a blocker stands there or not.",
    key: "The blockers that matter, and nothing else. Each has the letter of its square.",
    factor: "Each blocker in the key adds one shifted copy of it.",
    product:
        "One copy of the factor for each blocker in the key. In the upper bits no two sets of blockers come to the same index.",
    sum: "One copy of a factor for each blocker in the keys: of the lower word's factor, or of the upper one's. In the upper bits no two sets of blockers come to the same index.",
    shift: "How far the product is moved down, until only the index is left.",
    index: "The upper bits of the product as a number.",
    first: "Where the array begins in the table. Squares on lines alike share it.",
    slot: "The entry that is read.",
    found: "What the table has there: the squares found, still turned to the piece.",
    "turned back": "Turned left by the number of the piece's square: bits of both words again.",
    "mask low": "The squares 0 to 63 that matter.",
    "mask high": "The squares 64 to 127 that matter, bit 0 for square 64.",
    "key low": "The blockers among squares 0 to 63 that matter.",
    "key high": "The blockers among squares 64 to 127 that matter.",
    "factor low": "Each blocker in the lower key adds one shifted copy of it.",
    "factor high": "Each blocker in the upper key adds one shifted copy of it.",
    "found low": "What the table has there, squares 0 to 63.",
    "found high": "What the table has there, squares 64 to 127.",
    "line low": "One line of the piece, to both sides, as far as it lies on squares 0 to 63.",
    "line high": "The same line on squares 64 to 127, bit 0 for square 64.",
    "blockers low": `The blockers on the line. ${KEPT}`,
    "blockers high": `The blockers on the line, squares 64 to 127. ${KEPT}`,
    "above low": "Those with higher numbers than the piece's square.",
    "above high": "Those with higher numbers than the piece's square, among squares 64 to 127.",
    "nearest low":
        "The nearest blocker with a lower number than the piece's square; square 0 where there is none.",
    "nearest high": "The same, where it is among squares 64 to 127.",
    "difference low":
        "Both words as one number, less the nearest blocker: this borrows from the first blocker above, and turns over every bit from the one to the other.",
    "difference high": "The upper word of that difference: a borrow goes on from word to word.",
    "changed low": "XOR: the bits that were turned over. On the line they are the attacks.",
    "changed high": "XOR: the bits that were turned over among squares 64 to 127.",
};

export const whyOf = (label: string): string => WHY[label] ?? "";
