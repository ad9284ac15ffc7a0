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

/** Browsers limit how often an address may change, and a drag changes the state with every move. Who
 * has gone elsewhere meanwhile is not called back. */
export class Keeper {
    private timer = 0;

    constructor(private readonly part: string) {}

    keep(params: URLSearchParams): void {
        const here = location.hash;
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => {
            if (location.hash === here) this.write(params.toString());
        }, SOON_MS);
    }

    private write(query: string): void {
        history.replaceState(null, "", query ? `#${this.part}?${query}` : `#${this.part}`);
    }

    stop(): void {
        clearTimeout(this.timer);
    }
}
