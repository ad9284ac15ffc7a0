// slow_layout.js - a factor file laid out as a table, worked out once more from the rules of chess.
const FULL = (1n << 64n) - 1n;

const RAYS = {
    rook: [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
    ],
    bishop: [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
    ],
};

/** Squares along the rays: up to a blocker in `occ`, or, for the mask, short of the border. */
export function walk(piece, sq, occ, isMask) {
    let board = 0n;
    for (const [right, up] of RAYS[piece]) {
        let [file, rank] = [(sq & 7) + right, (sq >> 3) + up];
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            const [nextFile, nextRank] = [file + right, rank + up];
            const isLast = nextFile < 0 || nextFile > 7 || nextRank < 0 || nextRank > 7;
            const bit = 1n << BigInt(8 * rank + file);
            if (isMask && isLast) break;
            board |= bit;
            if (occ & bit) break;
            [file, rank] = [nextFile, nextRank];
        }
    }
    return board;
}

function parse(text) {
    const scheme = /^scheme (\S+)/m.exec(text)[1];
    const columns = /^columns (.*)/m.exec(text)[1].trim().split(/ +/);
    const rows = text.match(/^(rook|bishop) .*/gm).map((line) => {
        const cells = line.trim().split(/\s+/);
        const row = Object.fromEntries(columns.map((name, i) => [name, cells[i]]));
        const shift = BigInt(row.shift ?? (row.piece === "rook" ? 52 : 55));
        const offset = BigInt(row.offset);
        const below = offset < 0n ? -offset << shift : 0n;
        const constant = BigInt(row.constant ?? 0) - below;
        const sq = "abcdefgh".indexOf(row.square[0]) + 8 * (Number(row.square[1]) - 1);
        const mask = walk(row.piece, sq, 0n, true);
        const outside = scheme === "black" ? ~mask & FULL : 0n;
        const from = offset < 0n ? 0n : offset;
        const slotOf = (occ) =>
            Number(
                from + (BigInt.asUintN(64, ((occ & mask) | outside) * factor + constant) >> shift),
            );
        const factor = BigInt(row.factor);
        return { name: `${row.piece} ${row.square}`, piece: row.piece, sq, mask, slotOf };
    });
    return { rows, slots: Number(/^slots (\d+)/m.exec(text)[1]) };
}

/** Of each slot: its squares, and how many occupancies come there. */
export function layOut(text) {
    const { rows, slots } = parse(text);
    const found = new Map();
    let visits = 0;
    for (const row of rows) {
        let subset = 0n;
        do {
            const slot = row.slotOf(subset);
            if (!found.has(slot)) found.set(slot, new Map());
            found.get(slot).set(row.name, (found.get(slot).get(row.name) ?? 0) + 1);
            visits++;
            subset = (subset - row.mask) & row.mask;
        } while (subset);
    }
    const reach = Math.max(...found.keys()) + 1;
    return { rows, slots: Math.max(slots, reach), reach, used: found.size, visits, found };
}
