// state.ts - which lookup of which piece on which board is shown, and how an address or a command says it.
import { bit } from "../core/bits.js";
import type { Begun, Ground, Riders } from "../core/riders.js";
import { numberUpTo } from "../ui/address.js";
import { namesOf, setOf, squareNamed } from "./ground.js";

export interface State {
    board: string;
    /** And the words behind it. */
    piece: string;
    sq: number;
    occ: bigint;
    step: number;
    all: boolean;
    /** Copies of the factor that have been added, undefined for all. */
    added: number | undefined;
}

/** Room for links, and still an address that can be sent. */
export const MOST_TEXT = 480;
const PIECE = "R";
/** Between squares: an address would spell a comma as %2C. */
const BETWEEN = "-";

/** Rows may be written under each other, as in a file; in a description a / is between them. */
export const tidyBoard = (text: string): string =>
    text
        .trim()
        .replace(/\s*([,=:])\s*/g, "$1")
        .replace(/\s+/g, "/");
export const tidyPiece = (text: string): string => text.trim().replace(/\s+/g, " ");

/** undefined for what makes no sense. */
function begin(riders: Riders, board: string, piece: string): Begun | undefined {
    if (board !== tidyBoard(board) || piece !== tidyPiece(piece)) return undefined;
    if (!board || board.length + piece.length > MOST_TEXT) return undefined;
    const begun = riders.begin(board, piece);
    return begun.error === undefined ? begun : undefined;
}

function readSquares(ground: Ground, text: string | null): bigint | undefined {
    if (text === null) return undefined;
    const names = text === "" ? [] : text.split(BETWEEN);
    return names.every((name) => ground.names.includes(name)) ? setOf(ground, names) : undefined;
}

/** undefined where the address names no board: then it is a lookup of chess. */
export function readState(
    riders: Riders,
    params: URLSearchParams,
): { state: State; begun: Begun } | undefined {
    const board = params.get("board");
    if (board === null) return undefined;
    const asked = params.get("piece") ?? PIECE;
    const own = begin(riders, board, asked);
    const piece = own ? asked : PIECE;
    const begun = own ?? begin(riders, board, PIECE);
    if (!begun) return undefined;
    const { ground, answer } = begun;
    const middle = squareNamed(ground, answer.square) ?? 0;
    const sq = squareNamed(ground, params.get("sq") ?? "") ?? middle;
    const occ = readSquares(ground, params.get("occ")) ?? riders.example(sq);
    const state = {
        board,
        piece,
        sq,
        occ: occ & ~bit(sq),
        step: numberUpTo(999, params.get("step")) ?? 0,
        all: params.get("step") === "all",
        added: numberUpTo(64, params.get("added")),
    };
    return { state, begun };
}

export function writeState(ground: Ground, state: State): URLSearchParams {
    const params = new URLSearchParams({
        board: state.board,
        piece: state.piece,
        sq: ground.names[state.sq] ?? "",
        occ: namesOf(ground, state.occ).join(BETWEEN),
        step: state.all ? "all" : String(state.step),
    });
    if (state.added !== undefined) params.set("added", String(state.added));
    return params;
}

// ---- The command -----------------------------------------------------------------------------

const quoted = (text: string): string => (/^[\w.,/]+$/.test(text) ? text : `'${text}'`);

/** Of these the last one counts. */
const SMALL = "small";
const FORMS = [SMALL, "fast", "computed"];

/** Words behind a piece as options; those that choose what the steps do not depend on are none. */
function optionsOf(words: readonly string[]): string[] {
    const form = words.filter((word) => FORMS.includes(word)).at(-1);
    const marks = words.filter((word) => word.startsWith("on=")).map((word) => word.slice(3));
    return [
        ...(marks.length ? ["--on", marks.join("")] : []),
        ...(words.includes("reversed") ? ["--reversed"] : []),
        ...(form && form !== SMALL ? [`--${form}`] : []),
    ];
}

export function commandOf(ground: Ground, state: State): string {
    const [piece = "", ...words] = state.piece.split(" ");
    return [
        "grimoire show --board",
        quoted(state.board),
        "--piece",
        quoted(piece),
        ...optionsOf(words),
        "--square",
        ground.names[state.sq],
        "--occ",
        quoted(namesOf(ground, state.occ).join()),
    ].join(" ");
}
