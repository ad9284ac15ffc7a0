// shared_slots.ts - the slots that several occupancies share, one at a time: two of these, and whether that is harmful.
import { hex, subsetOf } from "../core/bits.js";
import {
    attacksAt,
    BAD,
    EMPTY,
    ONE,
    setsAmong,
    visitorsOf,
    type Filling,
} from "../collisions/filling.js";
import { h, setText } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import { plural } from "../ui/words.js";
import { Scrubber } from "./scrubber.js";
import { twoBoards, type Occupancy, type Slider } from "./two_boards.js";

export interface Sharers extends Slider {
    mask: bigint;
}

export class SharedSlots {
    readonly element: HTMLElement;
    private filling: Filling | undefined;
    private slots: number[] = [];
    private readonly said = h("p", { class: "value", "aria-live": "polite" });
    private readonly facts = new Facts("noted", [["sharing", "The factor that fills them"]]);
    private readonly pair = h("div", { class: "clash" });
    private readonly scrubber = new Scrubber("Slot that several share", (at) => this.show(at));

    constructor(private readonly sharers: Sharers) {
        this.element = h(
            "div",
            {},
            this.scrubber.element,
            this.facts.element,
            this.said,
            this.pair,
        );
    }

    /** The bad ones come first. A factor by which no slot is shared leaves the factor before it, so that there is
     * always something to see. */
    draw(filling: Filling, factor: bigint): void {
        const { kinds } = filling;
        const shared = [...kinds.keys()].filter(
            (slot) => kinds[slot] !== EMPTY && kinds[slot] !== ONE,
        );
        if (!shared.length) return;
        const isBad = (slot: number) => kinds[slot] === BAD;
        this.filling = filling;
        this.slots = [...shared.filter(isBad), ...shared.filter((slot) => !isBad(slot))];
        this.facts.set("sharing", hex(factor));
        this.scrubber.limit(this.slots.length - 1);
    }

    private show(at: number): void {
        const { filling } = this;
        const slot = this.slots[at];
        if (!filling || slot === undefined) return;
        const visitors = visitorsOf(filling, slot);
        const [a = 0, b = 0] = visitors;
        const answers = plural(setsAmong(filling, visitors), "answer", "answers");
        const verdict = filling.kinds[slot] === BAD ? "bad" : "good";
        setText(this.said, `Slot ${slot}: ${visitors.length} occupancies, ${answers}: ${verdict}`);
        this.scrubber.name(`slot ${slot}`);
        this.pair.replaceChildren(
            twoBoards(this.sharers, this.seen(filling, a), this.seen(filling, b)),
        );
    }

    private seen(filling: Filling, number: number): Occupancy {
        return {
            occupied: subsetOf(this.sharers.mask, number),
            attacks: attacksAt(filling, number),
        };
    }
}
