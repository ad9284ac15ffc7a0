// build.js - the documentation as one static site, from what is in the tree.
//
//   node build.js PROGRAM EXPLORER.html VERSION OUT_FOLDER
//
// SITE and SOURCE in the environment say where it will be served and where the sources are. Pages lie as
// their sources do, doc/bench.md in doc/bench.html, and link to each other by relative paths: they read
// the same from a server and from a disk.
import {
    copyFileSync,
    cpSync,
    mkdirSync,
    readFileSync,
    renameSync,
    rmSync,
    writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { Framer } from "./frame.js";
import { Linker } from "./links.js";
import { manualPage } from "./manual.js";
import { markdownPage } from "./markdown.js";
import { schemePages } from "./schemes.js";
import { escape, sectionsOf } from "./text.js";
import { documents, fromTree, manuals, root, roomOf } from "./tree.js";

const [program, explorer, version, site] = process.argv.slice(2);
const out = `${site}.new`; // until it is whole
const { SITE = "", SOURCE = "" } = process.env;

function leave(line) {
    console.error(`docs: ${line}`);
    process.exit(1);
}

function write(path, text) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
}

/** All pages, with what is inside their frames. */
function makePages(links) {
    const pages = documents().map((path) => markdownPage(path, fromTree(path), links));
    pages.push(...manuals().map((path) => manualPage(path)));
    pages.push(...schemePages(program, out));
    for (const page of pages) page.room = roomOf(page.path);
    return pages;
}

/** What is searched: a line for each section, loaded when somebody begins to type. */
function searchData(pages) {
    const rows = pages.flatMap(({ path, title, html }) =>
        sectionsOf(html).map(({ id, heading, text }) => ({
            at: id ? `${path}#${id}` : path,
            page: title,
            section: heading === title ? "" : heading,
            text,
        })),
    );
    const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
    return `window.grimoireSections = [\n${lines}\n];\n`;
}

async function writeScript() {
    await build({
        entryPoints: [join(root, "web/docs/search.js")],
        bundle: true,
        minify: true,
        format: "iife",
        target: ["chrome111", "firefox113", "safari16.4"],
        legalComments: "inline",
        logLevel: "warning",
        outfile: join(out, "search.js"),
    });
}

async function writeSite() {
    const links = new Linker(SOURCE);
    const pages = makePages(links);
    const framer = new Framer(pages, { version, site: SITE, source: SOURCE });
    for (const page of pages) write(page.path, framer.frame(page));
    write("search-data.js", searchData(pages));
    write("style.css", readFileSync(join(root, "web/docs/style.css"), "utf8"));
    copyExplorer();
    cpSync(join(root, "doc/pictures"), join(out, "doc/pictures"), { recursive: true });
    await writeScript();
    return pages.length;
}

/** Who shows a link with its picture wants the picture's whole address, which the explorer itself does not know. */
function copyExplorer() {
    const place = SITE ? `${escape(SITE)}/explorer/` : "";
    const page = readFileSync(explorer, "utf8");
    write(
        "explorer/index.html",
        page.replace('content="preview.png"', `content="${place}preview.png"`),
    );
    copyFileSync(join(dirname(explorer), "preview.png"), join(out, "explorer/preview.png"));
}

/** Whoever reads the old site keeps it until the new one is there. */
function replaceSite() {
    rmSync(site, { recursive: true, force: true });
    renameSync(out, site);
}

if (!site) leave("it is started as node build.js PROGRAM EXPLORER.html VERSION OUT_FOLDER");
try {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const pages = await writeSite();
    replaceSite();
    console.log(`${pages} pages and the explorer in ${site}`);
} catch (error) {
    rmSync(out, { recursive: true, force: true });
    leave(error.message.split("\nPlease report this to ")[0]); // which marked adds
}
