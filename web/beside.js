// beside.js - two versions of the explorer side by side, as pictures, for somebody to look at.
//
//   node beside.js BEFORE.html AFTER.html FOLDER
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { launchOptions, patience } from "../test/bindings/npm/chromium.js";
import { LINKS } from "../test/web/pages.js";

const [before, after, folder] = process.argv.slice(2);

const SCREENS = [
    { width: 390, height: 844, colorScheme: "light" },
    { width: 1280, height: 800, colorScheme: "dark" },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);

async function shoot(page, file, link, name) {
    const path = `${name}.png`;
    await page.goto("about:blank");
    await page.goto(`${pathToFileURL(resolve(file)).href}#${link}`);
    await page.waitForSelector("main .part[data-ready]", { timeout: patience });
    await page.screenshot({ path: join(folder, path), fullPage: true });
    return path;
}

const isSame = (one, other) =>
    readFileSync(join(folder, one)).equals(readFileSync(join(folder, other)));

async function pairsOf({ width, height, colorScheme }) {
    const context = { viewport: { width, height }, colorScheme, reducedMotion: "reduce" };
    const page = await browser.newPage(context);
    const pairs = [];
    for (const link of LINKS) {
        const name = `${link.replace(/\W/g, "-")}-${width}`;
        const one = await shoot(page, before, link, `${name}-before`);
        const other = await shoot(page, after, link, `${name}-after`);
        pairs.push({ title: `${link}, ${width}, ${colorScheme}`, one, other });
    }
    await page.close();
    return pairs;
}

const all = (await Promise.all(SCREENS.map(pairsOf))).flat();
await browser.close();

const changed = all.filter(({ one, other }) => !isSame(one, other));
const row = ({ title, one, other }) =>
    `<h2>${title}</h2><p><img src="${one}" alt="before"> <img src="${other}" alt="after"></p>`;
const rules = "body{font:1rem sans-serif}p{display:flex;gap:1rem;align-items:start}img{width:49%}";
const style = `<style>${rules}</style>`;
const head = `<!doctype html><meta charset="utf-8"><title>Before and after</title>${style}`;
writeFileSync(join(folder, "index.html"), `${head}${changed.map(row).join("\n")}\n`);
console.log(`${changed.length} of ${all.length} pictures differ: ${join(folder, "index.html")}`);
