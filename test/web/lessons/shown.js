// shown.js - arrays in each other's gaps, a subtraction, PEXT, a lookup step by step; and the code beside them.
import { goTo, grimoire, hex, ok, same } from "../browser.js";
import {
    E4,
    aroundE4,
    boardOf,
    fact,
    nameOf,
    notices,
    panel,
    rookByNames,
    shownOnE4,
    typeBoards,
} from "./common.js";

// ---- Tables --------------------------------------------------------------------------------

/** The slots of a bishop's factor of nine bits, by a product of the test's own. */
function slotsOf(square, factor) {
    const { steps } = JSON.parse(
        grimoire(["show", "bishop", square, "--scheme", "fancy", "--json"]),
    );
    const mask = BigInt(steps.find(({ label }) => label === "mask").value);
    const slots = new Set();
    let occ = 0n;
    do {
        slots.add(Number(BigInt.asUintN(64, occ * BigInt(factor)) >> 55n));
        occ = (occ - mask) & mask;
    } while (occ);
    const first = Math.min(...slots);
    return [...slots].map((slot) => slot - first);
}

export async function testOverlay(page) {
    await goTo(page, "lessons?page=6");
    const { rows } = JSON.parse(grimoire(["book", "--json"]));
    const [still, moved] = ["b8", "g2"].map((square) => {
        const row = rows.find(
            (one) => one.piece === "bishop" && one.square === square && one.indexing === "plain",
        );
        return slotsOf(square, row.range.factor);
    });
    const range = page.getByLabel("How far the array of g2 is shifted", { exact: true });
    const said = [];
    const wanted = [];
    const length = Math.max(...still) + 1;
    for (const shift of [0, 1, 3, 7, length]) {
        await range.fill(String(shift));
        said.push(await Promise.all(["clashes", "slots", "air"].map((name) => fact(page, name))));
        const mine = moved.map((slot) => slot + shift);
        const both = new Set([...still, ...mine]);
        const slots = Math.max(...both) + 1;
        wanted.push(
            [still.length + mine.length - both.size, slots, slots - both.size].map(String),
        );
    }
    same(said, wanted, "clashes, slots and air of two arrays are those of their products");
    await notices(
        page,
        "no air",
        () => range.fill("1"),
        () => range.fill("2"),
    );
    same(await fact(page, "slots"), "64", "both fit in 64 slots");
}

// ---- Without a factor ----------------------------------------------------------------------

export async function testTurning(page) {
    await goTo(page, "lessons?page=7");
    const name = "A subtraction finds the blocker";
    const boards = Array.from({ length: 20 }, () => aroundE4());
    const said = await typeBoards(page, name, boards);
    const wrong = said.filter((got, i) => {
        const { steps } = rookByNames(E4, boards[i]);
        const up = Array.from({ length: steps.up }, (_, n) => nameOf(E4 + 8 * (n + 1)));
        return got.upwards !== up.join(" ");
    });
    same(wrong, [], "what the subtraction finds upwards is what a walk finds");
    await goTo(page, "lessons?page=7");
    const press = (sq) => page.locator(`${panel(name)} [role=grid] [data-sq="${sq}"]`).click();
    await notices(
        page,
        "nine bits",
        () => press(20), // e3
        () => press(36), // e5
    );
    await testMarks(page, panel(name));
}

/** Each mark that the board bears at any step is explained below it, and no other. */
async function testMarks(page, section) {
    const marksOf = (selector) =>
        page
            .locator(`${section} ${selector}`)
            .evaluateAll((all) =>
                all.flatMap(({ classList }) =>
                    [...classList].filter(
                        (name) => !/^board-|light|dark|slider|occupied|inked/.test(name),
                    ),
                ),
            );
    const borne = new Set();
    for (let step = 0; step < 4; step++) {
        await page.getByLabel("Step of the subtraction", { exact: true }).fill(String(step));
        for (const mark of await marksOf("[role=grid] .board-square")) borne.add(mark);
    }
    const told = await marksOf(".board-legend .board-square");
    same(told.sort(), [...borne].sort(), "a legend says what the marks on the board mean");
}

export async function testPext(page) {
    await goTo(page, "lessons?page=7");
    const boards = Array.from({ length: 10 }, () => aroundE4());
    const said = await typeBoards(page, "PEXT", boards);
    const wrong = said.filter((got, i) => {
        const index = Number(shownOnE4("pext", boards[i])("index"));
        return got.index !== `${index.toString(2).padStart(10, "0")} = ${index}`;
    });
    same(wrong, [], "the index of PEXT is that of grimoire show");
}

// ---- Code ----------------------------------------------------------------------------------

const shown = (page, name) =>
    page.locator(`${panel(name)} .code`).evaluate((list) => ({
        lines: [...list.children].map(({ textContent }) => textContent),
        lit: [...list.querySelectorAll(".lit")].map(({ textContent }) => textContent.trim()),
        at: [...list.children].findIndex((line) => line.classList.contains("lit")),
    }));

const WHOLE = "The whole lookup";

export async function testStepper(page) {
    await goTo(page, "lessons?page=4");
    const section = page.locator(panel(WHOLE));
    const { steps } = JSON.parse(
        grimoire(["show", "rook", "e4", "--scheme", "fancy", "--json", "--occ", hex(SHOWN)]),
    );
    await section.getByRole("button", { name: "Step of the lookup: back" }).click();
    const said = [];
    for (const step of steps) {
        said.push(await section.locator(".value").innerText());
        await section.getByRole("button", { name: "Step of the lookup: on" }).click();
    }
    const value = (step) => {
        if (step.kind !== "number") return step.value;
        const number = Number(step.value);
        const digits = number.toString(2).padStart(step.bits, "0");
        return (step.bits ? `${digits} = ` : "") + number.toLocaleString("en-US");
    };
    const capital = (text) => text[0].toUpperCase() + text.slice(1);
    const wanted = steps.map((step) => `${capital(step.label)}: ${value(step)}`);
    same(said, wanted, "the steps of the whole lookup are those of grimoire show");
    const dots = await section
        .locator(".board-square.attacked")
        .evaluateAll((all) => all.map(({ dataset }) => Number(dataset.sq)));
    same(
        hex(boardOf(dots)),
        hex(rookByNames(E4, SHOWN).attacks),
        "and at its end stand the attacks",
    );
}

/** e6, c4 and e2. */
const SHOWN = (1n << 44n) | (1n << 26n) | (1n << 12n);

/** Text without what its place in a file and its language's indents have put into it. */
const bare = (text) => text.replace(/\s+/g, " ");

const LIT = { mask: "mask", key: "key", product: "product", index: "index", slot: "slots" };

/** Chooses each language in turn beside the figure, and collects what `check` finds wrong. */
async function inEach(page, section, check) {
    const choose = page.locator(`${panel(section)} .beside select`);
    const wrong = [];
    for (const option of await choose.locator("option").all()) {
        const name = await option.getAttribute("value");
        await choose.selectOption(name);
        for (const said of await check(name)) wrong.push(`${name}: ${said}`);
    }
    return wrong;
}

/** Whether just one line of the code is lit, and is of a shape; else what is lit. */
async function notLit(page, section, shape) {
    const { lit } = await shown(page, section);
    return lit.length === 1 && shape.test(lit[0]) ? [] : [lit];
}

/** In every language: the code is what emit writes, and the line of a step makes what the step is called. */
export async function testCode(page) {
    const { languages } = JSON.parse(grimoire(["emit", "--list", "--json"]));
    await goTo(page, "lessons?page=4");
    const section = page.locator(panel(WHOLE));
    const choose = page.locator(`${panel(WHOLE)} select`);
    const names = await choose.locator("option").evaluateAll((all) => all.map((o) => o.value));
    const wanted = languages.map(({ name }) => name).filter((name) => !name.endsWith("32"));
    same(names, wanted, "the picker has the languages of emit, but those without 64 bits");
    const foreign = [];
    const dark = await inEach(page, WHOLE, async (name) => {
        const text = grimoire(
            ["emit", "--scheme", "fancy", "--lang", name, "--piece", "rook"].concat(
                "--tables",
                "filled",
            ),
        );
        const { lines } = await shown(page, WHOLE);
        const body = lines.filter((line) => !line.includes('"""'));
        if (body.length < 6 || !bare(text).includes(bare(body.slice(1).join("\n").trim())))
            foreign.push(name);
        const steps = ["mask", "key", "factor", "product", "shift", "index", "array", "slot"];
        const found = [];
        for (const [at, step] of steps.entries()) {
            await section.getByLabel("Step of the lookup", { exact: true }).fill(String(at));
            for (const lit of await notLit(page, WHOLE, new RegExp(LIT[step] ?? step, "i")))
                found.push(`${step}: ${lit}`);
        }
        return found;
    });
    same(foreign, [], "each shows what grimoire emit writes");
    same(dark, [], "and lights the line that makes or reads the step's value");
    await testCodeLit(page);
    await goTo(page, "lessons?page=4");
    await testCodeKept(page);
}

/** A square of the mask is taken in; with others the loop goes on. */
async function testMaskLit(page) {
    const mask = "The mask";
    await goTo(page, "lessons?page=2");
    const press = (sq) =>
        page.locator(`${panel("The mask")} [role=grid] [data-sq="${sq}"]`).click();
    const wrong = await inEach(page, mask, async () => {
        const found = [];
        for (const [sq, shape] of [
            [27, /^relevant (\|=|= relevant).* piece/],
            [35, /^for\b.*\bother\b/],
            [60, /^for\b.*\bother\b/],
        ]) {
            await press(sq);
            found.push(...(await notLit(page, mask, shape)));
        }
        return found;
    });
    same(wrong, [], "the line is lit that takes a pressed square into the mask, or goes on");
}

/** A trial compares answers; a factor of one's own, in another figure, lights nothing here. */
async function testTrialLit(page) {
    const loop = "Trial and error";
    await goTo(page, "lessons?page=5");
    const wrong = await inEach(page, loop, async () => {
        const found = [];
        for (const [name, shape] of [
            ["Find a factor", /^if\b.*attacks\(.*few\) !=/i],
            ["Clear all bits", /^if\b.*attacks\(.*few\) !=/i],
        ]) {
            await page.getByRole("button", { name }).click();
            found.push(...(await notLit(page, loop, shape)));
        }
        return found;
    });
    same(wrong, [], "a trial lights the line that compares answers, and only a trial");
}

/** On a lesson whose code is fixed, and on one where it says how the figure's walk ends, in each language. */
async function testCodeLit(page) {
    const walk = "The walk to the right, as code";
    const record = "The Book’s rooks";
    await goTo(page, "lessons?page=1");
    const right = page.locator(`${panel(walk)} :is([data-at="5"], [data-at="7"])`);
    const wrong = await inEach(page, walk, async () => {
        const blocked = await shown(page, walk);
        for (const square of await right.all()) await square.click();
        const free = await shown(page, walk);
        for (const square of await right.all()) await square.click();
        const inBranch = blocked.lines.findIndex((line) => /^\s+return attacks;?$/.test(line));
        const last = free.lines.filter((line) => /attacks;?$/.test(line)).at(-1);
        const found = [];
        if (blocked.lit.length !== 1 || blocked.at !== inBranch)
            found.push(`blocked: ${blocked.lit}`);
        if (free.lit.length !== 1 || free.lit[0] !== last.trim() || free.at <= inBranch)
            found.push(`free: ${free.lit}`);
        return found;
    });
    same(wrong, [], "the line is lit in which the walk ends, in each language");
    await testMaskLit(page);
    await testTrialLit(page);
    await goTo(page, "lessons?page=8");
    const { lit } = await shown(page, record);
    ok(
        lit.length === 1 && lit[0].includes("shift ="),
        "the line of a record's shift is lit",
        lit[0],
    );
}

async function testCodeKept(page) {
    await page.locator(`${panel(WHOLE)} select`).selectOption("go");
    await page.locator(".turn a[rel=next]").click();
    await page.waitForSelector("h1:has-text('5.')");
    const go = await shown(page, "Trial and error");
    ok(
        go.lines[0].startsWith("func rookWrong("),
        "a language is kept for the next lesson",
        go.lines[0],
    );
    same(new URL(page.url()).hash, "#lessons?page=5&lang=go", "and stands in the address");
    await goTo(page, "lessons?page=7&lang=go");
    const name = "Both ways";
    const wrong = [];
    for (const [at, word] of ["up", "down", "difference", "changed", "onFile"].entries()) {
        await page.getByLabel("Line of the lookup", { exact: true }).fill(String(at));
        const { lit } = await shown(page, name);
        if (!lit[0]?.startsWith(`${word} :=`)) wrong.push(lit);
    }
    same(wrong, [], "an address chooses a language, and the line of each step is lit");
    await page.locator(`${panel(name)} select`).selectOption("zig");
    const [first, second] = await page
        .locator(".beside p")
        .evaluateAll((all) => all.map(({ textContent }) => textContent));
    same([first, second], ["", "Zig has no PEXT; this is C."], "one picker is all of a lesson's");
    await page.locator(`${panel("PEXT")} select`).selectOption("go");
    const note = await page.locator(`${panel("PEXT")} .beside p`).innerText();
    same(note, "Go has no PEXT; this is C.", "where a language has no PEXT, C stands for it");
}
