/* grimoire_chess.h - positions, legal moves and perft on top of grimoire.h.
 *
 * Nothing here keeps state, allocates or prints, so any number of threads can use it. Positions are
 * plain values; copy them with =.
 *
 * As a single header: define GRIM_IMPLEMENTATION in one source file before including it, with
 * grimoire.h beside it. With the library: define GRIM_LIBRARY everywhere and link with it.
 *
 * MIT licence. Manual: grimoire_chess(3). */
#include "../lib/quiet_template.h"

/* Every time, because it has its own implementation; a header with one scheme defines its name. */
#ifndef GRIM_HEADER
#define GRIM_HEADER "grimoire.h"
#endif
#include GRIM_HEADER

#ifndef GRIMOIRE_CHESS_H
#define GRIMOIRE_CHESS_H

/* ---- Pieces ---- */

/* The six kinds of pieces; GRIM_ROOK, GRIM_BISHOP and GRIM_QUEEN are 0, 1 and 2 in grimoire.h. */
enum grim_kind { GRIM_KNIGHT = 3, GRIM_KING, GRIM_PAWN, GRIM_NOBODY };

enum { GRIM_NO_SQUARE = 64 };

/* ---- Positions ---- */

/* Read it freely; change it only through the functions below. */
struct grim_position {
    uint64_t pieces[6]; /* by kind, both colours */
    uint64_t of[2];     /* by colour */
    uint64_t castling;  /* the rooks that may still castle */
    uint64_t key;       /* Zobrist: equal positions, equal keys */
    uint8_t side;       /* to move: enum grim_color */
    uint8_t en_passant; /* behind a pawn that a pawn can capture, or GRIM_NO_SQUARE */
    uint16_t halfmove;  /* since the last capture or pawn move */
    uint16_t fullmove;  /* from 1, counted after Black's move */
    uint16_t unused;    /* 0, so that equal positions have equal bytes */
};

GRIM_INLINE uint64_t grim_occupied(const struct grim_position *pos)
{
    return pos->of[GRIM_WHITE] | pos->of[GRIM_BLACK];
}

/* The pieces of one kind and colour. */
GRIM_INLINE uint64_t grim_pieces(const struct grim_position *pos, unsigned color, unsigned kind)
{
    return pos->pieces[kind] & pos->of[color];
}

/* The kind of the piece on a square, or GRIM_NOBODY. */
GRIM_INLINE unsigned grim_kind_on(const struct grim_position *pos, unsigned sq)
{
    uint64_t bit = grim_bit(sq);
    unsigned kind = GRIM_ROOK;
    while (kind < GRIM_NOBODY && !(pos->pieces[kind] & bit))
        kind++;
    return kind;
}

GRIM_INLINE unsigned grim_king_square(const struct grim_position *pos, unsigned color)
{
    return grim_lowest(grim_pieces(pos, color, GRIM_KING));
}

/* ---- FEN and EPD ---- */

/* Everything that can be wrong with a FEN; grim_fen_text has a sentence for each. */
enum grim_fen {
    GRIM_FEN_OK,
    GRIM_FEN_NULL,             /* a pointer that must not be null is null */
    GRIM_FEN_SPACE,            /* not one space between fields, or a space at either end */
    GRIM_FEN_FIELD_MISSING,    /* fewer fields than a FEN (six) or an EPD (four) has */
    GRIM_FEN_FIELD_TOO_MANY,   /* something follows the last field */
    GRIM_FEN_LETTER,           /* not a piece letter */
    GRIM_FEN_DIGIT,            /* a digit that is not 1..8, or two digits in a row */
    GRIM_FEN_RANK_SHORT,       /* a rank of fewer than eight squares */
    GRIM_FEN_RANK_LONG,        /* a rank of more than eight squares */
    GRIM_FEN_RANKS_FEW,        /* fewer than eight ranks */
    GRIM_FEN_RANKS_MANY,       /* more than eight ranks */
    GRIM_FEN_KING_MISSING,     /* a side has no king */
    GRIM_FEN_KINGS_MANY,       /* a side has several kings */
    GRIM_FEN_PIECES_MANY,      /* a side has more than 16 pieces */
    GRIM_FEN_PAWNS_MANY,       /* a side has more than eight pawns */
    GRIM_FEN_PROMOTED_MANY,    /* a side has more promoted pieces than missing pawns */
    GRIM_FEN_PAWN_RANK,        /* a pawn on the first or last rank */
    GRIM_FEN_SIDE,             /* the side to move is neither w nor b */
    GRIM_FEN_CHECK,            /* the side not to move is in check */
    GRIM_FEN_CASTLING_FORM,    /* the castling field is neither - nor letters of KQkqA-Ha-h */
    GRIM_FEN_CASTLING_TWICE,   /* a castling right is named twice */
    GRIM_FEN_CASTLING_WING,    /* two castling rights on the same side of a king */
    GRIM_FEN_CASTLING_KING,    /* a castling right, but the king is not on its first rank */
    GRIM_FEN_CASTLING_ROOK,    /* a castling right without its rook */
    GRIM_FEN_EN_PASSANT_FORM,  /* the en passant field is neither - nor a square */
    GRIM_FEN_EN_PASSANT_RANK,  /* the en passant square is not on the rank behind a double push */
    GRIM_FEN_EN_PASSANT_PAWN,  /* no pawn is in front of the en passant square */
    GRIM_FEN_EN_PASSANT_PATH,  /* the pawn's path was blocked */
    GRIM_FEN_EN_PASSANT_CHECK, /* the side to move was in check before the double push */
    GRIM_FEN_EN_PASSANT_CLOCK, /* en passant, but the halfmove clock is not 0 */
    GRIM_FEN_HALFMOVE,         /* the halfmove clock is not a number from 0 to 9999 */
    GRIM_FEN_FULLMOVE,         /* the move number is not a number from 1 to 9999 */
    GRIM_FEN_EPD,              /* EPD operations that cannot be read */
    GRIM_FEN_EPD_TWICE,        /* the EPD operation hmvc or fmvn is given twice */
    GRIM_FEN_NUMBER            /* a Chess960 start position number above 959 */
};

/* How castling rights are written: as KQkq, with files only where that would be ambiguous, or
 * always as the rooks' files. Readers accept both. */
enum grim_fen_style { GRIM_FEN_X, GRIM_FEN_SHREDDER };

enum { GRIM_FEN_SIZE = 112 }; /* room for any FEN, its null included */

/* Reads a FEN of exactly six fields. Castling letters may be KQkq or files (X-FEN, Shredder-FEN).
 * After an error the position is untouched. */
GRIM_EXTERN GRIM_EXPORT enum grim_fen grim_position_from_fen(struct grim_position *pos,
                                                             const char *text);

/* Reads the four fields of an EPD; the counters come from the operations hmvc and fmvn, or are 0
 * and 1. The syntax of operations is checked; *operations, unless null, is where they begin. */
GRIM_EXTERN GRIM_EXPORT enum grim_fen grim_position_from_epd(struct grim_position *pos,
                                                             const char *text,
                                                             const char **operations);

/* Writes six fields, and returns the length. */
GRIM_EXTERN GRIM_EXPORT size_t grim_position_to_fen(const struct grim_position *pos,
                                                    enum grim_fen_style style,
                                                    char text[GRIM_FEN_SIZE]);

/* Writes four fields, no operations. */
GRIM_EXTERN GRIM_EXPORT size_t grim_position_to_epd(const struct grim_position *pos,
                                                    enum grim_fen_style style,
                                                    char text[GRIM_FEN_SIZE]);

GRIM_EXTERN GRIM_EXPORT const char *grim_fen_text(enum grim_fen error);

/* The start position; in Chess960 by number, 0 to 959, where 518 is that of standard chess. */
GRIM_EXTERN GRIM_EXPORT void grim_position_start(struct grim_position *pos);
GRIM_EXTERN GRIM_EXPORT enum grim_fen grim_position_start960(struct grim_position *pos,
                                                             unsigned white, unsigned black);

/* ---- Moves ---- */

/* From in bits 0 to 5, to in bits 6 to 11, the act in bits 12 to 15. Castling goes from the king's
 * square to the rook's. */
typedef uint16_t grim_move;

/* A move's act: the kind of piece that moves (0 to 5), or one of these. */
enum grim_act {
    GRIM_CASTLING = 6,
    GRIM_EN_PASSANT,
    GRIM_DOUBLE_PUSH,
    GRIM_PROMOTION = 12 /* to GRIM_ROOK; add the kind for the others */
};

enum { GRIM_NO_MOVE = 0 };

GRIM_INLINE grim_move grim_move_of(unsigned from, unsigned to, unsigned act)
{
    return (grim_move)(from | to << 6 | act << 12);
}

GRIM_INLINE unsigned grim_move_from(grim_move move)
{
    return move & 63u;
}

GRIM_INLINE unsigned grim_move_to(grim_move move)
{
    return move >> 6 & 63u;
}

GRIM_INLINE unsigned grim_move_act(grim_move move)
{
    return move >> 12;
}

/* The kind of piece that moves: one digit per act, unused acts included. */
GRIM_INLINE unsigned grim_move_kind(grim_move move)
{
    return (unsigned)(UINT64_C(0x5555555554543210) >> 4 * grim_move_act(move)) & 15;
}

/* The kind a pawn becomes, or GRIM_NOBODY. */
GRIM_INLINE unsigned grim_move_promotion(grim_move move)
{
    unsigned act = grim_move_act(move);
    return act < GRIM_PROMOTION ? (unsigned)GRIM_NOBODY : act - GRIM_PROMOTION;
}

/* No position has more legal moves: besides the king at most 15 pieces, none with more than a
 * queen's 27 targets (a pawn has 3, with 4 moves to each), and the king's 8 moves and 2 castlings:
 * 15 * 27 + 10 = 415. Positions reachable in a game have at most 218. The array is longer because
 * a generator may write up to 32 moves at once and keep fewer. */
enum { GRIM_MOVES_MAX = 415 };

struct grim_moves {
    unsigned count;
    grim_move move[GRIM_MOVES_MAX + 32];
};

/* Each fills the list and returns its length. Captures include en passant, but not quiet
 * promotions. */
GRIM_EXTERN GRIM_EXPORT unsigned grim_legal_moves(const struct grim_position *pos,
                                                  struct grim_moves *moves);
GRIM_EXTERN GRIM_EXPORT unsigned grim_legal_captures(const struct grim_position *pos,
                                                     struct grim_moves *moves);

/* The same without a list. */
GRIM_EXTERN GRIM_EXPORT unsigned grim_legal_count(const struct grim_position *pos);
GRIM_EXTERN GRIM_EXPORT int grim_has_legal_move(const struct grim_position *pos);

/* Whether any 16 bits are a legal move. */
GRIM_EXTERN GRIM_EXPORT int grim_move_is_legal(const struct grim_position *pos, grim_move move);

/* ---- Moves by stage ---- */

/* What the side to move must know, computed once per position and taken by all that follows. */
struct grim_view {
    uint64_t own;
    uint64_t enemy;
    uint64_t occ;
    uint64_t danger;   /* what the enemy attacks once the king has left its square */
    uint64_t checkers; /* the enemy's pieces that give check */
    uint64_t allowed;  /* where pieces other than the king may go; ignore it in double check */
    uint64_t pinned;   /* own pieces that must stay on their line with the king */
    unsigned king;     /* the square of the own king */
};

GRIM_EXTERN GRIM_EXPORT void grim_look(const struct grim_position *pos, struct grim_view *view);

/* Every legal move is in one of the first three. In check all stages hold evasions only. */
enum grim_stage {
    GRIM_CAPTURES = 1,   /* with en passant and promotions by capture */
    GRIM_PROMOTIONS = 2, /* without capture, to all four kinds */
    GRIM_QUIETS = 4,     /* all others, castling too */
    GRIM_ALL_STAGES = 7,
    GRIM_EVASIONS = 7,
    GRIM_QUIET_CHECKS = 8 /* the moves of GRIM_QUIETS that give check */
};

/* Appends the moves of these stages to a list, and returns how many they are. Set moves->count to 0
 * before the first stage, and ask for no stage twice. */
GRIM_EXTERN GRIM_EXPORT unsigned grim_stage_moves(const struct grim_position *pos,
                                                  const struct grim_view *view, unsigned stages,
                                                  struct grim_moves *moves);

/* The same as grim_move_is_legal. */
GRIM_EXTERN GRIM_EXPORT int grim_move_is_legal_in(const struct grim_position *pos,
                                                  const struct grim_view *view, grim_move move);

/* How the side to move can give check. */
struct grim_checks {
    uint64_t from[6]; /* by kind: where a piece would give check */
    uint64_t hiding;  /* own pieces that give check by leaving their line with the enemy's king */
    unsigned king;    /* the square of the enemy's king */
};

GRIM_EXTERN GRIM_EXPORT void grim_checks_of(const struct grim_position *pos,
                                            const struct grim_view *view,
                                            struct grim_checks *checks);

/* Whether a legal move gives check. */
GRIM_EXTERN GRIM_EXPORT int grim_gives_check(const struct grim_position *pos,
                                             const struct grim_view *view,
                                             const struct grim_checks *checks, grim_move move);

/* ---- Piece by piece ---- */

/* The legal moves of one piece: a pawn's target on the last rank stands for four moves, and
 * castling targets, the rooks' squares, are separate from the king's others. */
struct grim_piece_moves {
    unsigned kind;
    unsigned from;
    uint64_t to;
    uint64_t castling;
};

/* Visits every piece that can move, until visit returns something other than 0, and returns that.
 * kinds has bit 1 << GRIM_ROOK for rooks, and so on; 63 is all. */
typedef int grim_visitor(void *context, const struct grim_piece_moves *piece);
GRIM_EXTERN GRIM_EXPORT int grim_visit_moves(const struct grim_position *pos, unsigned kinds,
                                             grim_visitor *visit, void *context);

/* Appends the moves of one piece to a list, as grim_legal_moves would. */
GRIM_EXTERN GRIM_EXPORT void grim_append_moves(const struct grim_position *pos,
                                               const struct grim_piece_moves *piece,
                                               struct grim_moves *moves);

/* ---- Attackers, checks, pins ---- */

/* All pieces of both colours that attack a square, with occ as the occupancy. */
GRIM_INLINE uint64_t grim_attackers_to(const struct grim_position *pos, unsigned sq, uint64_t occ)
{
    const uint64_t *pieces = pos->pieces;
    struct grim_both lines = grim_both_attacks(sq, occ);
    return (lines.rook & (pieces[GRIM_ROOK] | pieces[GRIM_QUEEN])) |
           (lines.bishop & (pieces[GRIM_BISHOP] | pieces[GRIM_QUEEN])) |
           (grim_knight_attacks(sq) & pieces[GRIM_KNIGHT]) |
           (grim_king_attacks(sq) & pieces[GRIM_KING]) |
           (grim_pawn_attacks(GRIM_BLACK, sq) & grim_pieces(pos, GRIM_WHITE, GRIM_PAWN)) |
           (grim_pawn_attacks(GRIM_WHITE, sq) & grim_pieces(pos, GRIM_BLACK, GRIM_PAWN));
}

/* The pieces that give check to the side to move. */
GRIM_INLINE uint64_t grim_checkers(const struct grim_position *pos)
{
    return grim_attackers_to(pos, grim_king_square(pos, pos->side), grim_occupied(pos)) &
           pos->of[!pos->side];
}

GRIM_INLINE int grim_in_check(const struct grim_position *pos)
{
    return grim_checkers(pos) != 0;
}

/* All squares that the pieces of a colour attack, occupied ones by either colour included. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_attacks_of(const struct grim_position *pos, unsigned color);

/* The pieces of a colour that are alone between their king and an enemy slider. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_pinned(const struct grim_position *pos, unsigned color);

/* ---- Playing ---- */

/* The position after a legal move; `after` may be `pos` itself. */
GRIM_EXTERN GRIM_EXPORT void grim_play(const struct grim_position *pos, grim_move move,
                                       struct grim_position *after);

/* The position after passing, which only a side that is not in check may do; `after` may be `pos`. */
GRIM_EXTERN GRIM_EXPORT void grim_play_null(const struct grim_position *pos,
                                            struct grim_position *after);

/* A move in place, with what is needed to unmake it. */
struct grim_undo {
    uint64_t castling;
    uint64_t key;
    uint8_t captured; /* a kind, or GRIM_NOBODY */
    uint8_t en_passant;
    uint16_t halfmove;
    uint16_t fullmove;
};

GRIM_EXTERN GRIM_EXPORT void grim_make(struct grim_position *pos, grim_move move,
                                       struct grim_undo *undo);
GRIM_EXTERN GRIM_EXPORT void grim_unmake(struct grim_position *pos, grim_move move,
                                         const struct grim_undo *undo);

/* The key, computed from scratch. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_position_key(const struct grim_position *pos);

/* ---- What a move changes ---- */

/* A piece is 6 * its colour + its kind. */
struct grim_piece_change {
    uint8_t piece;
    uint8_t from; /* or GRIM_NO_SQUARE: it comes onto the board */
    uint8_t to;   /* or GRIM_NO_SQUARE: it leaves the board */
};

/* First who is captured, then who moves; a pawn that promotes leaves, and the new piece comes. Empty
 * all from-squares before filling to-squares: in Chess960 king and rook may change places. */
struct grim_changes {
    unsigned count;
    struct grim_piece_change change[3];
};

GRIM_EXTERN GRIM_EXPORT void grim_changes_of(const struct grim_position *pos, grim_move move,
                                             struct grim_changes *changes);

/* The key after a legal move, without playing it: to prefetch a hash entry. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_key_after(const struct grim_position *pos, grim_move move);

/* Keys of all pawns, and of one side's other pieces, the king among them: from scratch, and from
 * the key before a move. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_pawn_key(const struct grim_position *pos);
GRIM_EXTERN GRIM_EXPORT uint64_t grim_non_pawn_key(const struct grim_position *pos,
                                                   unsigned color);
GRIM_EXTERN GRIM_EXPORT uint64_t grim_pawn_key_after(uint64_t key,
                                                     const struct grim_changes *changes);
GRIM_EXTERN GRIM_EXPORT uint64_t grim_non_pawn_key_after(uint64_t key, unsigned color,
                                                         const struct grim_changes *changes);

/* The key of Polyglot's opening books. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_polyglot_key(const struct grim_position *pos);

/* The byte of a piece in the struct grim_placement of grimoire_threats.h, and its whole board. */
GRIM_INLINE uint8_t grim_piece_byte(unsigned piece)
{
    static const uint8_t bytes[12] = {16, 8, 32, 4, 64, 1, 144, 136, 160, 132, 192, 130};
    return bytes[piece];
}

GRIM_EXTERN GRIM_EXPORT void grim_placement_of(const struct grim_position *pos, uint8_t at[64]);

/* ---- Exchanges ---- */

/* What a legal move wins if both sides then capture on its target, the least valuable piece that
 * legally can first, and stop when that is better. Values are by kind, the king's unused; null
 * means pawn 100, knight and bishop 300, rook 500, queen 900. */
GRIM_EXTERN GRIM_EXPORT int grim_exchange(const struct grim_position *pos, grim_move move,
                                          const int *values);

/* Whether that is the threshold or more; stops as soon as it knows. */
GRIM_EXTERN GRIM_EXPORT int grim_exchange_at_least(const struct grim_position *pos, grim_move move,
                                                   const int *values, int threshold);

/* ---- How a game ends ---- */

enum grim_result {
    GRIM_GOES_ON,
    GRIM_MATE, /* the side to move has lost */
    GRIM_STALEMATE,
    GRIM_MATERIAL,  /* neither side can mate */
    GRIM_FIFTY,     /* fifty moves by each side without a capture or pawn move */
    GRIM_REPETITION /* for the third time */
};

/* `keys` are those of the `count` positions before this one, oldest first; there may be more or fewer
 * than since the last capture or pawn move. */
GRIM_EXTERN GRIM_EXPORT enum grim_result grim_result_of(const struct grim_position *pos,
                                                        const uint64_t *keys, size_t count);

/* How many of them were this position. */
GRIM_EXTERN GRIM_EXPORT unsigned grim_repetitions(const struct grim_position *pos,
                                                  const uint64_t *keys, size_t count);

/* Besides the kings nothing, one knight, or bishops on squares of one colour only. */
GRIM_EXTERN GRIM_EXPORT int grim_is_dead(const struct grim_position *pos);

/* ---- Moves as text ---- */

enum grim_notation { GRIM_STANDARD, GRIM_CHESS960 }; /* castling is e1g1 or e1h1 */

enum grim_move_error {
    GRIM_MOVE_OK,
    GRIM_MOVE_UNREADABLE, /* not a move in this notation */
    GRIM_MOVE_ILLEGAL,    /* a move, but not legal here */
    GRIM_MOVE_AMBIGUOUS   /* several legal moves match */
};

enum { GRIM_UCI_SIZE = 6, GRIM_SAN_SIZE = 12 }; /* room for any move, its null included */

/* Writers return the length. Readers take the whole text; after an error *move is GRIM_NO_MOVE.
 * The UCI reader always accepts castling as king takes rook, and as e1g1 where king and rook are
 * placed as in standard chess. */
GRIM_EXTERN GRIM_EXPORT size_t grim_move_to_uci(const struct grim_position *pos, grim_move move,
                                                enum grim_notation notation,
                                                char text[GRIM_UCI_SIZE]);
GRIM_EXTERN GRIM_EXPORT enum grim_move_error grim_move_from_uci(const struct grim_position *pos,
                                                                const char *text, grim_move *move);
GRIM_EXTERN GRIM_EXPORT size_t grim_move_to_san(const struct grim_position *pos, grim_move move,
                                                char text[GRIM_SAN_SIZE]);
GRIM_EXTERN GRIM_EXPORT enum grim_move_error grim_move_from_san(const struct grim_position *pos,
                                                                const char *text, grim_move *move);
GRIM_EXTERN GRIM_EXPORT const char *grim_move_error_text(enum grim_move_error error);

/* ---- Perft ---- */

/* The number of move sequences of `depth` plies. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_perft(const struct grim_position *pos, unsigned depth);

/* A hash table of counts; several threads may share it. Clear it first. */
struct grim_perft_entry {
    uint64_t check; /* the key, mixed with the count and the depth */
    uint64_t count;
};

struct grim_perft_hash {
    struct grim_perft_entry *entries;
    size_t count; /* a power of two, or 0 for none */
};

/* ---- One generator per kind of processor ---- */

/* The same functions, compiled from one source for a processor's instructions. */
struct grim_generator {
    const char *name; /* portable, bmi2, avx512 */
    unsigned needs;   /* GRIM_CPU_ bits */
    unsigned (*legal_moves)(const struct grim_position *pos, struct grim_moves *moves);
    unsigned (*legal_captures)(const struct grim_position *pos, struct grim_moves *moves);
    unsigned (*legal_count)(const struct grim_position *pos);
    int (*has_legal_move)(const struct grim_position *pos);
    void (*look)(const struct grim_position *pos, struct grim_view *view);
    unsigned (*stage_moves)(const struct grim_position *pos, const struct grim_view *view,
                            unsigned stages, struct grim_moves *moves);
    int (*move_is_legal_in)(const struct grim_position *pos, const struct grim_view *view,
                            grim_move move);
    void (*checks_of)(const struct grim_position *pos, const struct grim_view *view,
                      struct grim_checks *checks);
    int (*gives_check)(const struct grim_position *pos, const struct grim_view *view,
                       const struct grim_checks *checks, grim_move move);
    uint64_t (*perft)(const struct grim_position *pos, unsigned depth);
    /* plays every leaf's move instead of counting it */
    uint64_t (*perft_played)(const struct grim_position *pos, unsigned depth);
    /* counts that overflow are UINT64_MAX */
    uint64_t (*perft_hashed)(const struct grim_position *pos, unsigned depth,
                             const struct grim_perft_hash *hash);
    int (*exchange)(const struct grim_position *pos, grim_move move, const int *values);
    int (*exchange_at_least)(const struct grim_position *pos, grim_move move, const int *values,
                             int threshold);
    uint64_t (*attacks_of)(const struct grim_position *pos, unsigned color);
};

/* The generators in this program, slowest first; null past the end. */
GRIM_EXTERN GRIM_EXPORT const struct grim_generator *grim_generator_at(unsigned index);

/* The fastest for a processor with these GRIM_CPU_ bits. Ask once and keep it. */
GRIM_EXTERN GRIM_EXPORT const struct grim_generator *grim_generator_for(unsigned cpu);

/* By name, or null. */
GRIM_EXTERN GRIM_EXPORT const struct grim_generator *grim_generator_find(const char *name);

#endif

/* ---- The implementation, whatever came before it ---- */

#ifdef GRIM_IMPLEMENTATION
#include "../chess/implementation.h"
#endif

#include "../lib/loud_template.h"
