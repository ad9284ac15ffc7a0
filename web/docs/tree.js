// tree.js - what of the tree becomes a page, where, and in which room.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const fromTree = (path) => readFileSync(join(root, path), "utf8");
export const isInTree = (path) => existsSync(join(root, path));

const inDoc = (pattern) =>
    readdirSync(join(root, "doc"))
        .filter((name) => pattern.test(name))
        .sort()
        .map((name) => `doc/${name}`);

export const documents = () => ["README.md", "NEWS.md", "CONTRIBUTING.md", ...inDoc(/\.md$/)];
export const manuals = () => inDoc(/\.[13]$/);

/** The page of a file or folder of the tree; undefined where it has none. */
export function pageOf(path) {
    if (path === "README.md") return "index.html";
    if (path === "lib/schemes") return "schemes/index.html";
    const scheme = /^lib\/schemes\/([a-z0-9]+)\.h$/.exec(path);
    if (scheme) return `schemes/${scheme[1]}.html`;
    if (documents().includes(path)) return path.replace(/\.md$/, ".html");
    return manuals().includes(path) ? `${path}.html` : undefined;
}

/** Rooms in the order of the navigation; the first page is where a room's link leads. A document that no
 * room names is in the first. */
export const ROOMS = [
    ["Start", ["index.html", "doc/library.html", "doc/platforms.html", "doc/seeds.html"]],
    ["Schemes", ["schemes/index.html", "doc/schemes.html"]],
    ["Chess core", ["doc/chess.html", "doc/threats.html"]],
    ["Other boards", ["doc/boards.html"]],
    [
        "Hunt and Book",
        ["book", "hunt", "proofs", "factors", "dataset", "cuda"].map((name) => `doc/${name}.html`),
    ],
    ["Bench", ["doc/bench.html"]],
    ["Emit", ["doc/emit.html"]],
    ["Explorer", ["explorer/index.html", "doc/explorer.html"]],
    [
        "Manual",
        [
            "doc/grimoire.1.html",
            "doc/grimoire.3.html",
            "doc/grimoire_chess.3.html",
            "doc/grimoire_riders.3.html",
            "doc/grimoire_threats.3.html",
            "doc/json.html",
        ],
    ],
];

export function roomOf(path) {
    if (path.startsWith("schemes/")) return "Schemes";
    const room = ROOMS.find(([, pages]) => pages.includes(path));
    if (room) return room[0];
    return /\.[13]\.html$/.test(path) ? "Manual" : ROOMS[0][0];
}

const schemes = new Set(
    [...fromTree("lib/schemes.def").matchAll(/^GRIM_SCHEME_ROW\((\w+),/gm)].map(
        ([, name]) => name,
    ),
);

export const isScheme = (name) => schemes.has(name);
