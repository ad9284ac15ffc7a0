// stepper.ts - a whole lookup, one value after the other: on the board, in a sentence, and as a line of code.
import { binary } from "../core/bits.js";
import { numbersIn } from "../ui/palette.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { capital, whole } from "../ui/words.js";
import { ATTACKS, lookUp, valueText, type Step } from "../lookup/steps.js";
import { why } from "../lookup/why.js";
import { BlockersBoard } from "../ui/blockers.js";
import { Code } from "./code.js";

export interface SteppedLookup {
    label: string;
    scheme: string;
    sq: number;
    occ: bigint;
    onAnswer?: () => void;
}

const BEGINNING = 1;

function spoken({ kind, value, bits }: Step): string {
    if (kind !== "number") return valueText({ kind, value });
    return bits ? `${binary(value, bits)} = ${whole(value)}` : whole(value);
}

export class Stepper {
    readonly element: HTMLElement;
    private steps: readonly Step[] = [];
    private at = BEGINNING;
    private readonly blockers: BlockersBoard;
    private readonly title = h("b", {});
    private readonly value = h("code", {});
    private readonly sentence = h("p", { class: "why" });
    private readonly range = h("input", {
        type: "range",
        min: 0,
        "aria-label": "Step of the lookup",
        oninput: () => this.go(Number(this.range.value)),
    });
    private readonly back = button("◀", () => this.go(this.at - 1));
    private readonly forth = button("▶", () => this.go(this.at + 1));

    private constructor(
        private readonly place: Place,
        private readonly lookup: SteppedLookup,
        private readonly code: Code,
    ) {
        const { label, sq, occ } = lookup;
        this.back.setAttribute("aria-label", "One step back");
        this.forth.setAttribute("aria-label", "One step on");
        const onChange = () => this.compute();
        const { signal } = place;
        this.blockers = new BlockersBoard({ label, sq, occ, signal, onChange });
        const said = h(
            "p",
            { class: "value", "aria-live": "polite" },
            this.title,
            " ",
            this.value,
        );
        const scrubber = h("div", { class: "scrubber" }, this.back, this.range, this.forth);
        const side = h("div", {}, scrubber, said, this.sentence, code.element);
        this.element = h("div", { class: "columns" }, this.blockers.element, side);
        this.compute();
    }

    static async open(place: Place, lookup: SteppedLookup): Promise<Stepper> {
        return new Stepper(place, lookup, await Code.open(place, lookup.scheme));
    }

    /** The same by another scheme, from its beginning. */
    choose(scheme: string): void {
        this.lookup.scheme = scheme;
        this.at = BEGINNING;
        this.code.show(scheme);
        this.compute();
    }

    private compute(): void {
        const { core } = this.place;
        const { sq, occ } = this.blockers;
        this.steps = lookUp(core, "rook", sq, this.lookup.scheme, occ).steps;
        this.range.max = String(this.steps.length - 1);
        this.go(this.at);
    }

    private go(to: number): void {
        this.at = Math.max(0, Math.min(this.steps.length - 1, to));
        const step = this.steps[this.at];
        if (!step) return;
        const isLast = this.at === this.steps.length - 1;
        this.range.value = String(this.at);
        this.range.setAttribute("aria-valuetext", step.label);
        this.back.disabled = this.at === 0;
        this.forth.disabled = isLast;
        this.title.textContent = `${capital(step.label.replaceAll("_", " "))}:`;
        this.value.textContent = spoken(step);
        this.sentence.textContent = why(step);
        this.code.light(step.label === ATTACKS ? "return" : step.label);
        this.draw(step);
        if (isLast) this.lookup.onAnswer?.();
    }

    private draw(step: Step): void {
        const mask = this.place.core.mask("rook", this.blockers.sq);
        const isBoard = step.kind === "board" || step.kind === "index";
        const isAnswer = step.label === ATTACKS;
        this.blockers.draw({
            inkOf: numbersIn(mask),
            ...(isAnswer ? { attacked: step.value } : isBoard ? { focus: step.value } : {}),
        });
    }
}
