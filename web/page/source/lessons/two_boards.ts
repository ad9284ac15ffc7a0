// two_boards.ts - two occupancies that come to one slot, on boards beside each other, and where their answers differ.
import { pairOfBoards } from "../collisions/pair.js";
import { h } from "../ui/dom.js";
import { marks } from "./marks.js";

export interface Slider {
    piece: "rook" | "bishop";
    sq: number;
}

export interface Occupancy {
    occupied: bigint;
    attacks: bigint;
}

const TITLES = ["One occupancy", "Another one"] as const;

export function twoBoards(slider: Slider, one: Occupancy, other: Occupancy): HTMLElement {
    const side = (occupancy: Occupancy, title: string) => ({
        ...slider,
        ...occupancy,
        title,
        facts: [],
    });
    const pair = pairOfBoards([side(one, TITLES[0]), side(other, TITLES[1])]);
    if (one.attacks === other.attacks) return pair;
    return h("div", {}, pair, marks([["focus", "attacked on one of the two boards only"]]));
}
