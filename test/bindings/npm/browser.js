// browser.js - the installed package in Chromium: as a module of a page, in a worker, from fetched
// bytes.
//
//   node browser.js FOLDER WEB_MODULES [EXAMPLE.html EXPECTED]...
//
// FOLDER has grimoire-attacks in its node_modules, the oracle and page.js; WEB_MODULES is where
// playwright-core is. An example is a page, and the text that its body has in the end.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { launchOptions, patience } from "./chromium.js";

const [folder, modules, ...examples] = process.argv.slice(2);
const { chromium } = createRequire(join(modules, "package.json"))("playwright-core");
const TYPES = { ".js": "text/javascript", ".html": "text/html", ".wasm": "application/wasm" };
const PAGE = `<!doctype html><meta charset="utf-8"><title>grimoire-attacks</title>
<script type="importmap">{ "imports": {
    "grimoire-attacks": "/node_modules/grimoire-attacks/index.js",
    "grimoire-attacks/instantiate": "/node_modules/grimoire-attacks/instantiate.js" } }</script>
<script type="module" src="/page.js"></script>`;
let number = 0;
let failed = 0;

function ok(good, what) {
    failed += !good;
    console.log(`${good ? "ok" : "not ok"} ${++number} - ${what}`);
}

function answer(request, response) {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    if (path === "/") return response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    try {
        const body = readFileSync(join(folder, path));
        response
            .writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain" })
            .end(body);
    } catch {
        response.writeHead(404).end("not here");
    }
}

async function checkPage(page, address) {
    await page.goto(address);
    const results = await page.waitForFunction(() => globalThis.results, null, {
        timeout: patience,
    });
    for (const [what, error] of Object.entries(await results.jsonValue()))
        ok(error === "", error ? `${what}: ${error}` : what);
}

async function checkExample(page, address, expected) {
    await page.goto(address);
    const wanted = readFileSync(expected, "utf8").trim();
    await page
        .waitForFunction(() => document.body.innerText.trim(), null, { timeout: patience })
        .catch(() => {});
    const said = await page.evaluate(() => document.body.innerText.trim());
    ok(
        said === wanted,
        said === wanted ? "the page of the README" : `the page of the README says ${said}`,
    );
}

const server = createServer(answer);
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch(launchOptions);
try {
    const page = await browser.newPage();
    page.on("pageerror", (error) => ok(false, `the page throws ${error.message}`));
    console.log(`# Chromium ${browser.version()}`);
    await checkPage(page, address);
    for (let i = 0; i < examples.length; i += 2)
        await checkExample(page, address + examples[i], join(folder, examples[i + 1]));
} finally {
    await browser.close();
    server.close();
}
process.exit(failed ? 1 : 0);
