// lessons.ts - Lessons: the list of the eight, or one of them.
import { picture } from "../ui/board.js";
import { numberUpTo } from "../ui/address.js";
import { h } from "../ui/dom.js";
import { link, type Part, type Place } from "../ui/part.js";
import { addressOf, readLanguage } from "./code.js";
import { gathering } from "./gathering.js";
import { hashing } from "./hashing.js";
import type { Lesson } from "./lesson.js";
import { rank } from "./rank.js";
import { rays } from "./rays.js";
import { records } from "./records.js";
import { rippling } from "./rippling.js";
import { tables } from "./tables.js";
import { without } from "./without.js";

const LESSONS: readonly Lesson[] = [
    rank,
    rays,
    rippling,
    gathering,
    hashing,
    tables,
    without,
    records,
];

const OTHERS: readonly (readonly [string, string, string])[] = [
    ["lookup", "Lookup", "a lookup of any scheme, step by step, with your own position"],
    ["collisions", "Collisions", "what a factor does to all occupancies; check your own magics"],
    ["hunt", "The hunt", "the search for factors, live on your machine"],
    ["table", "The table", "who owns which slot of the shared tables"],
    ["book", "The Book", "the fewest bits known for each square, and what is proved"],
];

const to = (page: number): string => link("lessons", { page });

/** Whoever follows a link at the foot of a page wants to begin at the head of the next. */
let followed = false;

// ---- The list ------------------------------------------------------------------------------

const entryOf = ({ title, sentence }: Lesson, index: number): HTMLElement =>
    h(
        "li",
        {},
        h("span", { class: "number", "aria-hidden": "true" }, index + 1),
        h("a", { href: to(index + 1) }, title),
        h("p", {}, sentence),
    );

/** A rook, its mask, some blockers, and what it attacks. */
function front({ core }: Place): HTMLElement {
    const sq = 28;
    const occupied = 0x0042100422004810n;
    const board = picture("A rook and what it attacks", {
        slider: { piece: "rook", sq },
        occupied,
        attacked: core.attacks("rook", sq, occupied),
        marked: core.mask("rook", sq),
    });
    return h("div", { class: "front" }, board);
}

function listOf(place: Place): HTMLElement[] {
    const others = OTHERS.map(([part, title, what]) =>
        h("li", {}, h("a", { href: link(part) }, title), `: ${what}.`),
    );
    const greeting = h(
        "div",
        {},
        h("h1", {}, "Magic bitboards in eight lessons"),
        h(
            "p",
            { class: "lead" },
            "Which squares does this rook attack? A chess program asks that millions of times a ",
            "second. Many answer with one multiplication and one look into a table, and here is ",
            "how that works. You need to know how a rook moves, and to have twenty minutes.",
        ),
        h("p", {}, h("a", { class: "onward", href: to(1) }, "Begin with one rank")),
    );
    return [
        h("div", { class: "greeting" }, greeting, front(place)),
        h("ol", { class: "lesson-list" }, ...LESSONS.map(entryOf)),
        h("h2", {}, "You know all this?"),
        h("ul", { class: "elsewhere" }, ...others),
    ];
}

// ---- A page --------------------------------------------------------------------------------

function steps(page: number): HTMLElement {
    const links = LESSONS.map(({ title }, index) =>
        h(
            "li",
            {},
            h(
                "a",
                {
                    href: to(index + 1),
                    title,
                    "aria-label": `Lesson ${index + 1}: ${title}`,
                    "aria-current": index + 1 === page ? "page" : null,
                },
                index + 1,
            ),
        ),
    );
    const all = h("a", { class: "all", href: link("lessons") }, "All lessons");
    return h("nav", { class: "steps", "aria-label": "Lessons" }, all, h("ol", {}, ...links));
}

function follow(page: number, rel: "prev" | "next"): HTMLElement | false {
    const lesson = LESSONS[page - 1];
    const what = rel === "prev" ? "Previous" : "Next";
    const onclick = () => (followed = true);
    return (
        lesson !== undefined &&
        h("a", { rel, href: to(page), onclick }, h("small", {}, what), lesson.title)
    );
}

const foot = (page: number): HTMLElement =>
    h(
        "nav",
        { class: "turn", "aria-label": "Previous and next lesson" },
        follow(page - 1, "prev"),
        follow(page + 1, "next"),
    );

async function openPage(place: Place, lesson: Lesson, page: number): Promise<void> {
    const title = `${page}. ${lesson.title}`;
    place.name(title);
    const heading = h("h1", { tabindex: -1 }, title);
    const parts = await lesson.open(place);
    place.root.append(steps(page), heading, ...parts, foot(page));
    if (!followed) return;
    followed = false;
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
}

async function open(place: Place): Promise<void> {
    const text = place.params.get("page");
    const page = numberUpTo(LESSONS.length, text) ?? 0;
    const lesson = LESSONS[page - 1];
    if (lesson) await readLanguage(place.params.get("lang"));
    if (place.signal.aborted) return;
    place.keep(lesson ? addressOf(String(page)) : new URLSearchParams());
    if (lesson) await openPage(place, lesson, page);
    else place.root.append(...listOf(place));
}

export const lessons: Part = { name: "lessons", title: "Lessons", open };
