// collisions.ts - collisions: one factor on one square, and everybody's arrays of factors.
import { data } from "../core/data.js";
import { h } from "../ui/dom.js";
import type { Part, Place } from "../ui/part.js";
import { JudgeView } from "./judge_view.js";
import { Library } from "./library.js";
import { readState, type State } from "./state.js";
import { View } from "./view.js";

async function open(place: Place): Promise<void> {
    const { root, core, params, signal } = place;
    const texts = await data();
    if (signal.aborted) return;
    const library = new Library(texts);
    const view = new View(place, library, readState(params, core, library));
    const title = h("h1", { tabindex: -1 }, "Collisions");
    const show = (state: State) => {
        view.show(state);
        title.focus({ preventScroll: true });
        title.scrollIntoView();
    };
    root.append(
        title,
        h(
            "p",
            { class: "lead" },
            "A factor sends every occupancy of the relevant squares to a slot. Two may share one ",
            "if the slider attacks the same squares in both. Break a factor, and see where it fails.",
        ),
        view.element,
        new JudgeView({ core, signal, texts, show }).element,
    );
}

export const collisions: Part = { name: "collisions", title: "Collisions", open };
