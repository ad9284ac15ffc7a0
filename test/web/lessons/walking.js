// walking.js - the first three lessons: one rank, rays, and Carry-Rippler.
import { goTo, grimoire, ok, random, same } from "../browser.js";
import {
    PAGES,
    fact,
    panel,
    notices,
    nameOf,
    FILES,
    rookByNames,
    popcount,
    typeBoards,
    boardOf,
    E4,
    aroundE4,
} from "./common.js";

// ---- One rank ------------------------------------------------------------------------------

/** All files and bytes, in an order in which each is one press from the one before. */
export async function testRankTable(page) {
    await goTo(page, "lessons?page=1");
    const said = await page.evaluate(() => {
        const text = (name) => document.querySelector(`[data-fact="${name}"]`).textContent;
        const buttons = [...document.querySelector(".rank-row").querySelectorAll("button")];
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

export async function testRankPicture(page) {
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

/** The bits where they are seen, from left to right. */
const seenBits = (page) =>
    page.$$eval(".mirror-row .cell", (cells) =>
        cells
            .map((cell) => [cell.getBoundingClientRect().left, cell.firstElementChild.textContent])
            .sort(([a], [b]) => a - b)
            .map(([, bit]) => bit)
            .join(""),
    );

export async function testMirror(page) {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await goTo(page, "lessons?page=1");
    const { occupancy } = JSON.parse(grimoire(["show", "rank", "--json"]));
    const digits = Number(occupancy).toString(2).padStart(8, "0");
    same(
        await seenBits(page),
        digits,
        "the digits of the number are the rank's, the highest first",
    );
    const named = () =>
        page
            .locator(".mirror-row .cell")
            .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel.at(-1)).join(""));
    same(await named(), "hgfedcba", "keys go through them in the order that is seen");
    await page.getByRole("button", { name: "Turn" }).click();
    same(await named(), "abcdefgh", "and after a turn, too");
    // Longer than the turn that comes by itself would wait.
    await page.waitForTimeout(1000);
    same(
        await seenBits(page),
        [...digits].reverse().join(""),
        "turned they stand as the squares do",
    );
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await testTurnInSight(page);
}

/** Below the first screen nobody would see the turn. */
async function testTurnInSight(page) {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 740 });
    await goTo(page, "lessons?page=1");
    const row = page.locator(".mirror-row");
    const order = () => page.locator(".mirror [data-order]").getAttribute("data-order");
    const { y } = await row.boundingBox();
    ok(y > 740, "the bits stand below the first screen", y);
    // Longer than the turn waits once the row is seen.
    await page.waitForTimeout(1200);
    same(await order(), "board", "there they do not turn");
    await row.scrollIntoViewIfNeeded();
    await page.waitForSelector('.mirror [data-order="number"]');
    same(await order(), "number", "but once they have come into view");
    await page.getByRole("button", { name: "Turn" }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(100);
    await row.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1200);
    same(await order(), "board", "and only the first time");
    await page.setViewportSize(before);
}

/** Letters as on the boards: one for each square that matters, none for the rook's own and the ends. */
export async function testRankLetters(page) {
    await goTo(page, "lessons?page=1");
    const shown = () =>
        page
            .locator(`${panel("A rook on a rank")} .board-square`)
            .evaluateAll((squares) =>
                squares.map(({ textContent, classList }) => [
                    textContent,
                    [...classList].filter((name) => /^l\d+$/.test(name)).join(),
                ]),
            );
    for (const [file, row] of Object.entries({ a: "♜ABCDEF ", c: " A♜BCDE ", h: " ABCDEF♜" })) {
        await page.locator(`input[value="${file}"]`).check();
        const wanted = [...row].map((text) => [
            text.trim(),
            /[A-F]/.test(text) ? `l${"ABCDEF".indexOf(text)}` : "",
        ]);
        same(await shown(), wanted, `letters and colours with the rook on ${file}`);
    }
}

export async function testRankTask(page) {
    await goTo(page, "lessons?page=1");
    const press = (file) => page.locator(`.rank-row button >> nth=${FILES.indexOf(file)}`).click();
    await page.locator('input[value="d"]').check();
    same(await fact(page, "sum"), "8 + 32 + 128 = 168", "the rook takes its bit along");
    await notices(
        page,
        "b, c and e",
        () => press("e"),
        () => press("b"),
    );
}

// ---- Rays ----------------------------------------------------------------------------------

export async function testWalk(page) {
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

export async function testAverage(page) {
    const scattered = page.getByRole("button", { name: "Scatter blockers" });
    for (let i = 0; i < 20; i++) await scattered.click();
    const text = await fact(page, "average");
    ok(text.includes("2,000 boards"), "blockers have been scattered 2,000 times", text);
    // Its deviation is below 0.06: seven of them.
    ok(Math.abs(parseFloat(text) - MEAN) < 0.4, `on average ${text}, near ${MEAN.toFixed(2)}`);
}

export async function testMask(page) {
    const name = "The mask";
    const boards = Array.from({ length: 20 }, () => aroundE4());
    const said = await typeBoards(page, name, boards);
    const wrong = said.filter((got, i) => {
        const { attacks, mask } = rookByNames(E4, boards[i]);
        const blockers = boards[i] & mask;
        const names = Array.from({ length: 64 }, (_, sq) => sq)
            .filter((sq) => (blockers >> BigInt(sq)) & 1n)
            .map(nameOf)
            .join(" ");
        return (
            boardOf(got.marked) !== mask ||
            got.relevant !== (names || "none") ||
            got.all !== String(popcount(attacks)) ||
            got.same !== "the same squares"
        );
    });
    same(wrong, [], "the mask and the blockers on it, on twenty boards");
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

export async function testRippler(page) {
    await goTo(page, "lessons?page=3");
    const name = panel("All occupancies, one after the other");
    const { mask } = rookByNames(E4, 0n);
    const seen = [];
    for (let i = 0; i < 5; i++) {
        seen.push(BigInt((await fact(page, "occ", name)).split(",")[0]));
        await page.locator(name).getByText("Next", { exact: true }).click();
    }
    const bits = [...Array(64).keys()].filter((sq) => (mask >> BigInt(sq)) & 1n);
    const wanted = [0, 1, 2, 3, 4].map((number) =>
        bits.reduce((sum, sq, i) => sum | (BigInt((number >> i) & 1) << BigInt(sq)), 0n),
    );
    same(seen.map(String), wanted.map(String), "the ripple counts with the bits of the mask");
    for (let i = 0; i < 11; i++) await page.locator(name).getByText("Next 100").click();
    const number = await fact(page, "number", name);
    same(number, `${(1105 % 1024).toLocaleString("en-US")} of 0 to 1,023`, "and begins again");
    await page.getByLabel("Occupancy number").fill("1023");
    const lengths = Object.values(rookByNames(E4, 0n).steps);
    same(
        await fact(page, "answers", name),
        String(lengths.reduce((product, n) => product * n, 1)),
        "at the end as many different answers as the lengths of the rays multiplied",
    );
    await goTo(page, "lessons?page=3");
    const next = page.locator(name).getByText("Next", { exact: true });
    await notices(
        page,
        "A and C",
        async () => {
            for (let i = 0; i < 4; i++) await next.click();
        },
        () => next.click(),
    );
}

export async function testRaysTask(page) {
    await goTo(page, "lessons?page=2");
    const press = (sq) =>
        page.locator(`${panel("The mask")} [role=grid] [data-sq="${sq}"]`).click();
    await notices(
        page,
        "a blocker behind a blocker",
        async () => {
            await press(60); // e8: not in the mask
            await press(36); // e5: before the other
            await press(36);
        },
        () => press(52),
    );
}

// ---- Undo ----------------------------------------------------------------------------------

const buttonIn = (section, name) => section.getByRole("button", { name });

/** A board's pieces: the rook and the blockers, by their squares. */
const standing = (board) =>
    board
        .locator(".board-square:is(.slider, .occupied)")
        .evaluateAll((all) => all.map((square) => square.getAttribute("aria-label")));

/** Drags a pointer over three squares of the third rank, on which nothing stands. */
async function stroke(page, board) {
    const square = (sq) => board.locator(`[data-sq="${sq}"]`);
    await square(16).hover();
    await page.mouse.down();
    for (const sq of [17, 18]) await square(sq).hover();
    await page.mouse.up();
}

/** A stroke and "Clear the board" are undone, one after the other, until nothing is left. */
async function undoes(page, board) {
    const [clear, undo] = ["Clear the board", "Undo"].map((name) => buttonIn(board, name));
    if (!(await undo.isDisabled())) return "there is something to undo at the beginning";
    const states = [await standing(board)];
    await stroke(page, board);
    states.push(await standing(board));
    await clear.click();
    await clear.click();
    const cleared = (await standing(board)).length;
    if (cleared !== 1) return `the cleared board has ${cleared} pieces`;
    while (states.length) {
        await undo.click();
        const [got, wanted] = [await standing(board), states.pop()].map(String);
        if (got !== wanted) return `${got}, and not ${wanted}`;
    }
    return (await undo.isDisabled()) ? "" : "there is more to undo than was done";
}

export async function testUndo(page) {
    const wrong = [];
    let boards = 0;
    for (const number of PAGES) {
        await goTo(page, `lessons?page=${number}`);
        for (const board of await page.locator(".blockers").all()) {
            const said = await undoes(page, board);
            if (said) wrong.push(`page ${number}: ${said}`);
            boards++;
        }
    }
    same([boards, wrong], [7, []], "on each board a stroke and a clearing are undone");
    await goTo(page, "lessons?page=2");
    const walk = page.locator(panel("Walk and count"));
    const before = await standing(walk);
    await buttonIn(walk, "Scatter blockers").click();
    await walk.getByRole("radio", { name: "moves the rook" }).check();
    for (const sq of [3, 3, 60]) await walk.locator(`[data-sq="${sq}"]`).click();
    for (let i = 0; i < 3; i++) await buttonIn(walk, "Undo").click();
    same(await standing(walk), before, "scattered blockers, too, and the rook's moves");
    ok(await buttonIn(walk, "Undo").isDisabled(), "and a press that moves nothing is none");
    await testFactorUndo(page);
}

async function testFactorUndo(page) {
    await goTo(page, "lessons?page=5");
    const section = page.locator(panel("A factor of your own"));
    const factors = [await fact(page, "factor")];
    await section.locator('[data-bit="7"]').click();
    factors.push(await fact(page, "factor"));
    await buttonIn(section, "Clear all bits").click();
    await buttonIn(section, "Clear all bits").click();
    factors.push(await fact(page, "factor"));
    await buttonIn(section, "Start again").click();
    const back = [];
    while (await buttonIn(section, "Undo").isEnabled()) {
        await buttonIn(section, "Undo").click();
        back.push(await fact(page, "factor"));
    }
    same(back, factors.toReversed(), "a factor's flips, its clearing and a new start are undone");
}
