/* sharearrays - shared arrays with each number of a square in an array of its own. */
#include "share_layout.h"

struct sharearrays {
    const uint64_t *array[2][64];
    uint64_t factor[2][64], mask[2][64], whole[2][64];
    uint8_t shift[2][64];
    uint64_t slots[SHARE_SLOTS];
};

static void sharearrays_keep(struct sharearrays *table, unsigned piece, unsigned sq,
                             const struct share_square *square)
{
    table->array[piece][sq] = square->slots;
    table->factor[piece][sq] = square->factor;
    table->mask[piece][sq] = square->mask;
    table->whole[piece][sq] = square->whole;
    table->shift[piece][sq] = (uint8_t)square->shift;
}

static inline uint64_t sharearrays_attacks(const struct sharearrays *table, unsigned piece,
                                           unsigned sq, uint64_t occ)
{
    uint64_t product = (occ & table->mask[piece][sq]) * table->factor[piece][sq];
    return table->array[piece][sq][product >> table->shift[piece][sq]] & table->whole[piece][sq];
}

SHARE_PEER(sharearrays, "the same with an array for each number of a square")
