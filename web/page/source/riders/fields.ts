// fields.ts - a board and a piece as they are typed, or picked from those of known games.
import type { Begun, Riders } from "../core/riders.js";
import { entry, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { EXAMPLES } from "./examples.js";
import { MOST_TEXT, tidyBoard, tidyPiece } from "./state.js";

export interface FieldsOptions {
    riders: Riders;
    board: string;
    piece: string;
    /** Both make sense. */
    onRead: (board: string, piece: string, begun: Begun) => void;
}

/** The text with what is wrong in it marked; behind its end, where something is missing. */
function marked(text: string, at: number): HTMLElement {
    const wrong = text.slice(at, at + 1) || "…";
    return h("code", {}, text.slice(0, at), h("mark", {}, wrong), text.slice(at + 1));
}

const YOURS = "yours";
const NAMES = [...EXAMPLES.map(({ name }) => [name, name] as const), [YOURS, YOURS] as const];

type Field = "board" | "piece";
type Wrong = Partial<Record<Field, HTMLElement>>;

export class Fields {
    readonly element: HTMLElement;
    private readonly board;
    private readonly piece;
    private readonly examples;
    private texts: { board: string; piece: string };

    constructor(private readonly options: FieldsOptions) {
        this.texts = { board: options.board, piece: options.piece };
        this.board = entry("Board", options.board, (text) => this.type("board", tidyBoard(text)), {
            rows: 1,
        });
        this.piece = entry("Piece", options.piece, (text) => this.type("piece", tidyPiece(text)), {
            rows: 1,
        });
        this.examples = select("Example", NAMES, this.example(), (name) => this.pick(name));
        this.element = h(
            "div",
            { class: "riders-fields" },
            this.board.element,
            this.piece.element,
            this.examples,
        );
    }

    /** The one that the texts are, by its name. */
    private example(): string {
        const { board, piece } = this.texts;
        const found = EXAMPLES.find((one) => one.board === board && one.piece === piece);
        return found?.name ?? YOURS;
    }

    private pick(name: string): void {
        const found = EXAMPLES.find((example) => example.name === name);
        if (!found) return;
        this.texts = { board: found.board, piece: found.piece };
        this.board.set(found.board);
        this.piece.set(found.piece);
        this.read();
    }

    /** What one field says may put the other right, or wrong. */
    private type(field: Field, text: string): HTMLElement | undefined {
        this.texts[field] = text;
        const box = this.examples.querySelector("select");
        if (box) box.value = this.example();
        const wrong = this.read();
        if (field === "board") this.piece.say(wrong.piece);
        else this.board.say(wrong.board);
        return wrong[field];
    }

    private read(): Wrong {
        const { board, piece } = this.texts;
        if (board.length + piece.length > MOST_TEXT)
            return { piece: h("span", {}, "Board and piece together are too long.") };
        const begun = this.options.riders.begin(board, piece);
        if (begun.error === undefined) {
            this.options.onRead(board, piece, begun);
            return {};
        }
        const { field, at, error } = begun;
        const shown = at === undefined ? null : marked(this.texts[field], at);
        return { [field]: h("span", {}, shown, ` ${error}`) };
    }
}
