// core.js - the page's WebAssembly against the command line, and against slow recomputations here.
//
// Started as the other tests of the explorer are; the module lies beside the page. It needs no browser.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { grimoire, hex, ok as line, programFile, random, randomBoard } from "./browser.js";
import { array, ask, core, give, load, wasi } from "./core/module.js";
import { pastedSamples } from "./core/samples.js";
import { validated } from "./core/schemas.js";
import { NONE, collideSlowly, spread, walk } from "./core/slow.js";

const PIECES = ["rook", "bishop", "queen"];
const square = (sq) => "abcdefgh"[sq % 8] + (1 + (sq >> 3));
const text = (path) => readFileSync(path, "utf8");

function ok(good, what, detail) {
    if (!good) process.exitCode = 1;
    line(good, what, detail);
}

function same(got, wanted, what) {
    const [a, b] = [got, wanted].map((x) => (typeof x === "string" ? x : JSON.stringify(x)));
    ok(a === b, what, `is     ${a?.slice(0, 400)}\nwanted ${b?.slice(0, 400)}`);
}

/** One line for many comparisons: the first that fails is told. */
function all(cases, what) {
    const wrong = cases.find(([got, wanted]) => got !== wanted);
    ok(
        cases.length > 0 && !wrong,
        what,
        wrong?.map((x) => String(x).slice(0, 400)).join("\nwanted "),
    );
}

// ---- Lookups --------------------------------------------------------------------------------------

function checkSchemes() {
    const { schema, schemes: mine } = JSON.parse(ask("schemes"));
    same(schema, "grimoire.schemes/1", "an answer names its schema");
    const theirs = JSON.parse(grimoire(["list", "--json"])).schemes;
    const common = ({ name, what, formula, origin }) => [name, what, formula, origin].join("|");
    same(mine.map(common), theirs.map(common), "the schemes are those of grimoire list");
    const sizes = readFileSync(new URL("../../lib/gen/sizes.inc", import.meta.url), "utf8");
    const slots = [...sizes.matchAll(/GRIM_SLOTS_(\w+) (\d+)/g)].map(([, name, count]) => {
        const scheme = mine.find((candidate) => candidate.name === name);
        return [name, scheme.slots - Number(count)];
    });
    same(
        slots.filter(([, difference]) => difference),
        [],
        "their slots are those of lib/gen/sizes.inc",
    );
    const less = mine.filter(({ table_bytes }, i) => table_bytes !== theirs[i].table_bytes);
    same(
        less.map(({ name }) => name),
        ["fancy", "fewest", "black", "pext"],
        "of the same size, but for pointers, which are half as long",
    );
    return mine;
}

function checkShow(schemes) {
    const next = random(1);
    const withoutRuns = (json) => json.replace(/"runs":(true|false),/, "");
    const cases = [];
    let honest = true;
    schemes.forEach(({ name, needs }, number) => {
        for (let i = 0; i < 4; i++) {
            const [piece, sq, occupied] = [next(3), next(64), randomBoard(next)];
            const words = ["show", PIECES[piece], square(sq), "--scheme", name];
            const mine = ask("show", piece, sq, number, occupied);
            honest &&= JSON.parse(mine).runs === (needs === "");
            const theirs = grimoire([...words, "--occ", hex(occupied), "--json"]);
            cases.push([withoutRuns(mine), withoutRuns(theirs)]);
        }
    });
    all(cases, `show: ${cases.length} random lookups as the command prints them`);
    ok(honest, "only schemes that need no instruction of a processor are said to run");
}

/** Of each value that a trace shows the core tells the C. */
function checkSteps(schemes) {
    const next = random(9);
    const cases = [];
    const names = [];
    schemes.forEach(({ name, has_code }, number) => {
        const problem = [next(2), next(64), number, randomBoard(next)];
        const lines = ask("steps", ...problem)
            .split("\n")
            .filter(Boolean);
        const told = lines.map((line) => line.split("\t")[1]);
        const { steps } = JSON.parse(ask("show", ...problem));
        if (!has_code) names.push(name);
        cases.push([told.length > 0, has_code], [ask("program", ...problem) !== "", has_code]);
        if (has_code) cases.push(...steps.map(({ label }) => [told.includes(label), true]));
    });
    all(cases, "steps: each value of a trace has its C");
    same(names, ["dual", "lzcnt"], "but for those that are templates of vectors");
    same(ask("steps", 3, 64, 999, 0n) + ask("program", 0, 64, 0, 0n), "", "and for nonsense");
}

function checkGeometry() {
    const next = random(2);
    const cases = [];
    for (let i = 0; i < 200; i++) {
        const [piece, sq, occupied] = [next(3), next(64), randomBoard(next)];
        const attacks = BigInt.asUintN(64, core.attacks(piece, sq, occupied));
        cases.push([attacks, walk(piece, sq, occupied)]);
        const mask = BigInt.asUintN(64, core.mask(piece, sq));
        cases.push([mask, walk(piece, sq, 0n, true)]);
    }
    all(cases, "attacks and masks are those of a walk");
}

function checkFen() {
    const fen = (position) => JSON.parse(ask("fen", give(position)));
    const good = "3r2k1/pb3p1p/1p1n2p1/8/P5N1/2P2P1P/1B1R2P1/6K1 w - -";
    const shown = JSON.parse(grimoire(["show", "rook", "a1", "--fen", good, "--json"]));
    same(fen(good).occupancy, shown.occupancy, "a FEN is read");
    same(
        fen("8/8/8/9/8/8/8/8"),
        {
            schema: "grimoire.error/1",
            error: "rank 5 of the FEN has a 9; runs of empty squares are 1 to 8",
        },
        "a wrong FEN gets the command's sentence",
    );
}

// ---- Other boards and pieces ----------------------------------------------------------------------

const RIDERS = [
    ["9x10", "mRcpR"],
    ["9x10", "nN", "reversed"],
    ["9x9", "fR"],
    ["12x10", "NN"],
    ["12x10", "NN", "fast"],
    ["hex6", "Q"],
    ["hex6", "Q", "fast"],
    ["5x5x5", "R"],
    ["16x8", "R"],
    ["7x5", "gQ"],
    ["..#./..../a..a", "F", "on=a"],
];

/** The words behind a piece as options. */
const optionsOf = (words) =>
    words.flatMap((word) => (word.startsWith("on=") ? ["--on", word.slice(3)] : [`--${word}`]));

/** Pointers are half as long here. */
const withoutBytes = (json) => json.replace(/"bytes":\d+,/, "");
const bytesIn = (json) => JSON.parse(json).bytes;
const POINTERS = 64;

const wordsOf = (occ) => [occ & 0xffffffffffffffffn, occ >> 64n];

function checkRidersOf(next, [board, piece, ...words]) {
    const begun = JSON.parse(ask("riders_begin", give([board, piece, ...words].join(" "))));
    const { squares } = begun;
    const names = JSON.parse(ask("riders_answer", 0, ...wordsOf((1n << 128n) - 1n))).occupied;
    const options = ["--board", board, "--piece", piece, ...optionsOf(words), "--json"];
    const cases = [[names.length, squares]];
    for (let i = 0; i < 8; i++) {
        const sq = next(squares);
        const occ =
            (randomBoard(next) | (randomBoard(next) << 64n)) & ((1n << BigInt(squares)) - 1n);
        const others = names.filter((_, other) => (occ >> BigInt(other)) & 1n).join();
        const place = [...options, "--square", names[sq], "--occ", others];
        cases.push([ask("riders_steps", sq, ...wordsOf(occ)), grimoire(["show", ...place])]);
        const [mine, theirs] = [
            ask("riders_answer", sq, ...wordsOf(occ)),
            grimoire(["board", ...place]),
        ];
        cases.push([withoutBytes(mine), withoutBytes(theirs)]);
        const less = bytesIn(theirs) - bytesIn(mine);
        cases.push([less >= 0 && less <= POINTERS, true]);
    }
    const example = array(BigUint64Array, core.riders_example_at(squares - 1), 2);
    const shown = JSON.parse(grimoire(["show", ...options, "--square", names[squares - 1]]));
    const occ = example[0] | (example[1] << 64n);
    cases.push([names.filter((_, sq) => (occ >> BigInt(sq)) & 1n).join(), shown.occupied.join()]);
    return cases;
}

/** What is wrong, and where. */
const WRONG = [
    ["9x200 R", "--board", 4],
    ["..#/.. R", "--board", 6],
    ["9x10 Rq", "--piece", 6],
    ["2x64 R", "--piece", 0],
];

/** The command's sentence, behind the option that it is about. */
function refusal(text, option) {
    const [board, piece] = text.split(" ");
    const words = ["show", "--board", board, "--piece", piece];
    const { stderr } = spawnSync(programFile, words, { encoding: "utf8" });
    const begin = `grimoire: ${option} ${option === "--board" ? board : piece}: `;
    return stderr.startsWith(begin) ? stderr.slice(begin.length).trim() : stderr;
}

function checkRiders() {
    const next = random(10);
    const cases = RIDERS.flatMap((description) => checkRidersOf(next, description));
    all(cases, `riders: ${RIDERS.length} pieces on boards as the commands print them`);
    const refusals = WRONG.map(([text]) => {
        const { error } = JSON.parse(ask("riders_begin", give(text)));
        return [error, core.riders_wrong_at()];
    });
    same(
        refusals,
        WRONG.map(([text, option, at]) => [refusal(text, option), at]),
        "riders: what makes no sense gets the command's sentence",
    );
}

function factorOf(scheme, piece, sq) {
    const row = new RegExp(`^${piece} +${sq} +(0x[0-9a-f]+)`, "m");
    return text(`data/factors/${scheme}.txt`).match(row)[1];
}

/** One answer of each kind; a hunt is begun for the estimate. */
function checkSchemaFiles() {
    const layoutOf = (name) => ask("layout", give(text(`data/factors/${name}.txt`)));
    core.descent_begin(1, 11, 4, 0, 0, 4);
    const answers = {
        schemes: ask("schemes"),
        show: ask("show", 2, 27, 9, 0x1234n),
        fen: ask("fen", give("8/8/8/8/8/8/8/8")),
        error: ask("fen", give("9")),
        judgement: ask("verify_factors", give(text("data/factors/black.txt"))),
        measure: ask("measure", 1, 0, 1, 9, BigInt(factorOf("black", "bishop", "a1"))),
        estimate: ask("descent_estimate", 1000),
        layout: layoutOf("packed"),
        slot: ask("layout_slot", 5),
        board: ask("riders_begin", give("9x10 R")),
        "board-show": ask("riders_steps", 5, 0x1234n, 0n),
    };
    same(
        validated(Object.values(answers)),
        Object.keys(answers),
        "answers are as data/schemas says",
    );
}

// ---- Factors --------------------------------------------------------------------------------------

function checkVerify() {
    const folders = ["factors", "starts", "candidates"].map((name) => `data/${name}`);
    const paths = folders.flatMap((folder) =>
        readdirSync(folder).map((name) => join(folder, name)),
    );
    const next = random(3);
    const noise = Buffer.from(Array.from({ length: 1 << 20 }, () => 32 + next(95)));
    const samples = {
        ...Object.fromEntries(paths.map((path) => [path, text(path)])),
        ...pastedSamples(),
        "a misspelt file": text("data/factors/black.txt").replace("0x", "0y"),
        "a megabyte of noise": noise,
        "binary noise": Buffer.from(Array.from({ length: 5000 }, () => next(256))),
        nothing: "",
    };
    for (const [name, input] of Object.entries(samples)) {
        const theirs = grimoire(["verify", "--factors", "-", "--json"], { input, fails: true });
        same(ask("verify_factors", give(input)), theirs, `verify_factors: ${name}`);
    }
}

function collideInCore(...problem) {
    const count = core.collide(...problem);
    return {
        slots: array(Uint32Array, core.collide_slots_at(), count),
        attacks: array(BigUint64Array, core.collide_attacks_at(), count),
        first: array(Uint32Array, core.collide_first_at(), 2),
    };
}

const inWords = ({ slots, attacks, first }) => [slots, attacks, first].map(String).join(" ");

/** The schemes whose formulas slow.js has, by its numbers; its number 5 is mul32's with the board raised. */
const FORMS = ["packed", "black", "shiftin", "mul32xor", "mul32", "mul32", "mul32one"];

const schemeNumber = (name) =>
    JSON.parse(ask("schemes")).schemes.findIndex((each) => each.name === name);

function collideForm(piece, sq, form, ...others) {
    return collideInCore(piece, sq, schemeNumber(FORMS[form]), Number(form === 5), ...others);
}

function checkCollide() {
    const next = random(4);
    const cases = [];
    for (let i = 0; i < 28; i++) {
        const [form, sq] = [i % 7, next(64)];
        const piece = form === 6 ? 1 : next(2);
        const bits = 6 + next(8);
        let factor = randomBoard(next) & randomBoard(next);
        if (form === 2) factor = (factor >> 6n) | (BigInt(64 - bits) << 58n);
        const problem = [piece, sq, form, bits, factor, form ? 0n : randomBoard(next)];
        cases.push([inWords(collideForm(...problem)), inWords(collideSlowly(...problem))]);
    }
    all(cases, "collide: slots, attacks and the first failing pair, recomputed slowly");
    checkProduct();
    const found = JSON.parse(grimoire(["find", "rook", "e4", "--seed", "7", "--json"]));
    const good = collideForm(0, 28, 0, found.bits, BigInt(found.factor), 0n);
    same(good.first, [NONE, NONE], "collide: a factor has no failing pair");
    const black = schemeNumber("black");
    const nonsense = [
        [2, 0, black, 9],
        [0, 64, black, 9],
        [0, 0, 0, 9],
        [0, 0, black, 0],
        [0, 0, black, 17],
        [0, 0, 999, 9],
    ];
    const counts = nonsense.map(([piece, sq, scheme, bits]) =>
        core.collide(piece, sq, scheme, 0, bits, 1n, 0n),
    );
    same(counts, [0, 0, 0, 0, 0, 0], "collide: what makes no sense has no subsets");
}

/** Its top bits are the slots of collide, which have been recomputed. */
function checkProduct() {
    const next = random(8);
    const cases = [];
    for (let i = 0; i < 28; i++) {
        const [form, sq, bits] = [i % 7, next(64), 4 + next(8)];
        const piece = form === 6 ? 1 : next(2);
        let factor = randomBoard(next) & randomBoard(next);
        if (form === 2) factor = (factor >> 6n) | (BigInt(64 - bits) << 58n);
        const constant = form ? 0n : randomBoard(next);
        const { slots } = collideForm(piece, sq, form, bits, factor, constant);
        const mask = BigInt.asUintN(64, core.mask(piece, sq));
        const number = next(slots.length);
        const [scheme, raised] = [schemeNumber(FORMS[form]), Number(form === 5)];
        const subset = spread(number, mask);
        const product = core.product(piece, sq, scheme, raised, factor, constant, subset);
        cases.push([Number(BigInt.asUintN(64, product) >> BigInt(64 - bits)), slots[number]]);
        cases.push([core.index_bits(scheme, bits, factor), bits]);
    }
    all(cases, "product: the slots of collide are its top bits");
    const shiftin = schemeNumber("shiftin");
    same(core.index_bits(shiftin, 9, 1n << 58n), 0, "a factor with another shift has no index");
    const nonsense = [
        core.product(0, 64, shiftin, 0, 1n, 0n, 1n),
        core.product(0, 0, 0, 0, 1n, 0n, 1n),
    ];
    same(nonsense.map(String), ["0", "0"], "product: what makes no sense is 0");
}

function checkMeasure() {
    const facts = text("data/book/facts.txt")
        .split("\n")
        .filter((fact) => / (range|slots) \d+ 0x/.test(fact))
        .map((fact) => fact.split(" "));
    const next = random(5);
    const cases = [];
    for (let i = 0; i < 60; i++) {
        const [name, at, indexing, what, value, factor] = facts[next(facts.length)];
        const piece = PIECES.indexOf(name);
        const sq = at.charCodeAt(0) - 97 + 8 * (at.charCodeAt(1) - 49);
        const problem = [piece, sq, indexing === "black", piece ? 9 : 12];
        const measured = JSON.parse(ask("measure", ...problem, BigInt(factor)));
        cases.push([measured[what], Number(value)], [core.check(...problem, BigInt(factor)), 1]);
        cases.push([core.check(...problem, 0x1234n), 0]);
    }
    all(cases, "check and measure agree with facts of the Book");
}

// ---- Hunts ----------------------------------------------------------------------------------------

function hunt(scheme, piece, sq, bits, recipe, seed) {
    const subsets = core.random_begin(scheme, piece, sq, bits, recipe, BigInt(seed));
    for (let first = 0n; subsets && first < 1n << 22n;) {
        const tried = core.random_run(first, 1000);
        first += BigInt(tried);
        if (!core.random_found()) continue;
        const fitted = array(Uint16Array, core.random_fitted_at(), tried);
        const factors = array(BigUint64Array, core.random_factors_at(), tried);
        const isLast = fitted.indexOf(subsets) === tried - 1;
        return isLast ? hex(factors[tried - 1]) : "not the last";
    }
    return "nothing";
}

function checkRandom() {
    const names = ["fancy", "mul32", "mul32xor", "mul32one", "shiftin", "fixed", "black"];
    const next = random(6);
    const cases = [];
    for (let i = 0; i < 24; i++) {
        const name = names[i % 7];
        const few = i % 2 === 0;
        const one = name === "mul32one";
        const [piece, sq, seed] = [one ? 1 : next(2), one ? next(16) : next(64), i];
        const words = ["find", PIECES[piece], square(sq), "--scheme", name, "--seed", `${seed}`];
        if (few) words.push("--recipe", "fewbits");
        const { factor } = JSON.parse(grimoire([...words, "--json"]));
        cases.push([hunt(schemeNumber(name), piece, sq, 0, few ? 2 : 0, seed), factor]);
    }
    all(cases, "random: the factor that grimoire find meets first");
    same(
        hunt(schemeNumber("offsetin"), 0, 0, 0, 0, 1),
        "nothing",
        "random: no single square for offsetin",
    );
}

function sumOfJobs(cut) {
    const stages = core.descent_stages();
    const sum = { nodes: Array(stages).fill(0), factors: 0, factor: 0n };
    for (let job = 0n; job < 1n << BigInt(cut) && !sum.factors; job++) {
        if (core.descent_job(job) !== 0) return null;
        const nodes = array(BigUint64Array, core.descent_nodes_at(), stages);
        nodes.forEach((count, stage) => (sum.nodes[stage] += Number(count)));
        sum.factors += Number(core.descent_factors());
        sum.factor ||= BigInt.asUintN(64, core.descent_first());
    }
    return sum;
}

function checkDescent() {
    const problems = [
        [11, 4, 0, 0],
        [4, 4, 1, 0],
        [11, 5, 0, 0],
        [59, 5, 0, 1],
        [59, 5, 1, 1],
    ];
    for (const [sq, bits, black, up] of problems) {
        const words = ["prove", "bishop", square(sq), "--bits", `${bits}`, "--cut", "4", "--json"];
        words.push("--direction", up ? "up" : "down", ...(black ? ["--black"] : []));
        const theirs = JSON.parse(grimoire(words, { fails: true }));
        core.descent_begin(1, sq, bits, black, up, 4);
        const mine = sumOfJobs(4);
        const name = theirs.problem;
        same(
            [mine.nodes, mine.factors],
            [theirs.nodes, theirs.factors],
            `${name}: nodes, factors`,
        );
        if (theirs.factors) same(hex(mine.factor), theirs.factor, `${name}: the first factor`);
        const { direction, ...estimate } = theirs.estimates[0];
        same(
            JSON.parse(ask("descent_estimate", 1000)),
            { schema: "grimoire.estimate/1", ...estimate },
            `${name}: the estimate ${direction}`,
        );
    }
    core.descent_begin(1, 11, 4, 0, 0, 4);
    const stages = [...Array(core.descent_stages()).keys()];
    const squares = stages.map((stage) => core.descent_square(stage)).sort((a, b) => a - b);
    const mask = squares.reduce((board, sq) => board | (1n << BigInt(sq)), 0n);
    same(hex(mask), hex(walk(1, 11, 0n, true)), "each relevant square joins in one stage");
    const sentence = core.descent_begin(0, 0, 14, 1, 1, 4);
    const bytes = new Uint8Array(core.memory.buffer, sentence, 200);
    const words = Buffer.from(bytes.subarray(0, bytes.indexOf(0))).toString();
    ok(words.startsWith("an index has from 1 to 13 bits"), "a problem refused says why");
}

// ---- Tables ---------------------------------------------------------------------------------------

function checkLayoutOf(path) {
    const input = text(path);
    const layout = JSON.parse(ask("layout", give(input)));
    const { slots, used, shared, visits, rows } = layout;
    const owners = array(Uint8Array, core.layout_owners_at(), slots);
    const asked = array(Uint16Array, core.layout_visits_at(), slots);
    const first = array(Uint8Array, core.layout_first_at(), slots);
    const stated = [/^slots (\d+)/m, /(\d+) slots used/].map((form) => form.exec(input)?.[1]);
    const claims = [slots, used].filter((_, i) => stated[i]).join(" ");
    same(claims, stated.filter(Boolean).join(" "), `${path}: slots and used slots as it says`);
    const counts = [
        owners.filter((count) => count > 0).length,
        owners.filter((count) => count > 1).length,
        asked.reduce((sum, count) => sum + count, 0),
        rows.reduce((sum, row) => sum + row.used, 0),
        first.filter((owner) => owner < 255).length,
        Math.max(...rows.map((row) => row.last)) < slots,
    ];
    const sharings = owners.reduce((sum, count) => sum + count, 0);
    same(counts, [used, shared, visits, sharings, used, true], `${path}: its arrays agree`);
    checkSlots(path, slots, owners, asked, first);
}

function checkSlots(path, slots, owners, asked, first) {
    const next = random(7);
    const cases = [];
    for (let i = 0; i < 40; i++) {
        const slot = next(slots);
        const told = JSON.parse(ask("layout_slot", slot));
        const { piece, square: at } = told.owners[0] ?? {};
        cases.push([told.owners.length, owners[slot]]);
        cases.push([told.owners.reduce((sum, one) => sum + one.occupancies, 0), asked[slot]]);
        if (piece)
            cases.push([
                `${piece} ${at}`,
                `${PIECES[first[slot] >> 6]} ${square(first[slot] & 63)}`,
            ]);
        for (const one of told.owners) {
            const sq = one.square.charCodeAt(0) - 97 + 8 * (one.square.charCodeAt(1) - 49);
            const attacks = walk(PIECES.indexOf(one.piece), sq, BigInt(one.example));
            cases.push([one.attacks, hex(attacks)], [attacks & ~BigInt(told.attacks), 0n]);
        }
    }
    all(cases, `${path}: 40 slots asked one by one`);
}

function checkLayouts() {
    for (const name of ["factors/black", "factors/fixed", "factors/packed", "starts/black"])
        checkLayoutOf(`data/${name}.txt`);
    for (const name of ["fancy", "fewest", "packedshare", "packedboth", "offsetin"])
        checkLayoutOf(`data/factors/${name}.txt`);
    const wrong = JSON.parse(ask("layout", give("grimoire-factors 1\nscheme black\nwhat\n")));
    same([wrong.line, typeof wrong.error], [3, "string"], "a wrong file gets a sentence");
    ok(JSON.parse(ask("layout_slot", 5)).error, "and leaves no table behind");
}

// ---- What makes no sense --------------------------------------------------------------------------

const ARGUMENTS = {
    show: "uuul",
    attacks: "uul",
    mask: "uu",
    fen: "u",
    verify_factors: "u",
    layout: "u",
    layout_slot: "u",
    collide: "uuuuull",
    random_begin: "uuuuul",
    random_run: "lu",
    descent_begin: "uuuuuu",
    descent_square: "u",
    descent_level: "u",
    check: "uuuul",
    measure: "uuuul",
    riders_begin: "u",
    riders_example_at: "u",
    riders_answer: "ull",
    riders_steps: "ull",
};

function checkNonsense() {
    const next = random(8);
    const odd = [0, 1, 2, 5, 11, 63, 64, 255, 4096, -1, 0x7fffffff, -0x80000000];
    const values = { u: () => odd[next(odd.length)], l: () => BigInt(odd[next(odd.length)]) };
    let trapped = "";
    give("a text");
    for (let i = 0; i < 4000 && !trapped; i++) {
        const [name, kinds] = Object.entries(ARGUMENTS)[i % Object.keys(ARGUMENTS).length];
        const given = [...kinds].map((kind) => values[kind]());
        try {
            const answer = ask(name, ...given);
            if (answer) JSON.parse(answer);
        } catch (error) {
            trapped = `${name}(${given}): ${error}`;
        }
    }
    ok(!trapped, "no argument traps, and every answer is JSON", trapped);
    same(core.text_room(0x7fffffff), 0, "no room for a text that is too large");
}

ok(existsSync("data/factors/black.txt"), "started where the data lie");
const imports = await load();
same(imports.sort(), Object.keys(wasi).sort(), "it asks for what printing needs, and no more");
const SCHEMES = checkSchemes();
checkShow(SCHEMES);
checkSteps(SCHEMES);
checkGeometry();
checkFen();
checkRiders();
checkSchemaFiles();
checkVerify();
checkCollide();
checkMeasure();
checkRandom();
checkDescent();
checkLayouts();
checkNonsense();
