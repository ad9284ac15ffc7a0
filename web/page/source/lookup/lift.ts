// lift.ts - the index bits lifted out of the top of a product, and laid down as a number.
import { binary, hex } from "../core/bits.js";
import { svg } from "../ui/dom.js";
import { whole } from "../ui/words.js";

export interface LiftOptions {
    value: bigint;
    bits: number;
    width?: 32 | 64;
}

const WIDE = 640;

const digit = (x: number, y: number, text: string, look: string): SVGElement =>
    svg("text", { class: look, x, y }, text);

export function indexLift({ value, bits, width = 64 }: LiftOptions): SVGSVGElement {
    const digits = binary(value, width);
    const step = WIDE / width;
    const wide = Math.min(30, 400 / bits);
    const left = (WIDE - bits * wide) / 2;
    const index = value >> BigInt(width - bits);
    const words = `the upper ${bits} bits of ${hex(value, width / 4)} are the index ${index}`;
    const top = [...digits].map((text, i) =>
        digit(step * (i + 0.5), 21, text, i < bits ? "lifted" : "left"),
    );
    const below = [...digits.slice(0, bits)].map((text, i) =>
        digit(left + wide * (i + 0.5), 87, text, "big"),
    );
    const span = bits * wide;
    return svg(
        "svg",
        { class: "lift", viewBox: `0 0 ${WIDE} 124`, role: "img", "aria-label": words },
        svg("rect", { class: "indexed", x: 0, y: 6, width: bits * step, height: 22, rx: 3 }),
        svg("path", {
            class: "zoom",
            d: `M0 28H${bits * step}C${bits * step} 50 ${left + span} 44 ${left + span} 66H${left}C${left} 44 0 50 0 28z`,
        }),
        svg("rect", { class: "indexed", x: left, y: 66, width: span, height: 30, rx: 3 }),
        ...top,
        ...below,
        digit(WIDE / 2, 116, `≫ ${width - bits}   =   ${whole(index)}`, "said"),
    );
}
