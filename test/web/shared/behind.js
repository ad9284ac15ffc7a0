// behind.js - texts of drawings and of squares that are faint on what is behind them, whatever draws it: the
// colours are those of the picture on the screen, once without the texts.
import { contrast, limitOf, over } from "./faint.js";

const HIDDEN = "transparent";
/** Far from everything on the page. */
const MARKED = "rgb(0 255 0)";

/** A picture of the whole page, its texts in another colour. */
async function pictureWith(page, selector, colour) {
    await page.evaluate(
        ([texts, ink]) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(
                `:is(${texts}) { color: ${ink} !important; fill: ${ink} !important; }`,
            );
            document.adoptedStyleSheets = [sheet];
        },
        [selector, colour],
    );
    const png = await page.screenshot({ fullPage: true });
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    return png.toString("base64");
}

/** In the page: of each text its ink, its size, and which colours are behind it, with how many pixels. */
async function readTexts([selector, hidden, marked]) {
    const SHARE = 60;

    async function pixelsOf(png) {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
    }

    const [behind, letters] = [await pixelsOf(hidden), await pixelsOf(marked)];
    const scale = behind.width / document.documentElement.clientWidth;

    /** Where the mark is seen there is a letter, and nothing over it. */
    function coloursBehind({ left, top, right, bottom }) {
        const colours = new Map();
        for (let y = Math.floor((top + scrollY) * scale); y < (bottom + scrollY) * scale; y++)
            for (
                let x = Math.floor((left + scrollX) * scale);
                x < (right + scrollX) * scale;
                x++
            ) {
                const at = 4 * (y * behind.width + x);
                const [a, b] = [behind, letters].map(({ data }) => data.slice(at, at + 3));
                if (Math.max(...a.map((part, i) => Math.abs(part - b[i]))) < SHARE) continue;
                colours.set(a.join(), (colours.get(a.join()) ?? 0) + 1);
            }
        return [...colours];
    }

    function opacityOf(element) {
        let opacity = 1;
        for (let at = element; at; at = at.parentElement) opacity *= getComputedStyle(at).opacity;
        return opacity;
    }

    const range = document.createRange();
    const texts = [...document.querySelectorAll(selector)].filter(
        (text) =>
            text.textContent.trim() &&
            text.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    return texts.map((text) => {
        range.selectNodeContents(text);
        const { fill, color, fontSize, fontWeight } = getComputedStyle(text);
        // A drawing's units are not the screen's.
        const zoom = text.getScreenCTM?.().a ?? 1;
        return {
            name: `"${text.textContent.slice(0, 30)}" in ${text.closest("[class]").className.baseVal ?? text.className}`,
            ink: text instanceof SVGElement ? fill : color,
            opacity: opacityOf(text),
            size: parseFloat(fontSize) * zoom,
            weight: Number(fontWeight),
            behind: coloursBehind(range.getBoundingClientRect()),
        };
    });
}

/** A fifth of a letter may lie on a line or the edge of a disc. */
const EDGE = 0.2;

/** The contrast of a text with what is behind its worst part. */
function contrastOf({ ink, opacity, behind }) {
    const [r, g, b, alpha = 1] = ink.match(/[\d.]+/g).map(Number);
    const ratios = behind
        .map(([colour, count]) => {
            const below = colour.split(",").map(Number);
            return [contrast(over([r, g, b], alpha * opacity, below), below), count];
        })
        .sort(([one], [other]) => one - other);
    let left = EDGE * ratios.reduce((sum, [, count]) => sum + count, 0);
    return ratios.find(([, count]) => (left -= count) < 0)?.[0];
}

/** Texts of a selector below their limit, the least contrast of all, and how many were looked at. */
export async function findFaintOn(page, selector) {
    const hidden = await pictureWith(page, selector, HIDDEN);
    const marked = await pictureWith(page, selector, MARKED);
    const texts = await page.evaluate(readTexts, [selector, hidden, marked]);
    const seen = texts
        .map((text) => ({ ...text, found: contrastOf(text) }))
        .filter(({ found }) => found !== undefined);
    return {
        faint: seen
            .filter(({ found, size, weight }) => found < limitOf(size, weight))
            .map(({ name, found }) => `${name}: ${found.toFixed(2)} to 1`),
        least: Math.min(...seen.map(({ found }) => found)),
        count: seen.length,
    };
}
