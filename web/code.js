// code.js - what the lessons show beside their figures: functions as `grimoire emit` writes them, in each language.
//
//   node code.js PROGRAM OUT.json
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

const [program, out] = process.argv.slice(2);

/** By name: the scheme, and how the function's comment begins, which is the same in all languages. */
const FUNCTIONS = {
    ray: ["fancy", "The squares from a square on"],
    relevant: ["fancy", "The squares whose occupancy matters:"],
    fill: ["fancy", "Every subset of every mask is sent"],
    wrong: ["fancy", "Every set of relevant pieces, alone"],
    plain: ["plain", "squares that a rook attacks."],
    fancy: ["fancy", "squares that a rook attacks."],
    fixed: ["fixed", "squares that a rook attacks."],
    black: ["black", "squares that a rook attacks."],
    packed: ["packed", "squares that a rook attacks."],
    pext: ["pext", "squares that a rook attacks."],
    hyperbola: ["hyperbola", "squares that a rook attacks."],
};
const WITHOUT_TABLE = new Set(["hyperbola"]);
const BMI2 = new Set(["pext"]);

const run = (...words) => execFileSync(program, words, { encoding: "utf8" });

/** Without BigInt each board is two numbers: another text than the lessons tell. */
const languages = JSON.parse(run("emit", "--list", "--json")).languages.filter(
    ({ name }) => !name.endsWith("32"),
);

const depthOf = (line) => /^ */.exec(line)[0].length;
const isComment = (line) => /^\s*(\/\/|\/?\*|#)/.test(line);

/** A brace as far left as the beginning ends a function; in Python, the next line that is as far left. */
function endOf(lines, begin) {
    const depth = depthOf(lines[begin]);
    const isBraced = !lines[begin].startsWith("def ");
    const isEnd = (line) => line !== "" && depthOf(line) <= depth;
    const isLast = (line) => (isBraced ? line.startsWith("}", depth) : isEnd(line));
    const last = lines.findIndex((line, at) => at > begin && isLast(line));
    if (isBraced && last < 0) throw new Error(`a function does not end: ${lines[begin]}`);
    return isBraced ? last + 1 : last < 0 ? lines.length : last;
}

/** Python's comment stands within the function, in quotes; it goes, as those above functions do. */
function withoutDocument(lines) {
    const quotes = lines.flatMap((line, at) =>
        line
            .split('"""')
            .slice(1)
            .map(() => at),
    );
    return quotes.length ? lines.filter((_, at) => at < quotes[0] || at > quotes[1]) : lines;
}

function functionIn(text, comment) {
    const lines = text.replaceAll("\t", "    ").split("\n");
    const said = lines.findIndex((line) => line.includes(comment));
    if (said < 0) throw new Error(`no function is said to be "${comment}"`);
    let begin = said;
    if (lines[said].includes('"""')) while (!lines[begin].startsWith("def ")) begin--;
    else while (isComment(lines[begin])) begin++;
    const body = withoutDocument(lines.slice(begin, endOf(lines, begin)));
    return body
        .map((line) => line.slice(depthOf(lines[begin])))
        .join("\n")
        .trimEnd();
}

/** With the test, which Go has in a second file. */
function sourceOf(scheme, { name, extension }, folder) {
    const [file, test] = ["", "_test"].map((end) => join(folder, `Sliders${end}.${extension}`));
    const tables = WITHOUT_TABLE.has(scheme) ? [] : ["--tables", "filled"];
    const given = ["--scheme", scheme, "--lang", name, "--piece", "rook", ...tables];
    run("emit", ...given, "--with-test", "-o", file);
    return [file, test]
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, "utf8"))
        .join("\n");
}

const folder = mkdtempSync(join(tmpdir(), "grimoire-code-"));
const code = {};
for (const language of languages) {
    const sources = new Map();
    for (const [name, [scheme, comment]] of Object.entries(FUNCTIONS)) {
        if (BMI2.has(scheme) && !language.pext) continue;
        if (!sources.has(scheme)) sources.set(scheme, sourceOf(scheme, language, folder));
        code[name] ??= {};
        code[name][language.name] = functionIn(sources.get(scheme), comment);
    }
}
rmSync(folder, { recursive: true });
const titles = languages.map(({ name, title }) => ({ name, title }));
writeFileSync(out, `${JSON.stringify({ languages: titles, code })}\n`);
