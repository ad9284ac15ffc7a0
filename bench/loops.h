/* loops.h - the loops that are timed, for one compilation of one scheme's lookups.
 *
 * They are macros because the lookup must be inlined and the loop compiled for the same processor.
 * BENCH_LOOPS(id, type, isa, rook, bishop, queen) defines id##_loops; the three are functions of
 * (const type *table, unsigned sq, uint64_t occ), isa is any, bmi2, avx2, v3 or avx512. */
#ifndef BENCH_LOOPS_H
#define BENCH_LOOPS_H

#include "../lib/words.h"
#include "row.h"

#define BENCH_THROUGHPUT_LOOP(function, type, isa, attacks)                                       \
    GRIM_TARGET_##isa static uint64_t function(const void *table, const struct bench_queries *q,  \
                                               uint64_t zero)                                     \
    {                                                                                             \
        const uint8_t *sq = q->sq;                                                                \
        const uint64_t *occ = q->occ;                                                             \
        uint64_t sum = zero;                                                                      \
        for (size_t i = 0, count = q->count; i < count; i++)                                      \
            sum += attacks((const type *)table, sq[i], occ[i]);                                   \
        return sum;                                                                               \
    }

/* The result goes into the next occupancy, where it changes nothing. */
#define BENCH_LATENCY_LOOP(function, type, isa, attacks)                                          \
    GRIM_TARGET_##isa static uint64_t function(const void *table, const struct bench_queries *q,  \
                                               uint64_t zero)                                     \
    {                                                                                             \
        const uint8_t *sq = q->sq;                                                                \
        const uint64_t *occ = q->occ;                                                             \
        uint64_t last = 0, sum = 0;                                                               \
        for (size_t i = 0, count = q->count; i < count; i++) {                                    \
            last = attacks((const type *)table, sq[i], occ[i] ^ (last & zero));                   \
            sum += last;                                                                          \
        }                                                                                         \
        return sum;                                                                               \
    }

#define BENCH_BATCH_LOOP(function, type, isa, attacks)                                            \
    GRIM_TARGET_##isa static void function(const void *table, const struct bench_queries *q,      \
                                           uint64_t *results)                                     \
    {                                                                                             \
        const uint8_t *sq = q->sq;                                                                \
        const uint64_t *occ = q->occ;                                                             \
        for (size_t i = 0, count = q->count; i < count; i++)                                      \
            results[i] = attacks((const type *)table, sq[i], occ[i]);                             \
    }

#define BENCH_UNION_LOOP(function, type, isa, of_rook, of_bishop)                                 \
    GRIM_TARGET_##isa static uint64_t function(const void *table,                                 \
                                               const struct bench_positions *p, size_t count)     \
    {                                                                                             \
        uint64_t sum = 0;                                                                         \
        for (size_t i = 0; i < count; i++) {                                                      \
            uint64_t occ = p->occ[i], all = 0;                                                    \
            for (uint64_t pieces = p->rooks[i]; pieces; pieces &= pieces - 1)                     \
                all |= of_rook((const type *)table, grim_lowest(pieces), occ);                    \
            for (uint64_t pieces = p->bishops[i]; pieces; pieces &= pieces - 1)                   \
                all |= of_bishop((const type *)table, grim_lowest(pieces), occ);                  \
            sum += all;                                                                           \
        }                                                                                         \
        return sum;                                                                               \
    }

#define BENCH_BESIDE_LOOP(function, type, isa, of_queen, of_both)                                 \
    GRIM_TARGET_##isa static uint64_t function(const void *table, const struct bench_steps *s,    \
                                               uint64_t zero)                                     \
    {                                                                                             \
        uint64_t last = 0, sum = 0;                                                               \
        for (size_t i = 0, count = s->queen.count; i < count; i++) {                              \
            uint64_t occ = s->queen.occ[i] ^ (last & zero);                                       \
            uint64_t queen = of_queen((const type *)table, s->queen.sq[i], occ);                  \
            last = bench_network_add(s->network, queen);                                          \
            occ = s->both.occ[i] ^ (last & zero);                                                 \
            struct grim_both both = of_both((const type *)table, s->both.sq[i], occ);             \
            last = bench_network_add(s->network, bench_step_feature(both));                       \
            sum += bench_step_sum(queen, both);                                                   \
        }                                                                                         \
        return sum;                                                                               \
    }

#define BENCH_BOTH(function, type, isa, of_rook, of_bishop)                                       \
    GRIM_TARGET_##isa static inline struct grim_both function(const type *table, unsigned sq,     \
                                                              uint64_t occ)                       \
    {                                                                                             \
        struct grim_both both = {of_rook(table, sq, occ), of_bishop(table, sq, occ)};             \
        return both;                                                                              \
    }

#define BENCH_PREFETCH_LOOP(function, type, isa, prefetch)                                        \
    GRIM_TARGET_##isa static uint64_t function(const void *table, const struct bench_queries *q,  \
                                               uint64_t zero)                                     \
    {                                                                                             \
        for (size_t i = 0; i < q->count; i++)                                                     \
            prefetch((const type *)table, q->sq[i], q->occ[i]);                                   \
        return zero;                                                                              \
    }

#define BENCH_PIECE_LOOPS(id, type, isa, piece, attacks)                                          \
    BENCH_THROUGHPUT_LOOP(id##_throughput_##piece, type, isa, attacks)                            \
    BENCH_LATENCY_LOOP(id##_latency_##piece, type, isa, attacks)                                  \
    BENCH_BATCH_LOOP(id##_batch_##piece, type, isa, attacks)

#define BENCH_ALL_LOOPS(id, type, isa, of_rook, of_bishop, of_queen, of_both, prefetch)           \
    BENCH_PIECE_LOOPS(id, type, isa, rook, of_rook)                                               \
    BENCH_PIECE_LOOPS(id, type, isa, bishop, of_bishop)                                           \
    BENCH_PIECE_LOOPS(id, type, isa, queen, of_queen)                                             \
    BENCH_UNION_LOOP(id##_union, type, isa, of_rook, of_bishop)                                   \
    BENCH_BESIDE_LOOP(id##_beside, type, isa, of_queen, of_both)                                  \
    static const struct bench_loops id##_loops = {                                                \
        {id##_throughput_rook, id##_throughput_bishop, id##_throughput_queen},                    \
        {id##_latency_rook, id##_latency_bishop, id##_latency_queen},                             \
        prefetch,                                                                                 \
        {id##_batch_rook, id##_batch_bishop, id##_batch_queen},                                   \
        id##_union,                                                                               \
        id##_beside,                                                                              \
    };

#define BENCH_LOOPS(id, type, isa, of_rook, of_bishop, of_queen)                                  \
    BENCH_BOTH(id##_both, type, isa, of_rook, of_bishop)                                          \
    BENCH_ALL_LOOPS(id, type, isa, of_rook, of_bishop, of_queen, id##_both, NULL)

/* As most engines are built; elsewhere it is nothing. */
#if GRIM_X86_64
#define BENCH_NEEDS_v3 GRIM_UNIT_NEEDS_bmi2
#else
#define BENCH_NEEDS_v3 0
#endif

#define BENCH_NEEDS_any 0
#define BENCH_NEEDS_bmi2 GRIM_CPU_BMI2
#define BENCH_NEEDS_avx2 GRIM_CPU_AVX2
#define BENCH_NEEDS_avx512 GRIM_CPU_AVX512

#endif
