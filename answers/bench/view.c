#include "view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

const enum bench_data bench_data_order[BENCH_NO_DATA + 1] = {BENCH_TRACE, BENCH_PLAYOUTS,
                                                             BENCH_UNIFORM, BENCH_NO_DATA};

static int view_is_like(const struct bench_question *a, const struct bench_question *b)
{
    return a->regime == b->regime && a->data == b->data && a->kib == b->kib &&
           a->dependent == b->dependent && a->prefetched == b->prefetched;
}

struct bench_set bench_set_of(const struct bench_run *run, const struct bench_question *key,
                              unsigned pieces)
{
    struct bench_set set = {0, {0}};
    for (unsigned i = 0; i < run->questions && set.count < BENCH_IN_SET; i++)
        if (view_is_like(&run->question[i], key) && (pieces >> run->question[i].piece & 1))
            set.question[set.count++] = i;
    return set;
}

struct bench_figure bench_set_figure(const struct bench_run *run, const struct bench_set *set,
                                     unsigned row)
{
    struct bench_figure mean = {0, {1, 1, 1}};
    double share = set->count ? 1.0 / set->count : 0;
    for (unsigned i = 0; i < set->count; i++) {
        struct bench_figure figure = bench_figure(run, set->question[i], row);
        if (figure.ns <= 0)
            return (struct bench_figure){0, {0, 0, 0}};
        mean.ns += share * figure.ns;
        mean.ratio.median *= pow(figure.ratio.median, share);
        mean.ratio.low *= pow(figure.ratio.low, share);
        mean.ratio.high *= pow(figure.ratio.high, share);
    }
    return mean;
}

double bench_half_width(const struct bench_interval *ratio)
{
    return ratio->median > 0 ? 0.5 * (ratio->high - ratio->low) / ratio->median : 0;
}

int bench_has_control(const struct bench_run *run)
{
    return run->control < run->rows && run->control != run->baseline;
}

int bench_is_shown(const struct bench_run *run, unsigned row)
{
    return !(bench_has_control(run) && row == run->control);
}

static int view_by_size(const void *a, const void *b)
{
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

unsigned bench_working_sets(const struct bench_run *run, enum bench_regime regime,
                            unsigned kib[BENCH_MAX_QUESTIONS])
{
    unsigned all = 0, count = 0;
    for (unsigned i = 0; i < run->questions; i++)
        if (run->question[i].regime == regime)
            kib[all++] = run->question[i].kib;
    qsort(kib, all, sizeof kib[0], view_by_size);
    for (unsigned i = 0; i < all; i++)
        if (count == 0 || kib[i] != kib[count - 1])
            kib[count++] = kib[i];
    return count;
}

unsigned bench_shown_set(const struct bench_run *run)
{
    unsigned kib[BENCH_MAX_QUESTIONS], best = 0;
    unsigned count = bench_working_sets(run, BENCH_COLD, kib);
    for (unsigned i = 0; i < count; i++)
        if (best == 0 || abs((int)kib[i] - BENCH_SHOWN_SET) < abs((int)best - BENCH_SHOWN_SET))
            best = kib[i];
    return best;
}

enum bench_data bench_first_data(const struct bench_run *run, enum bench_regime regime)
{
    for (unsigned k = 0; k < BENCH_NO_DATA; k++)
        for (unsigned i = 0; i < run->questions; i++)
            if (run->question[i].regime == regime && run->question[i].data == bench_data_order[k])
                return bench_data_order[k];
    return BENCH_NO_DATA;
}

const char *bench_data_text(enum bench_data data)
{
    static const char *const texts[] = {"positions of random games", "what a search looks up",
                                        "any square, any occupancy", ""};
    return texts[data];
}

const char *bench_use_of(enum bench_regime regime)
{
    static const char *const uses[BENCH_REGIMES] = {
        [BENCH_THROUGHPUT] = "independent lookups",
        [BENCH_LATENCY] = "lookups that wait for each other",
        [BENCH_COLD] = "cold caches",
        [BENCH_BATCH] = "arrays of lookups",
        [BENCH_UNION] = "all sliders at once",
        [BENCH_FILL] = "filling the table",
        [BENCH_PROGRAM] = "perft",
        [BENCH_VECTORISED] = "vectorised lookups",
        [BENCH_BESIDE] = "beside a network",
    };
    return uses[regime];
}

void bench_size_text(char text[BENCH_SIZE_TEXT], double kib)
{
    if (kib < 1)
        snprintf(text, BENCH_SIZE_TEXT, "%.0f B", 1024 * kib);
    else if (kib < 1024)
        snprintf(text, BENCH_SIZE_TEXT, "%.3g KiB", kib);
    else
        snprintf(text, BENCH_SIZE_TEXT, "%.3g MiB", kib / 1024);
}
