/* peer.h - your own lookup as a row of the bench, beside ours.
 *
 * In a file of your own, named like its struct:
 *
 *   #include "peer.h"
 *   struct mine { ... };                                    the table; zeroed memory is provided
 *   static int mine_fill(struct mine *table);               returns 0 if it cannot be filled
 *   static uint64_t mine_rook(const struct mine *table, unsigned sq, uint64_t occ);
 *   static uint64_t mine_bishop(const struct mine *table, unsigned sq, uint64_t occ);
 *   static uint64_t mine_queen(const struct mine *table, unsigned sq, uint64_t occ);
 *   BENCH_PEER(mine, any, "one line about it")
 *
 * Then `make PEERS=path/to/mine.c` and `build/grimoire bench`: the row is peer_mine. Squares
 * are a1 = 0 to h8 = 63, occupancies are whole boards. Instead of `any` say bmi2, avx2,
 * v3 (both, and the bits of x86-64-v3) or avx512 if it needs that, and put GRIM_TARGET_bmi2 (or
 * so) before the three lookups. A wrong lookup is refused, with the square and the occupancy.
 * Pointers into the table may be kept in it. bench/peers/naive.c is one. */
#ifndef BENCH_PEER_H
#define BENCH_PEER_H

#include "../lib/cpu.h"
#include "loops.h"

#define BENCH_PEER(name, isa, about)                                                              \
    BENCH_LOOPS(name, struct name, isa, name##_rook, name##_bishop, name##_queen)                 \
    static int name##_fill_any(void *table)                                                       \
    {                                                                                             \
        return name##_fill((struct name *)table);                                                 \
    }                                                                                             \
    extern const struct bench_row bench_peer_##name;                                              \
    const struct bench_row bench_peer_##name =                                                    \
        {                                                                                         \
            "peer_" #name,                                                                        \
            about,                                                                                \
            NULL,                                                                                 \
            "",                                                                                   \
            BENCH_NEEDS_##isa,                                                                    \
            sizeof(struct name),                                                                  \
            name##_fill_any,                                                                      \
            &name##_loops,                                                                        \
            NULL,                                                                                 \
            NULL,                                                                                 \
            NULL,                                                                                 \
    };

#endif
