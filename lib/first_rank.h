/* first_rank.h - attacks along a rank from 512 bytes.
 *
 * A rank is one byte, its two outer squares never block, and what a slider attacks on any rank is
 * what it attacks on the first: 64 occupancies of files b to g times 8 files. The naive lookup is
 *
 *   first_rank[occupancy of b..g][file] << rank
 *
 * With 8 bytes for each occupancy the index is 8 * six + file. Leaving the six bits where they
 * are, one place up, gives 2 * six, and a load scales by four for free: no shift down, one step
 * less to wait for. */
#ifndef GRIM_FIRST_RANK_H
#define GRIM_FIRST_RANK_H

#include "compiler.h"

static inline uint64_t grim_first_rank_attacks(const uint8_t first_rank[512], unsigned sq,
                                               uint64_t occ)
{
    unsigned rank = sq & 56;
    return (uint64_t)first_rank[4 * ((occ >> rank) & 126) + (sq & 7)] << rank;
}

#endif
