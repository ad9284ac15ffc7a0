// trial.ts - trial and error: random factors for a rook, until one works.
import { count, hex, readSquare, squareName } from "../core/bits.js";
import { button, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link, type Place } from "../ui/part.js";
import type { Code } from "./code.js";
import { panel } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { whole } from "../ui/words.js";

/** Candidates between two looks of the browser at what else there is to do. */
const BATCH = 4096;
const SQUARES = ["e4", "d5", "b2", "e1", "h5", "a1", "h8"] as const;
type SquareName = (typeof SQUARES)[number];
const SEEDS = 2 ** 32;

interface Hunt {
    sq: number;
    bits: number;
    subsets: number;
    tried: number;
    best: number;
    spent: number;
}

const soon = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => setTimeout(() => resolve(!signal.aborted)));

export class Trial {
    readonly element: HTMLElement;
    private readonly facts = new Facts("noted", [
        ["tried", "Numbers tried"],
        ["best", "Occupancies placed before the first bad collision"],
        ["found", "Found"],
    ]);
    private readonly onward = h("p", { class: "quiet" });
    private readonly go: HTMLButtonElement;
    private square: SquareName = "e4";
    private stop = new AbortController();

    constructor(
        private readonly place: Place,
        private readonly code: Code,
    ) {
        const names = SQUARES.map((name) => [name, this.describe(name)] as const);
        const choose = select("A rook on", names, this.square, (name) => {
            this.square = name;
            this.stop.abort();
            this.clear();
        });
        this.go = button("Find a factor", () => void this.hunt());
        this.go.classList.add("primary");
        const controls = h("div", { class: "row" }, choose, this.go);
        this.element = panel(
            "Trial and error",
            controls,
            this.facts.element,
            this.onward,
            code.element,
        );
        place.signal.addEventListener("abort", () => this.stop.abort());
        this.clear();
    }

    private describe(name: SquareName): string {
        const squares = count(this.place.core.mask("rook", readSquare(name) ?? 0));
        return `${name}: ${squares} squares, ${whole(2 ** squares)} occupancies`;
    }

    private clear(): void {
        for (const key of ["tried", "best", "found"]) this.facts.set(key, "–");
        this.onward.replaceChildren();
    }

    private async hunt(): Promise<void> {
        const { core } = this.place;
        this.stop.abort();
        this.stop = new AbortController();
        const { signal } = this.stop;
        const sq = readSquare(this.square) ?? 0;
        const bits = count(core.mask("rook", sq));
        const seed = BigInt(Math.floor(Math.random() * SEEDS));
        const subsets = core.randomBegin("fancy", "rook", sq, bits, "few bits", seed);
        const hunt = { sq, bits, subsets, tried: 0, best: 0, spent: 0 };
        this.clear();
        this.code.light("attacks");
        while (!this.batch(hunt)) if (!(await soon(signal))) return;
    }

    /** Whether one of the next candidates works. */
    private batch(hunt: Hunt): boolean {
        const began = performance.now();
        const run = this.place.core.randomRun(BigInt(hunt.tried), BATCH);
        hunt.spent += performance.now() - began;
        hunt.tried += run.tried;
        for (const fitted of run.fitted) hunt.best = Math.max(hunt.best, fitted);
        this.facts.set("tried", whole(hunt.tried));
        this.facts.set("best", `${whole(hunt.best)} of ${whole(hunt.subsets)} occupancies`);
        const factor = run.factors[run.tried - 1];
        if (run.found && factor !== undefined) this.say(hunt, factor);
        return run.found;
    }

    private say({ sq, bits, spent }: Hunt, factor: bigint): void {
        const name = squareName(sq);
        this.facts.set(
            "found",
            `${hex(factor)}, by ${whole(Math.max(1, Math.round(spent)))} ms of work`,
        );
        const see = link("collisions", { piece: "rook", sq: name, bits, factor: hex(factor) });
        this.onward.replaceChildren(h("a", { href: see }, "See what it does to all occupancies"));
    }
}
