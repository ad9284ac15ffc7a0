// lessons.js - the eight lessons: their widgets answer rightly, their tasks notice, their numbers hold.
import {
    testProduct,
    testGather,
    testGatherTask,
    testOwnFactor,
    testTrial,
    testLeaving,
    testRecords,
    testRecordsTask,
    testTables,
    testNumbers,
    testWaysOn,
} from "./lessons/hashing.js";
import {
    testRankTable,
    testRankPicture,
    testMirror,
    testRankLetters,
    testRankTask,
    testWalk,
    testAverage,
    testMask,
    testRippler,
    testRaysTask,
    testUndo,
} from "./lessons/walking.js";
import { testCode, testOverlay, testPext, testStepper, testTurning } from "./lessons/shown.js";
import { testFigures } from "./lessons/figures.js";
import { testHeard } from "./lessons/heard.js";
import { goTo, ok, same, shootAll, withBrowser } from "./browser.js";
import { PAGES, isSolved, panel, read } from "./lessons/common.js";

const MOST_WORDS = 250;
const MOST_SENTENCES = 3;
const MOST_WORDS_BETWEEN = 65;

// ---- Every page ----------------------------------------------------------------------------

async function testList(page) {
    await goTo(page, "lessons");
    const links = page.locator(".lesson-list a");
    same(await links.count(), 8, "the list has eight lessons");
    const sentences = await page.locator(".lesson-list p").allInnerTexts();
    ok(
        sentences.every((text) => text.split(" ").length > 6),
        "each with a sentence",
    );
    const parts = await page
        .locator(".elsewhere a")
        .evaluateAll((all) => all.map(({ hash }) => hash));
    same(parts, ["#lookup", "#collisions", "#hunt", "#table", "#book"], "and ways to the parts");
    same(
        await page.locator(".top .name").getAttribute("href"),
        "#idea",
        "the name leads to the picture",
    );
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

/** What stands behind the figure of the task. */
const behindTask = (page) =>
    page.locator("main .part > *").evaluateAll((all) => {
        const task = all.findIndex(({ classList }) => classList.contains("task"));
        return all[task - 1]?.classList.contains("try") ? "task" : "text";
    });

/** How many texts one has to pass before there is something to do. */
const textsBeforeTask = (page) =>
    page.locator("main .part :is(.words, .task)").evaluateAll((all) => {
        return all.findIndex(({ classList }) => classList.contains("task"));
    });

/** Texts that one reads from one thing to touch to the next: how many sentences, and the longest ones. Captions and
 * what figures say count as well; the code and its languages are nothing to touch, for they answer nothing. */
const textsBetween = (page) =>
    page.evaluate(() => {
        const CONTROLS = ".try :is(button, input, [role=grid], [role=application], canvas)";
        const isControl = (element) =>
            element.matches(CONTROLS) &&
            !element.closest(".beside") &&
            !element.matches(":disabled, [aria-disabled=true]");
        /** A value that changes in place, or a name, is no sentence, if it has no end. */
        const sentencesIn = (element) => {
            const text = element.textContent.trim();
            const ends = text.match(/[^\s.?!][.?!](?=\s|$)/gu)?.length ?? 0;
            const isLabel = element.matches("li, dt, legend, label, [aria-live], [role=status]");
            return ends || Number(!isLabel && text.split(/\s+/).length > 3);
        };
        const runs = [{ sentences: 0, text: "" }];
        for (const element of document.querySelectorAll("main .part *")) {
            if (isControl(element)) runs.push({ sentences: 0, text: "" });
            if (!element.matches("p, figcaption, li, dt, legend, label")) continue;
            const run = runs.at(-1);
            const sentences = sentencesIn(element);
            run.sentences += sentences;
            if (sentences) run.text += ` ${element.textContent.trim()}`;
        }
        const most = Math.max(...runs.map(({ sentences }) => sentences));
        const words = (text) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;
        const longest = runs.filter(({ sentences }) => sentences === most);
        return {
            most,
            words: Math.max(...runs.map(({ text }) => words(text))),
            texts: longest.map(({ text }) => text),
        };
    });

/** Every figure has something that answers a touch. */
const untouchable = (page) =>
    page
        .locator("main .try")
        .evaluateAll((all) =>
            all
                .filter((figure) =>
                    [...figure.querySelectorAll("button, input, [role=grid]")].every((control) =>
                        control.closest(".beside"),
                    ),
                )
                .map((figure) => figure.getAttribute("aria-label")),
        );

async function testFrame(page) {
    for (const number of PAGES) {
        await goTo(page, `lessons?page=${number}`);
        const heading = await page.locator("h1").innerText();
        ok(heading.startsWith(`${number}. `), `page ${number} opens: ${heading}`);
        const prose = await page
            .locator("main :is(h1, .words, .task)")
            .evaluateAll((all) => all.map((each) => each.textContent).join(" "));
        const count = prose.split(/\s+/).filter((word) => /\w/.test(word)).length;
        ok(count > 80 && count < MOST_WORDS, `page ${number} has ${count} words`);
        const first = await page.locator("main h1 + *").getAttribute("class");
        ok(first?.includes("try"), `page ${number} begins with a figure`, first);
        const between = await textsBetween(page);
        ok(
            between.most > 0 && between.most <= MOST_SENTENCES,
            `page ${number} has at most ${between.most} sentences between two things to touch`,
            between.texts.join("\n"),
        );
        ok(
            between.words <= MOST_WORDS_BETWEEN,
            `page ${number} has at most ${between.words} words between them`,
        );
        same(await untouchable(page), [], `page ${number}: each figure can be touched`);
        same(
            await behindTask(page),
            "task",
            `page ${number}: your turn comes right behind a figure`,
        );
        same(await textsBeforeTask(page), 0, `page ${number}: and before any text`);
        same(await nameless(page), [], `page ${number}: every widget has a name`);
        const rels = await page.locator(".turn a").evaluateAll((all) => all.map(({ rel }) => rel));
        const wanted = number === 1 ? ["next"] : number === 8 ? ["prev"] : ["prev", "next"];
        same(rels, wanted, `page ${number} leads on and back`);
    }
}

/** The words that answer the questions which a lesson has to answer. */
async function testQuestions(page) {
    const lines = read("test/web/lessons/questions.txt").split("\n");
    const rows = lines
        .filter((line) => line && !line.startsWith("#"))
        .map((line) => line.split("|").map((part) => part.trim()));
    const missing = [];
    for (const number of PAGES) {
        await goTo(page, `lessons?page=${number}`);
        const text = (await page.textContent("main")).replace(/\s+/g, " ");
        const asked = rows.filter(([of]) => of === String(number));
        if (asked.length !== 3) missing.push(`page ${number} has ${asked.length} questions`);
        for (const [, question, words] of asked) if (!text.includes(words)) missing.push(question);
        const title = await page.title();
        if (!title.startsWith(`${number}. `)) missing.push(title);
    }
    same(missing, [], "each lesson answers its three questions, and its title is the page's");
}

async function testHostile(page) {
    const noise = "%3Cimg src=x onerror=alert(1)%3E".repeat(2000);
    for (const query of [
        "page=0",
        "page=9",
        "page=-1",
        "page=1e0",
        "page=__proto__",
        `page=${noise}`,
    ]) {
        await goTo(page, `lessons?${query}`);
        const links = await page.locator(".lesson-list a").count();
        same(links, 8, `${query.slice(0, 24)} shows the list`);
    }
    await goTo(page, `lessons?page=2&sq=z9&occ=${noise}`);
    ok((await page.locator("h1").innerText()).startsWith("2."), "noise beside the page is let be");
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
        for (const at of [2, 5]) {
            await tabTo(page, `.rank-row button:nth-child(${at})`);
            await press(page, " ");
        }
    },
    2: async (page) => {
        await tabTo(page, `${panel("The mask")} .board-square`);
        await press(page, ...times(4, "ArrowRight"), ...times(6, "ArrowUp"), " ");
    },
    3: async (page) => {
        await tabTo(page, ".scrubber input");
        await press(page, ...times(5, "ArrowRight"));
    },
    4: async (page) => {
        await tabTo(page, `${panel("Six squares of a file")} .blockers button`);
        await press(page, "Enter", "Shift+Tab", "ArrowUp", " ", "ArrowUp", "ArrowUp", " ");
    },
    5: async (page) => {
        await tabTo(page, "[data-bit]");
        await press(page, ...times(4, "ArrowDown"), " ");
    },
    6: async (page) => {
        await tabTo(page, ".strips ~ .scrubber input");
        await press(page, ...times(2, "ArrowRight"));
    },
    7: async (page) => {
        await tabTo(page, `${panel("A subtraction finds the blocker")} .board-square`);
        await press(page, ...times(4, "ArrowRight"), ...times(4, "ArrowUp"), " ");
    },
    8: async (page) => {
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
        if (number === PAGES.length) break;
        await tabTo(page, ".turn a[rel=next]");
        await press(page, "Enter");
    }
}

await withBrowser(async (page, browser) => {
    await testList(page);
    await testFrame(page);
    await testQuestions(page);
    await testHostile(page);
    await testRankTable(page);
    await testRankPicture(page);
    await testMirror(page);
    await testRankLetters(page);
    await testRankTask(page);
    await testWalk(page);
    await testAverage(page);
    await testMask(page);
    await testRippler(page);
    await testRaysTask(page);
    await testUndo(page);
    await testProduct(page);
    await testGather(page);
    await testGatherTask(page);
    await testOwnFactor(page);
    await testTrial(page);
    await testLeaving(page);
    await testRecords(page);
    await testRecordsTask(page);
    await testTables(page);
    await testOverlay(page);
    await testTurning(page);
    await testPext(page);
    await testStepper(page);
    await testCode(page);
    await testFigures(page);
    await testHeard(page);
    await testNumbers(page);
    await testWaysOn(page);
    await testKeys(page);
    await shootAll(browser, "lessons", "lessons");
    // In the dark only the contrast is another, and that is what seen.js looks at.
    for (const number of PAGES)
        await shootAll(browser, `lessons-${number}`, `lessons?page=${number}`, undefined, [
            "light",
        ]);
});
