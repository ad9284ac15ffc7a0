// pool.ts - as many workers as the machine has use for, each with one question at a time.
import { startTask } from "../ui/task.js";
import type { Ask, Said } from "./messages.js";

const MOST_WORKERS = 8;

export const workersHere = (): number =>
    Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));

export class Pool {
    private readonly idle: Worker[] = [];
    private readonly ended = new AbortController();

    /** `onIdle` is called when a worker has nothing to do: it may ask. */
    constructor(
        readonly size: number,
        signal: AbortSignal,
        private readonly hear: (said: Said) => void,
        private readonly onIdle: () => void,
    ) {
        signal.addEventListener("abort", () => this.end(), { signal: this.ended.signal });
        if (signal.aborted) this.end();
        for (let i = 0; i < size; i++) void this.startOne();
    }

    private async startOne(): Promise<void> {
        const worker = await startTask<Said>("hunt", this.ended.signal, (said) => {
            this.idle.push(worker);
            this.hear(said);
            this.onIdle();
        });
        if (this.ended.signal.aborted) return;
        this.idle.push(worker);
        this.onIdle();
    }

    get hasIdle(): boolean {
        return this.idle.length > 0 && !this.ended.signal.aborted;
    }

    ask(question: Ask): void {
        this.idle.pop()?.postMessage(question);
    }

    end(): void {
        this.ended.abort();
    }
}
