// time.ts - before and after packing: a switch, a slider between, and the way from one to the other.
import { choice, setChosen } from "../ui/controls.js";
import { freshId, h } from "../ui/dom.js";
import { wantsStillness } from "../ui/media.js";

const MILLISECONDS = 2000;

/** Slow, fast, slow. */
const eased = (part: number): number => part * part * (3 - 2 * part);

export class Time {
    readonly element: HTMLElement;
    private readonly slider: HTMLInputElement;
    private readonly ends: HTMLElement;
    private frame = 0;

    constructor(
        private t: number,
        private readonly onChange: (t: number) => void,
        signal: AbortSignal,
    ) {
        const end = t < 0.5 ? "before" : "after";
        this.ends = choice(
            "Packing",
            [
                ["before", "Before"],
                ["after", "After"],
            ],
            end,
            (when) => this.travel(when === "before" ? 0 : 1),
        );
        const id = freshId("between");
        this.slider = h("input", {
            type: "range",
            id,
            min: 0,
            max: 100,
            oninput: () => this.jump(Number(this.slider.value) / 100),
        });
        this.slider.value = String(100 * t);
        this.element = h(
            "div",
            { class: "time row" },
            this.ends,
            h(
                "div",
                { class: "field" },
                h("label", { for: id }, h("span", {}, "From before to after")),
                this.slider,
            ),
        );
        signal.addEventListener("abort", () => cancelAnimationFrame(this.frame));
    }

    private jump(t: number): void {
        cancelAnimationFrame(this.frame);
        setChosen(this.ends, t < 0.5 ? "before" : "after");
        this.go(t);
    }

    private go(t: number): void {
        this.t = t;
        this.slider.value = String(Math.round(100 * t));
        this.onChange(t);
    }

    private travel(to: number): void {
        cancelAnimationFrame(this.frame);
        if (wantsStillness()) {
            this.go(to);
            return;
        }
        const from = this.t;
        const length = MILLISECONDS * Math.abs(to - from);
        let start = 0;
        const step = (now: number) => {
            start ||= now;
            const part = Math.min(1, (now - start) / length);
            if (part < 1) this.frame = requestAnimationFrame(step);
            this.go(part < 1 ? from + (to - from) * eased(part) : to);
        };
        this.frame = requestAnimationFrame(step);
    }
}
