// figure.ts - the picture: everything is drawn once for a story, and each frame only moves and fades it.
import { has, squaresOf } from "../core/bits.js";
import { svg } from "../ui/dom.js";
import { letterAt } from "../ui/palette.js";
import { whole } from "../ui/words.js";
import { columnAt, squareAt, type Measures, type Point } from "./measures.js";
import { copyOf, soleLetter, type Story } from "./story.js";

/** What the picture comes to rest at; its frames are numbered by these. */
export const STOPS = ["board", "letters", "copies", "sum", "index", "slot", "answer"] as const;
export const LAST = STOPS.length - 1;

/** Shows how far the picture is, from 0 to LAST. */
type Pose = (at: number) => void;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const eased = (value: number): number => value * value * (3 - 2 * value);
/** How much of the stretch from one time to another is behind. */
const between = (at: number, from: number, to: number): number =>
    eased(clamp((at - from) / (to - from)));
const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
const place = ({ x, y }: Point, from: Point, part: number): Point => ({
    x: mix(from.x, x, part),
    y: mix(from.y, y, part),
});

function move(element: SVGElement, { x, y }: Point): void {
    element.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
}

/** What is not seen is not there either, and covers nothing. */
function fade(element: SVGElement, opacity: number): void {
    element.setAttribute("opacity", opacity.toFixed(2));
    element.setAttribute("display", opacity < 0.01 ? "none" : "inline");
}

export class Figure {
    readonly element = svg("svg", { class: "flight", "aria-hidden": "true" });
    private poses: Pose[] = [];

    draw(story: Story, measures: Measures): void {
        this.element.setAttribute("viewBox", `0 0 ${measures.width} ${measures.height}`);
        this.poses = [];
        this.element.replaceChildren(
            ...this.factor(story, measures),
            ...this.squares(story, measures),
            ...story.carriers.flatMap((_, row) => this.copy(story, measures, row)),
            ...this.sum(story, measures),
            ...this.index(story, measures),
            ...this.table(story, measures),
            ...this.answer(story, measures),
            ...this.chips(story, measures),
        );
    }

    pose(at: number): void {
        for (const pose of this.poses) pose(at);
    }

    // ---- The board ---------------------------------------------------------------------------

    /** The letters stay on their squares when the blockers' have been lifted off. */
    private squares(story: Story, { board }: Measures): SVGElement[] {
        const size = board.size / 8;
        const group = svg("g", { class: "letters" });
        story.relevant.forEach((sq, letter) => {
            const { x, y } = squareAt(board, sq);
            group.append(
                svg(
                    "g",
                    { class: `l${letter}`, transform: `translate(${x} ${y})` },
                    svg("rect", { class: "tint", width: size, height: size }),
                    svg(
                        "text",
                        { x: size * 0.1, y: size * 0.3, "font-size": size * 0.28 },
                        letterAt(letter),
                    ),
                ),
            );
        });
        this.poses.push((at) => fade(group, between(at, 0.1, 0.7)));
        return [group];
    }

    /** What is lifted off: each blocker as its letter, to the head of its row. */
    private chips(story: Story, measures: Measures): SVGElement[] {
        const { board, left, rows, pitch, cell } = measures;
        const square = board.size / 8;
        return story.carriers.map(({ sq, letter }, row) => {
            const size = square * 0.66;
            const box = svg("rect", { rx: 3 });
            const text = svg("text", { class: "on" }, letterAt(letter));
            const chip = svg("g", { class: `chip l${letter}` }, box, text);
            const corner = squareAt(board, sq);
            const margin = (square - size) / 2;
            const home = { x: corner.x + margin, y: corner.y + margin };
            const goal = { x: left - cell - 6, y: rows + row * pitch };
            this.poses.push((at) => {
                const up = between(at, 0.2, 1);
                const part = between(at, 1, 1.7);
                const width = mix(size, cell, part);
                const lifted = {
                    x: home.x - 2 * up * (1 - part),
                    y: home.y - 6 * up * (1 - part),
                };
                move(chip, place(goal, lifted, part));
                fade(chip, between(at, 0.1, 0.6));
                box.setAttribute("width", width.toFixed(1));
                box.setAttribute("height", width.toFixed(1));
                text.setAttribute("x", (width / 2).toFixed(1));
                text.setAttribute("y", (width * 0.78).toFixed(1));
                text.setAttribute("font-size", (width * 0.78).toFixed(1));
            });
            return chip;
        });
    }

    // ---- Numbers -----------------------------------------------------------------------------

    private factor(story: Story, measures: Measures): SVGElement[] {
        const { left, columns, cell, factor } = measures;
        const group = svg("g", { class: "factor" });
        group.append(
            svg("rect", { class: "lane", x: left, y: factor, width: columns, height: cell }),
            svg("text", { class: "name", x: left, y: factor - 5 }, "magic number"),
        );
        for (const one of squaresOf(story.factor)) {
            const { x, width } = columnAt(measures, story.bits, one);
            group.append(svg("rect", { x: x + 0.5, y: factor, width: width - 1, height: cell }));
        }
        this.poses.push((at) => fade(group, between(at, 0.7, 1.05)));
        return [group];
    }

    /** A copy of the factor goes down to its row and to the left, as far as its square says. */
    private copy(story: Story, measures: Measures, row: number): SVGElement[] {
        const carrier = story.carriers[row];
        if (!carrier) return [];
        const { rows, pitch, cell, factor, sum } = measures;
        const goal = rows + row * pitch;
        const late = (0.25 * row) / 12;
        const ones = squaresOf(story.factor).map((one) =>
            this.one(story, measures, one, carrier.letter),
        );
        const group = svg(
            "g",
            { class: `copy l${carrier.letter}` },
            ...ones.map(({ element }) => element),
        );
        const fallen = this.fallen(story, measures, row);
        this.poses.push((at) => {
            const part = between(at, 1.05 + late, 1.7 + late);
            fade(group, between(at, 1 + late, 1.1 + late));
            move(group, { x: 0, y: mix(factor, goal, part) });
            for (const one of ones) one.shift(carrier.sq * part);
            const fall = between(at, 2.05, 2.7);
            move(fallen, { x: 0, y: mix(goal, sum, fall) });
            fade(fallen, at > 2 ? 0.9 * (1 - between(at, 2.5, 2.9)) : 0);
        });
        const lane = svg("rect", {
            class: `lane l${carrier.letter}`,
            x: measures.left,
            y: goal,
            width: measures.columns,
            height: cell,
        });
        this.poses.push((at) => fade(lane, between(at, 1, 1.5)));
        return [lane, group, fallen];
    }

    /** A bit of a copy, with its letter where the column is wide enough. */
    private one({ bits }: Story, measures: Measures, start: number, letter: number) {
        const box = svg("rect", { height: measures.cell });
        const text = svg(
            "text",
            { class: "on", y: measures.cell * 0.8, "font-size": measures.cell * 0.8 },
            letterAt(letter),
        );
        const element = svg("g", {}, box, text);
        const shift = (by: number) => {
            const to = start + by;
            const { x, width } = columnAt(measures, bits, to);
            move(element, { x: x + 0.5, y: 0 });
            box.setAttribute("width", (width - 1).toFixed(2));
            text.setAttribute("x", ((width - 1) / 2).toFixed(2));
            fade(text, to >= 63.5 - bits ? 1 : 0);
            fade(element, clamp(64 - to));
        };
        return { element, shift };
    }

    /** The row once more, which falls into the sum. */
    private fallen(story: Story, measures: Measures, row: number): SVGElement {
        const carrier = story.carriers[row];
        const group = svg("g", { class: `l${carrier?.letter ?? 0} copy` });
        if (!carrier) return group;
        for (const one of squaresOf(copyOf(story, carrier))) {
            const { x, width } = columnAt(measures, story.bits, one);
            group.append(svg("rect", { x: x + 0.5, width: width - 1, height: measures.cell }));
        }
        return group;
    }

    private sum(story: Story, measures: Measures): SVGElement[] {
        const { left, columns, cell, carries, sum } = measures;
        const carried = svg("g", { class: "carries" });
        for (const one of squaresOf(story.carries)) {
            const { x, width } = columnAt(measures, story.bits, one);
            const middle = x + width / 2;
            carried.append(svg("path", { d: `M${middle - 2.5} ${carries + 6}l2.5 -5l2.5 5z` }));
        }
        const result = svg(
            "g",
            { class: "sum" },
            svg("path", { class: "rule", d: `M${left} ${sum - 3}h${columns}` }),
            svg("rect", { class: "lane", x: left, y: sum, width: columns, height: cell }),
            ...squaresOf(story.product).map((one) => this.digit(story, measures, one, sum)),
        );
        this.poses.push((at) => {
            fade(carried, between(at, 2.5, 2.9));
            fade(result, between(at, 2.4, 2.8));
        });
        return [carried, result];
    }

    /** A one of the product: in the colour of the square that made it alone, or in nobody's. */
    private digit(story: Story, measures: Measures, one: number, y: number): SVGElement {
        const { x, width } = columnAt(measures, story.bits, one);
        const { cell } = measures;
        const letter = soleLetter(story, one);
        const isIndex = one >= 64 - story.bits;
        return svg(
            "g",
            {
                class: letter === undefined ? "mixed" : `alone l${letter}`,
                "data-bit": one,
                transform: `translate(${x + 0.5} ${y})`,
            },
            svg("rect", { width: width - 1, height: cell }),
            isIndex &&
                svg(
                    "text",
                    { class: "on", x: (width - 1) / 2, y: cell * 0.8, "font-size": cell * 0.8 },
                    letter === undefined ? "1" : letterAt(letter),
                ),
        );
    }

    private index(story: Story, measures: Measures): SVGElement[] {
        const { left, cell, sum, index } = measures;
        const { bits } = story;
        const width = columnAt(measures, bits, 63).width * bits;
        const frame = svg(
            "g",
            { class: "index" },
            svg("rect", {
                class: "frame",
                x: left - 2,
                y: index - 2,
                width: width + 4,
                height: cell + 4,
                rx: 3,
            }),
            svg(
                "text",
                { class: "number", x: left + width + 10, y: index + cell * 0.85 },
                `index ${whole(story.index)}`,
            ),
        );
        const upper = squaresOf(story.product).filter((one) => one >= 64 - bits);
        const digits = svg("g", {}, ...upper.map((one) => this.digit(story, measures, one, 0)));
        this.poses.push((at) => {
            fade(frame, between(at, 3.4, 3.9));
            fade(digits, at > 3 ? 1 : 0);
            move(digits, { x: 0, y: mix(sum, index, between(at, 3.05, 3.8)) });
        });
        return [frame, digits];
    }

    // ---- The table ---------------------------------------------------------------------------

    private table(story: Story, measures: Measures): SVGElement[] {
        const { left, cell, index, table, answer } = measures;
        const slots = 2 ** story.bits;
        const x = left + ((story.index + 0.5) / slots) * table.width;
        const strip = svg(
            "g",
            { class: "table" },
            svg("rect", {
                class: "slots",
                x: left,
                y: table.y,
                width: table.width,
                height: table.height,
                rx: 2,
            }),
            svg(
                "text",
                { class: "name", x: left, y: table.y + table.height + 13 },
                `${whole(slots)} slots of this square`,
            ),
        );
        const from = index + cell + 4;
        const pointer = svg("path", { class: "pointer", pathLength: 1 });
        pointer.setAttribute(
            "d",
            `M${left + 12} ${from}C${left + 12} ${from + 22} ${x} ${table.y - 26} ${x} ${table.y - 2}`,
        );
        const slot = svg("rect", {
            class: "slot",
            x: x - 2,
            y: table.y - 2,
            width: 4,
            height: table.height + 4,
        });
        const middle = { x: answer.x, y: answer.y + answer.size / 2 };
        const pull = svg("path", {
            class: "pointer",
            pathLength: 1,
            d: `M${x + 2} ${table.y + table.height / 2}C${(x + middle.x) / 2} ${table.y + table.height / 2} ${middle.x - 30} ${middle.y} ${middle.x} ${middle.y}`,
        });
        const grow = (line: SVGElement, part: number) =>
            line.setAttribute("stroke-dasharray", `${part.toFixed(3)} 2`);
        this.poses.push((at) => {
            fade(strip, between(at, 3.6, 4));
            fade(slot, between(at, 4.3, 4.5));
            grow(pointer, between(at, 4, 4.4));
            fade(pointer, at > 4 ? 1 : 0);
            grow(pull, between(at, 4.45, 4.7));
            fade(pull, at > 4.45 ? 1 : 0);
        });
        return [strip, pointer, pull, slot];
    }

    /** What the slot holds, as a small board; its dots go to the large one. */
    private answer(story: Story, measures: Measures): SVGElement[] {
        const { answer, board, slot } = measures;
        const size = answer.size / 8;
        const attacked = squaresOf(story.attacks);
        const small = svg(
            "g",
            { class: "held" },
            svg("rect", {
                class: "paper",
                x: answer.x,
                y: answer.y,
                width: answer.size,
                height: answer.size,
            }),
            ...Array.from({ length: 64 }, (_, sq) => {
                const { x, y } = squareAt(answer, sq);
                const kind = has(story.attacks, sq)
                    ? "in"
                    : (sq + (sq >> 3)) % 2
                      ? "light"
                      : "dark";
                return svg("rect", { class: kind, x, y, width: size, height: size });
            }),
            svg(
                "text",
                { class: "name", x: slot.x, y: slot.y, "text-anchor": slot.anchor },
                `slot ${whole(story.slot)}`,
            ),
        );
        const dots = attacked.map((sq) => ({
            from: squareAt(answer, sq),
            to: squareAt(board, sq),
            element: svg("circle", { class: "dot" }),
        }));
        this.poses.push((at) => {
            fade(small, between(at, 4.6, 5));
            const part = between(at, 5.05, 5.9);
            const square = mix(size, board.size / 8, part);
            for (const { from, to, element } of dots) {
                const { x, y } = place(to, from, part);
                move(element, { x: x + square / 2, y: y + square / 2 });
                element.setAttribute("r", (square * mix(0.3, 0.15, part)).toFixed(1));
                fade(element, at > 5 && at < LAST ? 1 : 0);
            }
        });
        return [small, ...dots.map(({ element }) => element)];
    }
}
