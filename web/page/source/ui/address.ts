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

/** Browsers limit how often an address may change, and a drag changes the state with every move. */
export class Keeper {
    private timer = 0;

    constructor(private readonly part: string) {}

    keep(params: URLSearchParams): void {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => {
            const query = params.toString();
            history.replaceState(null, "", query ? `#${this.part}?${query}` : `#${this.part}`);
        }, SOON_MS);
    }

    stop(): void {
        clearTimeout(this.timer);
    }
}
