// table.js - the map of the tables: its numbers, whose each slot is, its hands, its speed.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { goTo, ok, random, same, shootAll, withBrowser } from "./browser.js";
import { squareNumber } from "./shared/factors.js";
import { layOut, walk } from "./shared/slow_layout.js";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../data");
const textOf = (name) => readFileSync(join(folder, `${name}.txt`), "utf8");
const TABLES = ["black", "fixed", "packed"];

const laid = Object.fromEntries(
    TABLES.flatMap((name) => [
        [`${name} before`, layOut(textOf(`starts/${name}`))],
        [`${name} after`, layOut(textOf(`factors/${name}`))],
    ]),
);

// ---- What the page says ----

const figuresOf = (page) =>
    page.$$eval(".map-figures [data-figure]", (cells) =>
        cells.map((cell) => [cell.dataset.figure, Number(cell.dataset.value)]),
    );

/** The map is seen whole: two pixels for a slot, on a wide screen. */
const placeOf = (slot, columns) => [2 * (slot % columns) + 1, 2 * Math.floor(slot / columns) + 1];

const columnsOf = (page) => page.$eval(".heat canvas", (canvas) => canvas.width / 2);

/** What the sentence says of each of the slots as the pointer comes to them. */
async function sentences(page, slots) {
    const columns = await columnsOf(page);
    const places = slots.map((slot) => placeOf(slot, columns));
    return page.evaluate(async (places) => {
        const face = document.querySelector(".heat canvas");
        const said = [];
        for (const [x, y] of places) {
            const { left, top } = face.getBoundingClientRect();
            const at = { clientX: left + x, clientY: top + y, bubbles: true };
            face.dispatchEvent(new PointerEvent("pointermove", at));
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            said.push(document.querySelector(".map-sentence").textContent);
        }
        return said;
    }, places);
}

const plural = (count, one, many) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

function sentenceOf({ rows, found }, slot) {
    const number = slot.toLocaleString("en");
    const owners = found.get(slot);
    if (!owners) return `Slot ${number}: air. No occupancy of any square comes here.`;
    const first = rows.find(({ name }) => owners.has(name)).name;
    const more = owners.size - 1;
    const who = more ? `${first} and ${plural(more, "square", "squares")} more` : first;
    const visits = [...owners.values()].reduce((sum, count) => sum + count, 0);
    return `Slot ${number}: ${who}, ${plural(visits, "occupancy", "occupancies")}.`;
}

async function check(page, name, next) {
    const [before, after] = [laid[`${name} before`], laid[`${name} after`]];
    const wanted = [
        ["slots", (table) => table.slots],
        ["bytes", (table) => 8 * table.slots],
        ["used", (table) => table.used],
        ["air", (table) => table.slots - table.used],
        ["visits", (table) => table.visits],
    ].flatMap(([key, of]) => [
        [key, of(before)],
        [key, of(after)],
    ]);
    await goTo(page, `table?table=${name}&when=before`);
    for (const when of ["before", "after"]) {
        await page.getByRole("radio", { name: when, exact: false }).check();
        const table = laid[`${name} ${when}`];
        same(
            await figuresOf(page),
            wanted,
            `${name} ${when}: slots, used slots, air, occupancies`,
        );
        const slots = Array.from({ length: 17 }, () => next(table.slots));
        const expected = slots.map((slot) => sentenceOf(table, slot));
        same(await sentences(page, slots), expected, `${name} ${when}: whose 17 random slots are`);
    }
}

// ---- Cards ----

/** Each owner's link leads to an occupancy that comes to the slot. */
async function checkCard(page, name, slot) {
    const table = laid[`${name} after`];
    await goTo(page, `table?table=${name}&slot=${slot}`);
    const owners = await page.$$eval("[data-owner]", (items) =>
        items.map((item) => [
            item.dataset.owner,
            item.querySelector("a").getAttribute("href"),
            item.querySelector("[role=img]").getAttribute("aria-label"),
        ]),
    );
    same(
        owners.map(([owner]) => owner),
        [...table.found.get(slot).keys()],
        `${name} ${slot}: owners`,
    );
    const right = owners.every(([owner, href, label]) => {
        const row = table.rows.find((each) => each.name === owner);
        const params = new URLSearchParams(href.slice(href.indexOf("?")));
        const occ = BigInt(`0x${params.get("occ")}`);
        const attacks = walk(row.piece, row.sq, occ, false);
        const dots = /attacked: ([a-h1-8 ]+)/.exec(label)[1].split(" ").length;
        const bits = attacks.toString(2).replaceAll("0", "").length;
        return row.slotOf(occ) === slot && dots === bits && params.get("scheme") === name;
    });
    ok(right, `${name} ${slot}: the example comes to the slot, with its attacks`);
}

// ---- Hands ----

const waitForAddress = (page, part) =>
    page.waitForFunction((part) => location.hash.includes(part), part);
const shownSlot = (page) => page.$eval(".slot h2", (title) => title.dataset.slot);

async function tryHands(page) {
    await goTo(page, "table?table=fixed");
    const columns = await columnsOf(page);
    const [x, y] = placeOf(30000, columns);
    await page.locator(".heat").click({ position: { x, y } });
    await waitForAddress(page, "slot=30000");
    ok((await shownSlot(page)) === "30000", "a click shows the slot, and keeps it in the address");
    await page.locator(".heat").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await waitForAddress(page, `slot=${30001 + columns}`);
    ok((await shownSlot(page)) === String(30001 + columns), "keys walk by slots and rows");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await waitForAddress(page, `slot=${laid["fixed after"].slots - 1}`);
    ok(true, "End is the last slot");
    await page.keyboard.press("Home");
    for (let i = 0; i < 20; i++) await page.keyboard.press("+");
    await waitForAddress(page, "zoom=7");
    ok(true, "the zoom ends at its nearest");
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: "Whole" }).click();
    await page.waitForFunction(() => !location.hash.includes("zoom="));
    ok(true, "and comes back to the whole");
}

async function tryPan(page) {
    await goTo(page, "table?table=fixed&zoom=3&middle=0");
    const box = await page.locator(".heat").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const drag = async (dx, dy) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + dx, y + dy, { steps: 4 });
        await page.mouse.up();
    };
    const columns = await columnsOf(page);
    const seen = async () => {
        await page.mouse.move(x, y);
        await page.mouse.move(box.x + 1, box.y + 1);
        await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        return page.textContent(".map-sentence");
    };
    await drag(400, 120);
    ok((await seen()).startsWith("Slot 0:"), "the map does not pan beyond its first slot");
    await drag(-80, -40);
    const slot = 5 * columns + 10;
    same(
        await seen(),
        sentenceOf(laid["fixed after"], slot),
        "a drag moves the map with the pointer",
    );
    await page.mouse.wheel(0, -100);
    await waitForAddress(page, "zoom=4");
    same(
        await seen(),
        sentenceOf(laid["fixed after"], slot),
        "the wheel zooms in on what is under it",
    );
}

async function tryTap(browser) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await goTo(page, "table?table=black&zoom=4&middle=0");
    const slot = await page.$eval(".heat canvas", (canvas) => 10 * canvas.width + 5);
    await page.locator(".heat").tap({ position: { x: 5 * 6 + 3, y: 10 * 6 + 3 } });
    await waitForAddress(page, `slot=${slot}`);
    ok((await shownSlot(page)) === String(slot), "a tap on a phone shows the slot");
    await page.close();
}

// ---- Squares, time ----

async function trySquare(page) {
    await goTo(page, "table?table=black");
    const before = await page.$eval(".upper", (canvas) => canvas.toDataURL());
    await page.locator('.array-chooser [data-sq="28"]').click();
    await waitForAddress(page, "square=e4");
    const { found } = laid["black after"];
    const slots = [...found].filter(([, owners]) => owners.has("rook e4")).map(([slot]) => slot);
    const words = await page.textContent(".array-chooser .array");
    const range = `slots ${Math.min(...slots).toLocaleString("en")} to ${Math.max(...slots).toLocaleString("en")}`;
    ok(words.includes(range), "a chosen square says its range", words);
    ok(
        words.includes(`${slots.length.toLocaleString("en")} slots used`),
        "and its used slots",
        words,
    );
    const lit = await page.evaluate((slots) => {
        const canvas = document.querySelector(".upper");
        const columns = canvas.width / 2;
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const alpha = (slot) =>
            data[4 * (2 * Math.floor(slot / columns) * canvas.width + 2 * (slot % columns)) + 3];
        const [first, last] = [Math.min(...slots), Math.max(...slots)];
        const inside = (slot) => slot > first + columns && slot < last - columns;
        const own = new Set(slots);
        const all = Array.from({ length: last - first }, (_, i) => first + i).filter(inside);
        return all.every((slot) => (alpha(slot) === 0) === own.has(slot));
    }, slots);
    ok(lit, "its slots are lit up, and no others within its range");
    await page.getByRole("button", { name: "None" }).click();
    await page.waitForFunction(() => !location.hash.includes("square="));
    ok((await page.$eval(".upper", (canvas) => canvas.toDataURL())) === before, "and dark again");
}

const sizeIs = (page, when) =>
    page.waitForFunction(
        (slots) => document.querySelector(".size").textContent.includes(slots),
        laid[`packed ${when}`].slots.toLocaleString("en"),
    );

async function tryTime(page) {
    await goTo(page, "table?table=packed&when=before");
    await sizeIs(page, "before");
    await page.getByRole("radio", { name: "After" }).check();
    await sizeIs(page, "after");
    await waitForAddress(page, "when=after");
    ok(true, "the switch goes from before to after, at once where motion is not wanted");
    const picture = () => page.$eval(".heat canvas", (canvas) => canvas.toDataURL());
    const after = await picture();
    await page.getByRole("slider").fill("50");
    await waitForAddress(page, "when=50");
    ok((await picture()) !== after, "between the two the arrays are on their way");
    await page.getByRole("slider").fill("100");
    await waitForAddress(page, "when=after");
    ok((await picture()) === after, "and they arrive");
}

// ---- Texts from outside ----

async function tryOwn(page) {
    await goTo(page, "table");
    await page.locator(".own summary").click();
    const area = page.locator(".own textarea");
    const says = (selector, words) =>
        page.waitForFunction(
            ([selector, words]) =>
                new RegExp(words).test(document.querySelector(selector).textContent),
            [selector, words],
        );
    await area.fill("hello");
    await says(".own .wrong", "\\w+ .*\\.$");
    ok(true, "what is no table gets a sentence");
    await area.fill("");
    await says(".own .wrong", "^$");
    const next = random(7);
    const noise = Array.from({ length: 1 << 20 }, () => String.fromCharCode(32 + next(95))).join(
        "",
    );
    const start = Date.now();
    await area.fill(noise);
    await says(".own .wrong", "\\w+ .*\\.$");
    ok(true, "so does a megabyte of noise");
    console.log(`# ${Date.now() - start} ms for a megabyte of noise`);
    const shared = layOut(textOf("factors/packedshare"));
    await area.fill(textOf("factors/packedshare"));
    await says(".size", "packedshare");
    ok(!(await page.getByRole("slider").isVisible()), "a table of the visitor's has no before");
    const figures = Object.fromEntries(await figuresOf(page));
    const counts = [...shared.found.values()].map(({ size }) => size);
    const two = counts.filter((size) => size === 2).length;
    const more = counts.filter((size) => size > 2).length;
    same(
        [figures.slots, figures.used, figures.two, figures.more, figures.visits],
        [shared.slots, shared.used, two, more, shared.visits],
        "a table of the visitor's is laid out, with its shared slots",
    );
    const slots = Array.from({ length: 17 }, () => next(shared.slots));
    const expected = slots.map((slot) => sentenceOf(shared, slot));
    same(await sentences(page, slots), expected, "and whose 17 of its slots are");
    const broken = textOf("factors/fixed").replace(/^(rook +a1 +0x).{16}/m, "$10000000000000001");
    await area.fill(broken);
    await says(".numbers", "This table is wrong");
    ok(true, "a wrong one is called so");
}

async function tryHostile(page) {
    await goTo(
        page,
        "table?table=%3Cb%3E&view=constructor&when=1e999&slot=99999999&square=z9&piece=queen&zoom=999999&middle=-5",
    );
    ok(
        (await page.textContent(".size")).startsWith("black"),
        "a hostile address opens the first table",
    );
    await goTo(
        page,
        "table?slot=9999999&zoom=9999999&middle=9999999&square=e4&piece=bishop&when=77777",
    );
    ok((await page.$$(".heat canvas")).length === 2, "numbers beyond all bounds open it, too");
}

// ---- Speed ----

const at = (sorted, part) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);

async function reportFrames(page, what, act) {
    await page.evaluate(() => (window.spent.length = window.stamps.length = 0));
    await act();
    const [spent, stamps] = await page.evaluate(() => [window.spent, window.stamps]);
    const gaps = stamps.slice(1).map((stamp, i) => stamp - stamps[i]);
    for (const numbers of [spent, gaps]) numbers.sort((a, b) => a - b);
    console.log(
        `# ${what}: script ${at(spent, 0.5)} ms a frame, 95th of a hundred ${at(spent, 0.95)}; ` +
            `${at(gaps, 0.5)} ms from frame to frame, 95th ${at(gaps, 0.95)}`,
    );
}

async function reportSpeed(browser) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => {
        const real = window.requestAnimationFrame.bind(window);
        window.spent = [];
        window.stamps = [];
        window.requestAnimationFrame = (act) =>
            real((now) => {
                const start = performance.now();
                act(now);
                window.spent.push(performance.now() - start);
                if (window.stamps.at(-1) !== now) window.stamps.push(now);
            });
    });
    await goTo(page, "table?table=packed&zoom=2&middle=40000");
    const box = await page.locator(".heat").boundingBox();
    const sweep = async () => {
        for (let i = 0; i < 60; i++) await page.mouse.move(box.x + 20 + 8 * i, box.y + 20 + 3 * i);
    };
    await reportFrames(page, "hovering", sweep);
    await reportFrames(page, "panning", async () => {
        await page.mouse.down();
        await sweep();
        await page.mouse.up();
    });
    await reportFrames(page, "from after to before", async () => {
        await page.getByRole("radio", { name: "Before" }).check();
        await waitForAddress(page, "when=before");
    });
    await page.close();
}

/** The whole map's first pixel is slot 0; the legend's boards have every owner's colour, rooks' first. */
async function tryOwners(page) {
    await goTo(page, "table?table=black&view=owners");
    const { colours, first } = await page.evaluate(() => {
        const squares = [...document.querySelectorAll(".owner-board rect")];
        const canvas = document.querySelector(".heat canvas");
        const pixel = canvas.getContext("2d").getImageData(2, 2, 1, 1).data;
        return {
            colours: squares.map((square) =>
                getComputedStyle(square).fill.match(/\d+/g).map(Number),
            ),
            first: [...pixel].slice(0, 3),
        };
    });
    const { rows, found } = laid["black after"];
    const owner = rows.find(({ name }) => found.get(0)?.has(name)).name;
    const [piece, square] = owner.split(" ");
    const number = (piece === "rook" ? 0 : 64) + squareNumber(square);
    const distance = Math.max(...colours[number].map((part, i) => Math.abs(part - first[i])));
    ok(
        distance <= 2,
        `the map has the legend's colour of the ${owner}`,
        `${colours[number]}, ${first}`,
    );
    same(new Set(colours.map(String)).size, 128, "and 128 owners have 128 colours");
}

await withBrowser(async (page, browser) => {
    const next = random(704);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const name of TABLES) {
        await check(page, name, next);
        const { found } = laid[`${name} after`];
        const used = [...found.keys()];
        await checkCard(page, name, used[next(used.length)]);
    }
    await tryOwners(page);
    await tryHands(page);
    await tryPan(page);
    await tryTap(browser);
    await trySquare(page);
    await tryTime(page);
    await tryOwn(page);
    await tryHostile(page);
    await reportSpeed(browser);
    await shootAll(browser, "table", "table?table=black&slot=30000&square=e4", async (shown) => {
        await shown.waitForSelector(".slot p");
    });
});
