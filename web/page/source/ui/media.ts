// media.ts - what the visitor's system asks of pictures.

/** Canvases take their colours from the style, and have to be drawn anew when that changes. */
export function onOtherColours(again: () => void, signal: AbortSignal): void {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again, { signal });
}

export const wantsStillness = (): boolean =>
    matchMedia("(prefers-reduced-motion: reduce)").matches;
