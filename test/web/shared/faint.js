// faint.js - texts that stand out too little from what is behind them, by WCAG's formula.

/** Of two colours, each red, green and blue. */
export function contrast(one, other) {
    const linear = (part) =>
        part <= 10.314 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const over = (top, alpha, below) =>
    top.map((part, i) => part * alpha + below[i] * (1 - alpha));

/** What a text needs, of these pixels and that weight. */
export const limitOf = (size, weight) =>
    size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;

/** Texts below 4.5 to 1, or 3 to 1 where they are large; and how many were looked at. */
export const findFaint = (page) =>
    page.evaluate(
        `(${findFaintIn})({ contrast: ${contrast}, over: ${over}, limitOf: ${limitOf} })`,
    );

/** In the page, which knows nothing of what is around this function. */
function findFaintIn({ contrast, over, limitOf }) {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const known = new Map();

    /** Red, green, blue and opacity of any colour that a style may have. */
    function channels(colour) {
        if (!known.has(colour)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b, alpha] = canvas.getImageData(0, 0, 1, 1).data;
            known.set(colour, { rgb: [r, g, b], alpha: alpha / 255 });
        }
        return known.get(colour);
    }

    /** What is behind an element's text; undefined where that is a picture: hatched squares, for one. */
    function backgroundOf(element) {
        const layers = [];
        for (let at = element; at; at = at.parentElement) {
            const { backgroundImage, backgroundColor } = getComputedStyle(at);
            if (backgroundImage !== "none") return undefined;
            const layer = channels(backgroundColor);
            if (layer.alpha > 0) layers.push(layer);
            if (layer.alpha === 1) break;
        }
        return layers.reduceRight(
            (below, { rgb, alpha }) => over(rgb, alpha, below),
            [255, 255, 255],
        );
    }

    function opacityOf(element) {
        let opacity = 1;
        for (let at = element; at; at = at.parentElement) opacity *= getComputedStyle(at).opacity;
        return opacity;
    }

    // What cannot be used may be faint; a drawing's texts stand on what it draws, which has no background: behind.js looks at these.
    const OTHERS =
        "svg, option, .offscreen, .announce, .skip, [aria-hidden=true], :disabled, [aria-disabled=true]";
    const faint = new Set();
    let count = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement: element } = texts.currentNode;
        if (!data.trim() || element.closest(OTHERS)) continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            continue;
        const behind = backgroundOf(element);
        if (!behind) continue;
        count++;
        const style = getComputedStyle(element);
        const ink = channels(style.color);
        const seen = over(ink.rgb, ink.alpha * opacityOf(element), behind);
        const found = contrast(seen, behind);
        if (found >= limitOf(parseFloat(style.fontSize), style.fontWeight)) continue;
        const where = `${element.localName}.${[...element.classList].join(".")}`;
        faint.add(`"${data.trim().slice(0, 30)}" in ${where}: ${found.toFixed(2)} to 1`);
    }
    return { faint: [...faint], count };
}
