// flips.ts - which single bits of a factor may be flipped so that it is a factor then.
import type { Core } from "../core/core.js";
import { bit } from "../core/bits.js";
import type { State } from "./state.js";

export function flipsThatWork(core: Core, state: State): bigint {
    const { piece, sq, form, bits, factor, constant } = state;
    let keeping = 0n;
    for (let i = 0; i < 64; i++) {
        const tried = core.collide(piece, sq, form, bits, factor ^ bit(i), constant);
        if (tried && !tried.first) keeping |= bit(i);
    }
    return keeping;
}
