// samples.js - texts with factors.
import { readFileSync } from "node:fs";

const text = (path) => readFileSync(path, "utf8");

const rowsOf = (path, piece) =>
    text(path)
        .split("\n")
        .filter((row) => row.startsWith(piece))
        .map((row) => row.split(/\s+/)[2]);

/** Factors as somebody would paste them. */
export function pastedSamples() {
    const rooks = rowsOf("data/factors/fancy.txt", "rook");
    const list = (name, numbers) =>
        `static const U64 ${name}[64] = {\n${numbers.join(",\n")}\n};\n`;
    const wrong = [...rooks];
    wrong[37] = "0x123456789abcdef0";
    const both =
        list("RMagic", wrong) + list("BMagic", rowsOf("data/factors/fancy.txt", "bishop"));
    return {
        "a pasted array": list("rook_magics", rooks),
        "one with a wrong number": both,
        "numbers in the order of another board": list("m", [...rooks].reverse()),
        "63 numbers": list("rook_magics", rooks.slice(1)),
    };
}
