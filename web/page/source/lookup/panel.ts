// panel.ts - one open step: why it is done, its value as board and as digits, and its diagram.
import { FULL } from "../core/bits.js";
import type { PieceName } from "../core/answers.js";
import { picture, type View } from "../ui/board.js";
import { h } from "../ui/dom.js";
import { numbersIn } from "../ui/palette.js";
import { capital } from "../ui/words.js";
import { diagram, makersIn, type DiagramContext } from "./diagram.js";
import {
    isBehindSlot,
    isOfSquare,
    isTurned,
    letteredBy,
    maskOf,
    movedBy,
    operandsOf,
    outsideOf,
    roleOf,
    userOf,
} from "./making.js";
import { ATTACKS, UNION, valueText, type Step } from "./steps.js";
import { valueView } from "./value.js";
import { why } from "./why.js";

const MASKS = new Set(["mask", "outside", "own", "empty"]);
const NUMBERS = new Set(["factor", "constant", "shift", "bit"]);
const ARITHMETIC = new Set(["multiply", "add", "subtract"]);

/** Boards whose bits are no squares: the slider has no place on them. */
const isNumber = (step: Step): boolean =>
    NUMBERS.has(roleOf(step) ?? "") || ARITHMETIC.has(step.what ?? "");

/** One of several boards that the answer is made of by OR. */
function isLaidTogether(step: Step): boolean {
    const user = userOf(step);
    return user?.label === ATTACKS && user.what === "or";
}

/** Of what a function or a table says, and of all that is made of what a slot holds. */
const isAttacked = (step: Step): boolean =>
    step.what === "call" ||
    step.what === "found" ||
    isBehindSlot(step) ||
    (isOfSquare(step) && !userOf(step)) ||
    isLaidTogether(step) ||
    operandsOf(step).some((one) => one.what === "call");

function look(step: Step): View {
    const { value, label } = step;
    const { attacks, occ } = step.part;
    if (label === ATTACKS) return { occupied: occ, attacked: attacks };
    if (label === UNION) return { occupied: occ, attacked: value };
    if (step.kind === "index")
        return { occupied: value, marked: FULL ^ (FULL >> BigInt(step.bits)) };
    if (MASKS.has(roleOf(step) ?? "")) return { marked: value };
    if (isNumber(step)) return { occupied: value };
    if (isAttacked(step)) return { attacked: value };
    return { occupied: value, marked: outsideOf(step) ? 0n : maskOf(step) };
}

/** Letters are for boards of nothing but relevant squares, and for a product's bits that one copy has made. */
function lettersOf(step: Step, { core, order }: DiagramContext): View["inkOf"] {
    if (step.kind === "index") return makersIn(core, step, order);
    const mask = letteredBy(core, step);
    const isOfSquares = !isNumber(step) && !isTurned(step) && !isAttacked(step);
    return isOfSquares && !(step.value & ~mask) ? numbersIn(mask) : undefined;
}

function board(step: Step, context: DiagramContext): HTMLElement | null {
    if (step.kind !== "board" && step.kind !== "index") return null;
    const { piece, sq } = step.part;
    const stands: PieceName = step.label === UNION ? "queen" : piece;
    // Upside down the slider stands on the mirrored square.
    const mirrored = isTurned(step) && step.label !== ATTACKS && step.label !== UNION;
    const slider =
        isNumber(step) || step.kind === "index" || movedBy(step)
            ? undefined
            : ({ piece: stands, sq: mirrored ? sq ^ 56 : sq } as const);
    return picture(
        step.label,
        { ...look(step), inkOf: lettersOf(step, context), slider },
        { small: true, order: context.order },
    );
}

const WIDTHS = { board: 64, index: 64, word: 32, number: 8 } as const;

/** A value's name in C, or words. */
export const titleOf = ({ label, code }: Step): string =>
    code && label !== ATTACKS ? label : capital(label).replaceAll(" - ", " − ");

export function panel(step: Step, context: DiagramContext): HTMLElement {
    const shown = board(step, context);
    const drawing = diagram(step, context);
    const value = valueView(step.value, valueText(step), {
        width: WIDTHS[step.kind],
        marked: step.kind === "index" || step.kind === "word" ? step.bits : 0,
    });
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
                h("p", {}, why(step)),
                step.code ? h("code", {}, step.code) : null,
                value,
            ),
        ),
        drawing ? h("div", { class: "diagram" }, drawing) : null,
    );
}
