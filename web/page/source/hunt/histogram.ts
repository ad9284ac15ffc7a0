// histogram.ts - how far candidates got before two occupancies clashed: both scales logarithmic.
import { h } from "../ui/dom.js";
import { binOf, binsFor, leastOf } from "./bins.js";
import { exact, rough } from "./text.js";

const LEAST_DECADES = 3;
/** A bin with one candidate has a height, too. */
const FOOT = 0.04;

export class Histogram {
    readonly element: HTMLElement;
    private readonly bars: HTMLElement[];
    private readonly lines = h("div", { class: "lines" });
    private readonly best = h("div", { class: "best" });
    private decades = 0;

    constructor(private readonly subsets: number) {
        const bins = binsFor(subsets);
        this.bars = Array.from({ length: bins }, (_, bin) =>
            h("div", { class: bin === bins - 1 ? "bar all" : "bar", title: titleOf(bin, bins) }),
        );
        const plot = h("div", { class: "plot" }, this.lines, ...this.bars, this.best);
        const labels = h("div", { class: "labels" }, ...this.labels(bins));
        this.element = h("div", { class: "hunt-histogram", role: "img" }, plot, labels);
    }

    /** One under every fourth power of two, and under the last bin. */
    private labels(bins: number): HTMLElement[] {
        const labels: HTMLElement[] = [];
        for (let least = 1; least <= this.subsets; least *= 4) {
            const bin = binOf(least);
            if (bin < bins - 8) labels.push(labelAt((bin + 0.5) / bins, exact(least)));
        }
        labels.push(labelAt((bins - 0.5) / bins, `${exact(this.subsets)}: all`, "last"));
        return labels;
    }

    draw(counts: Float64Array, best: number): void {
        const most = counts.reduce((a, b) => Math.max(a, b), 0);
        const decades = Math.max(LEAST_DECADES, Math.ceil(Math.log10(most + 1)));
        if (decades !== this.decades) this.drawLines(decades);
        const height = (count: number) =>
            count ? FOOT + ((1 - FOOT) * Math.log10(count)) / decades : 0;
        this.bars.forEach((bar, bin) => {
            bar.style.height = `${(100 * height(counts[bin] ?? 0)).toFixed(1)}%`;
        });
        const at = (binOf(Math.max(1, best)) + 0.5) / this.bars.length;
        this.best.hidden = best === 0;
        this.best.classList.toggle("early", at < 0.5);
        this.best.style.left = `${100 * at}%`;
        this.element.setAttribute("aria-label", this.describe(counts, best));
    }

    private drawLines(decades: number): void {
        this.decades = decades;
        const step = decades > 5 ? 2 : 1;
        const powers = Array.from(
            { length: Math.floor(decades / step) },
            (_, i) => (i + 1) * step,
        );
        const lines = powers.map((power) => {
            const line = h("div", { class: "line" }, h("span", {}, rough(10 ** power)));
            line.style.bottom = `${100 * (FOOT + ((1 - FOOT) * power) / decades)}%`;
            return line;
        });
        this.lines.replaceChildren(...lines);
    }

    private describe(counts: Float64Array, best: number): string {
        const name = "Histogram of how many occupancies fitted before two clashed";
        const sum = counts.reduce((a, b) => a + b, 0);
        if (!sum) return `${name}: empty`;
        let bin = 0;
        for (let below = counts[0] ?? 0; 2 * below < sum;) below += counts[++bin] ?? 0;
        return `${name}; half of the candidates got no further than ${exact(leastOf(bin + 1) - 1)}, the best one to ${exact(best)} of ${exact(this.subsets)}`;
    }
}

function titleOf(bin: number, bins: number): string {
    if (bin === bins - 1) return "all: it works";
    const [least, most] = [leastOf(bin), leastOf(bin + 1) - 1];
    return least === most ? exact(least) : `${exact(least)} to ${exact(most)}`;
}

function labelAt(share: number, text: string, name = ""): HTMLElement {
    const label = h("span", { class: name }, text);
    label.style.left = `${100 * share}%`;
    return label;
}
