// markdown.js - a document as a page.
import { Marked } from "marked";
import { Slugs, codeBlock, escape, plain, scrolling } from "./text.js";
import { isScheme, pageOf } from "./tree.js";
import { between } from "./links.js";

const isEmpty = ({ text }) => !text.trim();

// The Book's signs, which its page explains.
const SIGNS = { "=": "proved", "~": "claimed", "?": "open" };

function classOf({ align, text }) {
    const [, sign] = /^\**\d+ ([=~?])\**$/.exec(text) ?? [];
    const names = [align, SIGNS[sign]].filter(Boolean).join(" ");
    return names && ` class="${names}"`;
}

/** A cell without text heads nothing. */
function cell(parser, token, at, path) {
    const tag = token.header && !isEmpty(token) ? "th" : "td";
    const scope = tag === "th" ? ' scope="col"' : "";
    const inside = parser.parseInline(token.tokens);
    const shown = at === 0 ? withScheme(inside, path) : inside;
    return `<${tag}${scope}${classOf(token)}>${shown}</${tag}>`;
}

/** A scheme that a row is about leads to its page. */
function withScheme(inside, path) {
    const [, name] = /^<code>([a-z0-9]+)<\/code>$/.exec(inside) ?? [];
    if (!name || !isScheme(name)) return inside;
    return `<a href="${between(path, pageOf(`lib/schemes/${name}.h`))}">${inside}</a>`;
}

function table(parser, { header, rows }, path) {
    const line = (cells) => `<tr>${cells.map((c, i) => cell(parser, c, i, path)).join("")}</tr>\n`;
    const head = header.every(isEmpty) ? "" : `<thead>\n${line(header)}</thead>\n`;
    return scrolling(`<table>\n${head}<tbody>\n${rows.map(line).join("")}</tbody>\n</table>`);
}

function heading(parser, { tokens, depth }, slugs) {
    const inside = parser.parseInline(tokens);
    return `<h${depth} id="${slugs.of(plain(inside))}">${inside}</h${depth}>\n`;
}

function link(parser, { href, tokens }, document, links) {
    const inside = parser.parseInline(tokens);
    const address = links.address(document, href);
    if (address) return `<a href="${escape(address)}">${inside}</a>`;
    return inside.startsWith("<code>") ? inside : `<code>${inside}</code>`;
}

function image({ href, text }, document, links) {
    const address = links.address(document, href);
    if (!address || /^https?:/.test(address))
        throw new Error(`${document} shows ${href}, which is not in the site`);
    const at = escape(address);
    return `<a class="picture" href="${at}"><img src="${at}" alt="${escape(text)}"></a>`;
}

/** Marks are left out. Other HTML no document has, and none could bring a script along. */
function comment(document, text) {
    if (/^\s*(<!--((?!-->).)*-->\s*)+$/s.test(text)) return "";
    throw new Error(`${document} has HTML: ${text.slice(0, 60)}`);
}

export function markdownPage(document, text, links) {
    const slugs = new Slugs();
    const path = pageOf(document);
    const marked = new Marked({
        renderer: {
            code: ({ text }) => codeBlock(text),
            html: ({ text }) => comment(document, text),
            heading: function (token) {
                return heading(this.parser, token, slugs);
            },
            image: (token) => image(token, document, links),
            link: function (token) {
                return link(this.parser, token, document, links);
            },
            table: function (token) {
                return table(this.parser, token, path);
            },
        },
    });
    const html = marked.parse(text);
    const title = plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? document);
    return { path, title, html };
}
