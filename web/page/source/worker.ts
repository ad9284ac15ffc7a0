// worker.ts - this script in a worker: the first message names the task, whose own the rest are.
import { startPace } from "./book/pace.js";
import { startVerifier } from "./collisions/verifier.js";
import { startWorker as startHunt } from "./hunt/worker.js";
import type { Beginning, TaskName } from "./ui/task.js";

const TASKS: Record<TaskName, (beginning: Beginning) => void> = {
    verify: startVerifier,
    hunt: startHunt,
    pace: startPace,
};

export function startWorker(): void {
    self.onmessage = ({ data }: MessageEvent<Beginning>) => TASKS[data.task](data);
}
