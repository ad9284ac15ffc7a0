// lookup.ts - the lookup, step by step: what one chooses on the left, what comes of it on the right.
import { ORDERS, squareName } from "../core/bits.js";
import { PIECES } from "../core/core.js";
import { RidersPage } from "../riders/page.js";
import { readState as readRiders } from "../riders/state.js";
import { choice, copyButton, setChosen } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Part, Place } from "../ui/part.js";
import { entries, presetButtons, schemeSelect, type Entries } from "./controls.js";
import { EditBoard } from "./edit_board.js";
import { copiesIn, type DiagramContext } from "./diagram.js";
import { BESIDE, keys, kinds } from "./frame.js";
import { panel, titleOf } from "./panel.js";
import { Player, type PlayerStep } from "./player.js";
import { relevant } from "./presets.js";
import { readState, turned, turnedSquare, writeState, type State } from "./state.js";
import { UNION, lookUp, valueText, type Lookup, type Step } from "./steps.js";
import { capital } from "../ui/words.js";
import { Undo } from "../ui/undo.js";

const PIECE_CHOICES = PIECES.map((piece) => [piece, capital(piece)] as const);
const KEYS: readonly (readonly [string, string])[] = [
    ["arrows", "move"],
    ["space", "blocker on or off"],
    ["s", "slider here"],
    ["c", "clear"],
    ["i", "invert"],
    ["z", "undo"],
    [", .", "step back, forward"],
];

/** Changes that follow each other as quickly are one stroke, and one thing to undo. */
const STROKE_MS = 400;

type Position = Pick<State, "piece" | "sq" | "occ">;

const NO_CODE = "Its lookups are written for vector registers, and have no C of their own.";

class LookupPage {
    private readonly state: State;
    private readonly edited: EditBoard;
    private readonly player: Player;
    private readonly entries: Entries;
    private readonly copyC = copyButton("Copy as C", () => this.asC());
    private lookup: Lookup | undefined;
    private asked = "";
    private frame = 0;
    private readonly pieces = h("div", {});
    private readonly undo = new Undo<Position>((before) => this.restore(before));
    private last: Position;
    private changed = -Infinity;

    constructor(private readonly place: Place) {
        const { core, params, signal } = place;
        this.state = readState(
            params,
            core.schemes.map(({ name }) => name),
        );
        this.last = this.position;
        const onChange = () => this.change();
        this.edited = new EditBoard({ signal, state: () => this.state, onChange });
        this.player = new Player({
            label: "The steps",
            signal,
            onMove: (step, all) => this.keepStep(step, all),
        });
        this.entries = entries(
            core,
            () => this.state.order,
            (occ) => {
                this.state.occ = occ;
                this.change();
            },
        );
        signal.addEventListener("abort", () => cancelAnimationFrame(this.frame));
        this.edited.board.element.addEventListener(
            "keydown",
            ({ key, altKey }) => key === "z" && !altKey && this.undo.back(),
            { signal },
        );
        place.root.append(
            this.heading(),
            h("div", { class: "columns" }, this.left(), this.right()),
        );
        this.draw();
        const { step } = this.state;
        this.player.set(step < this.player.length ? step : 0, this.state.all);
        this.keepStep(this.player.step, this.state.all);
    }

    // ---- Changes -----------------------------------------------------------------------------

    /** However many things change, the page is drawn once for each picture on the screen. */
    private change(): void {
        this.frame ||= requestAnimationFrame(() => {
            this.frame = 0;
            this.draw();
        });
    }

    private get position(): Position {
        const { piece, sq, occ } = this.state;
        return { piece, sq, occ };
    }

    private note(): void {
        const { position, last } = this;
        if (position.piece === last.piece && position.sq === last.sq && position.occ === last.occ)
            return;
        const now = performance.now();
        if (now - this.changed > STROKE_MS) this.undo.note(last);
        this.changed = now;
        this.last = position;
    }

    private restore(before: Position): void {
        Object.assign(this.state, before);
        this.last = before;
        this.changed = -Infinity;
        setChosen(this.pieces, before.piece);
        this.draw();
    }

    private keepStep(step: number, all: boolean): void {
        this.state.step = step;
        this.state.all = all;
        this.place.keep(writeState(this.state));
    }

    private draw(): void {
        this.note();
        const { core } = this.place;
        const { piece, sq, scheme, occ, order } = this.state;
        const square = turnedSquare(sq, order);
        this.lookup = lookUp(core, piece, square, scheme, turned(occ, order));
        const info = core.schemes.find(({ name }) => name === scheme);
        this.copyC.disabled = !info?.has_code;
        this.copyC.title = info?.has_code ? "" : NO_CODE;
        this.forgetAdded();
        this.edited.draw(this.lookup.attacks, relevant(core, piece, square));
        this.entries.set(this.lookup.occ);
        this.player.draw(this.lookup.steps.map((step, i, steps) => this.step(step, steps[i - 1])));
        this.place.keep(writeState(this.state));
    }

    /** Another factor has other copies, and another key fewer: they are shown all again. */
    private forgetAdded(): void {
        const { piece, sq, scheme, order } = this.state;
        const asked = `${piece} ${sq} ${scheme} ${order}`;
        const copies = (this.lookup?.steps ?? []).map((step) =>
            copiesIn(this.place.core, step, order),
        );
        const isMore = (this.state.added ?? 0) > Math.max(...copies);
        if ((this.asked && asked !== this.asked) || isMore) this.state.added = undefined;
        this.asked = asked;
    }

    private step(step: Step, last: Step | undefined): PlayerStep {
        const isQueen = this.state.piece === "queen";
        const chapter = isQueen && step.piece !== last?.piece ? this.chapterOf(step) : undefined;
        return {
            title: titleOf(step),
            summary: valueText(step),
            chapter,
            body: () => panel(step, this.context()),
        };
    }

    private chapterOf(step: Step): string {
        if (step.label === UNION) return "Together";
        return step.piece === "rook" ? "As a rook" : "As a bishop";
    }

    private context(): DiagramContext {
        return {
            core: this.place.core,
            order: this.state.order,
            added: this.state.added,
            onAdded: (added) => {
                this.state.added = added;
                this.place.keep(writeState(this.state));
            },
        };
    }

    // ---- The frame ---------------------------------------------------------------------------

    private heading(): HTMLElement {
        return h(
            "header",
            { class: "intro" },
            h("h1", {}, "One lookup, step by step"),
            h(
                "p",
                { class: "lead" },
                "Paint blockers, move the slider, and follow every number to the attacks.",
            ),
            kinds("chess"),
        );
    }

    private left(): HTMLElement {
        const { state, place } = this;
        const set =
            <K extends keyof State>(name: K) =>
            (value: State[K]) => {
                state[name] = value;
                this.change();
            };
        this.pieces.append(choice("Piece", PIECE_CHOICES, state.piece, set("piece")));
        return h(
            "div",
            { class: "work" },
            this.edited.board.element,
            h(
                "details",
                { class: "drawer", open: matchMedia(BESIDE).matches },
                h("summary", {}, "Piece, scheme and board"),
                h("div", { class: "row" }, this.pieces, this.undo.button),
                schemeSelect(place.core.schemes, state.scheme, set("scheme")),
                this.tools(),
                presetButtons(({ make }) => {
                    state.occ = make(place.core, state.piece, state.sq);
                    this.change();
                }),
                keys(KEYS),
                this.entries.element,
                this.numbering(set("order"), set("labels")),
            ),
        );
    }

    private tools(): HTMLElement {
        const tools = [
            ["blockers", "Paint blockers"],
            ["slider", "Move the slider"],
        ] as const;
        return choice("Clicks", tools, this.edited.tool, (tool) => (this.edited.tool = tool));
    }

    private numbering(
        setOrder: (order: State["order"]) => void,
        setLabels: (labels: State["labels"]) => void,
    ): HTMLElement {
        const labels = [
            ["off", "Off"],
            ["bits", "Bits"],
            ["index", "Index order"],
        ] as const;
        return h(
            "div",
            { class: "row" },
            choice(
                "Bit 0 is",
                ORDERS.map((order) => [order, order] as const),
                this.state.order,
                setOrder,
            ),
            choice("Numbers", labels, this.state.labels, setLabels),
        );
    }

    private right(): HTMLElement {
        return h(
            "div",
            { class: "answer" },
            h(
                "div",
                { class: "copies" },
                copyButton("Copy link", () => this.address()),
                this.copyC,
            ),
            this.player.element,
        );
    }

    private address(): string {
        return `${location.href.split("#")[0] ?? ""}#lookup?${writeState(this.state).toString()}`;
    }

    private asC(): string {
        if (!this.lookup) return "";
        const { piece, scheme, sq, occ } = this.lookup;
        const { order } = this.state;
        const heading = `// ${capital(piece)} on ${squareName(sq, order)}, scheme ${scheme}; bit 0 is ${order}.\n`;
        return heading + this.place.core.program(piece, sq, scheme, occ);
    }
}

/** An address with a board is of any piece on that board. */
function open(place: Place): void {
    const any = readRiders(place.core.riders, place.params);
    if (any) new RidersPage(place, any.state, any.begun);
    else new LookupPage(place);
}

export const lookup: Part = { name: "lookup", title: "Lookup", open };
