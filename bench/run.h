/* run.h - what is asked, who is asked, and what came out.
 *
 * A question is a regime with its data and piece; a row is one compilation of one scheme, or a
 * peer. A run asks every row every question, block after block. In each block all tables lie in
 * fresh memory, and rows take turns in rounds, in another order each round. A block's answer is
 * a median over its rounds; the run's answer is the median over the blocks, and the interval is
 * one for that median at 95%: it holds what a single block's memory and moment do to a figure. */
#ifndef BENCH_RUN_H
#define BENCH_RUN_H

#include "machine.h"
#include "row.h"
#include "statistics.h"

/* throughput  lookups that do not wait for each other
 * latency     each waits for the one before; the chain's own cost is taken off
 * cold        a group of lookups after other memory was read
 * batch       arrays of squares and occupancies to arrays of attacks
 * union       what all sliders of a position attack together
 * fill        making the table
 * program     perft with this scheme inside, per position counted
 * vectorised  throughput as the compiler likes it, for this processor
 * beside      steps with a network beside the lookups; the same steps without them are taken off */
#define BENCH_REGIME_LIST(REGIME)                                                                 \
    REGIME(throughput, THROUGHPUT)                                                                \
    REGIME(latency, LATENCY)                                                                      \
    REGIME(cold, COLD)                                                                            \
    REGIME(batch, BATCH)                                                                          \
    REGIME(union, UNION)                                                                          \
    REGIME(fill, FILL)                                                                            \
    REGIME(program, PROGRAM)                                                                      \
    REGIME(vectorised, VECTORISED)                                                                \
    REGIME(beside, BESIDE)

enum bench_regime {
#define BENCH_REGIME(name, constant) BENCH_##constant,
    BENCH_REGIME_LIST(BENCH_REGIME) BENCH_REGIMES
#undef BENCH_REGIME
};

enum { BENCH_ALL_PIECES = 3 };

struct bench_question {
    enum bench_regime regime;
    enum bench_data data;
    unsigned piece;      /* enum grim_piece, or BENCH_ALL_PIECES */
    unsigned kib;        /* cold: of memory that is read before each group; beside: of weights */
    unsigned dependent;  /* cold: 1 when each lookup waits for the one before */
    unsigned prefetched; /* cold: 1 when the group is prefetched first, which counts */
};

enum { BENCH_MAX_QUESTIONS = 160, BENCH_MAX_ROWS = 64, BENCH_MAX_BLOCKS = 64 };

/* One row's answers to one question, a figure for each block. */
struct bench_series {
    double ns[BENCH_MAX_BLOCKS];
    double ratio[BENCH_MAX_BLOCKS]; /* of times, to the baseline's in the same round */
};

/* Whether the core was ours while a question was asked in one block. */
struct bench_calm {
    double width; /* additions a cycle, the middle of all rounds; 0: unknown */
    double away;  /* share of the time that the program did not run */
};

/* The row whose lookup was wrong, and where. */
struct bench_refusal {
    const struct bench_row *row;
    enum grim_piece piece;
    unsigned sq;
    uint64_t occ, wanted, got;
    const char *where; /* "throughput", "batch", ... */
    int in_sum;        /* 1: only the sum of many was wrong; which lookup it was is not known */
};

struct bench_run {
    /* asked */
    uint64_t seed;
    unsigned cpu;    /* GRIM_CPU_ bits of this processor */
    unsigned blocks; /* wanted; afterwards those that there was time for */
    unsigned rounds; /* in a block */
    unsigned groups; /* in a block, of cold lookups; half as many of those that take long */
    double seconds;  /* no block begins that would end later */
    unsigned questions, rows;
    struct bench_question question[BENCH_MAX_QUESTIONS];
    const struct bench_row *row[BENCH_MAX_ROWS];
    unsigned baseline; /* which row ratios are to */
    unsigned control; /* the same code again: how far it seems from 1 is the error of the method */
    /* nanoseconds; NULL: the system's clock. With a clock that is made up so is the machine:
     * nothing is asked of this one, and the other two are what there is. */
    double (*now)(void);
    double (*own)(void);                           /* of them, this program's; may be NULL */
    double (*width)(void);                         /* additions a cycle; may be NULL */
    void (*progress)(void *context, double share); /* 0 to 1; may be NULL */
    void *context;
    /* answered */
    struct bench_series *series; /* [question * rows + row]; ns is 0 where a row has no answer */
    struct bench_calm *calm;     /* [question * BENCH_MAX_BLOCKS + block] */
    double chain_ns[BENCH_MAX_QUESTIONS]; /* latency, beside: what was taken off */
    unsigned refusals;
    struct bench_refusal refusal[BENCH_MAX_ROWS];
    struct bench_machine machine;
};

/* One answer over all blocks. */
struct bench_figure {
    double ns; /* 0: there is none */
    struct bench_interval ratio;
};

enum bench_status {
    BENCH_OK,
    BENCH_NO_MEMORY,
    BENCH_NO_BASELINE /* it was refused */
};

/* Does it all. Rows that give wrong attacks are refused: taken out of the run before anything is
 * timed, and noted. */
enum bench_status bench_run(struct bench_run *run);
void bench_free(struct bench_run *run);

/* The row of this name; as many as there are rows if there is none. */
unsigned bench_row_named(const struct bench_run *run, const char *name);

/* The row that ratios are to: the run's baseline, or `fancy` where that has no answer. */
unsigned bench_baseline_of(const struct bench_run *run, unsigned question);

struct bench_figure bench_figure(const struct bench_run *run, unsigned question, unsigned row);

/* Whether an answer was given with the core to ourselves, where that does `width` additions a
 * cycle. */
int bench_was_calm(const struct bench_run *run, unsigned question, unsigned block, double width);

/* Whether its answers depend on what caches hold: a busy neighbour takes them. */
int bench_needs_caches(const struct bench_run *run, unsigned question);

/* Whether others had a part in this core, or may have had, while the question was asked. */
int bench_is_doubtful(const struct bench_run *run, unsigned question);

/* What a run's own control says that ratios can be wrong by: at least 1%, and more where it is
 * known that the control does not show it. */
double bench_error(const struct bench_run *run, unsigned question);

/* Whether row a is faster than row b, by their ratios in the same blocks. A doubtful question has
 * no ties: what is not far apart cannot be told. */
enum bench_verdict bench_compare(const struct bench_run *run, unsigned question, unsigned a,
                                 unsigned b);

/* "throughput", "cold", ... */
const char *bench_regime_name(enum bench_regime regime);

/* "rook", "bishop", "queen"; "all". */
const char *bench_piece_name(unsigned piece);

#endif
