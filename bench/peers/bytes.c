/* bytes - R. Houdart's proposal of 2010 in its plain form: arrays of one size and a fixed shift, a
 * byte per slot, 256 KiB for rooks and 32 for bishops, then the square's own list of attack sets, 39 and
 * 12 KiB. */
#include "../../lib/factors.h"
#include "../../lib/gen/factors_fixed.inc"
#include "../peer.h"
#include "rays.h"

struct bytes_square {
    uint64_t mask;
    uint64_t factor;
    const uint64_t *sets;
};

struct bytes {
    struct bytes_square rook[64], bishop[64];
    uint8_t rook_slots[64][4096];
    uint8_t bishop_slots[64][512];
    uint64_t sets[4900 + 1428];
};

/* The place of a set in the list, where it is appended if it is new. */
static uint8_t bytes_place(uint64_t *sets, unsigned *count, uint64_t attacks)
{
    unsigned i = 0;
    while (i < *count && sets[i] != attacks)
        i++;
    if (i == *count)
        sets[(*count)++] = attacks;
    return (uint8_t)i;
}

static uint64_t *bytes_fill_square(struct bytes_square *square, const struct peer_rays *rays,
                                   enum grim_piece piece, unsigned sq, uint8_t *slots,
                                   uint64_t *sets)
{
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    unsigned shift = piece == GRIM_ROOK ? 52 : 55, count = 0;
    square->mask = mask;
    square->factor = grim_factor_of(&grim_factors_fixed, piece, sq)->factor;
    square->sets = sets;
    do {
        uint64_t attacks = peer_rays_attacks(rays, sq, subset);
        slots[subset * square->factor >> shift] = bytes_place(sets, &count, attacks);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return sets + count;
}

static int bytes_fill(struct bytes *table)
{
    struct peer_rays rook, bishop;
    uint64_t *sets = table->sets;
    peer_rays_make(&rook, GRIM_ROOK);
    peer_rays_make(&bishop, GRIM_BISHOP);
    for (unsigned sq = 0; sq < 64; sq++)
        sets =
            bytes_fill_square(&table->rook[sq], &rook, GRIM_ROOK, sq, table->rook_slots[sq], sets);
    for (unsigned sq = 0; sq < 64; sq++)
        sets = bytes_fill_square(&table->bishop[sq], &bishop, GRIM_BISHOP, sq,
                                 table->bishop_slots[sq], sets);
    return 1;
}

static inline uint64_t bytes_rook(const struct bytes *t, unsigned sq, uint64_t occ)
{
    const struct bytes_square *square = &t->rook[sq];
    return square->sets[t->rook_slots[sq][(occ & square->mask) * square->factor >> 52]];
}

static inline uint64_t bytes_bishop(const struct bytes *t, unsigned sq, uint64_t occ)
{
    const struct bytes_square *square = &t->bishop[sq];
    return square->sets[t->bishop_slots[sq][(occ & square->mask) * square->factor >> 55]];
}

static inline uint64_t bytes_queen(const struct bytes *t, unsigned sq, uint64_t occ)
{
    return bytes_rook(t, sq, occ) | bytes_bishop(t, sq, occ);
}

BENCH_PEER(bytes, any, "plain magics with a byte per slot, then a list of attack sets")
