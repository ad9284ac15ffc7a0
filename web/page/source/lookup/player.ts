// player.ts - steps one after another: the current one is open, those before it are done, those after it
// are yet to come. It knows nothing of what the steps are.
import { button } from "../ui/controls.js";
import { freshId, h } from "../ui/dom.js";

export interface PlayerStep {
    title: string;
    /** In short, when the step is not open. */
    summary: string;
    /** A heading above it, when another chapter begins here. */
    chapter?: string | undefined;
    /** Made when the step is open, and again whenever `draw` is called. */
    body(): Node;
}

export interface PlayerOptions {
    label: string;
    signal: AbortSignal;
    onMove?: (step: number, all: boolean) => void;
}

/** What is not on the screen is drawn when nothing has changed for so long. */
const PAUSE_MS = 120;

interface Item {
    element: HTMLElement;
    head: HTMLButtonElement;
    summary: HTMLElement;
    body: HTMLElement;
    isSeen: boolean;
    isStale: boolean;
}

export class Player {
    readonly element: HTMLElement;
    private readonly list = h("div", { class: "steps" });
    private readonly range = h("input", { type: "range", min: 0, "aria-label": "Step" });
    private readonly where = h("output", { class: "where" });
    private readonly backward = button("‹ Back", () => this.go(this.at - 1), { title: "Key: ," });
    private readonly forward = button("Next ›", () => this.go(this.at + 1), { title: "Key: ." });
    private readonly everything = h("button", { type: "button", "aria-pressed": "false" }, "All");
    private items: Item[] = [];
    private steps: readonly PlayerStep[] = [];
    private names = "";
    private at = 0;
    private all = false;
    private pause = 0;
    private readonly watch = new IntersectionObserver((seen) => this.see(seen), {
        rootMargin: "200px",
    });

    constructor(private readonly options: PlayerOptions) {
        const { signal } = options;
        this.forward.classList.add("primary");
        this.range.addEventListener("input", () => this.go(Number(this.range.value)), { signal });
        this.everything.addEventListener("click", () => this.openAll(!this.all), { signal });
        signal.addEventListener("abort", () => {
            this.watch.disconnect();
            clearTimeout(this.pause);
        });
        document.addEventListener("keydown", (event) => this.type(event), { signal });
        this.element = h(
            "section",
            { class: "player", "aria-label": options.label },
            h(
                "div",
                { class: "bar" },
                this.backward,
                this.forward,
                this.range,
                this.where,
                this.everything,
            ),
            this.list,
        );
    }

    get step(): number {
        return this.at;
    }

    get length(): number {
        return this.steps.length;
    }

    /** Other steps, or the same with other values; where the player stands stays. */
    draw(steps: readonly PlayerStep[]): void {
        this.steps = steps;
        const names = steps.map(({ title, chapter }) => `${chapter ?? ""}/${title}`).join();
        if (names !== this.names) this.build();
        this.names = names;
        this.at = Math.min(this.at, Math.max(0, steps.length - 1));
        this.show();
    }

    /** Goes there without telling anybody. */
    set(step: number, all = this.all): void {
        this.at = Math.max(0, Math.min(this.steps.length - 1, step));
        this.all = all;
        this.show();
    }

    go(step: number): void {
        const to = Math.max(0, Math.min(this.steps.length - 1, step));
        if (to === this.at && !this.all) return;
        this.set(to, false);
        this.options.onMove?.(this.at, this.all);
    }

    private openAll(all: boolean): void {
        this.set(this.at, all);
        this.options.onMove?.(this.at, all);
    }

    private type(event: KeyboardEvent): void {
        const { target } = event;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (target instanceof Element && target.closest("input[type=text],textarea,select"))
            return;
        const inside = target instanceof Node && this.element.contains(target);
        const { key } = event;
        const back = key === "," || (inside && key === "PageUp");
        if (!back && key !== "." && !(inside && key === "PageDown")) return;
        event.preventDefault();
        this.go(this.at + (back ? -1 : 1));
    }

    // ---- Drawing -----------------------------------------------------------------------------

    private build(): void {
        this.items = [];
        this.watch.disconnect();
        const children: HTMLElement[] = [];
        let list: HTMLElement | undefined;
        this.steps.forEach((step, i) => {
            if (step.chapter !== undefined) children.push(h("h2", {}, step.chapter));
            if (!list || step.chapter !== undefined)
                children.push((list = h("ol", { start: i + 1 })));
            list.append(this.item(step, i));
        });
        this.list.replaceChildren(...children);
    }

    private item(step: PlayerStep, i: number): HTMLElement {
        const id = freshId("step");
        const summary = h("code", { class: "summary" });
        const head = h(
            "button",
            { type: "button", class: "head", "aria-controls": id, onclick: () => this.go(i) },
            h("span", { class: "number" }, i + 1),
            h("span", { class: "title" }, step.title),
            summary,
        );
        const body = h("div", { class: "body", id });
        const element = h("li", { "data-step": i }, head, body);
        this.items.push({ element, head, summary, body, isSeen: false, isStale: true });
        this.watch.observe(element);
        return element;
    }

    private show(): void {
        this.items.forEach((item, i) => this.showItem(item, i));
        const last = this.steps.length - 1;
        this.range.max = String(Math.max(0, last));
        this.range.value = String(this.at);
        this.where.textContent = `${this.at + 1} of ${this.steps.length}`;
        this.backward.disabled = this.at <= 0;
        this.forward.disabled = this.at >= last;
        this.everything.setAttribute("aria-pressed", String(this.all));
        clearTimeout(this.pause);
        this.pause = window.setTimeout(() => this.fillAll(), PAUSE_MS);
    }

    private showItem(item: Item, i: number): void {
        const step = this.steps[i];
        if (!step) return;
        const open = this.all || i === this.at;
        const come = !this.all && i > this.at;
        item.element.className = i === this.at ? "current" : come ? "later" : "done";
        item.head.setAttribute("aria-expanded", String(open));
        if (i === this.at) item.head.setAttribute("aria-current", "step");
        else item.head.removeAttribute("aria-current");
        item.summary.textContent = come ? "" : step.summary;
        item.body.hidden = !open;
        if (!open) item.body.replaceChildren();
        item.isStale = open;
        // A body that shows something already can wait, if nobody looks at it.
        if (open && (item.isSeen || !item.body.hasChildNodes())) this.fill(item, i);
    }

    private fill(item: Item, i: number): void {
        const step = this.steps[i];
        if (step) item.body.replaceChildren(step.body());
        item.isStale = false;
    }

    private fillAll(): void {
        this.items.forEach((item, i) => item.isStale && this.fill(item, i));
    }

    private see(entries: readonly IntersectionObserverEntry[]): void {
        for (const { target, isIntersecting } of entries) {
            const i = this.items.findIndex(({ element }) => element === target);
            const item = this.items[i];
            if (!item) continue;
            item.isSeen = isIntersecting;
            if (isIntersecting && item.isStale) this.fill(item, i);
        }
    }
}
