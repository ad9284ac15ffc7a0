// announce.ts - one sentence for everybody: read aloud by screen readers, and shown for a while.
import { h } from "./dom.js";

const SHOWN_MS = 2500;
/** Made when it is needed: a worker runs this script, too, and has no document. */
let line: HTMLElement | undefined;
let hiding = 0;

export function announce(sentence: string): void {
    const shown = (line ??= h("p", { class: "announce", role: "status", "aria-live": "polite" }));
    if (!shown.isConnected) document.body.append(shown);
    shown.textContent = sentence;
    shown.classList.add("shown");
    clearTimeout(hiding);
    hiding = window.setTimeout(() => shown.classList.remove("shown"), SHOWN_MS);
}
