// page.ts - opens the part that the address names, and closes the one before.
import { core } from "./core/core.js";
import { book } from "./book/book.js";
import { collisions } from "./collisions/collisions.js";
import { hunt } from "./hunt/hunt.js";
import { idea } from "./idea/idea.js";
import { lessons } from "./lessons/lessons.js";
import { lookup } from "./lookup/lookup.js";
import { table } from "./table/table.js";
import { Keeper, readAddress } from "./ui/address.js";
import { h } from "./ui/dom.js";
import { link, type Part } from "./ui/part.js";

const PARTS: readonly Part[] = [idea, lessons, lookup, collisions, hunt, table, book];

function element(id: string): HTMLElement {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no #${id}`);
    return found;
}

const nameDocument = (title: string): void => {
    document.title = `${title} · Grimoire: magic bitboards at work`;
};

function drawNavigation(current: Part): void {
    const links = PARTS.map((part) =>
        h(
            "a",
            { href: link(part.name), "aria-current": part === current ? "page" : null },
            part.title,
        ),
    );
    element("parts").replaceChildren(...links);
    nameDocument(current.title);
}

function sayWhatFailed(root: HTMLElement, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    root.replaceChildren(h("p", { class: "wrong", role: "alert" }, `This did not work: ${why}.`));
}

let leave = new AbortController();

async function open(): Promise<void> {
    const { part: name, params } = readAddress();
    const part = PARTS.find((candidate) => candidate.name === name) ?? idea;
    leave.abort();
    leave = new AbortController();
    const { signal } = leave;
    const root = h("div", { class: `part ${part.name}` });
    const keeper = new Keeper(part.name);
    signal.addEventListener("abort", () => keeper.stop());
    drawNavigation(part);
    try {
        const made = await core();
        if (signal.aborted) return;
        element("main").replaceChildren(root);
        await part.open({
            root,
            core: made,
            params,
            signal,
            keep: (changed) => keeper.keep(changed),
            name: nameDocument,
        });
        keeper.now();
        root.dataset["ready"] = "yes";
    } catch (error) {
        element("main").replaceChildren(root);
        sayWhatFailed(root, error);
    }
}

/** A link into the page would take the place of the part's address. */
function skipWithoutAddress(): void {
    document.querySelector(".skip")?.addEventListener("click", (event) => {
        event.preventDefault();
        element("main").focus();
    });
}

export function startPage(): void {
    skipWithoutAddress();
    element("foot").append(
        h(
            "p",
            {},
            `Grimoire ${VERSION}. Everything here is computed by this page itself, by the `,
        ),
    );
    element("foot").lastElementChild?.append(
        "project's own C in WebAssembly; nothing that you type leaves it.",
    );
    window.addEventListener("hashchange", () => void open());
    void open();
}
