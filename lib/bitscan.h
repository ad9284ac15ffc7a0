/* bitscan.h - the magic bitscan: the lowest bit's number by one multiplication.
 *
 * Kannan's first lesson (section 3.2; Leiserson, Prokop and Randall, 1998). x & -x leaves the
 * lowest bit 2^i alone, multiplying by it shifts the factor left by i, and the top bits of the
 * result are a window onto the factor that is different for every i if the factor is right. The
 * factors are not typed in: grim_bitscan_derive finds them bit by bit, and the generator puts them
 * and the tables here. */
#ifndef GRIM_BITSCAN_H
#define GRIM_BITSCAN_H

#include <assert.h>

#include "compiler.h"
#include "gen/bitscan.inc"

GRIM_INLINE unsigned grim_bitscan8(uint8_t byte)
{
    assert(byte);
    unsigned lowest = byte & (0u - byte);
    /* The product has more than eight bits. The cast drops the upper ones, which the paper's listing
       4 forgets: there the index of bit 7 would be 232. */
    return grim_bitscan8_table[(uint8_t)(lowest * GRIM_BITSCAN8_FACTOR) >> 5];
}

GRIM_INLINE unsigned grim_bitscan64(uint64_t board)
{
    assert(board);
    return grim_bitscan64_table[((board & (0 - board)) * GRIM_BITSCAN64_FACTOR) >> 58];
}

#endif
