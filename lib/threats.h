/* threats.h - who attacks whom, for a whole board at once.
 *
 * A board is 64 bytes, one per square, so that one load has it all. A piece is one bit
 * for its kind, and one more if it is Black's: a byte test finds several kinds at once.
 *
 * A threat is an attack on another piece, of either colour; an attack on an empty square is not
 * one. */
#ifndef GRIM_THREATS_H
#define GRIM_THREATS_H

#include "compiler.h"
#include "words.h"

enum {
    GRIM_PIECE_NONE = 0,
    GRIM_PIECE_WHITE_PAWN = 1,
    GRIM_PIECE_BLACK_PAWN = 2 | 128,
    GRIM_PIECE_KNIGHT = 4,
    GRIM_PIECE_BISHOP = 8,
    GRIM_PIECE_ROOK = 16,
    GRIM_PIECE_QUEEN = 32,
    GRIM_PIECE_KING = 64,
    GRIM_PIECE_BLACK = 128 /* added to one of the five above */
};

/* Read a little faster if aligned to 64 bytes. */
struct grim_placement {
    uint8_t at[64];
};

struct grim_threat {
    uint8_t piece, from; /* who attacks */
    uint8_t victim, to;
};

/* 8 attacked by a queen or knight and 16 attackers; both directions of four lines. */
enum { GRIM_MOST_THREATS = 24, GRIM_MOST_ACROSS = 8 };

/* A piece on a square: the threats by it and against it; and those across the square, which it
 * stops. */
struct grim_threats {
    unsigned own, across;
    struct grim_threat of[GRIM_MOST_THREATS];
    struct grim_threat stopped[GRIM_MOST_ACROSS];
};

struct grim_threat_kernels {
    /* The pieces of both sides that attack this square. */
    uint64_t (*attackers)(const struct grim_placement *placement, unsigned sq);
    /* The sliders that would attack it if the first piece in their way were removed. */
    uint64_t (*xrays)(const struct grim_placement *placement, unsigned sq);
    /* All squares that a side attacks. */
    uint64_t (*side)(const struct grim_placement *placement, enum grim_color side);
    /* The threats of a piece that is on the square, or would be. */
    void (*piece)(const struct grim_placement *placement, unsigned sq, uint8_t piece,
                  struct grim_threats *threats);
};

/* The kernels for a processor with these GRIM_CPU_ bits. Call it once and keep them. */
GRIM_EXTERN GRIM_EXPORT struct grim_threat_kernels grim_threat_kernels_for(unsigned cpu);

/* ---- What a move changes ---- */

/* Castling takes two pieces and puts two: each list gets two whole and two of those across. */
enum { GRIM_MOST_CHANGES = 2 * (GRIM_MOST_THREATS + GRIM_MOST_ACROSS) };

/* A threat that one step adds and another removes is in both lists. */
struct grim_threat_changes {
    unsigned gone, come;
    struct grim_threat gone_of[GRIM_MOST_CHANGES];
    struct grim_threat come_of[GRIM_MOST_CHANGES];
};

GRIM_INLINE void grim_threats_append(struct grim_threat *to, unsigned *count,
                                     const struct grim_threat *from, unsigned more)
{
    for (unsigned i = 0; i < more; i++)
        to[*count + i] = from[i];
    *count += more;
}

/* A piece leaves a square empty. */
GRIM_INLINE void grim_threats_take(const struct grim_threat_kernels *kernels,
                                   struct grim_placement *placement, unsigned sq,
                                   struct grim_threat_changes *changes)
{
    struct grim_threats threats;
    kernels->piece(placement, sq, placement->at[sq], &threats);
    grim_threats_append(changes->gone_of, &changes->gone, threats.of, threats.own);
    grim_threats_append(changes->come_of, &changes->come, threats.stopped, threats.across);
    placement->at[sq] = GRIM_PIECE_NONE;
}

/* A piece arrives on an empty square. */
GRIM_INLINE void grim_threats_put(const struct grim_threat_kernels *kernels,
                                  struct grim_placement *placement, unsigned sq, uint8_t piece,
                                  struct grim_threat_changes *changes)
{
    struct grim_threats threats;
    kernels->piece(placement, sq, piece, &threats);
    grim_threats_append(changes->come_of, &changes->come, threats.of, threats.own);
    grim_threats_append(changes->gone_of, &changes->gone, threats.stopped, threats.across);
    placement->at[sq] = piece;
}

/* A piece replaces another: a capture, or a promotion on the square where the pawn arrived. */
GRIM_INLINE void grim_threats_replace(const struct grim_threat_kernels *kernels,
                                      struct grim_placement *placement, unsigned sq, uint8_t piece,
                                      struct grim_threat_changes *changes)
{
    struct grim_threats threats;
    kernels->piece(placement, sq, placement->at[sq], &threats);
    grim_threats_append(changes->gone_of, &changes->gone, threats.of, threats.own);
    kernels->piece(placement, sq, piece, &threats);
    grim_threats_append(changes->come_of, &changes->come, threats.of, threats.own);
    placement->at[sq] = piece;
}

/* A move, with `piece` on `to` afterwards. Remove a pawn captured en passant with
 * grim_threats_take; castling is two pieces taken and two put. */
GRIM_INLINE void grim_threats_move(const struct grim_threat_kernels *kernels,
                                   struct grim_placement *placement, unsigned from, unsigned to,
                                   uint8_t piece, struct grim_threat_changes *changes)
{
    grim_threats_take(kernels, placement, from, changes);
    if (placement->at[to])
        grim_threats_replace(kernels, placement, to, piece, changes);
    else
        grim_threats_put(kernels, placement, to, piece, changes);
}

#endif
