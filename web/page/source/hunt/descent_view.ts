// descent_view.ts - the exhaustive search as it goes: numbers, the tree's levels, the jobs.
import type { Core } from "../core/core.js";
import { announce } from "../ui/announce.js";
import { h } from "../ui/dom.js";
import { CandidatePicture } from "./candidate.js";
import type { DescentRun } from "./descent.js";
import { Facts } from "../ui/facts.js";
import { Jobs } from "./jobs.js";
import type { Job } from "./messages.js";
import { workersHere } from "./pool.js";
import { commandLine, foundResult, noResult } from "./result.js";
import { isBlack, nameOf, proveCommand, type Hunt } from "./state.js";
import { exact, rough, timeOf } from "./text.js";
import { Tree } from "./tree.js";

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export class DescentView {
    readonly element: HTMLElement;
    private readonly facts = new Facts("hunt-facts", [
        ["answer", "answer"],
        ["jobs", "jobs done"],
        ["nodes", "nodes"],
        ["rate", "nodes a second"],
        ["left", "left, about"],
        ["workers", "workers"],
    ]);
    private readonly tree: Tree;
    private readonly jobs: Jobs;
    private readonly candidate: CandidatePicture;
    private readonly result = h("div");
    private isOver = false;

    constructor(
        private readonly core: Core,
        private readonly hunt: Hunt,
        private readonly run: DescentRun,
        signal: AbortSignal,
    ) {
        this.tree = new Tree(run.stages);
        this.jobs = new Jobs(run, signal);
        this.candidate = new CandidatePicture(core, { ...hunt, bits: run.problem.bits }, signal);
        this.element = h(
            "div",
            { class: "hunt-view" },
            this.facts.element,
            this.result,
            this.candidate.element,
            h(
                "p",
                { class: "quiet" },
                "The factor's bits are fixed from the top down. At each level a square joins: its occupancies fall into known slots, and a prefix dies when two of them clash.",
            ),
            this.tree.element,
            h("h2", {}, "Jobs"),
            h(
                "p",
                { class: "quiet" },
                "Each cell stands for the factors with one beginning. The deeper its search got, the larger its square; frames are at work, dots wait.",
            ),
            this.jobs.element,
        );
    }

    draw(): void {
        const { run, facts } = this;
        const { jobs, secondsLeft: left } = run;
        facts.set("answer", run.answer);
        facts.set("jobs", jobs ? `${exact(run.done)} of ${exact(jobs)}` : "estimating");
        facts.set("nodes", exact(sum(run.nodes)));
        facts.set("rate", run.rate.perSecond < 1 ? "–" : rough(run.rate.perSecond));
        facts.set("left", left === undefined ? "–" : timeOf(left));
        facts.set("workers", String(workersHere()));
        this.tree.draw(run.nodes, run.estimate?.nodes);
        this.jobs.draw();
        if (run.phase === "over" && !this.isOver) this.end();
    }

    private end(): void {
        this.isOver = true;
        const { run, hunt } = this;
        const { bits, cut } = run.problem;
        const command = commandLine(
            "The same search at a command line, with the same nodes:",
            proveCommand(hunt, bits, cut),
        );
        this.element.dataset["answer"] = run.answer;
        if (run.found) this.showFactor(run.found, command);
        else this.showNo(command);
    }

    private showFactor({ first, number }: Job, command: HTMLElement): void {
        const { bits } = this.run.problem;
        const { piece, sq } = this.hunt;
        const isRight = this.core.check(piece, sq, isBlack(this.hunt), bits, first);
        const words = isRight
            ? `Yes: job ${exact(number)} met this factor, and checked occupancy by occupancy it works.`
            : "The search met this number, which does not work: please report that.";
        this.candidate.side.replaceChildren(this.result);
        this.result.replaceChildren(foundResult(this.hunt, bits, first, words, command));
        this.candidate.fly("The factor", first, () => announce("Yes: there is a factor."));
    }

    private showNo(command: HTMLElement): void {
        const { bits } = this.run.problem;
        const nodes = exact(sum(this.run.nodes));
        const how = isBlack(this.hunt) ? " for black indexing" : "";
        const words = `No factor of ${bits} bits exists for the ${nameOf(this.hunt)}${how}: the whole space was searched, ${nodes} nodes in ${exact(this.run.done)} jobs.`;
        this.result.replaceChildren(noResult(words, command));
        announce("No: the whole space was searched.");
    }
}
