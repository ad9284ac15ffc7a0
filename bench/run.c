/* run.c - blocks, rounds, turns. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "work.h"

enum { LEAST_BLOCKS = 3, MAX_ROUNDS = 200, MAX_AGAIN = 10 };

/* One question in one block: times by round, and their ratios to the baseline's in the same
 * round. */
struct rounds {
    unsigned count;
    double ns[BENCH_MAX_ROWS][MAX_ROUNDS];
    double ratio[BENCH_MAX_ROWS][MAX_ROUNDS];
    double chain[MAX_ROUNDS];
    double width[MAX_ROUNDS];
};

/* A time that the clock cannot tell from none is still one. */
static double run_without(double ns, double chain)
{
    const double shortest = 0.001;
    return ns <= 0 ? ns : ns - chain > shortest ? ns - chain : shortest;
}

static unsigned run_smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static void run_one_round(struct bench_work *work, unsigned question, struct rounds *rounds,
                          unsigned round, uint64_t *state)
{
    const struct bench_run *run = work->run;
    const struct bench_question *q = &run->question[question];
    unsigned order[BENCH_MAX_ROWS], baseline = bench_baseline_of(run, question);
    unsigned together = bench_cold_rows(q);
    work->round = round;
    bench_shuffle(order, run->rows, state);
    rounds->width[round] = bench_work_width(work);
    double chain = rounds->chain[round] = bench_measure_chain(work, q);
    for (unsigned i = 0; i < run->rows; i++) {
        if (q->regime == BENCH_COLD && i % together == 0)
            bench_cold_begin(work, q, &order[i], run_smaller(together, run->rows - i));
        rounds->ns[order[i]][round] =
            run_without(bench_measure(work, q, order[i]), q->regime == BENCH_BESIDE ? 0 : chain);
    }
    for (unsigned row = 0; row < run->rows; row++)
        rounds->ratio[row][round] = rounds->ns[baseline][round] > 0
                                        ? rounds->ns[row][round] / rounds->ns[baseline][round]
                                        : 1;
}

/* Programs and filling take long; groups of cold lookups are short and differ. */
static unsigned run_rounds_of(const struct bench_run *run, const struct bench_question *q)
{
    unsigned rounds = run->rounds;
    if (q->regime == BENCH_PROGRAM || q->regime == BENCH_FILL)
        rounds = rounds / 5;
    if (q->regime == BENCH_COLD)
        rounds = q->kib < 2048 || q->kib > 8192 ? run->groups / 2 : run->groups;
    return rounds < 1 ? 1 : rounds < MAX_ROUNDS ? rounds : MAX_ROUNDS;
}

/* It was right when it was checked, and was not when it was timed. */
static void run_refuse_sum(struct bench_run *run, unsigned question, unsigned row)
{
    for (unsigned i = 0; i < run->refusals; i++)
        if (run->refusal[i].row == run->row[row])
            return;
    run->refusal[run->refusals++] =
        (struct bench_refusal){.row = run->row[row],
                               .where = bench_regime_name(run->question[question].regime),
                               .in_sum = 1};
}

/* A network takes most of the time: interrupted in one round, it would leave nothing of that
 * round's lookups. So it is taken off once for a block. Where nothing is left that is no answer, 0.
 * Sorts the times. */
static double run_beside(struct rounds *rounds, unsigned row)
{
    double chain = bench_lower_quartile(rounds->chain, rounds->count);
    double left = bench_lower_quartile(rounds->ns[row], rounds->count) - chain;
    return left > 0 ? left : 0;
}

/* Cold rounds ask different groups, and only together are they an answer; others ask the same
 * each time and differ by what disturbed them. Sorts the times. */
static void run_sum_up(const struct bench_question *q, struct rounds *rounds, unsigned row,
                       double baseline_ns, struct bench_series *series, unsigned block)
{
    unsigned count = rounds->count;
    if (q->regime == BENCH_COLD) {
        series->ns[block] = bench_trimmed_mean(rounds->ns[row], count);
        series->ratio[block] = series->ns[block] / baseline_ns;
    } else if (q->regime == BENCH_BESIDE) {
        series->ns[block] = baseline_ns > 0 ? run_beside(rounds, row) : 0;
        series->ratio[block] = series->ns[block] > 0 ? series->ns[block] / baseline_ns : 0;
    } else {
        series->ns[block] = bench_median(rounds->ns[row], count);
        series->ratio[block] = bench_median(rounds->ratio[row], count);
    }
}

static double run_least(const double *values, unsigned count)
{
    double least = values[0];
    for (unsigned i = 1; i < count; i++)
        least = values[i] < least ? values[i] : least;
    return least;
}

/* A row that had no answer once, or a wrong one, has none in this block; a wrong one even when it is
 * asked again. */
static void run_answer(struct bench_run *run, unsigned question, struct rounds *rounds,
                       unsigned block)
{
    const struct bench_question *q = &run->question[question];
    unsigned baseline = bench_baseline_of(run, question);
    double baseline_ns = q->regime == BENCH_BESIDE
                             ? run_beside(rounds, baseline)
                             : bench_trimmed_mean(rounds->ns[baseline], rounds->count);
    for (unsigned row = 0; row < run->rows; row++) {
        struct bench_series *series = &run->series[question * run->rows + row];
        double worst = run_least(rounds->ns[row], rounds->count);
        if (worst < 0)
            run_refuse_sum(run, question, row);
        if (worst < 0 || series->ns[block] < 0)
            series->ns[block] = -1;
        else if (worst > 0)
            run_sum_up(q, rounds, row, baseline_ns, series, block);
        else
            series->ns[block] = series->ratio[block] = 0;
    }
}

static void run_ask(struct bench_work *work, unsigned question, unsigned block,
                    struct rounds *rounds, uint64_t *state)
{
    struct bench_run *run = work->run;
    struct bench_calm *calm = &run->calm[question * BENCH_MAX_BLOCKS + block];
    work->rounds = rounds->count = run_rounds_of(run, &run->question[question]);
    double start = bench_work_now(work), own = bench_work_own(work);
    for (unsigned round = 0; round < rounds->count; round++)
        run_one_round(work, question, rounds, round, state);
    calm->away = 1 - (bench_work_own(work) - own) / (bench_work_now(work) - start);
    calm->width = bench_median(rounds->width, rounds->count);
    run_answer(run, question, rounds, block);
    run->chain_ns[question] = run->question[question].regime == BENCH_BESIDE
                                  ? bench_lower_quartile(rounds->chain, rounds->count)
                                  : bench_median(rounds->chain, rounds->count);
}

static void run_say(const struct bench_run *run, unsigned block, unsigned question)
{
    double all = (double)run->blocks * run->questions;
    if (run->progress)
        run->progress(run->context, ((double)block * run->questions + question) / all);
}

/* A question measured beside another program is measured once more while there is time, and the
 * second answer stands. */
static int run_is_beside(struct bench_run *run, unsigned question, unsigned block)
{
    double width = run->calm[question * BENCH_MAX_BLOCKS + block].width;
    if (width > run->machine.width)
        run->machine.width = width;
    return !bench_was_calm(run, question, block, run->machine.width);
}

/* Disturbed in most rounds, a network may seem to take longer than it does together with the
 * lookups: then there is no answer. */
static int run_lacks_answers(const struct bench_run *run, unsigned question, unsigned block)
{
    if (run->question[question].regime != BENCH_BESIDE)
        return 0;
    for (unsigned row = 0; row < run->rows; row++)
        if (run->row[row]->loops && run->series[question * run->rows + row].ns[block] == 0)
            return 1;
    return 0;
}

/* As wide as the core was in the best twentieth of the answers:
 * the very widest may be an error. */
static double run_usual_width(const struct bench_run *run)
{
    unsigned count = 0;
    double *width = malloc((size_t)run->questions * run->blocks * sizeof *width), usual;
    if (!width)
        return run->machine.width;
    for (unsigned question = 0; question < run->questions; question++)
        for (unsigned block = 0; block < run->blocks; block++)
            width[count++] = run->calm[question * BENCH_MAX_BLOCKS + block].width;
    bench_median(width, count);
    usual = width[count - 1 - count / 20];
    free(width);
    return usual;
}

static void run_sum_up_calm(struct bench_run *run)
{
    unsigned beside = 0;
    run->machine.width = run_usual_width(run);
    for (unsigned question = 0; question < run->questions; question++)
        for (unsigned block = 0; block < run->blocks; block++)
            beside += !bench_was_calm(run, question, block, run->machine.width);
    run->machine.beside = (double)beside / (run->questions * run->blocks);
}

static int run_one_block(struct bench_work *work, unsigned block, struct rounds *rounds,
                         uint64_t *state)
{
    struct bench_run *run = work->run;
    int good = bench_block_begin(work);
    work->clock_ns = bench_cost_of_clock(run->now ? run->now : bench_now_ns);
    for (unsigned question = 0; good && question < run->questions; question++) {
        run_say(run, block, question);
        if (!run->now)
            bench_machine_look(&run->machine);
        run_ask(work, question, block, rounds, state);
        if (run_is_beside(run, question, block) && bench_now_ns() < work->end_ns)
            run_ask(work, question, block, rounds, state);
        for (unsigned again = 0; again < MAX_AGAIN && run_lacks_answers(run, question, block);
             again++)
            run_ask(work, question, block, rounds, state);
    }
    bench_block_end(work);
    return good;
}

/* Blocks until there are as many as wanted, or the next one would end too late. */
static int run_all_blocks(struct bench_work *work, struct rounds *rounds)
{
    struct bench_run *run = work->run;
    uint64_t state = run->seed;
    double before = bench_now_ns();
    work->end_ns = before + 1e9 * run->seconds;
    for (unsigned block = 0; block < run->blocks; block++) {
        if (!run_one_block(work, block, rounds, &state))
            return 0;
        double now = bench_now_ns();
        if (block + 1 >= LEAST_BLOCKS && now + (now - before) > work->end_ns)
            run->blocks = block + 1;
        before = now;
    }
    run_sum_up_calm(run);
    return 1;
}

static enum bench_status run_refuse_wrong(struct bench_work *work)
{
    struct bench_run *run = work->run;
    const struct bench_row *baseline = run->row[run->baseline];
    if (!bench_block_begin(work)) {
        bench_block_end(work);
        return BENCH_NO_MEMORY;
    }
    bench_refuse_wrong(work);
    bench_block_end(work);
    return run->rows && run->row[run->baseline] == baseline ? BENCH_OK : BENCH_NO_BASELINE;
}

static enum bench_status run_measure_all(struct bench_work *work)
{
    struct bench_run *run = work->run;
    enum bench_status status = run_refuse_wrong(work);
    struct rounds *rounds = malloc(sizeof *rounds);
    run->series = calloc((size_t)run->questions * run->rows + 1, sizeof *run->series);
    run->calm = calloc((size_t)run->questions * BENCH_MAX_BLOCKS + 1, sizeof *run->calm);
    if (status == BENCH_OK &&
        (!rounds || !run->series || !run->calm || !run_all_blocks(work, rounds)))
        status = BENCH_NO_MEMORY;
    free(rounds);
    return status;
}

enum bench_status bench_run(struct bench_run *run)
{
    struct bench_work *work = malloc(sizeof *work);
    enum bench_status status = BENCH_NO_MEMORY;
    if (!work)
        return status;
    if (run->now)
        bench_machine_unknown(&run->machine);
    else
        bench_machine_begin(&run->machine);
    if (bench_work_begin(work, run))
        status = run_measure_all(work);
    bench_work_end(work);
    if (!run->now)
        bench_machine_end(&run->machine);
    free(work);
    return status;
}

void bench_free(struct bench_run *run)
{
    free(run->series);
    free(run->calm);
    run->series = NULL;
    run->calm = NULL;
}
