/* share32 - shared arrays with the shift in the factor: 32 bytes per square, half a cache line. */
#include "share_layout.h"

struct share32_square {
    const uint64_t *slots;
    uint64_t factor, mask, whole;
};

struct share32 {
    struct share32_square square[2][64];
    uint64_t slots[SHARE_SLOTS];
};

static void share32_keep(struct share32 *table, unsigned piece, unsigned sq,
                         const struct share_square *square)
{
    table->square[piece][sq] =
        (struct share32_square){square->slots, square->factor, square->mask, square->whole};
}

static inline uint64_t share32_attacks(const struct share32 *table, unsigned piece, unsigned sq,
                                       uint64_t occ)
{
    const struct share32_square *square = &table->square[piece][sq];
    uint64_t product = (occ & square->mask) * square->factor;
    return square->slots[product >> (square->factor >> 58)] & square->whole;
}

SHARE_PEER(share32, "the same with the shift in the factor, 32 bytes per square")
