// pace.ts - how long the proof of an open row would take here: a sample of its jobs, in a worker.
import { Core, type DescentProblem } from "../core/core.js";
import { startTask, type Beginning } from "../ui/task.js";

/** The worker's words: what its jobs have come to so far. */
export interface Sample {
    jobs: number;
    nodes: number;
    milliseconds: number;
    /** Those were all jobs: there is nothing left to estimate. */
    whole: boolean;
    /** No more is said. */
    over: boolean;
    error?: string;
}

const NOTHING: Sample = { jobs: 0, nodes: 0, milliseconds: 0, whole: false, over: true };

export type Problem = Omit<DescentProblem, "cut">;

const SAMPLE_MS = 2000;
const PATIENCE_MS = 10000;
const SAY_MS = 200;
const PROBES = 200;
const CUT_MAX = 20;
/** Jobs of this many tests take a browser some tens of milliseconds. */
const JOB_TESTS_LOG = 22;

// ---- In the worker -----------------------------------------------------------------------------

/** Numbers with their bits reversed come from everywhere: neighbours are alike. */
function reversed(number: number, bits: number): bigint {
    let result = 0n;
    for (let i = 0; i < bits; i++) result |= BigInt((number >> i) & 1) << BigInt(bits - 1 - i);
    return result;
}

function cutFor(core: Core, problem: Problem): number {
    const wrong = core.descentBegin({ ...problem, cut: 0 });
    if (typeof wrong === "string") throw new Error(wrong);
    const log = Math.ceil(Math.log2(core.descentEstimate(PROBES).tests));
    return Math.min(CUT_MAX, Math.max(0, log - JOB_TESTS_LOG));
}

function work(core: Core, problem: Problem): void {
    const cut = cutFor(core, problem);
    core.descentBegin({ ...problem, cut });
    const sample: Sample = { ...NOTHING, over: false };
    let said = 0;
    while (!sample.over) {
        doJob(core, sample, cut);
        if (!sample.over && sample.milliseconds < said + SAY_MS) continue;
        said = sample.milliseconds;
        self.postMessage(sample);
    }
}

function doJob(core: Core, sample: Sample, cut: number): void {
    const started = performance.now();
    const { nodes } = core.descentJob(reversed(sample.jobs, cut));
    for (const count of nodes) sample.nodes += count;
    sample.milliseconds += performance.now() - started;
    sample.whole = ++sample.jobs === 2 ** cut;
    sample.over = sample.whole || sample.milliseconds >= SAMPLE_MS;
}

export function startPace({ module }: Beginning): void {
    self.onmessage = ({ data }: MessageEvent<Problem>) => {
        try {
            work(new Core(module), data);
        } catch (error) {
            const sentence = error instanceof Error ? error.message : String(error);
            self.postMessage({ ...NOTHING, error: sentence });
        }
    };
}

// ---- On the page -------------------------------------------------------------------------------

/** Resolves when the sample is over; with what there is when one job takes too long. */
export async function measurePace(problem: Problem, signal: AbortSignal): Promise<Sample> {
    const ending = new AbortController();
    const stop = () => ending.abort();
    signal.addEventListener("abort", stop, { signal: ending.signal });
    const patience = setTimeout(stop, PATIENCE_MS);
    let last = NOTHING;
    const heard = new Promise<void>((resolve) => {
        ending.signal.addEventListener("abort", () => resolve());
        void startTask<Sample>("pace", ending.signal, (sample) => {
            last = sample;
            if (sample.over) stop();
        }).then((worker) => {
            worker.onerror = () => {
                last = { ...NOTHING, error: "the worker did not start" };
                stop();
            };
            worker.postMessage(problem);
        });
    });
    await heard;
    clearTimeout(patience);
    return last;
}
