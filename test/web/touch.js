// touch.js - fingers on a phone: over every board and picture a finger scrolls the page and changes nothing;
// a tap presses one square, and a finger that goes sideways paints.
import { goTo, ok, same, withBrowser } from "./browser.js";

const PHONE = {
    viewport: { width: 390, height: 740 },
    hasTouch: true,
    isMobile: true,
    // What flies by itself would be a change.
    reducedMotion: "reduce",
};
const STATES = [
    "idea",
    "lookup",
    "lookup?board=9x10&piece=mRcpR&step=1",
    "lookup?board=hex6&piece=Q&step=1",
    "collisions",
    "hunt",
    "hunt?hunt=descent&piece=bishop&sq=e1&form=fancy&bits=5&run=1",
    "table",
    "table?zoom=3&middle=40000",
    "book",
    "lessons",
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((page) => `lessons?page=${page}`),
];
const SURFACES = ".board, .book-board, canvas, .rank-row, .mirror-row, .factor-bits";
/** Longer than the address takes to follow. */
const SOON_MS = 350;

class Fingers {
    constructor(page, session) {
        this.page = page;
        this.session = session;
    }

    static async of(page) {
        return new Fingers(page, await page.context().newCDPSession(page));
    }

    async send(type, ...places) {
        const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
        await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
        await this.page.waitForTimeout(16);
    }

    /** Puts a finger down and moves it, in so many steps, without lifting it. */
    async drag([x, y], [toX, toY], steps = 8) {
        await this.send("touchStart", [x, y]);
        for (let i = 1; i <= steps; i++)
            await this.send("touchMove", [
                x + ((toX - x) * i) / steps,
                y + ((toY - y) * i) / steps,
            ]);
    }

    async swipe(from, to, steps) {
        await this.drag(from, to, steps);
        await this.send("touchEnd");
        await this.page.waitForTimeout(SOON_MS);
    }

    async tap(at) {
        await this.send("touchStart", at);
        await this.send("touchEnd");
        await this.page.waitForTimeout(SOON_MS);
    }
}

/** All that can be seen and kept: elements, pictures, and the address. */
const stateOf = (page) =>
    page.evaluate(() => [
        document.querySelector("main").innerHTML.replaceAll(/ tabindex="[^"]*"/g, ""),
        ...[...document.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()),
        location.hash,
    ]);

const hashOf = (page) => page.evaluate(() => location.hash);

const scrolled = (page) => page.evaluate(() => Math.round(scrollY));

/** The middle of an element that has been scrolled to where a swipe up has room. */
async function middleOf(element) {
    return element.evaluate((surface) => {
        surface.scrollIntoView({ block: "center" });
        // The page's end has no way on.
        const most = document.documentElement.scrollHeight - innerHeight - 200;
        if (scrollY > most) scrollTo(0, most);
        const { left, top, width, height } = surface.getBoundingClientRect();
        return [left + width / 2, Math.min(top + height / 2, innerHeight - 20)];
    });
}

/** Swipes up over each; what the page did not scroll over is returned. */
async function swipeOver(page, fingers, surfaces) {
    const traps = [];
    for (const surface of surfaces) {
        const [x, y] = await middleOf(surface);
        const from = await scrolled(page);
        await fingers.drag([x, y], [x + 4, y - 150]);
        await fingers.send("touchEnd");
        const went = (await scrolled(page)) - from;
        const name = await surface.evaluate(
            (element) => element.getAttribute("aria-label")?.slice(0, 40) ?? element.className,
        );
        if (went < 80) traps.push(`${name}: the page scrolls by ${went} pixels`);
    }
    return traps;
}

const LEAST = 43.5;

/** Eight bits share their line with the byte they make, on a phone: as high as a finger, and this wide. */
const NARROW = ":is(.collisions, .lessons) .factor-bits button";
const LEAST_NARROW = 30;

/** Controls that a finger misses. Squares of boards are left out: they are as large as the board, and that is less
 * than eight fingers wide where it has a frame, more files, or something beside it. */
const missed = (page) =>
    page.evaluate(
        ([least, narrow, leastNarrow]) => {
            const controls =
                "main :is(button, select, summary, textarea, .choice span, .steps a, .turn a, .onward, " +
                ".ways a, input:not([type=radio], [type=checkbox])), .top a";
            const widthOf = (element) => (element.matches(narrow) ? leastNarrow : least);
            return [...document.querySelectorAll(controls)]
                .filter((element) => element.checkVisibility())
                .map((element) => [element, element.getBoundingClientRect()])
                .filter(
                    ([element, { height, width }]) => height < least || width < widthOf(element),
                )
                .map(
                    ([element, { height, width }]) =>
                        `${element.outerHTML.slice(0, 90)} ${width} × ${height}`,
                );
        },
        [LEAST, NARROW, LEAST_NARROW],
    );

async function checkScrolling(page, fingers, link) {
    await goTo(page, link);
    same(await missed(page), [], `controls are as large as a finger: ${link}`);
    if (link.includes("run=1")) await page.waitForSelector(".hunt-run[data-phase=over]");
    await page.waitForTimeout(SOON_MS);
    const surfaces = [];
    for (const surface of await page.locator(SURFACES).all())
        if (await surface.isVisible()) surfaces.push(surface);
    const before = await stateOf(page);
    const traps = await swipeOver(page, fingers, surfaces);
    await page.waitForTimeout(SOON_MS);
    const after = await stateOf(page);
    ok(
        surfaces.length > 0 && traps.length === 0,
        `a finger scrolls over ${surfaces.length} boards and pictures: ${link}`,
        traps.join("\n"),
    );
    ok(
        after.every((each, i) => each === before[i]),
        "and changes nothing",
        `${before.at(-1)}\n${after.at(-1)}`,
    );
}

// ---- Taps and strokes ------------------------------------------------------------------------

const live = ".board.live";

async function squares(page, board = live) {
    const element = page.locator(board).first();
    await element.evaluate((node) => node.scrollIntoView({ block: "center" }));
    const { x, y, width } = await element.boundingBox();
    const place = (name) => [
        x + ((name.charCodeAt(0) - 97 + 0.5) * width) / 8,
        y + ((8 - Number(name[1]) + 0.5) * width) / 8,
    ];
    const occupied = async () =>
        (
            await element
                .locator(".occupied")
                .evaluateAll((cells) =>
                    cells.map((cell) => cell.getAttribute("aria-label").slice(0, 2)),
                )
        ).sort();
    return { place, occupied };
}

const ROW = [..."abcdefgh"].map((file) => `${file}3`);
const EMPTY = "lookup?piece=rook&sq=e5&occ=0";

async function checkPainting(page, fingers) {
    await goTo(page, EMPTY);
    const { place, occupied } = await squares(page);
    await fingers.tap(place("c6"));
    same(await occupied(), ["c6"], "a tap paints one square");
    await fingers.tap(place("c6"));
    same(await occupied(), [], "another takes the blocker away");
    await fingers.swipe(place("a3"), place("h3"));
    same(await occupied(), ROW, "a finger that goes sideways paints a row");
    await fingers.swipe(place("h3"), place("a3"), 3);
    same(await occupied(), [], "a quick one takes it away, and leaves no gap");
    await fingers.drag(place("a3"), place("e3"));
    await fingers.send("touchMove", place("e2"));
    await fingers.send("touchEnd");
    await page.waitForTimeout(SOON_MS);
    same(await occupied(), ["a3", "b3", "c3", "d3", "e2", "e3"], "then it may go up and down");
}

/** A stroke that the browser turns into something else leaves nothing, here and in the lessons. */
async function checkCancelled(page, fingers, link, board) {
    await goTo(page, link);
    const { place, occupied } = await squares(page, board);
    await page.waitForTimeout(SOON_MS);
    const before = await stateOf(page);
    const blockers = await occupied();
    await fingers.drag(place("a3"), place("d3"));
    ok((await occupied()).length !== blockers.length, `a finger paints: ${link}`);
    await fingers.send("touchCancel");
    await page.waitForTimeout(SOON_MS);
    same(await occupied(), blockers, "what is cancelled is not painted");
    await fingers.drag(place("a3"), place("d3"));
    await fingers.send("touchStart", place("d3"), place("g6"));
    await fingers.send("touchMove", place("c2"), place("h7"));
    await fingers.send("touchEnd");
    await page.waitForTimeout(SOON_MS);
    same(await occupied(), blockers, "nor what becomes a pinch");
    same((await stateOf(page)).at(-1), before.at(-1), "and the address is as it was");
    if (link.startsWith("lessons")) await checkNothingDone(page);
}

/** Cancelled strokes are no changes that one could take back. */
async function checkNothingDone(page) {
    const undo = page.locator(".blockers").first().getByText("Undo");
    ok(await undo.isDisabled(), "and nothing is there to undo");
}

/** The boards on which a square is chosen. */
async function checkChoosing(page, fingers) {
    for (const [link, board, wanted] of [
        ["hunt?hunt=chance&piece=rook&sq=a1", ".hunt-problem .board", "sq=f6"],
        ["collisions?piece=rook&sq=a1", ".factor-panel .board", "sq=f6"],
        ["table?table=black", ".array-chooser .board", "square=f6"],
    ]) {
        await goTo(page, link);
        const { place } = await squares(page, board);
        await fingers.tap(place("f6"));
        const hash = await hashOf(page);
        ok(hash.includes(wanted), `a tap chooses a square: ${link}`, hash);
        await fingers.drag(place("b2"), place("e2"));
        await fingers.send("touchCancel");
        await page.waitForTimeout(SOON_MS);
        const after = await hashOf(page);
        same(after, hash, "and a cancelled stroke leaves it");
    }
}

async function checkPictures(page, fingers) {
    await goTo(page, "collisions");
    const canvas = page.locator(".slot-picture canvas");
    const cells = page.locator(".slot-picture");
    await canvas.evaluate((node) => node.scrollIntoView({ block: "center" }));
    const { x, y, width, height } = await canvas.boundingBox();
    await fingers.tap([x + width - 2, y + height - 2]);
    const most = await cells.getAttribute("aria-valuemax");
    same(await cells.getAttribute("aria-valuenow"), most, "a tap points at the last slot");
    await fingers.swipe([x + width / 2, y + 2], [x + 2, y + 2]);
    same(
        await cells.getAttribute("aria-valuenow"),
        "0",
        "a finger that goes sideways leads to the first",
    );
    await goTo(page, "table?zoom=3&middle=40000");
    const heat = page.locator(".heat");
    await heat.evaluate((node) => node.scrollIntoView({ block: "center" }));
    const box = await heat.boundingBox();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    await fingers.swipe(middle, [middle[0] - 100, middle[1]]);
    const slot = Number(new URLSearchParams(await hashOf(page)).get("middle"));
    ok(slot > 40000, "and pans the map", slot);
}

await withBrowser(async (_, browser) => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    page.on("pageerror", (error) => ok(false, `the page throws ${error.message}`, error.stack));
    const fingers = await Fingers.of(page);
    await checkPainting(page, fingers);
    await checkCancelled(page, fingers, EMPTY, live);
    await checkCancelled(page, fingers, "lessons?page=2", ".blockers .board");
    await checkChoosing(page, fingers);
    await checkPictures(page, fingers);
    for (const link of STATES) await checkScrolling(page, fingers, link);
});
