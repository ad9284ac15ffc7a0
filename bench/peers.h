/* peers.h - the two layouts that engines use, written straightforwardly, to be measured beside
 * ours. */
#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

#include "../lib/contract.h"
#include "../lib/pext.h"

/* PEXT with a mask and a pointer per square, each in an array of its own. */
struct grim_peer_pext {
    uint64_t mask[2][64];
    const uint64_t *attacks[2][64];
};

/* Fancy magics with everything about a square in one structure. */
struct grim_peer_fancy {
    struct peer_magic {
        uint64_t mask;
        uint64_t factor;
        const uint64_t *attacks;
        unsigned shift;
    } magic[2][64];
};

extern struct grim_peer_pext peer_pext_table;
extern struct grim_peer_fancy peer_fancy_table;

void peers_fill(void);

GRIM_TARGET_bmi2 static inline uint64_t grim_rook_attacks_peer_pext(const struct grim_peer_pext *t,
                                                                    unsigned sq, uint64_t occ)
{
    return t->attacks[0][sq][grim_pext64(occ, t->mask[0][sq])];
}

GRIM_TARGET_bmi2 static inline uint64_t grim_bishop_attacks_peer_pext(
    const struct grim_peer_pext *t, unsigned sq, uint64_t occ)
{
    return t->attacks[1][sq][grim_pext64(occ, t->mask[1][sq])];
}

GRIM_QUEEN_FROM_BOTH(peer_pext, bmi2)

static inline uint64_t peer_magic_attacks(const struct peer_magic *m, uint64_t occ)
{
    return m->attacks[((occ & m->mask) * m->factor) >> m->shift];
}

static inline uint64_t grim_rook_attacks_peer_fancy(const struct grim_peer_fancy *t, unsigned sq,
                                                    uint64_t occ)
{
    return peer_magic_attacks(&t->magic[0][sq], occ);
}

static inline uint64_t grim_bishop_attacks_peer_fancy(const struct grim_peer_fancy *t, unsigned sq,
                                                      uint64_t occ)
{
    return peer_magic_attacks(&t->magic[1][sq], occ);
}

GRIM_QUEEN_FROM_BOTH(peer_fancy, any)

#endif
