#include "peers.h"

#include "../lib/factors.h"
#include "../lib/gen/factors_fancy.inc"
#include "../lib/geometry.h"

struct grim_peer_pext peer_pext_table;
struct grim_peer_fancy peer_fancy_table;

static uint64_t pext_slots[107648], fancy_slots[107648];

static void fill_square(enum grim_piece piece, unsigned sq, uint32_t offset)
{
    struct peer_magic *magic = &peer_fancy_table.magic[piece][sq];
    const struct grim_factor *factor = grim_factor_of(&grim_factors_fancy, piece, sq);
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    magic->mask = mask;
    magic->factor = factor->factor;
    magic->shift = 64 - factor->bits;
    magic->attacks = &fancy_slots[offset];
    peer_pext_table.mask[piece][sq] = mask;
    peer_pext_table.attacks[piece][sq] = &pext_slots[offset];
    do {
        uint64_t attacks = grim_geometry_attacks(piece, sq, subset);
        pext_slots[offset + grim_pext_slow(subset, mask)] = attacks;
        fancy_slots[offset + ((subset * magic->factor) >> magic->shift)] = attacks;
        subset = grim_subset_next(subset, mask);
    } while (subset);
}

void peers_fill(void)
{
    uint32_t offset = 0;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        fill_square(piece, i % 64, offset);
        offset += UINT32_C(1) << grim_geometry_count(grim_geometry_mask(piece, i % 64));
    }
}
