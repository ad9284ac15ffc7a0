// lookup.js - the lookup, step by step: its numbers are the command line's, its C compiles, and hands find
// what they expect. Schemes that are named behind the folder of pictures: only the numbers and the C of these.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
    copiedAsC,
    drawn,
    goTo,
    grimoire,
    hex,
    hop,
    ok,
    random,
    randomBoard,
    same,
    shootAll,
    withBrowser,
} from "./browser.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const PIECES = ["rook", "bishop", "queen"];
const square = (sq) => "abcdefgh".charAt(sq % 8) + (Math.floor(sq / 8) + 1);
const WARNINGS = "-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror".split(" ");

// ---- What is on the page -----------------------------------------------------------------------

/** Opens one link after the other, and says of each what is shown: "label value" of every step, in small
 * letters and with the trace's own signs; and what should stand in no drawing. */
const shownSteps = (page, links) =>
    page.evaluate(async (all) => {
        const read = (item) => {
            const title = item.querySelector(".title").textContent.toLowerCase();
            return `${title.replaceAll("−", "-")} ${item.querySelector("[data-value]").dataset.value}`;
        };
        const shown = [];
        for (const link of all) {
            document.querySelector("main .part").remove();
            history.replaceState(null, "", `#${link}`);
            dispatchEvent(new HashChangeEvent("hashchange"));
            while (!document.querySelector("main .part[data-ready]"))
                await new Promise((done) => setTimeout(done));
            const items = [...document.querySelectorAll(".player li[data-step]")];
            const odd = /NaN|undefined|Infinity/.exec(document.querySelector(".player").innerHTML);
            shown.push([...items.map(read), ...(odd ? [`${odd[0]} in a drawing`] : [])]);
        }
        return shown;
    }, links);

function wantedSteps(answer) {
    const { piece, steps } = answer;
    const parts = piece === "queen" ? ["rook", "bishop"] : [piece];
    const words = parts.flatMap((part) => [
        ...steps
            .filter((step) => step.piece === part)
            .map(({ label, value }) => `${label} ${value}`),
        `attacks on the board ${piece === "queen" ? attacksOf(answer, part) : answer.attacks}`,
    ]);
    return piece === "queen" ? [...words, `union of both ${answer.attacks}`] : words;
}

const attacksOf = ({ square: on, occupancy }, piece) =>
    JSON.parse(grimoire(["show", piece, on, "--occ", occupancy, "--json"])).attacks;

const state = (page) =>
    page.evaluate(() => ({
        occ: document.querySelector(".entries input").value,
        slider: document.querySelector(".board.live .slider")?.dataset.sq,
        names: [...document.querySelectorAll(".board.live .occupied")]
            .map((cell) => cell.getAttribute("aria-label").slice(0, 2))
            .sort()
            .join(" "),
        current: Number(document.querySelector(".player .current")?.dataset.step),
    }));

const cell = (page, name) => page.locator(`.board.live .board-square[aria-label^="${name}"]`);

// ---- Numbers -----------------------------------------------------------------------------------

const SCHEMES = () => JSON.parse(grimoire(["list", "--json"])).schemes.map(({ name }) => name);

async function comparesNumbers(page, schemes) {
    const next = random(7);
    const cases = Array.from({ length: 4 * schemes.length }, (_, i) => ({
        piece: PIECES[(i + Math.floor(i / schemes.length)) % 3],
        sq: square(next(64)),
        scheme: schemes[i % schemes.length],
        occ: hex(randomBoard(next)),
    }));
    const links = cases.map((one) => `lookup?${new URLSearchParams({ ...one, step: "all" })}`);
    const shown = await shownSteps(page, links);
    const wrong = cases.flatMap(({ piece, sq, scheme, occ }, i) => {
        const words = ["show", piece, sq, "--scheme", scheme, "--occ", occ, "--json"];
        const wanted = wantedSteps(JSON.parse(grimoire(words))).join(", ");
        const is = shown[i].join(", ");
        return is === wanted ? [] : [`${words.join(" ")}\nis     ${is}\nwanted ${wanted}`];
    });
    ok(
        !wrong.length,
        `the steps of ${cases.length} random lookups are the command line's`,
        wrong[0],
    );
}

// ---- Sums and slots ----------------------------------------------------------------------------

function columnsCarriedInto(copies) {
    let [sum, carries] = [0n, 0n];
    for (const copy of copies.map(BigInt)) {
        const next = BigInt.asUintN(64, sum + copy);
        carries |= sum ^ copy ^ next;
        sum = next;
    }
    return carries.toString(2).replaceAll("0", "").length;
}

async function addsUp(page) {
    for (const scheme of ["fancy", "black", "packed", "packedswap"]) {
        await hop(page, `lookup?piece=rook&sq=e4&scheme=${scheme}&step=all`);
        const { copies, note, sum, value } = await page.evaluate(() => {
            const partial = document.querySelector(".partial");
            const codes = (rows) =>
                [...partial.querySelectorAll(`${rows} code`)].map((code) => code.textContent);
            return {
                copies: codes(".bitrow:is(.fixed, .term)"),
                note: codes(".carry")[0],
                sum: codes(".result")[0],
                value: partial.closest("li").querySelector("[data-value]").dataset.value,
            };
        });
        same(sum, value, `the partial products add up: ${scheme}`);
        same(
            note,
            `${columnsCarriedInto(copies)} carried`,
            "and the carries are of all additions",
        );
    }
}

async function addsOneByOne(page) {
    await goTo(page, "lookup?piece=rook&sq=e4&scheme=fancy&step=3&added=1&occ=0xffffffffffffffff");
    const rows = () => page.locator(".bitrow.term").count();
    same(await rows(), 1, "a link says how many partial products are added");
    const steps = [];
    for (const name of ["+ copy", "+ copy", "− copy"]) {
        await page.getByRole("button", { name, exact: true }).click();
        steps.push(await rows());
    }
    same(steps, [2, 3, 2], "partial products are added and taken back one by one");
}

/** Bits of an index that no 64-bit product shows: those of the square's factor in the library's data. */
async function showsWidths(page) {
    const text = readFileSync(join(root, "data/factors/mul32one.txt"), "utf8");
    const rows = [...text.matchAll(/^bishop +([a-h][1-8]) \S+ (\d+)/gm)];
    const wrong = [];
    for (const [, square, bits] of rows.filter((_, i) => i % 9 === 0)) {
        await goTo(page, `lookup?piece=bishop&sq=${square}&scheme=mul32one&step=all`);
        const said = await page.textContent(".lift");
        if (!new RegExp(`≫ ${32 - bits}\\s`).test(said)) wrong.push([square, bits, said]);
    }
    same([rows.length, wrong], [64, []], "32-bit indices are as wide as their factors ask for");
}

/** Whoever has slots shows where they lie; the index comes down from a product, or from a mask. */
async function drawsTables(page) {
    const schemes = await page.$$eval(
        'optgroup:not([label="No table of attacks"]) option',
        (options) => options.map(({ value }) => value),
    );
    const without = [];
    for (const name of schemes) {
        await hop(page, `lookup?piece=bishop&sq=c4&scheme=${name}&step=all`);
        const [strips, indices] = await page.evaluate(() =>
            [".strip", ".lift, .flows"].map(
                (drawn) => document.querySelectorAll(`.player ${drawn}`).length,
            ),
        );
        if (!strips || !indices) without.push([name, strips, indices]);
    }
    same([schemes.length > 20, without], [true, []], "every table is drawn, and every index");
}

// ---- C -----------------------------------------------------------------------------------------

async function compilesAll(page, schemes) {
    const folder = mkdtempSync(join(tmpdir(), "lookup-"));
    const files = [];
    const texts = new Map();
    const refused = [];
    for (const [i, scheme] of schemes.entries()) {
        const order = ["a1", "h1", "a8"][i % 3];
        await hop(page, `lookup?piece=queen&sq=d4&scheme=${scheme}&order=${order}`);
        if (await page.getByRole("button", { name: "Copy as C" }).isDisabled()) {
            refused.push(scheme);
            continue;
        }
        texts.set(scheme, await copiedAsC(page));
        writeFileSync(join(folder, `${scheme}.c`), texts.get(scheme));
        files.push(scheme);
    }
    const vectors = ["dual", "lzcnt"].filter((scheme) => schemes.includes(scheme));
    same(refused, vectors, "those in vector registers are not copied as C");
    const failed = files.filter((name) => !runs(folder, name));
    same(
        failed,
        [],
        `${files.length} lookups copied as C compile without a warning, and return 0`,
    );
    const one = texts.get("fancy") ?? texts.get(schemes[0]);
    same(changed(folder, one), [], "with another factor or another mask they return 1");
    rmSync(folder, { recursive: true });
}

function runs(folder, name) {
    const program = join(folder, name);
    const compiled = spawnSync("cc", [...WARNINGS, "-o", program, `${program}.c`], {
        encoding: "utf8",
    });
    if (compiled.status !== 0) console.log(`# ${compiled.stderr.slice(0, 600)}`);
    return compiled.status === 0 && spawnSync(program).status === 0;
}

/** A program that cannot fail says nothing. */
function changed(folder, text) {
    return ["factor", "mask"].filter((name) => {
        const list = `_${name}\\[64\\] = \\{\\s*\\[\\d+\\] = 0x`;
        const begins = new RegExp(`(${list}|\\.${name} = 0x)[0-9a-f]{8}`, "g");
        const spoilt = text.replace(begins, "$1deadbeef");
        writeFileSync(join(folder, "spoilt.c"), spoilt);
        return runs(folder, "spoilt");
    });
}

// ---- Hands -------------------------------------------------------------------------------------

async function drag(page, names) {
    for (const [i, name] of names.entries()) {
        const box = await cell(page, name).boundingBox();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
    await drawn(page);
}

async function paints(page) {
    await goTo(page, "lookup?piece=rook&sq=d4&occ=0x0");
    await drag(page, ["a2", "b2", "c2"]);
    same((await state(page)).names, "a2 b2 c2", "a drag paints blockers");
    await drag(page, ["b2", "c2", "d2"]);
    same((await state(page)).names, "a2", "a drag that begins on a blocker clears");
    await drag(page, ["d4", "e5", "f6"]);
    same((await state(page)).slider, "45", "a drag that begins on the slider moves it");
    await page.getByLabel("Move the slider", { exact: true }).check();
    await cell(page, "c3").click();
    await drawn(page);
    same((await state(page)).slider, "18", "the slider's tool puts it where one clicks");
}

async function types(page) {
    await goTo(page, "lookup?piece=bishop&sq=d4&occ=0x0");
    await cell(page, "a1").focus();
    for (const key of ["ArrowRight", "ArrowUp", " ", "ArrowUp", "s"])
        await page.keyboard.press(key);
    await drawn(page);
    const { names, slider } = await state(page);
    same([names, slider], ["b2", "17"], "arrows move, space paints, s moves the slider");
    await page.keyboard.press("c");
    await drawn(page);
    same((await state(page)).occ, hex(0n), "c clears the board");
    // What follows at once is the same stroke.
    await page.waitForTimeout(500);
    await page.keyboard.press("i");
    await drawn(page);
    same((await state(page)).occ, hex(0xffffffffffffffffn), "i inverts it");
    await page.keyboard.press("z");
    same((await state(page)).occ, hex(0n), "z takes that back");
    for (let i = 0; i < 9; i++) await page.keyboard.press("z");
    const { occ, slider: back } = await state(page);
    same([occ, back], [hex(0n), "27"], "and all that was before, the slider, too");
    ok(await page.getByRole("button", { name: "Undo" }).isDisabled(), "until nothing is left");
}

async function presets(page) {
    await goTo(page, "lookup?piece=rook&sq=h8&occ=0x1");
    const wanted = {
        Empty: hex(0n),
        Example: "0x48a34a0041a44a40",
        "Start position": "0xffff00000000ffff",
        "All that matter": "0x7e80808080808000",
        "Hemmed in": "0x4080000000000000",
    };
    for (const [name, occ] of Object.entries(wanted)) {
        await page.getByRole("button", { name, exact: true }).click();
        await drawn(page);
        same((await state(page)).occ, occ, `preset: ${name}`);
    }
}

async function reads(page) {
    const fen = page.getByLabel("FEN");
    await fen.fill("8/8/8/3R4/8/8/8/8 w - - 0 1");
    await drawn(page);
    same((await state(page)).occ, "0x0000000800000000", "a FEN is read");
    await fen.fill("8/9/8");
    const sentence = await page.locator(".wrong", { hasText: /./ }).textContent();
    ok(sentence.length > 10, "a wrong FEN gets a sentence");
    same((await state(page)).occ, "0x0000000800000000", "and changes nothing");
    await fen.fill("x".repeat(100000));
    ok(await page.locator(".wrong", { hasText: /./ }).count(), "noise gets a sentence, too");
    await page.getByLabel("Occupancy", { exact: true }).fill("0xff");
    await drawn(page);
    same((await state(page)).names, "a1 b1 c1 d1 e1 f1 g1 h1", "a number is read");
}

async function keepsSquares(page) {
    await goTo(page, "lookup?piece=rook&sq=d5&scheme=fancy&step=0");
    const { names } = await state(page);
    for (const [order, occ] of [
        ["h1", "0x12c5520082255202"],
        ["a8", "0x404aa441004aa348"],
    ]) {
        await page.locator(`.choice input[value=${order}]`).check({ force: true });
        await drawn(page);
        const now = await state(page);
        same([now.names, now.occ], [names, occ], `order ${order}: the same squares, other bits`);
    }
    const attacked = await page.$$eval(".board.live .attacked", (cells) =>
        cells.map((one) => one.getAttribute("aria-label").slice(0, 2)).sort(),
    );
    const wanted = BigInt(attacksOf({ square: "d5", occupancy: "0x48a34a0041a44a40" }, "rook"));
    const squares = Array.from({ length: 64 }, (_, sq) => sq).filter(
        (sq) => (wanted >> BigInt(sq)) & 1n,
    );
    same(attacked, squares.map(square).sort(), "and the same squares are attacked");
}

async function steps(page) {
    await goTo(page, "lookup?piece=rook&sq=d4&scheme=fancy&step=1");
    const seen = [];
    for (const key of [".", ".", ","]) {
        await page.keyboard.press(key);
        seen.push((await state(page)).current);
    }
    await page.getByRole("button", { name: "Next" }).click();
    seen.push((await state(page)).current);
    same(seen, [2, 3, 2, 3], "keys and buttons step forward and back");
    same(await page.locator(".player .body:visible").count(), 1, "one step is open");
    await page.getByRole("button", { name: "All", exact: true }).click();
    same(await page.locator(".player .body:visible").count(), 9, "or all of them");
}

async function links(page) {
    const link =
        "lookup?piece=queen&sq=g7&scheme=packed8&occ=0x0123456789abcdef&step=5&order=a8&labels=bits";
    await goTo(page, link);
    const before = await page.$eval("main", (main) => main.innerText);
    await page.waitForFunction(() => location.hash.includes("g7"));
    const again = await page.evaluate(() => location.hash.slice(1));
    await page.getByRole("button", { name: "Next" }).click();
    await goTo(page, again);
    same(
        await page.$eval("main", (main) => main.innerText),
        before,
        "a link brings back the page",
    );
    for (const hostile of [
        "lookup?piece=king&sq=z9&scheme=__proto__&occ=zzz&step=-1&order=x&labels=%00",
        `lookup?occ=${"f".repeat(50000)}&step=99999999999&added=1e9&sq=${"a".repeat(9999)}`,
        "lookup?step=NaN&occ=0x10000000000000000&scheme=%3Cimg%20src=x%3E",
    ]) {
        await goTo(page, hostile);
        ok(
            await page.locator(".player .current").count(),
            `a strange address: ${hostile.slice(0, 40)}`,
        );
    }
}

await withBrowser(async (page, browser) => {
    const named = process.argv.slice(5);
    const schemes = named.length ? named : SCHEMES();
    await goTo(page, "lookup");
    await comparesNumbers(page, schemes);
    await compilesAll(page, schemes);
    if (named.length) return;
    await addsUp(page);
    await addsOneByOne(page);
    await showsWidths(page);
    await drawsTables(page);
    await paints(page);
    await types(page);
    await presets(page);
    await reads(page);
    await keepsSquares(page);
    await steps(page);
    await links(page);
    await shootAll(browser, "lookup", "lookup?piece=rook&sq=d4&scheme=fancy&step=3");
});
