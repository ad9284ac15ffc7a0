// lesson.ts - what a lesson is, and the pieces that all eight are made of.
import { announce } from "../ui/announce.js";
import { h } from "../ui/dom.js";
import type { Place } from "../ui/part.js";

export interface Lesson {
    title: string;
    /** What one learns, for the list. */
    sentence: string;
    open(place: Place): readonly HTMLElement[] | Promise<readonly HTMLElement[]>;
}

const MARKS = /`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** In a text: `code`, *a word that is explained here*, [words](#address). */
export function rich(text: string): (Node | string)[] {
    const nodes: (Node | string)[] = [];
    let end = 0;
    for (const match of text.matchAll(MARKS)) {
        const [all, code, term, words = "", href = ""] = match;
        nodes.push(text.slice(end, match.index));
        if (code) nodes.push(h("code", {}, code));
        else if (term) nodes.push(h("dfn", {}, term));
        else nodes.push(h("a", { href }, words));
        end = match.index + all.length;
    }
    nodes.push(text.slice(end));
    return nodes;
}

/** Paragraphs; one that begins with # is a heading. */
export function words(...paragraphs: readonly string[]): HTMLElement {
    const elements = paragraphs.map((text) =>
        text.startsWith("# ") ? h("h2", {}, text.slice(2)) : h("p", {}, ...rich(text)),
    );
    return h("div", { class: "words" }, ...elements);
}

/** Something to try, in a frame of its own. */
export const panel = (label: string, ...children: readonly HTMLElement[]): HTMLElement =>
    h("section", { class: "panel try", "aria-label": label }, ...children);

/** A question that the widget answers: solved once, it stays solved. */
export class Task {
    readonly element: HTMLElement;
    private readonly verdict = h("p", { class: "outcome" });

    constructor(
        question: string,
        private readonly answer: string,
    ) {
        this.element = h(
            "section",
            { class: "task", "aria-label": "Your turn" },
            h("h2", {}, "Your turn"),
            h("p", {}, ...rich(question)),
            this.verdict,
        );
    }

    notice(solved: boolean): void {
        if (!solved || this.element.dataset["solved"]) return;
        this.element.dataset["solved"] = "yes";
        this.verdict.replaceChildren(h("b", {}, "✓ Done. "), ...rich(this.answer));
        announce("Done.");
    }
}
