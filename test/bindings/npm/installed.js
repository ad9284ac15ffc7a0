// installed.js - the package as somebody has it who installed it: every answer, every refusal.
//
//   node installed.js          in a folder that has grimoire-attacks in its node_modules
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as grimoire from "grimoire-attacks";
import { instantiate } from "grimoire-attacks/instantiate";
import { disagreement } from "./agree.js";
import { LEAPERS, LINES, allQueries, randomQueries, slowLeaper, slowMask } from "./oracle.js";

const require = createRequire(import.meta.url);
const packageFile = (name) =>
    fileURLToPath(new URL(`./node_modules/grimoire-attacks/${name}`, import.meta.url));
const bytes = readFileSync(require.resolve("grimoire-attacks/grimoire.wasm"));
const manifest = require("grimoire-attacks/package.json");
const names = grimoire.schemes.map(({ name }) => name);
let number = 0;
let failed = 0;

async function test(what, body) {
    number++;
    try {
        await body();
        console.log(`ok ${number} - ${what}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${number} - ${what}\n# ${error.stack.replaceAll("\n", "\n# ")}`);
    }
}

// ---- Answers -----------------------------------------------------------------------------------

const all = {
    rook: allQueries("rook"),
    bishop: allQueries("bishop"),
    queen: randomQueries("queen", 60000, 1),
};
const random = Object.fromEntries(
    Object.keys(LINES).map((piece, i) => [piece, randomQueries(piece, 30001, i + 2)]),
);

await test("there are 107,648 relevant occupancies", () => {
    assert.equal(all.rook.count + all.bishop.count, 107648);
});
for (const scheme of grimoire.schemes)
    await test(`${scheme.name}: every relevant occupancy and random boards, in every way`, () => {
        for (const piece of Object.keys(LINES))
            for (const queries of [all[piece], random[piece]])
                assert.equal(disagreement(grimoire, scheme, piece, queries), undefined);
    });
await test("the package's own lookups are those of line", () => {
    for (const [name, value] of Object.entries(grimoire.scheme("line")))
        if (typeof value === "function") assert.equal(grimoire[name], value);
});
await test("masks and leapers, on every square", () => {
    for (let sq = 0; sq < 64; sq++)
        for (const name of ["rookMask", "bishopMask", ...LEAPERS]) {
            const right = name.endsWith("Mask")
                ? slowMask(name.slice(0, -4), sq)
                : slowLeaper(name, sq);
            assert.equal(grimoire[name](sq), right);
            assert.equal(grimoire[`${name}Lo`](sq), Number(BigInt.asIntN(32, right)));
            assert.equal(grimoire.attacksHi(), Number(BigInt.asIntN(32, right >> 32n)));
        }
});

// ---- Wrong arguments ---------------------------------------------------------------------------

const throws = (call, type, text) =>
    assert.throws(
        call,
        (error) =>
            (error.constructor === type && error.message === text) ||
            assert.fail(`${error.name}: ${error.message}`),
    );
const NOT_A_SQUARE = "a square is an integer from 0 (a1) to 63 (h8), and not ";

await test("a bad square is refused wherever a BigInt comes out", () => {
    const pieces = Object.keys(LINES).map((piece) => (sq) => grimoire[`${piece}Attacks`](sq, 0n));
    const ofSquare = ["rookMask", "bishopMask", ...LEAPERS].map((name) => grimoire[name]);
    for (const call of [...pieces, ...ofSquare]) {
        for (const sq of [64, -1, 0.5, NaN, Infinity, 2 ** 32])
            throws(() => call(sq), RangeError, `${NOT_A_SQUARE}${sq}`);
        throws(() => call("e4"), TypeError, `${NOT_A_SQUARE}"e4"`);
        throws(() => call(28n), TypeError, `${NOT_A_SQUARE}28n`);
        throws(() => call(), TypeError, `${NOT_A_SQUARE}undefined`);
        throws(() => call(null), TypeError, `${NOT_A_SQUARE}null`);
    }
});
await test("so is a bad occupancy", () => {
    for (const scheme of grimoire.schemes)
        for (const piece of Object.keys(LINES)) {
            const call = (occ) => scheme[`${piece}Attacks`](28, occ);
            for (const occ of [-1n, 2n ** 64n, 2n ** 70n, -(2n ** 64n)])
                throws(
                    () => call(occ),
                    RangeError,
                    `an occupancy is from 0n to 2n ** 64n - 1n, and not ${occ}n; ` +
                        "BigInt.asUintN(64, occ) keeps the lower 64 bits",
                );
            for (const occ of [129, "129", undefined, null, true])
                throws(
                    () => call(occ),
                    TypeError,
                    "an occupancy is a BigInt such as 0x81n, and not " +
                        `${occ === "129" ? '"129"' : occ}; ` +
                        "the functions that end in Lo take two 32-bit halves",
                );
            assert.equal(typeof call(2n ** 64n - 1n), "bigint");
        }
});
await test("the fast functions mask instead", () => {
    const { rookAttacksLo, attacksHi } = grimoire;
    const right = [rookAttacksLo(28, 5, 6), attacksHi()];
    for (const sq of [28 + 64, 28 - 64, 28.9, "28"])
        assert.deepEqual([rookAttacksLo(sq, 5, 6), attacksHi()], right);
    assert.deepEqual([rookAttacksLo(28, 5 + 2 ** 32, 6 - 2 ** 32), attacksHi()], right);
});
await test("a batch refuses squares that are none, and then writes nothing", () => {
    const { batch, rookBatch, rookAttacksBatch } = grimoire;
    for (const sq of [64, 91, 128, 255]) {
        const sentence = `a square is from 0 (a1) to 63 (h8), and squares[4097] is ${sq}`;
        const squares = new Uint8Array(5000).fill(sq, 4097),
            boards = new BigUint64Array(5000);
        throws(() => rookAttacksBatch(squares, boards, boards), RangeError, sentence);
        assert.ok(boards.every((board) => board === 0n));
        batch.squares.fill(0).fill(sq, 2);
        rookBatch(2);
        throws(() => rookBatch(3), RangeError, sentence.replace("4097", "2"));
    }
    batch.squares.fill(0);
});
await test("a batch refuses memory that overlaps, and then writes nothing", () => {
    const count = 5000;
    for (const Array of [BigUint64Array, Uint32Array])
        for (const piece of ["rook", "bishop", "queen"]) {
            const lookUp = grimoire[`${piece}AttacksBatch`],
                perBoard = Array === Uint32Array ? 2 : 1,
                squares = new Uint8Array(count);
            for (const shift of [1, 2, 4096, count - 1]) {
                const room = new Array(perBoard * (count + shift)),
                    low = room.subarray(0, perBoard * count),
                    high = room.subarray(perBoard * shift);
                for (const [occupancies, attacks] of [
                    [low, high],
                    [high, low],
                ])
                    throws(
                        () => lookUp(squares, occupancies, attacks),
                        RangeError,
                        "attacks must not overlap the occupancies, " +
                            "unless they begin at the same place",
                    );
                assert.ok(room.every((board) => !board));
            }
            const apart = new Array(perBoard * count),
                attacks = new Array(perBoard * count);
            for (const at of [0, 1, 7 * count])
                throws(
                    () => lookUp(new Uint8Array(attacks.buffer, at, count), apart, attacks),
                    RangeError,
                    "attacks must not overlap the squares",
                );
        }
});
await test("a batch takes memory side by side, shared memory, and the same memory twice", () => {
    const { rookAttacksBatch, rookAttacks } = grimoire;
    for (const buffer of [new ArrayBuffer(170), new SharedArrayBuffer(170)]) {
        const occupancies = new BigUint64Array(buffer, 0, 10).fill(77n),
            attacks = new BigUint64Array(buffer, 80, 10),
            squares = new Uint8Array(buffer, 160, 10).fill(28),
            again = new BigUint64Array(buffer, 0, 10);
        rookAttacksBatch(squares, occupancies, attacks);
        rookAttacksBatch(squares, occupancies, again);
        for (const boards of [attacks, again])
            assert.ok(boards.every((board) => board === rookAttacks(28, 77n)));
    }
});
await test("a batch refuses its own arrays and memory that is gone", () => {
    const { batch, rookAttacksBatch } = grimoire;
    const squares = new Uint8Array(3),
        boards = new BigUint64Array(3),
        own = batch.attacks.subarray(0, 3);
    for (const arrays of [
        [batch.squares.subarray(0, 3), boards, boards],
        [squares, own, boards],
        [squares, boards, own],
    ])
        throws(
            () => rookAttacksBatch(...arrays),
            RangeError,
            "the batch's own arrays are looked up by rookBatch, bishopBatch and queenBatch",
        );
    structuredClone(squares.buffer, { transfer: [squares.buffer] });
    structuredClone(boards.buffer, { transfer: [boards.buffer] });
    assert.throws(() => rookAttacksBatch(squares, boards, boards), TypeError);
});
await test("a batch is neither overrun nor misread", () => {
    const { batch, queenBatch, bishopAttacksBatch } = grimoire;
    for (const count of [-1, batch.size + 1, 1.5, NaN, "1", 1n, undefined])
        assert.throws(() => queenBatch(count), {
            name: "RangeError",
            message: /^the batch has room for 0 to 4096 lookups, and not for /,
        });
    queenBatch(0);
    queenBatch(batch.size);
    const sq = new Uint8Array(3),
        wide = new BigUint64Array(3),
        pairs = new Uint32Array(6);
    throws(
        () => bishopAttacksBatch([0, 1, 2], wide, wide),
        TypeError,
        "squares are a Uint8Array, and not object",
    );
    throws(
        () => bishopAttacksBatch(sq, new Float64Array(3), wide),
        TypeError,
        "occupancies are a BigUint64Array or a Uint32Array, and not Float64Array",
    );
    throws(
        () => bishopAttacksBatch(sq, wide, pairs),
        TypeError,
        "attacks are a BigUint64Array as the occupancies are, and not Uint32Array",
    );
    throws(
        () => bishopAttacksBatch(sq, pairs, new Uint32Array(3)),
        RangeError,
        "3 squares need 6 elements in a Uint32Array, and not 3",
    );
    throws(
        () => bishopAttacksBatch(sq, new BigUint64Array(4), wide),
        RangeError,
        "3 squares need 3 elements in a BigUint64Array, and not 4",
    );
    bishopAttacksBatch(new Uint8Array(0), pairs.subarray(6), pairs.subarray(6));
});
await test("an unknown scheme is refused with the list of them", () => {
    throws(
        () => grimoire.scheme("magic"),
        RangeError,
        `no scheme is called "magic"; there are ${names.join(", ")}`,
    );
});

// ---- The package itself ------------------------------------------------------------------------

await test("version, schemes and their tables", () => {
    assert.equal(grimoire.version, manifest.version);
    const bytesOf = grimoire.schemes.map(({ tableBytes }) => tableBytes);
    assert.deepEqual(
        bytesOf,
        [...bytesOf].sort((a, b) => a - b),
    );
    assert.deepEqual(
        Object.fromEntries(grimoire.schemes.map(({ name, tableBytes }) => [name, tableBytes])),
        JSON.parse(process.env.TABLE_BYTES),
    );
});
await test("the types have the same names", () => {
    const union = readFileSync(packageFile("attacks.d.ts"), "utf8").match(
        /type SchemeName =([^;]*);/,
    )[1];
    assert.deepEqual(union.match(/\w+/g), names);
    const typed = readFileSync(packageFile("index.d.ts"), "utf8").matchAll(/export const (\w+)/g);
    assert.deepEqual([...typed].map(([, name]) => name).sort(), Object.keys(grimoire).sort());
});
await test("nothing is imported, and no view of the memory was lost", () => {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
    assert.equal(grimoire.batch.attacks32.length, 2 * grimoire.batch.size);
    assert.equal(grimoire.batch.squares.length, grimoire.batch.size);
});
await test("no state can be changed from outside", () => {
    for (const object of [grimoire.schemes, grimoire.scheme("black"), grimoire.batch])
        assert.ok(Object.isFrozen(object));
});

// ---- Bytes of one's own ------------------------------------------------------------------------

const rook = (api) => api.rookAttacks(28, 0x0000100002000000n);
const respond = (status) => new Response(status === 200 ? bytes : "no", { status });
for (const [what, source] of Object.entries({
    "a Buffer": () => bytes,
    "an ArrayBuffer": () => new Uint8Array(bytes).buffer,
    "a Module": () => new WebAssembly.Module(bytes),
    "a promise of a Module": () => WebAssembly.compile(bytes),
    "a Response": () => respond(200),
    "a promise of a Response": async () => respond(200),
}))
    await test(`instantiate takes ${what}`, async () => {
        const own = await instantiate(source());
        assert.equal(rook(own), 0x00001010ee101010n);
        assert.deepEqual(Object.keys(own).sort(), Object.keys(grimoire).sort());
    });
await test("instances are independent", async () => {
    const [one, other] = [await instantiate(bytes), await instantiate(bytes)];
    one.rookAttacksLo(0, 0, 0);
    other.rookAttacksLo(63, 0, 0);
    assert.notEqual(one.attacksHi(), other.attacksHi());
    assert.equal(disagreement(other, other.scheme("black"), "rook", random.rook), undefined);
});
await test("instantiate refuses what is not the WebAssembly", async () => {
    await assert.rejects(instantiate(respond(404)), {
        name: "TypeError",
        message: "the WebAssembly was not sent: status 404",
    });
    await assert.rejects(instantiate(new Uint8Array(8)), WebAssembly.CompileError);
    await assert.rejects(instantiate(5), TypeError);
});
if (process.features.require_module)
    await test("require() works as well", () => {
        assert.equal(rook(require("grimoire-attacks")), 0x00001010ee101010n);
    });
else console.log("# this Node has no require() for modules");

console.log(`1..${number}`);
process.exit(failed ? 1 : 0);
