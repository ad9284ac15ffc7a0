// evidence.ts - is one bit fewer possible? Proved not to be by what, claimed by whom, or open and how large.
import { copyButton, button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { lending } from "./lend.js";
import { measurePace, type Problem, type Sample } from "./pace.js";
import { bitsText, leastNodes, power, raised, SIGNS, squareOf, type Known } from "./rows.js";
import { whole } from "../ui/words.js";

type Part = HTMLElement | string | false;

/** What the proof is of. A log of any constant, free, proves the rows of both indexings. */
const indexingOf = ({ indexing, less }: Known): string =>
    less.log?.endsWith("-free.log") ? "free" : indexing;

/** The words of the command line behind a row's name. */
const problemWords = (row: Known): string =>
    `${row.piece} ${row.square} --bits ${row.less.bits}` +
    (indexingOf(row) === "plain" ? "" : ` --${indexingOf(row)}`);

/** One job of a log again, or all of the square's logs and factors, or the whole search. */
export function commandsOf(row: Known): { what: string; command: string }[] {
    const { state, by, log } = row.less;
    const prove = `grimoire prove ${problemWords(row)}`;
    const check = `grimoire book check ${row.piece} ${row.square} --replay 100`;
    if (by === "bound") return [{ what: "The bound, added up", command: "grimoire prove group" }];
    const replay = [
        { what: "One job again, compared", command: `${prove} --log data/book/${log} --only 0` },
        { what: "Every job of this square again", command: check },
    ];
    if (state === "proved") return replay;
    return [
        { what: "How long it takes", command: `${prove} --estimate` },
        { what: "The search, kept in a log", command: `${prove} --log ${logName(row)}` },
    ];
}

const logName = (row: Known, indexing = indexingOf(row)): string =>
    `${row.piece}-${row.square}-${row.less.bits}` +
    (indexing === "plain" ? ".log" : `-${indexing}.log`);

function commands(row: Known): HTMLElement {
    const items = commandsOf(row).map(({ what, command }) =>
        h(
            "li",
            {},
            h("span", { class: "quiet" }, what),
            h(
                "div",
                { class: "book-command" },
                h("code", {}, command),
                copyButton("Copy", () => command),
            ),
        ),
    );
    return h("ul", { class: "book-commands" }, ...items);
}

// ---- What is said ------------------------------------------------------------------------------

function sizeOfTree(row: Known): HTMLElement {
    const { down, up } = row.less.nodes;
    const words = [
        down === undefined ? "" : `${power(down)} nodes from the factor's top bit down`,
        up === undefined ? "" : `${power(up)} from its lowest bit up`,
    ].filter(Boolean);
    const text = words.length
        ? `The tree of a search has some ${words.join(", or ")}. Nodes are beginnings of factors ` +
          "that are alive; the number is an estimate by random probes, right in the order of " +
          "magnitude."
        : "Nobody has estimated the tree of a search yet.";
    return h("p", {}, ...raised(text));
}

/** Who computed a log, and who did jobs of it again. */
function people({ less }: Known): Part {
    const { computed_by: author, replayed = [] } = less;
    if (author === undefined) return false;
    const again = replayed.map(
        ({ by, jobs }) => `; ${whole(jobs)} ${jobs === 1 ? "job" : "jobs"} done again by ${by}`,
    );
    return h("p", { class: "book-people" }, `Computed by ${author}${again.join("")}.`);
}

function byLog(row: Known): Part[] {
    const { less } = row;
    const { log = "", jobs = 0, done = 0, digest = "" } = less;
    return [
        h(
            "p",
            {},
            "The whole space was searched: all ",
            h("b", {}, whole(done)),
            ` of ${whole(jobs)} ${jobs === 1 ? "job" : "jobs"} are in `,
            h("code", {}, `data/book/${log}`),
            ", and none has a factor. Each job's counts are the same on any machine, so anybody can " +
                "do one again and compare.",
        ),
        h("p", {}, "Digest ", h("code", {}, digest)),
        people(row),
    ];
}

function byBound({ less }: Known): Part[] {
    const words =
        `Any table of this slider needs more than ${whole(2 ** less.bits)} slots, whatever the ` +
        "factor and the constant. This follows without a search: doc/proofs.md has the proof.";
    return [h("p", {}, words)];
}

/** A log that is not whole. */
function begun(row: Known): Part {
    const { jobs, done = 0, log = "", digest = "" } = row.less;
    if (jobs === undefined) return false;
    return h(
        "p",
        {},
        `Begun: ${whole(done)} of ${whole(jobs)} jobs are in `,
        h("code", {}, `data/book/${log}`),
        ", digest ",
        h("code", {}, digest),
        ", without a factor.",
    );
}

function claimed(row: Known): Part[] {
    return [
        h("p", {}, "Said to be impossible by ", h("b", {}, row.less.source ?? "somebody"), "."),
        h(
            "p",
            {},
            "There is no whole log of it, so nobody can replay it. A proof here would be new.",
        ),
        begun(row),
        people(row),
        sizeOfTree(row),
    ];
}

function open(row: Known): Part[] {
    return [
        h("p", {}, "Nobody knows. A factor or a proof that there is none would both be new."),
        begun(row),
        people(row),
        sizeOfTree(row),
    ];
}

function sentences(row: Known): Part[] {
    if (row.less.state === "open") return open(row);
    if (row.less.state === "claimed") return claimed(row);
    return row.less.by === "bound" ? byBound(row) : byLog(row);
}

const HEADS = { proved: "impossible", claimed: "impossible, it is said", open: "open" };

/** The section of one bit fewer. */
export function evidenceSection(row: Known, signal: AbortSignal): HTMLElement {
    const { state, bits } = row.less;
    return h(
        "section",
        { class: "book-evidence", "data-evidence": state },
        h(
            "h3",
            {},
            `${bitsText(bits)}: ${HEADS[state]} `,
            h(
                "span",
                { class: "book-sign", "data-state": state, "aria-hidden": "true" },
                SIGNS[state],
            ),
        ),
        ...sentences(row),
        state !== "proved" && pace(row, signal),
        state !== "proved" && lending(row, problemOf(row), logName(row, row.indexing), signal),
        commands(row),
    );
}

// ---- How long ----------------------------------------------------------------------------------

function problemOf(row: Known): Problem {
    const { down, up } = row.less.nodes;
    return {
        piece: row.piece,
        sq: squareOf(row),
        bits: row.less.bits,
        black: row.indexing === "black",
        up: up !== undefined && (down === undefined || up < down),
    };
}

const UNITS: readonly (readonly [number, string])[] = [
    [31557600, "years"],
    [86400, "days"],
    [3600, "hours"],
    [60, "minutes"],
    [1, "seconds"],
];

function duration(seconds: number): string {
    const [size, name] = UNITS.find(([size]) => seconds >= 2 * size) ?? [1, "seconds"];
    const number = seconds / size;
    return number >= 1e5
        ? `${power(number)} ${name}`
        : `${whole(Number(number.toPrecision(2)))} ${name}`;
}

function paceSentence(row: Known, sample: Sample): string {
    if (sample.error) return `This did not work: ${sample.error}.`;
    if (!sample.jobs) return "No job of the sample ended in time: this tree is too large to tell.";
    const done =
        `${whole(sample.jobs)} jobs with ${whole(sample.nodes)} nodes took ` +
        `${(sample.milliseconds / 1000).toFixed(1)} s here`;
    if (sample.whole) return `${done}, and that was the whole tree.`;
    const nodes = leastNodes(row);
    if (nodes === undefined) return `${done}. How many there are is not estimated.`;
    const seconds = (nodes * sample.milliseconds) / 1000 / sample.nodes;
    return `${done}. At that pace ${power(nodes)} nodes take one core about ${duration(seconds)}.`;
}

/** How long it would take is not known but measured, where the visitor is. */
function pace(row: Known, signal: AbortSignal): HTMLElement {
    const said = h("p", { role: "status", "data-pace": "" });
    const measure = async () => {
        begin.disabled = true;
        said.textContent = "A sample of jobs runs for some two seconds…";
        const sample = await measurePace(problemOf(row), signal);
        said.replaceChildren(...raised(paceSentence(row, sample)));
        begin.disabled = false;
    };
    const begin = button("Measure how long it takes here", () => void measure());
    return h("div", { class: "book-pace" }, begin, said);
}
