// own.ts - a table of the visitor's: pasted, opened or dropped.
import { freshId, h } from "../ui/dom.js";

const MOST_BYTES = 4 << 20;
/** A text may come line by line, and nobody wants half a table judged. */
const REST_MS = 120;

/** `read` returns the sentence that says what is wrong with a text, or nothing. */
export function ownTable(
    read: (text: string) => string | undefined,
    signal: AbortSignal,
): HTMLElement {
    let resting = 0;
    const wrong = h("p", { class: "wrong", id: freshId("wrong"), role: "status" });
    const area = h("textarea", {
        rows: 5,
        spellcheck: "false",
        autocomplete: "off",
        "aria-describedby": wrong.id,
        placeholder: "grimoire-factors 1\nscheme fixed\ncolumns piece square factor offset\n…",
    });
    const say = (sentence: string | undefined) => {
        wrong.textContent = sentence ?? "";
        area.setAttribute("aria-invalid", String(sentence !== undefined));
    };
    const judge = (text: string): string | undefined => {
        if (!text.trim()) return undefined;
        if (text.length > MOST_BYTES) return "This is longer than any table of factors: 4 MiB.";
        return read(text);
    };
    const wait = () => {
        clearTimeout(resting);
        resting = window.setTimeout(() => say(judge(area.value)), REST_MS);
    };
    const take = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        if (file.size > MOST_BYTES) {
            say("This file is longer than any table of factors: 4 MiB.");
            return;
        }
        area.value = await file.text();
        wait();
    };
    const file = h("input", {
        type: "file",
        accept: ".txt,text/plain",
        onchange: () => void take(file.files?.[0]),
    });
    const element = h(
        "details",
        { class: "own" },
        h("summary", {}, "Look at a table of your own"),
        h(
            "label",
            { class: "field" },
            h("span", {}, "Factors in the project's format, grimoire-factors 1"),
            area,
        ),
        wrong,
        h("label", { class: "field" }, h("span", {}, "Or open a file, or drop it here"), file),
    );
    area.addEventListener("input", wait, { signal });
    element.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    element.addEventListener(
        "drop",
        (event) => {
            event.preventDefault();
            void take(event.dataTransfer?.files[0]);
        },
        { signal },
    );
    signal.addEventListener("abort", () => clearTimeout(resting));
    return element;
}
