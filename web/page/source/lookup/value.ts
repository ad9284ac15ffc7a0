// value.ts - a number in hexadecimal and in binary, with its index bits marked, to be copied as C.
import { binary, hex } from "../core/bits.js";
import { copyButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { whole } from "../ui/words.js";

export interface ValueOptions {
    /** 64 for boards, 32 for words, fewer for small numbers. */
    width: number;
    /** How many of the upper bits are the index. */
    marked?: number;
}

export const asC = (value: bigint, width = 64): string =>
    width === 32 ? `UINT32_C(${hex(value, 8)})` : `UINT64_C(${hex(value, width === 64 ? 16 : 1)})`;

/** One group of eight digits, part of which may be marked. */
function group(digits: string, marked: number): HTMLElement {
    const mark = marked > 0 ? h("mark", {}, digits.slice(0, marked)) : null;
    return h("span", {}, mark, digits.slice(Math.max(0, marked)));
}

/** Eight digits a group. */
export function binaryDigits(value: bigint, width: number, marked = 0): HTMLElement {
    const digits = binary(value, width);
    const groups: HTMLElement[] = [];
    for (let at = 0; at < digits.length; at += 8)
        groups.push(group(digits.slice(at, at + 8), Math.min(8, marked - at)));
    return h("code", { class: "binary" }, ...groups);
}

const roundUp = (value: bigint): number =>
    Math.min(64, Math.max(8, Math.ceil(value.toString(2).length / 8) * 8));

export function valueView(value: bigint, text: string, options: ValueOptions): HTMLElement {
    const small = options.width < 32;
    const width = small ? roundUp(value) : options.width;
    return h(
        "div",
        { class: "value" },
        h(
            "p",
            { class: "hexline" },
            h("code", { class: "hex", "data-value": text }, text),
            small ? h("span", { class: "quiet" }, ` = ${whole(value)}`) : null,
            copyButton("Copy", () => asC(value, options.width)),
        ),
        binaryDigits(value, width, options.marked),
    );
}
