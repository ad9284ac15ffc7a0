/* share40 - shared arrays with a structure of 40 bytes per square: it straddles cache lines. */
#include "share_layout.h"

struct share40_square {
    const uint64_t *slots;
    uint64_t factor, mask, whole;
    uint32_t shift;
};

struct share40 {
    struct share40_square square[2][64];
    uint64_t slots[SHARE_SLOTS];
};

static void share40_keep(struct share40 *table, unsigned piece, unsigned sq,
                         const struct share_square *square)
{
    table->square[piece][sq] = (struct share40_square){square->slots, square->factor, square->mask,
                                                       square->whole, square->shift};
}

static inline uint64_t share40_attacks(const struct share40 *table, unsigned piece, unsigned sq,
                                       uint64_t occ)
{
    const struct share40_square *square = &table->square[piece][sq];
    return square->slots[(occ & square->mask) * square->factor >> square->shift] & square->whole;
}

SHARE_PEER(share40, "two rooks or four bishops on one array, 40 bytes per square")
