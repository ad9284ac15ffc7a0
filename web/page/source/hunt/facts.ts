// facts.ts - a few numbers with their names, that change in place.
import { h } from "../ui/dom.js";

export class Facts {
    readonly element = h("dl", { class: "hunt-facts" });
    private readonly values = new Map<string, HTMLElement>();

    constructor(names: readonly (readonly [string, string])[]) {
        for (const [name, words] of names) {
            const value = h("dd", { "data-fact": name });
            this.values.set(name, value);
            this.element.append(h("div", {}, h("dt", {}, words), value));
        }
    }

    set(name: string, text: string): void {
        const value = this.values.get(name);
        if (value && value.textContent !== text) value.textContent = text;
    }
}
