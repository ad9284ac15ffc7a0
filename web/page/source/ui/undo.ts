// undo.ts - what was there before each change, and the button that brings it back.
import { button } from "./controls.js";

const MOST = 200;

export class Undo<Position> {
    readonly button = button("Undo", () => this.back());
    private readonly past: Position[] = [];

    constructor(private readonly restore: (position: Position) => void) {
        this.button.disabled = true;
    }

    /** What a change is about to leave. */
    note(position: Position): void {
        this.past.push(position);
        if (this.past.length > MOST) this.past.shift();
        this.button.disabled = false;
    }

    /** Nothing from before can come back. */
    forget(): void {
        this.past.length = 0;
        this.button.disabled = true;
    }

    back(): void {
        const position = this.past.pop();
        this.button.disabled = this.past.length === 0;
        if (position !== undefined) this.restore(position);
    }
}
