// chess.js - positions, legal moves and perft: chess.wasm behind one class.
import { base64 } from "./chess-wasm.js";

const bytes =
    globalThis.Buffer?.from(base64, "base64") ??
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const wasm = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
const memory = new Uint8Array(wasm.memory.buffer);
const text = memory.subarray(wasm.text_at(), wasm.text_at() + wasm.text_size());
const inWasm = memory.subarray(wasm.position_at(), wasm.position_at() + wasm.position_size());

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
// Half of what the stack has room for.
const DEPTH_MAX = 30;

function textAt(at) {
    return String.fromCharCode(...memory.subarray(at, memory.indexOf(0, at)));
}

// What is not ASCII, or ends a text in C, becomes a control character, which no FEN and no move has.
function write(what, value) {
    if (typeof value !== "string")
        throw new TypeError(`${what} is a string, and not ${String(value)}`);
    const cut = value.slice(0, text.length - 1);
    for (let i = 0; i < cut.length; i++) {
        const code = cut.charCodeAt(i);
        text[i] = code > 0 && code < 128 ? code : 1;
    }
    text[cut.length] = 0;
}

function refuse(value, at) {
    throw new RangeError(`${JSON.stringify(value)}: ${textAt(at)}`);
}

export class Position {
    #bytes;

    constructor(fen = START) {
        write("a FEN", fen);
        const wrong = wasm.read_fen();
        if (wrong) refuse(fen, wrong);
        this.#bytes = inWasm.slice();
    }

    get fen() {
        inWasm.set(this.#bytes);
        wasm.write_fen();
        return textAt(text.byteOffset);
    }

    get inCheck() {
        inWasm.set(this.#bytes);
        return wasm.in_check() !== 0;
    }

    #list(writeMove) {
        inWasm.set(this.#bytes);
        return Array.from({ length: wasm.list_moves() }, (_, number) => {
            writeMove(number);
            return textAt(text.byteOffset);
        });
    }

    moves({ chess960 = false } = {}) {
        return this.#list((number) => wasm.write_uci(number, chess960 ? 1 : 0));
    }

    sanMoves() {
        return this.#list((number) => wasm.write_san(number));
    }

    play(move) {
        write("a move", move);
        inWasm.set(this.#bytes);
        const wrong = wasm.play();
        if (wrong) refuse(move, wrong);
        const bytesAfter = inWasm.slice();
        const after = new Position();
        after.#bytes = bytesAfter;
        return after;
    }

    perft(depth) {
        if (!Number.isInteger(depth) || depth < 0 || depth > DEPTH_MAX)
            throw new RangeError(
                `a depth is an integer from 0 to ${DEPTH_MAX}, and not ${String(depth)}`,
            );
        inWasm.set(this.#bytes);
        return BigInt.asUintN(64, wasm.perft(depth));
    }
}
