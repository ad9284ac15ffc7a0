/* answers.c - what a run says. */
#include <string.h>

#include "../lib/names.h"
#include "run.h"

static const struct bench_series *answers_series_of(const struct bench_run *run, unsigned question,
                                                    unsigned row)
{
    return &run->series[question * run->rows + row];
}

unsigned bench_row_named(const struct bench_run *run, const char *name)
{
    unsigned row = 0;
    while (row < run->rows && strcmp(run->row[row]->name, name) != 0)
        row++;
    return row;
}

/* What peers have no answer to. */
static int answers_is_peerless(const struct bench_question *q)
{
    return q->regime == BENCH_PROGRAM || q->regime == BENCH_VECTORISED || q->prefetched;
}

unsigned bench_baseline_of(const struct bench_run *run, unsigned question)
{
    if (!answers_is_peerless(&run->question[question]))
        return run->baseline;
    unsigned row = bench_row_named(run, "fancy");
    return row < run->rows ? row : run->baseline;
}

static int answers_is_answered(const struct bench_run *run, const struct bench_series *series)
{
    for (unsigned block = 0; block < run->blocks; block++)
        if (series->ns[block] <= 0)
            return 0;
    return run->blocks > 0;
}

struct bench_figure bench_figure(const struct bench_run *run, unsigned question, unsigned row)
{
    const struct bench_series *series = answers_series_of(run, question, row);
    struct bench_figure figure = {0, {0, 0, 0}};
    double values[BENCH_MAX_BLOCKS];
    if (!answers_is_answered(run, series))
        return figure;
    memcpy(values, series->ns, sizeof values);
    figure.ns = bench_median(values, run->blocks);
    memcpy(values, series->ratio, sizeof values);
    figure.ratio = bench_interval(values, run->blocks);
    return figure;
}

static int answers_was_narrow(const struct bench_calm *calm, double width)
{
    const double narrower = 1.15;
    return calm->width > 0 && narrower * calm->width < width;
}

int bench_was_calm(const struct bench_run *run, unsigned question, unsigned block, double width)
{
    const struct bench_calm *calm = &run->calm[question * BENCH_MAX_BLOCKS + block];
    const double away = 0.25;
    return calm->away <= away && !answers_was_narrow(calm, width);
}

int bench_needs_caches(const struct bench_run *run, unsigned question)
{
    enum bench_regime regime = run->question[question].regime;
    return regime == BENCH_COLD || regime == BENCH_BESIDE;
}

/* Whether waiting did no harm: interruptions fall on any row, and so on the control, whose ratio
 * then is off or varies. What they do to caches it does not show. */
static int answers_is_steady(const struct bench_run *run, unsigned question)
{
    const double off = 0.03;
    struct bench_interval control = bench_figure(run, question, run->control).ratio;
    return run->control != run->baseline && !bench_needs_caches(run, question) &&
           control.low > 1 - off && control.high < 1 + off;
}

int bench_is_doubtful(const struct bench_run *run, unsigned question)
{
    const struct bench_calm *calm = &run->calm[question * BENCH_MAX_BLOCKS];
    const int is_steady = answers_is_steady(run, question);
    unsigned beside = 0;
    for (unsigned block = 0; block < run->blocks; block++)
        beside += is_steady ? (unsigned)answers_was_narrow(&calm[block], run->machine.width)
                            : !bench_was_calm(run, question, block, run->machine.width);
    return bench_is_crowded(&run->machine) || 4 * beside > run->blocks;
}

/* The control should be 1. What else runs takes caches away, and a part of the core from some rows
 * more than from others; the control may not show it. */
double bench_error(const struct bench_run *run, unsigned question)
{
    int is_cold = bench_needs_caches(run, question);
    const double least = bench_is_doubtful(run, question)               ? 0.3
                         : is_cold && bench_is_disturbed(&run->machine) ? 0.1
                                                                        : 0.01;
    double ratio = bench_figure(run, question, run->control).ratio.median;
    double error = ratio > 1 ? ratio - 1 : 1 - ratio;
    return ratio == 0 || error < least ? least : error;
}

enum bench_verdict bench_compare(const struct bench_run *run, unsigned question, unsigned a,
                                 unsigned b)
{
    const struct bench_series *first = answers_series_of(run, question, a);
    const struct bench_series *second = answers_series_of(run, question, b);
    double values[BENCH_MAX_BLOCKS];
    if (!answers_is_answered(run, first) || !answers_is_answered(run, second))
        return BENCH_CANNOT_TELL;
    for (unsigned block = 0; block < run->blocks; block++)
        values[block] = first->ratio[block] / second->ratio[block];
    enum bench_verdict verdict =
        bench_verdict(bench_interval(values, run->blocks), bench_error(run, question));
    return verdict == BENCH_TIE && bench_is_doubtful(run, question) ? BENCH_CANNOT_TELL : verdict;
}

const char *bench_regime_name(enum bench_regime regime)
{
    static const char *const names[BENCH_REGIMES] = {
#define NAME(name, constant) #name,
        BENCH_REGIME_LIST(NAME)
#undef NAME
    };
    return names[regime];
}

const char *bench_piece_name(unsigned piece)
{
    return piece <= GRIM_QUEEN ? grim_piece_name((enum grim_piece)piece) : "all";
}
