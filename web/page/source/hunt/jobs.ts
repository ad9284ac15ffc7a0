// jobs.ts - the jobs of the descent as cells: the deeper one got, the larger its square.
import { h } from "../ui/dom.js";
import type { DescentRun } from "./descent.js";
import { onOtherColours } from "../ui/media.js";

const MOST_CELLS = 4096;

export class Jobs {
    readonly element = h("canvas", { class: "hunt-jobs", role: "img" });

    constructor(
        private readonly run: DescentRun,
        signal: AbortSignal,
    ) {
        const again = () => this.draw();
        const sizes = new ResizeObserver(again);
        sizes.observe(this.element);
        signal.addEventListener("abort", () => sizes.disconnect());
        onOtherColours(again, signal);
    }

    draw(): void {
        const { jobs = 0, done } = this.run;
        const cells = Math.min(MOST_CELLS, jobs);
        if (!cells) return;
        const columns = Math.min(cells, 2 ** Math.max(4, Math.ceil(Math.log2(cells) / 2 + 1)));
        const cell = this.fit(columns, cells / columns);
        const context = this.element.getContext("2d");
        if (!context || !cell) return;
        context.clearRect(0, 0, this.element.width, this.element.height);
        for (let i = 0; i < cells; i++) this.drawCell(context, i, jobs / cells, columns, cell);
        this.element.setAttribute("aria-label", `${done} of ${jobs} jobs done`);
    }

    private fit(columns: number, rows: number): number {
        const { element } = this;
        element.style.aspectRatio = `${columns} / ${rows}`;
        const width = Math.round(element.clientWidth * window.devicePixelRatio);
        if (element.width !== width) element.width = width;
        const height = Math.round((rows * width) / columns);
        if (element.height !== height) element.height = height;
        return width / columns;
    }

    /** How deep the jobs of a cell got, as a share; less than nothing when one of them is not done. */
    private depthOf(first: number, jobs: number): number {
        let deepest = 0;
        for (let job = first; job < first + jobs; job++) {
            const reached = this.run.reached[job] ?? 0;
            if (!reached) return -1;
            deepest = Math.max(deepest, (reached - 1) / this.run.stages.length);
        }
        return deepest;
    }

    private isRunning(first: number, jobs: number): boolean {
        for (let job = first; job < first + jobs; job++)
            if (this.run.running.has(job)) return true;
        return false;
    }

    private drawCell(
        context: CanvasRenderingContext2D,
        i: number,
        jobs: number,
        columns: number,
        cell: number,
    ): void {
        const first = i * jobs;
        const depth = this.depthOf(first, jobs);
        const found = this.run.found?.number ?? -1;
        const [x, y] = [((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell];
        const style = getComputedStyle(this.element);
        const square = (share: number, colour: string) => {
            const size = Math.max(1, share * cell);
            context.fillStyle = style.getPropertyValue(colour);
            context.fillRect(x - size / 2, y - size / 2, size, size);
        };
        if (found >= first && found < first + jobs) {
            context.fillStyle = style.getPropertyValue("--good");
            context.beginPath();
            context.arc(x, y, 0.48 * cell, 0, 2 * Math.PI);
            context.fill();
        } else if (depth >= 0) square(0.4 + 0.5 * depth, "--index");
        else if (this.isRunning(first, jobs)) {
            context.strokeStyle = style.getPropertyValue("--occupied");
            context.lineWidth = Math.max(1, 0.12 * cell);
            context.strokeRect(x - 0.36 * cell, y - 0.36 * cell, 0.72 * cell, 0.72 * cell);
        } else square(0.15, "--strong-line");
    }
}
