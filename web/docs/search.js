// search.js - search in all pages, in the browser alone. The box is made here: without scripts there is
// none, and the pages read the same. The text to search is a script, since a page on a disk may not fetch.
import MiniSearch from "minisearch";

const MOST = 12;
const AROUND = 70;
const root = document.documentElement.dataset.root;

const make = (tag, attributes = {}, ...inside) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.append(...inside);
    return element;
};

// ---- The index -----------------------------------------------------------------------------------

const addScript = (src) =>
    new Promise((done, failed) => {
        document.head.append(make("script", { src, onload: done, onerror: failed }));
    });

async function makeIndex() {
    await addScript(`${root}search-data.js`);
    const index = new MiniSearch({
        idField: "at",
        fields: ["page", "section", "text"],
        storeFields: ["page", "section", "text"],
        searchOptions: {
            boost: { page: 4, section: 3 },
            combineWith: "AND",
            prefix: true,
            fuzzy: (word) => (word.length > 5 ? 0.15 : false),
        },
    });
    index.addAll(window.grimoireSections);
    return index;
}

let index;
/** Tried again after a failure. */
const theIndex = () =>
    (index ??= makeIndex().catch((error) => {
        index = undefined;
        throw error;
    }));

// ---- What is found -------------------------------------------------------------------------------

/** The text around the first word that was found. */
function excerpt({ text, terms }) {
    const lower = text.toLowerCase();
    const places = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
    const from = places.length ? Math.max(0, Math.min(...places) - AROUND) : 0;
    const until = Math.min(text.length, from + 2 * AROUND + 20);
    return `${from ? "\u2026" : ""}${text.slice(from, until)}${until < text.length ? "\u2026" : ""}`;
}

function item(found) {
    const { id, page, section } = found;
    const name = section ? `${page}: ${section}` : page;
    return make("li", {}, make("a", { href: root + id }, name), make("p", {}, excerpt(found)));
}

function show(results, found) {
    const [said, list] = results.children;
    const sections = found.length === 1 ? "1 section" : `${found.length} sections`;
    const shown = found.length > MOST ? `, the first ${MOST} shown` : "";
    said.textContent = found.length ? sections + shown : "Nothing found";
    list.replaceChildren(...found.slice(0, MOST).map(item));
    results.hidden = false;
}

async function search(input, results) {
    const words = input.value.trim();
    const found = words ? (await theIndex()).search(words) : [];
    if (input.value.trim() !== words) return;
    if (words) show(results, found);
    else results.hidden = true;
}

// ---- The box -------------------------------------------------------------------------------------

function makeBox() {
    const input = make("input", { type: "search", placeholder: "Search", autocomplete: "off" });
    input.setAttribute("aria-label", "Search the documentation");
    const said = make("p", { role: "status", className: "said" });
    const results = make("div", { className: "results", hidden: true }, said, make("ol"));
    const box = make("form", { className: "search" }, input, results);
    box.setAttribute("role", "search");
    const failed = () => {
        said.textContent = "The search could not be loaded";
        results.hidden = false;
    };
    input.addEventListener("focus", () => theIndex().catch(failed));
    input.addEventListener("input", () => search(input, results).catch(failed));
    box.addEventListener("submit", (event) => {
        event.preventDefault();
        results.querySelector("a")?.click();
    });
    box.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") results.hidden = true;
    });
    results.addEventListener("click", ({ target }) => {
        if (target.closest("a")) results.hidden = true;
    });
    return { box, input };
}

const { box, input } = makeBox();
document.querySelector("header").append(box);

document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea")) return;
    event.preventDefault();
    input.focus();
});

// Beside the text there is room for its headings.
const contents = document.querySelector("details.contents");
if (contents && matchMedia("(min-width: 64rem)").matches) contents.open = true;
