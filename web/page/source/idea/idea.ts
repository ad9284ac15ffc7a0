// idea.ts - the whole idea in one picture, on the page that opens first: from the blockers on the board through
// one multiplication to the slot of a table, and back to the board.
import { squareName } from "../core/bits.js";
import { button, choice, setChosen } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link, type Part, type Place } from "../ui/part.js";
import { Undo } from "../ui/undo.js";
import { BreakIt } from "./break.js";
import { Figure, LAST } from "./figure.js";
import { HandBoard } from "./hand.js";
import { TALL, WIDE, type Measures } from "./measures.js";
import { Scrubber } from "./scrubber.js";
import { EXAMPLE, readState, writeState, type State } from "./state.js";
import { SCHEME, codeOf, tell, type Question, type Slider, type Story } from "./story.js";
import { isMadeAt, isShown, sentencesOf } from "./words.js";

const BESIDE = "(min-width: 62rem)";
const PIECES: readonly (readonly [Slider, string])[] = [
    ["rook", "Rook"],
    ["bishop", "Bishop"],
];

class IdeaPage {
    private readonly state: State;
    private readonly figure = new Figure();
    private readonly hand: HandBoard;
    private readonly scrubber: Scrubber;
    private readonly beside = matchMedia(BESIDE);
    private readonly stage = h("div", { class: "stage" });
    private readonly title = h("b", {});
    private readonly sentence = h("span", {});
    private readonly caption = h("p", { class: "said" }, this.title, " ", this.sentence);
    private readonly code = h("ol", { class: "code", "aria-label": "The same in C" });
    private readonly undo = new Undo<Question>((before) => this.set(before));
    private readonly pieces: HTMLElement;
    private readonly onward = h("a", {}, "Every step of this lookup");
    private readonly breaking: BreakIt;
    private story: Story;
    /** Whose C is shown. */
    private coded: Slider | undefined;
    private breakTimer = 0;
    private isLanded = false;
    private shownStop = -1;

    constructor(private readonly place: Place) {
        const { params, signal, core, root } = place;
        this.state = readState(params);
        this.story = tell(core, this.state);
        this.hand = new HandBoard({
            signal,
            state: () => this.state,
            onChange: () => this.change(),
            onBegin: () => this.note(),
        });
        this.scrubber = new Scrubber({
            signal,
            onMove: (at) => this.pose(at),
            onRest: (hasPlayed) => this.keep(hasPlayed),
            nameOf: (stop) => sentencesOf(this.story, stop)[0],
        });
        this.breaking = new BreakIt({
            core,
            signal,
            onFlip: (flips) => {
                this.state.flips = flips;
                this.place.keep(writeState(this.state));
            },
        });
        this.pieces = choice("Piece", PIECES, this.state.piece, (piece) => {
            this.note();
            this.set({ piece });
        });
        signal.addEventListener("abort", () => clearTimeout(this.breakTimer));
        this.beside.addEventListener("change", () => this.lay(), { signal });
        root.append(...this.layout());
        this.lay();
        this.start();
    }

    private layout(): HTMLElement[] {
        this.stage.append(this.hand.board.element, this.figure.element);
        const again = button("Start again", () => {
            this.note();
            this.set({ ...EXAMPLE });
        });
        return [
            h("h1", {}, "Magic bitboards in one picture"),
            this.stage,
            h("div", { class: "told" }, this.scrubber.element, this.caption),
            h(
                "div",
                { class: "beneath" },
                this.code,
                h("div", { class: "row" }, this.pieces, again, this.undo.button),
            ),
            this.breaking.element,
            h(
                "p",
                { class: "ways" },
                h(
                    "a",
                    { class: "onward", href: link("lessons", { page: 1 }) },
                    "Learn it in eight lessons",
                ),
                " ",
                this.onward,
            ),
        ];
    }

    private get measures(): Measures {
        return this.beside.matches ? WIDE : TALL;
    }

    /** The board lies under the drawing, where the measures say. */
    private lay(): void {
        const { width, height, board } = this.measures;
        const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
        const { style } = this.hand.board.element;
        style.left = percent(board.x, width);
        style.top = percent(board.y, height);
        style.width = percent(board.size, width);
        this.stage.style.aspectRatio = `${width} / ${height}`;
        this.draw();
    }

    private start(): void {
        if (this.state.at === undefined) this.scrubber.play();
        else this.scrubber.rest(this.state.at);
        this.place.keep(writeState(this.state));
    }

    // ---- Changes -----------------------------------------------------------------------------

    private note(): void {
        const { piece, sq, occ } = this.state;
        this.undo.note({ piece, sq, occ });
    }

    private set(changed: Partial<Question>): void {
        Object.assign(this.state, changed);
        this.change();
    }

    private change(): void {
        // Another square has another factor.
        if (this.state.sq !== this.story.sq || this.state.piece !== this.story.piece)
            this.state.flips = 0n;
        this.story = tell(this.place.core, this.state);
        setChosen(this.pieces, this.state.piece);
        this.draw();
        this.scrubber.play();
        this.keep();
    }

    private draw(): void {
        this.figure.draw(this.story, this.measures);
        this.hand.draw(this.isLanded ? this.story.attacks : 0n);
        this.shownStop = -1;
        const { piece, sq, occ } = this.story;
        this.onward.setAttribute(
            "href",
            link("lookup", {
                piece,
                sq: squareName(sq),
                scheme: SCHEME,
                occ: `0x${occ.toString(16)}`,
            }),
        );
        if (this.coded !== piece) this.drawCode(piece);
        this.pose(this.scrubber.position);
    }

    private drawCode(piece: Slider): void {
        this.coded = piece;
        const lines = codeOf(this.place.core, this.story).filter(({ name }) => isShown(name));
        this.code.replaceChildren(
            ...lines.map(({ name, line }) => h("li", { "data-made": name }, h("code", {}, line))),
        );
    }

    /** Below the picture, and so not while that moves. */
    private breakLater(): void {
        clearTimeout(this.breakTimer);
        this.breakTimer = window.setTimeout(() =>
            this.breaking.draw(this.story, this.state.flips),
        );
    }

    /** What plays or has played will play again for whoever opens the address. */
    private keep(hasPlayed = false): void {
        const { isPlaying, stop } = this.scrubber;
        if (!isPlaying) this.breakLater();
        this.state.at = isPlaying || hasPlayed ? undefined : stop;
        this.place.keep(writeState(this.state));
    }

    // ---- One moment --------------------------------------------------------------------------

    private pose(at: number): void {
        this.figure.pose(at);
        this.land(at >= LAST);
        const stop = this.scrubber.stop;
        if (stop !== this.shownStop) this.tell(stop);
    }

    private land(landed: boolean): void {
        if (landed === this.isLanded) return;
        this.isLanded = landed;
        this.hand.draw(landed ? this.story.attacks : 0n);
    }

    private tell(stop: number): void {
        this.shownStop = stop;
        // What passes by is not read out; what one stops at is.
        this.caption.setAttribute("aria-live", this.scrubber.isPlaying ? "off" : "polite");
        const [title, sentence] = sentencesOf(this.story, stop);
        this.title.textContent = `${title}.`;
        this.sentence.textContent = sentence;
        this.stage.dataset["stop"] = String(stop);
        for (const line of this.code.children)
            line.classList.toggle(
                "lit",
                isMadeAt((line as HTMLElement).dataset["made"] ?? "", stop),
            );
    }
}

function open(place: Place): void {
    new IdeaPage(place);
}

export const idea: Part = { name: "idea", title: "The idea", open };
