// hunt.js - the hunt: candidates and nodes are those of the command line; it pauses, steps and ends.
import { patience } from "../bindings/npm/chromium.js";
import { goTo, grimoire, ok, random, same, shootAll, withBrowser } from "./browser.js";

const ends = (page) =>
    page.waitForSelector("[data-found], [data-answer]", { timeout: patience, state: "attached" });
const press = (page, name) => page.click(`.hunt-hands button:text-is("${name}")`);
const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();
const fact = (page, name) => page.textContent(`[data-fact="${name}"]`);
const number = async (page, name) => Number((await fact(page, name)).replace(/ .*|,/g, ""));
const phase = (page, wanted) => page.waitForSelector(`.hunt-run[data-phase="${wanted}"]`);
const link = (params) => `hunt?${new URLSearchParams(params)}`;
const words = async (page) =>
    (await page.textContent("[data-command]")).trim().split(" ").slice(1);

/** The answer of the page and, in the words that it says for that, of the command line. */
async function compareFind(page, params) {
    const name = Object.values(params).join(" ");
    await goTo(page, link({ hunt: "chance", ...params, run: 1 }));
    await ends(page);
    const factor = await page.getAttribute("[data-factor]", "data-factor");
    const candidate = Number(await page.getAttribute("[data-found]", "data-found"));
    const command = await words(page);
    same(factor, JSON.parse(grimoire([...command, "--json"])).factor, `${name}: the same factor`);
    const before = [...command.slice(0, -1), String(candidate)];
    const isFirst = candidate === 0 || grimoire(before, { fails: true }) === "";
    ok(isFirst, `${name}: candidate ${candidate} is the first`);
    ok((await number(page, "tried")) === candidate + 1, `${name}: those behind it do not count`);
}

async function compareFinds(page) {
    const next = random(7);
    const squares = ["a1", "d4", "e8", "h3", "c6", "g7"];
    const forms = ["fancy", "mul32", "mul32xor", "fixed", "shiftin", "black"];
    for (const form of forms) {
        const piece = ["rook", "bishop"][next(2)];
        const sq = squares[next(squares.length)];
        const recipe = form === "fancy" ? "few bits" : "best";
        await compareFind(page, { piece, sq, form, bits: 0, recipe, seed: next(1000) });
    }
    const few = { form: "fancy", bits: 9, recipe: "few bits", seed: 1 };
    await compareFind(page, { piece: "bishop", sq: "d4", ...few });
}

const nodesOf = (page) =>
    page.$$eval("[data-nodes]", (cells) =>
        cells.map((cell) => Number(cell.textContent.replaceAll(",", ""))),
    );

async function compareProof(page, params, answer) {
    const name = Object.values(params).join(" ");
    await goTo(page, link({ hunt: "descent", ...params, run: 1 }));
    await ends(page);
    const proof = JSON.parse(grimoire([...(await words(page)), "--json"], { fails: true }));
    same([await fact(page, "answer"), proof.answer], [answer, answer], `${name}: ${answer}`);
    same(await nodesOf(page), proof.nodes, `${name}: the same nodes`);
    same(await number(page, "jobs"), proof.done, `${name}: the same jobs`);
    const factor = await page.$$eval("[data-factor]", ([found]) => found?.dataset.factor ?? "");
    same(factor, proof.factor ?? "", `${name}: the same factor`);
}

async function compareProofs(page) {
    await compareProof(page, { piece: "bishop", sq: "d1", form: "fancy", bits: 4, cut: 3 }, "NO");
    await compareProof(page, { piece: "bishop", sq: "d1", form: "black", bits: 4 }, "NO");
    await compareProof(page, { piece: "bishop", sq: "e1", form: "fancy", bits: 5, cut: 8 }, "YES");
    await compareProof(page, { piece: "bishop", sq: "f1", form: "fancy", bits: 5, cut: 4 }, "YES");
}

const RARE = { hunt: "chance", piece: "rook", sq: "e7", form: "fancy", bits: 9 };

/** Whether the number stands still for some frames. */
async function standsStill(page, name) {
    const before = await fact(page, name);
    await page.evaluate(async () => {
        for (let i = 0; i < 12; i++) await new Promise(requestAnimationFrame);
    });
    return before === (await fact(page, name));
}

const reaches = (page, name, least) =>
    page.waitForFunction(
        ([fact, from]) =>
            Number(
                document.querySelector(`[data-fact="${fact}"]`).textContent.replace(/ .*|,/g, ""),
            ) >= from,
        [name, least],
    );

async function testHands(page) {
    await goTo(page, link(RARE));
    await phase(page, "ready");
    ok(await standsStill(page, "tried"), "a hunt does not begin by itself");
    await press(page, "Run");
    await reaches(page, "tried", 100000);
    await press(page, "Pause");
    await phase(page, "paused");
    ok(await standsStill(page, "tried"), "a paused hunt stands still");
    const before = await number(page, "tried");
    await press(page, "Step");
    same(await number(page, "tried"), before + 1, "a step is one candidate");
    await press(page, "Step");
    same(await number(page, "tried"), before + 2, "and another one");
    await testShown(page, before + 1);
    await choose(page, "Slow");
    await press(page, "Go on");
    await reaches(page, "tried", before + 3);
    ok((await number(page, "tried")) < before + 6, "slow is one by one");
    await choose(page, "Full");
    await reaches(page, "tried", before + 100000);
    ok(true, "full is not");
    await press(page, "Reset");
    same(await number(page, "tried"), 0, "a reset begins anew");
}

/** The candidate in the picture is the one that was stepped to, and gets as far as the search says. */
async function testShown(page, number) {
    const said = await page.textContent(".hunt-words strong");
    same(said, `Candidate ${number.toLocaleString("en")}`, "a step shows its candidate");
    const fitted = Number(await page.getAttribute(".hunt-candidate", "data-fitted"));
    ok(fitted > 0 && fitted < 1024, "which dies somewhere");
    const boards = await page.$$eval(".hunt-pair .board", (all) =>
        all.map((board) => board.getAttribute("aria-label")),
    );
    ok(boards.length === 2 && boards[0] !== boards[1], "of two occupancies that differ");
}

/** The picture counts for itself: with every candidate it must come to the search's own count. */
async function testPictures(page) {
    for (const form of ["mul32", "mul32xor", "black", "shiftin"]) {
        await goTo(page, link({ ...RARE, sq: "b3", form }));
        await press(page, "Step");
        const shown = Number(await page.getAttribute(".hunt-candidate", "data-fitted"));
        same(shown, await number(page, "best"), `${form}: the picture ends where the search does`);
    }
}

async function testSteppedJobs(page) {
    const small = { hunt: "descent", piece: "bishop", sq: "d1", bits: 4, cut: 5 };
    await goTo(page, link(small));
    for (const done of [1, 2, 3]) {
        await press(page, "Step");
        await reaches(page, "jobs", done);
        ok(await standsStill(page, "jobs"), `step ${done} of the descent is one job`);
    }
    same(await fact(page, "answer"), "OPEN", "which leaves it open");
    await press(page, "Go on");
    await ends(page);
    same(await fact(page, "answer"), "NO", "and goes on to its end");
}

async function testLeaving(page) {
    await goTo(page, link({ ...RARE, run: 1 }));
    await reaches(page, "tried", 1000);
    ok(page.workers().length > 0, "workers are at work");
    await page.click("nav >> text=Lookup");
    await page.waitForSelector(".part.lookup[data-ready]");
    await page.waitForFunction(() => true);
    for (let i = 0; i < 50 && page.workers().length > 0; i++)
        await page.evaluate(() => new Promise(requestAnimationFrame));
    same(page.workers().length, 0, "leaving the part ends them");
}

async function testAddresses(page) {
    const noise = "%00<b>'".repeat(500);
    await goTo(page, `hunt?hunt=${noise}&sq=z9&piece=king&bits=99&seed=-1&cut=1e9&run=yes`);
    await phase(page, "ready");
    ok(!(await page.$("main b")), "a hostile address is a plain hunt");
    await goTo(page, link({ hunt: "chance", piece: "rook", sq: "a1", form: "mul32one" }));
    ok(
        (await page.textContent("[role=alert]")).includes("bishops"),
        "bad problems get a sentence",
    );
    await goTo(page, link({ hunt: "descent", piece: "bishop", sq: "d1", bits: 4, cut: 5 }));
    await choose(page, "Bishop");
    await choose(page, "By chance");
    await page.waitForFunction(() => location.hash.includes("hunt=chance"));
    ok(!page.url().includes("run="), "the address keeps the problem, and does not run it");
}

/** Clicks squares as visitors do. */
async function testBoard(page) {
    await goTo(page, "hunt");
    await page.click('.hunt-problem [data-sq="27"]');
    await page.waitForFunction(() => location.hash.includes("sq=d4"));
    ok((await page.textContent(".hunt-problem p")).includes("Rook d4: 10"), "a click is a square");
}

await withBrowser(async (page, browser) => {
    await compareFinds(page);
    await compareProofs(page);
    await testHands(page);
    await testPictures(page);
    await testSteppedJobs(page);
    await testLeaving(page);
    await testAddresses(page);
    await testBoard(page);
    await shootAll(browser, "hunt-found", "hunt?run=1", async (shot) => {
        await ends(shot);
        await shot.waitForSelector(".announce.shown");
    });
    const half = { hunt: "descent", piece: "bishop", sq: "c1", bits: 4, run: 1 };
    await shootAll(browser, "hunt-tree", link(half), async (shot) => {
        await reaches(shot, "jobs", 12);
        await press(shot, "Pause");
    });
});
