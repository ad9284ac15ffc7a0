/* rays - a loop per ray, no table.
 *
 * Folklore, and the reference in every tutorial: step along the ray, add the square, stop at the
 * first blocker. The naive formula is that sentence:
 *
 *   for (s = next(sq); on the board; s = next(s)) { attacks |= s; if (occ & s) break; }
 *
 * A step on a bitboard is a shift, and leaving the board sideways is a file that wraps around:
 * after a step to the right file a is cleared, after one to the left file h. Continuing only from
 * squares without a blocker ("Dumb7", after the at most seven steps) gives the loop below: it ends
 * when a step leaves the board or the step before it reached a blocker. */
#ifndef GRIM_SCHEMES_RAYS_H
#define GRIM_SCHEMES_RAYS_H

#include "../contract.h"

struct grim_rays {
    uint64_t nothing;
};

#define GRIM_NOT_FILE_A UINT64_C(0xfefefefefefefefe)
#define GRIM_NOT_FILE_H UINT64_C(0x7f7f7f7f7f7f7f7f)
#define GRIM_EVERYWHERE UINT64_C(0xffffffffffffffff)

GRIM_INLINE uint64_t grim_ray_up(unsigned sq, unsigned shift, uint64_t files, uint64_t occ)
{
    uint64_t attacks = 0;
    for (uint64_t at = (grim_bit(sq) << shift) & files; at; at = ((at & ~occ) << shift) & files)
        attacks |= at;
    return attacks;
}

GRIM_INLINE uint64_t grim_ray_down(unsigned sq, unsigned shift, uint64_t files, uint64_t occ)
{
    uint64_t attacks = 0;
    for (uint64_t at = (grim_bit(sq) >> shift) & files; at; at = ((at & ~occ) >> shift) & files)
        attacks |= at;
    return attacks;
}

GRIM_INLINE uint64_t grim_rook_attacks_rays(const struct grim_rays *table, unsigned sq,
                                            uint64_t occ)
{
    (void)table;
    uint64_t north = grim_ray_up(sq, 8, GRIM_EVERYWHERE, occ);
    uint64_t south = grim_ray_down(sq, 8, GRIM_EVERYWHERE, occ);
    uint64_t east = grim_ray_up(sq, 1, GRIM_NOT_FILE_A, occ);
    uint64_t west = grim_ray_down(sq, 1, GRIM_NOT_FILE_H, occ);
    return north | south | east | west;
}

GRIM_INLINE uint64_t grim_bishop_attacks_rays(const struct grim_rays *table, unsigned sq,
                                              uint64_t occ)
{
    (void)table;
    uint64_t ne = grim_ray_up(sq, 9, GRIM_NOT_FILE_A, occ);
    uint64_t sw = grim_ray_down(sq, 9, GRIM_NOT_FILE_H, occ);
    uint64_t nw = grim_ray_up(sq, 7, GRIM_NOT_FILE_H, occ);
    uint64_t se = grim_ray_down(sq, 7, GRIM_NOT_FILE_A, occ);
    return ne | sw | nw | se;
}

GRIM_QUEEN_FROM_BOTH(rays, any)
GRIM_PREFETCH_NOTHING(rays)

#ifdef GRIM_WITH_FILL
GRIM_INLINE enum grim_status grim_fill_rays(struct grim_rays *table)
{
    table->nothing = 0;
    return GRIM_OK;
}

GRIM_NO_PLAN(rays)
#endif

#endif
