// bench.js - the package against the magic tables that engine authors write in JavaScript, in one
// run.
//
//   make npm && node bindings/npm/bench.js [PACKAGE_FOLDER] [ROUNDS]
//
// All rows look the same queries up, take turns, and are compared before they are measured; what
// is printed is the median of the rounds.
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = resolve(process.argv[2] ?? `${root}/build/npm`);
const rounds = Number(process.argv[3] ?? 101);
const PIECES = ["rook", "bishop", "queen"];
const DIRECTIONS = {
    rook: [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
    ],
    bishop: [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
    ],
};

// ---- The peers: tables as they are written by hand ---------------------------------------------

// Squares in each direction, for filling; `relevant` leaves the last of each out.
function raysFrom(piece, sq, relevant) {
    return DIRECTIONS[piece].map(([right, up]) => {
        const ray = [];
        let file = (sq % 8) + right,
            rank = (sq >> 3) + up;
        for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += right, rank += up)
            ray.push(8 * rank + file);
        return relevant ? ray.slice(0, -1) : ray;
    });
}

function boardOf(squares) {
    return squares.reduce((board, sq) => board | (1n << BigInt(sq)), 0n);
}

function attacksByRays(piece, sq, occ) {
    let attacks = 0n;
    for (const ray of raysFrom(piece, sq, false))
        for (const at of ray) {
            attacks |= 1n << BigInt(at);
            if ((occ >> BigInt(at)) & 1n) break;
        }
    return attacks;
}

function* subsetsOf(mask) {
    let subset = 0n;
    do {
        yield subset;
        subset = (subset - mask) & mask;
    } while (subset);
}

// The rows of a factor file of this project: { piece, sq, factor, bits }.
function readFactors(name) {
    const rows = readFileSync(`${root}/data/factors/${name}.txt`, "utf8").match(
        /^(rook|bishop) .*$/gm,
    );
    return rows.map((row) => {
        const [piece, square, factor, bits] = row.split(/\s+/);
        const sq = "abcdefgh".indexOf(square[0]) + 8 * (square[1] - 1);
        return { piece, sq, factor: BigInt(factor), bits: Number(bits) };
    });
}

// 64-bit boards as BigInts: an array of arrays, as most pages show it.
function bigIntTable() {
    const of = { rook: [], bishop: [] };
    for (const { piece, sq, factor, bits } of readFactors("fancy")) {
        const mask = boardOf(raysFrom(piece, sq, true).flat());
        const square = { mask, factor, shift: BigInt(64 - bits), slots: [] };
        for (const subset of subsetsOf(mask))
            square.slots[Number(BigInt.asUintN(64, subset * factor) >> square.shift)] =
                attacksByRays(piece, sq, subset);
        of[piece][sq] = square;
    }
    const { rook: rooks, bishop: bishops } = of;
    const at = (s, occ) =>
        s.slots[Number(BigInt.asUintN(64, (occ & s.mask) * s.factor) >> s.shift)];
    return {
        rook: (sq, occ) => at(rooks[sq], occ),
        bishop: (sq, occ) => at(bishops[sq], occ),
        queen: (sq, occ) => at(rooks[sq], occ) | at(bishops[sq], occ),
    };
}

// Two 32-bit halves and two 32-bit products, in typed arrays: what is fast in JavaScript.
function halvesTable() {
    const rows = readFactors("mul32xor");
    const slots = new Int32Array(2 * rows.reduce((sum, row) => sum + (1 << row.bits), 0));
    const [maskLo, maskHi, factorLo, factorHi, shift, offset] = Array.from(
        { length: 6 },
        () => new Int32Array(128),
    );
    const index = (s, lo, hi) =>
        offset[s] +
        ((Math.imul(lo & maskLo[s], factorLo[s]) ^ Math.imul(hi & maskHi[s], factorHi[s])) >>>
            shift[s]);
    let end = 0;
    for (const { piece, sq, factor, bits } of rows) {
        const s = sq + (piece === "rook" ? 0 : 64),
            mask = boardOf(raysFrom(piece, sq, true).flat());
        [maskLo[s], maskHi[s]] = halves(mask);
        [factorLo[s], factorHi[s]] = halves(factor);
        shift[s] = 32 - bits;
        offset[s] = end;
        end += 1 << bits;
        for (const subset of subsetsOf(mask))
            slots.set(halves(attacksByRays(piece, sq, subset)), 2 * index(s, ...halves(subset)));
    }
    let upper = 0;
    return {
        hi: () => upper,
        rook(sq, lo, hi) {
            const i = index(sq, lo, hi);
            upper = slots[2 * i + 1];
            return slots[2 * i];
        },
        bishop(sq, lo, hi) {
            const i = index(sq + 64, lo, hi);
            upper = slots[2 * i + 1];
            return slots[2 * i];
        },
        queen(sq, lo, hi) {
            const i = index(sq, lo, hi),
                j = index(sq + 64, lo, hi);
            upper = slots[2 * i + 1] | slots[2 * j + 1];
            return slots[2 * i] | slots[2 * j];
        },
    };
}

function halves(board) {
    return [Number(BigInt.asIntN(32, board)), Number(BigInt.asIntN(32, board >> 32n))];
}

// ---- Queries -----------------------------------------------------------------------------------

function queriesFrom(pairs) {
    const occ = pairs.map((pair) => pair.occ);
    return {
        count: pairs.length,
        sq: Uint8Array.from(pairs, (pair) => pair.sq),
        occ,
        words: BigUint64Array.from(occ),
        lo: Int32Array.from(occ, (board) => halves(board)[0]),
        hi: Int32Array.from(occ, (board) => halves(board)[1]),
    };
}

// Every slider of the positions of data/perft/random.epd, from games that were played at random.
function queriesOfGames(count) {
    const pairs = [];
    for (const line of readFileSync(`${root}/data/perft/random.epd`, "utf8").split("\n")) {
        if (!line || line.startsWith("#")) continue;
        const blockers = line
            .split(" ")[0]
            .replace(/\d/g, (digit) => ".".repeat(digit))
            .split("/")
            .reverse()
            .join("");
        const squares = [...blockers].map((blocker, sq) => ({ blocker, sq })).filter(({ blocker }) => blocker !== ".");
        const occ = boardOf(squares.map(({ sq }) => sq));
        for (const { blocker, sq } of squares)
            if ("rbq".includes(blocker.toLowerCase())) pairs.push({ sq, occ });
    }
    return queriesFrom(pairs.slice(0, count));
}

// ---- Rows --------------------------------------------------------------------------------------

// Each loop is compiled from a text of its own, so that what an engine has learnt of one row's
// types and callees is not lost by another's; and its arrays are constants, as an engine's own
// tables are.
function loop(label, body, constants) {
    const text = `/* ${label} */ return () => { ${body} };`;
    return new Function(...Object.keys(constants), text)(...Object.values(constants));
}

function bigIntRow(name, label, q, lookUp) {
    const body =
        "let last = 0n; for (let i = 0; i < count; i++) last = f(sq[i], occ[i]); return last;";
    const run = loop(`${name} ${label}`, body, {
        f: lookUp,
        sq: q.sq,
        occ: q.occ,
        count: q.count,
    });
    return { name, answers: () => q.occ.map((occ, i) => lookUp(q.sq[i], occ)), run };
}

function halvesRow(name, label, q, lookUp, upper) {
    const body =
        "let sum = 0; for (let i = 0; i < count; i++) {" +
        "sum ^= f(sq[i], lo[i], hi[i]); sum ^= h(); } return sum;";
    const constants = { f: lookUp, h: upper, sq: q.sq, lo: q.lo, hi: q.hi, count: q.count };
    const answers = () =>
        q.occ.map(
            (occ, i) =>
                BigInt.asUintN(32, BigInt(lookUp(q.sq[i], q.lo[i], q.hi[i]))) |
                (BigInt.asUintN(32, BigInt(upper())) << 32n),
        );
    return { name, answers, run: loop(`${name} ${label}`, body, constants) };
}

function copiedBatchRow(name, q, lookUp) {
    const attacks = new BigUint64Array(q.count);
    const run = () => lookUp(q.sq, q.words, attacks);
    return { name, answers: () => (run(), [...attacks]), run };
}

// Without the copying: one batch of queries lies where the WebAssembly reads them, and is looked
// up again and again.
function inPlaceRow(name, q, batch, lookUp) {
    const fill = (from) => {
        batch.squares.set(q.sq.subarray(from, from + batch.size));
        batch.occupancies.set(q.words.subarray(from, from + batch.size));
    };
    const answers = () => {
        const found = [];
        for (let from = 0; from < q.count; from += batch.size) {
            fill(from);
            lookUp(Math.min(batch.size, q.count - from));
            found.push(...batch.attacks.subarray(0, q.count - from));
        }
        return found;
    };
    const run = () => {
        for (let from = 0; from < q.count; from += batch.size)
            lookUp(Math.min(batch.size, q.count - from));
    };
    return { name, answers, run, before: () => fill(0) };
}

function rowsOf(piece, label, q, grimoire, peers) {
    const rows = [
        bigIntRow("JavaScript, BigInt", label, q, peers.bigInt[piece]),
        bigIntRow("grimoire, BigInt: line", label, q, grimoire[`${piece}Attacks`]),
        halvesRow("JavaScript, two halves", label, q, peers.halves[piece], peers.halves.hi),
    ];
    for (const scheme of grimoire.schemes)
        rows.push(
            halvesRow(
                `grimoire, Lo and Hi: ${scheme.name}`,
                label,
                q,
                scheme[`${piece}AttacksLo`],
                grimoire.attacksHi,
            ),
        );
    for (const name of ["line", "black"]) {
        const scheme = grimoire.scheme(name);
        rows.push(
            copiedBatchRow(`grimoire, AttacksBatch: ${name}`, q, scheme[`${piece}AttacksBatch`]),
        );
        rows.push(
            inPlaceRow(
                `grimoire, Batch in place: ${name}`,
                q,
                grimoire.batch,
                scheme[`${piece}Batch`],
            ),
        );
    }
    return rows;
}

// ---- Measuring ---------------------------------------------------------------------------------

function mustAgree(rows, q, piece) {
    const right = q.occ.map((occ, i) =>
        piece === "queen"
            ? attacksByRays("rook", q.sq[i], occ) | attacksByRays("bishop", q.sq[i], occ)
            : attacksByRays(piece, q.sq[i], occ),
    );
    for (const { name, answers } of rows)
        answers().forEach((answer, i) => {
            if (answer !== right[i])
                throw new Error(`${name} is wrong: ${piece} on ${q.sq[i]}, occupancy ${q.occ[i]}`);
        });
}

function median(numbers) {
    return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}

const other = new Float64Array(1 << 20);

// Two regimes: what is looked up again and again is in the caches, or 8 MiB of other things are.
const REGIMES = {
    warm: { queries: 16384, warmUp: 10, prepare: (row) => row.run() },
    cold: {
        queries: 512,
        warmUp: 1000,
        prepare: () => other.forEach((value, i) => (other[i] = value + 1)),
    },
};

function timeOf(row, prepare) {
    row.before?.();
    prepare(row);
    const start = performance.now();
    row.run();
    return performance.now() - start;
}

function measure(rows, { queries, warmUp, prepare }) {
    for (let again = 0; again < warmUp; again++) rows.forEach((row) => row.run());
    const times = rows.map(() => []);
    for (let round = 0; round < rounds; round++)
        rows.forEach((row, i) => times[i].push((timeOf(row, prepare) * 1e6) / queries));
    return times.map(median);
}

const start = performance.now();
const grimoire = await import(pathToFileURL(`${folder}/index.js`));
const imported = performance.now() - start;
const peers = { bigInt: bigIntTable(), halves: halvesTable() };

const columns = [];
for (const [name, regime] of Object.entries(REGIMES))
    for (const piece of PIECES) {
        const title = `${piece}, ${name}`,
            q = queriesOfGames(regime.queries);
        const rows = rowsOf(piece, title, q, grimoire, peers);
        mustAgree(rows, q, piece);
        columns.push({ title, rows, times: measure(rows, regime) });
    }

console.log(
    `Node ${process.version}, ${cpus()[0].model.trim()}; ` +
        `medians of ${rounds} rounds, ns per lookup`,
);
console.log(`importing the package took ${imported.toFixed(1)} ms\n`);
console.log(`| | ${columns.map(({ title }) => title).join(" | ")} |`);
console.log(`|---|${columns.map(() => "---:|").join("")}`);
columns[0].rows.forEach(({ name }, row) =>
    console.log(`| ${name} | ${columns.map(({ times }) => times[row].toFixed(1)).join(" | ")} |`),
);
