// preview.js - the picture that a link to the explorer is shown with: one lookup, from board to index, as a PNG.
//
//   node preview.js PROGRAM OUT.png
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";

const [program, out] = process.argv.slice(2);
const WIDTH = 1200;
const HEIGHT = 630;
/** Three blockers that matter to the rook on e4, one behind another, and some that do not. */
const OCCUPANCY = "0x0042100425001000";
const SLIDER = 28;

const web = dirname(fileURLToPath(import.meta.url));
const palette = [
    ...readFileSync(join(web, "../answers/palette.def"), "utf8").matchAll(
        /^PALETTE\((.), "#(\w+)"/gm,
    ),
].map(([, , light]) => Number.parseInt(light, 16));

const words = ["show", "rook", "e4", "--scheme", "fancy", "--occ", OCCUPANCY, "--json"];
const trace = JSON.parse(execFileSync(program, words, { encoding: "utf8" }));
const step = (label) => trace.steps.find((one) => one.label === label);
const value = (label) => BigInt(step(label).value);
const has = (board, bit) => ((board >> BigInt(bit)) & 1n) === 1n;
const bitsOf = (board) => [...Array(64).keys()].filter((bit) => has(board, bit));

// ---- Drawing -----------------------------------------------------------------------------------

const PAPER = 0xfbfaf6;
const INK = 0x1f1c17;
const LANE = 0xece7da;
const SQUARES = [0xdfd8c6, 0xf3efe4];
const BLOCKER = 0x9a4a0c;
const ATTACKED = 0x0b6b63;
const INDEX = 0x5b3a8c;

const pixels = new Uint8Array(3 * WIDTH * HEIGHT);

function dot(x, y, colour) {
    pixels.set([colour >> 16, (colour >> 8) & 255, colour & 255], 3 * (y * WIDTH + x));
}

function rectangle(x, y, width, height, colour) {
    for (let v = Math.round(y); v < Math.round(y + height); v++)
        for (let u = Math.round(x); u < Math.round(x + width); u++) dot(u, v, colour);
}

function disc(x, y, radius, colour) {
    for (let v = -radius; v <= radius; v++)
        for (let u = -radius; u <= radius; u++)
            if (u * u + v * v <= radius * radius) dot(x + u, y + v, colour);
}

const mixed = (one, other, part) =>
    [16, 8, 0].reduce((sum, at) => {
        const [a, b] = [(one >> at) & 255, (other >> at) & 255];
        return sum | (Math.round(a + (b - a) * part) << at);
    }, 0);

// ---- The board ---------------------------------------------------------------------------------

const CELL = 62;
const LEFT = 66;
const TOP = 67;

function rook(x, y) {
    for (const [u, v, width, height] of [
        [12, 48, 38, 7],
        [16, 40, 30, 7],
        [20, 24, 22, 16],
        [14, 17, 34, 7],
        [14, 9, 8, 8],
        [27, 9, 8, 8],
        [40, 9, 8, 8],
    ])
        rectangle(x + u, y + v, width, height, INK);
}

function square(sq, letters) {
    const [x, y] = [LEFT + CELL * (sq & 7), TOP + CELL * (7 - (sq >> 3))];
    const ground = SQUARES[(sq + (sq >> 3)) & 1];
    const letter = letters.get(sq);
    const colour = palette[letter];
    rectangle(x, y, CELL, CELL, letter === undefined ? ground : colour);
    if (letter !== undefined)
        rectangle(x + 3, y + 3, CELL - 6, CELL - 6, mixed(ground, colour, 0.24));
    const middle = [x + CELL / 2, y + CELL / 2];
    if (sq === SLIDER) rook(x, y);
    else if (has(BigInt(OCCUPANCY), sq)) disc(...middle, 20, colour ?? BLOCKER);
    if (has(BigInt(trace.attacks), sq)) disc(...middle, 8, ATTACKED);
}

// ---- The sum -----------------------------------------------------------------------------------

const SUM_LEFT = 620;
const ZOOM = 3;
const PITCH = 46;
const { bits } = step("product");
const NARROW = (WIDTH - SUM_LEFT - LEFT) / (64 - bits + ZOOM * bits);

function column(bit, y, colour) {
    const wide = ZOOM * NARROW;
    const isIndex = bit >= 64 - bits;
    const below = bits * wide + (63 - bits - bit) * NARROW;
    const x = SUM_LEFT + (isIndex ? (63 - bit) * wide : below);
    rectangle(x + 1, y, (isIndex ? wide : NARROW) - 2, 32, colour);
}

function lane(y, board, colourOf) {
    rectangle(SUM_LEFT, y, WIDTH - SUM_LEFT - LEFT, 32, LANE);
    for (const bit of bitsOf(board)) column(bit, y, colourOf(bit));
}

function sum(letters) {
    const factor = value("factor");
    const copies = bitsOf(value("key")).map((sq) => ({
        copy: BigInt.asUintN(64, factor << BigInt(sq)),
        colour: palette[letters.get(sq)],
    }));
    const makers = (bit) => copies.filter(({ copy }) => has(copy, bit));
    let carried = 0;
    const colours = [...Array(64).keys()].map((bit) => {
        const made = makers(bit);
        const isAlone = made.length === 1 && !carried;
        carried = (carried + made.length) >> 1;
        return isAlone ? made[0].colour : INK;
    });
    const alone = (bit) => colours[bit];
    lane(TOP, factor, () => mixed(INK, PAPER, 0.35));
    copies.forEach(({ copy, colour }, row) => lane(TOP + 80 + row * PITCH, copy, () => colour));
    const y = TOP + 100 + copies.length * PITCH;
    rectangle(SUM_LEFT, y - 8, WIDTH - SUM_LEFT - LEFT, 3, INK);
    lane(y, value("product"), alone);
    const width = bits * ZOOM * NARROW;
    rectangle(SUM_LEFT - 6, y + 84, width + 12, 44, INDEX);
    rectangle(SUM_LEFT - 3, y + 87, width + 6, 38, PAPER);
    for (const bit of bitsOf(value("product")))
        if (bit >= 64 - bits) column(bit, y + 90, alone(bit));
}

// ---- The file ----------------------------------------------------------------------------------

/** As PNG has it; Node's own is not in every version that builds the page. */
function crc32(bytes) {
    let crc = 0xffffffff;
    for (const byte of bytes) {
        crc ^= byte;
        for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
}

function chunk(name, data) {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function png() {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(WIDTH);
    head.writeUInt32BE(HEIGHT, 4);
    head.set([8, 2], 8);
    const lines = Buffer.alloc((3 * WIDTH + 1) * HEIGHT);
    for (let y = 0; y < HEIGHT; y++)
        lines.set(pixels.subarray(3 * WIDTH * y, 3 * WIDTH * (y + 1)), (3 * WIDTH + 1) * y + 1);
    return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk("IHDR", head),
        chunk("IDAT", deflateSync(lines, { level: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}

const letters = new Map(bitsOf(value("mask")).map((sq, letter) => [sq, letter]));
rectangle(0, 0, WIDTH, HEIGHT, PAPER);
for (let sq = 0; sq < 64; sq++) square(sq, letters);
sum(letters);
writeFileSync(out, png());
