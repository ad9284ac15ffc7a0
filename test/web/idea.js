// idea.js - the picture that opens the page: its numbers are the command line's, its way forward is its way
// back, hands and keys change it, it fits a screen, and a frame of it is cheap.
import {
    goTo,
    grimoire,
    hex,
    ok,
    random,
    randomBoard,
    same,
    shootAll,
    withBrowser,
} from "./browser.js";
import { squareName as nameOf, squareNumber } from "./shared/factors.js";
import { expected } from "./shared/slow_collisions.js";

const LAST = 6;
const FRAME_MS = 8;
const at = (stop) => `idea?at=${stop}`;

/** What the drawing and the page beside it say, as numbers. */
const drawn = (page) =>
    page.evaluate(() => {
        const text = (selector) => document.querySelector(selector)?.textContent ?? "";
        const digits = [...document.querySelectorAll(".flight .sum [data-bit]")];
        const bits = digits.map(({ dataset }) => 1n << BigInt(dataset.bit));
        return {
            index: text(".flight .index .number").replace(/[^0-9]/g, ""),
            slot: text(".flight .held .name").replace(/[^0-9]/g, ""),
            product: bits.reduce((a, b) => a | b, 0n).toString(),
            rows: document.querySelectorAll(".flight .chip").length,
            letters: document.querySelectorAll(".flight .letters g").length,
            attacked: [...document.querySelectorAll(".stage .attacked")]
                .reduce((a, { dataset }) => a | (1n << BigInt(dataset.sq)), 0n)
                .toString(),
        };
    });

const stopOf = (page) => page.$eval(".stage", ({ dataset }) => dataset.stop);
const count = (board) => board.toString(2).replaceAll("0", "").length;

async function testNumbers(page) {
    const next = random(22);
    const got = [];
    const wanted = [];
    for (let i = 0; i < 8; i++) {
        const piece = i % 2 ? "bishop" : "rook";
        const sq = nameOf(next(64));
        const occ = hex(randomBoard(next));
        await goTo(page, `idea?piece=${piece}&sq=${sq}&occ=${occ}&at=0`);
        await page.locator(".scrubber input").press("End");
        got.push(await drawn(page));
        const words = ["show", piece, sq, "--scheme", "fancy", "--occ", occ, "--json"];
        const { steps, attacks } = JSON.parse(grimoire(words));
        const value = (label) => BigInt(steps.find((step) => step.label === label).value);
        wanted.push({
            index: value("index").toString(),
            slot: value("slot").toString(),
            product: value("product").toString(),
            rows: count(value("key")),
            letters: count(value("mask")),
            attacked: BigInt(attacks).toString(),
        });
    }
    same(got, wanted, "eight lookups are drawn as `grimoire show` prints them");
}

/** The letters of a board that `grimoire show` prints, by square. */
function printedLetters(words, title) {
    const lines = grimoire(words).split("\n");
    const first = lines.indexOf(title) + 1;
    const letters = {};
    for (let rank = 7; rank >= 0; rank--)
        for (let file = 0; file < 8; file++) {
            const mark = lines[first + 7 - rank][2 + 2 * file];
            if (/[A-L]/.test(mark)) letters[8 * rank + file] = mark;
        }
    return letters;
}

const LETTERS = "ABCDEFGHIJKL";

/** Those of the sum, by the class that gives a bit its colour, and by what is written where there is room. */
const drawnLetters = (page) =>
    page.$$eval(".flight .sum .alone", (all) =>
        all.map((one) => ({
            bit: one.dataset.bit,
            ink: Number(/\bl(\d+)\b/.exec(one.getAttribute("class"))[1]),
            text: one.textContent,
        })),
    );

async function testLetters(page) {
    process.env.COLUMNS = "18";
    const next = random(23);
    for (const piece of ["rook", "bishop", "rook"]) {
        const sq = nameOf(next(64));
        const occ = hex(randomBoard(next));
        await goTo(page, `idea?piece=${piece}&sq=${sq}&occ=${occ}&at=3`);
        const drawn = await drawnLetters(page);
        const words = ["show", piece, sq, "--scheme", "fancy", "--occ", occ];
        const got = Object.fromEntries(drawn.map(({ bit, ink }) => [bit, LETTERS[ink]]));
        const wanted = printedLetters(words, "product");
        same(got, wanted, `the letters of the sum are those of the terminal: ${piece} ${sq}`);
        const other = drawn.filter(({ ink, text }) => text && text !== LETTERS[ink]);
        ok(other.length === 0 && drawn.some(({ text }) => text), "and written in their colours");
    }
    delete process.env.COLUMNS;
    same(await stopOf(page), "3", "at the stop of the address");
}

const picture = (page) => page.$eval(".flight", (element) => element.innerHTML);

async function testBackAndForth(page) {
    await goTo(page, at(0));
    const there = [];
    for (let stop = 0; stop <= LAST; stop++) {
        there.push(await picture(page));
        if (stop < LAST) await page.keyboard.press(".");
    }
    const back = [];
    for (let stop = LAST; stop >= 0; stop--) {
        back.unshift(await picture(page));
        if (stop > 0) await page.keyboard.press(",");
    }
    ok(new Set(there).size === LAST + 1, "seven stops are seven pictures");
    same(back, there, "and the way back shows the same");
    const lit = [];
    for (let stop = 0; stop <= LAST; stop++) {
        lit.push(await page.locator(".code .lit").count());
        await page.getByRole("button", { name: "One step on" }).click({ force: stop === LAST });
        if (stop === LAST - 1) break;
    }
    ok(lit[0] === 0 && lit.slice(1).every((n) => n > 0), "each stop lights its lines of C", lit);
}

/** Waits until nothing moves. */
const rest = (page) =>
    page.waitForFunction(() => document.querySelector(".stage").dataset.stop === "6");

/** How long each frame works while something is done, in ms, the shortest first: what a hand sets off, the script
 * of the frame, and the layout. */
async function framesOf(page, act) {
    await page.evaluate(() => {
        const original = window.requestAnimationFrame;
        const spent = [];
        let begun = 0;
        let byHand = 0;
        const begin = () => (begun = performance.now());
        const end = () => (byHand += performance.now() - begun);
        window.addEventListener("pointermove", begin, true);
        window.addEventListener("pointermove", end);
        window.requestAnimationFrame = (callback) =>
            original((now) => {
                const start = performance.now();
                callback(now);
                // Layout and style belong to the frame.
                document.querySelector(".stage").getBoundingClientRect();
                spent.push(byHand + performance.now() - start);
                byHand = 0;
            });
        window.endFrames = () => {
            window.requestAnimationFrame = original;
            window.removeEventListener("pointermove", begin, true);
            window.removeEventListener("pointermove", end);
            return spent.sort((a, b) => a - b);
        };
    });
    await act();
    return page.evaluate(() => window.endFrames());
}

/** The median, which is told with what one frame in twenty takes. */
function tellFrames(times, when) {
    const [median, late] = [0.5, 0.95].map((part) => times[Math.floor(part * times.length)]);
    console.log(
        `# script and layout of a frame ${when}: ${median?.toFixed(2)} ms, ` +
            `95th percentile ${late?.toFixed(2)} ms, of ${times.length}`,
    );
    return median;
}

async function testPlaying(page) {
    await goTo(page, "idea");
    const start = Date.now();
    await rest(page);
    ok(Date.now() - start < 5000, "it plays by itself, to the end");
    await page.getByRole("button", { name: "Play" }).click();
    const times = await framesOf(page, () => page.waitForTimeout(1200));
    const median = tellFrames(times, "while it plays");
    ok(median < FRAME_MS, `a frame takes less than ${FRAME_MS} ms`, times);
}

/** Told, and not judged: how long it takes on this machine at this time. */
async function tellDragging(browser) {
    for (const [width, height] of [
        [1280, 900],
        [390, 844],
    ]) {
        const page = await browser.newPage({ viewport: { width, height } });
        await goTo(page, "idea?piece=rook&sq=a1&occ=0x0042001800420000");
        await rest(page);
        if (width < 500) {
            await page.getByRole("button", { name: "Play" }).click();
            const times = await framesOf(page, () => page.waitForTimeout(1200));
            tellFrames(times, `while it plays, ${width} wide`);
            await rest(page);
        }
        const place = await squareCentres(page);
        const times = await framesOf(page, async () => {
            await page.mouse.move(...place("a1"));
            await page.mouse.down();
            for (const name of ["h8", "a8", "h1", "e5"])
                await page.mouse.move(...place(name), { steps: 25 });
            await page.mouse.up();
        });
        tellFrames(times, `while the rook is dragged, ${width} wide`);
        ok(times.length > 0, `dragged across the board it is drawn, ${width} wide`);
        await page.close();
    }
}

/** The middle of a square by its name. */
async function squareCentres(page) {
    const { x, y, width } = await page.locator(".stage .board").boundingBox();
    const middle = (number) => ((number + 0.5) * width) / 8;
    return (name) => [x + middle(name.charCodeAt(0) - 97), y + middle(8 - Number(name[1]))];
}

const board = (page) =>
    page.$$eval(".stage .board-square", (all) =>
        Object.fromEntries(all.map((each) => [each.dataset.sq, each.className])),
    );

async function testHand(page) {
    await goTo(page, "idea?piece=rook&sq=e4&occ=0x10000000");
    await rest(page);
    const place = await squareCentres(page);
    const drag = async (from, to) => {
        await page.mouse.move(...place(from));
        await page.mouse.down();
        await page.mouse.move(...place(to), { steps: 4 });
        await page.mouse.up();
    };
    await drag("e4", "c6");
    same((await board(page))[42].includes("slider"), true, "a drag moves the rook");
    await page.mouse.click(...place("c3"));
    same((await board(page))[18].includes("occupied"), true, "a click puts a blocker down");
    await drag("c3", "f6");
    const after = await board(page);
    same(
        [after[18].includes("occupied"), after[45].includes("occupied")],
        [false, true],
        "a drag moves it",
    );
    await page.mouse.click(...place("f6"));
    same((await board(page))[45].includes("occupied"), false, "a click takes it off");
    for (let i = 0; i < 30; i++) {
        const undo = page.getByRole("button", { name: "Undo" });
        if (await undo.isDisabled()) break;
        await undo.click();
    }
    same((await board(page))[28].includes("slider"), true, "undo leads back to the beginning");
    await page.locator('.stage [tabindex="0"]').focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("s");
    const seventh = (await board(page))[53];
    same(seventh.includes("slider"), true, "s moves the rook to the square of the keys");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press(" ");
    same((await board(page))[61].includes("occupied"), true, "and space puts a blocker down");
}

/** The two boards of "break it", by what they say to those who do not see them, and the factor as it is flipped. */
const meeting = (page) =>
    page.evaluate(() => {
        const boards = [...document.querySelectorAll(".meeting .board")];
        const squares = (label, what) =>
            (new RegExp(`${what}: ([^;]*)`).exec(label)?.[1] ?? "").split(" ").filter(Boolean);
        const bits = [...document.querySelectorAll(".break [data-bit]")];
        return {
            kind: document.querySelector(".meeting").dataset.kind,
            slot: Number(
                document.querySelector(".between .number").textContent.replace(/[^0-9]/g, ""),
            ),
            factor: bits.map((bit) => bit.textContent).join(""),
            sentence: document.querySelector(".verdict").textContent,
            boards: boards.map((board) => {
                const label = board.getAttribute("aria-label");
                return {
                    on: /(rook|bishop) on (..)/.exec(label).slice(1),
                    occupied: squares(label, "occupied"),
                    attacked: squares(label, "attacked"),
                };
            }),
        };
    });

const boardOf = (names) =>
    names.reduce((sum, name) => sum | (1n << BigInt(squareNumber(name))), 0n);

/** What is wrong with a meeting, by the slow count and by the command line. */
function wrongIn({ kind, slot, factor, sentence, boards }) {
    const [piece, sq] = boards[0].on;
    const words = ["show", piece, sq, "--scheme", "fewest", "--json"];
    const { bits } = JSON.parse(grimoire(words)).steps.find(({ label }) => label === "product");
    const number = BigInt(`0b${factor}`);
    const problem = { piece, sq: squareNumber(sq), form: "masked", bits, factor: number };
    const [, , clash] = expected(problem).pair;
    const wrong = [];
    if ((kind === "clash" ? slot : undefined) !== clash) wrong.push(`the clash is in ${clash}`);
    const attacks = boards.map(({ occupied, attacked }) => {
        const key = boardOf(occupied);
        const product = BigInt.asUintN(64, key * number);
        if (Number(product >> BigInt(64 - bits)) !== slot) wrong.push(`not in slot ${slot}`);
        const said = JSON.parse(grimoire([...words, "--occ", hex(key)])).attacks;
        if (BigInt(said) !== boardOf(attacked)) wrong.push(`attacks are ${said}`);
        return said;
    });
    if ((attacks[0] !== attacks[1]) !== (kind === "clash")) wrong.push("a clash that is none");
    if (!sentence.includes(`slot ${slot}`)) wrong.push(sentence);
    if (boards[0].occupied.join() === boards[1].occupied.join()) wrong.push("one board twice");
    return wrong;
}

async function testBreaking(page) {
    for (const query of ["", "?piece=bishop&sq=b7", "?piece=rook&sq=c2"]) {
        await goTo(page, `idea${query}`);
        await page.waitForSelector(".meeting .board");
        const first = await meeting(page);
        const start = first.kind === "shared" ? wrongIn(first) : [first.kind];
        same(start, [], `two boards share a slot: idea${query}`);
        const kinds = new Set();
        const wrong = [];
        for (const at of [63, 40, 17, 3]) {
            await page.locator(`.break [data-bit="${at}"]`).click();
            const broken = await meeting(page);
            kinds.add(broken.kind);
            wrong.push(...wrongIn(broken));
            await page.getByRole("button", { name: "Repair" }).click();
        }
        same(wrong, [], "a flipped bit shows who fights for which slot");
        ok(kinds.has("clash"), "and one of four breaks it");
    }
}

async function testStillness(browser) {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    await goTo(page, "idea");
    same(await stopOf(page), "0", "who wants stillness begins at the board");
    ok((await page.getByRole("button", { name: "Play" }).count()) === 0, "with nothing to play");
    await page.locator(".scrubber input").press("ArrowRight");
    same(await stopOf(page), "1", "and goes on by whole steps");
    for (const stop of ["3", `${LAST}`]) await testStopStays(page, stop);
    await page.close();
}

/** What is edited at a stop is shown at that stop, there and by its address. */
async function testStopStays(page, stop) {
    await goTo(page, `idea?piece=rook&sq=e4&occ=0&at=${stop}`);
    same(await stopOf(page), stop, `the address leads to stop ${stop}`);
    await page.locator('.stage [data-sq="52"]').click();
    await page.waitForFunction(() => location.hash.includes("occ=0x0010000000000000"));
    same(await stopOf(page), stop, "a blocker is put down, and the stop stays");
    await page.reload();
    await page.waitForSelector("main .part[data-ready]");
    const got = [await stopOf(page), (await board(page))[52].includes("occupied")];
    same(got, [stop, true], "and the page, loaded again, shows both");
}

/** In the page: texts of the drawing that leave it, and names that lie on one another or on the answer. */
function findOutOfPlace() {
    const SLACK = 0.5;
    const stage = document.querySelector(".stage");
    const edge = stage.getBoundingClientRect();
    const texts = [...document.querySelectorAll(".flight text")]
        .filter((text) => text.checkVisibility({ opacityProperty: true }))
        .map((text) => [text, text.getBoundingClientRect()]);
    const where = (text) => `${stage.dataset.stop}: ${text.textContent}`;
    const out = texts
        .filter(
            ([, { left, top, right, bottom }]) =>
                Math.min(left - edge.left, edge.right - right) < -SLACK ||
                Math.min(top - edge.top, edge.bottom - bottom) < -SLACK,
        )
        .map(([text]) => `${where(text)} is out`);
    const names = texts.filter(([text]) => text.matches(".name, .number"));
    const others = texts.filter(([text]) => !text.matches(".name, .number"));
    const answer = document.querySelector(".flight .held .paper");
    if (answer.checkVisibility()) others.push([answer, answer.getBoundingClientRect()]);
    const meet = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const met = names.flatMap(([text, box], i) =>
        [...names.slice(i + 1), ...others]
            .filter(([, at]) => meet(box, at))
            .map(([other]) => `${where(text)} is on ${other.textContent || "the answer"}`),
    );
    return [...out, ...met];
}

/** A few blockers, as many as there are, and a slot whose number is long. */
const FULLEST = ["", "piece=rook&sq=h8&occ=0xffffffffffffffff&", "piece=bishop&sq=d4&occ=0&"];

/** At each stop of each of them. */
async function outOfPlace(page) {
    const wrong = [];
    for (const query of FULLEST) {
        await goTo(page, `idea?${query}at=0`);
        for (let stop = 0; stop <= LAST; stop++) {
            if ((await stopOf(page)) !== String(stop)) wrong.push(`not at ${stop}`);
            wrong.push(...(await page.evaluate(findOutOfPlace)));
            await page.keyboard.press(".");
        }
    }
    return wrong;
}

/** Board and step share the screen, and every control is as large as a finger. */
async function testGeometry(browser) {
    for (const [width, height] of [
        [390, 844],
        [1280, 800],
        [1600, 900],
    ]) {
        const page = await browser.newPage({ viewport: { width, height } });
        await goTo(page, at(5));
        const found = await page.evaluate(() => {
            const box = (selector) => document.querySelector(selector).getBoundingClientRect();
            const controls = [
                ...document.querySelectorAll("main button, .scrubber input, .choice span"),
            ];
            const squares = [...document.querySelectorAll(".stage .board-square")];
            return {
                bottom: box(".said").bottom,
                gap: box(".told").top - box(".stage").bottom,
                small: controls
                    .map((each) => each.getBoundingClientRect())
                    .filter((each) => each.height < 44 || each.width < 44).length,
                square: Math.min(...squares.map((each) => each.getBoundingClientRect().width)),
            };
        });
        const where = `${width}x${height}`;
        ok(
            found.bottom <= height && found.gap >= 0,
            `board and step share a screen: ${where}`,
            JSON.stringify(found),
        );
        ok(
            found.small === 0 && found.square > 43,
            `and targets are 44 pixels`,
            JSON.stringify(found),
        );
        same(await outOfPlace(page), [], "no text leaves the picture, and no two meet");
        await page.close();
    }
}

// ---- Other pages that have a board and steps ---------------------------------------------------

const STEPPED = [
    ...["fancy", "black", "pext", "hyperbola"].map((scheme) => `lookup?scheme=${scheme}&step=0`),
    "lookup?board=9x10&piece=mRcpR&step=0",
    "lookup?board=hex6&piece=Q&step=0",
];

/** In the page: how far its board and the head of the current step reach, and which step that is. */
function reachOfStep() {
    const [board, head] = [".board.live", ".player .current > .head"].map((selector) =>
        document.querySelector(selector).getBoundingClientRect(),
    );
    return {
        top: Math.min(board.top, head.top),
        bottom: Math.max(board.bottom, head.bottom),
        step: document.querySelector(".player .current .number").textContent,
    };
}

/** Steps of the page's lookup that do not share the screen with its board, of how many. */
async function apart(page, height, scrolls) {
    const wrong = [];
    const count = await page.locator(".player li[data-step]").count();
    for (let i = 1; i <= count; i++) {
        const { top, bottom, step } = await page.evaluate(reachOfStep);
        const isSeen = scrolls ? bottom - top <= height : top >= 0 && bottom <= height;
        if (!isSeen || step !== String(i)) wrong.push(`${step}: ${top} to ${bottom}`);
        await page.keyboard.press(".");
    }
    return [wrong, count];
}

/** Stops of the lookup of lesson 4 at which one screen does not hold the board, the words and the line of code. */
async function apartInLesson(page, height) {
    await goTo(page, "lessons?page=4");
    const on = page.getByRole("button", { name: "Step of the lookup: on" });
    const figure = page.locator(".try .columns").filter({ has: on });
    const range = figure.getByRole("slider");
    await range.press("Home");
    const last = Number(await range.getAttribute("max"));
    const wrong = [];
    for (let at = 0; at <= last; at++) {
        const { y } = await figure.boundingBox();
        const line = await figure.locator(".code .lit").last().boundingBox();
        const reach = line.y + line.height - y;
        if (!(reach <= height) || (await range.inputValue()) !== String(at))
            wrong.push(`${at}: ${reach}`);
        await range.press("ArrowRight");
    }
    return [wrong, last + 1];
}

async function testSteps(browser) {
    for (const [width, height] of [
        [390, 844],
        [1280, 800],
        [1600, 900],
    ]) {
        const page = await browser.newPage({ viewport: { width, height } });
        for (const link of STEPPED) {
            await goTo(page, link);
            // On a phone a board of nine files of 43 pixels and what it is made of leave no room for the
            // steps: there one scrolls, once, until all of the board and the step are seen.
            const scrolls = width < 500 && link.includes("board=");
            const [wrong, count] = await apart(page, height, scrolls);
            const what = `board and each of ${count} steps share a screen`;
            ok(wrong.length === 0 && count > 4, `${what}: ${width}x${height}, ${link}`, wrong[0]);
        }
        const [wrong, count] = await apartInLesson(page, height);
        const what = `board and each of ${count} steps fit a screen: ${width}x${height}, lesson 4`;
        ok(wrong.length === 0 && count > 4, what, wrong.join("\n"));
        await page.close();
    }
}

await withBrowser(async (page, browser) => {
    await testNumbers(page);
    await testLetters(page);
    await testBackAndForth(page);
    await testPlaying(page);
    await tellDragging(browser);
    await testHand(page);
    await testBreaking(page);
    await testStillness(browser);
    await testGeometry(browser);
    await testSteps(browser);
    await shootAll(browser, "idea", at(5));
});
