// figures.js - the small figures between the text: each does what its lesson says, by numbers of the test's own or of
// the command line.
import { goTo, grimoire, hex, ok, same } from "../browser.js";
import {
    E4,
    aroundE4,
    fact,
    nameOf,
    next,
    panel,
    popcount,
    read,
    rookByNames,
    shownOnE4,
    typeBoards,
} from "./common.js";

const FULL = (1n << 64n) - 1n;
const grouped = (value) => value.toLocaleString("en-US");
const factsOf = (page, name, keys) => Promise.all(keys.map((key) => fact(page, key, panel(name))));
const press = (page, name, button) =>
    page.locator(panel(name)).getByRole("button", { name: button, exact: true }).click();
const pick = (page, name, sq) =>
    page.locator(`${panel(name)} [role=grid] [data-sq="${sq}"]`).click();
const slide = (page, label, at) => page.getByLabel(label, { exact: true }).fill(String(at));
const SOME = [0, 7, 3, 56, 61, 27, 9];

/** What a figure says of each of some squares when it is picked, and what it should. */
async function picks(page, name, keys, wantedOf) {
    const said = [];
    for (const sq of SOME) {
        await pick(page, name, sq);
        said.push(await factsOf(page, name, keys));
    }
    return [said, SOME.map(wantedOf)];
}

/** Every subset, in the order in which they are counted. */
function* subsets(mask) {
    let occ = 0n;
    do {
        yield occ;
        occ = (occ - mask) & mask;
    } while (occ);
}

// ---- One rank ------------------------------------------------------------------------------

/** A press on a bit is one on its square; the other figures show the same rank. */
async function testByte(page) {
    await goTo(page, "lessons?page=1");
    const said = [];
    const wanted = [];
    let rank = 0xa4;
    for (const file of "ahcf") {
        const at = "abcdefgh".indexOf(file);
        await page.getByRole("button", { name: `Bit of ${file}` }).click();
        rank ^= 1 << at;
        const worths = [1, 2, 4, 8, 16, 32, 64, 128].filter((worth) => rank & worth);
        const pressed = await page
            .locator(`${panel("Six bits")} .rank-row button`)
            .evaluateAll((all) => all.map(({ ariaPressed }) => Number(ariaPressed === "true")));
        const seen = pressed.reduce((sum, bit, i) => sum + (bit << i), 0);
        const [kept, moved] = await factsOf(page, "Six bits", ["kept", "moved"]);
        const last = (text) => Number(text.split(" = ").at(-1));
        said.push([await fact(page, "sum"), seen, last(kept), last(moved)]);
        wanted.push([
            `${worths.join(" + ") || 0} = ${rank}`,
            rank,
            rank & 0x7e,
            (rank & 0x7e) >> 1,
        ]);
    }
    same(said, wanted, "a pressed bit counts in the sum, on the rank, and among the six bits");
}

// ---- Rays and masks ------------------------------------------------------------------------

async function testCounts(page) {
    await goTo(page, "lessons?page=2");
    const keys = ["rook", "number", "table"];
    const [said, wanted] = await picks(page, "A table for each square", keys, (sq) => {
        const bits = popcount(rookByNames(sq, 0n).mask);
        return [nameOf(sq), String(bits), `2^${bits} = ${grouped(2 ** bits)}`];
    });
    same(said, wanted, "a picked square says how many squares matter, and how large its table is");
}

// ---- Carry-Rippler -------------------------------------------------------------------------

async function testOneStep(page) {
    await goTo(page, "lessons?page=3");
    const { mask } = rookByNames(E4, 0n);
    const codes = () => page.locator(`${panel("One step")} .bitrow code`).allInnerTexts();
    await page.getByLabel("Occupancy number").fill("5");
    const few = await codes();
    await slide(page, "Part of the step", 3);
    const occ = [...subsets(mask)][5];
    const filled = occ | (~mask & FULL);
    const rows = [mask, occ, filled, filled + 1n, (filled + 1n) & mask].map(hex);
    same([few, await codes()], [rows.slice(0, 2), rows], "a step fills gaps, adds 1, clears gaps");
}

async function testByteRipple(page) {
    const name = "The same by a subtraction";
    const digits = (byte) =>
        byte
            .toString(2)
            .padStart(8, "0")
            .replace(/(?=.{4}$)/, " ");
    const wrong = [];
    for (const flipped of [[], [0], [7, 3]]) {
        for (const at of flipped) await press(page, name, `Bit ${at} of the mask`);
        const bits = await page
            .locator(`${panel(name)} .cell b`)
            .evaluateAll((all) => all.map(({ textContent }) => textContent).join(""));
        const mask = BigInt(`0b${bits}`);
        for (const [number, occ] of [...subsets(mask), 0n].entries()) {
            const said = await factsOf(page, name, [
                "byte",
                "added",
                "subtracted",
                "next",
                "count",
            ]);
            const sum = ((occ | (~mask & 0xffn)) + 1n) & 0xffn;
            const all = 2 ** popcount(mask);
            const wanted = [occ, sum, sum, sum & mask].map(digits);
            wanted.push(`${(number % all) + 1} of ${all}`);
            if (String(said) !== String(wanted)) wrong.push(said);
            await press(page, name, "Next of eight bits");
        }
    }
    same(
        wrong,
        [],
        "in eight bits, the addition and the subtraction are one, until 0 comes again",
    );
}

/** Twice through the loop: what each lit line makes is what grimoire show says. */
async function testTableLoop(page) {
    await goTo(page, "lessons?page=3");
    const name = "The loop that fills the table";
    const [, first, second] = subsets(rookByNames(E4, 0n).mask);
    const said = [];
    const wanted = [];
    for (const [occ, after] of [
        [0n, first],
        [first, second],
    ]) {
        const value = shownOnE4("fancy", occ);
        const index = value("index");
        const made = [
            ["rays", hex(rookByNames(E4, occ).attacks)],
            ["key", hex(occ)],
            ["product", hex(value("product"))],
            ["index", `${index.toString(2).padStart(10, "0")} = ${grouped(index)}`],
            ["slots[", `entry ${grouped(value("slot"))} gets the rays`],
            ["occ =", hex(after)],
        ];
        for (const [word, text] of made) {
            const lit = await page.locator(`${panel(name)} .code .lit`).innerText();
            said.push([lit.includes(word), await fact(page, "line", panel(name))]);
            wanted.push([true, text]);
            await press(page, name, "Next line");
        }
    }
    same(
        said,
        wanted,
        "each line of the loop makes what grimoire show says, and leads to the next",
    );
    const number = await fact(page, "number");
    same(number, "2 of 0 to 1,023", "and the figure above has gone along");
    await testLoopEnds(page, name);
}

/** An occupancy that the loop has not made begins at the first line; the one after the last ends the loop. */
async function testLoopEnds(page, name) {
    const lines = 6;
    for (let i = 0; i < lines - 1; i++) await press(page, name, "Next line");
    await page.getByLabel("Occupancy number").fill("1023");
    const full = rookByNames(E4, 0n).mask;
    const rays = hex(rookByNames(E4, full).attacks);
    same(await fact(page, "line", panel(name)), rays, "a chosen occupancy begins with its rays");
    for (let i = 0; i < lines - 1; i++) await press(page, name, "Next line");
    const end = await fact(page, "line", panel(name));
    same(end, "0 again: the loop ends", "after the last occupancy the loop ends");
}

// ---- Multiply to gather --------------------------------------------------------------------

async function testShift(page) {
    await goTo(page, "lessons?page=4");
    const product = BigInt(await fact(page, "product"));
    const said = [];
    for (const at of [0, 8, 57]) {
        await slide(page, "Places down", at);
        said.push(await fact(page, "shifted"));
    }
    const wanted = [0n, 8n, 57n].map((at) => grouped(product >> at));
    same(said, wanted, "the product is shifted down, place by place");
    await slide(page, "Places down", 58);
    const [index] = (await fact(page, "index")).split(",");
    same(await fact(page, "shifted"), `the index: ${index}`, "and by 58 it is the index");
    const copies = page.locator(`${panel("A copy for each blocker")} .bitrow.term`);
    const both = await copies.count();
    await press(page, "A copy for each blocker", "− copy");
    same([both, await copies.count()], [2, 1], "copies are added and taken away one by one");
}

// ---- Finding a factor ----------------------------------------------------------------------

async function testSharedSlots(page) {
    await goTo(page, "lessons?page=5");
    const name = "Slots that several share";
    const [bad, good] = await Promise.all(
        [2, 1].map((kind) => page.locator(`.slot-legend li >> nth=${kind} >> b`).innerText()),
    );
    const range = page.getByLabel("Slot that several share", { exact: true });
    const verdicts = [];
    for (let at = 0; at <= Number(await range.getAttribute("max")); at++) {
        await range.fill(String(at));
        const text = await page.locator(`${panel(name)} .value`).innerText();
        const outlined = await page.locator(`${panel(name)} .board-square.focus`).count();
        const [answers, verdict] = /(\d+) answers?: (\w+)$/.exec(text).slice(1);
        if ((answers === "1") !== (verdict === "good") || outlined > 0 !== (verdict === "bad"))
            verdicts.push(`not ${text}`);
        verdicts.push(verdict);
    }
    const wanted = [
        ...Array.from({ length: Number(bad) }, () => "bad"),
        ...Array.from({ length: Number(good) }, () => "good"),
    ];
    same(verdicts, wanted, "all collisions, the bad ones first, with the squares that differ");
}

// ---- Tables --------------------------------------------------------------------------------

async function testFourNumbers(page) {
    await goTo(page, "lessons?page=6");
    const keys = ["mask", "factor", "shift", "offset", "last"];
    const [said, wanted] = await picks(page, "Four numbers for each square", keys, (sq) => {
        const words = ["show", "rook", nameOf(sq), "--scheme", "fancy", "--json"];
        const { steps } = JSON.parse(grimoire(words));
        const value = (label) => BigInt(steps.find((step) => step.label === label).value);
        const last = value("array") + (1n << (64n - value("shift"))) - 1n;
        return [
            hex(value("mask")),
            hex(value("factor")),
            String(value("shift")),
            grouped(value("array")),
            grouped(last),
        ];
    });
    same(said, wanted, "mask, factor, shift and offset are those of grimoire show");
}

async function testMovingGaps(page) {
    const name = "A number added to each product";
    const { rows } = JSON.parse(grimoire(["book", "--json"]));
    const row = rows.find(
        (one) => one.piece === "bishop" && one.square === "h7" && one.indexing === "plain",
    );
    const words = ["show", "bishop", "h7", "--scheme", "fancy", "--json"];
    const { steps } = JSON.parse(grimoire(words));
    const mask = BigInt(steps.find(({ label }) => label === "mask").value);
    const factor = BigInt(row.factor);
    const lengthWith = (added) => {
        const slots = [...subsets(mask)].map((occ) =>
            Number(BigInt.asUintN(64, occ * factor + added) >> 58n),
        );
        return [
            hex(BigInt.asUintN(64, added)),
            `${new Set(slots).size} of 64`,
            String(Math.max(...slots) - Math.min(...slots) + 1),
        ];
    };
    const facts = () => factsOf(page, name, ["number", "own", "length"]);
    const said = [await facts()];
    await page.getByRole("radio", { name: "black: ~mask" }).check();
    said.push(await facts());
    const wanted = [lengthWith(0n), lengthWith((~mask & FULL) * factor)];
    for (const at of [1, 30, 127]) {
        await slide(page, "The number added by packed", at);
        said.push(await facts());
        wanted.push(lengthWith(BigInt(at) << 57n));
    }
    same(said, wanted, "a number added moves slots and gaps as products of the test's own do");
    const [fixed, black] = said.map(([, , length]) => Number(length));
    const all = Array.from({ length: 128 }, (_, at) => Number(lengthWith(BigInt(at) << 57n)[2]));
    const packed = Math.min(...all);
    await slide(page, "The number added by packed", all.indexOf(packed));
    same(
        await fact(page, "length"),
        String(packed),
        "the best number of the slider is found by it",
    );
    ok(
        fixed > black && black > packed,
        `black leaves a shorter array, packed the shortest: ${fixed}, ${black}, ${packed}`,
    );
    const radio = page.getByRole("radio", { name: "packed: what is set" });
    ok(await radio.isChecked(), "the slider's number is packed's");
}

// ---- Without a factor ----------------------------------------------------------------------

async function testBothWays(page) {
    await goTo(page, "lessons?page=7");
    const file = 0x1010101010101010n;
    const wrong = [];
    for (let i = 0; i < 10; i++) {
        const board = aroundE4();
        await typeBoards(page, "A subtraction finds the blocker", [board]);
        await slide(page, "Line of the lookup", 4);
        const attacked = rookByNames(E4, board).attacks & file;
        const squares = Array.from({ length: 64 }, (_, sq) => sq);
        const names = squares.filter((sq) => (attacked >> BigInt(sq)) & 1n).map(nameOf);
        const said = await factsOf(page, "Both ways", ["ways", "number"]);
        if (String(said) !== String([names.join(" "), hex(attacked)])) wrong.push(said);
        const values = shownOnE4("hyperbola", board);
        for (const [at, label] of ["up", "down"].entries()) {
            await slide(page, "Line of the lookup", at);
            const number = await fact(page, "number", panel("Both ways"));
            if (number !== hex(values(label))) wrong.push([label, number]);
        }
    }
    same(wrong, [], "both ways: each line is that of grimoire show, and a walk finds the same");
}

async function testTurnedLine(page) {
    await goTo(page, "lessons?page=7");
    const name = "Lines upside down";
    const said = [];
    for (const line of ["a file", "a diagonal", "a rank"]) {
        await page.locator(panel(name)).getByRole("radio", { name: line }).check();
        const straight = (await fact(page, "order")).split(" ");
        await press(page, name, "Turn the board upside down");
        const turned = (await fact(page, "order")).split(" ");
        await press(page, name, "Turn the board upside down");
        said.push([straight.join(""), turned.join("")]);
    }
    const wanted = [
        ["12345678", "87654321"],
        ["1234567", "7654321"],
        ["12345678", "12345678"],
    ];
    same(said, wanted, "upside down, files and diagonals are reversed, and ranks are not");
}

// ---- Records -------------------------------------------------------------------------------

async function testAnswerCount(page) {
    await goTo(page, "lessons?page=8");
    const keys = ["from", "sets", "ways"];
    const [said, wanted] = await picks(page, "Occupancies and answers", keys, (sq) => {
        const { mask } = rookByNames(sq, 0n);
        const sets = new Set([...subsets(mask)].map((occ) => rookByNames(sq, occ).attacks));
        const bits = popcount(mask);
        return [nameOf(sq), grouped(sets.size), `2^${bits} = ${grouped(2 ** bits)}`];
    });
    const plain = said.map(([from, product, ways]) => [from, product.split(" = ").at(-1), ways]);
    same(plain, wanted, "the lengths of the rays, multiplied, are how many answers there are");
}

/** As many bits of the last lesson's factor are fixed when it is opened. */
const BEGUN = 10;

async function unfix(page, name, bits) {
    for (; bits > 0; bits--) await press(page, name, "Back");
}

/** By leaps of eight one is at the end in at most eight presses, and not beyond the bit that decides. */
async function testLeaps(page) {
    await goTo(page, "lessons?page=8");
    const name = "A factor, bit by bit";
    await unfix(page, name, BEGUN);
    const leap = page.locator(panel(name)).getByRole("button", { name: "Next 8 by chance" });
    let presses = 0;
    for (; (await leap.isEnabled()) && presses < 9; presses++) await leap.click();
    const [low, out] = await factsOf(page, name, ["fixed", "out"]);
    ok(presses > 1 && presses <= 8, `${presses} leaps force two answers together: ${low}`);
    await unfix(page, name, 1);
    same(
        [/all are out$/.test(out), await fact(page, "out")],
        [true, "none yet"],
        "and without the last bit they were not yet",
    );
}

/** Bits are fixed at random, until two occupancies are forced together: then any factor with these bits fails. */
async function testFixedBits(page) {
    await goTo(page, "lessons?page=8");
    const name = "A factor, bit by bit";
    const [E7, G7] = [52, 1n << 54n];
    same(
        await factsOf(page, name, ["fixed", "with", "out"]),
        ["0".repeat(BEGUN), "2^54", `${hex(0n)} and ${hex(G7)}: all are out`],
        "it begins with ten zeros, which send a blocker on g7 to slot 0",
    );
    ok(
        await page.locator(panel(name)).locator(".clash svg, .clash [role]").count(),
        "and shows both boards",
    );
    await unfix(page, name, BEGUN);
    const zero = page.locator(panel(name)).getByRole("button", { name: "Next bit 0" });
    const wrong = [];
    for (let round = 0; round < 3; round++) {
        let fixed = 0;
        while (await zero.isEnabled()) {
            await press(page, name, `Next bit ${round === 0 ? 0 : next(2)}`);
            fixed++;
        }
        const [low, ways, out] = await factsOf(page, name, ["fixed", "with", "out"]);
        const occs = out.match(/0x[0-9a-f]{16}/g).map(BigInt);
        const above = BigInt(next(1 << 30)) << BigInt(fixed);
        const factor = BigInt.asUintN(64, BigInt(`0b${low}`) | above);
        const [a, b] = occs.map((occ) => BigInt.asUintN(64, occ * factor) >> 56n);
        const [one, other] = occs.map((occ) => rookByNames(E7, occ).attacks);
        if (low.length !== fixed || ways !== `2^${64 - fixed}` || a !== b || one === other)
            wrong.push([low, ways, out]);
        await unfix(page, name, fixed);
    }
    same(wrong, [], "the fixed bits force two different answers into one slot, whatever follows");
    const log = read("data/book/proofs/rook-e7-8.log");
    ok(
        /^problem rook e7 bits 8 plain up\b/m.test(log),
        "problem and order are those of the proof in the text",
    );
}

export async function testFigures(page) {
    await testByte(page);
    await testCounts(page);
    await testOneStep(page);
    await testByteRipple(page);
    await testTableLoop(page);
    await testShift(page);
    await testSharedSlots(page);
    await testFourNumbers(page);
    await testMovingGaps(page);
    await testBothWays(page);
    await testTurnedLine(page);
    await testAnswerCount(page);
    await testFixedBits(page);
    await testLeaps(page);
}
