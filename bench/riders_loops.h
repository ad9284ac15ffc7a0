/* riders_loops.h - the loops that are timed for pieces on other boards, for the unit's processor.
 *
 * The file that includes it may have set a target (lib/compiler.h), and says in BENCH_RIDERS_LOOPS
 * what they are called. */
#include "riders.h"

static uint64_t riders_throughput(const struct grim_riders *riders,
                                  const struct bench_riders_queries *q, uint64_t zero)
{
    uint64_t sum = zero;
    for (size_t i = 0, count = q->count; i < count; i++) {
        const struct grim_squares found = grim_riders_attacks(riders, q->sq[i], q->occ[i]);
        sum += found.low + found.high;
    }
    return sum;
}

/* The result goes into the next occupancy, where it changes nothing. */
static uint64_t riders_latency(const struct grim_riders *riders,
                               const struct bench_riders_queries *q, uint64_t zero)
{
    uint64_t last = 0, sum = 0;
    for (size_t i = 0, count = q->count; i < count; i++) {
        struct grim_squares occ = q->occ[i];
        occ.low ^= last & zero;
        occ.high ^= last & zero;
        const struct grim_squares found = grim_riders_attacks(riders, q->sq[i], occ);
        last = found.low + found.high;
        sum += last;
    }
    return sum;
}

const struct bench_riders_loops BENCH_RIDERS_LOOPS = {riders_throughput, riders_latency};
