// result.ts - what a hunt came to: the factor with what one can do with it, or that there is none.
import { hex, squareName } from "../core/bits.js";
import { formOf } from "../core/core.js";
import { copyButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link } from "../ui/part.js";
import type { Hunt } from "./state.js";

/** The words that give the same at a command line, to be copied. */
export function commandLine(before: string, command: string): HTMLElement {
    return h(
        "div",
        { class: "hunt-command" },
        h("p", { class: "quiet" }, before),
        h("code", { "data-command": "" }, ...unbroken(command)),
        copyButton("Copy the command", () => command),
    );
}

/** A line may end between words, and not at their hyphens. */
const unbroken = (text: string): (HTMLElement | string)[] =>
    text.split(" ").flatMap((word) => [h("span", {}, word), " "]);

export function foundResult(
    hunt: Hunt,
    bits: number,
    factor: bigint,
    words: string,
    command: HTMLElement,
): HTMLElement {
    const { piece, sq } = hunt;
    const place = { piece, sq: squareName(sq) };
    const form = formOf(hunt.form);
    const scheme = hunt.form === "fixed" ? "fancy" : hunt.form;
    return h(
        "div",
        { class: "hunt-result yes" },
        h("h2", {}, "Found"),
        h("p", {}, words),
        h("p", { class: "factor", "data-factor": hex(factor) }, h("code", {}, hex(factor))),
        h(
            "p",
            { class: "hunt-links" },
            copyButton("Copy the factor", () => `${hex(factor)}ULL`),
            h(
                "a",
                { href: link("collisions", { ...place, form, bits, factor: hex(factor) }) },
                "See its collisions",
            ),
            h("a", { href: link("lookup", { ...place, scheme }) }, "A lookup on this square"),
        ),
        command,
    );
}

export function noResult(words: string, command: HTMLElement): HTMLElement {
    return h("div", { class: "hunt-result no" }, h("h2", {}, "No"), h("p", {}, words), command);
}
