// common.js - what the tests of the lessons share: hands, tasks, and a rook that walks by names.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { grimoire, hex, ok, random } from "../browser.js";

export const PAGES = [1, 2, 3, 4, 5, 6, 7, 8];
export const next = random(6);
const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const read = (path) => readFileSync(join(root, path), "utf8");

export const fact = (page, name, within = "main") =>
    page.locator(`${within} [data-fact="${name}"]`).first().innerText();
export const panel = (name) => `section[aria-label="${name}"]`;
export const isSolved = (page) => page.locator(".task[data-solved]").isVisible();

/** What `grimoire show` says of the rook on e4: the value of a step, by its label. */
export function shownOnE4(scheme, occ) {
    const words = ["show", "rook", "e4", "--scheme", scheme, "--occ", hex(occ), "--json"];
    const { steps } = JSON.parse(grimoire(words));
    return (label) => BigInt(steps.find((step) => step.label === label).value);
}

export async function notices(page, what, wrong, right) {
    ok(!(await isSolved(page)), `${what}: not solved before it is tried`);
    await wrong();
    ok(!(await isSolved(page)), `${what}: a wrong answer is none`);
    await right();
    ok(await isSolved(page), `${what}: the right answer is noticed`);
}

// ---- Geometry of the test's own ------------------------------------------------------------

export const FILES = "abcdefgh";
export const nameOf = (sq) => FILES[sq & 7] + ((sq >> 3) + 1);

/** Steps and attacks of a rook: ways by squares' names, until one is no square or occupied. */
export function rookByNames(sq, occ) {
    const ways = { up: [0, 1], right: [1, 0], down: [0, -1], left: [-1, 0] };
    const result = { attacks: 0n, steps: {}, mask: 0n };
    for (const [way, [df, dr]] of Object.entries(ways)) {
        const line = [];
        for (let n = 1; n < 8; n++) {
            const [f, r] = [(sq % 8) + n * df, Math.floor(sq / 8) + n * dr];
            if (f >= 0 && f < 8 && r >= 0 && r < 8) line.push(8 * r + f);
        }
        const blocked = line.findIndex((at) => (occ >> BigInt(at)) & 1n);
        const seen = blocked < 0 ? line : line.slice(0, blocked + 1);
        for (const at of seen) result.attacks |= 1n << BigInt(at);
        for (const at of line.slice(0, -1)) result.mask |= 1n << BigInt(at);
        result.steps[way] = seen.length;
    }
    return result;
}

export const popcount = (board) => board.toString(2).replaceAll("0", "").length;

/** Puts blockers by keys, with Space on each square that has to change. */
export const typeBoards = (page, name, boards) =>
    page.evaluate(
        ([label, wanted]) => {
            const section = document.querySelector(`section[aria-label="${label}"]`);
            const grid = section.querySelector("[role=grid]");
            const facts = () =>
                Object.fromEntries(
                    [...section.querySelectorAll("[data-fact]")].map((each) => [
                        each.dataset.fact,
                        each.textContent,
                    ]),
                );
            const type = (key) => grid.dispatchEvent(new KeyboardEvent("keydown", { key }));
            const occupied = (cell) => cell.classList.contains("occupied");
            const go = (steps, forth, back) => {
                for (let i = 0; i < Math.abs(steps); i++) type(steps > 0 ? forth : back);
            };
            let at = Number(grid.querySelector("[tabindex='0']").dataset.sq);
            const walkTo = (sq) => {
                go((sq & 7) - (at & 7), "ArrowRight", "ArrowLeft");
                go((sq >> 3) - (at >> 3), "ArrowUp", "ArrowDown");
                at = sq;
            };
            return wanted.map((text) => {
                const board = BigInt(text);
                for (const cell of grid.querySelectorAll(".board-square:not(.slider)")) {
                    const sq = Number(cell.dataset.sq);
                    if (occupied(cell) === (((board >> BigInt(sq)) & 1n) === 1n)) continue;
                    walkTo(sq);
                    type(" ");
                }
                const attacked = [...grid.querySelectorAll(".attacked")];
                const marked = [...grid.querySelectorAll(".marked")];
                const squares = (cells) => cells.map((cell) => Number(cell.dataset.sq));
                return { ...facts(), attacked: squares(attacked), marked: squares(marked) };
            });
        },
        [name, boards.map(String)],
    );

export const boardOf = (squares) => squares.reduce((board, sq) => board | (1n << BigInt(sq)), 0n);
export const E4 = 28;

/** Blockers on the lines of e4, and a few elsewhere. */
export function aroundE4() {
    const squares = Array.from({ length: 64 }, (_, sq) => sq).filter((sq) => {
        const isNear = (sq & 7) === (E4 & 7) || sq >> 3 === E4 >> 3;
        return sq !== E4 && next(isNear ? 3 : 25) === 0;
    });
    return boardOf(squares);
}
