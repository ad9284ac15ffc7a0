/* fancy_layout.h - fancy magics as most engines have them: everything about a square in one
 * structure, with a pointer to its own array. The baseline of the bench. */
#ifndef BENCH_PEERS_FANCY_LAYOUT_H
#define BENCH_PEERS_FANCY_LAYOUT_H

#include "../../lib/factors.h"
#include "../../lib/gen/factors_fancy.inc"
#include "../peer.h"
#include "rays.h"

struct peer_magic {
    uint64_t mask;
    uint64_t factor;
    const uint64_t *attacks;
    unsigned shift;
};

struct fancy_layout {
    struct peer_magic magic[2][64];
    uint64_t slots[107648];
};

static inline uint64_t peer_magic_attacks(const struct peer_magic *m, uint64_t occ)
{
    return m->attacks[((occ & m->mask) * m->factor) >> m->shift];
}

static inline uint64_t *peer_magic_fill(struct peer_magic *magic, const struct peer_rays *rays,
                                        enum grim_piece piece, unsigned sq, uint64_t *slots)
{
    const struct grim_factor *factor = grim_factor_of(&grim_factors_fancy, piece, sq);
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    magic->mask = mask;
    magic->factor = factor->factor;
    magic->attacks = slots;
    magic->shift = 64 - factor->bits;
    do {
        slots[(subset * magic->factor) >> magic->shift] = peer_rays_attacks(rays, sq, subset);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return slots + ((size_t)1 << factor->bits);
}

static inline int fancy_layout_fill(struct fancy_layout *table)
{
    uint64_t *slots = table->slots;
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        struct peer_rays rays;
        peer_rays_make(&rays, (enum grim_piece)piece);
        for (unsigned sq = 0; sq < 64; sq++)
            slots = peer_magic_fill(&table->magic[piece][sq], &rays, (enum grim_piece)piece, sq,
                                    slots);
    }
    return 1;
}

static inline uint64_t fancy_layout_rook(const struct fancy_layout *table, unsigned sq,
                                         uint64_t occ)
{
    return peer_magic_attacks(&table->magic[GRIM_ROOK][sq], occ);
}

static inline uint64_t fancy_layout_bishop(const struct fancy_layout *table, unsigned sq,
                                           uint64_t occ)
{
    return peer_magic_attacks(&table->magic[GRIM_BISHOP][sq], occ);
}

static inline uint64_t fancy_layout_queen(const struct fancy_layout *table, unsigned sq,
                                          uint64_t occ)
{
    return fancy_layout_rook(table, sq, occ) | fancy_layout_bishop(table, sq, occ);
}

/* The same code under a name of its own. */
#define FANCY_PEER(name, about)                                                                   \
    struct name {                                                                                 \
        struct fancy_layout layout;                                                               \
    };                                                                                            \
    static int name##_fill(struct name *table)                                                    \
    {                                                                                             \
        return fancy_layout_fill(&table->layout);                                                 \
    }                                                                                             \
    static inline uint64_t name##_rook(const struct name *t, unsigned sq, uint64_t occ)           \
    {                                                                                             \
        return fancy_layout_rook(&t->layout, sq, occ);                                            \
    }                                                                                             \
    static inline uint64_t name##_bishop(const struct name *t, unsigned sq, uint64_t occ)         \
    {                                                                                             \
        return fancy_layout_bishop(&t->layout, sq, occ);                                          \
    }                                                                                             \
    static inline uint64_t name##_queen(const struct name *t, unsigned sq, uint64_t occ)          \
    {                                                                                             \
        return fancy_layout_queen(&t->layout, sq, occ);                                           \
    }                                                                                             \
    BENCH_PEER(name, any, about)

#endif
