// code.ts - a function of `grimoire emit` in the reader's language, with the line lit that the figure beside it is at.
import { data } from "../core/data.js";
import { oneOf } from "../ui/address.js";
import { select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";

interface Written {
    languages: { name: string; title: string }[];
    code: Record<string, Record<string, string>>;
}

/** What somebody has chosen holds for all lessons. */
let chosen = "c";

/** How an address says which lesson, and which language if that is another than C. */
export const addressOf = (page: string): URLSearchParams =>
    new URLSearchParams(chosen === "c" ? { page } : { page, lang: chosen });

/** An address that names a language chooses it. */
export async function readLanguage(named: string | null): Promise<void> {
    const { languages } = await written();
    chosen = oneOf(
        languages.map(({ name }) => name),
        named,
        chosen,
    );
}

let read: Promise<Written> | undefined;

function written(): Promise<Written> {
    read ??= data().then((texts) => JSON.parse(texts["code.json"]) as Written);
    return read;
}

/** One value has its words as other languages write them: flipped_bit, flippedBit. */
const plain = (text: string): string => text.replaceAll("_", "").toLowerCase();

/** The last line in which a value gets its name; else the one that reads it; else what is returned. */
function lineOf(lines: readonly string[], name: string): number {
    const wanted = plain(name);
    const body = lines.map((line) => line.trim());
    const nameOf = (line: string) => plain(/(\w+)(?:: ?\w+)? ?[:|]?= /.exec(line)?.[1] ?? "");
    const made = body.map((line) => nameOf(line) === wanted).lastIndexOf(true);
    if (made >= 0) return made;
    const words = (line: string) => plain(line).split(/\W+/);
    const readAt = body.findIndex(
        (line, at) => at > 0 && words(line).some((word) => word.endsWith(wanted)),
    );
    return readAt >= 0 ? readAt : lastLine(body);
}

/** But for what only closes the function. */
const lastLine = (lines: readonly string[]): number =>
    lines.map((line) => !/^\s*\}?$/.test(line)).lastIndexOf(true);

/** Those of the lesson that is open. */
const shown = new Set<Code>();

export class Code {
    readonly element: HTMLElement;
    private readonly lines = h("ol", { class: "code", tabindex: 0 });
    private readonly note = h("p", { class: "quiet" });
    private readonly picker: HTMLElement;
    private lit: (lines: readonly string[]) => number = () => -1;

    private constructor(
        private readonly texts: Written,
        private name: string,
        onChoose: () => void,
    ) {
        const languages = texts.languages.map(({ name, title }) => [name, title] as const);
        this.picker = select("Language", languages, chosen, (language) => {
            chosen = language;
            onChoose();
            for (const each of shown) each.draw();
        });
        const legend = h(
            "ul",
            { class: "board-legend" },
            h(
                "li",
                {},
                h("span", { class: "lit-line", "aria-hidden": "true" }),
                "the line that the figure is at",
            ),
        );
        this.element = h("div", { class: "beside" }, this.picker, this.lines, legend, this.note);
        this.draw();
    }

    static async open(place: Place, name: string): Promise<Code> {
        const page = place.params.get("page") ?? "";
        const code = new Code(await written(), name, () => place.keep(addressOf(page)));
        if (!place.signal.aborted) shown.add(code);
        place.signal.addEventListener("abort", () => shown.delete(code));
        return code;
    }

    show(name: string): void {
        this.name = name;
        this.draw();
    }

    /** By the name of a value of the lookup. */
    light(name: string | undefined): void {
        this.lit = (lines) => (name === undefined ? -1 : lineOf(lines, name));
        this.relight();
    }

    /** The one that returns at the end. */
    lightLast(): void {
        this.lit = lastLine;
        this.relight();
    }

    private relight(): void {
        const all = [...this.lines.children];
        const at = this.lit(all.map(({ textContent }) => textContent ?? ""));
        all.forEach((line, i) => line.classList.toggle("lit", i === at));
    }

    private titleOf(language: string): string {
        return this.texts.languages.find(({ name }) => name === language)?.title ?? language;
    }

    private draw(): void {
        const own = this.texts.code[this.name]?.[chosen];
        const text = own ?? this.texts.code[this.name]?.["c"] ?? "";
        const box = this.picker.querySelector("select");
        if (box) box.value = chosen;
        const title = this.titleOf(own === undefined ? "c" : chosen);
        this.lines.setAttribute("aria-label", `The code in ${title}`);
        this.lines.replaceChildren(
            ...text.split("\n").map((line) => h("li", {}, h("code", {}, line))),
        );
        this.note.textContent =
            own === undefined ? `${this.titleOf(chosen)} has no PEXT; this is ${title}.` : "";
        this.relight();
    }
}
