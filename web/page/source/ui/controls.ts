// controls.ts - the few controls that every part uses, each with its label.
import { announce } from "./announce.js";
import { freshId, h } from "./dom.js";

/** One of several, as a row of radio buttons that look like one. */
export function choice<T extends string>(
    label: string,
    options: readonly (readonly [T, string])[],
    chosen: T,
    onChange: (value: T) => void,
): HTMLElement {
    const name = freshId("choice");
    const radios = options.map(([value, text]) =>
        h(
            "label",
            {},
            h("input", {
                type: "radio",
                name,
                value,
                checked: value === chosen,
                onchange: () => onChange(value),
            }),
            h("span", {}, text),
        ),
    );
    return h("fieldset", { class: "choice" }, h("legend", {}, label), ...radios);
}

/** Chooses one without a press; `onChange` is not called. */
export function setChosen(choice: HTMLElement, value: string): void {
    for (const radio of choice.querySelectorAll("input")) radio.checked = radio.value === value;
}

/** One of many. */
export function select<T extends string>(
    label: string,
    options: readonly (readonly [T, string])[],
    chosen: T,
    onChange: (value: T) => void,
): HTMLElement {
    const box = h(
        "select",
        { onchange: () => onChange(box.value as T) },
        ...options.map(([value, text]) =>
            h("option", { value, selected: value === chosen }, text),
        ),
    );
    return h("label", { class: "field" }, h("span", {}, label), box);
}

export function button(text: string, onClick: () => void, options: { title?: string } = {}) {
    return h("button", { type: "button", onclick: onClick, title: options.title }, text);
}

/** Nothing to do for now: unlike one that is disabled, the button keeps the focus of whoever has just pressed it. Its
 * own action has to do nothing then. */
export function rest(button: HTMLButtonElement, isResting: boolean): void {
    button.setAttribute("aria-disabled", String(isResting));
}

type Sentence = string | Node | undefined;

/** A line or an area of text; `read` returns the sentence that says what is wrong, or nothing, and `say` says it
 * from elsewhere. */
export function entry(
    label: string,
    value: string,
    read: (text: string) => Sentence,
    options: { rows?: number; placeholder?: string; size?: number } = {},
): { element: HTMLElement; set(value: string): void; say(sentence: Sentence): void } {
    const wrongId = freshId("wrong");
    const wrong = h("p", { class: "wrong", id: wrongId, role: "status" });
    const attributes = {
        spellcheck: "false",
        autocomplete: "off",
        "aria-describedby": wrongId,
        placeholder: options.placeholder,
    };
    const box = options.rows
        ? h("textarea", { ...attributes, rows: options.rows })
        : h("input", { ...attributes, type: "text", size: options.size });
    const say = (sentence: Sentence) => {
        wrong.replaceChildren(...(sentence === undefined ? [] : [sentence]));
        box.setAttribute("aria-invalid", String(sentence !== undefined));
    };
    box.value = value;
    box.addEventListener("input", () => say(read(box.value)));
    return {
        element: h("div", { class: "field" }, h("label", {}, h("span", {}, label), box), wrong),
        set(text) {
            box.value = text;
            say(undefined);
        },
        say,
    };
}

/** Puts a text on the clipboard, and says so. */
export function copyButton(text: string, what: () => string): HTMLButtonElement {
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(what());
            announce("Copied.");
        } catch {
            copyBySelection(what());
        }
    };
    return h("button", { type: "button", class: "copy", onclick: () => void copy() }, text);
}

/** Where the clipboard is not given to pages, as in files, the older way still works. */
function copyBySelection(text: string): void {
    const box = h("textarea", { class: "offscreen", "aria-hidden": "true" });
    box.value = text;
    document.body.append(box);
    box.select();
    announce(
        document.execCommand("copy") ? "Copied." : "The browser does not let this be copied.",
    );
    box.remove();
}
