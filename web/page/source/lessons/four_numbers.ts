// four_numbers.ts - what each square needs where every one has an array of its own: mask, factor, shift and offset.
import { bit, count, hex, squareName } from "../core/bits.js";
import { lookUp } from "../lookup/steps.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { PickedBoard } from "./picked.js";

const E4 = 28;

export function fourNumbers({ core, signal }: Place): HTMLElement {
    const facts = new Facts("noted", [
        ["rook", "Rook on"],
        ["mask", "Mask"],
        ["factor", "Factor"],
        ["shift", "Shift"],
        ["offset", "Offset"],
        ["last", "Last slot of its array"],
    ]);
    const board = new PickedBoard({
        label: "The rook’s square; press one",
        sq: E4,
        signal,
        onPick: draw,
    });

    function draw(sq: number): void {
        const { steps } = lookUp(core, "rook", sq, "fancy", 0n);
        const value = (name: string) => steps.find(({ label }) => label === name)?.value ?? 0n;
        const mask = value("mask");
        const offset = value("array");
        board.draw({ slider: { piece: "rook", sq }, focus: bit(sq), marked: mask });
        facts.set("rook", squareName(sq));
        facts.set("mask", hex(mask));
        facts.set("factor", hex(value("factor")));
        facts.set("shift", String(value("shift")));
        facts.set("offset", whole(offset));
        facts.set("last", whole(offset + bit(count(mask)) - 1n));
    }

    draw(E4);
    return h("div", { class: "columns" }, board.element, facts.element);
}
