// break.ts - why the number is magic: two boards with one answer share a slot; with a bit flipped, two that
// differ fight for one.
import { FULL, bit, has, squareName, squaresOf, subsetOf } from "../core/bits.js";
import type { Core } from "../core/core.js";
import { FactorBits } from "../collisions/factor_bits.js";
import { picture } from "../ui/board.js";
import { button } from "../ui/controls.js";
import { h, svg } from "../ui/dom.js";
import { numbersIn } from "../ui/palette.js";
import { plural, whole } from "../ui/words.js";
import { tell, type Question, type Story } from "./story.js";

export interface BreakOptions {
    core: Core;
    signal: AbortSignal;
    /** Bits of the factor that are flipped. */
    onFlip: (flips: bigint) => void;
}

/** Two occupancies that come to one slot. */
interface Pair {
    slot: number;
    boards: [bigint, bigint];
    attacks: [bigint, bigint];
}

type Meeting = { kind: "shared" | "clash"; pair: Pair };

/** Where boards have to share, as there are fewer slots. */
const SCHEME = "fewest";
const SHARING = { rook: 52, bishop: 49 } as const;

/** The square of the picture, or one whose boards share slots, if its own do not. */
export function subjectOf(core: Core, { piece, sq, occ }: Question): Story {
    const own = tell(core, { piece, sq, occ }, SCHEME);
    if (own.bits < own.relevant.length) return own;
    return tell(core, { piece, sq: SHARING[piece], occ }, SCHEME);
}

const numberOf = (relevant: readonly number[], occ: bigint): number =>
    relevant.reduce((sum, sq, i) => sum | (Number(has(occ, sq)) << i), 0);

/** Two of the same slot, one of them what is on the board if that shares its slot. */
function sharers(slots: Uint32Array, own: number): [number, number] | undefined {
    const partner = slots.findIndex((slot, i) => i !== own && slot === slots[own]);
    if (partner >= 0) return [own, partner];
    const first = new Map<number, number>();
    for (const [i, slot] of slots.entries()) {
        const other = first.get(slot);
        if (other !== undefined) return [other, i];
        first.set(slot, i);
    }
    return undefined;
}

export function meet(core: Core, story: Story, flips: bigint): Meeting {
    const { piece, sq, bits, factor, relevant, occ } = story;
    const made = core.collideIn(SCHEME, piece, sq, bits, (factor ^ flips) & FULL, 0n);
    const two = made?.first ?? (made && sharers(made.slots, numberOf(relevant, occ)));
    if (!made || !two) throw new Error("no two boards share a slot, and there are fewer slots");
    const [a, b] = two;
    return {
        kind: made.first ? "clash" : "shared",
        pair: {
            slot: made.slots[a] ?? 0,
            boards: [subsetOf(maskOf(story), a), subsetOf(maskOf(story), b)],
            attacks: [made.attacks[a] ?? 0n, made.attacks[b] ?? 0n],
        },
    };
}

const maskOf = ({ relevant }: Story): bigint => relevant.reduce((sum, sq) => sum | bit(sq), 0n);

const names = (board: bigint): string =>
    squaresOf(board)
        .map((sq) => squareName(sq))
        .join(" ");

function sentenceOf({ piece }: Story, meeting: Meeting, flips: bigint): string {
    const { slot, boards, attacks } = meeting.pair;
    const wanted = `slot ${whole(slot)}`;
    if (meeting.kind === "shared") {
        const start = flips ? "Still magic." : "Magic.";
        return `${start} Both boards go to ${wanted}, and the ${piece} attacks the same squares on both, so one slot serves both.`;
    }
    const [one, two] = boards.map((board) =>
        board ? `blockers on ${names(board)}` : "no blocker",
    );
    const disputed = attacks[0] ^ attacks[1];
    return (
        `Broken. The board with ${one} and the board with ${two} fight for ${wanted}, ` +
        `but ${plural(squaresOf(disputed).length, "square is", "squares are")} attacked on one of them only: ${names(disputed)}.`
    );
}

function questionOf({ piece, sq, relevant, bits }: Story): string {
    return (
        `A ${piece} on ${squareName(sq)} can meet ${whole(2 ** relevant.length)} sets of blockers, but its table has ` +
        `${whole(2 ** bits)} slots. Here are the 64 bits of its magic number (factor). Flip one, and see who meets in a slot.`
    );
}

/** Arrows from both boards into the slot between them. */
function arrows(): SVGElement {
    return svg(
        "svg",
        { viewBox: "0 0 120 60", "aria-hidden": "true", preserveAspectRatio: "none" },
        svg("path", { d: "M0 30C30 30 20 30 34 30m-8 -6l8 6l-8 6" }),
        svg("path", { d: "M120 30C90 30 100 30 86 30m8 -6l-8 6l8 6" }),
    );
}

export class BreakIt {
    readonly element: HTMLElement;
    private readonly bits: FactorBits;
    private readonly meeting = h("div", { class: "meeting" });
    private readonly sentence = h("p", { class: "verdict", "aria-live": "polite" });
    private readonly question = h("p", {});
    private readonly repair = button("Repair", () => this.flip(0n));
    private flips = 0n;
    private story: Story | undefined;

    constructor(private readonly options: BreakOptions) {
        this.bits = new FactorBits({
            label: "The magic number, bit 63 first; press a bit to flip it",
            signal: options.signal,
            onFlip: (at) => this.flip(this.flips ^ bit(at)),
        });
        this.element = h(
            "section",
            { class: "break", "aria-labelledby": "break-it", hidden: true },
            h("h2", { id: "break-it" }, "Why it is magic: break it"),
            this.question,
            h(
                "div",
                { class: "panes" },
                h("div", {}, this.bits.element, this.repair),
                this.meeting,
            ),
            this.sentence,
        );
    }

    draw(question: Question, flips: bigint): void {
        const story = subjectOf(this.options.core, question);
        this.story = story;
        this.element.hidden = false;
        this.question.textContent = questionOf(story);
        this.flips = flips;
        this.repair.disabled = !flips;
        this.bits.draw((story.factor ^ flips) & FULL, undefined);
        const meeting = meet(this.options.core, story, flips);
        this.sentence.textContent = sentenceOf(story, meeting, flips);
        this.meeting.dataset["kind"] = meeting.kind;
        this.meeting.replaceChildren(...this.boards(story, meeting.pair));
    }

    private flip(flips: bigint): void {
        if (this.story) this.draw(this.story, flips);
        this.options.onFlip(flips);
    }

    private boards(story: Story, { slot, boards, attacks }: Pair): HTMLElement[] {
        const { piece, sq } = story;
        const side = (i: 0 | 1) =>
            picture(
                i ? "The other board" : "One board",
                {
                    slider: { piece, sq },
                    occupied: boards[i],
                    attacked: attacks[i],
                    focus: attacks[0] ^ attacks[1],
                    inkOf: numbersIn(maskOf(story)),
                    text: () => "",
                },
                { small: true },
            );
        const between = h(
            "div",
            { class: "between" },
            arrows(),
            h("span", { class: "number" }, `slot ${whole(slot)}`),
        );
        return [side(0), between, side(1)];
    }
}
