/* naive - walks every ray square by square, as a first engine does: an example of a peer. */
#include "../peer.h"

struct naive {
    int unused; /* it needs no table, and C has no empty structs */
};

static int naive_fill(struct naive *table)
{
    (void)table;
    return 1;
}

static uint64_t naive_ray(unsigned sq, uint64_t occ, int up, int right)
{
    int rank = (int)sq / 8 + up, file = (int)sq % 8 + right;
    uint64_t attacks = 0;
    for (; rank >= 0 && rank < 8 && file >= 0 && file < 8; rank += up, file += right) {
        uint64_t square = UINT64_C(1) << (8 * rank + file);
        attacks |= square;
        if (occ & square)
            break;
    }
    return attacks;
}

static uint64_t naive_rook(const struct naive *table, unsigned sq, uint64_t occ)
{
    (void)table;
    return naive_ray(sq, occ, 1, 0) | naive_ray(sq, occ, -1, 0) | naive_ray(sq, occ, 0, 1) |
           naive_ray(sq, occ, 0, -1);
}

static uint64_t naive_bishop(const struct naive *table, unsigned sq, uint64_t occ)
{
    (void)table;
    return naive_ray(sq, occ, 1, 1) | naive_ray(sq, occ, -1, 1) | naive_ray(sq, occ, 1, -1) |
           naive_ray(sq, occ, -1, -1);
}

static uint64_t naive_queen(const struct naive *table, unsigned sq, uint64_t occ)
{
    return naive_rook(table, sq, occ) | naive_bishop(table, sq, occ);
}

BENCH_PEER(naive, any, "every ray square by square")
