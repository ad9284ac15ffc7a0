/* lookup - how long a lookup takes: every scheme and the layouts that engines use, in one run.
 *
 *   lookup [--rounds N] [--only NAME]
 *
 * Throughput adds up independent lookups; latency feeds each result into the next occupancy, and
 * the cost of the feeding is measured and taken off. Contestants take turns in rounds, the medians
 * are printed. The loops are compiled without vectorising across lookups, and each checksum must
 * equal the reference's: a fast wrong answer is no answer. */
#define GRIM_WITH_FILL
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/cpu.h"
#include "../lib/gen/all_schemes.inc"
#include "../lib/kernels.h"
#include "../lib/tools.h"
#include "clock.h"
#include "peers.h"
#include "queries.h"

typedef uint64_t loop(const void *table, const struct bench_queries *queries, uint64_t zero);

struct contestant {
    const char *name;
    const void *table;
    loop *throughput[3]; /* rook, bishop, queen */
    loop *latency[3];
};

enum { MAX_CONTESTANTS = 64, MAX_ROUNDS = 101, REPEATS = 8 };

#define ONE_LOOP(piece, name, compilation, isa)                                                   \
    GRIM_TARGET_##isa static uint64_t throughput_##piece##_##compilation(                         \
        const void *table, const struct bench_queries *q, uint64_t zero)                          \
    {                                                                                             \
        uint64_t sum = zero;                                                                      \
        for (size_t i = 0; i < BENCH_QUERIES; i++)                                                \
            sum += grim_##piece##_attacks_##compilation((const struct grim_##name *)table,        \
                                                        q->sq[i], q->occ[i]);                     \
        return sum;                                                                               \
    }                                                                                             \
    GRIM_TARGET_##isa static uint64_t latency_##piece##_##compilation(                            \
        const void *table, const struct bench_queries *q, uint64_t zero)                          \
    {                                                                                             \
        uint64_t last = 0, sum = 0;                                                               \
        for (size_t i = 0; i < BENCH_QUERIES; i++) {                                              \
            last = grim_##piece##_attacks_##compilation((const struct grim_##name *)table,        \
                                                        q->sq[i], q->occ[i] ^ (last & zero));     \
            sum += last;                                                                          \
        }                                                                                         \
        return sum;                                                                               \
    }
#define LOOPS(name, compilation, isa)                                                             \
    ONE_LOOP(rook, name, compilation, isa)                                                        \
    ONE_LOOP(bishop, name, compilation, isa)                                                      \
    ONE_LOOP(queen, name, compilation, isa)
#define LOOPS_OF(compilation)                                                                     \
    {throughput_rook_##compilation, throughput_bishop_##compilation,                              \
     throughput_queen_##compilation},                                                             \
    {                                                                                             \
        latency_rook_##compilation, latency_bishop_##compilation, latency_queen_##compilation     \
    }

#define BOOST_none(name)
#define BOOST_avx2(name) LOOPS(name, name##_avx2, avx2)
#define BOOST_avx512(name) LOOPS(name, name##_avx512, avx512)
#define GRIM_SCHEME_ROW(name, needs, boost, ready, what, formula, origin)                         \
    LOOPS(name, name, needs)                                                                      \
    BOOST_##boost(name)
#include "../lib/schemes.def"

LOOPS(peer_pext, peer_pext, bmi2)
LOOPS(peer_fancy, peer_fancy, any)

struct entry {
    const char *name;
    const char *scheme; /* NULL for a peer's layout */
    unsigned needs;
    struct contestant contestant;
};

#define NEEDS_any 0
#define NEEDS_bmi2 GRIM_CPU_BMI2
#define ENTRY_none(name)
#define ENTRY_avx2(name)                                                                          \
    {#name " avx2", #name, GRIM_CPU_AVX2, {#name " avx2", NULL, LOOPS_OF(name##_avx2)}},
#define ENTRY_avx512(name)                                                                        \
    {#name " avx512", #name, GRIM_CPU_AVX512, {#name " avx512", NULL, LOOPS_OF(name##_avx512)}},
#define GRIM_SCHEME_ROW(name, needs, boost, ready, what, formula, origin)                         \
    {#name, #name, NEEDS_##needs, {#name, NULL, LOOPS_OF(name)}}, ENTRY_##boost(name)
static const struct entry entries[] = {
    {"peer pext", NULL, GRIM_CPU_BMI2, {"peer pext", &peer_pext_table, LOOPS_OF(peer_pext)}},
    {"peer fancy", NULL, 0, {"peer fancy", &peer_fancy_table, LOOPS_OF(peer_fancy)}},
#include "../lib/schemes.def"
};

/* What the latency loop costs without a lookup in it. Called through a pointer like the others: seen
 * through, it could be made anything. */
static uint64_t chain_alone(const void *table, const struct bench_queries *q, uint64_t zero)
{
    uint64_t last = 0, sum = 0;
    (void)table;
    for (size_t i = 0; i < BENCH_QUERIES; i++) {
        last = q->occ[i] ^ (last & zero);
        sum += last;
    }
    return sum;
}

static const void *filled_table(const char *name)
{
    const struct grim_scheme *scheme = grim_scheme_find(name);
    void *table = aligned_alloc(64, (scheme->table_bytes + 63) / 64 * 64);
    if (table && grim_scheme_fill(scheme, table, scheme->table_bytes) == GRIM_OK)
        return table;
    fprintf(stderr, "lookup: cannot fill the table of %s\n", name);
    exit(4);
}

static unsigned contestants_here(struct contestant *contestants, const char *only)
{
    unsigned cpu = grim_cpu(), count = 0;
    for (unsigned i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        const struct entry *e = &entries[i];
        if ((cpu & e->needs) != e->needs || count == MAX_CONTESTANTS)
            continue;
        if (only && e->scheme && strcmp(e->scheme, only) != 0)
            continue;
        contestants[count] = e->contestant;
        if (e->scheme)
            contestants[count].table = filled_table(e->scheme);
        count++;
    }
    return count;
}

static volatile uint64_t zero_source = 0;

static double time_loop(loop *run, const void *table, const struct bench_queries *queries,
                        uint64_t wanted)
{
    uint64_t zero = zero_source, sum = run(table, queries, zero); /* warms the caches */
    double start = bench_now_ns();
    for (unsigned i = 0; i < REPEATS; i++)
        sum = run(table, queries, zero);
    double took = (bench_now_ns() - start) / (double)REPEATS / BENCH_QUERIES;
    if (sum != wanted) {
        fprintf(stderr, "lookup: a contestant returned wrong attacks\n");
        exit(1);
    }
    return took;
}

struct regime {
    const char *name;
    int latency;
    const struct bench_queries *queries;
    uint64_t wanted[3];
};

static void find_wanted(struct regime *regime)
{
    static const enum grim_piece pieces[3] = {GRIM_ROOK, GRIM_BISHOP, GRIM_QUEEN};
    for (unsigned p = 0; p < 3; p++) {
        regime->wanted[p] = 0;
        for (size_t i = 0; i < BENCH_QUERIES; i++)
            regime->wanted[p] +=
                grim_geometry_attacks(pieces[p], regime->queries->sq[i], regime->queries->occ[i]);
    }
}

static double results[MAX_CONTESTANTS + 1][3][MAX_ROUNDS];

static void run_rounds(const struct regime *regime, const struct contestant *contestants,
                       unsigned count, unsigned rounds)
{
    loop *volatile through = chain_alone;
    loop *chain = through;
    uint64_t plain = chain(NULL, regime->queries, 0);
    for (unsigned round = 0; round < rounds; round++) {
        for (unsigned c = 0; c < count; c++)
            for (unsigned p = 0; p < 3; p++)
                results[c][p][round] = time_loop(
                    regime->latency ? contestants[c].latency[p] : contestants[c].throughput[p],
                    contestants[c].table, regime->queries, regime->wanted[p]);
        results[count][0][round] = time_loop(chain, NULL, regime->queries, plain);
    }
}

static void print_regime(const struct regime *regime, const struct contestant *contestants,
                         unsigned count, unsigned rounds, double cycle_ns)
{
    double chain = regime->latency ? bench_median(results[count][0], rounds) : 0;
    double peer[3];
    printf("\n%s, ns per lookup (cycles), and the ratio to %s\n", regime->name,
           contestants[0].name);
    if (regime->latency)
        printf("(less the chain's own %.3f ns)\n", chain);
    printf("%-14s%24s%24s%24s\n", "", "rook", "bishop", "queen");
    for (unsigned c = 0; c < count; c++) {
        printf("%-14s", contestants[c].name);
        for (unsigned p = 0; p < 3; p++) {
            double ns = bench_median(results[c][p], rounds) - chain;
            if (c == 0)
                peer[p] = ns;
            printf("%10.3f (%5.2f) %6.3f", ns, ns / cycle_ns, ns / peer[p]);
        }
        printf("\n");
    }
}

/* ---- many at once ---- */

static uint64_t batch_attacks[BENCH_QUERIES];

GRIM_TARGET_bmi2 static void pext_loop(enum grim_piece piece, const struct grim_pext *table,
                                       const struct bench_queries *q)
{
    for (size_t i = 0; i < BENCH_QUERIES; i++)
        batch_attacks[i] = piece == GRIM_ROOK ? grim_rook_attacks_pext(table, q->sq[i], q->occ[i])
                           : piece == GRIM_BISHOP
                               ? grim_bishop_attacks_pext(table, q->sq[i], q->occ[i])
                               : grim_queen_attacks_pext(table, q->sq[i], q->occ[i]);
}

static void pext_rook_loop(const struct grim_pext *table, const struct bench_queries *q)
{
    pext_loop(GRIM_ROOK, table, q);
}

static void pext_bishop_loop(const struct grim_pext *table, const struct bench_queries *q)
{
    pext_loop(GRIM_BISHOP, table, q);
}

static void pext_queen_loop(const struct grim_pext *table, const struct bench_queries *q)
{
    pext_loop(GRIM_QUEEN, table, q);
}

static void bench_batch(const struct bench_queries *q, unsigned rounds)
{
    typedef void pext_run(const struct grim_pext *table, const struct bench_queries *q);
    static pext_run *const loops[3] = {pext_rook_loop, pext_bishop_loop, pext_queen_loop};
    static const char *const names[3] = {"rook", "bishop", "queen"};
    struct grim_kernels kernels = grim_kernels_for(grim_cpu());
    grim_batch *const batches[3] = {kernels.rook, kernels.bishop, kernels.queen};
    const struct grim_pext *table = (const struct grim_pext *)filled_table("pext");
    printf("\narrays of squares and occupancies, ns per lookup\n");
    for (unsigned p = 0; p < 3; p++) {
        for (unsigned round = 0; round < rounds; round++) {
            double start = bench_now_ns();
            for (unsigned i = 0; i < REPEATS; i++)
                loops[p](table, q);
            double middle = bench_now_ns();
            for (unsigned i = 0; i < REPEATS; i++)
                batches[p](q->sq, q->occ, batch_attacks, BENCH_QUERIES);
            results[0][0][round] = (middle - start) / REPEATS / BENCH_QUERIES;
            results[0][1][round] = (bench_now_ns() - middle) / REPEATS / BENCH_QUERIES;
        }
        double loop_ns = bench_median(results[0][0], rounds);
        double batch_ns = bench_median(results[0][1], rounds);
        printf("%-8s pext loop %6.3f, batch kernel %6.3f: %.2f times as fast\n", names[p], loop_ns,
               batch_ns, loop_ns / batch_ns);
    }
}

GRIM_TARGET_bmi2 static uint64_t pext_union(const struct grim_pext *table, uint64_t rooks,
                                            uint64_t bishops, uint64_t occ)
{
    uint64_t attacks = 0;
    for (; rooks; rooks &= rooks - 1)
        attacks |= grim_rook_attacks_pext(table, (unsigned)__builtin_ctzll(rooks), occ);
    for (; bishops; bishops &= bishops - 1)
        attacks |= grim_bishop_attacks_pext(table, (unsigned)__builtin_ctzll(bishops), occ);
    return attacks;
}

static void bench_union(const struct bench_positions *p, unsigned rounds)
{
    struct grim_kernels kernels = grim_kernels_for(grim_cpu());
    const struct grim_pext *table = (const struct grim_pext *)filled_table("pext");
    uint64_t sums[2] = {0, 0};
    for (unsigned round = 0; round < rounds; round++) {
        double start = bench_now_ns();
        for (size_t i = 0; i < BENCH_POSITIONS; i++)
            sums[0] += pext_union(table, p->rooks[i], p->bishops[i], p->occ[i]);
        double middle = bench_now_ns();
        for (size_t i = 0; i < BENCH_POSITIONS; i++)
            sums[1] += kernels.all(p->rooks[i], p->bishops[i], p->occ[i]);
        results[0][0][round] = (middle - start) / BENCH_POSITIONS;
        results[0][1][round] = (bench_now_ns() - middle) / BENCH_POSITIONS;
    }
    double loop_ns = bench_median(results[0][0], rounds);
    double union_ns = bench_median(results[0][1], rounds);
    printf("all      pext loop %6.3f, union kernel %6.3f: %.2f times as fast%s\n", loop_ns,
           union_ns, loop_ns / union_ns, sums[0] == sums[1] ? "" : " AND WRONG");
}

/* ---- filling ---- */

static void bench_filling(unsigned rounds)
{
    const struct grim_scheme *scheme;
    printf("\nfilling a table, microseconds\n");
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        void *table = malloc(scheme->table_bytes);
        for (unsigned round = 0; table && round < rounds; round++) {
            double start = bench_now_ns();
            grim_scheme_fill(scheme, table, scheme->table_bytes);
            results[0][0][round] = (bench_now_ns() - start) / 1000;
        }
        printf("%-14s%10.1f\n", scheme->name, bench_median(results[0][0], rounds));
        free(table);
    }
}

int main(int argc, char **argv)
{
    static struct bench_queries walks, uniform;
    static struct bench_positions positions;
    static struct contestant contestants[MAX_CONTESTANTS];
    unsigned rounds = 15;
    const char *only = NULL;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--rounds") == 0)
            rounds = (unsigned)atoi(argv[i + 1]) % MAX_ROUNDS;
        if (strcmp(argv[i], "--only") == 0)
            only = argv[i + 1];
    }
    if (rounds == 0)
        rounds = 1;
    bench_queries_from_walks(&walks, 1);
    bench_queries_uniform(&uniform, 1);
    peers_fill();
    unsigned count = contestants_here(contestants, only);
    struct regime regimes[3] = {
        {"throughput, walks", 0, &walks, {0, 0, 0}},
        {"latency, walks", 1, &walks, {0, 0, 0}},
        {"latency, uniform", 1, &uniform, {0, 0, 0}},
    };
    double cycle_ns = bench_cycle_ns();
    printf("one cycle is %.3f ns; median of %u rounds\n", cycle_ns, rounds);
    for (unsigned r = 0; r < 3; r++) {
        find_wanted(&regimes[r]);
        run_rounds(&regimes[r], contestants, count, rounds);
        print_regime(&regimes[r], contestants, count, rounds, cycle_ns);
    }
    bench_positions_from_walks(&positions, 1);
    if (grim_cpu() & GRIM_CPU_BMI2) {
        bench_batch(&walks, rounds);
        bench_union(&positions, rounds);
    }
    if (!only)
        bench_filling(rounds);
    return 0;
}
