// wasm.ts - the core as WebAssembly: its exports, and the few things it asks of a system.
import packed from "embedded:core";
import { unpack } from "./unpack.js";

export interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    text_room(bytes: number): number;
    schemes(): void;
    show(piece: number, sq: number, scheme: number, occ: bigint): void;
    program(piece: number, sq: number, scheme: number, occ: bigint): void;
    steps(piece: number, sq: number, scheme: number, occ: bigint): void;
    factor_code(piece: number, sq: number, black: number, bits: number, factor: bigint): void;
    verify_factors(length: number): void;
    fen(length: number): void;
    attacks(piece: number, sq: number, occ: bigint): bigint;
    mask(piece: number, sq: number): bigint;
    collide(
        piece: number,
        sq: number,
        scheme: number,
        isRaised: number,
        bits: number,
        factor: bigint,
        constant: bigint,
    ): number;
    product(
        piece: number,
        sq: number,
        scheme: number,
        isRaised: number,
        factor: bigint,
        constant: bigint,
        subset: bigint,
    ): bigint;
    index_bits(scheme: number, bits: number, factor: bigint): number;
    collide_slots_at(): number;
    collide_attacks_at(): number;
    collide_first_at(): number;
    random_begin(
        scheme: number,
        piece: number,
        sq: number,
        bits: number,
        recipe: number,
        seed: bigint,
    ): number;
    random_run(first: bigint, count: number): number;
    random_fitted_at(): number;
    random_factors_at(): number;
    random_found(): number;
    descent_begin(
        piece: number,
        sq: number,
        bits: number,
        black: number,
        direction: number,
        cut: number,
    ): number;
    descent_stages(): number;
    descent_job(number: bigint): number;
    descent_nodes_at(): number;
    descent_factors(): bigint;
    descent_first(): bigint;
    descent_square(stage: number): number;
    descent_level(stage: number): number;
    descent_head(): void;
    descent_line(number: bigint): void;
    descent_estimate(probes: number): void;
    layout(length: number): void;
    layout_owners_at(): number;
    layout_first_at(): number;
    layout_visits_at(): number;
    layout_slot(slot: number): void;
    check(piece: number, sq: number, black: number, bits: number, factor: bigint): number;
    measure(piece: number, sq: number, black: number, bits: number, factor: bigint): void;
    riders_begin(length: number): void;
    riders_board_is_wrong(): number;
    riders_wrong_at(): number;
    riders_grid(): number;
    riders_places_at(): number;
    riders_example_at(sq: number): number;
    riders_answer(sq: number, low: bigint, high: bigint): void;
    riders_steps(sq: number, low: bigint, high: bigint): void;
}

/** What the core has printed since it was last asked: it has one stream, and this is its other end. */
class Printed {
    private readonly decoder = new TextDecoder();
    private text = "";

    add(bytes: Uint8Array): void {
        this.text += this.decoder.decode(bytes, { stream: true });
    }

    take(): string {
        const { text } = this;
        this.text = "";
        return text;
    }
}

export class Machine {
    private readonly printed = new Printed();
    readonly exports: Exports;

    constructor(module: WebAssembly.Module) {
        const instance = new WebAssembly.Instance(module, {
            wasi_snapshot_preview1: {
                fd_write: (file: number, parts: number, count: number, written: number) =>
                    this.write(file, parts, count, written),
                fd_fdstat_get: () => 0,
                fd_close: () => 0,
                fd_seek: () => 0,
            },
        });
        this.exports = instance.exports as unknown as Exports;
        this.exports._initialize();
    }

    /** What it prints while it is asked. */
    print(ask: () => void): string {
        this.printed.take();
        ask();
        return this.printed.take();
    }

    answer<T>(ask: () => void): T {
        return JSON.parse(this.print(ask)) as T;
    }

    /** Puts a text where the core reads, and returns its length in bytes. */
    give(text: string): number {
        const bytes = new TextEncoder().encode(text);
        const at = this.exports.text_room(bytes.length);
        if (!at) throw new Error("there is no memory for a text of this size");
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
    }

    private write(_file: number, parts: number, count: number, written: number): number {
        const view = new DataView(this.exports.memory.buffer);
        let sum = 0;
        for (let i = 0; i < count; i++) {
            const at = view.getUint32(parts + 8 * i, true);
            const length = view.getUint32(parts + 8 * i + 4, true);
            this.printed.add(new Uint8Array(this.exports.memory.buffer, at, length));
            sum += length;
        }
        view.setUint32(written, sum, true);
        return 0;
    }
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once; workers get the module by message. */
export function module(): Promise<WebAssembly.Module> {
    compiled ??= unpack(packed).then((bytes) => WebAssembly.compile(bytes));
    return compiled;
}
