/* measure.c - one answer of one row to one question: the regimes. */
#include "work.h"

enum { PASSES = 2 };

/* ---- Warm: throughput, latency, batch, union ---- */

/* For each of so many: a clock that cannot tell a time from none has not seen a wrong sum. */
static double measure_each(double took, double count)
{
    return took > 0 ? took / count : 0.001;
}

/* A pass that brings in what is needed, then passes that count. */
static double measure_time_loop(struct bench_work *work, bench_loop *loop, const void *table,
                                const struct bench_queries *queries, uint64_t wanted)
{
    uint64_t sum = loop(table, queries, work->zero);
    double start = bench_work_now(work);
    for (unsigned i = 0; i < PASSES; i++)
        sum += loop(table, queries, work->zero);
    double took = bench_work_now(work) - start - work->clock_ns;
    return sum == (PASSES + 1) * wanted ? measure_each(took, PASSES * (double)queries->count) : -1;
}

static double measure_whole_data(struct bench_work *work, const struct bench_question *q,
                                 unsigned row, bench_loop *loop)
{
    struct bench_queries queries = bench_queries_of(work, q->data, q->piece, 0, BENCH_QUERIES);
    uint64_t wanted = work->wanted[q->data]->sum[q->piece];
    return loop ? measure_time_loop(work, loop, work->table[row], &queries, wanted) : 0;
}

static double measure_throughput(struct bench_work *work, const struct bench_question *q,
                                 unsigned row)
{
    const struct bench_loops *loops = work->run->row[row]->loops;
    return measure_whole_data(work, q, row, loops ? loops->throughput[q->piece] : NULL);
}

static double measure_vectorised(struct bench_work *work, const struct bench_question *q,
                                 unsigned row)
{
    bench_loop *const *loops = work->run->row[row]->vectorised;
    return measure_whole_data(work, q, row, loops ? loops[q->piece] : NULL);
}

static double measure_latency(struct bench_work *work, const struct bench_question *q,
                              unsigned row)
{
    const struct bench_loops *loops = work->run->row[row]->loops;
    return measure_whole_data(work, q, row, loops ? loops->latency[q->piece] : NULL);
}

void bench_run_batch(const struct bench_row *row, const void *table, unsigned piece,
                     const struct bench_queries *queries, uint64_t *results)
{
    if (row->loops)
        row->loops->batch[piece](table, queries, results);
    else
        (piece == GRIM_ROOK ? row->kernels->rook
         : piece == GRIM_BISHOP
             ? row->kernels->bishop
             : row->kernels->queen)(queries->sq, queries->occ, results, queries->count);
}

static double measure_batch(struct bench_work *work, const struct bench_question *q, unsigned row)
{
    const struct bench_row *who = work->run->row[row];
    struct bench_queries queries = bench_queries_of(work, q->data, q->piece, 0, BENCH_QUERIES);
    uint64_t sum = 0;
    bench_run_batch(who, work->table[row], q->piece, &queries, work->results);
    double start = bench_work_now(work);
    for (unsigned i = 0; i < PASSES; i++)
        bench_run_batch(who, work->table[row], q->piece, &queries, work->results);
    double took = bench_work_now(work) - start - work->clock_ns;
    for (size_t i = 0; i < BENCH_QUERIES; i++)
        sum += work->results[i];
    return sum == work->wanted[q->data]->sum[q->piece] ? measure_each(took, PASSES * BENCH_QUERIES)
                                                       : -1;
}

static uint64_t measure_kernel_union(const struct grim_kernels *kernels,
                                     const struct bench_positions *p)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < BENCH_POSITIONS; i++)
        sum += kernels->all(p->rooks[i], p->bishops[i], p->occ[i]);
    return sum;
}

static uint64_t measure_run_union(const struct bench_row *row, const void *table,
                                  const struct bench_positions *positions)
{
    return row->loops ? row->loops->all(table, positions, BENCH_POSITIONS)
                      : measure_kernel_union(row->kernels, positions);
}

static double measure_all_sliders(struct bench_work *work, const struct bench_question *q,
                                  unsigned row)
{
    const struct bench_row *who = work->run->row[row];
    uint64_t sum = measure_run_union(who, work->table[row], work->positions);
    (void)q;
    double start = bench_work_now(work);
    for (unsigned i = 0; i < PASSES; i++)
        sum += measure_run_union(who, work->table[row], work->positions);
    double took = bench_work_now(work) - start - work->clock_ns;
    return sum == (PASSES + 1) * work->union_sum ? measure_each(took, PASSES * BENCH_POSITIONS)
                                                 : -1;
}

/* ---- Beside a network ---- */

/* Also of the loop without lookups, which is told the attacks in the place of a table. It lasts
 * longer than a program may run at a time where others wait: counted is its own time, without
 * theirs. */
static double measure_steps(struct bench_work *work, unsigned kib, bench_beside *loop,
                            const void *table)
{
    const struct bench_steps steps = bench_steps_of(work, kib);
    uint64_t sum = loop(table, &steps, work->zero);
    double start = bench_work_own(work);
    for (unsigned i = 0; i < PASSES; i++)
        sum += loop(table, &steps, work->zero);
    double took = bench_work_own(work) - start;
    return sum == (PASSES + 1) * work->known->sum ? measure_each(took, PASSES * BENCH_STEPS) : -1;
}

static double measure_beside(struct bench_work *work, const struct bench_question *q, unsigned row)
{
    const struct bench_loops *loops = work->run->row[row]->loops;
    return loops ? measure_steps(work, q->kib, loops->beside, work->table[row]) : 0;
}

static uint64_t measure_steps_alone(const void *table, const struct bench_steps *s, uint64_t zero)
{
    const struct bench_step_attacks *known = table;
    uint64_t last = 0, sum = 0;
    for (size_t i = 0; i < s->queen.count; i++) {
        struct grim_both both = known->both[i];
        uint64_t queen = known->queen[i] ^ (last & zero);
        last = bench_network_add(s->network, queen);
        both.rook ^= last & zero;
        last = bench_network_add(s->network, bench_step_feature(both));
        sum += bench_step_sum(queen, both);
    }
    return sum;
}

/* ---- Filling, whole programs ---- */

static double measure_fill(struct bench_work *work, const struct bench_question *q, unsigned row)
{
    const size_t nothing = 64; /* bytes: there is nothing to fill */
    double start = bench_work_now(work);
    (void)q;
    if (work->run->row[row]->table_bytes < nothing)
        return 0;
    if (!bench_fill_table(work->run->row[row], work->table[row]))
        return -1;
    return measure_each(bench_work_now(work) - start, 1);
}

static double measure_program(struct bench_work *work, const struct bench_question *q,
                              unsigned row)
{
    const struct bench_program *with = work->run->row[row]->program;
    double took = 0;
    uint64_t leaves = 0;
    (void)q;
    for (unsigned i = 0; with && i < BENCH_PERFTS; i++) {
        double start = bench_work_now(work);
        uint64_t count = with->perft(&work->position[i], bench_perft_depth[i]);
        took += bench_work_now(work) - start - work->clock_ns;
        leaves += count;
        if (count != work->count[i])
            return -1;
    }
    return with ? measure_each(took, (double)leaves) : 0;
}

/* ---- All of them ---- */

double bench_measure(struct bench_work *work, const struct bench_question *question, unsigned row)
{
    static double (*const regimes[BENCH_REGIMES])(struct bench_work *,
                                                  const struct bench_question *, unsigned) = {
        measure_throughput, measure_latency,     bench_cold,
        measure_batch,      measure_all_sliders, measure_fill,
        measure_program,    measure_vectorised,  measure_beside,
    };
    return regimes[question->regime](work, question, row);
}

/* Called through a pointer like the others: seen through, it could be made anything. */
static uint64_t measure_chain_alone(const void *table, const struct bench_queries *q,
                                    uint64_t zero)
{
    uint64_t last = 0, sum = 0;
    (void)table;
    for (size_t i = 0; i < q->count; i++) {
        last = q->occ[i] ^ (last & zero);
        sum += last;
    }
    return sum;
}

double bench_measure_chain(struct bench_work *work, const struct bench_question *q)
{
    bench_loop *volatile through = measure_chain_alone;
    if (q->regime == BENCH_BESIDE)
        return measure_steps(work, q->kib, measure_steps_alone, work->known);
    int has_chain = q->regime == BENCH_LATENCY || (q->regime == BENCH_COLD && q->dependent);
    if (!has_chain)
        return 0;
    struct bench_queries queries = bench_queries_of(work, q->data, q->piece, 0, BENCH_QUERIES);
    bench_loop *chain = through;
    return measure_time_loop(work, chain, NULL, &queries, chain(NULL, &queries, work->zero));
}
