// instantiate.d.ts - the types of instantiate.js.
import type { Grimoire } from "./attacks.js";

export type { Batch, BatchLookup, Grimoire, Lookups, Scheme, SchemeName } from "./attacks.js";

/**
 * An instance of its own, with memory of its own, from grimoire.wasm.
 * @param source its bytes as an ArrayBuffer or a view of one, a WebAssembly.Module, a Response, or
 *     a promise of any of them
 */
export function instantiate(source: object): Promise<Grimoire>;
