// page.ts - the lookups of any piece on any board: what one chooses on the left, what comes of it on the right.
import type { Begun } from "../core/riders.js";
import { BESIDE, keys, kinds } from "../lookup/frame.js";
import { Player } from "../lookup/player.js";
import { BlockersBoard } from "../ui/blockers.js";
import { button, copyButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import type { Shape } from "../ui/shape.js";
import { whole } from "../ui/words.js";
import { Fields } from "./fields.js";
import { setOf, shapeOf, squareNamed } from "./ground.js";
import { commandOf, writeState, type State } from "./state.js";
import { allSteps, mostCopies, partsOf, type Asked, type RiderStep } from "./steps.js";

const FACTS = [
    ["squares", "squares"],
    ["lookups", "lookups"],
    ["entries", "entries"],
    ["bytes", "bytes"],
] as const;

const KEYS: readonly (readonly [string, string])[] = [
    ["arrows", "move"],
    ["space", "blocker on or off"],
    ["s", "piece here"],
    [", .", "step back, forward"],
];

const HELP =
    "A board is 9x10, 5x5x5 or hex6, or rows of . for a square, # for a hole and letters for marks; h1e=a1 behind a comma makes a1 the eastern neighbour of h1. A piece is in Betza's notation; behind it may stand reversed, fast, computed or on= with marks.";

export class RidersPage {
    private readonly shown: BlockersBoard;
    private readonly player: Player;
    private readonly facts = new Facts("riders-facts", FACTS);
    private shape: Shape;
    private steps: readonly RiderStep[] = [];
    private attacks = 0n;
    private relevant = 0n;
    private frame = 0;

    constructor(
        private readonly place: Place,
        private readonly state: State,
        private begun: Begun,
    ) {
        const { signal } = place;
        this.shape = shapeOf(begun.ground);
        this.shown = new BlockersBoard({
            label: "The board: put blockers, move the piece",
            sq: state.sq,
            occ: state.occ,
            shape: this.shape,
            piece: "piece",
            moves: true,
            signal,
            onChange: () => this.change(),
        });
        this.player = new Player({
            label: "The steps",
            signal,
            onMove: (step, all) => this.keepStep(step, all),
        });
        signal.addEventListener("abort", () => cancelAnimationFrame(this.frame));
        place.root.classList.add("riders");
        place.root.append(
            this.heading(),
            h("div", { class: "columns" }, this.left(), this.right()),
        );
        this.draw();
        const { step } = state;
        this.player.set(step < this.player.length ? step : 0, state.all);
        this.keepStep(this.player.step, state.all);
        requestAnimationFrame(() => this.bringIntoSight());
    }

    // ---- Changes -----------------------------------------------------------------------------

    /** However many things change, the page is drawn once for each picture on the screen. */
    private change(): void {
        const { sq, occ } = this.shown;
        Object.assign(this.state, { sq, occ });
        this.frame ||= requestAnimationFrame(() => {
            this.frame = 0;
            this.draw();
        });
    }

    private keepStep(step: number, all: boolean): void {
        Object.assign(this.state, { step, all });
        this.keep();
        this.letter();
    }

    private keep(): void {
        this.place.keep(writeState(this.begun.ground, this.state));
    }

    /** The same blockers for another piece; for another board, the piece in its middle and an example. */
    private read(board: string, piece: string, begun: Begun): void {
        const { state } = this;
        const isSame = board === state.board;
        this.begun = begun;
        Object.assign(state, { board, piece, added: undefined });
        if (isSame) return this.change();
        const sq = squareNamed(begun.ground, begun.answer.square) ?? 0;
        this.shape = shapeOf(begun.ground);
        this.shown.change(this.shape, sq, this.place.core.riders.example(sq));
        this.bringIntoSight();
    }

    // ---- Drawing -----------------------------------------------------------------------------

    private draw(): void {
        const { state, place, begun } = this;
        const { riders } = place.core;
        const { sq, occ } = state;
        const answer = riders.answer(sq, occ);
        const asked: Asked = {
            ground: begun.ground,
            shape: this.shape,
            answer,
            trace: riders.steps(sq, occ),
            sq,
            occ,
            added: state.added,
            onAdded: (added) => {
                state.added = added;
                this.keep();
            },
        };
        const parts = partsOf(asked);
        if ((state.added ?? 0) > mostCopies(parts)) asked.added = state.added = undefined;
        this.attacks = setOf(begun.ground, answer.attacks);
        this.relevant = setOf(begun.ground, answer.relevant);
        this.steps = allSteps(asked, parts);
        for (const [key] of FACTS) this.facts.set(key, whole(answer[key]));
        this.player.draw(this.steps);
        this.letter();
        this.keep();
    }

    /** The board has the letters of the lookup that the current step is of. */
    private letter(): void {
        const letters = this.steps[this.player.step]?.part?.letters;
        this.shown.draw({
            attacked: this.attacks,
            marked: this.relevant,
            inkOf: letters?.onBoard,
            text: (sq) => letters?.text(sq) ?? "",
        });
    }

    /** A board that is wider than the screen shows the piece. */
    private bringIntoSight(): void {
        const strip = this.shown.squares;
        const cell = strip.querySelector<HTMLElement>(".slider");
        if (!cell || strip.scrollWidth <= strip.clientWidth) return;
        const [at, edge] = [cell.getBoundingClientRect(), strip.getBoundingClientRect()];
        strip.scrollLeft += at.left + at.width / 2 - edge.left - edge.width / 2;
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
                "Describe a board and a piece in a line each, put blockers, and follow both words to the attacks.",
            ),
            kinds("any"),
        );
    }

    private left(): HTMLElement {
        const { riders } = this.place.core;
        const { board, piece } = this.state;
        const fields = new Fields({
            riders,
            board,
            piece,
            onRead: (...read) => this.read(...read),
        });
        return h(
            "div",
            { class: "work" },
            fields.element,
            this.shown.squares,
            h(
                "details",
                { class: "drawer", open: matchMedia(BESIDE).matches },
                h("summary", {}, "Blockers and help"),
                this.shown.controls,
                this.blockers(),
                keys(KEYS),
                h("p", { class: "quiet help" }, HELP),
            ),
        );
    }

    private blockers(): HTMLElement {
        const presets: readonly (readonly [string, () => bigint])[] = [
            ["Example", () => this.place.core.riders.example(this.state.sq)],
            ["All that matter", () => this.relevant],
            ["Full", () => (1n << BigInt(this.begun.ground.names.length)) - 1n],
        ];
        return h(
            "div",
            { class: "presets", role: "group", "aria-label": "Blockers to begin with" },
            ...presets.map(([name, make]) =>
                button(name, () => this.shown.set(this.state.sq, make())),
            ),
        );
    }

    private right(): HTMLElement {
        return h(
            "div",
            { class: "answer" },
            h(
                "div",
                { class: "copies" },
                this.facts.element,
                copyButton("Copy link", () => this.address()),
                copyButton("Copy command", () => commandOf(this.begun.ground, this.state)),
            ),
            this.player.element,
        );
    }

    private address(): string {
        const query = writeState(this.begun.ground, this.state).toString();
        return `${location.href.split("#")[0] ?? ""}#lookup?${query}`;
    }
}
