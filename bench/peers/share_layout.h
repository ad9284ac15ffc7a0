/* share_layout.h - L. Hansen's sharing of 2008 as peers in several layouts: two rooks or four bishops on
 * one array of unions, then a mask. All have the same arrays, and so differ in nothing but where a
 * square's numbers are. The magics are those of fancy with as many bits as relevant squares, with
 * G. Osborne's shift in their upper six bits. */
#ifndef BENCH_PEERS_SHARE_LAYOUT_H
#define BENCH_PEERS_SHARE_LAYOUT_H

#include "../../lib/factors.h"
#include "../../lib/gen/factors_shiftin.inc"
#include "../peer.h"
#include "rays.h"

enum { SHARE_GROUPS = 32 + 16, SHARE_SLOTS = 67328 };

/* A square as every layout wants it. */
struct share_square {
    uint64_t mask, factor, whole;
    const uint64_t *slots;
    unsigned shift;
};

struct share_squares {
    struct share_square square[2][64];
};

/* Rooks: two ranks crosswise, a1 with b2 and b1 with a2. Bishops: half a file on the two outer files
 * of each side, else four inner files of a rank. */
static inline unsigned share_group(enum grim_piece piece, unsigned sq)
{
    unsigned file = sq % 8, rank = sq / 8;
    if (piece == GRIM_ROOK)
        return rank / 2 * 8 + (rank % 2 ? file ^ 1 : file);
    return 32 + (file < 2 || file > 5 ? 2 * file + rank / 4 : 4 + rank);
}

static inline struct share_square share_square_of(enum grim_piece piece, unsigned sq)
{
    struct share_square square;
    square.mask = grim_geometry_mask(piece, sq);
    square.factor = grim_factor_of(&grim_factors_shiftin, piece, sq)->factor;
    square.whole = grim_geometry_attacks(piece, sq, 0);
    square.slots = NULL;
    square.shift = (unsigned)(square.factor >> 58);
    return square;
}

/* An array is as long as the longest that a square of its group needs. */
static inline void share_lay_out(struct share_squares *squares, uint64_t *slots)
{
    size_t size[SHARE_GROUPS] = {0};
    const uint64_t *array[SHARE_GROUPS];
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        size_t *longest = &size[share_group(piece, i % 64)];
        struct share_square square = share_square_of(piece, i % 64);
        size_t wanted = (size_t)1 << (64 - square.shift);
        *longest = *longest < wanted ? wanted : *longest;
        squares->square[piece][i % 64] = square;
    }
    for (unsigned group = 0; group < SHARE_GROUPS; slots += size[group++])
        array[group] = slots;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        squares->square[piece][i % 64].slots = array[share_group(piece, i % 64)];
    }
}

/* Every slot holds the union of what its squares attack. */
static inline void share_fill_square(const struct share_square *square,
                                     const struct peer_rays *rays, unsigned sq)
{
    uint64_t *slots = (uint64_t *)(uintptr_t)square->slots, subset = 0;
    do {
        slots[subset * square->factor >> square->shift] |= peer_rays_attacks(rays, sq, subset);
        subset = grim_subset_next(subset, square->mask);
    } while (subset);
}

static inline void share_fill(struct share_squares *squares, uint64_t slots[SHARE_SLOTS])
{
    share_lay_out(squares, slots);
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        struct peer_rays rays;
        peer_rays_make(&rays, (enum grim_piece)piece);
        for (unsigned sq = 0; sq < 64; sq++)
            share_fill_square(&squares->square[piece][sq], &rays, sq);
    }
}

/* A peer whose struct has slots, and name_keep and name_attacks for its layout. */
#define SHARE_PEER(name, about)                                                                   \
    static int name##_fill(struct name *table)                                                    \
    {                                                                                             \
        struct share_squares squares;                                                             \
        share_fill(&squares, table->slots);                                                       \
        for (unsigned i = 0; i < 128; i++)                                                        \
            name##_keep(table, i / 64, i % 64, &squares.square[i / 64][i % 64]);                  \
        return 1;                                                                                 \
    }                                                                                             \
    static inline uint64_t name##_rook(const struct name *table, unsigned sq, uint64_t occ)       \
    {                                                                                             \
        return name##_attacks(table, GRIM_ROOK, sq, occ);                                         \
    }                                                                                             \
    static inline uint64_t name##_bishop(const struct name *table, unsigned sq, uint64_t occ)     \
    {                                                                                             \
        return name##_attacks(table, GRIM_BISHOP, sq, occ);                                       \
    }                                                                                             \
    static inline uint64_t name##_queen(const struct name *table, unsigned sq, uint64_t occ)      \
    {                                                                                             \
        return name##_rook(table, sq, occ) | name##_bishop(table, sq, occ);                       \
    }                                                                                             \
    BENCH_PEER(name, any, about)

#endif
