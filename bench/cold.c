/* cold.c - lookups after other memory was read.
 *
 * The lookups of the last while, and the group itself, are done first: the table is where a
 * program that has just used it finds it. Then other memory is read, then the group is timed.
 * The squares and occupancies that it asks are at hand, as they would be. Every block asks the
 * same groups, spread over the data. */
#include "work.h"

enum { LINE = 64, WARMED = 1024 };

static struct bench_queries cold_recent_queries(const struct bench_work *work,
                                                const struct bench_question *q)
{
    size_t first = (BENCH_QUERIES - WARMED) / work->rounds * work->round;
    return bench_queries_of(work, q->data, q->piece, first, WARMED);
}

static void cold_use_table(struct bench_work *work, const struct bench_question *q, unsigned row)
{
    const struct bench_loops *loops = work->run->row[row]->loops;
    struct bench_queries recent = cold_recent_queries(work, q);
    if (loops)
        loops->throughput[q->piece](work->table[row], &recent, work->zero);
}

void bench_read_memory(const volatile unsigned char *memory, size_t bytes)
{
    for (size_t i = 0; i < bytes; i += LINE)
        (void)memory[i];
}

/* Other pages in each round: which lines of a table they drive out depends on where both lie. */
static void cold_read_other_memory(struct bench_work *work, unsigned kib)
{
    size_t bytes = (size_t)kib * 1024, parts = BENCH_COLD_KIB_MAX / kib;
    bench_read_memory(work->other + work->round % parts * bytes, bytes);
}

/* Much memory takes long to read, and is read once for several rows: what a group brings back
 * of its own table, a few KiB, takes next to nothing from the others'. */
unsigned bench_cold_rows(const struct bench_question *q)
{
    const unsigned few = 4;
    if (q->regime != BENCH_COLD || q->kib < 2048)
        return 1;
    return q->kib < 8192 ? few : BENCH_MAX_ROWS;
}

void bench_cold_begin(struct bench_work *work, const struct bench_question *q,
                      const unsigned *rows, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        cold_use_table(work, q, rows[i]);
    cold_read_other_memory(work, q->kib);
}

static void cold_copy_group(struct bench_work *work, const struct bench_question *q)
{
    struct bench_group *group = work->group;
    struct bench_queries recent = cold_recent_queries(work, q);
    const uint8_t *first = work->lookups[q->data]->sq[q->piece];
    const uint64_t *wanted = &work->wanted[q->data]->of[q->piece][recent.sq - first];
    group->wanted = 0;
    for (size_t i = 0; i < BENCH_GROUP; i++) {
        group->sq[i] = recent.sq[i];
        group->occ[i] = recent.occ[i];
        group->wanted += wanted[i];
    }
}

/* First an empty group: the clock may be cold, too, and the processor has to guess where the
 * call through a pointer goes, which takes as long as many lookups when the guess is wrong. */
static double cold_time_group(struct bench_work *work, const struct bench_question *q,
                              const struct bench_loops *loops, const void *table)
{
    bench_loop *loop = q->dependent ? loops->latency[q->piece] : loops->throughput[q->piece];
    uint64_t sum = 0;
    double took = 0;
    cold_copy_group(work, q);
    for (unsigned full = 0; full < 2; full++) {
        struct bench_queries queries = {work->group->sq, work->group->occ, full * BENCH_GROUP};
        double start = bench_work_now(work);
        if (q->prefetched)
            loops->prefetch(table, &queries, work->zero);
        sum = loop(table, &queries, work->zero);
        took = bench_work_now(work) - start - work->clock_ns;
    }
    return sum != work->group->wanted ? -1 : took > 0 ? took / BENCH_GROUP : 0.001;
}

double bench_cold(struct bench_work *work, const struct bench_question *q, unsigned row)
{
    const struct bench_loops *loops = work->run->row[row]->loops;
    if (!loops || (q->prefetched && !loops->prefetch))
        return 0;
    return cold_time_group(work, q, loops, work->table[row]);
}
