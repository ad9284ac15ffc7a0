/* ascent_rows.h - the rows of a screen, compiled for each kernel with its own way to pick bits. */
#ifndef GRIM_ASCENT_ROWS_H
#define GRIM_ASCENT_ROWS_H

#include "../../lib/compiler.h"
#include "ascent.h"

/* Every 2^step-th bit of a word from the lowest, pushed together. */
typedef uint64_t row_every(uint64_t word, unsigned step);

/* All rows of slots, from a bit for each slot that is taken. */
typedef void rows_maker(const struct ascent *ascent, const struct ascent_stage *stage,
                        const uint64_t *taken, uint64_t *rows);

/* What a screen reads beyond the end of a row is its beginning. */
GRIM_ALWAYS_INLINE void row_goes_round(const struct ascent_stage *stage, uint64_t *row)
{
    unsigned words = stage->pitch - stage->words;
    for (unsigned bits = 1u << (stage->gap < 6 ? stage->gap : 6); bits < 64; bits *= 2)
        row[0] |= row[0] << bits;
    for (unsigned i = words; i < stage->pitch; i++)
        row[i] = row[i - words];
}

/* Row r of 2^step has the slots r, r + 2^step and so on: a word of it has a piece of each of
 * 2^step words of slots, as far as there are so many. */
GRIM_ALWAYS_INLINE void rows_of_slots(const struct ascent *ascent,
                                      const struct ascent_stage *stage, const uint64_t *taken,
                                      uint64_t *rows, row_every *every)
{
    unsigned step = ascent->problem.bits - stage->gap, words = (ascent->slots + 63) / 64;
    for (unsigned r = 0; r < stage->rows; r++) {
        uint64_t *row = rows + r * stage->pitch;
        for (unsigned i = 0; i < words; i += stage->rows) {
            uint64_t word = 0;
            for (unsigned j = 0; j < stage->rows && i + j < words; j++)
                word |= every(taken[i + j] >> r, step) << (j * 64 >> step);
            row[i >> step] = word;
        }
        row_goes_round(stage, row);
    }
}

/* Where points lie closer than slots, every slot has 2^fine bits of the one row. */
GRIM_ALWAYS_INLINE uint64_t prove_fine_word(const uint64_t *taken, unsigned fine, unsigned word)
{
    uint64_t bits = 0;
    if (fine >= 6) {
        unsigned slot = word >> (fine - 6);
        return taken[slot / 64] >> slot % 64 & 1 ? ~UINT64_C(0) : 0;
    }
    for (unsigned i = 0, slot = word << (6 - fine); i < 64u >> fine; i++, slot++)
        bits |= (((UINT64_C(1) << (1u << fine)) - 1) & (0 - (taken[slot / 64] >> slot % 64 & 1)))
                << (i << fine);
    return bits;
}

GRIM_ALWAYS_INLINE void row_of_points(const struct ascent *ascent,
                                      const struct ascent_stage *stage, const uint64_t *taken,
                                      uint64_t *row)
{
    unsigned words = stage->pitch - stage->words;
    for (unsigned i = 0; i < words; i++)
        row[i] = prove_fine_word(taken, stage->gap - ascent->problem.bits, i);
    row_goes_round(stage, row);
}

/* Bits that are set, and so many further are set too: a circle of words. */
GRIM_ALWAYS_INLINE void prove_both_ends(const uint64_t *circle, unsigned words, unsigned further,
                                        uint64_t *both)
{
    unsigned bit = further % 64;
    for (unsigned i = 0; i < words; i++) {
        uint64_t low = circle[(i + further / 64) % words];
        uint64_t high = circle[(i + further / 64 + 1) % words];
        both[i] = circle[i] & (low >> bit | high << 1 << (63 - bit));
    }
}

/* A plane of slots is one for sums in one slot, or in doubt between two. */
GRIM_ALWAYS_INLINE void prove_slot_planes(const struct ascent *ascent,
                                          const struct ascent_stage *stage, uint64_t *taken,
                                          int has_doubts, uint64_t *rows, rows_maker *make)
{
    uint64_t both[(1 << PROBLEM_BITS_MAX) / 64];
    make(ascent, stage, taken, rows);
    if (!has_doubts)
        return;
    for (unsigned bits = ascent->slots; bits < 64; bits *= 2)
        taken[0] |= taken[0] << bits;
    prove_both_ends(taken, (ascent->slots + 63) / 64, 1, both);
    make(ascent, stage, both, rows + ASCENT_ROWS);
}

GRIM_ALWAYS_INLINE void prove_point_planes(const struct ascent *ascent,
                                           const struct ascent_stage *stage, const uint64_t *taken,
                                           unsigned further, uint64_t *rows)
{
    unsigned words = stage->pitch - stage->words;
    uint64_t row[ASCENT_ROWS];
    row_of_points(ascent, stage, taken, row);
    for (unsigned plane = 0; plane < 2; plane++) {
        prove_both_ends(row, words, further + plane, rows + plane * ASCENT_ROWS);
        row_goes_round(stage, rows + plane * ASCENT_ROWS);
    }
}

/* How a screen's points lie: 2^(64 - fraction) of them on the circle. */
struct prove_points {
    unsigned fraction;
    unsigned further;  /* whole points from a sum's first point to its last */
    uint64_t one_more; /* from this fraction of a point on it is one more */
};

GRIM_ALWAYS_INLINE struct prove_points prove_points_of(const struct ascent *ascent,
                                                       const struct ascent_stage *stage,
                                                       struct prove_constants constants)
{
    unsigned bits = ascent->problem.bits, points = stage->gap > bits ? stage->gap : bits;
    uint64_t width = constants.end - 1 - constants.from, point = UINT64_C(1) << (64 - points);
    return (struct prove_points){64 - points, (unsigned)(width >> (64 - points)),
                                 point - (width & (point - 1))};
}

GRIM_ALWAYS_INLINE void prove_fill_rows(const struct ascent *ascent,
                                        const struct ascent_stage *stage, uint64_t *taken,
                                        struct prove_constants constants, uint64_t *rows,
                                        rows_maker *make)
{
    int has_doubts = constants.end - constants.from > 1;
    if (stage->gap <= ascent->problem.bits)
        prove_slot_planes(ascent, stage, taken, has_doubts, rows, make);
    else if (has_doubts)
        prove_point_planes(ascent, stage, taken, prove_points_of(ascent, stage, constants).further,
                           rows);
    else
        row_of_points(ascent, stage, taken, rows);
}

#endif
