/* tests - the naive index of tutorials: for each relevant square a test whether it is occupied, and
 * a bit for the index; up to twelve of them, then one load. */
#include "../peer.h"
#include "rays.h"

enum { TESTS_MAX = 12 };

struct tests_square {
    const uint64_t *attacks;
    uint8_t count, square[TESTS_MAX];
};

struct tests {
    struct tests_square square[2][64];
    uint64_t slots[107648];
};

static void tests_list_squares(struct tests_square *square, uint64_t mask)
{
    square->count = 0;
    for (; mask; mask &= mask - 1)
        square->square[square->count++] = (uint8_t)grim_lowest(mask);
}

/* Subsets come in the order of their indices. */
static uint64_t *tests_fill_square(struct tests_square *square, const struct peer_rays *rays,
                                   enum grim_piece piece, unsigned sq, uint64_t *slots)
{
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    tests_list_squares(square, mask);
    square->attacks = slots;
    do {
        *slots++ = peer_rays_attacks(rays, sq, subset);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return slots;
}

static int tests_fill(struct tests *table)
{
    uint64_t *slots = table->slots;
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        struct peer_rays rays;
        peer_rays_make(&rays, (enum grim_piece)piece);
        for (unsigned sq = 0; sq < 64; sq++)
            slots = tests_fill_square(&table->square[piece][sq], &rays, (enum grim_piece)piece, sq,
                                      slots);
    }
    return 1;
}

static inline uint64_t tests_attacks(const struct tests_square *square, uint64_t occ)
{
    unsigned index = 0;
    for (unsigned i = 0; i < square->count; i++)
        if (occ & grim_bit(square->square[i]))
            index |= 1u << i;
    return square->attacks[index];
}

static inline uint64_t tests_rook(const struct tests *table, unsigned sq, uint64_t occ)
{
    return tests_attacks(&table->square[GRIM_ROOK][sq], occ);
}

static inline uint64_t tests_bishop(const struct tests *table, unsigned sq, uint64_t occ)
{
    return tests_attacks(&table->square[GRIM_BISHOP][sq], occ);
}

static inline uint64_t tests_queen(const struct tests *table, unsigned sq, uint64_t occ)
{
    return tests_rook(table, sq, occ) | tests_bishop(table, sq, occ);
}

BENCH_PEER(tests, any, "the index by up to twelve tests, as tutorials begin")
