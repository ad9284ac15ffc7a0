// bins.ts - the scale of the histogram: four bins to a doubling.

const SHARES = 4;

/** The bin of a number from 1 on: 1, 2, 3 and then four bins from each power of two to the next. */
export function binOf(fitted: number): number {
    if (fitted < 4) return Math.max(0, fitted - 1);
    const octave = 31 - Math.clz32(fitted);
    return 3 + SHARES * (octave - 2) + ((fitted - 2 ** octave) >> (octave - 2));
}

/** The least number of a bin. */
export function leastOf(bin: number): number {
    if (bin < 3) return bin + 1;
    const octave = 2 + Math.floor((bin - 3) / SHARES);
    return 2 ** octave + ((bin - 3) % SHARES) * 2 ** (octave - 2);
}

/** What works has the last bin to itself: so many subsets are a power of two. */
export const binsFor = (subsets: number): number => binOf(subsets) + 1;
