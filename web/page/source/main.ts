// main.ts - the page, or a worker of it: both run this script, and a worker has no document to make
// elements in, so the page's modules begin in the page only.
import { startWorker } from "./worker.js";

if (typeof document === "undefined") startWorker();
else void import("./page.js").then(({ startPage }) => startPage());
