// text.ts - numbers in words.

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

export const exact = (value: number): string => whole.format(value);

/** Three digits of a large number, and its power of ten where there is no word. */
export function rough(value: number): string {
    if (value < 1e15) return short.format(value);
    const power = Math.floor(Math.log10(value));
    return `${(value / 10 ** power).toFixed(1)}e${power}`;
}

const UNITS = [
    [60, "s"],
    [60, "min"],
    [24, "hours"],
    [365, "days"],
] as const;

export function timeOf(seconds: number): string {
    let value = seconds;
    for (const [size, name] of UNITS) {
        if (value < size) return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${name}`;
        value /= size;
    }
    return `${rough(value)} years`;
}
