// facts.ts - a few numbers with their names, that change in place.
import { h, setText } from "./dom.js";

export class Facts {
    readonly element: HTMLElement;
    private readonly values = new Map<string, HTMLElement>();

    /** Each row has a hook for tests and styles, and a name; `set` changes what it comes to. */
    constructor(style: string, rows: readonly (readonly [string, string])[]) {
        this.element = h("dl", { class: style });
        for (const [key, name] of rows) {
            const value = h("dd", { "data-fact": key });
            this.values.set(key, value);
            this.element.append(h("div", {}, h("dt", {}, name), value));
        }
    }

    set(key: string, text: string): void {
        const value = this.values.get(key);
        if (value) setText(value, text);
    }

    /** What comes of a press is read aloud: for a value that no live text beside it says. */
    speak(key: string): this {
        this.values.get(key)?.setAttribute("aria-live", "polite");
        return this;
    }
}
