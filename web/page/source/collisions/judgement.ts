// judgement.ts - the command's JSON about a list of factors, as sentences and boards.
import type { Conflict, FirstWrong, Judgement, Verdict } from "../core/answers.js";
import { readSquare } from "../core/bits.js";
import { Board } from "../ui/board.js";
import { h } from "../ui/dom.js";
import { pairOfBoards, type Side } from "./pair.js";

const BITS_FROM: Record<Verdict["bits_from"], string> = {
    mask: "as many bits as the mask has squares",
    given: "bits as given in the text",
    fixed: "fixed shift",
    factor: "bits from the factor's own top six bits",
};

function goodBoard({ wrong }: Verdict): HTMLElement {
    const failing = new Set(wrong.map((name) => readSquare(name)));
    const board = new Board({ label: "Which squares are good" });
    board.draw({ text: (sq) => (failing.has(sq) ? "✗" : "✓") });
    board.element.setAttribute(
        "aria-label",
        `Squares that fail: ${wrong.join(" ") || "none"}; the others are good`,
    );
    for (const cell of board.element.querySelectorAll<HTMLElement>("[data-sq]"))
        cell.dataset["known"] = failing.has(Number(cell.dataset["sq"])) ? "bad" : "good";
    return h(
        "figure",
        { class: "known" },
        board.element,
        h("figcaption", { class: "quiet" }, "✓ good, ✗ not good"),
    );
}

function sidesOf({ sides }: Conflict): [Side, Side] {
    const [a, b] = sides.map(({ piece, square, occupied, attacks }) => ({
        piece,
        sq: readSquare(square) ?? 0,
        occupied: BigInt(occupied),
        attacks: BigInt(attacks),
        title: `${piece} ${square}`,
        facts: [
            ["occupied", occupied],
            ["attacks", attacks],
        ] as const,
    }));
    return [a, b];
}

const drawConflict = (conflict: Conflict): HTMLElement =>
    h(
        "div",
        { class: "conflict" },
        h("p", {}, `Both go to slot ${conflict.slot}, but their attacks differ:`),
        pairOfBoards(sidesOf(conflict)),
    );

/** `link` leads to the collisions of that factor, where there is a view of them. */
export type LinkTo = (verdict: Verdict, first: FirstWrong) => HTMLElement | undefined;

function drawFirst(verdict: Verdict, first: FirstWrong, linkTo: LinkTo): HTMLElement {
    const { square, number, line, factor, bits, conflict } = first;
    return h(
        "div",
        { class: "failing" },
        h("h4", {}, `First failing square: ${square}`),
        h(
            "p",
            {},
            `Number ${number}, line ${line}: `,
            h("code", {}, factor),
            ` with ${bits} bits. `,
            linkTo(verdict, first),
        ),
        conflict && drawConflict(conflict),
    );
}

function factsOf({ scheme, bits_from, order }: Verdict): HTMLElement | undefined {
    if (scheme === null) return undefined;
    const facts = [
        ["Scheme", scheme],
        ["Index bits", BITS_FROM[bits_from]],
        ["Squares", `${order[0]}, ${order[1]}, … ${order[2]}; a1 is bit 0`],
    ];
    return h(
        "dl",
        { class: "facts" },
        ...facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
    );
}

function drawVerdict(verdict: Verdict, linkTo: LinkTo): HTMLElement {
    const { name, line, piece, good, first } = verdict;
    const all = good === 64;
    const words = all ? "all 64 squares good" : `${good} of 64 squares good`;
    const where = [name && `“${name}”`, `line ${line}`].filter(Boolean).join(", ");
    return h(
        "article",
        { class: "judged", "data-good": good },
        h(
            "h3",
            { class: all ? "good" : "bad" },
            h("span", { class: "sign", "aria-hidden": "true" }, all ? "✓" : "✗"),
            `${piece === "rook" ? "Rook" : "Bishop"}: ${words}`,
        ),
        h("p", { class: "quiet" }, where),
        h("div", { class: "about" }, goodBoard(verdict), factsOf(verdict)),
        first && drawFirst(verdict, first, linkTo),
    );
}

function drawClash(clash: Conflict | "beyond"): HTMLElement {
    if (clash === "beyond")
        return h("p", {}, "An offset reaches beyond 1,048,576 slots, where tables end.");
    return h(
        "section",
        { class: "clash" },
        h("p", {}, "Each square is good for itself, but in one table two of them clash."),
        drawConflict(clash),
    );
}

export const verdictLine = (good: boolean, sentence: string): HTMLElement =>
    h(
        "p",
        { class: `verdict ${good ? "good" : "bad"}`, role: "status" },
        h("span", { class: "sign", "aria-hidden": "true" }, good ? "✓" : "✗"),
        h("span", {}, sentence),
    );

const atLine = (line: number, text: string): string => (line ? `Line ${line}: ${text}` : text);

export function drawJudgement(judgement: Judgement, linkTo: LinkTo): HTMLElement[] {
    if (judgement.error !== undefined)
        return [verdictLine(false, `${atLine(judgement.line, judgement.error)}.`)];
    const { right, lists, clash, notes } = judgement;
    const sentences = notes.map(({ line, text }) => h("li", {}, atLine(line, text)));
    return [
        verdictLine(right, right ? "All right." : "Not right."),
        ...(sentences.length ? [h("ul", { class: "notes" }, ...sentences)] : []),
        ...(clash ? [drawClash(clash)] : []),
        ...lists.map((verdict) => drawVerdict(verdict, linkTo)),
    ];
}
