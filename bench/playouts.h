/* playouts.h - games of random legal moves from the start position, one after the other. */
#ifndef BENCH_PLAYOUTS_H
#define BENCH_PLAYOUTS_H

#include "../include/grimoire_chess.h"
#include "data.h"

struct bench_playout {
    struct grim_position pos;
    uint64_t seed;
    unsigned plies;
};

void bench_playout_start(struct bench_playout *playout, uint64_t seed);

/* One move more, or the start position of the next game. */
void bench_playout_next(struct bench_playout *playout);

/* The data set of this name. */
void bench_make_playouts(struct bench_lookups *lookups, uint64_t seed);

#endif
