// answers.ts - the JSON that the core answers with: the command line's own, where it has the question.

export type PieceName = "rook" | "bishop" | "queen";
/** Sixteen hexadecimal digits behind 0x. */
export type Hex = string;

export interface SchemeInfo {
    name: string;
    what: string;
    formula: string;
    origin: string;
    /** Whether its lookups can be had as C. */
    has_code: boolean;
    /** That all squares share; 0 where attacks are computed. */
    slots: number;
    table_bytes: number;
    /** Instructions without which it does not run, "" for none. */
    needs: string;
    /** A word of lib/schemes.def for those it is beside. */
    group: string;
    /** Another one: how factors of its own are looked for, "none" if they are not. */
    find: string;
}

export interface TraceStep {
    piece: "rook" | "bishop";
    label: string;
    /** A board; a board whose upper `bits` bits are the index; a number; 32 bits. */
    kind: "board" | "index" | "number" | "word";
    value: Hex;
    bits: number;
}

/** What a value is made by: see emit/lookup.h. */
export type Making =
    | "load"
    | "found"
    | "call"
    | "number"
    | "name"
    | "and"
    | "or"
    | "xor"
    | "add"
    | "subtract"
    | "multiply"
    | "left"
    | "right"
    | "not"
    | "bit"
    | "flip"
    | "pext"
    | "pdep"
    | "low"
    | "high";

/** A value of a lookup by the name that it has in the scheme's header. */
export interface CodeStep {
    piece: "rook" | "bishop";
    name: string;
    what: Making;
    /** The line that makes it, or what it is read from. */
    code: string;
}

/** As `grimoire show PIECE SQUARE --scheme S --occ HEX --json`. */
export interface Trace {
    piece: PieceName;
    square: string;
    scheme: string;
    what: string;
    formula: string;
    runs: boolean;
    occupancy: Hex;
    steps: TraceStep[];
    attacks: Hex;
}

export interface ConflictSide {
    piece: "rook" | "bishop";
    square: string;
    occupied: Hex;
    attacks: Hex;
}

export interface Conflict {
    slot: number;
    sides: [ConflictSide, ConflictSide];
}

export interface FirstWrong {
    square: string;
    number: number;
    line: number;
    factor: Hex;
    bits: number;
    needs_bits: number;
    conflict?: Conflict;
}

export interface Verdict {
    name: string;
    line: number;
    piece: "rook" | "bishop";
    good: number;
    scheme: string | null;
    bits_from: "mask" | "given" | "fixed" | "factor";
    bits: number[];
    order: [string, string, string];
    wrong: string[];
    first?: FirstWrong;
}

/** As `grimoire verify --factors - --json`. */
export type Judgement =
    | { file: string; error: string; line: number }
    | {
          file: string;
          error?: undefined;
          right: boolean;
          lists: Verdict[];
          clash: Conflict | "beyond" | null;
          notes: { line: number; text: string }[];
      };

export interface LayoutRow {
    piece: "rook" | "bishop";
    square: string;
    factor: Hex;
    constant: Hex;
    bits: number;
    offset: number;
    first: number;
    last: number;
    used: number;
}

export interface Layout {
    scheme: string;
    /** Whether no two occupancies with different attacks come to one slot. */
    right: boolean;
    slots: number;
    used: number;
    shared: number;
    visits: number;
    rows: LayoutRow[];
}

export interface SlotOwner {
    piece: "rook" | "bishop";
    square: string;
    occupancies: number;
    example: Hex;
    attacks: Hex;
}

export interface Slot {
    slot: number;
    attacks: Hex;
    owners: SlotOwner[];
}

export interface Refusal {
    error: string;
    line?: number;
}

/** What is known of one bit fewer than the fewest known: see doc/book.md. */
export type BookState = "proved" | "claimed" | "open";

/** One row of `grimoire book --json`. */
export interface BookRow {
    piece: "rook" | "bishop";
    square: string;
    indexing: "plain" | "black";
    squares: number;
    bits?: number;
    factor?: Hex;
    source?: string;
    log?: string;
    less?: {
        bits: number;
        state: BookState;
        source?: string;
        by?: "log" | "bound";
        any_constant: boolean;
        log?: string;
        direction?: "down" | "up";
        cut?: number;
        jobs?: number;
        done?: number;
        digest?: string;
        computed_by?: string;
        replayed?: { by: string; jobs: number }[];
        nodes: { down?: number; up?: number };
    };
    range?: { slots: number; factor: Hex; source: string };
    slots?: { slots: number; factor: Hex; source: string };
}

/** As `grimoire board --json`: what a piece attacks on any board, and how large its tables are. */
export interface RidersAnswer {
    board: string;
    piece: string;
    squares: number;
    lookups: number;
    entries: number;
    bytes: number;
    square: string;
    occupied: string[];
    attacks: string[];
    relevant: string[];
}

export type RidersStep = Omit<TraceStep, "piece">;

/** As `grimoire show --piece --json`: its lookups step by step. */
export interface RidersTrace {
    lookups: { relevant: string[]; steps: RidersStep[]; attacks: string[] }[];
    attacks: string[];
}
