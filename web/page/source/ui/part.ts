// part.ts - what a part of the page is, and what it gets to live in.
import type { Core } from "../core/core.js";

export interface Place {
    /** Empty; the part's to fill. */
    root: HTMLElement;
    core: Core;
    /** From the address: what was kept there, by this part or by who made the link. */
    params: URLSearchParams;
    /** Aborted when the part is left: for listeners, workers and animation frames. */
    signal: AbortSignal;
    /** Writes the state into the address: soon, and at once what a part keeps while it opens, as each does. */
    keep(params: URLSearchParams): void;
    /** What the window is called while a page of the part is open that has a name of its own. */
    name(title: string): void;
}

export interface Part {
    /** In the address. */
    name: string;
    title: string;
    open(place: Place): void | Promise<void>;
}

export const link = (part: string, params: Record<string, string | number> = {}): string => {
    const query = new URLSearchParams(
        Object.entries(params).map(([name, value]) => [name, String(value)]),
    ).toString();
    return query ? `#${part}?${query}` : `#${part}`;
};
