// figures.js - the small figures between the text: each does what its lesson says, by numbers of the test's own or of
// the command line.
import { goTo, same } from "../browser.js";
import { fact, nameOf, panel, popcount, rookByNames } from "./common.js";

const FULL = (1n << 64n) - 1n;
const grouped = (value) => value.toLocaleString("en-US");
const factsOf = (page, name, keys) => Promise.all(keys.map((key) => fact(page, key, panel(name))));
const press = (page, name, button) =>
    page.locator(panel(name)).getByRole("button", { name: button, exact: true }).click();
const pick = (page, name, sq) =>
    page.locator(`${panel(name)} [role=grid] [data-sq="${sq}"]`).click();
const slide = (page, label, at) => page.getByLabel(label, { exact: true }).fill(String(at));
const SOME = [0, 7, 3, 56, 61, 27, 9];

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
        await page.locator(".mirror-row .cell").nth(at).click();
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
    const name = "A table for each square";
    const said = [];
    const wanted = [];
    for (const sq of SOME) {
        await pick(page, name, sq);
        said.push(await factsOf(page, name, ["rook", "number", "table"]));
        const bits = popcount(rookByNames(sq, 0n).mask);
        wanted.push([nameOf(sq), String(bits), `2^${bits} = ${grouped(2 ** bits)}`]);
    }
    same(said, wanted, "a picked square says how many squares matter, and how large its table is");
}

export async function testFigures(page) {
    await testByte(page);
    await testCounts(page);
}
