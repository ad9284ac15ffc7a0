// manual.js - a page of the manual, by mandoc.
import { execFileSync } from "node:child_process";
import { basename, join } from "node:path";
import { between } from "./links.js";
import { Slugs, escape, plain, scrolling } from "./text.js";
import { fromTree, manuals, pageOf, root } from "./tree.js";

/** The page that has a name of section three in its synopsis. */
const functions = new Map(
    manuals().flatMap((path) => {
        const synopsis = fromTree(path).split(/^\.Sh DESCRIPTION/m)[0];
        return [...synopsis.matchAll(/^\.F[no] (\S+)/gm)].map(([, name]) => [name, path]);
    }),
);

function reference(from, name, section) {
    const path = manuals().find((page) => basename(page) === `${name}.${section}`);
    const target = path ?? (section === "3" ? functions.get(name) : undefined);
    const shown = escape(`${name}(${section})`);
    return target ? `<a href="${between(from, pageOf(target))}">${shown}</a>` : shown;
}

/** Headings go down by one, below the page's title, and have ids. */
function headings(html) {
    const slugs = new Slugs();
    for (const [, id] of html.matchAll(/ id="([^"]*)"/g)) slugs.of(id);
    return html.replace(/<h([12])([^>]*)>(.*?)<\/h\1>/gs, (_, level, attributes, inside) => {
        const [, given] = / id="([^"]*)"/.exec(attributes) ?? [];
        const tag = `h${Number(level) + 1}`;
        return `<${tag} id="${given ?? slugs.of(plain(inside))}">${inside}</${tag}>`;
    });
}

function tidy(html, from) {
    const text = html
        .replace(/<table class="(head|foot)">.*?<\/table>\n?/gs, "")
        .replace(/<a class="permalink"[^>]*>(.*?)<\/a>/gs, "$1")
        .replace(/<a class="In">(.*?)<\/a>/gs, "$1")
        .replace(/ style="[^"]*"/g, "")
        .replace(/<a class="Xr"[^>]*>(\S+?)\((\d)\)<\/a>/g, (_, name, section) =>
            reference(from, name, section),
        )
        .replace(/<pre/g, '<pre tabindex="0"')
        .replace(/<table class="Bl-column.*?<\/table>/gs, scrolling);
    return headings(text);
}

export function manualPage(source) {
    const path = pageOf(source);
    const html = execFileSync("mandoc", ["-T", "html", "-O", "fragment", join(root, source)], {
        encoding: "utf8",
    });
    const title = basename(source).replace(/\.(\d)$/, "($1)");
    return { path, title, html: `<h1 id="title">${title}</h1>\n${tidy(html, path)}` };
}
