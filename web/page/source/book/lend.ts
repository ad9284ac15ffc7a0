// lend.ts - jobs of an open row, done by this tab: real lines of a real log, to be added to the Book's.
import type { DescentProblem } from "../core/core.js";
import type { Logged, Said } from "../hunt/messages.js";
import { Pool, workersHere } from "../hunt/pool.js";
import { button, copyButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { plural, whole } from "../ui/words.js";
import { save } from "./download.js";
import type { Problem } from "./pace.js";
import { doneJobs, power, raised, type Known } from "./rows.js";

const PROBES = 200;
/** A job should take seconds, and a log be no larger than one can send. */
const JOB_TESTS_LOG = 24;
const CUT_MIN = 4;
const CUT_MAX = 14;

const cutFor = (tests: number): number =>
    Math.min(CUT_MAX, Math.max(CUT_MIN, Math.ceil(Math.log2(tests)) - JOB_TESTS_LOG));

/** The Book's log of a row that has been begun. One of any constant is of another search than a tab's. */
const begunLog = ({ less }: Known): string | undefined =>
    less.log?.endsWith("-free.log") ? undefined : less.log;

/** A row that has been begun goes on as it was. */
function begunProblem(row: Known, problem: Problem): DescentProblem | undefined {
    const { cut, direction } = row.less;
    if (cut === undefined || direction === undefined || !begunLog(row)) return undefined;
    return { ...problem, up: direction === "up", cut };
}

/** A log that has been begun is cut for faster machines than a browser's. */
function sizeOfJobs({ less }: Known, { up, cut }: DescentProblem): string {
    const nodes = up ? less.nodes.up : less.nodes.down;
    const size = nodes === undefined ? "" : ` of some ${power(nodes / 2 ** cut)} nodes`;
    return (
        ` The Book’s log has ${whole(2 ** cut)} jobs${size}, ${whole(less.done ?? 0)} of them done; ` +
        "the tab takes others. Leave it open until one is done, for one that is stopped is lost."
    );
}

class Lending {
    readonly element: HTMLElement;
    private readonly said = h("p", { role: "status", "data-lent": "0" });
    private readonly toggle = button("Lend this tab", () => this.press());
    private readonly saving = button("Save the log", () => this.save());
    private readonly commands: HTMLElement;
    private head = "";
    private readonly lines = new Map<number, string>();
    private nodes = 0;
    private found: Logged | undefined;
    private problem: DescentProblem | undefined;
    private next = 0;
    /** Jobs that nobody has to do here: those of the Book. */
    private readonly theirs: ReadonlySet<number>;
    /** Jobs that a worker is at. */
    private readonly begun = new Set<number>();
    private running: AbortController | undefined;
    private isEstimating = false;

    constructor(
        row: Known,
        private readonly asked: Problem,
        private readonly name: string,
        private readonly signal: AbortSignal,
    ) {
        this.problem = begunProblem(row, asked);
        const digits = this.problem ? doneJobs(row) : "";
        this.theirs = new Set([...digits].flatMap((digit, job) => (digit === "1" ? [job] : [])));
        this.saving.disabled = true;
        const large = this.problem ? sizeOfJobs(row, this.problem) : "";
        this.commands = h("ul", { class: "book-commands", hidden: true }, ...this.ways(row));
        this.element = h(
            "div",
            { class: "book-lend" },
            h(
                "p",
                {},
                "This tab can do jobs of the search. Each is a line of the log, and its counts are the same on every machine.",
                ...raised(large),
            ),
            h("div", { class: "row" }, this.toggle, this.saving),
            this.said,
            this.commands,
        );
        signal.addEventListener("abort", () => this.stop());
    }

    /** The Book takes the place of its log by one that has more jobs only. */
    private ways(row: Known): HTMLElement[] {
        const theirs = begunLog(row);
        const both = `${row.piece}-${row.square}.log`;
        const other = theirs === undefined ? "OTHER.log" : `data/book/${theirs}`;
        const whose = theirs === undefined ? "another log of the same search" : "the Book’s log";
        const ways = [
            [`Together with ${whose}`, `grimoire merge ${this.name} ${other} -o ${both}`],
            [
                "Into the Book",
                `grimoire book add ${theirs === undefined ? this.name : both} --by "YOUR NAME"`,
            ],
        ] as const;
        return ways.map(([what, command]) =>
            h(
                "li",
                {},
                h("span", { class: "quiet" }, what),
                h(
                    "div",
                    { class: "book-command" },
                    h("code", {}, command),
                    copyButton("Copy", () => command),
                ),
            ),
        );
    }

    private press(): void {
        if (this.running) this.stop();
        else this.start();
        this.draw();
    }

    private stop(): void {
        this.running?.abort();
        this.running = undefined;
        this.isEstimating = false;
        this.begun.clear();
    }

    private start(): void {
        const running = new AbortController();
        this.running = running;
        this.signal.addEventListener("abort", () => running.abort(), { signal: running.signal });
        const pool: Pool = new Pool(
            workersHere(),
            running.signal,
            (said) => this.hear(said),
            () => this.feed(pool),
        );
    }

    /** The first one tells how large the tree is, and so how many jobs there are. */
    private feed(pool: Pool): void {
        const { problem } = this;
        if (problem) {
            while (pool.hasIdle) {
                const number = this.take(problem);
                if (number === undefined) return;
                pool.ask({ kind: "logged", problem, number });
            }
        } else if (pool.hasIdle && !this.isEstimating) {
            this.isEstimating = true;
            pool.ask({ kind: "estimate", problem: { ...this.asked, cut: 0 }, probes: PROBES });
        }
    }

    /** One that is neither done nor begun. Tabs begin anywhere: two of them seldom do the same job. */
    private take({ cut }: DescentProblem): number | undefined {
        const jobs = 2 ** cut;
        if (!this.lines.size && !this.next) this.next = Math.floor(Math.random() * jobs);
        const taken = [this.theirs, this.lines, this.begun];
        for (let i = 0; i < jobs; i++) {
            const job = this.next++ % jobs;
            if (taken.some((some) => some.has(job))) continue;
            this.begun.add(job);
            return job;
        }
        return undefined;
    }

    private get isWhole(): boolean {
        const { problem, lines, theirs } = this;
        return problem !== undefined && lines.size + theirs.size === 2 ** problem.cut;
    }

    private hear(said: Said): void {
        if (said.kind === "estimate") {
            this.problem = { ...this.asked, cut: cutFor(said.tests) };
            this.isEstimating = false;
        } else if (said.kind === "logged") {
            this.head = said.head;
            this.lines.set(said.number, said.line);
            this.begun.delete(said.number);
            for (const count of said.nodes) this.nodes += count;
            if (said.factors) this.found ??= said;
            if (this.isWhole) this.stop();
        }
        this.draw();
    }

    private get log(): string {
        return this.head + [...this.lines.values()].join("");
    }

    private save(): void {
        save(this.name, this.log, "text/plain");
    }

    private draw(): void {
        const { size } = this.lines;
        this.toggle.textContent = this.running ? "Stop" : "Lend this tab";
        this.toggle.disabled = this.isWhole;
        this.saving.disabled = size === 0;
        this.commands.hidden = size === 0;
        this.said.dataset["lent"] = String(size);
        this.said.textContent = this.sentence();
    }

    private get wholeTree(): string {
        return this.theirs.size
            ? " With the Book’s that is the whole tree."
            : " That was the whole tree.";
    }

    private sentence(): string {
        if (!this.problem) return this.running ? "Measuring the tree…" : "";
        const jobs = 2 ** this.problem.cut;
        const done = `${plural(this.lines.size, "job", "jobs")} of ${whole(jobs)} done, ${whole(this.nodes)} nodes`;
        if (this.found)
            return `${done}. A factor! Job ${this.found.number} has one: save the log.`;
        return `${done}, no factor.${this.isWhole ? this.wholeTree : ""}`;
    }
}

export const lending = (row: Known, problem: Problem, name: string, signal: AbortSignal) =>
    new Lending(row, problem, name, signal).element;
