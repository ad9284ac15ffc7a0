// chess.js - grimoire-attacks/chess as somebody has it who installed it.
//
//   node chess.js SUITE...     in a folder that has grimoire-attacks in its node_modules
//
// Suites are counts of perft, as EPD.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Position } from "grimoire-attacks/chess";

const NODES_MAX = 300000;
const CASTLING = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

// Each count that does not take long, and once more as the sum over the moves.
let counts = 0;
for (const suite of process.argv.slice(2))
    for (const line of readFileSync(suite, "utf8").split("\n")) {
        const [epd, ...operations] = line.split(";").map((part) => part.trim());
        if (epd === "" || epd.startsWith("#")) continue;
        const fields = epd.split(/\s+/);
        const position = new Position(
            fields.length === 6 ? fields.join(" ") : `${fields.slice(0, 4).join(" ")} 0 1`,
        );
        assert.deepEqual(new Position(position.fen).fen, position.fen);
        for (const operation of operations) {
            const found = /^D(\d+) (\d+)$/.exec(operation);
            if (!found || Number(found[2]) > NODES_MAX) continue;
            const [depth, count] = [Number(found[1]), BigInt(found[2])];
            assert.equal(position.perft(depth), count, `${epd} ${operation}`);
            const sum = position
                .moves({ chess960: true })
                .reduce((all, move) => all + position.play(move).perft(depth - 1), 0n);
            assert.equal(sum, count, `${epd} ${operation}, divided`);
            counts++;
        }
    }
assert.ok(counts > 100, `${counts} counts`);

const start = new Position();
assert.equal(start.fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
assert.equal(start.moves().length, 20);
const mated = ["f3", "e7e5", "g2g4", "Qh4#"].reduce(
    (position, move) => position.play(move),
    start,
);
assert.equal(mated.inCheck, true);
assert.deepEqual(mated.moves(), []);
assert.equal(start.inCheck, false, "a position stays what it is");

const castling = new Position(CASTLING);
assert.ok(castling.moves().includes("e1g1") && castling.sanMoves().includes("O-O"));
assert.ok(castling.moves({ chess960: true }).includes("e1h1"));
assert.equal(castling.play("e1g1").fen, castling.play("O-O").fen);
assert.equal(castling.moves().length, castling.sanMoves().length);

// Two positions by turns do not disturb each other.
assert.equal(castling.perft(2), 2039n);
assert.equal(start.perft(2), 400n);
assert.equal(castling.perft(2), 2039n);

for (const [wrong, error] of [
    [() => new Position("nonsense"), RangeError],
    [() => new Position("x".repeat(1000)), RangeError],
    [() => new Position(`${start.fen}\0`), RangeError],
    [() => new Position(7), TypeError],
    [() => start.play("e2e5"), RangeError],
    [() => start.play("Ké2"), RangeError],
    [() => start.play("e4é"), RangeError],
    [() => start.play("e4\0"), RangeError],
    [() => start.play(undefined), TypeError],
    [() => start.perft(-1), RangeError],
    [() => start.perft(31), RangeError],
    [() => start.perft(1.5), RangeError],
])
    assert.throws(wrong, error);
assert.throws(() => start.play("e2e5"), /^RangeError: "e2e5": /);

console.log(`${counts} counts`);
