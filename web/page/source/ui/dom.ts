// dom.ts - elements in one expression.

type Child = Node | string | number | null | undefined | false;
type Handler = (event: never) => void;
type Value = string | number | boolean | Handler | null | undefined;

/** Attributes by name; `onNAME` is a listener, `class` a class list, null and false leave one out. */
export type Attributes = Record<string, Value>;

function set(element: Element, name: string, value: Value): void {
    if (value === null || value === undefined || value === false) return;
    if (typeof value === "function")
        element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
}

function append(element: Element, children: readonly Child[]): void {
    for (const child of children)
        if (child !== null && child !== undefined && child !== false)
            element.append(child instanceof Node ? child : String(child));
}

export function h<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) set(element, name, value);
    append(element, children);
    return element;
}

/** The same for SVG. */
export function svg<K extends keyof SVGElementTagNameMap>(
    tag: K,
    attributes: Attributes = {},
    ...children: Child[]
): SVGElementTagNameMap[K] {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) set(element, name, value);
    append(element, children);
    return element;
}

/** A text that is the same is not written again: a live region would be read aloud for nothing. */
export function setText(element: HTMLElement, text: string): void {
    if (element.textContent !== text) element.textContent = text;
}

let names = 0;
/** A name for an element that another one refers to. */
export const freshId = (what: string): string => `${what}-${++names}`;
