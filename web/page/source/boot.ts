// boot.ts - the only script that the page has in the open: it unpacks the others and starts them.
import { unpack } from "./core/unpack.js";

async function boot(): Promise<void> {
    const packed = document.getElementById("packed")?.textContent ?? "";
    const program = document.createElement("script");
    program.id = "program";
    program.src = URL.createObjectURL(
        new Blob([await unpack(packed)], { type: "text/javascript" }),
    );
    document.body.append(program);
}

function sayThatItIsOld(): void {
    const sentence = "This browser is too old for the page: it needs one of 2023 or later.";
    document.getElementById("main")?.replaceChildren(sentence);
}

if ("DecompressionStream" in globalThis) void boot();
else sayThatItIsOld();
