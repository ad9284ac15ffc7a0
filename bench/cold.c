/* cold.c - lookups after other memory was read.
 *
 * The lookups of the last while, and the group itself, are done first: the table is where a program that
 * has just used it finds it. Then other memory is read, then the group is timed. The squares and
 * occupancies that it asks are at hand, as they would be. Every block asks the same groups, spread over
 * the data. */
#include "work.h"

enum { LINE = 64, WARMED = 1024, SHARED_KIB = 8192 };

static struct bench_queries recent_queries(const struct bench_work *work,
                                           const struct bench_question *q)
{
    size_t first = (BENCH_QUERIES - WARMED) / work->rounds * work->round;
    return bench_queries_of(work, q->data, q->piece, first, WARMED);
}

static void use_table(struct bench_work *work, const struct bench_question *q, unsigned row)
{
    const struct bench_loops *loops = work->run->row[row]->loops;
    struct bench_queries recent = recent_queries(work, q);
    if (loops)
        loops->throughput[q->piece](work->table[row], &recent, work->zero);
}

/* Other pages in each round: which lines of a table they drive out depends on where both lie. */
static void read_other_memory(struct bench_work *work, unsigned kib)
{
    size_t bytes = (size_t)kib * 1024, parts = BENCH_COLD_KIB_MAX / kib;
    const volatile unsigned char *other = work->other + work->round % parts * bytes;
    for (size_t i = 0; i < bytes; i += LINE)
        (void)other[i];
}

/* So much memory that it takes long to read, and drives out everything, is read once for all rows: what
 * a few groups bring back of their own tables takes nothing from the others'. */
static int is_shared(const struct bench_question *q)
{
    return q->regime == BENCH_COLD && q->cold_kib >= SHARED_KIB;
}

void bench_cold_begin(struct bench_work *work, const struct bench_question *q)
{
    if (!is_shared(q))
        return;
    for (unsigned row = 0; row < work->run->rows; row++)
        use_table(work, q, row);
    read_other_memory(work, q->cold_kib);
}

static void copy_group(struct bench_work *work, const struct bench_question *q)
{
    struct bench_group *group = work->group;
    struct bench_queries recent = recent_queries(work, q);
    const uint8_t *first = work->lookups[q->data]->sq[q->piece];
    const uint64_t *wanted = &work->wanted[q->data]->of[q->piece][recent.sq - first];
    group->wanted = 0;
    for (size_t i = 0; i < BENCH_GROUP; i++) {
        group->sq[i] = recent.sq[i];
        group->occ[i] = recent.occ[i];
        group->wanted += wanted[i];
    }
}

/* First an empty group: the clock may be cold, too, and the processor has to guess where the call through
 * a pointer goes, which takes as long as many lookups when the guess is wrong. */
static double time_group(struct bench_work *work, const struct bench_question *q,
                         const struct bench_loops *loops, const void *table)
{
    bench_loop *loop = q->dependent ? loops->latency[q->piece] : loops->throughput[q->piece];
    uint64_t sum = 0;
    double took = 0;
    copy_group(work, q);
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
    if (!is_shared(q)) {
        use_table(work, q, row);
        read_other_memory(work, q->cold_kib);
    }
    return time_group(work, q, loops, work->table[row]);
}
