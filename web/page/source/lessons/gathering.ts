// gathering.ts - the third lesson: a multiplication gathers scattered bits into an index.
import { binary, bit, count, hex, squareName } from "../core/bits.js";
import { partialProducts } from "../lookup/partial.js";
import { choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link, type Place } from "../ui/part.js";
import { numbersIn } from "../ui/palette.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { whole } from "../ui/words.js";
import { BlockersBoard } from "./blockers.js";

/** a2 to a7, and the factor that lays them side by side: `grimoire show rank` has the same. */
const INNER_FILE = 0x0001010101010100n;
const GATHER = 0x0004081020408000n;
const E4 = 28;
const WISHED = 5;

const BEFORE = words(
    "A board is a number, too, of 64 bits: a1 is bit 0 and worth 1, b1 is bit 1 and worth 2, and so " +
        "on, rank by rank, up to bit 63 for h8. Masking it is a single `&`. What is left are a few " +
        "bits far apart. How do they get side by side?",
    "Some processors have an instruction for just this. It is called *PEXT*, for parallel bit " +
        "extract: it takes a number and a mask, and pushes the bits under the mask together. Where " +
        "it is fast, use it. Elsewhere one needs something that every processor does " +
        "fast: multiplication.",
    "# Copies that add up",
    "Multiplying by 1 leaves a number as it is, by 2 shifts all its bits one place up, by 4 two " +
        "places. So a blocker on bit 8 shifts the other number, the *factor*, 8 places up. Two blockers " +
        "make two shifted copies, and the product is their sum. What goes beyond 64 bits is lost.",
    "Take only the six squares a2 to a7. This factor has six bits, and each copy brings just one " +
        "of them into the top six places: the blocker on a2 into the lowest, a3 into the next. The top " +
        "six bits of the sum, shifted down by 64 − 6 = 58 places (`>> 58`), are the index.",
    "Below the board each blocker has a row, its copy; the top six places are shaded.",
);

const BOTH = words(
    "# Both lines at once",
    "The ten squares around e4 are less orderly. Copies run into each other, 1 + 1 carries into " +
        "the next place, as in every sum. And yet one factor will do. Try it with one blocker, with " +
        "two, with three.",
);

const AFTER = words(
    "So this is the whole lookup:",
    "`attacks = table[((occ & mask) * factor) >> 54]`",
    "One `&`, one multiplication, one shift, one look. No loop, and nothing to guess. The rook’s " +
        "index need not have the bits in any order, and two occupancies may even share one, as " +
        "long as they have the same answer. Where does such a factor come from?",
);

interface Gathering {
    label: string;
    sq: number;
    occ: bigint;
    mask: bigint;
    factor: bigint;
    bits: number;
    onIndex?: (index: number) => void;
}

/** The board, the copies and the index. */
class GatheringView {
    readonly element: HTMLElement;
    readonly blockers: BlockersBoard;
    private readonly diagram = h("div", { class: "copies" });
    private readonly facts = new Facts("noted", [
        ["key", "Board & mask"],
        ["factor", "Factor"],
        ["product", "Product"],
        ["index", "Index"],
    ]);

    constructor(
        private readonly place: Place,
        private readonly problem: Gathering,
    ) {
        const { label, sq, occ, factor } = problem;
        const { signal } = place;
        this.blockers = new BlockersBoard({
            label,
            sq,
            occ,
            signal,
            onChange: () => this.update(),
        });
        const side = h("div", {}, this.facts.element);
        this.element = h(
            "div",
            {},
            h("div", { class: "columns" }, this.blockers.element, side),
            this.diagram,
        );
        this.facts.set("factor", hex(factor));
        this.update();
    }

    private update(): void {
        const { sq, mask, factor, bits, onIndex } = this.problem;
        const key = this.blockers.occ & mask;
        const { value } = this.place.core.product("rook", sq, "masked", factor, 0n, key);
        const index = value >> BigInt(64 - bits);
        this.blockers.draw({ marked: mask, inkOf: numbersIn(mask) });
        this.facts.set("key", hex(key));
        this.facts.set("product", hex(value));
        const places = 2 ** bits - 1;
        this.facts.set("index", `${binary(index, bits)} = ${index}, of 0 to ${whole(places)}`);
        this.diagram.replaceChildren(
            partialProducts({
                factor,
                key,
                bits,
                name: (sq) => squareName(sq),
                inkOf: numbersIn(mask),
            }),
        );
        onIndex?.(Number(index));
    }
}

/** The factor of the library's fancy scheme. */
function fancyFactor({ core }: Place, sq: number): bigint {
    const step = core.show("rook", sq, "fancy", 0n).steps.find(({ label }) => label === "factor");
    return BigInt(step?.value ?? 0);
}

const SOME_BLOCKERS = { one: bit(44), two: bit(44) | bit(26), three: bit(44) | bit(26) | bit(12) };

function bothLines(place: Place): HTMLElement {
    const mask = place.core.mask("rook", E4);
    const view = new GatheringView(place, {
        label: "The rook on e4; press hatched squares to put blockers",
        sq: E4,
        occ: SOME_BLOCKERS.one,
        mask,
        factor: fancyFactor(place, E4),
        bits: count(mask),
    });
    const start = choice(
        "Begin with",
        [
            ["one", "one blocker"],
            ["two", "two"],
            ["three", "three"],
        ] as const,
        "one",
        (blockers) => view.blockers.set(E4, SOME_BLOCKERS[blockers]),
    );
    return panel("Ten squares around e4", start, view.element);
}

function oneFile(place: Place, task: Task): HTMLElement {
    const view = new GatheringView(place, {
        label: "The rook on a1; press squares from a2 to a7",
        sq: 0,
        occ: bit(16) | bit(40),
        mask: INNER_FILE,
        factor: GATHER,
        bits: 6,
        onIndex: (index) => task.notice(index === WISHED),
    });
    return panel("Six squares of a file", view.element);
}

function open(place: Place): HTMLElement[] {
    const task = new Task(
        `Put blockers on the file so that the index becomes ${WISHED}, in bits 000101.`,
        "a2 brings the lowest bit of the index, worth 1, and a4 the third, worth 4.",
    );
    const more = link("lookup", { piece: "rook", sq: "e4", scheme: "fancy" });
    return [
        BEFORE,
        oneFile(place, task),
        task.element,
        BOTH,
        bothLines(place),
        AFTER,
        words(`Every step of it, for every scheme, is in [Lookup](${more}).`),
    ];
}

export const gathering: Lesson = {
    title: "Multiply to gather",
    sentence: "How one multiplication collects bits from all over the board into an index.",
    open,
};
