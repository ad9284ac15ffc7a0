// hunt.ts - The hunt: factors searched for on the visitor's own machine.
import { choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Part, Place } from "../ui/part.js";
import { ChanceRun } from "./chance.js";
import { ChanceView } from "./chance_view.js";
import { DescentRun } from "./descent.js";
import { DescentView } from "./descent_view.js";
import { presets } from "./presets.js";
import { ProblemForm } from "./problem.js";
import { SPEEDS, type Run, type Speed } from "./run.js";
import { bitsOf, isBlack, paramsOf, readHunt, refusal, type Hunt } from "./state.js";

interface View {
    element: HTMLElement;
    draw(): void;
}

class HuntView {
    readonly element = h("section", { class: "hunt-run", "aria-label": "The hunt" });
    private readonly stage = h("div");
    private readonly go: HTMLButtonElement;
    private readonly one: HTMLButtonElement;
    private readonly again: HTMLButtonElement;
    private speed: Speed;
    private hunt: Hunt;
    private leave = new AbortController();
    private run: Run | undefined;
    private view: View | undefined;
    private frame = 0;
    private isStepping = false;

    constructor(private readonly place: Place) {
        this.hunt = readHunt(place.params, place.core);
        this.speed = SPEEDS.find((speed) => speed === place.params.get("speed")) ?? "full";
        const press = (text: string, name: string, onclick: () => void) =>
            h("button", { type: "button", class: name, onclick }, text);
        this.go = press("Run", "primary", () => this.runOrPause());
        this.one = press("Step", "", () => this.step());
        this.again = press("Reset", "", () => this.begin(this.hunt));
        this.element.append(
            h("div", { class: "row hunt-hands" }, this.go, this.one, this.again, this.speeds()),
            this.stage,
        );
        place.signal.addEventListener("abort", () => this.end());
        this.begin(this.hunt);
        if (place.params.get("run") === "1") this.run?.run();
    }

    private speeds(): HTMLElement {
        const options = SPEEDS.map((speed) => [speed, SPEED_NAMES[speed]] as const);
        return choice("Speed", options, this.speed, (speed) => {
            this.speed = speed;
            this.isStepping = false;
            this.run?.setSpeed(speed);
            this.keep();
        });
    }

    // ---- Input -------------------------------------------------------------------------------

    private runOrPause(): void {
        this.isStepping = false;
        if (this.run?.phase === "running") this.run.pause();
        else this.run?.run();
        this.draw();
    }

    private step(): void {
        this.isStepping = true;
        this.run?.step();
        this.draw();
    }

    private keep(): void {
        const speed = this.speed === "full" ? {} : { speed: this.speed };
        this.place.keep(new URLSearchParams({ ...paramsOf(this.hunt), ...speed }));
    }

    // ---- One hunt ----------------------------------------------------------------------------

    begin(hunt: Hunt): void {
        this.end();
        this.hunt = hunt;
        this.keep();
        this.leave = new AbortController();
        this.isStepping = false;
        const why = refusal(hunt, this.place.core);
        if (why) this.stage.replaceChildren(h("p", { class: "wrong", role: "alert" }, why));
        else if (hunt.way === "chance") this.beginChance();
        else this.beginDescent();
        this.draw();
    }

    private end(): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.leave.abort();
        this.run = undefined;
        this.view = undefined;
    }

    private beginChance(): void {
        const { hunt, speed, leave } = this;
        const { core } = this.place;
        const { form, piece, sq, bits, recipe, seed } = hunt;
        const subsets = core.randomBegin(form, piece, sq, bits, recipe, seed);
        const { signal } = leave;
        const run = new ChanceRun(core, hunt, subsets, speed, signal, () => this.drawSoon());
        const isWatched = () => this.isStepping || this.speed === "slow";
        this.show(run, new ChanceView(core, run, signal, isWatched));
    }

    private beginDescent(): void {
        const { hunt, speed, leave } = this;
        const { core } = this.place;
        const { signal } = leave;
        const { piece, sq, cut } = hunt;
        const bits = bitsOf(hunt, core);
        const problem = { piece, sq, bits, black: isBlack(hunt), cut: cut ?? 0 };
        const isGiven = cut !== undefined;
        const run = new DescentRun(core, problem, isGiven, speed, signal, () => this.drawSoon());
        this.show(run, new DescentView(core, hunt, run, signal));
    }

    private show(run: Run, view: View): void {
        this.run = run;
        this.view = view;
        this.stage.replaceChildren(view.element);
    }

    // ---- Drawing -----------------------------------------------------------------------------

    private drawSoon(): void {
        this.frame ||= requestAnimationFrame(() => {
            this.frame = 0;
            this.draw();
        });
    }

    private draw(): void {
        const phase = this.run?.phase ?? "over";
        this.element.dataset["phase"] = this.run ? phase : "refused";
        this.go.textContent = phase === "running" ? "Pause" : phase === "paused" ? "Go on" : "Run";
        this.go.disabled = this.one.disabled = phase === "over";
        this.again.disabled = !this.run;
        this.view?.draw();
    }
}

const SPEED_NAMES: Record<Speed, string> = { slow: "Slow", brisk: "Brisk", full: "Full" };

function open(place: Place): void {
    const view = new HuntView(place);
    const hunt = readHunt(place.params, place.core);
    const form = new ProblemForm(place.core, hunt, place.signal, (changed) => view.begin(changed));
    place.root.append(
        h("h1", {}, "The hunt"),
        h(
            "p",
            { class: "lead" },
            "Good factors are found, not computed: by trying many, or by searching all there are. Both run here, on your machine.",
        ),
        presets(),
        h("div", { class: "view" }, form.element, view.element),
    );
}

export const hunt: Part = { name: "hunt", title: "The hunt", open };
