// whole.js - the page as one thing: its size, its first picture, its silence, its way from part to part.
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { patience } from "../bindings/npm/chromium.js";
import { accessible, goTo, ok, pageFile, same, shoot, withBrowser } from "./browser.js";

const PARTS = ["idea", "lookup", "collisions", "hunt", "table", "book", "lessons"];
const LIMIT = 400 * 1024;

function checkFile() {
    const bytes = statSync(pageFile).size;
    ok(bytes < LIMIT, `the page is below 400 KiB: ${bytes} bytes`);
    const text = readFileSync(pageFile, "utf8");
    ok(!/\{\{\w+\}\}/.test(text), "every gap of the frame is filled");
    ok(/default-src 'none'/.test(text), "its policy allows no network");
    const [, image] = /property="og:image"\s+content="([^"]*)"/.exec(text) ?? [];
    const png = readFileSync(join(dirname(pageFile), image));
    same(
        [png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)],
        ["PNG", 1200, 630],
        "a link to it is shown with a picture of the size that links have",
    );
    const references = text.match(/(?:src|href)="(?!#|data:)[^"]*"/g) ?? [];
    same(references, [], "it refers to no other file");
}

/** What the page asks for beside itself. */
function listenToRequests(page) {
    const requests = [];
    page.on("request", (request) => {
        if (/^(https?|wss?|file):/.test(request.url())) requests.push(request.url());
    });
    return requests;
}

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

/** Of the page that opens first: told, and not judged. */
async function checkFirstPicture(page) {
    const paints = [];
    const readies = [];
    for (let i = 0; i < 5; i++) {
        await goTo(page, "idea");
        const [paint, ready] = await page.evaluate(() => [
            performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
            performance.now(),
        ]);
        paints.push(paint);
        readies.push(ready);
    }
    ok(
        paints.every((paint) => paint > 0),
        "there is a first picture",
        paints,
    );
    console.log(
        `# the start page, median of ${paints.length}: first picture after ${Math.round(median(paints))} ms, ` +
            `all of it before ${Math.round(median(readies))} ms`,
    );
}

async function checkParts(page, requests) {
    await goTo(page, "lookup");
    requests.length = 0;
    await page.context().setOffline(true);
    for (const name of PARTS) {
        await page.click(`#parts a[href="#${name}"]`);
        await page.waitForSelector(`main .part.${name}[data-ready]`, { timeout: patience });
        const current = await page.getAttribute(`#parts a[href="#${name}"]`, "aria-current");
        ok(current === "page", `${name} opens without a network, and the navigation says so`);
        ok((await page.$$("main h1")).length === 1, `${name} has one heading`);
        ok((await page.title()).includes("Grimoire"), `${name} names itself in the title`);
    }
    same(requests, [], "nothing is asked of a network after the page is there");
    await page.context().setOffline(false);
}

async function checkHistory(page) {
    await goTo(page, "book");
    await page.click('#parts a[href="#table"]');
    await page.waitForSelector("main .part.table[data-ready]");
    await page.goBack();
    await page.waitForSelector("main .part.book[data-ready]");
    ok(true, "back leads back");
}

async function checkUnknownAddress(page) {
    await goTo(page, `no-such-part?x=${"y".repeat(5000)}`);
    ok((await page.$("main .part.idea")) !== null, "an unknown part opens the idea");
}

/** From the top of the page by Tab alone. */
async function checkTabs(page) {
    await goTo(page, "lookup");
    const met = [];
    for (let i = 0; i < 9; i++) {
        await page.keyboard.press("Tab");
        met.push(await page.evaluate(() => document.activeElement?.textContent?.trim()));
    }
    ok(met[0] === "Skip to the page", "the first Tab offers to skip the navigation");
    await page.keyboard.press("Shift+Tab");
    ok(
        PARTS.every((name) => met.some((text) => text?.toLowerCase().includes(name.slice(0, 4)))),
        "Tab meets every part",
        met.join(" | "),
    );
}

async function checkOldBrowser(browser) {
    const page = await browser.newPage();
    await page.addInitScript(() => delete globalThis.DecompressionStream);
    await page.goto(pathToFileURL(pageFile).href);
    const said = await page.textContent("main");
    ok(/too old/.test(said), "a browser that cannot unpack the page gets a sentence", said);
    await page.close();
}

/** What is drawn over and over while nothing happens is a leak of somebody's battery. */
async function checkIdle(page) {
    for (const name of PARTS) {
        await goTo(page, name);
        const frames = await page.evaluate(async () => {
            let asked;
            const original = window.requestAnimationFrame;
            const end = performance.now() + 10000;
            window.requestAnimationFrame = (callback) => (asked++, original(callback));
            do {
                asked = 0; // a slow machine may still be at its first pictures
                await new Promise((done) => setTimeout(done, 300));
            } while (asked && performance.now() < end);
            window.requestAnimationFrame = original;
            return asked;
        });
        ok(frames === 0, `${name} draws nothing while nothing happens`, `${frames} frames`);
    }
}

await withBrowser(async (page, browser) => {
    checkFile();
    await checkOldBrowser(browser);
    const requests = listenToRequests(page);
    await checkFirstPicture(page);
    await checkParts(page, requests);
    await checkHistory(page);
    await checkUnknownAddress(page);
    await checkTabs(page);
    await checkIdle(page);
    for (const name of PARTS) {
        await goTo(page, name);
        ok(...(await accessible(page, name)));
    }
    await shoot(page, "whole");
});
