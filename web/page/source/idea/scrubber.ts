// scrubber.ts - moves the picture forward and back: by itself, by hand, by keys.
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { wantsStillness } from "../ui/media.js";
import { LAST } from "./figure.js";

const PLAY_MS = 1500;
const SLOWER = 5;
/** Of the slider, between two stops. */
const FINE = 100;

export interface ScrubberOptions {
    signal: AbortSignal;
    /** From 0 to LAST. */
    onMove: (at: number) => void;
    /** Comes to rest at a stop or between two: by hand, or because it has played to the end. */
    onRest: (hasPlayed: boolean) => void;
    nameOf: (stop: number) => string;
}

export class Scrubber {
    readonly element: HTMLElement;
    private at = 0;
    private frame = 0;
    private last = 0;
    private slow = false;
    private readonly range = h("input", {
        type: "range",
        min: 0,
        max: LAST * FINE,
        step: wantsStillness() ? FINE : 1,
        "aria-label": "How far the lookup is",
        oninput: () => this.rest(Number(this.range.value) / FINE),
    });
    private readonly back = button("◀", () => this.step(-1), { title: "One step back (,)" });
    private readonly forth = button("▶", () => this.step(1), { title: "One step on (.)" });
    private readonly player = button("Play", () => this.toggle());
    private readonly speed = button("Slowly", () => this.changeSpeed());

    constructor(private readonly options: ScrubberOptions) {
        this.back.setAttribute("aria-label", "One step back");
        this.forth.setAttribute("aria-label", "One step on");
        this.speed.setAttribute("aria-pressed", "false");
        const moving = wantsStillness() ? [] : [this.player, this.speed];
        this.element = h(
            "div",
            { class: "scrubber" },
            this.back,
            this.range,
            this.forth,
            ...moving,
        );
        const { signal } = options;
        document.addEventListener("keydown", (event) => this.type(event), { signal });
        signal.addEventListener("abort", () => cancelAnimationFrame(this.frame));
    }

    /** Between 0 and LAST. */
    get position(): number {
        return this.at;
    }

    get stop(): number {
        return Math.floor(this.at + 0.001);
    }

    /** From the beginning; who wants nothing to move stays where they are. */
    play(): void {
        if (wantsStillness()) this.rest(this.at);
        else this.run(0);
    }

    rest(at: number, hasPlayed = false): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.show(at);
        this.options.onRest(hasPlayed);
    }

    get isPlaying(): boolean {
        return this.frame !== 0;
    }

    private run(from: number): void {
        cancelAnimationFrame(this.frame);
        this.last = 0;
        this.frame = requestAnimationFrame((now) => this.tick(now));
        this.show(from);
    }

    private tick(now: number): void {
        const time = this.slow ? PLAY_MS * SLOWER : PLAY_MS;
        const passed = this.last ? now - this.last : 0;
        this.last = now;
        const at = this.at + (passed / time) * LAST;
        if (at >= LAST) return this.rest(LAST, true);
        this.frame = requestAnimationFrame((next) => this.tick(next));
        this.show(at);
    }

    private toggle(): void {
        if (this.isPlaying) this.rest(this.at);
        else this.run(this.at >= LAST ? 0 : this.at);
    }

    private changeSpeed(): void {
        this.slow = !this.slow;
        this.speed.setAttribute("aria-pressed", String(this.slow));
        this.run(0);
    }

    private step(by: number): void {
        const from = by < 0 ? Math.ceil(this.at - 0.001) : this.stop;
        this.rest(Math.min(LAST, Math.max(0, from + by)));
    }

    private type(event: KeyboardEvent): void {
        const { target, key } = event;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (target instanceof HTMLInputElement && target.type === "text") return;
        if (key === ",") this.step(-1);
        else if (key === ".") this.step(1);
        else return;
        event.preventDefault();
    }

    private show(at: number): void {
        this.at = at;
        this.range.value = String(Math.round(at * FINE));
        this.range.setAttribute("aria-valuetext", this.options.nameOf(this.stop));
        this.back.disabled = at <= 0;
        this.forth.disabled = at >= LAST;
        this.player.textContent = this.isPlaying ? "Pause" : "Play";
        this.options.onMove(at);
    }
}
