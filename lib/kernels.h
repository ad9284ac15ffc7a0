/* kernels.h - many lookups at once.
 *
 * The batch kernels take arrays of squares and occupancies. `attacks` may be `occ` itself;
 * otherwise it must not overlap either array, because reads run ahead of writes. Debug builds
 * assert this, and that squares are below 64. `all` is the union of the attacks of several sliders
 * in one position: pass queens in both sets. */
#ifndef GRIM_KERNELS_H
#define GRIM_KERNELS_H

#include <assert.h>
#include <stddef.h>

#include "compiler.h"

typedef void grim_batch(const uint8_t *sq, const uint64_t *occ, uint64_t *attacks, size_t count);
typedef uint64_t grim_union(uint64_t rooks, uint64_t bishops, uint64_t occ);

GRIM_INLINE void grim_assert_apart(const void *a, size_t bytes_a, const void *b, size_t bytes_b)
{
    assert((uintptr_t)a + bytes_a <= (uintptr_t)b || (uintptr_t)b + bytes_b <= (uintptr_t)a);
    (void)a, (void)bytes_a, (void)b, (void)bytes_b;
}

GRIM_INLINE void grim_assert_batch(const uint8_t *sq, const uint64_t *occ, const uint64_t *attacks,
                                   size_t count)
{
    if (attacks != occ)
        grim_assert_apart(attacks, 8 * count, occ, 8 * count);
    grim_assert_apart(attacks, 8 * count, sq, count);
    for (size_t i = 0; i < count; i++)
        assert(sq[i] < 64);
    (void)sq;
}

struct grim_kernels {
    grim_batch *rook;
    grim_batch *bishop;
    grim_batch *queen;
    grim_union *all;
};

/* The kernels for a processor with these GRIM_CPU_ bits. Call it once and keep them. */
GRIM_EXTERN GRIM_EXPORT struct grim_kernels grim_kernels_for(unsigned cpu);

#endif
