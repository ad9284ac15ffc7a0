// sample.ts - right calls, which tsc --strict must pass, and wrong ones, which it must refuse: a line
// that is expected to have an error and has none is an error.
import {
    attacksHi,
    batch,
    rookAttacks,
    rookAttacksLo,
    queenAttacksBatch,
    bishopBatch,
    knightAttacks,
    scheme,
    schemes,
    version,
    whitePawnAttacksLo,
} from "grimoire-attacks";
import type { Batch, Grimoire, Lookups, Scheme, SchemeName } from "grimoire-attacks";
import { Position } from "grimoire-attacks/chess";
import { instantiate } from "grimoire-attacks/instantiate";

export const attacks: bigint = rookAttacks(28, 0x81n);
export const lower: number = rookAttacksLo(28, 0x81, 0) | attacksHi() | whitePawnAttacksLo(8);
export const empty: bigint = knightAttacks(1);
export const names: readonly SchemeName[] = schemes.map(({ name }) => name);
export const bytes: number = scheme("black").tableBytes;
export const text: string = version.toUpperCase();
export const area: Batch = batch;

bishopBatch(batch.size);
queenAttacksBatch(new Uint8Array(2), new BigUint64Array(2), batch.attacks);
queenAttacksBatch(new Uint8Array(2), new Uint32Array(4), new Uint32Array(4));

export function countOf(lookups: Lookups): number {
    return lookups.bishopAttacks(0, 0n).toString(2).length;
}
export async function own(): Promise<Scheme> {
    const grimoire: Grimoire = await instantiate(new Uint8Array(8));
    countOf(grimoire);
    return grimoire.scheme("line");
}

// @ts-expect-error an occupancy is a BigInt
rookAttacks(28, 129);
// @ts-expect-error and has to be given
rookAttacks(28);
// @ts-expect-error a square is a number
rookAttacks("e4", 0n);
// @ts-expect-error halves are numbers
rookAttacksLo(28, 0n, 0n);
// @ts-expect-error both halves
rookAttacksLo(28, 0);
// @ts-expect-error no such scheme
scheme("magic");
// @ts-expect-error boards of one kind
queenAttacksBatch(new Uint8Array(2), new BigUint64Array(2), new Uint32Array(4));
// @ts-expect-error what is exported is constant
schemes[0].name = "line";
// @ts-expect-error the list as well
schemes.push(scheme("line"));
// @ts-expect-error a source is an object
instantiate(5);

export const nodes: bigint = new Position().play("e4").perft(2);
export const uci: string[] = new Position("8/8/8/8/8/8/8/K1k5 w - - 0 1").moves({
    chess960: true,
});
// @ts-expect-error a depth is a number
new Position().perft(2n);
// @ts-expect-error a position never changes
new Position().fen = "";
