/* The rows of this program: which there are, and that their answers are right. */
#include "../test.h"

#include "../../bench/ask.h"
#include "../../bench/loops.h"
#include "../../lib/cpu.h"

TEST(rows_are_the_list_and_the_peers)
{
    const struct bench_row *rows[BENCH_MAX_ROWS];
    const struct grim_scheme *scheme;
    unsigned cpu = grim_cpu(), count = bench_rows(rows, BENCH_MAX_ROWS, cpu), peers = 0;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        unsigned found = 0;
        for (unsigned k = 0; k < count; k++)
            found += rows[k]->scheme && strcmp(rows[k]->scheme, scheme->name) == 0;
        const struct grim_lookups *best = grim_scheme_lookups(scheme, cpu);
        assert_int_equal(found, best ? 1 + (best == scheme->boosted) : 0);
    }
    for (unsigned k = 0; k < count; k++)
        peers += strncmp(rows[k]->name, "peer_", 5) == 0;
    assert_true(peers >= (BENCH_NEEDS_v3 & ~cpu ? 3 : 5));
    assert_int_equal(bench_rows(rows, 2, cpu), 2);
}

/* Every loop of every row on the real clock: times are ignored, only the sums are checked. A
 * difference of two times can be nothing on a busy machine. */
TEST(all_rows_answer_rightly)
{
    static struct bench_run run;
    memset(&run, 0, sizeof run);
    run.cpu = grim_cpu();
    run.rows = bench_rows(run.row, BENCH_MAX_ROWS, run.cpu);
    run.seed = 5;
    run.blocks = 1;
    run.rounds = 1;
    run.seconds = 1;
    while (strcmp(run.row[run.baseline]->name, "peer_fancy") != 0)
        run.baseline++;
    run.control = run.baseline;
    bench_ask_everything(&run);
    assert_true(run.questions > 90 && run.questions < BENCH_MAX_QUESTIONS);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.refusals, 0);
    for (unsigned question = 0; question < run.questions; question++) {
        enum bench_regime regime = run.question[question].regime;
        assert_true(bench_figure(&run, question, bench_baseline_of(&run, question)).ns > 0 ||
                    regime == BENCH_PROGRAM || regime == BENCH_BESIDE);
    }
    bench_free(&run);
}
