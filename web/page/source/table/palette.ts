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

/** From 0 to 255, as eyes see it. */
export const brightness = (colour: Pixel): number =>
    0.299 * (colour & 255) + 0.587 * ((colour >>> 8) & 255) + 0.114 * ((colour >>> 16) & 255);

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

/** Of an owner by its number, in degrees and percent: rooks are warm and bishops cool, each file has a hue, and
 * ranks go from dark to light between the two lightnesses. */
export function ownerColour(number: number, low: number, high: number): [number, number, number] {
    const isRook = number < 64;
    const file = number & 7;
    const rank = (number >> 3) & 7;
    return [
        isRook ? 20 * file - 20 : 180 + 20 * file,
        isRook ? 75 : 60,
        low + ((high - low) * rank) / 7,
    ];
}

function fromHsl([hue, saturation, lightness]: readonly [number, number, number]): Pixel {
    const light = lightness / 100;
    const reach = (saturation / 100) * Math.min(light, 1 - light);
    const channel = (n: number) => {
        const k = (n + (hue + 360) / 30) % 12;
        return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
    };
    return pixel(channel(0), channel(8), channel(4));
}

export function readPalette(element: Element): Palette {
    const style = getComputedStyle(element);
    const text = (name: string) => style.getPropertyValue(`--table-${name}`).trim();
    const colour = (name: string) => readColour(text(name));
    const air = colour("air");
    const [low, high] = [colour("one"), colour("three")];
    const [dark, light] = [Number(text("owner-low")), Number(text("owner-high"))];
    const owner = (number: number) => fromHsl(ownerColour(number, dark, light));
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
