// four_numbers.ts - what each square needs where every one has an array of its own: mask, factor, shift and offset.
import { bit, count, hex } from "../core/bits.js";
import { lookUp } from "../lookup/steps.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { picked } from "./picked.js";

const E4 = 28;

export function fourNumbers({ core, signal }: Place): HTMLElement {
    return picked({
        label: "The rook’s square; press one",
        sq: E4,
        signal,
        rows: [
            ["rook", "Rook on"],
            ["mask", "Mask"],
            ["factor", "Factor"],
            ["shift", "Shift"],
            ["offset", "Offset"],
            ["last", "Last slot of its array"],
        ],
        show: (sq) => {
            const { steps } = lookUp(core, "rook", sq, "fancy", 0n);
            const value = (name: string) => steps.find(({ label }) => label === name)?.value ?? 0n;
            const mask = value("mask");
            const offset = value("array");
            return {
                view: { slider: { piece: "rook", sq }, marked: mask },
                values: [
                    hex(mask),
                    hex(value("factor")),
                    String(value("shift")),
                    whole(offset),
                    whole(offset + bit(count(mask)) - 1n),
                ],
            };
        },
    });
}
