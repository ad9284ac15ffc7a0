#include "kernels.h"

#include "cpu.h"
#include "kernel_avx512.h"
#include "words.h"

#ifndef GRIM_SCHEME
#define GRIM_SCHEME black
#endif
#include "chosen.h"

/* ---- Loops over single lookups -----------------------------------------------------------------
 */

#define GRIM_BATCH_LOOP(piece)                                                                    \
    static void grim_##piece##_loop(const uint8_t *sq, const uint64_t *occ, uint64_t *attacks,    \
                                    size_t count)                                                 \
    {                                                                                             \
        grim_assert_batch(sq, occ, attacks, count);                                               \
        grim_check_table();                                                                       \
        for (size_t i = 0; i < count; i++)                                                        \
            attacks[i] = GRIM_CHOSEN(grim_##piece##_attacks_)(GRIM_TABLE, sq[i], occ[i]);         \
    }

GRIM_BATCH_LOOP(rook)
GRIM_BATCH_LOOP(bishop)
GRIM_BATCH_LOOP(queen)

/* ---- The union, anywhere
 * ------------------------------------------------------------------------ */

/* All sliders of the set step at once. The naive fill, `seven times: s |= step(s) & open`, takes
 * three doublings: a stretch of 2, then 4 open squares is crossed in one step. A last step lands
 * on the blocker in the way. `land` is where a step can arrive that did not wrap round the edge. */
static inline uint64_t grim_fill_up(uint64_t s, uint64_t occ, uint64_t land, int step)
{
    uint64_t open = land & ~occ;
    s |= (s << step) & open;
    open &= open << step;
    s |= (s << 2 * step) & open;
    open &= open << 2 * step;
    s |= (s << 4 * step) & open;
    return (s << step) & land;
}

static inline uint64_t grim_fill_down(uint64_t s, uint64_t occ, uint64_t land, int step)
{
    uint64_t open = land & ~occ;
    s |= (s >> step) & open;
    open &= open >> step;
    s |= (s >> 2 * step) & open;
    open &= open >> 2 * step;
    s |= (s >> 4 * step) & open;
    return (s >> step) & land;
}

static uint64_t grim_union_portable(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    const uint64_t all = UINT64_MAX;
    const uint64_t not_a = UINT64_C(0xfefefefefefefefe), not_h = UINT64_C(0x7f7f7f7f7f7f7f7f);
    return grim_fill_up(rooks, occ, all, 8) | grim_fill_down(rooks, occ, all, 8) |
           grim_fill_up(rooks, occ, not_a, 1) | grim_fill_down(rooks, occ, not_h, 1) |
           grim_fill_up(bishops, occ, not_a, 9) | grim_fill_down(bishops, occ, not_h, 9) |
           grim_fill_up(bishops, occ, not_h, 7) | grim_fill_down(bishops, occ, not_a, 7);
}

/* ---- The choice
 * --------------------------------------------------------------------------------- */

struct grim_kernels grim_kernels_for(unsigned cpu)
{
    struct grim_kernels kernels = {grim_rook_loop, grim_bishop_loop, grim_queen_loop,
                                   grim_union_portable};
#if GRIM_X86_64
    if (cpu & GRIM_CPU_AVX512GFNI) {
        kernels.rook = grim_batch_rook_avx512;
        kernels.bishop = grim_batch_bishop_avx512;
        kernels.queen = grim_batch_queen_avx512;
        kernels.all = grim_union_avx512;
    }
#endif
    (void)cpu;
    return kernels;
}
