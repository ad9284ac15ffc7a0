// steps.ts - the lookups of a piece on a board as steps to go through: what the core's trace says, and a drawing of
// each value.
import type { RidersAnswer, RidersStep, RidersTrace } from "../core/answers.js";
import { count } from "../core/bits.js";
import type { Ground } from "../core/riders.js";
import { bitRows, type Row } from "../lookup/bitrows.js";
import { indexLift } from "../lookup/lift.js";
import { partialProducts, type PartialOptions, type Term } from "../lookup/partial.js";
import type { PlayerStep } from "../lookup/player.js";
import { valueText } from "../lookup/steps.js";
import { tableStrip } from "../lookup/strip.js";
import { valueView } from "../lookup/value.js";
import { picture } from "../ui/board.js";
import { h } from "../ui/dom.js";
import type { Shape } from "../ui/shape.js";
import { capital, plural } from "../ui/words.js";
import { setOf } from "./ground.js";
import { lettersOf, type InkOf, type Letters } from "./letters.js";
import { whyOf } from "./words.js";

export interface Asked {
    ground: Ground;
    shape: Shape;
    answer: RidersAnswer;
    trace: RidersTrace;
    sq: number;
    occ: bigint;
    added: number | undefined;
    onAdded(added: number): void;
}

/** One of the lookups. */
export interface Part {
    asked: Asked;
    letters: Letters;
    attacks: bigint;
    steps: readonly RidersStep[];
}

export interface RiderStep extends PlayerStep {
    /** The lookup it is of; undefined for what all find together. */
    part: Part | undefined;
}

const valueOf = ({ steps }: Part, label: string): bigint | undefined => {
    const found = steps.find((step) => step.label === label);
    return found && BigInt(found.value);
};

// ---- Rows of bits ----------------------------------------------------------------------------

/** What two words are: the lower one of each, and the upper one. */
const ofBoth = <T>(names: readonly string[], low: T, high: T): Record<string, T> =>
    Object.fromEntries(
        names.flatMap((name) => [
            [`${name} low`, low],
            [`${name} high`, high],
        ]),
    );

const INKS: Record<string, keyof Pick<Letters, "low" | "high" | "turned">> = {
    "low & reach": "low",
    "high & reach": "high",
    ...ofBoth(["mask", "key", "line", "blockers", "above"], "low", "high"),
    turned: "turned",
    mask: "turned",
    key: "turned",
};

/** The values that a value is made of, by AND, OR, turning, subtraction or XOR. */
const MADE_OF: Record<string, readonly string[]> = {
    turned: ["low & reach", "high & reach"],
    key: ["turned", "mask"],
    "turned back": ["found"],
    "difference low": ["above low", "nearest low"],
    "difference high": ["above high", "nearest high"],
    "changed low": ["above low", "difference low"],
    "changed high": ["above high", "difference high"],
};

function rowOf(part: Part, label: string): Row[] {
    const value = valueOf(part, label);
    if (value === undefined) return [];
    const inks = INKS[label];
    return [{ name: label, value, ...(inks ? { inkAt: part.letters[inks] } : {}) }];
}

function rows(part: Part, label: string): HTMLElement {
    const from = (MADE_OF[label] ?? []).flatMap((name) => rowOf(part, name));
    const made = rowOf(part, label).map((row): Row =>
        from.length ? { ...row, look: "result" } : row,
    );
    return bitRows(capital(label), [...from, ...made]);
}

// ---- The product and the entry ---------------------------------------------------------------

function termOf(part: Part, which: string, moved: number): Term {
    const { letters, asked } = part;
    const inkOf: InkOf = which ? letters[which === " low" ? "low" : "high"] : letters.turned;
    const squareOf = (bit: number): string => {
        if (which) return asked.shape.name(bit + moved);
        const two = [0, 64].map((word) => ((bit + asked.sq) & 63) + word);
        return asked.shape.name(two.find((sq) => (letters.relevant >> BigInt(sq)) & 1n) ?? 0);
    };
    return {
        factor: valueOf(part, `factor${which}`) ?? 0n,
        key: valueOf(part, `key${which}`) ?? 0n,
        name: squareOf,
        inkOf,
    };
}

function sumOf(part: Part, step: RidersStep): PartialOptions {
    const { added, onAdded } = part.asked;
    const more = { bits: step.bits, added, onAdded };
    if (step.label === "product") return { ...termOf(part, "", 0), ...more };
    return { ...termOf(part, " low", 0), another: termOf(part, " high", 64), ...more };
}

const isProduct = ({ kind }: RidersStep): boolean => kind === "index";

/** Copies of a factor that some lookup adds, at most. */
export const mostCopies = (parts: readonly Part[]): number =>
    Math.max(
        0,
        ...parts.map((part) =>
            ["key", "key low", "key high"].reduce(
                (sum, label) => sum + count(valueOf(part, label) ?? 0n),
                0,
            ),
        ),
    );

function strip(part: Part, isFound: boolean): HTMLElement | undefined {
    const product = part.steps.find(isProduct);
    const [first, slot] = [valueOf(part, "first"), valueOf(part, "slot")];
    if (!product || first === undefined || slot === undefined) return undefined;
    return tableStrip({
        slots: part.asked.answer.entries,
        offset: Number(first),
        length: 2 ** product.bits,
        slot: isFound ? Number(slot) : undefined,
    });
}

function drawing(part: Part, step: RidersStep): Node | undefined {
    if (isProduct(step)) return partialProducts(sumOf(part, step));
    switch (step.label) {
        case "index": {
            const product = part.steps.find(isProduct);
            return product && indexLift({ value: BigInt(product.value), bits: product.bits });
        }
        case "first":
        case "slot":
            return strip(part, step.label === "slot");
        default:
            return step.kind === "board" ? rows(part, step.label) : undefined;
    }
}

// ---- Boards ----------------------------------------------------------------------------------

/** Words whose bits are squares where they are: by how far. */
const ON_BOARD: Record<string, bigint> = {
    "low & reach": 0n,
    "high & reach": 64n,
    ...ofBoth(["mask", "key", "found", "line", "blockers", "above", "nearest"], 0n, 64n),
};

const small = (asked: Asked, label: string, view: Parameters<typeof picture>[1]): HTMLElement =>
    picture(
        label,
        { slider: { piece: "piece", sq: asked.sq }, ...view },
        { small: true, shape: asked.shape },
    );

function board({ asked, letters }: Part, { label, value }: RidersStep): HTMLElement | undefined {
    const moved = ON_BOARD[label];
    if (moved === undefined) return undefined;
    const squares = BigInt(value) << moved;
    if (label.startsWith("found")) return small(asked, label, { attacked: squares });
    const inkOf: InkOf = (sq) => ((squares >> BigInt(sq)) & 1n ? letters.onBoard(sq) : undefined);
    if (label.startsWith("mask") || label.startsWith("line"))
        return small(asked, label, { marked: squares, inkOf });
    return small(asked, label, { occupied: squares, inkOf });
}

// ---- Steps -----------------------------------------------------------------------------------

const WIDTHS = { board: 64, index: 64, word: 32, number: 8 } as const;

function body(part: Part, step: RidersStep): HTMLElement {
    const shown = board(part, step);
    const drawn = drawing(part, step);
    const value = BigInt(step.value);
    const marked = isProduct(step) ? step.bits : 0;
    const text = valueText({ kind: step.kind, value });
    return h(
        "div",
        { class: "panel-of-step" },
        h(
            "div",
            { class: shown ? "step-facts" : "" },
            shown,
            h(
                "div",
                {},
                h("p", {}, whyOf(step.label)),
                valueView(value, text, { width: WIDTHS[step.kind], marked }),
            ),
        ),
        drawn ? h("div", { class: "diagram" }, drawn) : null,
    );
}

function attacked(asked: Asked, title: string, attacks: bigint, why: string) {
    const names = asked.ground.names.filter((_, sq) => (attacks >> BigInt(sq)) & 1n);
    return {
        title,
        summary: plural(names.length, "square", "squares"),
        body: () =>
            h(
                "div",
                { class: "panel-of-step step-facts" },
                small(asked, title, { occupied: asked.occ, attacked: attacks }),
                h(
                    "div",
                    {},
                    h("p", {}, why),
                    h("p", {}, h("code", { class: "attacks" }, names.join(" ") || "none")),
                ),
            ),
    };
}

const FOUND =
    "Of the squares that this lookup can reach, those found: the attacks on these lines.";
const TOGETHER = "OR of what the lookups find.";

function stepsOf(part: Part, chapter: string | undefined): RiderStep[] {
    const { asked, attacks } = part;
    const steps = part.steps.map((step, i) => ({
        title: capital(step.label),
        summary: valueText({ kind: step.kind, value: BigInt(step.value) }),
        chapter: i === 0 ? chapter : undefined,
        body: () => body(part, step),
        part,
    }));
    return [...steps, { ...attacked(asked, "Attacks on the board", attacks, FOUND), part }];
}

export function partsOf(asked: Asked): Part[] {
    const { ground, trace, sq } = asked;
    return trace.lookups.map(({ relevant, steps, attacks }) => ({
        asked,
        letters: lettersOf(setOf(ground, relevant), sq),
        attacks: setOf(ground, attacks),
        steps,
    }));
}

export function allSteps(asked: Asked, parts: readonly Part[]): RiderStep[] {
    const many = parts.length > 1;
    const steps = parts.flatMap((part, i) =>
        stepsOf(part, many ? `Lookup ${i + 1} of ${parts.length}` : undefined),
    );
    if (!many) return steps;
    const all = attacked(asked, "Attacks", setOf(asked.ground, asked.trace.attacks), TOGETHER);
    return [...steps, { ...all, chapter: "Together", part: undefined }];
}
