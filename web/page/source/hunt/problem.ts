// problem.ts - the controls that say what is hunted for.
import type { Core } from "../core/core.js";
import { Board } from "../ui/board.js";
import { choice, entry, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { MOST_BITS, MOST_CUT, bitsOf, nameOf, readSeed, relevant } from "./state.js";
import type { Hunt } from "./state.js";
import { capital, whole } from "../ui/words.js";

const RECIPE_NAMES = [
    ["few bits", "few bits set"],
    ["carry-free", "built carry-free"],
    ["best", "carry-free where there are"],
] as const;

const numbers = (from: number, to: number): [string, string][] =>
    Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), String(from + i)]);

export class ProblemForm {
    readonly element = h("div", { class: "hunt-problem" });
    private readonly board: Board;

    constructor(
        private readonly core: Core,
        private hunt: Hunt,
        signal: AbortSignal,
        private readonly onChange: (hunt: Hunt) => void,
    ) {
        this.board = new Board({
            label: "The slider's square",
            signal,
            onPaint: (sq) => sq !== this.hunt.sq && this.change({ sq, bits: 0 }),
            remember: () => {
                const { sq, bits } = this.hunt;
                return () => this.change({ sq, bits });
            },
        });
        this.draw();
    }

    private change(changed: Partial<Hunt>): void {
        this.hunt = { ...this.hunt, ...changed };
        this.drawBoard();
        this.drawOptions();
        this.onChange(this.hunt);
    }

    private draw(): void {
        const { hunt } = this;
        this.element.replaceChildren(
            choice(
                "How to search",
                [
                    ["chance", "By chance"],
                    ["descent", "The whole tree"],
                ],
                hunt.way,
                (way) => this.change({ way }),
            ),
            choice(
                "Slider",
                [
                    ["rook", "Rook"],
                    ["bishop", "Bishop"],
                ],
                hunt.piece,
                (piece) => this.change({ piece, bits: 0 }),
            ),
            this.board.element,
            this.caption,
            this.options,
        );
        this.drawBoard();
        this.drawOptions();
    }

    private readonly caption = h("p", { class: "quiet" });
    private readonly options = h("div", { class: "row" });

    private drawBoard(): void {
        const { piece, sq } = this.hunt;
        this.board.draw({ slider: { piece, sq }, marked: this.core.mask(piece, sq) });
        const squares = relevant(this.hunt, this.core);
        this.caption.textContent = `${capital(nameOf(this.hunt))}: ${squares} squares matter, so ${whole(2 ** squares)} occupancies.`;
    }

    /** Anew, since what can be chosen depends on what was; the one that has the focus keeps it. */
    private drawOptions(): void {
        const boxes = () => [...this.options.querySelectorAll<HTMLElement>("select, input")];
        const focused = boxes().findIndex((box) => box === document.activeElement);
        this.fillOptions();
        boxes()[focused]?.focus();
    }

    private fillOptions(): void {
        const { hunt } = this;
        const own = bitsOf({ ...hunt, bits: 0 }, this.core);
        const bits = select(
            "Index bits",
            [["0", `${own}, as usual`], ...numbers(1, MOST_BITS)],
            String(hunt.bits),
            (value) => this.change({ bits: Number(value) }),
        );
        this.options.replaceChildren(
            bits,
            ...(hunt.way === "chance" ? this.chanceOptions() : this.descentOptions()),
        );
    }

    private chanceOptions(): HTMLElement[] {
        const { hunt } = this;
        const seed = entry(
            "Seed",
            String(hunt.seed),
            (text) => {
                const read = readSeed(text);
                if (read === undefined) return "A number from 0 to 18,446,744,073,709,551,615.";
                this.hunt = { ...this.hunt, seed: read };
                this.onChange(this.hunt);
                return undefined;
            },
            { size: 8 },
        );
        const forms = this.core.findable().map((form) => [form, form] as const);
        return [
            select("Formula", forms, hunt.form, (form) => this.change({ form })),
            select("Candidates", RECIPE_NAMES, hunt.recipe, (recipe) => this.change({ recipe })),
            seed.element,
        ];
    }

    private descentOptions(): HTMLElement[] {
        const { hunt } = this;
        const form = hunt.form === "black" ? "black" : "fancy";
        return [
            select(
                "Indexing",
                [
                    ["fancy", "plain"],
                    ["black", "black"],
                ],
                form,
                (value) => this.change({ form: value }),
            ),
            select(
                "Cut into jobs",
                [
                    ["", "as the estimate says"],
                    ...numbers(0, MOST_CUT).map(
                        ([cut]) => [cut, whole(2 ** Number(cut))] as [string, string],
                    ),
                ],
                hunt.cut === undefined ? "" : String(hunt.cut),
                (value) => this.change({ cut: value === "" ? undefined : Number(value) }),
            ),
        ];
    }
}
