// index.js - the package, ready when it is imported: the WebAssembly comes as text in wasm.js and
// is compiled at once, so that nothing is awaited, fetched or found by a bundler.
import { attacksOf } from "./attacks.js";
import { base64 } from "./wasm.js";

// Node's atob takes milliseconds, its Buffer does not.
const bytes =
    globalThis.Buffer?.from(base64, "base64") ??
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export const {
    rookAttacks,
    bishopAttacks,
    queenAttacks,
    rookAttacksLo,
    bishopAttacksLo,
    queenAttacksLo,
    attacksHi,
    rookBatch,
    bishopBatch,
    queenBatch,
    batch,
    rookAttacksBatch,
    bishopAttacksBatch,
    queenAttacksBatch,
    rookMask,
    bishopMask,
    rookMaskLo,
    bishopMaskLo,
    knightAttacks,
    kingAttacks,
    whitePawnAttacks,
    blackPawnAttacks,
    knightAttacksLo,
    kingAttacksLo,
    whitePawnAttacksLo,
    blackPawnAttacksLo,
    schemes,
    scheme,
    version,
} = attacksOf(new WebAssembly.Instance(new WebAssembly.Module(bytes)));
