// text_box.ts - a text to type, paste, drop or open, be it a megabyte: long ones are not shown.
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { whole } from "../ui/words.js";

export const MOST_BYTES = 4 << 20;
/** A browser takes long to lay out more in a box. */
const MOST_SHOWN = 1 << 16;
const SOON_MS = 350;

const TOO_LARGE = "That is more than 4 MiB, and no list of factors. It was not read.";

export interface TextBoxOptions {
    label: string;
    placeholder: string;
    signal: AbortSignal;
    /** A text is there, or nothing. */
    onText: (text: string) => void;
    onRefusal: (sentence: string) => void;
}

export class TextBox {
    readonly element: HTMLElement;
    private readonly box: HTMLTextAreaElement;
    private readonly field: HTMLElement;
    private readonly kept = h("div", { class: "kept", hidden: true });
    private readonly file = h("input", { type: "file", class: "offscreen", tabindex: -1 });
    private long: string | undefined;
    private timer = 0;

    constructor(private readonly options: TextBoxOptions) {
        const { label, placeholder, signal } = options;
        this.box = h("textarea", {
            rows: 10,
            spellcheck: "false",
            autocomplete: "off",
            wrap: "off",
            placeholder,
        });
        this.field = h("label", { class: "field" }, h("span", {}, label), this.box);
        this.file.setAttribute("aria-label", "A file to check");
        this.element = h("div", { class: "text-box" }, this.field, this.kept, this.file);
        this.listen(signal);
    }

    get text(): string {
        return this.long ?? this.box.value;
    }

    /** Shows a text, or keeps one that is too long to be shown, and hands it on. */
    take(text: string, name = "Pasted text"): void {
        clearTimeout(this.timer);
        if (text.length > MOST_BYTES || new Blob([text]).size > MOST_BYTES) {
            this.options.onRefusal(TOO_LARGE);
            return;
        }
        const isLong = text.length > MOST_SHOWN;
        this.long = isLong ? text : undefined;
        this.box.value = isLong ? "" : text;
        this.field.hidden = isLong;
        this.kept.hidden = !isLong;
        if (isLong) this.describe(text, name);
        this.options.onText(text);
    }

    open(): void {
        this.file.click();
    }

    private describe(text: string, name: string): void {
        const size = `${name}: ${whole(text.length)} characters, beginning with`;
        this.kept.replaceChildren(
            h("p", {}, size),
            h("pre", { tabindex: 0 }, text.slice(0, 240)),
            button("Take it away", () => {
                this.take("");
                this.box.focus();
            }),
        );
    }

    private async read(file: File): Promise<void> {
        if (file.size > MOST_BYTES) this.options.onRefusal(TOO_LARGE);
        else this.take(await file.text(), file.name);
    }

    // ---- Input -------------------------------------------------------------------------------

    private listen(signal: AbortSignal): void {
        const { box, element, file } = this;
        box.addEventListener("input", () => this.typed(), { signal });
        box.addEventListener("paste", (event) => this.paste(event), { signal });
        element.addEventListener("dragover", (event) => event.preventDefault(), { signal });
        element.addEventListener("drop", (event) => this.drop(event), { signal });
        file.addEventListener("change", () => {
            const [chosen] = file.files ?? [];
            if (chosen) void this.read(chosen);
            file.value = "";
        });
        signal.addEventListener("abort", () => clearTimeout(this.timer));
    }

    private typed(): void {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => {
            const text = this.box.value;
            if (text.length > MOST_SHOWN) this.take(text);
            else this.options.onText(text);
        }, SOON_MS);
    }

    private paste(event: ClipboardEvent): void {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (text.length <= MOST_SHOWN) return;
        event.preventDefault();
        this.take(text);
    }

    private drop(event: DragEvent): void {
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        const text = event.dataTransfer?.getData("text/plain");
        if (file) void this.read(file);
        else if (text) this.take(text);
    }
}
