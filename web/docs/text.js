// text.js - small things that every maker of pages needs: escapes, headings, plain text.

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escape = (text) => String(text).replace(/[&<>"]/g, (letter) => ENTITIES[letter]);

/** What a reader sees of HTML, in one line. */
export function plain(html) {
    const named = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
    return html
        .replace(/<\/(td|th|p|li|dt|dd|pre|h\d)>/g, " ")
        .replace(/<[^>]*>/g, "")
        .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(parseInt(code, 16)))
        .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
        .replace(/&([a-z]+);/g, (whole, name) => named[name] ?? whole)
        .replace(/\s+/g, " ")
        .trim();
}

/** Ids of headings as GitHub makes them: links in the documents count on that. */
export class Slugs {
    #taken = new Map();

    of(text) {
        const slug = text
            .trim()
            .toLowerCase()
            .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
            .replaceAll(" ", "-");
        let id = slug;
        for (let n = 1; this.#taken.has(id); n++) id = `${slug}-${n}`;
        this.#taken.set(id, true);
        return id;
    }
}

const HEADING = /<h([1-6])[^>]* id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs;

export const headingsOf = (html) =>
    [...html.matchAll(HEADING)].map(([, level, id, inside]) => ({
        level: Number(level),
        id,
        heading: plain(inside),
    }));

/** The text below each heading; the title's has no id, since it is the page. */
export function sectionsOf(html) {
    const parts = html.replace(/<details class="source">.*?<\/details>/gs, "").split(HEADING);
    const sections = [];
    for (let i = 1; i < parts.length; i += 4) {
        const [level, id, inside, body] = parts.slice(i, i + 4);
        const text = plain(body);
        sections.push({ id: level === "1" ? "" : id, heading: plain(inside), text });
    }
    return sections;
}

/** What is too wide scrolls inside itself, by keys as well. */
export const scrolling = (table) => `<div class="scroll" tabindex="0">${table}</div>\n`;
export const codeBlock = (text) => `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`;
