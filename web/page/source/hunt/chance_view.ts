// chance_view.ts - the random search as it goes: numbers, histogram, and one candidate.
import type { Core } from "../core/core.js";
import { announce } from "../ui/announce.js";
import { h } from "../ui/dom.js";
import { CandidatePicture } from "./candidate.js";
import type { ChanceRun } from "./chance.js";
import { Facts } from "../ui/facts.js";
import { Histogram } from "./histogram.js";
import { workersHere } from "./pool.js";
import { commandLine, foundResult } from "./result.js";
import { bitsOf, findCommand, nameOf } from "./state.js";
import { exact, rough } from "./text.js";

/** The best so far is drawn anew so often at most. */
const BEST_MS = 400;

export class ChanceView {
    readonly element: HTMLElement;
    private readonly facts = new Facts("hunt-facts", [
        ["tried", "candidates tried"],
        ["rate", "a second"],
        ["best", "fitted at best"],
        ["workers", "workers"],
    ]);
    private readonly histogram: Histogram;
    private readonly candidate: CandidatePicture;
    private readonly result = h("div");
    private readonly one = h(
        "section",
        { "aria-label": "One candidate" },
        h("h2", {}, "One candidate"),
        h(
            "p",
            { class: "quiet" },
            "Occupancies take their slots, fewest blockers first. Two with the same attacks may share one; two with different attacks end the candidate.",
        ),
    );
    private bestAt = 0;
    private isOver = false;

    constructor(
        private readonly core: Core,
        private readonly run: ChanceRun,
        signal: AbortSignal,
        /** Whether a candidate is looked at long enough to be watched. */
        private readonly isWatched: () => boolean,
    ) {
        this.histogram = new Histogram(run.subsets);
        this.candidate = new CandidatePicture(core, run.hunt, signal);
        this.one.append(this.candidate.element);
        this.element = h(
            "div",
            { class: "hunt-view" },
            this.facts.element,
            h("h2", {}, "How far candidates get before two occupancies clash"),
            this.histogram.element,
            this.one,
        );
    }

    draw(): void {
        const { run, facts } = this;
        facts.set("tried", exact(run.tried));
        facts.set("rate", run.rate.perSecond < 1 ? "–" : rough(run.rate.perSecond));
        facts.set("best", `${exact(run.best?.fitted ?? 0)} of ${exact(run.subsets)}`);
        facts.set("workers", String(workersHere()));
        this.histogram.draw(run.bins, run.best?.fitted ?? 0);
        if (run.phase !== "over") this.drawCandidate();
        else if (!this.isOver) this.end();
    }

    private drawCandidate(): void {
        const { last, best, phase } = this.run;
        if (last) {
            const name = `Candidate ${exact(last.number)}`;
            this.candidate.show(name, last.factor, this.isWatched());
        } else if (best && (phase !== "running" || performance.now() - this.bestAt > BEST_MS)) {
            this.bestAt = performance.now();
            const name = `The best so far: candidate ${exact(best.number)}`;
            this.candidate.show(name, best.factor, false);
        }
    }

    private end(): void {
        this.isOver = true;
        const { hunt, found } = this.run;
        if (!found) return;
        const name = `Candidate ${exact(found.number)}`;
        const bits = bitsOf(hunt, this.core);
        const command = findCommand(hunt, bits, found.number + 1);
        const words = `${name} works, and none before it: no two occupancies of the ${nameOf(hunt)} with different attacks share a slot.`;
        this.facts.element.after(this.one);
        this.one.replaceChildren(this.candidate.element);
        this.candidate.side.replaceChildren(this.result);
        this.candidate.fly(name, found.factor, () => announce(`${name} works.`));
        this.element.dataset["found"] = String(found.number);
        this.result.replaceChildren(
            foundResult(
                hunt,
                bits,
                found.factor,
                words,
                commandLine("The same at a command line, number by number:", command),
            ),
        );
    }
}
