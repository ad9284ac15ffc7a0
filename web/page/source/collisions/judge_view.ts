// judge_view.ts - "Check my magics": anybody's array of factors, judged as the command judges it.
import type { FirstWrong, Verdict } from "../core/answers.js";
import { readSquare, subsetOf } from "../core/bits.js";
import { FORMS, type Core, type Form } from "../core/core.js";
import type { Data } from "../core/data.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link } from "../ui/part.js";
import { drawJudgement, verdictLine } from "./judgement.js";
import { paramsOf, type State } from "./state.js";
import { TextBox } from "./text_box.js";
import { Verifier, type Judged } from "./verifier.js";

export interface JudgeOptions {
    core: Core;
    signal: AbortSignal;
    texts: Data;
    /** Shows the collisions of one factor. */
    show: (state: State) => void;
}

/** Rows of one of our tables as C has them. */
function asArray(table: string): string {
    const rows = table.split("\n").filter((line) => line.startsWith("rook"));
    const numbers = rows.map((row) => `    ${row.split(/\s+/)[2]}ULL,`);
    return `static const uint64_t RookMagics[64] = {\n${numbers.join("\n")}\n};\n`;
}

/** The number for e2 with another last digit but three. */
function withWrongDigit(array: string): string {
    const lines = array.split("\n");
    lines[13] = lines[13].replace(/(.)(...ULL)/, (_, digit: string, rest: string) =>
        digit === "7" ? `5${rest}` : `7${rest}`,
    );
    return lines.join("\n");
}

export class JudgeView {
    readonly element: HTMLElement;
    private readonly box: TextBox;
    private readonly answer = h("div", { class: "answer" });
    private readonly verifier: Verifier;

    constructor(private readonly options: JudgeOptions) {
        const { signal } = options;
        this.verifier = new Verifier(signal, (judged) => this.hear(judged));
        this.box = new TextBox({
            label: "Source text with arrays of 64 factors",
            placeholder: "const U64 RookMagics[64] = {\n    0x0080008040001020ULL,\n    ...",
            signal,
            onText: (text) => this.judge(text),
            onRefusal: (sentence) => this.refuse(sentence),
        });
        this.element = this.lay();
    }

    private lay(): HTMLElement {
        const fixed = asArray(this.options.texts["factors/fixed.txt"]);
        const black = this.options.texts["factors/black.txt"];
        const example = (name: string, text: string) => button(name, () => this.box.take(text));
        const check = button("Check", () => this.judge(this.box.text));
        check.classList.add("primary");
        return h(
            "section",
            { class: "judge", "aria-labelledby": "check-my-magics" },
            h("h2", { id: "check-my-magics" }, "Check my magics"),
            h(
                "p",
                {},
                "Paste the arrays of an engine, in C, C++, Rust, Go, Java or whatever writes numbers ",
                "between brackets, and see what ",
                h("code", {}, "grimoire verify --factors"),
                " says. The text stays on this page.",
            ),
            this.box.element,
            h(
                "div",
                { class: "tools" },
                check,
                button("Open a file", () => this.box.open()),
                example("Example: a right array", fixed),
                example("Example: one wrong digit", withWrongDigit(fixed)),
                example("Example: our black table", black),
            ),
            this.answer,
        );
    }

    private refuse(sentence: string): void {
        this.verifier.forget();
        this.answer.replaceChildren(verdictLine(false, sentence));
    }

    private judge(text: string): void {
        if (!text.trim()) {
            this.verifier.forget();
            this.answer.replaceChildren();
            return;
        }
        this.answer.setAttribute("aria-busy", "true");
        void this.verifier.ask(text);
    }

    private hear({ judgement, milliseconds }: Judged): void {
        this.answer.removeAttribute("aria-busy");
        this.answer.replaceChildren(
            ...drawJudgement(judgement, (verdict, first) => this.linkTo(verdict, first)),
            h("p", { class: "quiet" }, `Judged in ${Math.max(1, Math.round(milliseconds))} ms.`),
        );
    }

    // ---- To the collisions of a factor -------------------------------------------------------

    private linkTo(verdict: Verdict, first: FirstWrong): HTMLElement | undefined {
        const state = this.stateOf(verdict, first);
        if (!state) return undefined;
        const show = (event: Event) => {
            event.preventDefault();
            this.options.show(state);
        };
        const href = link("collisions", Object.fromEntries(paramsOf(state)));
        return h("a", { href, onclick: show }, "See its collisions");
    }

    /** The formula is not in the answer: it is the one that has the same first clash. */
    private stateOf({ piece, scheme }: Verdict, first: FirstWrong): State | undefined {
        const sq = readSquare(first.square);
        if (sq === undefined) return undefined;
        const likely: Form = scheme === "black" ? "black" : "masked";
        return [likely, ...FORMS]
            .map((form): State => {
                const { bits, factor } = first;
                return { piece, sq, form, bits, factor: BigInt(factor), constant: 0n };
            })
            .find((state) => this.hasFirst(state, first));
    }

    private hasFirst(state: State, { conflict }: FirstWrong): boolean {
        const { piece, sq, form, bits, factor } = state;
        const found = this.options.core.collide(piece, sq, form, bits, factor);
        if (!conflict || !found?.first) return false;
        const mask = this.options.core.mask(piece, sq);
        return (
            found.slots[found.first[0]] === conflict.slot &&
            found.first.every(
                (number, i) => subsetOf(mask, number) === BigInt(conflict.sides[i].occupied),
            )
        );
    }
}
