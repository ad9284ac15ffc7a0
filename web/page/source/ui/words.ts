// words.ts - numbers and names as sentences have them.

export const whole = (number: number | bigint): string => number.toLocaleString("en");

export const plural = (count: number, one: string, many: string): string =>
    `${whole(count)} ${count === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
