#include "riders.h"

#include <stdlib.h>
#include <string.h>

#include "../lib/random_words.h"
#include "clock.h"
#include "work.h"

enum { PASSES = 2, WARMED = 1024 };

struct riders_work {
    struct bench_riders *run;
    volatile uint64_t zero; /* which no compiler knows */
    uint64_t state;
    double clock_ns;
    uint8_t sq[BENCH_QUERIES];
    struct grim_squares occ[BENCH_QUERIES];
    uint64_t wanted[BENCH_QUERIES]; /* the sum of the words of each one's attacks */
    void *memory[BENCH_RIDERS_ROWS];
    const struct grim_riders *riders[BENCH_RIDERS_ROWS];
    unsigned char *other; /* what is read to make the caches forget */
    double rounds[BENCH_RIDERS_ROWS][BENCH_RIDERS_ROUNDS];
    double blocks[BENCH_RIDERS_REGIMES][BENCH_RIDERS_ROWS][BENCH_RIDERS_BLOCKS];
    int is_wrong;
};

/* ---- Tables and data ---- */

/* In fresh memory. */
static int riders_make_tables(struct riders_work *work)
{
    const struct bench_riders *run = work->run;
    for (unsigned i = 0; i < run->rows; i++) {
        const struct bench_riders_row *row = &run->row[i];
        work->memory[i] = bench_fresh(row->size);
        if (!work->memory[i])
            return 0;
        work->riders[i] =
            grim_riders_build_for(row->description, work->memory[i], row->size,
                                  row->uses_pext ? GRIM_RIDERS_PEXT : GRIM_RIDERS_PRODUCT)
                .riders;
        if (!work->riders[i])
            return 0;
    }
    return 1;
}

static void riders_free_tables(struct riders_work *work)
{
    for (unsigned i = 0; i < work->run->rows; i++) {
        if (work->memory[i])
            bench_release(work->memory[i], work->run->row[i].size);
        work->memory[i] = NULL;
    }
}

static uint64_t riders_quarter(uint64_t *state)
{
    const uint64_t half = grim_random_word(state);
    return half & grim_random_word(state);
}

static void riders_make_queries(struct riders_work *work)
{
    const struct grim_riders *riders = work->riders[0];
    for (size_t i = 0; i < BENCH_QUERIES; i++) {
        work->sq[i] = (uint8_t)(grim_random_word(&work->state) % riders->squares);
        work->occ[i].low = riders_quarter(&work->state);
        work->occ[i].high = riders_quarter(&work->state);
        const struct grim_squares walked = grim_riders_walk(riders, work->sq[i], work->occ[i]);
        work->wanted[i] = walked.low + walked.high;
    }
}

static struct bench_riders_queries riders_queries(const struct riders_work *work, size_t first,
                                                  size_t count)
{
    return (struct bench_riders_queries){work->sq + first, work->occ + first, count};
}

/* ---- Measuring ---- */

static const struct bench_riders_loops *riders_loops_of(const struct bench_riders_row *row)
{
    return row->uses_pext ? &bench_riders_bmi2 : &bench_riders_any;
}

/* Nanoseconds for one of these lookups; what they find is compared with the walk. */
static double riders_time(struct riders_work *work, unsigned row, bench_riders_loop *loop,
                          size_t first, size_t count, unsigned passes)
{
    const struct bench_riders_queries queries = riders_queries(work, first, count);
    uint64_t sum = 0, wanted = 0;
    const double start = bench_now_ns();
    for (unsigned i = 0; i < passes; i++)
        sum += loop(work->riders[row], &queries, work->zero);
    const double took = bench_now_ns() - start - work->clock_ns;
    for (size_t i = first; i < first + count; i++)
        wanted += work->wanted[i];
    work->is_wrong |= sum != passes * wanted;
    return took > 0 ? took / (double)(passes * count) : 0.001;
}

static double riders_time_warm(struct riders_work *work, unsigned row, bench_riders_loop *loop)
{
    riders_time(work, row, loop, 0, BENCH_QUERIES, 1);
    return riders_time(work, row, loop, 0, BENCH_QUERIES, PASSES);
}

/* The table is used, and other memory read; an empty group warms the clock and the call. */
static double riders_time_cold(struct riders_work *work, unsigned row, unsigned round)
{
    bench_riders_loop *loop = riders_loops_of(&work->run->row[row])->throughput;
    const size_t first = (BENCH_QUERIES - WARMED) / BENCH_RIDERS_ROUNDS * round;
    riders_time(work, row, loop, first, WARMED, 1);
    bench_read_memory(work->other, (size_t)BENCH_RIDERS_COLD_KIB * 1024);
    riders_time(work, row, loop, first, 0, 1);
    return riders_time(work, row, loop, first, BENCH_RIDERS_GROUP, 1);
}

static double riders_measure(struct riders_work *work, enum bench_riders_regime regime,
                             unsigned row, unsigned round)
{
    const struct bench_riders_loops *loops = riders_loops_of(&work->run->row[row]);
    if (regime == BENCH_RIDERS_COLD)
        return riders_time_cold(work, row, round);
    return riders_time_warm(work, row,
                            regime == BENCH_RIDERS_LATENCY ? loops->latency : loops->throughput);
}

static void riders_ask(struct riders_work *work, enum bench_riders_regime regime, unsigned block)
{
    const unsigned rows = work->run->rows;
    unsigned order[BENCH_RIDERS_ROWS];
    for (unsigned round = 0; round < BENCH_RIDERS_ROUNDS; round++) {
        bench_shuffle(order, rows, &work->state);
        for (unsigned i = 0; i < rows; i++)
            work->rounds[order[i]][round] = riders_measure(work, regime, order[i], round);
    }
    for (unsigned row = 0; row < rows; row++)
        work->blocks[regime][row][block] = bench_median(work->rounds[row], BENCH_RIDERS_ROUNDS);
}

/* ---- The run ---- */

static int riders_block(struct riders_work *work, unsigned block)
{
    work->other = bench_fresh((size_t)BENCH_RIDERS_COLD_KIB * 1024);
    const int good = work->other && riders_make_tables(work);
    work->clock_ns = bench_cost_of_clock(bench_now_ns);
    if (good)
        riders_make_queries(work);
    for (unsigned regime = 0; good && regime < BENCH_RIDERS_REGIMES; regime++) {
        bench_machine_look(&work->run->machine);
        riders_ask(work, (enum bench_riders_regime)regime, block);
    }
    riders_free_tables(work);
    if (work->other)
        bench_release(work->other, (size_t)BENCH_RIDERS_COLD_KIB * 1024);
    return good;
}

static void riders_sum_up(struct riders_work *work)
{
    for (unsigned regime = 0; regime < BENCH_RIDERS_REGIMES; regime++)
        for (unsigned row = 0; row < work->run->rows; row++)
            work->run->row[row].ns[regime] =
                bench_interval(work->blocks[regime][row], BENCH_RIDERS_BLOCKS);
}

enum bench_riders_status bench_riders_run(struct bench_riders *run)
{
    struct riders_work *work = calloc(1, sizeof *work);
    int good = work != NULL;
    if (!good)
        return BENCH_RIDERS_NO_MEMORY;
    work->run = run;
    work->state = run->seed;
    bench_machine_begin(&run->machine);
    for (unsigned block = 0; good && block < BENCH_RIDERS_BLOCKS; block++)
        good = riders_block(work, block);
    bench_machine_end(&run->machine);
    if (good)
        riders_sum_up(work);
    const int is_wrong = work->is_wrong;
    free(work);
    return !good ? BENCH_RIDERS_NO_MEMORY : is_wrong ? BENCH_RIDERS_WRONG : BENCH_RIDERS_OK;
}
