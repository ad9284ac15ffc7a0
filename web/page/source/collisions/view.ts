// view.ts - one factor on one square: all occupancies against slots, and what that comes to.
import { hex, squareName, subsetOf } from "../core/bits.js";
import type { Collisions } from "../core/core.js";
import type { Place } from "../ui/part.js";
import { h } from "../ui/dom.js";
import { attacksAt, describe, fillingOf, type Filling } from "./filling.js";
import { flipsThatWork } from "./flips.js";
import { topBits } from "./formulas.js";
import type { Library } from "./library.js";
import { pairOfBoards, type Side } from "./pair.js";
import { Panel } from "./panel.js";
import { SlotDetails } from "./slot_details.js";
import { legend, SlotPicture } from "./slot_picture.js";
import { MOST_BITS, paramsOf, type State } from "./state.js";
import { whole } from "../ui/words.js";

export class View {
    readonly element: HTMLElement;
    private readonly panel: Panel;
    private readonly slots: SlotPicture;
    private readonly details = new SlotDetails();
    private readonly verdict = h("p", { class: "verdict", role: "status" });
    private readonly legend = h("div");
    private readonly facts = h("dl", { class: "facts" });
    private readonly words = h("p", { class: "offscreen", "data-counts": "" });
    private readonly result: HTMLElement;
    private readonly pair = h("section", { class: "first-pair", "aria-label": "First clash" });
    private filling: Filling | undefined;
    private timer = 0;

    constructor(
        private readonly place: Place,
        library: Library,
        private state: State,
    ) {
        const { signal } = place;
        const change = (changed: Partial<State>) => this.show({ ...this.state, ...changed });
        this.panel = new Panel({ core: place.core, state, library, signal, change });
        this.slots = new SlotPicture({
            label: "Slots",
            signal,
            onPoint: (slot) => this.point(slot),
        });
        this.result = h(
            "div",
            {},
            this.slots.element,
            this.legend,
            this.words,
            this.facts,
            this.details.element,
        );
        this.element = h(
            "div",
            { class: "collide" },
            h(
                "div",
                { class: "columns" },
                this.panel.element,
                h("div", { class: "result" }, this.verdict, this.result),
            ),
            this.pair,
        );
        signal.addEventListener("abort", () => clearTimeout(this.timer));
        this.show(state);
    }

    /** Everything anew for another factor, square or formula. */
    show(state: State): void {
        this.state = state;
        this.place.keep(paramsOf(state));
        this.draw();
    }

    private draw(): void {
        const { piece, sq, form, bits, factor, constant } = this.state;
        this.panel.draw(this.state);
        const found = this.place.core.collide(piece, sq, form, bits, factor, constant);
        this.result.hidden = !found;
        this.details.clear();
        this.pair.replaceChildren();
        this.pair.hidden = !found?.first;
        if (found) this.drawFound(found);
        else this.say(false, this.whyNot());
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.drawFlips());
    }

    private drawFlips(): void {
        this.panel.drawFlips(flipsThatWork(this.place.core, this.state));
    }

    private whyNot(): string {
        const { piece, form } = this.state;
        if (form === "one" && piece === "rook")
            return "Folded halves are for bishops only: a rook's relevant squares would meet.";
        return `The factor's top six bits are the shift, and leave no index; from 1 to ${MOST_BITS} bits make sense.`;
    }

    private drawFound(found: Collisions): void {
        const { form, bits, factor } = this.state;
        const filling = fillingOf(this.place.core.indexBits(form, bits, factor), found);
        this.filling = filling;
        this.slots.draw(filling);
        this.legend.replaceChildren(legend(filling));
        this.words.textContent = `${describe(filling)}.`;
        this.drawFacts(filling);
        this.sayHow(filling);
        if (found.first) this.drawPair(filling, found.first);
    }

    private sayHow({ bad }: Filling): void {
        const slots = bad === 1 ? "one slot" : `${whole(bad)} slots`;
        if (bad) this.say(false, `Not a factor: different attacks meet in ${slots}.`);
        else this.say(true, "A factor: where occupancies meet, the attacks are the same.");
    }

    private say(good: boolean, sentence: string): void {
        this.verdict.className = good ? "verdict good" : "verdict bad";
        this.verdict.replaceChildren(
            h("span", { class: "sign", "aria-hidden": "true" }, good ? "✓" : "✗"),
            h("span", {}, sentence),
        );
    }

    private drawFacts(filling: Filling): void {
        const { slots, kinds, used, lowest, highest, sets } = filling;
        const share = ((100 * used) / kinds.length).toFixed(used === kinds.length ? 0 : 1);
        const facts = [
            ["occupancies", "Occupancies", whole(slots.length)],
            ["used", "Slots used", `${whole(used)} of ${whole(kinds.length)}, ${share} %`],
            [
                "range",
                "Range",
                `${whole(highest - lowest + 1)} slots, from ${whole(lowest)} to ${whole(highest)}`,
            ],
            ["sets", "Attack sets", `${whole(sets)}: no factor gets along with fewer slots`],
        ];
        this.facts.replaceChildren(
            ...facts.map(([hook, name, value]) =>
                h("div", { "data-fact": hook }, h("dt", {}, name), h("dd", {}, value)),
            ),
        );
    }

    private point(slot: number): void {
        const { piece, sq } = this.state;
        const mask = this.place.core.mask(piece, sq);
        if (this.filling) this.details.draw({ piece, sq, mask, filling: this.filling }, slot);
    }

    // ---- The first clash ---------------------------------------------------------------------

    private drawPair(filling: Filling, [a, b]: [number, number]): void {
        const slot = filling.slots[a];
        this.pair.append(
            h("h2", {}, "The first clash"),
            h(
                "p",
                {},
                `Counted through from the empty board, occupancies number ${whole(a)} and `,
                `${whole(b)} are the first two with different attacks that go to one slot, `,
                `number ${whole(slot)}. Squares that only one of them attacks are outlined.`,
            ),
            pairOfBoards([this.sideOf(filling, a), this.sideOf(filling, b)]),
        );
    }

    private sideOf(filling: Filling, subset: number): Side {
        const { piece, sq, form, factor, constant } = this.state;
        const { core } = this.place;
        const occupied = subsetOf(core.mask(piece, sq), subset);
        const attacks = attacksAt(filling, subset);
        const { value, width } = core.product(piece, sq, form, factor, constant, occupied);
        const top = topBits(value, width, filling.bits);
        return {
            piece,
            sq,
            occupied,
            attacks,
            title: `${piece} ${squareName(sq)}, occupancy number ${subset}`,
            facts: [
                ["occupied", hex(occupied)],
                ["attacks", hex(attacks)],
                ["product", hex(value, width / 4)],
                [`its top ${filling.bits} bits`, `${top} = ${filling.slots[subset]}`],
            ],
        };
    }
}
