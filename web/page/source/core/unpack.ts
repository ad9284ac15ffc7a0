// unpack.ts - what the page carries with it, unpacked: base64 of a deflated file.

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
}

export function unpack(base64: string): Promise<ArrayBuffer> {
    const packed = new Blob([bytesOf(base64)]).stream();
    return new Response(packed.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();
}
