// worker.ts - the hunt's side of a worker: answers one question after the other.
import { Core, type DescentProblem, type Tried } from "../core/core.js";
import type { Beginning } from "../ui/task.js";
import { binOf, binsFor } from "./bins.js";
import type { Ask, Chunk, Logged, Said } from "./messages.js";
import type { Hunt } from "./state.js";

/** As many as the core tries in one call. */
const BATCH = 4096;

function begin(core: Core, { form, piece, sq, bits, recipe, seed }: Hunt): number {
    return core.randomBegin(form, piece, sq, bits, recipe, seed);
}

function add(chunk: Chunk, { tried, fitted, factors, found }: Tried): void {
    for (let i = 0; i < tried; i++) {
        const depth = fitted[i] ?? 0;
        const bin = binOf(depth);
        chunk.bins[bin] = (chunk.bins[bin] ?? 0) + 1;
        if (depth > chunk.best.fitted)
            chunk.best = {
                number: chunk.first + chunk.tried + i,
                factor: factors[i] ?? 0n,
                fitted: depth,
            };
    }
    chunk.tried += tried;
    chunk.found = found;
}

/** Candidates from `first` on, so many or up to one that works. */
export function tryChunk(core: Core, hunt: Hunt, first: number, count: number): Chunk {
    const start = performance.now();
    const chunk: Chunk = {
        kind: "chunk",
        first,
        tried: 0,
        bins: new Float64Array(binsFor(begin(core, hunt))),
        best: { number: first, factor: 0n, fitted: 0 },
        found: false,
        milliseconds: 0,
    };
    while (chunk.tried < count && !chunk.found) {
        const before = chunk.tried;
        const batch = Math.min(BATCH, count - before);
        add(chunk, core.randomRun(BigInt(first + before), batch));
        if (chunk.tried === before) break;
    }
    chunk.milliseconds = performance.now() - start;
    return chunk;
}

function logged(core: Core, number: number): Logged {
    const job = core.descentJob(BigInt(number));
    const line = core.descentLine(BigInt(number));
    return { kind: "logged", number, ...job, head: core.descentHead(), line };
}

export function startWorker({ module }: Beginning): void {
    const core = new Core(module);
    let begun = "";
    const beginDescent = (problem: DescentProblem) => {
        const name = JSON.stringify(problem);
        if (name !== begun) core.descentBegin(problem);
        begun = name;
    };
    const answer = (ask: Ask): Said => {
        if (ask.kind === "chunk") return tryChunk(core, ask.hunt, ask.first, ask.count);
        beginDescent(ask.problem);
        if (ask.kind === "estimate")
            return { kind: "estimate", ...core.descentEstimate(ask.probes) };
        if (ask.kind === "logged") return logged(core, ask.number);
        return { kind: "job", number: ask.number, ...core.descentJob(BigInt(ask.number)) };
    };
    self.onmessage = ({ data }: MessageEvent<Ask>) => self.postMessage(answer(data));
}
