// messages.ts - what the page asks its hunting workers, and what they say.
import type { DescentJob, DescentProblem } from "../core/core.js";
import type { Hunt } from "./state.js";

/** A range of candidates, or one job, or the tree's size: each with its problem, so that a worker has
 * nothing to remember that could be out of date. */
export type Ask =
    | { kind: "chunk"; hunt: Hunt; first: number; count: number }
    | { kind: "job"; problem: DescentProblem; number: number }
    | { kind: "logged"; problem: DescentProblem; number: number }
    | { kind: "estimate"; problem: DescentProblem; probes: number };

export interface Candidate {
    number: number;
    factor: bigint;
    /** Subsets that had slots before two clashed. */
    fitted: number;
}

export interface Chunk {
    kind: "chunk";
    first: number;
    tried: number;
    bins: Float64Array;
    best: Candidate;
    /** Whether the last one that was tried, which is then the best, works. */
    found: boolean;
    milliseconds: number;
}

export interface Job extends DescentJob {
    kind: "job";
    number: number;
}

/** A job as a line of a log, with the log's beginning. */
export interface Logged extends DescentJob {
    kind: "logged";
    number: number;
    head: string;
    line: string;
}

export interface Estimated {
    kind: "estimate";
    nodes: number[];
    tests: number;
}

export type Said = Chunk | Job | Logged | Estimated;
