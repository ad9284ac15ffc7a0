// build.js - the explorer as one file: script, styles, WebAssembly and data inside, nothing to load.
//
//   node build.js CORE.wasm BOOK.json CODE.json DATA_FOLDER VERSION OUT.html
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { build } from "esbuild";

const [core, book, code, folder, version, out] = process.argv.slice(2);
const web = dirname(fileURLToPath(import.meta.url));
const page = join(web, "page");

// Tables as they were published, and as they are packed now.
const TABLES = ["black", "fixed", "packed"];
const texts = ["factors", "starts"].flatMap((state) =>
    TABLES.map((name) => `${state}/${name}.txt`),
);
const text = (path) => readFileSync(path, "utf8");
const data = Object.fromEntries(texts.map((name) => [name, text(join(folder, name))]));
data["book.json"] = text(book);
data["done.json"] = JSON.stringify(doneJobs());
data["code.json"] = text(code);

/** Of each log of the Book that is not whole: which jobs it has, a digit for each. */
function doneJobs() {
    const logs = JSON.parse(text(book))
        .rows.map(({ less }) => less)
        .filter((less) => less?.done < less?.jobs);
    return Object.fromEntries(
        logs.map(({ log, jobs }) => {
            const done = Array.from({ length: jobs }, () => 0);
            for (const [, job] of text(join(folder, "book", log)).matchAll(/^job (\d+) /gm))
                done[job] = 1;
            return [log, done.join("")];
        }),
    );
}

// The letters of the relevant squares, and their colours: class l0 for the first, and so on.
const palette = [
    ...text(join(web, "../answers/palette.def")).matchAll(/^PALETTE\((.), "(#\w+)", "(#\w+)"/gm),
].map(([, letter, light, dark]) => ({ letter, light, dark }));
const letters = palette.map(({ letter }) => letter).join("");
const inks = (paper) =>
    `:root{${palette.map((ink, i) => `--letter-${i}:${ink[paper]};`).join("")}}`;
const colours = [
    inks("light"),
    `@media (prefers-color-scheme:dark){${inks("dark")}}`,
    ...palette.map((_, i) => `.l${i}{--letter:var(--letter-${i})}`),
].join("");

// With less memory zlib begins a new code more often: WebAssembly becomes a percent shorter.
const packed = (bytes) => deflateRawSync(bytes, { level: 9, memLevel: 7 }).toString("base64");

// What is imported from "embedded:NAME" is one of these.
const embedded = {
    "embedded:core": packed(readFileSync(core)),
    "embedded:data": packed(JSON.stringify(data)),
};
const embed = {
    name: "embed",
    setup(bundler) {
        bundler.onResolve({ filter: /^embedded:/ }, ({ path }) => ({
            path,
            namespace: "embedded",
        }));
        bundler.onLoad({ filter: /.*/, namespace: "embedded" }, ({ path }) => ({
            contents: embedded[path],
            loader: "text",
        }));
    },
};

async function bundle(entry) {
    const result = await build({
        entryPoints: [join(page, entry)],
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        target: ["chrome111", "firefox113", "safari16.4"],
        define: { VERSION: JSON.stringify(version), LETTERS: JSON.stringify(letters) },
        plugins: [embed],
        legalComments: "none",
        logLevel: "warning",
    });
    return result.outputFiles[0].text.trim();
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const [script, boot, rules] = await Promise.all(
    ["source/main.ts", "source/boot.ts", "style/all.css"].map(bundle),
);

const style = colours + rules;

// The policy leaves the page no network at all: nothing that is pasted into it gets out.
const policy = [
    "default-src 'none'",
    `script-src ${hash(boot)} 'wasm-unsafe-eval' blob:`,
    `style-src ${hash(style)}`,
    "img-src data: blob:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
].join("; ");

const parts = { POLICY: policy, STYLE: style, BOOT: boot, PACKED: packed(script) };
const html = text(join(page, "index.html")).replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
writeFileSync(out, html);
