/* check.c - every row gives the attacks of geometry, lookup by lookup, or is refused before
 * anything is timed. */
#include <string.h>

#include "work.h"

typedef uint64_t one_lookup(const struct bench_row *row, const void *table,
                            const struct bench_queries *query, unsigned piece);

static uint64_t check_by_throughput(const struct bench_row *row, const void *table,
                                    const struct bench_queries *query, unsigned piece)
{
    return row->loops->throughput[piece](table, query, 0);
}

static uint64_t check_by_latency(const struct bench_row *row, const void *table,
                                 const struct bench_queries *query, unsigned piece)
{
    return row->loops->latency[piece](table, query, 0);
}

static uint64_t check_by_batch(const struct bench_row *row, const void *table,
                               const struct bench_queries *query, unsigned piece)
{
    uint64_t attacks = 0;
    bench_run_batch(row, table, piece, query, &attacks);
    return attacks;
}

static uint64_t check_by_vectorised(const struct bench_row *row, const void *table,
                                    const struct bench_queries *query, unsigned piece)
{
    return row->vectorised[piece](table, query, 0);
}

struct way {
    const char *where;
    one_lookup *look;
};

static unsigned check_ways_of(const struct bench_row *row, struct way ways[4])
{
    unsigned count = 0;
    if (row->loops) {
        ways[count++] = (struct way){"throughput", check_by_throughput};
        ways[count++] = (struct way){"latency", check_by_latency};
    }
    if (row->loops || row->kernels)
        ways[count++] = (struct way){"batch", check_by_batch};
    if (row->vectorised)
        ways[count++] = (struct way){"vectorised", check_by_vectorised};
    return count;
}

/* 1 when all queries of a data set and piece get what they should. */
static int check_agrees(const struct bench_work *work, unsigned index, const struct way *way,
                        enum bench_data data, unsigned piece, struct bench_refusal *refusal)
{
    const struct bench_row *row = work->run->row[index];
    for (size_t i = 0; i < BENCH_QUERIES; i++) {
        struct bench_queries query = bench_queries_of(work, data, piece, i, 1);
        uint64_t wanted = work->wanted[data]->of[piece][i];
        uint64_t got = way->look(row, work->table[index], &query, piece);
        if (got == wanted)
            continue;
        *refusal = (struct bench_refusal){.row = row,
                                          .piece = (enum grim_piece)piece,
                                          .sq = *query.sq,
                                          .occ = *query.occ,
                                          .wanted = wanted,
                                          .got = got,
                                          .where = way->where};
        return 0;
    }
    return 1;
}

static int check_is_right(const struct bench_work *work, unsigned index,
                          struct bench_refusal *refusal)
{
    struct way ways[4];
    unsigned count = check_ways_of(work->run->row[index], ways);
    for (unsigned way = 0; way < count; way++)
        for (unsigned data = 0; data < BENCH_NO_DATA; data++)
            for (unsigned piece = 0; piece < 3; piece++)
                if (!check_agrees(work, index, &ways[way], (enum bench_data)data, piece, refusal))
                    return 0;
    return 1;
}

static void check_take_out(struct bench_work *work, unsigned index)
{
    struct bench_run *run = work->run;
    bench_release(work->table[index], run->row[index]->table_bytes);
    run->rows--;
    for (unsigned i = index; i < run->rows; i++) {
        run->row[i] = run->row[i + 1];
        work->table[i] = work->table[i + 1];
    }
    work->table[run->rows] = NULL;
    run->baseline -= run->baseline > index;
    run->control -= run->control > index;
}

void bench_refuse_wrong(struct bench_work *work)
{
    struct bench_run *run = work->run;
    for (unsigned i = 0; i < run->rows;)
        if (check_is_right(work, i, &run->refusal[run->refusals])) {
            i++;
        } else {
            run->refusals++;
            check_take_out(work, i);
        }
}
