// state.ts - what is hunted for, as the address, the controls and the command line say it.
import { RECIPES, type Core } from "../core/core.js";
import { FULL, count, readSquare, squareName } from "../core/bits.js";
import { numberUpTo, oneOf } from "../ui/address.js";

export const WAYS = ["chance", "descent"] as const;
export const SLIDERS = ["rook", "bishop"] as const;
/** The tree is searched for plain indexing and for black. */
const DESCENT_FORMS = ["fancy", "black"] as const;
export const MOST_BITS = 13;
/** The command goes to 20; a million jobs would be more cells than a screen has. */
export const MOST_CUT = 16;

export interface Hunt {
    way: (typeof WAYS)[number];
    piece: (typeof SLIDERS)[number];
    sq: number;
    /** A scheme. */
    form: string;
    /** 0: as many as the form takes by itself. */
    bits: number;
    recipe: (typeof RECIPES)[number];
    seed: bigint;
    /** The search is cut into 2^cut jobs; undefined: as the estimate advises. */
    cut: number | undefined;
}

export const START: Hunt = {
    way: "chance",
    piece: "rook",
    sq: 0,
    form: "fancy",
    bits: 0,
    recipe: "few bits",
    seed: 1n,
    cut: undefined,
};

/** undefined for what is no seed. */
export function readSeed(text: string): bigint | undefined {
    if (!/^\d{1,20}$/.test(text.trim())) return undefined;
    const seed = BigInt(text.trim());
    return seed <= FULL ? seed : undefined;
}

/** Whatever an address says: what it does not say well is as at the start. */
export function readHunt(params: URLSearchParams, core: Core): Hunt {
    const get = (name: string) => params.get(name);
    const way = oneOf(WAYS, get("hunt"), START.way);
    return {
        way,
        piece: oneOf(SLIDERS, get("piece"), START.piece),
        sq: readSquare(get("sq") ?? "") ?? START.sq,
        form: oneOf(way === "chance" ? core.findable() : DESCENT_FORMS, get("form"), START.form),
        bits: numberUpTo(MOST_BITS, get("bits")) ?? START.bits,
        recipe: oneOf(RECIPES, get("recipe"), START.recipe),
        seed: readSeed(get("seed") ?? "") ?? START.seed,
        cut: numberUpTo(MOST_CUT, get("cut")),
    };
}

export function paramsOf(hunt: Hunt): Record<string, string> {
    const { way, piece, sq, bits, recipe, seed, cut } = hunt;
    const form = way === "chance" ? hunt.form : isBlack(hunt) ? "black" : "fancy";
    const subject = { hunt: way, piece, sq: squareName(sq), form };
    const common = bits ? { ...subject, bits: String(bits) } : subject;
    if (way === "chance") return { ...common, recipe, seed: String(seed) };
    return cut === undefined ? common : { ...common, cut: String(cut) };
}

export const isBlack = (hunt: Hunt): boolean => hunt.form === "black";

/** The index bits that are meant. */
export function bitsOf(hunt: Hunt, core: Core): number {
    if (hunt.bits) return hunt.bits;
    if (hunt.way === "chance" && core.isPlaced(hunt.form)) return hunt.piece === "rook" ? 12 : 9;
    return relevant(hunt, core);
}

export function relevant({ piece, sq }: Hunt, core: Core): number {
    return count(core.mask(piece, sq));
}

export const nameOf = ({ piece, sq }: Hunt): string => `${piece} ${squareName(sq)}`;

const RECIPE_WORDS = {
    best: "",
    "carry-free": " --recipe carryfree",
    "few bits": " --recipe fewbits",
};

/** The words that give the same answer at a command line. */
export function findCommand(hunt: Hunt, bits: number, tries: number): string {
    const what = `grimoire find ${nameOf(hunt)} --scheme ${hunt.form} --bits ${bits}`;
    return `${what} --seed ${hunt.seed}${RECIPE_WORDS[hunt.recipe]} --tries ${tries}`;
}

export function proveCommand(hunt: Hunt, bits: number, cut: number): string {
    const black = isBlack(hunt) ? " --black" : "";
    return `grimoire prove ${nameOf(hunt)} --bits ${bits}${black} --direction down --cut ${cut}`;
}

/** Why there is no such hunt, or nothing. */
export function refusal(hunt: Hunt, core: Core): string | undefined {
    if (hunt.way === "descent") {
        const bits = bitsOf(hunt, core);
        const begun = core.descentBegin({ ...hunt, bits, black: isBlack(hunt), cut: 0 });
        return typeof begun === "string" ? `${begun}.` : undefined;
    }
    if (hunt.form === "mul32one" && hunt.piece === "rook")
        return "The form mul32one is for bishops: a rook's file and rank do not fit into its 32 bits.";
    const { form, piece, sq, bits, recipe, seed } = hunt;
    if (core.randomBegin(form, piece, sq, bits, recipe, seed)) return undefined;
    return "There are no carry-free candidates here: they take one 64-bit product and an index bit for every relevant square.";
}
