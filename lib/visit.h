/* visit.h - every subset of every relevant mask, once, with its attacks.
 *
 * To fill a table, a scheme puts each of these 107,648 visits where it belongs. The attacks are
 * rays cut at the first blocker, fast enough for the start of a program. */
#ifndef GRIM_VISIT_H
#define GRIM_VISIT_H

#include <string.h>

#include "geometry.h"
#include "words.h"

/* Relevant occupancies of all squares, and distinct attack sets: what a perfect table would hold.
 */
#define GRIM_ROOK_SUBSETS 102400
#define GRIM_BISHOP_SUBSETS 5248
#define GRIM_ALL_SUBSETS (GRIM_ROOK_SUBSETS + GRIM_BISHOP_SUBSETS)
#define GRIM_ROOK_SETS 4900
#define GRIM_BISHOP_SETS 1428
#define GRIM_ALL_SETS (GRIM_ROOK_SETS + GRIM_BISHOP_SETS)

/* One subset of one square's mask. The number counts subsets in Carry-Rippler order, and so equals
 * the subset's PEXT. */
struct grim_visit {
    enum grim_piece piece;
    unsigned sq;
    uint64_t subset;
    uint64_t attacks;
    uint32_t number;
};

/* Puts one visit's attacks into the scheme's table; 0 if something else is there. */
typedef int grim_put(void *table, const struct grim_visit *visit);

/* Two rays run up the board (towards higher squares), two run down. */
struct grim_four_rays {
    uint64_t up[2];
    uint64_t down[2];
};

GRIM_INLINE struct grim_four_rays grim_rays_of(enum grim_piece piece, unsigned sq)
{
    uint64_t all = grim_geometry_attacks(piece, sq, 0);
    uint64_t above = all & ~(grim_bit(sq) | (grim_bit(sq) - 1));
    struct grim_four_rays rays;
    /* The first square of a ray tells it from the other one on the same side. */
    unsigned step = piece == GRIM_ROOK ? 8 : 9;
    uint64_t along = sq + step < 64 ? grim_geometry_line(sq, sq + step) : 0;
    uint64_t below_along = sq >= step ? grim_geometry_line(sq, sq - step) : 0;
    rays.up[0] = above & along;
    rays.up[1] = above & ~along;
    rays.down[0] = all & ~above & below_along;
    rays.down[1] = all & ~above & ~below_along;
    return rays;
}

/* Up a ray, everything up to the lowest blocker is attacked: that is x ^ (x - 1), all ones for x =
 * 0. Down a ray, everything down to the highest blocker: that is minus its bit; bit 0 stands in
 * for "none". */
GRIM_INLINE uint64_t grim_rays_attacks(const struct grim_four_rays *rays, uint64_t occ)
{
    uint64_t attacks = 0;
    for (unsigned i = 0; i < 2; i++) {
        uint64_t up = occ & rays->up[i];
        uint64_t down = (occ & rays->down[i]) | 1;
        attacks |= rays->up[i] & (up ^ (up - 1));
        attacks |= rays->down[i] & (0 - grim_bit(grim_highest(down)));
    }
    return attacks;
}

GRIM_ALWAYS_INLINE int grim_visit_square(enum grim_piece piece, unsigned sq, void *table,
                                         grim_put *put)
{
    struct grim_four_rays rays = grim_rays_of(piece, sq);
    uint64_t mask = grim_geometry_mask(piece, sq);
    struct grim_visit visit = {piece, sq, 0, 0, 0};
    do {
        visit.attacks = grim_rays_attacks(&rays, visit.subset);
        if (!put(table, &visit))
            return 0;
        visit.subset = grim_subset_next(visit.subset, mask);
        visit.number++;
    } while (visit.subset);
    return 1;
}

GRIM_ALWAYS_INLINE enum grim_status grim_visit_all(void *table, grim_put *put)
{
    for (unsigned sq = 0; sq < 64; sq++)
        if (!grim_visit_square(GRIM_ROOK, sq, table, put))
            return GRIM_ERROR_FACTOR;
    for (unsigned sq = 0; sq < 64; sq++)
        if (!grim_visit_square(GRIM_BISHOP, sq, table, put))
            return GRIM_ERROR_FACTOR;
    return GRIM_OK;
}

/* The attacks on the first rank, by the occupancy of files b to g and the slider's file: every
 * rank is like the first, and its two outer squares never block. */
GRIM_INLINE void grim_fill_first_rank(uint8_t first_rank[512])
{
    for (unsigned six = 0; six < 64; six++)
        for (unsigned file = 0; file < 8; file++)
            first_rank[8 * six + file] =
                (uint8_t)(grim_geometry_attacks(GRIM_ROOK, file, (uint64_t)six << 1) & 0xff);
}

/* Every slider attacks something, so 0 means an empty slot. */
GRIM_INLINE int grim_put_slot(uint64_t *slot, uint64_t attacks)
{
    if (*slot && *slot != attacks)
        return 0;
    *slot = attacks;
    return 1;
}

/* The distinct attack sets of one square, numbered in order of first use. */
struct grim_set_list {
    unsigned count;
    uint64_t sets[144];
    uint8_t buckets[512]; /* open addressing; number + 1, 0 is empty */
};

GRIM_INLINE unsigned grim_set_number(struct grim_set_list *list, uint64_t attacks)
{
    unsigned bucket = (unsigned)((attacks * UINT64_C(0x9e3779b97f4a7c15)) >> 55);
    for (; list->buckets[bucket]; bucket = (bucket + 1) % 512)
        if (list->sets[list->buckets[bucket] - 1] == attacks)
            return list->buckets[bucket] - 1u;
    list->sets[list->count] = attacks;
    list->buckets[bucket] = (uint8_t)++list->count;
    return list->count - 1;
}

GRIM_INLINE void grim_set_list_clear(struct grim_set_list *list)
{
    list->count = 0;
    memset(list->buckets, 0, sizeof list->buckets);
}

#endif
