// schemes.js - a page for each scheme, from the head of its header and from what the program says of it.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { codeBlock, escape, scrolling } from "./text.js";
import { fromTree, isInTree, pageOf } from "./tree.js";

// A middlegame with blockers on every line of the square.
const POSITION = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3PR3/2N2N2/PPQ2PPP/R1B3K1 w - - 0 1";
const SQUARE = "e4";

const ask = (program, ...words) =>
    JSON.parse(execFileSync(resolve(program), [...words, "--json"], { encoding: "utf8" }));

/** The comment that a header begins with, without its first line. */
function headComment(text) {
    const [, comment] = /^\/\*(.*?)\*\//s.exec(text);
    const lines = comment.split("\n").map((line) => line.replace(/^ \* ?/, "").trimEnd());
    return lines.slice(1).join("\n");
}

const withCode = (text) => escape(text).replace(/`([^`]*)`/g, "<code>$1</code>");
const joined = (lines) => withCode(lines.map((line) => line.trim()).join(" "));

function numbered(lines) {
    const items = lines.join("\n").split(/^\d+\. /m);
    return `<ol>${items
        .slice(1)
        .map((item) => `<li>${joined(item.split("\n"))}</li>`)
        .join("")}</ol>\n`;
}

/** Paragraphs, numbered steps, and formulas, which are indented. */
function blockOf(lines) {
    if (/^\d+\. /.test(lines[0])) return numbered(lines);
    if (/^ /.test(lines[0])) {
        const depth = Math.min(...lines.map((line) => line.search(/\S/)));
        return codeBlock(lines.map((line) => line.slice(depth)).join("\n"));
    }
    return `<p>${joined(lines)}</p>\n`;
}

const prose = (comment) =>
    comment
        .split(/\n\s*\n/)
        .map((block) => block.split("\n").filter((line) => line.trim()))
        .filter((lines) => lines.length)
        .map(blockOf)
        .join("");

const bytes = (count) => `${count.toLocaleString("en-US")} bytes`;

const NEEDS = { "-": "any processor" };

function factsOf({ formula, origin, table_bytes: size, needs, constant }) {
    const rows = [
        ["Who thought of it", escape(origin)],
        ["Table", `${bytes(size)}, ${constant ? "a constant" : "filled when the program starts"}`],
        ["Needs", escape(NEEDS[needs] ?? needs)],
    ];
    const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("\n");
    const lines = formula.replace("; bishop: ", "\nbishop: ");
    return `<dl class="facts">\n${list}\n</dl>\n${codeBlock(lines)}`;
}

const shown = ({ kind, value }) => (kind === "number" ? Number(value) : value);

function stepTable({ steps, attacks }) {
    const row = (label, value) =>
        `<tr><td><code>${escape(label)}</code></td><td>${value}</td></tr>\n`;
    const rows = steps.map((step) => row(step.label, `<code>${shown(step)}</code>`)).join("");
    const head =
        '<thead>\n<tr><th scope="col">step</th><th scope="col">value</th></tr>\n</thead>\n';
    const last =
        steps.at(-1)?.label === "attacks" ? "" : row("attacks", `<code>${attacks}</code>`);
    return scrolling(`<table>\n${head}<tbody>\n${rows}${last}</tbody>\n</table>`);
}

/** One lookup, drawn and as numbers. */
function lookupOf(program, out, name) {
    const words = ["show", "rook", SQUARE, "--scheme", name, "--fen", POSITION];
    const svg = `${name}.svg`;
    execFileSync(resolve(program), [...words, "--svg", join(out, "schemes", svg)]);
    const alt = `a rook lookup on ${SQUARE} by ${name}, step by step; the table below has its values`;
    return (
        `<p><code>grimoire show rook ${SQUARE} --scheme ${name} --fen '${POSITION}'</code></p>\n` +
        `<p><a class="picture" href="${svg}"><img src="${svg}" alt="${alt}"></a></p>\n` +
        stepTable(ask(program, ...words))
    );
}

/** What the program says of a scheme that has no such table. */
const NO_TABLE = /--svg draws tables whose arrays are indexed by a factor per square/;

/** Its slots, where it has factors: the others have no such picture. */
function tableOf(program, out, name) {
    const words = ["show", "--scheme", name];
    const svg = `${name}-table.svg`;
    try {
        execFileSync(resolve(program), [...words, "--svg", join(out, "schemes", svg)], {
            stdio: ["ignore", "ignore", "pipe"],
            encoding: "utf8",
        });
    } catch (error) {
        if (error.status !== 2 || !NO_TABLE.test(error.stderr)) throw error;
        return "";
    }
    const alt = `the table of ${name}: where the squares' arrays lie, and how full it is`;
    return (
        `<h2 id="table">Its table</h2>\n<p><code>grimoire ${words.join(" ")} --svg FILE</code></p>\n` +
        `<p><a class="picture" href="${svg}"><img src="${svg}" alt="${alt}"></a></p>\n`
    );
}

/** Templates in vector registers stay C. */
function otherLanguages(name) {
    if (isInTree(`lib/schemes/${name}_template.h`)) return "";
    const command = `grimoire emit --scheme ${name} --lang rust`;
    return `<p>In other languages: <code>${command}</code> and others.</p>\n`;
}

const useOf = (name) =>
    codeBlock(`#define GRIM_SCHEME ${name}\n#define GRIM_IMPLEMENTATION\n#include "grimoire.h"`) +
    otherLanguages(name);

function schemePage(program, out, scheme) {
    const { name, what } = scheme;
    const header = `lib/schemes/${name}.h`;
    const text = fromTree(header);
    const html = [
        `<h1 id="${name}">${name}</h1>\n<p class="lead">${escape(what)}</p>\n`,
        factsOf(scheme),
        `<h2 id="explanation">How it works</h2>\n${prose(headComment(text))}`,
        `<h2 id="lookup">A lookup</h2>\n${lookupOf(program, out, name)}`,
        tableOf(program, out, name),
        `<h2 id="use">Use it</h2>\n${useOf(name)}`,
        `<h2 id="header">The header</h2>\n<details class="source"><summary><code>${header}</code>` +
            `</summary>\n${codeBlock(text)}</details>\n`,
    ].join("");
    return { path: pageOf(header), title: name, html };
}

function listPage(schemes) {
    const row = ({ name, what, table_bytes: size, needs, origin }) =>
        `<tr><td><a href="${name}.html"><code>${name}</code></a></td><td>${escape(what)}</td>` +
        `<td class="right">${size.toLocaleString("en-US")}</td><td>${escape(needs)}</td>` +
        `<td>${escape(origin)}</td></tr>\n`;
    const names = ["scheme", "what", "table, bytes", "needs", "who thought of it"];
    const head = names.map((name) => `<th scope="col">${name}</th>`).join("");
    const body = `<tbody>\n${schemes.map(row).join("")}</tbody>`;
    const table = `<table>\n<thead>\n<tr>${head}</tr>\n</thead>\n${body}\n</table>`;
    const html =
        '<h1 id="schemes">Schemes</h1>\n<p>All methods of looking up what a rook or bishop attacks. ' +
        '<a href="../doc/schemes.html">Which scheme</a> helps to choose; in parentheses: what makes ' +
        `one faster.</p>\n${scrolling(table)}`;
    return { path: "schemes/index.html", title: "Schemes", html };
}

export function schemePages(program, out) {
    const { schemes } = ask(program, "list");
    mkdirSync(join(out, "schemes"), { recursive: true });
    return [listPage(schemes), ...schemes.map((scheme) => schemePage(program, out, scheme))];
}
