// run.ts - what the two hunts have in common: they run, pause, step and end.

export const SPEEDS = ["slow", "brisk", "full"] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long one candidate, or one job, is shown. */
export const SHOWN_MS = { slow: 1500, brisk: 60, full: 0 } as const;

export type Phase = "ready" | "running" | "paused" | "over";

export interface Run {
    readonly phase: Phase;
    run(): void;
    pause(): void;
    /** One candidate, or one job. */
    step(): void;
    setSpeed(speed: Speed): void;
    end(): void;
}

/** So many a second while it ran. */
export class Rate {
    private done = 0;
    private spent = 0;
    private since: number | undefined;

    start(): void {
        this.since ??= performance.now();
    }

    stop(): void {
        this.spent = this.elapsed / 1000;
        this.since = undefined;
    }

    add(count: number): void {
        this.done += count;
    }

    private get elapsed(): number {
        return 1000 * this.spent + (this.since === undefined ? 0 : performance.now() - this.since);
    }

    get seconds(): number {
        return this.elapsed / 1000;
    }

    get perSecond(): number {
        return this.elapsed > 0 ? (1000 * this.done) / this.elapsed : 0;
    }
}
