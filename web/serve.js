// serve.js - the folder with the explorer, for browsers on this machine.
//
//   node serve.js FOLDER [PORT]
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";

const [folder, port = "8000"] = process.argv.slice(2);

const server = createServer(async (request, response) => {
    const isPage = ["/", "/index.html"].includes(new URL(request.url, "http://here").pathname);
    if (!isPage) {
        response.writeHead(404).end("only the page itself is here\n");
        return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(await readFile(join(folder, "index.html")));
});

if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    console.error(`serve: "${port}" is no port: a number up to 65535`);
    process.exit(2);
}

server.on("error", ({ code }) => {
    console.error(`serve: port ${port} cannot be had (${code}); another one is PORT=NUMBER`);
    process.exitCode = 1;
});
server.listen(Number(port), "127.0.0.1", () => {
    console.log(`the explorer is at http://localhost:${server.address().port}/ until Ctrl-C`);
});
