#include "work.h"

#include <string.h>

#include "../base/pages.h"
#include "clock.h"

/* Given back to the system and taken anew, so that each block has other pages: where a table
 * happens to lie should not decide a whole run. A program's constants are not in huge pages
 * either. */
void *bench_fresh(size_t bytes)
{
    void *memory = base_pages(bytes);
    return memory ? memset(memory, 0, bytes) : NULL;
}

void bench_release(void *memory, size_t bytes)
{
    if (memory)
        base_pages_back(memory, bytes);
}

/* ---- For the whole run ---- */

static void work_ask_geometry(const struct bench_lookups *lookups, struct bench_attacks *wanted)
{
    for (unsigned piece = 0; piece < 3; piece++)
        for (size_t i = 0; i < BENCH_QUERIES; i++) {
            wanted->of[piece][i] = grim_geometry_attacks(
                (enum grim_piece)piece, lookups->sq[piece][i], lookups->occ[piece][i]);
            wanted->sum[piece] += wanted->of[piece][i];
        }
}

static uint64_t work_geometry_union(const struct bench_positions *positions, size_t i)
{
    uint64_t attacks = 0, occ = positions->occ[i];
    for (unsigned sq = 0; sq < 64; sq++) {
        if (positions->rooks[i] >> sq & 1)
            attacks |= grim_geometry_attacks(GRIM_ROOK, sq, occ);
        if (positions->bishops[i] >> sq & 1)
            attacks |= grim_geometry_attacks(GRIM_BISHOP, sq, occ);
    }
    return attacks;
}

static int work_make_lookups(struct bench_work *work)
{
    for (unsigned data = 0; data < BENCH_NO_DATA; data++) {
        work->made[data] = bench_fresh(sizeof *work->made[data]);
        work->wanted[data] = bench_fresh(sizeof *work->wanted[data]);
        if (!work->made[data] || !work->wanted[data])
            return 0;
        bench_make_lookups(work->made[data], (enum bench_data)data, work->run->seed);
        work_ask_geometry(work->made[data], work->wanted[data]);
    }
    return 1;
}

static int work_make_positions(struct bench_work *work)
{
    work->made_positions = bench_fresh(sizeof *work->made_positions);
    if (!work->made_positions)
        return 0;
    bench_make_positions(work->made_positions, work->run->seed);
    for (size_t i = 0; i < BENCH_POSITIONS; i++)
        work->union_sum += work_geometry_union(work->made_positions, i);
    return 1;
}

/* As large as the largest that is asked, which most short runs do without. */
static int work_make_network(struct bench_work *work)
{
    const struct bench_run *run = work->run;
    for (unsigned i = 0; i < run->questions; i++)
        if (run->question[i].regime == BENCH_BESIDE && run->question[i].kib > work->network_kib)
            work->network_kib = run->question[i].kib;
    work->made_network = bench_fresh(bench_network_bytes(work->network_kib));
    if (work->made_network)
        bench_make_network(work->made_network, work->network_kib, run->seed);
    return work->made_network != NULL;
}

/* Queens of the trace, and beside them the squares of its bishops. */
static int work_make_steps(struct bench_work *work)
{
    const struct bench_lookups *made = work->made[BENCH_TRACE];
    struct bench_step_attacks *known = work->known = bench_fresh(sizeof *known);
    if (!known || !work_make_network(work))
        return 0;
    for (unsigned i = 0; i < BENCH_STEPS; i++) {
        unsigned sq = made->sq[GRIM_BISHOP][i];
        uint64_t occ = made->occ[GRIM_BISHOP][i];
        known->queen[i] = work->wanted[BENCH_TRACE]->of[GRIM_QUEEN][i];
        known->both[i].rook = grim_geometry_attacks(GRIM_ROOK, sq, occ);
        known->both[i].bishop = grim_geometry_attacks(GRIM_BISHOP, sq, occ);
        known->sum += bench_step_sum(known->queen[i], known->both[i]);
    }
    return 1;
}

const unsigned bench_perft_depth[BENCH_PERFTS] = {4, 3, 3};

static int work_count_perfts(struct bench_work *work)
{
    static const char *const epds[BENCH_PERFTS] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -",
    };
    for (unsigned i = 0; i < BENCH_PERFTS; i++) {
        if (grim_position_from_epd(&work->position[i], epds[i], NULL) != GRIM_FEN_OK)
            return 0;
        work->count[i] = grim_perft(&work->position[i], bench_perft_depth[i]);
    }
    return 1;
}

static int work_fill_programs(const struct bench_run *run)
{
    for (unsigned i = 0; i < run->rows; i++)
        if (run->row[i]->program && run->row[i]->program->fill() != GRIM_OK)
            return 0;
    return 1;
}

/* Twenty tables and a perft, which most short runs do not need. */
static int work_make_programs(struct bench_work *work)
{
    for (unsigned i = 0; i < work->run->questions; i++)
        if (work->run->question[i].regime == BENCH_PROGRAM)
            return work_count_perfts(work) && work_fill_programs(work->run);
    return 1;
}

int bench_work_begin(struct bench_work *work, struct bench_run *run)
{
    static volatile uint64_t zero_source = 0;
    memset(work, 0, sizeof *work);
    work->run = run;
    work->zero = zero_source;
    work->results = bench_fresh(BENCH_QUERIES * sizeof *work->results);
    return work->results && work_make_lookups(work) && work_make_positions(work) &&
           work_make_steps(work) && work_make_programs(work);
}

void bench_work_end(struct bench_work *work)
{
    for (unsigned data = 0; data < BENCH_NO_DATA; data++) {
        bench_release(work->made[data], sizeof *work->made[data]);
        bench_release(work->wanted[data], sizeof *work->wanted[data]);
    }
    bench_release(work->made_positions, sizeof *work->made_positions);
    bench_release(work->made_network, bench_network_bytes(work->network_kib));
    bench_release(work->known, sizeof *work->known);
    bench_release(work->results, BENCH_QUERIES * sizeof *work->results);
}

/* ---- For a block ---- */

int bench_fill_table(const struct bench_row *row, void *table)
{
    if (row->fill)
        return row->fill(table);
    return grim_scheme_fill(grim_scheme_find(row->scheme), table, row->table_bytes) == GRIM_OK;
}

static int work_make_tables(struct bench_work *work)
{
    for (unsigned i = 0; i < work->run->rows; i++) {
        const struct bench_row *row = work->run->row[i];
        if (!row->table_bytes)
            continue;
        work->table[i] = bench_fresh(row->table_bytes);
        if (!work->table[i] || !bench_fill_table(row, work->table[i]))
            return 0;
    }
    return 1;
}

static void *work_fresh_copy(const void *made, size_t bytes)
{
    void *copy = bench_fresh(bytes);
    return copy ? memcpy(copy, made, bytes) : NULL;
}

int bench_block_begin(struct bench_work *work)
{
    int good = work_make_tables(work);
    for (unsigned data = 0; data < BENCH_NO_DATA; data++) {
        work->lookups[data] = work_fresh_copy(work->made[data], sizeof *work->lookups[data]);
        good &= work->lookups[data] != NULL;
    }
    work->positions = work_fresh_copy(work->made_positions, sizeof *work->positions);
    work->network = work_fresh_copy(work->made_network, bench_network_bytes(work->network_kib));
    work->other = bench_fresh((size_t)BENCH_COLD_KIB_MAX * 1024);
    work->group = bench_fresh(sizeof *work->group);
    return good && work->positions && work->network && work->other && work->group;
}

void bench_block_end(struct bench_work *work)
{
    for (unsigned i = 0; i < work->run->rows; i++) {
        bench_release(work->table[i], work->run->row[i]->table_bytes);
        work->table[i] = NULL;
    }
    for (unsigned data = 0; data < BENCH_NO_DATA; data++)
        bench_release(work->lookups[data], sizeof *work->lookups[data]);
    bench_release(work->positions, sizeof *work->positions);
    bench_release(work->network, bench_network_bytes(work->network_kib));
    bench_release(work->other, (size_t)BENCH_COLD_KIB_MAX * 1024);
    bench_release(work->group, sizeof *work->group);
}

double bench_work_now(const struct bench_work *work)
{
    return work->run->now ? work->run->now() : bench_now_ns();
}

double bench_work_own(const struct bench_work *work)
{
    const struct bench_run *run = work->run;
    return run->own ? run->own() : run->now ? run->now() : bench_own_ns();
}

double bench_work_width(const struct bench_work *work)
{
    const struct bench_run *run = work->run;
    return run->width ? run->width() : run->now ? 0 : bench_width();
}

struct bench_queries bench_queries_of(const struct bench_work *work, enum bench_data data,
                                      unsigned piece, size_t first, size_t count)
{
    const struct bench_lookups *lookups = work->lookups[data];
    struct bench_queries queries = {&lookups->sq[piece][first], &lookups->occ[piece][first],
                                    count};
    return queries;
}

struct bench_steps bench_steps_of(const struct bench_work *work, unsigned kib)
{
    bench_shrink_network(work->network, kib);
    struct bench_steps steps = {bench_queries_of(work, BENCH_TRACE, GRIM_QUEEN, 0, BENCH_STEPS),
                                bench_queries_of(work, BENCH_TRACE, GRIM_BISHOP, 0, BENCH_STEPS),
                                work->network};
    return steps;
}
