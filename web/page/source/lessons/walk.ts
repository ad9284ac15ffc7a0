// walk.ts - a rook's walk, step by step: on one rank, and on the board.
import { bit, has } from "../core/bits.js";

export interface RankWalk {
    attacks: number;
    left: number;
    right: number;
}

/** Left and right until a blocker is in the way; its square still counts. */
export function walkRank(file: number, occ: number): RankWalk {
    const walk = { attacks: 0, left: 0, right: 0 };
    for (let to = file - 1; to >= 0; to--) {
        walk.attacks |= 1 << to;
        walk.left++;
        if ((occ >> to) & 1) break;
    }
    for (let to = file + 1; to < 8; to++) {
        walk.attacks |= 1 << to;
        walk.right++;
        if ((occ >> to) & 1) break;
    }
    return walk;
}

const WAYS = { up: [0, 1], right: [1, 0], down: [0, -1], left: [-1, 0] } as const;
export type Way = keyof typeof WAYS;
export const WAY_NAMES: readonly Way[] = ["up", "right", "down", "left"];

export interface BoardWalk {
    attacks: bigint;
    steps: Record<Way, number>;
    sum: number;
}

const onBoard = (at: number): boolean => at >= 0 && at < 8;

export function walkBoard(sq: number, occ: bigint): BoardWalk {
    const walk = { attacks: 0n, steps: { up: 0, right: 0, down: 0, left: 0 }, sum: 0 };
    for (const way of WAY_NAMES) {
        const [files, ranks] = WAYS[way];
        let file = (sq & 7) + files;
        let rank = (sq >> 3) + ranks;
        for (; onBoard(file) && onBoard(rank); file += files, rank += ranks) {
            const to = 8 * rank + file;
            walk.attacks |= bit(to);
            walk.steps[way]++;
            walk.sum++;
            if (has(occ, to)) break;
        }
    }
    return walk;
}
