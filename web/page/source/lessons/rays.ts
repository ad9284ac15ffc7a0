// rays.ts - the second lesson: which squares matter on four rays, what a walk on them costs, and how large tables are.
import { bit, count, squareName, squaresOf } from "../core/bits.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";
import { Code } from "./code.js";
import { counts } from "./counts.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { numbersIn } from "../ui/palette.js";
import { whole } from "../ui/words.js";
import { BlockersBoard } from "../ui/blockers.js";
import { WAY_NAMES, walkBoard } from "./walk.js";

const E4 = 28;
const E6 = 44;
const B4 = 25;
/** The rook cannot see it. */
const C7 = 50;
const SCATTERED = 100;
/** Of every so many squares one is occupied. */
const ONE_IN = 3;

const WALK = words(
    "Each step asks: is there a blocker? A processor guesses the answer and works ahead; after a wrong " +
        "guess that work is thrown away. That often costs more than to look the answer up.",
);

const MASK = words(
    "Only the coloured squares matter, the rook’s *mask*: its rank and file without its own " +
        "square and the last one each way, as nothing stands behind that. Clear all others, and the answer stays " +
        "the same.",
);

const everything = 1n << 64n;
const SIZES = words(
    `A table for the whole board is out of reach: it has 2^64 = ${whole(everything)} occupancies. ` +
        "Ten squares have 2^10 = 1,024 occupancies, twelve have 4,096.",
);

function scatter(): bigint {
    let occ = 0n;
    for (let sq = 0; sq < 64; sq++) if (Math.random() * ONE_IN < 1) occ |= bit(sq);
    return occ;
}

function walking({ signal }: Place): HTMLElement {
    const average = { boards: 0, steps: 0 };
    const facts = new Facts("noted", [
        ...WAY_NAMES.map((way) => [way, `Steps ${way}`] as const),
        ["sum", "Steps in all"],
        ["average", "On average"],
    ]);
    const blockers = new BlockersBoard({
        label: "A rook that walks; press squares to put blockers",
        sq: E4,
        occ: bit(E6) | bit(B4),
        signal,
        moves: true,
        onChange: update,
    });
    const again = button(`Scatter blockers, ${SCATTERED} times`, () => {
        let occ = 0n;
        for (let i = 0; i < SCATTERED; i++) {
            occ = scatter();
            average.boards++;
            average.steps += walkBoard(blockers.sq, occ).sum;
        }
        blockers.set(blockers.sq, occ);
    });

    function update(): void {
        const { attacks, steps, sum } = walkBoard(blockers.sq, blockers.occ);
        blockers.draw({ attacked: attacks });
        for (const way of WAY_NAMES) facts.set(way, String(steps[way]));
        facts.set("sum", String(sum));
        const { boards } = average;
        const mean = (average.steps / boards).toFixed(2);
        const share = `one square in ${ONE_IN} occupied`;
        facts.set("average", boards ? `${mean}, ${whole(boards)} boards with ${share}` : "–");
    }

    update();
    const side = h("div", {}, facts.element, again);
    return panel("Walk and count", h("div", { class: "columns" }, blockers.element, side));
}

const MASK_FACTS = [
    ["squares", "Squares that matter"],
    ["occupancies", "Their occupancies"],
    ["relevant", "Blockers on them"],
    ["all", "Attacked squares"],
    ["same", "With only those blockers"],
] as const;

function masking({ core, signal }: Place, task: Task, code: Code): HTMLElement {
    /** Where the loop over all squares comes to: with one of the mask, the line that takes it in. */
    const light = (inMask: boolean) => code.light(inMask ? "relevant" : "other");
    light(true);
    const facts = new Facts("noted", MASK_FACTS);
    const blockers = new BlockersBoard({
        label: "A rook and its mask; press squares to put blockers",
        sq: E4,
        occ: bit(E6) | bit(C7),
        signal,
        moves: true,
        onChange: update,
    });

    let before = { sq: -1, occ: 0n, attacks: 0n };

    function update(): void {
        const { sq, occ } = blockers;
        const mask = core.mask("rook", sq);
        const relevant = occ & mask;
        const attacks = core.attacks("rook", sq, occ);
        const squares = count(mask);
        blockers.draw({ attacked: attacks, marked: mask, inkOf: numbersIn(mask) });
        facts.set("squares", String(squares));
        facts.set("occupancies", `2^${squares} = ${whole(2 ** squares)}`);
        facts.set(
            "relevant",
            squaresOf(relevant)
                .map((sq) => squareName(sq))
                .join(" ") || "none",
        );
        facts.set("all", String(count(attacks)));
        const same = core.attacks("rook", sq, relevant) === attacks;
        facts.set("same", same ? "the same squares" : "other squares");
        const changed = occ ^ before.occ;
        if (sq === before.sq && count(changed) === 1) light((changed & mask) !== 0n);
        const added = relevant & ~before.occ;
        const isOneMore = sq === before.sq && added !== 0n && (before.occ & ~occ) === 0n;
        task.notice(isOneMore && attacks === before.attacks);
        before = { sq, occ, attacks };
    }

    update();
    const side = h("div", {}, facts.element, code.element);
    return panel("The mask", h("div", { class: "columns" }, blockers.element, side));
}

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        "Put one more blocker on a coloured square so that nothing changes in what is attacked.",
        "It stands behind another blocker. Two occupancies, one answer: keep this in mind, the fifth " +
            "lesson lives on it.",
    );
    const code = await Code.open(place, "relevant");
    return [
        masking(place, task, code),
        task.element,
        MASK,
        walking(place),
        WALK,
        counts(place),
        SIZES,
    ];
}

export const rays: Lesson = {
    title: "Rays and masks",
    sentence:
        "The few squares that matter to a rook on the whole board, and why a walk to them is slow.",
    open,
};
