// chess.d.ts - the types of chess.js.

/** A position of chess or Chess960. It never changes: playing a move gives another one. */
export class Position {
    /**
     * @param fen six fields, castling as KQkq or as files; the start position by default
     * @throws TypeError if it is no string
     * @throws RangeError if it is not the FEN of a position that can be played, with the reason
     */
    constructor(fen?: string);
    readonly fen: string;
    /** Whether the side to move is in check. */
    readonly inCheck: boolean;
    /** The legal moves as UCI writes them; with `chess960` a king takes his rook to castle. */
    moves(options?: { chess960?: boolean }): string[];
    /** The same moves, in the same order, as SAN writes them. */
    sanMoves(): string[];
    /**
     * The position after a move, in UCI's words or SAN's.
     * @throws TypeError if it is no string
     * @throws RangeError if it is not a legal move
     */
    play(move: string): Position;
    /**
     * The number of ways to play `depth` moves.
     * @throws RangeError if that is not an integer from 0 to 30
     */
    perft(depth: number): bigint;
}
