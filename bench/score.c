#include "score.h"

#include <math.h>
#include <string.h>

int bench_score(const struct bench_run *run, const struct bench_questions *questions, unsigned row,
                double scores[BENCH_MAX_BLOCKS])
{
    unsigned asked = 0;
    memset(scores, 0, BENCH_MAX_BLOCKS * sizeof *scores);
    for (unsigned i = 0; i < run->questions; i++) {
        const struct bench_series *series = &run->series[i * run->rows + row];
        if (!questions->is_among(&run->question[i], questions->which))
            continue;
        asked++;
        for (unsigned block = 0; block < run->blocks; block++) {
            if (series->ratio[block] <= 0)
                return 0;
            scores[block] += log(series->ratio[block]);
        }
    }
    for (unsigned block = 0; asked && block < run->blocks; block++)
        scores[block] = exp(scores[block] / asked);
    return asked && run->blocks;
}

struct bench_interval bench_score_interval(const double scores[BENCH_MAX_BLOCKS], unsigned count)
{
    double values[BENCH_MAX_BLOCKS];
    memcpy(values, scores, sizeof values);
    return bench_interval(values, count);
}

double bench_score_error(const struct bench_run *run, const struct bench_questions *questions)
{
    double scores[BENCH_MAX_BLOCKS], off;
    if (!bench_score(run, questions, run->control, scores))
        return 0.01;
    off = fabs(bench_score_interval(scores, run->blocks).median - 1);
    return off > 0.01 ? off : 0.01;
}

int bench_score_is_doubtful(const struct bench_run *run, const struct bench_questions *questions)
{
    for (unsigned i = 0; i < run->questions; i++)
        if (questions->is_among(&run->question[i], questions->which) && bench_is_doubtful(run, i))
            return 1;
    return 0;
}
