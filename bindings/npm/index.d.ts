// index.d.ts - the types of index.js; attacks.d.ts says what each function does.
import type { Grimoire } from "./attacks.js";

export type { Batch, BatchLookup, Grimoire, Lookups, Scheme, SchemeName } from "./attacks.js";

export const rookAttacks: Grimoire["rookAttacks"];
export const bishopAttacks: Grimoire["bishopAttacks"];
export const queenAttacks: Grimoire["queenAttacks"];
export const rookAttacksLo: Grimoire["rookAttacksLo"];
export const bishopAttacksLo: Grimoire["bishopAttacksLo"];
export const queenAttacksLo: Grimoire["queenAttacksLo"];
export const attacksHi: Grimoire["attacksHi"];
export const rookBatch: Grimoire["rookBatch"];
export const bishopBatch: Grimoire["bishopBatch"];
export const queenBatch: Grimoire["queenBatch"];
export const batch: Grimoire["batch"];
export const rookAttacksBatch: Grimoire["rookAttacksBatch"];
export const bishopAttacksBatch: Grimoire["bishopAttacksBatch"];
export const queenAttacksBatch: Grimoire["queenAttacksBatch"];
export const rookMask: Grimoire["rookMask"];
export const bishopMask: Grimoire["bishopMask"];
export const rookMaskLo: Grimoire["rookMaskLo"];
export const bishopMaskLo: Grimoire["bishopMaskLo"];
export const knightAttacks: Grimoire["knightAttacks"];
export const kingAttacks: Grimoire["kingAttacks"];
export const whitePawnAttacks: Grimoire["whitePawnAttacks"];
export const blackPawnAttacks: Grimoire["blackPawnAttacks"];
export const knightAttacksLo: Grimoire["knightAttacksLo"];
export const kingAttacksLo: Grimoire["kingAttacksLo"];
export const whitePawnAttacksLo: Grimoire["whitePawnAttacksLo"];
export const blackPawnAttacksLo: Grimoire["blackPawnAttacksLo"];
export const schemes: Grimoire["schemes"];
export const scheme: Grimoire["scheme"];
export const version: Grimoire["version"];
