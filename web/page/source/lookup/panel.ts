// panel.ts - one open step: why it is done, its value as board and as digits, and its diagram.
import { FULL, type Order } from "../core/bits.js";
import type { PieceName } from "../core/answers.js";
import { picture, type View } from "../ui/board.js";
import { h } from "../ui/dom.js";
import { diagram, type DiagramContext } from "./diagram.js";
import { ATTACKS, UNION, before, find, valueText, type Step } from "./steps.js";
import { valueView } from "./value.js";
import { why } from "./why.js";

const MASKS = ["mask", "turned mask", "not mask", "own squares", "empty board"];
const LINES = ["rank", "file", "diagonal", "antidiagonal"];
const ATTACKED = ["attacks", "file attacks", "rank attacks", "in the slot", "in the list"];
/** Boards whose bits are no squares: the slider has no place on them. */
const NUMBERS = ["factor", "constant", "product", "sum", "o - r", "o' - r'", "difference"];

/** hyperbola's and dual's last "rank" is no line, but what a table says. */
const isTheLine = (step: Step): boolean =>
    LINES.includes(step.label) && step.part.steps[step.at - 1]?.label !== "rank byte";

function masks(step: Step): bigint {
    const mask = before(step, "mask", "turned mask", ...LINES)?.value;
    if (mask !== undefined) return mask;
    const outside = before(step, "not mask")?.value;
    return outside === undefined ? 0n : ~outside & FULL;
}

function look(step: Step): View {
    const { value, label } = step;
    const { scheme, attacks, occ } = step.part;
    if (label === ATTACKS) return { occupied: occ, attacked: attacks };
    if (label === UNION) return { occupied: occ, attacked: value };
    if (step.kind === "index")
        return { occupied: value, marked: FULL ^ (FULL >> BigInt(step.bits)) };
    if (MASKS.includes(label) || isTheLine(step)) return { marked: value };
    if (ATTACKED.includes(label) || LINES.includes(label) || scheme === "rays")
        return { attacked: value };
    if (label === "union" && find(step.part, "own squares")) return { attacked: value };
    return { occupied: value, ...(NUMBERS.includes(label) ? {} : { marked: masks(step) }) };
}

function board(step: Step, order: Order): HTMLElement | null {
    if (step.kind !== "board" && step.kind !== "index") return null;
    const { piece, sq } = step.part;
    const stands: PieceName = step.label === UNION ? "queen" : piece;
    // Upside down the slider stands on the mirrored square.
    const turned = before(step, "turned mask", "upside down") && step.label !== ATTACKS;
    const slider = NUMBERS.includes(step.label)
        ? undefined
        : ({ piece: stands, sq: turned && step.label !== UNION ? sq ^ 56 : sq } as const);
    return picture(step.label, { ...look(step), slider }, { small: true, order });
}

const WIDTHS = { board: 64, index: 64, word: 32, number: 8 } as const;

/** A heading for what the trace calls by one or two words. */
export const titleOf = ({ label }: Step): string =>
    (label.startsWith("o") && label.length < 8 && label !== "offset"
        ? "o"
        : label.charAt(0).toUpperCase()) + label.slice(1).replaceAll(" - ", " − ");

export function panel(step: Step, context: DiagramContext): HTMLElement {
    const shown = board(step, context.order);
    const drawing = diagram(step, context);
    const value = valueView(step.value, valueText(step), {
        width: WIDTHS[step.kind],
        marked: step.kind === "index" ? step.bits : 0,
    });
    return h(
        "div",
        { class: "panel-of-step" },
        h(
            "div",
            { class: shown ? "step-facts" : "" },
            shown,
            h("div", {}, h("p", {}, why(step)), value),
        ),
        drawing ? h("div", { class: "diagram" }, drawing) : null,
    );
}
