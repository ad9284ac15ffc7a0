// task.ts - work off the page's own thread: a worker that runs this page's script, too.
import { module } from "../core/wasm.js";
import { announce } from "./announce.js";

/** What worker.ts knows how to begin. */
export type TaskName = "verify" | "hunt" | "pace";

/** The first message to a worker. */
export interface Beginning {
    task: TaskName;
    module: WebAssembly.Module;
}

/** The page may load nothing: a worker runs the script that boot.ts has unpacked for it. */
function scriptAddress(): string {
    const program = document.getElementById("program");
    return program instanceof HTMLScriptElement ? program.src : "";
}

/** A worker that has been told its task, ends with the signal, and hands what it says to `hear`. */
export async function startTask<Heard>(
    task: TaskName,
    signal: AbortSignal,
    hear: (message: Heard) => void,
): Promise<Worker> {
    const beginning: Beginning = { task, module: await module() };
    const worker = new Worker(scriptAddress());
    signal.addEventListener("abort", () => worker.terminate());
    worker.onerror = ({ message }) =>
        announce(
            `The work beside this page has stopped: ${message || "no worker could be started"}.`,
        );
    worker.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
    if (signal.aborted) worker.terminate();
    worker.postMessage(beginning);
    return worker;
}
