/* pext - PEXT with a mask and a pointer per square, each in an array of its own. */
#include "../../lib/pext.h"
#include "../peer.h"
#include "rays.h"

struct pext {
    uint64_t mask[2][64];
    const uint64_t *attacks[2][64];
    uint64_t slots[107648];
};

static uint64_t *fill_square(struct pext *table, const struct peer_rays *rays,
                             enum grim_piece piece, unsigned sq, uint64_t *slots)
{
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    table->mask[piece][sq] = mask;
    table->attacks[piece][sq] = slots;
    do {
        *slots++ = peer_rays_attacks(rays, sq, subset);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return slots;
}

static int pext_fill(struct pext *table)
{
    uint64_t *slots = table->slots;
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        struct peer_rays rays;
        peer_rays_make(&rays, (enum grim_piece)piece);
        for (unsigned sq = 0; sq < 64; sq++)
            slots = fill_square(table, &rays, (enum grim_piece)piece, sq, slots);
    }
    return 1;
}

GRIM_TARGET_bmi2 static inline uint64_t pext_rook(const struct pext *t, unsigned sq, uint64_t occ)
{
    return t->attacks[GRIM_ROOK][sq][grim_pext64(occ, t->mask[GRIM_ROOK][sq])];
}

GRIM_TARGET_bmi2 static inline uint64_t pext_bishop(const struct pext *t, unsigned sq,
                                                    uint64_t occ)
{
    return t->attacks[GRIM_BISHOP][sq][grim_pext64(occ, t->mask[GRIM_BISHOP][sq])];
}

GRIM_TARGET_bmi2 static inline uint64_t pext_queen(const struct pext *t, unsigned sq, uint64_t occ)
{
    return pext_rook(t, sq, occ) | pext_bishop(t, sq, occ);
}

BENCH_PEER(pext, bmi2, "PEXT with a pointer per square, as engines have it")
