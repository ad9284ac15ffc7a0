// serve.js - the folder with the explorer, for browsers on this machine.
//
//   node serve.js FOLDER [PORT]
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";

const [folder, port = "8000"] = process.argv.slice(2);

function leave(line) {
    console.error(`serve: ${line}`);
    process.exit(2);
}

if (!folder) leave("no folder; it is started as node serve.js FOLDER [PORT]");
if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    leave(`"${port}" is no port: a number up to 65535`);

/** The path in what a request asks for, as it was sent: it is compared, never decoded or joined to a
 * folder. A proxy sends the whole address. */
const pathOf = (target) => target.replace(/^https?:\/\/[^/?]+/i, "").replace(/\?.*$/, "");

function refuse(response, status, line, headers = {}) {
    response.writeHead(status, { "content-type": "text/plain", ...headers }).end(`${line}\n`);
}

/** No request may end the server: whatever can fail here is answered. */
async function answer({ method, url }, response) {
    if (!["", "/", "/index.html"].includes(pathOf(url)))
        return refuse(response, 404, "only the page itself is here");
    if (method !== "GET" && method !== "HEAD")
        return refuse(response, 405, "the page can be read, nothing else", { allow: "GET, HEAD" });
    try {
        const page = await readFile(join(folder, "index.html"));
        const type = "text/html; charset=utf-8";
        response.writeHead(200, { "content-type": type, "content-length": page.length }).end(page);
    } catch ({ code }) {
        refuse(response, 500, `the page cannot be read (${code}); make web makes it`);
    }
}

const server = createServer((request, response) => void answer(request, response));

server.on("error", ({ code }) => {
    console.error(`serve: port ${port} cannot be had (${code}); another one is PORT=NUMBER`);
    process.exitCode = 1;
});
server.listen(Number(port), "127.0.0.1", () => {
    console.log(`the explorer is at http://localhost:${server.address().port}/ until Ctrl-C`);
});
