// seen.js - nothing lies over anything else: each text is seen where it stands, and whole, each control takes the
// click in its middle; and each text stands out from what is behind it. On a phone, a tablet, a small and a large
// screen, light with details closed and dark with them open; of these two on each screen one in turn, unless
// TEST_LONG is set.
import { readFileSync } from "node:fs";
import { goTo, ok, same, withBrowser } from "./browser.js";
import { LINKS } from "./pages.js";
import { findFaintOn } from "./shared/behind.js";
import { contrast, findFaint } from "./shared/faint.js";

const WIDTHS = [390, 768, 1280, 1600];
const LOOKS = [
    { colorScheme: "light", open: false },
    { colorScheme: "dark", open: true },
];
const looksAt = (turn) => (process.env.TEST_LONG ? LOOKS : [LOOKS[turn % LOOKS.length]]);
const STATES = [
    ...LINKS,
    "lookup?piece=queen&scheme=black&step=all&labels=bits",
    "lookup?scheme=offset&step=all",
    "lookup?board=hex6&piece=Q&step=all",
    "lookup?board=5x5x3&piece=R&step=13",
    "collisions?piece=bishop&sq=d4&factor=0x1234",
    "hunt?hunt=descent&piece=bishop&sq=e1&form=fancy&bits=5&run=1",
    "table?table=packed&slot=2000&piece=rook&square=e4&when=before&zoom=2&middle=2000",
    "book?view=all&filter=e2",
];

/** In the page: what is covered, in words. What may be out of sight, or under something, is here with why. */
function findCovered() {
    // For screen readers only; what is said for two seconds, which clicks go through; and the way past the navigation, which comes into sight with the focus.
    const OUT_OF_SIGHT = ".offscreen, .announce, .skip";
    // The whole row is its link's, whose area lies over the row's other texts and shows nothing.
    const ROWS_OF_ONE_LINK = ".lesson-list li";
    const CONTROLS =
        "a[href], button, input, select, textarea, summary, [tabindex], [role=gridcell]";

    const covered = new Set();
    const name = (element) =>
        element ? `${element.localName}.${[...element.classList].join(".")}` : "nothing";

    const clipping = new Map();
    function clips(element) {
        if (!clipping.has(element))
            clipping.set(element, getComputedStyle(element).overflow !== "visible");
        return clipping.get(element);
    }

    /** What the boxes around that scroll or clip leave to be seen of a rectangle. */
    function clipped({ left, top, right, bottom }, element) {
        const box = { left, top, right, bottom };
        for (let around = element; around !== document.body; around = around.parentElement) {
            if (!clips(around)) continue;
            const edge = around.getBoundingClientRect();
            const inner = { x: edge.left + around.clientLeft, y: edge.top + around.clientTop };
            box.left = Math.max(box.left, inner.x);
            box.right = Math.min(box.right, inner.x + around.clientWidth);
            box.top = Math.max(box.top, inner.y);
            box.bottom = Math.min(box.bottom, inner.y + around.clientHeight);
        }
        return box;
    }

    const isSmall = ({ left, top, right, bottom }) => right - left < 1 || bottom - top < 1;

    const MARGIN = 20;
    /** Rounding, and the room above and below its letters that belongs to a text. */
    const SLACK = 1;

    /** What is on top in the middle of a rectangle, once it is scrolled to; undefined where none of it is
     * in sight. */
    function onTop(rectangle, element) {
        let box = clipped(rectangle(), element);
        if (isSmall(box) && !isSmall(rectangle())) {
            element.scrollIntoView({ block: "center", inline: "center" });
            box = clipped(rectangle(), element);
        }
        if (isSmall(box)) return undefined;
        const y = (box.top + box.bottom) / 2;
        if (y < MARGIN || y > innerHeight - MARGIN) {
            scrollBy(0, y - innerHeight / 2);
            box = clipped(rectangle(), element);
        }
        return document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    }

    const isOwnControl = (hit, element) =>
        [...(hit?.labels ?? [])].some((label) => label.contains(element));

    /** Whether any of it is in sight. */
    function lookAt(element, rectangles, what) {
        let isSeen = false;
        for (let i = 0; i < rectangles().length; i++) {
            const hit = onTop(() => rectangles()[i], element);
            if (hit === undefined) continue;
            isSeen = true;
            if (element.contains(hit) || isOwnControl(hit, element)) continue;
            const row = element.closest(ROWS_OF_ONE_LINK);
            if (row && hit === row.querySelector("a")) continue;
            covered.add(`${what}: under ${name(hit)}`);
        }
        return isSeen;
    }

    const isThere = (element, opacityProperty) =>
        !element.closest(OUT_OF_SIGHT) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty });

    const cut = new Set();

    /** A text that a box around it cuts off, and that no scrolling brings back. */
    function lookForCuts(text, rectangles, what) {
        for (let around = text; around !== document.body; around = around.parentElement) {
            const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
            if (/auto|scroll/.test(overflowX + overflowY)) return;
            if (overflowX === "visible" && overflowY === "visible") continue;
            // Dots at its end say that there is more.
            if (textOverflow === "ellipsis") continue;
            const edge = around.getBoundingClientRect();
            const isOut = ({ left, top, right, bottom }) =>
                Math.max(edge.left - left, right - edge.right) > SLACK ||
                Math.max(edge.top - top, bottom - edge.bottom) > SLACK;
            if (rectangles.some(isOut)) cut.add(`${what}: cut off by ${name(around)}`);
        }
    }

    function lookAtTexts() {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let count = 0;
        while (texts.nextNode()) {
            const { currentNode: text } = texts;
            const { parentElement: element } = text;
            if (!text.data.trim() || !isThere(element, true)) continue;
            range.selectNodeContents(text);
            const what = `"${text.data.trim().slice(0, 30)}" in ${name(element)}`;
            count += lookAt(element, () => [...range.getClientRects()], what);
            lookForCuts(element, [...range.getClientRects()], what);
        }
        return count;
    }

    function lookAtControls() {
        const controls = [...document.body.querySelectorAll(CONTROLS)].filter(
            (element) => element.id !== "main" && isThere(element, false),
        );
        let count = 0;
        for (const element of controls) {
            const what = element.getAttribute("aria-label") ?? element.textContent.trim();
            const rectangles = () => [...element.getClientRects()];
            count += lookAt(element, rectangles, `${name(element)} "${what.slice(0, 30)}"`);
        }
        return count;
    }

    scrollTo(0, 0);
    const controls = lookAtControls();
    // A text is seen or not, whether clicks go through it or through what is over it or not.
    const everything = new CSSStyleSheet();
    // The drawing of the idea flies over its board: what it draws counts, its empty sheet does not.
    everything.replaceSync("*:not(.announce, .flight) { pointer-events: auto !important; }");
    document.adoptedStyleSheets = [everything];
    const texts = lookAtTexts();
    document.adoptedStyleSheets = [];
    return { covered: [...covered], cut: [...cut], controls, texts };
}

async function settle(page) {
    await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
}

const openDetails = (page, open) =>
    page.$$eval("details", (all, to) => all.forEach((each) => (each.open = to)), open);

/** All of one state: what is covered where, and what is faint. */
async function look(page, link, turn) {
    const covered = [];
    const cut = [];
    const faint = [];
    const seen = { controls: 0, texts: 0, contrasts: 0 };
    // What moves is looked at where it rests.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await goTo(page, link);
    for (const [i, width] of WIDTHS.entries())
        for (const { colorScheme, open } of looksAt(i + turn)) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            await openDetails(page, open);
            await settle(page);
            const found = await page.evaluate(findCovered);
            for (const line of found.covered) covered.push(`${width}, ${colorScheme}: ${line}`);
            for (const line of found.cut) cut.push(`${width}, ${colorScheme}: ${line}`);
            seen.controls += found.controls;
            seen.texts += found.texts;
            const contrast = await findFaint(page);
            for (const line of contrast.faint) faint.push(`${width}, ${colorScheme}: ${line}`);
            seen.contrasts += contrast.count;
        }
    const { controls, texts, contrasts } = seen;
    ok(
        covered.length === 0 && controls > 0 && texts > 0,
        `nothing covers ${controls} controls and ${texts} texts: ${link}`,
        covered.slice(0, 12).join("\n"),
    );
    ok(cut.length === 0, `and none of them is cut off: ${link}`, cut.slice(0, 12).join("\n"));
    ok(
        faint.length === 0 && contrasts > 0,
        `none of ${contrasts} texts is faint: ${link}`,
        faint.slice(0, 12).join("\n"),
    );
}

// ---- Letters and drawings ----------------------------------------------------------------------

const PALETTE = new URL("../../answers/palette.def", import.meta.url);
const rgb = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** The letters' colours are the palette's, and what is written on one of them can be read. */
async function lookAtPalette(page, colorScheme) {
    const rows = [
        ...readFileSync(PALETTE, "utf8").matchAll(/^PALETTE\((.), "(#\w+)", "(#\w+)"/gm),
    ];
    const wanted = rows.map(([, , light, dark]) => (colorScheme === "light" ? light : dark));
    await page.emulateMedia({ colorScheme });
    await goTo(page, "idea?at=0");
    const [onLetter, ...inks] = await page.evaluate((count) => {
        const style = getComputedStyle(document.documentElement);
        const names = Array.from({ length: count }, (_, i) => `--letter-${i}`);
        return ["--on-letter", ...names].map((name) => style.getPropertyValue(name));
    }, wanted.length);
    same(inks, wanted, `the letters have the palette's colours: ${colorScheme}`);
    const ratios = rows.map(([, letter], i) => [letter, contrast(rgb(wanted[i]), rgb(onLetter))]);
    const [letter, least] = ratios.reduce((a, b) => (a[1] < b[1] ? a : b));
    const said = `${least.toFixed(2)} to 1, ${letter}`;
    ok(least >= 4.5, `and what is written on them stands out by ${said} or more`);
}

const FULL = "0xffffffffffffffff";
/** Corners have all letters, and these two have them on squares of either colour. */
const CORNERS = ["a1", "h8"].flatMap((sq) =>
    ["0", FULL].map((occ) => `piece=rook&sq=${sq}&occ=${occ}`),
);
const [, FIRST_FULL] = CORNERS;
const DRAWINGS = [
    // What is lifted off lies over its square's letter, at first.
    [`idea?${FIRST_FULL}&at=1`, ".flight .name, .flight .on"],
    ...CORNERS.map((corner) => [`idea?${corner}&at=2`, ".flight text"]),
    ...[3, 5].map((stop) => [`idea?${FIRST_FULL}&at=${stop}`, ".flight text"]),
    ...CORNERS.map((corner) => [
        `lookup?${corner}&scheme=fancy&step=all`,
        ".board-square.inked, main svg text",
    ]),
    ["lookup?board=hex6&piece=Q&sq=f6&step=6", ".board-square.inked, main svg text"],
];

/** The letters of boards and the texts of drawings, on the colours that are behind them. */
async function lookAtDrawings(page) {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [link, selector] of DRAWINGS) {
        const faint = [];
        let [count, least] = [0, Infinity];
        for (const [width, colorScheme] of [
            [1280, "light"],
            [1280, "dark"],
            [390, "light"],
            [390, "dark"],
        ]) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            await goTo(page, link);
            const found = await findFaintOn(page, selector);
            for (const line of found.faint) faint.push(`${width}, ${colorScheme}: ${line}`);
            count += found.count;
            least = Math.min(least, found.least);
        }
        ok(
            faint.length === 0 && count > 0,
            `none of ${count} drawn texts is faint, ${least.toFixed(2)} to 1 at least: ${link}`,
            faint.slice(0, 12).join("\n"),
        );
    }
}

await withBrowser(async (page) => {
    for (const [turn, link] of STATES.entries()) await look(page, link, turn);
    for (const colorScheme of ["light", "dark"]) await lookAtPalette(page, colorScheme);
    await lookAtDrawings(page);
});
