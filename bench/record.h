/* record.h - a data set while it is made: each piece has a list of its own, full at a mark. */
#ifndef BENCH_RECORD_H
#define BENCH_RECORD_H

#include "data.h"

#include "../lib/geometry.h"

struct bench_record {
    struct bench_lookups *lookups;
    unsigned count[3];
    unsigned end; /* at most BENCH_QUERIES */
};

/* A full list stays as it is. */
static inline void bench_record_lookup(struct bench_record *record, unsigned piece, unsigned sq,
                                       uint64_t occ)
{
    unsigned at = record->count[piece];
    if (at == record->end)
        return;
    record->lookups->sq[piece][at] = (uint8_t)sq;
    record->lookups->occ[piece][at] = occ;
    record->count[piece]++;
}

static inline int bench_record_is_full(const struct bench_record *record)
{
    const unsigned *count = record->count;
    return count[GRIM_ROOK] == record->end && count[GRIM_BISHOP] == record->end &&
           count[GRIM_QUEEN] == record->end;
}

#endif
