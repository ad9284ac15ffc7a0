// stepper.ts - a whole lookup, one value after the other: on the board, in a sentence, and as a line of code.
import { binary } from "../core/bits.js";
import { numbersIn } from "../ui/palette.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { capital, whole } from "../ui/words.js";
import { ATTACKS, lookUp, valueText, type Step } from "../lookup/steps.js";
import { why } from "../lookup/why.js";
import { BlockersBoard } from "../ui/blockers.js";
import { Code } from "./code.js";
import { Scrubber } from "./scrubber.js";

export interface SteppedLookup {
    label: string;
    scheme: string;
    sq: number;
    occ: bigint;
}

const BEGINNING = 1;

/** A value of a lookup in digits. */
export function spoken({ kind, value, bits }: Step): string {
    if (kind !== "number") return valueText({ kind, value });
    return bits ? `${binary(value, bits)} = ${whole(value)}` : whole(value);
}

export class Stepper {
    readonly element: HTMLElement;
    private steps: readonly Step[] = [];
    private readonly blockers: BlockersBoard;
    private readonly title = h("b", {});
    private readonly value = h("code", {});
    private readonly sentence = h("p", { class: "why" });
    private readonly scrubber = new Scrubber("Step of the lookup", (at) => this.go(at));

    private constructor(
        private readonly place: Place,
        private readonly lookup: SteppedLookup,
        private readonly code: Code,
    ) {
        const { label, sq, occ } = lookup;
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
        const side = h("div", {}, this.scrubber.element, said, this.sentence, code.element);
        this.element = h("div", { class: "columns" }, this.blockers.element, side);
        this.compute();
        this.scrubber.go(BEGINNING);
    }

    static async open(place: Place, lookup: SteppedLookup): Promise<Stepper> {
        return new Stepper(place, lookup, await Code.open(place, lookup.scheme));
    }

    private compute(): void {
        const { core } = this.place;
        const { sq, occ } = this.blockers;
        this.steps = lookUp(core, "rook", sq, this.lookup.scheme, occ).steps;
        this.scrubber.limit(this.steps.length - 1);
    }

    private go(at: number): void {
        const step = this.steps[at];
        if (!step) return;
        this.scrubber.name(step.label);
        this.title.textContent = `${capital(step.label.replaceAll("_", " "))}:`;
        this.value.textContent = spoken(step);
        this.sentence.textContent = why(step);
        this.code.light(step.label === ATTACKS ? "return" : step.label);
        this.draw(step);
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
