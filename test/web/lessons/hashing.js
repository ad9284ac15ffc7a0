// hashing.js - the lessons on multiplication, on finding a factor, on records; and the numbers in all texts.
import { goTo, grimoire, ok, same } from "../browser.js";
import {
    read,
    fact,
    panel,
    notices,
    FILES,
    rookByNames,
    shownOnE4,
    popcount,
    typeBoards,
    boardOf,
    E4,
    aroundE4,
    next,
    PAGES,
} from "./common.js";

// ---- Multiply to gather --------------------------------------------------------------------

export async function testProduct(page) {
    await goTo(page, "lessons?page=4");
    const { mask } = rookByNames(E4, 0n);
    const boards = Array.from({ length: 100 }, () => aroundE4());
    const said = await typeBoards(page, "Ten squares around e4", boards);
    const wrong = said.filter((got, i) => {
        const value = shownOnE4("fancy", boards[i]);
        const index = value("product") >> 54n;
        return (
            BigInt(got.key) !== (boards[i] & mask) ||
            BigInt(got.factor) !== value("factor") ||
            BigInt(got.product) !== value("product") ||
            got.index !== `${index.toString(2).padStart(10, "0")} = ${index}, of 0 to 1,023`
        );
    });
    same(wrong, [], "factor, product and index of a hundred boards are those of grimoire show");
    const rows = await page.locator(`${panel("Ten squares around e4")} .bitrow.term`).count();
    same(rows, popcount(boards[99] & mask), "each blocker on the mask has a copy");
}

export async function testGather(page) {
    const name = "Six squares of a file";
    const boards = Array.from({ length: 64 }, (_, index) =>
        boardOf([0, 1, 2, 3, 4, 5].filter((i) => (index >> i) & 1).map((i) => 8 * (i + 1))),
    );
    const said = await typeBoards(page, name, boards);
    const indices = said.map(({ index }) => Number(/= (\d+),/.exec(index)[1]));
    same(indices, [...boards.keys()], "the blockers on a2 to a7 are the bits of the index");
    const { steps } = JSON.parse(grimoire(["show", "rank", "--json"]));
    const factor = steps.find(({ label }) => label === "factor").value;
    same(said[0].factor, factor, "the factor is that of grimoire show rank");
}

export async function testGatherTask(page) {
    await goTo(page, "lessons?page=4");
    const press = (sq) =>
        page.locator(`${panel("Six squares of a file")} [role=grid] [data-sq="${sq}"]`).click();
    await page.locator(panel("Six squares of a file")).getByText("Clear the board").click();
    await notices(
        page,
        "index 5",
        () => press(24),
        () => press(8),
    );
}

// ---- Perfect hashing -----------------------------------------------------------------------

export async function testOwnFactor(page) {
    await goTo(page, "lessons?page=5");
    const flip = (at) => page.locator(`[data-bit="${at}"]`).click();
    ok(
        await page.locator(".clash .board").first().isVisible(),
        "the first clash is on two boards",
    );
    await notices(
        page,
        "one bit for g4",
        async () => {
            await flip(30);
            await flip(30);
        },
        () => flip(31),
    );
    const factor = await fact(page, "factor");
    same(factor, "0x0004040080000000", "the factor that has been made");
    await stillShared(page);
    await checkFactor("bishop", "d1", factor);
}

/** The text below speaks of good and bad collisions, and the factor just made has none to show. */
async function stillShared(page) {
    const section = page.locator(panel("Slots that several share"));
    ok(await section.getByRole("slider").isEnabled(), "there are still shared slots to see");
    same(await section.locator(".clash .board").count(), 2, "on two boards");
    const factor = await fact(page, "sharing");
    ok(factor !== "0x0004040080000000", "those of the factor before", factor);
    const verdicts = new Set();
    for (let at = 0; at <= Number(await section.getByRole("slider").getAttribute("max")); at++) {
        await section.getByRole("slider").fill(String(at));
        verdicts.add((await section.locator(".value").innerText()).split(" ").at(-1));
    }
    same([...verdicts], ["bad", "good"], "bad ones and good ones");
}

/** The command line's judgement of a factor among the others of its table. */
async function checkFactor(piece, square, factor) {
    const row = new RegExp(`^(${piece} +${square}) 0x[0-9a-f]+`, "m");
    const table = read("data/factors/fancy.txt");
    const judged = grimoire(["verify", "--factors", "-", "--json"], {
        input: table.replace(row, `$1 ${factor}`),
        fails: true,
    });
    ok(
        JSON.parse(judged).right,
        `grimoire verify accepts ${factor} for the ${piece} on ${square}`,
    );
    const broken = grimoire(["verify", "--factors", "-", "--json"], {
        input: table.replace(row, "$1 0x0000000000000001"),
        fails: true,
    });
    ok(!JSON.parse(broken).right, "and refuses another in its place");
}

export async function testTrial(page) {
    for (const square of ["e4", "a1"]) {
        await page.getByLabel("A rook on").selectOption(square);
        same(await fact(page, "found"), "–", `${square}: nothing is found before it is asked for`);
        await page.getByRole("button", { name: "Find a factor" }).click();
        await page.waitForFunction(
            () => document.querySelector('[data-fact="found"]').textContent !== "–",
        );
        const [factor] = (await fact(page, "found")).split(",");
        const tried = Number((await fact(page, "tried")).replaceAll(",", ""));
        ok(tried >= 1, `${square}: found after ${tried} numbers`);
        await checkFactor("rook", square, factor);
        const all = square === "e4" ? "1,024" : "4,096";
        same(await fact(page, "best"), `${all} of ${all} occupancies`, "it fits all occupancies");
    }
}

export async function testLeaving(page) {
    await page.getByLabel("A rook on").selectOption("a1");
    await page.getByRole("button", { name: "Find a factor" }).click();
    await page.locator(".turn a[rel=next]").click();
    await page.waitForSelector("h1:has-text('6.')");
    ok((await page.evaluate(() => scrollY)) === 0, "the next page begins at its head");
    const focused = await page.evaluate(() => document.activeElement.tagName);
    same(focused, "H1", "and its heading has the focus");
    await page.goBack();
    await page.waitForSelector("h1:has-text('5.')");
    ok(true, "history goes back to the page before");
}

// ---- Records -------------------------------------------------------------------------------

const bookRows = () =>
    JSON.parse(grimoire(["book", "--json"])).rows.filter(
        ({ piece, indexing }) => piece === "rook" && indexing === "plain",
    );

export async function testRecords(page) {
    await goTo(page, "lessons?page=8");
    const wrong = [];
    for (const row of bookRows()) {
        const sq = FILES.indexOf(row.square[0]) + 8 * (row.square[1] - 1);
        const said = await page.evaluate((at) => {
            document.querySelector(`.book-square[data-sq="${at}"]`).click();
            const text = (name) => document.querySelector(`[data-fact="${name}"]`).textContent;
            return ["square", "squares", "answers", "bits", "shift", "factor", "state"].map(text);
        }, sq);
        const power = (bits) => (2 ** bits).toLocaleString("en-US");
        const { steps } = rookByNames(sq, 0n);
        const sets = Object.values(steps).reduce((product, n) => product * Math.max(1, n), 1);
        const wanted = [
            row.square,
            `${row.squares}, so ${power(row.squares)} occupancies`,
            String(sets),
            `${row.bits}, so ${power(row.bits)} slots`,
            `64 − ${row.bits} = ${64 - row.bits}`,
            row.factor,
        ];
        const state = { proved: "proved here", claimed: "claimed elsewhere", open: "open:" };
        const says = said[6].startsWith(state[row.less.state]);
        if (JSON.stringify(said.slice(0, 6)) !== JSON.stringify(wanted) || !says) wrong.push(said);
    }
    same(wrong, [], "all 64 squares say what grimoire book says");
}

export async function testRecordsTask(page) {
    await goTo(page, "lessons?page=8");
    const press = (sq) => page.locator(`.book-square[data-sq="${sq}"]`).click();
    await notices(
        page,
        "a record that stands",
        async () => {
            await press(0); // a1: open, nothing saved
            await press(20); // e3: proved, nothing saved
        },
        () => press(52),
    );
}

export async function testTables(page) {
    await goTo(page, "lessons?page=6");
    const wanted = ["fixed", "black", "packed"].map((name) => {
        const text = read(`data/factors/${name}.txt`);
        const slots = Number(/^slots (\d+)/m.exec(text)[1]);
        const used = Number(/(\d+) slots used/.exec(text)[1]);
        const grouped = [slots, slots - used].map((value) => value.toLocaleString("en-US"));
        return [name, ...grouped, `${((slots * 8) / 1024).toFixed(0)} KiB`];
    });
    const rows = await page
        .locator("[data-size]")
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    same(rows.slice(2), wanted, "the shared tables' sizes and air are those of their files");
    const airs = wanted.map(([, , air]) => Number(air.replace(",", "")));
    ok(airs[0] > airs[1] && airs[1] > airs[2], "each formula leaves less air than the one before");
    same(rows[0], ["plain", "294,912", "–", "2304 KiB"], "plain's is 64 times its largest arrays");
    same(rows[1], ["fancy", "107,648", "–", "841 KiB"], "and fancy's that of its lesson");
    await testReasons(page);
    const tables = page.locator(panel("Three shared tables"));
    await tables.getByRole("radio", { name: "packed" }).check();
    const inked = await page.waitForFunction(() => {
        const canvas = document.querySelector(".heat canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size > 20;
    });
    ok(await inked.jsonValue(), "the map shows the owners' colours");
}

/** What each formula changes: in the row, in words, and in the line of its code. */
async function testReasons(page) {
    const tables = panel("Three shared tables");
    const said = [];
    for (const name of ["fixed", "black", "packed"]) {
        if (name !== "fixed") await page.locator(tables).getByRole("radio", { name }).check();
        const row = await page.locator("[data-size].lit").getAttribute("data-size");
        const reason = await page.locator(`${tables} .why`).innerText();
        const line = await page.locator(`${tables} .code .lit`).innerText();
        said.push([row, reason.split(" ")[0].toLowerCase(), line.trim()]);
    }
    const lines = [
        "const unsigned index = (unsigned)(product >> 52);",
        "const uint64_t key = occ | sliders_rook_not_mask[sq];",
        "const uint64_t product = multiple + constant;",
    ];
    const wanted = ["fixed", "black", "packed"].map((name, i) => [name, name, lines[i]]);
    same(said, wanted, "fixed is shown first; each has its row, its reason and its line lit");
}

// ---- Numbers in the text -------------------------------------------------------------------

export async function testNumbers(page) {
    const texts = [];
    for (const number of PAGES) {
        await goTo(page, `lessons?page=${number}`);
        texts[number] = (await page.locator("main").innerText()).replace(/\s+/g, " ");
    }
    const says = (number, text) => ok(texts[number].includes(text), `page ${number} says ${text}`);
    const { rows } = JSON.parse(grimoire(["book", "--json"]));
    const slots = (piece) =>
        rows
            .filter((row) => row.piece === piece && row.indexing === "plain")
            .reduce((sum, { squares }) => sum + 2 ** squares, 0);
    const grouped = (value) => value.toLocaleString("en-US");
    const [rooks, bishops] = [slots("rook"), slots("bishop")];
    says(2, `${grouped(rooks)} entries`);
    says(2, grouped(2n ** 64n));
    says(6, `rooks take ${grouped(rooks)} slots, bishops ${grouped(bishops)}.`);
    says(6, `${grouped(rooks + bishops)} slots of eight bytes, 841 KiB`);
    same(Math.round(((rooks + bishops) * 8) / 1024), 841, "which is so");
    const e7 = rows.find(({ piece, square }) => piece === "rook" && square === "e7");
    same([e7.squares, e7.bits], [10, 9], "the rook on e7 has ten squares and takes nine bits");
    says(8, "only 72 different answers");
    same(1 * 3 * 6 * 4, 72, "the lengths of its rays, multiplied");
    const counts = read("data/book/proofs/rook-e7-8.log").matchAll(
        /^job .* nodes ([\d ]+) check/gm,
    );
    const nodes = [...counts]
        .flatMap(([, numbers]) => numbers.trim().split(" ").map(Number))
        .reduce((a, b) => a + b);
    says(8, `it tried ${grouped(nodes)} nodes`);
}

/** The ways on lead to what their words say, without an excuse. */
export async function testWaysOn(page) {
    const links = [];
    for (const number of [4, 5, 7, 8]) {
        await goTo(page, `lessons?page=${number}`);
        const hashes = await page
            .locator(".words a")
            .evaluateAll((all) => all.map(({ hash }) => hash.slice(1)));
        links.push(...hashes);
    }
    const excuses = [];
    for (const link of links) {
        await goTo(page, link);
        const wrong = await page.locator("main .wrong[role=alert]").allInnerTexts();
        const part = await page.locator("main > .part").getAttribute("class");
        if (wrong.length || part !== `part ${link.split("?")[0]}`) excuses.push(link, ...wrong);
    }
    same([links.length, excuses], [8, []], "eight ways on lead to the other parts");
}
