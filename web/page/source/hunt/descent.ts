// descent.ts - the search from the top bit down: jobs by several workers, their nodes summed up.
import type { Core, DescentProblem, Stage } from "../core/core.js";
import type { Estimated, Job, Said } from "./messages.js";
import { Pool, workersHere } from "./pool.js";
import { Rate, SHOWN_MS, type Phase, type Run, type Speed } from "./run.js";
import { MOST_CUT } from "./state.js";

const PROBES = 200;
/** Jobs of about so many tests take some hundredths of a second. */
const JOB_TESTS_LOG = 23;
const LEAST_CUT = 6;

export type Answer = "YES" | "NO" | "OPEN";

const adviseCut = (tests: number): number =>
    Math.min(MOST_CUT, Math.max(LEAST_CUT, Math.ceil(Math.log2(tests + 1)) - JOB_TESTS_LOG));

export class DescentRun implements Run {
    phase: Phase = "ready";
    readonly stages: Stage[];
    readonly rate = new Rate();
    estimate: Estimated | undefined;
    problem: DescentProblem;
    /** undefined until the estimate has said how many jobs are sensible. */
    jobs: number | undefined;
    /** How many stages each job got to, and one more; 0: not done, 1: it had no node. */
    reached = new Uint8Array(0);
    /** Jobs that a worker is at. */
    readonly running = new Set<number>();
    found: Job | undefined;
    /** How many were alive after each stage, in all jobs that are done. */
    readonly nodes: number[];
    private nodesOf = new Float64Array(0);
    private count = 0;
    private next = 0;
    private pool: Pool | undefined;
    private timer = 0;
    private steps = 0;
    /** Done while it paused: they count when it goes on. */
    private held: Job[] = [];

    constructor(
        core: Core,
        problem: DescentProblem,
        isCutGiven: boolean,
        private speed: Speed,
        private readonly signal: AbortSignal,
        private readonly onChange: () => void,
    ) {
        this.problem = problem;
        const begun = core.descentBegin(problem);
        this.stages = typeof begun === "string" ? [] : begun;
        this.nodes = this.stages.map(() => 0);
        if (isCutGiven) this.cutAt(problem.cut);
        signal.addEventListener("abort", () => this.end());
        this.askForEstimate();
    }

    // ---- The size of the tree ----------------------------------------------------------------

    private askForEstimate(): void {
        const problem = { ...this.problem, cut: 0 };
        const estimator = new Pool(
            1,
            this.signal,
            (said) => {
                estimator.end();
                this.take(said);
            },
            () => {
                if (!this.estimate && estimator.hasIdle)
                    estimator.ask({ kind: "estimate", problem, probes: PROBES });
            },
        );
    }

    private take(said: Said): void {
        if (said.kind !== "estimate" || this.signal.aborted) return;
        this.estimate = said;
        if (this.jobs === undefined) this.cutAt(adviseCut(said.tests));
        this.askMore();
        this.onChange();
    }

    private cutAt(cut: number): void {
        const jobs = 2 ** cut;
        this.problem = { ...this.problem, cut };
        this.jobs = jobs;
        this.reached = new Uint8Array(jobs);
        this.nodesOf = new Float64Array(jobs * this.stages.length);
    }

    // ---- Input -------------------------------------------------------------------------------

    run(): void {
        if (this.phase === "over" || this.phase === "running") return;
        this.phase = "running";
        for (const job of this.held.splice(0)) this.absorb(job);
        this.askMore();
        this.onChange();
    }

    pause(): void {
        if (this.phase !== "running") return;
        this.phase = "paused";
        this.stopPace();
        this.rate.stop();
        this.onChange();
    }

    step(): void {
        if (this.phase === "over") return;
        this.pause();
        this.phase = "paused";
        const ready = this.held.shift();
        if (ready) this.absorb(ready);
        else this.steps++;
        this.askMore();
        this.onChange();
    }

    setSpeed(speed: Speed): void {
        this.speed = speed;
        this.stopPace();
        this.askMore();
    }

    end(): void {
        this.stopPace();
        this.rate.stop();
        this.pool?.end();
        this.pool = undefined;
        this.running.clear();
        if (this.phase !== "over") this.phase = "paused";
    }

    // ---- Jobs --------------------------------------------------------------------------------

    private get atOnce(): number {
        if (this.phase === "paused") return this.steps;
        if (this.phase !== "running" || this.found) return 0;
        return this.speed === "full" ? workersHere() : 1;
    }

    private askMore(): void {
        if (this.jobs === undefined || this.signal.aborted) return;
        if (this.phase === "running") this.rate.start();
        if (this.atOnce > 0) this.pool ??= this.newPool();
        while (this.running.size < this.atOnce && this.next < this.jobs && this.pool?.hasIdle) {
            const number = this.next++;
            this.running.add(number);
            this.pool.ask({ kind: "job", problem: this.problem, number });
        }
    }

    private newPool(): Pool {
        return new Pool(
            workersHere(),
            this.signal,
            (said) => said.kind === "job" && this.hear(said),
            () => this.timer || this.askMore(),
        );
    }

    private hear(job: Job): void {
        this.running.delete(job.number);
        if (this.phase === "paused" && this.steps === 0) this.held.push(job);
        else this.absorb(job);
        if (this.phase === "paused" && this.steps > 0) this.steps--;
        this.onChange();
        if (this.speed !== "full" && this.phase === "running") this.keepPace();
    }

    private keepPace(): void {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => {
            this.timer = 0;
            this.askMore();
        }, SHOWN_MS[this.speed]);
    }

    private stopPace(): void {
        clearTimeout(this.timer);
        this.timer = 0;
    }

    private absorb(job: Job): void {
        this.nodesOf.set(job.nodes, job.number * this.stages.length);
        job.nodes.forEach((nodes, stage) => this.addNodes(stage, nodes));
        this.reached[job.number] = job.nodes.reduce(
            (deepest, nodes, stage) => (nodes > 0 ? stage + 2 : deepest),
            1,
        );
        this.count++;
        this.rate.add(job.nodes.reduce((sum, nodes) => sum + nodes, 0));
        if (job.factors && job.number < (this.found?.number ?? Infinity)) this.found = job;
        if (this.isSettled()) this.settle();
    }

    /** The first factor by the jobs' numbers is the answer: those before it are waited for. */
    private isSettled(): boolean {
        const { found } = this;
        if (found) return this.reached.subarray(0, found.number).every((reached) => reached > 0);
        return this.count === this.jobs;
    }

    /** Jobs behind the one that found a factor do not count: one by one, they had not been begun. */
    private settle(): void {
        this.phase = "over";
        this.end();
        if (!this.found) return;
        const counted = this.found.number + 1;
        this.reached.fill(0, counted);
        this.nodesOf.fill(0, counted * this.stages.length);
        this.nodes.fill(0);
        this.nodesOf.forEach((nodes, i) => this.addNodes(i % this.stages.length, nodes));
        this.count = counted;
    }

    private addNodes(stage: number, nodes: number): void {
        this.nodes[stage] = (this.nodes[stage] ?? 0) + nodes;
    }

    // ---- What is known -----------------------------------------------------------------------

    get done(): number {
        return this.count;
    }

    get answer(): Answer {
        if (this.phase !== "over") return "OPEN";
        return this.found ? "YES" : "NO";
    }

    /** Seconds, if the jobs that are left are like those that are done. */
    get secondsLeft(): number | undefined {
        if (!this.jobs || this.count === 0 || this.phase === "over") return undefined;
        return (this.rate.seconds * (this.jobs - this.count)) / this.count;
    }
}
