// facts.ts - what stands below the map of a table, or of two: numbers, and where they come from.
import { h } from "../ui/dom.js";
import type { Table } from "./arrays.js";
import { figures, origin, sharingSentence } from "./figures.js";
import { countMoves, type Moves } from "./moves.js";

export interface Facts {
    numbers: Node[];
    origins: Node[];
}

export function factsOfTwo(name: string, moves: Moves): Facts {
    const { before, after } = moves;
    const { changed, moved, stayed } = countMoves(moves);
    return {
        numbers: [
            figures([
                { name: "Before", table: before },
                { name: "After", table: after },
            ]),
            h(
                "p",
                { class: "quiet" },
                `Packing gave ${changed} squares another array, moved ${moved} arrays and left ${stayed} where they were. `,
                sharingSentence(after),
            ),
        ],
        origins: [
            origin(`Before: data/starts/${name}.txt`, before.text),
            origin(`After: data/factors/${name}.txt`, after.text),
        ],
    };
}

export function factsOfOne(name: string, table: Table): Facts {
    const { right } = table.laid;
    return {
        numbers: [
            figures([{ name, table }]),
            h("p", { class: "quiet" }, sharingSentence(table)),
            ...(right
                ? []
                : [
                      h(
                          "p",
                          { class: "wrong" },
                          "This table is wrong: occupancies with different attacks come to one slot.",
                      ),
                  ]),
        ],
        origins: [origin(name, table.text)],
    };
}
