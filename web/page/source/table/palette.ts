// palette.ts - the map's colours, as pixels: by how many, and by whom.

export const VIEWS = ["sharing", "owners", "occupancies"] as const;
export type MapView = (typeof VIEWS)[number];

/** A pixel as ImageData keeps it, in a 32-bit word of a machine that is little-endian, as all are. */
export type Pixel = number;

const STEPS = 256;
/** Sharing: this many steps from one square to two. */
const PER_SQUARE = 64;
/** Occupancies: the step of one, and what each doubling adds to it. */
const ONE_OCCUPANCY = 75;
const PER_DOUBLING = 28;

export const pixel = (r: number, g: number, b: number, a = 255): Pixel =>
    ((a << 24) | (b << 16) | (g << 8) | r) >>> 0;

/** Of two opaque pixels. */
export function blend(from: Pixel, to: Pixel, t: number): Pixel {
    const part = (shift: number) => {
        const a = (from >>> shift) & 255;
        return Math.round(a + (((to >>> shift) & 255) - a) * t);
    };
    return pixel(part(0), part(8), part(16));
}

export function readColour(text: string): Pixel {
    const match = /^#(..)(..)(..)$/.exec(text.trim());
    const [r = 0, g = 0, b = 0] = (match ?? []).slice(1).map((digits) => parseInt(digits, 16));
    return pixel(r, g, b);
}

/** From the first stop to the last, the others between them at even distances of `width`. */
function ramp(stops: readonly Pixel[], width: number): Uint32Array {
    return Uint32Array.from({ length: STEPS }, (_, i) => {
        const at = Math.min(i / width, stops.length - 1);
        const low = Math.floor(at);
        return blend(stops[low] ?? 0, stops[low + 1] ?? stops[low] ?? 0, at - low);
    });
}

export interface Palette {
    air: Pixel;
    veil: Pixel;
    hoverVeil: Pixel;
    line: string;
    text: string;
    light: string;
    sharing: Uint32Array;
    occupancies: Uint32Array;
    /** By square number. */
    owners: Uint32Array;
}

/** Shades whose neighbours on the board are far apart. */
export const shade = (sq: number): number => ((sq * 37) % 64) / 63;

export function readPalette(element: Element): Palette {
    const style = getComputedStyle(element);
    const text = (name: string) => style.getPropertyValue(`--table-${name}`).trim();
    const colour = (name: string) => readColour(text(name));
    const air = colour("air");
    const [low, high] = [colour("one"), colour("three")];
    const owner = (number: number) => {
        const piece = number < 64 ? "rook" : "bishop";
        return blend(colour(`${piece}-from`), colour(`${piece}-to`), shade(number & 63));
    };
    const veil = colour("veil") & 0xffffff;
    return {
        air,
        veil: (veil | (0xb8 << 24)) >>> 0,
        hoverVeil: (veil | (0x70 << 24)) >>> 0,
        line: text("line"),
        text: text("three"),
        light: text("air"),
        sharing: ramp([air, low, colour("two"), high], PER_SQUARE),
        occupancies: ramp([air, low, colour("two"), high], ONE_OCCUPANCY),
        owners: Uint32Array.from({ length: 128 }, (_, number) => owner(number)),
    };
}

/** Part of an occupancy, while arrays change, is part of the first step. */
export function occupancyStep(value: number): number {
    if (value <= 1) return value * ONE_OCCUPANCY;
    return Math.min(STEPS - 1, ONE_OCCUPANCY + Math.log2(value) * PER_DOUBLING);
}

export const sharingStep = (value: number): number => Math.min(STEPS - 1, value * PER_SQUARE);
