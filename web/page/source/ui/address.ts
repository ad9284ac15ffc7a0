// address.ts - the state of the page as its address: #part?name=value&name=value.

const SOON_MS = 250;

export interface Address {
    part: string;
    params: URLSearchParams;
}

export function readAddress(): Address {
    const text = location.hash.slice(1);
    const mark = text.indexOf("?");
    const part = mark < 0 ? text : text.slice(0, mark);
    return { part, params: new URLSearchParams(mark < 0 ? "" : text.slice(mark + 1)) };
}

// What an address says falsely is as if it were not said: each of these reads one value of it, and the part
// takes its default where nothing is read. Then the part writes what it has understood.

/** One of a few names. */
export const oneOf = <T extends string>(
    options: readonly T[],
    text: string | null,
    otherwise: T,
): T => options.find((option) => option === text) ?? otherwise;

/** A number from 0 to `most`, with no more digits than that has. */
export function numberUpTo(most: number, text: string | null): number | undefined {
    if (text === null || !/^\d+$/.test(text) || text.length > String(most).length)
        return undefined;
    return Number(text) <= most ? Number(text) : undefined;
}

/** Browsers limit how often an address may change, and a drag changes the state with every move. Who
 * has gone elsewhere meanwhile is not called back. */
export class Keeper {
    private timer = 0;
    private waiting: (() => void) | undefined;

    constructor(private readonly part: string) {}

    keep(params: URLSearchParams): void {
        const here = location.hash;
        clearTimeout(this.timer);
        this.waiting = () => {
            if (location.hash === here) this.write(params.toString());
        };
        this.timer = window.setTimeout(() => this.now(), SOON_MS);
    }

    /** Writes what waits to be written. */
    now(): void {
        clearTimeout(this.timer);
        this.waiting?.();
        this.waiting = undefined;
    }

    private write(query: string): void {
        history.replaceState(null, "", query ? `#${this.part}?${query}` : `#${this.part}`);
    }

    stop(): void {
        clearTimeout(this.timer);
        this.waiting = undefined;
    }
}
