// chance.ts - the random search: candidates in the order of their numbers, by several workers.
import type { Core } from "../core/core.js";
import { binsFor } from "./bins.js";
import type { Candidate, Chunk } from "./messages.js";
import { Pool, workersHere } from "./pool.js";
import { Rate, SHOWN_MS, type Phase, type Run, type Speed } from "./run.js";
import type { Hunt } from "./state.js";
import { tryChunk } from "./worker.js";

const CHUNK_MS = 40;
const FIRST_CHUNK = 1024;
const MOST_CHUNK = 1 << 20;

/** What is known after the candidates 0 to tried - 1. Chunks count in the order of their numbers,
 * whichever worker is first: so all of this is the same on every machine. */
export class ChanceRun implements Run {
    phase: Phase = "ready";
    tried = 0;
    best: Candidate | undefined;
    /** The candidate that was looked at last, when they go by one at a time. */
    last: Candidate | undefined;
    found: Candidate | undefined;
    readonly bins: Float64Array;
    readonly rate = new Rate();
    private pool: Pool | undefined;
    private timer = 0;
    private size = FIRST_CHUNK;
    private asked = 0;
    private readonly waiting = new Map<number, Chunk>();

    constructor(
        private readonly core: Core,
        readonly hunt: Hunt,
        readonly subsets: number,
        private speed: Speed,
        private readonly signal: AbortSignal,
        private readonly onChange: () => void,
    ) {
        this.bins = new Float64Array(binsFor(subsets));
        signal.addEventListener("abort", () => this.end());
    }

    run(): void {
        if (this.phase === "over" || this.phase === "running") return;
        this.phase = "running";
        this.rate.start();
        this.go();
        this.onChange();
    }

    pause(): void {
        if (this.phase !== "running") return;
        this.phase = "paused";
        this.stopWork();
        this.onChange();
    }

    step(): void {
        if (this.phase === "over") return;
        this.pause();
        this.phase = "paused";
        this.tryOne();
    }

    setSpeed(speed: Speed): void {
        this.speed = speed;
        if (this.phase !== "running") return;
        this.stopWork();
        this.rate.start();
        this.go();
    }

    end(): void {
        this.stopWork();
        if (this.phase !== "over") this.phase = "paused";
    }

    private go(): void {
        if (this.speed === "full") this.startPool();
        else this.keepPace();
    }

    /** What the workers are at is not waited for: the same candidates come again when it goes on. */
    private stopWork(): void {
        clearTimeout(this.timer);
        this.rate.stop();
        this.pool?.end();
        this.pool = undefined;
        this.waiting.clear();
    }

    // ---- One at a time -----------------------------------------------------------------------

    private keepPace(): void {
        this.tryOne();
        if (this.phase === "running")
            this.timer = window.setTimeout(() => this.keepPace(), SHOWN_MS[this.speed]);
    }

    private tryOne(): void {
        const chunk = tryChunk(this.core, this.hunt, this.tried, 1);
        this.last = chunk.best;
        this.absorb(chunk);
        this.onChange();
    }

    // ---- All at once -------------------------------------------------------------------------

    private startPool(): void {
        this.asked = this.tried;
        this.last = undefined;
        this.pool = new Pool(
            workersHere(),
            this.signal,
            (said) => said.kind === "chunk" && this.hear(said),
            () => this.askMore(),
        );
    }

    private askMore(): void {
        while (this.phase === "running" && this.pool?.hasIdle) {
            const { hunt, size: count, asked: first } = this;
            this.pool.ask({ kind: "chunk", hunt, first, count });
            this.asked += count;
        }
    }

    private hear(chunk: Chunk): void {
        if (this.phase !== "running") return;
        this.resize(chunk);
        this.waiting.set(chunk.first, chunk);
        while (this.phase === "running") {
            const ready = this.waiting.get(this.tried);
            if (!ready) break;
            this.waiting.delete(this.tried);
            this.absorb(ready);
        }
        this.onChange();
    }

    private resize({ tried, milliseconds }: Chunk): void {
        const fitting = (tried * CHUNK_MS) / Math.max(1, milliseconds);
        this.size = Math.round(Math.min(MOST_CHUNK, 4 * this.size, Math.max(64, fitting)));
    }

    private absorb(chunk: Chunk): void {
        chunk.bins.forEach((count, bin) => (this.bins[bin] = (this.bins[bin] ?? 0) + count));
        this.tried += chunk.tried;
        this.rate.add(chunk.tried);
        if (chunk.best.fitted > (this.best?.fitted ?? 0)) this.best = chunk.best;
        if (!chunk.found) return;
        this.found = chunk.best;
        this.phase = "over";
        this.stopWork();
    }
}
