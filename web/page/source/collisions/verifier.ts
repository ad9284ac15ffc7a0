// verifier.ts - judges pasted texts in a worker, so that a megabyte does not hold up the page.
import type { Judgement } from "../core/answers.js";
import { Core } from "../core/core.js";
import { startTask, type Beginning } from "../ui/task.js";

interface Question {
    number: number;
    text: string;
}

export interface Judged {
    number: number;
    judgement: Judgement;
    milliseconds: number;
}

/** The worker's side. */
export function startVerifier({ module }: Beginning): void {
    const core = new Core(module);
    self.onmessage = ({ data: { number, text } }: MessageEvent<Question>) => {
        const start = performance.now();
        const judgement = core.verifyFactors(text);
        const judged: Judged = { number, judgement, milliseconds: performance.now() - start };
        self.postMessage(judged);
    };
}

/** The page's side: only the answer to the last question counts. */
export class Verifier {
    private worker: Promise<Worker> | undefined;
    private asked = 0;

    constructor(
        private readonly signal: AbortSignal,
        private readonly hear: (judged: Judged) => void,
    ) {}

    async ask(text: string): Promise<void> {
        const question: Question = { number: ++this.asked, text };
        this.worker ??= startTask<Judged>("verify", this.signal, (judged) => {
            if (judged.number === this.asked) this.hear(judged);
        });
        (await this.worker).postMessage(question);
    }

    /** What is still asked does not matter any more. */
    forget(): void {
        this.asked++;
    }
}
