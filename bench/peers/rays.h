/* rays.h - how engines that know their factors fill a table: for every subset of a mask the rays
 * from the square, each cut at the nearest piece by the ray from there. Some step along a ray
 * square by square instead; that takes longer, and a peer should be as quick as the quickest. */
#ifndef BENCH_PEERS_RAYS_H
#define BENCH_PEERS_RAYS_H

#include "../../lib/fill.h"

struct peer_rays {
    struct grim_four_rays from[64];
};

static inline void peer_rays_make(struct peer_rays *rays, enum grim_piece piece)
{
    for (unsigned sq = 0; sq < 64; sq++)
        rays->from[sq] = grim_rays_of(piece, sq);
}

static inline uint64_t peer_rays_attacks(const struct peer_rays *rays, unsigned sq, uint64_t occ)
{
    const struct grim_four_rays *from = rays->from;
    uint64_t attacks = 0;
    for (unsigned i = 0; i < 2; i++) {
        uint64_t up = from[sq].up[i], down = from[sq].down[i];
        if (up & occ)
            up ^= from[grim_lowest(up & occ)].up[i];
        if (down & occ)
            down ^= from[grim_highest(down & occ)].down[i];
        attacks |= up | down;
    }
    return attacks;
}

#endif
