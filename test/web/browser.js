// browser.js - what the tests of the explorer share: Chromium with the page in it, the command line to
// compare with, and lines that say how it went.
//
// A test is started as: node NAME.js PAGE.html PROGRAM SHOTS_FOLDER
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launchOptions, patience } from "../bindings/npm/chromium.js";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../web");
const { chromium } = createRequire(join(web, "package.json"))("playwright-core");
const axe = readFileSync(join(web, "node_modules/axe-core/axe.min.js"), "utf8");

const [file, program, shots] = process.argv.slice(2);
export const pageFile = resolve(file);
export const programFile = resolve(program);
const address = pathToFileURL(pageFile).href;
let number = 0;
let failed = 0;

export function ok(good, what, detail = "") {
    failed += !good;
    console.log(`${good ? "ok" : "not ok"} ${++number} - ${what}`);
    if (!good && detail) console.log(`# ${String(detail).replaceAll("\n", "\n# ")}`);
}

/** One line for each of the two; the difference behind them. */
export function same(got, wanted, what) {
    const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
    ok(a === b, what, `is     ${a?.slice(0, 400)}\nwanted ${b?.slice(0, 400)}`);
}

/** What the command line answers; with `fails`, also when its answer is no. */
export function grimoire(words, { input = "", fails = false } = {}) {
    const env = { ...process.env, GRIMOIRE_WITHOUT: "bmi2,avx2,avx512,gfni" };
    try {
        return execFileSync(resolve(program), words, {
            input,
            env,
            encoding: "utf8",
            stdio: ["pipe", "pipe", "ignore"],
            maxBuffer: 1e8,
        });
    } catch (error) {
        if (fails && typeof error.stdout === "string") return error.stdout;
        throw error;
    }
}

/** Numbers from 0 up to, not including, `end`; the same ones every time. */
export function random(seed) {
    let state = BigInt(seed);
    return (end) => {
        state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        return Number((state >> 33n) % BigInt(end));
    };
}

export function randomBoard(next) {
    let board = 0n;
    for (let sq = 0n; sq < 64n; sq++) if (next(3) === 0) board |= 1n << sq;
    return board;
}

export const hex = (board) => `0x${board.toString(16).padStart(16, "0")}`;

/** Opens the page at a part, `link` as "lookup?sq=e4", and waits until it is there. */
export async function goTo(page, link) {
    await page.goto("about:blank");
    await page.goto(`${address}#${link}`);
    await page.waitForSelector("main .part[data-ready]", { timeout: patience });
}

/** Another address, without loading the page again. */
export async function hop(page, link) {
    await page.evaluate((to) => {
        document.querySelector("main .part").remove();
        history.replaceState(null, "", `#${to}`);
        dispatchEvent(new HashChangeEvent("hashchange"));
    }, link);
    await page.waitForSelector("main .part[data-ready]", { timeout: patience });
}

/** The page draws once a frame: what was done is seen two frames later. */
export const drawn = (page) =>
    page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );

export async function shoot(page, name) {
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

const SCHEMES = ["light", "dark"];

/** Light, dark, and anew on a phone; `prepare` brings the part to what is to be seen, and axe looks at it in the
 * schemes of `judged`. */
export async function shootAll(browser, name, link, prepare = async () => {}, judged = SCHEMES) {
    const wide = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await goTo(wide, link);
    await prepare(wide);
    for (const colorScheme of SCHEMES) {
        await wide.emulateMedia({ colorScheme });
        await shoot(wide, `${name}-${colorScheme}`);
        if (!judged.includes(colorScheme)) continue;
        ok(...(await accessible(wide, `${name}, ${colorScheme}`)));
    }
    await wide.close();
    const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await goTo(phone, link);
    await prepare(phone);
    await shoot(phone, `${name}-phone`);
    ok(await fitsSideways(phone), `${name} fits a phone`);
    await phone.close();
}

/** What the button "Copy as C" of a part puts on the clipboard. */
export const copiedAsC = (page) =>
    page.evaluate(async () => {
        let text = "";
        navigator.clipboard.writeText = async (given) => {
            text = given;
        };
        const buttons = [...document.querySelectorAll("main button")];
        buttons.find(({ textContent }) => textContent.includes("Copy as C")).click();
        await Promise.resolve();
        return text;
    });

export const fitsSideways = (page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Arguments for ok: whether axe finds anything, serious or not, in what is on the page now. */
export async function accessible(page, where) {
    // Evaluated, and not added as a script: the page's own policy would refuse that.
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
        // What fades at this moment is fainter than anybody reads it.
        for (const line of document.querySelectorAll(".announce")) line.style.transition = "none";
        // It would fetch style sheets a second time, which pages on a disk may not.
        const { violations } = await window.axe.run(document, { preload: false });
        return violations.map(
            ({ id, impact, nodes }) =>
                `${impact}, ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
        );
    });
    return [found.length === 0, `axe finds nothing: ${where}`, found.join("\n")];
}

/** The last thing that a test does. */
export function finish() {
    process.exitCode = failed ? 1 : 0;
}

/** Runs a test with a browser, and says what the page throws and asks of the network. */
export async function withBrowser(test) {
    const browser = await chromium.launch(launchOptions);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.on("pageerror", (error) => ok(false, `the page throws ${error.message}`, error.stack));
    page.on("console", (message) => {
        if (message.type() === "error") ok(false, `the console says ${message.text()}`);
    });
    try {
        await test(page, browser);
    } finally {
        await browser.close();
    }
    finish();
}
