#include "kernels.h"

#include "cpu.h"
#include "kernel_avx2.h"
#include "kernel_avx512.h"
#include "kernel_fill.h"
#include "kernel_pair.h"
#include "kernels_pext.h"
#include "words.h"

#ifndef GRIM_SCHEME
#define GRIM_SCHEME black
#endif
#include "chosen.h"

#define GRIM_PEXT_IS_FAST(cpu) (((cpu) & (GRIM_CPU_BMI2 | GRIM_CPU_SLOW_PEXT)) == GRIM_CPU_BMI2)
#define GRIM_CHOSEN_IS_PEXT (GRIM_X86_64 && GRIM_PASTE(GRIM_ID_, GRIM_SCHEME) == GRIM_ID_pext)
#if GRIM_CHOSEN_IS_PEXT
#define GRIM_TARGET_chosen GRIM_TARGET_bmi2
#else
#define GRIM_TARGET_chosen
#endif

/* ---- Loops over single lookups ---- */

#define GRIM_BATCH_LOOP(piece)                                                                    \
    GRIM_TARGET_chosen static void grim_batch_##piece##_loop(                                     \
        const uint8_t *sq, const uint64_t *occ, uint64_t *attacks, size_t count)                  \
    {                                                                                             \
        grim_assert_batch(sq, occ, attacks, count);                                               \
        grim_check_table();                                                                       \
        for (size_t i = 0; i < count; i++)                                                        \
            attacks[i] = GRIM_CHOSEN(grim_##piece##_attacks_)(GRIM_TABLE, sq[i], occ[i]);         \
    }

GRIM_BATCH_LOOP(rook)
GRIM_BATCH_LOOP(bishop)
GRIM_BATCH_LOOP(queen)

/* ---- With PEXT ---- */

#if GRIM_CHOSEN_IS_PEXT
/* An AVX2 step for four boards and lookups for four others: neither waits for the other, PEXT and
 * loads use the ports that vectors leave free, and together they take little longer than one of
 * them alone. */
#define GRIM_SET_avx2chosen(of) GRIM_SET_avx2(of) GRIM_SET_bmi2(of)
#define GRIM_SET_avx2gfnichosen(of) GRIM_SET_avx2gfni(of) GRIM_SET_bmi2(of)
#define GRIM_BATCH_BESIDE(piece, isa, step)                                                       \
    GRIM_TARGET_OF(GRIM_SET_##isa##chosen)                                                        \
    static void grim_batch_##piece##_beside_##isa(const uint8_t *sq, const uint64_t *occ,         \
                                                  uint64_t *attacks, size_t count)                \
    {                                                                                             \
        size_t i = 0;                                                                             \
        grim_assert_batch(sq, occ, attacks, count);                                               \
        for (; count - i >= 8; i += 8) {                                                          \
            step(sq + i, occ + i, attacks + i);                                                   \
            GRIM_UNROLL_4                                                                         \
            for (size_t j = i + 4; j < i + 8; j++)                                                \
                attacks[j] = GRIM_CHOSEN(grim_##piece##_attacks_)(GRIM_TABLE, sq[j], occ[j]);     \
        }                                                                                         \
        for (; i < count; i++)                                                                    \
            attacks[i] = GRIM_CHOSEN(grim_##piece##_attacks_)(GRIM_TABLE, sq[i], occ[i]);         \
    }

GRIM_BATCH_BESIDE(rook, avx2, grim_step_rook_avx2)
GRIM_BATCH_BESIDE(bishop, avx2, grim_step_bishop_avx2)
GRIM_BATCH_BESIDE(queen, avx2, grim_step_queen_avx2)
GRIM_BATCH_BESIDE(rook, avx2gfni, grim_step_rook_avx2gfni)
GRIM_BATCH_BESIDE(queen, avx2gfni, grim_step_queen_avx2gfni)

static void grim_choose_pext(struct grim_kernels *kernels, unsigned cpu)
{
    kernels->rook = grim_batch_rook_beside_avx2;
    kernels->bishop = grim_batch_bishop_beside_avx2;
    kernels->queen = grim_batch_queen_beside_avx2;
    if (cpu & GRIM_CPU_AVX2GFNI) {
        kernels->rook = grim_batch_rook_beside_avx2gfni;
        kernels->queen = grim_batch_queen_beside_avx2gfni;
    }
}
#endif

/* ---- The choice ---- */

#if GRIM_X86_64
static void grim_choose_avx2(struct grim_kernels *kernels, unsigned cpu)
{
    kernels->rook = grim_batch_rook_avx2;
    kernels->bishop = grim_batch_bishop_avx2;
    kernels->queen = grim_batch_queen_avx2;
    kernels->all = grim_union_avx2;
    if (cpu & GRIM_CPU_AVX2GFNI) {
        kernels->rook = grim_batch_rook_avx2gfni;
        kernels->queen = grim_batch_queen_avx2gfni;
    }
}

static void grim_choose_avx512(struct grim_kernels *kernels)
{
    kernels->rook = grim_batch_rook_avx512;
    kernels->bishop = grim_batch_bishop_avx512;
    kernels->queen = grim_batch_queen_avx512;
}

/* Each step is faster than the one before it where both are available. */
static void grim_choose_x86(struct grim_kernels *kernels, unsigned cpu)
{
    if (cpu & GRIM_CPU_AVX2)
        grim_choose_avx2(kernels, cpu);
#if GRIM_CHOSEN_IS_PEXT
    if ((cpu & GRIM_CPU_AVX2) && GRIM_PEXT_IS_FAST(cpu))
        grim_choose_pext(kernels, cpu);
#endif
    if (cpu & GRIM_CPU_AVX512)
        kernels->all = grim_union_avx512;
    if (cpu & GRIM_CPU_AVX512GFNI)
        grim_choose_avx512(kernels);
}
#endif

static struct grim_kernels grim_choose_kernels(unsigned cpu)
{
    struct grim_kernels kernels = {grim_batch_rook_loop, grim_batch_bishop_loop,
                                   grim_batch_queen_loop, grim_union_scalar};
#if GRIM_HAS_VECTORS
    kernels.all = grim_union_pair;
#endif
#if GRIM_X86_64
    grim_choose_x86(&kernels, cpu);
#endif
    (void)cpu;
    return kernels;
}

#ifdef GRIM_KERNELS_OF_PEXT
struct grim_kernels grim_kernels_of_pext(unsigned cpu)
{
    return grim_choose_kernels(cpu);
}
#else
struct grim_kernels grim_kernels_for(unsigned cpu)
{
#if !defined(GRIM_IMPLEMENTATION) && GRIM_X86_64 && !GRIM_CHOSEN_IS_PEXT
    if (GRIM_PEXT_IS_FAST(cpu))
        return grim_kernels_of_pext(cpu);
#endif
    return grim_choose_kernels(cpu);
}
#endif
