// frame.js - what stands around every page: the rooms, the pages of the room, the page's headings.
import { between } from "./links.js";
import { escape, headingsOf } from "./text.js";
import { ROOMS } from "./tree.js";

const SHORT = { "index.html": "Grimoire", "schemes/index.html": "All schemes" };

const list = (items) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;

export class Framer {
    #pages;
    #about;

    constructor(pages, about) {
        this.#pages = pages;
        this.#about = about;
        this.titles = new Map(pages.map(({ path, title }) => [path, SHORT[path] ?? title]));
        this.titles.set("explorer/index.html", "Open the explorer");
    }

    #link(from, to, text, current) {
        const here = current ? ` aria-current="${current}"` : "";
        return `<a href="${between(from, to)}"${here}>${escape(text)}</a>`;
    }

    #rooms({ path, room }) {
        return list(
            ROOMS.map(([name, [first]]) => {
                const current = path === first ? "page" : name === room && "true";
                return this.#link(path, first, name, current);
            }),
        );
    }

    /** Those that ROOMS names in its order, then the others. */
    #pagesOf(room) {
        const [, named] = ROOMS.find(([name]) => name === room);
        const others = this.#pages.filter((page) => page.room === room).map(({ path }) => path);
        return [...new Set([...named, ...others])].filter((path) => this.titles.has(path));
    }

    #inRoom({ path, room }) {
        return list(
            this.#pagesOf(room).map((to) =>
                this.#link(path, to, this.titles.get(to), to === path && "page"),
            ),
        );
    }

    #contents({ html }) {
        const headings = headingsOf(html).filter(({ level }) => level === 2 || level === 3);
        if (headings.length < 2) return "";
        const items = headings.map(
            ({ level, id, heading }) =>
                `<li class="level${level}"><a href="#${id}">${escape(heading)}</a></li>`,
        );
        return (
            '<details class="contents">\n<summary>On this page</summary>\n' +
            `<nav aria-label="On this page">\n<ul>\n${items.join("\n")}\n</ul>\n` +
            "</nav>\n</details>\n"
        );
    }

    #head({ path, title }, root) {
        const name = path === "index.html" ? "Grimoire" : `${title} - Grimoire`;
        const { site } = this.#about;
        const canonical = site
            ? `<link rel="canonical" href="${escape(site)}/${path.replace(/(^|\/)index\.html$/, "$1")}">\n`
            : "";
        return (
            `<meta charset="utf-8">\n<title>${escape(name)}</title>\n` +
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
            '<meta name="color-scheme" content="light dark">\n' +
            `${canonical}<link rel="icon" href="data:,">\n` +
            `<link rel="stylesheet" href="${root}style.css">\n` +
            `<script defer src="${root}search.js"></script>\n`
        );
    }

    #foot() {
        const { version, source } = this.#about;
        const where = source ? ` <a href="${escape(source)}">Source</a>.` : "";
        const terms = "Code: MIT; data and emitted source: CC0.";
        return `<footer>Grimoire ${escape(version)}. ${terms}${where}</footer>\n`;
    }

    frame(page) {
        const root = "../".repeat(page.path.split("/").length - 1);
        return (
            `<!DOCTYPE html>\n<html lang="en" data-root="${root}">\n` +
            `<head>\n${this.#head(page, root)}</head>\n<body>\n` +
            '<a class="skip" href="#page-content">Skip to the text</a>\n<header>\n' +
            `<nav aria-label="Rooms">\n${this.#rooms(page)}\n</nav>\n</header>\n` +
            '<div class="columns">\n<div class="side">\n' +
            `<nav aria-label="${escape(page.room)}">\n${this.#inRoom(page)}\n</nav>\n` +
            `${this.#contents(page)}</div>\n<main id="page-content">\n${page.html}</main>\n</div>\n` +
            `${this.#foot()}</body>\n</html>\n`
        );
    }
}
