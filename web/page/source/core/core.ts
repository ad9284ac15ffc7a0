// core.ts - everything that the page knows of chess and of factors, asked of the project's own C.
import type {
    CodeStep,
    Judgement,
    Layout,
    PieceName,
    Refusal,
    SchemeInfo,
    Slot,
    Trace,
} from "./answers.js";
import { Riders } from "./riders.js";
import { Machine, module } from "./wasm.js";

export const PIECES: readonly PieceName[] = ["rook", "bishop", "queen"];
export const pieceNumber = (piece: PieceName): number => PIECES.indexOf(piece);

/** The formulas of factors. */
export const FORMS = ["masked", "black", "shiftin", "xor", "sum", "sum raw", "one"] as const;
export type Form = (typeof FORMS)[number];

/** The schemes whose steps these are. */
const SCHEME_OF: Record<Form, string> = {
    masked: "packed",
    black: "black",
    shiftin: "shiftin",
    xor: "mul32xor",
    sum: "mul32",
    "sum raw": "mul32",
    one: "mul32one",
};

/** The form that is a scheme's; masked, if none is. */
export const formOf = (scheme: string): Form =>
    FORMS.find((form) => SCHEME_OF[form] === scheme) ?? "masked";

/** Where every occupancy of a square goes. Views of the core's memory: good until the next call. */
export interface Collisions {
    subsets: number;
    slots: Uint32Array;
    attacks: BigUint64Array;
    /** Numbers of the first two that clash. */
    first?: [number, number];
}

export const RECIPES = ["best", "carry-free", "few bits"] as const;

/** Views of the core's memory: good until the next call. */
export interface Tried {
    tried: number;
    fitted: Uint16Array;
    factors: BigUint64Array;
    found: boolean;
}

export interface DescentProblem {
    piece: PieceName;
    sq: number;
    bits: number;
    black: boolean;
    /** From the factor's lowest bit up, instead of from its top bit down. */
    up?: boolean;
    cut: number;
}

export interface Stage {
    /** The relevant square that joins. */
    square: number;
    /** The factor's lowest bit that is known at its end. */
    level: number;
}

export interface DescentJob {
    nodes: number[];
    factors: number;
    first: bigint;
}

/** A table slot by slot. Views of the core's memory: good until the next call of layout. */
export interface LaidOut extends Layout {
    owners: Uint8Array;
    firstOwner: Uint8Array;
    visitors: Uint16Array;
}

const NONE = 0xffffffff;

export class Core {
    private readonly machine: Machine;
    readonly schemes: readonly SchemeInfo[];
    /** Other boards and pieces. */
    readonly riders: Riders;

    constructor(module: WebAssembly.Module) {
        this.machine = new Machine(module);
        this.riders = new Riders(this.machine);
        this.schemes = this.answer<{ schemes: SchemeInfo[] }>(() =>
            this.exports.schemes(),
        ).schemes;
    }

    private get exports() {
        return this.machine.exports;
    }

    private answer<T>(ask: () => void): T {
        return this.machine.answer(ask);
    }

    private give(text: string): number {
        return this.machine.give(text);
    }

    private get memory(): ArrayBuffer {
        return this.exports.memory.buffer;
    }

    // ---- Boards ------------------------------------------------------------------------------

    attacks(piece: PieceName, sq: number, occ: bigint): bigint {
        return BigInt.asUintN(64, this.exports.attacks(pieceNumber(piece), sq, occ));
    }

    /** The squares whose occupancy matters to a rook or a bishop. */
    mask(piece: PieceName, sq: number): bigint {
        return BigInt.asUintN(64, this.exports.mask(pieceNumber(piece), sq));
    }

    /** The blockers of a FEN, of which the first field will do. */
    fen(text: string): { occupancy: string; error?: undefined } | Refusal {
        return this.answer(() => this.exports.fen(this.give(text)));
    }

    // ---- Lookups and factors -----------------------------------------------------------------

    private schemeNumber(scheme: string): number {
        return this.schemes.findIndex(({ name }) => name === scheme);
    }

    show(piece: PieceName, sq: number, scheme: string, occ: bigint): Trace {
        const number = this.schemeNumber(scheme);
        return this.answer(() => this.exports.show(pieceNumber(piece), sq, number, occ));
    }

    /** What the core prints for it is C, and no JSON. */
    private code(ask: () => void): string {
        return this.machine.print(ask);
    }

    /** The lookup as a program in C; "" for a scheme that has none. */
    program(piece: PieceName, sq: number, scheme: string, occ: bigint): string {
        const number = this.schemeNumber(scheme);
        return this.code(() => this.exports.program(pieceNumber(piece), sq, number, occ));
    }

    /** Its values that have a name, in the order in which they are computed. */
    steps(piece: PieceName, sq: number, scheme: string, occ: bigint): CodeStep[] {
        const number = this.schemeNumber(scheme);
        const text = this.code(() => this.exports.steps(pieceNumber(piece), sq, number, occ));
        const lines = text.split("\n");
        return lines.filter(Boolean).map((line) => {
            const [of, name, what, ...code] = line.split("\t");
            return { piece: of, name, what, code: code.join("\t") } as CodeStep;
        });
    }

    /** A function that says in which slot an occupancy belongs. */
    factorCode(
        piece: PieceName,
        sq: number,
        black: boolean,
        bits: number,
        factor: bigint,
    ): string {
        const number = pieceNumber(piece);
        return this.code(() => this.exports.factor_code(number, sq, Number(black), bits, factor));
    }

    verifyFactors(text: string): Judgement {
        return this.answer(() => this.exports.verify_factors(this.give(text)));
    }

    /** undefined when there is no such index, as more than twelve bits or a rook of form "one". */
    collide(
        piece: PieceName,
        sq: number,
        form: Form,
        bits: number,
        factor: bigint,
        constant = 0n,
    ): Collisions | undefined {
        if (form === "one" && piece === "rook") return undefined;
        const raised = form === "sum raw";
        return this.collideIn(SCHEME_OF[form], piece, sq, bits, factor, constant, raised);
    }

    /** By the steps of any scheme that makes its table of factors; undefined for others. */
    collideIn(
        scheme: string,
        piece: PieceName,
        sq: number,
        bits: number,
        factor: bigint,
        constant: bigint,
        raised = false,
    ): Collisions | undefined {
        const { exports } = this;
        const subsets = exports.collide(
            pieceNumber(piece),
            sq,
            this.schemeNumber(scheme),
            Number(raised),
            bits,
            factor,
            constant,
        );
        if (!subsets) return undefined;
        const [a = NONE, b = NONE] = new Uint32Array(this.memory, exports.collide_first_at(), 2);
        return {
            subsets,
            slots: new Uint32Array(this.memory, exports.collide_slots_at(), subsets),
            attacks: new BigUint64Array(this.memory, exports.collide_attacks_at(), subsets),
            ...(a === NONE ? {} : { first: [a, b] }),
        };
    }

    /** What has the index in its top bits, and how many bits it has itself. */
    product(
        piece: PieceName,
        sq: number,
        form: Form,
        factor: bigint,
        constant: bigint,
        subset: bigint,
    ): { value: bigint; width: 32 | 64 } {
        const scheme = this.schemeNumber(SCHEME_OF[form]);
        const raised = Number(form === "sum raw");
        const upper = BigInt.asUintN(
            64,
            this.exports.product(pieceNumber(piece), sq, scheme, raised, factor, constant, subset),
        );
        const isWord = this.schemes[scheme]?.group === "words";
        return isWord ? { value: upper >> 32n, width: 32 } : { value: upper, width: 64 };
    }

    /** How many index bits there are, when so many are asked for; 0 when a factor makes no sense. */
    indexBits(form: Form, bits: number, factor: bigint): number {
        return this.exports.index_bits(this.schemeNumber(SCHEME_OF[form]), bits, factor);
    }

    /** In one line. */
    formulaOf(form: Form, constant: bigint): string {
        const scheme = form === "masked" && !constant ? "fancy" : SCHEME_OF[form];
        const formula = this.schemes[this.schemeNumber(scheme)]?.formula ?? "";
        return form === "sum raw" ? `${formula}; here occ itself` : formula;
    }

    check(piece: PieceName, sq: number, black: boolean, bits: number, factor: bigint): boolean {
        return this.exports.check(pieceNumber(piece), sq, Number(black), bits, factor) === 1;
    }

    /** Slots from the lowest in use to the highest, and slots in use. */
    measure(
        piece: PieceName,
        sq: number,
        black: boolean,
        bits: number,
        factor: bigint,
    ): { range: number; slots: number; error?: undefined } | Refusal {
        const number = pieceNumber(piece);
        return this.answer(() => this.exports.measure(number, sq, Number(black), bits, factor));
    }

    // ---- The hunt ----------------------------------------------------------------------------

    /** The schemes whose factors chance looks for, a square at a time. */
    findable(): string[] {
        const found = this.schemes.filter(({ find }) => find !== "none" && find !== "table");
        return found.map(({ name }) => name);
    }

    /** Whether its arrays are all of one length. */
    isPlaced(scheme: string): boolean {
        return this.schemes.some(({ name, find }) => name === scheme && find === "placed");
    }

    /** The square's occupancies; 0 when there is no such problem. */
    randomBegin(
        scheme: string,
        piece: PieceName,
        sq: number,
        bits: number,
        recipe: (typeof RECIPES)[number],
        seed: bigint,
    ): number {
        return this.exports.random_begin(
            this.schemeNumber(scheme),
            pieceNumber(piece),
            sq,
            bits,
            RECIPES.indexOf(recipe),
            seed,
        );
    }

    /** Candidates from number `first` on, at most 4096, ending behind one that works. */
    randomRun(first: bigint, count: number): Tried {
        const { exports } = this;
        const tried = exports.random_run(first, count);
        return {
            tried,
            fitted: new Uint16Array(this.memory, exports.random_fitted_at(), tried),
            factors: new BigUint64Array(this.memory, exports.random_factors_at(), tried),
            found: exports.random_found() === 1,
        };
    }

    /** The stages of the search, or the sentence that says why there is none. */
    descentBegin({ piece, sq, bits, black, up, cut }: DescentProblem): Stage[] | string {
        const { exports } = this;
        const wrong = exports.descent_begin(
            pieceNumber(piece),
            sq,
            bits,
            Number(black),
            Number(up ?? false),
            cut,
        );
        if (wrong) return this.sentenceAt(wrong);
        return Array.from({ length: exports.descent_stages() }, (_, stage) => ({
            square: exports.descent_square(stage),
            level: exports.descent_level(stage),
        }));
    }

    private sentenceAt(at: number): string {
        const bytes = new Uint8Array(this.memory, at);
        return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
    }

    descentJob(number: bigint): DescentJob {
        const { exports } = this;
        if (exports.descent_job(number) !== 0)
            throw new Error("there is no memory for the search");
        const nodes = new BigUint64Array(
            this.memory,
            exports.descent_nodes_at(),
            exports.descent_stages(),
        );
        return {
            nodes: Array.from(nodes, Number),
            factors: Number(exports.descent_factors()),
            first: BigInt.asUintN(64, exports.descent_first()),
        };
    }

    /** What a log of the problem begins with. */
    descentHead(): string {
        return this.code(() => this.exports.descent_head());
    }

    /** A log's line of the job that was done last. */
    descentLine(number: bigint): string {
        return this.code(() => this.exports.descent_line(number));
    }

    /** The whole tree's size, stage by stage, by random probes. */
    descentEstimate(probes: number): { nodes: number[]; tests: number } {
        return this.answer(() => this.exports.descent_estimate(probes));
    }

    // ---- Tables ------------------------------------------------------------------------------

    layout(factors: string): (LaidOut & { error?: undefined }) | Refusal {
        const { exports } = this;
        const said = this.answer<Layout | Refusal>(() => exports.layout(this.give(factors)));
        if ("error" in said) return said;
        return {
            ...said,
            owners: new Uint8Array(this.memory, exports.layout_owners_at(), said.slots),
            firstOwner: new Uint8Array(this.memory, exports.layout_first_at(), said.slots),
            visitors: new Uint16Array(this.memory, exports.layout_visits_at(), said.slots),
        };
    }

    /** Who uses a slot of the table that was laid out last. */
    layoutSlot(slot: number): Slot {
        return this.answer(() => this.exports.layout_slot(slot));
    }
}

let made: Promise<Core> | undefined;

/** The page's own; workers make theirs from the module. */
export function core(): Promise<Core> {
    made ??= module().then((compiled) => new Core(compiled));
    return made;
}
