/* lzcnt - obstruction difference, four lines at once in one vector register.
 *
 * Michael Hoffmann's obstruction difference, as Daniel Infuehr shortened it (2022), in the form
 * that AVX-512 made fast; Cfish has it. Cut a line at the slider: below it the nearest blocker is
 * the highest bit l, above it the lowest bit u. Subtracting l from the occupancy above flips
 * every bit from l up to u:
 *
 *   above = occ & upper half,  below = occ & lower half,  l = highest bit of below (or bit 0)
 *   attacks = (above ^ (above - l)) & line
 *
 * Everything between the two blockers changes, the blockers included, and without an upper
 * blocker the borrow runs off the board, so there are no special cases. Bit 0 stands in where
 * there is no lower blocker. The highest bit comes from counting leading zeros, which AVX-512CD
 * does for four lanes at once. Two constants per line, one cache line per square, 4 KiB, and no
 * load depends on the occupancy.
 *
 * 1. The constants are the lower half and the whole line, which masks the attacks at the end. The
 *    upper half is the line without the lower half, and AVX-512 extracts it from the occupancy in
 *    one instruction.
 * 2. -l is all bits from l up: the sign bit, shifted right arithmetically by the number of leading
 *    zeros. With 64 of them the result is all ones, the negative of bit 0. So vectors add -l, and
 *    need no stand-in.
 * 3. Elsewhere bit 0 is in each lower half, and is set in the occupancy once for all lines.
 *
 * One template, compiled portably and for AVX-512. */
#ifndef GRIM_SCHEMES_LZCNT_H
#define GRIM_SCHEMES_LZCNT_H

#include "../contract.h"
#include "../lanes.h"

struct grim_lzcnt_square {
    uint64_t below[4]; /* file, rank, diagonal, antidiagonal: the half under the square, and a1 */
    uint64_t line[4];  /* both halves, without the square itself */
};

struct grim_lzcnt {
    struct grim_lzcnt_square squares[64];
};

GRIM_INLINE uint64_t grim_lzcnt_occ_portable(uint64_t occ)
{
    return occ | grim_bit(0);
}

#if GRIM_COMPILES_avx512
GRIM_INLINE uint64_t grim_lzcnt_occ_avx512(uint64_t occ)
{
    return occ;
}
#endif

#define GRIM_ISA portable
#include "lzcnt_template.h"
#undef GRIM_ISA
#if GRIM_COMPILES_avx512
#define GRIM_ISA avx512
#include "lzcnt_template.h"
#undef GRIM_ISA
#endif

#if GRIM_UNIT_HAS_avx512
GRIM_LOOKUPS_ARE(lzcnt, avx512)
#else
GRIM_LOOKUPS_ARE(lzcnt, portable)
#endif
GRIM_PREFETCH_NOTHING(lzcnt)

#ifdef GRIM_WITH_FILL
GRIM_INLINE enum grim_status grim_fill_lzcnt(struct grim_lzcnt *table)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        struct grim_four_rays rook = grim_rays_of(GRIM_ROOK, sq);
        struct grim_four_rays bishop = grim_rays_of(GRIM_BISHOP, sq);
        for (unsigned i = 0; i < 2; i++) {
            table->squares[sq].below[i] = rook.down[i] | grim_bit(0);
            table->squares[sq].line[i] = rook.down[i] | rook.up[i];
            table->squares[sq].below[2 + i] = bishop.down[i] | grim_bit(0);
            table->squares[sq].line[2 + i] = bishop.down[i] | bishop.up[i];
        }
    }
    return GRIM_OK;
}

#define GRIM_FORMULA_lzcnt "(above ^ (above - highest(below | 1))) & line, all lines together"
GRIM_NO_PLAN(lzcnt)
#endif

#endif
