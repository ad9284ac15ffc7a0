// factors.js - our factors as people paste them, squares by name, and the command's judgement.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { grimoire, hex } from "../browser.js";

export const folder = join(dirname(fileURLToPath(import.meta.url)), "../../../data/factors");
export const factorFile = (name) => readFileSync(join(folder, `${name}.txt`), "utf8");

export const rooks = (name) =>
    factorFile(name)
        .split("\n")
        .flatMap((line) => (line.startsWith("rook") ? [line.split(/\s+/)[2]] : []));
export const asC = (numbers) =>
    `static const U64 RookMagics[64] = {\n${numbers.join("ULL,\n")}ULL,\n};\n`;

export const judgementOf = (text) =>
    JSON.parse(grimoire(["verify", "--factors", "-", "--json"], { input: text, fails: true }));
export const squareName = (sq) => "abcdefgh"[sq % 8] + ((sq >> 3) + 1);
export const squareNumber = (name) => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1);
export const linkOf = ({ piece, sq, form, bits, factor }) =>
    `collisions?piece=${piece}&sq=${squareName(sq)}&form=${form}&bits=${bits}&factor=${hex(factor)}`;
