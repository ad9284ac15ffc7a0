// answer_count.ts - how many different answers a rook has: on each ray as many as it is long, and all of them multiplied.
import { bit, count, squareName } from "../core/bits.js";
import { h } from "../ui/dom.js";
import { Facts } from "../ui/facts.js";
import type { Place } from "../ui/part.js";
import { whole } from "../ui/words.js";
import { PickedBoard } from "./picked.js";
import { WAY_NAMES, walkBoard } from "./walk.js";

const E7 = 52;

export function answerCount({ core, signal }: Place): HTMLElement {
    const facts = new Facts("noted", [
        ["from", "Rook on"],
        ["lengths", "Steps up, right, down, left"],
        ["sets", "Different answers"],
        ["ways", "Occupancies"],
    ]);
    const board = new PickedBoard({
        label: "The rook’s square; press one",
        sq: E7,
        signal,
        onPick: draw,
    });

    function draw(sq: number): void {
        const { attacks, steps } = walkBoard(sq, 0n);
        const mask = core.mask("rook", sq);
        const lengths = WAY_NAMES.map((way) => steps[way]);
        // A ray with no squares has one answer, too: none.
        const factors = lengths.map((length) => Math.max(1, length));
        const sets = factors.reduce((product, length) => product * length, 1);
        board.draw({
            slider: { piece: "rook", sq },
            focus: bit(sq),
            marked: mask,
            attacked: attacks,
        });
        facts.set("from", squareName(sq));
        facts.set("lengths", lengths.join(", "));
        facts.set("sets", `${factors.join(" × ")} = ${whole(sets)}`);
        facts.set("ways", `2^${count(mask)} = ${whole(2 ** count(mask))}`);
    }

    draw(E7);
    return h("div", { class: "columns" }, board.element, facts.element);
}
