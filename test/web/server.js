// server.js - what `make web-serve` runs: it serves the page, and no request ends it or gets anything else.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { finish, ok, pageFile, random, same } from "./browser.js";

const program = fileURLToPath(new URL("../../web/serve.js", import.meta.url));
const PAGE = "<p>the page\n";
const SECRET = "nobody's business";

/** Starts the server; `said` is its first line. */
function serve(...words) {
    const server = spawn(process.execPath, [program, ...words.map(String)]);
    const said = Promise.race(
        [server.stdout, server.stderr].map(
            (stream) => new Promise((hear) => stream.once("data", (text) => hear(String(text)))),
        ),
    );
    return { server, said };
}

/** All that comes back for these bytes, "" where nothing does; afterwards one waits for the answer,
 * says that no more will come, or hangs up. */
function send(port, bytes, afterwards = "wait") {
    return new Promise((done) => {
        const socket = connect(port, "127.0.0.1");
        let heard = "";
        socket.on("data", (text) => (heard += text));
        socket.on("error", () => {});
        socket.on("close", () => done(heard));
        if (afterwards === "end") socket.end(bytes);
        else socket.write(bytes, () => afterwards === "hang up" && socket.destroy());
    });
}

const get = (target, { method = "GET", host = "localhost" } = {}) =>
    `${method} ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;

const statusOf = (heard) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0);

// ---- What is asked, and the status that it gets ------------------------------------------------

const LONG = "y".repeat(8000);

const THE_PAGE = ["/", "/index.html", "/?x=1", "/index.html?//", `/?${LONG}`];
const WHOLE_ADDRESSES = ["http://localhost:8000/", "http://localhost", "HTTP://[/?//"];
const ELSEWHERE = [
    "//",
    "///",
    "//x",
    "//[",
    "//:",
    "/\\\\",
    "/%",
    "/%00",
    "/%zz",
    "/.",
    "/..",
    "/../secret",
    "/..%2fsecret",
    "/%2e%2e/secret",
    "/./index.html",
    "/link",
    "/loop",
    "/index.html/",
    "/index.html/../secret",
    "/index.html%00",
    "/INDEX.HTML",
    `/${LONG}`,
    `/${"../".repeat(2000)}etc/passwd`,
    "*",
    "http://",
    "http:///",
    "http://localhost//",
    "file:///etc/passwd",
];
const OTHER_METHODS = ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND"];
const HOSTS = ["", "[", "a b", "%", "x".repeat(5000), "localhost:99999999", "//"];
const NO_REQUESTS = [
    "\r\n\r\n",
    "\0\0\0\0",
    "GET\r\n\r\n",
    "GET x:y HTTP/1.1\r\nhost: x\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "get / HTTP/1.1\r\nhost: x\r\n\r\n",
    "GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n",
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    `GET /${"y".repeat(100000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: x\r\n${"a: b\r\n".repeat(20000)}\r\n`,
    "\x16\x03\x01\x02\x00\x01\x00\x01",
];
const HALVES = ["", "G", "GET /", "GET / HTTP/1.1\r\nhost: x", get("/"), get("//")];
const UNUSUAL = [
    "CONNECT localhost:80 HTTP/1.1\r\nhost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    "GET / HTTP/1.1\r\nhost: x\r\nexpect: the impossible\r\n\r\n",
];

/** Asks each of `list`; what got another status than `wanted` is left. */
async function othersThan(wanted, port, list, written) {
    const others = [];
    for (const each of list) {
        const status = statusOf(await send(port, written(each)));
        if (status !== wanted) others.push(`${each.slice(0, 40)}: ${status}`);
    }
    return others;
}

async function isAlive(port) {
    return (await send(port, get("/"))).endsWith(PAGE);
}

async function checkPaths(port) {
    const page = await othersThan(200, port, [...THE_PAGE, ...WHOLE_ADDRESSES], (to) => get(to));
    same(page, [], "the page is where it is asked for");
    same(await othersThan(404, port, ELSEWHERE, (to) => get(to)), [], "nothing is elsewhere");
    ok(await isAlive(port), "no path ends the server");
}

async function checkMethods(port) {
    const wrong = await othersThan(405, port, OTHER_METHODS, (method) => get("/", { method }));
    same(wrong, [], "the page is read, and nothing else done with it");
    const head = await send(port, get("/", { method: "HEAD" }));
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    ok(
        statusOf(head) === 200 && Number(length) === PAGE.length && head.endsWith("\r\n\r\n"),
        "HEAD gets the page's head",
        head,
    );
    ok(await isAlive(port), "no method ends the server");
}

async function checkWhatIsNoRequest(port) {
    for (const host of HOSTS) await send(port, get("/", { host }));
    ok(await isAlive(port), "no host ends the server");
    const answers = [];
    for (const bytes of NO_REQUESTS) answers.push(statusOf(await send(port, bytes, "end")));
    ok(
        answers.every((status) => status === 0 || (status >= 400 && status < 500)),
        "what is no request is refused",
        answers.join(" "),
    );
    for (const bytes of UNUSUAL) await send(port, bytes, "end");
    for (const bytes of HALVES) await send(port, bytes, "hang up");
    ok(await isAlive(port), "who hangs up or talks otherwise does not end the server");
}

async function checkNoise(port) {
    const next = random(5);
    const letters = "/\\.%:?#@[]*&=+ \t\0ab2fF\u00e9";
    for (let i = 0; i < 300; i++) {
        const text = Array.from({ length: next(24) }, () => letters[next(letters.length)]);
        const heard = await send(port, get(`${next(2) ? "/" : ""}${text.join("")}`));
        if (heard.includes(SECRET)) ok(false, "a path leads out of the folder", text.join(""));
    }
    ok(await isAlive(port), "no random path ends the server");
}

/** A build may take the page away while it is served. */
async function checkMissing(port, file) {
    rmSync(file);
    ok(statusOf(await send(port, get("/"))) === 500, "a page that is missing gets a line");
    writeFileSync(file, PAGE);
    ok(await isAlive(port), "and is served when it is there again");
}

async function checkRequests() {
    const outside = mkdtempSync(join(tmpdir(), "grimoire-serve-"));
    const folder = mkdtempSync(join(outside, "web-"));
    writeFileSync(join(outside, "secret"), SECRET);
    writeFileSync(join(folder, "index.html"), PAGE);
    symlinkSync("../secret", join(folder, "link"));
    symlinkSync("..", join(folder, "loop"));
    const { server, said } = serve(folder, 0);
    try {
        const port = Number(/localhost:(\d+)/.exec(await said)[1]);
        await checkPaths(port);
        await checkMethods(port);
        await checkWhatIsNoRequest(port);
        await checkNoise(port);
        await checkMissing(port, join(folder, "index.html"));
    } finally {
        server.kill();
        rmSync(outside, { recursive: true });
    }
}

// ---- Its command line --------------------------------------------------------------------------

async function checkWords() {
    const { server, said } = serve(dirname(pageFile), 0);
    const address = /http:\S+/.exec(await said)[0];
    const answer = await fetch(address);
    ok((await answer.text()) === readFileSync(pageFile, "utf8"), "web-serve serves the page");
    const taken = await serve(dirname(pageFile), new URL(address).port).said;
    ok(
        /^serve: port \d+ cannot be had .*\n$/.test(taken),
        "a port that is taken gets a line",
        taken,
    );
    server.kill();
    const wrong = await serve(dirname(pageFile), "eighty").said;
    ok(/^serve: .*is no port.*\n$/.test(wrong), "what is no port gets a line", wrong);
    const nothing = serve();
    ok(/^serve: no folder.*\n$/.test(await nothing.said), "no folder gets a line");
    const [status] = await once(nothing.server, "exit");
    ok(status === 2, "and is wrong usage");
}

await checkWords();
await checkRequests();
finish();
