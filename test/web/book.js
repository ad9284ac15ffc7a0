// book.js - the Book on the page against `grimoire book --json`.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "../bindings/npm/chromium.js";
import {
    copiedAsC,
    goTo,
    grimoire,
    ok,
    programFile,
    random,
    randomBoard,
    same,
    shootAll,
    withBrowser,
} from "./browser.js";

// The page has all but the digests of files.
const { rows } = JSON.parse(grimoire(["book", "--json"]), (key, value) =>
    key === "sha256" ? undefined : value,
);
const SIDES = ["rook", "bishop"].flatMap((piece) =>
    ["plain", "black"].map((indexing) => ({ piece, indexing })),
);
const ofSide = ({ piece, indexing }) =>
    rows.filter((row) => row.piece === piece && row.indexing === indexing);
const rowOf = (piece, indexing, square) =>
    ofSide({ piece, indexing }).find((row) => row.square === square);
const params = (state) => `book?${new URLSearchParams(state)}`;

const onBoard = (page) =>
    page.$$eval(".book-square", (cells) =>
        cells
            .map(({ dataset, children }) => ({
                sq: Number(dataset.sq),
                bits: Number(children[0].textContent),
                state: dataset.state,
                saved: Number(children[2]?.textContent.slice(1) ?? 0),
            }))
            .sort((a, b) => a.sq - b.sq),
    );

async function boards(page) {
    for (const side of SIDES) {
        const name = `${side.piece}, ${side.indexing}`;
        const wanted = ofSide(side);
        await goTo(page, params(side));
        same(
            await onBoard(page),
            wanted.map(({ bits, squares, less }, sq) => ({
                sq,
                bits,
                state: less.state,
                saved: squares - bits,
            })),
            `every square of the board as the command line has it: ${name}`,
        );
        await legend(page, wanted, name);
    }
}

async function legend(page, wanted, name) {
    const counts = await page.$$eval(".book-legend li", (items) =>
        Object.fromEntries(
            items.map((item) => [item.dataset.state, Number(item.querySelector("b").textContent)]),
        ),
    );
    const having = (state) => wanted.filter(({ less }) => less.state === state).length;
    const saved = wanted.filter(({ bits, squares }) => bits < squares).length;
    same(
        counts,
        { proved: having("proved"), claimed: having("claimed"), open: having("open"), saved },
        `the legend counts: ${name}`,
    );
    const slots = await page.$$eval(".book-sizes tbody td:nth-child(2)", (cells) =>
        cells.map(({ textContent }) => Number(textContent.replaceAll(",", ""))),
    );
    const sum = (bits) => wanted.reduce((total, row) => total + 2 ** row[bits], 0);
    same(slots, [sum("squares"), sum("bits")], `the slots add up: ${name}`);
}

// ---- Pages of squares ----------------------------------------------------------------------

/** Clicks squares one behind the other, and says what their pages show. */
const readPages = (page, squares) =>
    page.evaluate(
        (wanted) =>
            wanted.map((sq) => {
                document.querySelector(`.book-square[data-sq="${sq}"]`).click();
                const article = document.querySelector(".book-page");
                const record = (name) => {
                    const shown = article.querySelector(`[data-record="${name}"]`);
                    if (!shown) return null;
                    const [slots] = /[\d,]+/.exec(shown.querySelector("b").textContent);
                    return {
                        slots: Number(slots.replaceAll(",", "")),
                        factor: shown.querySelector("code").textContent,
                        source: shown.querySelector(".quiet").textContent,
                        good: shown.dataset.good,
                    };
                };
                const used = article.querySelector("[data-used]");
                return {
                    square: article.dataset.square,
                    factor: article.querySelector(".book-hex").textContent,
                    check: article.querySelector("[data-check]").dataset.check,
                    evidence: article.querySelector("[data-evidence]").dataset.evidence,
                    range: record("range"),
                    slots: record("slots"),
                    measured: [Number(used.dataset.range), Number(used.dataset.used)],
                    text: article.textContent,
                };
            }),
        squares,
    );

const recordOf = (record) => (record ? { ...record, good: "true" } : null);

function wrongOf(shown, row) {
    const wanted = {
        square: row.square,
        factor: row.factor,
        check: "yes",
        evidence: row.less.state,
        range: recordOf(row.range),
        slots: recordOf(row.slots),
    };
    const got = Object.fromEntries(Object.keys(wanted).map((name) => [name, shown[name]]));
    const said = [row.source, row.log, row.less.log, row.less.digest, row.less.source];
    const missing = said.filter((words) => words && !shown.text.includes(words));
    const differs = JSON.stringify(got) !== JSON.stringify(wanted);
    return differs || missing.length ? [{ got, wanted, missing }] : [];
}

async function pages(page) {
    const next = random(7);
    const wrong = [];
    const shots = [];
    for (const side of SIDES) {
        const of = ofSide(side);
        const squares = Array.from({ length: 25 }, () => next(64));
        await goTo(page, params(side));
        const shown = await readPages(page, squares);
        shown.forEach((got, i) => wrong.push(...wrongOf(got, of[squares[i]])));
        shots.push(...shown.map((got, i) => ({ ...got, row: of[squares[i]] })));
    }
    same(wrong, [], "100 random pages show and check what the command line has");
    const off = shots.filter(({ measured: [range, slots], row }) => {
        return !(slots <= range && range <= 2 ** row.bits && slots > 2 ** (row.bits - 2));
    });
    same(off, [], "their slots in use are within their tables");
}

// ---- Copied as C ---------------------------------------------------------------------------

/** The squares of the rays but for the last of each. */
function maskOf({ piece, square }) {
    const steps = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y]));
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const inside = (...at) => at.every((n) => n >= 0 && n < 8);
    let mask = 0n;
    for (const [x, y] of steps.filter(
        ([x, y]) => Math.abs(x) + Math.abs(y) === (piece === "rook" ? 1 : 2),
    ))
        for (let i = 1; inside(file + x * (i + 1), rank + y * (i + 1)); i++)
            mask |= 1n << BigInt(8 * (rank + y * i) + file + x * i);
    return mask;
}

/** The slots of some boards by the formula as everybody knows it; the explorer reads it in a header. */
function slotsOf(row, boards) {
    const mask = maskOf(row);
    return boards.map((occ) => {
        const key = row.indexing === "black" ? occ | BigInt.asUintN(64, ~mask) : occ & mask;
        const product = BigInt.asUintN(64, key * BigInt(row.factor));
        return Number(product >> BigInt(64 - row.bits));
    });
}

const mainOf = (row, boards) =>
    `int main(void) {\n${boards
        .map(
            (occ) =>
                `  printf("%u\\n", ${row.piece}_${row.square}_slot(0x${occ.toString(16)}));\n`,
        )
        .join("")}}\n`;

function answersOf(folder, text, row, boards) {
    const [source, program] = [join(folder, "slot.c"), join(folder, "slot")];
    const includes = "#include <stdint.h>\n#include <stdio.h>\n";
    writeFileSync(source, includes + text + mainOf(row, boards));
    const flags = ["-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror"];
    const compiled = spawnSync("cc", [...flags, "-o", program, source], { encoding: "utf8" });
    if (compiled.status !== 0) return compiled.stderr;
    return spawnSync(program, { encoding: "utf8" }).stdout.trim().split("\n").map(Number);
}

async function copies(page) {
    const next = random(11);
    const folder = mkdtempSync(join(tmpdir(), "book-"));
    const wrong = [];
    for (const side of SIDES) {
        for (let i = 0; i < 3; i++) {
            const row = ofSide(side)[next(64)];
            const boards = Array.from({ length: 50 }, () => randomBoard(next));
            await goTo(page, params({ ...side, square: row.square }));
            const got = answersOf(folder, await copiedAsC(page), row, boards);
            const wanted = slotsOf(row, boards);
            if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ row, got, wanted });
        }
    }
    same(wrong, [], "12 factors copied as C compile, and know the slots of 50 boards");
    rmSync(folder, { recursive: true });
}

/** The command that a page names, run. */
async function commands(page) {
    await goTo(page, params({ piece: "bishop", indexing: "plain", square: "d1" }));
    const [one, all] = await page.$$eval(".book-command code", (codes) =>
        codes.map(({ textContent }) => textContent.split(" ").slice(1)),
    );
    ok(
        /^job 0 factors 0 nodes /.test(grimoire(one)),
        `grimoire ${one.join(" ")} does the job again`,
    );
    ok(grimoire(all).endsWith("wrong 0\n"), `grimoire ${all.join(" ")} finds nothing wrong`);
    const open = rows.find(({ less }) => less.state === "open" && less.nodes.down);
    await goTo(page, params(open));
    const tree = await page.textContent("[data-evidence]");
    const [digits] = open.less.nodes.down.toExponential(1).split("e");
    ok(tree.includes(`${digits} × 10`), "an open row says how large its tree is");
}

async function links(page) {
    await goTo(page, params({ piece: "rook", indexing: "black", square: "g2" }));
    const { less } = rowOf("rook", "black", "g2");
    const [hunt] = await page.$$eval(".book-links a", (all) => all.map(({ hash }) => hash));
    const wanted = {
        hunt: "descent",
        piece: "rook",
        sq: "g2",
        form: "black",
        bits: String(less.bits),
    };
    same(
        Object.fromEntries(new URLSearchParams(hunt.split("?")[1])),
        wanted,
        "a link to its hunt",
    );
}

async function paces(page) {
    const { square } = rows.find(
        ({ piece, indexing, less }) =>
            piece === "bishop" && indexing === "black" && less?.state === "open",
    );
    await goTo(page, params({ piece: "bishop", indexing: "black", square }));
    await page.click(".book-pace button");
    await page.waitForFunction(() =>
        /took|ended/.test(document.querySelector("[data-pace]").textContent),
    );
    const said = await page.textContent("[data-pace]");
    ok(/^[\d,]+ jobs with [\d,]+ nodes took [\d.]+ s here/.test(said), "a pace is measured", said);
}

/** What "Save the log" would save. */
const savedLog = (page) =>
    page.evaluate(async () => {
        let blob;
        const original = URL.createObjectURL;
        URL.createObjectURL = (given) => original((blob = given));
        const buttons = [...document.querySelectorAll(".book-lend button")];
        buttons.find(({ textContent }) => textContent === "Save the log").click();
        URL.createObjectURL = original;
        return blob.text();
    });

/** A tab does jobs of a row that is open: the program takes its log, and finds the same in one of its jobs. */
async function lends(page) {
    const { indexing, square, less } = rows.find(
        ({ piece, indexing, less }) =>
            piece === "bishop" && indexing === "black" && less?.state === "open" && !less.log,
    );
    await goTo(page, params({ piece: "bishop", indexing, square }));
    await page.click("text=Lend this tab");
    await page.waitForFunction(
        () => Number(document.querySelector("[data-lent]").dataset.lent) >= 2,
        undefined,
        { timeout: 2 * patience },
    );
    await page.click(".book-lend >> text=Stop");
    const log = await savedLog(page);
    const folder = mkdtempSync(join(tmpdir(), "lent-"));
    const [lent, merged] = ["lent.log", "merged.log"].map((name) => join(folder, name));
    writeFileSync(lent, log);
    const words = ["prove", "bishop", square, "--bits", String(less.bits), `--${indexing}`];
    const jobs = log.match(/^job \d+/gm).map((line) => line.slice(4));
    // Without the whole tree the answer is open, and an exit status that says so.
    grimoire(["merge", lent, "-o", merged], { fails: true });
    const lines = (text) => text.trimEnd().split("\n").sort();
    same(lines(readFileSync(merged, "utf8")), lines(log), "grimoire merge takes a lent tab's log");
    const [job] = jobs;
    const again = grimoire([...words, "--log", lent, "--only", job], { fails: true });
    const line = lines(log).find((each) => each.startsWith(`job ${job} `));
    ok(again.includes(line), `and its job ${job} done again by the program is the same`, again);
    rmSync(folder, { recursive: true });
}

/** A row that has been begun: the Book takes what the page says, and not the tab's log by itself. */
async function lendsBegun(page) {
    const begun = rows.filter(
        ({ less }) => less?.done < less?.jobs && !less.log.endsWith("-free.log"),
    );
    // Adding a log counts the beginning of each of its jobs again.
    const [{ piece, indexing, square, less }] = begun.sort((a, b) => a.less.done - b.less.done);
    await goTo(page, params({ piece, indexing, square }));
    const text = await page.textContent(".book-lend");
    const jobs = less.jobs.toLocaleString("en-US");
    ok(text.includes(`The Book’s log has ${jobs} jobs of some `), "a begun row's jobs are told");
    const commands = await page.$$eval(".book-lend code", (all) =>
        all.map(({ textContent }) => textContent.split(" ").slice(1)),
    );
    const [[, lent, theirs], [, , merged]] = commands;
    const folder = mkdtempSync(join(tmpdir(), "lent-"));
    const whole = readFileSync(theirs, "utf8").trimEnd().split("\n");
    const firstJob = whole.findIndex((line) => line.startsWith("job "));
    // The Book without its last job, which the tab does.
    cpSync("data/book", join(folder, "data/book"), { recursive: true });
    writeFileSync(join(folder, theirs), whole.slice(0, -1).join("\n") + "\n");
    writeFileSync(join(folder, lent), [...whole.slice(0, firstJob), whole.at(-1), ""].join("\n"));
    const run = (words) => {
        const said = spawnSync(programFile, words, { cwd: folder, encoding: "utf8" });
        return said.stdout + said.stderr;
    };
    const by = ["--by", "Somebody", "--book", "data/book"];
    const alone = run(["book", "add", lent, ...by]);
    ok(
        alone.includes(`1 of ${less.jobs} jobs, less than`),
        "the Book refuses its log alone",
        alone,
    );
    run(commands[0]);
    const added = run(["book", "add", merged, ...by]);
    ok(added.includes(`${less.done} of ${less.jobs} jobs, open`), "and takes both merged", added);
    rmSync(folder, { recursive: true });
}

/** Which jobs a tab asks its workers for, over several times that it is lent. */
async function lendsBehind(page) {
    const [{ piece, indexing, square, less }] = rows
        .filter(({ less }) => less?.done < less?.jobs && !less.log.endsWith("-free.log"))
        .sort((a, b) => a.less.jobs - b.less.jobs);
    await goTo(page, params({ piece, indexing, square }));
    await page.evaluate(() => {
        window.asked = [];
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (said, ...more) {
            if (said.kind === "logged") window.asked.push(said.number);
            postMessage.call(this, said, ...more);
        };
    });
    const button = (name) => page.getByRole("button", { name, exact: true });
    for (let times = 1; times <= less.jobs; times++) {
        await button("Lend this tab").click();
        await page.waitForFunction((least) => window.asked.length >= least, times);
        await button("Stop").click();
    }
    const asked = await page.evaluate(() => window.asked);
    const log = readFileSync(join("data/book", less.log), "utf8");
    const done = new Set([...log.matchAll(/^job (\d+) /gm)].map(([, job]) => Number(job)));
    const undone = Array.from({ length: less.jobs }, (_, job) => job).filter(
        (job) => !done.has(job),
    );
    same(
        [...new Set(asked)].sort((a, b) => a - b),
        undone,
        "a tab that is lent does the jobs that the Book's log lacks, and no others",
    );
}

// ---- Hands ---------------------------------------------------------------------------------

async function keys(page) {
    await goTo(page, params({ piece: "rook", indexing: "plain", square: "a1" }));
    await page.focus('.book-square[data-sq="0"]');
    for (const key of ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowUp", "Enter"])
        await page.keyboard.press(key);
    const chosen = () =>
        page.$eval(".book-square[aria-selected=true]", ({ dataset }) => dataset.sq);
    same(await chosen(), "17", "arrow keys stay on the board and Enter chooses");
    same(await page.getAttribute(".book-page", "data-square"), "b3", "the page is the square's");
    await page.keyboard.press("End");
    await page.keyboard.press(" ");
    same(await chosen(), "23", "End and the space bar, too");
    await page.waitForFunction(() => location.hash.includes("square=h3"));
    ok(true, "the address has the square");
    const stops = await page.$$eval(".book-square[tabindex='0']", ({ length }) => length);
    same(stops, 1, "one square is in the order of the tab key");
}

const listed = (page) => page.$$eval("tbody tr", (all) => all.map(({ dataset }) => dataset.row));
const nameOf = ({ piece, square, indexing }) => `${piece} ${square} ${indexing}`;

async function table(page) {
    await goTo(page, params({ view: "all" }));
    same(await listed(page), rows.map(nameOf), "the table has every row, as the Book has them");
    const sort = (name) => page.click(`th[data-column="${name}"] button`);
    const column = (name) =>
        page.$$eval(`[data-cell="${name}"]`, (cells) => cells.map((cell) => cell.textContent));
    const bits = rows.map((row) => String(row.bits)).sort((a, b) => a - b);
    await sort("bits");
    same(await column("bits"), bits, "sorted by bits");
    await sort("bits");
    same(await column("bits"), bits.toReversed(), "and the other way round");
    same(await page.getAttribute('th[data-column="bits"]', "aria-sort"), "descending", "said");
    await page.fill(".book-tools input", "OPEN bishop");
    const open = rows.filter(({ piece, less }) => piece === "bishop" && less.state === "open");
    same((await listed(page)).sort(), open.map(nameOf).sort(), "filtered by two words");
    await page.waitForFunction(() => /filter=OPEN.*sort=-bits/.test(location.hash));
    ok(true, "the address has filter and order");
    await saved(page, open);
    await page.fill(".book-tools input", "noise ".repeat(200000));
    ok((await page.textContent(".book-tools .wrong")).includes("100"), "noise gets a sentence");
}

async function saved(page, open) {
    const text = async (name) => {
        const [file] = await Promise.all([
            page.waitForEvent("download"),
            page.click(`text=${name}`),
        ]);
        const chunks = [];
        for await (const chunk of await file.createReadStream()) chunks.push(chunk);
        return Buffer.concat(chunks).toString();
    };
    const key = (row) => JSON.stringify(row);
    const json = JSON.parse(await text("Save as JSON")).rows;
    same(json.map(key).sort(), open.map(key).sort(), "saved as JSON: the rows that are shown");
    const csv = (await text("Save as CSV")).trim().split("\n");
    same(csv.length, open.length + 1, "saved as CSV: a line for each, below the names");
}

async function hostile(page) {
    const words = "<img src=x onerror=alert(1)>";
    await goTo(page, params({ piece: words, indexing: "__proto__", square: "z9", view: words }));
    same((await onBoard(page)).length, 64, "a hostile address is a board");
    await goTo(page, params({ view: "table", filter: words, sort: "-constructor" }));
    same(await listed(page), [], "a hostile filter finds nothing");
    same(await page.$$eval("main img", ({ length }) => length), 0, "and is not read as HTML");
}

async function pictures(browser) {
    const board = (page) => page.waitForSelector(".book-page");
    const shot = (name, state) => shootAll(browser, `book-${name}`, params(state), board);
    await shot("proved", { piece: "rook", indexing: "plain", square: "e2" });
    await shot("claimed", { piece: "rook", indexing: "plain", square: "d4" });
    await shot("open", { piece: "rook", indexing: "black", square: "a1" });
    const rowsShown = (page) => page.waitForSelector("tbody tr");
    await shootAll(
        browser,
        "book-table",
        params({ view: "table", indexing: "black", sort: "nodes" }),
        rowsShown,
    );
}

await withBrowser(async (page, browser) => {
    await boards(page);
    await pages(page);
    await copies(page);
    await commands(page);
    await links(page);
    await keys(page);
    await table(page);
    await hostile(page);
    await paces(page);
    await lends(page);
    await lendsBegun(page);
    await lendsBehind(page);
    await pictures(browser);
});
