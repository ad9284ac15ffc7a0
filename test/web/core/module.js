// module.js - the page's WebAssembly, started without the page.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pageFile } from "../browser.js";

const written = [];
export let core;

export const wasi = {
    fd_close: () => 0,
    fd_fdstat_get: () => 8,
    fd_seek: () => 8,
    fd_write(_file, pieces, count, bytesAt) {
        const view = new DataView(core.memory.buffer);
        let bytes = 0;
        for (let i = 0; i < count; i++) {
            const at = view.getUint32(pieces + 8 * i, true);
            const length = view.getUint32(pieces + 8 * i + 4, true);
            written.push(Buffer.from(core.memory.buffer.slice(at, at + length)));
            bytes += length;
        }
        view.setUint32(bytesAt, bytes, true);
        return 0;
    },
};

/** Starts the module beside the page; returns the names of what it asks for. */
export async function load() {
    const module = await WebAssembly.compile(readFileSync(join(dirname(pageFile), "core.wasm")));
    ({ exports: core } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi }));
    core._initialize();
    return WebAssembly.Module.imports(module).map(({ name }) => name);
}

export function ask(name, ...values) {
    written.length = 0;
    core[name](...values);
    return Buffer.concat(written).toString();
}

export function give(input) {
    const bytes = Buffer.from(input);
    const room = core.text_room(bytes.length); // before the memory is looked at: it may grow
    new Uint8Array(core.memory.buffer, room, bytes.length).set(bytes);
    return bytes.length;
}

export const array = (type, at, length) => [...new type(core.memory.buffer, at, length)];
