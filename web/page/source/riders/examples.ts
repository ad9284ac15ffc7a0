// examples.ts - boards and pieces of games that are played.

export interface Example {
    name: string;
    board: string;
    piece: string;
}

const PALACES =
    "...cec.../...ece.../...cec.../........./........./........./........./...cec.../...ece.../...cec...";

export const FIRST: Example = { name: "Xiangqi: cannon", board: "9x10", piece: "mRcpR" };

export const EXAMPLES: readonly Example[] = [
    FIRST,
    { name: "Xiangqi: rook", board: "9x10", piece: "R" },
    { name: "Xiangqi: rook, no table", board: "9x10", piece: "R computed" },
    { name: "Xiangqi: horse", board: "9x10", piece: "nN" },
    { name: "Shogi: lance", board: "9x9", piece: "fR" },
    { name: "Janggi: chariot", board: PALACES, piece: "RB{c}" },
    { name: "12x10: night rider", board: "12x10", piece: "NN" },
    { name: "Hexagons: queen", board: "hex6", piece: "Q" },
    { name: "Three levels: rook", board: "5x5x3", piece: "R" },
    { name: "Holes: bishop", board: "..#../...../#...#/...../..#..", piece: "B" },
];
