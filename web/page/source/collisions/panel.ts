// panel.ts - what one works with: piece, square, formula, index bits, and the factor in many ways.
import { count, FULL, hex, readNumber, squareName, bit } from "../core/bits.js";
import type { Core, Form } from "../core/core.js";
import { announce } from "../ui/announce.js";
import { Board } from "../ui/board.js";
import { button, choice, copyButton, entry, select, setChosen } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { FactorBits } from "./factor_bits.js";
import { FORM_NAMES } from "./formulas.js";
import { isTheSame, MOST_BITS, type State } from "./state.js";
import type { Library } from "./library.js";

const WIDTHS = Array.from({ length: MOST_BITS }, (_, i) => [`${i + 1}`, `${i + 1}`] as const);

export interface PanelOptions {
    core: Core;
    state: State;
    library: Library;
    signal: AbortSignal;
    change: (changed: Partial<State>) => void;
}

/** As those who look for factors draw them: three words and-ed, eight bits set or so. */
function randomFactor(): bigint {
    const words = crypto.getRandomValues(new BigUint64Array(3));
    return words.reduce((all, each) => all & each, FULL);
}

const numberOrSentence = (text: string, take: (value: bigint) => void): string | undefined => {
    const value = readNumber(text);
    if (value === undefined) return "This is no 64-bit number, as 0x0080008040001020 is.";
    take(value);
    return undefined;
};

export class Panel {
    readonly element: HTMLElement;
    private state: State;
    private readonly board: Board;
    private readonly pieces: HTMLElement;
    private readonly forms: HTMLElement;
    private readonly widths: HTMLElement;
    private readonly factor: ReturnType<typeof entry>;
    private readonly constant: ReturnType<typeof entry>;
    private readonly bits: FactorBits;
    private readonly flips = h("p", { class: "quiet flips" });
    private readonly formula = h("p", { class: "formula mono" });
    private readonly from = h("p", { class: "quiet from" });
    private typing = false;

    constructor(private readonly options: PanelOptions) {
        const { change, signal, state } = options;
        this.state = state;
        this.board = new Board({
            label: "The slider's square",
            onPaint: (sq) => this.moveTo(sq),
            remember: () => {
                const { state } = this;
                return () => change(state);
            },
            signal,
        });
        this.pieces = choice(
            "Piece",
            [
                ["rook", "Rook"],
                ["bishop", "Bishop"],
            ],
            state.piece,
            (piece) => this.changeSubject({ piece }),
        );
        this.forms = select("Formula", FORM_NAMES, state.form, (form) => this.useForm(form));
        this.widths = select("Index bits, n", WIDTHS, `${state.bits}` as "1", (bits) =>
            change({ bits: Number(bits) }),
        );
        this.factor = entry("Factor M", hex(state.factor), (text) =>
            numberOrSentence(text, (factor) => this.typed({ factor })),
        );
        this.constant = entry("Constant K, of packed tables", hex(state.constant), (text) =>
            numberOrSentence(text, (constant) => this.typed({ constant })),
        );
        this.bits = new FactorBits({
            label: "Bits of the factor, 63 first",
            signal,
            onFlip: (i) => change({ factor: this.state.factor ^ bit(i) }),
        });
        this.element = this.lay();
    }

    private lay(): HTMLElement {
        return h(
            "div",
            { class: "factor-panel" },
            h("div", { class: "row" }, this.pieces, this.widths),
            this.board.element,
            this.forms,
            this.formula,
            this.factor.element,
            h("div", { class: "tools" }, ...this.buttons()),
            this.from,
            this.bits.element,
            this.flips,
            this.constant.element,
        );
    }

    private buttons(): HTMLElement[] {
        const map = (text: string, of: (factor: bigint) => bigint, title?: string) =>
            button(
                text,
                () => this.options.change({ factor: of(this.state.factor) & FULL }),
                title === undefined ? {} : { title },
            );
        return [
            button("Next from the library", () => this.next()),
            map("Random", randomFactor, "about eight bits set"),
            map("Negate", (factor) => -factor, "two's complement"),
            map("Shift left", (factor) => factor << 1n),
            map("Shift right", (factor) => factor >> 1n),
            copyButton("Copy", () => hex(this.state.factor)),
        ];
    }

    draw(state: State): void {
        const { piece, sq, form, bits, factor, constant } = state;
        this.state = state;
        this.board.change({ label: `The ${piece} is on ${squareName(sq)}` });
        this.board.draw({ slider: { piece, sq } });
        setChosen(this.pieces, piece);
        setSelected(this.forms, form);
        setSelected(this.widths, String(bits));
        const width = this.widths.querySelector("select");
        if (width) width.disabled = form === "shiftin";
        if (!this.typing) {
            this.factor.set(hex(factor));
            this.constant.set(hex(constant));
        }
        this.constant.element.hidden = form !== "masked";
        const { core } = this.options;
        const n = core.indexBits(form, bits, factor);
        this.formula.textContent = `${core.formulaOf(form, constant)}, n = ${n || "none"}`;
        const known = this.known.find((each) => isTheSame(state, each));
        this.from.textContent = known ? `From ${known.from}.` : "";
        this.bits.draw(factor, undefined);
    }

    /** Marks the bits whose flip leaves a factor that works. */
    drawFlips(keeping: bigint): void {
        this.bits.draw(this.state.factor, keeping);
        this.flips.textContent = `Press a bit to flip it. ${sentenceOf(count(keeping))}`;
    }

    private get known() {
        return this.options.library.of(this.state.piece, this.state.sq);
    }

    private typed(changed: Partial<State>): void {
        this.typing = true;
        this.options.change(changed);
        this.typing = false;
    }

    private moveTo(sq: number): void {
        if (sq !== this.state.sq) this.changeSubject({ sq });
    }

    /** A factor out of the library makes place for that of the new square; one's own stays. */
    private changeSubject(changed: Partial<State>): void {
        const wasKnown = this.known.some((each) => isTheSame(this.state, each));
        const { piece, sq, form } = { ...this.state, ...changed };
        const first = this.options.library.of(piece, sq).find((each) => each.form === form);
        this.options.change(
            wasKnown && first
                ? { ...changed, bits: first.bits, factor: first.factor, constant: first.constant }
                : changed,
        );
    }

    private useForm(form: Form): void {
        const wasKnown = this.known.some((each) => isTheSame(this.state, each));
        const first = this.known.find((each) => each.form === form);
        const constant = 0n;
        if (wasKnown && first)
            this.options.change({ form, constant, bits: first.bits, factor: first.factor });
        else this.options.change({ form, constant });
    }

    private next(): void {
        const { known } = this;
        const now = known.findIndex((each) => isTheSame(this.state, each));
        const { form, bits, factor, constant, from } = known[(now + 1) % known.length];
        this.options.change({ form, bits, factor, constant });
        announce(`From ${from}.`);
    }
}

function setSelected(field: HTMLElement, value: string): void {
    const box = field.querySelector("select");
    if (box) box.value = value;
}

function sentenceOf(keeping: number): string {
    if (!keeping) return "No single flip makes it a factor.";
    const bits =
        keeping === 1 ? "One underlined bit" : `Any one of the ${keeping} underlined bits`;
    return `${bits} flipped, it is a factor.`;
}
