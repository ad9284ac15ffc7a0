// gathering.ts - the fourth lesson: a multiplication gathers scattered bits into an index.
import { binary, bit, count, hex, squareName } from "../core/bits.js";
import { partialProducts } from "../lookup/partial.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { link, type Place } from "../ui/part.js";
import { numbersIn } from "../ui/palette.js";
import { panel, Task, words, type Lesson } from "./lesson.js";
import { Facts } from "../ui/facts.js";
import { whole } from "../ui/words.js";
import { BlockersBoard } from "../ui/blockers.js";
import { ShiftDown } from "./shift_down.js";
import { Stepper } from "./stepper.js";

/** a2 to a7, and the factor that lays them side by side: `grimoire show rank` has the same. */
const INNER_FILE = 0x0001010101010100n;
const GATHER = 0x0004081020408000n;
const INDEX_BITS = 6;
const E4 = 28;
const WISHED = 5;

const BOARD = words(
    "A board is a number of 64 bits: a1 is bit 0, b1 bit 1, and so on up to bit 63 for h8. The mask " +
        "leaves a few bits far apart, and a multiplication lays them side by side.",
);

const COPIES = words(
    "Multiplying by 2 shifts a number one place up, by 4 two places. Each blocker on bit n makes a copy of the " +
        "*factor* or magic number, shifted up by n. The product is the sum of these copies; what goes " +
        "beyond 64 bits is lost.",
);

const TOP = words(
    "Here each copy brings just one bit into the top six places. These, shifted down by 64 − 6 = 58, are the index.",
);

const BOTH = words(
    "With ten squares around e4, copies run into each other, and 1 + 1 carries into the next place. " +
        "Yet a factor can be found whose index still tells the answers apart: two occupancies may share an " +
        "index if they have the same answer.",
);

const AFTER =
    "One `&`, one multiplication, one shift, one look: `table[((occ & mask) * factor) >> 54]`, where 54 is 64 − 10.";

interface Gathering {
    label: string;
    sq: number;
    occ: bigint;
    mask: bigint;
    factor: bigint;
    bits: number;
    onProduct?: (product: bigint) => void;
}

/** The board and the index, and the copies for wherever they are wanted. */
class GatheringView {
    readonly element: HTMLElement;
    readonly blockers: BlockersBoard;
    readonly diagram = h("div", { class: "copies" });
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
        this.element = h("div", { class: "columns" }, this.blockers.element, side);
        this.facts.set("factor", hex(factor));
        this.update();
    }

    private update(): void {
        const { sq, mask, factor, bits, onProduct } = this.problem;
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
        onProduct?.(value);
    }
}

/** The factor of the library's fancy scheme. */
function fancyFactor({ core }: Place, sq: number): bigint {
    const step = core.show("rook", sq, "fancy", 0n).steps.find(({ label }) => label === "factor");
    return BigInt(step?.value ?? 0);
}

const SOME_BLOCKERS = [
    ["One blocker", bit(44)],
    ["Two blockers", bit(44) | bit(26)],
    ["Three blockers", bit(44) | bit(26) | bit(12)],
] as const;

function bothLines(place: Place): HTMLElement {
    const mask = place.core.mask("rook", E4);
    const view = new GatheringView(place, {
        label: "The rook on e4; press squares with letters to put blockers",
        sq: E4,
        occ: SOME_BLOCKERS[2][1],
        mask,
        factor: fancyFactor(place, E4),
        bits: count(mask),
    });
    const start = SOME_BLOCKERS.map(([text, occ]) =>
        button(text, () => view.blockers.set(E4, occ)),
    );
    return panel(
        "Ten squares around e4",
        h("div", { class: "row" }, ...start),
        view.element,
        view.diagram,
    );
}

/** The board, the copies and the shift, each in a frame of its own. */
function oneFile(place: Place, task: Task): HTMLElement[] {
    const shift = new ShiftDown(INDEX_BITS);
    const view = new GatheringView(place, {
        label: "The rook on a1; press squares from a2 to a7",
        sq: 0,
        occ: bit(16) | bit(40),
        mask: INNER_FILE,
        factor: GATHER,
        bits: INDEX_BITS,
        onProduct: (product) => {
            shift.draw(product);
            task.notice(product >> BigInt(64 - INDEX_BITS) === BigInt(WISHED));
        },
    });
    return [
        panel("Six squares of a file", view.element),
        task.element,
        BOARD,
        panel("A copy for each blocker", view.diagram),
        COPIES,
        panel("Shifted down", shift.element),
        TOP,
    ];
}

async function open(place: Place): Promise<HTMLElement[]> {
    const task = new Task(
        `Put blockers on the file so that the index becomes ${WISHED}, in bits 000101.`,
        "a2 brings the lowest bit of the index, worth 1, and a4 the third, worth 4.",
    );
    const { element: whole } = await Stepper.open(place, {
        label: "The rook on e4; press squares to put blockers",
        scheme: "fancy",
        sq: E4,
        occ: SOME_BLOCKERS[2][1],
    });
    const more = link("lookup", { piece: "rook", sq: "e4", scheme: "fancy" });
    return [
        ...oneFile(place, task),
        bothLines(place),
        BOTH,
        panel("The whole lookup", whole),
        words(AFTER, `Every step of it, for every scheme, is in [Lookup](${more}).`),
    ];
}

export const gathering: Lesson = {
    title: "Multiply to gather",
    sentence: "How one multiplication collects bits from all over the board into an index.",
    open,
};
