// library.ts - the factors of one square in the page: the Book's and the tables'.
import { squareName } from "../core/bits.js";
import type { BookRow } from "../core/answers.js";
import type { Form } from "../core/core.js";
import type { Data } from "../core/data.js";

export interface LibraryFactor {
    piece: string;
    square: string;
    form: Form;
    bits: number;
    factor: bigint;
    constant: bigint;
    from: string;
}

const FIXED_BITS: Record<string, number> = { rook: 12, bishop: 9 };

function readTable(text: string, name: string): LibraryFactor[] {
    const lines = text.split("\n");
    const header = lines.findIndex((line) => line.startsWith("columns "));
    const columns = lines[header].split(/\s+/).slice(1);
    return lines
        .slice(header + 1)
        .filter((line) => line && !line.startsWith("#"))
        .map((line) => {
            const words = line.split(/\s+/);
            const value = (column: string) => words[columns.indexOf(column)];
            const piece = value("piece");
            return {
                piece,
                square: value("square"),
                form: name === "black" ? "black" : "masked",
                bits: columns.includes("shift") ? 64 - Number(value("shift")) : FIXED_BITS[piece],
                factor: BigInt(value("factor")),
                constant: BigInt(value("constant") ?? 0),
                from: `the ${name} table, data/factors/${name}.txt`,
            };
        });
}

function readBook(text: string): LibraryFactor[] {
    const { rows } = JSON.parse(text) as { rows: BookRow[] };
    return rows.flatMap(({ piece, square, indexing, bits, factor, source }) =>
        bits === undefined || factor === undefined
            ? []
            : [
                  {
                      piece,
                      square,
                      form: indexing === "black" ? ("black" as const) : ("masked" as const),
                      bits,
                      factor: BigInt(factor),
                      constant: 0n,
                      from: `the Book: ${source ?? "no source"}`,
                  },
              ],
    );
}

export class Library {
    private readonly factors: readonly LibraryFactor[];

    constructor(data: Data) {
        this.factors = [
            ...readBook(data["book.json"]),
            ...(["black", "fixed", "packed"] as const).flatMap((name) =>
                readTable(data[`factors/${name}.txt`], name),
            ),
        ];
    }

    /** Each once: the Book's may be that of a table, too. */
    of(piece: string, sq: number): LibraryFactor[] {
        const square = squareName(sq);
        const once = new Map<string, LibraryFactor>();
        for (const each of this.factors) {
            if (each.piece !== piece || each.square !== square) continue;
            const { form, bits, factor, constant } = each;
            const key = `${form} ${bits} ${factor} ${constant}`;
            if (!once.has(key)) once.set(key, each);
        }
        return [...once.values()];
    }
}
