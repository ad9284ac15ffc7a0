/* dual - hyperbola for several lines at once, in one vector register.
 *
 * What Stockfish does today (2026), after twenty years of tables: the subtraction trick of
 * hyperbola needs no multiplication and mirrors a board by swapping bytes, and a vector shuffle
 * swaps the bytes of several boards in one instruction. File, diagonal and antidiagonal take one
 * lane each:
 *
 *   attacks = ((o & line) - r) ^ flip(flip(o & line) - flip(r)) & line     for all lanes together
 *
 * The rank has no byte-swap mirror and comes from 512 bytes of first-rank attacks, as in
 * hyperbola. A bishop uses a pair of lanes, a queen or `both` all four; a rook alone has only its
 * file to compute, and a single lane is faster in scalar registers.
 *
 * 1. A square's record is one cache line (in the constant, where pointers have 64 bits). It has
 *    room for two values that hyperbola computes from the square's number: where its file's row of
 *    first-rank attacks begins, and how far its rank is shifted. That saves three instructions.
 * 2. The lane beside the file stays empty, so that nothing has to be folded into the file's. That
 *    saves two for `both`, and a queen folds the diagonals while the file is added to one.
 *
 * One template, compiled portably and for AVX2. */
#ifndef GRIM_SCHEMES_DUAL_H
#define GRIM_SCHEMES_DUAL_H

#include "../contract.h"
#include "../first_rank.h"
#include "../lanes.h"

struct grim_dual_square {
    uint64_t lines[4]; /* file, nothing, diagonal, antidiagonal; without the square itself */
    uint64_t bit;
    uint64_t flipped_bit;
    const uint8_t *of_file; /* into first_rank */
    uint64_t rank;          /* number of the rank's first square */
};

struct grim_dual {
    struct grim_dual_square squares[64];
    uint8_t first_rank[512];
};

GRIM_INLINE uint64_t grim_dual_file(const struct grim_dual_square *s, uint64_t occ)
{
    uint64_t up = occ & s->lines[0];
    uint64_t down = grim_flip_ranks(up) - s->flipped_bit;
    return ((up - s->bit) ^ grim_flip_ranks(down)) & s->lines[0];
}

GRIM_INLINE uint64_t grim_dual_rank(const struct grim_dual_square *s, uint64_t occ)
{
    return grim_first_rank_from(s->of_file, (unsigned)s->rank, occ);
}

#define GRIM_ISA portable
#include "dual_template.h"
#undef GRIM_ISA
#if GRIM_COMPILES_avx2
#define GRIM_ISA avx2
#include "dual_template.h"
#undef GRIM_ISA
#endif

#if GRIM_UNIT_HAS_avx2
GRIM_LOOKUPS_ARE(dual, avx2)
#else
GRIM_LOOKUPS_ARE(dual, portable)
#endif
GRIM_PREFETCH_NOTHING(dual)

#ifdef GRIM_WITH_FILL
GRIM_INLINE enum grim_status grim_fill_dual(struct grim_dual *table)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        struct grim_four_rays rook = grim_rays_of(GRIM_ROOK, sq);
        struct grim_four_rays bishop = grim_rays_of(GRIM_BISHOP, sq);
        table->squares[sq].lines[0] = rook.up[0] | rook.down[0];
        table->squares[sq].lines[2] = bishop.up[0] | bishop.down[0];
        table->squares[sq].lines[3] = bishop.up[1] | bishop.down[1];
        table->squares[sq].bit = grim_bit(sq);
        table->squares[sq].flipped_bit = grim_flip_ranks(grim_bit(sq));
        table->squares[sq].of_file = table->first_rank + (sq & 7);
        table->squares[sq].rank = sq & 56;
    }
    grim_fill_first_rank(table->first_rank);
    return GRIM_OK;
}

#define GRIM_FORMULA_dual                                                                         \
    "((o - r) ^ flip(flip(o) - flip(r))) & line, o = occ & line, all lines together"
GRIM_NO_PLAN(dual)
#endif

#endif
