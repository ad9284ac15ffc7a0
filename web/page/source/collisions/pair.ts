// pair.ts - two boards side by side that a factor confuses: the same slot, and different attacks.
import { h } from "../ui/dom.js";
import { picture } from "../ui/board.js";

export interface Side {
    piece: "rook" | "bishop";
    sq: number;
    occupied: bigint;
    attacks: bigint;
    title: string;
    /** Names and values below the board. */
    facts: readonly (readonly [string, string])[];
}

function drawSide({ piece, sq, occupied, attacks, title, facts }: Side, other: Side): HTMLElement {
    const differ = sq === other.sq ? attacks ^ other.attacks : 0n;
    const view = { slider: { piece, sq }, occupied, attacked: attacks, focus: differ };
    return h(
        "figure",
        { class: "side" },
        h("figcaption", {}, title),
        picture(title, view),
        h("dl", {}, ...facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])),
    );
}

/** Squares that only one of the two attacks are outlined. */
export function pairOfBoards([left, right]: readonly [Side, Side]): HTMLElement {
    return h("div", { class: "board-pair" }, drawSide(left, right), drawSide(right, left));
}
