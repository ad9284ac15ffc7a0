// docs.js - the documentation's site, opened from the disk: everything is in it, every link leads
// somewhere, nothing is asked of a network, and every page can be read by everybody.
//
//   node docs.js BUILD/docs/index.html PROGRAM SHOTS_FOLDER SITE_WITH_SOURCE
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Framer } from "../../web/docs/frame.js";
import { Linker } from "../../web/docs/links.js";
import { markdownPage } from "../../web/docs/markdown.js";
import { patience } from "../bindings/npm/chromium.js";
import {
    accessible,
    finish,
    fitsSideways,
    grimoire,
    ok,
    pageFile,
    same,
    shoot,
} from "./browser.js";
import { withBrowser } from "./browser.js";

const site = dirname(pageFile);
const elsewhere = process.argv[5];
const tree = fileURLToPath(new URL("../..", import.meta.url));
const PHONE = { width: 390, height: 800 };

const address = (path) => pathToFileURL(join(site, path)).href;

const files = readdirSync(site, { recursive: true })
    .filter((path) => statSync(join(site, path)).isFile())
    .sort();
const pages = files.filter((path) => path.endsWith(".html") && path !== "explorer/index.html");

// ---- Everything is there -------------------------------------------------------------------------

function checkWhole() {
    const inDoc = readdirSync(join(tree, "doc"));
    const schemes = JSON.parse(grimoire(["list", "--json"])).schemes.map(({ name }) => name);
    const wanted = [
        "index.html",
        "NEWS.html",
        "CONTRIBUTING.html",
        "explorer/index.html",
        "schemes/index.html",
        ...inDoc
            .filter((name) => name.endsWith(".md"))
            .map((name) => `doc/${name.slice(0, -3)}.html`),
        ...inDoc.filter((name) => /\.[13]$/.test(name)).map((name) => `doc/${name}.html`),
        ...schemes.map((name) => `schemes/${name}.html`),
    ];
    same(
        wanted.filter((path) => !files.includes(path)),
        [],
        `all ${wanted.length} pages are there`,
    );
    ok(wanted.length > 55 && schemes.length > 20, "and they are many");
    const tables = files.filter((path) => /^schemes\/\w+-table\.svg$/.test(path));
    ok(tables.length >= 18, "schemes with factors have pictures of their tables", tables.length);
    const explorer = readFileSync(join(site, "explorer/index.html"));
    ok(explorer.equals(readFileSync(join(site, "../web/index.html"))), "the explorer is as it is");
}

/** Whether the program writes a scheme in another language, as its page says. */
function checkCommands() {
    const wrong = pages.filter((path) => {
        const [, name] = /^schemes\/(.*)\.html$/.exec(path) ?? [];
        if (!name || name === "index") return false;
        const words = ["emit", "--scheme", name, "--lang", "rust"];
        const written = grimoire(words, { fails: true }) !== "";
        return written !== read(site, path).includes(`grimoire ${words.join(" ")}`);
    });
    same(wrong, [], "schemes are offered in the languages that they are written in");
}

// ---- Each page -----------------------------------------------------------------------------------

/** What the tests ask of a page's elements. */
const inspect = (page) =>
    page.evaluate(() => {
        const all = (selector) => [...document.querySelectorAll(selector)];
        return {
            ids: all("[id]").map(({ id }) => id),
            links: all("a[href]").map(({ href }) => href),
            inert: all("main a:not([href])").map(({ outerHTML }) => outerHTML),
            unnamed: all("h2, h3").filter(({ id }) => !id).length,
            broken: all("img")
                .filter((image) => !image.naturalWidth)
                .map(({ src }) => src),
            titles: all("h1").length,
            text: document.querySelector("main").innerText,
        };
    });

const MARKS = /<!--|-->|\b(printed|measured|written|emit): (build|scripts|grep|20|--)/;

const repeated = (list) => list.filter((each, i) => list.indexOf(each) !== i);

// One of each kind: they share their colors; and of the tables the first, since axe looks at each cell.
const IN_THE_DARK = ["index.html", "schemes/black.html", "doc/book.html", "doc/grimoire.1.html"];

async function checkDark(page) {
    await page.emulateMedia({ colorScheme: "dark" });
    for (const path of IN_THE_DARK) {
        await page.goto(address(path));
        await page.evaluate(() => {
            const tables = [...document.querySelectorAll("main .scroll")];
            tables.slice(6).forEach((table) => table.remove());
        });
        ok(...(await accessible(page, `${path} in the dark`)));
    }
    await page.emulateMedia({ colorScheme: "light" });
}

async function checkPage(page, path) {
    await page.goto(address(path));
    const seen = await inspect(page);
    ok(...(await accessible(page, path)));
    ok(await fitsSideways(page), `${path} fits a phone`);
    const { titles, inert, unnamed, broken } = seen;
    same([titles, inert, unnamed, broken], [1, [], 0, []], `${path}: a title, headings, pictures`);
    same(repeated(seen.ids), [], `${path}: every id is the only one of its name`);
    ok(!MARKS.test(seen.text), `${path} shows no marks`, MARKS.exec(seen.text)?.[0]);
    ok(seen.text.length > 200, `${path} has a text`);
    return seen;
}

async function checkPages(page) {
    const seen = new Map();
    for (const path of pages) seen.set(path, await checkPage(page, path));
    return seen;
}

// ---- Links ---------------------------------------------------------------------------------------

const placeOf = (href) => relative(site, fileURLToPath(href.split("#")[0]));

function leadsAstray(href, seen) {
    if (!href.startsWith("file:")) return false;
    const path = placeOf(href);
    if (!files.includes(path)) return true;
    const [, anchor] = href.split("#");
    return Boolean(anchor) && !seen.get(path)?.ids.includes(decodeURIComponent(anchor));
}

function checkLinks(seen) {
    const astray = [...seen].flatMap(([path, { links }]) =>
        links.filter((href) => leadsAstray(href, seen)).map((href) => `${path} to ${href}`),
    );
    same(astray, [], "every link and anchor leads to something");
    const places = new Set(
        [...seen].flatMap(([path, { links }]) =>
            links
                .filter((href) => href.startsWith("file:"))
                .map(placeOf)
                .filter((to) => to !== path),
        ),
    );
    same(
        [...pages, "explorer/index.html"].filter((path) => !places.has(path)),
        [],
        "every page is linked to",
    );
}

const read = (folder, path) => readFileSync(join(folder, path), "utf8");

/** Files without a page are in the sources, where somebody has said where those are. */
function checkSources() {
    const [path, file, folder] = ["doc/threats.html", "lib/threats.c", "bindings"];
    const text = read(site, path) + read(site, "index.html");
    ok(text.includes(`<code>${file}</code>`), "without sources a file is its name");
    ok(!text.includes("source.example") && !text.includes(`href="../${file}`), "and no link");
    const there = read(elsewhere, path) + read(elsewhere, "index.html");
    ok(
        there.includes(`href="https://source.example/blob/HEAD/${file}"`),
        "a file is a link there",
    );
    ok(there.includes(`href="https://source.example/tree/HEAD/${folder}"`), "so is a folder");
    ok(there.includes('rel="canonical" href="https://site.example/'), "a page knows its place");
    same(
        refusalOf(() => new Linker("").address("doc/hunt.md", "nowhere.md")),
        "doc/hunt.md links to doc/nowhere.md, which does not exist",
        "a wrong link is refused",
    );
}

function refusalOf(work) {
    try {
        work();
    } catch ({ message }) {
        return message.split("\n")[0];
    }
    return "";
}

function checkPictures() {
    for (const source of ["", "https://source.example"]) {
        const shown = (path) => markdownPage("doc/chess.md", `![a](${path})`, new Linker(source));
        same(
            refusalOf(() => shown("../lib/threats.c")),
            "doc/chess.md shows ../lib/threats.c, which is not in the site",
            `a picture from outside is refused, sources at "${source}"`,
        );
        ok(shown("pictures/book.svg").html.includes('src="pictures/book.svg"'), "others are not");
    }
}

/** No option becomes HTML. */
function checkEscapes() {
    const page = { path: "index.html", title: "x", html: "", room: "Start" };
    const wild = '"><i>';
    const framer = new Framer([page], { version: wild, site: wild, source: wild });
    const html = framer.frame(page);
    ok(!html.includes("<i>"), "the place and the version are text");
    same(html.split("&quot;&gt;&lt;i&gt;").length - 1, 3, "and each is there");
}

// ---- Search --------------------------------------------------------------------------------------

const KNOWN = [
    ["black magic", "schemes/black.html"],
    ["perft", "doc/chess.html"],
    ["PEXT", "schemes/pext.html"],
    ["grim_legal_moves", "doc/grimoire_chess.3.html"],
    ["constructive collisions", "schemes/fewest.html"],
];

async function find(page, words) {
    await page.fill("input[type=search]", words);
    await page.waitForFunction(
        () =>
            /found|section/.test(
                document.querySelector(".results:not([hidden]) .said")?.textContent,
            ),
        undefined,
        { timeout: patience },
    );
    return page.evaluate(() =>
        [...document.querySelectorAll(".results a")].map(({ href }) => href),
    );
}

async function checkSearch(page) {
    for (const from of ["index.html", "doc/library.html"]) {
        for (const [words, wanted] of KNOWN) {
            await page.goto(address(from));
            const found = (await find(page, words)).map(placeOf);
            ok(found.includes(wanted), `${from}: "${words}" finds ${wanted}`, found.join("\n"));
        }
    }
    ok(...(await accessible(page, "what was found")));
    ok(await fitsSideways(page), "what was found fits a phone");
    await shoot(page, "search");
    same(await find(page, "xyzzyplugh"), [], "what is nowhere is not found");
    const [first] = await find(page, "black magic");
    await page.press("input[type=search]", "Enter");
    await page.waitForURL(first, { timeout: patience });
    ok(true, "Enter leads to the first that was found");
}

async function checkWithoutScripts(browser) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(address("doc/schemes.html"));
    ok(
        (await page.locator("main").innerText()).includes("Which scheme"),
        "without scripts it reads",
    );
    ok((await page.locator("input").count()) === 0, "and has no box that does nothing");
    await page.click("details.contents summary");
    await page.click('details.contents a[href="#sizes"]');
    ok(page.url().endsWith("#sizes"), "and its contents lead to headings");
    await context.close();
}

async function shootSome(page) {
    for (const path of ["index.html", "schemes/black.html"]) {
        await page.goto(address(path));
        const name = path.replace(/\W/g, "-");
        for (const [width, colorScheme] of [
            [390, "light"],
            [1280, "dark"],
        ]) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            await shoot(page, `${name}-${width}`);
        }
    }
}

checkWhole();
checkCommands();
checkSources();
checkPictures();
checkEscapes();
await withBrowser(async (page, browser) => {
    const asked = new Set();
    page.on("request", (request) => asked.add(request.url()));
    await page.setViewportSize(PHONE);
    checkLinks(await checkPages(page));
    await checkDark(page);
    await checkSearch(page);
    await checkWithoutScripts(browser);
    const inside = (url) => url.startsWith("data:") || existsSync(join(site, placeOf(url)));
    same(
        [...asked].filter((url) => !url.startsWith("data:") && !url.startsWith("file:")),
        [],
        "nothing is asked of a network",
    );
    same(
        [...asked].filter((url) => url.startsWith("file:") && !inside(url)),
        [],
        "only what is there",
    );
    ok(asked.size > pages.length, "and the tests see what is asked");
    await shootSome(page);
});
finish();
