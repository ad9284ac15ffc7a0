// links.js - where the links of a document lead from its page.
import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { isInTree, pageOf, root } from "./tree.js";

/** From one page of the site to another, or to a file in it. */
export const between = (from, to) => posix.relative(posix.dirname(from), to) || posix.basename(to);

export class Linker {
    #source;

    constructor(source) {
        this.#source = source;
    }

    /** The address for `href` in the document `document`; undefined for a file of the tree that has no
     * page, where nobody has said where the sources are. */
    address(document, href) {
        if (/^(https?|mailto):/.test(href) || href.startsWith("#")) return href;
        if (/^[a-z][a-z0-9+.-]*:/i.test(href)) throw new Error(`${document} links to ${href}`);
        const [file, anchor] = href.split("#");
        const path = posix.normalize(posix.join(posix.dirname(document), file)).replace(/\/$/, "");
        if (!isInTree(path)) throw new Error(`${document} links to ${path}, which does not exist`);
        const from = pageOf(document);
        const to = path.startsWith("doc/pictures/") ? path : pageOf(path);
        if (to) return between(from, to) + (anchor ? `#${anchor}` : "");
        return this.#inSource(path);
    }

    #inSource(path) {
        if (!this.#source) return undefined;
        const kind = statSync(join(root, path)).isDirectory() ? "tree" : "blob";
        return `${this.#source}/${kind}/HEAD/${path}`;
    }
}
