// lessons.js - the five lessons: their widgets answer rightly, their tasks notice, their numbers hold.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
    fitsSideways,
    goTo,
    grimoire,
    hex,
    ok,
    random,
    same,
    shootAll,
    withBrowser,
} from "./browser.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
const PAGES = [1, 2, 3, 4, 5];
const MOST_WORDS = 500;
const next = random(6);

const fact = (page, name, within = "main") =>
    page.locator(`${within} [data-fact="${name}"]`).first().innerText();
const panel = (name) => `section[aria-label="${name}"]`;
const isSolved = (page) => page.locator(".task[data-solved]").isVisible();

async function notices(page, what, wrong, right) {
    ok(!(await isSolved(page)), `${what}: not solved before it is tried`);
    await wrong();
    ok(!(await isSolved(page)), `${what}: a wrong answer is none`);
    await right();
    ok(await isSolved(page), `${what}: the right answer is noticed`);
}

// ---- Geometry of the test's own ------------------------------------------------------------

const FILES = "abcdefgh";
const nameOf = (sq) => FILES[sq & 7] + ((sq >> 3) + 1);

/** Steps and attacks of a rook: ways by squares' names, until one is no square or occupied. */
function rookByNames(sq, occ) {
    const ways = { up: [0, 1], right: [1, 0], down: [0, -1], left: [-1, 0] };
    const result = { attacks: 0n, steps: {}, mask: 0n };
    for (const [way, [df, dr]] of Object.entries(ways)) {
        const line = [];
        for (let n = 1; n < 8; n++) {
            const [f, r] = [(sq % 8) + n * df, Math.floor(sq / 8) + n * dr];
            if (f >= 0 && f < 8 && r >= 0 && r < 8) line.push(8 * r + f);
        }
        const blocked = line.findIndex((at) => (occ >> BigInt(at)) & 1n);
        const seen = blocked < 0 ? line : line.slice(0, blocked + 1);
        for (const at of seen) result.attacks |= 1n << BigInt(at);
        for (const at of line.slice(0, -1)) result.mask |= 1n << BigInt(at);
        result.steps[way] = seen.length;
    }
    return result;
}

const popcount = (board) => board.toString(2).replaceAll("0", "").length;

// ---- Every page ----------------------------------------------------------------------------

async function testList(page) {
    await goTo(page, "lessons");
    const links = page.locator(".lesson-list a");
    same(await links.count(), 5, "the list has five lessons");
    const sentences = await page.locator(".lesson-list p").allInnerTexts();
    ok(
        sentences.every((text) => text.split(" ").length > 6),
        "each with a sentence",
    );
    const parts = await page
        .locator(".elsewhere a")
        .evaluateAll((all) => all.map(({ hash }) => hash));
    same(parts, ["#lookup", "#collisions", "#hunt", "#table", "#book"], "and ways to the parts");
    same(await page.locator(".top .name").getAttribute("href"), "#lessons", "the name leads here");
}

/** What people may press or look at and could not tell by its name. */
const nameless = (page) =>
    page.evaluate(() => {
        const selector =
            "main :is(a, button, input, select, textarea, canvas, [role=img], [role=grid], " +
            "[role=gridcell], [role=application], [role=slider], section)";
        const named = (element) =>
            element.getAttribute("aria-label") ||
            element.textContent.trim() ||
            element.closest("label")?.textContent.trim() ||
            (element.tagName === "CANVAS" && element.closest("[role][aria-label]"));
        return [...document.querySelectorAll(selector)]
            .filter((element) => !named(element))
            .map((element) => element.outerHTML.slice(0, 100));
    });

async function testFrame(page) {
    for (const number of PAGES) {
        await goTo(page, `lessons?page=${number}`);
        const heading = await page.locator("h1").innerText();
        ok(heading.startsWith(`${number}. `), `page ${number} opens: ${heading}`);
        const prose = await page
            .locator("main :is(p, li, h1, h2, h3, figcaption, dt, legend)")
            .evaluateAll((all) => all.map((each) => each.innerText).join(" "));
        const count = prose.split(/\s+/).filter((word) => /\w/.test(word)).length;
        ok(count > 150 && count < MOST_WORDS, `page ${number} has ${count} words`);
        same(await nameless(page), [], `page ${number}: every widget has a name`);
        const rels = await page.locator(".turn a").evaluateAll((all) => all.map(({ rel }) => rel));
        const wanted = number === 1 ? ["next"] : number === 5 ? ["prev"] : ["prev", "next"];
        same(rels, wanted, `page ${number} leads on and back`);
    }
}

async function testHostile(page) {
    const noise = "%3Cimg src=x onerror=alert(1)%3E".repeat(2000);
    for (const query of [
        "page=0",
        "page=6",
        "page=-1",
        "page=1e0",
        "page=__proto__",
        `page=${noise}`,
    ]) {
        await goTo(page, `lessons?${query}`);
        const links = await page.locator(".lesson-list a").count();
        same(links, 5, `${query.slice(0, 24)} shows the list`);
    }
    await goTo(page, `lessons?page=2&sq=z9&occ=${noise}`);
    ok((await page.locator("h1").innerText()).startsWith("2."), "noise beside the page is let be");
}

// ---- One rank ------------------------------------------------------------------------------

/** All files and bytes, in an order in which each is one press from the one before. */
async function testRankTable(page) {
    await goTo(page, "lessons?page=1");
    const said = await page.evaluate(() => {
        const text = (name) => document.querySelector(`[data-fact="${name}"]`).textContent;
        const buttons = [...document.querySelectorAll(".rank-row button")];
        const files = [...document.querySelectorAll(".try fieldset")[0].querySelectorAll("input")];
        const byte = () =>
            buttons.reduce((sum, b, at) => sum + ((b.ariaPressed === "true") << at), 0);
        const shown = () =>
            buttons.reduce((sum, b, at) => sum + (/attacked/.test(b.ariaLabel) << at), 0);
        const rows = [];
        for (const [file, radio] of files.entries()) {
            radio.click();
            for (let i = 1; i <= 256; i++) {
                buttons[Math.min(7, Math.log2(i & -i))].click();
                rows.push([
                    file,
                    byte(),
                    shown(),
                    text("walk"),
                    text("walked"),
                    text("entry"),
                    text("held"),
                ]);
            }
        }
        return rows;
    });
    const cases = new Set(said.map(([file, byte]) => 256 * file + byte));
    same(cases.size, 2048, "a rook on a rank: all 2,048 cases are reached by pressing");
    const bits = (byte) => {
        const text = byte.toString(2).padStart(8, "0");
        return `${text.slice(0, 4)} ${text.slice(4)} = 0x${byte.toString(16).padStart(2, "0")} = ${byte}`;
    };
    const wrong = said.filter(([file, byte, ...got]) => {
        const { attacks, steps } = rookByNames(file, BigInt(byte));
        const answer = Number(attacks & 255n);
        const walk = `${steps.left} to the left, ${steps.right} to the right`;
        const entry = `256 × ${file} + ${byte} = ${256 * file + byte}, of 2,048`;
        const wanted = [answer, walk, bits(answer), entry, bits(answer)];
        return JSON.stringify(got) !== JSON.stringify(wanted);
    });
    same(wrong, [], "dots, walk and table answer all of them as a slow walk does");
}

async function testRankPicture(page) {
    await goTo(page, "lessons?page=1");
    const shades = await page.locator(".answers canvas").evaluate(async (canvas) => {
        await new Promise(requestAnimationFrame);
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return { width: canvas.width, alphas: [...data].filter((_, i) => i % 4 === 3) };
    });
    const wanted = Array.from({ length: 2048 }, (_, entry) => {
        const { attacks } = rookByNames(entry >> 8, BigInt(entry & 255));
        return 34 * popcount(attacks & 255n);
    });
    same(shades.width, 256, "the picture has a column for each occupancy");
    same(shades.alphas, wanted, "and in each cell as many shades as squares attacked");
    await page.getByRole("radio", { name: "the six bits b to g" }).check();
    const trace = JSON.parse(grimoire(["show", "rank", "--json"]));
    const value = (label) => Number(trace.steps.find((step) => step.label === label).value);
    same(
        await fact(page, "entry"),
        `64 × 2 + ${value("index")} = ${value("entry")}, of 512`,
        "the entry of six bits is that of grimoire show rank",
    );
    const held = await fact(page, "held");
    ok(held.includes(`= ${trace.attacks} =`), "and holds the same attacks", held);
    const box = await page.locator(".answers canvas").boundingBox();
    await page.mouse.click(box.x + box.width * (5.5 / 64), box.y + box.height * (6.5 / 8));
    same(
        await fact(page, "entry"),
        "64 × 6 + 5 = 389, of 512",
        "a press on the picture goes there",
    );
}

async function testRankTask(page) {
    await goTo(page, "lessons?page=1");
    const press = (file) => page.locator(`.rank-row button >> nth=${FILES.indexOf(file)}`).click();
    await page.locator('input[value="d"]').check();
    await notices(
        page,
        "b, c and e",
        async () => {
            for (const file of "ce") await press(file);
        },
        () => press("b"),
    );
}

// ---- Rays ----------------------------------------------------------------------------------

/** Puts men by keys, with Space on each square that has to change. */
const typeBoards = (page, name, boards) =>
    page.evaluate(
        ([label, wanted]) => {
            const section = document.querySelector(`section[aria-label="${label}"]`);
            const grid = section.querySelector("[role=grid]");
            const facts = () =>
                Object.fromEntries(
                    [...section.querySelectorAll("[data-fact]")].map((each) => [
                        each.dataset.fact,
                        each.textContent,
                    ]),
                );
            const type = (key) => grid.dispatchEvent(new KeyboardEvent("keydown", { key }));
            const occupied = (cell) => cell.classList.contains("occupied");
            const go = (steps, forth, back) => {
                for (let i = 0; i < Math.abs(steps); i++) type(steps > 0 ? forth : back);
            };
            let at = Number(grid.querySelector("[tabindex='0']").dataset.sq);
            const walkTo = (sq) => {
                go((sq & 7) - (at & 7), "ArrowRight", "ArrowLeft");
                go((sq >> 3) - (at >> 3), "ArrowUp", "ArrowDown");
                at = sq;
            };
            return wanted.map((text) => {
                const board = BigInt(text);
                for (const cell of grid.querySelectorAll(".square:not(.slider)")) {
                    const sq = Number(cell.dataset.sq);
                    if (occupied(cell) === (((board >> BigInt(sq)) & 1n) === 1n)) continue;
                    walkTo(sq);
                    type(" ");
                }
                const attacked = [...grid.querySelectorAll(".attacked")];
                const marked = [...grid.querySelectorAll(".marked")];
                const squares = (cells) => cells.map((cell) => Number(cell.dataset.sq));
                return { ...facts(), attacked: squares(attacked), marked: squares(marked) };
            });
        },
        [name, boards.map(String)],
    );

const boardOf = (squares) => squares.reduce((board, sq) => board | (1n << BigInt(sq)), 0n);
const E4 = 28;

/** Men on the lines of e4, and a few elsewhere. */
function aroundE4() {
    const squares = Array.from({ length: 64 }, (_, sq) => sq).filter((sq) => {
        const isNear = (sq & 7) === (E4 & 7) || sq >> 3 === E4 >> 3;
        return sq !== E4 && next(isNear ? 3 : 25) === 0;
    });
    return boardOf(squares);
}

async function testWalk(page) {
    await goTo(page, "lessons?page=2");
    const boards = Array.from({ length: 100 }, () => aroundE4());
    const said = await typeBoards(page, "Walk and count", boards);
    const wrong = said.filter((got, i) => {
        const { steps, attacks } = rookByNames(E4, boards[i]);
        const sum = Object.values(steps).reduce((a, b) => a + b);
        const counts = Object.entries(steps).every(([way, n]) => got[way] === String(n));
        return !counts || got.sum !== String(sum) || boardOf(got.attacked) !== attacks;
    });
    same(wrong, [], "a hundred random boards: steps and dots are those of a slow walk");
}

/** The mean of a walk from e4 when each square is occupied once in three times. */
const MEAN = [4, 3, 3, 4]
    .flatMap((length) => Array.from({ length }, (_, i) => (2 / 3) ** i))
    .reduce((a, b) => a + b);

async function testAverage(page) {
    const scattered = page.getByRole("button", { name: "Scatter men" });
    for (let i = 0; i < 20; i++) await scattered.click();
    const text = await fact(page, "average");
    ok(text.includes("2,000 boards"), "men have been scattered 2,000 times", text);
    // Its deviation is below 0.06: seven of them.
    ok(Math.abs(parseFloat(text) - MEAN) < 0.4, `on average ${text}, near ${MEAN.toFixed(2)}`);
}

async function testMask(page) {
    const name = "The mask";
    const boards = Array.from({ length: 20 }, () => aroundE4());
    const said = await typeBoards(page, name, boards);
    const wrong = said.filter((got, i) => {
        const { attacks, mask } = rookByNames(E4, boards[i]);
        const men = boards[i] & mask;
        const names = Array.from({ length: 64 }, (_, sq) => sq)
            .filter((sq) => (men >> BigInt(sq)) & 1n)
            .map(nameOf)
            .join(" ");
        return (
            boardOf(got.marked) !== mask ||
            got.relevant !== (names || "none") ||
            got.all !== String(popcount(attacks)) ||
            got.same !== "the same squares"
        );
    });
    same(wrong, [], "the mask and the men on it, on twenty boards");
    const section = page.locator(panel(name));
    await section.getByRole("radio", { name: "moves the rook" }).check();
    const wanted = [];
    const got = [];
    for (const sq of [0, 7, 3, 56, 61, 27, 9]) {
        await section.locator(`[role=grid] [data-sq="${sq}"]`).click();
        const bits = popcount(rookByNames(sq, 0n).mask);
        wanted.push(`2^${bits} = ${(2 ** bits).toLocaleString("en-US")}`);
        got.push(await fact(page, "occupancies", panel(name)));
    }
    same(got, wanted, "the rook moves, and the number of occupancies with it");
}

async function testRaysTask(page) {
    await goTo(page, "lessons?page=2");
    const press = (sq) =>
        page.locator(`${panel("The mask")} [role=grid] [data-sq="${sq}"]`).click();
    await notices(
        page,
        "a man behind a man",
        async () => {
            await press(60); // e8: not in the mask
            await press(36); // e5: before the other
            await press(36);
        },
        () => press(52),
    );
}

// ---- Multiply to gather --------------------------------------------------------------------

async function testProduct(page) {
    await goTo(page, "lessons?page=3");
    const { mask } = rookByNames(E4, 0n);
    const boards = Array.from({ length: 100 }, () => aroundE4());
    const said = await typeBoards(page, "Ten squares around e4", boards);
    const wrong = said.filter((got, i) => {
        const words = [
            "show",
            "rook",
            "e4",
            "--scheme",
            "fancy",
            "--occ",
            hex(boards[i]),
            "--json",
        ];
        const { steps } = JSON.parse(grimoire(words));
        const value = (label) => BigInt(steps.find((step) => step.label === label).value);
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
    same(rows, popcount(boards[99] & mask), "each man on the mask has a copy");
}

async function testGather(page) {
    const name = "Six squares of a file";
    const boards = Array.from({ length: 64 }, (_, index) =>
        boardOf([0, 1, 2, 3, 4, 5].filter((i) => (index >> i) & 1).map((i) => 8 * (i + 1))),
    );
    const said = await typeBoards(page, name, boards);
    const indices = said.map(({ index }) => Number(/= (\d+),/.exec(index)[1]));
    same(indices, [...boards.keys()], "the men on a2 to a7 are the bits of the index");
    const { steps } = JSON.parse(grimoire(["show", "rank", "--json"]));
    const factor = steps.find(({ label }) => label === "factor").value;
    same(said[0].factor, factor, "the factor is that of grimoire show rank");
}

async function testGatherTask(page) {
    await goTo(page, "lessons?page=3");
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

async function testOwnFactor(page) {
    await goTo(page, "lessons?page=4");
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
    same(await page.locator(".clash .board").count(), 0, "no clash is left");
    await checkFactor("bishop", "d1", factor);
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

async function testTrial(page) {
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

async function testLeaving(page) {
    await page.getByLabel("A rook on").selectOption("a1");
    await page.getByRole("button", { name: "Find a factor" }).click();
    await page.locator(".turn a[rel=next]").click();
    await page.waitForSelector("h1:has-text('5.')");
    ok((await page.evaluate(() => scrollY)) === 0, "the next page begins at its head");
    const focused = await page.evaluate(() => document.activeElement.tagName);
    same(focused, "H1", "and its heading has the focus");
    await page.goBack();
    await page.waitForSelector("h1:has-text('4.')");
    ok(true, "history goes back to the page before");
}

// ---- Records -------------------------------------------------------------------------------

const bookRows = () =>
    JSON.parse(grimoire(["book", "--json"])).rows.filter(
        ({ piece, indexing }) => piece === "rook" && indexing === "plain",
    );

async function testRecords(page) {
    await goTo(page, "lessons?page=5");
    const wrong = [];
    for (const row of bookRows()) {
        const sq = FILES.indexOf(row.square[0]) + 8 * (row.square[1] - 1);
        const said = await page.evaluate((at) => {
            document.querySelector(`.book-square[data-sq="${at}"]`).click();
            const text = (name) => document.querySelector(`[data-fact="${name}"]`).textContent;
            return ["square", "squares", "answers", "bits", "factor", "state"].map(text);
        }, sq);
        const power = (bits) => (2 ** bits).toLocaleString("en-US");
        const { steps } = rookByNames(sq, 0n);
        const sets = Object.values(steps).reduce((product, n) => product * Math.max(1, n), 1);
        const wanted = [
            row.square,
            `${row.squares}, so ${power(row.squares)} occupancies`,
            String(sets),
            `${row.bits}, so ${power(row.bits)} slots`,
            row.factor,
        ];
        const state = { proved: "proved here", claimed: "claimed elsewhere", open: "open:" };
        const says = said[5].startsWith(state[row.less.state]);
        if (JSON.stringify(said.slice(0, 5)) !== JSON.stringify(wanted) || !says) wrong.push(said);
    }
    same(wrong, [], "all 64 squares say what grimoire book says");
}

async function testRecordsTask(page) {
    await goTo(page, "lessons?page=5");
    const press = (sq) => page.locator(`.book-square[data-sq="${sq}"]`).click();
    await notices(
        page,
        "a record that stands",
        async () => {
            await press(0); // a1: open, nothing saved
            await press(20); // e3: proved, nothing saved
            await press(56); // a8: saved, open
        },
        () => press(52),
    );
}

async function testTables(page) {
    const wanted = ["fixed", "black", "packed"].map((name) => {
        const text = read(`data/factors/${name}.txt`);
        const slots = Number(/^slots (\d+)/m.exec(text)[1]);
        const used = Number(/(\d+) slots used/.exec(text)[1]);
        const grouped = [slots, used].map((value) => value.toLocaleString("en-US"));
        return [name, ...grouped, `${((slots * 8) / 1024).toFixed(0)} KiB`];
    });
    const rows = await page
        .locator("[data-size]")
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    same(rows.slice(1), wanted, "the shared tables' sizes are those of their files");
    same(rows[0], ["fancy", "107,648", "–", "841 KiB"], "and fancy's that of its lesson");
    await page.getByRole("radio", { name: "packed" }).check();
    const inked = await page.waitForFunction(() => {
        const canvas = document.querySelector(".heat canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size > 20;
    });
    ok(await inked.jsonValue(), "the map shows the owners' colours");
}

// ---- Numbers in the text -------------------------------------------------------------------

async function testNumbers(page) {
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
    says(4, `Rooks take ${grouped(rooks)} slots, bishops ${grouped(bishops)}.`);
    says(4, `${grouped(rooks + bishops)} slots of eight bytes, 841 KiB`);
    same(Math.round(((rooks + bishops) * 8) / 1024), 841, "which is so");
    const e7 = rows.find(({ piece, square }) => piece === "rook" && square === "e7");
    same([e7.squares, e7.bits], [10, 9], "the rook on e7 has ten squares and takes nine bits");
    says(5, "only 72 different answers");
    same(1 * 3 * 6 * 4, 72, "the lengths of its rays, multiplied");
    const counts = read("data/book/proofs/rook-e3-9.log").matchAll(
        /^job .* nodes ([\d ]+) check/gm,
    );
    const nodes = [...counts]
        .flatMap(([, numbers]) => numbers.trim().split(" ").map(Number))
        .reduce((a, b) => a + b);
    says(5, `the tree had ${grouped(nodes)} nodes`);
}

/** The ways on lead to what their words say, without an excuse. */
async function testWaysOn(page) {
    const links = [];
    for (const number of [3, 4, 5]) {
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
    same([links.length, excuses], [7, []], "seven ways on lead to the other parts");
}

// ---- Keys only -----------------------------------------------------------------------------

/** Tab to where the selector is, as somebody without a pointer does. */
async function tabTo(page, selector) {
    for (let i = 0; i < 150; i++) {
        if (await page.evaluate((css) => document.activeElement.matches(css), selector)) return;
        await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not come to ${selector}`);
}

async function press(page, ...keys) {
    for (const key of keys) await page.keyboard.press(key);
}

const times = (n, key) => Array.from({ length: n }, () => key);

const BY_KEYS = {
    1: async (page) => {
        await tabTo(page, 'input[value="c"]');
        await press(page, "ArrowRight");
        for (const at of [2, 3, 5]) {
            await tabTo(page, `.rank-row button:nth-child(${at})`);
            await press(page, " ");
        }
    },
    2: async (page) => {
        await tabTo(page, `${panel("The mask")} .square`);
        await press(page, ...times(4, "ArrowRight"), ...times(6, "ArrowUp"), " ");
    },
    3: async (page) => {
        await tabTo(page, `${panel("Six squares of a file")} .men button`);
        await press(page, "Enter", "Shift+Tab", "ArrowUp", " ", "ArrowUp", "ArrowUp", " ");
    },
    4: async (page) => {
        await tabTo(page, "[data-bit]");
        await press(page, ...times(4, "ArrowDown"), " ");
    },
    5: async (page) => {
        await tabTo(page, ".book-square");
        await press(page, ...times(4, "ArrowRight"), ...times(6, "ArrowUp"), "Enter");
    },
};

async function testKeys(page) {
    await goTo(page, "lessons");
    await tabTo(page, ".onward");
    await press(page, "Enter");
    for (const number of PAGES) {
        await page.waitForSelector(`h1:has-text("${number}.")`);
        await BY_KEYS[number](page);
        ok(await isSolved(page), `page ${number} is solved by keys alone`);
        if (number === 5) break;
        await tabTo(page, ".turn a[rel=next]");
        await press(page, "Enter");
    }
}

await withBrowser(async (page, browser) => {
    await testList(page);
    await testFrame(page);
    await testHostile(page);
    await testRankTable(page);
    await testRankPicture(page);
    await testRankTask(page);
    await testWalk(page);
    await testAverage(page);
    await testMask(page);
    await testRaysTask(page);
    await testProduct(page);
    await testGather(page);
    await testGatherTask(page);
    await testOwnFactor(page);
    await testTrial(page);
    await testLeaving(page);
    await testRecords(page);
    await testRecordsTask(page);
    await testTables(page);
    await testNumbers(page);
    await testWaysOn(page);
    await testKeys(page);
    await shootAll(browser, "lessons", "lessons");
    for (const number of PAGES)
        await shootAll(browser, `lessons-${number}`, `lessons?page=${number}`);
});
