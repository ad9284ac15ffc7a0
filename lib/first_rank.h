/* first_rank.h - attacks along a rank from 512 bytes.
 *
 * A rank is one byte, its two outer squares never block, and attacks are the same on every rank: 64
 * occupancies of files b to g times 8 files. The naive lookup is
 *
 *   first_rank[occupancy of b..g][file] << rank
 *
 * With 8 bytes per occupancy the index is 8 * six + file. Leaving the six bits where they are, one
 * place up, gives 2 * six, and a load scales by four for free: no shift down, one dependent step
 * less. The file is added to the table's address in advance: left alone, compilers add it last,
 * once the occupancy is known. That took a sixth of a rook's latency in hyperbola. */
#ifndef GRIM_FIRST_RANK_H
#define GRIM_FIRST_RANK_H

#include "compiler.h"

/* From the file's byte of the first occupancy, for the rank that begins on this square. */
GRIM_INLINE uint64_t grim_first_rank_from(const uint8_t *of_file, unsigned rank, uint64_t occ)
{
    GRIM_IN_REGISTER(of_file);
    return (uint64_t)of_file[4 * ((occ >> rank) & 126)] << rank;
}

GRIM_INLINE uint64_t grim_first_rank_attacks(const uint8_t first_rank[512], unsigned sq,
                                             uint64_t occ)
{
    return grim_first_rank_from(first_rank + (sq & 7), sq & 56, occ);
}

#endif
