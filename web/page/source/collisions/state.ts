// state.ts - what the view of collisions shows, as it stands in the address.
import { count, hex, readNumber, readSquare, squareName } from "../core/bits.js";
import type { Core, Form } from "../core/core.js";
import { isForm } from "./formulas.js";
import type { Library, LibraryFactor } from "./library.js";
import { numberUpTo, oneOf } from "../ui/address.js";

export interface State {
    piece: "rook" | "bishop";
    sq: number;
    form: Form;
    bits: number;
    factor: bigint;
    constant: bigint;
}

export const MOST_BITS = 16;
/** Where one bit fewer than the mask has squares is enough, so that slots are shared at once. */
const E7 = 52;

/** Whatever the address says; what it does not say well is taken from the library. */
export function readState(params: URLSearchParams, core: Core, library: Library): State {
    const piece = oneOf(["rook", "bishop"] as const, params.get("piece"), "rook");
    const sq = readSquare(params.get("sq") ?? "") ?? E7;
    const named = params.get("form") ?? "";
    const form = isForm(named) ? named : "masked";
    const known = library.of(piece, sq).find((each) => each.form === form);
    return {
        piece,
        sq,
        form,
        bits:
            numberUpTo(MOST_BITS, params.get("bits")) ||
            known?.bits ||
            count(core.mask(piece, sq)),
        factor: readNumber(params.get("factor") ?? "") ?? known?.factor ?? 0n,
        // Only packed tables add one.
        constant: (form === "masked" && readNumber(params.get("constant") ?? "")) || 0n,
    };
}

export function paramsOf({ piece, sq, form, bits, factor, constant }: State): URLSearchParams {
    const params = new URLSearchParams({ piece, sq: squareName(sq), form, bits: String(bits) });
    params.set("factor", hex(factor));
    if (constant) params.set("constant", hex(constant));
    return params;
}

export const isTheSame = (state: State, known: LibraryFactor): boolean =>
    known.form === state.form &&
    known.factor === state.factor &&
    known.constant === state.constant &&
    known.bits === state.bits;
