// instantiate.js - the same functions from bytes of one's own: fetched, read, or compiled
// elsewhere.
import { attacksOf } from "./attacks.js";

async function bytesOf(response) {
    if (!response.ok)
        throw new TypeError(`the WebAssembly was not sent: status ${response.status}`);
    return response.arrayBuffer();
}

// A response is read whole before it is compiled: at this size nothing is gained by streaming, and
// the server need not know the media type.
export async function instantiate(source) {
    const given = await source;
    if (given instanceof WebAssembly.Module)
        return attacksOf(await WebAssembly.instantiate(given));
    const isResponse = typeof given?.arrayBuffer === "function";
    const { instance } = await WebAssembly.instantiate(isResponse ? await bytesOf(given) : given);
    return attacksOf(instance);
}
