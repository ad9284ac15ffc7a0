/* kernels.h - many lookups at once.
 *
 * The batch kernels take arrays of squares and occupancies; squares are asserted to be below 64 in
 * debug builds. `attacks` may be `occ` itself. `all` is the union of the attacks of several
 * sliders in one position: pass queens in both sets. */
#ifndef GRIM_KERNELS_H
#define GRIM_KERNELS_H

#include <assert.h>
#include <stddef.h>

#include "compiler.h"

typedef void grim_batch(const uint8_t *sq, const uint64_t *occ, uint64_t *attacks, size_t count);
typedef uint64_t grim_union(uint64_t rooks, uint64_t bishops, uint64_t occ);

static inline void grim_assert_squares(const uint8_t *sq, size_t count)
{
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

/* The kernels for a processor with these GRIM_CPU_ bits. Ask once and keep them. */
GRIM_EXTERN GRIM_EXPORT struct grim_kernels grim_kernels_for(unsigned cpu);

#endif
