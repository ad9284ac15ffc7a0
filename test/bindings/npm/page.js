// page.js - what browser.js has a page do; it leaves its results, by name an error or "", in
// globalThis.
import * as grimoire from "grimoire-attacks";
import { instantiate } from "grimoire-attacks/instantiate";
import { disagreement } from "./agree.js";
import { randomQueries } from "./oracle.js";

const WASM = "/node_modules/grimoire-attacks/grimoire.wasm";
const results = {};

async function test(what, body) {
    results[what] = await Promise.resolve()
        .then(body)
        .then((error) => error ?? "", String);
}

const queries = Object.fromEntries(
    ["rook", "bishop", "queen"].map((piece, i) => [piece, randomQueries(piece, 5000, 9 + i)]),
);

function firstDisagreement(instance, scheme) {
    return Object.entries(queries)
        .map(([piece, of]) => disagreement(instance, scheme, piece, of))
        .find(Boolean);
}

// A worker of the page answers for one rook.
function inWorker() {
    const path = new URL("/node_modules/grimoire-attacks/index.js", location.href);
    const text = `import { rookAttacksLo, attacksHi } from "${path}";
        postMessage([rookAttacksLo(28, 0x02000000, 0x1000), attacksHi()].join());`;
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), {
        type: "module",
    });
    return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => reject(new Error("the worker failed"));
    });
}

for (const scheme of grimoire.schemes)
    await test(`${scheme.name}, random boards`, () => firstDisagreement(grimoire, scheme));
await test("from a fetch", async () => {
    const own = await instantiate(fetch(WASM));
    return firstDisagreement(own, own.scheme("black"));
});
await test("a fetch that fails is refused", () =>
    instantiate(fetch("/nothing.wasm")).then(
        () => "it was taken",
        (error) =>
            error.message === "the WebAssembly was not sent: status 404" ? "" : String(error),
    ));
await test("in a worker", async () => {
    const said = await inWorker();
    return said === [0xee101010 | 0, 0x00001010].join() ? "" : `it says ${said}`;
});
globalThis.results = results;
